//! Many hands: the button, players who come and go, and the session as text.

use game::{
    Action, Chips, Deck, Hand, Rng, Rules, Seat, Session, SessionError, SessionReader, ShortAllIn,
    ShortBlind, Stakes,
};

use crate::{cards, seat};

fn new() -> Session {
    let stakes: Stakes = "10/20".parse().expect("stakes");
    Session::new(stakes, Rules::default())
}

fn three() -> Session {
    let mut session = new();
    for (number, name) in [(1, "Ann"), (4, "Bob"), (7, "Cleo")] {
        let sat = session.sit(seat(number), name, Chips::new(200));
        assert_eq!(sat, Ok(()));
    }
    session
}

/// Plays a hand at random to its end.
fn play(session: &mut Session, rng: &mut Rng) {
    while let Some((_, legal)) = session.turn() {
        let action = match rng.below(8) {
            0 => legal.check_or_fold(),
            1..=3 => legal.raise_or_call(),
            _ => Action::CheckOrCall,
        };
        session.act(action).expect("it is legal");
    }
}

#[test]
fn the_button_moves_clockwise_to_whoever_has_chips() {
    let mut session = three();
    let mut rng = Rng::seeded(1);
    let mut buttons = Vec::new();
    for _ in 0..4 {
        session.deal(Deck::shuffled(&mut rng)).expect("a hand");
        buttons.push(session.button().map(Seat::index));
        while session.turn().is_some() {
            let (_, legal) = session.turn().expect("a turn");
            session.act(legal.check_or_fold()).expect("it is legal");
        }
    }
    assert_eq!(buttons, [Some(1), Some(4), Some(7), Some(1)]);
    session.leave(seat(4)).expect("between hands");
    session
        .sit(seat(2), "Dan", Chips::new(50))
        .expect("between hands");
    session.deal(Deck::sorted()).expect("a hand");
    assert_eq!(session.button(), Some(seat(2)));
    assert_eq!(session.hands(), 5);
}

#[test]
fn nobody_comes_or_goes_within_a_hand() {
    let mut session = three();
    session.deal(Deck::sorted()).expect("a hand");
    let before = session.clone();
    let on = Err(SessionError::HandOn);
    assert_eq!(session.sit(seat(2), "Dan", Chips::new(50)), on);
    assert_eq!(session.buy(seat(1), Chips::new(50)), on);
    assert_eq!(session.set_stakes(session.stakes()), on);
    assert_eq!(session.set_rules(session.rules()), on);
    assert_eq!(session.place_button(seat(1)), on);
    assert_eq!(session.leave(seat(1)).err(), on.err());
    assert_eq!(session.deal(Deck::sorted()).err(), on.err());
    assert_eq!(session, before);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let mut session = three();
    let before = session.clone();
    let taken = session.sit(seat(1), "Dan", Chips::new(50));
    assert_eq!(taken, Err(SessionError::Taken(seat(1))));
    for name in ["", " Dan", "D\nan", &"x".repeat(41)] {
        let sat = session.sit(seat(2), name, Chips::new(50));
        assert_eq!(sat, Err(SessionError::Name), "{name:?}");
    }
    let none = session.sit(seat(2), "Dan", Chips::ZERO);
    assert_eq!(none, Err(SessionError::NoChips));
    let many = session.sit(seat(2), "Dan", Chips::MAX);
    assert_eq!(many, Err(SessionError::TooManyChips));
    assert_eq!(
        session.buy(seat(2), Chips::new(1)),
        Err(SessionError::Empty(seat(2)))
    );
    assert_eq!(session.act(Action::Fold), Err(SessionError::NoHand));
    assert_eq!(session, before);
    assert!(new().deal(Deck::sorted()).is_err());
}

#[test]
fn a_session_written_and_read_is_the_same_at_any_moment() {
    let mut session = three();
    let mut rng = Rng::seeded(5);
    for number in 0..60_u32 {
        for place in Seat::all() {
            if session
                .occupant(place)
                .is_some_and(|occupant| occupant.stack.is_zero())
            {
                session
                    .buy(place, Chips::new(100 + number))
                    .expect("between hands");
            }
        }
        session.deal(Deck::shuffled(&mut rng)).expect("a hand");
        while session.turn().is_some() {
            assert_eq!(Session::read(&session.write()).as_ref(), Ok(&session));
            let (_, legal) = session.turn().expect("a turn");
            let action = match rng.below(3) {
                0 => legal.check_or_fold(),
                1 => legal.raise_or_call(),
                _ => Action::CheckOrCall,
            };
            session.act(action).expect("it is legal");
        }
        assert_eq!(Session::replay(session.entries()).as_ref(), Ok(&session));
        match number {
            20 => session.place_button(seat(4)),
            30 => session.set_stakes("20/40".parse().expect("stakes")),
            40 => session.set_rules(Rules {
                cap: 3,
                ..Rules::POKERKIT
            }),
            50 => session.sit(seat(0), "Émile 2", Chips::new(77)),
            _ => Ok(()),
        }
        .expect("between hands");
    }
    let mut shown = 0;
    session.each_hand(|then, hand: &Hand| {
        shown += 1;
        assert_eq!(then.hands(), shown);
        assert!(hand.table().turn().is_none());
    });
    assert_eq!(shown, 60);
}

