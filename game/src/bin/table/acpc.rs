//! The protocol of the Annual Computer Poker Competition, version 2.0.0: what a dealer and an agent say to each
//! other.
//!
//! From "ACPC Protocol Specification, version 2.0.0, October 2010", its examples, and what the competition's
//! own dealer does where that says nothing. An agent connects by TCP, says `VERSION:2.0.0`, and gets a match
//! state, `MATCHSTATE:position:hand:betting:cards`, whenever somebody is to act, and one when the hand is over.
//! When it is to act itself it answers with the same line, a colon, and `f`, `c`, `r` or, where amounts are free,
//! `r300`. Lines end with `\r\n`; those that begin with `#` or `;` say nothing.
//!
//! - Positions count from the first seat after the button. The button is the last, heads-up too, where it
//!   posts the small blind: "reverse blinds".
//! - `c` is a check or a call. The number of a raise is all that the player has then put in since the hand began,
//!   blinds included, not what lies in front of it on this street.
//! - `/` begins a street, in the betting and on the board. When nobody can bet any more the streets that are
//!   left have none, so a hand that is all in before the flop ends as `r20000c///`.
//! - One's own cards stand at one's position between the `|`. At a showdown all who have not folded show theirs,
//!   and when all others have folded nobody does.
//! - A match state says neither the game nor the stacks: both sides know them before. Everybody has the same
//!   stack at the beginning of each hand.

pub(crate) mod agent;
mod connection;
pub(crate) mod dealer;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use evaluator::{Card, CardSet, HoleCards};
use game::{
    Action, Ante, Betting, BoardCards, Chips, Event, Legal, Next, Rules, Seat, Stakes, Table,
};

/// What the name of an agent's player begins with; then comes the command.
pub(crate) const PREFIX: &str = "acpc:";

/// Whether a player of this name is an agent.
pub(crate) fn is_agent(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// Whether all of these can play such a game.
///
/// # Errors
/// In words, when one of them is an agent, and can't.
pub(crate) fn playable(names: &[String], stakes: Stakes, stacks: Chips) -> Result<(), String> {
    match names.iter().any(|name| is_agent(name)) {
        true => Game::new(stakes, stacks).map(|_| ()),
        false => Ok(()),
    }
}

/// What an agent says first.
const VERSION: &str = "VERSION:2.0.0";

/// What both sides know before a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    stakes: Stakes,
    stacks: Chips,
}

impl Game {
    /// # Errors
    /// In words, when the protocol can't play these stakes with these stacks.
    pub(crate) fn new(stakes: Stakes, stacks: Chips) -> Result<Game, String> {
        if stakes.ante() != Ante::None || stakes.straddle().is_some() {
            return Err("ACPC knows blinds only: stakes without ante and straddle".to_owned());
        }
        let (least, what) = match stakes.betting() {
            // Its limit games have no stacks, so there nobody is ever all in.
            Betting::Fixed { bets: [small, big] } => {
                let bets = u32::from(Rules::default().cap) * 2;
                (
                    small.times(bets) + big.times(bets),
                    "all bets of a hand in fixed limit",
                )
            }
            Betting::NoLimit if stakes.small_bet() == stakes.big_blind() => {
                (stakes.big_blind(), "a big blind")
            }
            Betting::NoLimit => return Err("ACPC's least bet is the big blind".to_owned()),
            Betting::PotLimit => {
                return Err("ACPC knows fixed limit and no limit, not pot limit".to_owned());
            }
        };
        if stacks < least {
            return Err(format!(
                "ACPC needs stacks of {what}: --stacks {least} or more"
            ));
        }
        Ok(Game { stakes, stacks })
    }

    /// A hand before anything has happened.
    fn table(self, players: usize, button: Seat) -> Result<Table, String> {
        let stacks = vec![self.stacks; players];
        let table = Table::new(self.stakes, Rules::default(), &stacks, button);
        table.map_err(|why| why.to_string())
    }
}

/// A hand as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MatchState {
    /// Whose view it is: from 0, the first seat after the button.
    position: usize,
    hand: u64,
    betting: String,
    /// By position.
    cards: Vec<Option<HoleCards>>,
    board: Vec<Card>,
}

