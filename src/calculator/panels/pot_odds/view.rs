//! Pot odds, the value of a call, and sentences about them. Pure.

use evaluator::{Accuracy, Action, Decision, Spot};

use super::state::{Field, FieldError, MAX_AMOUNT, Model, Money};
use super::words::Messages;
use crate::calculator::protocol::{EquityAnswer, EquityQuestion};
use crate::calculator::state::State;
use crate::calculator::state::answers::AnswerState;
use crate::calculator::text::Words;
use crate::calculator::view::answer;
use crate::calculator::view::study::{self, Choice, Subject};

/// A pot and the price of a call, to show what the panel says.
const EXAMPLE: [f64; 2] = [100.0, 20.0];

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PotOddsScene {
    /// The players to select from.
    pub choices: Vec<Choice>,
    /// What it will say, of amounts that nobody typed; empty once something is.
    pub example: String,
    /// The pot and the price of a call.
    pub first: Vec<FieldScene>,
    /// The other fields, in their order.
    pub more: Vec<FieldScene>,
    /// Whether those are shown.
    pub shows_more: bool,
    /// The fields of a bet.
    pub bet: Vec<FieldScene>,
    /// Whether those are shown.
    pub shows_bet: bool,
    /// What a bet needs, and what it is worth; empty without a bet.
    pub bet_says: Vec<String>,
    /// "Player 1 holds 40.0 % of the pot", or why it is unknown.
    pub holds: String,
    /// The bar with two marks, once the amounts are known.
    pub bar: Option<Bar>,
    /// "The pot offers 5 to 1: …"
    pub odds: String,
    /// The expected value of a call.
    pub worth: String,
    /// Whether that is negative.
    pub loses: bool,
    /// The old rule of thumb, and what is wrong with it.
    pub article: String,
}

/// A field.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldScene {
    /// The field.
    pub field: Field,
    /// Its label.
    pub label: &'static str,
    /// Its text.
    pub text: String,
    /// What could stand there, as long as nothing is typed anywhere.
    pub example: String,
    /// Its error.
    pub error: String,
}

/// A bar with two marks, both shares of the pot from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The equity that is needed.
    pub needed: f64,
    /// The player's equity, if it is known.
    pub held: Option<f64>,
    /// "needed 16.7 %".
    pub needed_text: String,
    /// "held 40.0 %".
    pub held_text: String,
    /// Both, as the accessible name.
    pub name: String,
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> PotOddsScene {
    let mut scene = PotOddsScene::default();
    let texts = words.of::<Messages>();
    let (mut index, mut seat, mut several) = (0, 0, false);
    if let Ok(subject) = Subject::beside_folded(state, words) {
        index = subject.index(model.seat);
        seat = subject.players.get(index).copied().unwrap_or(0);
        several = subject.players.len() > 1;
        scene.choices = study::choices(&subject, index);
    }
    for field in Field::ALL {
        // What is not typed yet is no mistake: it is asked for where the odds will be.
        if model.error(field) == Some(FieldError::Missing) {
            let missing = match field {
                Field::ToCall => texts.call_missing(),
                _ => texts.pot_missing(),
            };
            missing.clone_into(&mut scene.odds);
        }
    }
    let fields = |fields: &[Field]| {
        let fields = fields.iter();
        fields
            .map(|&field| field_scene(model, field, words, texts))
            .collect()
    };
    (scene.first, scene.more) = (fields(&Field::FIRST), fields(&Field::MORE));
    scene.bet = fields(&Field::BET);
    (scene.shows_more, scene.shows_bet) = (model.shows_more, model.shows_bet);
    if model.is_blank() {
        scene.example = example(words, texts);
    }
    let answer = answer::find(state).filter(|answer| answer.tally.has_opponents());
    let held = answer.map(|answer| answer.tally.equity(index).value());
    scene.holds = match (held, answer) {
        (Some(held), Some(answer)) => holds(
            held,
            answer,
            index,
            &words.named(state.draft(), seat),
            words,
            texts,
        ),
        _ if several => words.messages().working().to_owned(),
        _ => texts.no_equity().to_owned(),
    };
    scene.bet_says = bet_says(model, state, index, held, words, texts);
    if let Some(money) = model.money() {
        fill_odds(&mut scene, money, held, words, texts);
    }
    scene
}

