//! Announcements, the status, and messages.

use evaluator::{Card, LeftOut};

use super::Words;
use super::places::number;
use crate::calculator::state::draft::Missing;
use crate::calculator::state::notice::Notice;
use crate::calculator::state::{Clip, Slot};
use crate::kit::shell::words;
use crate::kit::storage::{self, News};

/// What the status sentence says of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// Who: "Player 1", "BTN".
    pub player: String,
    /// Its share of the pot as it is said: "81.3 percent".
    pub share: String,
}

impl Words {
    /// "Player 1 81.3 percent, Player 2 18.7 percent. Exact, 1,712,304 boards."
    pub fn spoken_results(&self, players: &[Spoken], count: &str) -> String {
        let texts = self.messages();
        let player = |spoken: &Spoken| texts.spoken_player(&spoken.player, &spoken.share);
        let players: Vec<String> = players.iter().map(player).collect();
        texts.spoken_results(&players.join(", "), count)
    }

    /// "Player 1: ace of hearts, king of hearts. …", of the seats that hold something.
    pub fn spoken_seats(&self, seats: &[(String, String)]) -> String {
        let texts = self.messages();
        if seats.is_empty() {
            return texts.spoken_no_cards().to_owned();
        }
        let seat = |(player, held): &(String, String)| texts.spoken_cards(player, held);
        seats.iter().map(seat).collect::<Vec<_>>().join(" ")
    }

    /// "Board: … Dead cards: …"
    pub fn spoken_board(&self, board: &[Card], dead: &[Card]) -> String {
        let texts = self.messages();
        let board = match board {
            [] => texts.spoken_no_board().to_owned(),
            cards => texts.spoken_board(&self.card_list(cards)),
        };
        match dead {
            [] => board,
            cards => [board, texts.spoken_dead(&self.card_list(cards))].join(" "),
        }
    }

    /// What is missing before there is a question: "Player 2 needs one more card".
    pub fn missing(&self, missing: Missing) -> String {
        let texts = self.messages();
        match missing {
            Missing::HoleCard { seat } => texts.player_needs_one(&number(seat)),
            Missing::Hand => texts.no_hand().to_owned(),
            Missing::Flop { cards } => texts.flop_needs(usize::from(cards > 1)).to_owned(),
        }
    }

    /// That there is no answer beside a range that this seat folded.
    pub fn folded_range(&self, seat: usize) -> String {
        self.messages().folded_range(&number(seat))
    }

    /// That an answer is without the range that this seat folded.
    pub fn without_folded(&self, seat: usize) -> String {
        self.messages().without_folded(&number(seat))
    }

    /// That a single player has no opponent.
    pub fn no_opponent(&self, seat: usize) -> String {
        self.messages().no_opponent(&number(seat))
    }

    /// That it is the turn of this seat, as long as the other one is alone.
    pub fn now_player(&self, next: usize, alone: usize) -> String {
        self.messages().now_player(&number(next), &number(alone))
    }

    /// What a slot of a seat with a range holds: "one of QQ+".
    pub fn one_of(&self, range: &str) -> String {
        self.messages().one_of(range)
    }

    /// What a marked card is: "Among the best five of Player 1".
    pub fn counts_for(&self, players: &str) -> String {
        self.messages().counts_for(players)
    }

    /// The button that opens the range editor of a seat: "Player 3: range".
    pub fn seat_range(&self, seat: usize) -> String {
        self.messages().seat_range(&number(seat))
    }

    /// The button that opens what can be done with a seat: "Player 3: actions".
    pub fn more(&self, seat: usize) -> String {
        self.messages().more(&number(seat))
    }

    /// The label of the text at a seat: "Player 3 holds".
    pub fn holds(&self, seat: usize) -> String {
        self.messages().holds(&number(seat))
    }

    /// Where the next card goes.
    pub fn next_place(&self, slot: Slot) -> String {
        self.messages().next_place(&self.slot(slot))
    }

