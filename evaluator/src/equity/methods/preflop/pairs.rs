//! The table of all pairs of hands, and the file it travels in.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::cards::Combo;
use crate::equity::methods::preflop::coding::{BOARDS, Coder, WonAndTied, turned};
use crate::equity::methods::preflop::index::{Hand, Index, PAIRS};

/// The magic number and the version of the file.
const MAGIC: [u8; 7] = *b"kickerP";
const VERSION: u8 = 1;

/// Magic, version, and eight bytes of checksum.
const HEADER: usize = 16;

/// How often each two hands win, tie and lose against each other before the flop, over all
/// 1,712,304 boards: the 47,008 pairs of hands that differ by more than the names of suits, which
/// stand for all 812,175. Half a megabyte in memory; clones share it.
///
/// It comes from a file of 121 kB, [`from_bytes`](PreflopPairs::from_bytes), which is read in
/// some milliseconds, and an [`EquityJob`](crate::EquityJob) that has it answers ranges before the flop in
/// milliseconds. `cargo xtask pairs` makes the file.
///
/// ```
/// use evaluator::{Card, Combo, PreflopPairs};
///
/// let file = include_bytes!("../../../../data/preflop-pairs.bin");
/// let pairs = PreflopPairs::from_bytes(file)?;
/// let combo = |a: &str, b: &str| Combo::new(a.parse::<Card>().ok()?, b.parse().ok()?);
/// let counts = combo("Ah", "Ad").zip(combo("Ks", "Kc"));
/// let counts = counts.and_then(|(aces, kings)| pairs.counts(aces, kings));
/// assert_eq!(counts, Some([1_388_072, 6_538, 317_694]));
/// # Ok::<(), evaluator::PreflopError>(())
/// ```
///
/// # The file
///
/// Seven letters, a version, a checksum, and then two numbers a pair, as differences from what was
/// predicted (see `coding.rs`), in seven bits a byte. No hand is stored: both sides know the order.
/// Of the measured formats this one is the smallest:
///
/// | form | as it is | gzip -9 | brotli -q 11 |
/// |---|---|---|---|
/// | two counts of 32 bits a pair | 376 kB | 263 kB | 195 kB |
/// | the bytes of the counts, by context | 282 kB | 179 kB | 171 kB |
/// | differences between pairs of the same classes, by context | 282 kB | 150 kB | 137 kB |
/// | effects of suits, from the one before | 142 kB | 92 kB | 81 kB |
/// | **effects of suits, from their neighbours** | 121 kB | 77 kB | 69 kB |
#[derive(Clone)]
pub struct PreflopPairs(Arc<PairCounts>);

struct PairCounts {
    index: Index,
    /// By place.
    counts: Vec<WonAndTied>,
}

impl PreflopPairs {
    /// The number of pairs in the table.
    pub const COUNT: usize = PAIRS;

    /// Reads the file.
    ///
    /// # Errors
    /// [`PreflopError`] when the bytes are not a complete, unchanged file.
    pub fn from_bytes(bytes: &[u8]) -> Result<PreflopPairs, PreflopError> {
        let (header, body) = bytes
            .split_at_checked(HEADER)
            .ok_or(PreflopError::Foreign)?;
        let (magic, rest) = header.split_at(MAGIC.len());
        if magic != MAGIC {
            return Err(PreflopError::Foreign);
        }
        let (version, sum) = rest.split_at(1);
        if version != [VERSION] {
            return Err(PreflopError::Version);
        }
        if sum != checksum(body) {
            return Err(PreflopError::Damaged);
        }
        let index = Index::new();
        let mut numbers = body.iter();
        let counts = Coder::new(&index).fill(|_, predicted| {
            let mut counts = [0; 2];
            for (count, predicted) in counts.iter_mut().zip(predicted) {
                *count = predicted.wrapping_add(read(&mut numbers)?);
            }
            let lose = i64::from(BOARDS) - i64::from(counts[0]) - i64::from(counts[1]);
            match counts[0] >= 0 && counts[1] >= 0 && lose >= 0 {
                true => Ok(counts),
                false => Err(PreflopError::Damaged),
            }
        })?;
        if numbers.next().is_some() {
            return Err(PreflopError::Damaged);
        }
        Ok(PreflopPairs(Arc::new(PairCounts { index, counts })))
    }

