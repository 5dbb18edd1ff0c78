//! Outs: which cards of the next street put which seat ahead.

use crate::cards::{Card, CardSet};
use crate::equity::answer_error::AnswerError;
use crate::rank::{HandRank, Ranker};
use crate::scenario::{MAX_SEATS, Scenario, Seat};

/// How a hand compares with the best of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Standing {
    /// Another seat has a better hand.
    Behind,
    /// No seat has a better hand, and another seat has an equal one.
    Level,
    /// No other seat has as good a hand.
    Ahead,
}

/// The effect of one card of the next street on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Out {
    /// The card.
    pub card: Card,
    /// How the seat stands when it has come.
    pub standing: Standing,
    /// What the seat then holds: its category, and the ranks that name it.
    pub hand: HandRank,
}

/// For each seat how it stands now and after each card that the next street can bring.
///
/// A seat is *ahead* when its best five cards, of those dealt by then, beat those of all other
/// seats: ahead after this card, not winner in the end. On the turn the two are the same; on the
/// flop a second card follows, and the next-card map says how often the seat then wins,
/// [`NextCardsJob`](crate::NextCardsJob).
///
/// ```
/// use evaluator::{Category, Outs, Ranker, Scenario, Standing};
///
/// let scenario: Scenario = "AhKh vs QsQd on 7h8h2c9s".parse()?;
/// let outs = Outs::of(&Ranker::new(), &scenario)?;
/// assert_eq!(outs.now(0), Some(Standing::Behind));
/// let flushes = outs.better(0).filter(|out| out.hand.category() == Category::Flush).count();
/// let pairs = outs.better(0).filter(|out| out.hand.category() == Category::OnePair).count();
/// assert_eq!((flushes, pairs), (9, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outs {
    seats: Vec<SeatOuts>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct SeatOuts {
    now: Standing,
    cards: Vec<Out>,
    /// Pairs of turn and river that are outs together but not one by one; 0 on the turn.
    running: Running,
}

/// Runner-runner: the numbers of pairs of turn and river that make a seat stand better than it does now, though
/// neither card is an out by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Running {
    /// Those that put it ahead.
    pub ahead: u32,
    /// Those that only put it level with the best of the others.
    pub level: u32,
}

impl Outs {
    /// Looks at each card that can come next, at most 48 times as many hands as there are seats; and
    /// on a flop at each pair of two. Some tens of microseconds for two seats.
    ///
    /// # Errors
    /// [`AnswerError::NoOpponent`] for one seat, [`AnswerError::UnknownCards`] for a range,
    /// [`AnswerError::NoFlop`] before the flop, whose three cards come at once, and
    /// [`AnswerError::BoardComplete`] on the river.
    pub fn of(ranker: &Ranker, scenario: &Scenario) -> Result<Outs, AnswerError> {
        let holes = known_hands(scenario)?;
        if holes.len() < 2 {
            return Err(AnswerError::NoOpponent);
        }
        let board = scenario.board().set();
        match scenario.missing() {
            0 => return Err(AnswerError::BoardComplete),
            5 => return Err(AnswerError::NoFlop),
            _ => {}
        }
        let now = standings(ranker, &holes, board);
        let mut seats: Vec<SeatOuts> = now
            .map(|(now, _)| SeatOuts {
                now,
                cards: Vec::with_capacity(48),
                running: Running::default(),
            })
            .collect();
        let deck = scenario.deck();
        for card in Card::all().filter(|&card| deck.contains(card)) {
            let after = standings(ranker, &holes, board | CardSet::from(card));
            for (seat, (standing, hand)) in seats.iter_mut().zip(after) {
                seat.cards.push(Out {
                    card,
                    standing,
                    hand,
                });
            }
        }
        let mut outs = Outs { seats };
        if scenario.missing() == 2 {
            outs.count_running(ranker, &holes, board);
        }
        Ok(outs)
    }

