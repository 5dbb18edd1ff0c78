//! State and answer become numbers as text, sentences to speak and shapes to draw.

pub mod answer;
pub mod best_five;
pub mod context;
pub mod csv;
pub mod hands;
pub mod highlight;
pub mod link;
mod marks;
pub mod odds;
pub mod range_map;
pub mod report;
pub mod results;
pub mod scene;
pub mod scene_cache;
pub mod seats;
pub mod status;
pub mod study;
mod tools;
pub mod why;

use evaluator::{Card, Place, Rank, Suit};

use context::Context;
use marks::Marks;
pub use scene::Scene;
use scene::{LineScene, NoticeScene, Offer, PickerCard, ResultsScene, SlotScene};
pub use scene_cache::SceneCache;

use crate::calculator::state::draft::{Missing, SEATS_MAX, TableStatus};
use crate::calculator::state::notice::Notice;
use crate::calculator::state::{Command, Slot, State};
use crate::calculator::text::Words;
use crate::kit::shared::Shared;

impl Scene {
    /// The whole page for a state, in one language.
    pub fn of(state: &State, words: &Words) -> Scene {
        SceneCache::default().next(state, words)
    }

    /// The page around these results and these 52 cards.
    fn around(
        context: &Context,
        results: Shared<ResultsScene>,
        picker: Shared<Vec<Shared<Vec<PickerCard>>>>,
    ) -> Scene {
        let &Context {
            state,
            draft,
            words,
            ..
        } = context;
        let marks = Marks::of(context);
        let row = |place| {
            let slots = draft.row(place);
            slots.map(|slot| slot_scene(context, &marks, slot))
        };
        let notice = notice(context, &results);
        let (panel_notice, notice) = match in_panel(state) {
            true => (notice, None),
            false => (None, notice),
        };
        let seats = seats::scenes(context, &marks);
        let verdict = tools::verdict(&results);
        Scene {
            strip: tools::strip(context, &seats),
            seats,
            can_add_seat: draft.seat_count() < SEATS_MAX,
            board: row(Place::Board).collect(),
            board_note: board_note(context.reading, words),
            tools: tools::hand_tools(context),
            deal: tools::deal(context),
            dead: row(Place::Dead).collect(),
            cursor: state.cursor(),
            seat_panel: seats::panel(context),
            panel_notice,
            picker,
            picker_target: match state.target() {
                Some(slot) => words.slot(slot),
                None => words.messages().no_target().to_owned(),
            },
            picker_hint: tools::hint(context, &results),
            table_word: tools::table_word(context, &results, &verdict),
            verdict,
            is_example: state.is_example(),
            offline_notice: tools::offline_notice(context),
            line: line(state, words),
            status: status::sentence(context, &results),
            results,
            notice,
            can_undo: state.can_undo(),
            can_redo: state.can_redo(),
        }
    }
}

/// Whether messages belong into the open panel: beside the table they could not be reached.
fn in_panel(state: &State) -> bool {
    state.panel().is_some_and(|panel| panel.shows_messages)
}

/// One place for a card.
pub(crate) fn slot_scene(context: &Context, marks: &Marks, slot: Slot) -> SlotScene {
    let &Context {
        state,
        draft,
        words,
        ..
    } = context;
    let current = state.target() == Some(slot);
    let card = draft.get(slot);
    let pending_rank = state.pending_rank().filter(|_| current);
    let unknown = draft.is_unknown(slot);
    let range = match slot.place() {
        Place::Seat(seat) if draft.written(seat).is_some() => Some(state.seat_text(seat)),
        _ => None,
    };
    let content = match range {
        Some(range) if pending_rank.is_none() => words.one_of(range),
        None if pending_rank.is_none() && unknown => words.messages().unknown().to_owned(),
        _ => words.slot_content(card, pending_rank),
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
        pending_rank,
        unknown,
        current,
        stop: slot == state.cursor(),
    }
}

fn board_note(reading: &TableStatus, words: &Words) -> Option<String> {
    match reading {
        TableStatus::Missing(missing @ Missing::Flop { .. }) => Some(words.missing(*missing)),
        _ => None,
    }
}

fn picker(context: &Context) -> Vec<Shared<Vec<PickerCard>>> {
    let of_suit = |suit: Suit| {
        let ranks = Rank::ALL.into_iter().rev();
        let cards = ranks.map(|rank| picker_card(context, Card::new(rank, suit)));
        Shared::new(cards.collect())
    };
    Suit::ALL.into_iter().map(of_suit).collect()
}

fn picker_card(context: &Context, card: Card) -> PickerCard {
    let words = context.words;
    let title = words.card_title(card);
    // No card of an example is taken that the next card replaces.
    let held = context.draft.find(card);
    let holder = held.filter(|_| !context.state.offers_new_table());
    let holder = holder.map(Slot::place);
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

fn notice(context: &Context, results: &ResultsScene) -> Option<NoticeScene> {
    let words = context.words;
    let Some(notice) = context.state.notice() else {
        return replaced(context);
    };
    let offer = match notice {
        Notice::Refused { .. } => Some(Offer {
            text: words.messages().move_it_here().to_owned(),
            command: Command::MoveRefused,
        }),
        Notice::WasReset
        | Notice::Pasted
        | Notice::PastedAt(_)
        | Notice::HandsArePlayers
        | Notice::HandsAreARange
        | Notice::PastedHistory => Some(Offer {
            text: words.messages().undo_it().to_owned(),
            command: Command::Undo,
        }),
        Notice::PastedAllIn => Some(Offer {
            text: words.messages().next_street().to_owned(),
            command: Command::LaterStreet,
        }),
        Notice::Unreadable => Some(Offer {
            text: words.messages().save_set_aside().to_owned(),
            command: Command::SaveUnreadable,
        }),
        // The table itself shows it, or another place.
        Notice::PendingRank(_)
        | Notice::WorksOffline
        | Notice::TakenBack(_)
        | Notice::Dealt(_)
        | Notice::StreetBack
        | Notice::Folded { .. }
        | Notice::Moved { .. }
        | Notice::Joined(_)
        | Notice::Left(_)
        | Notice::RangeReplaced { .. }
        | Notice::Picked(_) => return replaced(context),
        _ => None,
    };
    let explains = !results.why.is_empty();
    if *notice == Notice::Explained && explains {
        return None;
    }
    Some(NoticeScene {
        text: notice_text(context.state, notice, words),
        offer,
    })
}

/// That a range is gone, and what brings it back, for as long as only its seat changes.
fn replaced(context: &Context) -> Option<NoticeScene> {
    let words = context.words;
    let gone = context.state.replaced()?;
    Some(NoticeScene {
        text: words.notice(&context.state.replaced_notice()?),
        offer: Some(Offer {
            text: words.messages().undo_it().to_owned(),
            command: Command::UndoSteps(gone.steps),
        }),
    })
}

/// A message's words; where there are keys, with the key beside them.
fn notice_text(state: &State, notice: &Notice, words: &Words) -> String {
    let text = words.notice(notice);
    match notice {
        Notice::Unreadable => words.set_aside(state.news()),
        Notice::Refused { .. } if !state.device().screen.touch => {
            [&text, " ", words.messages().refused_enter()].concat()
        }
        _ => text,
    }
}
