//! Agents that go wrong.

use std::time::{Duration, Instant};

use game::{Chips, Deck, Hand, Player, Rng, Rules, Seat, Seated, play_out};

use super::dealer::{Agent, Limits};

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

fn start(command: &str, answer: Duration) -> Result<Agent, String> {
    Agent::start(
        command,
        Limits {
            connect: Duration::from_secs(20),
            answer,
        },
    )
}

/// Plays a hand against somebody who calls; what went wrong and what is said of it.
fn played(then: &str, answer: Duration) -> (Option<String>, Option<String>) {
    let agent = start(&agent(then), answer).expect("it starts");
    let caller = game::players::by_name("call").expect("a player");
    let players: [Box<dyn Player>; 2] = [Box::new(agent.clone()), caller];
    let mut seated = players.map(|player| Seated {
        player,
        rng: Rng::seeded(1),
    });
    let stakes = "50/100 no-limit".parse().expect("stakes");
    let stacks = [Chips::new(20_000); 2];
    let button = Seat::new(0).expect("a seat");
    let deck = Deck::shuffled(&mut Rng::seeded(2));
    let hand = Hand::new(stakes, Rules::default(), &stacks, button, deck);
    let mut hand = hand.expect("a hand");
    agent.deal(&hand);
    play_out(&mut hand, &mut seated);
    assert_eq!(hand.table().chips(), Chips::new(40_000));
    (agent.failure(), agent.remark())
}

const LONG: Duration = Duration::from_secs(20);

#[test]
fn an_agent_that_does_not_come_is_an_error() {
    for (command, word) in [
        (String::new(), "no program"),
        ("no-such-program-here".to_owned(), "can't be started"),
        ("python3 -c 'x".to_owned(), "missing"),
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
    let begun = Instant::now();
    let limits = Limits {
        connect: Duration::from_millis(100),
        answer: LONG,
    };
    let late = Agent::start("python3 -c \"import time; time.sleep(60)\"", limits);
    let why = late.err().expect("it is refused");
    assert!(why.contains("has not connected"), "{why}");
    assert!(begun.elapsed() < LONG);
}

#[test]
fn an_agent_that_can_t_go_on_is_an_error() {
    let silent = "say('VERSION:2.0.0')\ntime.sleep(60)";
    let dead = "say('VERSION:2.0.0')\nhear()";
    let garbage = "say('VERSION:2.0.0')\nhear()\nwhile True: say('MATCHSTATE:0:0::AhAd|:c')";
    let endless = "say('VERSION:2.0.0')\nhear()\nwhile True: connection.sendall(b'x' * 65536)";
    let half_a_second = Duration::from_millis(500);
    for (then, answer, word) in [
        (silent, half_a_second, "the time is over"),
        (dead, LONG, "closed the connection"),
        (garbage, LONG, "1000 lines and no answer"),
        (endless, half_a_second, "more than 4096 bytes"),
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
