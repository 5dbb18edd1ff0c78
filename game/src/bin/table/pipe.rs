//! A player that is another program: it hears the table's protocol on its standard input, and answers on
//! its standard output.

mod watch;

use std::cell::RefCell;
use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use evaluator::HoleCards;
use game::{
    Action, Chips, Event, Hand, Legal, Next, Player, Rng, Rules, Seat, Stakes, Table, View,
};

use crate::acpc;
use crate::acpc::dealer::Agent;
use crate::pipe::watch::Watch;
use crate::wire::{self, ActionName, HandName, Lines, Message, Refusal, Request, Welcome};

/// What the name of such a player begins with; then comes the command.
pub(crate) const PREFIX: &str = "pipe:";

/// The time for a decision, if nothing else is said.
pub(crate) const MILLISECONDS: u64 = 10_000;

/// How often a program is asked again for one decision.
const AGAIN: u32 = 3;

/// Lines of a program that are read before they are needed.
const LINES: usize = 16;

/// Messages that nobody waits for go out when there are so many bytes of them.
const ENOUGH: usize = 16_384;

/// The words of a command, as a shell splits them; `None` for a name that is no program's.
pub(crate) fn command(name: &str) -> Option<Result<Vec<String>, String>> {
    let prefixes = [PREFIX, acpc::PREFIX];
    let command = prefixes
        .iter()
        .find_map(|&prefix| name.strip_prefix(prefix))?;
    Some(match shlex::split(command) {
        Some(words) if words.is_empty() => {
            Err(format!("{name} needs a command: '{name}python3 bot.py'"))
        }
        Some(words) => Ok(words),
        None => Err(format!(
            "{command:?}: a quotation mark or a backslash is open"
        )),
    })
}

/// The table at which programs play.
pub(crate) struct Place<'a> {
    pub(crate) stakes: Stakes,
    pub(crate) rules: Rules,
    pub(crate) stack: Chips,
    /// All players, in the order of the seats of the first hand.
    pub(crate) names: &'a [String],
    pub(crate) milliseconds: u64,
}

