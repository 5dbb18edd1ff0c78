//! The questions, each with the type of its answer.

use std::any::Any;
use std::sync::Arc;

use evaluator::{
    Accuracy, Board, Card, CardSet, ClassTable, FlopEquity, FoldedScenario, Histogram, Hits,
    NextCard, Outs, Range, Scenario, Seat, Tally,
};
use serde::{Deserialize, Serialize};

use super::plain::{self, Runs};
use crate::kit::worker::{bytes_of, of_bytes};

/// A question as it travels: all are about a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// What it is about.
    #[serde(with = "plain")]
    pub scenario: Scenario,
    /// The kind of question.
    pub kind: QuestionKind,
}

/// What can be asked about a scenario. Each kind has a type that [asks](Ask) it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestionKind {
    /// [`EquityQuestion`].
    Equity {
        /// Whether winners are counted by the category they win with.
        by_category: bool,
        /// More deals at random, after this many.
        drawn: Option<u64>,
    },
    /// A part of an equity question, asked by the worker that was asked the whole; its answer is the
    /// [`counts`](Tally::counts) of its deals.
    Part {
        /// As the whole question has it.
        by_category: bool,
        /// As the whole question has it.
        drawn: Option<u64>,
        /// Which part, from 0.
        number: u16,
        /// Of how many.
        of: u16,
    },
    /// [`EquityQuestion`] where ranges have folded: they are the last seats of the scenario.
    Folded {
        /// How many.
        folded: u8,
        /// More deals at random, after this many.
        drawn: Option<u64>,
    },
    /// [`NextCardsQuestion`].
    NextCards,
    /// [`HistogramQuestion`].
    Histogram {
        /// Whose combos.
        seat: u8,
    },
    /// The same from deals drawn at random, where counting takes long; no answer where it does not.
    HistogramEstimate {
        /// Whose combos.
        seat: u8,
    },
    /// [`OutsQuestion`].
    Outs,
    /// [`HitsQuestion`].
    Hits {
        /// Whose range.
        seat: u8,
    },
    /// [`FlopsQuestion`].
    Flops,
    /// [`ClassTableQuestion`].
    ClassTable,
    /// [`JamFoldQuestion`].
    JamFold {
        /// The ante, in thousandths of a big blind.
        ante: u16,
    },
    /// [`FlopReportQuestion`].
    FlopReport {
        /// On which flops.
        flops: FlopBatch,
    },
    /// A part of that, asked by the worker that was asked the whole; its answer is the counts of its flops, and zeros for the
    /// others.
    FlopReportPart {
        /// As the whole question has it.
        flops: FlopBatch,
        /// Which part, from 0.
        number: u16,
        /// Of how many.
        of: u16,
    },
    /// How often each combo is ahead with the board as it is: [`Histogram::so_far`], answered as
    /// [`HistogramQuestion`].
    Ahead {
        /// Whose combos.
        seat: u8,
    },
}

/// An answer of any question: what its [`Ask`] says, behind `Any`, so that one store holds them all.
pub type Answer = Arc<dyn Any + Send + Sync>;

impl Question {
    /// A question about what lies on a table.
    pub fn about(scenario: &Scenario, kind: QuestionKind) -> Question {
        Question {
            scenario: scenario.clone(),
            kind,
        }
    }

    /// The answer in some bytes, unless they hold something else.
    pub fn unpack(&self, bytes: &[u8]) -> Option<Answer> {
        fn of<Q: Ask>(bytes: &[u8]) -> Option<Answer> {
            Some(Arc::new(Q::unpack(bytes)?))
        }
        match self.kind {
            QuestionKind::Equity { .. } | QuestionKind::Folded { .. } => {
                of::<EquityQuestion>(bytes)
            }
            // The workers' own.
            QuestionKind::Part { .. } | QuestionKind::FlopReportPart { .. } => None,
            QuestionKind::FlopReport { .. } => of::<FlopReportQuestion>(bytes),
            QuestionKind::NextCards => of::<NextCardsQuestion>(bytes),
            QuestionKind::Histogram { .. }
            | QuestionKind::HistogramEstimate { .. }
            | QuestionKind::Ahead { .. } => of::<HistogramQuestion>(bytes),
            QuestionKind::Outs => of::<OutsQuestion>(bytes),
            QuestionKind::Hits { .. } => of::<HitsQuestion>(bytes),
            QuestionKind::Flops => of::<FlopsQuestion>(bytes),
            QuestionKind::ClassTable => of::<ClassTableQuestion>(bytes),
            QuestionKind::JamFold { .. } => of::<JamFoldQuestion>(bytes),
        }
    }

    /// Whether its answer is there in a moment and stands in for one that takes long: it goes first.
    pub fn is_brief(&self) -> bool {
        matches!(self.kind, QuestionKind::HistogramEstimate { .. })
    }

    /// Whether it already has its answer and asks for a better one until it is stopped.
    pub fn is_endless(&self) -> bool {
        matches!(
            self.kind,
            QuestionKind::Equity { drawn: Some(_), .. }
                | QuestionKind::Folded { drawn: Some(_), .. }
        )
    }
}

