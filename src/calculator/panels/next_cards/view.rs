//! The map as a picture and as a list. Pure.

use evaluator::{Card, NextCard, Out, Outs, Rank, Standing, Suit, Tally};

use super::state::{Command, Model, NoMapReason, map_about, no_map_reason, outs_about};
use super::words::Messages;
use crate::calculator::protocol::{NextCardsQuestion, OutsQuestion};
use crate::calculator::state::State;
use crate::calculator::state::answers::AnswerState;
use crate::calculator::text::Words;
use crate::calculator::view::answer;
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NextCardsScene {
    /// The head of the panel.
    pub head: Head,
    /// "Now 35.4 %"; empty while it is unknown.
    pub now: String,
    /// "12 of 45 cards so far"; empty before the first and when all have come.
    pub progress: String,
    /// The check of the map: the mean over all cards is the current equity. Empty until all have come.
    pub law: String,
    /// The sentence for the selected card; a hint while there is none.
    pub reading: String,
    /// A row for each suit, from the ace down, as in the picker.
    pub rows: Vec<Vec<Cell>>,
    /// The cards that can come, in descending order of equity.
    pub list: Vec<ListRow>,
}

/// One of the 52 cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The card.
    pub card: Card,
    /// "Queen of clubs: 12.4 %, −23.0 points, three queens", or that it can't come.
    pub name: String,
    /// The equity after it in whole percent; empty while it is unknown.
    pub figure: String,
    /// The direction of the change.
    pub turn: Turn,
    /// The size of the change, 0 to 1, where 1 is half of the pot.
    pub shift: f64,
    /// Whether the card can come.
    pub can_come: bool,
    /// Whether it is selected.
    pub read: bool,
}

/// How the equity changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// Not known yet, or the card can't come.
    #[default]
    Unknown,
    /// Up.
    Up,
    /// Not at all.
    Same,
    /// Down.
    Down,
}

/// A card in the list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListRow {
    /// "Queen of clubs".
    pub card: String,
    /// "12.4 %".
    pub equity: String,
    /// "−23.0".
    pub change: String,
    /// "a pair of aces; Player 2: three queens", where hands are known.
    pub hand: String,
}

impl Headed for NextCardsScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> NextCardsScene {
    let mut scene = NextCardsScene::default();
    let mut map = Map {
        cards: &[],
        complete: false,
        outs: None,
        index: 0,
        names: Vec::new(),
        now: None,
        words,
        texts: words.of(),
    };
    let filled = fill(&mut scene, &mut map, model, state);
    scene.head.report(filled);
    // The cells stay in place, so that the layout does not shift when there is a map again.
    scene.rows = map.rows(model, state);
    scene
}

/// Fills in as much as is available, but not the cells, and the map that they are made of.
fn fill<'a>(
    scene: &mut NextCardsScene,
    map: &mut Map<'a>,
    model: &Model,
    state: &'a State,
) -> Result<(), Unavailable> {
    let (words, texts) = (map.words, map.texts);
    let subject = Subject::beside_folded(state, words)?;
    scene.head.note = study::without_folded(state, words);
    if let Some(reason) = no_map_reason(subject.scenario) {
        let message = match reason {
            NoMapReason::River => texts.river(),
            NoMapReason::NeedsFlop => texts.needs_flop(),
            NoMapReason::NoOpponent => texts.no_opponent(),
        };
        return Err(message.into());
    }
    map.index = subject.index(model.seat);
    map.names.clone_from(&subject.names);
    scene.head.choices = study::choices(&subject, map.index);
    let answer = state
        .answers()
        .of::<NextCardsQuestion>(&map_about(subject.scenario));
    if let AnswerState::Ready(cards) | AnswerState::Working(_, Some(cards)) = answer {
        map.cards = cards;
    }
    let outs = state
        .answers()
        .of::<OutsQuestion>(&outs_about(subject.scenario));
    map.outs = outs.ready();
    map.complete = matches!(answer, AnswerState::Ready(_));
    map.now = now(map.cards, map.complete, map.index, state);
    if let Some(now) = map.now {
        scene.now = texts.now(&study::part(now, 1, words));
    }
    scene.reading = map.reading(model, state);
    if map.complete {
        scene.law = map.law(subject.scenario.board().is_empty());
        scene.list = map.list();
        scene.head.summary = format!("{}. {}.", scene.now, scene.law);
    } else if !map.cards.is_empty() {
        let (count, all) = (map.cards.len(), subject.scenario.deck().len());
        scene.progress = texts.mean_so_far(&count.to_string(), &all.to_string());
    }
    study::answer(answer, texts.no_map(), words).map(|_| ())
}

/// The current equity: the mean of the complete map; until then, that of the results.
fn now(cards: &[NextCard], complete: bool, index: usize, state: &State) -> Option<f64> {
    if complete {
        return mean(cards, index);
    }
    // Beside a folded range the results say something else.
    let answer = answer::find(state).filter(|_| state.draft().folded_range().is_none())?;
    let opponents = answer.tally.has_opponents();
    opponents.then(|| answer.tally.equity(index).value())
}

/// The mean of the equities, weighted by the number of deals.
fn mean(cards: &[NextCard], index: usize) -> Option<f64> {
    let (first, rest) = cards.split_first()?;
    let mut all: Tally = first.tally.clone();
    rest.iter().for_each(|next| all.merge(&next.tally));
    Some(all.equity(index).value())
}

