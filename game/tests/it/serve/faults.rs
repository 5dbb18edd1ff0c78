//! What goes wrong at a table: said in words, the others undisturbed, no chip lost.

use serde_json::json;

use super::table::{Guest, Served, first_number, start};

/// Two who play on whatever a third one does.
fn two(served: &Served) -> [Guest; 2] {
    let mut ann = Guest::join(served, "Ann");
    ann.hear_until("welcome");
    let mut bob = Guest::join(served, "Bob");
    bob.hear_until("welcome");
    [ann, bob]
}

/// Both play so many more hands.
fn play(guests: [Guest; 2], hands: usize) -> [Guest; 2] {
    let threads = guests.map(|mut guest| {
        std::thread::spawn(move || {
            guest.play(hands);
            guest
        })
    });
    threads.map(|thread| thread.join().expect("they play on"))
}

fn ends(served: Served, [ann, bob]: [Guest; 2]) -> Vec<String> {
    served.ends_well_after(vec![ann, bob])
}

#[track_caller]
fn is_refused(guest: &mut Guest, words: &str) {
    let refused = guest.hear_until("refused");
    let why = refused["why"].as_str().expect("words");
    assert!(why.contains(words), "{why}");
}

#[test]
fn garbage_is_refused_in_words() {
    let served = Served::new("garbage", &["--seats", "3"]);
    let both = two(&served);
    let mut odd = Guest::connect(&served);
    for (line, words) in [
        (&b"hello\n"[..], "one JSON object"),
        (b"\xff\xfe\n", "UTF-8"),
        (b"{\"type\":\"dance\"}\n", "unknown variant"),
        (b"{\"type\":\"fold\"}\n", "join first"),
        (
            b"{\"type\":\"join\",\"protocol\":7,\"name\":\"Odd\"}\n",
            "version 1",
        ),
        (
            b"{\"type\":\"join\",\"protocol\":1,\"name\":\" \"}\n",
            "a name is one line",
        ),
        (
            b"{\"type\":\"join\",\"protocol\":1,\"name\":\"Odd\",\"seat\":3}\n",
            "the seats are 0 to 2",
        ),
        (
            b"{\"type\":\"join\",\"protocol\":1,\"name\":\"Odd\",\"seat\":1}\n",
            "seat 1 is taken",
        ),
        (
            b"{\"type\":\"join\",\"protocol\":1,\"name\":\"Odd\",\"stack\":1001}\n",
            "bring 10 to 1000 chips",
        ),
        (
            b"{\"type\":\"join\",\"protocol\":1,\"name\":\"bob\"}\n",
            "join with another name",
        ),
    ] {
        odd.write(line);
        is_refused(&mut odd, words);
    }
    let mut long = vec![b'x'; 10_000_000];
    long.push(b'\n');
    odd.write(&long);
    is_refused(&mut odd, "4096 bytes");
    // It may join all the same, but not twice.
    odd.say(json!({"type": "join", "protocol": 1, "name": "Odd"}));
    odd.hear_until("welcome");
    odd.say(json!({"type": "join", "protocol": 1, "name": "Odd"}));
    is_refused(&mut odd, "you sit here already");
    let mut fourth = Guest::join(&served, "Fay");
    is_refused(&mut fourth, "no seat is free");
    // Who goes on like that is not heard any more.
    for _ in 0..20 {
        fourth.write(b"hello\n");
    }
    let bye = fourth.hear_until("bye");
    assert_eq!(bye["why"], "20 lines in a row were refused");
    odd.say(json!({"type": "leave"}));
    odd.hear_until("bye");
    ends(served, play(both, 3));
}

