//! `table serve`, and who joins it: real connections on this machine.

mod faults;
mod log;
mod table;

use serde_json::json;

use self::table::{Guest, Served};

#[test]
fn two_programs_play_and_nothing_is_lost() {
    let served = Served::new("two", &["--seats", "2", "--hands", "30"]);
    let guests: Vec<_> = ["Ann", "Bob"]
        .into_iter()
        .map(|name| {
            let mut guest = Guest::join(&served, name);
            std::thread::spawn(move || {
                let bye = guest.play_until(|said| said["type"] == "bye");
                assert!(
                    bye["why"]
                        .as_str()
                        .is_some_and(|why| why.contains("30 hands")),
                    "{bye}"
                );
            })
        })
        .collect();
    for guest in guests {
        guest.join().expect("it plays to the end");
    }
    served.ends_well();
}

/// Everything public is said to all, in order, and own cards to nobody else.
#[test]
fn everybody_hears_the_same_but_for_cards_and_turns() {
    let served = Served::new("same", &["--seats", "3", "--bots", "tag", "--seed", "5"]);
    let mut ann = Guest::join(&served, "Ann");
    ann.hear_until("welcome");
    let mut bob = Guest::join(&served, "Bob");
    let (mut of_ann, mut of_bob) = (Vec::new(), Vec::new());
    // The first hand begins without Bob, and goes on only when he is there.
    bob.hear_until("welcome");
    let all = std::thread::spawn(move || {
        bob.play_until(|said| {
            of_bob.push(said.clone());
            said["type"] == "over" && said["number"] == 6
        });
        (bob, of_bob)
    });
    ann.play_until(|said| {
        of_ann.push(said.clone());
        said["type"] == "over" && said["number"] == 6
    });
    let (bob, of_bob) = all.join().expect("Bob plays");
    let public = |said: &[serde_json::Value]| {
        let from = said
            .iter()
            .position(|it| it["type"] == "hand" && it["number"] == 3);
        let said = &said[from.expect("the third hand")..];
        let public = said.iter().filter(|it| {
            !["hand", "cards", "turn"]
                .map(Into::into)
                .contains(&it["type"])
        });
        public.cloned().collect::<Vec<_>>()
    };
    assert_eq!(public(&of_ann), public(&of_bob));
    let seats = |said: &[serde_json::Value]| {
        let cards = said.iter().filter(|it| it["type"] == "cards");
        cards.map(|it| it["seat"].clone()).collect::<Vec<_>>()
    };
    assert!(seats(&of_ann).iter().all(|seat| seat == 0));
    assert!(seats(&of_bob).iter().all(|seat| seat == 1));
    served.ends_well_after(vec![ann, bob]);
}

#[test]
fn who_joins_in_the_middle_of_a_hand_sees_it_and_plays_the_next() {
    let served = Served::new("middle", &["--bots", "call"]);
    let mut ann = Guest::join(&served, "Ann");
    let turn = ann.hear_until("turn");
    let mut bob = Guest::join(&served, "Bob");
    let state = bob.hear_until("state");
    assert_eq!(state["hand"]["number"], 1, "{state}");
    assert_eq!(state["hand"]["to_act"], turn["seat"]);
    assert!(
        state["hand"]["turn"].is_null() && state["hand"]["cards"].is_null(),
        "{state}"
    );
    let players = state["players"].as_array().expect("players");
    assert!(
        players
            .iter()
            .any(|it| it["name"] == "Bob" && it["live"] == false),
        "{state}"
    );
    // The hand from its beginning, and not as one who plays.
    let hand = bob.hear_until("hand");
    assert!(hand["number"] == 1 && hand["seat"].is_null(), "{hand}");
    bob.hear_until("post");
    ann.say(json!({"type": "call"}));
    ann.play_until(|said| said["type"] == "over");
    let sat = bob.hear_until("sat");
    assert_eq!((&sat["name"], &sat["stack"]), (&json!("Bob"), &json!(1000)));
    let hand = bob.hear_until("hand");
    assert!(hand["number"] == 2 && hand["seat"] == 1, "{hand}");
    // The state again, at any time.
    bob.say(json!({"type": "state"}));
    let state = bob.hear_until("state");
    assert!(state["hand"]["cards"].is_string(), "{state}");
    served.ends_well_after(vec![ann, bob]);
}

