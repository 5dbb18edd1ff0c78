//! The worker's end: takes requests, and lets computer players and the coach answer them, and reads hand histories.
//!
//! Players decide in the order of the requests. The coach reviews one decision at a time, a file is read some hundred hands at a
//! time, and all other requests go first in between.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use game::fair::task::run as run_task;
use game::players::Blueprint;
use game::{Progress, Seat};
use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};
use wasm_bindgen_futures::spawn_local;

use super::histories::Reading;
use super::opponents::{Opponents, coach, costlier};
use super::protocol::{CHAMPION, Lesson, Move, PublicHand, Request, Response};
use crate::kit::pause::pause;
use crate::kit::worker::{self, Host, Lane, Packet, Service, Wire, fetch, now};

/// The champion's table, beside the worker's script.
const BLUEPRINT: &str = "./champion.bin";

/// The number of past hands per slice when players sit down.
const HANDS_PER_SLICE: usize = 16;

/// Milliseconds between two signs that the coach is at work.
const SIGN_OF_LIFE: f64 = 1_000.0;

/// The program of the worker.
pub(super) struct Players {
    desk: Rc<Desk>,
}

/// What the program's tasks share.
struct Desk {
    host: Host<Players>,
    /// What players are told and asked, by the number of the request.
    waiting: RefCell<VecDeque<(u32, Request)>>,
    is_busy: Cell<bool>,
    table: RefCell<Table>,
    /// The newest request of each lane whose work goes on in between; older ones stop.
    newest: RefCell<Vec<(Lane, u32)>>,
}

/// Who sits here.
#[derive(Default)]
struct Table {
    opponents: Opponents,
    blueprint: Option<Arc<Blueprint>>,
    /// The champion's seat.
    champion: Option<u8>,
}

impl Worker for Players {
    type Message = ();
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        Players {
            desk: Rc::new(Desk {
                host: Host::new(scope),
                waiting: RefCell::default(),
                is_busy: Cell::new(false),
                table: RefCell::default(),
                newest: RefCell::default(),
            }),
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn received(&mut self, _: &WorkerScope<Self>, packet: Packet, page: HandlerId) {
        if let Some(worker::Request { lane, id, question }) = self.desk.host.receive(&packet, page)
        {
            self.desk.clone().take(lane, id, question);
        }
    }
}

impl Service for Players {
    type Question = Request;
    type Update = Response;

    const LOADER: &'static str = "./players_loader.js";

    /// A player decides in one go. That takes milliseconds, and on a slow phone some seconds. The coach, who takes longer, says
    /// that it is at work.
    const SILENCE: f64 = 12_000.0;
}

/// The whole program of the worker.
pub fn run() {
    console_error_panic_hook::set_once();
    Players::registrar().encoding::<Wire>().register();
}

/// What a seat does, and how long that took.
fn decided(ticket: u32, choice: Option<Move>, began: f64) -> Response {
    Response::Decided {
        ticket,
        // A question that makes no sense is answered as one that gives nothing away.
        choice: choice.unwrap_or(Move::Fold),
        micros: ((now() - began) * 1000.0) as u32,
    }
}

impl Desk {
    fn take(self: Rc<Self>, lane: Lane, id: u32, request: Option<Request>) {
        match request {
            None => self.begin(lane, id),
            Some(Request::Review {
                past,
                hand,
                deal,
                seat,
                ticket,
            }) => {
                self.begin(lane, id);
                spawn_local(async move {
                    let lesson = self.review(lane, id, past, hand, deal, seat).await;
                    self.respond(id, Response::Reviewed { ticket, lesson });
                });
            }
            Some(Request::Read(file)) => {
                self.begin(lane, id);
                spawn_local(async move { self.read(lane, id, file).await });
            }
            // It takes a moment, and all other devices at the table wait for it.
            Some(Request::Fair(task)) => self.respond(id, Response::Fair(run_task(&task))),
            Some(Request::DecideAlone {
                ticket,
                player,
                seed,
                hand,
                seat,
                cards,
            }) => {
                let began = now();
                let choice = Opponents::decide_alone(&player, seed, &hand, seat, cards);
                self.respond(id, decided(ticket, choice, began));
            }
            Some(request) => {
                self.waiting.borrow_mut().push_back((id, request));
                if !self.is_busy.replace(true) {
                    spawn_local(async move { self.answer_all().await });
                }
            }
        }
    }

    /// What was asked on this lane before is no longer wanted.
    fn begin(&self, lane: Lane, id: u32) {
        let mut newest = self.newest.borrow_mut();
        newest.retain(|(other, _)| *other != lane);
        newest.push((lane, id));
    }

    fn is_wanted(&self, lane: Lane, id: u32) -> bool {
        self.newest.borrow().contains(&(lane, id))
    }

    fn respond(&self, id: u32, update: Response) {
        self.host.respond(&worker::Response { id, update });
    }

    async fn answer_all(&self) {
        loop {
            let next = self.waiting.borrow_mut().pop_front();
            let Some((id, request)) = next else { break };
            match request {
                Request::Sit {
                    players,
                    seed,
                    past,
                } => self.sit(players, seed, past).await,
                Request::Decide {
                    ticket,
                    hand,
                    seat,
                    cards,
                } => self.respond(id, self.decide(ticket, &hand, seat, cards)),
                Request::Over(hand) => self.table.borrow_mut().opponents.observe(&hand),
                // They go their own way.
                Request::Review { .. }
                | Request::Read(_)
                | Request::Fair(_)
                | Request::DecideAlone { .. } => {}
            }
        }
        self.is_busy.set(false);
    }

    async fn sit(&self, players: Vec<(u8, String)>, seed: u64, past: Vec<PublicHand>) {
        let champion = players.iter().find(|(_, name)| name == CHAMPION);
        let champion = champion.map(|(seat, _)| *seat);
        let mut blueprint = self.table.borrow().blueprint.clone();
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
        self.table.replace(Table {
            opponents,
            blueprint,
            champion,
        });
    }

    fn decide(&self, ticket: u32, hand: &PublicHand, seat: u8, cards: [u8; 2]) -> Response {
        let mut table = self.table.borrow_mut();
        if table.champion == Some(seat) && table.blueprint.is_none() {
            return Response::NoChampion { ticket };
        }
        let began = now();
        let choice = table.opponents.decide(hand, seat, cards);
        decided(ticket, choice, began)
    }

    async fn review(
        &self,
        lane: Lane,
        id: u32,
        past: Vec<PublicHand>,
        hand: PublicHand,
        deal: Vec<u8>,
        seat: u8,
    ) -> Option<Lesson> {
        let mut lesson = None;
        if let (Some(hand), Some(place)) = (hand.dealt_from(&deal), Seat::new(seat.into())) {
            let mut coach = coach(&past, seat);
            let mut review = coach.begin(&hand, place);
            let mut heard = now();
            loop {
                if now() - heard >= SIGN_OF_LIFE {
                    heard = now();
                    self.respond(id, Response::Reviewing);
                }
                match review.step() {
                    Progress::Thinking => {}
                    Progress::Judged(advice) => lesson = costlier(lesson, &advice),
                    Progress::Over => break,
                }
                pause().await;
                if !self.is_wanted(lane, id) {
                    break;
                }
            }
        }
        lesson
    }

    async fn read(&self, lane: Lane, id: u32, file: Vec<u8>) {
        for batch in Reading::new(file) {
            self.respond(id, Response::Read(batch));
            pause().await;
            if !self.is_wanted(lane, id) {
                break;
            }
        }
    }
}
