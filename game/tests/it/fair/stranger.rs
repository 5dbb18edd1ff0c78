//! A program that none of the players wrote, as a guest: `tests/stranger/player.mjs`, for Node.js, from `PROTOCOL.md` alone. It plays
//! to its end what the others play, and tells every lie that a guest could.
//!
//! These tests are ignored unless a folder with the program and its packages is named: `cargo xtask test` does that.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use game::fair::check::check;
use game::fair::evening::{Evening, Wanted};
use game::fair::log;
use game::fair::message::{Body, Dealing, Terms};
use game::fair::party::{Offer, Out, Party};
use game::fair::peer::Peer;
use game::{Action, Chips, Rng, Rules};

use super::circle::{Circle, setup};

/// For one packet: a second is much, but the machine may have others to serve.
const PATIENCE: Duration = Duration::from_secs(60);

/// The stranger's program.
struct Stranger {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    /// Packets that it has said and nobody has heard.
    said: Vec<Vec<u8>>,
    /// The lie that it has told, until it is refused.
    lie: Option<String>,
}

fn folder() -> PathBuf {
    let folder = std::env::var_os("KICKER_STRANGER");
    folder.expect("KICKER_STRANGER names a folder").into()
}

/// Where a log is kept.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn node(program: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(folder().join(program));
    node
}

impl Stranger {
    fn new(arguments: &[&str]) -> Stranger {
        let mut node = node("player.mjs");
        node.args(["--name", "Xenia", "--seed", "07"])
            .args(arguments);
        let piped = node.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().expect("Node.js runs");
        let (lines, output) = channel();
        let said = BufReader::new(child.stdout.take().expect("its output"));
        thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                // Nobody may listen any more.
                let _ = lines.send(line);
            }
        });
        Stranger {
            input: child.stdin.take(),
            output,
            child,
            said: Vec::new(),
            lie: None,
        }
    }

    /// It takes a packet, and says all that it has to say then.
    fn receive(&mut self, packet: &[u8]) {
        let Some(input) = &mut self.input else { return };
        let hex: String = packet.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(input, "{hex}").expect("it listens");
        loop {
            let line = self.output.recv_timeout(PATIENCE);
            let line = line.expect("the stranger has left, or says nothing");
            if line.is_empty() {
                return;
            }
            match line.strip_prefix("# ") {
                Some(note) => self.lie = note.strip_prefix("lies: ").map(str::to_owned),
                None => self.said.push(bytes(&line)),
            }
        }
    }

    /// Its connection is closed; whether it had nothing to complain of.
    fn leaves(&mut self) -> bool {
        self.input = None;
        self.child.wait().expect("it ends").success()
    }
}

impl Drop for Stranger {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = (0..hex.len()).step_by(2);
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex");
    pairs.map(byte).collect()
}

/// A host, a guest, and the stranger as the third. The connection of guest 1 has the number 1, the stranger's 2.
struct Table {
    parties: [Party; 2],
    stranger: Stranger,
    now: u64,
    rng: Rng,
    /// Each lie and what it was refused for, with the member.
    refused: Vec<(String, u8, String)>,
}

const STRANGER: u32 = 2;

impl Table {
    fn new(arguments: &[&str]) -> Table {
        let offer = Offer {
            terms: Terms {
                stakes: "10/20".parse().expect("stakes"),
                rules: Rules::default(),
            },
            chips: Chips::new(2_000),
            plays: true,
        };
        let mut table = Table {
            parties: [
                Party::host("Ann", offer, [1; 32]).expect("a name"),
                Party::guest("Bob", [2; 32]).expect("a name"),
            ],
            stranger: Stranger::new(arguments),
            now: 1_000_000,
            rng: Rng::seeded(42),
            refused: Vec::new(),
        };
        let [host, guest] = &mut table.parties;
        host.opened(1, [0; 32]);
        guest.opened(1, [0; 32]);
        host.opened(STRANGER, [0; 32]);
        table.carry();
        table.parties[0].begin(table.now).expect("three players");
        table.carry();
        table
    }

