//! The amounts as they were typed. Pure.

use evaluator::{Range, Scenario, Seat, Spot};

use crate::calculator::protocol::{Ask, EquityQuestion, Question};
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::{Effect, Panel, PanelModel, State};

/// A field, in the order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The pot, all bets included.
    Pot,
    /// The price of a call.
    ToCall,
    /// What the player has already put in; it is part of the pot.
    AlreadyIn,
    /// The rake in percent.
    Rake,
    /// Implied odds: what a win brings in on later streets, on average.
    StillToWin,
    /// The most that the house takes of a pot.
    RakeCap,
    /// What the player bets, into the pot as it is.
    Bet,
    /// How often the opponent continues, in percent.
    Continues,
    /// The player's equity then, in percent.
    WhenCalled,
}

impl Field {
    /// Those of a call.
    pub const ALL: [Field; 6] = [
        Field::Pot,
        Field::ToCall,
        Field::AlreadyIn,
        Field::Rake,
        Field::StillToWin,
        Field::RakeCap,
    ];

    /// Those that are asked first; the others are folded away.
    pub const FIRST: [Field; 2] = [Field::Pot, Field::ToCall];

    /// The others, in the order of the panel.
    pub const MORE: [Field; 4] = [
        Field::AlreadyIn,
        Field::StillToWin,
        Field::Rake,
        Field::RakeCap,
    ];

    /// Those of a bet of one's own, folded away too.
    pub const BET: [Field; 3] = [Field::Bet, Field::Continues, Field::WhenCalled];
}

/// The largest amount.
pub const MAX_AMOUNT: f64 = 1e12;

/// The state of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The selected seat.
    pub seat: usize,
    /// The text of each field.
    pub typed: [String; 9],
    /// Whether the fields that are folded away are shown.
    pub shows_more: bool,
    /// Whether the fields of a bet are shown.
    pub shows_bet: bool,
    /// What passes the filters of hits, by seat.
    pub passing: Vec<(usize, Range)>,
}

/// This passes the filters of hits, by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Passing(pub Vec<(usize, Range)>);

/// Who continues, and with how much of his range.
#[derive(Clone, Debug, PartialEq)]
pub struct Continuing {
    /// His seat.
    pub seat: usize,
    /// The part of his range that passes his filters, 0 to 1.
    pub part: f64,
    /// The question how the player fares against it; `None` when nothing passes.
    pub question: Option<Question>,
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows the equity of this seat.
    SelectSeat(usize),
    /// Changes the text of a field.
    Edit(Field, String),
    /// Unfolds the other fields, or folds them away.
    ShowMore(bool),
    /// Unfolds the fields of a bet, or folds them away.
    ShowBet(bool),
}

/// Why a field can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// It is required and empty.
    Missing,
    /// Not a number.
    NotANumber,
    /// Negative.
    Negative,
    /// More than [`MAX_AMOUNT`].
    TooMuch,
    /// A pot of zero.
    Zero,
    /// The player has put in more than the pot.
    InNotInPot,
    /// Over 100 %.
    Rake,
}

/// The amounts, once all fields can be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Money {
    /// The spot, without implied odds.
    pub spot: Spot,
    /// The implied odds: what is won later.
    pub still_to_win: f64,
}

impl Money {
    /// The spot with the implied odds added to the pot.
    pub fn with_later(&self) -> Spot {
        Spot {
            pot: self.spot.pot + self.still_to_win,
            ..self.spot
        }
    }
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Passing;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = seat,
            Command::Edit(field, text) => {
                // What counts is seen, also when it came by itself.
                self.shows_more |= Field::MORE.contains(&field);
                self.shows_bet |= Field::BET.contains(&field);
                self.typed[field as usize] = text;
            }
            Command::ShowMore(shows) => self.shows_more = shows,
            Command::ShowBet(shows) => self.shows_bet = shows,
        }
        Vec::new()
    }

    fn handle(&mut self, Passing(passing): Passing, _: &State) -> Vec<Effect> {
        self.passing = passing;
        Vec::new()
    }
}

impl Model {
    /// The error of a field. An empty one is missing only once another field has text.
    pub fn error(&self, field: Field) -> Option<FieldError> {
        let value = match self.number(field) {
            Ok(Some(value)) => value,
            Ok(None) => {
                // Who bets calls nothing.
                let bets = !self.typed[Field::Bet as usize].trim().is_empty();
                let needed = field == Field::Pot || field == Field::ToCall && !bets;
                return (needed && !self.is_blank()).then_some(FieldError::Missing);
            }
            Err(error) => return Some(error),
        };
        let pot = self.number(Field::Pot);
        match field {
            Field::Pot | Field::Bet if value == 0.0 => Some(FieldError::Zero),
            Field::Rake | Field::Continues | Field::WhenCalled if value > 100.0 => {
                Some(FieldError::Rake)
            }
            Field::AlreadyIn if matches!(pot, Ok(Some(pot)) if value > pot) => {
                Some(FieldError::InNotInPot)
            }
            _ => None,
        }
    }