/// What a bet needs, and what it is worth where it is known how often the opponent continues.
fn bet_says(
    model: &Model,
    state: &State,
    index: usize,
    held: Option<f64>,
    words: &Words,
    texts: Messages,
) -> Vec<String> {
    let Some(bet) = model.bet() else {
        return Vec::new();
    };
    let percent = |value| study::part(value, 1, words);
    let (folds, defence) = (bet.break_even_folds(0.0), bet.minimum_defence());
    let mut says = vec![texts.bet_needs(&percent(folds), &percent(defence))];
    let rows = model.continuing(state);
    let typed = model.part(Field::Continues);
    let from_rows = rows.filter(|_| typed.is_none());
    let Some(continues) = typed.or(from_rows.as_ref().map(|rows| rows.part)) else {
        says.push(texts.continues_missing().to_owned());
        return says;
    };
    let called = match (model.part(Field::WhenCalled), &from_rows) {
        (Some(typed), _) => Some(typed),
        // Nobody calls: it makes no difference.
        (None, Some(rows)) if rows.part == 0.0 => Some(0.0),
        (None, Some(rows)) => rows.question.as_ref().and_then(|question| {
            match state.answers().of::<EquityQuestion>(question) {
                AnswerState::Ready(answer) => Some(answer.tally.equity(index).value()),
                _ => None,
            }
        }),
        (None, None) => held,
    };
    let Some(equity) = called else {
        says.push(texts.called_missing().to_owned());
        return says;
    };
    if let Some(rows) = &from_rows {
        says.push(texts.from_rows(&words.named(state.draft(), rows.seat), &percent(rows.part)));
    }
    let value = signed(bet.value(continues, equity), bet.pot, words);
    let needed = percent(bet.break_even_folds(equity));
    says.push(texts.bet_worth(&value, &percent(continues), &percent(equity), &needed));
    says
}

fn holds(
    held: f64,
    answer: &EquityAnswer,
    index: usize,
    player: &str,
    words: &Words,
    texts: Messages,
) -> String {
    let held = study::part(held, 1, words);
    match answer.method {
        Accuracy::Exact => texts.holds(player, &held),
        Accuracy::Sampled { .. } => {
            // Two standard errors: a confidence interval of 95 percent.
            let error = answer.standard_error(index).unwrap_or(0.0);
            let margin = study::part(2.0 * error, 2, words);
            texts.holds_about(player, &held, &margin)
        }
    }
}

/// What a call needs for the pot and the price that stand in the fields as examples.
fn example(words: &Words, texts: Messages) -> String {
    let [pot, to_call] = EXAMPLE;
    let spot = Spot {
        pot,
        to_call,
        ..Spot::default()
    };
    let decision = spot.decide(0.0).ok();
    let needed = decision.and_then(|decision| decision.break_even);
    let needed = study::part(needed.unwrap_or_default(), 1, words);
    let [pot, to_call] = EXAMPLE.map(|value| amount(value, 2, words));
    texts.example(&pot, &to_call, &needed)
}

fn field_scene(model: &Model, field: Field, words: &Words, texts: Messages) -> FieldScene {
    let text = &model.typed[field as usize];
    let error = model.error(field).map(|error| match (error, field) {
        (FieldError::Missing, _) => String::new(),
        (FieldError::NotANumber, _) => texts.not_a_number(text.trim()),
        (FieldError::Negative, _) => texts.negative().to_owned(),
        (FieldError::TooMuch, _) => texts.too_much(&words.count(MAX_AMOUNT as u64)),
        (FieldError::Zero, Field::Bet) => texts.bet_zero().to_owned(),
        (FieldError::Zero, _) => texts.pot_zero().to_owned(),
        (FieldError::InNotInPot, _) => texts.in_not_in_pot().to_owned(),
        (FieldError::Rake, Field::Continues | Field::WhenCalled) => texts.part_range().to_owned(),
        (FieldError::Rake, _) => texts.rake_range().to_owned(),
    });
    FieldScene {
        field,
        label: texts.fields(field as usize),
        text: text.clone(),
        example: match Field::FIRST.iter().position(|&first| first == field) {
            Some(place) if model.is_blank() => amount(EXAMPLE[place], 2, words),
            _ => String::new(),
        },
        error: error.unwrap_or_default(),
    }
}

