//! The seats: cards, share of the pot, bar and what each holds.

use evaluator::{Accuracy, CardSet, Draws, HandRank, Place, Range, Seat};

use super::context::Context;
use super::marks::Marks;
use super::range_map::outlines;
use super::scene::{Offer, SeatPanelScene, SeatScene, Shares};
use super::{odds, slot_scene};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::draft::{Missing, SEATS_MIN, TableStatus};
use crate::calculator::state::line::TypedLine;
use crate::calculator::state::{Command, SeatChange, State};
use crate::calculator::text::{Words, combos_left};

/// The most characters of a note at a seat.
const NOTE: usize = 240;

/// All seats in order.
pub fn scenes(context: &Context, marks: &Marks) -> Vec<SeatScene> {
    let &Context { words, answer, .. } = context;
    let ahead = answer.map_or(Vec::new(), ahead);
    let seats = 0..context.draft.seat_count();
    seats
        .map(|seat| {
            let player = context.players.iter().position(|&other| other == seat);
            let mut scene = bare(context, seat, marks);
            if *context.reading == TableStatus::Missing(Missing::HoleCard { seat }) {
                words.messages().needs_one().clone_into(&mut scene.note);
            }
            if let (Some(answer), Some(player)) = (answer, player) {
                fill(&mut scene, context, answer, player);
                if let Some((rank, draws)) = holding(context.reading, answer, player) {
                    scene.note = words.holding(rank, &draws);
                }
                scene.ahead = ahead.contains(&player);
            }
            scene
        })
        .collect()
}

fn bare(context: &Context, seat: usize, marks: &Marks) -> SeatScene {
    let &Context {
        state,
        draft,
        words,
        ..
    } = context;
    let range = draft
        .range(seat)
        .map(|range| (range, elsewhere(state, seat)));
    let blocked = |(range, elsewhere): &(Range, CardSet)| {
        !range.is_empty() && combos_left(range, *elsewhere) == 0
    };
    let place = Place::Seat(seat);
    SeatScene {
        seat,
        name: words.named_briefly(draft, seat),
        slots: draft
            .row(place)
            .map(|slot| slot_scene(context, marks, slot))
            .collect(),
        equity: None,
        percent: true,
        sign: words.messages().percent_sign(),
        spoken: String::new(),
        shares: None,
        shares_name: String::new(),
        note: cut(note(state, seat, words)),
        range_name: words.seat_range(seat),
        more: words.more(seat),
        blocked: range.as_ref().is_some_and(blocked),
        range: range.is_some(),
        map: draft.written(seat).map(outlines),
        folded: draft.is_folded(seat),
        current: state.cursor().place() == place,
        ahead: false,
    }
}

/// What it holds, if that is a range, or that it has folded: a range as a line says it.
fn note(state: &State, seat: usize, words: &Words) -> String {
    // Written once a change, since a long range takes its time.
    let (draft, text) = (state.draft(), state.seat_text(seat));
    match draft.range(seat) {
        Some(range) if draft.folds_range(seat) => {
            let text = ["fold ", text].concat();
            words.range_as(&range, &text, elsewhere(state, seat))
        }
        _ if draft.is_folded(seat) => words.messages().folded().to_owned(),
        Some(range) if range.is_any() => words.messages().any_two().to_owned(),
        Some(range) => words.range_as(&range, text, elsewhere(state, seat)),
        None => String::new(),
    }
}

/// As much of a note as has room in its lines; all of it is in the panel of the seat. Browsers lay out what can't be
/// seen too: for ten long ranges most of a second on a slow device.
fn cut(note: String) -> String {
    let Some((at, _)) = note.char_indices().nth(NOTE) else {
        return note;
    };
    let whole = &note[..at];
    let end = whole.rfind(',').map_or(at, |comma| comma + 1);
    [&whole[..end], "…"].concat()
}

/// The cards on the table outside a seat: its range can't hold them.
pub fn elsewhere(state: &State, seat: usize) -> CardSet {
    let draft = state.draft();
    let slots = draft.slots();
    let slots = slots.filter(|slot| slot.place() != Place::Seat(seat));
    slots.filter_map(|slot| draft.get(slot)).collect()
}

/// The commands for the seat of the current slot.
pub fn panel(context: &Context) -> SeatPanelScene {
    let &Context {
        state,
        draft,
        words,
        ..
    } = context;
    let Some(seat) = state.seat_here() else {
        return SeatPanelScene::default();
    };
    let page = words.messages();
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
        title: words.named(draft, seat),
        label: words.holds(seat),
        text: match typed {
            Some(typed) => typed.text.clone(),
            None => state.seat_text(seat).to_owned(),
        },
        error: error.map_or(String::new(), |error| words.line_error(error)),
        note: note(state, seat, words),
        offered: changes.each_ref().map(|(_, _, offered)| *offered),
        offers: changes.into_iter().map(offer).collect(),
    }
}

/// What a player whose cards are known holds with the board as it lies, and what that may become.
pub fn holding(
    reading: &TableStatus,
    answer: &EquityAnswer,
    player: usize,
) -> Option<(HandRank, Draws)> {
    let TableStatus::Ready(folded) = reading else {
        return None;
    };
    let scenario = folded.scenario();
    let Some(Seat::Known(hole)) = scenario.seats().get(player) else {
        return None;
    };
    let rank = HandRank::from_kev(*answer.holdings.get(player)?)?;
    let draws = Draws::of(*hole, scenario.board(), scenario.dead());
    Some((rank, draws))
}

fn fill(scene: &mut SeatScene, context: &Context, answer: &EquityAnswer, player: usize) {
    let (tally, words) = (&answer.tally, context.words);
    if !tally.has_opponents() {
        return;
    }
    let options = context.state.options();
    let deals = tally.deals().max(1);
    let text = |count: u64| odds::text(count.into(), deals.into(), options, words);
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
    let number = odds::number(upper, lower, options, words);
    scene.spoken = odds::spoken(upper, lower, options, words);
    scene.equity = Some(number.text);
    scene.sign = number.sign;
    scene.percent = number.percent;
}

/// The players with the largest share. Fractions are in lowest terms, so equal shares are equal
/// values. Among estimates it is the one whose lead is larger than both margins, or none.
fn ahead(answer: &EquityAnswer) -> Vec<usize> {
    let tally = &answer.tally;
    if !tally.has_opponents() {
        return Vec::new();
    }
    let players = 0..tally.seats();
    if answer.method == Accuracy::Exact {
        let best = players.clone().map(|player| tally.equity(player)).max();
        return players
            .filter(|&player| best == Some(tally.equity(player)))
            .collect();
    }
    // Two standard errors, as the margin that is shown.
    let margin = |player: usize| 2.0 * answer.standard_error(player).unwrap_or(1.0);
    let share = |player: usize| tally.equity(player).value();
    let leads = |&player: &usize| {
        let mut others = players.clone().filter(|&other| other != player);
        others.all(|other| share(player) - share(other) > margin(player) + margin(other))
    };
    players.clone().filter(leads).collect()
}
