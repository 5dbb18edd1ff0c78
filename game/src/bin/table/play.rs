//! `table play`: computer players against each other.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use game::players::Blueprint;
use game::{
    Chips, Deck, Hand, History, Player, Rng, Seat, Seated, ShortAllIn, Stakes, TableError, Turn,
    Winnings, play_out,
};
use lexopt::{Arg, Parser};

use crate::acpc;
use crate::argument::{self, number, value};
use crate::chance::Chance;
use crate::clock::Clocks;
use crate::kept::Kept;
use crate::luck::{self, Luck};
use crate::pipe::{self, Place, Programs};
use crate::result::Match;
use crate::rivers::Rivers;
use crate::seats;

pub(crate) struct Options {
    hands: u64,
    seats: Vec<String>,
    seed: u64,
    stakes: Stakes,
    stacks: Chips,
    short_all_in: ShortAllIn,
    session: bool,
    duplicate: bool,
    phh: Option<OsString>,
    json: bool,
    times: bool,
    aivat: bool,
    /// Whether winnings are also counted without the luck of the cards, whoever plays.
    evened: bool,
    rivers: bool,
    champion: Option<OsString>,
    statistics: Option<OsString>,
    /// The time of a program for a decision.
    milliseconds: u64,
}

/// Hands that are counted in one run: no figure of a player grows beyond 32 bits.
const MOST_HANDS: u64 = 300_000_000;

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut hands, mut seats, mut stakes, mut stacks) = (None, None, None, None);
    let (mut seed, mut phh, mut short_all_in) = (0, None, ShortAllIn::default());
    let (mut session, mut duplicate, mut json) = (false, false, false);
    let (mut champion, mut times, mut aivat, mut rivers) = (None, false, false, false);
    let (mut statistics, mut milliseconds) = (None, pipe::MILLISECONDS);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("hands") => hands = Some(value(&mut parser, "--hands", number)?),
            Arg::Long("seats") => seats = Some(value(&mut parser, "--seats", seats::read)?),
            Arg::Long("seed") => seed = value(&mut parser, "--seed", argument::seed)?,
            Arg::Long("stakes") => stakes = Some(value(&mut parser, "--stakes", str::parse)?),
            Arg::Long("stacks") => stacks = Some(value(&mut parser, "--stacks", chips)?),
            Arg::Long("short-all-in") => {
                short_all_in = value(&mut parser, "--short-all-in", crate::oracle::short_all_in)?;
            }
            Arg::Long("session") => session = true,
            Arg::Long("duplicate") => duplicate = true,
            Arg::Long("champion") => champion = Some(parser.value()?),
            Arg::Long("phh") => phh = Some(parser.value()?),
            Arg::Long("statistics") => statistics = Some(parser.value()?),
            Arg::Long("milliseconds") => {
                milliseconds = value(&mut parser, "--milliseconds", argument::milliseconds)?;
            }
            Arg::Long("json") => json = true,
            Arg::Long("times") => times = true,
            Arg::Long("aivat") => aivat = true,
            Arg::Long("rivers") => rivers = true,
            other => return Err(other.unexpected()),
        }
    }
    if session && duplicate {
        return Err("--duplicate makes stacks up again for each deal: not with --session".into());
    }
    if phh.is_some() && phh == champion {
        return Err("--phh would write over the table of --champion: name another file".into());
    }
    if statistics.is_some() && (statistics == phh || statistics == champion) {
        return Err("--statistics would write over another file: name another one".into());
    }
    let stakes: Stakes = match stakes {
        Some(stakes) => stakes,
        None => "10/20".parse().map_err(|_| "10/20 are stakes")?,
    };
    let seats: Vec<String> = seats.ok_or("who plays? --seats NAME,NAME")?;
    let hands = hands.ok_or("how many? --hands N")?;
    let rotations = if duplicate { seats.len() as u64 } else { 1 };
    if hands > MOST_HANDS / rotations {
        let most = MOST_HANDS / rotations;
        return Err(format!(
            "--hands: at most {most} in one run; play several, each of its --seed"
        )
        .into());
    }
    let most = u32::MAX / seats.len() as u32;
    let usual = stakes.big_blind().times(100);
    if stacks.is_none() && usual.get() > most {
        return Err(format!(
            "100 big blinds of such stakes are too many chips to count: say --stacks N, {most} at most"
        )
        .into());
    }
    let stacks = stacks.unwrap_or(usual);
    if !stakes.betting().is_fixed() && seats.iter().any(|name| name == "best-response") {
        return Err(
            "best-response knows the champion in fixed limit only: --stakes such as 10/20".into(),
        );
    }
    // What the champion may hold and do is known in its own game only.
    let in_game = stakes.betting().is_fixed() && luck::opponent(&seats).is_some();
    let evened = aivat && (json || session || !in_game);
    let aivat = aivat && !evened;
    if aivat && stacks < stakes.big_blind().times(luck::BIG_BLINDS) {
        let least = luck::BIG_BLINDS;
        return Err(format!(
            "--aivat needs stacks of {least} big blinds: who is all in leaves the champion's table"
        )
        .into());
    }
    if stacks.is_zero() || stacks.get() > most {
        return Err(format!("--stacks is a number of chips from 1 to {most}").into());
    }
    if session && seats.iter().any(|name| acpc::is_agent(name)) {
        return Err(
            "with ACPC everybody has the same stack before each hand: not with --session".into(),
        );
    }
    acpc::playable(&seats, stakes, stacks)?;
    Ok(Options {
        hands,
        seats,
        seed,
        stakes,
        stacks,
        short_all_in,
        session,
        duplicate,
        phh,
        json,
        times,
        aivat,
        evened,
        rivers,
        champion,
        statistics,
        milliseconds,
    })
}