    /// What is in a store, by its name: "saved ranges".
    pub fn store(&self, name: &str) -> &'static str {
        let place = storage::NAMES.iter().position(|store| *store == name);
        self.messages().stores(place.unwrap_or_default())
    }

    /// That something on the device can't be read.
    pub fn set_aside(&self, news: &[News]) -> String {
        let texts = self.messages();
        let mut stores: Vec<&str> = news.iter().map(|news| self.store(news.store)).collect();
        stores.dedup();
        let what = stores.join(", ");
        if news.iter().any(|news| !news.kept) {
            texts.set_aside_no_room(&what)
        } else if news.iter().any(|news| news.later) {
            texts.set_aside_later(&what)
        } else {
            texts.set_aside(&what)
        }
    }

    /// Something that just happened.
    pub fn notice(&self, notice: &Notice) -> String {
        let texts = self.messages();
        let text = match *notice {
            Notice::Dealt(ref cards) => return texts.dealt(&self.card_list(cards)),
            Notice::Folded { seat, folded, dead } => {
                let n = &number(seat);
                return match (folded, dead) {
                    (false, _) => texts.plays_again(n),
                    (true, 0) => texts.folds(n),
                    (true, 1) => texts.folds_a_card(n),
                    (true, _) => texts.folds_cards(n),
                };
            }
            Notice::Moved { from, to } => return texts.moved(&number(from), &number(to)),
            Notice::PendingRank(rank) => return texts.half(self.forms(rank)),
            Notice::Refused { card, holder } => {
                return texts.refused(&self.card(card), &self.holder(holder));
            }
            Notice::TakenBack(card) => return texts.taken_back(&self.card(card)),
            Notice::BoardComplete => texts.board_complete(),
            Notice::NothingToDeal => texts.nothing_to_deal(),
            Notice::CantDeal(ref error) => return self.impossible(error),
            Notice::RangeReplaced {
                seat,
                by_cards: true,
            } => {
                return texts.range_replaced(&number(seat));
            }
            Notice::RangeReplaced { seat, .. } => return texts.range_taken_out(&number(seat)),
            Notice::PastedAt(seat) => return texts.pasted_at(&number(seat)),
            Notice::RankFirst => texts.rank_first(),
            Notice::WhichSeat => texts.which_seat(),
            Notice::Joined(seat) => return texts.joined(&number(seat)),
            Notice::Left(seat) => return texts.left(&number(seat)),
            Notice::Picked(card) => return texts.picked(&self.card(card)),
            Notice::NobodyHere => texts.nobody_here(),
            Notice::NothingToFold(seat) => return texts.nothing_to_fold(&number(seat)),
            Notice::KnownOnly => texts.known_only(),
            Notice::ChoosePlace => texts.choose_place(),
            Notice::NoSuchKey(letter) => {
                return texts.no_such_key(&String::from(letter.to_ascii_uppercase()));
            }
            Notice::NoMoreSeats => texts.no_more_seats(),
            Notice::WasReset => texts.was_reset(),
            Notice::Pasted => texts.pasted(),
            Notice::HandsArePlayers => texts.hands_are_players(),
            Notice::HandsAreARange => texts.hands_are_a_range(),
            Notice::PastedHistory => texts.pasted_history(),
            Notice::PastedAllIn => texts.pasted_all_in(),
            Notice::StreetBack => texts.street_back(),
            Notice::NoEarlierStreet => texts.no_earlier_street(),
            Notice::NoLaterStreet => texts.no_later_street(),
            Notice::PastedPart(ref left_out) => return self.left_out(left_out),
            Notice::PasteRefused => texts.paste_refused(),
            Notice::Explained => texts.nothing_to_explain(),
            Notice::Undone => texts.undone(),
            Notice::Redone => texts.redone(),
            Notice::NothingToUndo => texts.nothing_to_undo(),
            Notice::Copied(Clip::Link, true) => texts.link_copied(),
            Notice::Copied(Clip::Link, false) => texts.link_not_copied(),
            Notice::Copied(Clip::Text, true) => texts.text_copied(),
            Notice::Copied(Clip::Text, false) => texts.text_not_copied(),
            Notice::NotKept => texts.not_kept(),
            // What it is depends on the state.
            Notice::Unreadable => "",
            Notice::WorksOffline => texts.works_offline(),
            Notice::LanguageMissing => self.of::<words::Messages>().language_missing(),
        };
        text.to_owned()
    }

    /// What is said of a hand history of which something is not on the table.
    fn left_out(&self, left_out: &LeftOut) -> String {
        let texts = self.messages();
        let mut text = match left_out.hands {
            true => texts.pasted_first().to_owned(),
            false => texts.pasted_history().to_owned(),
        };
        for board in &left_out.boards {
            let cards: String = board.iter().map(ToString::to_string).collect();
            text.push_str("; ");
            text.push_str(&texts.other_boards(&cards));
        }
        text
    }
}
