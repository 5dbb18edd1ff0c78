//! The agent's side: a player of ours plays at somebody else's table.

use std::io::{self, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use game::{Chips, Event, Next, Player, Seated, View, Winnings};

use super::connection::{Connection, is_comment};
use super::{Game, MatchState, VERSION, write};

/// How long a dealer may take to accept us, or not read.
const PATIENCE: Duration = Duration::from_secs(10);

/// Plays until the dealer closes the connection, and prints what was won.
///
/// # Errors
/// In words, when the dealer can't be reached, or says what can't happen in this game.
pub(crate) fn run(
    address: &str,
    name: &str,
    seated: Seated<Box<dyn Player>>,
    game: Game,
) -> io::Result<bool> {
    let at = |error: io::Error| io::Error::new(error.kind(), format!("{address}: {error}"));
    let mut lines = connect(address)
        .and_then(|stream| Connection::new(stream, PATIENCE))
        .map_err(at)?;
    lines.write(VERSION).map_err(at)?;
    let mut agent = Agent::new(seated, game);
    let mut wrong = None;
    while let Some(line) = lines.read(None).map_err(at)? {
        if is_comment(&line) {
            continue;
        }
        match agent.hear(&line) {
            Ok(None) => {}
            Ok(Some(answer)) => lines.write(&answer).map_err(at)?,
            Err(why) => {
                wrong = Some(why);
                break;
            }
        }
    }
    let mut out = io::stdout().lock();
    let won = agent.won;
    writeln!(
        out,
        "{name}: {} hands, {:.1} ± {:.1} thousandths of a big blind a hand",
        won.hands(),
        won.mean(),
        won.standard_error()
    )?;
    if wrong.is_none() && agent.is_in_hand() {
        wrong = Some("the dealer has closed the connection in the middle of a hand".to_owned());
    }
    match wrong {
        None => Ok(true),
        Some(why) => {
            writeln!(io::stderr(), "table: {address}: {why}")?;
            Ok(false)
        }
    }
}

fn connect(address: &str) -> io::Result<TcpStream> {
    let begun = Instant::now();
    let mut last = io::Error::other("no such host");
    for address in address.to_socket_addrs()? {
        let left = PATIENCE.saturating_sub(begun.elapsed());
        match TcpStream::connect_timeout(&address, left.max(Duration::from_millis(1))) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// A player who is told match states.
pub(super) struct Agent {
    seated: Seated<Box<dyn Player>>,
    game: Game,
    hand: Option<Following>,
    won: Winnings,
}

/// A hand as far as it is known.
struct Following {
    number: u64,
    log: Vec<Event>,
    over: bool,
}

impl Agent {
    pub(super) fn new(seated: Seated<Box<dyn Player>>, game: Game) -> Agent {
        Agent {
            seated,
            game,
            hand: None,
            won: Winnings::default(),
        }
    }

    /// Hears a match state; the answer, when it is the player's turn.
    ///
    /// # Errors
    /// In words, when that can't happen in this game.
    pub(super) fn hear(&mut self, line: &str) -> Result<Option<String>, String> {
        let state: MatchState = line.parse().map_err(|why| format!("{line}: {why}"))?;
        let (table, log) = state.replay(self.game)?;
        let me = MatchState::ME;
        let going_on = self.hand.take().filter(|hand| hand.number == state.hand);
        let before = match going_on {
            Some(before) => before,
            None => {
                let start = state.start(self.game)?;
                self.seated.player.begins(&start, me);
                Following {
                    number: state.hand,
                    log: Vec::new(),
                    over: false,
                }
            }
        };
        if !log.starts_with(&before.log) {
            return Err(format!("{line} does not follow from what was before it"));
        }
        for event in &log[before.log.len()..] {
            self.seated.player.observe(event);
        }
        let over = table.next() == Next::Over;
        if over && !before.over {
            let chips = |chips: Chips| i64::from(chips.get());
            let net = chips(table.stack(me)) - chips(table.began_with(me));
            self.won.count(net, table.stakes().big_blind());
        }
        self.hand = Some(Following {
            log,
            over,
            ..before
        });
        match table.turn() {
            Some((seat, legal)) if seat == me => {
                let cards = state.own_cards();
                let cards = cards.ok_or_else(|| format!("{line}: one's own cards are missing"))?;
                let Seated { player, rng } = &mut self.seated;
                let action = player.act(&View::new(&table, me, cards), &legal, rng);
                let action = match table.clone().record(Event::Acted { seat, action }) {
                    Ok(()) => action,
                    Err(_) => legal.check_or_fold(),
                };
                Ok(Some(format!("{line}:{}", write(&table, seat, action))))
            }
            _ => Ok(None),
        }
    }

    fn is_in_hand(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| !hand.over)
    }
}
