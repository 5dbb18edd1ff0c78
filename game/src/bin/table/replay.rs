//! `table replay`: hands of a file, step by step: PHH, or the log of a table.

mod log;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

use evaluator::{Card, Street};
use game::{
    Action, Betting, Blind, Chips, Event, History, Next, PhhErrorKind, PhhReader, Rules, Seat,
    Session, ShortAllIn, Table,
};
use lexopt::{Arg, Parser};

use crate::argument;

pub(crate) struct Options {
    file: OsString,
    short_all_in: Option<ShortAllIn>,
    cap: Option<u8>,
    json: bool,
    phh: Option<OsString>,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut file, mut short_all_in, mut cap, mut json) = (None, None, None, false);
    let mut phh = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("short-all-in") => {
                let rule =
                    argument::value(&mut parser, "--short-all-in", crate::oracle::short_all_in)?;
                short_all_in = Some(rule);
            }
            Arg::Long("cap") => cap = Some(argument::value(&mut parser, "--cap", self::cap)?),
            Arg::Long("json") => json = true,
            Arg::Long("phh") => phh = Some(parser.value()?),
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("which FILE?")?;
    if phh.as_ref() == Some(&file) {
        return Err("--phh would write over FILE: name another one".into());
    }
    Ok(Options {
        file,
        short_all_in,
        cap,
        json,
        phh,
    })
}

fn cap(text: &str) -> Result<u8, &'static str> {
    match text.parse() {
        Ok(cap) if cap > 0 => Ok(cap),
        _ => Err("bets a street are a number from 1 to 255; the big blind is the first"),
    }
}

/// Prints all hands; false when something is wrong with any of them.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let named = |error| crate::named(&error, &options.file);
    if options.file == "-" {
        let mut input = io::stdin().lock();
        return match is_log(&mut input)? {
            true => log::print(input, options),
            false => print(input, ShortAllIn::Half, options),
        };
    }
    let mut file = File::open(&options.file).map_err(named)?;
    // What is not a file on a disk can't be read twice.
    let again = file.stream_position().is_ok() && file.metadata().is_ok_and(|it| it.is_file());
    let first = match options.short_all_in {
        None if again && !is_log(&mut BufReader::new(&file))? => {
            file.rewind()?;
            rule_of_all(&mut file, options)?
        }
        _ => ShortAllIn::Half,
    };
    if again {
        file.rewind()?;
    }
    let mut file = BufReader::new(file);
    match is_log(&mut file).map_err(named)? {
        true => log::print(file, options),
        false => print(file, first, options),
    }
}

/// Whether this is the log of a session and not PHH.
fn is_log(file: &mut impl BufRead) -> io::Result<bool> {
    let begin = file.fill_buf()?;
    Ok(begin.starts_with(Session::HEAD_OF_ALL.as_bytes()))
}

/// The hands of a file. Without a rule for short all-ins both are tried, this one first; without a cap a
/// hand may have as many bets as it has.
fn reader<R: BufRead>(file: R, first: ShortAllIn, options: &Options) -> PhhReader<R> {
    let by = |short_all_in: ShortAllIn| Rules {
        cap: options.cap.unwrap_or(Rules::default().cap),
        ..short_all_in.rules()
    };
    let reader = PhhReader::from_file(file, by(options.short_all_in.unwrap_or(first)));
    let reader = match (options.short_all_in, first) {
        (Some(_), _) => reader,
        (None, ShortAllIn::Half) => reader.or_by(by(ShortAllIn::Full)),
        (None, ShortAllIn::Full) => reader.or_by(by(ShortAllIn::Half)),
    };
    match options.cap {
        Some(_) => reader,
        None => reader.any_cap(),
    }
}

/// Which of both rules to try first: what the hands are said to end with decides too. One rule for all
/// of them if that will do: some hands end alike by both, but other amounts were called.
fn rule_of_all(file: &mut File, options: &Options) -> io::Result<ShortAllIn> {
    let mut all_by = |rule| {
        file.rewind()?;
        let mut hands = reader(BufReader::new(&mut *file), rule, options).flatten();
        let all = hands.all(|hand| hand.start().rules().short_all_in == rule);
        file.rewind()?;
        Ok::<bool, io::Error>(all)
    };
    let full = !all_by(ShortAllIn::Half)? && all_by(ShortAllIn::Full)?;
    Ok(match full {
        true => ShortAllIn::Full,
        false => ShortAllIn::Half,
    })
}

