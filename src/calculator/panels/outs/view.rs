//! Outs in groups, and the probability to hit them. Pure.

use evaluator::{Card, Category, NextCard, Out, Outs, Running, Scenario, Standing};

use super::state::{Model, NoOutsReason, map_about, no_outs_reason, outs_about};
use super::words::Messages;
use crate::calculator::protocol::{NextCardsQuestion, OutsQuestion};
use crate::calculator::state::State;
use crate::calculator::text::Words;
use crate::calculator::view::answer;
use crate::calculator::view::study::{self, Head, Headed, Subject, Unavailable};

/// The contents of the panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutsScene {
    /// The head of the panel.
    pub head: Head,
    /// Whether the map of the next card is offered in place of outs.
    pub offers_map: bool,
    /// "Player 1 is behind now, favourite by the river".
    pub standing: String,
    /// "9 cards make a flush + 6 make a pair = 15 outs".
    pub sum: String,
    /// The outs by the hand they make, the best first; outs to tie come last.
    pub groups: Vec<Group>,
    /// A sentence for each tainted out.
    pub tainted: Vec<String>,
    /// The probabilities to hit.
    pub figures: Vec<Figure>,
    /// The outs that need two cards: runner-runner, and those of them that only tie.
    pub running: String,
}

/// Outs that make the same category of hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// "Flush 9", "To tie 3".
    pub name: String,
    /// The cards.
    pub cards: Vec<OutCard>,
}

/// An out.
#[derive(Clone, Debug, PartialEq)]
pub struct OutCard {
    /// The card.
    pub card: Card,
    /// "Ten of hearts: flush, king high", and that it is tainted.
    pub name: String,
    /// Whether an opponent is the favourite after it.
    pub tainted: bool,
}

/// A probability by the rule of two and four, and exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it is the probability of.
    pub name: String,
    /// By the rule; empty where there is none.
    pub rule: String,
    /// Exactly.
    pub exactly: String,
}

impl Headed for OutsScene {
    fn head(&self) -> &Head {
        &self.head
    }
}

/// Makes the contents of the panel.
pub fn scene(model: &Model, state: &State, words: &Words) -> OutsScene {
    let mut scene = OutsScene::default();
    let filled = fill(&mut scene, model, state, words);
    scene.head.report(filled);
    scene
}

/// Fills in as much as is available.
fn fill(
    scene: &mut OutsScene,
    model: &Model,
    state: &State,
    words: &Words,
) -> Result<(), Unavailable> {
    let texts = words.of::<Messages>();
    let subject = Subject::beside_folded(state, words)?;
    scene.head.note = study::without_folded(state, words);
    if let Some(reason) = no_outs_reason(subject.scenario) {
        scene.offers_map = reason == NoOutsReason::KnownOnly;
        let message = match reason {
            NoOutsReason::NoOpponent => texts.no_opponent(),
            NoOutsReason::KnownOnly => texts.known_only(),
            NoOutsReason::NeedsFlop => texts.needs_flop(),
            NoOutsReason::River => texts.river(),
        };
        return Err(message.into());
    }
    let index = model.index(subject.scenario, &subject.players, state.answers());
    // At once: the focus goes there when the panel opens.
    scene.head.choices = study::choices(&subject, index);
    let answer = state
        .answers()
        .of::<OutsQuestion>(&outs_about(subject.scenario));
    let outs = study::answer(answer, words.messages().no_deal_found(), words)?;
    let map = state
        .answers()
        .of::<NextCardsQuestion>(&map_about(subject.scenario));
    let map = map.ready().map_or(&[][..], Vec::as_slice);
    let player = subject.name(index);
    let found = Found {
        outs,
        map,
        index,
        subject: &subject,
        player: &player,
        words,
        texts,
    };
    found.fill(scene, state);
    Ok(())
}

struct Found<'a> {
    outs: &'a Outs,
    map: &'a [NextCard],
    index: usize,
    subject: &'a Subject<'a>,
    player: &'a str,
    words: &'a Words,
    texts: Messages,
}

