//! The protocol of the Annual Computer Poker Competition: agents of others at our table, and ours at a dealer of
//! others.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::command_line::{run, text};

const TABLE: &str = env!("CARGO_BIN_EXE_table");

/// Written from the published protocol alone, in another language.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/acpc.py");

/// What `table play` prints of these players.
fn play(seats: &str, more: &[&str]) -> Value {
    let base = ["play", "--seats", seats, "--seed", "41", "--json"];
    let output = run(&[&base[..], more].concat(), "");
    let said = text(&output.stderr);
    assert_eq!((output.status.code(), said.as_str()), (Some(0), ""));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

const LIMIT: [&str; 4] = ["--stakes", "10/20", "--stacks", "1000"];
const NO_LIMIT: [&str; 4] = ["--stakes", "50/100 no-limit", "--stacks", "20000"];

/// Without a word of complaint: no answer of it was one that is not allowed.
#[test]
fn an_agent_written_from_the_protocol_sits_down() {
    let limit = format!("acpc:python3 {EXAMPLE}");
    let no_limit = format!("acpc:python3 {EXAMPLE} 100 20000");
    for (seats, game) in [
        (format!("{limit},call"), LIMIT),
        (format!("{limit},random,raise"), LIMIT),
        (format!("{no_limit},random"), NO_LIMIT),
        (format!("{no_limit},{no_limit},random"), NO_LIMIT),
    ] {
        let played = play(&seats, &[&game[..], &["--hands", "200"]].concat());
        let vpip = played["players"][0]["vpip"].as_f64().expect("a figure");
        assert!((0.1..0.9).contains(&vpip), "{seats}: {vpip}");
    }
}

/// The same hands with the same winners as when it sits there itself: what it does depends on no random numbers.
#[test]
fn a_player_of_ours_plays_the_same_as_an_agent() {
    for game in [LIMIT, NO_LIMIT] {
        let more = [&game[..], &["--hands", "200", "--duplicate"]].concat();
        let bot = format!(
            "acpc:{TABLE} bot --player call {} '{}' {} {} --acpc",
            game[0], game[1], game[2], game[3]
        );
        let mut through = play(&format!("{bot},tag"), &more);
        through["players"][0]["name"] = "call".into();
        assert_eq!(through, play("call,tag", &more));
    }
}

/// The examples of the protocol, told by a dealer: ours answers where a client does there, and says what it won.
#[test]
fn a_player_of_ours_answers_a_dealer_of_others() {
    let limit = "\
S-> MATCHSTATE:0:0::TdAs|
S-> MATCHSTATE:0:0:r:TdAs|
<-C MATCHSTATE:0:0:r:TdAs|
S-> MATCHSTATE:0:0:rc/:TdAs|/2c8c3h
<-C MATCHSTATE:0:0:rc/:TdAs|/2c8c3h
S-> MATCHSTATE:0:0:rc/c:TdAs|/2c8c3h
S-> MATCHSTATE:0:0:rc/cr:TdAs|/2c8c3h
<-C MATCHSTATE:0:0:rc/cr:TdAs|/2c8c3h
S-> MATCHSTATE:0:0:rc/crc/:TdAs|/2c8c3h/9c
<-C MATCHSTATE:0:0:rc/crc/:TdAs|/2c8c3h/9c
S-> MATCHSTATE:0:0:rc/crc/c:TdAs|/2c8c3h/9c
S-> MATCHSTATE:0:0:rc/crc/cc/:TdAs|/2c8c3h/9c/Kh
<-C MATCHSTATE:0:0:rc/crc/cc/:TdAs|/2c8c3h/9c/Kh
S-> MATCHSTATE:0:0:rc/crc/cc/c:TdAs|/2c8c3h/9c/Kh
S-> MATCHSTATE:0:0:rc/crc/cc/cc:TdAs|8hTc/2c8c3h/9c/Kh
S-> # a comment
S-> ;a command for a window
S-> MATCHSTATE:1:1::|Qd7c
<-C MATCHSTATE:1:1::|Qd7c
S-> MATCHSTATE:1:1:c:|Qd7c
S-> MATCHSTATE:1:1:cr:|Qd7c
<-C MATCHSTATE:1:1:cr:|Qd7c
S-> MATCHSTATE:1:1:crc/:|Qd7c/2h8h5c
S-> MATCHSTATE:1:1:crc/c:|Qd7c/2h8h5c
<-C MATCHSTATE:1:1:crc/c:|Qd7c/2h8h5c";
    let three = "\
S-> MATCHSTATE:2:55::||AsTs
<-C MATCHSTATE:2:55::||AsTs
S-> MATCHSTATE:2:55:c:||AsTs
S-> MATCHSTATE:2:55:cc:||AsTs
S-> MATCHSTATE:2:55:ccc/:||AsTs/4cJh8h
S-> MATCHSTATE:2:55:ccc/r:||AsTs/4cJh8h
S-> MATCHSTATE:2:55:ccc/rf:||AsTs/4cJh8h
<-C MATCHSTATE:2:55:ccc/rf:||AsTs/4cJh8h
S-> MATCHSTATE:2:55:ccc/rfc/:||AsTs/4cJh8h/Kd";
    let no_limit = "\
S-> MATCHSTATE:1:31::|JdTc
<-C MATCHSTATE:1:31::|JdTc
S-> MATCHSTATE:1:31:c:|JdTc
S-> MATCHSTATE:1:31:cr900:|JdTc
<-C MATCHSTATE:1:31:cr900:|JdTc
S-> MATCHSTATE:1:31:cr900c/:|JdTc/6dJc9c
S-> MATCHSTATE:1:31:cr900c/r1800:|JdTc/6dJc9c
<-C MATCHSTATE:1:31:cr900c/r1800:|JdTc/6dJc9c
S-> MATCHSTATE:1:31:cr900c/r1800c/:|JdTc/6dJc9c/Kh
S-> MATCHSTATE:1:31:cr900c/r1800c/r20000:|JdTc/6dJc9c/Kh
<-C MATCHSTATE:1:31:cr900c/r1800c/r20000:|JdTc/6dJc9c/Kh
S-> MATCHSTATE:1:31:cr900c/r1800c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc";
    // The second hand of the first is not over. A straight beats two pair.
    for (script, game, status, said) in [
        (limit, LIMIT, 2, "call: 1 hands, -3000.0"),
        (three, LIMIT, 2, "call: 0 hands"),
        (no_limit, NO_LIMIT, 0, "call: 1 hands, 200000.0"),
    ] {
        let (code, out) = deal(script, &game);
        assert_eq!(code, Some(status), "{out}");
        assert!(out.starts_with(said), "{out}");
    }
}

/// Deals by a script to our agent; its status, and what it prints.
fn deal(script: &str, game: &[&str]) -> (Option<i32>, String) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let child = Command::new(TABLE)
        .args(["bot", "--player", "call"])
        .args(game)
        .args(["--acpc", "127.0.0.1", &port.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let (mut stream, _) = listener.accept().expect("it connects");
    let patience = Some(Duration::from_secs(30));
    stream.set_read_timeout(patience).expect("a connection");
    let mut lines = BufReader::new(stream.try_clone().expect("a connection"));
    let mut heard = || {
        let mut line = String::new();
        lines.read_line(&mut line).expect("a line");
        line
    };
    assert_eq!(heard(), "VERSION:2.0.0\r\n");
    for line in script.lines() {
        match line.split_at(4) {
            ("S-> ", told) => write!(stream, "{told}\r\n").expect("it reads"),
            (_, answered) => assert_eq!(heard(), format!("{answered}:c\r\n")),
        }
    }
    stream.shutdown(Shutdown::Write).expect("a connection");
    // It has answered nothing else.
    assert_eq!(heard(), "");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), text(&output.stdout))
}

