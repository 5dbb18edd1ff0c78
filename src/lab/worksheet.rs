//! Worksheets: questions to answer before anything is shown. A sheet is its number, the same on every device, so that a class can
//! have one. Every right answer is what the methods' own code does with the cards.

use std::collections::BTreeMap;

use evaluator::reference::{Racer, RankingMethod, State, Step};
use evaluator::{Card, Category, HandRank, Suit};

use super::hand::deal;
use super::state::{long_way, nested, table_of};
use crate::kit::storage::{self, Split, Store};

/// How many sheets there are.
pub const SHEETS: usize = 99;
/// How many questions a sheet has.
pub const QUESTIONS: usize = 6;
/// As often a hand is dealt until it is one of those that are looked for.
const DEALS: usize = 20_000;
/// After as many of seven cards it is asked which suit can still make a flush.
pub const SEEN: usize = 5;

/// What is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// What the bit trick leaves of a hand.
    Remainder(Vec<Card>),
    /// Which of Cactus Kev's tables has its answer.
    Table(Vec<Card>),
    /// How many looks a search takes in a list of so many places at the most.
    Looks(usize),
    /// Which of two hands of one category wins.
    Winner(Vec<Card>, Vec<Card>),
    /// Which suit the table for seven cards has not forgotten after the first five.
    Suit(Vec<Card>),
    /// How many reads a nested loop takes for the hand's first four cards and so many others.
    Reads(Vec<Card>, usize),
}

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is asked.
    pub task: Task,
    /// The answers one can choose from: numbers, or places in a list of words; see the task.
    pub choices: Vec<usize>,
    /// Which of them is right.
    pub right: usize,
}

impl Question {
    /// Where to see it: a hand and a lane.
    pub fn shown_by(&self, racers: &[Racer]) -> (Vec<Card>, RankingMethod) {
        match &self.task {
            Task::Remainder(cards) => (cards.clone(), RankingMethod::BitTrick),
            Task::Table(cards) => (cards.clone(), RankingMethod::CactusKev),
            Task::Looks(_) => (long_way(racers), RankingMethod::CactusKev),
            Task::Winner(first, _) => (first.clone(), RankingMethod::Naive),
            Task::Suit(cards) | Task::Reads(cards, _) => (cards.clone(), RankingMethod::TwoPlusTwo),
        }
    }
}

/// The remainders that there are.
const REMAINDERS: [usize; 6] = [1, 5, 6, 7, 9, 10];
/// Lists to search: among them Cactus Kev's products, the classes, and all hands.
const LISTS: [usize; 6] = [16, 100, 1_000, 4_888, 7_462, 2_598_960];

/// The questions of a sheet; none while a method is missing.
pub fn questions(sheet: usize, racers: &[Racer]) -> Vec<Question> {
    let mut dealer = Dealer::of_sheet(sheet, racers);
    let all = [
        dealer.remainder(),
        dealer.table(),
        dealer.looks(),
        dealer.winner(),
        dealer.suit(),
        dealer.reads(),
    ];
    all.into_iter().flatten().collect()
}

/// Who deals the hands of a sheet.
struct Dealer<'a> {
    seed: u64,
    racers: &'a [Racer],
}