    /// Carries everything that is said until all are silent.
    fn carry(&mut self) {
        loop {
            let mut silent = true;
            for said in std::mem::take(&mut self.stranger.said) {
                silent = false;
                self.now += 10;
                let before = self.evidence();
                self.parties[0].receive(self.now, STRANGER, &said);
                if self.evidence() > before {
                    let lie = self.stranger.lie.take();
                    let offence = self.parties[0].offence().expect("it was refused");
                    let lie = lie.unwrap_or_else(|| panic!("an honest word is refused: {offence}"));
                    let why = offence.lie.to_string();
                    self.refused.push((lie, offence.member, why));
                }
            }
            for at in 0..2 {
                for out in self.parties[at].take_out() {
                    silent = false;
                    match out {
                        Out::Send(STRANGER, packet) => self.stranger.receive(&packet),
                        Out::Send(link, packet) => {
                            self.parties[1 - at].receive(self.now, link, &packet);
                        }
                        Out::Close(STRANGER) => self.stranger.input = None,
                        Out::Close(link) => panic!("connection {link} is closed"),
                    }
                }
            }
            if silent {
                return;
            }
        }
    }

    fn peer(&self) -> &Peer {
        self.parties[0].peer().expect("the evening has begun")
    }

    fn evening(&self) -> &Evening {
        self.peer().evening()
    }

    fn evidence(&self) -> usize {
        self.parties[0]
            .peer()
            .map_or(0, |peer| peer.evidence().len())
    }

    /// Whoever of the two is to act acts, at random; whoever sees a result has seen it.
    fn step(&mut self) -> bool {
        for at in 0..2 {
            let peer = self.parties[at].peer().expect("the evening has begun");
            let mut mine = peer
                .waits()
                .iter()
                .filter(|(want, _)| want.member == peer.me());
            let acts = mine.find_map(|(want, _)| match want.what {
                Wanted::Act(legal) => Some(legal),
                _ => None,
            });
            if peer.looks_at_result() {
                self.parties[at].saw_result(self.now);
            } else if let Some(legal) = acts {
                let action = match self.rng.below(8) {
                    0..=1 => legal.raise_or_call(),
                    2 => legal.check_or_fold(),
                    _ => Action::CheckOrCall,
                };
                self.parties[at].act(self.now, action);
            } else {
                continue;
            }
            self.carry();
            return true;
        }
        false
    }

    /// Plays until so many hands are over, and checks after each step that all agree and no chip is lost.
    fn play(&mut self, hands: usize) {
        while self.evening().hands().len() < hands {
            assert!(
                self.step(),
                "nobody says anything: {:?}",
                self.peer().waits()
            );
            let [host, guest] = &self.parties;
            let states = [host, guest].map(|it| it.peer().expect("an evening").evening().state());
            assert_eq!(states[0], states[1]);
            let chips: Chips = self.evening().stacks().iter().copied().sum();
            assert_eq!(chips, Chips::new(6_000));
        }
    }

    fn nobody_deals(&mut self) {
        self.parties[0].deal_by(self.now, Dealing::Nobody);
        self.carry();
    }

    /// The host ends the evening. The log, which the library checks and the stranger's auditor.
    fn end(&mut self, name: &str) -> Vec<u8> {
        self.parties[0].leave(self.now);
        self.carry();
        while self.step() {}
        assert!(self.evening().is_over());
        let bytes = log::write(self.peer().entries());
        let report = check(&bytes, [3; 32]).expect("a log");
        assert!(report.is_good());
        is_verified(self.evening(), &bytes, name);
        bytes
    }
}

/// The stranger's auditor takes this log, and has the same result.
fn is_verified(evening: &Evening, log: &[u8], name: &str) {
    let file = kept(name);
    fs::write(&file, log).expect("the log is kept");
    let verified = node("verify.mjs").arg(&file).output().expect("it runs");
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(said.starts_with("{\"good\":true,"), "{name}: {said}");
    let stacks = evening.stacks().map(|chips| chips.get().to_string());
    let stacks = format!("\"stacks\":[{}]", stacks.join(","));
    assert!(said.contains(&stacks), "{name}: {said}");
}

