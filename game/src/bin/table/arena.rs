//! `table match`: each against each, heads-up.

use std::io::{self, Write};
use std::sync::Arc;

use game::players::Blueprint;
use game::{Chips, Rng, Stakes};
use lexopt::{Arg, Parser};
use serde::Serialize;

use crate::argument::{self, number, value};
use crate::result::Figure;
use crate::{acpc, pipe, play, seats};

pub(crate) struct Options {
    names: Vec<String>,
    deals: u64,
    seed: u64,
    stakes: Stakes,
    stacks: Chips,
    aivat: bool,
    json: bool,
    milliseconds: u64,
}

/// As many players as a table of results has columns for.
const MOST_PLAYERS: usize = 16;

/// Deals of a match at most.
const MOST_DEALS: u64 = 10_000_000;

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut names, mut deals, mut stakes, mut stacks) = (Vec::new(), None, None, None);
    let (mut seed, mut aivat, mut json) = (0, false, false);
    let mut milliseconds = pipe::MILLISECONDS;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("hands") => deals = Some(value(&mut parser, "--hands", number)?),
            Arg::Long("seed") => seed = value(&mut parser, "--seed", argument::seed)?,
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => stacks = Some(value(&mut parser, "--stacks", play::chips)?),
            Arg::Long("aivat") => aivat = true,
            Arg::Long("json") => json = true,
            Arg::Long("milliseconds") => {
                milliseconds = value(&mut parser, "--milliseconds", argument::milliseconds)?;
            }
            Arg::Value(name) => {
                let name = name.to_string_lossy().into_owned();
                seats::known(&name)?;
                names.push(name);
            }
            other => return Err(other.unexpected()),
        }
    }
    if !(2..=MOST_PLAYERS).contains(&names.len()) {
        return Err(format!("who plays? 2 to {MOST_PLAYERS} names, such as: match tag lag").into());
    }
    if names.iter().any(|name| name == "best-response") {
        return Err(
            "best-response plays against the champion only: play --seats best-response,champion"
                .into(),
        );
    }
    let deals = deals.ok_or("how many deals for each two? --hands N")?;
    if deals > MOST_DEALS {
        return Err(format!("--hands: at most {MOST_DEALS} deals for each two").into());
    }
    let stakes: Stakes = match stakes {
        Some(stakes) => stakes,
        None => "10/20".parse().map_err(|_| "10/20 are stakes")?,
    };
    let most = u32::MAX / 2;
    let stacks = stacks.unwrap_or(stakes.big_blind().times(100));
    if stacks.is_zero() || stacks.get() > most {
        return Err(format!("--stacks is a number of chips from 1 to {most}").into());
    }
    acpc::playable(&names, stakes, stacks)?;
    Ok(Options {
        names,
        deals,
        seed,
        stakes,
        stacks,
        aivat,
        json,
        milliseconds,
    })
}

#[derive(Serialize)]
struct Answer<'a> {
    stakes: String,
    stacks: u32,
    deals: u64,
    matches: Vec<Met<'a>>,
}

/// What the first of two wins of the second.
#[derive(Serialize)]
struct Met<'a> {
    players: [&'a str; 2],
    mb_per_hand: f64,
    standard_error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_luck: Option<Figure>,
}

impl Met<'_> {
    /// The figure with the least luck.
    fn figure(&self) -> Figure {
        self.without_luck.unwrap_or(Figure {
            mb_per_hand: self.mb_per_hand,
            standard_error: self.standard_error,
        })
    }
}

/// Lets each play each and prints what they win.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let champion = seats::champion(None)?;
    let mut seeds = Rng::seeded(options.seed);
    let mut matches = Vec::new();
    for (number, first) in options.names.iter().enumerate() {
        for second in &options.names[number + 1..] {
            matches.push(meet(options, [first, second], seeds.number(), &champion)?);
        }
    }
    let mut out = io::stdout().lock();
    if !options.json {
        return print(&mut out, options, &matches).map(|()| true);
    }
    let answer = Answer {
        stakes: options.stakes.to_string(),
        stacks: options.stacks.get(),
        deals: options.deals,
        matches,
    };
    serde_json::to_writer(&mut out, &answer)?;
    out.write_all(b"\n")?;
    Ok(true)
}

fn meet<'a>(
    options: &Options,
    players: [&'a str; 2],
    seed: u64,
    champion: &Arc<Blueprint>,
) -> io::Result<Met<'a>> {
    let Options {
        deals,
        stakes,
        stacks,
        aivat,
        milliseconds,
        ..
    } = *options;
    let names = players.map(str::to_owned);
    let two = play::Options::of_two(names, deals, seed, stakes, stacks, aivat, milliseconds);
    let (won, without_luck) = play::two(&two, champion)?;
    let plain = Figure::from(won);
    Ok(Met {
        players,
        mb_per_hand: plain.mb_per_hand,
        standard_error: plain.standard_error,
        without_luck: without_luck.map(Figure::from),
    })
}

/// A row for each player: what it wins of the player of each column.
fn print(out: &mut impl Write, options: &Options, matches: &[Met<'_>]) -> io::Result<()> {
    let names = &options.names;
    writeln!(
        out,
        "{}, stacks of {}; {} deals of each two, from both seats; what the row wins of the column, mb a hand",
        options.stakes, options.stacks, options.deals
    )?;
    let wide = names.iter().map(String::len).max().unwrap_or(0).max(13);
    write!(out, "{:wide$}", "")?;
    for name in names {
        write!(out, " {name:>wide$}")?;
    }
    writeln!(out)?;
    for (row, name) in names.iter().enumerate() {
        write!(out, "{name:wide$}")?;
        for column in 0..names.len() {
            let cell = match row == column {
                true => "-".to_owned(),
                false => {
                    let (low, high) = (row.min(column), row.max(column));
                    // Those of the rows before, then those of this row.
                    let before = low * names.len() - low * (low + 1) / 2;
                    let met = &matches[before + high - low - 1];
                    let Figure {
                        mb_per_hand,
                        standard_error,
                    } = met.figure();
                    let sign = if row < column { 1.0 } else { -1.0 };
                    format!("{:.0} ± {standard_error:.0}", sign * mb_per_hand)
                }
            };
            write!(out, " {cell:>wide$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