    /// Two hands for each pair, in the order of the table.
    pub fn hands() -> Vec<(Combo, Combo)> {
        Index::new().hands().collect()
    }

    /// The file of these counts: for each pair of [`hands`](PreflopPairs::hands) the boards that
    /// the first wins and those that are tied. Counts that are missing are zeros.
    pub fn write(counts: &[[u32; 2]]) -> Vec<u8> {
        let index = Index::new();
        let mut body = Vec::new();
        let written = Coder::new(&index).fill(|place, predicted| {
            let counts = counts.get(place.number).copied().unwrap_or_default();
            let counts = turned(counts.map(|count| count as i32), place.swapped);
            for (count, predicted) in counts.into_iter().zip(predicted) {
                push(&mut body, count.wrapping_sub(predicted));
            }
            Ok::<WonAndTied, PreflopError>(counts)
        });
        debug_assert!(written.is_ok());
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(checksum(&body));
        bytes.extend(body);
        bytes
    }

    /// The boards of 1,712,304 that the first of two hands wins, ties and loses; `None` when they
    /// have a card in common.
    pub fn counts(&self, a: Combo, b: Combo) -> Option<[u64; 3]> {
        self.of(Hand::of(a), Hand::of(b))
    }

    #[inline]
    pub(super) fn of(&self, a: Hand, b: Hand) -> Option<[u64; 3]> {
        let PairCounts { index, counts } = &*self.0;
        let place = index.place(a, b)?;
        let [win, tie] = turned(*counts.get(place.number)?, place.swapped);
        Some([win, tie, BOARDS - win - tie].map(|count| count as u64))
    }
}

impl fmt::Debug for PreflopPairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PreflopPairs")
    }
}

/// Why bytes are not the table of pairs of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PreflopError {
    /// They begin like another file, or are too few.
    Foreign,
    /// They are of another version.
    Version,
    /// Some are missing or changed.
    Damaged,
}

impl fmt::Display for PreflopError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PreflopError::Foreign => {
                "this is not the table of pairs of hands: preflop-pairs.bin is needed"
            }
            PreflopError::Version => {
                "the table of pairs of hands is of another version: use the one that came with \
                 this program, or make it with `cargo xtask pairs`"
            }
            PreflopError::Damaged => {
                "the table of pairs of hands is cut short or changed: load it again"
            }
        })
    }
}

impl Error for PreflopError {}

/// The 64-bit sum of Fowler, Noll and Vo (FNV-1a), lowest byte first.
fn checksum(bytes: &[u8]) -> [u8; 8] {
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    sum.to_le_bytes()
}

/// Appends a number, the sign in the lowest bit, seven bits a byte, the lowest first; all bytes
/// but the last have the highest bit set.
fn push(bytes: &mut Vec<u8>, number: i32) {
    let mut left = (number << 1 ^ number >> 31) as u32;
    while left >= 1 << 7 {
        bytes.push(left as u8 | 1 << 7);
        left >>= 7;
    }
    bytes.push(left as u8);
}

/// Reads such a number and removes it.
fn read(bytes: &mut std::slice::Iter<'_, u8>) -> Result<i32, PreflopError> {
    let mut number = 0_u32;
    for shift in (0..32).step_by(7) {
        let byte = *bytes.next().ok_or(PreflopError::Damaged)?;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 1 << 7 {
            return Ok((number >> 1) as i32 ^ -((number & 1) as i32));
        }
    }
    Err(PreflopError::Damaged)
}
