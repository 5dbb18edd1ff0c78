//! A hand as given in the input.

use evaluator::Card;
use game::{
    Action, Blind, Chips, Deck, Hand, Legal, Post, Rules, Seat, Stakes, StakesError, Table,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub(crate) struct Given {
    players: usize,
    button: usize,
    sb: u32,
    bb: u32,
    game: Game,
    stacks: Vec<u32>,
    deck: Vec<String>,
    pub(crate) actions: Vec<GivenAction>,
}

/// What a bet may be, and what is posted apart from blinds.
enum Game {
    Fixed {
        small_bet: u32,
        big_bet: u32,
        cap: u8,
    },
    Other {
        structure: Structure,
        min_bet: u32,
        straddle: Option<u32>,
        antes: Vec<u32>,
        ante_form: AnteForm,
    },
}

#[derive(Clone, Copy, Deserialize)]
enum Structure {
    #[serde(rename = "fixed-limit")]
    Fixed,
    #[serde(rename = "pot-limit")]
    Pot,
    #[serde(rename = "no-limit")]
    No,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AnteForm {
    None,
    Each,
    BigBlind,
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
        let hand = &mut hand;
        let (players, button) = (field(hand, "players")?, field(hand, "button")?);
        let (sb, bb) = (field(hand, "sb")?, field(hand, "bb")?);
        let structure = maybe(hand, "structure")?;
        let game = match structure.unwrap_or(Structure::Fixed) {
            Structure::Fixed => Game::Fixed {
                small_bet: field(hand, "small_bet")?,
                big_bet: field(hand, "big_bet")?,
                cap: field(hand, "cap")?,
            },
            structure => Game::Other {
                structure,
                min_bet: field(hand, "min_bet")?,
                straddle: maybe(hand, "straddle")?,
                antes: maybe(hand, "antes")?.unwrap_or_default(),
                ante_form: maybe(hand, "ante_form")?.unwrap_or(AnteForm::None),
            },
        };
        Ok(Given {
            players,
            button,
            sb,
            bb,
            game,
            stacks: field(hand, "stacks")?,
            deck: field(hand, "deck")?,
            actions: field(hand, "actions")?,
        })
    }

    /// The bets a street of a fixed-limit hand.
    pub(crate) const fn fixed_cap(&self) -> Option<u8> {
        match self.game {
            Game::Fixed { cap, .. } => Some(cap),
            Game::Other { .. } => None,
        }
    }

    fn stakes(&self) -> Result<Stakes, StakesError> {
        let (sb, bb) = (Chips::new(self.sb), Chips::new(self.bb));
        match self.game {
            Game::Fixed {
                small_bet, big_bet, ..
            } => Stakes::new(sb, bb, Chips::new(small_bet), Chips::new(big_bet)),
            Game::Other {
                structure,
                min_bet,
                straddle,
                ..
            } => {
                let stakes = match structure {
                    Structure::Pot => Stakes::pot_limit(sb, bb)?,
                    _ => Stakes::no_limit(sb, bb)?,
                };
                let stakes = stakes.with_least_bet(Chips::new(min_bet))?;
                match straddle {
                    Some(straddle) => stakes.with_straddle(Chips::new(straddle)),
                    None => Ok(stakes),
                }
            }
        }
    }

    /// The antes: those of all are posted before the blinds, those of one after them.
    fn posts(&self, start: &Table) -> Result<Vec<Post>, String> {
        let blinds = start.posts();
        let Game::Other {
            antes, ante_form, ..
        } = &self.game
        else {
            return Ok(blinds.collect());
        };
        if *ante_form != AnteForm::None && antes.len() != self.players {
            let players = self.players;
            return Err(format!("{} antes for {players} players", antes.len()));
        }
        let by = |form: AnteForm, blind: Blind| {
            let seats = start.players().clockwise_after(start.button());
            seats.filter_map(move |seat| {
                let amount = Chips::new(*antes.get(seat.index())?);
                let posts = *ante_form == form && !amount.is_zero();
                posts.then_some(Post {
                    seat,
                    blind,
                    amount,
                })
            })
        };
        let before = by(AnteForm::Each, Blind::Ante);
        let after = by(AnteForm::BigBlind, Blind::DeadAnte);
        Ok(before.chain(blinds).chain(after).collect())
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
        let stakes = self.stakes().map_err(|error| error.to_string())?;
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
        let start = Table::new(stakes, rules, &stacks, button);
        let start = start.map_err(|error| error.to_string())?;
        let posts = self.posts(&start)?;
        let hand = Hand::with_posts(stakes, rules, &stacks, button, &posts, deck);
        hand.map_err(|error| error.to_string())
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

/// A field that may be missing.
fn maybe<T: DeserializeOwned>(hand: &mut Value, name: &str) -> Result<Option<T>, String> {
    match hand.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(_) => field(hand, name).map(Some),
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