impl Options {
    /// Two players, who play each deal from both seats.
    pub(crate) fn of_two(
        names: [String; 2],
        deals: u64,
        seed: u64,
        stakes: Stakes,
        stacks: Chips,
        evened: bool,
        milliseconds: u64,
    ) -> Options {
        Options {
            hands: deals,
            seats: names.to_vec(),
            seed,
            stakes,
            stacks,
            short_all_in: ShortAllIn::default(),
            session: false,
            duplicate: true,
            phh: None,
            json: false,
            times: false,
            aivat: false,
            evened,
            rivers: false,
            champion: None,
            statistics: None,
            milliseconds,
        }
    }
}

/// What the first of two wins a hand, and that without the luck of the cards.
pub(crate) fn two(
    options: &Options,
    champion: &Arc<Blueprint>,
) -> io::Result<(Winnings, Option<Winnings>)> {
    let mut playing = Playing::new(options, champion)?;
    for _ in 0..options.hands {
        playing.deal(options, &mut None)?;
    }
    Ok(playing.result.of_first())
}

pub(crate) fn chips(text: &str) -> Result<Chips, String> {
    let chips = text.parse().map(Chips::new);
    chips.map_err(|_| "a whole number of chips is needed, such as 1000".to_owned())
}

/// Plays all hands and prints the results.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let champion = seats::champion(options.champion.as_deref())?;
    let kept = options.statistics.as_deref().map(Kept::read).transpose()?;
    let mut phh = match &options.phh {
        Some(file) => {
            let created = File::create(file).map_err(|error| crate::named(&error, file))?;
            Some(BufWriter::new(created))
        }
        None => None,
    };
    let mut playing = Playing::new(options, &champion)?;
    for _ in 0..options.hands {
        playing.deal(options, &mut phh)?;
    }
    if let Some(file) = &mut phh {
        let flushed = file.flush();
        flushed.map_err(|error| unwritten(options, error))?;
    }
    let mut out = io::stdout().lock();
    let kept = match kept {
        Some(mut kept) => {
            for (name, played) in playing.result.played() {
                // A name is one word there.
                kept.add(&name.replace(char::is_whitespace, "_"), played);
            }
            kept.write()?;
            Some(kept)
        }
        None => None,
    };
    match options.json {
        true => {
            let rivers = playing.rivers.as_ref().map(Rivers::answer);
            playing.result.json(&mut out, options.hands, rivers)?;
        }
        false => {
            playing.result.plain(&mut out, options.hands)?;
            if let Some(rivers) = &playing.rivers {
                rivers.print(&mut out)?;
            }
        }
    }
    if let Some(luck) = &playing.luck {
        luck.print(&mut out)?;
    }
    if let (Some(kept), false) = (&kept, options.json) {
        kept.print(&mut out)?;
    }
    if options.times {
        playing.clocks.print(&options.seats)?;
    }
    Ok(true)
}

struct Playing {
    /// By seat: in a rotation player 0 sits at another than the first.
    seated: Vec<Seated<Box<dyn Player>>>,
    stacks: Vec<Chips>,
    shuffle: Rng,
    /// Deals so far, and hands.
    deals: usize,
    hands: u64,
    result: Match,
    clocks: Clocks,
    luck: Option<Luck>,
    chance: Option<Chance>,
    rivers: Option<Rivers>,
    programs: Programs,
}

