//! `table bot`: one of our players at somebody else's table.

use std::ffi::OsString;
use std::io;

use lexopt::{Arg, Parser};

use crate::argument::{self, value};
use crate::client::Client;
use crate::seats;

pub(crate) struct Options {
    player: String,
    seed: Option<u64>,
    champion: Option<OsString>,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut player, mut seed, mut champion, mut stdio) = (None, None, None, false);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("player") => player = Some(value(&mut parser, "--player", one)?),
            Arg::Long("seed") => seed = Some(value(&mut parser, "--seed", argument::seed)?),
            Arg::Long("champion") => champion = Some(parser.value()?),
            Arg::Long("stdio") => stdio = true,
            other => return Err(other.unexpected()),
        }
    }
    if !stdio {
        return Err("where is the table? --stdio reads what it says from standard input".into());
    }
    Ok(Options {
        player: player.ok_or("who plays? --player NAME")?,
        seed,
        champion,
    })
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
    let mut client = Client::new(player, options.seed);
    client.play(io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(true)
}