impl<'a> Dealer<'a> {
    fn of_sheet(sheet: usize, racers: &'a [Racer]) -> Dealer<'a> {
        let mut dealer = Dealer {
            seed: sheet as u64,
            racers,
        };
        // Neighbours begin with seeds that are hardly different.
        deal(&mut dealer.seed, 52);
        dealer
    }

    /// One of so many.
    fn pick(&mut self, of: usize) -> usize {
        deal(&mut self.seed, 1)[0].index() * of / 52
    }

    fn rank(&self, cards: &[Card]) -> Option<HandRank> {
        self.racers.iter().find_map(|racer| match racer {
            Racer::Ranker(ranker) => ranker.rank(cards.iter().copied().collect()),
            _ => None,
        })
    }

    fn steps(&self, method: RankingMethod, cards: &[Card]) -> Option<Vec<Step>> {
        let mut racers = self.racers.iter().zip(RankingMethod::ALL);
        let (racer, _) = racers.find(|(_, other)| *other == method)?;
        let (_, trace) = racer.trace(cards)?;
        Some(trace.steps().to_vec())
    }

    /// As many cards that are what is looked for; after many deals any.
    fn dealt(&mut self, count: usize, is_it: impl Fn(&Self, &[Card]) -> bool) -> Vec<Card> {
        let mut cards = deal(&mut self.seed, count);
        for _ in 0..DEALS {
            if is_it(self, &cards) {
                break;
            }
            cards = deal(&mut self.seed, count);
        }
        cards
    }

    fn of(&mut self, wanted: &[Category]) -> Vec<Card> {
        self.dealt(5, |dealer, cards| {
            let rank = dealer.rank(cards);
            rank.is_none_or(|rank| wanted.contains(&rank.category()))
        })
    }

    /// Each remainder as often as another, though most hands leave 5 or 6.
    fn remainder(&mut self) -> Option<Question> {
        let others = [Category::HighCard, Category::Straight, Category::Flush];
        let cards = match self.pick(REMAINDERS.len()) {
            0 => self.of(&[Category::FourOfAKind]),
            1 => self.of(&others),
            2 => self.of(&[Category::OnePair]),
            3 => self.of(&[Category::TwoPair]),
            4 => self.of(&[Category::ThreeOfAKind]),
            _ => self.of(&[Category::FullHouse]),
        };
        let steps = self.steps(RankingMethod::BitTrick, &cards)?;
        let left = steps.iter().find_map(|step| match step {
            Step::Remainder { counts, .. } => Some((counts % 15) as usize),
            _ => None,
        })?;
        question(Task::Remainder(cards), REMAINDERS.to_vec(), left)
    }

    fn table(&mut self) -> Option<Question> {
        let cards = match self.pick(3) {
            0 => self.of(&[Category::Flush]),
            1 => self.of(&[Category::HighCard, Category::Straight]),
            _ => self.of(&[Category::OnePair, Category::TwoPair, Category::FullHouse]),
        };
        let steps = self.steps(RankingMethod::CactusKev, &cards)?;
        question(Task::Table(cards), vec![0, 1, 2], table_of(&steps))
    }

    fn looks(&mut self) -> Option<Question> {
        let list = LISTS[self.pick(LISTS.len())];
        // Each look leaves half of what is left at the most.
        let looks = list.ilog2() as usize + 1;
        let mut choices = vec![looks, 2 * looks, list / 2, list];
        choices.sort_unstable();
        question(Task::Looks(list), choices, looks)
    }

    fn winner(&mut self) -> Option<Question> {
        let cards = self.dealt(10, |dealer, cards| {
            let (first, second) = cards.split_at(5);
            let ranks = dealer.rank(first).zip(dealer.rank(second));
            ranks.is_none_or(|(first, second)| {
                let category = first.category();
                category == second.category() && category != Category::HighCard
            })
        });
        let (first, second) = cards.split_at(5);
        let order = self.rank(first)?.cmp(&self.rank(second)?);
        // The first wins, the second, or neither: in the order of the words.
        let right = match order {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2,
        };
        let task = Task::Winner(first.to_vec(), second.to_vec());
        question(task, vec![0, 1, 2], right)
    }

    /// As often none as one.
    fn suit(&mut self) -> Option<Question> {
        let kept = |cards: &[Card]| {
            let state = State::after(cards.get(..SEEN)?, 7)?;
            let mut suits = Suit::ALL.into_iter();
            suits.find(|suit| state.suited().suit_ranks(*suit) != 0)
        };
        let wanted = self.pick(2) == 1;
        let cards = self.dealt(7, |_, cards| kept(cards).is_some() == wanted);
        // None, or a suit by its place.
        let right = kept(&cards).map_or(0, |suit| suit.index() + 1);
        question(Task::Suit(cards), (0..=4).collect(), right)
    }

    fn reads(&mut self) -> Option<Question> {
        let cards = deal(&mut self.seed, 5);
        let hands = 2 + self.pick(47);
        let nested = nested(&cards, self.racers);
        let reads = nested.hands.get(hands - 1)?.2 as usize;
        let mut choices = vec![hands, reads, 4 * hands, 5 * hands];
        choices.sort_unstable();
        question(Task::Reads(cards, hands), choices, reads)
    }
}

fn question(task: Task, choices: Vec<usize>, right: usize) -> Option<Question> {
    let right = choices.iter().position(|choice| *choice == right)?;
    Some(Question {
        task,
        choices,
        right,
    })
}

/// The answers to a sheet: of each question the choice, by its place.
pub type Answers = [Option<usize>; QUESTIONS];

/// The sheet that is open, and all answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Worksheet {
    /// Its number, from 1.
    pub number: usize,
    /// Its questions.
    pub questions: Vec<Question>,
    /// The answers to each sheet that was begun.
    pub answers: BTreeMap<usize, Answers>,
    /// Whether the device did not store them.
    pub is_lost: bool,
}

impl Default for Worksheet {
    fn default() -> Worksheet {
        Worksheet {
            number: 1,
            questions: Vec::new(),
            answers: BTreeMap::new(),
            is_lost: false,
        }
    }
}

impl Worksheet {
    /// Another sheet.
    pub fn turn_to(&mut self, number: usize, racers: &[Racer]) {
        self.number = number.clamp(1, SHEETS);
        self.questions = questions(self.number, racers);
    }

    /// What was answered on the sheet that is open.
    pub fn answered(&self) -> Answers {
        self.answers.get(&self.number).copied().unwrap_or_default()
    }

