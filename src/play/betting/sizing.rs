//! An amount that is chosen before it is bet: where the rules leave a choice.

use game::{Chips, Legal, RaiseTo, Seat, Table};

/// How many places the slider has at most.
const PLACES: u32 = 200;

/// The amount that is being chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizing {
    /// The amount as it was typed.
    pub text: String,
    /// Whether its key has asked for it: then it is typed, else slid.
    pub by_key: bool,
}

/// A size with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Half of the pot, as it is after a call.
    HalfPot,
    /// Two thirds of it.
    TwoThirds,
    /// All of it.
    Pot,
    /// All one has.
    AllIn,
}

impl Size {
    /// All of them, the smallest first.
    pub const ALL: [Size; 4] = [Size::HalfPot, Size::TwoThirds, Size::Pot, Size::AllIn];

    /// Its key, in the field of the amount.
    pub const fn key(self) -> &'static str {
        match self {
            Size::HalfPot => "h",
            Size::TwoThirds => "t",
            Size::Pot => "p",
            Size::AllIn => "a",
        }
    }
}

/// Another amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// As typed.
    Typed(String),
    /// A size with a name.
    Of(Size),
    /// A place of the slider.
    Place(usize),
    /// A place further up.
    Up,
    /// A place further down.
    Down,
}

/// What a seat may bet or raise to, where it has a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    range: RaiseTo,
    /// What all have to put in to stay.
    level: Chips,
    /// What the seat has in front of it.
    own: Chips,
    pot: Chips,
    /// All the seat has, with what is in front of it.
    all: Chips,
    step: u32,
}

impl Sizes {
    /// Those of a seat whose turn it is; nothing in fixed limit, and where one amount is left.
    pub fn of(table: &Table, seat: Seat, legal: &Legal) -> Option<Sizes> {
        let range = legal.raise.filter(|range| range.least < range.most)?;
        let own = table.bet(seat);
        let unit = table.stakes().big_blind().get().max(1);
        let span = range.most.get() - range.least.get();
        Some(Sizes {
            range,
            level: own + legal.check_or_call,
            own,
            pot: table.pot(),
            all: own + table.stack(seat),
            step: span.div_ceil(PLACES).div_ceil(unit).saturating_mul(unit),
        })
    }

    /// The least and the most.
    pub const fn range(&self) -> RaiseTo {
        self.range
    }

    /// Where a bet or raise of this size goes to; nothing where that is not allowed.
    pub fn to(&self, size: Size) -> Option<Chips> {
        // The pot after a call, as rooms count it.
        let pot = u64::from(self.pot.get()) + u64::from((self.level - self.own).get());
        let by = match size {
            Size::HalfPot => pot.div_ceil(2),
            Size::TwoThirds => (2 * pot).div_ceil(3),
            Size::Pot => pot,
            Size::AllIn => return Some(self.all).filter(|&all| self.range.contains(all)),
        };
        let to = u64::from(self.level.get()) + by;
        let to = Chips::new(u32::try_from(to).ok()?);
        Some(to).filter(|&to| self.range.contains(to))
    }

    /// Whether this is all the seat has.
    pub fn is_all(&self, to: Chips) -> bool {
        to == self.all
    }

    /// The pot with a bet or raise to this amount.
    pub fn pot_with(&self, to: Chips) -> Chips {
        self.pot + (to - self.own)
    }

    /// The places of the slider: the least, multiples of a step, and the most.
    pub fn places(&self) -> usize {
        self.place(self.range.most) + 1
    }

    /// The first place that is this amount or more.
    pub fn place(&self, to: Chips) -> usize {
        let (least, most) = (self.range.least.get(), self.range.most.get());
        let to = to.get().clamp(least, most);
        // Between the least and the first multiple after it there is none.
        let first = least / self.step;
        let place = to.div_ceil(self.step).saturating_sub(first);
        match to == least {
            true => 0,
            false => place as usize,
        }
    }

    /// The amount of a place.
    pub fn at(&self, place: usize) -> Chips {
        let (least, most) = (self.range.least, self.range.most);
        let steps = u64::from(least.get() / self.step) + place as u64;
        let to = steps.saturating_mul(self.step.into());
        match place {
            0 => least,
            _ => Chips::new(u32::try_from(to).unwrap_or(u32::MAX)).clamp(least, most),
        }
    }

    /// An amount as typed; nothing when it is no number, or not allowed.
    pub fn read(&self, text: &str) -> Option<Chips> {
        Some(chips(text)?).filter(|&to| self.range.contains(to))
    }

    /// Another amount than the one that is typed.
    pub fn change(&self, text: &str, amount: Amount) -> Option<String> {
        let typed = || chips(text).unwrap_or(self.range.least);
        let to = match amount {
            Amount::Typed(text) => return Some(text),
            Amount::Of(size) => self.to(size)?,
            Amount::Place(place) => self.at(place),
            Amount::Up => {
                let place = self.place(typed());
                match self.at(place) > typed() {
                    true => self.at(place),
                    false => self.at(place + 1),
                }
            }
            Amount::Down => self.at(self.place(typed()).saturating_sub(1)),
        };
        Some(to.to_string())
    }
}

/// A whole number, with or without a mark between thousands.
fn chips(text: &str) -> Option<Chips> {
    const MARKS: [char; 6] = [',', '.', ' ', '\'', '\u{a0}', '\u{202f}'];
    let text = text.trim();
    let (first, rest) = text.split_at(text.find(MARKS).unwrap_or(text.len()));
    let is_grouped = rest.split(MARKS).skip(1).all(|group| group.len() == 3);
    let is_short = first.len() <= 3 || rest.is_empty();
    let digits: String = text.chars().filter(|one| !MARKS.contains(one)).collect();
    let is_number = digits.bytes().all(|one| one.is_ascii_digit());
    (is_grouped && is_short && is_number)
        .then(|| digits.parse().ok().map(Chips::new))
        .flatten()
}
