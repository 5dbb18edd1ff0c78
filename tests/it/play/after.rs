//! After the hand: replay, statistics, coach.

use evaluator::{Card, HoleCards};
use game::{History, Position, Rng, Rules, Seat, Tracker};
use kicker::calculator::view::link::{amounts, hand};
use kicker::play::state::all_in::expected as all_in_expected;
use kicker::play::state::played::stops;
use kicker::play::state::{
    Announcement, Command, Format, PERSON_SEAT, Panel, Player, State, Tally, starting_hand,
};
use kicker::play::view::Cards;

use super::world::{World, acts_somehow, scene, sits};

#[test]
fn a_hand_is_replayed_step_by_step_and_all_is_shown_at_its_end() {
    let mut world = World::default();
    let mut state = sits(&mut world, 6);
    let mut dice = Rng::seeded(21);
    while state.played().len() < 3 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Toggle(Panel::Hands));
    let hands = scene(&state).hands.expect("a list");
    assert_eq!(hands.list.len(), state.played().len());
    world.press(
        &mut state,
        Command::Choose(hands.list[0].number.expect("a hand")),
    );
    let log = state.chosen().and_then(|(one, _)| one.again());
    let log = log.expect("a hand").log().to_vec();
    let (stops, all) = (stops(&log), log.len());
    // The cards of all are dealt in one step.
    assert_eq!(stops.len(), all - 5 + 1);
    for (at, &step) in stops.iter().enumerate() {
        world.press(&mut state, Command::Step(step));
        let replay = scene(&state)
            .hands
            .and_then(|it| it.replay)
            .expect("a hand");
        assert_eq!(replay.at, (at, stops.len() - 1));
        let beside = [at.saturating_sub(1), (at + 1).min(stops.len() - 1)];
        assert_eq!(replay.to, [0, stops[beside[0]], stops[beside[1]], all]);
        // What happened in the step is what is new in the log.
        if at > 0 {
            assert_eq!(Some(&replay.said), replay.log.last().map(|line| &line.text));
        }
        let faces = replay
            .felt
            .seats
            .iter()
            .filter(|seat| matches!(seat.cards, Cards::Faces(_)));
        let shown = state
            .chosen()
            .and_then(|(one, _)| one.again())
            .expect("a hand");
        let shown = shown.at(step).expect("a beginning");
        let told = Seat::all().filter(|&seat| seat != PERSON_SEAT && shown.shown(seat).is_some());
        match step == all {
            true => assert_eq!(faces.count(), replay.felt.seats.len()),
            false => assert_eq!(faces.count(), 1 + told.count()),
        }
    }
    // All of it as plain text, with who sat there and what everybody began with.
    let replay = scene(&state).hands.and_then(|it| it.replay);
    let replay = replay.expect("a hand");
    let lines: Vec<&str> = replay.text.lines().collect();
    assert!(lines[0].starts_with("Hand ") && lines[0].ends_with(" · 10/20"));
    assert!(lines[1..7].iter().any(|line| line.starts_with("You: ")));
    assert_eq!(lines[7], "");
    let log: Vec<&str> = replay.log.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines[8..], log);
    let mut seats = replay.felt.seats.iter();
    assert!(seats.all(|seat| seat.held.starts_with("holds ")));
    // The whole session as plain text is that of every hand, one after the other.
    let own = replay.text;
    world.press(&mut state, Command::Export(Format::Text));
    let (_, all) = world.saved.pop().expect("a file");
    assert!(all.ends_with(&format!("{own}\n")));
    assert_eq!(all.matches(" · 10/20\n").count(), 3);
    // The coach looks at the chosen hand.
    world.press(&mut state, Command::Why);
    let replay = scene(&state)
        .hands
        .and_then(|it| it.replay)
        .expect("a hand");
    assert!(replay.lesson.is_some());
    world.press(&mut state, Command::List);
    assert!(scene(&state).hands.and_then(|it| it.replay).is_none());
}

