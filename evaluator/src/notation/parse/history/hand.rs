//! What is known of one hand: its players, their cards, who folded, the boards.

use crate::cards::{Card, Combo, Street};
use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::columns::Columns;
use crate::notation::parse::history::cards::Cards;
use crate::notation::parse::history::text::{Line, quote};
use crate::notation::setup::{InputFormat, LeftOut, SeatInput, Setup};
use crate::range::Range;
use crate::scenario::MAX_SEATS;

/// A table, where everything of it stood, and how the text was taken.
pub(super) type ReadTable = (Setup, Columns, InputFormat);

/// The most names that are told apart: those of a table, and some that are none.
const NAMES: usize = 40;

/// A board is dealt three times at most.
pub(super) const RUNS: usize = 3;

/// The name of whoever pasted, where the room says "you".
pub(super) const YOU: &str = "You";

/// A card and its column in the text.
type Placed = (usize, Card);

#[derive(Debug, Default)]
pub(super) struct Player {
    pub(super) name: String,
    cards: Vec<Placed>,
    /// Where the text says that they folded.
    folded: Option<NotationError>,
    /// Has a line among the stacks before the hand.
    pub(super) is_seated: bool,
    /// Was dealt in or did something: both say that they took part.
    takes_part: bool,
    /// Does not take part, as the text says.
    is_out: bool,
    /// The street on which they were heard of last.
    last_street: usize,
}

impl Player {
    fn is_known(&self) -> bool {
        !self.cards.is_empty()
    }
}

/// Whether the text goes on with the same hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    SameHand,
    /// What was read belongs to the next hand of a session.
    NextHand,
}

#[derive(Debug, Default)]
pub(super) struct Hand {
    pub(super) players: Vec<Player>,
    /// The players in the order in which their cards came to be known.
    known: Vec<usize>,
    boards: [Vec<Placed>; RUNS],
    /// 1 is the flop.
    pub(super) street: usize,
    /// A street of which only the name was there.
    without_cards: Option<(Street, NotationError)>,
    pub(super) in_summary: bool,
    /// Whether all has been said and done: nobody can be about to act.
    has_ended: bool,
    /// Something only histories have.
    pub(super) is_history: bool,
    /// Whether one action at least could be read.
    has_actions: bool,
    /// The street on which a player acted last, in the order of the streets.
    acted_on: Option<usize>,
    pub(super) unknown_action: Option<NotationError>,
    /// Blinds are posted without a colon after the name: what has one was said.
    pub(super) without_colons: bool,
    /// It was made by a converter, which counts players instead of naming them.
    pub(super) is_converted: bool,
    /// It was in one line: where players begin is a guess, and only those with a seat are some.
    pub(super) is_flat: bool,
    /// How many are in the pot, where that is said.
    players_left: Option<usize>,
    /// The player that the text calls "you", and the error if nobody knows who that is.
    you: Option<(usize, NotationError)>,
}

impl Hand {
    /// Whether there is something of the hand already: another header begins another one.
    pub(super) fn has_begun(&self) -> bool {
        !self.players.is_empty() || !self.boards[0].is_empty()
    }

    pub(super) fn knows_cards(&self) -> bool {
        !self.known.is_empty()
    }

    /// The player of a name.
    pub(super) fn player(&mut self, name: &str) -> Option<usize> {
        let same = |player: &Player| player.name == name;
        let found = self.players.iter().position(same);
        if found.is_some() || self.players.len() == NAMES || name.is_empty() {
            return found;
        }
        self.players.push(Player {
            name: name.to_owned(),
            ..Player::default()
        });
        Some(self.players.len() - 1)
    }

    /// Has stacks before the hand.
    pub(super) fn sits(&mut self, name: &str, is_out: bool) {
        if let Some(player) = self.player(name) {
            self.players[player].is_seated = true;
            self.players[player].is_out = is_out;
        }
    }