impl fmt::Display for MatchState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "MATCHSTATE:{}:{}:{}:",
            self.position, self.hand, self.betting
        )?;
        for (position, cards) in self.cards.iter().enumerate() {
            if position > 0 {
                f.write_str("|")?;
            }
            if let Some(cards) = cards {
                let [first, second] = cards.cards();
                write!(f, "{first}{second}")?;
            }
        }
        for (place, card) in self.board.iter().enumerate() {
            if matches!(place, 0 | 3 | 4) {
                f.write_str("/")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl FromStr for MatchState {
    type Err = String;

    fn from_str(line: &str) -> Result<MatchState, String> {
        let form = "a match state is MATCHSTATE:position:hand:betting:cards";
        let rest = line.strip_prefix("MATCHSTATE:").ok_or(form)?;
        let parts: Vec<&str> = rest.split(':').collect();
        let [position, hand, betting, cards] = parts[..] else {
            return Err(form.to_owned());
        };
        let mut sections = cards.split('/');
        let hole = sections.next().unwrap_or_default();
        let cards: Result<Vec<_>, String> = hole.split('|').map(hole_cards).collect();
        let cards = cards?;
        if !(2..=Seat::COUNT).contains(&cards.len()) {
            return Err(format!("cards for {} players", cards.len()));
        }
        let mut board = Vec::new();
        for (section, cards) in sections.enumerate() {
            let cards = cards_of(cards)?;
            let right = [3, 1, 1].get(section) == Some(&cards.len());
            if !right {
                return Err("the board is three cards, one and one, a / before each".to_owned());
            }
            board.extend(cards);
        }
        let position = position.parse().map_err(|_| "a position is a number")?;
        if position >= cards.len() {
            return Err(format!("no cards stand at position {position}"));
        }
        let all = cards.iter().flatten().flat_map(|cards| cards.cards());
        let mut seen = CardSet::EMPTY;
        for card in all.chain(board.iter().copied()) {
            if seen.contains(card) {
                return Err(format!("{card} comes twice"));
            }
            seen.insert(card);
        }
        Ok(MatchState {
            position,
            hand: hand.parse().map_err(|_| "a hand is a number")?,
            betting: betting.to_owned(),
            cards,
            board,
        })
    }
}

fn hole_cards(text: &str) -> Result<Option<HoleCards>, String> {
    match cards_of(text)?[..] {
        [] => Ok(None),
        [first, second] => {
            let cards = HoleCards::new(first, second);
            Ok(Some(cards.ok_or_else(|| format!("{first} comes twice"))?))
        }
        _ => Err(format!("{text:?}: a hand is two cards")),
    }
}

/// Two letters a card.
fn cards_of(text: &str) -> Result<Vec<Card>, String> {
    let letters: Vec<char> = text.chars().collect();
    let card = |two: &[char]| {
        let two: String = two.iter().collect();
        two.parse().map_err(|_| format!("{two:?} is no card"))
    };
    letters.chunks(2).map(card).collect()
}

impl MatchState {
    /// The seat of the player whose view it is.
    const ME: Seat = match Seat::new(0) {
        Some(seat) => seat,
        None => panic!("there is a first seat"),
    };

    /// The table before anything has happened, with the player whose view it is at seat 0: opponents keep
    /// their seats from hand to hand.
    fn start(&self, game: Game) -> Result<Table, String> {
        let players = self.cards.len();
        let button = Seat::new((2 * players - 1 - self.position) % players);
        game.table(players, button.ok_or("too many players")?)
    }

    /// The table, with the player whose view it is at seat 0, and what has happened there.
    ///
    /// # Errors
    /// In words, when this can't happen in this game.
    fn replay(&self, game: Game) -> Result<(Table, Vec<Event>), String> {
        let mut table = self.start(game)?;
        let mut log = Vec::new();
        let mut rest = self.betting.as_str();
        let mut board = self.board.iter().copied();
        loop {
            let event = match table.next() {
                Next::Act { seat, .. } if !rest.is_empty() => {
                    let action;
                    (action, rest) = first(rest);
                    let action = read(&table, action)?;
                    Event::Acted { seat, action }
                }
                Next::Street(_) => {
                    let begun = rest.strip_prefix('/');
                    rest = begun.unwrap_or(rest);
                    match street(&table, &mut board) {
                        Some(cards) => Event::Street(cards),
                        None if begun.is_some() => return Err("cards are missing".to_owned()),
                        None => break,
                    }
                }
                Next::Show { seat, may_muck } => match (self.shown(&table, seat), may_muck) {
                    (Some(cards), _) => Event::Shown { seat, cards },
                    (None, true) => Event::Mucked { seat },
                    (None, false) => break,
                },
                next => match next.event() {
                    Some(event) => event,
                    None => break,
                },
            };
            table
                .record(event)
                .map_err(|why| format!("in {self}: {why}"))?;
            log.push(event);
        }
        match (rest, board.next()) {
            ("", None) => Ok((table, log)),
            ("", Some(card)) => Err(format!("in {self}: {card} comes too early")),
            (rest, _) => Err(format!("in {self}: {rest:?} can't follow")),
        }
    }

    /// The cards of a seat, when the player whose view it is sits at seat 0.
    fn shown(&self, table: &Table, seat: Seat) -> Option<HoleCards> {
        *self.cards.get(position(table, seat)?)?
    }

    /// One's own cards.
    fn own_cards(&self) -> Option<HoleCards> {
        self.cards[self.position]
    }
}

/// The first action of a betting string, and what follows it.
fn first(betting: &str) -> (&str, &str) {
    let mut letters = betting.char_indices().skip(1);
    let end = letters.find(|(_, letter)| !letter.is_ascii_digit());
    betting.split_at(end.map_or(betting.len(), |(end, _)| end))
}

/// The next cards of a board, if they are there.
fn street(table: &Table, board: &mut impl Iterator<Item = Card>) -> Option<BoardCards> {
    match table.board().len() {
        0 => Some(BoardCards::Flop([
            board.next()?,
            board.next()?,
            board.next()?,
        ])),
        3 => board.next().map(BoardCards::Turn),
        _ => board.next().map(BoardCards::River),
    }
}

/// The position of a seat in match states: from 0, the first after the button.
fn position(table: &Table, seat: Seat) -> Option<usize> {
    let mut clockwise = table.players().clockwise_after(table.button());
    clockwise.position(|other| other == seat)
}

/// What a seat has put in before this street.
fn put_in_before(table: &Table, seat: Seat) -> Chips {
    table.put_in(seat) - table.bet(seat)
}

/// An action of the seat whose turn it is, as a match state says it.
fn write(table: &Table, seat: Seat, action: Action) -> String {
    match action {
        Action::Fold => "f".to_owned(),
        Action::CheckOrCall => "c".to_owned(),
        Action::RaiseTo(_) if table.stakes().betting().is_fixed() => "r".to_owned(),
        Action::RaiseTo(to) => format!("r{}", put_in_before(table, seat) + to),
    }
}

/// The action of the seat whose turn it is. A raise may be of an amount that is not allowed.
///
/// # Errors
/// In words, when it is no action, or a raise where none is allowed.
fn read(table: &Table, text: &str) -> Result<Action, String> {
    let Some((seat, legal)) = table.turn() else {
        return Err("the hand is over".to_owned());
    };
    let fixed = table.stakes().betting().is_fixed();
    match (text.split_at_checked(1), legal.raise) {
        (Some(("f", "")), _) => Ok(Action::Fold),
        (Some(("c", "")), _) => Ok(Action::CheckOrCall),
        (Some(("r", "")), Some(to)) if fixed => Ok(Action::RaiseTo(to.least)),
        (Some(("r", number)), Some(_)) if !fixed => {
            let all: u32 = number
                .parse()
                .map_err(|_| format!("{text:?}: a raise here is r and a number, such as r300"))?;
            let before = put_in_before(table, seat);
            Ok(Action::RaiseTo(Chips::new(all) - before))
        }
        (Some(("r", _)), None) => match table.no_raise() {
            Some(why) => Err(format!("{text:?}: {why}")),
            None => Err(format!("{text:?}: there can be no raise")),
        },
        _ => Err(format!(
            "{text:?} is none of {}",
            if fixed { "f, c, r" } else { "f, c, r300" }
        )),
    }
}

/// What an agent's answer comes to, and what was wrong with it: as at the competition a raise goes to the nearest
/// amount that is allowed, and whatever else is not allowed is a check or call.
fn mended(table: &Table, legal: Legal, text: &str) -> (Action, Option<String>) {
    let action = match read(table, text) {
        Ok(action) => action,
        Err(why) => return (Action::CheckOrCall, Some(why)),
    };
    match (action, legal.raise) {
        (Action::Fold, _) if !legal.fold => {
            let why = "a fold where a check is free".to_owned();
            (Action::CheckOrCall, Some(why))
        }
        (Action::RaiseTo(to), Some(allowed)) if !allowed.contains(to) => {
            let nearest = Action::RaiseTo(to.clamp(allowed.least, allowed.most));
            let before = table
                .turn()
                .map_or(Chips::ZERO, |(seat, _)| put_in_before(table, seat));
            let (least, most) = (before + allowed.least, before + allowed.most);
            let why = format!("{text:?}: a raise goes to r{least} at least and r{most} at most");
            (nearest, Some(why))
        }
        (action, _) => (action, None),
    }
}

/// A hand as it goes on, from its events.
struct Following {
    table: Table,
    betting: String,
}

impl Following {
    fn new(table: &Table) -> Following {
        Following {
            table: table.clone(),
            betting: String::new(),
        }
    }

    fn record(&mut self, event: &Event) {
        match *event {
            Event::Acted { seat, action } => {
                self.betting.push_str(&write(&self.table, seat, action));
            }
            Event::Street(_) => self.betting.push('/'),
            _ => {}
        }
        // Events of a hand can all come where they do.
        let _ = self.table.record(*event);
    }

    /// Whether a match state is due: somebody is to act, or the hand is over.
    fn is_to_be_told(&self) -> bool {
        matches!(self.table.next(), Next::Act { .. } | Next::Over)
    }

    /// The view of a seat, of a hand with these cards.
    fn view(
        &self,
        hand: u64,
        seat: Seat,
        cards: impl Fn(Seat) -> Option<HoleCards>,
    ) -> Option<MatchState> {
        let table = &self.table;
        let showdown = table.next() == Next::Over && table.live().len() > 1;
        let sees = |other: Seat| other == seat || showdown && table.live().contains(other);
        let clockwise = table.players().clockwise_after(table.button());
        Some(MatchState {
            position: position(table, seat)?,
            hand,
            betting: self.betting.clone(),
            cards: clockwise
                .map(|other| cards(other).filter(|_| sees(other)))
                .collect(),
            board: table.board().to_vec(),
        })
    }
}