/// A question with the type of its answer: both ends pack and unpack by it.
pub trait Ask {
    /// What answers it.
    type Answer: Serialize + for<'de> Deserialize<'de> + Send + Sync + 'static;

    /// The question as it travels.
    fn question(self) -> Question;

    /// An answer as it travels; `None` if it does not fit into the memory.
    fn pack(answer: &Self::Answer) -> Option<Vec<u8>> {
        bytes_of(answer)
    }

    /// The answer in some bytes, unless they hold something else.
    fn unpack(bytes: &[u8]) -> Option<Self::Answer> {
        of_bytes(bytes)
    }
}

/// Win, tie, lose and categories of every seat.
#[derive(Clone, Debug, PartialEq)]
pub struct EquityQuestion {
    /// What it is about.
    pub scenario: FoldedScenario,
    /// Whether winners are counted by the category they win with: then the tally knows
    /// [`Tally::category_wins`]. Not where ranges have folded.
    pub by_category: bool,
    /// More random deals, to improve an estimate: as many as there is time for, without the first
    /// ones, which are known.
    pub drawn: Option<u64>,
}

impl EquityQuestion {
    /// The plain question about a scenario.
    pub fn new(scenario: impl Into<FoldedScenario>) -> EquityQuestion {
        EquityQuestion {
            scenario: scenario.into(),
            by_category: false,
            drawn: None,
        }
    }

    /// The kind of such a question.
    pub fn kind(scenario: &FoldedScenario, by_category: bool, drawn: Option<u64>) -> QuestionKind {
        // At most ten seats.
        match scenario.folded().count() as u8 {
            0 => QuestionKind::Equity { by_category, drawn },
            folded => QuestionKind::Folded { folded, drawn },
        }
    }
}

impl Ask for EquityQuestion {
    type Answer = EquityAnswer;

    fn question(self) -> Question {
        Question {
            kind: EquityQuestion::kind(&self.scenario, self.by_category, self.drawn),
            scenario: self.scenario.everyone().clone(),
        }
    }
}

/// The equities of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EquityAnswer {
    /// Exact or sampled.
    pub method: Accuracy,
    /// The engine's own time in microseconds.
    pub micros: u32,
    /// What each seat holds with the board as it is, as Kev's number (1 a royal flush … 7462), 0
    /// where that is not known; empty before the flop.
    pub holdings: Vec<u16>,
    /// The counts, a seat of the scenario each.
    pub tally: Tally,
    /// Of each share of an estimate its standard error, where the counts do not say it: with ranges
    /// that folded it is much smaller.
    pub errors: Vec<f64>,
}

impl EquityAnswer {
    /// The standard error of a player's share, of an estimate.
    pub fn standard_error(&self, player: usize) -> Option<f64> {
        match self.method {
            Accuracy::Exact => None,
            Accuracy::Sampled { .. } if self.errors.is_empty() => self.tally.standard_error(player),
            Accuracy::Sampled { .. } => self.errors.get(player).copied(),
        }
    }

    /// Takes in another estimate of the same, from other deals.
    pub fn merge(&mut self, drawn: &EquityAnswer) {
        let [own, other] = [&self.tally, &drawn.tally].map(|tally| tally.deals() as f64);
        // Each counts by its deals; the errors are independent.
        for (error, more) in self.errors.iter_mut().zip(&drawn.errors) {
            let (one, two) = (own * *error, other * more);
            *error = (one * one + two * two).sqrt() / (own + other);
        }
        self.tally.merge(&drawn.tally);
        self.micros = self.micros.saturating_add(drawn.micros);
        let samples = self.tally.deals() / self.tally.scale();
        self.method = Accuracy::Sampled { samples };
    }
}

/// The equities after each card that can come next. The partial answer is the first cards.
#[derive(Clone, Debug, PartialEq)]
pub struct NextCardsQuestion(pub Scenario);

impl Ask for NextCardsQuestion {
    type Answer = Vec<NextCard>;

    fn question(self) -> Question {
        Question {
            scenario: self.0,
            kind: QuestionKind::NextCards,
        }
    }
}

/// How each combo of a seat fares.
#[derive(Clone, Debug, PartialEq)]
pub struct HistogramQuestion {
    /// What it is about.
    pub scenario: Scenario,
    /// Whose combos.
    pub seat: u8,
}

impl Ask for HistogramQuestion {
    type Answer = Histogram;

    fn question(self) -> Question {
        Question {
            scenario: self.scenario,
            kind: QuestionKind::Histogram { seat: self.seat },
        }
    }
}

/// Which cards of the next street put which seat ahead.
#[derive(Clone, Debug, PartialEq)]
pub struct OutsQuestion(pub Scenario);

impl Ask for OutsQuestion {
    type Answer = Outs;

    fn question(self) -> Question {
        Question {
            scenario: self.0,
            kind: QuestionKind::Outs,
        }
    }
}

