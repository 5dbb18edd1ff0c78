//! The peers, each through its public functions in the fastest way that its documentation shows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use evaluator::{Card, CardSet, HandRank, Ranker};

use crate::question::Question;

/// Someone who ranks hands of five to seven cards.
pub trait Evaluator {
    const NAME: &'static str;
    /// A card as it is written here.
    type Card: Copy;
    /// Some cards together.
    type Hand: Copy;
    /// Greater is stronger.
    type Rank: Copy + Ord;

    fn card(card: Card) -> Self::Card;
    fn none(&self) -> Self::Hand;
    fn with(&self, hand: Self::Hand, card: Self::Card) -> Self::Hand;
    fn seven(&self, hand: Self::Hand) -> Self::Rank;

    /// Of five cards; as of seven, unless there is a way of its own.
    #[inline(always)]
    fn five(&self, hand: Self::Hand) -> Self::Rank {
        self.seven(hand)
    }
}

/// Ours.
impl Evaluator for Ranker {
    const NAME: &'static str = "Kicker";
    type Card = CardSet;
    type Hand = CardSet;
    type Rank = HandRank;

    fn card(card: Card) -> CardSet {
        CardSet::from(card)
    }

    fn none(&self) -> CardSet {
        CardSet::EMPTY
    }

    #[inline(always)]
    fn with(&self, hand: CardSet, card: CardSet) -> CardSet {
        hand | card
    }

    #[inline(always)]
    fn seven(&self, hand: CardSet) -> HandRank {
        self.rank_seven(hand)
    }

    #[inline(always)]
    fn five(&self, hand: CardSet) -> HandRank {
        self.rank(hand).expect("five cards")
    }
}

pub struct Pokers;

impl Evaluator for Pokers {
    const NAME: &'static str = "pokers";
    type Card = pokers::Hand;
    type Hand = pokers::Hand;
    type Rank = u16;

    fn card(card: Card) -> pokers::Hand {
        pokers::CARDS[card.index()]
    }

    fn none(&self) -> pokers::Hand {
        pokers::Hand::default()
    }

    #[inline(always)]
    fn with(&self, hand: pokers::Hand, card: pokers::Hand) -> pokers::Hand {
        hand + card
    }

    #[inline(always)]
    fn seven(&self, hand: pokers::Hand) -> u16 {
        hand.evaluate()
    }
}

impl Pokers {
    /// Its own equity calculation, ready to run on one thread.
    pub fn equity(question: &Question) -> Result<impl FnMut() -> Vec<f64> + use<>, String> {
        let ranges = pokers::HandRange::from_strings(
            question.seats.iter().map(ToString::to_string).collect(),
        );
        let board = pokers::get_card_mask(question.board);
        let dead = pokers::get_card_mask(question.dead);
        Ok(move || {
            let never = Arc::new(AtomicBool::new(false));
            pokers::exact_equity(&ranges, board, dead, 1, never, |_| {})
                .map(|results| results.equities)
                .unwrap_or_default()
        })
    }
}

pub struct AyaPoker;

impl Evaluator for AyaPoker {
    const NAME: &'static str = "aya_poker";
    type Card = aya_poker::base::Card;
    type Hand = aya_poker::base::Hand;
    type Rank = aya_poker::PokerHandRank;

    fn card(card: Card) -> Self::Card {
        aya_poker::base::CARDS[card.index()]
    }

    fn none(&self) -> Self::Hand {
        Self::Hand::new()
    }

    #[inline(always)]
    fn with(&self, mut hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand.insert_unchecked(&card);
        hand
    }

    #[inline(always)]
    fn seven(&self, hand: Self::Hand) -> Self::Rank {
        aya_poker::poker_rank(&hand)
    }
}

pub struct RsPoker;

impl Evaluator for RsPoker {
    const NAME: &'static str = "rs_poker";
    type Card = rs_poker::core::Card;
    type Hand = rs_poker::core::SevenCardAccum;
    type Rank = rs_poker::core::Rank;

    fn card(card: Card) -> Self::Card {
        use rs_poker::core::{Suit, Value};
        let value = Value::from_u8(card.rank().index() as u8);
        Self::Card::new(value, Suit::from_u8(card.suit().index() as u8))
    }

    fn none(&self) -> Self::Hand {
        Self::Hand::new()
    }

    #[inline(always)]
    fn with(&self, hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand + card
    }

    #[inline(always)]
    fn seven(&self, hand: Self::Hand) -> Self::Rank {
        hand.rank()
    }
}

