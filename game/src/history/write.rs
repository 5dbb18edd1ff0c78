//! Writing PHH.

use std::fmt::Write;

use crate::action::Action;
use crate::betting::Betting;
use crate::chips::Chips;
use crate::event::{Blind, Event};
use crate::history::History;
use crate::seat::Seat;
use crate::table::Next;

impl History {
    /// The hand as PHH: TOML, about a kilobyte. Its variant is `FT` for fixed limit, `NT` for no limit, and
    /// `PT` for pot limit, for which the format has no name.
    ///
    /// Player 1 is the first seat after the button, which is the small blind, and heads-up the big
    /// blind; the small blind is still written first, as the format requires. An ante that one seat posts
    /// for all after its blind is written as what the seat had left for it, as the format has antes first.
    /// The blind of somebody who comes in is negative there. Antes of all beside dead money can't be told
    /// apart in the format.
    pub fn to_phh(&self) -> String {
        let mut text = String::with_capacity(1024);
        // Writing into memory can't fail.
        let _ = self.write_to(&mut text);
        text
    }

    /// Several hands as one text, each a TOML table, numbered from 1.
    pub fn to_phhs<'h>(hands: impl IntoIterator<Item = &'h History>) -> String {
        let mut text = String::new();
        for (number, hand) in (1..).zip(hands) {
            let _ = writeln!(text, "[{number}]");
            let _ = hand.write_to(&mut text);
            text.push('\n');
        }
        text
    }

    fn write_to(&self, text: &mut String) -> std::fmt::Result {
        let table = &self.start;
        let stakes = table.stakes();
        let order: Vec<Seat> = table.players().clockwise_after(table.button()).collect();
        let unit = self.unit;
        let variant = match stakes.betting() {
            Betting::Fixed { .. } => "FT",
            Betting::NoLimit => "NT",
            Betting::PotLimit => "PT",
        };
        let (antes, blinds) = (self.antes(&order), self.blinds(&order));
        let dead = table.posts().any(|post| post.blind.is_dead());
        let trimmed = !dead || table.posts().any(|post| post.blind == Blind::Ante);
        writeln!(text, "variant = '{variant}'")?;
        writeln!(text, "ante_trimming_status = {trimmed}")?;
        writeln!(text, "antes = [{}]", antes.join(", "))?;
        writeln!(text, "blinds_or_straddles = [{}]", blinds.join(", "))?;
        match stakes.betting() {
            Betting::Fixed { bets: [small, big] } => {
                writeln!(text, "small_bet = {}", unit.write(small))?;
                writeln!(text, "big_bet = {}", unit.write(big))?;
            }
            Betting::NoLimit | Betting::PotLimit => {
                writeln!(text, "min_bet = {}", unit.write(stakes.small_bet()))?;
            }
        }
        let stack = |&seat: &Seat| self.stack(seat, table.began_with(seat));
        let stacks: Vec<String> = order.iter().map(stack).collect();
        writeln!(text, "starting_stacks = [{}]", stacks.join(", "))?;
        writeln!(text, "actions = [")?;
        for (number, &seat) in (1..).zip(&order) {
            writeln!(text, "  'd dh p{number} {}',", self.dealt(seat))?;
        }
        for event in &self.log {
            self.write_event(text, &order, event)?;
        }
        writeln!(text, "]")?;
        // TOML's numbers end there.
        if let Some(number) = self.number.filter(|&number| number <= i64::MAX as u64) {
            writeln!(text, "hand = {number}")?;
        }
        let seats: Vec<usize> = order.iter().map(|seat| seat.index() + 1).collect();
        writeln!(text, "seats = {seats:?}")?;
        writeln!(text, "seat_count = {}", Seat::COUNT)?;
        let name = |seat: &Seat| self.names[seat.index()].as_deref();
        let names: Option<Vec<&str>> = order.iter().map(name).collect();
        if let Some(names) = names {
            let names: Vec<String> = names.into_iter().map(quoted).collect();
            writeln!(text, "players = [{}]", names.join(", "))?;
        }
        let end = self.end();
        if end.next() == Next::Over {
            let stack = |&seat: &Seat| self.stack(seat, end.stack(seat));
            let stacks: Vec<String> = order.iter().map(stack).collect();
            writeln!(text, "finishing_stacks = [{}]", stacks.join(", "))?;
        }
        Ok(())
    }

    /// What each player posts as an ante, heads-up that of the button first.
    fn antes(&self, order: &[Seat]) -> Vec<String> {
        let table = &self.start;
        let mut left: Vec<Chips> = Seat::all().map(|seat| table.began_with(seat)).collect();
        let mut antes = [Chips::ZERO; Seat::COUNT];
        for post in table.posts() {
            let seat = post.seat.index();
            let amount = post.amount.min(left[seat]);
            left[seat] -= amount;
            antes[seat] += match post.blind {
                blind if blind.is_live() => Chips::ZERO,
                // Posted after a blind, it is what is left. Before one it may be more than there is.
                Blind::DeadAnte | Blind::Dead => amount,
                _ => post.amount,
            };
        }
        let mut written: Vec<String> = order
            .iter()
            .map(|seat| match antes[seat.index()] {
                Chips::ZERO => "0".to_owned(),
                ante => self.unit.write(ante),
            })
            .collect();
        if let [first, second] = &mut written[..] {
            std::mem::swap(first, second);
        }
        written
    }

    /// What each player posts as a blind or straddle, the small blind first.
    fn blinds(&self, order: &[Seat]) -> Vec<String> {
        let mut written = vec!["0".to_owned(); order.len()];
        for (place, seat) in order.iter().enumerate() {
            let own = self.start.posts().filter(|post| post.seat == *seat);
            for post in own.filter(|post| post.blind.is_live()) {
                let amount = self.unit.write(post.amount);
                written[place] = match post.blind {
                    Blind::Live => format!("-{amount}"),
                    _ => amount,
                };
            }
        }
        if let [first, second] = &mut written[..] {
            std::mem::swap(first, second);
        }
        written
    }

    /// A seat's stack in the amounts of the text: `inf` if nobody knows it.
    fn stack(&self, seat: Seat, chips: Chips) -> String {
        match self.unknown_stacks.contains(seat) {
            true => "inf".to_owned(),
            false => self.unit.write(chips),
        }
    }

    /// A seat's cards, `??` for each that nobody knows.
    fn dealt(&self, seat: Seat) -> String {
        match (self.cards(seat), self.half[seat.index()]) {
            (Some(cards), _) => cards.to_string(),
            (None, Some(card)) => format!("{card}??"),
            (None, None) => "????".to_owned(),
        }
    }

    fn write_event(&self, text: &mut String, order: &[Seat], event: &Event) -> std::fmt::Result {
        let player = |seat: Seat| 1 + order.iter().position(|&s| s == seat).unwrap_or(0);
        match *event {
            Event::Acted { seat, action } => {
                let player = player(seat);
                match action {
                    Action::Fold => writeln!(text, "  'p{player} f',"),
                    Action::CheckOrCall => writeln!(text, "  'p{player} cc',"),
                    Action::RaiseTo(to) => {
                        writeln!(text, "  'p{player} cbr {}',", self.unit.write(to))
                    }
                }
            }
            Event::Street(street) => {
                text.push_str("  'd db ");
                for card in street.cards() {
                    write!(text, "{card}")?;
                }
                writeln!(text, "',")
            }
            Event::Shown { seat, cards } => writeln!(text, "  'p{} sm {cards}',", player(seat)),
            Event::Mucked { seat } => writeln!(text, "  'p{} sm',", player(seat)),
            // Blinds, returns and pots follow from the rest.
            Event::Posted { .. }
            | Event::Dealt { .. }
            | Event::Returned { .. }
            | Event::Won { .. } => Ok(()),
        }
    }
}

/// A TOML string of one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(letter);
            }
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
