//! A range in its canonical form: pairs, suited, offsuit, single combos; runs folded.

use std::fmt;

use crate::cards::{Class, Combo, Rank};
use crate::notation::item::Slot;
use crate::range::Range;

impl fmt::Display for Range {
    /// What is printed is read back to the same range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((from, to)) = self.written() {
            return write_percents(f, from, to);
        }
        if let Some((first, weight)) = self.combos().next() {
            // All combos of one weight, or a hand known in part, have their own name.
            let one_weight = self.combos().all(|(_, other)| other == weight);
            if one_weight && self.len() == Combo::COUNT {
                f.write_str("random")?;
                return write_weight(f, weight);
            }
            if one_weight && let Some([one, other]) = self.partial(first) {
                write!(f, "{one}{other}")?;
                return write_weight(f, weight);
            }
        }
        let mut comma = "";
        self.items(true, &mut |item, weight| {
            write!(f, "{comma}{item}")?;
            comma = ",";
            write_weight(f, weight)
        })
    }
}

impl Range {
    /// Gives each item of its canonical form with its weight: pairs, suited, offsuit, single
    /// combos. `down` says whether a run may end in `-`, which only this grammar has.
    pub(super) fn items(&self, down: bool, give: Give<'_>) -> fmt::Result {
        let mut printer = Printer { give, down };
        let weights = ClassWeights::of(self);
        let pair = |&rank: &Rank| Class::suited(rank, rank);
        let pairs: Vec<Class> = Rank::ALL.iter().rev().map(pair).collect();
        printer.runs(&pairs, &weights)?;
        for class in [Class::suited, Class::offsuit] {
            for high in (1..Rank::ALL.len()).rev() {
                let below = Rank::ALL[..high].iter().rev();
                let row: Vec<Class> = below.map(|&low| class(Rank::ALL[high], low)).collect();
                printer.runs(&row, &weights)?;
            }
        }
        for combo in Combo::all().rev() {
            if weights.0[combo.class().index()].is_none() && self.weight(combo) > 0 {
                printer.item(&combo, self.weight(combo))?;
            }
        }
        Ok(())
    }
}

impl Range {
    /// If these are all the hands with a certain card, or with one or two suits: what is known.
    /// `combo` is one of them.
    fn partial(&self, combo: Combo) -> Option<[Slot; 2]> {
        let [a, b] = combo.cards();
        let [suit_a, suit_b] = [a, b].map(|card| Slot::Suit(card.suit()));
        let candidates = [
            [Slot::Card(a), Slot::Any],
            [Slot::Card(b), Slot::Any],
            [suit_a, suit_b],
            [suit_a, Slot::Any],
            [suit_b, Slot::Any],
        ];
        candidates.into_iter().find(|&slots| {
            Combo::all().all(|combo| (self.weight(combo) > 0) == Slot::fit(slots, combo))
        })
    }
}

/// The weight of each class whose combos all have the same one.
struct ClassWeights([Option<u16>; Class::COUNT]);

impl ClassWeights {
    fn of(range: &Range) -> ClassWeights {
        let mut weights = [None; Class::COUNT];
        for class in Class::all() {
            let mut combos = class.combos().map(|combo| range.weight(combo));
            let first = combos.next().unwrap_or(0);
            weights[class.index()] = combos.all(|weight| weight == first).then_some(first);
        }
        ClassWeights(weights)
    }
}

/// What takes an item and its weight.
type Give<'a> = &'a mut dyn FnMut(&dyn fmt::Display, u16) -> fmt::Result;

struct Printer<'a> {
    give: Give<'a>,
    down: bool,
}

impl Printer<'_> {
    /// The runs of equal weight in a row of classes that `+` and `-` walk up and down, best first.
    fn runs(&mut self, row: &[Class], weights: &ClassWeights) -> fmt::Result {
        let weight = |class: &Class| weights.0[class.index()].unwrap_or(0);
        let mut begin = 0;
        for run in row.chunk_by(|a, b| weight(a) == weight(b)) {
            let (first, last) = (run[0], run[run.len() - 1]);
            let (top, bottom) = (begin == 0, begin + run.len() == row.len());
            begin += run.len();
            match weight(&first) {
                0 => {}
                weight if first == last => self.item(&first, weight)?,
                weight if top => self.item(&format_args!("{last}+"), weight)?,
                weight if bottom && self.down => self.item(&format_args!("{first}-"), weight)?,
                weight => self.item(&format_args!("{first}-{last}"), weight)?,
            }
        }
        Ok(())
    }

    fn item(&mut self, item: &dyn fmt::Display, weight: u16) -> fmt::Result {
        (self.give)(item, weight)
    }
}

/// `15%` or `5%-15%`, from millionths.
pub(crate) fn percent(from: u32, to: u32) -> String {
    let mut text = String::new();
    // Writing to a text can't fail.
    let _ = write_percents(&mut text, from, to);
    text
}

fn write_percents(f: &mut impl fmt::Write, from: u32, to: u32) -> fmt::Result {
    if from > 0 {
        write_percent(f, from)?;
        f.write_str("-")?;
    }
    write_percent(f, to)
}

/// `15%`, from millionths.
fn write_percent(f: &mut impl fmt::Write, part: u32) -> fmt::Result {
    let (whole, rest) = (part / 10_000, part % 10_000);
    if rest == 0 {
        return write!(f, "{whole}%");
    }
    let digits = format!("{rest:04}");
    write!(f, "{whole}.{}%", digits.trim_end_matches('0'))
}

/// `:0.5`, or nothing for a whole.
fn write_weight(f: &mut fmt::Formatter<'_>, weight: u16) -> fmt::Result {
    if weight == Range::WHOLE {
        return Ok(());
    }
    let digits = format!("{weight:04}");
    write!(f, ":0.{}", digits.trim_end_matches('0'))
}