#[test]
fn who_comes_back_has_the_same_chips() {
    let served = Served::new("back", &["--seats", "3", "--bots", "call", "--seed", "11"]);
    let mut ann = Guest::join(&served, "Ann");
    let mut bob = Guest::join(&served, "Bob");
    bob.hear_until("welcome");
    let watching = std::thread::spawn(move || {
        bob.play_until(|said| said["type"] == "left" && said["name"] == "Ann");
        bob
    });
    ann.play_until(|said| said["type"] == "over" && said["number"] == 4);
    ann.say(json!({"type": "leave"}));
    ann.hear_until("bye");
    let bob = watching.join().expect("Bob plays");
    drop(ann);
    let left = served.says("Ann leaves with");
    let mut again = Guest::join(&served, "ann");
    let welcome = again.hear_until("welcome");
    let chips = table::first_number(&left);
    assert_eq!(
        (&welcome["name"], &welcome["stack"]),
        (&json!("Ann"), &json!(chips))
    );
    served.ends_well_after(vec![again, bob]);
}

#[test]
fn who_has_lost_all_buys_in_again() {
    let options = [
        "--seats", "2", "--stacks", "20", "--hands", "40", "--seed", "3",
    ];
    let served = Served::new("broke", &options);
    let (ann, bob) = (Guest::join(&served, "Ann"), Guest::join(&served, "Bob"));
    let threads = [ann, bob].map(|mut guest| {
        std::thread::spawn(move || {
            guest.raises = true;
            guest.play_until(|said| said["type"] == "bye");
        })
    });
    for thread in threads {
        thread.join().expect("it plays to the end");
    }
    let said = served.ends_well();
    assert!(
        said.iter()
            .any(|line| line.contains("has lost all, and buys 20 chips")),
        "{said:?}"
    );
}

/// A decision may take longer than its time as long as there is something in the bank.
#[test]
fn time_that_is_saved_can_be_used() {
    let served = Served::new(
        "bank",
        &["--bots", "call", "--milliseconds", "20", "--bank", "30"],
    );
    let mut ann = Guest::join(&served, "Ann");
    ann.hear_until("turn");
    std::thread::sleep(std::time::Duration::from_millis(120));
    ann.say(json!({"type": "call"}));
    let did = ann.hear_until("action");
    assert_eq!((&did["seat"], &did["action"]), (&json!(0), &json!("call")));
    served.ends_well_after(vec![ann]);
}

/// `table bot` and `table join` are clients like any other.
#[test]
fn the_programs_own_clients_sit_down() {
    let served = Served::new("own", &["--seats", "3"]);
    let address = served.address();
    let bot = table::start(&[
        "bot", &address, "--player", "tag", "--name", "Bot", "--hands", "8",
    ]);
    let other = table::start(&["bot", &address, "--player", "call"]);
    let mut person = table::start(&["join", &address, "--name", "Ann"]);
    let (said, mut hands) = (table::lines(&mut person), 0);
    let mut all = Vec::new();
    while hands < 3 {
        let line = said
            .recv_timeout(table::PATIENCE)
            .expect("the table goes on");
        if line.starts_with("Your turn.") {
            table::types(&mut person, "dance");
            table::types(&mut person, "c");
        }
        hands += usize::from(line.starts_with("Hand ") && line.contains("is over"));
        all.push(line);
    }
    table::types(&mut person, "q");
    assert!(table::ends(person), "{all:?}");
    for wanted in [
        "Welcome, Ann. Stakes 10/20. You sit at seat",
        "Your cards: ",
        "\"dance\" is no answer. ",
        "You call ",
    ] {
        assert!(
            all.iter().any(|line| line.starts_with(wanted)),
            "{wanted}: {all:?}"
        );
    }
    let done = bot.wait_with_output().expect("it ends");
    let done = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(
        done.starts_with("Bot: 8 hands, ") && done.contains(" chips; it leaves"),
        "{done}"
    );
    served.ends_well();
    let done = other.wait_with_output().expect("it ends");
    let done = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(
        done.starts_with("call: ") && done.contains("the table closes after"),
        "{done}"
    );
}
