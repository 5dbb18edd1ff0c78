//! Tournaments: levels, the dead button, places and prizes.

use game::{
    Action, Blind, Chips, Deck, Event, Pace, Rng, Rules, Schedule, ScheduleError, Seat, Seats,
    Session, SessionError, SessionReader, Stakes,
};

use crate::{cards, seat};

fn levels(texts: &[&str]) -> Vec<Stakes> {
    texts
        .iter()
        .map(|text| text.parse().expect("stakes"))
        .collect()
}

fn seats(numbers: impl IntoIterator<Item = usize>) -> Seats {
    numbers.into_iter().map(seat).collect()
}

/// A table of so many, with the button at seat 0 in the first hand.
fn table(players: usize, stack: u32) -> Session {
    let stakes = "10/20".parse().expect("stakes");
    let mut session = Session::new(stakes, Rules::default());
    for number in 0..players {
        let name = format!("Player {number}");
        session
            .sit(seat(number), &name, Chips::new(stack))
            .expect("a seat");
    }
    session.place_button(seat(0)).expect("a button");
    session
}

fn begin(players: usize, stack: u32, pace: Pace, texts: &[&str], prizes: &[u32]) -> Session {
    let mut session = table(players, stack);
    let schedule = Schedule::new(levels(texts), pace, prizes.to_vec()).expect("a schedule");
    session.begin_tournament(schedule).expect("a tournament");
    session
}

/// Deals a hand from these cards on.
fn deal(session: &mut Session, text: &str) {
    let deck = Deck::beginning_with(&cards(text)).expect("a deck");
    session.deal(deck).expect("a hand");
}

fn level(session: &Session) -> usize {
    session.tournament().expect("a tournament").level()
}

fn stack(session: &Session, seat: Seat) -> u32 {
    session.occupant(seat).map_or(0, |it| it.stack.get())
}

fn players(session: &Session) -> Seats {
    Seat::all()
        .filter(|&seat| stack(session, seat) > 0)
        .collect()
}

/// Who has finished: seat, place, how many share it, prize.
fn finishes(session: &Session) -> Vec<(usize, usize, usize, u32)> {
    let finishes = session.tournament().expect("a tournament").finishes();
    finishes
        .iter()
        .map(|it| (it.seat.index(), it.place, it.shared_by, it.prize))
        .collect()
}

/// Who posts: the small blind, the big blind.
fn blinds(session: &Session) -> (Option<usize>, Option<usize>) {
    let log = session.hand().expect("a hand").log();
    let of = |wanted: Blind| {
        log.iter().find_map(|event| match *event {
            Event::Posted { seat, blind, .. } if blind == wanted => Some(seat.index()),
            _ => None,
        })
    };
    (of(Blind::Small), of(Blind::Big))
}

/// All fold to the big blind.
fn fold(session: &mut Session) {
    while let Some((_, legal)) = session.turn() {
        session.act(legal.check_or_fold()).expect("it is legal");
    }
}

/// Everybody puts in all.
fn jam(session: &mut Session) {
    while let Some((_, legal)) = session.turn() {
        let all = legal.most_raise().unwrap_or(Action::CheckOrCall);
        session.act(all).expect("it is legal");
    }
}

/// What is written and read again is the same, clock, places and all.
fn reads_as_written(session: &Session) {
    assert_eq!(Session::read(&session.write()).as_ref(), Ok(session));
}

#[test]
fn levels_rise_by_hands_or_by_minutes_and_the_last_one_stays() {
    let texts = ["5/10 no-limit", "10/20 no-limit", "20/40 no-limit ante 5"];
    let mut by_hands = begin(3, 5_000, Pace::Hands(2), &texts, &[]);
    let mut seen = Vec::new();
    for _ in 0..7 {
        deal(&mut by_hands, "");
        seen.push(level(&by_hands));
        let stakes = by_hands.hand().expect("a hand").table().stakes();
        let all = by_hands.tournament().expect("a tournament").schedule();
        assert_eq!(stakes, all.levels()[level(&by_hands)]);
        reads_as_written(&by_hands);
        fold(&mut by_hands);
    }
    assert_eq!(seen, [0, 0, 1, 1, 2, 2, 2]);
    let mut by_minutes = begin(3, 5_000, Pace::Minutes(10), &texts, &[]);
    for (now, expected) in [(0, 0), (9, 0), (10, 1), (3, 1), (29, 2), (1_000_000, 2)] {
        by_minutes.set_clock(60 * now).expect("a clock");
        by_minutes.deal(Deck::sorted()).expect("a hand");
        assert_eq!(level(&by_minutes), expected, "after {now} minutes");
        fold(&mut by_minutes);
    }
    reads_as_written(&by_minutes);
    assert_eq!(by_minutes.tournament().expect("a tournament").hands(), 6);
}

