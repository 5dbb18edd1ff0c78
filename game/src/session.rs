//! A series of hands: the players, their stacks, and the button.

mod error;
mod file;
mod reader;

pub use error::{SessionError, SessionFileError};
pub use reader::SessionReader;

use evaluator::Card;

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::deck::Deck;
use crate::hand::{Hand, Turn};
use crate::post::Post;
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::Stakes;
use crate::tournament::{Schedule, Tournament};

/// A table over many hands. Players come, go and buy chips between hands; the button moves
/// clockwise to the next who has chips.
///
/// Like a hand, it is defined by its events: [`entries`](Session::entries) is its log, and a
/// session that is written ([`Session::write`]) and read again is the same, in the middle of a hand
/// too.
///
/// ```
/// use game::{Action, Chips, Deck, Rng, Rules, Seat, Session};
///
/// let mut session = Session::new("10/20".parse()?, Rules::default());
/// for (seat, name) in Seat::all().zip(["Ann", "Bob", "Cleo"]) {
///     session.sit(seat, name, Chips::new(500))?;
/// }
/// session.deal(Deck::shuffled(&mut Rng::seeded(1)))?;
/// session.act(Action::Fold)?; // the button
/// session.act(Action::Fold)?; // the small blind
/// let big_blind = session.occupant(Seat::new(2).ok_or("a seat")?).ok_or("somebody")?;
/// assert_eq!(big_blind.stack, Chips::new(505));
///
/// let text = session.write();
/// assert_eq!(Session::read(&text)?, session);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    stakes: Stakes,
    rules: Rules,
    occupants: [Option<Occupant>; Seat::COUNT],
    button: Option<Seat>,
    hand: Option<Hand>,
    hands: usize,
    tournament: Option<Tournament>,
    entries: Vec<Entry>,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// Their name.
    pub name: String,
    /// Their chips; in a hand those they had before it.
    pub stack: Chips,
}

/// One thing that happened at a session. A hand of six players takes some 300 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// These stakes from here on.
    Stakes(Stakes),
    /// These rules from here on.
    Rules(Rules),
    /// A player sits down.
    Sat {
        /// Where.
        seat: Seat,
        /// The seat.
        name: String,
        /// With how much.
        chips: Chips,
    },
    /// A player leaves, and takes what is left.
    Left {
        /// The seat.
        seat: Seat,
    },
    /// A player buys chips.
    Bought {
        /// The seat.
        seat: Seat,
        /// The number of chips bought.
        chips: Chips,
    },
    /// The button is put here for the next hand.
    Button(Seat),
    /// A tournament of all who have chips begins.
    Tournament(Schedule),
    /// It has been going on for so many seconds.
    Clock(u64),
    /// A hand is dealt from these cards, two for each player and five for the board, and these
    /// actions follow; the last hand of a session may not be over.
    Hand {
        /// The cards, the first one to be dealt first.
        cards: Vec<Card>,
        /// What the players did.
        actions: Vec<Action>,
    },
}

impl Session {
    /// The most letters of a name.
    pub const NAME_MAX: usize = 40;

    /// A table without players.
    pub fn new(stakes: Stakes, rules: Rules) -> Session {
        Session {
            stakes,
            rules,
            occupants: Default::default(),
            button: None,
            hand: None,
            hands: 0,
            tournament: None,
            entries: vec![Entry::Rules(rules), Entry::Stakes(stakes)],
        }
    }

    /// The session that results from these entries.
    ///
    /// # Errors
    /// [`SessionError`] of the first invalid entry, with its index from 0.
    pub fn replay(entries: &[Entry]) -> Result<Session, (usize, SessionError)> {
        let (mut rules, mut stakes) = (None, None);
        let mut begin = 0;
        while let (None, Some(entry)) = (rules.zip(stakes), entries.get(begin)) {
            match *entry {
                Entry::Rules(first) => rules = Some(first),
                Entry::Stakes(first) => stakes = Some(first),
                _ => return Err((begin, SessionError::NoStakes)),
            }
            begin += 1;
        }
        let (Some(rules), Some(stakes)) = (rules, stakes) else {
            return Err((begin, SessionError::NoStakes));
        };
        let mut session = Session::new(stakes, rules);
        for (place, entry) in entries.iter().enumerate().skip(begin) {
            session.repeat(entry).map_err(|error| (place, error))?;
        }
        Ok(session)
    }

