//! Plays the actions of a hand history at a table.

use evaluator::{Card, CardSet, HoleCards};

use crate::action::Action;
use crate::chips::Chips;
use crate::event::{BoardCards, Event};
use crate::history::History;
use crate::seat::{Seat, Seats};
use crate::table::{Impossible, Next, Table};

/// A hand that is played as its lines say.
pub(crate) struct Replay {
    start: Table,
    table: Table,
    log: Vec<Event>,
    cards: [Option<HoleCards>; Seat::COUNT],
    /// The seats of players 1, 2, …
    order: Vec<Seat>,
    /// Who has shown before its turn.
    early: Seats,
}

impl Replay {
    pub(crate) fn new(start: Table, order: Vec<Seat>) -> Replay {
        let mut replay = Replay {
            table: start.clone(),
            start,
            log: Vec::new(),
            cards: [None; Seat::COUNT],
            order,
            early: Seats::EMPTY,
        };
        replay.go_on();
        replay
    }

    /// Does what a line says.
    pub(crate) fn line(&mut self, line: &str) -> Result<(), String> {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => Ok(()),
            ["d", "dh", player, cards] => self.deal(player, cards),
            ["d", "db", cards] => self.street(cards),
            [player, "f"] => self.act(player, Action::Fold),
            [player, "cc"] => self.act(player, Action::CheckOrCall),
            [player, "cbr", amount] => {
                let to = amount
                    .parse()
                    .map_err(|_| "a raise goes to a whole number of chips")?;
                self.act(player, Action::RaiseTo(Chips::new(to)))
            }
            [player, "sm"] => {
                let seat = self.seat(player)?;
                self.happens(Event::Mucked { seat })
            }
            [player, "sm", cards] => self.show(player, cards),
            _ => Err(format!(
                "{:?} is no action of fixed-limit Hold'em",
                line.trim()
            )),
        }
    }

    fn seat(&self, player: &str) -> Result<Seat, String> {
        let number = player
            .strip_prefix('p')
            .and_then(|number| number.parse::<usize>().ok());
        let seat = number.and_then(|number| self.order.get(number.checked_sub(1)?));
        let players = self.order.len();
        seat.copied()
            .ok_or_else(|| format!("{player:?} is no player: p1 to p{players} are"))
    }

    fn deal(&mut self, player: &str, cards: &str) -> Result<(), String> {
        let seat = self.seat(player)?;
        // If the blinds are all-in, the uncalled part comes back at once.
        let begun = self.log.iter().any(|event| {
            matches!(
                event,
                Event::Acted { .. } | Event::Street(_) | Event::Shown { .. }
            )
        });
        if begun || self.cards[seat.index()].is_some() {
            return Err(format!("{player} gets its two cards once, before all else"));
        }
        if cards != "????" {
            self.cards[seat.index()] = Some(self.new_hole(cards)?);
        }
        Ok(())
    }

    fn street(&mut self, cards: &str) -> Result<(), String> {
        self.show_known()?;
        let cards = self.unseen(cards)?;
        let street = match (self.table.board().len(), &cards[..]) {
            (0, &[a, b, c]) => BoardCards::Flop([a, b, c]),
            (3, &[card]) => BoardCards::Turn(card),
            (4, &[card]) => BoardCards::River(card),
            (0, _) => return Err("a flop is three cards".to_owned()),
            (3 | 4, _) => return Err("turn and river are one card".to_owned()),
            _ => return Err("the board has five cards already".to_owned()),
        };
        self.happens(Event::Street(street))
    }

    fn act(&mut self, player: &str, action: Action) -> Result<(), String> {
        let seat = self.seat(player)?;
        self.happens(Event::Acted { seat, action })
    }

    fn show(&mut self, player: &str, text: &str) -> Result<(), String> {
        let seat = self.seat(player)?;
        let known = self.cards[seat.index()];
        let cards = match (text, known) {
            ("-", Some(known)) => known,
            ("-", None) => return Err(format!("nobody knows which cards {player} shows")),
            (text, Some(known)) => match hole(text)? == known {
                true => known,
                false => return Err(format!("{player} was dealt {known}")),
            },
            (text, None) => self.new_hole(text)?,
        };
        self.cards[seat.index()] = Some(cards);
        if self.shows_early(seat) {
            self.early.insert(seat);
            return Ok(());
        }
        self.happens(Event::Shown { seat, cards })?;
        while let Next::Show { seat, .. } = self.table.next()
            && self.early.contains(seat)
            && let Some(cards) = self.cards[seat.index()]
        {
            self.happens(Event::Shown { seat, cards })?;
        }
        Ok(())
    }

    /// Whether all must show, as somebody is all-in, and another comes first by our rules. Programs
    /// differ in that: PokerKit begins before the flop with who acts first there.
    fn shows_early(&self, seat: Seat) -> bool {
        let Next::Show { seat: first, .. } = self.table.next() else {
            return false;
        };
        let live = self.table.live();
        let all_in = live.iter().any(|seat| self.table.stack(seat).is_zero());
        let new =
            live.contains(seat) && self.table.shown(seat).is_none() && !self.early.contains(seat);
        first != seat && all_in && new
    }

    fn happens(&mut self, event: Event) -> Result<(), String> {
        let recorded = self.table.record(event);
        recorded.map_err(|why| self.reason(why))?;
        self.log.push(event);
        self.go_on();
        Ok(())
    }

    /// Why something can't come, with the players' numbers of the file.
    fn reason(&self, why: Impossible) -> String {
        let number = |seat| 1 + self.order.iter().position(|&s| s == seat).unwrap_or(0);
        match why {
            Impossible::NotNext(Next::Act { seat, .. }) => {
                format!("it can't come here: it is p{}'s turn", number(seat))
            }
            Impossible::NotNext(Next::Show { seat, .. }) => {
                format!("it can't come here: p{} shows its cards", number(seat))
            }
            why => why.to_string(),
        }
    }

    /// Records all events that need no decision.
    fn go_on(&mut self) {
        loop {
            let event = match self.table.next() {
                Next::Post {
                    seat,
                    blind,
                    amount,
                } => Event::Posted {
                    seat,
                    blind,
                    amount,
                },
                Next::Deal { seat } => Event::Dealt { seat },
                Next::Return { seat, amount } => Event::Returned { seat, amount },
                Next::Pay { seat, pot, amount } => Event::Won { seat, pot, amount },
                Next::Act { .. } | Next::Street(_) | Next::Show { .. } | Next::Over => return,
            };
            self.table.take(event);
            self.log.push(event);
        }
    }

    /// Not every history says who shows: then the known cards decide.
    fn show_known(&mut self) -> Result<(), String> {
        while let Next::Show { seat, may_muck } = self.table.next() {
            let event = match self.cards[seat.index()] {
                Some(cards) if may_muck && self.table.beaten(cards) => Event::Mucked { seat },
                Some(cards) => Event::Shown { seat, cards },
                None if may_muck => Event::Mucked { seat },
                None => return Err("cards are shown here that nobody knows".to_owned()),
            };
            self.happens(event)?;
        }
        Ok(())
    }

    /// After the last line.
    pub(crate) fn finish(&mut self) {
        // A hand that ends here is unfinished.
        let _ = self.show_known();
    }

    pub(crate) fn history(
        self,
        number: Option<u64>,
        names: [Option<String>; Seat::COUNT],
    ) -> History {
        History {
            number,
            names,
            start: self.start,
            log: self.log,
            cards: self.cards,
        }
    }

    fn new_hole(&self, text: &str) -> Result<HoleCards, String> {
        let cards = hole(text)?;
        self.unseen(text)?;
        Ok(cards)
    }

    /// Cards that nobody has and that are not on the board.
    fn unseen(&self, text: &str) -> Result<Vec<Card>, String> {
        let known = self.cards.iter().flatten();
        let board: CardSet = self.table.board().iter().copied().collect();
        let mut seen = known.fold(board, |seen, hole| seen | hole.set());
        let cards = cards(text)?;
        for &card in &cards {
            if !seen.insert(card) {
                return Err(format!("{card} comes twice"));
            }
        }
        Ok(cards)
    }
}

fn hole(text: &str) -> Result<HoleCards, String> {
    match cards(text)?[..] {
        [a, b] => HoleCards::new(a, b).ok_or_else(|| format!("{a} comes twice")),
        _ => Err(format!("{text:?} is not two cards")),
    }
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    let letters: Vec<char> = text.chars().collect();
    let card = |pair: &[char]| {
        let text: String = pair.iter().collect();
        text.parse().map_err(|_| format!("{text:?} is not a card"))
    };
    letters.chunks(2).map(card).collect()
}
