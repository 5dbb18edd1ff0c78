//! What a person hears of the table, and what the answers mean. Nothing here reads or writes.

use super::words::{self, bet_or_raise, cards, choices};
use crate::wire::{InHand, Message, Request, State, Turn};

/// What the person has been told.
#[derive(Debug, Default)]
pub(crate) struct Person {
    /// Names by seat; none for a seat that is free.
    names: [Option<String>; 10],
    own: Option<u8>,
    /// Whether the own chips are on the table.
    sits: bool,
    /// What there is to decide.
    turn: Option<Turn>,
}

/// What comes of a line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// An answer to the person.
    Shows(Vec<String>),
    /// A request to the table.
    Says(Request),
}

const HELP: [&str; 4] = [
    "f folds, c checks or calls, r 60 bets or raises to 60, half bets half of the pot, pot bets the pot, all-in bets all.",
    "In fixed limit r alone raises. Each answer ends with Enter.",
    "s says how things are, q leaves the table, ? says this.",
    "Who leaves keeps the chips under the same name.",
];

impl Person {
    /// Whether the table has let the person in.
    pub(crate) const fn is_welcome(&self) -> bool {
        self.own.is_some()
    }

    fn name(&self, seat: u8) -> String {
        match self.names.get(usize::from(seat)) {
            _ if Some(seat) == self.own => "You".to_owned(),
            Some(Some(name)) => name.clone(),
            _ => format!("Seat {seat}"),
        }
    }

    fn call(&mut self, seat: u8, name: Option<&str>) -> bool {
        let place = self.names.get_mut(usize::from(seat));
        place.is_some_and(|place| {
            let old = std::mem::replace(place, name.map(str::to_owned));
            old.as_deref() == name
        })
    }

    /// `Bob folds`, or `You fold`.
    fn does(&self, seat: u8, other: &str, own: &str) -> String {
        let does = match Some(seat) == self.own {
            true => own,
            false => other,
        };
        format!("{} {does}", self.name(seat))
    }