/// A program that can't go on. What was played until then is no result.
#[derive(Debug)]
pub(crate) struct Failed(String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Failed {}

/// What the game says to a program, and hears of it, beside what all players are told.
#[derive(Default)]
pub(crate) struct Link {
    /// Its own cards.
    cards: Option<HoleCards>,
    /// Those of all, by seat: of them an ACPC dealer tells what is to be seen.
    pub(crate) dealt: [Option<HoleCards>; Seat::COUNT],
    failed: Option<Failed>,
}

impl Link {
    /// It can't go on. The first reason counts.
    pub(crate) fn fail(&mut self, why: String) {
        self.failed.get_or_insert(Failed(why));
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    #[cfg(test)]
    pub(crate) fn failure(&self) -> Option<String> {
        self.failed.as_ref().map(Failed::to_string)
    }
}

/// The programs among the players, by player.
#[derive(Default)]
pub(crate) struct Programs(Vec<Option<Rc<RefCell<Link>>>>);

impl Programs {
    /// Adds the next player: a program if it is one.
    ///
    /// # Errors
    /// When it can't be started.
    pub(crate) fn start(
        &mut self,
        name: &str,
        place: &Place<'_>,
        seed: u64,
    ) -> io::Result<Option<Box<dyn Player>>> {
        let Some(words) = command(name) else {
            self.0.push(None);
            return Ok(None);
        };
        let words = words.map_err(Failed).map_err(io::Error::other)?;
        let link = Rc::new(RefCell::new(Link::default()));
        let program: Box<dyn Player> = if acpc::is_agent(name) {
            let agent = Agent::start(name, &words, place.milliseconds, Rc::clone(&link));
            let agent = agent.map_err(|why| io::Error::other(Failed(format!("{name}: {why}"))))?;
            Box::new(agent)
        } else {
            let player = self.0.len();
            Box::new(Program::start(
                &words,
                place,
                player,
                seed,
                Rc::clone(&link),
            )?)
        };
        self.0.push(Some(link));
        Ok(Some(program))
    }

    /// A hand is dealt: each learns its own cards. In a rotation player 0 sits at this seat.
    pub(crate) fn deal(&self, hand: &Hand, rotation: usize) {
        for (player, link) in self.0.iter().enumerate() {
            if let Some(link) = link {
                let seat = Seat::new((player + rotation) % self.0.len());
                let mut link = link.borrow_mut();
                link.cards = seat.and_then(|seat| hand.cards(seat));
                link.dealt = std::array::from_fn(|seat| hand.cards(Seat::new(seat)?));
            }
        }
    }

    /// Whether all of them can go on.
    ///
    /// # Errors
    /// What [`is_failure`] knows.
    pub(crate) fn check(&self) -> io::Result<()> {
        for link in self.0.iter().flatten() {
            if let Some(failed) = link.borrow_mut().failed.take() {
                return Err(io::Error::other(failed));
            }
        }
        Ok(())
    }
}

/// Whether this is the failure of a program, and not of this one.
pub(crate) fn is_failure(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Failed>())
}

/// A line of a program, or why it is refused.
type Asked = Result<Request, Refusal>;

/// Reads the lines of a program in a thread, so that what has come too early is known. Who writes more than is read
/// has to wait.
fn listen(from: ChildStdout) -> Receiver<Asked> {
    let (read, heard) = mpsc::sync_channel(LINES);
    thread::spawn(move || {
        let mut lines = Lines::new(from);
        while let Ok(Some(line)) = lines.next() {
            if read.send(wire::read(&line)).is_err() {
                break;
            }
        }
    });
    heard
}

/// The program at its seat.
struct Program {
    /// By player, and which of them this is.
    names: Vec<String>,
    player: usize,
    milliseconds: u64,
    // Dropped in this order: it hears the end, it ends, and then nobody reads it.
    to: ChildStdin,
    watch: Watch,
    from: Receiver<Asked>,
    /// What has been said and not been written.
    said: Vec<u8>,
    link: Rc<RefCell<Link>>,
    seat: Option<Seat>,
    table: Option<Table>,
    hands: u64,
    refused: u64,
    defaults: u64,
}

impl Program {
    fn start(
        words: &[String],
        place: &Place<'_>,
        player: usize,
        seed: u64,
        link: Rc<RefCell<Link>>,
    ) -> io::Result<Program> {
        let name = &place.names[player];
        let failed = |why: String| io::Error::other(Failed(format!("{name}: {why}")));
        let started = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| failed(format!("it can't be started: {error}")))?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no pipes".to_owned()));
        };
        let mut program = Program {
            names: place.names.to_vec(),
            player,
            milliseconds: place.milliseconds,
            watch: Watch::over(child, name),
            to,
            from: listen(from),
            said: Vec::new(),
            link,
            seat: None,
            table: None,
            hands: 0,
            refused: 0,
            defaults: 0,
        };
        program.say(&Message::Welcome(Welcome {
            protocol: wire::VERSION,
            stakes: place.stakes.to_string(),
            rules: place.rules.into(),
            seats: place.names.len() as u8,
            seat: player as u8,
            name: name.clone(),
            stack: place.stack.get(),
            milliseconds: Some(place.milliseconds),
            seed: Some(seed),
        }));
        Ok(program)
    }

    fn say(&mut self, message: &Message) {
        message.write(&mut self.said);
    }

    fn refuse(&mut self, why: String) {
        self.refused += 1;
        self.say(&Message::Refused { why });
    }

    /// Writes what has been said. The watch ends the program if it does not read.
    fn write(&mut self) -> Result<(), String> {
        let written = self.to.write_all(&self.said).and_then(|()| self.to.flush());
        self.said.clear();
        written.map_err(|_| self.ending("it has closed its standard input"))
    }

    /// Why nothing comes or goes any more.
    fn ending(&mut self, otherwise: &str) -> String {
        if self.watch.is_late() {
            let answer = format!("it has not read or answered in {} ms", self.milliseconds);
            return format!("{answer}; --milliseconds says how long is waited");
        }
        match self.watch.ended() {
            Some(status) => format!("it has ended ({status})"),
            None => otherwise.to_owned(),
        }
    }

    /// Its decision; the default after too many that can't be taken.
    fn decide(&mut self, table: &Table, seat: Seat, legal: &Legal) -> Result<Action, String> {
        self.refuse_early();
        let turn = Message::Turn(wire::turn(table, seat, legal));
        self.watch.begin(self.milliseconds);
        let mut refusals = 0;
        self.say(&turn);
        loop {
            self.write()?;
            let asked = self.from.recv();
            let asked = asked.map_err(|_| self.ending("it has closed its standard output"))?;
            let why = match asked {
                Ok(Request::State {}) => {
                    self.say_state();
                    continue;
                }
                Ok(request) => match wire::action(&request, legal) {
                    Ok(action) => {
                        self.watch.end();
                        return Ok(action);
                    }
                    Err(why) => why,
                },
                Err(why) => format!("{why}; {}", wire::legal_words(legal)),
            };
            self.refuse(why);
            refusals += 1;
            if refusals > AGAIN {
                break;
            }
            self.say(&turn);
        }
        self.watch.end();
        self.defaults += 1;
        let action = match legal.fold {
            true => ActionName::Fold,
            false => ActionName::Check,
        };
        self.say(&Message::ActedFor {
            seat: seat.index() as u8,
            action,
            why: format!("{refusals} answers that can't be taken"),
        });
        Ok(legal.check_or_fold())
    }

    /// Refuses what has come before it was asked for.
    fn refuse_early(&mut self) {
        while let Ok(asked) = self.from.try_recv() {
            match asked {
                Ok(Request::State {}) => self.say_state(),
                _ => self.refuse("it was not your turn: one answer to each turn".to_owned()),
            }
        }
    }

    fn say_state(&mut self) {
        let Some(table) = &self.table else {
            return;
        };
        let own = self.seat.zip(self.link.borrow().cards);
        let seats = self.names.len() as u8;
        let state = self.named(|of| wire::state(table, of, seats, own));
        self.say(&Message::State(Box::new(state)));
    }

    /// Players keep their order when they change seats, so one's own seat says where the others are.
    fn named<T>(&self, with: impl FnOnce(&HandName<'_>) -> T) -> T {
        let players = self.names.len();
        let own = self.seat.map_or(self.player, Seat::index);
        let name = |seat: Seat| {
            let player = (seat.index() + self.player + players - own) % players;
            self.names[player].clone()
        };
        with(&HandName {
            number: self.hands,
            name: &name,
        })
    }

    fn fail(&mut self, why: &str) {
        self.watch.stop();
        let why = format!("{}: {why}", self.names[self.player]);
        self.link.borrow_mut().fail(why);
    }

    fn has_failed(&self) -> bool {
        self.link.borrow().has_failed()
    }
}

