//! Rolling a decision out: the rest of the hand is played many times, for each choice.

use evaluator::{Card, CardSet, HoleCards};

use crate::action::{Action, Legal, RaiseTo};
use crate::chips::Chips;
use crate::deck::Deck;
use crate::event::Event;
use crate::hand::{Hand, Turn};
use crate::player::{Player, Seated, play_on};
use crate::rng::Rng;
use crate::seat::{Seat, Seats};
use crate::table::{Table, ranker};
use crate::view::View;

/// A decision whose choices are compared by playing the rest of the hand many times.
///
/// The cards that the deciding seat does not see are dealt anew each time: those of each opponent from
/// a range, what is left at random. Every choice is played with the same cards and the same random numbers,
/// so that most of the luck falls out of the differences.
///
/// ```
/// use game::players::Call;
/// use game::{Action, Chips, Deck, Hand, Rng, Rollout, Rules, Seat, Seated};
///
/// // Aces on the button, heads-up, against somebody who always calls.
/// let cards = ["2c", "Ah", "7d", "Ad"].map(|card| card.parse());
/// let cards: Vec<_> = cards.into_iter().collect::<Result<_, _>>()?;
/// let deck = Deck::beginning_with(&cards)?;
/// let button = Seat::new(0).ok_or("a seat")?;
/// let hand = Hand::new("10/20".parse()?, Rules::default(), &[Chips::new(500); 2], button, deck)?;
/// let own = hand.cards(button).ok_or("cards")?;
/// let mut rollout = Rollout::new(&hand.start(), hand.log(), own).ok_or("somebody's turn")?;
///
/// let mut rng = Rng::seeded(1);
/// for _ in 0..200 {
///     rollout.deal(&mut rng, |_| Call);
/// }
/// let [fold, call, raise] = [0, 1, 2].map(|choice| rollout.worth(choice).mean);
/// assert!(fold == 0.0 && call > fold && raise > call);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Rollout {
    start: Table,
    log: Vec<Event>,
    table: Table,
    seat: Seat,
    cards: HoleCards,
    choices: Vec<Action>,
    /// What is dealt to each seat: hands with the sums of the weights up to them. Without, any two cards.
    ranges: [Vec<(HoleCards, f64)>; Seat::COUNT],
    /// Of each deal what each choice won.
    won: Vec<Vec<f64>>,
    /// The sum of what the seat's hand has won of the pot in the deals, had nobody bet any more.
    showdowns: f64,
}

/// A mean with its standard error, in chips.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

/// How likely an action is that the player does not take with these cards: it mixes its play, and what a person
/// does may be nothing that it ever does.
const TOLERANCE: f32 = 0.02;

/// Deals whose hands collide are thrown away, so many times at most.
const MOST_COLLISIONS: usize = 2_000;

impl Rollout {
    /// The decision after these events of a hand, of the seat whose turn it is and that holds these cards; `None`
    /// when it is nobody's turn, or when the events are not those of a hand.
    pub fn new(start: &Table, log: &[Event], cards: HoleCards) -> Option<Rollout> {
        let table = start.clone().replay(log).ok()?;
        let (seat, legal) = table.turn()?;
        let choices = match table.stakes().betting().is_fixed() {
            true => choices(&legal),
            false => choices_of_sizes(&table, seat, &legal),
        };
        Some(Rollout {
            start: start.clone(),
            log: log.to_vec(),
            table,
            seat,
            cards,
            choices,
            ranges: Default::default(),
            won: Vec::new(),
            showdowns: 0.0,
        })
    }

    /// The same decision, comparing these actions instead: those of them that are legal. Deals
    /// that were played are forgotten.
    pub fn comparing(mut self, actions: &[Action]) -> Rollout {
        let legal = self.table.turn().map(|(_, legal)| legal);
        let may = |action: &&Action| match (legal, **action) {
            (None, _) => false,
            (Some(legal), Action::Fold) => legal.fold,
            (Some(_), Action::CheckOrCall) => true,
            (Some(legal), Action::RaiseTo(to)) => legal
                .raise
                .is_some_and(|range| (range.least..=range.most).contains(&to)),
        };
        self.choices = actions.iter().filter(may).copied().collect();
        self.won.clear();
        self.showdowns = 0.0;
        self
    }

    /// The table at the decision.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table before the hand.
    pub const fn start(&self) -> &Table {
        &self.start
    }

    /// What has happened.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// Whose decision it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards of the seat whose decision it is.
    pub const fn cards(&self) -> HoleCards {
        self.cards
    }

    /// What is compared: folding where it is allowed, checking or calling, betting or raising; where amounts are
    /// free half the pot, the pot and all-in.
    pub fn choices(&self) -> &[Action] {
        &self.choices
    }

    /// The other seats that were dealt in.
    pub fn others(&self) -> Seats {
        self.start
            .players()
            .iter()
            .filter(|&seat| seat != self.seat)
            .collect()
    }