/// What can't be played is refused before anything is started.
#[test]
fn games_and_agents_that_can_t_be_are_refused_in_words() {
    for (args, status, word) in [
        (
            &["play", "--seats", "acpc:x,call", "--session"][..],
            64,
            "not with --session",
        ),
        (
            &[
                "play",
                "--seats",
                "acpc:x,call",
                "--stakes",
                "5/10 pot-limit",
            ],
            64,
            "pot limit",
        ),
        (
            &[
                "play",
                "--seats",
                "acpc:x,call",
                "--stakes",
                "5/10 no-limit ante 1",
            ],
            64,
            "without ante",
        ),
        (
            &["play", "--seats", "acpc:x,call", "--stacks", "200"],
            64,
            "--stacks 240",
        ),
        (&["play", "--seats", "acpc:,call"], 64, "needs a command"),
        (
            &["play", "--seats", "acpc:no-such-program-here,call"],
            2,
            "can't be started",
        ),
        (
            &["match", "acpc:no-such-program-here", "call"],
            2,
            "can't be started",
        ),
        (&["bot", "--player", "tag"], 64, "--acpc HOST:PORT"),
        (&["bot", "--acpc", "127.0.0.1:1"], 64, "--player NAME"),
        (
            &["bot", "--acpc", "x", "--player", "tag"],
            64,
            "no HOST:PORT",
        ),
        (
            &["bot", "--acpc", "127.0.0.1:1", "--player", "tag"],
            64,
            "does not say the stakes",
        ),
        (
            &[
                "bot",
                "--acpc",
                "127.0.0.1:1",
                "--player",
                "tag",
                "--stakes",
                "50/100 no-limit",
            ],
            64,
            "does not say the stacks",
        ),
        (
            &[
                "bot",
                "--acpc",
                "127.0.0.1:1",
                "--player",
                "acpc:x",
                "--stakes",
                "10/20",
            ],
            64,
            "no player that sits down",
        ),
        (
            &[
                "bot",
                "--acpc",
                "127.0.0.1:1",
                "--player",
                "tag",
                "--stakes",
                "10/20",
            ],
            74,
            "127.0.0.1:1: ",
        ),
    ] {
        let hands = if args[0] == "bot" {
            &[][..]
        } else {
            &["--hands", "1"]
        };
        let output = run(&[args, hands].concat(), "");
        let said = text(&output.stderr);
        let said = said.lines().next().unwrap_or_default();
        assert_eq!(output.status.code(), Some(status), "{args:?}: {said}");
        assert!(said.contains(word), "{args:?}: {said}");
    }
}