#[test]
fn nobody_acts_out_of_turn_or_for_others() {
    let served = Served::new("turn", &["--seats", "2"]);
    let [mut ann, mut bob] = two(&served);
    // Heads-up the button is first, and the first hand's is seat 0.
    let turn = ann.hear_until("turn");
    assert_eq!(turn["seat"], 0);
    bob.say(json!({"type": "call"}));
    is_refused(&mut bob, "it is not your turn, but that of Ann");
    bob.say(json!({"type": "fold", "seat": 0}));
    is_refused(&mut bob, "unknown field `seat`");
    for (wrong, words) in [
        (json!({"type": "check"}), "there is a bet"),
        (
            json!({"type": "raise", "to": 21}),
            "no bet or raise goes to 21",
        ),
        (json!({"type": "dance"}), "unknown variant"),
    ] {
        ann.say(wrong);
        is_refused(&mut ann, words);
        assert_eq!(ann.hear_until("turn"), turn, "she is asked again");
    }
    // The fourth one is one too many.
    ann.say(json!({"type": "raise", "to": 4_000_000_000_u32}));
    is_refused(&mut ann, "no bet or raise goes to");
    let acted = ann.hear_until("acted_for");
    assert_eq!(
        (&acted["action"], &acted["why"]),
        (&json!("fold"), &json!("4 answers were refused"))
    );
    ends(served, play([ann, bob], 3));
}

#[test]
fn who_never_answers_plays_by_default_and_loses_the_seat() {
    let served = Served::new(
        "silent",
        &["--seats", "3", "--milliseconds", "700", "--bank", "0"],
    );
    let both = two(&served);
    let mut silent = Guest::join(&served, "Sol");
    let both = play(both, 6);
    let acted = silent.hear_until("acted_for");
    assert_eq!(
        (&acted["seat"], &acted["why"]),
        (&json!(2), &json!("no answer in 0.7 seconds"))
    );
    assert_eq!(
        silent.hear_until("bye")["why"],
        "you have missed two decisions in a row"
    );
    let said = ends(served, both);
    assert!(
        said.iter().any(|line| line.starts_with("Sol has ")),
        "{said:?}"
    );
}

#[test]
fn who_never_reads_is_cut_off() {
    let served = Served::new("reads", &["--seats", "3"]);
    let both = two(&served);
    let mut deaf = Guest::join(&served, "Dee");
    deaf.hurry();
    let asks = "{\"type\":\"state\"}\n".repeat(1000);
    let cut = std::thread::spawn(move || {
        // Until nothing more is taken.
        (0..1000)
            .take_while(|_| deaf.write(asks.as_bytes()))
            .count()
    });
    let both = play(both, 5);
    served.says("Dee is gone: the connection is cut, or nothing is read from it");
    assert!(cut.join().expect("it stops") < 1000);
    ends(served, play(both, 2));
}

#[test]
fn a_cut_cable_takes_nothing_from_anybody() {
    let served = Served::new("cable", &["--seats", "3", "--seed", "2"]);
    let both = two(&served);
    let mut cut = Guest::join(&served, "Cay");
    let playing = std::thread::spawn(move || play(both, 8));
    // In the middle of a hand, with chips in the pot.
    cut.play(2);
    cut.hear_until("turn");
    drop(cut);
    served.says("Cay is gone: the connection is closed");
    let left = served.says("Cay leaves with");
    let both = playing.join().expect("they play on");
    let chips = first_number(&left);
    // The same name, and the same chips.
    let mut again = Guest::join(&served, "Cay");
    assert_eq!(again.hear_until("welcome")["stack"], chips);
    let playing = std::thread::spawn(move || play(both, 4));
    again.play(2);
    again.say(json!({"type": "leave"}));
    let both = playing.join().expect("they play on");
    let [ann, bob] = both;
    served.ends_well_after(vec![ann, bob, again]);
}

/// Whatever moment it is: in a hand, out of it, in its turn or not, or before it is seated.
#[test]
fn a_client_that_is_killed_again_and_again_costs_no_chip() {
    let options = [
        "--seats",
        "3",
        "--stakes",
        "5/10 no-limit",
        "--stacks",
        "100",
    ];
    let served = Served::new("killed", &options);
    let [ann, mut bob] = two(&served);
    bob.raises = true;
    let playing = [ann, bob].map(|mut guest| {
        std::thread::spawn(move || {
            guest.play_until(|said| said["type"] == "bye");
        })
    });
    for lines in 0..40 {
        let mut killed = Guest::join(&served, "Cay");
        killed.raises = lines % 3 == 0;
        let mut left = lines;
        killed.play_until(|said| {
            left -= 1;
            // The table may not have noticed yet that the one before is gone.
            left < 0 || said["type"] == "refused"
        });
    }
    served.ends_well();
    for thread in playing {
        thread.join().expect("they play to the end");
    }
}