impl Found<'_> {
    fn fill(&self, scene: &mut OutsScene, state: &State) {
        let texts = self.texts;
        let now = self.outs.now(self.index).unwrap_or(Standing::Ahead);
        scene.standing = match now {
            Standing::Ahead => texts.ahead(self.player),
            Standing::Level => texts.level(self.player),
            Standing::Behind if self.is_favourite(state) => texts.favourite(self.player),
            Standing::Behind => texts.behind(self.player),
        };
        scene.head.summary = format!("{}.", scene.standing);
        if now == Standing::Ahead {
            return;
        }
        let (mut ahead, mut level) = (Vec::new(), Vec::new());
        for out in self.outs.better(self.index) {
            if out.standing == Standing::Level {
                level.push(out);
                continue;
            }
            ahead.push(out);
            scene.tainted.extend(self.tainted(out));
        }
        let mut parts = String::new();
        for category in Category::ALL.into_iter().rev() {
            let mut cards = Vec::new();
            for &out in &ahead {
                if out.hand.category() == category {
                    cards.push(out);
                }
            }
            if cards.is_empty() {
                continue;
            }
            let count = self.words.number(cards.len() as u64);
            let made = texts.makes(category.index());
            let made_by = match parts.is_empty() {
                true => texts.cards_make(&count),
                false => texts.make(&count),
            };
            if !parts.is_empty() {
                parts.push_str(" + ");
            }
            parts.push_str(&texts.makes_part(&made_by, made));
            let group = self.group(self.words.category(category), &cards);
            scene.groups.push(group);
        }
        if !level.is_empty() {
            scene.groups.push(self.group(texts.ties(), &level));
        }
        scene.sum = match parts.is_empty() {
            true => texts.no_outs(self.player),
            false => texts.sum(&parts, &self.number(ahead.len())),
        };
        scene.head.summary += &format!(" {}.", scene.sum);
        self.figures(&mut scene.figures, ahead.len(), state);
        scene.running = self.running(self.subject.scenario);
    }

    /// Whether nobody has a larger share of the pot, or as large a one.
    fn is_favourite(&self, state: &State) -> bool {
        let answer = answer::find(state).filter(|answer| answer.tally.has_opponents());
        let share = |seat| answer.map(|answer| answer.tally.equity(seat).value());
        let mut others = (0..self.outs.seats()).filter(|&seat| seat != self.index);
        answer.is_some() && others.all(|seat| share(seat) < share(self.index))
    }

    /// "15 outs".
    fn number(&self, count: usize) -> String {
        self.texts.outs(&self.words.number(count as u64))
    }

    fn group(&self, name: &str, outs: &[&Out]) -> Group {
        let mut cards = Vec::new();
        for out in outs.iter().rev() {
            let tainted = out.standing == Standing::Ahead
                && self
                    .next(out.card)
                    .is_some_and(|next| is_poor(self.after(next)));
            let hand = self.words.hand(out.hand);
            let mut name = [&self.words.card_title(out.card), ": ", &*hand].concat();
            if tainted {
                name.push_str(", ");
                name.push_str(self.texts.tainted_mark());
            }
            cards.push(OutCard {
                card: out.card,
                name,
                tainted,
            });
        }
        Group {
            name: self.texts.part(name, &outs.len().to_string()),
            cards,
        }
    }

    /// What a card does.
    fn next(&self, card: Card) -> Option<&NextCard> {
        self.map.iter().find(|next| next.card == card)
    }

    /// The share of the pot after it.
    fn after(&self, next: &NextCard) -> f64 {
        next.tally.equity(self.index).value()
    }

    /// The sentence for an out after which an opponent is the favourite.
    fn tainted(&self, out: &Out) -> Option<String> {
        let next = self.next(out.card)?;
        let equity = self.after(next);
        if !is_poor(equity) {
            return None;
        }
        let mut shares = Vec::new();
        for seat in 0..self.outs.seats() {
            let own = seat == self.index;
            shares.push(if own {
                -1.0
            } else {
                next.tally.equity(seat).value()
            });
        }
        let other = *study::order(&shares).first()?;
        let other = self.subject.name(other);
        let (card, hand) = (self.words.card(out.card), self.words.hand(out.hand));
        let equity = study::part(equity, 1, self.words);
        let texts = self.texts;
        Some(texts.tainted(&card, self.player, &hand, &other, &equity))
    }

    fn figures(&self, figures: &mut Vec<Figure>, outs: usize, state: &State) {
        let (texts, words) = (self.texts, self.words);
        let cards = self.outs.cards(self.index).len();
        let part = |value: f64| study::part(value, 1, words);
        let rule = |times: usize| words.percent(&(times * outs).min(100).to_string());
        let (hits, all) = (outs as f64, cards as f64);
        figures.push(Figure {
            name: texts.next_card().to_owned(),
            rule: rule(2),
            exactly: part(hits / all.max(1.0)),
        });
        if self.subject.scenario.missing() >= 2 {
            let misses = (all - hits) * (all - hits - 1.0) / (all * (all - 1.0)).max(1.0);
            figures.push(Figure {
                name: texts.by_river().to_owned(),
                rule: rule(4),
                exactly: part(1.0 - misses),
            });
        }
        let answer = answer::find(state);
        let answer = answer.filter(|answer| answer.tally.has_opponents());
        let wins = answer.map(|answer| answer.tally.equity(self.index));
        figures.push(Figure {
            name: texts.wins_by_river().to_owned(),
            rule: String::new(),
            exactly: wins.map_or(String::new(), |wins| study::equity(wins, 1, words)),
        });
    }

    fn running(&self, scenario: &Scenario) -> String {
        let cards = self.outs.cards(self.index).len();
        let running = self.outs.running(self.index);
        let pairs = cards * cards.saturating_sub(1) / 2;
        if scenario.missing() < 2 {
            return String::new();
        }
        let part = |count: u32| study::part(f64::from(count) / pairs.max(1) as f64, 1, self.words);
        let (texts, Running { ahead, level }) = (self.texts, running);
        let mut text = texts.running(&ahead.to_string(), &pairs.to_string(), &part(ahead));
        if level > 0 {
            text.push(' ');
            text.push_str(&texts.running_ties(&level.to_string(), &part(level)));
        }
        text
    }
}

/// Whether it is less than half of the pot.
fn is_poor(equity: f64) -> bool {
    equity < 0.5
}