    /// The amounts, unless a field has an error.
    pub fn money(&self) -> Option<Money> {
        if Field::ALL
            .into_iter()
            .any(|field| self.error(field).is_some())
        {
            return None;
        }
        let number = |field| self.number(field).ok().flatten();
        let or_zero = |field| number(field).unwrap_or(0.0);
        Some(Money {
            spot: Spot {
                pot: number(Field::Pot)?,
                to_call: number(Field::ToCall)?,
                already_in: or_zero(Field::AlreadyIn),
                rake: or_zero(Field::Rake) / 100.0,
                rake_cap: number(Field::RakeCap),
                ..Spot::default()
            },
            still_to_win: or_zero(Field::StillToWin),
        })
    }

    /// The pot and the bet, once both can be read.
    pub fn bet(&self) -> Option<evaluator::Bet> {
        let wrong = |field| self.error(field).is_some();
        if wrong(Field::Pot) || Field::BET.into_iter().any(wrong) {
            return None;
        }
        let number = |field| self.number(field).ok().flatten();
        Some(evaluator::Bet {
            pot: number(Field::Pot)?,
            bet: number(Field::Bet)?,
        })
    }

    /// The percentage in a field as a part, 0 to 1.
    pub fn part(&self, field: Field) -> Option<f64> {
        let number = self.number(field).ok().flatten();
        number.map(|number| number / 100.0)
    }

    /// The first other player who has filters of hits, and how much of his range passes them.
    pub fn continuing(&self, state: &State) -> Option<Continuing> {
        let TableStatus::Ready(table) = state.reading() else {
            return None;
        };
        let (scenario, players) = (table.scenario(), state.draft().players());
        let own = players
            .iter()
            .position(|&seat| seat == self.seat)
            .unwrap_or(0);
        let (at, passing) = self.passing.iter().find_map(|(seat, passing)| {
            let at = players.iter().position(|player| player == seat)?;
            (at != own).then_some((at, passing))
        })?;
        let Some(Seat::Range(range)) = scenario.seats().get(at) else {
            return None;
        };
        let others = scenario.seats().iter().enumerate();
        let others = others.filter(|&(other, _)| other != at);
        let gone = scenario.dead() | scenario.board().set();
        let gone = others.fold(gone, |gone, (_, seat)| gone | seat.known());
        let weight = |range: &Range| -> f64 {
            let left = range
                .combos()
                .filter(|(combo, _)| (combo.set() & gone).is_empty());
            left.map(|(_, weight)| f64::from(weight)).sum()
        };
        let mut seats = scenario.seats().to_vec();
        seats[at] = Seat::Range(passing.clone());
        let against = Scenario::new(seats, scenario.board().clone(), scenario.dead()).ok();
        let all = weight(range);
        (all > 0.0).then(|| Continuing {
            seat: players[at],
            part: weight(passing) / all,
            question: against.map(|against| EquityQuestion::new(against).question()),
        })
    }

    /// The question how the player fares against what continues, while there is a bet.
    pub fn question(&self, state: &State) -> Option<Question> {
        self.bet()?;
        self.continuing(state)?.question
    }

    /// The break-even equity of a call, 0 to 1, if there is one.
    pub fn break_even(&self) -> Option<f64> {
        // It does not depend on the player's equity.
        let decision = self.money()?.with_later().decide(0.0);
        decision.ok()?.break_even
    }

    /// Whether nothing is typed yet.
    pub fn is_blank(&self) -> bool {
        self.typed.iter().all(|text| text.trim().is_empty())
    }

    /// The number in a field; `None` when it is empty.
    fn number(&self, field: Field) -> Result<Option<f64>, FieldError> {
        let text = self.typed[field as usize].trim();
        let text = text.strip_suffix('%').map_or(text, str::trim_end);
        if text.is_empty() {
            return Ok(None);
        }
        let digits = text.trim_start_matches(['+', '-', '\u{2212}']);
        let value = decimal(digits)?;
        match text.starts_with(['-', '\u{2212}']) {
            true if value > 0.0 => Err(FieldError::Negative),
            _ if value > MAX_AMOUNT => Err(FieldError::TooMuch),
            _ => Ok(Some(value)),
        }
    }
}

/// More than can be money, whatever its sign.
const OVERFLOW: f64 = 1e15;

/// Parses a decimal number, with a point or a comma. One of them before three digits could stand for thousands as well, `1,200`: that
/// is refused rather than misread by a factor of a thousand.
fn decimal(text: &str) -> Result<f64, FieldError> {
    let text = text.replace(',', ".");
    // A float could also be written as "inf" or "1e3".
    if !text
        .bytes()
        .all(|byte| byte == b'.' || byte.is_ascii_digit())
    {
        return Err(FieldError::NotANumber);
    }
    let value: f64 = text.parse().map_err(|_| FieldError::NotANumber)?;
    let may_be_thousands = match text.split_once('.') {
        Some((_, decimals)) => decimals.len() == 3 && (1.0..1_000.0).contains(&value.trunc()),
        None => false,
    };
    match value {
        _ if may_be_thousands => Err(FieldError::NotANumber),
        value if value >= OVERFLOW => Err(FieldError::TooMuch),
        value => Ok(value),
    }
}