#[test]
fn statistics_are_those_of_the_exported_hands() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    let mut dice = Rng::seeded(33);
    while state.played().len() < 15 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Export(Format::Phh));
    let (_, text) = world.saved.pop().expect("a file");
    let histories = History::read_phh(&text, Rules::default()).expect("PHH");
    assert_eq!(histories.len(), state.played().len());
    let mut tracker = Tracker::default();
    let (mut net, mut pairs) = (0, 0);
    for history in &histories {
        tracker.observe_all(history.log());
        let (before, after) = (history.start(), history.end());
        net += i64::from(after.stack(PERSON_SEAT).get());
        net -= i64::from(before.began_with(PERSON_SEAT).get());
        let own = history.cards(PERSON_SEAT).expect("known").cards();
        pairs += u32::from(own[0].rank() == own[1].rank());
    }
    world.press(&mut state, Command::Toggle(Panel::Statistics));
    let figures = &state.figures().expect("counted").figures;
    for (seat, name) in Seat::all().zip(state.names()) {
        let Some(name) = name else { continue };
        let who = (seat != PERSON_SEAT).then_some(name);
        let counted = figures.players.iter().find(|one| one.name == who);
        let counted = counted.expect("a player");
        assert_eq!(counted.all.statistics, *tracker.of(seat));
        for position in Position::of_table(4) {
            let there = &counted.positions[position as usize];
            assert_eq!(there.statistics, *tracker.at(seat, position), "{position}");
        }
        // What is won at each position comes to all that is won.
        for tallies in [&counted.positions[..], &counted.starting_hands] {
            let all = tallies.iter().fold(Tally::default(), |sum, one| sum + *one);
            if seat == PERSON_SEAT || tallies.len() == Position::COUNT {
                assert_eq!(all.statistics, counted.all.statistics);
                let [mean, whole] = [all, counted.all].map(|it| it.winnings.mean());
                assert!((mean - whole).abs() < 1e-6);
            }
        }
    }
    let dealt = figures.players[0].starting_hands[..3].iter();
    assert_eq!(dealt.map(|it| it.statistics.hands).sum::<u32>(), pairs);
    assert_eq!(figures.course.last(), Some(&(net * 100 / 10)));
    assert_eq!(figures.course.len(), 15);
    let shown = scene(&state).statistics.expect("a table");
    assert_eq!(shown.figures.len(), 12);
    assert!(shown.graph.line.starts_with("M0 "));
    // By position and starting hand.
    let [positions, hands] = &shown.groups[..] else {
        panic!("{:?}", shown.groups);
    };
    assert_eq!((positions.0, hands.0), ("By position", "By starting hand"));
    let names: Vec<&str> = positions.1.iter().map(|row| row.name).collect();
    assert_eq!(names, ["BTN", "SB", "BB", "CO"]);
    world.press(&mut state, Command::Figure(1));
    let shown = scene(&state).statistics.expect("a table");
    assert_eq!(shown.choices[1], ("PFR", true));
    let pfr = figures_of(&state).positions[0].statistics.pfr;
    assert_eq!(
        shown.groups[0].1[0].count,
        format!("{} of {}", pfr.times, pfr.of)
    );
    // What others hold is often not known.
    world.press(&mut state, Command::Whose(1));
    assert_eq!(scene(&state).statistics.expect("a table").groups.len(), 1);
}

fn figures_of(state: &State) -> Player {
    state.figures().expect("counted").figures.players[0].clone()
}

#[test]
fn every_starting_hand_is_in_a_group() {
    let mut combos = [0; 11];
    for (at, a) in Card::all().enumerate() {
        for b in Card::all().take(at) {
            combos[starting_hand(HoleCards::new(a, b).expect("two cards"))] += 1;
        }
    }
    // Six of a pair, four of a suited hand, twelve of another.
    let hands = [
        4 * 6,
        4 * 6,
        5 * 6,
        12 * 4,
        6 * 4,
        8 * 4,
        52 * 4,
        4 * 12,
        8 * 12,
        6 * 12,
        60 * 12,
    ];
    assert_eq!(combos, hands);
    for (cards, group) in [
        ("JdJc", 0),
        ("7d7c", 1),
        ("Ad2d", 3),
        ("KdTd", 4),
        ("Td9d", 5),
        ("3d2d", 5),
        ("Jd9d", 6),
        ("AdTc", 7),
        ("9dAc", 8),
        ("QdTc", 9),
        ("Td9c", 10),
    ] {
        let cards: HoleCards = cards.parse().expect("two cards");
        assert_eq!(starting_hand(cards), group, "{cards}");
    }
}

