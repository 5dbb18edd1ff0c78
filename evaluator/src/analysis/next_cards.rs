//! The effect of each card that can come next.

mod before_flop;

use crate::analysis::job_queue::JobQueue;
use crate::cards::{Card, CardSet};
use crate::equity::answer_error::AnswerError;
use crate::equity::equity_job::EquityJob;
use crate::equity::holdings::Holdings;
use crate::equity::job::{Job, Progress};
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

use before_flop::BeforeFlop;

/// A card that can come next, and the odds after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NextCard {
    /// The card.
    pub card: Card,
    /// All deals in which it comes next: their number shows how likely the card is, since ranges
    /// make some cards likelier than others.
    pub tally: Tally,
}

/// The work of computing the next-card map of a [`Scenario`]: every card that can come next, with
/// all players' odds after it.
///
/// On a flop that is the turn, on a turn the river. To see both cards, ask again from a turn card:
/// [`Scenario::with_next`].
///
/// Before the flop three cards come at once, so there is no next card; the map then gives the odds
/// when the card is one of the three. That is the same as being one of the five, because the order
/// in which a board is dealt does not matter. Three ranges or more need a flop.
///
/// Every deal is counted once for each of its cards still to come. So the tallies of all cards add
/// up to the tally of the scenario times the number of cards to come, and the mean of the equities,
/// weighted by the deals, is the equity now.
///
/// Work: as many questions as there are cards, each answered exactly as [`EquityJob::exact`] does.
/// Two known hands take 45 questions of 44 boards on a flop: less than a tenth of a millisecond.
/// Ranges before the flop are one walk over all kinds of boards, each counted for its five cards:
/// 134,459 of them where nothing tells suits apart.
///
/// ```
/// use evaluator::{Job, NextCardsJob, Ranker, Scenario};
///
/// let scenario: Scenario = "AhKh vs QsQd on 7h8h2c".parse()?;
/// let map = NextCardsJob::new(&scenario)?.run(&Ranker::new());
/// assert_eq!(map.len(), 45);
/// let ace = map.iter().find(|next| next.card.to_string() == "Ac").ok_or("it can come")?;
/// assert_eq!((ace.tally.win(0), ace.tally.deals()), (43, 44)); // all but the queen of clubs
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct NextCardsJob {
    method: NextCardsMethod,
    cards: Vec<NextCard>,
}

#[derive(Clone, Debug)]
enum NextCardsMethod {
    ByCard(Box<ByCard>),
    BeforeFlop(Box<BeforeFlop>),
}

/// A question for each card.
#[derive(Clone, Debug)]
struct ByCard {
    scenario: Scenario,
    deck: Vec<Card>,
    jobs: JobQueue,
}

impl NextCardsJob {
    /// The job of finding the map, not started yet. [`progress`](Job::progress) says how
    /// long it will take: its total is in the units of [`Job::step`].
    ///
    /// # Errors
    /// [`AnswerError::BoardComplete`] on the river, [`AnswerError::NoFlop`] for three ranges or more
    /// before the flop, [`AnswerError::TooManyDeals`] for what [`EquityJob::exact`] can't count.
    pub fn new(scenario: &Scenario) -> Result<NextCardsJob, AnswerError> {
        if scenario.missing() == 0 {
            return Err(AnswerError::BoardComplete);
        }
        let method = match scenario.board().is_empty() && scenario.ranges() > 0 {
            true => NextCardsMethod::BeforeFlop(Box::new(BeforeFlop::new(scenario)?)),
            false => NextCardsMethod::ByCard(Box::new(ByCard::new(scenario)?)),
        };
        Ok(NextCardsJob {
            method,
            cards: Vec::new(),
        })
    }

    /// The cards that have been looked at so far, each final, from the twos up to the aces. A card
    /// that is in no deal (because the ranges need it) is not listed. Those of ranges before the flop
    /// come all together at the end.
    pub fn cards(&self) -> &[NextCard] {
        &self.cards
    }
}

impl Job for NextCardsJob {
    type Answer = Vec<NextCard>;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        match &mut self.method {
            NextCardsMethod::ByCard(work) => work.step(ranker, units, &mut self.cards),
            NextCardsMethod::BeforeFlop(work) if self.cards.is_empty() => {
                if work.step(ranker, units) {
                    let cards = work.cards().into_iter();
                    self.cards = cards
                        .map(|(card, tally)| NextCard { card, tally })
                        .collect();
                }
            }
            NextCardsMethod::BeforeFlop(_) => {}
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        match &self.method {
            NextCardsMethod::ByCard(work) => work.jobs.progress(),
            NextCardsMethod::BeforeFlop(work) => work.progress(),
        }
    }

    /// The cards, consuming the job.
    fn into_answer(self) -> Vec<NextCard> {
        self.cards
    }
}

impl ByCard {
    fn new(scenario: &Scenario) -> Result<ByCard, AnswerError> {
        let most = Holdings::of(scenario).most_deals(scenario.boards());
        most.ok_or(AnswerError::TooManyDeals)?;
        let deck = scenario.deck();
        let deck: Vec<Card> = Card::all().filter(|card| deck.contains(*card)).collect();
        // The lowest card and the highest: at least one of them differs from the board's cards.
        let some = [deck.first(), deck.last()].into_iter().flatten();
        let some = some.filter_map(|&card| ask(scenario, card));
        Ok(ByCard {
            scenario: scenario.clone(),
            jobs: JobQueue::new(deck.len(), scenario.ranges() > 0, some),
            deck,
        })
    }

    fn step(&mut self, ranker: &Ranker, units: u64, cards: &mut Vec<NextCard>) {
        let (scenario, deck) = (&self.scenario, &self.deck);
        let question = |at: usize| deck.get(at).and_then(|&card| ask(scenario, card));
        self.jobs.step(ranker, units, question, |at, tally| {
            if let Some(&card) = deck.get(at)
                && tally.deals() > 0
            {
                cards.push(NextCard { card, tally });
            }
        });
    }
}

/// The odds after this card; `None` when it can't come.
fn ask(scenario: &Scenario, card: Card) -> Option<EquityJob> {
    if !scenario.board().is_empty() {
        // An estimate is of no use here.
        return EquityJob::counting(&scenario.with_next(card).ok()?, u64::MAX, 0);
    }
    let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
    let card = CardSet::from(card);
    let (deck, missing) = (scenario.deck() - card, scenario.missing() - 1);
    Some(EquityJob::known(&holes, card, deck, missing))
}
