//! `table replay`: hands of a file, step by step.

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufWriter, Write};

use evaluator::{Card, Street};
use game::{Action, Blind, Event, History, PhhError, PhhReader, Rules, Seat, ShortAllIn, Table};
use lexopt::{Arg, Parser};

use crate::argument;

pub(crate) struct Options {
    file: OsString,
    short_all_in: Option<ShortAllIn>,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut file, mut short_all_in) = (None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("short-all-in") => {
                let rule =
                    argument::value(&mut parser, "--short-all-in", crate::oracle::short_all_in)?;
                short_all_in = Some(rule);
            }
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("which FILE?")?;
    Ok(Options { file, short_all_in })
}

/// Prints all hands; false when the file is no hand history.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let bytes = fs::read(&options.file).map_err(|error| crate::named(&error, &options.file))?;
    let text = String::from_utf8_lossy(&bytes);
    let histories = match read(&text, options.short_all_in) {
        Ok(histories) => histories,
        Err(error) => {
            // If standard error is closed, there is still the exit status.
            let _ = writeln!(io::stderr(), "{}: {error}", options.file.to_string_lossy());
            return Ok(false);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    for (number, history) in (1..).zip(&histories) {
        if number > 1 {
            writeln!(out)?;
        }
        print_hand(&mut out, number, history)?;
    }
    out.flush()?;
    Ok(true)
}

fn read(text: &str, short_all_in: Option<ShortAllIn>) -> Result<Vec<History>, PhhError> {
    let by = |short_all_in| Rules {
        short_all_in,
        ..Rules::default()
    };
    let reader = |rule| PhhReader::new(text.to_owned(), by(rule));
    let (half, full) = (ShortAllIn::Half, ShortAllIn::Full);
    if let Some(rule) = short_all_in {
        return reader(rule).collect();
    }
    // What the hands are said to end with decides too. One rule for all of them if that will do:
    // some hands end alike by both, but other amounts were called.
    let halves: Vec<History> = reader(half).or_by(by(full)).collect::<Result<_, _>>()?;
    let all_by = |hands: &[History], rule| {
        let mut rules = hands.iter().map(|hand| hand.start().rules());
        rules.all(|rules| rules.short_all_in == rule)
    };
    if all_by(&halves, half) {
        return Ok(halves);
    }
    let fulls: Vec<History> = reader(full).or_by(by(half)).collect::<Result<_, _>>()?;
    Ok(if all_by(&fulls, full) { fulls } else { halves })
}

fn print_hand(out: &mut impl Write, number: u64, history: &History) -> io::Result<()> {
    let mut table = history.start().clone();
    let number = history.number.unwrap_or(number);
    writeln!(out, "Hand {number}, {}", table.stakes())?;
    let names: Vec<String> = Seat::all()
        .map(|seat| name(history, &table, seat))
        .collect();
    for seat in table.players().iter() {
        let cards = history
            .cards(seat)
            .map_or("?".to_owned(), |cards| cards.to_string());
        writeln!(
            out,
            "  {}: {} chips, {cards}",
            names[seat.index()],
            table.stack(seat)
        )?;
    }
    for &event in history.log() {
        let line = line(&table, event, &names);
        if table.record(event).is_err() {
            return Err(io::Error::other("a log that can't be"));
        }
        if let Some(line) = line {
            writeln!(out, "{line}; pot {}", table.pot())?;
        }
    }
    Ok(())
}

/// What a player is called, with its position.
fn name(history: &History, table: &Table, seat: Seat) -> String {
    let position = table.position(seat).map_or("", |position| position.name());
    match &history.names[seat.index()] {
        Some(name) => format!("{name} ({position})"),
        None => format!("seat {} ({position})", seat.index() + 1),
    }
}

fn line(table: &Table, event: Event, names: &[String]) -> Option<String> {
    let name = |seat: Seat| &names[seat.index()];
    Some(match event {
        Event::Posted {
            seat,
            blind,
            amount,
        } => {
            let blind = match blind {
                Blind::Small => "small",
                Blind::Big => "big",
            };
            format!("{} posts the {blind} blind, {amount}", name(seat))
        }
        Event::Dealt { .. } => return None,
        Event::Acted { seat, action } => format!("{} {}", name(seat), act(table, action)),
        Event::Street(cards) => {
            let street = match cards.street() {
                Street::Preflop => return None,
                Street::Flop => "Flop",
                Street::Turn => "Turn",
                Street::River => "River",
            };
            let cards: String = cards.cards().iter().map(Card::to_string).collect();
            format!("{street} {cards}")
        }
        Event::Returned { seat, amount } => format!("{} takes back {amount}", name(seat)),
        Event::Shown { seat, cards } => format!("{} shows {cards}", name(seat)),
        Event::Mucked { seat } => format!("{} mucks", name(seat)),
        Event::Won {
            seat,
            pot: 0,
            amount,
        } => format!("{} wins {amount}", name(seat)),
        Event::Won { seat, pot, amount } => {
            format!("{} wins {amount} of side pot {pot}", name(seat))
        }
    })
}

fn act(table: &Table, action: Action) -> String {
    let due = table
        .turn()
        .map_or(0, |(_, legal)| legal.check_or_call.get());
    match action {
        Action::Fold => "folds".to_owned(),
        Action::CheckOrCall if due == 0 => "checks".to_owned(),
        Action::CheckOrCall => format!("calls {due}"),
        Action::RaiseTo(to) if table.has_bet() => format!("raises to {to}"),
        Action::RaiseTo(to) => format!("bets {to}"),
    }
}