#[test]
fn the_coach_says_something_of_every_hand_or_that_there_is_nothing_to_say() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    world.press(&mut state, Command::Coach(true));
    let mut dice = Rng::seeded(2);
    let (mut lessons, mut priced) = (0, 0);
    while state.played().len() < 4 {
        acts_somehow(&mut world, &mut state, &mut dice);
        if state.between_hands() {
            let table = scene(&state).table.expect("a table");
            let lesson = table.lesson.expect("the coach is on");
            // With the pot and the price, where there was one.
            if let Some(link) = &lesson.link {
                lessons += 1;
                let (query, _) = link.split_once('#').expect("a line");
                let query = query.strip_prefix("../").expect("the calculator");
                // And always with the way back to the decision.
                let [number, step] = hand(query).expect("a hand");
                let Some(Command::LookAt { events, .. }) = lesson.look else {
                    panic!("{link}");
                };
                let log = state.hand().expect("a hand").log().to_vec();
                assert_eq!(stops(&log)[step.parse::<usize>().expect("a step")], events);
                assert_eq!(number, state.played().len().to_string());
                let is_priced = query.contains("pot=");
                assert_eq!(is_priced, amounts(query).is_some(), "{link}");
                priced += usize::from(is_priced);
            }
            assert!(!lesson.text.is_empty());
            assert_eq!(state.said().0, Announcement::Lesson);
        }
    }
    assert!(
        lessons > 0 && priced > 0,
        "whoever acts at random makes mistakes"
    );
}

/// A hand of 10/20 whose players put all in at once, with these cards from the seat after the button on.
fn all_in(stacks: &[u32], deck: &str) -> game::Hand {
    let cards: Vec<Card> = deck
        .split(' ')
        .map(|card| card.parse().expect("a card"))
        .collect();
    let stacks: Vec<game::Chips> = stacks.iter().copied().map(game::Chips::new).collect();
    let deck = game::Deck::beginning_with(&cards).expect("a deck");
    let stakes = "10/20".parse().expect("stakes");
    let button = Seat::new(0).expect("a seat");
    let hand = game::Hand::new(stakes, Rules::default(), &stacks, button, deck);
    let mut hand = hand.expect("a hand");
    while let game::Turn::Act { legal, .. } = hand.turn() {
        let action = match legal.raise {
            Some(to) => game::Action::RaiseTo(to.least),
            None => game::Action::CheckOrCall,
        };
        hand.apply(action).expect("legal");
    }
    hand
}

/// Aces against kings win 81.3 % of 40 chips, of which 20 are one's own, whatever came.
#[test]
fn luck_after_the_last_bet_is_taken_out_of_what_is_due() {
    for board in ["2c 7d 9h Jc 3s", "Kd 7d 9h Jc 3s"] {
        let hand = all_in(&[20, 20], &format!("Ks Ah Kc Ad {board}"));
        let due = all_in_expected(&hand).expect("an all-in before the flop");
        assert!((due - (0.813 * 40.0 - 20.0)).abs() < 1.5, "{due}");
    }
    // A hand that goes on to the river by bets has no such moment.
    let hand = all_in(&[900, 900], "Ks Ah Kc Ad 2c 7d 9h Jc 3s");
    assert_eq!(all_in_expected(&hand), None);
}

/// A third who has more is only in the side pot's way: pots are shared one by one.
#[test]
fn side_pots_are_shared_one_by_one() {
    let hand = all_in(&[20, 40, 40], "Ks Qs Ah Kc Qc Ad 2c 7d 9h Jc 3s");
    let due = all_in_expected(&hand).expect("an all-in before the flop");
    // Aces win about two thirds of a main pot of 60.
    assert!((15.0..27.0).contains(&due), "{due}");
}
