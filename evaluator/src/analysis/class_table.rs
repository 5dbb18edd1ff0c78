//! The 169 classes against each other before the flop.

use crate::cards::{Class, Combo};
use crate::equity::methods::preflop::pairs::PreflopPairs;

/// The boards of two hands before the flop.
const BOARDS: u64 = 1_712_304;

/// The equities of the 169 classes against each other before the flop, from the table of pairs. It
/// takes some milliseconds to make and 450 kB.
///
/// ```
/// use evaluator::{Class, ClassTable, PreflopPairs};
///
/// let pairs = PreflopPairs::from_bytes(include_bytes!("../../data/preflop-pairs.bin"))?;
/// let table = ClassTable::new(&pairs);
/// let [aces, kings]: [Class; 2] = ["AA".parse()?, "KK".parse()?];
/// // One pair of aces leaves all six of kings, and wins some 82 % of these.
/// let most = 2 * 1_712_304 * table.combos(aces, kings);
/// assert_eq!(table.combos(aces, kings), 6);
/// assert_eq!(100 * table.won(aces, kings) / most, 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<Entry>", into = "Vec<Entry>")
)]
pub struct ClassTable {
    /// By class and other class.
    entries: Vec<Entry>,
}

/// The number of combos of the other class that one combo of a class leaves possible, and twice the
/// pots that it wins against all of these.
type Entry = (u64, u64);

#[cfg(feature = "serde")]
impl TryFrom<Vec<Entry>> for ClassTable {
    type Error = &'static str;

    fn try_from(entries: Vec<Entry>) -> Result<ClassTable, &'static str> {
        match entries.len() == Class::COUNT * Class::COUNT {
            true => Ok(ClassTable { entries }),
            false => Err("169 times 169 entries"),
        }
    }
}

#[cfg(feature = "serde")]
impl From<ClassTable> for Vec<Entry> {
    fn from(table: ClassTable) -> Vec<Entry> {
        table.entries
    }
}

impl ClassTable {
    /// Adds up the table of pairs: each class by one of its combos, since all its combos have the
    /// same equity against a whole class.
    pub fn new(pairs: &PreflopPairs) -> ClassTable {
        let mut entries = vec![(0, 0); Class::COUNT * Class::COUNT];
        for class in Class::all() {
            let Some(combo) = class.combos().next() else {
                continue;
            };
            for other in Combo::all() {
                if let Some([win, tie, _]) = pairs.counts(combo, other) {
                    let at = class.index() * Class::COUNT + other.class().index();
                    let (combos, won) = &mut entries[at];
                    *combos += 1;
                    *won += 2 * win + tie;
                }
            }
        }
        ClassTable { entries }
    }

    /// How many combos of another class one combo of a class leaves, 0 to 12.
    pub fn combos(&self, class: Class, other: Class) -> u64 {
        self.entries[class.index() * Class::COUNT + other.index()].0
    }

    /// Twice the pots that one combo of a class wins against each combo of another that it leaves,
    /// on each of the 1,712,304 boards.
    pub fn won(&self, class: Class, other: Class) -> u64 {
        self.entries[class.index() * Class::COUNT + other.index()].1
    }

    /// The equity of a class against some classes, each with a weight: the part of the pots that it
    /// wins; `None` where it leaves none of their combos.
    pub fn equity(&self, class: Class, against: &[u16; Class::COUNT]) -> Option<(u64, u64)> {
        let (mut won, mut all) = (0, 0);
        for (other, &weight) in Class::all().zip(against) {
            won += self.won(class, other) * u64::from(weight);
            all += self.combos(class, other) * u64::from(weight) * 2 * BOARDS;
        }
        (all > 0).then_some((won, all))
    }
}