    /// What a message is in sentences, one a line.
    pub(crate) fn hear(&mut self, message: &Message) -> Vec<String> {
        vec![match message {
            Message::Welcome(welcome) => {
                self.own = Some(welcome.seat);
                self.call(welcome.seat, Some(&welcome.name));
                let time = welcome.milliseconds.map_or_else(String::new, |time| {
                    format!(" You have {} seconds for a decision.", time as f64 / 1000.0)
                });
                let (name, stakes) = (&welcome.name, &welcome.stakes);
                let (seat, stack) = (welcome.seat, welcome.stack);
                format!(
                    "Welcome, {name}. Stakes {stakes}. You sit at seat {seat} with {stack} chips.{time} ? helps."
                )
            }
            Message::Sat { seat, name, stack } => {
                let known = self.call(*seat, Some(name));
                let own = Some(*seat) == self.own;
                let sat = self.sits;
                self.sits |= own;
                match (own, sat, known) {
                    // The welcome said it.
                    (true, false, _) => return Vec::new(),
                    (true, true, _) => format!("You have lost all, and buy {stack} chips."),
                    (false, _, true) => format!("{name} has {stack} chips."),
                    (false, _, false) => {
                        format!("{name} sits down at seat {seat} with {stack} chips.")
                    }
                }
            }
            Message::Left { seat, name } => {
                self.call(*seat, None);
                format!("{name} leaves.")
            }
            Message::Hand(hand) => {
                self.turn = None;
                for player in &hand.players {
                    self.call(player.seat, Some(&player.name));
                }
                let (number, players) = (hand.number, hand.players.len());
                let button = match Some(hand.button) == self.own {
                    true => "You have the button".to_owned(),
                    false => format!("{} has the button", self.name(hand.button)),
                };
                match hand.seat {
                    Some(_) => format!("Hand {number}, {players} players. {button}."),
                    None => {
                        format!(
                            "Hand {number} is being played. You are dealt in with the next one."
                        )
                    }
                }
            }
            Message::Post {
                seat,
                post,
                amount,
                all_in,
            } => {
                let (posts, all_in) = (self.does(*seat, "posts", "post"), all_in_words(*all_in));
                format!("{posts} {}, {amount}{all_in}.", words::post(*post))
            }
            Message::Cards { cards: own, .. } => format!("Your cards: {}.", cards(own)),
            Message::Turn(turn) => {
                self.turn = Some(*turn);
                format!("Your turn. Pot {}. {}", turn.pot, choices(turn))
            }
            Message::Action(did) => {
                self.turn = self.turn.filter(|_| Some(did.seat) != self.own);
                let [other, own] = [false, true].map(|own| words::action(did.action, own));
                let does = self.does(did.seat, other, own);
                let chips = match did.action {
                    crate::wire::ActionName::Raise => did.to,
                    _ => did.amount,
                };
                let chips = chips.map_or_else(String::new, |chips| format!(" {chips}"));
                format!("{does}{chips}{}.", all_in_words(did.all_in))
            }
            Message::Board { street, cards: new } => {
                let street = words::street(*street);
                let (first, rest) = street.split_at(1);
                format!("{}{rest}: {}.", first.to_uppercase(), cards(new))
            }
            Message::Returned { seat, amount } => {
                format!("{} {amount}.", self.does(*seat, "takes back", "take back"))
            }
            Message::Shown { seat, cards: own } => {
                format!("{} {}.", self.does(*seat, "shows", "show"), cards(own))
            }
            Message::Mucked { seat } => format!("{}.", self.does(*seat, "mucks", "muck")),
            Message::Won { seat, pot, amount } => {
                let wins = self.does(*seat, "wins", "win");
                match pot {
                    0 => format!("{wins} {amount}."),
                    side => format!("{wins} {amount} of side pot {side}."),
                }
            }
            Message::Over { number, stacks } => {
                self.turn = None;
                let own = stacks.iter().find(|of| Some(of.seat) == self.own);
                match own {
                    Some(own) => {
                        let (stack, won) = (own.stack, own.won.unsigned_abs());
                        let more = match own.won {
                            0 => "as many as before".to_owned(),
                            ..0 => format!("{won} fewer than before"),
                            _ => format!("{won} more than before"),
                        };
                        format!("Hand {number} is over. You have {stack} chips, {more}.")
                    }
                    None => format!("Hand {number} is over."),
                }
            }
            Message::Refused { why } => format!("The table says: {why}."),
            Message::ActedFor { seat, why, .. } => {
                self.turn = self.turn.filter(|_| Some(*seat) != self.own);
                let of = match Some(*seat) == self.own {
                    true => "you".to_owned(),
                    false => self.name(*seat),
                };
                format!("The table acts for {of}: {why}.")
            }
            Message::State(state) => return self.state(state),
            Message::Bye { why } => format!("The table says goodbye: {why}."),
            Message::Unknown => return Vec::new(),
        }]
    }

    fn state(&mut self, state: &State) -> Vec<String> {
        let mut lines = Vec::new();
        let hand = state.hand.as_ref();
        lines.push(match hand {
            Some(hand) => {
                let board = match hand.board.is_empty() {
                    true => String::new(),
                    false => format!(" Board: {}.", cards(&hand.board)),
                };
                let (number, street) = (hand.number, words::street(hand.street));
                format!("Hand {number}, {street}.{board} Pot {}.", hand.pot)
            }
            None => format!("No hand is being played. Stakes {}.", state.stakes),
        });
        for player in &state.players {
            self.call(player.seat, Some(&player.name));
            let (seat, stack) = (player.seat, player.stack);
            let name = match Some(seat) == self.own {
                true => "you",
                false => &player.name,
            };
            let mut line = format!("Seat {seat}, {name}, {stack} chips");
            if player.bet > 0 {
                line += &format!(", {} in front", player.bet);
            }
            if hand.is_some() && !player.live {
                line += ", not in the hand";
            }
            lines.push(line + ".");
        }
        if let Some(InHand { cards: own, .. }) = hand {
            if let Some(own) = own {
                lines.push(format!("Your cards: {}.", cards(own)));
            }
            match hand.and_then(|hand| hand.to_act) {
                Some(seat) if Some(seat) == self.own => {}
                Some(seat) => lines.push(format!("{} is to act.", self.name(seat))),
                None => {}
            }
        }
        if let Some(turn) = &self.turn {
            lines.push(format!("Your turn. {}", choices(turn)));
        }
        lines
    }