#[test]
#[ignore = "it needs Node.js and the folder of the stranger's program"]
fn a_stranger_plays_an_evening_to_its_end() {
    let own = kept("own.kicklog");
    let mut table = Table::new(&["--log", own.to_str().expect("a path")]);
    table.play(20);
    // A deal without a dealer takes Node.js a third of a second.
    table.nobody_deals();
    table.play(24);
    let log = table.end("evening.kicklog");
    assert!(table.stranger.leaves());
    assert_eq!(fs::read(own).expect("its log"), log);
    let hands = table.evening().hands();
    assert!(
        hands
            .iter()
            .all(|hand| hand.is_signed_by_all() && !hand.void)
    );
    let nobody = hands.iter().filter(|it| it.dealing == Dealing::Nobody);
    assert!(nobody.count() >= 3);
    assert_eq!(table.refused, []);
}

/// What a guest could try when the host deals, in the order in which it can be told, and what everybody is told of it.
const LIES: [(&str, &str); 18] = [
    ("another-secret", "the secret is not the one committed to"),
    ("out-of-turn", "it is another seat's turn"),
    ("for-another", "the signature does not count"),
    ("anothers-signature", "the signature does not count"),
    ("lax-signature", "the signature does not count"),
    (
        "beyond-the-cap",
        "not allowed: a bet or raise goes to 20 here",
    ),
    ("another-number", "it is not the next action"),
    ("another-deal", "it belongs to another deal"),
    ("another-log", "the author has seen another log"),
    ("another-table", "it belongs to another table"),
    ("a-byte-more", "no message can be read from it"),
    ("no-message", "no known kind of message"),
    ("too-long", "too long or too short for what it is"),
    ("no-packet", "no known kind of message"),
    ("the-hosts-part", "it belongs to another deal"),
    ("somebody-is-gone", "it belongs to another deal"),
    ("said-before", "it was said before"),
    ("fork", "two different things were signed"),
];

/// What it could try at the end of a hand.
const LATE_LIES: [(&str, &str); 2] = [
    (
        "a-switched-card",
        "the card was switched: it is not the one in the sealed deck",
    ),
    ("another-result", "the hand has another result"),
];

/// What it could try when nobody deals.
const LIES_TO_ALL: [(&str, &str); 15] = [
    ("identity-key", "the key has no proof that holds"),
    ("no-point", "the key has no proof that holds"),
    ("large-number", "the key has no proof that holds"),
    ("rogue-key", "the key has no proof that holds"),
    ("key-of-another", "the key was used before"),
    ("doubled-card", "the deck is no shuffle of the one before"),
    ("swapped-cards", "the deck is no shuffle of the one before"),
    (
        "shuffle-of-another-hand",
        "the deck is no shuffle of the one before",
    ),
    (
        "shuffle-of-another-seat",
        "the deck is no shuffle of the one before",
    ),
    (
        "another-deck",
        "it is another deck than the one all have made",
    ),
    ("wrong-share", "the share has no proof that holds"),
    ("share-of-another-card", "the share has no proof that holds"),
    ("share-too-few", "the share has no proof that holds"),
    ("identity-share", "the share has no proof that holds"),
    ("another-result", "the hand has another result"),
];

/// Each of these lies is told once and refused, and the truth follows: nothing is lost by it but a moment.
fn are_refused(table: &mut Table, lies: &[(&str, &str)]) {
    let refused: Vec<(&str, u8, &str)> = table
        .refused
        .iter()
        .map(|(lie, member, why)| (&lie[..], *member, &why[..]))
        .collect();
    let mut expected: Vec<_> = lies.iter().map(|(lie, why)| (*lie, 2, *why)).collect();
    expected.sort_unstable_by_key(|(lie, ..)| refused.iter().position(|(told, ..)| told == lie));
    assert_eq!(refused, expected);
    assert!(table.evening().hands().iter().all(|hand| !hand.void));
    assert!(!table.evening().is_gone(2));
}

fn names(lies: &[&[(&str, &str)]]) -> String {
    let names: Vec<&str> = lies
        .iter()
        .copied()
        .flatten()
        .map(|(name, _)| *name)
        .collect();
    names.join(",")
}