    pub(super) fn sits_out(&mut self, player: usize) {
        self.players[player].is_out = true;
    }

    /// Is dealt in.
    pub(super) fn is_dealt(&mut self, player: usize) {
        self.players[player].takes_part = true;
        self.players[player].last_street = self.street;
    }

    /// Did something other than folding.
    pub(super) fn acts(&mut self, player: usize) {
        if !self.in_summary {
            self.acted_on = Some(self.street);
        }
        self.shows(player);
    }

    /// Shows or mucks, which is no action on a street.
    pub(super) fn shows(&mut self, player: usize) {
        self.has_actions = true;
        self.is_dealt(player);
    }

    pub(super) fn folds(&mut self, player: usize, line: &Line) {
        self.has_actions = true;
        let name = quote(&self.players[player].name);
        let error = || line.error(0, HistoryErrorKind::Folded { name });
        self.players[player].folded.get_or_insert_with(error);
        self.leaves(1);
    }

    /// So many have folded of those who are only counted.
    pub(super) fn leaves(&mut self, count: usize) {
        self.has_actions = true;
        if let Some(left) = &mut self.players_left {
            *left = left.saturating_sub(count);
        }
    }

    pub(super) fn are_left(&mut self, players: usize) {
        self.players_left = Some(players);
    }

    pub(super) fn ends(&mut self) {
        self.has_ended = true;
    }

    /// The player holds these cards, whether they were dealt or shown.
    ///
    /// # Errors
    /// More cards than a hand has, or others than before.
    pub(super) fn holds(
        &mut self,
        player: usize,
        cards: &Cards,
        line: &Line,
        at: usize,
    ) -> Result<(), NotationError> {
        self.players[player].takes_part = true;
        let flaw = match cards.len() {
            0 => return Ok(()),
            1 | 2 => None,
            count @ 4..=7 => Some(HistoryErrorKind::Omaha { count }),
            count => Some(HistoryErrorKind::HandCards { count }),
        };
        self.is_history = true;
        if let Some(flaw) = flaw {
            return Err(line.error(at, flaw));
        }
        let player = match self.namesake(player, cards) {
            Some(other) => self.merge(player, other),
            None => player,
        };
        if !self.players[player].is_known() {
            self.known.push(player);
        }
        for &(at, card) in cards {
            let held = &mut self.players[player].cards;
            // The same card twice in one line is for the table to refuse.
            let again = cards.iter().filter(|&&(_, other)| other == card).count() == 2;
            if held.iter().any(|&(_, other)| other == card) && !(again && held.len() == 1) {
                continue;
            }
            if held.len() == 2 {
                return Err(line.error(at, HistoryErrorKind::Contradiction));
            }
            held.push((line.column(at), card));
        }
        Ok(())
    }

    /// Whether the player holds two cards, and others than these.
    pub(super) fn holds_others(&self, player: usize, cards: &Cards) -> bool {
        let held = &self.players[player].cards;
        let holds = |card: Card| held.iter().any(|&(_, other)| other == card);
        held.len() == 2 && cards.iter().any(|&(_, card)| !holds(card))
    }

    /// Another player of whom the same two cards are known: the same person by another name, unless
    /// both have a seat.
    fn namesake(&self, player: usize, cards: &Cards) -> Option<usize> {
        let is_free = !self.players[player].is_known();
        let seated = self.players[player].is_seated;
        let same = |other: &Player| {
            let holds = |&(_, card): &Placed| other.cards.iter().any(|&(_, held)| held == card);
            other.cards.len() == 2 && cards.len() == 2 && cards.iter().all(holds)
        };
        let mut others = self.players.iter().enumerate();
        let found = others
            .find(|&(index, other)| index != player && same(other) && !(seated && other.is_seated));
        found.map(|(index, _)| index).filter(|_| is_free)
    }