impl Player for Program {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.seat = Some(seat);
        self.hands += 1;
        let hand = self.named(|of| wire::hand(table, of, Some(seat)));
        self.say(&hand);
        self.table = Some(table.clone());
    }

    fn observe(&mut self, event: &Event) {
        if self.has_failed() {
            return;
        }
        let Some(mut table) = self.table.take() else {
            return;
        };
        if let Some(message) = wire::event(&table, event) {
            self.say(&message);
        }
        let cards = match *event {
            Event::Dealt { seat } if Some(seat) == self.seat => self.link.borrow().cards,
            _ => None,
        };
        if let (Some(cards), Some(seat)) = (cards, self.seat) {
            self.say(&wire::cards(seat, cards));
        }
        if let Err(error) = table.record(*event) {
            self.fail(&format!("the table can't follow its own hand: {error}"));
        }
        if matches!(event, Event::Won { .. }) && table.next() == Next::Over {
            self.say(&wire::over(&table, self.hands));
        }
        self.table = Some(table);
        if self.said.len() >= ENOUGH {
            self.watch.begin(self.milliseconds);
            match self.write() {
                Ok(()) => self.watch.end(),
                Err(why) => self.fail(&why),
            }
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        if self.has_failed() {
            return legal.check_or_fold();
        }
        self.decide(view.table(), view.seat(), legal)
            .unwrap_or_else(|why| {
                self.fail(&why);
                legal.check_or_fold()
            })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if !self.has_failed() {
            let why = "all hands are played".to_owned();
            self.say(&Message::Bye { why });
            self.watch.begin(self.milliseconds);
            // A program that has gone already hears nothing.
            let _ = self.write();
            self.watch.end();
        }
        if self.refused > 0 {
            let (name, refused, defaults) = (&self.names[self.player], self.refused, self.defaults);
            let _ = writeln!(
                io::stderr(),
                "table: {name}: refused lines: {refused}; turns in which the table checked or folded for it: {defaults}"
            );
        }
    }
}