/// Raises have amounts where there is a choice, and any stakes and rules are the same again.
#[test]
fn a_session_of_any_betting_is_written_and_read() {
    let mut session = three();
    let mut rng = Rng::seeded(50);
    let mut raised = 0;
    for stakes in [
        "5/10 no-limit",
        "5/10 pot-limit ante 1",
        "10/20 fixed-limit straddle 40",
        "5/10 no-limit least-bet 12 big-blind-ante 10 straddle 25",
        "0/10 no-limit button-ante 3",
    ] {
        session
            .set_stakes(stakes.parse().expect(stakes))
            .expect("between hands");
        let begin = session.entries().len();
        for _ in 0..12 {
            for number in [1, 4, 7] {
                session
                    .buy(seat(number), Chips::new(150))
                    .expect("between hands");
            }
            session.deal(Deck::shuffled(&mut rng)).expect("a hand");
            while let Some((_, legal)) = session.turn() {
                let action = match (rng.below(4), legal.raise) {
                    (0, _) => legal.check_or_fold(),
                    (1, Some(to)) => {
                        raised += 1;
                        let more = rng.below((to.most.get() - to.least.get()) as usize + 1);
                        Action::RaiseTo(to.least + Chips::new(more as u32))
                    }
                    _ => Action::CheckOrCall,
                };
                session.act(action).expect("it is legal");
                let text = session.write();
                assert_eq!(Session::read(&text).as_ref(), Ok(&session), "{text}");
            }
        }
        // A part of it says amounts as the whole does.
        let all = session.write_lines(0..session.entries().len());
        let end = session.entries().len();
        assert!(
            all.ends_with(&session.write_lines(begin + 1..end)),
            "{stakes}"
        );
    }
    assert!(raised > 30, "{raised}");
    for (short_all_in, short_blind) in [
        (ShortAllIn::Half, ShortBlind::AsPosted),
        (ShortAllIn::Full, ShortBlind::Owed),
    ] {
        let rules = Rules {
            short_all_in,
            short_blind,
            cap: 5,
        };
        session.set_rules(rules).expect("between hands");
        assert_eq!(Session::read(&session.write()).as_ref(), Ok(&session));
    }
    // Version 1 differs in its first line only.
    let text = "kicker session 1\nrules half 4\nstakes 5 10 10 20\nsit 0 500 Ann\nsit 1 500 Bob\n\
        hand AhKd7c2s9h9d3c4cQs rf\n";
    let old = Session::read(text).expect("a session");
    assert_eq!(old.write(), text.replace("session 1", "session 2"));
    assert!(Session::read(&text.replace("session 1", "session 3")).is_err());
}

#[test]
fn a_broken_line_of_any_betting_says_what_would_be_legal() {
    let good =
        "kicker session 2\nrules half 4\nstakes no-limit 5 10\nsit 0 500 Ann\nsit 1 500 Bob\n";
    assert!(Session::read(good).is_ok());
    let dealt = "hand AhKd7c2s9h9d3c4cQs";
    for (more, line, reason) in [
        (
            format!("{dealt} r15"),
            6,
            "goes to 20 at least and 500 at most",
        ),
        (
            format!("{dealt} r501"),
            6,
            "goes to 20 at least and 500 at most",
        ),
        (
            format!("{dealt} r20r25"),
            6,
            "action 2: a bet or raise goes to 30",
        ),
        (format!("{dealt} r99999999999"), 6, "whole number"),
        (
            format!("{dealt} r500r600"),
            6,
            "no more chips than a call takes",
        ),
        ("stakes no-limit 5".to_owned(), 6, "stakes are"),
        ("stakes no-limit 5 10 tip 3".to_owned(), 6, "stakes are"),
        ("stakes no-limit 5 10 ante".to_owned(), 6, "stakes are"),
        ("stakes no-limit 5 10 straddle 7".to_owned(), 6, "no game"),
        ("stakes all-in 5 10 20".to_owned(), 6, "whole number"),
        ("rules half 4 forgiven".to_owned(), 6, "owed or as-posted"),
    ] {
        let error = Session::read(&format!("{good}{more}\n")).expect_err(&more);
        assert_eq!(error.line, line, "{more}: {error}");
        assert!(error.reason.contains(reason), "{more}: {error}");
    }
    // The least raise need not be named, and a hand that is lost does not lose the rest.
    let text = format!("{good}{dealt} rf\n{dealt} r15f\n{dealt} r40f\n");
    let (session, wrong) = read_on(&text);
    assert_eq!((session.hands(), wrong), (2, vec![7]));
    assert!(session.write().contains(" r20f\n"));
    assert_eq!(Session::read(&session.write()).as_ref(), Ok(&session));
}