/// Prints hand by hand what can be read, and on standard error what can't, with its line.
fn print<R: BufRead>(file: R, first: ShortAllIn, options: &Options) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let complain = |what: String| {
        // If standard error is closed, there is still the exit status.
        let _ = writeln!(io::stderr(), "{}: {what}", options.file.to_string_lossy());
    };
    let (mut good, mut bad) = (0_u64, 0_u64);
    let mut all_right = true;
    let mut phh = Phh::create(options)?;
    for (number, read) in (1..).zip(reader(file, first, options)) {
        let history = match read {
            Ok(history) => history,
            Err(error) if error.kind == PhhErrorKind::File => {
                out.flush()?;
                let error = io::Error::other(format!("{error}"));
                return Err(crate::named(&error, &options.file));
            }
            Err(error) => {
                bad += 1;
                if options.json {
                    let id = error.number.unwrap_or(number);
                    let error = error.to_string();
                    writeln!(out, "{}", serde_json::json!({"id": id, "error": error}))?;
                }
                complain(format!("hand {number}, {error}"));
                continue;
            }
        };
        if let Some(line) = contradiction(&history) {
            all_right = false;
            complain(line);
        }
        phh.write(number, &history)?;
        if options.json {
            print_json(&mut out, number, &history)?;
        } else {
            if good > 0 {
                writeln!(out)?;
            }
            print_hand(&mut out, number, &history)?;
        }
        good += 1;
    }
    phh.finish()?;
    out.flush()?;
    if bad > 0 {
        complain(format!("{good} hands are read, {bad} skipped"));
    }
    Ok(all_right && bad == 0)
}

/// The file of `--phh`, if there is one.
struct Phh(Option<(BufWriter<File>, OsString)>);

impl Phh {
    fn create(options: &Options) -> io::Result<Phh> {
        let Some(name) = &options.phh else {
            return Ok(Phh(None));
        };
        let file = File::create(name).map_err(|error| crate::named(&error, name))?;
        Ok(Phh(Some((BufWriter::new(file), name.clone()))))
    }

    fn write(&mut self, number: u64, history: &History) -> io::Result<()> {
        let Some((file, name)) = &mut self.0 else {
            return Ok(());
        };
        let written = write!(file, "[{number}]\n{}\n", history.to_phh());
        written.map_err(|error| crate::named(&error, name))
    }

    fn finish(self) -> io::Result<()> {
        let Some((mut file, name)) = self.0 else {
            return Ok(());
        };
        file.flush().map_err(|error| crate::named(&error, &name))
    }
}

/// Where a file says that a hand ends otherwise.
fn contradiction(history: &History) -> Option<String> {
    let contradiction = history.contradiction.as_ref()?;
    let end = history.end();
    let stacks = contradiction.stacks.iter().map(|(seat, stated)| {
        let played = amount(history, end.stack(*seat));
        let player = 1 + order(history)
            .iter()
            .position(|other| other == seat)
            .unwrap_or(0);
        format!("p{player} ends with {played}, not {stated}")
    });
    let stacks: Vec<String> = stacks.collect();
    Some(format!(
        "line {}: finishing_stacks are not those of the actions: {}",
        contradiction.line,
        stacks.join(", ")
    ))
}

/// The seats of players 1, 2, …
fn order(history: &History) -> Vec<Seat> {
    let start = history.start();
    start.players().clockwise_after(start.button()).collect()
}

/// An amount as the file has it.
fn amount(history: &History, chips: Chips) -> String {
    history.unit.write(chips)
}

/// What a seat has, as the file has it.
fn stack(history: &History, seat: Seat, chips: Chips) -> String {
    match history.unknown_stacks.contains(seat) {
        true => "an unknown number of".to_owned(),
        false => amount(history, chips),
    }
}