    /// What a typed line means.
    pub(super) fn typed(&mut self, line: &str) -> Typed {
        let line = line.trim().to_lowercase();
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "" => return Typed::Shows(Vec::new()),
            "?" | "h" | "help" => {
                let turn = self.turn.as_ref().map(choices);
                return Typed::Shows(HELP.map(str::to_owned).into_iter().chain(turn).collect());
            }
            "s" | "state" => return Typed::Says(Request::State {}),
            "q" | "quit" | "leave" => return Typed::Says(Request::Leave {}),
            _ => {}
        }
        let Some(turn) = self.turn else {
            let wait = "It is not your turn. s says how things are, ? helps.";
            return Typed::Shows(vec![wait.to_owned()]);
        };
        match answer(&turn, word, rest.trim()) {
            Ok(request) => {
                self.turn = None;
                Typed::Says(request)
            }
            Err(why) => Typed::Shows(vec![format!("{why} {} ? helps.", choices(&turn))]),
        }
    }
}

fn all_in_words(all_in: bool) -> &'static str {
    match all_in {
        true => ", all-in",
        false => "",
    }
}

/// The answer to a turn, or what is wrong with it.
fn answer(turn: &Turn, word: &str, rest: &str) -> Result<Request, String> {
    let all = turn.bet.saturating_add(turn.stack);
    // The pot after a call, as rooms count it.
    let pot = u64::from(turn.pot) + u64::from(turn.call);
    let level = u64::from(turn.bet) + u64::from(turn.call);
    let part = |part: u64| u32::try_from(level + part).unwrap_or(u32::MAX);
    match word {
        "f" | "fold" if turn.fold => Ok(Request::Fold {}),
        "f" | "fold" => Err("Nothing is due, so there is nothing to fold for.".to_owned()),
        "c" | "k" | "check" | "call" => match (turn.call, word) {
            (0, "call") => Err("Nothing is due, so there is nothing to call.".to_owned()),
            (0, _) => Ok(Request::Check {}),
            (_, "check" | "k") => Err("There is a bet.".to_owned()),
            _ => Ok(Request::Call {}),
        },
        "r" | "raise" | "b" | "bet" => match (rest.strip_prefix("to ").unwrap_or(rest), turn.raise)
        {
            ("", Some(to)) if to.least == to.most => raise(turn, to.least),
            ("", Some(to)) => Err(format!("How much? r {} for instance.", to.least)),
            (amount, _) => match amount.trim().parse() {
                Ok(to) => raise(turn, to),
                Err(_) if amount.is_empty() => raise(turn, 0),
                Err(_) => Err(format!("{amount:?} is no number of chips.")),
            },
        },
        "half" => raise(turn, part(pot.div_ceil(2))),
        "pot" => raise(turn, part(pot)),
        "a" | "all" | "all-in" | "allin" if turn.call == turn.stack => Ok(Request::Call {}),
        "a" | "all" | "all-in" | "allin" => raise(turn, all),
        _ => Err(format!("{word:?} is no answer.")),
    }
}