    /// Makes one of two players; the cards are the second's.
    fn merge(&mut self, player: usize, known: usize) -> usize {
        let other = std::mem::take(&mut self.players[player]);
        let known_player = &mut self.players[known];
        if known_player.name == YOU || other.is_seated {
            known_player.name = other.name;
            known_player.is_seated |= other.is_seated;
        }
        known_player.takes_part = true;
        if known_player.folded.is_none() {
            known_player.folded = other.folded;
        }
        // A player without a name is nobody.
        self.players[player].is_out = true;
        known
    }

    /// A street with its cards: all of the board, or only the new one.
    ///
    /// # Errors
    /// Another number of cards than the street has, or other cards than before.
    pub(super) fn deals(
        &mut self,
        street: Street,
        run: usize,
        cards: &Cards,
        line: &Line,
    ) -> Result<Next, NotationError> {
        self.is_history = true;
        let at = cards.first().map_or(0, |&(at, _)| at);
        let len = street.board_len();
        // The new card may be missing: then the summary has it.
        let is_empty = line.text.contains("[]") && cards.len() + 1 == len;
        if cards.is_empty() || is_empty {
            let count = cards.len();
            let flaw = HistoryErrorKind::StreetCards { street, count };
            self.without_cards = Some((street, line.error(0, flaw)));
            return Ok(Next::SameHand);
        }
        let mut before: Vec<Placed> = self.boards[run].clone();
        if before.is_empty() && run > 0 {
            before = self.boards[0].iter().copied().take(len - 1).collect();
        }
        let new = |&(at, card): &(usize, Card)| (line.column(at), card);
        let dealt: Vec<Placed> = cards.iter().map(new).collect();
        let board = if dealt.len() == len {
            let again = |&(_, card): &Placed| dealt.iter().any(|&(_, other)| other == card);
            if !self.boards[run].iter().all(again) {
                // Another flop without a word about it is another hand's.
                return match street == Street::Flop && self.boards[run].len() >= 3 {
                    true => Ok(Next::NextHand),
                    false => Err(line.error(at, HistoryErrorKind::Contradiction)),
                };
            }
            dealt
        } else if dealt.len() == 1 && street != Street::Flop {
            let card = dealt[0].1;
            if before.len() == len && before.last().is_some_and(|&(_, last)| last == card) {
                before
            } else if before.len() + 1 == len {
                before.extend(dealt);
                before
            } else if before.len() < len {
                return Err(line.error(at, HistoryErrorKind::StreetBefore { street }));
            } else {
                return Err(line.error(at, HistoryErrorKind::Contradiction));
            }
        } else {
            let count = dealt.len();
            return Err(line.error(at, HistoryErrorKind::StreetCards { street, count }));
        };
        self.boards[run] = board;
        self.street = self.street.max(len.saturating_sub(2));
        Ok(Next::SameHand)
    }

    /// The board, as the summary says it. That of another run may be its new cards only.
    ///
    /// # Errors
    /// As [`deals`](Hand::deals).
    pub(super) fn board(
        &mut self,
        run: Option<usize>,
        cards: &Cards,
        line: &Line,
    ) -> Result<(), NotationError> {
        let Some(&(at, _)) = cards.first() else {
            return Ok(());
        };
        let board = self.boards[run.unwrap_or(0)].clone();
        let is_on = |board: &[Placed], card: Card| board.iter().any(|&(_, other)| other == card);
        let adds = cards.iter().any(|&(_, card)| !is_on(&board, card));
        let mut new: Vec<Placed> = cards
            .iter()
            .map(|&(at, card)| (line.column(at), card))
            .collect();
        if run.is_some() && cards.len() < 3 && adds && board.is_empty() {
            let first = &self.boards[0];
            new.splice(..0, first.iter().copied().take(5 - cards.len()));
        }
        if !adds && (run.is_some() || cards.len() >= 3) {
            return Ok(());
        }
        if !(3..=5).contains(&new.len()) {
            let street = match new.len() {
                0..3 => Street::Flop,
                _ => Street::River,
            };
            let count = new.len();
            return Err(line.error(at, HistoryErrorKind::StreetCards { street, count }));
        }
        if board.iter().any(|&(_, card)| !is_on(&new, card)) {
            return Err(line.error(at, HistoryErrorKind::Contradiction));
        }
        self.boards[run.unwrap_or(0)] = new;
        Ok(())
    }

