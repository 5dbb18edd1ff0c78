//! Agents that go wrong.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use game::{
    Action, Chips, Deck, Event, Hand, Legal, Player, Rng, Rules, Seat, Seated, Table, View,
    play_out,
};

use super::dealer::{self, Agent};
use crate::pipe::Link;

/// An agent that connects, says its version and goes on like this, in Python. `say` sends a line, and `hear` waits for one.
fn agent(then: &str) -> String {
    assert!(!then.contains('"'));
    format!(
        "python3 -c \"
import socket, sys, time
connection = socket.create_connection((sys.argv[1], int(sys.argv[2])))
lines = connection.makefile('r', newline='')
def say(line): connection.sendall((line + '\\r\\n').encode())
def hear(): return lines.readline().strip()
{then}\""
    )
}

fn start(command: &str, milliseconds: u64) -> Result<(Agent, Rc<RefCell<Link>>), String> {
    let words = shlex::split(command).expect("a command");
    let link = Rc::new(RefCell::new(Link::default()));
    let agent = Agent::start("they", &words, milliseconds, Rc::clone(&link));
    agent.map(|agent| (agent, link))
}

/// One of two players.
enum Side {
    They(Box<Agent>),
    Caller,
}

impl Player for Side {
    fn begins(&mut self, table: &Table, seat: Seat) {
        if let Side::They(agent) = self {
            agent.begins(table, seat);
        }
    }

    fn observe(&mut self, event: &Event) {
        if let Side::They(agent) = self {
            agent.observe(event);
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        match self {
            Side::They(agent) => agent.act(view, legal, rng),
            Side::Caller => Action::CheckOrCall,
        }
    }
}

/// Plays a hand against somebody who calls; what went wrong and what is said of it.
fn played(then: &str, milliseconds: u64) -> (Option<String>, Option<String>) {
    let (agent, link) = start(&agent(then), milliseconds).expect("it starts");
    let mut seated = [Side::They(Box::new(agent)), Side::Caller].map(|player| Seated {
        player,
        rng: Rng::seeded(1),
    });
    let stakes = "50/100 no-limit".parse().expect("stakes");
    let stacks = [Chips::new(20_000); 2];
    let button = Seat::new(0).expect("a seat");
    let deck = Deck::shuffled(&mut Rng::seeded(2));
    let hand = Hand::new(stakes, Rules::default(), &stacks, button, deck);
    let mut hand = hand.expect("a hand");
    link.borrow_mut().dealt = std::array::from_fn(|seat| hand.cards(Seat::new(seat)?));
    play_out(&mut hand, &mut seated);
    assert_eq!(hand.table().chips(), Chips::new(40_000));
    let remark = match &seated[0].player {
        Side::They(agent) => agent.remark(),
        Side::Caller => None,
    };
    (link.borrow().failure(), remark)
}

/// Longer than anything takes here.
const LONG: u64 = 20_000;

#[test]
fn an_agent_that_does_not_come_is_an_error() {
    for (command, word) in [
        (String::new(), "no program is named"),
        ("no-such-program-here".to_owned(), "can't be started"),
        (agent("sys.exit(3)"), "closed the connection"),
        (
            "python3 -c \"raise SystemExit(3)\"".to_owned(),
            "ended without connecting",
        ),
        (agent("say('VERSION:1.0.0')"), "not VERSION:2.0.0"),
        (agent("say('x' * 9999)"), "more than"),
    ] {
        let why = start(&command, LONG).err().expect("it is refused");
        assert!(why.contains(word), "{command}: {why}");
    }
    let words = shlex::split("python3 -c 'import time; time.sleep(60)'").expect("a command");
    let late = dealer::started(&words, Duration::from_millis(100), Duration::from_secs(1));
    let why = late.err().expect("it is refused");
    assert!(why.contains("has not connected"), "{why}");
}

#[test]
fn an_agent_that_can_t_go_on_is_an_error() {
    let silent = "say('VERSION:2.0.0')\ntime.sleep(60)";
    let dead = "say('VERSION:2.0.0')\nhear()";
    let garbage = "say('VERSION:2.0.0')\nhear()\nwhile True: say('MATCHSTATE:0:0::AhAd|:c')";
    let endless = "say('VERSION:2.0.0')\nhear()\nwhile True: connection.sendall(b'x' * 65536)";
    for (then, answer, word) in [
        (silent, 500, "too long"),
        (dead, LONG, "closed the connection"),
        (garbage, LONG, "1000 lines and no answer"),
        (endless, 1500, "more than 4096 bytes"),
    ] {
        let (failure, remark) = played(then, answer);
        let why = failure.expect(then);
        assert!(
            why.contains(word) && why.contains("MATCHSTATE:1:0::|"),
            "{why}"
        );
        assert_eq!(remark, None);
    }
}

/// What is not legal is made so, as at the competition; comments and answers to another state say nothing.
#[test]
fn answers_that_are_not_allowed_are_changed_and_counted() {
    let wild = "
say('VERSION:2.0.0')
for answer in [':r1', ':f', ':x', ':r99999']:
    state = hear()
    while state.split(':')[3] and not state.split(':')[3].endswith('/c'): state = hear()
    say('# a comment')
    say('MATCHSTATE:0:7::AhAd|:f')
    say(state)
    say(state + answer)
while hear(): pass";
    let (failure, remark) = played(wild, LONG);
    assert_eq!(failure, None);
    let first = "\"r1\": a raise goes to r200 at least and r20000 at most";
    let remark = remark.expect("a remark");
    assert_eq!(
        remark,
        format!("4 answers were not allowed and were changed, the first: {first}")
    );
}