/// What a seat's range makes with the board.
#[derive(Clone, Debug, PartialEq)]
pub struct HitsQuestion {
    /// What it is about.
    pub scenario: Scenario,
    /// Whose range.
    pub seat: u8,
}

impl Ask for HitsQuestion {
    type Answer = Hits;

    fn question(self) -> Question {
        Question {
            scenario: self.scenario,
            kind: QuestionKind::Hits { seat: self.seat },
        }
    }
}

/// What the first seat's range makes with all flops, whatever others hold.
#[derive(Clone, Debug, PartialEq)]
pub struct FlopsQuestion(pub Scenario);

impl Ask for FlopsQuestion {
    type Answer = FlopsAnswer;

    fn question(self) -> Question {
        Question {
            scenario: self.0,
            kind: QuestionKind::Flops,
        }
    }
}

/// What a range makes with all flops. The list of single flops is selected in the worker: 1,755 kinds
/// of flops are too much to send.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FlopsAnswer {
    /// The mean weight of all combos on a flop, in parts of [`Range::WHOLE`].
    pub whole: u32,
    /// That of each row, by [`Row::index`](evaluator::Row::index).
    pub means: Vec<u32>,
    /// The kinds of flops that have most of each row, as cards.
    pub best: Vec<String>,
}

/// How the two players of a scenario fare on some flops, whatever lies on its board. A report asks for a few at a time, so that
/// what is done stays when it is stopped. The partial answer is the flops that are counted.
#[derive(Clone, Debug, PartialEq)]
pub struct FlopReportQuestion {
    /// What it is about.
    pub scenario: Scenario,
    /// The flops.
    pub flops: FlopBatch,
}

impl Ask for FlopReportQuestion {
    /// In the order of the flops; `None` of one that is not counted yet.
    type Answer = Vec<Option<FlopEquity>>;

    fn question(self) -> Question {
        Question {
            scenario: self.scenario,
            kind: QuestionKind::FlopReport { flops: self.flops },
        }
    }
}

/// A few flops, as indices of their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlopBatch {
    count: u8,
    cards: [[u8; 3]; FlopBatch::MOST],
}

impl FlopBatch {
    /// How many it may have.
    pub const MOST: usize = 32;

    /// These flops, of which only the first [`MOST`](FlopBatch::MOST) count.
    pub fn new(flops: &[Board]) -> FlopBatch {
        let mut batch = FlopBatch {
            count: 0,
            cards: [[0; 3]; FlopBatch::MOST],
        };
        for (flop, cards) in flops.iter().zip(&mut batch.cards) {
            for (card, index) in flop.cards().iter().zip(cards) {
                *index = card.index() as u8;
            }
            batch.count += 1;
        }
        batch
    }

    /// The flops; those that are none are left out.
    pub fn flops(&self) -> Vec<Board> {
        let flops = self.cards.iter().take(usize::from(self.count));
        let card = |&index: &u8| Card::from_index(usize::from(index));
        let flop = |cards: &[u8; 3]| {
            let cards: Option<Vec<Card>> = cards.iter().map(card).collect();
            Board::new(&cards?).ok()
        };
        flops.filter_map(flop).collect()
    }
}

/// The equities of the classes against each other before the flop; the panel computes what follows from
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassTableQuestion;

impl Ask for ClassTableQuestion {
    type Answer = ClassTable;

    fn question(self) -> Question {
        about_no_table(QuestionKind::ClassTable)
    }
}

/// Jam or fold heads-up with stacks of 1, 2, 3… big blinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JamFoldQuestion {
    /// What each has posted beside the blinds, in thousandths of a big blind.
    pub ante: u16,
}

impl JamFoldQuestion {
    /// The deepest stack that is solved, in big blinds.
    pub const STACKS: usize = 20;
}

/// What to jam and what to call a jam with, by stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JamFoldAnswer(Vec<[Runs; 2]>);

impl JamFoldAnswer {
    /// An answer of these ranges.
    pub fn new(solved: &[[Range; 2]]) -> JamFoldAnswer {
        let runs = |both: &[Range; 2]| [plain::runs(&both[0]), plain::runs(&both[1])];
        JamFoldAnswer(solved.iter().map(runs).collect())
    }

    /// Its ranges.
    pub fn ranges(&self) -> Vec<[Range; 2]> {
        let ranges = |both: &[Runs; 2]| [plain::range(&both[0]), plain::range(&both[1])];
        self.0.iter().map(ranges).collect()
    }
}

impl Ask for JamFoldQuestion {
    type Answer = JamFoldAnswer;

    fn question(self) -> Question {
        about_no_table(QuestionKind::JamFold { ante: self.ante })
    }
}

/// A question whose answer no table changes.
fn about_no_table(kind: QuestionKind) -> Question {
    let seats = vec![Seat::Range(Range::any()), Seat::Range(Range::any())];
    let scenario = Scenario::new(seats, Board::default(), CardSet::EMPTY);
    let scenario = scenario.expect("two players, no cards");
    Question { scenario, kind }
}