    /// Cards that are dealt to the board, whatever the street.
    pub(super) fn turns_up(&mut self, cards: &Cards, line: &Line) -> Result<(), NotationError> {
        let board = &mut self.boards[0];
        for &(at, card) in cards {
            if board.len() == 5 {
                let (column, kind) = (line.column(at), NotationErrorKind::BoardFull);
                return Err(NotationError { column, kind });
            }
            board.push((line.column(at), card));
        }
        let streets = [Street::Flop, Street::Turn, Street::River];
        let street = streets.into_iter().find(|it| it.board_len() >= board.len());
        let count = board.len();
        self.without_cards = street.map(|street| {
            let flaw = HistoryErrorKind::StreetCards { street, count };
            (street, line.error(0, flaw))
        });
        self.street = count.saturating_sub(2);
        Ok(())
    }

    /// The room says that "you" hold these cards, and not who that is.
    pub(super) fn you_hold(&mut self, cards: &Cards, line: &Line) -> Result<(), NotationError> {
        let Some(player) = self.player(YOU) else {
            return Ok(());
        };
        let at = cards.first().map_or(0, |&(at, _)| at);
        self.holds(player, cards, line, at)?;
        let holds = |it: &usize| !cards.is_empty() && !self.holds_others(*it, cards);
        let you = self.known.iter().copied().find(holds);
        self.you = you.map(|you| (you, line.error(at, HistoryErrorKind::WhoseHand)));
        Ok(())
    }

    /// Who "you" are, if the player has shown the same cards.
    pub(super) fn who_you_are(&self) -> Option<&str> {
        let name = &self.players[self.you.as_ref()?.0].name;
        (name != YOU).then_some(name)
    }

    /// Whether a player of whom nothing is known has cards: who did not fold, and was dealt in.
    fn has_cards(&self, player: &Player) -> bool {
        let is_guess = self.is_flat && !player.is_seated;
        if player.name.is_empty() || player.name == YOU || player.is_known() {
            return false;
        }
        if is_guess && self.players.iter().any(|player| player.is_seated) {
            return false;
        }
        let waits = player.is_seated && self.street == 0 && !self.has_ended && !self.in_summary;
        let takes_part = player.takes_part || waits && !player.is_out;
        // Who is only counted when they fold has not been heard of since.
        let is_heard = !self.is_converted || player.last_street >= self.last_street();
        player.folded.is_none() && takes_part && is_heard
    }

    /// The last street on which somebody did something.
    fn last_street(&self) -> usize {
        let streets = self.players.iter().map(|player| player.last_street);
        streets.max().unwrap_or(0)
    }

    /// What is known at the end of the hand; `hero` is the name of "you", if another hand told.
    ///
    /// # Errors
    /// The text does not say enough, or contradicts itself.
    pub(super) fn finish(
        mut self,
        hero: Option<&str>,
        more_hands: bool,
    ) -> Result<ReadTable, NotationError> {
        if let Some((street, error)) = &self.without_cards
            && self.boards[0].len() < street.board_len()
        {
            return Err(error.clone());
        }
        if let Some(error) = self.unknown_action.take().filter(|_| !self.has_actions) {
            return Err(error);
        }
        let mut unknown = self.players.iter().filter(|it| self.has_cards(it)).count();
        if let Some(left) = self.players_left.filter(|_| self.is_converted) {
            let known = self.known.iter().map(|&index| &self.players[index]);
            let in_hand = known.filter(|player| player.folded.is_none()).count();
            unknown = left.saturating_sub(in_hand);
        }
        if let Some((you, error)) = self.you.clone()
            && self.players[you].name == YOU
        {
            unknown = self.find_you(you, error, hero, unknown)?;
        }
        self.table(unknown, more_hands)
    }

