//! A hand as given in the input.

use evaluator::Card;
use game::{Action, Chips, Deck, Hand, Legal, Rules, Seat, Stakes};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub(crate) struct Given {
    players: usize,
    button: usize,
    sb: u32,
    bb: u32,
    small_bet: u32,
    big_bet: u32,
    pub(crate) cap: u8,
    stacks: Vec<u32>,
    deck: Vec<String>,
    pub(crate) actions: Vec<GivenAction>,
}

#[derive(Deserialize)]
pub(crate) struct GivenAction {
    pub(crate) seat: usize,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    to: Option<u32>,
}

impl Given {
    /// Reads one, or says which field is wrong.
    pub(crate) fn of(mut hand: Value) -> Result<Given, String> {
        Ok(Given {
            players: field(&mut hand, "players")?,
            button: field(&mut hand, "button")?,
            sb: field(&mut hand, "sb")?,
            bb: field(&mut hand, "bb")?,
            small_bet: field(&mut hand, "small_bet")?,
            big_bet: field(&mut hand, "big_bet")?,
            cap: field(&mut hand, "cap")?,
            stacks: field(&mut hand, "stacks")?,
            deck: field(&mut hand, "deck")?,
            actions: field(&mut hand, "actions")?,
        })
    }

    /// The hand before the first decision.
    pub(crate) fn start(&self, rules: Rules) -> Result<Hand, String> {
        if self.stacks.len() != self.players {
            let (stacks, players) = (self.stacks.len(), self.players);
            return Err(format!("{stacks} stacks for {players} players"));
        }
        if let Some(seat) = self.stacks.iter().position(|&stack| stack == 0) {
            return Err(format!("seat {seat} has no chips"));
        }
        let [small_blind, big_blind, small_bet, big_bet] =
            [self.sb, self.bb, self.small_bet, self.big_bet].map(Chips::new);
        let stakes = Stakes::new(small_blind, big_blind, small_bet, big_bet);
        let stakes = stakes.map_err(|error| error.to_string())?;
        let cards: Result<Vec<Card>, String> = self
            .deck
            .iter()
            .map(|card| card.parse().map_err(|error| format!("{error}")))
            .collect();
        let cards = cards?;
        let needed = 2 * self.players + 5;
        if cards.len() < needed {
            return Err(format!(
                "{} cards in the deck: it takes {needed}",
                cards.len()
            ));
        }
        let deck = Deck::beginning_with(&cards).map_err(|error| error.to_string())?;
        let stacks: Vec<Chips> = self.stacks.iter().copied().map(Chips::new).collect();
        let button = seat(self.button)?;
        Hand::new(stakes, rules, &stacks, button, deck).map_err(|error| error.to_string())
    }
}

impl GivenAction {
    /// The action, given what is legal and whether there is a bet on this street. The rules decide
    /// what a call costs.
    pub(crate) fn action(&self, legal: &Legal, has_bet: bool) -> Result<Action, String> {
        let to = || match (self.to, legal.raise) {
            (Some(to), _) => Ok(Action::RaiseTo(Chips::new(to))),
            (None, Some(range)) => Ok(Action::RaiseTo(range.least)),
            (None, None) => Err("a bet or raise says what it goes to".to_owned()),
        };
        match self.kind.as_str() {
            "fold" => Ok(Action::Fold),
            "check" if legal.is_check() => Ok(Action::CheckOrCall),
            "check" => Err(format!("can't check: {} is due", legal.check_or_call)),
            "call" if legal.is_check() => Err("can't call: nothing is due".to_owned()),
            "call" => Ok(Action::CheckOrCall),
            "bet" if has_bet => Err("can't bet: there is a bet to raise".to_owned()),
            "raise" if !has_bet => Err("can't raise: there is no bet".to_owned()),
            "bet" | "raise" => to(),
            other => Err(format!("{other:?} is no action")),
        }
    }
}

fn field<T: DeserializeOwned>(hand: &mut Value, name: &str) -> Result<T, String> {
    let field = hand.get_mut(name).map(Value::take);
    let field = field.ok_or_else(|| format!("the hand has no {name}"))?;
    serde_json::from_value(field).map_err(|error| format!("{name}: {error}"))
}

pub(crate) fn seat(number: usize) -> Result<Seat, String> {
    Seat::new(number).ok_or_else(|| format!("there is no seat {number}"))
}
