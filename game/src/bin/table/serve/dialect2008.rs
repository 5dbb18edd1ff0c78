//! The messages of 2008: those of a design of a network poker system for fixed limit, for clients that speak nothing else.
//!
//! A message is a line of a number and fields, each with a semicolon after it. The table says `0;text;` to people,
//! `1;` it is your turn, `2;card;` a hole card, and `3;card;`, `4;card;` and `5;card;` one of the flop, the turn and
//! the river. A client says `0;name;` to join, `1;action;` and `2;` to know the state.
//!
//! What the design had no message for, who does what, blinds, the showdown, pots, errors and time-outs, is said as text.
//! It had no action for a raise: here `raise` and `bet` are, but no amounts. So where an amount has to be chosen they are
//! refused. Of the design's codes of cards one suit is missing: here a card is two letters.

use crate::join::person::Person;
use crate::wire::{self, Message, Request, StreetName, Turn};

/// What is refused says what there is.
const FORM: &str = "a message is 0;name; to join, 1;action; or 2; to know the state, and an action is fold, check, call, bet or raise";

/// Whether a client whose first line is this speaks so.
pub(super) fn begins_with(first: &str) -> bool {
    let mut letters = first.trim_start().chars();
    letters.next().is_some_and(|letter| letter.is_ascii_digit()) && letters.next() == Some(';')
}

/// A client that speaks so.
#[derive(Default)]
pub(super) struct Dialect2008 {
    person: Person,
    turn: Option<Turn>,
    /// Whether it has asked for the state: then the cards are said again.
    asked: bool,
}

impl Dialect2008 {
    /// A message in lines, without their ends.
    pub(super) fn say(&mut self, message: &Message) -> Vec<String> {
        let heard = self.person.hear(message);
        let mut lines: Vec<String> = match message {
            Message::Welcome(welcome) => {
                let (name, stakes) = (&welcome.name, &welcome.stakes);
                let (seat, stack) = (welcome.seat, welcome.stack);
                vec![text(&format!(
                    "Welcome, {name}. Stakes {stakes}. You sit at seat {seat} with {stack} chips."
                ))]
            }
            // The cards say it.
            Message::Cards { .. } | Message::Board { .. } => Vec::new(),
            _ => heard.iter().map(|line| text(line)).collect(),
        };
        match message {
            Message::Cards { cards, .. } => lines.extend(numbered(2, cards)),
            Message::Board { street, cards } => {
                lines.extend(numbered(number_of(*street), cards));
            }
            Message::Turn(turn) => {
                self.turn = Some(*turn);
                lines.push("1;".to_owned());
            }
            Message::State(state) if std::mem::take(&mut self.asked) => {
                if let Some(hand) = &state.hand {
                    lines.extend(numbered(2, hand.cards.as_deref().unwrap_or_default()));
                    let board = hand.board.as_str();
                    let (flop, rest) = board.split_at_checked(6).unwrap_or((board, ""));
                    let (turn, river) = rest.split_at_checked(2).unwrap_or((rest, ""));
                    for (number, cards) in [(3, flop), (4, turn), (5, river)] {
                        lines.extend(numbered(number, cards));
                    }
                    lines.extend(hand.turn.map(|_| "1;".to_owned()));
                }
            }
            _ => {}
        }
        lines
    }

    /// What a line asks for.
    ///
    /// # Errors
    /// Why it asks for nothing, in words.
    pub(super) fn hear(&mut self, line: &str) -> Result<Request, String> {
        let line = line.trim();
        let fields: Vec<&str> = line.strip_suffix(';').unwrap_or(line).split(';').collect();
        match fields[..] {
            ["0", name] => Ok(Request::Join {
                protocol: wire::VERSION,
                name: name.trim().to_owned(),
                seat: None,
                stack: None,
            }),
            ["2"] => {
                self.asked = true;
                Ok(Request::State {})
            }
            _ if !self.person.is_welcome() => Err("first comes your name: 0;name;".to_owned()),
            ["1", action] => self.action(action.trim()),
            _ => Err(FORM.to_owned()),
        }
    }

    fn action(&self, word: &str) -> Result<Request, String> {
        match word.to_ascii_lowercase().as_str() {
            "fold" => Ok(Request::Fold {}),
            "check" => Ok(Request::Check {}),
            "call" => Ok(Request::Call {}),
            "bet" | "raise" => match self.turn.map(|turn| turn.raise) {
                None => Err("it is not your turn".to_owned()),
                Some(None) => Err("there is no bet or raise now".to_owned()),
                Some(Some(to)) if to.least == to.most => Ok(Request::Raise { to: to.least }),
                Some(Some(_)) => Err(
                    "these messages have no amounts, and here an amount has to be chosen: fold, check or call".to_owned(),
                ),
            },
            _ => Err(FORM.to_owned()),
        }
    }
}