struct Map<'a> {
    /// Those that are counted, one after the other.
    cards: &'a [NextCard],
    /// Whether all are counted.
    complete: bool,
    outs: Option<&'a Outs>,
    index: usize,
    /// The names of the players, in the order of the scenario.
    names: Vec<String>,
    now: Option<f64>,
    words: &'a Words,
    texts: Messages,
}

impl Map<'_> {
    fn rows(&self, model: &Model, state: &State) -> Vec<Vec<Cell>> {
        let mut rows = Vec::new();
        for suit in Suit::ALL {
            let mut row = Vec::new();
            for rank in Rank::ALL.into_iter().rev() {
                row.push(self.cell(Card::new(rank, suit), model, state));
            }
            rows.push(row);
        }
        rows
    }

    fn cell(&self, card: Card, model: &Model, state: &State) -> Cell {
        let can_come = self.can_come(card, state);
        let Some(after) = self.after(card) else {
            let (texts, title) = (self.texts, self.words.card(card));
            return Cell {
                card,
                name: match can_come {
                    true => self.words.card_title(card),
                    false => texts.no_card(&title),
                },
                figure: String::new(),
                turn: Turn::Unknown,
                shift: 0.0,
                can_come,
                read: false,
            };
        };
        let change = self.now.map_or(0.0, |now| after - now);
        Cell {
            card,
            name: self.sentence(card, after),
            figure: study::points(after, 0, self.words),
            turn: turn(change),
            shift: self.shift(change),
            can_come,
            read: model.read == Some(card),
        }
    }

    /// How strong the tint of a change is, 0 to 1: the largest change of the map is the strongest.
    fn shift(&self, change: f64) -> f64 {
        let Some(now) = self.now else {
            return 0.0;
        };
        let changes = self.cards.iter();
        let changes = changes.map(|next| (next.tally.equity(self.index).value() - now).abs());
        let most = changes.fold(0.0, f64::max);
        // Of changes that all round to nothing none is strong.
        change.abs() / most.max(LEAST_CHANGE)
    }

    /// Whether it can come next, as far as is known: once all cards are counted, those that are not can't.
    fn can_come(&self, card: Card, state: &State) -> bool {
        let is_free = state.draft().find(card).is_none();
        is_free && (!self.complete || self.after(card).is_some())
    }

    fn after(&self, card: Card) -> Option<f64> {
        let next = self.cards.iter().find(|next| next.card == card)?;
        Some(next.tally.equity(self.index).value())
    }

    fn out(&self, seat: usize, card: Card) -> Option<&Out> {
        self.outs?.cards(seat).iter().find(|out| out.card == card)
    }

    /// What the card makes, and what it makes of who is ahead then: "a pair of aces; Player 2: three queens".
    fn hand(&self, card: Card) -> Option<String> {
        let mut hands = self.words.hand(self.out(self.index, card)?.hand);
        for (seat, name) in self.names.iter().enumerate() {
            if let Some(out) = self.out(seat, card)
                && seat != self.index
                && out.standing == Standing::Ahead
            {
                let hand = self.words.hand(out.hand);
                hands.extend(["; ", name, ": ", &hand]);
            }
        }
        Some(hands)
    }

    fn sentence(&self, card: Card, after: f64) -> String {
        let words = self.words;
        let change = self.now.map_or(0.0, |now| after - now);
        let (card_name, texts) = (words.card(card), self.texts);
        let (equity, change) = (
            study::part(after, 1, words),
            study::change(change, 1, words),
        );
        match self.hand(card) {
            Some(hand) => texts.makes(&card_name, &equity, &change, &hand),
            None => texts.cell(&card_name, &equity, &change),
        }
    }

    fn law(&self, before_flop: bool) -> String {
        if before_flop {
            return self.texts.mean_before_flop().to_owned();
        }
        let mean = study::part(mean(self.cards, self.index).unwrap_or(0.0), 1, self.words);
        self.texts.mean(&self.cards.len().to_string(), &mean)
    }

    /// The sentence for the selected card.
    fn reading(&self, model: &Model, state: &State) -> String {
        match model.read.map(|card| (card, self.after(card))) {
            _ if self.cards.is_empty() => String::new(),
            Some((card, Some(after))) => self.sentence(card, after),
            Some((card, None)) if !self.can_come(card, state) => {
                self.texts.no_card(&self.words.card(card))
            }
            _ if state.device().screen.touch => self.texts.how_touch().to_owned(),
            _ => self.texts.how().to_owned(),
        }
    }

    fn list(&self) -> Vec<ListRow> {
        let (mut keys, mut list) = (Vec::new(), Vec::new());
        for next in self.cards {
            keys.push(next.tally.equity(self.index).value());
        }
        for place in study::order(&keys) {
            let next = &self.cards[place];
            let after = keys[place];
            let change = self.now.map_or(0.0, |now| after - now);
            list.push(ListRow {
                card: self.words.card_title(next.card),
                equity: study::part(after, 1, self.words),
                change: study::change(change, 1, self.words),
                hand: self.hand(next.card).unwrap_or_default(),
            });
        }
        list
    }
}

/// A change that is shown as one, 0 to 1.
const LEAST_CHANGE: f64 = 0.001;

/// The direction of a change, rounded to a tenth of a percent.
fn turn(change: f64) -> Turn {
    match (change * 1000.0).round() {
        points if points > 0.0 => Turn::Up,
        points if points < 0.0 => Turn::Down,
        _ => Turn::Same,
    }
}

/// The command of a press on a cell: a first tap only selects.
pub fn press(card: Card, touch: bool) -> Command {
    match touch {
        true => Command::Tap(card),
        false => Command::Deal(card),
    }
}