    fn repeat(&mut self, entry: &Entry) -> Result<(), SessionError> {
        match entry {
            Entry::Stakes(stakes) => self.set_stakes(*stakes),
            Entry::Rules(rules) => self.set_rules(*rules),
            Entry::Sat { seat, name, chips } => self.sit(*seat, name, *chips),
            Entry::Left { seat } => self.leave(*seat).map(|_| ()),
            Entry::Bought { seat, chips } => self.buy(*seat, *chips),
            Entry::Button(seat) => self.place_button(*seat),
            Entry::Tournament(schedule) => self.begin_tournament(schedule.clone()),
            Entry::Clock(seconds) => self.set_clock(*seconds),
            Entry::Hand { cards, actions } => {
                let deck = Deck::beginning_with(cards);
                self.deal(deck.map_err(SessionError::Deck)?)?;
                actions.iter().try_for_each(|&action| self.act(action))
            }
        }
    }

    /// Everything that has happened.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Forgets what has happened: for a table that writes its log elsewhere as it goes, and whose evening has no end. Who
    /// sits where with how many chips stays; from here on [`entries`](Session::entries) are the rules and the stakes, and what
    /// comes after them.
    ///
    /// # Errors
    /// [`SessionError`] within a hand or a tournament.
    pub fn forget(&mut self) -> Result<(), SessionError> {
        self.without_tournament()?;
        self.entries.clear();
        let begin = [Entry::Rules(self.rules), Entry::Stakes(self.stakes)];
        self.entries.extend(begin);
        Ok(())
    }

