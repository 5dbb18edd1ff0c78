//! `table bot`: one of our players at somebody else's table.

use std::ffi::OsString;
use std::io::{self, Write};

use game::{Chips, Rng, Seated, Stakes};
use lexopt::{Arg, Parser};

use crate::acpc::{self, Game};
use crate::argument::{self, value};
use crate::client::{self, Client, Heard};
use crate::wire::{Lines, Message, Request};
use crate::{join, play, seats};

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
    /// Over TCP.
    Joins(Joins),
    /// An ACPC dealer.
    Acpc { address: String, game: Game },
}

struct Joins {
    address: String,
    name: String,
    /// After so many hands it leaves.
    hands: Option<u64>,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut player, mut seed, mut champion, mut stdio) = (None, None, None, false);
    let (mut place, mut name, mut hands) = (None, None, None);
    let (mut dealer, mut stakes, mut stacks) = (None, None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("player") => player = Some(value(&mut parser, "--player", one)?),
            Arg::Long("seed") => seed = Some(value(&mut parser, "--seed", argument::seed)?),
            Arg::Long("champion") => champion = Some(parser.value()?),
            Arg::Long("stdio") => stdio = true,
            Arg::Long("name") => name = Some(value(&mut parser, "--name", join::called)?),
            Arg::Long("hands") => hands = Some(value(&mut parser, "--hands", argument::number)?),
            Arg::Long("acpc") => dealer = Some(parser.value()?.to_string_lossy().into_owned()),
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => stacks = Some(value(&mut parser, "--stacks", play::chips)?),
            Arg::Value(text) if place.is_none() => {
                place = Some(text.to_string_lossy().into_owned());
            }
            other => return Err(other.unexpected()),
        }
    }
    let player = player.ok_or("who plays? --player NAME")?;
    let table = match (dealer, place, stdio) {
        (None, Some(place), false) => Table::Joins(Joins {
            address: join::address(&place)?,
            name: name.take().unwrap_or_else(|| player.clone()),
            hands: hands.take(),
        }),
        (None, None, true) => Table::Stdio,
        (Some(host), port, false) => {
            // The competition's dealer starts an agent with a host and a port as its last arguments.
            let address = port.map_or_else(|| host.clone(), |port| format!("{host}:{port}"));
            Table::Acpc {
                address: join::address(&address)?,
                game: acpc_game(stakes.take(), stacks.take())?,
            }
        }
        _ => {
            return Err(
                "where is the table? HOST:PORT such as localhost:4000, or --acpc HOST:PORT, an ACPC dealer, or --stdio, \
                 which reads what it says from standard input"
                    .into(),
            );
        }
    };
    if name.is_some() || hands.is_some() {
        return Err("--name and --hands are for a table at HOST:PORT".into());
    }
    if stakes.is_some() || stacks.is_some() {
        return Err("--stakes and --stacks are for an ACPC dealer: other tables say theirs".into());
    }
    Ok(Options {
        player,
        seed,
        champion,
        table,
    })
}

/// An ACPC dealer's game.
fn acpc_game(stakes: Option<Stakes>, stacks: Option<Chips>) -> Result<Game, String> {
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
        Table::Joins(joins) => play(Client::new(player, options.seed), joins),
        Table::Acpc { address, game } => {
            let rng = Rng::seeded(options.seed.unwrap_or_default());
            let seated = Seated { player, rng };
            acpc::agent::run(address, &options.player, seated, *game)
        }
    }
}

/// Plays at a table over TCP, and says at the end what that has brought.
fn play(mut client: Client, joins: &Joins) -> io::Result<bool> {
    let mut stream = join::sit_down(&joins.address, &joins.name, None, None)?;
    let listening = stream.try_clone()?;
    let mut lines = Lines::of_at_most(client::LONGEST, &listening);
    let (mut hands, mut won, mut own, mut end) = (0, 0, None, None);
    let mut answer = Vec::new();
    while let Ok(Some(line)) = lines.next() {
        let message = client::message(&line)?;
        let request = match &message {
            Message::Welcome(welcome) => {
                own = Some(welcome.seat);
                None
            }
            Message::Over { stacks, .. } => {
                let of = stacks.iter().find(|of| Some(of.seat) == own);
                hands += u64::from(of.is_some());
                won += of.map_or(0, |of| of.won);
                let done = joins.hands == Some(hands) && end.is_none();
                done.then(|| {
                    end = Some("it leaves".to_owned());
                    Request::Leave {}
                })
            }
            Message::Refused { why } if own.is_none() => return Err(io::Error::other(why.clone())),
            Message::Bye { why } => {
                end.get_or_insert(why.clone());
                break;
            }
            _ => None,
        };
        let heard = client.hear(&message);
        let asked = match heard.map_err(|why| client::strange(&line, why))? {
            Heard::Asked(request) if end.is_none() => Some(request),
            _ => None,
        };
        if let Some(request) = request.or(asked) {
            request.write(&mut answer);
            // A cut connection is noticed where it is read.
            let _ = stream.write_all(&answer);
            answer.clear();
        }
    }
    let name = &joins.name;
    let why = end.as_deref().unwrap_or("the connection is cut");
    writeln!(io::stdout(), "{name}: {hands} hands, {won:+} chips; {why}")?;
    Ok(end.is_some())
}