/// Fills in the odds of these amounts.
fn fill_odds(
    scene: &mut PotOddsScene,
    money: Money,
    held: Option<f64>,
    words: &Words,
    texts: Messages,
) {
    let later = money.with_later();
    // The break-even equity does not depend on the player's.
    let equity = held.unwrap_or(0.0);
    let (Ok(decision), Ok(plain)) = (later.decide(equity), money.spot.decide(equity)) else {
        return;
    };
    let Some(needed) = decision.break_even else {
        texts.never().clone_into(&mut scene.odds);
        return;
    };
    let percent = |value| study::part(value, 1, words);
    let held_text = held.map_or("–".to_owned(), percent);
    let needed_text = percent(needed);
    scene.odds = match decision.pot_odds {
        Some(odds) => {
            // Of small odds enough decimals to see them.
            let digits = match odds {
                odds if odds < 0.01 => 4,
                odds if odds < 1.0 => 2,
                _ => 1,
            };
            texts.odds(&amount(odds, digits, words), &needed_text)
        }
        None => texts.free().to_owned(),
    };
    scene.bar = Some(Bar {
        needed,
        held,
        needed_text: texts.needed(&needed_text),
        held_text: texts.held(&held_text),
        name: texts.bar(&needed_text, &held_text),
    });
    if let Some(held) = held {
        let value = signed(decision.call_value, money.spot.pot, words);
        scene.worth = match money.still_to_win {
            later if later > 0.0 => texts.worth_later(&value, &amount(later, 2, words)),
            _ => texts.worth(&value),
        };
        scene.loses = decision.call_value < 0.0;
        scene.article = article(money.spot, held, &plain, words, texts);
    }
}

/// The old rule of thumb with its numbers.
fn article(spot: Spot, held: f64, decision: &Decision, words: &Words, texts: Messages) -> String {
    let stays = usize::from(decision.article != Action::Fold);
    let part = spot.pot * spot.rake;
    let rake = spot.rake_cap.map_or(part, |most| part.min(most));
    let win = held * (spot.pot - rake);
    let (win, spent) = (
        amount(win, 2, words),
        amount(spot.already_in + spot.to_call, 2, words),
    );
    texts.article(&win, &spent, texts.article_says(stays))
}

/// An amount of money, or odds, with at most this many decimals: "28", "7.5".
fn amount(value: f64, digits: u8, words: &Words) -> String {
    let scale = 10u64.pow(digits.into());
    let parts = (value.abs() * scale as f64).round() as u64;
    let whole = words.count(parts / scale);
    // Behind a one zeros at the front stay.
    let rest = (scale + parts % scale).to_string();
    match rest.trim_end_matches('0').split_at(1).1 {
        "" => whole,
        rest => [&whole, words.messages().point(), rest].concat(),
    }
}

/// The same with its sign: "+28", "−3.25", "0". A small value has enough decimals to see it, unless it is so
/// small beside the pot that it is an error of rounding.
fn signed(value: f64, pot: f64, words: &Words) -> String {
    let digits = match value.abs() {
        size if size >= 0.005 || size < pot * 1e-12 => 2,
        size if size >= 0.000_05 => 4,
        _ => 6,
    };
    let text = amount(value, digits, words);
    let sign = match value {
        _ if text == "0" => "",
        value if value < 0.0 => "\u{2212}",
        _ => "+",
    };
    [sign, &text].concat()
}
