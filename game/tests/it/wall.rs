//! What a seat may see can't hold the cards of another: nothing it sees changes with them.

use evaluator::Card;
use game::{
    Action, Chips, Deck, Hand, Legal, Player, Rng, Rules, Seat, Stakes, Turn, View, players,
};

use crate::seat;

/// Deals the same, but for the cards that a seat can't see after these actions: others' cards that
/// they have not shown, and what is left of the deck.
fn dealt_otherwise(hand: &Hand, seat: Seat, rng: &mut Rng) -> Deck {
    let table = hand.table();
    let players = table.players().len();
    let clockwise: Vec<Seat> = table.players().clockwise_after(table.button()).collect();
    let mut seen = [false; 52];
    for (place, &other) in clockwise.iter().enumerate() {
        if other == seat || table.shown(other).is_some() {
            seen[place] = true;
            seen[place + players] = true;
        }
    }
    let board = 2 * players;
    seen[board..board + table.board().len()].fill(true);
    let cards = hand.deck().cards();
    let hidden: Vec<usize> = (0..52).filter(|&place| !seen[place]).collect();
    let mut unseen: Vec<Card> = hidden.iter().map(|&place| cards[place]).collect();
    rng.shuffle(&mut unseen);
    let mut otherwise = *cards;
    for (&place, card) in hidden.iter().zip(unseen) {
        otherwise[place] = card;
    }
    Deck::try_from(otherwise).expect("the same cards")
}

/// Plays at random, but by all that it is told: its answer depends on the view as a whole.
struct Attentive;

impl Player for Attentive {
    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let told = format!("{view:?} {legal:?}");
        let sum = told.bytes().fold(rng.number(), |sum, byte| {
            sum.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        match sum >> 33 & 7 {
            0 => legal.check_or_fold(),
            1 | 2 => legal.raise_or_call(),
            _ => Action::CheckOrCall,
        }
    }
}

#[test]
fn unseen_cards_change_no_view_and_no_answer() {
    let compared = compare(300, &mut |hand, other, seat, legal, seed| {
        let answer = |hand: &Hand| {
            let view = hand.view(seat).expect("a player");
            Attentive.act(&view, legal, &mut Rng::seeded(seed))
        };
        let action = answer(hand);
        assert_eq!(action, answer(other));
        action
    });
    assert!(compared > 2_000, "{compared}");
}

/// A player of this name that has observed the hand from its beginning.
fn answer(name: &str, hand: &Hand, seat: Seat, legal: &Legal, seed: u64) -> Action {
    let mut player: Box<dyn Player> = match name {
        "champion" => Box::new(crate::champion::champion()),
        name => players::by_name(name).expect("a player"),
    };
    player.begins(&hand.start(), seat);
    hand.log().iter().for_each(|event| player.observe(event));
    let view = hand.view(seat).expect("a player");
    player.act(&view, legal, &mut Rng::seeded(seed))
}

#[test]
fn no_computer_player_knows_what_it_may_not() {
    let mut turns = players::NAMES.iter().cycle();
    let compared = compare(40, &mut |hand, other, seat, legal, seed| {
        for name in players::NAMES.into_iter().chain(["champion"]) {
            let action = answer(name, hand, seat, legal, seed);
            assert_eq!(action, answer(name, other, seat, legal, seed), "{name}");
            // Whatever they answer is legal.
            assert_eq!(hand.clone().apply(action), Ok(()), "{name}");
        }
        let name = turns.next().expect("a name");
        answer(name, hand, seat, legal, seed)
    });
    assert!(compared > 200, "{compared}");
}

/// Fixed limit, and free amounts.
const STAKES: [&str; 3] = ["10/20", "5/10 no-limit ante 1", "5/10 pot-limit"];

/// Plays this many hands, and shows each decision twice: with the cards as they are, and with those
/// that the seat can't see dealt otherwise. Everything it may know is the same.
fn compare(
    hands: usize,
    decide: &mut dyn FnMut(&Hand, &Hand, Seat, &Legal, u64) -> Action,
) -> usize {
    let mut rng = Rng::seeded(16);
    let mut compared = 0;
    for number in 0..hands {
        let players = 2 + number % 9;
        let stakes: Stakes = STAKES[number / 9 % 3].parse().expect("stakes");
        let stacks: Vec<Chips> = (0..players)
            .map(|_| Chips::new(1 + rng.below(300) as u32))
            .collect();
        let button = seat(number % players);
        let deck = Deck::shuffled(&mut rng);
        let new = |deck| Hand::new(stakes, Rules::default(), &stacks, button, deck);
        let mut hand = new(deck).expect("a hand");
        let mut actions = Vec::new();
        while let Turn::Act { seat, legal } = hand.turn() {
            let mut other = new(dealt_otherwise(&hand, seat, &mut rng)).expect("a hand");
            for &action in &actions {
                other.apply(action).expect("as before");
            }
            assert_eq!(hand.view(seat), other.view(seat));
            // The log is public.
            assert_eq!(hand.log(), other.log());
            let action = decide(&hand, &other, seat, &legal, rng.number());
            hand.apply(action).expect("it is legal");
            actions.push(action);
            compared += 1;
        }
    }
    compared
}
