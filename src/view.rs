//! State and answer become numbers as text, sentences to speak and shapes to draw.

pub mod best_five;
pub mod chance;
pub mod export;
pub mod hands;
pub mod history;
pub mod link;
pub mod report;
pub mod results;
pub mod scene;
pub mod seats;
pub mod status;
pub mod why;

use evaluator::{Card, Place, Rank, Suit};

use best_five::Marks;
pub use scene::Scene;
use scene::{LineScene, NoticeScene, Offer, PickerCard, SlotScene};

use crate::state::draft::Reading;
use crate::state::notice::Notice;
use crate::state::{Command, Panel, RecordChange, Slot, State};
use crate::text::Words;

impl Scene {
    /// The whole page for a state, in one language.
    pub fn of(state: &State, words: &Words) -> Scene {
        let draft = state.draft();
        let reading = state.reading();
        let marks = Marks::of(state, reading);
        let row = |place| {
            let slots = draft.row(place);
            slots.map(|slot| slot_scene(state, &marks, words, slot))
        };
        Scene {
            seats: seats::scenes(state, reading, &marks, words),
            can_add_seat: draft.seat_count() < crate::state::draft::SEATS_MAX,
            board: row(Place::Board).collect(),
            board_note: board_note(reading, words),
            deal: deal(state, words),
            dead: row(Place::Dead).collect(),
            cursor: state.cursor(),
            seat_panel: seats::panel(state, words),
            history: history::scene(state, words),
            link: match state.panel() {
                Some(Panel::Share) => link::to_fragment(&state.table_line()),
                _ => String::new(),
            },
            panel_notice: history::in_panel(state)
                .then(|| notice(state, reading, words))
                .flatten(),
            picker: picker(state, words),
            picker_target: words.slot(state.cursor()),
            line: line(state, words),
            results: results::scene(state, reading, words),
            notice: match history::in_panel(state) {
                true => None,
                false => notice(state, reading, words),
            },
            status: status::sentence(state, reading, words),
            can_undo: state.can_undo(),
            can_redo: state.can_redo(),
        }
    }
}

/// One place for a card.
pub(crate) fn slot_scene(state: &State, marks: &Marks, words: &Words, slot: Slot) -> SlotScene {
    let current = slot == state.cursor();
    let card = state.draft().get(slot);
    let half = state.half().filter(|_| current);
    let unknown = state.draft().is_unknown(slot);
    let range = match slot.place() {
        Place::Seat(seat) if state.draft().written(seat).is_some() => Some(state.seat_text(seat)),
        _ => None,
    };
    let content = match range {
        Some(range) if half.is_none() => words.one_of(range),
        None if half.is_none() && unknown => words.texts().unknown().to_owned(),
        _ => words.slot_content(card, half),
    };
    SlotScene {
        slot,
        caption: match slot {
            Slot::Board(index) => words.street(index).to_owned(),
            Slot::Seat { .. } | Slot::Dead(_) => String::new(),
        },
        name: format!("{}: {content}", words.slot(slot)),
        counts_for: card.map_or(String::new(), |card| marks.description(card, words)),
        card,
        half,
        unknown,
        current,
    }
}

fn board_note(reading: &Reading, words: &Words) -> Option<String> {
    match reading {
        Reading::Missing(missing @ crate::state::draft::Missing::Flop { .. }) => {
            Some(words.missing(*missing))
        }
        _ => None,
    }
}

/// What can be dealt: the next street, and the rest of the board when that is more.
fn deal(state: &State, words: &Words) -> Vec<Offer> {
    let draft = state.draft();
    let board = draft.row(Place::Board);
    let street = match board.filter(|&slot| draft.get(slot).is_some()).count() {
        0..=2 => 0,
        3 => 1,
        4 => 2,
        _ => return Vec::new(),
    };
    let words = words.texts();
    let mut texts = vec![(words.deal(street), false)];
    if street < 2 {
        texts.push((words.run_out(), true));
    }
    let offer = |(text, all): (&str, bool)| Offer {
        text: text.to_owned(),
        command: Command::Deal { all, seed: 0 },
    };
    texts.into_iter().map(offer).collect()
}

fn picker(state: &State, words: &Words) -> Vec<Vec<PickerCard>> {
    let of_suit = |suit: Suit| {
        let ranks = Rank::ALL.into_iter().rev();
        ranks
            .map(|rank| picker_card(state, words, Card::new(rank, suit)))
            .collect()
    };
    Suit::ALL.into_iter().map(of_suit).collect()
}

fn picker_card(state: &State, words: &Words, card: Card) -> PickerCard {
    let title = words.card_title(card);
    let holder = state.draft().find(card).map(Slot::place);
    PickerCard {
        card,
        name: match holder {
            Some(place) => format!("{title}, {}", words.holder(place)),
            None => title,
        },
        holder: holder.map(|place| words.holder_short(place)),
    }
}

fn line(state: &State, words: &Words) -> LineScene {
    match state.typed_line() {
        Some(typed) => LineScene {
            text: typed.text.clone(),
            error: typed.visible_error().map(|error| words.line_error(error)),
        },
        None => LineScene {
            text: state.table_line(),
            error: None,
        },
    }
}

fn notice(state: &State, reading: &Reading, words: &Words) -> Option<NoticeScene> {
    let notice = state.notice()?;
    let offer = match notice {
        Notice::Refused { .. } => Some(Offer {
            text: words.texts().move_it_here().to_owned(),
            command: Command::MoveRefused,
        }),
        Notice::WasReset | Notice::Pasted => Some(Offer {
            text: words.texts().undo_it().to_owned(),
            command: Command::Undo,
        }),
        Notice::Forgotten(_) | Notice::Imported(_) => Some(Offer {
            text: words.texts().undo_it().to_owned(),
            command: Command::Record(RecordChange::TakeBack),
        }),
        // The table itself shows it.
        Notice::Half(_)
        | Notice::TakenBack(_)
        | Notice::Dealt(_)
        | Notice::Folded { .. }
        | Notice::Moved { .. } => return None,
        _ => None,
    };
    if *notice == Notice::Explained && !why::rows(state, reading, words).is_empty() {
        return None;
    }
    Some(NoticeScene {
        text: words.notice(notice),
        offer,
    })
}

/// A ratio in percent with so many decimals: "81.3".
pub fn percent(numerator: u128, denominator: u128, decimals: u8, words: &Words) -> String {
    rounded(numerator * 100, denominator, decimals, words)
}

/// A fraction with so many decimals, rounded to the nearest (a half goes up, as at school), worked
/// out in integers: "4.3".
fn rounded(numerator: u128, denominator: u128, decimals: u8, words: &Words) -> String {
    let scale = 10u128.pow(u32::from(decimals));
    let denominator = denominator.max(1);
    let rounded = (numerator * scale * 2 + denominator) / (denominator * 2);
    let whole = (rounded / scale) as u64;
    let fraction = match decimals {
        0 => String::new(),
        _ => format!("{:0width$}", rounded % scale, width = decimals.into()),
    };
    words.decimal(whole, &fraction)
}