/// The big blind leaves, then the button: nobody posts it twice in a row, and nobody is spared.
#[test]
fn the_button_is_dead_where_somebody_has_left() {
    let mut session = begin(4, 100, Pace::Hands(100), &["5/10 no-limit"], &[]);
    // The big blind, seat 2, calls all-in with the worst hand. The small blind is dealt first.
    deal(&mut session, "2c3d2dAc 2h7s3hAd 4s8hTdJc6c");
    assert_eq!(blinds(&session), (Some(1), Some(2)));
    for action in [
        Action::Fold,
        Action::RaiseTo(Chips::new(100)),
        Action::Fold,
        Action::CheckOrCall,
    ] {
        session.act(action).expect("it is legal");
    }
    assert_eq!(players(&session), seats([0, 1, 3]));
    let expected = [
        // Button, small blind, big blind.
        (1, None, Some(3)),
        (2, Some(3), Some(0)),
        (3, Some(0), Some(1)),
        (0, Some(1), Some(3)),
    ];
    for (button, small, big) in expected {
        deal(&mut session, "");
        let dealt = session.hand().expect("a hand").table().button();
        assert_eq!(dealt, seat(button));
        assert_eq!(blinds(&session), (small, big));
        reads_as_written(&session);
        fold(&mut session);
    }
}

#[test]
fn of_two_who_are_out_in_one_hand_the_larger_stack_is_higher() {
    let mut session = begin(4, 100, Pace::Hands(100), &["5/10 no-limit"], &[50, 30, 15]);
    // First 3 raises, and all others fold.
    deal(&mut session, "");
    session
        .act(Action::RaiseTo(Chips::new(30)))
        .expect("a raise");
    fold(&mut session);
    let stacks: Vec<u32> = Seat::all().take(4).map(|it| stack(&session, it)).collect();
    assert_eq!(stacks, [100, 95, 90, 115]);
    // The button is at 1, the blinds at 2 and 3; dealt from 2. All in, and 3 has aces.
    deal(&mut session, "2cAc4c5c 7dAd9dTd KsKhQs3h8s");
    jam(&mut session);
    assert!(!session.is_tournament_on());
    assert_eq!(
        finishes(&session),
        [(3, 1, 1, 50), (0, 2, 1, 30), (1, 3, 1, 15), (2, 4, 1, 0)]
    );
    let deal = session.deal(Deck::sorted());
    assert!(deal.is_err(), "one has all chips");
    // Whoever buys chips plays on without it.
    let chips = Chips::new(100);
    session.buy(seat(0), chips).expect("it is over");
    assert!(session.tournament().is_none());
    reads_as_written(&session);
}

#[test]
fn equal_stacks_share_their_places_and_prizes() {
    let mut session = begin(3, 100, Pace::Hands(100), &["5/10 no-limit"], &[50, 31, 10]);
    // The button has aces; both others are all in with as much.
    deal(&mut session, "2c7dAc 4c9dAd KsKhQs3h8s");
    jam(&mut session);
    // Of 41 the odd one goes to the first after the button.
    assert_eq!(
        finishes(&session),
        [(0, 1, 1, 50), (1, 2, 2, 21), (2, 2, 2, 20)]
    );
}

#[test]
fn who_leaves_is_out_and_takes_its_chips_along() {
    let mut session = begin(3, 100, Pace::Hands(100), &["5/10 no-limit"], &[50, 30]);
    deal(&mut session, "");
    assert_eq!(session.leave(seat(0)), Err(SessionError::HandOn));
    fold(&mut session);
    session.leave(seat(0)).expect("between hands");
    assert_eq!(finishes(&session), [(0, 3, 1, 0)]);
    session.leave(seat(1)).expect("between hands");
    assert!(!session.is_tournament_on());
    assert_eq!(
        finishes(&session),
        [(2, 1, 1, 50), (1, 2, 1, 30), (0, 3, 1, 0)]
    );
    reads_as_written(&session);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let new = |texts: &[&str], pace, prizes: Vec<u32>| Schedule::new(levels(texts), pace, prizes);
    let (good, by_hand) = (["5/10 no-limit"], Pace::Hands(1));
    assert!(new(&good, by_hand, vec![1, 2]).is_ok());
    let levels = Err(ScheduleError::Levels);
    assert_eq!(new(&[], by_hand, vec![]), levels);
    assert_eq!(new(&good, Pace::Minutes(0), vec![]), levels);
    assert_eq!(new(&["5/10 no-limit", "10/20"], by_hand, vec![]), levels);
    assert_eq!(new(&["5/10 no-limit"; 101], by_hand, vec![]), levels);
    let prizes = Err(ScheduleError::Prizes);
    assert_eq!(new(&good, by_hand, vec![1; 11]), prizes);
    assert_eq!(new(&good, by_hand, vec![u32::MAX, 1]), prizes);
    let schedule = |prizes| new(&good, by_hand, prizes).expect("a schedule");
    let mut session = table(1, 100);
    let few = session.begin_tournament(schedule(vec![]));
    assert_eq!(few, Err(SessionError::TooFewPlayers));
    assert_eq!(session.set_clock(1), Err(SessionError::NoTournament));
    session
        .sit(seat(5), "Bob", Chips::new(100))
        .expect("a seat");
    let many = session.begin_tournament(schedule(vec![1, 1, 1]));
    assert_eq!(many, Err(SessionError::Prizes));
    session
        .begin_tournament(schedule(vec![]))
        .expect("two players");
    let before = session.clone();
    let on = Err(SessionError::Tournament);
    assert_eq!(session.begin_tournament(schedule(vec![])), on);
    assert_eq!(session.sit(seat(6), "Cleo", Chips::new(100)), on);
    assert_eq!(session.buy(seat(5), Chips::new(100)), on);
    assert_eq!(session.set_stakes(session.stakes()), on);
    assert_eq!(session.set_rules(session.rules()), on);
    assert_eq!(session.place_button(seat(5)), on);
    assert_eq!(session, before);
}

