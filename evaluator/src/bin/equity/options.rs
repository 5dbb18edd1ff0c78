//! What the program is asked to do.

use std::ffi::OsString;

use evaluator::Spot;
use lexopt::{Arg, Error, Parser, ValueExt};

pub(crate) const USAGE: &str = "\
Exact Texas Hold'em odds.

Usage: equity [--show WHAT] [--json] [--samples N] [--seed N] [--time-limit SECONDS]
              [--pot P --to-call C [--in I] [--rake R] [--small-blind S]] [SCENARIO]...

A SCENARIO is a line such as \"AhAd vs KsKc on 7h8h2c dead 2d2s\". Without one, scenarios are
read from standard input, one per line; empty lines are skipped.

  --show WHAT           what to answer:
                          equity      how often each seat wins, and with which hands (the default)
                          next-cards  every card that can come next, and the equities after it
                          outs        which cards put a known hand ahead or level, on a flop or
                                      a turn
                          hits        what each seat makes with the board, and its draws;
                                      without a board, the mean over all flops
                          histogram   the equity of each combo of each seat, and of each class
                          showdown    five board cards and known hands: who wins, and why
                          decision    what a call needs and what it is worth
  --json                print one JSON object per line for each scenario
  --samples N           estimate from N deals drawn at random instead of counting them all;
                        only for equity and decision, nothing else is estimated
  --seed N              the seed for drawing; the same seed draws the same deals (default 0)
  --time-limit SECONDS  the time for each scenario, 10 by default: if counting would take longer,
                        an estimate is made in that time, or an error says that there is none.
                        Known cards are always counted. With --samples it applies only if it is
                        given
  -h, --help            print this

Money, only for --show decision, all in the same unit:
  --pot P               the pot before the call, including all bets
  --to-call C           what a call costs, 0 if nothing is due
  --in I                what the player has already put in, a part of the pot (default 0)
  --rake R              the part of the pot that the house takes, such as 0.05 or 5% (default 0)
  --small-blind S       the small bet, used by the old article's rule (default 0)

Exit status: 0 success, 2 a scenario could not be answered, 64 bad options.
";

/// The requested answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Show {
    #[default]
    Equity,
    NextCards,
    Outs,
    Hits,
    Histogram,
    Showdown,
    Decision,
}

/// The answers by their names.
const SHOWS: [(&str, Show); 7] = [
    ("equity", Show::Equity),
    ("next-cards", Show::NextCards),
    ("outs", Show::Outs),
    ("hits", Show::Hits),
    ("histogram", Show::Histogram),
    ("showdown", Show::Showdown),
    ("decision", Show::Decision),
];

#[derive(Debug, Default)]
pub(crate) struct Options {
    pub(crate) show: Show,
    pub(crate) json: bool,
    pub(crate) samples: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) time_limit: Option<f64>,
    /// The money of a decision.
    pub(crate) spot: Spot,
    pub(crate) scenarios: Vec<OsString>,
    pub(crate) help: bool,
}

/// The money as it was given.
#[derive(Debug, Default)]
struct Money {
    pot: Option<f64>,
    to_call: Option<f64>,
    already_in: Option<f64>,
    rake: Option<f64>,
    small_blind: Option<f64>,
}

/// More than this is no amount of money.
const MOST: f64 = 1e12;

impl Options {
    pub(crate) fn read(mut parser: Parser) -> Result<Options, Error> {
        let mut options = Options::default();
        let mut money = Money::default();
        while let Some(arg) = parser.next()? {
            match arg {
                Arg::Long("show") => options.show = show(&parser.value()?.string()?)?,
                Arg::Long("json") => options.json = true,
                Arg::Long("samples") => options.samples = Some(samples(&mut parser)?),
                Arg::Long("seed") => options.seed = seed(&parser.value()?.string()?)?,
                Arg::Long("time-limit") => {
                    options.time_limit = Some(seconds(&parser.value()?.string()?)?);
                }
                Arg::Long("pot") => money.pot = Some(amount("pot", &mut parser)?),
                Arg::Long("to-call") => money.to_call = Some(amount("to-call", &mut parser)?),
                Arg::Long("in") => money.already_in = Some(amount("in", &mut parser)?),
                Arg::Long("small-blind") => {
                    money.small_blind = Some(amount("small-blind", &mut parser)?);
                }
                Arg::Long("rake") => money.rake = Some(rake(&parser.value()?.string()?)?),
                Arg::Short('h') | Arg::Long("help") => options.help = true,
                Arg::Value(scenario) => options.scenarios.push(scenario),
                other => return Err(other.unexpected()),
            }
        }
        if !options.help {
            options.spot = money.spot(options.show)?;
        }
        Ok(options)
    }
}