    /// The stakes of the next hand.
    pub const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// The rules of the next hand.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Who sits at a seat.
    pub const fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants[seat.index()].as_ref()
    }

    /// Where the button is, or was last.
    pub const fn button(&self) -> Option<Seat> {
        self.button
    }

    /// The hand that is played, or the last one.
    pub const fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// The number of hands that were dealt.
    pub const fn hands(&self) -> usize {
        self.hands
    }

    /// Whose turn it is and what it may do, if a hand is played.
    pub fn turn(&self) -> Option<(Seat, Legal)> {
        self.hand.as_ref()?.table().turn()
    }

    /// The tournament that is played, or the last one until somebody buys chips again.
    pub const fn tournament(&self) -> Option<&Tournament> {
        self.tournament.as_ref()
    }

    /// Whether a tournament is played: two at least have chips.
    pub fn is_tournament_on(&self) -> bool {
        self.tournament.is_some() && self.players().len() > 1
    }

    /// Who has chips.
    fn players(&self) -> Seats {
        let has_chips = |occupant: &Occupant| !occupant.stack.is_zero();
        Seat::all()
            .filter(|&seat| self.occupant(seat).is_some_and(has_chips))
            .collect()
    }

    /// All chips at the table.
    pub fn chips(&self) -> Chips {
        let occupants = self.occupants.iter().flatten();
        occupants.map(|occupant| occupant.stack).sum()
    }

    /// Sits down.
    ///
    /// # Errors
    /// [`SessionError`] within a hand, at a taken seat, with a name that is empty, longer than
    /// [`Session::NAME_MAX`] letters or of more than one line, without chips, or with more than
    /// can be counted.
    pub fn sit(&mut self, seat: Seat, name: &str, chips: Chips) -> Result<(), SessionError> {
        self.without_tournament()?;
        let letters = name.chars().count();
        let plain = name == name.trim() && !name.chars().any(char::is_control);
        if !plain || letters == 0 || letters > Session::NAME_MAX {
            return Err(SessionError::Name);
        }
        if self.occupant(seat).is_some() {
            return Err(SessionError::Taken(seat));
        }
        self.can_bring(chips)?;
        self.tournament = None;
        let name = name.to_owned();
        self.occupants[seat.index()] = Some(Occupant {
            name: name.clone(),
            stack: chips,
        });
        self.entries.push(Entry::Sat { seat, name, chips });
        Ok(())
    }

    /// Leaves with what is left.
    ///
    /// # Errors
    /// [`SessionError`] within a hand or at an empty seat.
    pub fn leave(&mut self, seat: Seat) -> Result<Occupant, SessionError> {
        self.between_hands()?;
        let is_on = self.is_tournament_on();
        let occupant = self.occupants[seat.index()].take();
        let occupant = occupant.ok_or(SessionError::Empty(seat))?;
        if let Some(tournament) = self.tournament.as_mut().filter(|_| is_on) {
            tournament.leave(seat, occupant.stack);
        }
        self.entries.push(Entry::Left { seat });
        Ok(occupant)
    }

    /// Buys chips.
    ///
    /// # Errors
    /// [`SessionError`] within a hand, at an empty seat, for no chips, or for more than can be
    /// counted.
    pub fn buy(&mut self, seat: Seat, chips: Chips) -> Result<(), SessionError> {
        self.without_tournament()?;
        if self.occupant(seat).is_none() {
            return Err(SessionError::Empty(seat));
        }
        self.can_bring(chips)?;
        self.tournament = None;
        if let Some(occupant) = &mut self.occupants[seat.index()] {
            occupant.stack += chips;
        }
        self.entries.push(Entry::Bought { seat, chips });
        Ok(())
    }

    /// Changes the stakes.
    ///
    /// # Errors
    /// [`SessionError::HandOn`] within a hand.
    pub fn set_stakes(&mut self, stakes: Stakes) -> Result<(), SessionError> {
        self.without_tournament()?;
        self.stakes = stakes;
        self.entries.push(Entry::Stakes(stakes));
        Ok(())
    }

    /// Changes the rules.
    ///
    /// # Errors
    /// [`SessionError::HandOn`] within a hand.
    pub fn set_rules(&mut self, rules: Rules) -> Result<(), SessionError> {
        self.without_tournament()?;
        self.rules = rules;
        self.entries.push(Entry::Rules(rules));
        Ok(())
    }

    /// Puts the button so that it comes to this seat, or the next one with chips, in the next hand.
    ///
    /// # Errors
    /// [`SessionError::HandOn`] within a hand.
    pub fn place_button(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.without_tournament()?;
        // One before it, as it moves before a hand.
        self.button = Seat::new((seat.index() + Seat::COUNT - 1) % Seat::COUNT);
        self.entries.push(Entry::Button(seat));
        Ok(())
    }

    /// Begins a tournament of all who have chips, at the stakes of its first level. From here on stakes rise by its levels, the
    /// button is dead, nobody sits down or buys chips, and who has lost all chips or leaves is out, until one has
    /// all chips.
    ///
    /// # Errors
    /// [`SessionError`] within a hand or a tournament, for fewer than two players, and for more prizes than players.
    pub fn begin_tournament(&mut self, schedule: Schedule) -> Result<(), SessionError> {
        self.without_tournament()?;
        let entrants = self.players();
        if entrants.len() < 2 {
            return Err(SessionError::TooFewPlayers);
        }
        if schedule.prizes().len() > entrants.len() {
            return Err(SessionError::Prizes);
        }
        self.stakes = schedule.levels()[0];
        self.entries.push(Entry::Tournament(schedule.clone()));
        self.tournament = Some(Tournament::new(schedule, entrants));
        Ok(())
    }

    /// Says how many seconds the tournament has been going on, for levels that last minutes. Less than was said before counts
    /// as that.
    ///
    /// # Errors
    /// [`SessionError`] within a hand and without a tournament.
    pub fn set_clock(&mut self, seconds: u64) -> Result<(), SessionError> {
        self.between_hands()?;
        let tournament = self.tournament.as_mut();
        tournament
            .ok_or(SessionError::NoTournament)?
            .set_seconds(seconds);
        self.entries.push(Entry::Clock(seconds));
        Ok(())
    }

    /// Moves the button and deals a hand to everybody with chips.
    ///
    /// # Errors
    /// [`SessionError`] within a hand, or when fewer than two have chips; nothing has changed
    /// then.
    pub fn deal(&mut self, deck: Deck) -> Result<&Hand, SessionError> {
        self.between_hands()?;
        let stack = |seat| {
            self.occupant(seat)
                .map_or(Chips::ZERO, |occupant| occupant.stack)
        };
        let stacks: Vec<Chips> = Seat::all().map(stack).collect();
        let players = self.players();
        let button = match self.button {
            Some(last) => players.next_after(last),
            None => players.iter().next(),
        };
        let button = button.ok_or(SessionError::TooFewPlayers)?;
        // The rest of the deck is never dealt, and not stored.
        let cards = deck.cards()[..2 * players.len() + 5].to_vec();
        let deck = Deck::beginning_with(&cards).map_err(SessionError::Deck)?;
        let (hand, button) = match &mut self.tournament {
            Some(tournament) if players.len() > 1 => {
                let level = tournament.next_level();
                let stakes = tournament.schedule().levels()[level];
                let (button, small, big) = tournament.next_blinds(players, button);
                let posts = Post::by(stakes, players, button, small, big);
                let posts: Vec<Post> = posts.filter(|post| players.contains(post.seat)).collect();
                let hand = Hand::with_posts(stakes, self.rules, &stacks, button, &posts, deck);
                let hand = hand.map_err(SessionError::Table)?;
                self.stakes = stakes;
                tournament.begin_hand(level, (small, big));
                (hand, button)
            }
            _ => {
                let hand = Hand::new(self.stakes, self.rules, &stacks, button, deck);
                (hand.map_err(SessionError::Table)?, button)
            }
        };
        self.button = Some(button);
        self.hands += 1;
        self.entries.push(Entry::Hand {
            cards,
            actions: Vec::new(),
        });
        self.hand = Some(hand);
        // The blinds may have put everybody all-in.
        self.settle()?;
        self.hand.as_ref().ok_or(SessionError::NoHand)
    }

    /// Lets the seat whose turn it is act. When the hand is over, the chips are where it put them.
    ///
    /// # Errors
    /// [`SessionError::NoHand`] between hands, [`SessionError::Action`] for what the seat may not
    /// do; nothing has changed then. [`SessionError::Unbalanced`] if chips were lost or made, which
    /// the rules make impossible: then the hand is void, and all players have the stacks from
    /// before it.
    pub fn act(&mut self, action: Action) -> Result<(), SessionError> {
        let hand = self.hand.as_mut().ok_or(SessionError::NoHand)?;
        if hand.table().turn().is_none() {
            return Err(SessionError::NoHand);
        }
        hand.apply(action).map_err(SessionError::Action)?;
        if let Some(Entry::Hand { actions, .. }) = self.entries.last_mut() {
            actions.push(action);
        }
        self.settle()
    }

    /// Replays every hand of the session and passes it on, finished or not, with the session at
    /// that time: for statistics and for export.
    pub fn each_hand(&self, mut show: impl FnMut(&Session, &Hand)) {
        let mut session = Session::new(self.stakes, self.rules);
        session.entries.clear();
        for entry in &self.entries {
            // A recorded entry is always valid.
            if session.repeat(entry).is_err() {
                return;
            }
            if let (Entry::Hand { .. }, Some(hand)) = (entry, &session.hand) {
                show(&session, hand);
            }
        }
    }

    fn settle(&mut self) -> Result<(), SessionError> {
        let Some(Turn::Over(outcome)) = self.hand.as_ref().map(Hand::turn) else {
            return Ok(());
        };
        let (before, after) = (
            self.chips(),
            Seat::all().map(|seat| outcome.stack(seat)).sum(),
        );
        if before != after {
            return Err(SessionError::Unbalanced { before, after });
        }
        if let (Some(tournament), Some(hand)) = (&mut self.tournament, &self.hand) {
            let table = hand.table();
            let lost = table.players().clockwise_after(table.button());
            let lost = lost.filter(|&seat| outcome.stack(seat).is_zero());
            tournament.go_out(lost.map(|seat| (seat, table.began_with(seat))));
        }
        for (seat, occupant) in Seat::all().zip(&mut self.occupants) {
            if let Some(occupant) = occupant {
                occupant.stack = outcome.stack(seat);
            }
        }
        Ok(())
    }

    fn without_tournament(&self) -> Result<(), SessionError> {
        self.between_hands()?;
        match self.is_tournament_on() {
            true => Err(SessionError::Tournament),
            false => Ok(()),
        }
    }

    fn between_hands(&self) -> Result<(), SessionError> {
        match self.turn() {
            Some(_) => Err(SessionError::HandOn),
            None => Ok(()),
        }
    }

    fn can_bring(&self, chips: Chips) -> Result<(), SessionError> {
        if chips.is_zero() {
            return Err(SessionError::NoChips);
        }
        let sum = self.chips().checked_add(chips);
        sum.map(|_| ()).ok_or(SessionError::TooManyChips)
    }
}
