//! The whole evening checked from its log, by anybody.

use std::fmt;

use super::evening::{Evening, HandRecord, Lie, Offence, Seeds};
use super::hash::Hash;
use super::log::{Entry, NoLog, read};
use super::message::Dealing;
use crate::chips::Chips;
use crate::seat::{Seat, Seats};

/// What a log proves, and what it does not.
#[derive(Debug)]
pub struct Report {
    /// The evening as far as its log is good; `None` if its first entry is not.
    pub evening: Option<Box<Evening>>,
    /// The first entry that is refused: everything before it holds.
    pub refused: Option<Offence>,
    /// Whether the file ends within an entry, or has bytes that are none.
    pub cut: bool,
    /// The number of entries in the file that could be read.
    pub entries: u32,
}

/// Checks a log: every signature, every proof, every action, every result.
///
/// `salt`: random bytes of whoever checks, see [`shuffle::holds`](super::shuffle::holds).
///
/// # Errors
/// [`NoLog`] when the file is something else.
pub fn check(bytes: &[u8], salt: [u8; 32]) -> Result<Report, NoLog> {
    let mut checking = Checking::new(bytes)?;
    checking.begin(salt);
    while checking.step(usize::MAX) {}
    Ok(checking.report())
}

/// A log that is checked some entries at a time.
#[derive(Debug)]
pub struct Checking {
    entries: Vec<Entry>,
    is_whole: bool,
    evening: Option<Box<Evening>>,
    refused: Option<Offence>,
    at: usize,
}

impl Checking {
    /// Reads a log.
    ///
    /// # Errors
    /// [`NoLog`] when the file is something else.
    pub fn new(bytes: &[u8]) -> Result<Checking, NoLog> {
        let (entries, is_whole) = read(bytes)?;
        Ok(Checking {
            entries,
            is_whole,
            evening: None,
            refused: None,
            at: 0,
        })
    }

    /// Begins with the first entry. `salt`: see [`check`].
    pub fn begin(&mut self, salt: [u8; 32]) {
        self.at = 1;
        match self
            .entries
            .first()
            .map(|first| Evening::begin(first, salt))
        {
            Some(Ok(evening)) => self.evening = Some(Box::new(evening)),
            Some(Err(offence)) => self.refused = Some(offence),
            None => self.refused = Some(Offence::new(0, 0, Lie::Setup)),
        }
    }

    /// Checks so many more entries; whether there are more.
    pub fn step(&mut self, count: usize) -> bool {
        let Some(evening) = self.evening.as_mut().filter(|_| self.refused.is_none()) else {
            return false;
        };
        for entry in self.entries.iter().skip(self.at).take(count) {
            if let Err(offence) = evening.apply(entry) {
                self.refused = Some(offence);
                return false;
            }
            self.at += 1;
        }
        self.at < self.entries.len()
    }

    /// How many entries are checked, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.at, self.entries.len())
    }

    /// What the entries that were checked prove.
    pub fn report(self) -> Report {
        Report {
            evening: self.evening,
            refused: self.refused,
            cut: !self.is_whole,
            entries: self.entries.len() as u32,
        }
    }
}

impl Report {
    /// Whether the log is good to its end and every hand that the host dealt is proved.
    pub fn is_good(&self) -> bool {
        let sealed = |hand: &HandRecord| hand.seeds == Seeds::Sealed;
        let hands = |evening: &Evening| !evening.hands().iter().any(sealed);
        self.refused.is_none() && !self.cut && self.evening.as_deref().is_some_and(hands)
    }
}

/// The name at a seat.
fn name(evening: &Evening, seat: Seat) -> String {
    let members = &evening.setup().members;
    let at = members.iter().find(|member| member.seat == Some(seat));
    at.map_or_else(|| seat.to_string(), |member| member.name.clone())
}

fn names(evening: &Evening, seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| name(evening, seat)).collect();
    names.join(", ")
}

fn hex(hash: &Hash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn hand(
    f: &mut fmt::Formatter<'_>,
    evening: &Evening,
    number: usize,
    hand: &HandRecord,
) -> fmt::Result {
    let HandRecord { deal, opened, .. } = hand;
    writeln!(
        f,
        "hand {number} (deal {deal}), {}:",
        match hand.dealing {
            Dealing::Host => "dealt by the host",
            Dealing::Nobody => "dealt by nobody",
        }
    )?;
    let players = hand.roster.len();
    match (hand.dealing, hand.seeds) {
        (Dealing::Nobody, _) => {
            writeln!(
                f,
                "  proved: all {players} players have shuffled, and no card was added, lost or changed"
            )?;
            writeln!(
                f,
                "  proved: {opened} cards were opened with shares that are right"
            )?;
        }
        (Dealing::Host, Seeds::Right) => {
            writeln!(
                f,
                "  proved: the deck follows from the secrets of the host and of {players} players"
            )?;
            writeln!(f, "  proved: {opened} cards were opened as they lay in it")?;
        }
        (Dealing::Host, _) => {
            writeln!(
                f,
                "  proved: {opened} cards were opened as they lay in the deck before the blinds"
            )?;
            writeln!(
                f,
                "  NOT proved: how the deck was made, for the host has not opened its secret"
            )?;
        }
    }
    writeln!(
        f,
        "  proved: every action was signed by its player, and allowed"
    )?;
    if hand.void {
        let gone = names(evening, hand.gone);
        writeln!(
            f,
            "  broken off when {gone} left: the others took back what they had put in"
        )?;
    }
    let missing = hand.roster.without(hand.signed);
    if !missing.is_empty() {
        writeln!(
            f,
            "  NOT proved: that {} had the same result",
            names(evening, missing)
        )?;
    }
    if evening.setup().members.iter().any(|member| member.computer) {
        let sees = match hand.dealing {
            Dealing::Host => "all cards, and plays the computer players",
            Dealing::Nobody => "the cards of the computer players, which run on its device",
        };
        writeln!(f, "  the host sees {sees}")?;
    }
    write!(f, " ")?;
    for seat in hand.roster.iter() {
        let chips = |stacks: &[Chips]| i64::from(stacks[seat.index()].get());
        let won = chips(&hand.after) - chips(&hand.before);
        write!(f, " {} {won:+}", name(evening, seat))?;
    }
    writeln!(f)
}

impl fmt::Display for Report {
    /// In sentences, a hand after the other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(evening) = &self.evening {
            writeln!(f, "table {}", hex(evening.table()))?;
            for (number, record) in (1..).zip(evening.hands()) {
                hand(f, evening, number, record)?;
            }
            if let Some(play) = evening.play() {
                writeln!(f, "deal {} is not over", play.number())?;
            }
            for member in &evening.setup().members {
                if let Some(seat) = member.seat {
                    writeln!(
                        f,
                        "{}: {} chips",
                        member.name,
                        evening.stacks()[seat.index()]
                    )?;
                }
            }
        }
        let good = self.evening.as_ref().map_or(0, |evening| evening.entries());
        if let Some(offence) = self.refused {
            let evening = self.evening.as_ref();
            let member = evening.and_then(|evening| evening.member(offence.member));
            let member =
                member.map_or_else(|| "nobody known".to_owned(), |member| member.name.clone());
            writeln!(f, "entry {} by {member}: {}", offence.entry, offence.lie)?;
            writeln!(f, "the {good} entries before it hold")?;
        } else {
            writeln!(f, "all {good} entries hold")?;
        }
        if self.cut {
            writeln!(
                f,
                "the file is damaged after entry {}: the rest can't be read",
                self.entries
            )?;
        }
        Ok(())
    }
}
