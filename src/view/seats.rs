//! The seats: cards, share of the pot, bar and what each holds.

use evaluator::{Equity, HandRank, Place, Tally};

use super::scene::{SeatScene, Shares};
use super::{percent, results, slot_scene};
use crate::protocol::EquityAnswer;
use crate::state::State;
use crate::state::draft::{Missing, Reading, SEATS_MIN};
use crate::text::Language;

/// All seats in order.
pub fn scenes(state: &State, reading: &Reading, words: &dyn Language) -> Vec<SeatScene> {
    let answer = results::answer(state, reading);
    let players = state.draft().players();
    let best = answer.and_then(|answer| best_share(&answer.tally));
    let seats = 0..state.draft().seat_count();
    seats
        .map(|seat| {
            let player = players.iter().position(|&other| other == seat);
            let mut scene = bare(state, seat, words);
            if *reading == Reading::Missing(Missing::HoleCard { seat }) {
                words.needs_one().clone_into(&mut scene.note);
            }
            if let (Some(answer), Some(player)) = (answer, player) {
                fill(&mut scene, state, answer, player, words);
                scene.ahead = best == Some(answer.tally.equity(player));
            }
            scene
        })
        .collect()
}

fn bare(state: &State, seat: usize, words: &dyn Language) -> SeatScene {
    let draft = state.draft();
    let place = Place::Seat(seat);
    SeatScene {
        seat,
        name: words.player(seat),
        slots: draft
            .row(place)
            .map(|slot| slot_scene(state, words, slot))
            .collect(),
        equity: None,
        shares: None,
        shares_name: String::new(),
        note: match draft.range(seat) {
            Some(range) => words.range(range),
            None => String::new(),
        },
        remove: (draft.seat_count() > SEATS_MIN).then(|| words.remove_player(seat)),
        current: state.cursor().place() == place,
        ahead: false,
    }
}

fn fill(
    scene: &mut SeatScene,
    state: &State,
    answer: &EquityAnswer,
    player: usize,
    words: &dyn Language,
) {
    let holding = answer.holdings.get(player).copied();
    if let Some(rank) = holding.and_then(HandRank::from_kev)
        && state.draft().range(scene.seat).is_none()
    {
        scene.note = words.holding(rank);
    }
    let tally = &answer.tally;
    if !tally.has_opponents() {
        return;
    }
    let decimals = state.options().decimals;
    let deals = tally.deals().max(1);
    let text = |count: u64| words.percent(&percent(count.into(), deals.into(), decimals, words));
    let (win, tie, lose) = (tally.win(player), tally.tie(player), tally.lose(player));
    let part = |count: u64| count as f64 / deals as f64;
    scene.shares = Some(Shares {
        win: part(win),
        tie: part(tie),
        lose: part(lose),
    });
    scene.shares_name = words.shares(&text(win), &text(tie), &text(lose));
    let equity = tally.equity(player);
    let (upper, lower) = (equity.numerator(), equity.denominator());
    scene.equity = Some(percent(upper, lower, decimals, words));
}

/// The largest share at the table. Fractions are in lowest terms, so equal shares are equal values.
fn best_share(tally: &Tally) -> Option<Equity> {
    if !tally.has_opponents() {
        return None;
    }
    let cross = |a: &Equity, b: &Equity| {
        (a.numerator() * b.denominator()).cmp(&(b.numerator() * a.denominator()))
    };
    (0..tally.seats())
        .map(|seat| tally.equity(seat))
        .max_by(cross)
}
