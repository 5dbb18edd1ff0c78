//! `table serve` for a client that speaks the messages of 2008.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A table that closes after three hands, and is ended if a test fails before.
struct Served(Child, String);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(stakes: &str) -> Served {
    let mut child = Command::new(env!("CARGO_BIN_EXE_table"))
        .args(["serve", "--port", "0", "--seats", "2", "--bots", "call"])
        .args(["--hands", "3", "--seed", "3", "--stakes", stakes])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let said = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut said = said.lines().map(|line| line.expect("a line"));
    let address = said.find_map(|line| {
        let address = line.strip_prefix("listening on ")?.split(',').next()?;
        Some(address.to_owned())
    });
    // Nobody reads the rest: the game goes on.
    Served(child, address.expect("an address"))
}

/// Plays until the table closes: raises once, then checks, and where that is refused calls. All that it was told.
fn play(served: &Served) -> Vec<String> {
    let mut stream = TcpStream::connect(&served.1).expect("it listens");
    let patience = Some(Duration::from_secs(30));
    stream.set_read_timeout(patience).expect("a connection");
    let lines = BufReader::new(stream.try_clone().expect("a connection")).lines();
    let mut say = |line: &str| stream.write_all(format!("{line}\r\n").as_bytes());
    say("0;Ann;").expect("it reads");
    let mut heard: Vec<String> = Vec::new();
    let mut answers = ["2;", "1;raise;"].into_iter();
    let mut refused = false;
    for line in lines {
        let line = line.expect("a line");
        refused |= line.starts_with("0;The table says: ");
        if line == "1;" {
            let answer = match refused {
                false => answers.next().unwrap_or("1;check;"),
                true => "1;call;",
            };
            refused = false;
            say(answer).expect("it reads");
        }
        heard.push(line);
    }
    heard
}

#[test]
fn a_client_of_2008_plays_fixed_limit() {
    let heard = play(&serve("10/20"));
    let number = |number: &str| heard.iter().filter(|line| line.starts_with(number)).count();
    let welcome = "0;Welcome, Ann. Stakes 10/20. You sit at seat 0 with 1000 chips.;";
    assert_eq!(heard[0], welcome);
    // Two cards a hand and again where it asked for the state, and it stays in to the end.
    assert_eq!(
        (number("2;"), number("3;"), number("4;"), number("5;")),
        (8, 9, 3, 3),
        "{heard:#?}"
    );
    for text in [
        "0;You raise to 20.;",
        "0;call calls 10.;",
        "0;call posts the big blind, 10.;",
    ] {
        assert!(
            heard.iter().any(|line| line == text),
            "{text} in {heard:#?}"
        );
    }
    let goodbye = "0;The table says goodbye: the table closes after 3 hands.;";
    assert_eq!(heard.last().map(String::as_str), Some(goodbye));
}

/// There an amount has to be chosen.
#[test]
fn what_the_messages_can_t_say_is_refused_in_words() {
    let heard = play(&serve("5/10 no-limit"));
    let refused = heard.iter().find(|line| line.contains("have no amounts"));
    assert!(refused.is_some(), "{heard:#?}");
    assert!(
        heard.iter().any(|line| line.starts_with("0;You call ")),
        "{heard:#?}"
    );
    assert!(
        heard
            .iter()
            .any(|line| line.contains("closes after 3 hands")),
        "{heard:#?}"
    );
}
