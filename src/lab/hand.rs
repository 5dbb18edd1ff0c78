//! Reading the cards that were typed, by the rules of the naive program: everything that is not a card is
//! ignored and reported.

use evaluator::{Card, Rank, Suit, typed_by_place};

/// The most letters that are read.
const MOST: usize = 200;

/// What stands between cards, or beside them.
const BETWEEN: [char; 9] = [' ', ',', ';', '-', '/', '.', '[', ']', '\u{a0}'];

/// Cards at random, each once. The next ones are others.
pub fn deal(seed: &mut u64, count: usize) -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    for place in 0..count {
        // A step of a linear congruential generator (Knuth's MMIX), of which the upper bits are used.
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let left = (52 - place) as u64;
        deck.swap(place, place + ((*seed >> 33) % left) as usize);
    }
    deck.truncate(count);
    deck
}

/// The cards that were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The cards, each once, as they were typed.
    pub cards: Vec<Card>,
    /// What was ignored.
    pub ignored: Vec<Ignored>,
}

/// What is ignored, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ignored {
    /// It is no card.
    Bad(String),
    /// The card is there already.
    Twice(Card),
}

/// Reads cards, with or without something between them: `9c9d` as `9♣, 9♦`. A rank at the very end may still get its
/// suit, and is no mistake.
///
/// What has letters of a Cyrillic keyboard, and can't be read so, is read by the places of its keys.
pub fn read(text: &str) -> Reading {
    let reading = as_it_stands(text);
    let is_bad = |ignored: &Ignored| matches!(ignored, Ignored::Bad(_));
    if !reading.ignored.iter().any(is_bad) {
        return reading;
    }
    let by_place = typed_by_place(text).map(|text| as_it_stands(&text));
    match by_place {
        Some(other) if !other.ignored.iter().any(is_bad) && !other.cards.is_empty() => other,
        _ => reading,
    }
}

fn as_it_stands(text: &str) -> Reading {
    let mut reading = Reading::default();
    let letters: Vec<char> = text.chars().take(MOST).collect();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        if BETWEEN.contains(&letter) {
            at += 1;
            continue;
        }
        let ten = letter == '1' && letters.get(at + 1) == Some(&'0');
        let rank = if ten {
            Some(Rank::Ten)
        } else {
            Rank::from_char(letter)
        };
        let next = at + 1 + usize::from(ten);
        let suit = letters
            .get(next)
            .and_then(|letter| Suit::from_char(*letter));
        match (rank, suit) {
            (Some(rank), Some(suit)) => {
                at = next + 1;
                // The sign of a suit may be followed by the mark that asks for its coloured form.
                if letters.get(at) == Some(&'\u{fe0f}') {
                    at += 1;
                }
                let card = Card::new(rank, suit);
                if reading.cards.contains(&card) {
                    reading.ignored.push(Ignored::Twice(card));
                } else {
                    reading.cards.push(card);
                }
            }
            (Some(_), None) if next == letters.len() => break,
            (None, _) if letter == '1' && at + 1 == letters.len() => break,
            _ => {
                let rest = letters[at..].iter();
                let bad: String = rest
                    .take_while(|letter| !BETWEEN.contains(letter))
                    .collect();
                at += bad.chars().count();
                reading.ignored.push(Ignored::Bad(bad));
            }
        }
    }
    reading
}

/// Cards as they are typed and put into the address.
pub fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::{Ignored, read, written};

    #[test]
    fn cards_are_read_however_they_are_typed() {
        for text in [
            "9c9d9hKhKd",
            "9c 9d 9h Kh Kd",
            "9♣,9♦,9♥️,K♥,K♦",
            "9C9D9HKHKD",
        ] {
            let reading = read(text);
            assert_eq!(written(&reading.cards), "9c9d9hKhKd", "{text}");
            assert!(reading.ignored.is_empty(), "{text}");
        }
        assert_eq!(written(&read("10hTs").cards), "ThTs");
        // On a Cyrillic keyboard, each key as it lies; while a card is being typed, too.
        for (typed, cards) in [
            ("9с9в9рЛрЛв", "9c9d9hKhKd"),
            ("фр лр йр", "AhKhQh"),
            ("фр л", "Ah"),
        ] {
            let reading = read(typed);
            assert_eq!(written(&reading.cards), cards, "{typed}");
            assert!(reading.ignored.is_empty(), "{typed}: {reading:?}");
        }
    }

    #[test]
    fn what_is_no_card_and_what_is_there_twice_is_ignored() {
        let reading = read("Ah xy Ah Kz Qs");
        assert_eq!(written(&reading.cards), "AhQs");
        let bad = |text: &str| Ignored::Bad(text.to_owned());
        assert_eq!(
            reading.ignored,
            [bad("xy"), Ignored::Twice(reading.cards[0]), bad("Kz")]
        );
        // Still being typed.
        for text in ["Ah K", "Ah 1", "Ah 10"] {
            assert!(read(text).ignored.is_empty(), "{text}");
        }
        assert!(read(&"x".repeat(10_000)).ignored.len() == 1);
    }
}