/// A text for people. It must not end its message.
fn text(line: &str) -> String {
    let letter = |letter: char| match letter {
        ';' => ',',
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    let line: String = line.chars().map(letter).collect();
    format!("0;{line};")
}

/// A message for each card.
fn numbered(number: u8, cards: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = cards.chars().collect();
    let messages = letters.chunks(2).map(|card| {
        let card: String = card.iter().collect();
        format!("{number};{card};")
    });
    messages.collect::<Vec<_>>().into_iter()
}

const fn number_of(street: StreetName) -> u8 {
    match street {
        StreetName::Preflop => 2,
        StreetName::Flop => 3,
        StreetName::Turn => 4,
        StreetName::River => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Bounds, Welcome};
    use game::Rules;

    fn welcome(stakes: &str) -> Dialect2008 {
        let mut dialect = Dialect2008::default();
        assert_eq!(
            dialect.hear("1;call;"),
            Err("first comes your name: 0;name;".to_owned())
        );
        let joined = dialect.hear("0;Ann;");
        assert!(matches!(joined, Ok(Request::Join { name, .. }) if name == "Ann"));
        let said = dialect.say(&Message::Welcome(Welcome {
            protocol: wire::VERSION,
            stakes: stakes.to_owned(),
            rules: Rules::default().into(),
            seats: 6,
            seat: 2,
            name: "Ann".to_owned(),
            stack: 1000,
            milliseconds: None,
            seed: None,
        }));
        let text = format!("0;Welcome, Ann. Stakes {stakes}. You sit at seat 2 with 1000 chips.;");
        assert_eq!(said, [text]);
        dialect
    }

    fn turn(raise: Option<(u32, u32)>) -> Message {
        Message::Turn(Turn {
            seat: 2,
            pot: 15,
            bet: 0,
            stack: 1000,
            call: 10,
            fold: true,
            raise: raise.map(|(least, most)| Bounds { least, most }),
        })
    }

    #[test]
    fn what_the_messages_of_2008_can_say_is_said() {
        let mut dialect = welcome("10/20");
        let cards = Message::Cards {
            seat: 2,
            cards: "AhKd".to_owned(),
        };
        assert_eq!(dialect.say(&cards), ["2;Ah;", "2;Kd;"]);
        for (street, cards, said) in [
            (StreetName::Flop, "Th9h2c", &["3;Th;", "3;9h;", "3;2c;"][..]),
            (StreetName::Turn, "As", &["4;As;"]),
            (StreetName::River, "3d", &["5;3d;"]),
        ] {
            let cards = cards.to_owned();
            assert_eq!(dialect.say(&Message::Board { street, cards }), said);
        }
        let asked = dialect.say(&turn(Some((20, 20))));
        assert!(asked[0].starts_with("0;Your turn. Pot 15."), "{asked:?}");
        assert_eq!(asked[1..], ["1;"]);
        for (line, request) in [
            ("1;fold;", Request::Fold {}),
            ("1;call;", Request::Call {}),
            ("1; Check", Request::Check {}),
            ("1;raise;", Request::Raise { to: 20 }),
            ("1;bet;", Request::Raise { to: 20 }),
            ("2;", Request::State {}),
        ] {
            assert_eq!(dialect.hear(line), Ok(request), "{line}");
        }
        let won = Message::Won {
            seat: 2,
            pot: 0,
            amount: 40,
        };
        assert_eq!(dialect.say(&won), ["0;You win 40.;"]);
        let why = "a;b\nc".to_owned();
        let refused = dialect.say(&Message::Refused { why });
        assert_eq!(refused, ["0;The table says: a,b c.;"]);
    }

    #[test]
    fn what_they_can_t_say_is_refused_in_words() {
        let mut dialect = welcome("5/10 no-limit");
        let refused = |dialect: &mut Dialect2008, line: &str| dialect.hear(line).expect_err(line);
        assert_eq!(refused(&mut dialect, "1;raise;"), "it is not your turn");
        dialect.say(&turn(Some((20, 1000))));
        assert!(refused(&mut dialect, "1;raise;").contains("have no amounts"));
        dialect.say(&turn(None));
        assert!(refused(&mut dialect, "1;bet;").contains("no bet or raise"));
        for line in [
            "",
            ";",
            "1;raise;60;",
            "1;dance;",
            "3;Ah;",
            "0;a;b;",
            "2;;",
            "call",
        ] {
            assert!(refused(&mut dialect, line).contains("1;action;"), "{line}");
        }
        for (line, so) in [
            ("0;Ann;", true),
            ("2;", true),
            ("", false),
            ("0", false),
            ("{\"type\":\"join\"}", false),
            ("é;", false),
        ] {
            assert_eq!(begins_with(line), so, "{line}");
        }
    }
}