    /// Answers a question. The first answer counts. Whether it is one.
    pub fn answer(&mut self, question: usize, choice: usize) -> bool {
        let choices = self
            .questions
            .get(question)
            .map_or(0, |it| it.choices.len());
        let mut answers = self.answered();
        match answers.get_mut(question) {
            Some(answer) if answer.is_none() && choice < choices => *answer = Some(choice),
            _ => return false,
        }
        self.answers.insert(self.number, answers);
        true
    }

    /// As it is stored.
    pub fn write(&self) -> String {
        let rows = self.answers.iter().map(|(number, answers)| {
            let answers = answers.map(|answer| answer.map_or("-".to_owned(), |it| it.to_string()));
            format!("{number}\t{}\n", answers.concat())
        });
        let rows: String = rows.collect();
        match rows.is_empty() {
            true => rows,
            false => format!("{TITLE} {VERSION}\n{rows}"),
        }
    }

    /// Takes the stored answers.
    pub fn read(&mut self, stored: &str) {
        self.answers = stored.lines().filter_map(row).collect();
    }

    /// The sheet that was begun last, by its number, with the stored answers.
    pub fn open(&mut self, stored: &str, racers: &[Racer]) {
        self.read(stored);
        let last = self.answers.keys().next_back();
        self.turn_to(last.copied().unwrap_or(1), racers);
    }
}

const TITLE: &str = "kicker-worksheets";
const VERSION: u32 = 1;

/// Where the device keeps them: a line a sheet, its number and a digit an answer.
pub const STORE: Store = Store {
    name: "worksheets",
    split,
    merge: |base, mine, theirs| storage::merge_lines(true, number, base, mine, theirs),
};

fn split(text: &str) -> Split {
    let mut known = BTreeMap::new();
    storage::lines(text, Some((TITLE, VERSION)), |line| {
        row(line).is_some_and(|(number, answers)| known.insert(number, answers).is_none())
    })
}

fn number(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(number, _)| number)
}

fn row(line: &str) -> Option<(usize, Answers)> {
    let (number, written) = line.split_once('\t')?;
    let number: usize = number.parse().ok()?;
    let mut answers = Answers::default();
    if written.chars().count() != QUESTIONS || !(1..=SHEETS).contains(&number) {
        return None;
    }
    for (answer, digit) in answers.iter_mut().zip(written.chars()) {
        *answer = match digit {
            '-' => None,
            digit => Some(digit.to_digit(10)? as usize),
        };
    }
    Some((number, answers))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn racers() -> Vec<Racer> {
        RankingMethod::ALL.map(Racer::new).into()
    }

    #[test]
    fn every_sheet_has_its_questions_and_they_differ() {
        let racers = racers();
        let mut rights = [[0; 6]; QUESTIONS];
        let sheets: Vec<Vec<Question>> =
            (1..=12).map(|number| questions(number, &racers)).collect();
        for (number, sheet) in (1..).zip(&sheets) {
            assert_eq!(sheet.len(), QUESTIONS, "{number}");
            assert_eq!(*sheet, questions(number, &racers), "the same everywhere");
            for (at, question) in sheet.iter().enumerate() {
                rights[at][question.right] += 1;
                let mut choices = question.choices.clone();
                choices.dedup();
                assert_eq!(choices, question.choices, "no choice is there twice");
                let (cards, _) = question.shown_by(&racers);
                assert!([5, 7].contains(&cards.len()));
            }
        }
        assert_ne!(sheets[0], sheets[1]);
        // The hands don't lead to one answer always.
        for at in [0, 1, 3, 4] {
            let seen = rights[at].iter().filter(|times| **times > 0).count();
            assert!(seen > 1, "question {at}: {:?}", rights[at]);
        }
    }

    #[test]
    fn the_first_answer_counts_and_is_written_and_read_again() {
        let racers = racers();
        let mut sheet = Worksheet::default();
        assert!(!sheet.answer(0, 0), "no sheet is open");
        assert_eq!(sheet.write(), "");
        sheet.turn_to(7, &racers);
        assert!(sheet.answer(0, 3) && !sheet.answer(0, 4) && !sheet.answer(1, 9));
        assert!(sheet.answer(5, 1));
        sheet.turn_to(1_000, &racers);
        assert_eq!(sheet.number, SHEETS);
        assert!(sheet.answer(1, 2));
        assert_eq!(
            sheet.write(),
            "kicker-worksheets 1\n7\t3----1\n99\t-2----\n"
        );
        let mut again = Worksheet::default();
        again.read(&sheet.write());
        assert_eq!(again.answers, sheet.answers);
        // What is none of ours.
        for bad in [
            "7",
            "0\t------",
            "100\t------",
            "7\t-----",
            "7\t--x---",
            "x\t------",
        ] {
            assert_eq!(row(bad), None, "{bad}");
        }
    }
}