    /// From now on deals these hands to a seat, as often as their weights say.
    pub fn set_range(&mut self, seat: Seat, hands: impl IntoIterator<Item = (HoleCards, f32)>) {
        let mut sum = 0.0;
        let known = self.known();
        let possible = hands
            .into_iter()
            .filter(|(hand, _)| (hand.set() & known).is_empty());
        let sums = possible.map(|(hand, weight)| {
            sum += f64::from(weight.max(0.0));
            (hand, sum)
        });
        self.ranges[seat.index()] = sums.collect();
    }

    /// The range of a seat, found by asking what it would have done: a player gets each hand that is possible
    /// once, and the hand weighs less for each action of the seat that the player does not take with it.
    /// `player` makes one that has seen nothing of the hand. `part` of all hands are looked at, drawn at random: 1
    /// is all. Returns how many hands act as the seat did
    /// throughout.
    pub fn ask<P: Player>(
        &mut self,
        seat: Seat,
        part: f64,
        rng: &mut Rng,
        mut player: impl FnMut() -> P,
    ) -> usize {
        let unseen: Vec<Card> = (CardSet::FULL - self.known()).iter().collect();
        let mut hands = Vec::new();
        let mut same = 0;
        for (place, &first) in unseen.iter().enumerate() {
            for &second in &unseen[place + 1..] {
                let Some(cards) = HoleCards::new(first, second) else {
                    continue;
                };
                if part < 1.0 && !rng.chance(part) {
                    continue;
                }
                let others = self.unlike(seat, cards, &mut player(), rng);
                same += usize::from(others == 0);
                hands.push((cards, TOLERANCE.powi(others)));
            }
        }
        self.set_range(seat, hands);
        same
    }

    /// How many actions of a seat a player with these cards does not take, three at most.
    fn unlike<P: Player>(
        &self,
        seat: Seat,
        cards: HoleCards,
        player: &mut P,
        rng: &mut Rng,
    ) -> i32 {
        let mut table = self.start.clone();
        let mut unlike = 0;
        player.begins(&table, seat);
        for &event in &self.log {
            if let Event::Acted { seat: who, action } = event
                && who == seat
                && let Some((_, legal)) = table.turn()
            {
                let answer = player.act(&View::new(&table, seat, cards), &legal, rng);
                unlike += i32::from(!is_alike(answer, action));
            }
            player.observe(&event);
            if unlike == 3 || table.record(event).is_err() {
                break;
            }
        }
        unlike
    }

    /// The cards that the deciding seat sees.
    fn known(&self) -> CardSet {
        let board: CardSet = self.table.board().iter().copied().collect();
        board | self.cards.set()
    }

    /// Deals the hidden cards, and plays every choice to the end of the hand. `player` makes the player of a
    /// seat, which has observed the hand up to the decision. False when no deal was found in which no card comes twice.
    pub fn deal<P: Player>(&mut self, rng: &mut Rng, mut player: impl FnMut(Seat) -> P) -> bool {
        let Some(hand) = self.hand(rng) else {
            return false;
        };
        let seed = rng.number();
        let before = f64::from(self.table.put_in(self.seat).get());
        let won = self.choices.iter().map(|&action| {
            if action == Action::Fold {
                return 0.0;
            }
            let mut hand = hand.clone();
            let seen = hand.log().len();
            let mut seated: Vec<Seated<P>> = Seat::all()
                .take(1 + self.last_seat())
                .map(|seat| Seated {
                    player: player(seat),
                    rng: Rng::seeded(seed ^ (seat.index() as u64) << 32),
                })
                .collect();
            if hand.apply(action).is_err() {
                return 0.0;
            }
            play_on(&mut hand, &mut seated, seen);
            match hand.turn() {
                Turn::Over(outcome) => outcome.net(self.seat) as f64 + before,
                Turn::Act { .. } => 0.0,
            }
        });
        let won = won.collect();
        self.won.push(won);
        self.showdowns += self.showdown(&hand);
        true
    }

    /// The seat's part of the pot if everybody who is in shows: 1 over those who have the best hand.
    fn showdown(&self, hand: &Hand) -> f64 {
        let board: CardSet = hand.whole_board().into_iter().collect();
        let rank = |seat: Seat| Some(ranker().rank_seven(board | hand.cards(seat)?.set()));
        let own = rank(self.seat);
        let others = self.table.live().iter().filter(|&seat| seat != self.seat);
        let ranks: Vec<_> = others.map(rank).collect();
        match ranks.iter().any(|&other| other > own) {
            true => 0.0,
            false => 1.0 / (1 + ranks.iter().filter(|&&other| other == own).count()) as f64,
        }
    }

    fn last_seat(&self) -> usize {
        self.start
            .players()
            .iter()
            .map(Seat::index)
            .max()
            .unwrap_or(0)
    }

