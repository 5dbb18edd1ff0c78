//! Choosing five of seven, or some of many: how many ways there are, and the stack that finds them.

use evaluator::Card;
use evaluator::reference::{Choices, Turn, ways_to_choose};

use super::describe::{Describer, sign};

/// Of this many cards one can choose; a deck has no more.
pub const MANY: usize = 52;
/// This many can be chosen; a product of more factors is hard to read.
pub const SOME: usize = 7;
/// More choices are too many to walk through.
const WALKED: u64 = 126;

/// The numbers chosen, and the position of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choosing {
    /// Of this many.
    pub many: usize,
    /// This many.
    pub some: usize,
    /// This many turns are shown.
    pub shown: usize,
}

impl Default for Choosing {
    fn default() -> Choosing {
        Choosing::of(7, 5)
    }
}

impl Choosing {
    /// `some` of `many`, from the first turn on.
    pub fn of(many: usize, some: usize) -> Choosing {
        let many = many.clamp(1, MANY);
        Choosing {
            many,
            some: some.clamp(1, SOME.min(many)),
            shown: 0,
        }
    }

    fn ways(self) -> u64 {
        ways_to_choose(self.many as u64, self.some as u64).unwrap_or(u64::MAX)
    }

    /// How many turns there are; none when there are too many choices.
    pub fn length(self) -> usize {
        if self.ways() > WALKED {
            return 0;
        }
        Choices::new(self.many, self.some).count()
    }

    /// This many turns on, or back.
    pub fn turned(self, by: isize) -> Choosing {
        self.at(self.shown.saturating_add_signed(by))
    }

    /// This many turns from the start.
    pub fn at(self, shown: usize) -> Choosing {
        let shown = shown.min(self.length());
        Choosing { shown, ..self }
    }
}

/// What is seen of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoosingScene {
    /// What is chosen.
    pub choosing: Choosing,
    /// How many ways there are, as a product.
    pub product: String,
    /// The stack; none when there are too many choices.
    pub stack: Option<StackScene>,
}

/// The stack after some turns.
#[derive(Clone, Debug, PartialEq)]
pub struct StackScene {
    /// All that can be chosen, and whether it is on the stack.
    pub places: Vec<(String, bool)>,
    /// What has been found.
    pub found: Vec<String>,
    /// What the last turn did.
    pub said: String,
    /// The line that did it.
    pub code: Option<&'static str>,
    /// How many turns there are.
    pub length: usize,
    /// The current turn, as a sentence.
    pub position: String,
}

/// The product, and the stack with the cards of the hand when there are as many; with its code for who looks closely.
pub fn scene(
    choosing: Choosing,
    closely: bool,
    cards: &[Card],
    describer: Describer,
) -> ChoosingScene {
    let length = choosing.length();
    ChoosingScene {
        choosing,
        product: product(choosing, describer),
        stack: (length > 0).then(|| stack(choosing, length, closely, cards, describer)),
    }
}

/// `C(7, 2) = (7 × 6) / (2 × 1) = 21`.
fn product(choosing: Choosing, describer: Describer) -> String {
    let Choosing { many, some, .. } = choosing;
    let factors = |from: usize| {
        let factors: Vec<String> = (0..some).map(|less| (from - less).to_string()).collect();
        factors.join(" × ")
    };
    let (above, below) = (factors(many), factors(some));
    let ways = describer.number(choosing.ways());
    format!("C({many}, {some}) = ({above}) / ({below}) = {ways}")
}

fn stack(
    choosing: Choosing,
    length: usize,
    closely: bool,
    cards: &[Card],
    describer: Describer,
) -> StackScene {
    let words = describer.words;
    let name = |place: usize| match cards.get(place) {
        Some(card) if cards.len() == choosing.many => sign(*card),
        _ => (place + 1).to_string(),
    };
    let names = |places: &[usize]| {
        let names: Vec<String> = places.iter().map(|place| name(*place)).collect();
        names.join(" ")
    };
    let mut choices = Choices::new(choosing.many, choosing.some);
    let mut found = Vec::new();
    let mut last = None;
    for _ in 0..choosing.shown {
        last = choices.next();
        if last == Some(Turn::Found) {
            found.push(names(choices.stack()));
        }
    }
    let number = found.len().to_string();
    let said = match last {
        None => words.turn_first().to_owned(),
        Some(Turn::Pushed(place)) => words.turn_pushed(&name(place)),
        Some(Turn::Found) => words.turn_found(&names(choices.stack()), &number),
        Some(Turn::Popped(place)) => words.turn_popped(&name(place)),
    };
    let on = choices.stack();
    let places = (0..choosing.many).map(|place| (name(place), on.contains(&place)));
    StackScene {
        places: places.collect(),
        found,
        said,
        code: last.filter(|_| closely).map(code),
        length,
        position: words.steps(&choosing.shown.to_string(), &length.to_string()),
    }
}

/// The line that ran, as in the sources of the engine.
fn code(turn: Turn) -> &'static str {
    match turn {
        Turn::Pushed(_) => "self.stack.push(place);",
        Turn::Found => "if missing == 0 && !self.seen {",
        Turn::Popped(_) => "let last = self.stack.pop()?;",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::hand;

    fn seen(choosing: Choosing, cards: &str) -> ChoosingScene {
        let cards = hand::read(cards).cards;
        scene(choosing, true, &cards, Describer::english())
    }

    #[test]
    fn the_product_says_how_many_there_are() {
        let product = |many, some| seen(Choosing::of(many, some), "").product;
        assert_eq!(
            product(7, 5),
            "C(7, 5) = (7 × 6 × 5 × 4 × 3) / (5 × 4 × 3 × 2 × 1) = 21"
        );
        assert!(product(52, 7).ends_with(" = 133,784,560"));
        assert_eq!(product(1, 1), "C(1, 1) = (1) / (1) = 1");
        // Not more than there are, and not none.
        assert_eq!(Choosing::of(3, 9), Choosing::of(3, 3));
        assert_eq!(Choosing::of(0, 0), Choosing::of(1, 1));
        assert_eq!(Choosing::of(99, 99), Choosing::of(52, 7));
    }

    #[test]
    fn the_stack_finds_all_21_fives_of_seven() {
        let start = Choosing::default();
        let first = seen(start, "9c9d9hKhKd2c7d").stack.expect("few");
        assert_eq!(first.said, "The stack is empty.");
        assert_eq!(first.code, None);
        let full = seen(start.turned(6), "9c9d9hKhKd2c7d").stack.expect("few");
        assert_eq!(
            full.said,
            "The stack is full: 9♣ 9♦ 9♥ K♥ K♦. That is number 1."
        );
        assert_eq!(full.places[4], ("K♦".to_owned(), true));
        assert_eq!(full.places[5], ("2♣".to_owned(), false));
        let last = seen(start.at(usize::MAX), "9c9d").stack.expect("few");
        assert_eq!(
            (last.found.len(), last.found[20].as_str()),
            (21, "3 4 5 6 7")
        );
        assert_eq!(last.position, format!("Step {0} of {0}", last.length));
        assert!(last.places.iter().all(|(_, on)| !on));
        assert_eq!(start.turned(-1), start);
        assert_eq!(seen(Choosing::of(52, 5), "").stack, None);
    }

    #[test]
    fn the_code_that_is_shown_is_the_code_that_ran() {
        let source = include_str!("../../evaluator/src/reference/choose.rs");
        for turn in Choices::new(7, 5) {
            assert!(source.contains(code(turn)), "{turn:?}");
        }
    }
}
