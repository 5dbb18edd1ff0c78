//! Draws: what a known hand may still become on a flop or a turn.

use crate::cards::{Board, CardSet, HoleCards, Suit};

/// A draw to a flush: four cards of a suit, at least one of them a hole card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FlushDraw {
    /// How many of the four are hole cards, 1 or 2.
    pub own: usize,
    /// Whether nobody can make a higher flush in that suit: every higher card of it lies on the
    /// board or is dead.
    pub nut: bool,
}

/// A draw to a straight that a hole card takes part in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StraightDraw {
    /// Two ranks or more complete it; a double gutshot is one of these.
    OpenEnded,
    /// One rank completes it.
    Gutshot,
}

/// What a hand may still become. There are no draws before the flop, on the river, or once the hand
/// is a flush or better that uses a hole card.
///
/// ```
/// use evaluator::{Board, CardSet, Draws, StraightDraw};
///
/// let board: Board = "7h8h2c".parse()?;
/// let draws = Draws::of("AhKh".parse()?, &board, CardSet::EMPTY);
/// assert!(draws.flush.is_some_and(|draw| draw.nut && draw.own == 2));
/// assert_eq!((draws.straight, draws.overcards), (None, 2));
///
/// let draws = Draws::of("Tc9c".parse()?, &board, CardSet::EMPTY);
/// assert_eq!(draws.straight, Some(StraightDraw::OpenEnded));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draws {
    /// To a flush; it stays beside a made straight.
    pub flush: Option<FlushDraw>,
    /// To a straight; none beside a made one.
    pub straight: Option<StraightDraw>,
    /// How many hole cards rank above the whole board, 0 to 2; none if the hand has a pair.
    pub overcards: usize,
}

/// The ranks of the lowest straight, ace to five.
const WHEEL: u16 = 0b1_0000_0000_1111;

impl Draws {
    /// The draws of a hand on a board, with these dead cards.
    pub fn of(hole: HoleCards, board: &Board, dead: CardSet) -> Draws {
        if !matches!(board.len(), 3 | 4) {
            return Draws::default();
        }
        let all = hole.set() | board.set();
        let [own, there, held] = [hole.set(), board.set(), all].map(ranks);
        if is_flush_or_better(all, own) {
            return Draws::default();
        }
        let [one, other] = hole.cards().map(|card| 1_u16 << card.rank().index());
        let paired = one == other || own & there != 0;
        let above = |rank: &u16| *rank > there;
        Draws {
            flush: Suit::ALL
                .into_iter()
                .find_map(|suit| flush_draw(hole.set(), all, dead, suit)),
            straight: straight_draw(held, own & !there),
            overcards: match paired {
                true => 0,
                false => [one, other].iter().filter(|rank| above(rank)).count(),
            },
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Draws::default()
    }
}

/// The ranks of some cards, a bit each.
fn ranks(cards: CardSet) -> u16 {
    let suits = Suit::ALL.iter();
    suits.fold(0, |ranks, &suit| ranks | cards.suit_ranks(suit))
}

/// Whether it is a flush, a full house or four of a kind, and a hole card takes part. With four
/// cards on the board at most, only four of a kind can do without.
fn is_flush_or_better(all: CardSet, own: u16) -> bool {
    let suits = Suit::ALL.map(|suit| all.suit_ranks(suit));
    // The ranks that are there at least once, twice, three times, four times.
    let mut times = [0_u16; 4];
    for suit in suits {
        for more in (1..4).rev() {
            times[more] |= times[more - 1] & suit;
        }
        times[0] |= suit;
    }
    let [_, pairs, trips, quads] = times;
    let flush = suits.iter().any(|suit| suit.count_ones() >= 5);
    let full_house = trips != 0 && pairs.count_ones() >= 2;
    flush || quads & own != 0 || quads == 0 && full_house
}

fn flush_draw(hole: CardSet, all: CardSet, dead: CardSet, suit: Suit) -> Option<FlushDraw> {
    let own = hole.suit_ranks(suit);
    let held = all.suit_ranks(suit);
    if own == 0 || held.count_ones() != 4 {
        return None;
    }
    let out = (CardSet::FULL - all - dead).suit_ranks(suit);
    Some(FlushDraw {
        own: own.count_ones() as usize,
        nut: out < own,
    })
}

/// `own` are the ranks of the hole cards that the board lacks.
fn straight_draw(held: u16, own: u16) -> Option<StraightDraw> {
    if best_straight(held).is_some() {
        return None;
    }
    let others = (0..13)
        .map(|rank| 1 << rank)
        .filter(|rank| held & rank == 0);
    let completes = |rank: &u16| best_straight(held | rank).is_some_and(|ranks| ranks & own != 0);
    match others.filter(completes).count() {
        0 => None,
        1 => Some(StraightDraw::Gutshot),
        _ => Some(StraightDraw::OpenEnded),
    }
}

/// The five ranks of the highest straight among these.
fn best_straight(ranks: u16) -> Option<u16> {
    let straights = (0..9).rev().map(|low| 0b1_1111 << low).chain([WHEEL]);
    straights
        .into_iter()
        .find(|straight| ranks & straight == *straight)
}
