//! Whose equity is looked at, what the engine has said, and what a person does. Pure.

use evaluator::{Card, NextCard, Place, Scenario};

use crate::calculator::protocol::{Fault, Kind, NextCardsQuestion, OutsQuestion, Question, Update};
use crate::calculator::state::panel_answers::PanelAnswers;
use crate::calculator::state::{self, Effect, Slot, State};

/// What the panel knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The seat whose equity is looked at.
    pub seat: usize,
    /// The card that is read.
    pub read: Option<Card>,
    /// The maps.
    pub maps: PanelAnswers<Vec<NextCard>>,
    /// What each card makes, between known hands.
    pub outs: PanelAnswers<evaluator::Outs>,
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Looks at the equity of this seat.
    Watch(usize),
    /// Reads what a card does.
    Read(Card),
    /// Deals it.
    Deal(Card),
    /// A finger: reads the card, and deals the one that is read already.
    Tap(Card),
    /// Asks the engine again.
    TryAgain,
}

/// Why there is no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// No card is to come.
    River,
    /// Ranges have a map from the flop on.
    NeedsFlop,
    /// Nobody to win against.
    NoOpponent,
}

/// Why a scenario has no map, if it has none.
pub fn lack(scenario: &Scenario) -> Option<Lack> {
    if scenario.missing() == 0 {
        return Some(Lack::River);
    }
    if scenario.seats().len() < 2 {
        return Some(Lack::NoOpponent);
    }
    (scenario.board().is_empty() && scenario.ranges() > 0).then_some(Lack::NeedsFlop)
}

impl Model {
    /// What was asked, and what follows.
    pub fn update(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::Read(card) => self.read = Some(card),
            Command::Tap(card) if self.read != Some(card) => self.read = Some(card),
            Command::Tap(card) | Command::Deal(card) => return deal(card, state),
            Command::TryAgain => {
                self.maps.try_again();
                self.outs.try_again();
            }
        }
        Vec::new()
    }

    /// What is to be asked about the table, if anything.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().scenario()?;
        match lack(scenario) {
            None => self.maps.unanswered(map_about(scenario)),
            Some(_) => None,
        }
    }

    /// The same of what each card makes: that is known between known hands from the flop on.
    pub fn outs_question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().scenario()?;
        let known = scenario.ranges() == 0 && !scenario.board().is_empty();
        match known && lack(scenario).is_none() {
            true => self.outs.unanswered(outs_about(scenario)),
            false => None,
        }
    }

    /// The engine said something about the cards.
    pub fn receive(&mut self, question: Question, update: Result<Update, Fault>) {
        self.maps.receive::<NextCardsQuestion>(question, update);
    }

    /// The same about what they make.
    pub fn receive_outs(&mut self, question: Question, update: Result<Update, Fault>) {
        self.outs.receive::<OutsQuestion>(question, update);
    }
}

/// The question about the cards.
pub fn map_about(scenario: &Scenario) -> Question {
    Question::about(scenario, Kind::NextCards)
}

/// The question about what each makes.
pub fn outs_about(scenario: &Scenario) -> Question {
    Question::about(scenario, Kind::Outs)
}

/// The card goes to the next place of the board, if it is free.
fn deal(card: Card, state: &State) -> Vec<Effect> {
    let place = state.draft().first_empty(Place::Board);
    let free = state.draft().find(card).is_none();
    match place.filter(|_| free) {
        Some(place) => deal_to(place, card),
        None => Vec::new(),
    }
}

fn deal_to(place: Slot, card: Card) -> Vec<Effect> {
    vec![
        Effect::Do(state::Command::Choose(place)),
        Effect::Do(state::Command::Pick(card)),
    ]
}