    /// On a flop: which two cards put a seat ahead or level that would not do so one by one.
    fn count_running(&mut self, ranker: &Ranker, holes: &[CardSet], board: CardSet) {
        let deck: Vec<Card> = self.cards(0).iter().map(|out| out.card).collect();
        let is_out = |seat: &SeatOuts, at: usize| {
            let out = seat.cards.get(at);
            out.is_some_and(|out| out.standing > seat.now)
        };
        for (first, &turn) in deck.iter().enumerate() {
            for (second, &river) in deck.iter().enumerate().skip(first + 1) {
                let waits = |seat: &SeatOuts| !is_out(seat, first) && !is_out(seat, second);
                if !self.seats.iter().any(waits) {
                    continue;
                }
                let both = CardSet::from(turn) | CardSet::from(river);
                let after = standings(ranker, holes, board | both);
                for (seat, (standing, _)) in self.seats.iter_mut().zip(after) {
                    if standing <= seat.now || !waits(seat) {
                        continue;
                    }
                    match standing {
                        Standing::Ahead => seat.running.ahead += 1,
                        _ => seat.running.level += 1,
                    }
                }
            }
        }
    }

    /// The outs of a seat that need two cards, on a flop; none on the turn. All pairs are n · (n − 1) / 2, of n
    /// cards that can come.
    pub fn running(&self, seat: usize) -> Running {
        let seat = self.seats.get(seat);
        seat.map_or_else(Running::default, |seat| seat.running)
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats.len()
    }

    /// How a seat stands now; `None` for a seat that is not there.
    pub fn now(&self, seat: usize) -> Option<Standing> {
        self.seats.get(seat).map(|seat| seat.now)
    }

    /// What every card that can come does for a seat, from the twos up to the aces; nothing for a
    /// seat that is not there.
    pub fn cards(&self, seat: usize) -> &[Out] {
        self.seats.get(seat).map_or(&[], |seat| &seat.cards)
    }

    /// The cards that put a seat ahead, whether or not it is ahead already.
    pub fn ahead(&self, seat: usize) -> impl Iterator<Item = &Out> {
        let cards = self.cards(seat).iter();
        cards.filter(|out| out.standing == Standing::Ahead)
    }

    /// The cards that put a seat level with the best of the others.
    pub fn level(&self, seat: usize) -> impl Iterator<Item = &Out> {
        let cards = self.cards(seat).iter();
        cards.filter(|out| out.standing == Standing::Level)
    }

    /// The outs in the usual sense: the cards after which a seat stands better than it does now.
    pub fn better(&self, seat: usize) -> impl Iterator<Item = &Out> {
        let now = self.now(seat).unwrap_or(Standing::Ahead);
        let cards = self.cards(seat).iter();
        cards.filter(move |out| out.standing > now)
    }
}

/// The cards of every seat.
///
/// # Errors
/// [`AnswerError::UnknownCards`] for the first range.
pub(crate) fn known_hands(scenario: &Scenario) -> Result<Vec<CardSet>, AnswerError> {
    let seats = scenario.seats().iter().enumerate();
    seats
        .map(|(seat, held)| match held {
            Seat::Known(hole) => Ok(hole.set()),
            Seat::Range(_) => Err(AnswerError::UnknownCards { seat }),
        })
        .collect()
}

/// How every seat stands on a board of three to five cards, and with which hand.
fn standings(
    ranker: &Ranker,
    holes: &[CardSet],
    board: CardSet,
) -> impl Iterator<Item = (Standing, HandRank)> {
    let mut hands = [HandRank::LOWEST; MAX_SEATS];
    for (hand, &hole) in hands.iter_mut().zip(holes) {
        *hand = ranker.rank(board | hole).unwrap_or(HandRank::LOWEST);
    }
    let seats = holes.len().min(MAX_SEATS);
    let best = hands[..seats].iter().max().copied();
    let with_it = hands[..seats].iter().filter(|&&hand| Some(hand) == best);
    let alone = with_it.count() == 1;
    hands.into_iter().take(seats).map(move |hand| {
        let standing = match (Some(hand) == best, alone) {
            (true, true) => Standing::Ahead,
            (true, false) => Standing::Level,
            (false, _) => Standing::Behind,
        };
        (standing, hand)
    })
}
