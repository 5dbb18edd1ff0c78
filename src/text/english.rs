//! English.

mod holding;
mod page;
mod sentences;
mod why;

use evaluator::{Card, Category, Combo, HandRank, Place, Range, Rank, ScenarioError, Suit};

use super::{Language, PageWords, Spoken, Verdict};
use crate::input::Help;
use crate::state::Slot;
use crate::state::draft::Missing;
use crate::state::line::LineError;
use crate::state::notice::Notice;
use crate::view::percent;

/// English.
pub struct English;

impl Language for English {
    fn app_name(&self) -> &'static str {
        "Kicker"
    }

    fn page(&self) -> &'static PageWords {
        &page::PAGE
    }

    fn card(&self, card: Card) -> String {
        format!("{} of {}", self.rank(card.rank()), suit(card.suit()))
    }

    fn card_title(&self, card: Card) -> String {
        sentence_case(&self.card(card))
    }

    fn rank(&self, rank: Rank) -> &'static str {
        [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king", "ace",
        ][rank.index()]
    }

    fn player(&self, seat: usize) -> String {
        format!("Player {}", seat + 1)
    }

    fn player_short(&self, seat: usize) -> String {
        format!("P{}", seat + 1)
    }

    fn slot(&self, slot: Slot) -> String {
        match slot {
            Slot::Seat { seat, card } => format!("{}, card {}", self.player(seat), card + 1),
            Slot::Board(index @ 0..=2) => format!("Flop {}", index + 1),
            Slot::Board(3) => "Turn".to_owned(),
            Slot::Board(_) => "River".to_owned(),
            Slot::Dead(index) => format!("Dead {}", index + 1),
        }
    }

    fn slot_content(&self, card: Option<Card>, half: Option<Rank>) -> String {
        match (half, card) {
            (Some(rank), _) => format!("{}, suit missing", self.rank(rank)),
            (None, Some(card)) => self.card(card),
            (None, None) => "empty".to_owned(),
        }
    }

    fn street(&self, board_index: usize) -> &'static str {
        match board_index {
            0 => "Flop",
            3 => "Turn",
            4 => "River",
            _ => "",
        }
    }

    fn holder(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => format!("with {}", self.player(seat)),
            Place::Board => "on the board".to_owned(),
            Place::Dead => "dead".to_owned(),
        }
    }

    fn holder_short(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => self.player_short(seat),
            Place::Board => "Board".to_owned(),
            Place::Dead => "Dead".to_owned(),
        }
    }

    fn category(&self, category: Category) -> &'static str {
        match category {
            Category::HighCard => "High card",
            Category::OnePair => "One pair",
            Category::TwoPair => "Two pair",
            Category::ThreeOfAKind => "Three of a kind",
            Category::Straight => "Straight",
            Category::Flush => "Flush",
            Category::FullHouse => "Full house",
            Category::FourOfAKind => "Four of a kind",
            Category::StraightFlush => "Straight flush",
        }
    }

    fn holding(&self, rank: HandRank) -> String {
        holding::holding(rank)
    }

    fn why(&self, seat: usize, rank: HandRank, verdict: Verdict) -> String {
        why::why(&self.player(seat), rank, verdict)
    }

    fn count(&self, count: u64) -> String {
        let digits = count.to_string();
        let groups: Vec<&str> = digits
            .as_bytes()
            .rchunks(3)
            .rev()
            .filter_map(|group| std::str::from_utf8(group).ok())
            .collect();
        groups.join(",")
    }

    fn decimal(&self, whole: u64, fraction: &str) -> String {
        match fraction {
            "" => whole.to_string(),
            _ => format!("{whole}.{fraction}"),
        }
    }

    fn percent(&self, number: &str) -> String {
        format!("{number}\u{a0}%")
    }

    fn time(&self, micros: u32) -> String {
        match micros {
            0..100 => "under 0.1\u{a0}ms".to_owned(),
            100..10_000 => format!("{}\u{a0}ms", tenths(rounded(micros, 100))),
            10_000..1_000_000 => format!("{}\u{a0}ms", rounded(micros, 1_000)),
            _ => format!("{}\u{a0}s", tenths(rounded(micros, 100_000))),
        }
    }

    fn exact(&self, count: &str) -> String {
        format!("Exact, {count}")
    }

    fn estimated(&self, margin: &str, count: &str) -> String {
        format!("Estimated ±\u{a0}{margin}, {count}")
    }

    fn deals(&self, deals: u64) -> String {
        let noun = if deals == 1 { "deal" } else { "deals" };
        format!("{} {noun}", self.count(deals))
    }

    fn range(&self, range: &Range) -> String {
        let combos = range.extent().combos;
        let noun = if combos == 1 { "combo" } else { "combos" };
        let share = percent(combos as u128, Combo::COUNT as u128, 1, self);
        format!("{range}: {combos} {noun} ({})", self.percent(&share))
    }

    fn unknown(&self) -> &'static str {
        "unknown"
    }

    fn folded(&self) -> &'static str {
        "Folded"
    }

    fn one_of(&self, range: &str) -> String {
        format!("one of {range}")
    }

    fn boards(&self, boards: u64) -> String {
        let noun = if boards == 1 { "board" } else { "boards" };
        format!("{} {noun}", self.count(boards))
    }

    fn counts(&self, win: u64, tie: u64, lose: u64) -> String {
        let [win, tie, lose] = [win, tie, lose].map(|count| self.count(count));
        format!("Wins {win}, ties {tie}, loses {lose}")
    }

    fn counts_for(&self, players: &str) -> String {
        format!("Among the best five of {players}")
    }

    fn shares(&self, win: &str, tie: &str, lose: &str) -> String {
        format!("Win {win}, tie {tie}, lose {lose}")
    }

    fn spoken_results(&self, players: &[Spoken], count: &str) -> String {
        let player =
            |spoken: &Spoken| format!("{} {} percent", self.player(spoken.seat), spoken.percent);
        let players: Vec<String> = players.iter().map(player).collect();
        format!("{}. {count}.", players.join(", "))
    }

    fn spoken_seats(&self, seats: &[(usize, Vec<Card>)]) -> String {
        sentences::spoken_seats(self, seats)
    }

    fn spoken_board(&self, board: &[Card], dead: &[Card]) -> String {
        sentences::spoken_board(self, board, dead)
    }

    fn missing(&self, missing: Missing) -> String {
        match missing {
            Missing::HoleCard { seat } => format!("{} needs one more card", self.player(seat)),
            Missing::Hand => "No player has cards yet".to_owned(),
            Missing::Flop { cards: 1 } => "The flop needs one more card".to_owned(),
            Missing::Flop { .. } => "The flop needs two more cards".to_owned(),
        }
    }

    fn needs_one(&self) -> &'static str {
        "Needs one more card"
    }

    fn impossible(&self, error: &ScenarioError) -> String {
        sentence_case(&format!("{error}."))
    }

    fn line_error(&self, error: &LineError) -> String {
        sentences::line_error(error)
    }

    fn empty_table(&self) -> &'static str {
        "No cards yet"
    }

    fn no_opponent(&self, seat: usize) -> String {
        format!(
            "{} has no opponent: nobody to win against. These are the hands it makes.",
            self.player(seat)
        )
    }

    fn working(&self) -> &'static str {
        "Working it out …"
    }

    fn estimating(&self) -> &'static str {
        "An estimate so far …"
    }

    fn stopped(&self) -> &'static str {
        "Stopped."
    }

    fn engine_lost(&self) -> &'static str {
        "The odds engine stopped and did not start again. Your table is safe."
    }

    fn notice(&self, notice: &Notice) -> String {
        sentences::notice(self, notice)
    }

    fn move_it_here(&self) -> &'static str {
        "Move it here"
    }

    fn undo_it(&self) -> &'static str {
        "Undo"
    }

    fn more(&self, seat: usize) -> String {
        format!("{}: more", self.player(seat))
    }

    fn holds(&self, seat: usize) -> String {
        format!("{} holds", self.player(seat))
    }

    fn help(&self, help: Help) -> &'static str {
        sentences::help(help)
    }

    fn key_name(&self, key: &str) -> String {
        match key {
            " " => "Space".to_owned(),
            "ArrowLeft" => "←".to_owned(),
            "ArrowRight" => "→".to_owned(),
            "ArrowUp" => "↑".to_owned(),
            "ArrowDown" => "↓".to_owned(),
            "Escape" => "Esc".to_owned(),
            _ => sentence_case(key),
        }
    }
}

fn suit(suit: Suit) -> &'static str {
    ["clubs", "diamonds", "hearts", "spades"][suit.index()]
}

/// The same with a capital at the start.
fn sentence_case(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// To the nearest.
fn rounded(number: u32, step: u32) -> u32 {
    number.saturating_add(step / 2) / step
}

/// With one digit after the point. By whole numbers, since the code that writes fractions is not
/// small.
fn tenths(number: u32) -> String {
    format!("{}.{}", number / 10, number % 10)
}