impl Playing {
    fn new(options: &Options, champion: &Arc<Blueprint>) -> io::Result<Playing> {
        let mut seeds = Rng::seeded(options.seed);
        let shuffle = Rng::seeded(seeds.number());
        let rivers = options.rivers.then(Rivers::new);
        let place = Place {
            stakes: options.stakes,
            rules: options.short_all_in.rules(),
            stack: options.stacks,
            names: &options.seats,
            milliseconds: options.milliseconds,
        };
        let (mut programs, mut clocks) = (Programs::default(), Clocks::default());
        let mut seated = Vec::new();
        for name in &options.seats {
            let seed = seeds.number();
            let player = match programs.start(name, &place, seed)? {
                Some(program) => Some(program),
                None => match (&rivers, seats::range_based(name)) {
                    (Some(rivers), Some(player)) => Some(rivers.listening(player)),
                    _ => seats::player(name, champion),
                },
            };
            let player = player.ok_or_else(|| impossible("nobody is called so"))?;
            seated.push(Seated {
                player: match options.times {
                    true => clocks.timed(player),
                    false => player,
                },
                rng: Rng::seeded(seed),
            });
        }
        Ok(Playing {
            stacks: vec![options.stacks; seated.len()],
            seated,
            shuffle,
            deals: 0,
            hands: 0,
            clocks,
            luck: match options.aivat {
                true => Luck::new(&options.seats, champion, options.seed),
                false => None,
            },
            chance: options.evened.then(|| Chance::new(options.seed)),
            rivers,
            programs,
            result: Match::new(&options.seats, options.stakes.big_blind()),
        })
    }

    /// Deals once: a hand, or one for each rotation of the seats.
    fn deal(&mut self, options: &Options, phh: &mut Option<BufWriter<File>>) -> io::Result<()> {
        let deck = Deck::shuffled(&mut self.shuffle);
        let players = self.seated.len();
        let button = Seat::new(self.deals % players).ok_or_else(|| impossible("a seat"))?;
        let rotations = match options.duplicate {
            true => players,
            false => 1,
        };
        for rotation in 0..rotations {
            if !options.session {
                self.stacks.fill(options.stacks);
            }
            let rules = options.short_all_in.rules();
            let hand = Hand::new(options.stakes, rules, &self.stacks, button, deck);
            let mut hand = hand.map_err(|error| match error {
                // Whoever has lost all brings as much again.
                TableError::TooManyChips => io::Error::other(
                    "there are more chips at the table than can be counted: fewer --hands or \
                     smaller --stacks",
                ),
                error => impossible(&error.to_string()),
            })?;
            self.programs.deal(&hand, rotation);
            play_out(&mut hand, &mut self.seated);
            self.programs.check()?;
            let Turn::Over(outcome) = hand.turn() else {
                return Err(impossible("the hand is not over"));
            };
            let total: Chips = self.stacks.iter().copied().sum();
            if hand.table().chips() != total {
                return Err(impossible("chips were lost or made"));
            }
            self.hands += 1;
            self.result.count(&hand, &outcome, rotation);
            if let Some(chance) = &mut self.chance {
                self.result.even(&outcome, &chance.of(&hand), rotation);
            }
            if let Some(rivers) = &mut self.rivers {
                rivers.count(&hand);
            }
            if let Some(luck) = &mut self.luck {
                let counted = luck.count(&hand, rotation);
                counted.ok_or_else(|| impossible("the champion can't follow this hand"))?;
            }
            if let Some(file) = phh {
                let text = self.history(&hand, rotation).to_phh();
                let written = write!(file, "[{}]\n{text}\n", self.hands);
                written.map_err(|error| unwritten(options, error))?;
            }
            if options.session {
                self.go_on_with(options, &outcome);
            }
            if options.duplicate {
                self.seated.rotate_right(1);
            }
        }
        self.result.deal_over(rotations);
        if let Some(luck) = &mut self.luck {
            luck.deal_over(rotations);
        }
        self.deals += 1;
        Ok(())
    }

    fn go_on_with(&mut self, options: &Options, outcome: &game::Outcome) {
        for (seat, stack) in Seat::all().zip(&mut self.stacks) {
            *stack = match outcome.stack(seat) {
                Chips::ZERO => options.stacks,
                left => left,
            };
        }
    }

    fn history(&self, hand: &Hand, rotation: usize) -> History {
        let mut history = History::of(hand);
        history.number = Some(self.hands);
        for (seat, name) in self.result.names_by_seat(rotation) {
            history.names[seat.index()] = Some(name.to_owned());
        }
        history
    }
}

fn unwritten(options: &Options, error: io::Error) -> io::Error {
    match &options.phh {
        Some(file) => crate::named(&error, file),
        None => error,
    }
}

/// An event that the rules do not allow.
fn impossible(what: &str) -> io::Error {
    io::Error::other(format!("a hand went wrong: {what}"))
}
