//! The game's tests, one program.

#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod acpc;
mod any_betting;
#[cfg(not(target_arch = "wasm32"))]
mod any_betting_laws;
mod any_betting_players;
mod champion;
mod coach;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod command_line;
mod computer_players;
mod design;
#[cfg(feature = "fair")]
mod fair;
#[cfg(not(target_arch = "wasm32"))]
mod floors;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod messages_2008;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod options;
mod phh;
mod phh_any_betting;
#[cfg(all(feature = "cli", unix))]
mod pipe;
mod pots;
#[cfg(all(feature = "cli", unix))]
mod schema;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
mod serve;
mod session;
mod short_all_in;
mod spots;
mod statistics;
mod styles;
mod tournament;
mod wall;

use evaluator::Card;
use game::{Action, Blind, Chips, Deck, Event, Hand, Seat, ShortAllIn, Turn};

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

/// What was posted: by which seat, as what, how many chips.
pub(crate) fn posted(log: &[Event]) -> Vec<(usize, Blind, u32)> {
    let post = |event: &Event| match *event {
        Event::Posted {
            seat,
            blind,
            amount,
        } => Some((seat.index(), blind, amount.get())),
        _ => None,
    };
    log.iter().filter_map(post).collect()
}

pub(crate) fn cards(text: &str) -> Vec<Card> {
    let letters: Vec<char> = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let card = |two: &[char]| two.iter().collect::<String>().parse().expect("a card");
    letters.chunks(2).map(card).collect()
}

/// A hand of 10/20 with these stacks, dealt from these cards on.
pub(crate) fn begin(stacks: &[u32], button: usize, deck: &str, rule: ShortAllIn) -> Hand {
    let stacks: Vec<Chips> = stacks.iter().copied().map(Chips::new).collect();
    let rules = rule.rules();
    let deck = Deck::beginning_with(&cards(deck)).expect("a deck");
    let stakes = "10/20".parse().expect("stakes");
    Hand::new(stakes, rules, &stacks, seat(button), deck).expect("a hand")
}

/// Whose turn it is, what a call costs (0 is a check) and what a raise goes to.
pub(crate) fn turn(hand: &Hand) -> Option<(usize, u32, Option<u32>)> {
    match hand.turn() {
        Turn::Over(_) => None,
        Turn::Act { seat, legal } => {
            assert_eq!(legal.fold, !legal.is_check());
            let raise = legal.raise.map(|to| to.least.get());
            Some((seat.index(), legal.check_or_call.get(), raise))
        }
    }
}

/// Acts by letters: `f`old, `c`heck or call, `r`aise.
pub(crate) fn act(hand: &mut Hand, letters: &str) {
    for letter in letters.chars().filter(|letter| !letter.is_whitespace()) {
        let Turn::Act { legal, .. } = hand.turn() else {
            panic!("{letter} after the end");
        };
        let action = match letter {
            'f' => Action::Fold,
            'c' => Action::CheckOrCall,
            _ => legal.least_raise().expect("a raise is legal"),
        };
        hand.apply(action).expect("it is legal");
    }
}
