//! The worker's end: takes requests, and lets computer players and the coach answer them.
//!
//! Players decide in the order of the requests. The coach reviews one decision at a time, and all other
//! requests go first in between.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;

use game::Seat;
use game::players::Blueprint;
use wasm_bindgen_futures::spawn_local;

use super::histories;
use super::opponents::{Opponents, coach, costlier};
use super::protocol::{CHAMPION, PublicHand, Request, Response, bytes_of, of_bytes};
use crate::kit::pause::pause;
use crate::kit::worker::{fetch, now, scope, send, serve};

/// The champion's table, beside the worker's script.
const BLUEPRINT: &str = "./champion.bin";

/// The number of past hands per slice when players sit down.
const HANDS_PER_SLICE: usize = 16;

thread_local! {
    static WAITING: RefCell<VecDeque<Request>> = const { RefCell::new(VecDeque::new()) };
    static BUSY: Cell<bool> = const { Cell::new(false) };
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Who sits here.
#[derive(Default)]
struct Table {
    opponents: Opponents,
    blueprint: Option<Arc<Blueprint>>,
    /// The champion's seat.
    champion: Option<u8>,
}

/// The whole program of the worker.
pub fn run() {
    console_error_panic_hook::set_once();
    if scope().name() == histories::WORKER {
        return histories::run();
    }
    serve(|bytes| match of_bytes::<Request>(&bytes) {
        Some(Request::Review {
            ticket,
            past,
            hand,
            deal,
            seat,
        }) => spawn_local(review(ticket, past, hand, deal, seat)),
        Some(request) => {
            WAITING.with_borrow_mut(|waiting| waiting.push_back(request));
            if !BUSY.replace(true) {
                spawn_local(answer_all());
            }
        }
        // Of another version: the page notices that there is no answer.
        None => {}
    });
}

async fn answer_all() {
    while let Some(request) = WAITING.with_borrow_mut(VecDeque::pop_front) {
        match request {
            Request::Sit {
                players,
                seed,
                past,
            } => sit(players, seed, past).await,
            Request::Decide {
                ticket,
                hand,
                seat,
                cards,
            } => respond(&decide(ticket, &hand, seat, cards)),
            Request::Over(hand) => {
                TABLE.with_borrow_mut(|table| table.opponents.observe(&hand));
            }
            // It goes its own way.
            Request::Review { .. } => {}
        }
    }
    BUSY.set(false);
}

async fn sit(players: Vec<(u8, String)>, seed: u64, past: Vec<PublicHand>) {
    let champion = players.iter().find(|(_, name)| name == CHAMPION);
    let champion = champion.map(|(seat, _)| *seat);
    let mut blueprint = TABLE.with_borrow(|table| table.blueprint.clone());
    if champion.is_some() && blueprint.is_none() {
        let file = fetch(BLUEPRINT).await.ok();
        blueprint = file
            .and_then(|file| Blueprint::from_bytes(&file).ok())
            .map(Arc::new);
    }
    let mut opponents = Opponents::sit(&players, seed, blueprint.as_ref());
    for (number, hand) in past.iter().enumerate() {
        opponents.observe(hand);
        // The coach answers in between.
        if number % HANDS_PER_SLICE == HANDS_PER_SLICE - 1 {
            pause().await;
        }
    }
    TABLE.set(Table {
        opponents,
        blueprint,
        champion,
    });
}

fn decide(ticket: u32, hand: &PublicHand, seat: u8, cards: [u8; 2]) -> Response {
    TABLE.with_borrow_mut(|table| {
        if table.champion == Some(seat) && table.blueprint.is_none() {
            return Response::NoChampion { ticket };
        }
        let began = now();
        let choice = table.opponents.decide(hand, seat, cards);
        let micros = ((now() - began) * 1000.0) as u32;
        Response::Decided {
            ticket,
            // A question that makes no sense is answered as one that gives nothing away.
            choice: choice.unwrap_or(super::protocol::Move::Fold),
            micros,
        }
    })
}

async fn review(ticket: u32, past: Vec<PublicHand>, hand: PublicHand, deal: Vec<u8>, seat: u8) {
    let mut lesson = None;
    if let (Some(hand), Some(place)) = (hand.dealt_from(&deal), Seat::new(seat.into())) {
        let mut coach = coach(&past, seat);
        for advice in coach.begin(&hand, place) {
            lesson = costlier(lesson, &advice);
            pause().await;
        }
    }
    respond(&Response::Reviewed { ticket, lesson });
}

fn respond(response: &Response) {
    send(&bytes_of(response));
}