    /// A deck in which everybody holds a hand of its range and the board is that on the table.
    fn deck(&self, rng: &mut Rng) -> Option<Deck> {
        let mut hands = [None; Seat::COUNT];
        hands[self.seat.index()] = Some(self.cards);
        let mut used = self.known();
        // Together, so that no hand is likelier for being dealt first.
        let mut dealt = false;
        for _ in 0..MOST_COLLISIONS {
            let mut taken = self.known();
            dealt = self.others().iter().all(|seat| {
                let range = &self.ranges[seat.index()];
                let Some(&(_, all)) = range.last() else {
                    return true;
                };
                let at = rng.fraction() * all;
                let place = range.partition_point(|&(_, sum)| sum <= at);
                let (hand, _) = range[place.min(range.len() - 1)];
                let free = (hand.set() & taken).is_empty();
                taken = taken | hand.set();
                hands[seat.index()] = Some(hand);
                free
            });
            if dealt {
                used = taken;
                break;
            }
        }
        if !dealt {
            return None;
        }
        let mut rest: Vec<Card> = (CardSet::FULL - used).iter().collect();
        rng.shuffle(&mut rest);
        let players: Vec<Seat> = self
            .start
            .players()
            .clockwise_after(self.start.button())
            .collect();
        for seat in &players {
            let hand = &mut hands[seat.index()];
            if hand.is_none() {
                *hand = HoleCards::new(rest.pop()?, rest.pop()?);
            }
        }
        let hand = |place: usize| {
            let cards = players.iter().filter_map(|seat| hands[seat.index()]);
            cards
                .map(move |cards| cards.cards()[place])
                .collect::<Vec<Card>>()
        };
        let cards = [hand(0), hand(1), self.table.board().to_vec(), rest].concat();
        Deck::beginning_with(&cards).ok()
    }

    /// The hand up to the decision, the hidden cards dealt anew; `None` when no deal was found in which no card
    /// comes twice.
    pub fn hand(&self, rng: &mut Rng) -> Option<Hand> {
        let deck = self.deck(rng)?;
        let mut hand = Hand::at_table(self.start.clone(), deck);
        for event in &self.log {
            if let Event::Acted { action, .. } = *event {
                hand.apply(action).ok()?;
            }
        }
        Some(hand)
    }

    /// The number of deals that were played.
    pub fn deals(&self) -> usize {
        self.won.len()
    }

    /// The part of the pot that the seat's hand won in these deals, 0 to 1, had nobody bet any more; `None` before the first.
    pub fn share(&self) -> Option<f64> {
        let deals = self.deals() as f64;
        (deals > 0.0).then(|| self.showdowns / deals)
    }

    /// What a choice is worth in chips, compared with folding, by its place in [`Rollout::choices`].
    pub fn worth(&self, choice: usize) -> Worth {
        Worth::of(self.won.iter().map(|won| won[choice]))
    }

    /// How much more one choice is worth than another.
    pub fn difference(&self, one: usize, other: usize) -> Worth {
        Worth::of(self.won.iter().map(|won| won[one] - won[other]))
    }
}

impl Worth {
    fn of(values: impl Iterator<Item = f64>) -> Worth {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for value in values {
            count += 1.0;
            sum += value;
            squares += value * value;
        }
        let mean = sum / f64::max(count, 1.0);
        let variance = (squares - sum * mean).max(0.0) / f64::max(count - 1.0, 1.0);
        Worth {
            mean,
            standard_error: (variance / f64::max(count, 1.0)).sqrt(),
        }
    }
}

/// What a seat may do, each kind of action once.
pub(crate) fn choices(legal: &Legal) -> Vec<Action> {
    let fold = legal.fold.then_some(Action::Fold);
    let all = [fold, Some(Action::CheckOrCall), legal.least_raise()];
    all.into_iter().flatten().collect()
}

/// The same where amounts are free, by parts of the pot after a call.
fn choices_of_sizes(table: &Table, seat: Seat, legal: &Legal) -> Vec<Action> {
    let fold = legal.fold.then_some(Action::Fold);
    let mut all: Vec<Action> = fold.into_iter().chain([Action::CheckOrCall]).collect();
    let Some(RaiseTo { least, most }) = legal.raise else {
        return all;
    };
    let highest = table.bet(seat) + legal.check_or_call;
    let pot = table.pot() + legal.check_or_call;
    let half = highest + Chips::new(pot.get().div_ceil(2));
    let mut tos = [half, highest + pot, most].map(|to| to.clamp(least, most));
    tos.sort_unstable();
    for to in tos {
        if all.last() != Some(&Action::RaiseTo(to)) {
            all.push(Action::RaiseTo(to));
        }
    }
    all
}

/// Whether two actions are of the same kind, and amounts of the same order.
fn is_alike(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::RaiseTo(one), Action::RaiseTo(other)) => {
            let [one, other] = [one, other].map(|to| u64::from(to.get()));
            one.max(other) <= 3 * one.min(other)
        }
        _ => one == other,
    }
}
