//! Ranges before the flop, if they are narrow: every way to give each seat its cards is a
//! question of known cards, and is answered by classes of boards. Ways that differ by the names
//! of suits only are answered once: of the 36 deals of aces against kings 3 remain.

use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::equity::classes::Classes;
use crate::equity::holdings::Holdings;
use crate::equity::suits::Renaming;
use crate::hand_rank::Ranker;

/// The units of work of one seat in one question: about what a question takes.
const UNITS: u64 = 10_000;

/// Everybody's cards, and how much weight the deals have that look like this one.
type Question = (Vec<CardSet>, u64);

/// The work of answering all questions.
#[derive(Clone, Debug)]
pub(super) struct Tuples {
    questions: Vec<Question>,
    board: CardSet,
    /// The deck before anybody has cards.
    deck: CardSet,
    missing: usize,
    seats: usize,
    at: usize,
    running: Option<(Box<Classes>, Tally)>,
}

impl Tuples {
    /// `gone` are the board and the dead cards.
    pub(super) fn new(
        holdings: &Holdings,
        board: CardSet,
        gone: CardSet,
        missing: usize,
    ) -> Tuples {
        let mut dead = Renaming::keeping(gone);
        dead.retain(|renaming| renaming.set(board) == board);
        let mut questions = Vec::new();
        let mut cards = Vec::with_capacity(holdings.seats.len());
        collect(holdings, &dead, &mut cards, 1, &mut questions);
        questions.sort_unstable();
        questions.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        Tuples {
            questions,
            board,
            deck: CardSet::FULL - gone,
            missing,
            seats: holdings.seats.len(),
            at: 0,
            running: None,
        }
    }

    fn units(&self) -> u64 {
        UNITS * self.seats as u64
    }

    pub(super) fn done(&self) -> u64 {
        let running = self
            .running
            .as_ref()
            .map_or(0, |(classes, _)| classes.done());
        self.at as u64 * self.units() + running.min(self.units() - 1)
    }

    pub(super) fn total(&self) -> u64 {
        self.questions.len() as u64 * self.units()
    }

    /// Does at least so many evaluations, unless the end comes first.
    pub(super) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        let mut left = evaluations.max(1);
        while left > 0
            && let Some((cards, weight)) = self.questions.get(self.at)
        {
            let (classes, answer) = self.running.get_or_insert_with(|| {
                let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
                let deck = self.deck - held;
                let classes = Classes::new(cards, self.board, deck, self.missing);
                (Box::new(classes), Tally::new(self.seats))
            });
            let before = classes.done();
            classes.step(ranker, answer, left);
            left = left.saturating_sub(classes.done() - before);
            if classes.done() == classes.total() {
                tally.add(answer, *weight);
                self.running = None;
                self.at += 1;
            }
        }
    }
}

/// Adds each way to give the remaining seats their cards.
fn collect(
    holdings: &Holdings,
    renamings: &[Renaming],
    cards: &mut Vec<CardSet>,
    weight: u64,
    questions: &mut Vec<Question>,
) {
    let Some(seat) = holdings.seats.get(cards.len()) else {
        let others = renamings.iter().map(|renaming| {
            let renamed = cards.iter().map(|&set| renaming.set(set));
            renamed.collect::<Vec<CardSet>>()
        });
        questions.push((others.min().unwrap_or_default(), weight));
        return;
    };
    let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
    for &(set, more) in &seat.combos {
        if (set & held).is_empty() {
            cards.push(set);
            collect(holdings, renamings, cards, weight * more, questions);
            cards.pop();
        }
    }
}