fn raise(turn: &Turn, to: u32) -> Result<Request, String> {
    let word = bet_or_raise(turn);
    match turn.raise {
        None => Err(format!("You can't {word} now.")),
        Some(bounds) if to < bounds.least => Err(format!("{to} is too little to {word}.")),
        Some(bounds) if to > bounds.most => Err(format!("{to} is too much to {word}.")),
        Some(_) => Ok(match word {
            "bet" => Request::Bet { to },
            _ => Request::Raise { to },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Bounds;

    fn turn(pot: u32, call: u32, bet: u32, raise: Option<(u32, u32)>) -> Turn {
        Turn {
            seat: 2,
            pot,
            bet,
            stack: 999,
            call,
            fold: call > 0,
            raise: raise.map(|(least, most)| Bounds { least, most }),
        }
    }

    fn typed(turn: Turn, line: &str) -> Typed {
        let mut person = Person {
            turn: Some(turn),
            own: Some(2),
            ..Person::default()
        };
        person.typed(line)
    }

    #[test]
    fn a_turn_is_a_sentence() {
        let mut person = Person::default();
        let mut hear = |turn| person.hear(&Message::Turn(turn)).remove(0);
        assert_eq!(
            hear(turn(39, 20, 0, Some((40, 999)))),
            "Your turn. Pot 39. Call 20, raise 40 to 999, or fold."
        );
        assert_eq!(
            hear(turn(60, 0, 0, Some((10, 10)))),
            "Your turn. Pot 60. Check or bet 10."
        );
        assert_eq!(hear(turn(60, 0, 10, None)), "Your turn. Pot 60. Check.");
        assert_eq!(
            hear(turn(2000, 999, 0, None)),
            "Your turn. Pot 2000. Call 999, all you have or fold."
        );
    }

    #[test]
    fn answers_are_letters_or_words() {
        let free = turn(60, 0, 0, Some((10, 999)));
        let due = turn(39, 20, 0, Some((40, 999)));
        let fixed = turn(30, 10, 10, Some((30, 30)));
        for (turn, line, says) in [
            (due, "f", Request::Fold {}),
            (due, " Fold ", Request::Fold {}),
            (due, "c", Request::Call {}),
            (free, "c", Request::Check {}),
            (due, "r 60", Request::Raise { to: 60 }),
            (due, "raise to 60", Request::Raise { to: 60 }),
            (free, "bet 30", Request::Bet { to: 30 }),
            (free, "half", Request::Bet { to: 30 }),
            (free, "pot", Request::Bet { to: 60 }),
            // 20 to call into 39: the pot is 59 then.
            (due, "pot", Request::Raise { to: 79 }),
            (due, "half", Request::Raise { to: 50 }),
            (due, "all-in", Request::Raise { to: 999 }),
            (fixed, "r", Request::Raise { to: 30 }),
            (due, "s", Request::State {}),
            (due, "q", Request::Leave {}),
        ] {
            assert_eq!(typed(turn, line), Typed::Says(says), "{line}");
        }
    }

    #[test]
    fn what_is_no_answer_is_answered_with_what_is() {
        let free = turn(60, 0, 0, Some((10, 999)));
        let due = turn(39, 20, 0, Some((40, 999)));
        let fixed = turn(30, 10, 10, Some((30, 30)));
        for (turn, line, why) in [
            (
                free,
                "f",
                "Nothing is due, so there is nothing to fold for. Check or bet 10 to 999.",
            ),
            (
                due,
                "check",
                "There is a bet. Call 20, raise 40 to 999, or fold.",
            ),
            (due, "r", "How much? r 40 for instance."),
            (due, "r 39", "39 is too little to raise."),
            (due, "r 1000", "1000 is too much to raise."),
            (due, "r lots", "\"lots\" is no number of chips."),
            (
                fixed,
                "all-in",
                "1009 is too much to raise. Call 10, raise to 30, or fold.",
            ),
            (turn(60, 0, 10, None), "r", "You can't raise now. Check."),
            (
                due,
                "dance",
                "\"dance\" is no answer. Call 20, raise 40 to 999, or fold.",
            ),
        ] {
            match typed(turn, line) {
                Typed::Shows(lines) => assert!(lines[0].starts_with(why), "{line}: {lines:?}"),
                says => panic!("{line}: {says:?}"),
            }
        }
        let mut waiting = Person::default();
        assert!(
            matches!(waiting.typed("c"), Typed::Shows(lines) if lines[0].contains("not your turn"))
        );
    }
}