impl RsPoker {
    /// Its own count of outs, which are the wins and ties of each hand on every board.
    pub fn equity(question: &Question) -> Result<impl FnMut() -> Vec<f64> + use<>, String> {
        use rs_poker::core::{CardBitSet, Hand};
        use rs_poker::holdem::OutsCalculator;
        if question.scenario.ranges() > 0 {
            return Err("known hands only".to_owned());
        }
        if question.seats.len() > 2 {
            return Err("does not say how many share a tie".to_owned());
        }
        let mut board = CardBitSet::new();
        for card in question.scenario.board().cards() {
            board.insert(RsPoker::card(*card));
        }
        let read = |seat: &&str| Hand::new_from_str(seat).map_err(|error| error.to_string());
        let hands: Vec<Hand> = question.seats.iter().map(read).collect::<Result<_, _>>()?;
        Ok(move || {
            let outs = OutsCalculator::new(board, hands.clone()).calculate_outs();
            let share = |outcome: &rs_poker::holdem::PlayerOutcome| {
                let won = outcome.wins as f64 + outcome.ties as f64 / 2.0;
                won / outcome.total_combinations as f64
            };
            outs.outcomes().iter().map(share).collect()
        })
    }
}

/// Seven cards in a row, of which the first so many are there.
#[derive(Clone, Copy)]
pub struct Row<T> {
    cards: [T; 7],
    len: usize,
}

impl<T: Copy> Row<T> {
    #[inline(always)]
    fn with(mut self, card: T) -> Row<T> {
        self.cards[self.len & 7] = card;
        self.len += 1;
        self
    }
}

pub struct PokerEval(pub Arc<poker_eval::eval::seven::TableSeven>);

impl Evaluator for PokerEval {
    const NAME: &'static str = "poker_eval";
    type Card = usize;
    type Hand = Row<usize>;
    type Rank = u32;

    fn card(card: Card) -> usize {
        card.index()
    }

    fn none(&self) -> Row<usize> {
        Row {
            cards: [0; 7],
            len: 0,
        }
    }

    #[inline(always)]
    fn with(&self, hand: Row<usize>, card: usize) -> Row<usize> {
        hand.with(card)
    }

    #[inline(always)]
    fn seven(&self, hand: Row<usize>) -> u32 {
        poker_eval::eval::seven::get_rank(&self.0, hand.cards)
    }

    #[inline(always)]
    fn five(&self, hand: Row<usize>) -> u32 {
        let [a, b, c, d, e, ..] = hand.cards;
        poker_eval::eval::five::get_rank_five(&self.0.t5, [a, b, c, d, e])
    }
}

impl PokerEval {
    /// Its own equity calculation. Before the flop it starts a thread for each first card of the
    /// board; on one core they take turns.
    pub fn equity(&self, question: &Question) -> Result<impl FnMut() -> Vec<f64> + use<>, String> {
        if question.scenario.ranges() > 0 {
            return Err("known hands only".to_owned());
        }
        let table = Arc::clone(&self.0);
        let number = |card: Card| card.index() as u32;
        let holdings = question.holdings();
        let hands: Vec<[u32; 2]> = holdings.iter().map(|hand| hand[0].map(number)).collect();
        let board = question.scenario.board().cards().iter();
        let board: Vec<u32> = board.copied().map(number).collect();
        Ok(move || {
            let (hands, board) = (hands.clone(), board.clone());
            poker_eval::calc::equity_det::calc_equity_det(table.clone(), hands, board, false)
                .map(|each| each.iter().map(|share| share.win + share.tie).collect())
                .unwrap_or_default()
        })
    }
}

pub struct Poker(pub poker::Evaluator);

impl Evaluator for Poker {
    const NAME: &'static str = "poker";
    type Card = poker::Card;
    type Hand = Row<poker::Card>;
    type Rank = poker::Eval<poker::FiveCard>;

    fn card(card: Card) -> poker::Card {
        let text = card.to_string();
        let mut letters = text.chars();
        let (rank, suit) = (letters.next(), letters.next());
        let pair = rank.zip(suit).expect("two letters");
        poker::Card::try_from_chars(pair.0, pair.1).expect("a card")
    }

    fn none(&self) -> Row<poker::Card> {
        let any = poker::Card::new(poker::Rank::Two, poker::Suit::Clubs);
        Row {
            cards: [any; 7],
            len: 0,
        }
    }

    #[inline(always)]
    fn with(&self, hand: Row<poker::Card>, card: poker::Card) -> Row<poker::Card> {
        hand.with(card)
    }

    #[inline(always)]
    fn seven(&self, hand: Row<poker::Card>) -> Self::Rank {
        let rank = self.0.evaluate_five(&hand.cards[..hand.len.min(7)]);
        rank.expect("different cards, five or more")
    }
}
