//! Cards, posts and choices in words.

use evaluator::{Card, Rank, Suit};

use crate::wire::{ActionName, PostName, StreetName, Turn};

/// Cards as they are read aloud: `ace of hearts, ten of clubs`. What is no card stays as it is.
pub(super) fn cards(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let card = |two: &[char]| {
        let two: String = two.iter().collect();
        two.parse::<Card>().map_or(two, card)
    };
    let cards: Vec<String> = letters.chunks(2).map(card).collect();
    cards.join(", ")
}

fn card(card: Card) -> String {
    let rank = match card.rank() {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    };
    let suit = match card.suit() {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    };
    format!("{rank} of {suit}")
}

pub(super) fn post(post: PostName) -> &'static str {
    match post {
        PostName::Small => "the small blind",
        PostName::Big => "the big blind",
        PostName::Straddle => "a straddle",
        PostName::Live => "a blind to come in",
        PostName::Ante => "an ante",
        PostName::DeadAnte => "the ante for all",
        PostName::Dead => "a dead blind",
    }
}

pub(super) fn street(street: StreetName) -> &'static str {
    match street {
        StreetName::Preflop => "before the flop",
        StreetName::Flop => "flop",
        StreetName::Turn => "turn",
        StreetName::River => "river",
    }
}

/// What somebody does, or what one does oneself.
pub(super) fn action(action: ActionName, own: bool) -> &'static str {
    match (action, own) {
        (ActionName::Fold, false) => "folds",
        (ActionName::Fold, true) => "fold",
        (ActionName::Check, false) => "checks",
        (ActionName::Check, true) => "check",
        (ActionName::Call, false) => "calls",
        (ActionName::Call, true) => "call",
        (ActionName::Bet, false) => "bets",
        (ActionName::Bet, true) => "bet",
        (ActionName::Raise, false) => "raises to",
        (ActionName::Raise, true) => "raise to",
    }
}

/// `bet`, or `raise` where chips lie there already.
pub(super) const fn bet_or_raise(turn: &Turn) -> &'static str {
    match turn.call == 0 && turn.bet == 0 {
        true => "bet",
        false => "raise",
    }
}

/// What one may do: `Call 20, raise 40 to 999, or fold.`
pub(super) fn choices(turn: &Turn) -> String {
    let mut choices = vec![match turn.call {
        0 => "check".to_owned(),
        all if all == turn.stack => format!("call {all}, all you have"),
        call => format!("call {call}"),
    }];
    if let Some(to) = turn.raise {
        let word = bet_or_raise(turn);
        choices.push(match (to.least == to.most, word) {
            (false, word) => format!("{word} {} to {}", to.least, to.most),
            (true, "raise") => format!("raise to {}", to.least),
            (true, word) => format!("{word} {}", to.least),
        });
    }
    if turn.fold {
        choices.push("fold".to_owned());
    }
    let text = match &choices[..] {
        [one] => one.clone(),
        [one, other] => format!("{one} or {other}"),
        [before @ .., last] => format!("{}, or {last}", before.join(", ")),
        [] => String::new(),
    };
    let first = text
        .chars()
        .next()
        .map(|letter| letter.to_ascii_uppercase());
    first
        .into_iter()
        .chain(text.chars().skip(1))
        .chain(['.'])
        .collect()
}
