//! `table serve`: people and programs at one table over TCP.

mod connection;
mod decks;
mod dialect;
mod dialect2008;
mod guests;
mod host;
mod ledger;
mod log;
mod place;

pub(crate) use log::{LogReader, history};

use std::ffi::OsString;
use std::io::{self, BufRead};
use std::net::{IpAddr, Ipv4Addr, TcpListener};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use game::{Chips, Rng, Seat, Seated, Stakes};
use lexopt::{Arg, Parser};

use self::connection::{Event, What};
use self::decks::Decks;
use self::host::{Host, Settings, report};
use self::log::Log;
use self::place::{Place, Who};
use crate::argument::{self, number, value};
use crate::seats;

pub(crate) struct Options {
    stakes: Option<Stakes>,
    seats: usize,
    bots: Vec<String>,
    listen: IpAddr,
    port: u16,
    stacks: Option<Chips>,
    milliseconds: u64,
    bank: u64,
    hands: Option<u64>,
    log: Option<OsString>,
    phh: Option<OsString>,
    seed: Option<u64>,
}

/// Where the table is if nothing else is said.
const PORT: u16 = 4000;

/// What clients have sent and the table has not heard yet: whoever sends more waits.
const UNHEARD: usize = 256;

/// A day: no decision is longer.
const LONGEST: u64 = 86_400;

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let mut options = Options {
        stakes: None,
        seats: 6,
        bots: Vec::new(),
        listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
        port: PORT,
        stacks: None,
        milliseconds: 30_000,
        bank: 60,
        hands: None,
        log: None,
        phh: None,
        seed: None,
    };
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("stakes") => {
                options.stakes = Some(value(&mut parser, "--stakes", str::parse)?);
            }
            Arg::Long("seats") => options.seats = value(&mut parser, "--seats", places)?,
            Arg::Long("bots") => options.bots = value(&mut parser, "--bots", bots)?,
            Arg::Long("listen") => options.listen = value(&mut parser, "--listen", address)?,
            Arg::Long("port") => options.port = value(&mut parser, "--port", port)?,
            Arg::Long("stacks") => {
                options.stacks = Some(value(&mut parser, "--stacks", crate::play::chips)?);
            }
            Arg::Long("milliseconds") => {
                options.milliseconds =
                    value(&mut parser, "--milliseconds", time(1, LONGEST * 1000))?;
            }
            Arg::Long("bank") => options.bank = value(&mut parser, "--bank", time(0, LONGEST))?,
            Arg::Long("hands") => options.hands = Some(value(&mut parser, "--hands", number)?),
            Arg::Long("log") => options.log = Some(parser.value()?),
            Arg::Long("phh") => options.phh = Some(parser.value()?),
            Arg::Long("seed") => {
                options.seed = Some(value(&mut parser, "--seed", argument::seed)?);
            }
            other => return Err(other.unexpected()),
        }
    }
    if options.bots.len() >= options.seats {
        let seats = options.seats;
        return Err(format!("--bots takes every one of {seats} seats: --seats N for more").into());
    }
    if options.phh.is_some() && options.phh == options.log {
        return Err("--phh would write over the log: name another file".into());
    }
    if options.stacks.is_some_and(Chips::is_zero) {
        return Err("--stacks is a number of chips from 1 up".into());
    }
    Ok(options)
}

fn places(text: &str) -> Result<usize, &'static str> {
    let seats = text.parse().ok();
    let seats = seats.filter(|seats| (2..=Seat::COUNT).contains(seats));
    seats.ok_or("a table has 2 to 10 seats")
}

fn bots(text: &str) -> Result<Vec<String>, String> {
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
    names.iter().try_for_each(|name| seats::known(name))?;
    let own = |name: &String| name != "best-response" && crate::pipe::command(name).is_none();
    match names.iter().all(own) {
        true => Ok(names),
        false => {
            Err("only players of this program sit at the table itself: others join it".to_owned())
        }
    }
}

fn address(text: &str) -> Result<IpAddr, &'static str> {
    text.parse().map_err(
        |_| "an address of this machine is needed, such as 192.168.1.20, or 0.0.0.0 for all it has",
    )
}

