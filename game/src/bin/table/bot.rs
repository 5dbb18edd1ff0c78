//! `table bot`: a computer player of ours at somebody else's table.

use std::io;

use game::{Chips, Rng, Seated, Stakes};
use lexopt::{Arg, Parser};

use crate::acpc::{Game, agent};
use crate::argument::{self, value};
use crate::{play, seats};

pub(crate) struct Options {
    address: String,
    player: String,
    game: Game,
    seed: u64,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut host, mut port, mut player, mut stakes, mut stacks) = (None, None, None, None, None);
    let mut seed = 0;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("acpc") => host = Some(parser.value()?.to_string_lossy().into_owned()),
            // The competition's dealer starts its agents with a host and a port as last arguments.
            Arg::Value(number) if host.is_some() && port.is_none() => {
                port = Some(number.to_string_lossy().into_owned());
            }
            Arg::Long("player") => player = Some(value(&mut parser, "--player", player_name)?),
            Arg::Long("seed") => seed = value(&mut parser, "--seed", argument::seed)?,
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => stacks = Some(value(&mut parser, "--stacks", play::chips)?),
            other => return Err(other.unexpected()),
        }
    }
    let host = host.ok_or("which dealer? --acpc HOST:PORT")?;
    let address = match port {
        Some(port) => format!("{host}:{port}"),
        None => host,
    };
    let player = player.ok_or("who plays? --player NAME")?;
    let stakes: Stakes = stakes
        .ok_or("an ACPC dealer does not say the stakes: --stakes '50/100 no-limit', or 10/20")?;
    let stacks: Option<Chips> = stacks;
    let stacks = match stacks {
        Some(stacks) => stacks,
        // Nobody is ever all in there.
        None if stakes.betting().is_fixed() => stakes.big_blind().times(100),
        None => return Err("an ACPC dealer does not say the stacks: --stacks 20000".into()),
    };
    let game = Game::new(stakes, stacks)?;
    Ok(Options {
        address,
        player,
        game,
        seed,
    })
}

/// A computer player that can play anywhere.
fn player_name(name: &str) -> Result<String, String> {
    if seats::acpc(name).is_some() || name == "best-response" {
        return Err("a player of ours is needed, such as tag".to_owned());
    }
    seats::known(name).map(|()| name.to_owned())
}

/// Plays until the dealer has enough.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let champion = seats::champion(None)?;
    let player = seats::player(&options.player, &champion);
    let player = player.ok_or_else(|| io::Error::other("nobody is called so"))?;
    let rng = Rng::seeded(options.seed);
    let seated = Seated { player, rng };
    agent::run(&options.address, &options.player, seated, options.game)
}
