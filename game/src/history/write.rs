//! Writing PHH.

use std::fmt::Write;

use evaluator::HoleCards;

use crate::action::Action;
use crate::event::Event;
use crate::history::History;
use crate::seat::Seat;
use crate::table::Next;

impl History {
    /// The hand as PHH: TOML, `variant = 'FT'`, about a kilobyte.
    ///
    /// Player 1 is the first seat after the button, which is the small blind, and heads-up the big
    /// blind; the small blind is still written first, as the format requires.
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
        let mut blinds = vec![0; order.len()];
        blinds[0] = stakes.small_blind().get();
        blinds[1] = stakes.big_blind().get();
        writeln!(text, "variant = 'FT'")?;
        writeln!(text, "ante_trimming_status = true")?;
        writeln!(text, "antes = {:?}", vec![0; order.len()])?;
        writeln!(text, "blinds_or_straddles = {blinds:?}")?;
        writeln!(text, "small_bet = {}", stakes.small_bet())?;
        writeln!(text, "big_bet = {}", stakes.big_bet())?;
        let stack = |&seat: &Seat| table.began_with(seat).get();
        let stacks: Vec<u32> = order.iter().map(stack).collect();
        writeln!(text, "starting_stacks = {stacks:?}")?;
        writeln!(text, "actions = [")?;
        for (number, &seat) in (1..).zip(&order) {
            writeln!(text, "  'd dh p{number} {}',", cards(self.cards(seat)))?;
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
            let stack = |&seat: &Seat| end.stack(seat).get();
            let stacks: Vec<u32> = order.iter().map(stack).collect();
            writeln!(text, "finishing_stacks = {stacks:?}")?;
        }
        Ok(())
    }

    fn write_event(&self, text: &mut String, order: &[Seat], event: &Event) -> std::fmt::Result {
        let player = |seat: Seat| 1 + order.iter().position(|&s| s == seat).unwrap_or(0);
        match *event {
            Event::Acted { seat, action } => {
                let player = player(seat);
                match action {
                    Action::Fold => writeln!(text, "  'p{player} f',"),
                    Action::CheckOrCall => writeln!(text, "  'p{player} cc',"),
                    Action::RaiseTo(to) => writeln!(text, "  'p{player} cbr {to}',"),
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

fn cards(cards: Option<HoleCards>) -> String {
    cards.map_or_else(|| "????".to_owned(), |cards| cards.to_string())
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
