//! `table bot`: one of our players at somebody else's table.

use std::ffi::OsString;
use std::io;

use game::{Chips, Rng, Seated, Stakes};
use lexopt::{Arg, Parser};

use crate::acpc::{Game, agent};
use crate::argument::{self, value};
use crate::client::Client;
use crate::{play, seats};

pub(crate) struct Options {
    player: String,
    seed: Option<u64>,
    champion: Option<OsString>,
    table: Table,
}

/// Where the table is.
enum Table {
    /// Its words come on standard input.
    Stdio,
    /// An ACPC dealer.
    Acpc { address: String, game: Game },
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut player, mut seed, mut champion, mut stdio) = (None, None, None, false);
    let (mut host, mut port, mut stakes, mut stacks) = (None, None, None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("player") => player = Some(value(&mut parser, "--player", one)?),
            Arg::Long("seed") => seed = Some(value(&mut parser, "--seed", argument::seed)?),
            Arg::Long("champion") => champion = Some(parser.value()?),
            Arg::Long("stdio") => stdio = true,
            Arg::Long("acpc") => host = Some(parser.value()?.to_string_lossy().into_owned()),
            // The competition's dealer starts an agent with a host and a port as its last arguments.
            Arg::Value(number) if host.is_some() && port.is_none() => {
                port = Some(number.to_string_lossy().into_owned());
            }
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => stacks = Some(value(&mut parser, "--stacks", play::chips)?),
            other => return Err(other.unexpected()),
        }
    }
    let table = match (stdio, host) {
        (true, None) if stakes.is_none() && stacks.is_none() => Table::Stdio,
        (true, None) => return Err("the table says the stakes and the stacks itself".into()),
        (false, Some(host)) => Table::Acpc {
            address: match port {
                Some(port) => format!("{host}:{port}"),
                None => host,
            },
            game: acpc(stakes, stacks)?,
        },
        (true, Some(_)) => return Err("one table: --stdio or --acpc HOST:PORT".into()),
        (false, None) => {
            return Err(
                "where is the table? --stdio reads what it says from standard input, \
                        --acpc HOST:PORT is an ACPC dealer"
                    .into(),
            );
        }
    };
    Ok(Options {
        player: player.ok_or("who plays? --player NAME")?,
        seed,
        champion,
        table,
    })
}

/// An ACPC dealer's game.
fn acpc(stakes: Option<Stakes>, stacks: Option<Chips>) -> Result<Game, String> {
    let stakes = stakes.ok_or(
        "an ACPC dealer does not say the stakes: --stakes '50/100 no-limit', or --stakes 10/20",
    )?;
    let stacks = match stacks {
        Some(stacks) => stacks,
        // Nobody is ever all in there.
        None if stakes.betting().is_fixed() => stakes.big_blind().times(100),
        None => return Err("an ACPC dealer does not say the stacks: --stacks 20000".to_owned()),
    };
    Game::new(stakes, stacks)
}

/// A player of this program alone.
fn one(name: &str) -> Result<String, String> {
    if crate::pipe::command(name).is_some() || name == "best-response" {
        return Err("that is no player that sits down at another table".to_owned());
    }
    seats::known(name).map(|()| name.to_owned())
}

/// Plays until the table has ended.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let champion = seats::champion(options.champion.as_deref())?;
    let player = seats::player(&options.player, &champion);
    let player = player.ok_or_else(|| io::Error::other("nobody is called so"))?;
    match &options.table {
        Table::Stdio => {
            let mut client = Client::new(player, options.seed);
            client.play(io::stdin().lock(), &mut io::stdout().lock())?;
            Ok(true)
        }
        Table::Acpc { address, game } => {
            let rng = Rng::seeded(options.seed.unwrap_or_default());
            let seated = Seated { player, rng };
            agent::run(address, &options.player, seated, *game)
        }
    }
}