impl Money {
    /// # Errors
    /// Money without a decision, a decision without money, and amounts that don't fit together.
    fn spot(&self, show: Show) -> Result<Spot, Error> {
        let given = [
            self.pot,
            self.to_call,
            self.already_in,
            self.rake,
            self.small_blind,
        ];
        if show != Show::Decision {
            return match given.iter().any(Option::is_some) {
                true => Err("amounts of money go with --show decision: add that".into()),
                false => Ok(Spot::default()),
            };
        }
        let (Some(pot), Some(to_call)) = (self.pot, self.to_call) else {
            return Err(
                "--show decision needs --pot P, with all bets in it, and --to-call C".into(),
            );
        };
        if pot == 0.0 {
            return Err(
                "the pot is 0: count all bets and blinds in it, the player's own too".into(),
            );
        }
        let spot = Spot {
            pot,
            to_call,
            already_in: self.already_in.unwrap_or(0.0),
            small_bet: self.small_blind.unwrap_or(0.0),
            rake: self.rake.unwrap_or(0.0),
            rake_cap: None,
        };
        match spot.decide(0.0) {
            Ok(_) => Ok(spot),
            Err(error) => Err(error.to_string().into()),
        }
    }
}

fn show(text: &str) -> Result<Show, Error> {
    let found = SHOWS.iter().find(|(name, _)| *name == text);
    found.map(|&(_, show)| show).ok_or_else(|| {
        let names = SHOWS.map(|(name, _)| name).join(", ");
        format!("there is no answer \"{text}\" to show: choose one of {names}").into()
    })
}

fn amount(option: &str, parser: &mut Parser) -> Result<f64, Error> {
    let text = parser.value()?.string()?;
    match text.parse::<f64>() {
        Ok(amount) if (0.0..=MOST).contains(&amount) => Ok(amount),
        Ok(amount) if amount > MOST => {
            Err(format!("--{option} {text} is too much: use a larger unit of money").into())
        }
        _ => Err(format!(
            "--{option} takes an amount from 0 up, such as 1000 or 12.5, without a comma, not \"{text}\""
        )
        .into()),
    }
}

fn rake(text: &str) -> Result<f64, Error> {
    let part = match text.strip_suffix('%') {
        Some(percent) => percent
            .trim_end()
            .parse::<f64>()
            .map(|percent| percent / 100.0),
        None => text.parse(),
    };
    match part {
        Ok(part) if (0.0..=1.0).contains(&part) => Ok(part),
        _ => Err(format!(
            "--rake takes a part of the pot, as 0.05 or 5%, without a comma, not \"{text}\""
        )
        .into()),
    }
}

fn seed(text: &str) -> Result<u64, Error> {
    text.parse().map_err(|_| {
        let most = u64::MAX;
        format!("--seed takes a whole number from 0 to {most}, not \"{text}\"").into()
    })
}

fn seconds(text: &str) -> Result<f64, Error> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 => Ok(seconds),
        _ => Err(
            format!("--time-limit takes a number of seconds, such as 2.5, not \"{text}\"").into(),
        ),
    }
}

/// A number of samples, as `1000000` or `1e6`.
fn samples(parser: &mut Parser) -> Result<u64, Error> {
    /// Up to here numbers with an exponent are whole.
    const LARGEST: f64 = 9_007_199_254_740_992.0;
    let text = parser.value()?.string()?;
    let number = match (text.parse::<u64>(), text.parse::<f64>()) {
        (Ok(number), _) => Some(number),
        (_, Ok(number)) if (0.0..=LARGEST).contains(&number) && number.fract() == 0.0 => {
            Some(number as u64)
        }
        (_, Ok(number)) if number > LARGEST => {
            return Err(format!("--samples {text} is too many: type a smaller number").into());
        }
        _ => None,
    };
    match number {
        Some(number) if number > 0 => Ok(number),
        _ => Err(format!(
            "--samples takes a whole number from 1 up, such as 1000000 or 1e6, not \"{text}\""
        )
        .into()),
    }
}
