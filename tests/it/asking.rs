//! What panels ask: two that ask the same share one answer, and what is known is not asked again.

use evaluator::{FoldedScenario, NextCard, Scenario};
use kicker::calculator::protocol::{
    Ask, EquityQuestion, NextCardsQuestion, Question, QuestionKind, Update,
};
use kicker::calculator::state::answers::AnswerState;
use kicker::calculator::state::{Command, Effect, Event, State};
use kicker::kit::worker::{Fault, Lane, bytes_of};

use crate::player::Player;

const NEXT_CARDS: Lane = Lane::named("next_cards");
const OUTS: Lane = Lane::named("outs");
const GRAPH: Lane = Lane::named("graph");

fn about(line: &str) -> Question {
    let scenario: Scenario = line.parse().expect("a scenario");
    Question::about(&scenario, QuestionKind::NextCards)
}

fn wants(state: &mut State, lane: Lane, questions: &[&Question]) -> Vec<Effect> {
    let questions = questions.iter().map(|question| (*question).clone());
    state.handle(Event::Wanted(lane, questions.collect()))
}

fn told(state: &mut State, question: &Question, update: Result<Update, Fault>) -> Vec<Effect> {
    state.handle(Event::Told(Box::new(question.clone()), update))
}

/// An answer of no cards, which is one as well.
fn answer() -> Update {
    Update::Answer(bytes_of(&Vec::<NextCard>::new()).expect("bytes"))
}

fn asks(lane: Lane, question: &Question) -> Effect {
    Effect::Ask(lane, question.clone())
}

#[test]
fn what_two_panels_ask_is_asked_once_and_not_again() {
    let question = about("AhKh vs QsQd on Th6h2c");
    let mut state = State::default();
    let first = wants(&mut state, NEXT_CARDS, &[&question]);
    assert_eq!(first, [asks(NEXT_CARDS, &question)]);
    assert_eq!(wants(&mut state, OUTS, &[&question]), []);
    let working = Update::Working {
        fraction: 0.5,
        partial: None,
    };
    assert_eq!(told(&mut state, &question, Ok(working)), []);
    // Who comes later sees what is known by then.
    assert_eq!(wants(&mut state, GRAPH, &[&question]), []);
    let half = AnswerState::Working(0.5, None);
    assert_eq!(state.answers().of::<NextCardsQuestion>(&question), half);
    assert_eq!(told(&mut state, &question, Ok(answer())), []);
    assert!(state.answers().is_known(&question));
    // It is not asked again.
    assert_eq!(wants(&mut state, OUTS, &[]), []);
    assert_eq!(wants(&mut state, OUTS, &[&question]), []);
}

#[test]
fn whoever_waits_asks_when_the_other_one_does_not_any_more() {
    let (first, second) = (about("AhKh vs QsQd on Th6h2c"), about("AhKh vs QsQd"));
    let mut state = State::default();
    wants(&mut state, NEXT_CARDS, &[&first]);
    wants(&mut state, OUTS, &[&first]);
    // Of those who wait, one may go without a word.
    let mut alone = state.clone();
    assert_eq!(wants(&mut alone, OUTS, &[]), []);
    let stops = || Effect::StopAsking(NEXT_CARDS);
    assert_eq!(wants(&mut alone, NEXT_CARDS, &[]), [stops()]);
    assert_eq!(wants(&mut alone, NEXT_CARDS, &[]), []);
    assert_eq!(
        wants(&mut state, NEXT_CARDS, &[&second]),
        [stops(), asks(OUTS, &first), asks(NEXT_CARDS, &second)]
    );
    assert_eq!(told(&mut state, &first, Ok(Update::NoAnswer)), []);
}

#[test]
fn a_panel_asks_one_question_after_the_other() {
    let [one, two, three] = ["AhKh vs QsQd", "AhKh vs JsJd", "AhKh vs TsTd"].map(about);
    let mut state = State::default();
    told(&mut state, &two, Ok(answer()));
    let first = wants(&mut state, GRAPH, &[&one, &two, &three]);
    assert_eq!(first, [asks(GRAPH, &one)]);
    // The one in progress goes on when others come.
    assert_eq!(wants(&mut state, GRAPH, &[&one, &three]), []);
    let next = told(&mut state, &one, Ok(answer()));
    assert_eq!(next, [asks(GRAPH, &three)]);
    assert_eq!(told(&mut state, &three, Ok(answer())), []);
}

#[test]
fn a_fault_is_seen_by_all_and_kept_for_none() {
    let question = about("AhKh vs QsQd on Th6h2c");
    let mut state = State::default();
    wants(&mut state, NEXT_CARDS, &[&question]);
    wants(&mut state, OUTS, &[&question]);
    assert_eq!(told(&mut state, &question, Err(Fault::Silent)), []);
    let fault = AnswerState::Fault(Fault::Silent);
    assert_eq!(state.answers().of::<NextCardsQuestion>(&question), fault);
    // Nobody asks by themselves. Who tries again asks the engine, and so does who comes back.
    let mut later = state.clone();
    assert_eq!(wants(&mut state, GRAPH, &[&question]), []);
    let again = state.apply(Command::AskAgain);
    assert_eq!(again, [asks(NEXT_CARDS, &question)]);
    assert_eq!(wants(&mut later, NEXT_CARDS, &[]), []);
    assert_eq!(wants(&mut later, OUTS, &[]), []);
    let anew = wants(&mut later, OUTS, &[&question]);
    assert_eq!(anew, [asks(OUTS, &question)]);
}

#[test]
fn table_and_list_share_their_answers_and_a_long_list_leaves_that_of_the_table() {
    let mut player = Player::new();
    player.does(Command::Paste("AhAd vs KsKc".to_owned()));
    let shown: FoldedScenario = "AhAd vs KsKc".parse().expect("a line");
    let about = |line: &str| {
        let scenario: FoldedScenario = line.parse().expect("a line");
        EquityQuestion::new(scenario).question()
    };
    // What the table knows, the list does not ask.
    assert!(player.state.answers().is_known(&about("AhAd vs KsKc")));
    let ranks = "23456789TJQ";
    let pairs = ranks
        .chars()
        .flat_map(|one| ranks.chars().map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one != other).take(80) {
        player.answers([about(&format!("AhAd vs {one}s{other}c on 2h3h4h"))]);
    }
    assert!(player.state.answers().find(&shown).is_some());
    // What the list knows, the table does not ask.
    let last = "AhAd vs TsQc on 2h3h4h";
    player.answers([about(last)]);
    player.state.apply(Command::Paste(last.to_owned()));
    assert_eq!(player.state.question(), None);
}
