//! A session as text, for storing and exporting: a line for each entry.
//!
//! ```text
//! kicker session 2
//! rules half 4
//! stakes 5 10 10 20
//! sit 0 1000 Ann
//! sit 3 1000 Bob
//! hand AhKd7c2s9h9d3c4cQs ccrc
//! stakes no-limit 5 10 ante 1
//! hand AhKd7c2s9h9d3c4cQs r40cccr90f
//! buy 0 500
//! leave 3
//! tournament hands 8 prizes 70 30 levels 10/20 no-limit; 20/40 no-limit ante 5
//! clock 754
//! ```
//!
//! A hand is its cards, two for each player and five for the board in the order of dealing, and the
//! actions in turn: `f`old, `c`heck or call, `r`aise. Without fixed amounts a raise has the amount in
//! front of the player afterwards: `r120`. Version 1 differs in its first line only: it has fixed limit
//! and no antes. A hand of six players is 60 to 80 bytes, so 10,000 of them are less than 1 MB.

use std::fmt::Write;
use std::ops::Range;

use evaluator::Card;

use crate::action::Action;
use crate::betting::Betting;
use crate::chips::Chips;
use crate::rules::{Rules, ShortAllIn, ShortBlind};
use crate::seat::Seat;
use crate::session::error::SessionFileError;
use crate::session::{Entry, Session, SessionReader};
use crate::stakes::{Stakes, StakesError};
use crate::tournament::ScheduleError;

impl Session {
    /// The first line of a session's text.
    pub const HEAD: &str = "kicker session 2";

    /// How the first line begins in every version: a text of version 1 is read too. It has fixed limit
    /// only.
    pub const HEAD_OF_ALL: &str = "kicker session ";

    /// The first line of version 1.
    pub(super) const FIRST_HEAD: &str = "kicker session 1";

    /// The session as text: a line for each entry, a hand of six players in 60 to 80 bytes.
    pub fn write(&self) -> String {
        let all = self.write_lines(0..self.entries().len());
        format!("{}\n{all}", Session::HEAD)
    }

    /// The lines of some of the entries, counted from 0, as [`Session::write`] has them below its first
    /// line: a long session can be written part by part.
    pub fn write_lines(&self, entries: Range<usize>) -> String {
        let mut text = String::new();
        let begin = entries.start.min(self.entries().len());
        let (before, from) = self.entries().split_at(begin);
        let stakes = |entry: &Entry| match entry {
            Entry::Stakes(stakes) => Some(stakes.betting().is_fixed()),
            Entry::Tournament(schedule) => Some(schedule.levels()[0].betting().is_fixed()),
            _ => None,
        };
        let mut fixed = before.iter().rev().find_map(stakes).unwrap_or(true);
        for entry in from.iter().take(entries.len()) {
            fixed = stakes(entry).unwrap_or(fixed);
            // Writing into memory can't fail.
            let _ = write_entry(&mut text, entry, fixed);
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

fn write_entry(text: &mut String, entry: &Entry, fixed: bool) -> std::fmt::Result {
    match entry {
        Entry::Rules(Rules {
            short_all_in,
            short_blind,
            cap,
        }) => {
            let word = match short_all_in {
                ShortAllIn::Half => "half",
                ShortAllIn::Full => "full",
            };
            write!(text, "rules {word} {cap}")?;
            // The rule that goes with the other one need not be said.
            match short_blind {
                own if *own == short_all_in.rules().short_blind => Ok(()),
                ShortBlind::Owed => text.write_str(" owed"),
                ShortBlind::AsPosted => text.write_str(" as-posted"),
            }
        }
        Entry::Stakes(stakes) => write_stakes(text, *stakes),
        Entry::Sat { seat, name, chips } => write!(text, "sit {seat} {chips} {name}"),
        Entry::Left { seat } => write!(text, "leave {seat}"),
        Entry::Bought { seat, chips } => write!(text, "buy {seat} {chips}"),
        Entry::Button(seat) => write!(text, "button {seat}"),
        Entry::Tournament(schedule) => write!(text, "tournament {schedule}"),
        Entry::Clock(seconds) => write!(text, "clock {seconds}"),
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
                    Action::RaiseTo(_) => 'r',
                });
                // In fixed limit there is one amount.
                if let (Action::RaiseTo(to), false) = (action, fixed) {
                    write!(text, "{to}")?;
                }
            }
            Ok(())
        }
    }
}

