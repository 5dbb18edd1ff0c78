//! A session as text, for storing and exporting: a line for each entry.
//!
//! ```text
//! kicker session 1
//! rules half 4
//! stakes 5 10 10 20
//! sit 0 1000 Ann
//! sit 3 1000 Bob
//! hand AhKd7c2s9h9d3c4cQs ccrc
//! buy 0 500
//! leave 3
//! ```
//!
//! A hand is its cards, two for each player and five for the board in the order of dealing, and the
//! actions in turn: `f`old, `c`heck or call, `r`aise. Raises with a choice of amounts have their
//! amount: `r120`. A hand of six players is 60 to 80 bytes, so 10,000 of them are less than 1 MB.

use std::fmt::Write;
use std::ops::Range;

use evaluator::Card;

use crate::action::Action;
use crate::chips::Chips;
use crate::rules::{Rules, ShortAllIn};
use crate::seat::Seat;
use crate::session::error::SessionFileError;
use crate::session::{Entry, Session, SessionReader};
use crate::stakes::Stakes;

impl Session {
    /// The first line of a session's text.
    pub const HEAD: &str = "kicker session 1";

    /// The session as text: a line for each entry, a hand of six players in 60 to 80 bytes.
    pub fn write(&self) -> String {
        let all = self.write_lines(0..self.entries().len());
        format!("{}\n{all}", Session::HEAD)
    }

    /// The lines of some of the entries, counted from 0, as [`Session::write`] has them below its first
    /// line: a long session can be written part by part.
    pub fn write_lines(&self, entries: Range<usize>) -> String {
        let mut text = String::new();
        let count = entries.len();
        for entry in self.entries().iter().skip(entries.start).take(count) {
            // Writing into memory can't fail.
            let _ = write_entry(&mut text, entry);
            text.push('\n');
        }
        text
    }

    /// Reads what [`Session::write`] writes. A [`SessionReader`] does it line by line.
    ///
    /// # Errors
    /// [`SessionFileError`] with the first wrong line: not from this program, unreadable, or
    /// impossible at a table.
    pub fn read(text: &str) -> Result<Session, SessionFileError> {
        let mut reader = SessionReader::default();
        // An empty text counts as an empty line: it is not from this program.
        for line in text.lines().chain(text.is_empty().then_some("")) {
            reader.line(line)?;
        }
        reader.finish()
    }
}

fn write_entry(text: &mut String, entry: &Entry) -> std::fmt::Result {
    match entry {
        Entry::Rules(Rules { short_all_in, cap }) => {
            let word = match short_all_in {
                ShortAllIn::Half => "half",
                ShortAllIn::Full => "full",
            };
            write!(text, "rules {word} {cap}")
        }
        Entry::Stakes(stakes) => write!(
            text,
            "stakes {} {} {} {}",
            stakes.small_blind(),
            stakes.big_blind(),
            stakes.small_bet(),
            stakes.big_bet()
        ),
        Entry::Sat { seat, name, chips } => write!(text, "sit {seat} {chips} {name}"),
        Entry::Left { seat } => write!(text, "leave {seat}"),
        Entry::Bought { seat, chips } => write!(text, "buy {seat} {chips}"),
        Entry::Button(seat) => write!(text, "button {seat}"),
        Entry::Hand { cards, actions } => {
            text.push_str("hand ");
            for card in cards {
                write!(text, "{card}")?;
            }
            text.push(' ');
            for action in actions {
                text.push(match action {
                    Action::Fold => 'f',
                    Action::CheckOrCall => 'c',
                    // In fixed limit there is one amount.
                    Action::RaiseTo(_) => 'r',
                });
            }
            Ok(())
        }
    }
}

pub(super) fn read_entry(line: &str) -> Result<Entry, &'static str> {
    let (word, rest) = line
        .split_once(' ')
        .ok_or("a line is a word and what it takes")?;
    match word {
        "rules" => rules(rest).map(Entry::Rules),
        "stakes" => stakes(rest).map(Entry::Stakes),
        "sit" => {
            let mut parts = rest.splitn(3, ' ');
            let mut part = || parts.next().ok_or("sit takes a seat, chips and a name");
            Ok(Entry::Sat {
                seat: seat(part()?)?,
                chips: chips(part()?)?,
                name: part()?.to_owned(),
            })
        }
        "leave" => Ok(Entry::Left { seat: seat(rest)? }),
        "buy" => {
            let (who, much) = rest.split_once(' ').ok_or("buy takes a seat and chips")?;
            Ok(Entry::Bought {
                seat: seat(who)?,
                chips: chips(much)?,
            })
        }
        "button" => seat(rest).map(Entry::Button),
        "hand" => {
            let (dealt, acted) = rest.split_once(' ').unwrap_or((rest, ""));
            Ok(Entry::Hand {
                cards: cards(dealt)?,
                actions: actions(acted)?,
            })
        }
        _ => Err("a line begins with rules, stakes, sit, leave, buy, button or hand"),
    }
}

fn rules(text: &str) -> Result<Rules, &'static str> {
    let (word, cap) = text
        .split_once(' ')
        .ok_or("rules take half or full, and the cap")?;
    let short_all_in = match word {
        "half" => ShortAllIn::Half,
        "full" => ShortAllIn::Full,
        _ => return Err("rules are half or full"),
    };
    match cap.parse() {
        Ok(cap) if cap > 0 => Ok(Rules { short_all_in, cap }),
        _ => Err("the cap is a number from 1 to 255"),
    }
}

fn stakes(text: &str) -> Result<Stakes, &'static str> {
    let amounts: Result<Vec<Chips>, &str> = text.split(' ').map(chips).collect();
    let [small_blind, big_blind, small_bet, big_bet] = amounts?[..] else {
        return Err("stakes are small blind, big blind, small bet, big bet");
    };
    let stakes = Stakes::new(small_blind, big_blind, small_bet, big_bet);
    stakes.map_err(|_| "no game is played at these stakes")
}

fn seat(text: &str) -> Result<Seat, &'static str> {
    let number = text.parse().ok();
    number
        .and_then(Seat::new)
        .ok_or("a seat is a number from 0 to 9")
}

fn chips(text: &str) -> Result<Chips, &'static str> {
    let number = text.parse().map(Chips::new);
    number.map_err(|_| "chips are a whole number")
}

fn cards(text: &str) -> Result<Vec<Card>, &'static str> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) || text.len() > 104 {
        return Err("cards are two letters each, such as AhKd");
    }
    let pair = |place: usize| text[place..place + 2].parse();
    let cards: Result<Vec<Card>, _> = (0..text.len()).step_by(2).map(pair).collect();
    cards.map_err(|_| "cards are two letters each, such as AhKd")
}

fn actions(text: &str) -> Result<Vec<Action>, &'static str> {
    let mut actions = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        actions.push(match letter {
            'f' => Action::Fold,
            'c' => Action::CheckOrCall,
            'r' => {
                let end = rest.find(|digit: char| !digit.is_ascii_digit());
                let (amount, after) = rest.split_at(end.unwrap_or(rest.len()));
                rest = after;
                match amount {
                    "" => Action::RaiseTo(Chips::ZERO),
                    amount => Action::RaiseTo(chips(amount)?),
                }
            }
            _ => return Err("actions are f, c and r"),
        });
    }
    Ok(actions)
}
