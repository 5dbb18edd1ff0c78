//! The part of the parser that makes a seat of the pieces it is written in.

use crate::cards::{Card, CardSet, Combo};
use crate::notation::error::{NotationError, NotationErrorKind, RangeErrorKind};
use crate::notation::item;
use crate::notation::item::{Core, Item, Slot};
use crate::notation::parse::columns::Columns;
use crate::notation::parse::reader::{Reader, Token};
use crate::notation::print::range::percent;
use crate::notation::setup::{InputFormat, SeatInput, Setup};
use crate::range::Range;
use crate::scenario::MAX_SEATS;

/// A seat that is being read: cards, until something shows that it is a range.
#[derive(Debug, Default)]
pub(super) struct SeatReader {
    /// Where the seat begins.
    pub(super) column: usize,
    /// Up to two cards that may be the seat's own or a combo of its range.
    cards: Vec<Card>,
    columns: Vec<usize>,
    /// Whether the second of them stands apart from the first.
    parted: bool,
    items: Vec<WrittenItem>,
    /// What the last piece was.
    last: Last,
    /// Whether something other than a space has parted the next item from the one before.
    parted_well: bool,
    is_range: bool,
    folded: bool,
    /// Its name, if it has one.
    pub(super) name: Option<String>,
    /// Where it was said after what the seat holds: nothing more can follow then.
    closed: Option<usize>,
    /// Whether the next item is taken out, and since which column.
    out: Option<usize>,
    /// Whether a weight may follow.
    open: bool,
    /// The weight in brackets that holds for what follows, its column and how it was written.
    tag: Option<(u16, usize, String)>,
    /// There was something other than whole hands and commas.
    mixed: bool,
    /// Where a hand followed another after only a space: beside a `vs` they are a range, as everything
    /// that is separated by spaces; without any `vs` they are players.
    spaced: Option<usize>,
    /// The whole hands, for as long as they are all there is.
    hands: Vec<Hand>,
}

/// How far the percentage of a heading may be from the size of its hands, in millionths of all combos: the
/// programs that write it give one decimal.
const HEADING_ROUNDED: u64 = 1_000;

/// How many combos some items have, in millionths of all.
fn size<'a>(items: impl Iterator<Item = &'a WrittenItem>) -> u64 {
    let items: Vec<Item> = items.map(|written| written.item).collect();
    item::sum(&items).len() as u64 * 1_000_000 / Combo::COUNT as u64
}

/// Two cards and their columns.
type Hand = ([Card; 2], [usize; 2]);

/// An item, and how it was written.
#[derive(Clone, Copy, Debug)]
struct WrittenItem {
    item: Item,
    column: usize,
    /// Only a space parts it from the item before.
    spaced: bool,
    /// Its weight was written.
    weighted: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    /// Nothing, or what parts items.
    #[default]
    Gap,
    Item,
    Weight,
    Not,
}

impl WrittenItem {
    /// A percentage without a weight: it may have been meant as a weight, or as the size of a range.
    fn percent(&self) -> Option<String> {
        match self.item.core {
            Core::Percent(from, to) if !self.weighted && !self.item.out => Some(percent(from, to)),
            _ => None,
        }
    }

    /// A whole hand, as a player holds it.
    fn is_hand(&self) -> bool {
        matches!(self.item.core, Core::Combo(_)) && !self.weighted
    }

    fn is_any_two(&self) -> bool {
        matches!(self.item.core, Core::Slots([Slot::Any, Slot::Any]))
    }
}

impl SeatReader {
    pub(super) fn is_empty(&self) -> bool {
        self.cards.is_empty() && !self.is_range && !self.folded
    }

    /// Whether nothing has been read yet.
    pub(super) fn holds_nothing(&self) -> bool {
        self.cards.is_empty() && self.items.is_empty() && self.out.is_none() && self.tag.is_none()
    }