/// 10,000 hands have to fit into about a megabyte; these players play more streets than people do.
#[test]
fn hands_take_little_room() {
    for (players, most) in [(2, 60), (6, 90), (10, 120)] {
        let mut session = new();
        let mut rng = Rng::seeded(10);
        for place in Seat::all().take(players) {
            session
                .sit(place, "Somebody", Chips::new(100_000))
                .expect("a seat");
        }
        for _ in 0..200 {
            session.deal(Deck::shuffled(&mut rng)).expect("a hand");
            play(&mut session, &mut rng);
        }
        let bytes = session.write().len() / 200;
        assert!(bytes <= most, "{bytes} bytes a hand of {players}");
    }
}

#[test]
fn a_broken_file_says_line_and_reason() {
    let good = "kicker session 1\nrules half 4\nstakes 5 10 10 20\nsit 0 500 Ann\nsit 1 500 Bob\n";
    assert!(Session::read(good).is_ok());
    let dealt = "hand AhKd7c2s9h9d3c4cQs";
    for (more, line, reason) in [
        ("dance 3", 6, "begins with"),
        ("leave 12", 6, "0 to 9"),
        ("leave 5", 6, "nobody sits"),
        ("sit 1 500 Cleo", 6, "taken"),
        ("sit 2 -5 Cleo", 6, "whole number"),
        ("sit 2 5", 6, "a name"),
        ("hand AhKd", 6, "takes 9"),
        ("hand AhAh7c2s9h9d3c4cQs", 6, "twice"),
        ("hand AhXd7c2s9h9d3c4cQs", 6, "two letters"),
        ("hand Ah€d7c2s9h9d3c4cQs", 6, "two letters"),
        (&format!("{dealt} cx"), 6, "f, c and r"),
        (&format!("{dealt} ccf"), 6, "action 3: nothing is due"),
        (
            &format!("{dealt} r25"),
            6,
            "action 1: a bet or raise goes to 20",
        ),
        (&format!("{dealt} rff"), 6, "action 3: no hand"),
        (&format!("{dealt} c\nleave 1"), 7, "being played"),
        ("stakes 5 10 10", 6, "stakes are"),
        ("stakes 5 10 0 0", 6, "no game"),
        ("rules half 0", 6, "1 to 255"),
    ] {
        let error = Session::read(&format!("{good}{more}\n")).expect_err(more);
        assert_eq!(error.line, line, "{more}: {error}");
        assert!(error.reason.contains(reason), "{more}: {error}");
    }
    for (text, line) in [
        ("", 1),
        ("something else", 1),
        ("kicker session 1\n", 2),
        ("kicker session 1\nsit 0 5 A", 2),
    ] {
        assert_eq!(Session::read(text).expect_err(text).line, line);
    }
}

/// 200 hands of six, with chips for all of them.
fn long() -> String {
    let mut session = new();
    for place in Seat::all().take(6) {
        session
            .sit(place, "Somebody", Chips::new(100_000))
            .expect("a seat");
    }
    let mut rng = Rng::seeded(12);
    for _ in 0..200 {
        session.deal(Deck::shuffled(&mut rng)).expect("a hand");
        play(&mut session, &mut rng);
    }
    session.write()
}

/// Reads all lines: returns the session and the skipped lines.
fn read_on(text: &str) -> (Session, Vec<usize>) {
    let mut reader = SessionReader::default();
    let wrong = text.lines().filter_map(|line| reader.line(line).err());
    let wrong = wrong.map(|error| error.line).collect();
    (reader.finish().expect("a session"), wrong)
}