fn port(text: &str) -> Result<u16, &'static str> {
    text.parse()
        .map_err(|_| "a port is a number from 0 to 65535; 0 is any that is free")
}

fn time(least: u64, most: u64) -> impl Fn(&str) -> Result<u64, String> {
    move |text| {
        let number = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("a whole number from {least} to {most} is needed"))
    }
}

/// Holds a table until it closes.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let usual: Stakes = "10/20".parse().map_err(io::Error::other)?;
    let listener = TcpListener::bind((options.listen, options.port)).map_err(|error| {
        let (address, port) = (options.listen, options.port);
        let more = match error.kind() {
            io::ErrorKind::AddrInUse => ". Another table may be there: choose another --port",
            _ => "",
        };
        io::Error::new(
            error.kind(),
            format!("{address} port {port}: {error}{more}"),
        )
    })?;
    let (log, phh) = (options.log.as_deref(), options.phh.as_deref());
    let (log, evening) = Log::open(log, phh, options.stakes, usual)?;
    let stakes = evening.session.stakes();
    let settings = Settings {
        seats: options.seats,
        stacks: options.stacks.unwrap_or(stakes.big_blind().times(100)),
        time: Duration::from_millis(options.milliseconds),
        bank: Duration::from_secs(options.bank),
        hands: options.hands,
    };
    let decks = match options.seed {
        Some(seed) => Decks::Seeded(Rng::seeded(seed)),
        None => Decks::Random,
    };
    if evening.goes_on {
        let hands = evening.session.hands();
        report(&format!("the log goes on after {hands} hands"));
    }
    if evening.cut > 0 {
        let bytes = evening.cut;
        report(&format!(
            "the last line of the log was cut off: its {bytes} bytes are left out"
        ));
    }
    let address = listener.local_addr()?;
    report(&format!(
        "stakes {stakes}, {} seats, {} chips each",
        settings.seats, settings.stacks
    ));
    let reach = match options.listen.is_loopback() {
        true => "from this machine only",
        false => "from everywhere that reaches this address",
    };
    report(&format!("listening on {address}, {reach}"));
    let (send, events) = sync_channel(UNHEARD);
    let mut host = Host::new(
        settings,
        evening.session,
        evening.ledger,
        log,
        decks,
        events,
    );
    for name in &options.bots {
        seat_bot(&mut host, name)?;
    }
    let end = send.clone();
    thread::spawn(move || {
        // Without a terminal the table goes on.
        let typed = io::stdin().lock().lines().map_while(Result::ok);
        for _ in typed.filter(|line| line.trim() == "q") {
            let what = What::End;
            if end.send(Event { id: 0, what }).is_err() {
                return;
            }
        }
    });
    thread::spawn(move || connection::accept(&listener, &send));
    host.run()?;
    Ok(true)
}

/// A computer player of the table's own, at its last seats.
fn seat_bot(host: &mut Host, player: &str) -> io::Result<()> {
    let champion = seats::champion(None)?;
    let taken = |name: &str| {
        host.places
            .iter()
            .flatten()
            .any(|place| place.is_called(name))
    };
    let short: String = player.chars().take(game::Session::NAME_MAX - 3).collect();
    let mut name = short.clone();
    for number in 2..=Seat::COUNT {
        if !taken(&name) {
            break;
        }
        name = format!("{short} {number}");
    }
    let seed = host.decks.seed();
    let bot = seats::player(player, &champion);
    let bot = bot.map(|player| Seated {
        player,
        rng: Rng::seeded(seed),
    });
    let is_free = |seat: &Seat| host.places[seat.index()].is_none();
    let free = Seat::all().take(host.settings.seats).filter(is_free).last();
    if let (Some(bot), Some(seat)) = (bot, free) {
        let chips = host.ledger.away(&name).unwrap_or(host.settings.stacks);
        report(&format!("{name} sits at seat {seat} with {chips} chips"));
        let place = Place::new(name, Who::Bot(bot), chips, Duration::ZERO);
        host.places[seat.index()] = Some(place);
    }
    Ok(())
}
