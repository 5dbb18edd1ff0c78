//! The seats: cards, share of the pot, bar and what each holds.

use evaluator::{Equity, HandRank, Place, Tally};

use super::best_five::Marks;
use super::scene::{Offer, SeatPanelScene, SeatScene, Shares};
use super::{chance, results, slot_scene};
use crate::protocol::EquityAnswer;
use crate::state::draft::{Missing, Reading, SEATS_MIN};
use crate::state::line::TypedLine;
use crate::state::{Command, SeatChange, State};
use crate::text::Words;

/// All seats in order.
pub fn scenes(state: &State, reading: &Reading, marks: &Marks, words: &Words) -> Vec<SeatScene> {
    let answer = results::answer(state, reading);
    let players = state.draft().players();
    let best = answer.and_then(|answer| best_share(&answer.tally));
    let seats = 0..state.draft().seat_count();
    seats
        .map(|seat| {
            let player = players.iter().position(|&other| other == seat);
            let mut scene = bare(state, seat, marks, words);
            if *reading == Reading::Missing(Missing::HoleCard { seat }) {
                words.texts().needs_one().clone_into(&mut scene.note);
            }
            if let (Some(answer), Some(player)) = (answer, player) {
                fill(&mut scene, state, answer, player, words);
                scene.ahead = best == Some(answer.tally.equity(player));
            }
            scene
        })
        .collect()
}

fn bare(state: &State, seat: usize, marks: &Marks, words: &Words) -> SeatScene {
    let draft = state.draft();
    let place = Place::Seat(seat);
    SeatScene {
        seat,
        name: words.player(seat),
        slots: draft
            .row(place)
            .map(|slot| slot_scene(state, marks, words, slot))
            .collect(),
        equity: None,
        percent: true,
        shares: None,
        shares_name: String::new(),
        note: note(state, seat, words),
        more: words.more(seat),
        range: draft.range(seat).is_some(),
        folded: draft.is_folded(seat),
        current: state.cursor().place() == place,
        ahead: false,
    }
}

/// What it holds, if that is a range, or that it has folded.
fn note(state: &State, seat: usize, words: &Words) -> String {
    let draft = state.draft();
    match draft.range(seat) {
        _ if draft.is_folded(seat) => words.texts().folded().to_owned(),
        Some(range) => words.range(&range),
        None => String::new(),
    }
}

/// What can be done with the seat of the current slot.
pub fn panel(state: &State, words: &Words) -> SeatPanelScene {
    let Some(seat) = state.seat_here() else {
        return SeatPanelScene::default();
    };
    let draft = state.draft();
    let page = words.texts();
    let typed = state.typed_seat();
    let error = typed.and_then(TypedLine::visible_error);
    let offer = |(change, text, _): (SeatChange, &str, bool)| {
        let command = Command::ChangeSeat(change);
        let text = text.to_owned();
        Offer { text, command }
    };
    let last = draft.seat_count() - 1;
    let held = !state.seat_text(seat).is_empty();
    let changes = [
        (
            SeatChange::Fold,
            page.fold(draft.is_folded(seat).into()),
            held,
        ),
        (SeatChange::Clear, page.clear(), held),
        (SeatChange::Earlier, page.earlier(), seat > 0),
        (SeatChange::Later, page.later(), seat < last),
        (SeatChange::Remove, page.remove(), last >= SEATS_MIN),
    ];
    SeatPanelScene {
        label: words.holds(seat),
        text: match typed {
            Some(typed) => typed.text.clone(),
            None => state.seat_text(seat).to_owned(),
        },
        error: error.map_or(String::new(), |error| words.line_error(error)),
        note: note(state, seat, words),
        offered: changes.map(|(_, _, offered)| offered),
        offers: changes.into_iter().map(offer).collect(),
    }
}

fn fill(scene: &mut SeatScene, state: &State, answer: &EquityAnswer, player: usize, words: &Words) {
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
    let options = state.options();
    let deals = tally.deals().max(1);
    let text = |count: u64| chance::text(count.into(), deals.into(), options, words);
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
    let (number, percent) = chance::number(upper, lower, options, words);
    scene.equity = Some(number);
    scene.percent = percent;
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