#[test]
fn a_schedule_is_a_line_and_broken_lines_are_refused() {
    let text = "minutes 10 prizes 70 30 levels 5/10 no-limit; 10/20 pot-limit big-blind-ante 20";
    let schedule: Schedule = text.parse().expect("a schedule");
    assert_eq!(schedule.to_string(), text);
    assert_eq!(schedule.prizes(), [70, 30]);
    for broken in [
        "",
        "hands 8",
        "hands 8 prizes",
        "hands 8 prizes levels ",
        "hands x prizes levels 5/10 no-limit",
        "hours 8 prizes levels 5/10 no-limit",
        "hands 0 prizes levels 5/10 no-limit",
        "hands 8 prizes x levels 5/10 no-limit",
        "hands 8 prizes 1 levels 5/10 no-limit; 10",
        "hands 8 prizes 1 levels 5/10 no-limit; 10/20",
    ] {
        assert!(broken.parse::<Schedule>().is_err(), "{broken}");
    }
}

/// A hand that can't be read is skipped, and the tournament goes on as if it had not been dealt.
#[test]
fn a_broken_hand_in_a_tournament_costs_only_itself() {
    let mut session = begin(
        3,
        500,
        Pace::Hands(2),
        &["5/10 no-limit", "10/20 no-limit"],
        &[1],
    );
    for _ in 0..2 {
        deal(&mut session, "");
        fold(&mut session);
    }
    let good = session.write();
    let broken = format!("{good}hand AhKd ff\nhand ???\n");
    let mut reader = SessionReader::default();
    let wrong = broken.lines().filter_map(|line| reader.line(line).err());
    assert_eq!(wrong.count(), 2);
    let mut read = reader.finish().expect("a session");
    reads_as_written(&read);
    assert_eq!(read, session);
    deal(&mut read, "");
    assert_eq!(level(&read), 1);
}

/// Chips stay, each place is somebody's, prizes add up, and the big blind moves on.
#[test]
fn tournaments_end_with_all_chips_at_one_seat() {
    let mut rng = Rng::seeded(9);
    for round in 0..120 {
        let players_there = 2 + rng.below(9);
        let texts = [
            "5/10 no-limit",
            "10/20 no-limit ante 2",
            "25/50 no-limit big-blind-ante 50",
            "100/200 pot-limit",
        ];
        let prizes: Vec<u32> = [50, 30, 17].into_iter().take(players_there).collect();
        let mut session = begin(players_there, 200, Pace::Hands(6), &texts, &prizes);
        let mut last_big = None;
        while session.is_tournament_on() {
            session.deal(Deck::shuffled(&mut rng)).expect("a hand");
            let (_, big) = blinds(&session);
            // Whose chips are all ante posts none.
            assert!(big.is_none() || big != last_big, "round {round}");
            last_big = big;
            while let Some((_, legal)) = session.turn() {
                let action = match (rng.below(5), legal.raise) {
                    (0, _) => legal.check_or_fold(),
                    (1, Some(to)) => Action::RaiseTo(to.most),
                    (2, Some(to)) => Action::RaiseTo(to.least),
                    _ => Action::CheckOrCall,
                };
                session.act(action).expect("it is legal");
            }
            assert_eq!(session.chips().get() as usize, 200 * players_there);
            assert!(session.hands() < 2_000);
        }
        let places = finishes(&session);
        assert_eq!(places.len(), players_there);
        let everybody: Seats = places.iter().map(|place| seat(place.0)).collect();
        assert_eq!(everybody.len(), players_there);
        let sum: u32 = places.iter().map(|place| place.3).sum();
        assert_eq!(sum, prizes.iter().sum::<u32>());
        assert!(places.windows(2).all(|two| two[0].1 <= two[1].1));
        reads_as_written(&session);
    }
}