fn write_stakes(text: &mut String, stakes: Stakes) -> std::fmt::Result {
    let (small_blind, big_blind) = (stakes.small_blind(), stakes.big_blind());
    match stakes.betting() {
        Betting::Fixed { bets: [small, big] } => {
            write!(text, "stakes {small_blind} {big_blind} {small} {big}")?;
        }
        betting => write!(text, "stakes {betting} {small_blind} {big_blind}")?,
    }
    for (word, amount) in stakes.more() {
        write!(text, " {word} {amount}")?;
    }
    Ok(())
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
        "tournament" => {
            let schedule = rest.parse().map(Entry::Tournament);
            schedule.map_err(|_: ScheduleError| {
                "a tournament is hands or minutes and a number, prizes, and levels with semicolons between them"
            })
        }
        "clock" => {
            let seconds = rest.parse().map(Entry::Clock);
            seconds.map_err(|_| "clock takes whole seconds")
        }
        "hand" => {
            let (dealt, acted) = rest.split_once(' ').unwrap_or((rest, ""));
            Ok(Entry::Hand {
                cards: cards(dealt)?,
                actions: actions(acted)?,
            })
        }
        _ => Err(
            "a line begins with rules, stakes, sit, leave, buy, button, tournament, clock or hand",
        ),
    }
}

fn rules(text: &str) -> Result<Rules, &'static str> {
    let (word, rest) = text
        .split_once(' ')
        .ok_or("rules take half or full, and the cap")?;
    let (cap, blind) = match rest.split_once(' ') {
        Some((cap, blind)) => (cap, Some(blind)),
        None => (rest, None),
    };
    let short_all_in = match word {
        "half" => ShortAllIn::Half,
        "full" => ShortAllIn::Full,
        _ => return Err("rules are half or full"),
    };
    let short_blind = match blind {
        None => short_all_in.rules().short_blind,
        Some("owed") => ShortBlind::Owed,
        Some("as-posted") => ShortBlind::AsPosted,
        Some(_) => return Err("a short blind is owed or as-posted"),
    };
    match cap.parse() {
        Ok(cap) if cap > 0 => Ok(Rules {
            short_all_in,
            short_blind,
            cap,
        }),
        _ => Err("the cap is a number from 1 to 255"),
    }
}

fn stakes(text: &str) -> Result<Stakes, &'static str> {
    const FORM: &str = "stakes are small blind, big blind, small bet, big bet, or no-limit or pot-limit \
                        and the blinds; then ante, big-blind-ante, button-ante or straddle with an amount";
    let words: Vec<&str> = text.split(' ').collect();
    let (stakes, more) = match words[..] {
        ["no-limit", small, big, ref more @ ..] => {
            (Stakes::no_limit(chips(small)?, chips(big)?), more)
        }
        ["pot-limit", small, big, ref more @ ..] => {
            (Stakes::pot_limit(chips(small)?, chips(big)?), more)
        }
        [small_blind, big_blind, small, big, ref more @ ..] => {
            let blinds = (chips(small_blind)?, chips(big_blind)?);
            let stakes = Stakes::new(blinds.0, blinds.1, chips(small)?, chips(big)?);
            (stakes, more)
        }
        _ => return Err(FORM),
    };
    let stakes = more.chunks(2).try_fold(stakes, |stakes, pair| match pair {
        &[word, amount] => {
            let amount = chips(amount)?;
            Ok(stakes.and_then(|stakes| stakes.with(word, amount)))
        }
        _ => Err(FORM),
    });
    stakes?.map_err(|error| match error {
        StakesError::Form => FORM,
        _ => "no game is played at these stakes",
    })
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