/// What everybody won in each hand, from the one of this number on.
fn nets(session: &Session, from: usize) -> Vec<Vec<i64>> {
    let mut nets = Vec::new();
    session.each_hand(|then, hand| {
        if then.hands() >= from
            && let game::Turn::Over(outcome) = hand.turn()
        {
            nets.push(Seat::all().map(|seat| outcome.net(seat)).collect());
        }
    });
    nets
}

#[test]
fn a_line_that_can_not_be_read_does_not_lose_the_rest() {
    let text = long();
    let whole = Session::read(&text).expect("a session");
    let lines: Vec<&str> = text.lines().collect();
    let cut = &lines[108][..lines[108].len() - 1];
    // Below 9 lines of what was before the first hand: line 109 is the hundredth hand.
    for (spoilt, broken) in [
        ("", "nothing"),
        ("hand ???", "no cards"),
        ("\u{fffd}", "noise"),
        (cut, "half a hand"),
    ] {
        let mut given = lines.clone();
        given[108] = spoilt;
        let (read, wrong) = read_on(&given.join("\n"));
        assert_eq!(Session::read(&read.write()).as_ref(), Ok(&read), "{broken}");
        if spoilt.is_empty() {
            // A hand that nobody misses, but for where the button was.
            assert_eq!((read.hands(), wrong.len()), (199, 0));
            continue;
        }
        assert_eq!(wrong.len(), 1, "{broken}: {wrong:?}");
        assert_eq!(read.hands(), 199, "{broken}");
        assert_eq!(nets(&read, 100), nets(&whole, 101), "{broken}");
    }
    // So it is with chips that a player bought, and with hands that can't have been.
    let mut short = new();
    for place in Seat::all().take(3) {
        short
            .sit(place, "Somebody", Chips::new(200))
            .expect("a seat");
    }
    let mut rng = Rng::seeded(3);
    for _ in 0..300 {
        for place in Seat::all().take(3) {
            if short
                .occupant(place)
                .is_some_and(|occupant| occupant.stack.is_zero())
            {
                short.buy(place, Chips::new(200)).expect("between hands");
            }
        }
        short.deal(Deck::shuffled(&mut rng)).expect("a hand");
        play(&mut short, &mut rng);
    }
    let text = short.write();
    let bought = text.lines().position(|line| line.starts_with("buy"));
    for spoilt in [bought.expect("somebody lost all"), 50] {
        let mut given: Vec<&str> = text.lines().collect();
        given[spoilt] = "buy ?";
        let (read, wrong) = read_on(&given.join("\n"));
        assert_eq!(wrong[0], spoilt + 1);
        assert!(read.hands() >= 250, "{} of 300: {wrong:?}", read.hands());
        assert_eq!(Session::read(&read.write()).as_ref(), Ok(&read));
    }
}

#[test]
fn a_hand_s_cards_are_those_that_were_dealt() {
    let mut session = three();
    let deck = Deck::beginning_with(&cards("AcAdAhKcKdKs2c2d2h3c4c")).expect("a deck");
    session.deal(deck).expect("a hand");
    let hand = session.hand().expect("a hand");
    // The button is at 1, so 4 is first.
    let of = |number| hand.cards(seat(number)).map(|cards| cards.to_string());
    assert_eq!(of(4).as_deref(), Some("AcKc"));
    assert_eq!(of(1).as_deref(), Some("AhKs"));
}

/// What a table that writes as it goes has written is the whole session, and it keeps none of it.
#[test]
fn a_session_that_forgets_goes_on() {
    let (mut whole, mut forgetting) = (three(), three());
    let mut text = forgetting.write();
    forgetting.forget().expect("between hands");
    for number in 0..30 {
        for session in [&mut whole, &mut forgetting] {
            let mut rng = Rng::seeded(number);
            if session
                .occupant(seat(4))
                .is_some_and(|bob| bob.stack.is_zero())
            {
                session
                    .buy(seat(4), Chips::new(200))
                    .expect("between hands");
            }
            if session.deal(Deck::shuffled(&mut rng)).is_ok() {
                assert_eq!(session.forget().is_err(), session.turn().is_some());
                play(session, &mut rng);
            }
        }
        text += &forgetting.write_lines(2..forgetting.entries().len());
        forgetting.forget().expect("between hands");
        assert_eq!(forgetting.entries().len(), 2);
    }
    assert!(whole.hands() > 20);
    assert_eq!(Session::read(&text).as_ref(), Ok(&whole));
    assert_eq!(forgetting.hands(), whole.hands());
    assert!(Seat::all().all(|seat| forgetting.occupant(seat) == whole.occupant(seat)));
}