    /// The word that says so stands before what the seat holds; after it does no harm, unless more
    /// follows: then that is another player's, and the `vs` between the two is missing.
    pub(super) fn fold(&mut self, column: usize) {
        if self.is_empty() {
            self.column = column;
        }
        if !self.holds_nothing() {
            self.closed = Some(column);
        }
        self.folded = true;
    }

    /// Whether there is at least one whole hand, and nothing else.
    pub(super) fn is_hands(&self) -> bool {
        !self.mixed && !self.folded && (self.cards.len() == 2 || !self.hands.is_empty())
    }

    /// A line break, which parts items as a comma does.
    pub(super) fn new_line(&mut self) {
        self.last = Last::Gap;
        self.parted_well = true;
    }

    /// One piece more. `gap` says whether it stands apart from the one before.
    pub(super) fn take(
        &mut self,
        reader: &Reader,
        column: usize,
        piece: Token,
        gap: bool,
    ) -> Result<(), NotationError> {
        if self.is_empty() {
            self.column = column;
        }
        if let Some(column) = self.closed.filter(|_| piece != Token::Comma) {
            let kind = NotationErrorKind::SeatFull;
            return Err(NotationError { column, kind });
        }
        if !gap {
            self.not_touching(reader, column, piece)?;
        }
        match piece {
            Token::Card(card) => return self.take_card(reader, column, card, gap),
            Token::Comma => {}
            _ => self.mixed = true,
        }
        let flaw = |column: usize, flaw| Err(reader.flaw(column - 1, flaw));
        match piece {
            Token::Core(core) => {
                self.close(None)?;
                self.push(core, column, None);
                (self.open, self.last) = (true, Last::Item);
                self.is_range = true;
            }
            Token::BeginWeight(_) | Token::EndWeight(_) if self.last == Last::Not => {
                return flaw(self.out.unwrap_or(column), RangeErrorKind::Not);
            }
            Token::BeginWeight(weight) if self.tag.is_none() => {
                self.close(None)?;
                self.tag = Some((weight, column, reader.quote_tag(column - 1)));
                (self.open, self.last) = (false, Last::Gap);
                (self.is_range, self.parted_well) = (true, true);
            }
            Token::EndWeight(weight) if self.tag.as_ref().is_some_and(|tag| tag.0 == weight) => {
                self.close(None)?;
                self.tag = None;
                (self.open, self.last) = (false, Last::Gap);
                self.parted_well = true;
            }
            // What was opened is closed before the next, and in it a second weight means nothing.
            Token::BeginWeight(_) | Token::EndWeight(_) => {
                let (text, flaw) = (reader.quote_tag(column - 1), RangeErrorKind::OpenWeight);
                let kind = NotationErrorKind::NotARange { text, flaw };
                return Err(NotationError { column, kind });
            }
            Token::Weight(_) if self.tag.is_some() => return flaw(column, RangeErrorKind::Weight),
            Token::Not if self.tag.is_some() => return flaw(column, RangeErrorKind::OutWeight),
            Token::Weight(_) if self.is_out() => return flaw(column, RangeErrorKind::OutWeight),
            Token::Weight(weight) if self.cards.len() == 2 => {
                self.close(Some(weight))?;
                self.is_range = true;
                (self.open, self.last) = (false, Last::Weight);
            }
            Token::Weight(weight) if self.cards.is_empty() && self.open => {
                if let Some(written) = self.items.last_mut() {
                    (written.item.weight, written.weighted) = (weight, true);
                }
                (self.open, self.last) = (false, Last::Weight);
            }
            Token::Weight(_) => {
                let kind = NotationErrorKind::LoneWeight;
                return Err(NotationError { column, kind });
            }
            Token::Comma | Token::Not if self.last == Last::Not => {
                return flaw(self.out.unwrap_or(column), RangeErrorKind::Not);
            }
            Token::Comma => {
                self.close(None)?;
                self.open = false;
                // A leading comma is ignored.
                self.is_range |= !self.items.is_empty();
                (self.last, self.parted_well) = (Last::Gap, true);
            }
            Token::Not => {
                self.close(None)?;
                self.open = false;
                self.is_range = true;
                (self.out, self.last) = (Some(column), Last::Not);
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether the hands before a weight are taken out.
    fn is_out(&self) -> bool {
        match self.cards.len() {
            2 => self.out.is_some(),
            _ => self.open && self.items.last().is_some_and(|written| written.item.out),
        }
    }

    /// # Errors
    /// An item that touches the one before: `AKsQQ`. Which of the two a percentage belongs to is not known.
    fn not_touching(
        &self,
        reader: &Reader,
        column: usize,
        piece: Token,
    ) -> Result<(), NotationError> {
        let begins = match piece {
            Token::Core(_) | Token::Not => true,
            // A third card for a seat has its own error.
            Token::Card(_) => self.cards.is_empty() || self.is_range && self.cards.len() == 2,
            _ => false,
        };
        let follows = matches!(self.last, Last::Item | Last::Weight) && self.cards.len() != 1;
        if !begins || !follows {
            return Ok(());
        }
        let before = match self.cards.as_slice() {
            [] => self.items.last().and_then(WrittenItem::percent),
            _ => None,
        };
        let this = match piece {
            Token::Core(Core::Percent(from, to)) if self.last == Last::Item => {
                Some(percent(from, to))
            }
            _ => None,
        };
        // `AA*0.5`.
        let is_factor = reader.letters.get(column - 1) == Some(&'*');
        if is_factor && reader.peek(0).is_some_and(|letter| letter.is_ascii_digit()) {
            return Err(reader.flaw(column - 1, RangeErrorKind::Number));
        }
        let kind = match before.or(this) {
            Some(percent) => NotationErrorKind::PercentBeside { percent },
            None => NotationErrorKind::NotApart {
                text: reader.quote(column - 1),
            },
        };
        Err(NotationError { column, kind })
    }

    fn take_card(
        &mut self,
        reader: &Reader,
        column: usize,
        card: Card,
        gap: bool,
    ) -> Result<(), NotationError> {
        if self.cards.len() == 2 {
            // Hands without spaces may be one card too many; in `Ah Kh Qs Qd` the hands are not
            // recognisable.
            if !gap || self.parted {
                let kind = match self.is_range {
                    true => NotationErrorKind::NotApart {
                        text: reader.quote(column - 1),
                    },
                    false => NotationErrorKind::SeatFull,
                };
                return Err(NotationError { column, kind });
            }
            if !self.is_range {
                self.spaced.get_or_insert(column);
            }
            self.close(None)?;
        }
        self.parted = gap && !self.cards.is_empty();
        self.cards.push(card);
        self.columns.push(column);
        self.last = Last::Item;
        Ok(())
    }

    /// # Errors
    /// Hands side by side before what can't follow a range: a `vs` is missing between them.
    pub(super) fn not_spaced(&self) -> Result<(), NotationError> {
        match self.spaced {
            None => Ok(()),
            Some(column) => {
                let kind = NotationErrorKind::SeatFull;
                Err(NotationError { column, kind })
            }
        }
    }

    /// Makes an item of the two cards that wait, if any do.
    fn close(&mut self, weight: Option<u16>) -> Result<(), NotationError> {
        let column = self.columns.last().copied().unwrap_or(self.column);
        let kind = match self.cards.as_slice() {
            [] => return Ok(()),
            &[first, second] => match Combo::new(first, second) {
                Some(combo) => {
                    let column = self.columns.first().copied().unwrap_or(self.column);
                    self.push(Core::Combo(combo), column, weight);
                    if let &[one, other] = self.columns.as_slice() {
                        self.hands.push(([first, second], [one, other]));
                    }
                    self.cards.clear();
                    self.columns.clear();
                    return Ok(());
                }
                None => NotationErrorKind::NotARange {
                    text: format!("{first}{second}"),
                    flaw: RangeErrorKind::SameCard,
                },
            },
            _ => NotationErrorKind::LoneCard,
        };
        Err(NotationError { column, kind })
    }

    fn push(&mut self, core: Core, column: usize, weight: Option<u16>) {
        let out = self.out.take().is_some();
        let parted_well = std::mem::take(&mut self.parted_well);
        let weight = weight.or(self.tag.as_ref().map(|tag| tag.0));
        self.items.push(WrittenItem {
            item: Item {
                core,
                weight: weight.unwrap_or(Range::WHOLE),
                out,
            },
            column,
            spaced: !parted_well && !self.items.is_empty(),
            weighted: weight.is_some(),
        });
    }

    /// # Errors
    /// Items that may be meant otherwise than as a range of all of them.
    fn unambiguous(&self) -> Result<(), NotationError> {
        for pair in self.items.windows(2) {
            let [before, this] = pair else { continue };
            if !this.spaced || this.item.out || before.item.out {
                continue;
            }
            let column = this.column;
            if let Some(percent) = before.percent().or(this.percent()) {
                let kind = NotationErrorKind::PercentBeside { percent };
                return Err(NotationError { column, kind });
            }
            if before.is_any_two() || this.is_any_two() {
                let kind = NotationErrorKind::PlayersOrRange;
                return Err(NotationError { column, kind });
            }
        }
        self.no_label()
    }

    /// Takes a percentage for a heading that stands before all others and is their size, as programs round it:
    /// `24.6%, 22+ A2s+ …`.
    fn drop_heading(&mut self) {
        let Some((first, others)) = self.items.split_first() else {
            return;
        };
        let Core::Percent(0, part) = first.item.core else {
            return;
        };
        let is_hands = |written: &WrittenItem| !matches!(written.item.core, Core::Percent(..));
        if first.percent().is_none() || others.is_empty() || !others.iter().all(is_hands) {
            return;
        }
        if size(others.iter()).abs_diff(part.into()) <= HEADING_ROUNDED {
            self.items.remove(0);
        }
    }

    /// # Errors
    /// A percentage that may be the size of the other hands, as in `25%, 22+ A2s+ …`: only spaces part these, or
    /// they are about as many as it says.
    fn no_label(&self) -> Result<(), NotationError> {
        let is_hands = |written: &&WrittenItem| {
            !written.item.out && !matches!(written.item.core, Core::Percent(..))
        };
        let percents = || {
            self.items
                .iter()
                .filter_map(|written| match written.item.core {
                    Core::Percent(from, to) => {
                        Some((written.column, written.percent()?, to - from))
                    }
                    _ => None,
                })
        };
        let others: Vec<&WrittenItem> = self.items.iter().filter(is_hands).collect();
        if others.is_empty() || percents().next().is_none() {
            return Ok(());
        }
        let spaced = others.iter().skip(1).any(|written| written.spaced);
        // A twentieth more or less.
        let size = size(others.iter().copied());
        let is_size = |part: u32| size.abs_diff(part.into()) * 20 <= u64::from(part);
        match percents().find(|&(_, _, part)| spaced || is_size(part)) {
            None => Ok(()),
            Some((column, percent, _)) => {
                let kind = NotationErrorKind::PercentLabel { percent };
                Err(NotationError { column, kind })
            }
        }
    }

    /// What was read.
    pub(super) fn text(mut self) -> Result<SeatInput, NotationError> {
        self.is_range |= self.spaced.is_some();
        if !self.is_range {
            return Ok(SeatInput::Cards(self.cards));
        }
        self.close(None)?;
        if let Some(column) = self.out {
            let (text, flaw) = ("!".to_owned(), RangeErrorKind::Not);
            let kind = NotationErrorKind::NotARange { text, flaw };
            return Err(NotationError { column, kind });
        }
        if let Some((_, column, text)) = self.tag {
            let flaw = RangeErrorKind::OpenWeight;
            let kind = NotationErrorKind::NotARange { text, flaw };
            return Err(NotationError { column, kind });
        }
        self.drop_heading();
        self.unambiguous()?;
        let items: Vec<Item> = self.items.iter().map(|written| written.item).collect();
        let range = item::sum(&items);
        if range.is_empty() {
            return Err(NotationError {
                column: self.column,
                kind: NotationErrorKind::EmptyRange,
            });
        }
        Ok(match range.only() {
            // However it was written, such a hand is known.
            Some(combo) => SeatInput::Cards(combo.cards().to_vec()),
            None => SeatInput::Range(range),
        })
    }

    /// Puts what is written without any `vs` on the table: a seat, or whole hands, which are one
    /// seat each. Hands between commas that share cards, or that are more than there are seats, can
    /// only be a range.
    pub(super) fn finish_alone(
        &mut self,
        setup: &mut Setup,
        columns: &mut Columns,
        written: &mut InputFormat,
    ) -> Result<(), NotationError> {
        let mut hands = self.hands.clone();
        match (self.cards.as_slice(), self.columns.as_slice()) {
            (&[one, other], &[at, and]) => hands.push(([one, other], [at, and])),
            // A card too many, or an incomplete hand: the error is there.
            (_, [at]) if !self.mixed => {
                self.spaced = self.spaced.and(Some(*at));
                self.not_spaced()?;
            }
            _ => {}
        }
        let mut seen = CardSet::EMPTY;
        let cards = || hands.iter().flat_map(|hand| hand.0);
        let apart = cards().all(|card| seen.insert(card)) && hands.len() <= MAX_SEATS;
        let several = hands.len() > 1 && self.name.is_none();
        let whole = self.is_hands() && self.cards.len() != 1 && several;
        if !whole || !apart && self.spaced.is_none() {
            self.not_players()?;
            return self.finish(setup, columns, written);
        }
        *self = SeatReader::default();
        if let Some((_, [column, _])) = hands.get(MAX_SEATS) {
            let (column, kind) = (*column, NotationErrorKind::TooManySeats);
            return Err(NotationError { column, kind });
        }
        for (cards, at) in hands {
            columns.seats.push((at[0], at.to_vec()));
            setup.seats.push(SeatInput::Cards(cards.to_vec()));
        }
        *written = InputFormat::Hands;
        Ok(())
    }

    /// # Errors
    /// Without any `vs`, a hand beside a range, with only a space between them: `AhAd KsKc QQ`.
    fn not_players(&mut self) -> Result<(), NotationError> {
        if self.folded || !self.is_range || self.cards.len() == 1 {
            return Ok(());
        }
        self.close(None)?;
        let column = self.items.windows(2).find_map(|pair| {
            let [before, this] = pair else { return None };
            let beside = this.spaced && !this.item.out && !before.item.out;
            let hand = before.is_hand() || this.is_hand();
            (beside && hand).then_some(this.column)
        });
        match column {
            None => Ok(()),
            Some(column) => {
                let kind = NotationErrorKind::PlayersOrRange;
                Err(NotationError { column, kind })
            }
        }
    }

    /// Puts the seat on the table and begins the next one.
    pub(super) fn finish(
        &mut self,
        setup: &mut Setup,
        columns: &mut Columns,
        written: &mut InputFormat,
    ) -> Result<(), NotationError> {
        let seat = std::mem::take(self);
        if seat.spaced.is_some() {
            *written = InputFormat::HandsInRange;
        }
        columns
            .seats
            .push((seat.column.max(1), seat.columns.clone()));
        if let Some(name) = &seat.name {
            setup.names.resize(setup.seats.len(), String::new());
            setup.names.push(name.clone());
        }
        if seat.folded {
            setup.folded.push(setup.seats.len());
        }
        setup.seats.push(seat.text()?);
        Ok(())
    }
}