    /// "You" are one of the players who are named: how many others hold unknown cards.
    fn find_you(
        &mut self,
        you: usize,
        mut error: NotationError,
        hero: Option<&str>,
        unknown: usize,
    ) -> Result<usize, NotationError> {
        let named = hero.and_then(|name| self.players.iter().position(|it| it.name == name));
        if let Some(named) = named {
            let counted = self.has_cards(&self.players[named]);
            self.players[you].folded = self.players[named].folded.clone();
            return Ok(unknown - usize::from(counted));
        }
        if self.players.iter().all(|it| it.folded.is_none()) {
            return Ok(unknown.saturating_sub(1));
        }
        // Everybody else showed other cards.
        if unknown == 0 && self.players.iter().any(|player| player.is_seated) {
            if let NotationErrorKind::History { flaw, .. } = &mut error.kind {
                let name = YOU.to_owned();
                *flaw = HistoryErrorKind::Folded { name };
            }
            self.players[you].folded = Some(error);
            return Ok(0);
        }
        Err(error)
    }

    fn table(self, unknown: usize, more_hands: bool) -> Result<ReadTable, NotationError> {
        let mut setup = Setup::default();
        let mut columns = Columns::default();
        let mut folded = None;
        for &index in &self.known {
            let player = &self.players[index];
            let at = player.cards.first().map_or(1, |&(column, _)| column);
            if setup.seats.len() == MAX_SEATS {
                let kind = NotationErrorKind::TooManySeats;
                return Err(NotationError { column: at, kind });
            }
            if let Some(error) = &player.folded {
                setup.folded.push(setup.seats.len());
                folded = Some(error);
            }
            let (held_at, cards): (Vec<usize>, Vec<Card>) = player.cards.iter().copied().unzip();
            columns.seats.push((at, held_at));
            setup.seats.push(match cards.as_slice() {
                &[card] => SeatInput::Range(with_any(card)),
                _ => SeatInput::Cards(cards),
            });
        }
        if let Some(error) = folded.filter(|_| setup.folded.len() == setup.seats.len()) {
            return Err(error.clone());
        }
        if setup.seats.is_empty() && self.boards[0].is_empty() {
            let (line, flaw) = (None, HistoryErrorKind::NoHand);
            let kind = NotationErrorKind::History { line, flaw };
            return Err(NotationError { column: 1, kind });
        }
        // Without a hand there is nobody to play against.
        let others = if setup.seats.is_empty() { 0 } else { unknown };
        for _ in 0..others.min(MAX_SEATS - setup.seats.len()) {
            columns.seats.push((1, Vec::new()));
            setup.seats.push(SeatInput::Range(Range::any()));
        }
        let streets = [Street::Preflop, Street::Flop, Street::Turn, Street::River];
        let acted_on = self
            .acted_on
            .and_then(|street| streets.get(street).copied());
        columns.all_in = acted_on.filter(|street| street.board_len() < self.boards[0].len());
        let [first, more @ ..] = self.boards;
        for (column, card) in first {
            setup.board.push(card);
            columns.board.push(column);
        }
        let boards = more.into_iter().filter(|board| !board.is_empty());
        let left_out = LeftOut {
            hands: more_hands,
            boards: boards
                .map(|board| board.into_iter().map(|(_, card)| card).collect())
                .collect(),
        };
        let written = match left_out == LeftOut::default() {
            true => InputFormat::HandHistory,
            false => InputFormat::PartOfHistory(left_out),
        };
        Ok((setup, columns, written))
    }
}

/// A hand of which one card is known.
fn with_any(card: Card) -> Range {
    let mut range = Range::empty();
    let others = Card::all().filter_map(|other| Combo::new(card, other));
    for combo in others {
        range.set(combo, Range::WHOLE);
    }
    range
}
