//! A worksheet: its questions, their choices, and what came of them.

use evaluator::Suit;

use super::signs;
use crate::lab::describe::Describer;
use crate::lab::state::Model;
use crate::lab::worksheet::{Question, SEEN, SHEETS, Task};

/// A sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct WorksheetScene {
    /// Which one.
    pub name: String,
    /// Its number.
    pub number: usize,
    /// Whether there is one before it, and one behind it.
    pub others: [bool; 2],
    /// Its questions.
    pub questions: Vec<QuestionScene>,
    /// How many are right; nothing before one is answered.
    pub score: Option<String>,
    /// Which sheets were begun, when there are several.
    pub begun: Option<String>,
    /// That the device does not keep the answers.
    pub lost: Option<&'static str>,
}

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionScene {
    /// What is asked.
    pub text: String,
    /// The choices.
    pub choices: Vec<String>,
    /// The one that was taken.
    pub chosen: Option<usize>,
    /// Whether it is right, and what is said of it.
    pub said: Option<(bool, String)>,
}

/// The sheet that is open.
pub fn worksheet(model: &Model, describer: Describer) -> WorksheetScene {
    let (sheet, words) = (&model.worksheet, describer.words);
    let answers = sheet.questions.iter().zip(sheet.answered());
    let questions: Vec<QuestionScene> = answers
        .map(|(question, chosen)| asked(question, chosen, describer))
        .collect();
    let said = questions
        .iter()
        .filter_map(|question| question.said.as_ref());
    let right: Vec<bool> = said.map(|(right, _)| *right).collect();
    let number = |number: usize| describer.number(number as u64);
    let score = (!right.is_empty()).then(|| {
        words.sheet_score(
            &number(right.iter().filter(|right| **right).count()),
            &number(right.len()),
            &number(questions.len()),
        )
    });
    let begun: Vec<String> = sheet.answers.keys().map(ToString::to_string).collect();
    WorksheetScene {
        name: words.sheet(&number(sheet.number)),
        number: sheet.number,
        others: [sheet.number > 1, sheet.number < SHEETS],
        questions,
        score,
        begun: (begun.len() > 1).then(|| words.sheets_begun(&begun.join(", "))),
        lost: sheet.is_lost.then(|| words.sheets_lost()),
    }
}

fn asked(question: &Question, chosen: Option<usize>, describer: Describer) -> QuestionScene {
    let words = describer.words;
    let number = |number: usize| describer.number(number as u64);
    let text = match &question.task {
        Task::Remainder(cards) => words.ask_remainder(&signs(cards)),
        Task::Table(cards) => words.ask_table(&signs(cards)),
        Task::Looks(list) => words.ask_looks(&number(*list)),
        Task::Winner(first, second) => words.ask_winner(&signs(first), &signs(second)),
        Task::Suit(cards) => {
            words.ask_suit(&signs(cards.get(..SEEN).unwrap_or_default()), &number(SEEN))
        }
        Task::Reads(cards, hands) => {
            words.ask_reads(&signs(cards.get(..4).unwrap_or_default()), &number(*hands))
        }
    };
    let choices = question.choices.iter().map(|&choice| match &question.task {
        Task::Remainder(_) | Task::Looks(_) | Task::Reads(..) => number(choice),
        Task::Table(_) => words.guesses(choice).to_owned(),
        Task::Winner(..) => words.outcomes(choice).to_owned(),
        Task::Suit(_) => match choice.checked_sub(1).and_then(|at| Suit::ALL.get(at)) {
            Some(suit) => suit.symbol().to_string(),
            None => words.no_suit().to_owned(),
        },
    });
    let choices: Vec<String> = choices.collect();
    let chosen = chosen.filter(|at| *at < choices.len());
    let said = chosen.map(|at| match at == question.right {
        true => (true, words.guessed_right().to_owned()),
        false => (false, words.guessed_wrong(&choices[question.right])),
    });
    QuestionScene {
        text,
        choices,
        chosen,
        said,
    }
}