/// Whoever is here again before the hand is over plays it to its end.
#[test]
fn a_cut_cable_that_is_mended_plays_on() {
    let served = Served::new("mended", &["--seats", "2"]);
    let [ann, mut bob] = two(&served);
    // Ann is asked, and so still here; Bob has cards and is gone.
    bob.hear_until("cards");
    drop(bob);
    served.says("Bob is gone");
    let mut bob = Guest::join(&served, "Bob");
    served.says("Bob is here again");
    let hand = bob.hear_until("hand");
    assert!(hand["number"] == 1 && hand["seat"] == 1, "{hand}");
    bob.hear_until("cards");
    ends(served, play([ann, bob], 3));
}

#[test]
fn more_than_64_connections_are_turned_away() {
    let served = Served::new("many", &["--seats", "3"]);
    let both = two(&served);
    let mut crowd: Vec<Guest> = (0..100).map(|_| Guest::connect(&served)).collect();
    // 62 beside the two who play.
    let turned_away = crowd.split_off(62);
    for mut guest in turned_away {
        guest.say(json!({"type": "join", "protocol": 1, "name": "Late"}));
        let bye = guest.hear_until("bye");
        assert!(
            bye["why"]
                .as_str()
                .is_some_and(|why| why.starts_with("64 connections are open")),
            "{bye}"
        );
    }
    let both = play(both, 3);
    drop(crowd);
    for _ in 0..62 {
        served.says("is gone without a seat");
    }
    let mut late = Guest::join(&served, "Late");
    late.hear_until("welcome");
    drop(late);
    ends(served, play(both, 3));
}

#[test]
fn an_address_in_use_and_a_table_that_is_not_there_are_said() {
    let served = Served::new("use", &[]);
    let port = served.address().split_off("127.0.0.1:".len());
    let other = start(&["serve", "--port", &port])
        .wait_with_output()
        .expect("it ends");
    let why = String::from_utf8_lossy(&other.stderr).into_owned();
    assert_eq!(other.status.code(), Some(74), "{why}");
    assert!(why.contains("choose another --port"), "{why}");
    let address = served.address();
    served.ends_well();
    for client in [
        &["join", &address, "--name", "Ann"][..],
        &["bot", &address, "--player", "call"],
    ] {
        let alone = start(client).wait_with_output().expect("it ends");
        let why = String::from_utf8_lossy(&alone.stderr).into_owned();
        assert_eq!(alone.status.code(), Some(74), "{why}");
        assert!(why.contains("No table is there"), "{why}");
    }
}

#[test]
fn what_serve_does_not_know_is_said() {
    for (options, words) in [
        (&["serve", "--seats", "11"][..], "2 to 10 seats"),
        (
            &["serve", "--seats", "2", "--bots", "tag,tag"],
            "takes every one of 2 seats",
        ),
        (&["serve", "--bots", "nobody"], "nobody is called"),
        (&["serve", "--bots", "best-response"], "others join it"),
        (
            &["serve", "--listen", "everywhere"],
            "an address of this machine",
        ),
        (&["serve", "--stakes", "10"], "stakes are written as"),
        (&["serve", "--log", "a", "--phh", "a"], "another file"),
        (&["join", "localhost"], "no HOST:PORT"),
        (&["join", "localhost:4000"], "--name NAME"),
        (&["bot", "--player", "tag"], "where is the table?"),
        (
            &["bot", "--stdio", "--player", "tag", "--name", "Ann"],
            "HOST:PORT",
        ),
    ] {
        let output = start(options).wait_with_output().expect("it ends");
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(64), "{options:?}: {why}");
        assert!(why.contains(words), "{options:?}: {why}");
    }
}