/// `{"id":7,"stacks":[9950,10050]}`, or why there are none.
fn print_json(out: &mut impl Write, number: u64, history: &History) -> io::Result<()> {
    let id = history.number.unwrap_or(number);
    let end = history.end();
    if end.next() != Next::Over {
        return writeln!(out, r#"{{"id":{id},"error":"the hand is not over"}}"#);
    }
    let stack = |&seat: &Seat| match history.unknown_stacks.contains(seat) {
        true => "null".to_owned(),
        false => amount(history, end.stack(seat)),
    };
    let stacks: Vec<String> = order(history).iter().map(stack).collect();
    writeln!(out, r#"{{"id":{id},"stacks":[{}]}}"#, stacks.join(","))
}

fn print_hand(out: &mut impl Write, number: u64, history: &History) -> io::Result<()> {
    let mut table = history.start().clone();
    let number = history.number.unwrap_or(number);
    writeln!(out, "Hand {number}, {}", stakes(history))?;
    let names: Vec<String> = Seat::all()
        .map(|seat| name(history, &table, seat))
        .collect();
    for seat in table.players().iter() {
        let cards = match (history.cards(seat), history.half[seat.index()]) {
            (Some(cards), _) => cards.to_string(),
            (None, Some(card)) => format!("{card}??"),
            (None, None) => "?".to_owned(),
        };
        let stack = stack(history, seat, table.stack(seat));
        writeln!(out, "  {}: {stack} chips, {cards}", names[seat.index()])?;
    }
    for &event in history.log() {
        let line = line(history, &table, event, &names);
        if table.record(event).is_err() {
            return Err(io::Error::other("a log that can't be"));
        }
        if let Some(line) = line {
            writeln!(out, "{line}; pot {}", amount(history, table.pot()))?;
        }
    }
    if table.next() != Next::Over {
        writeln!(out, "The hand is not over: the file has no more of it")?;
    }
    for (seat, stated) in history.contradiction.iter().flat_map(|it| &it.stacks) {
        let played = amount(history, table.stack(*seat));
        let name = &names[seat.index()];
        writeln!(out, "{name} ends with {played}; the file says {stated}")?;
    }
    Ok(())
}

/// The bets of a fixed-limit game, else the blinds and the betting.
fn stakes(history: &History) -> String {
    let stakes = history.start().stakes();
    let written = |[a, b]: [Chips; 2]| format!("{}/{}", amount(history, a), amount(history, b));
    match stakes.betting() {
        Betting::Fixed { bets } => written(bets),
        betting => {
            let blinds = written([stakes.small_blind(), stakes.big_blind()]);
            format!("{blinds} {betting}")
        }
    }
}

/// What a player is called, with its position.
fn name(history: &History, table: &Table, seat: Seat) -> String {
    let position = table.position(seat).map_or("", |position| position.name());
    match &history.names[seat.index()] {
        Some(name) => format!("{name} ({position})"),
        None => format!("seat {} ({position})", seat.index() + 1),
    }
}

fn line(history: &History, table: &Table, event: Event, names: &[String]) -> Option<String> {
    let name = |seat: Seat| &names[seat.index()];
    let written = |chips: Chips| amount(history, chips);
    Some(match event {
        Event::Posted {
            seat,
            blind,
            amount,
        } => {
            let what = match blind {
                Blind::Small => "the small blind",
                Blind::Big => "the big blind",
                Blind::Straddle => "a straddle",
                Blind::Live => "a blind to come in",
                Blind::Ante => "an ante",
                Blind::DeadAnte => "the ante for all",
                Blind::Dead => "a dead blind",
            };
            format!("{} posts {what}, {}", name(seat), written(amount))
        }
        Event::Dealt { .. } => return None,
        Event::Acted { seat, action } => {
            format!("{} {}", name(seat), act(table, action, written))
        }
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
        Event::Returned { seat, amount } => {
            format!("{} takes back {}", name(seat), written(amount))
        }
        Event::Shown { seat, cards } => format!("{} shows {cards}", name(seat)),
        Event::Mucked { seat } => format!("{} mucks", name(seat)),
        Event::Won {
            seat,
            pot: 0,
            amount,
        } => format!("{} wins {}", name(seat), written(amount)),
        Event::Won { seat, pot, amount } => {
            format!("{} wins {} of side pot {pot}", name(seat), written(amount))
        }
    })
}

fn act(table: &Table, action: Action, written: impl Fn(Chips) -> String) -> String {
    let due = table.turn().map(|(_, legal)| legal.check_or_call);
    let due = due.unwrap_or(Chips::ZERO);
    match action {
        Action::Fold => "folds".to_owned(),
        Action::CheckOrCall if due.is_zero() => "checks".to_owned(),
        Action::CheckOrCall => format!("calls {}", written(due)),
        Action::RaiseTo(to) if table.has_bet() => format!("raises to {}", written(to)),
        Action::RaiseTo(to) => format!("bets {}", written(to)),
    }
}