#[test]
#[ignore = "it needs Node.js and the folder of the stranger's program"]
fn lies_to_a_host_who_deals_are_refused_by_name() {
    let lies = [&LIES[..], &LATE_LIES[..]];
    let mut table = Table::new(&["--lie", &names(&lies)]);
    while table.refused.len() < LIES.len() + LATE_LIES.len() && table.evening().hands().len() < 30 {
        let hands = table.evening().hands().len();
        table.play(hands + 1);
    }
    are_refused(&mut table, &lies.concat());
    // What it has signed twice is kept: anybody can check it.
    let [(2, fork)] = table.peer().forks() else {
        panic!("{:?}", table.peer().forks());
    };
    let key = table.evening().setup().members[2].key;
    assert!(fork.is_proven(&key));
    table.end("lies.kicklog");
}

#[test]
#[ignore = "it needs Node.js and the folder of the stranger's program"]
fn lies_to_those_who_deal_together_are_refused_by_name() {
    let mut table = Table::new(&["--lie", &names(&[&LIES_TO_ALL])]);
    table.play(1);
    table.nobody_deals();
    table.play(2);
    are_refused(&mut table, &LIES_TO_ALL);
    table.end("lies-to-all.kicklog");
}

/// Who stops answering, or sends what closes its connection, is gone after a minute. It costs the others nothing: a hand that the
/// host dealt is played to its end, and one that nobody dealt is void, and what the stranger had put in is theirs.
#[test]
#[ignore = "it needs Node.js and the folder of the stranger's program"]
fn a_stranger_who_stops_costs_the_others_nothing() {
    for (lie, dealing) in [
        ("oversize", Dealing::Host),
        ("silence", Dealing::Host),
        ("silence-when-nobody-deals", Dealing::Nobody),
    ] {
        let mut table = Table::new(&["--lie", lie]);
        if dealing == Dealing::Nobody {
            table.play(1);
            table.nobody_deals();
        }
        while table.step() {}
        let hand = table.evening().hands().len();
        for _ in 0..120 {
            table.now += 1_000;
            table.parties[0].tick(table.now);
            table.carry();
            while !table.evening().is_gone(2) && table.step() {}
        }
        assert!(table.evening().is_gone(2), "{lie}");
        assert_eq!(table.stranger.input.is_none(), lie == "oversize");
        table.play(hand + 2);
        let hands = &table.evening().hands()[hand..];
        assert_eq!(hands[0].void, dealing == Dealing::Nobody);
        if hands[0].void {
            let more = |seat: usize| hands[0].after[seat] >= hands[0].before[seat];
            assert!(more(0) && more(1) && !more(2));
        }
        assert!(hands[1..].iter().all(|hand| !hand.void));
        table.end("stopped.kicklog");
    }
}

/// The rules that it was written from are those of the game: short stacks, side pots, antes, straddles, any betting, somebody who leaves
/// and comes again, and another host.
#[test]
#[ignore = "it needs Node.js and the folder of the stranger's program"]
fn other_games_are_judged_alike() {
    let games = [
        "10/20",
        "10/20 fixed-limit ante 3",
        "5/10 no-limit",
        "5/10 no-limit ante 1 straddle 20",
        "5/10 pot-limit big-blind-ante 10",
        "1/3 no-limit least-bet 2 button-ante 4",
    ];
    let mut hands = 0;
    for (seed, stakes) in (1..).zip(games) {
        let mut setup = setup(5, Dealing::Host, 0);
        setup.terms.stakes = stakes.parse().expect("stakes");
        for (member, chips) in setup.members.iter_mut().zip([37, 420, 95, 203, 611]) {
            member.chips = Chips::new(chips);
        }
        let mut circle = Circle::new(&setup, seed);
        let mut rng = Rng::seeded(seed);
        for step in 0..300 {
            let Some((_, legal)) = circle.turn() else {
                break;
            };
            let action = match rng.below(20) {
                0 => legal.check_or_fold(),
                1..=2 => legal.raise_or_call(),
                3 => legal.most_raise().unwrap_or(Action::CheckOrCall),
                _ => Action::CheckOrCall,
            };
            circle.act(action);
            match step {
                20 => circle.peers[2].wish(Body::Gone(3)),
                45 => circle.peers[2].wish(Body::Back),
                60 => circle.peers[0].wish(Body::Away(1)),
                70 => circle.peers[0].wish(Body::Back),
                _ => {}
            }
            circle.carry();
        }
        hands += circle.evening().hands().len();
        let log = log::write(&circle.log());
        is_verified(circle.evening(), &log, "other.kicklog");
    }
    assert!(hands > 80, "{hands}");
}
