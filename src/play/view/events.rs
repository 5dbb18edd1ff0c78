//! What happened, as sentences.

use evaluator::{Card, CardSet, HoleCards};
use game::{Action, Blind, Chips, Event, Hand, Seat, Table, Unit};

use crate::kit::messages::form;
use crate::play::state::PERSON_SEAT;
use crate::play::state::played::Names;
use crate::play::text::Words;

/// A line of a log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// Whether a street begins with it.
    pub street: bool,
}

/// The sentences of some lines, one after the other.
pub(super) fn joined(lines: &[LogLine], between: &str) -> String {
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    texts.join(between)
}

/// Tells the events of a hand one by one.
pub(super) struct Describer<'t> {
    pub(super) names: &'t Names,
    /// Who is called "you".
    pub(super) person: Option<Seat>,
    pub(super) words: &'t Words,
    /// What a chip is in the amounts.
    pub(super) unit: Unit,
}

impl Describer<'_> {
    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> &str {
        match self.is_person(seat) {
            true => self.words.messages().you(),
            false => self.names[seat.index()].as_deref().unwrap_or("?"),
        }
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        Some(seat) == self.person
    }

    /// What a seat did, as it stands beside the seat: the second form is the person's.
    pub(super) fn beside(&self, seat: Seat, did: &str) -> String {
        form(did, 1 + usize::from(self.is_person(seat))).to_owned()
    }

    /// An amount: "1,050", "18.75".
    pub(super) fn amount(&self, chips: Chips) -> String {
        self.words.amount(chips, self.unit)
    }

    /// The sentences of a session's hand, up to this many events.
    pub(super) fn tell_hand(&self, hand: &Hand, events: usize) -> Vec<LogLine> {
        let log = hand.log();
        let events = &log[..events.min(log.len())];
        self.describe(hand.start(), events, hand.cards(PERSON_SEAT))
    }

    /// The sentences of some events, one each where there is something to say. `own` are the person's cards.
    pub(super) fn describe(
        &self,
        start: Table,
        events: &[Event],
        own: Option<HoleCards>,
    ) -> Vec<LogLine> {
        let mut table = start;
        let mut lines = Vec::new();
        let mut dealt = false;
        for event in events {
            if let (Event::Dealt { .. }, false) = (event, dealt) {
                dealt = true;
                if let Some(cards) = own {
                    let cards = self.words.cards(&cards.cards());
                    lines.push(LogLine {
                        text: self.words.messages().dealt_to_you(&cards),
                        street: false,
                    });
                }
            }
            let street = matches!(event, Event::Street(_));
            let text = self.event(event, &table);
            lines.extend(text.map(|text| LogLine { text, street }));
            if table.record(*event).is_err() {
                break;
            }
        }
        lines
    }

    /// One event, with the table before it.
    pub(super) fn event(&self, event: &Event, before: &Table) -> Option<String> {
        let texts = self.words.messages();
        let (seat, what) = match event {
            Event::Street(cards) => {
                let street = texts.streets(cards.street() as usize);
                return Some(texts.street_comes(street, &self.words.cards(cards.cards())));
            }
            Event::Dealt { .. } => return None,
            Event::Posted {
                seat,
                blind,
                amount,
            } => {
                let n = &self.amount(*amount);
                let what = match blind {
                    Blind::Small => texts.did_small_blind(n),
                    Blind::Big | Blind::Live => texts.did_big_blind(n),
                    Blind::Straddle => texts.did_straddle(n),
                    Blind::Ante | Blind::DeadAnte => texts.did_ante(n),
                    Blind::Dead => texts.did_dead_blind(n),
                };
                (seat, what)
            }
            Event::Acted { seat, action } => (seat, self.action(*action, *seat, before)),
            Event::Returned { seat, amount } => (seat, texts.did_take_back(&self.amount(*amount))),
            Event::Shown { seat, cards } => {
                let all: CardSet = before
                    .board()
                    .iter()
                    .copied()
                    .chain(cards.cards())
                    .collect();
                let said = self.words.cards(&cards.cards());
                let what = match self.words.hand(all) {
                    Some(hand) => texts.did_show_hand(&said, &hand),
                    None => texts.did_show(&said),
                };
                (seat, what)
            }
            Event::Mucked { seat } => (seat, texts.did_muck().to_owned()),
            Event::Won { seat, amount, .. } => (seat, texts.did_win(&self.amount(*amount))),
        };
        Some(self.sentence(*seat, &what))
    }

    /// What a seat did as a sentence, of what it did in both forms.
    pub(super) fn sentence(&self, seat: Seat, what: &str) -> String {
        let texts = self.words.messages();
        match self.is_person(seat) {
            true => texts.event_of_you(what),
            false => texts.event(self.name(seat), what),
        }
    }

    /// What a seat does, with the table before it, in both forms.
    pub(super) fn action(&self, action: Action, seat: Seat, before: &Table) -> String {
        let texts = self.words.messages();
        let count = |chips| self.amount(chips);
        match action {
            Action::Fold => texts.did_fold().to_owned(),
            Action::CheckOrCall => match before.turn() {
                Some((turn, legal)) if turn == seat && !legal.is_check() => {
                    texts.did_call(&count(legal.check_or_call))
                }
                _ => texts.did_check().to_owned(),
            },
            Action::RaiseTo(to) if before.has_bet() => texts.did_raise(&count(to)),
            Action::RaiseTo(to) => texts.did_bet(&count(to)),
        }
    }
}

/// The cards of a board with two more, as a set.
pub(super) fn together(board: &[Card], cards: [Card; 2]) -> CardSet {
    board.iter().copied().chain(cards).collect()
}
