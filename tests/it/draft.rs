//! The table as it is being filled, against itself.

use evaluator::{Card, Place};
use kicker::calculator::state::draft::Draft;
use kicker::calculator::state::{Command, Direction, SeatChange, Slot, State, line};

/// A small generator (splitmix64): the same sequence on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    fn card(&mut self) -> Card {
        Card::from_index(self.roll(52)).expect("in the deck")
    }

    fn slot(&mut self) -> Slot {
        match self.roll(4) {
            0 => Slot::Board(self.roll(5)),
            1 => Slot::Dead(self.roll(4)),
            _ => Slot::Seat {
                seat: self.roll(10),
                card: self.roll(2),
            },
        }
    }

    fn command(&mut self) -> Command {
        let directions = [
            Direction::Left,
            Direction::Right,
            Direction::Up,
            Direction::Down,
            Direction::RowStart,
            Direction::RowEnd,
            Direction::First,
            Direction::Last,
        ];
        match self.roll(29) {
            0..=4 => Command::Pick(self.card()),
            5 => Command::Tap(self.slot()),
            6 => Command::Choose(self.slot()),
            7 => Command::Confirm,
            8 => Command::Backspace,
            9 => Command::Clear,
            10 => Command::ClearRow,
            11 | 12 => Command::Move(directions[self.roll(8)]),
            13 => Command::NextSeat {
                surely: self.roll(3) == 0,
            },
            14 => Command::PreviousSeat,
            15 => Command::GoToSeat(self.roll(12)),
            16 => Command::RemoveSeat(self.roll(10)),
            17 => Command::MoveRefused,
            18 => Command::Undo,
            19 => Command::Redo,
            20 => Command::TypeRank {
                rank: self.card().rank(),
                digit: None,
            },
            21 => Command::TypeSuit(self.card().suit()),
            22 => Command::AddSeat,
            24 => Command::TypeUnknown,
            25 => Command::AnyHand,
            26 | 27 => Command::ChangeSeat(
                [
                    SeatChange::Fold,
                    SeatChange::Fold,
                    SeatChange::Earlier,
                    SeatChange::Later,
                    SeatChange::Clear,
                    SeatChange::Remove,
                    SeatChange::Hold {
                        range: Box::new("QQ+,A5s".parse().expect("a range")),
                        joins: self.roll(2) == 0,
                    },
                ][self.roll(7)]
                .clone(),
            ),
            23 => Command::Deal {
                all: self.roll(2) == 0,
            },
            _ => Command::GoTo([Place::Board, Place::Dead][self.roll(2)]),
        }
    }
}

/// Whatever is done: no card twice, the cursor on screen, and the line reads back to the table's cards.
#[test]
fn no_way_of_acting_breaks_the_table() {
    let mut dice = Dice(1);
    for _ in 0..300 {
        let mut state = State::default();
        let mut before = state.draft().clone();
        for _ in 0..120 {
            let command = dice.command();
            state.apply(command.clone());
            let draft = state.draft();
            let cards: Vec<Card> = draft.slots().filter_map(|slot| draft.get(slot)).collect();
            let mut once = cards.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), cards.len(), "a card twice after {command:?}");
            assert!(draft.has(state.cursor()), "cursor lost after {command:?}");
            assert!(draft.first_empty(Place::Dead).is_some());
            if *draft == before {
                continue;
            }
            before = draft.clone();
            let text = state.table_line();
            let back = line::read(&text).expect("the table's own line");
            assert_eq!(back.setup(), draft.setup(), "{text}");
        }
    }
}

/// The dead row grows and shrinks with its cards, so most of them lie there.
#[test]
fn a_card_that_is_laid_is_there_and_takes_only_the_place_of_another() {
    let mut dice = Dice(4);
    for _ in 0..300 {
        let mut draft = Draft::default();
        for _ in 0..60 {
            let dead = Slot::Dead(dice.roll(draft.row_len(Place::Dead)));
            let slot = [dice.slot(), dead, dead][dice.roll(3)];
            let card = dice.card();
            if !draft.has(slot) {
                continue;
            }
            let cards = |draft: &Draft| draft.slots().filter_map(|slot| draft.get(slot)).count();
            let (before, there) = (cards(&draft), draft.get(slot));
            let new = draft.find(card).is_none();
            let covered = there.is_some_and(|there| there != card);
            if dice.roll(4) == 0 {
                draft.take(slot);
                assert_eq!(cards(&draft), before - usize::from(there.is_some()));
                continue;
            }
            draft.put(slot, card);
            assert_eq!(draft.get(slot), Some(card), "{slot:?}");
            assert_eq!(
                cards(&draft) + usize::from(covered),
                before + usize::from(new)
            );
        }
    }
}

#[test]
fn undo_all_the_way_and_back_gives_the_same_tables() {
    let mut dice = Dice(2);
    for _ in 0..100 {
        let mut state = State::default();
        for _ in 0..60 {
            let command = dice.command();
            if !matches!(command, Command::Undo | Command::Redo) {
                state.apply(command);
            }
        }
        let end = state.draft().clone();
        let mut steps = 0;
        while state.can_undo() {
            state.apply(Command::Undo);
            steps += 1;
        }
        assert!(state.draft().is_empty());
        for _ in 0..steps {
            state.apply(Command::Redo);
        }
        assert_eq!(*state.draft(), end);
    }
}

#[test]
fn any_text_is_a_table_or_an_error() {
    let mut dice = Dice(3);
    let letters: Vec<char> = "AhKd vs on dead [](),;:10♥♡ас-+%*?\n\t\u{0}é"
        .chars()
        .collect();
    for _ in 0..5_000 {
        let length = dice.roll(40);
        let text: String = (0..length)
            .map(|_| letters[dice.roll(letters.len())])
            .collect();
        let mut state = State::default();
        state.apply(Command::Paste(text.clone()));
        state.apply(Command::EditLine(text.clone()));
        state.apply(Command::Open(text.clone()));
        state.apply(Command::EditSeat(text));
        let _: &Draft = state.draft();
    }
    let long = "Ah".repeat(50_000);
    let mut state = State::default();
    state.apply(Command::Paste(long));
    assert!(state.draft().is_empty());
    assert!(
        state
            .typed_line()
            .is_some_and(|line| line.text.len() <= 4 * line::LINE_MAX)
    );
}
