//! How everybody has played and what the person has won, counted over the hands that were played: in all, by
//! position, and by what the person was dealt.

use std::ops::Add;

use evaluator::{HoleCards, Rank};
use game::{Chips, Position, Stakes, Statistics, Table, Tracker, Winnings};

use super::all_in;
use super::played::Played;
use super::{PERSON_SEAT, STARTING_HANDS};

/// Hands that are counted at a time. One takes some 30 microseconds, and a few hundred with an all-in.
const SLICE: usize = 8;

/// See the notes of this module.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The hands that were looked at up to now.
    pub counted: usize,
    /// The stakes of those that are counted; nothing for any.
    pub stakes: Option<Stakes>,
    /// How each has played: the person first.
    pub players: Vec<Player>,
    /// What the person had won after each hand, in hundredths of a big blind.
    pub course: Vec<i64>,
    /// The same with what was due by equity where all betting was over before the last card: without the luck of
    /// those cards.
    pub expected: Vec<i64>,
    /// Whether there was such a hand.
    pub all_in: bool,
    won: i64,
    due: f64,
}

/// A player's statistics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// Its name; the person has none.
    pub name: Option<String>,
    /// In all hands.
    pub all: Tally,
    /// By [`Position`].
    pub positions: [Tally; Position::COUNT],
    /// By [`starting_hand`], of the person alone: what the others held is often not known.
    pub starting_hands: [Tally; STARTING_HANDS],
}

/// What is counted of some hands of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How it played them.
    pub statistics: Statistics,
    /// What it won with them.
    pub winnings: Winnings,
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            statistics: self.statistics + other.statistics,
            winnings: self.winnings + other.winnings,
        }
    }
}

impl Default for Figures {
    fn default() -> Figures {
        Figures {
            counted: 0,
            stakes: None,
            players: vec![Player::default()],
            course: Vec::new(),
            expected: Vec::new(),
            all_in: false,
            won: 0,
            due: 0.0,
        }
    }
}

impl Figures {
    /// None yet of the hands at these stakes, or at any.
    pub fn at(stakes: Option<Stakes>) -> Figures {
        Figures {
            stakes,
            ..Figures::default()
        }
    }

    /// Counts some more of these hands. Whether all of them are counted.
    pub fn count(&mut self, all: &[Played]) -> bool {
        for one in all.iter().skip(self.counted).take(SLICE) {
            self.counted += 1;
            if self.stakes.is_some() && self.stakes != one.hand.stakes() {
                continue;
            }
            if let Some((log, table)) = one.hand.events() {
                let mut tracker = Tracker::default();
                tracker.observe_all(&log);
                self.count_players(one, &tracker, &table);
            }
            if one.cards.is_some() {
                self.count_course(one);
            }
        }
        self.counted >= all.len()
    }

    fn count_players(&mut self, one: &Played, tracker: &Tracker, table: &Table) {
        for seat in table.players().iter() {
            let mut tally = Tally {
                statistics: *tracker.of(seat),
                winnings: Winnings::default(),
            };
            let [now, before] = [table.stack(seat), table.began_with(seat)];
            let net = i64::from(now.get()) - i64::from(before.get());
            tally.winnings.count(net, Chips::new(one.big_blind));
            let person = seat == PERSON_SEAT;
            let name = one.names[seat.index()].clone().filter(|_| !person);
            let player = self.player(name);
            player.all = player.all + tally;
            let count = |there: &mut Tally| *there = *there + tally;
            if let Some(position) = table.position(seat) {
                count(&mut player.positions[position as usize]);
            }
            if let Some(cards) = one.cards.filter(|_| person) {
                count(&mut player.starting_hands[starting_hand(cards)]);
            }
        }
    }

    fn player(&mut self, name: Option<String>) -> &mut Player {
        let known = self.players.iter().position(|player| player.name == name);
        let at = known.unwrap_or(self.players.len());
        if known.is_none() {
            self.players.push(Player {
                name,
                ..Player::default()
            });
        }
        &mut self.players[at]
    }

    fn count_course(&mut self, one: &Played) {
        let blind = i64::from(one.big_blind.max(1));
        self.won += one.net * 100 / blind;
        self.course.push(self.won);
        let by_equity = one.again().and_then(|hand| all_in::expected(&hand));
        self.all_in |= by_equity.is_some();
        self.due += by_equity.unwrap_or(one.net as f64) * 100.0 / blind as f64;
        self.expected.push(self.due as i64);
    }
}

/// The group of two cards: high, middle and low pairs; of one suit an ace, two from ten up, neighbours and the
/// others; of two suits an ace with a card from ten up, with a lower one, two from ten up, and the others.
pub fn starting_hand(cards: HoleCards) -> usize {
    let [a, b] = cards.cards();
    let (high, low) = (a.rank().max(b.rank()), a.rank().min(b.rank()));
    let (ace, ten_up) = (high == Rank::Ace, low >= Rank::Ten);
    match (high == low, a.suit() == b.suit()) {
        (true, _) if high >= Rank::Jack => 0,
        (true, _) if high >= Rank::Seven => 1,
        (true, _) => 2,
        (_, true) if ace => 3,
        (_, true) if ten_up => 4,
        (_, true) if high.index() == low.index() + 1 => 5,
        (_, true) => 6,
        _ if ace && ten_up => 7,
        _ if ace => 8,
        _ if ten_up => 9,
        _ => 10,
    }
}
