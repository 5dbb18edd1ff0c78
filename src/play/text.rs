//! Words in one language: numbers, cards and hands as sentences take them.

use std::sync::OnceLock;

use evaluator::{BestFive, Card, CardSet, Ranker};
use game::{Ante, Betting, Chips, Stakes, Unit};

use super::messages::Messages;
use crate::kit::language::Language;
use crate::kit::messages::{FromTexts, Number, capital, grouped, name_of_hand};
use crate::kit::shell::words;

/// The words of the page.
#[derive(Debug)]
pub struct Words {
    language: Language,
    messages: Messages,
    shell: words::Messages,
}

impl Words {
    /// Those that are built in.
    pub fn english() -> Words {
        Words {
            language: Language::English,
            messages: Messages::english(),
            shell: words::Messages::english(),
        }
    }

    /// Those of a fetched file; `None` when it is of another version, or not a file of words.
    pub fn read(language: Language, file: &str) -> Option<Words> {
        let (messages, shell) = words::read(file)?;
        Some(Words {
            language,
            messages,
            shell,
        })
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The texts.
    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    /// Those of the bar and of the options.
    pub fn shell(&self) -> words::Messages {
        self.shell
    }

    /// A count with its groups: "1,050".
    pub fn count(&self, count: u64) -> String {
        grouped(count, self.messages.group(), self.messages.group_from())
    }

    /// Stakes: "10/20", "5/10 no limit, ante 1".
    pub fn stakes(&self, stakes: Stakes, unit: Unit) -> String {
        let texts = self.messages();
        let [small, big] = match stakes.betting() {
            Betting::Fixed { bets } => bets,
            _ => [stakes.small_blind(), stakes.big_blind()],
        };
        let mut text = format!("{}/{}", unit.write(small), unit.write(big));
        match stakes.betting() {
            Betting::Fixed { .. } => {}
            Betting::PotLimit => text = format!("{text} {}", texts.structures(1)),
            Betting::NoLimit => text = format!("{text} {}", texts.structures(2)),
        }
        let ante = match stakes.ante() {
            Ante::None => None,
            Ante::Each(ante) => Some((0, ante)),
            Ante::BigBlind(ante) => Some((1, ante)),
            Ante::Button(ante) => Some((2, ante)),
        };
        let straddle = stakes.straddle().map(|straddle| (3, straddle));
        for (what, chips) in ante.into_iter().chain(straddle) {
            text = format!("{text}, {}", texts.stakes_more(what, &unit.write(chips)));
        }
        text
    }

    /// An amount of a file, with the decimals that it has: "1,050", "18.75".
    pub fn amount(&self, chips: Chips, unit: Unit) -> String {
        let one = unit.chips_in_one();
        let whole = self.count((chips.get() / one).into());
        match usize::from(unit.places()) {
            0 => whole,
            places => {
                let part = chips.get() % one;
                format!("{whole}{}{part:0places$}", self.messages.point())
            }
        }
    }

    /// A count with its sign: "+40", "−15", "0".
    pub fn signed(&self, count: i64) -> String {
        let number = self.count(count.unsigned_abs());
        match count {
            0 => number,
            1.. => format!("+{number}"),
            _ => format!("−{number}"),
        }
    }

    /// A number with one digit after the point, and its sign if it is below zero: "0.4".
    pub fn tenths(&self, number: f64) -> String {
        let tenths = (number * 10.0).round() as i64;
        let sign = if tenths < 0 { "−" } else { "" };
        let tenths = tenths.unsigned_abs();
        let whole = self.count(tenths / 10);
        format!("{sign}{whole}{}{}", self.messages.point(), tenths % 10)
    }

    /// A part of one as percent: "22 %".
    pub fn percent(&self, part: f64) -> String {
        let percent = (part * 100.0).round() as i64;
        self.messages.percent(&percent.max(0).to_string())
    }

    /// "3 hands".
    pub fn hands(&self, count: usize) -> String {
        self.messages.hands_counted(&self.number(count as u64))
    }

    /// "1,000 chips".
    pub fn chips(&self, count: u32) -> String {
        self.messages.chips(&self.number(count.into()))
    }

    /// "0.4 big blinds".
    pub fn big_blinds(&self, number: f64) -> String {
        self.messages.big_blinds(&Number {
            text: self.tenths(number),
            form: self.language.form_of_fraction(),
        })
    }

    /// A count with its form: for counted things.
    pub fn number(&self, count: u64) -> Number {
        Number {
            text: self.count(count),
            form: self.language.form(count),
        }
    }

    /// "ace of hearts".
    pub fn card(&self, card: Card) -> String {
        let texts = &self.messages;
        let rank = texts.ranks(card.rank().index());
        texts.card(rank, texts.suits(card.suit().index()))
    }

    /// "ace of hearts, king of spades".
    pub fn cards(&self, cards: &[Card]) -> String {
        let cards: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        cards.join(", ")
    }

    /// What cards come to, from five up: "pair of tens, king kicker".
    pub fn hand(&self, cards: CardSet) -> Option<String> {
        let rank = ranker().rank(cards)?;
        let texts = &self.messages;
        let (name, [high, low, kicker]) = name_of_hand(rank, |rank| texts.ranks(rank.index()));
        Some(texts.hand_names(name, high, low, kicker))
    }

    /// The same in short, for a narrow place: "pair of tens".
    pub fn short_hand(&self, cards: CardSet) -> Option<String> {
        let rank = ranker().rank(cards)?;
        let texts = &self.messages;
        let (name, [high, low, _]) = name_of_hand(rank, |rank| texts.ranks(rank.index()));
        Some(texts.short_hands(name, high, low))
    }

    /// What a player holds with a board, in words: "pair of tens, king kicker", and before the flop "ace and king, suited".
    pub fn held(&self, cards: &[Card], board: &[Card]) -> Option<String> {
        let &[a, b] = cards else { return None };
        if !board.is_empty() {
            return self.hand(board.iter().copied().chain([a, b]).collect());
        }
        let texts = &self.messages;
        let [high, low] = [a.rank().max(b.rank()), a.rank().min(b.rank())];
        let kind = match (high == low, a.suit() == b.suit()) {
            (true, _) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let [high, low] = [high, low].map(|rank| texts.ranks(rank.index()));
        Some(texts.two_cards(kind, high, low))
    }

    /// The five cards that make a hand; of equally good ones those of the board.
    pub fn best_five(&self, own: CardSet, board: CardSet) -> CardSet {
        let five = BestFive::preferring(ranker(), own | board, board);
        let cards = five.map(|five| five.cards().into_iter().collect());
        cards.unwrap_or(CardSet::EMPTY)
    }

    /// A part of one as percent with a digit behind the point: "17.4 %".
    pub fn exact_percent(&self, part: f64) -> String {
        self.messages.percent(&self.tenths(part * 100.0))
    }

    /// The same with a capital at the start.
    pub fn sentence(&self, text: &str) -> String {
        capital(text)
    }
}

/// The tables that rank hands, filled when the first hand is named.
fn ranker() -> &'static Ranker {
    static RANKER: OnceLock<Ranker> = OnceLock::new();
    RANKER.get_or_init(Ranker::new)
}
