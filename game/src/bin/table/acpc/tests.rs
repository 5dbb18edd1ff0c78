//! Match states: those of the published protocol, and hands written and read again.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::HoleCards;
use game::players::{RangeBasedPlayer, Style, by_name};
use game::{
    Action, Chips, Deck, Event, Hand, Player, Rng, Rules, Seat, Seated, Table, Turn, View, play_out,
};

use super::agent::Agent;
use super::{Following, Game, MatchState, mended, read};

fn game(stakes: &str, stacks: u32) -> Game {
    let stakes = stakes.parse().expect("stakes");
    Game::new(stakes, Chips::new(stacks)).expect("a game of the protocol")
}

fn state(line: &str) -> MatchState {
    let state: MatchState = line.parse().expect("a match state");
    assert_eq!(state.to_string(), line);
    state
}

/// One that says `c` where it is asked.
fn caller(game: Game) -> Agent {
    let player = by_name("call").expect("a player");
    let rng = Rng::seeded(1);
    Agent::new(Seated { player, rng }, game)
}

/// The examples of the protocol: where a client answers, an agent of ours is asked, and nowhere else.
#[test]
fn the_examples_of_the_protocol_are_hands() {
    let limit = game("10/20", 1000);
    let no_limit = game("50/100 no-limit", 20_000);
    for (game, line, asked) in [
        (limit, "MATCHSTATE:0:0::TdAs|", false),
        (limit, "MATCHSTATE:0:0:r:TdAs|", true),
        (limit, "MATCHSTATE:0:0:rr:TdAs|", false),
        (limit, "MATCHSTATE:0:0:rrc/:TdAs|/2c8c3h", true),
        (limit, "MATCHSTATE:0:0:rrc/rc/c:TdAs|/2c8c3h/9c", false),
        (limit, "MATCHSTATE:0:0:rrc/rc/cr:TdAs|/2c8c3h/9c", true),
        (
            limit,
            "MATCHSTATE:0:0:rrc/rc/crc/crc:TdAs|8hTc/2c8c3h/9c/Kh",
            false,
        ),
        (limit, "MATCHSTATE:1:1::|Qd7c", true),
        (limit, "MATCHSTATE:1:1:rrc/rc/rf:|Qd7c/2h8h5c/Th", false),
        (no_limit, "MATCHSTATE:0:30:c:9s8h|", true),
        (
            no_limit,
            "MATCHSTATE:0:30:cc/r250c/r500:9s8h|/8c8d5c/6s",
            false,
        ),
        (
            no_limit,
            "MATCHSTATE:0:30:cc/r250c/r500c/r1250c:9s8h|9c6h/8c8d5c/6s/2d",
            false,
        ),
        (
            no_limit,
            "MATCHSTATE:1:31:r300r900c/r1800r3600r9000:|JdTc/6dJc9c",
            true,
        ),
        (
            no_limit,
            "MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000:|JdTc/6dJc9c/Kh",
            true,
        ),
        (
            no_limit,
            "MATCHSTATE:1:31:r300r900c/r1800r3600r9000c/r20000c/:KsJs|JdTc/6dJc9c/Kh/Qc",
            false,
        ),
        (limit, "MATCHSTATE:2:55::||AsTs", true),
        (limit, "MATCHSTATE:2:55:rcc/rf:||AsTs/4cJh8h", true),
        (
            limit,
            "MATCHSTATE:2:55:rcc/rfc/rc/rf:||AsTs/4cJh8h/Kd/8c",
            false,
        ),
        (limit, "MATCHSTATE:0:90:c:Ad6h||", true),
        (limit, "MATCHSTATE:0:90:crfc/:Ad6h||/TsKd7h", true),
        (
            limit,
            "MATCHSTATE:0:90:crfc/rc/rc/rc:Ad6h||Td2h/TsKd7h/Kh/6d",
            false,
        ),
    ] {
        state(line);
        let answer = caller(game).hear(line).expect("it can happen");
        assert_eq!(answer, asked.then(|| format!("{line}:c")), "{line}");
    }
}

/// What is in front of a seat is what it has put in on this street, and a raise says all it has put in.
#[test]
fn a_raise_says_all_that_is_put_in() {
    let line = "MATCHSTATE:0:30:cc/r250c/:9s8h|/8c8d5c/6s";
    let no_limit = game("50/100 no-limit", 20_000);
    let (table, _) = state(line).replay(no_limit).expect("a hand");
    assert_eq!(table.pot(), Chips::new(500));
    assert_eq!(read(&table, "r500"), Ok(Action::RaiseTo(Chips::new(250))));
    let (_, legal) = table.turn().expect("a turn");
    let mended = |text| mended(&table, legal, text);
    assert_eq!(mended("r350"), (Action::RaiseTo(Chips::new(100)), None));
    assert_eq!(mended("r349").0, Action::RaiseTo(Chips::new(100)));
    assert_eq!(mended("r0").0, Action::RaiseTo(Chips::new(100)));
    assert_eq!(mended("r99999").0, Action::RaiseTo(Chips::new(19_750)));
    let why = mended("r1").1.expect("a reason");
    assert_eq!(
        why,
        "\"r1\": a raise goes to r350 at least and r20000 at most"
    );
    for wrong in ["f", "", "r", "r-5", "r1e3", "x", "cc", "é", "r99999999999"] {
        let (action, why) = mended(wrong);
        assert_eq!(action, Action::CheckOrCall, "{wrong}");
        assert!(why.is_some(), "{wrong}");
    }
}

#[test]
fn lines_that_are_no_match_state_are_refused_in_words() {
    let long = "|".repeat(50);
    let many = format!("MATCHSTATE:0:0::{long}");
    for (line, word) in [
        ("", "MATCHSTATE:position"),
        ("MATCHSTATE", "MATCHSTATE:position"),
        ("MATCHSTATE:0:0:TdAs|", "MATCHSTATE:position"),
        ("MATCHSTATE:0:0::TdAs|:c", "MATCHSTATE:position"),
        ("MATCHSTATE:2:0::TdAs|", "position 2"),
        ("MATCHSTATE:-1:0::TdAs|", "number"),
        ("MATCHSTATE:0:x::TdAs|", "number"),
        ("MATCHSTATE:0:0::TdAs", "1 players"),
        ("MATCHSTATE:0:0::TdTd|", "twice"),
        ("MATCHSTATE:0:0::Td|", "two cards"),
        ("MATCHSTATE:0:0::TdA|", "no card"),
        ("MATCHSTATE:0:0::TdAé|", "no card"),
        ("MATCHSTATE:0:0:cc/:TdAs|/2c8c", "board"),
        ("MATCHSTATE:0:0:cc/:TdAs|/2c8c3h/9c/Kh/2d", "board"),
        (&many, "51 players"),
    ] {
        let why = line.parse::<MatchState>().expect_err(line);
        assert!(why.contains(word), "{line}: {why}");
    }
}

#[test]
fn match_states_that_can_t_happen_are_refused_in_words() {
    let limit = game("10/20", 1000);
    let no_limit = game("50/100 no-limit", 20_000);
    for (game, line) in [
        (limit, "MATCHSTATE:0:0:rrrr:TdAs|"),
        (limit, "MATCHSTATE:0:0:r200:TdAs|"),
        (limit, "MATCHSTATE:0:0:c/c:TdAs|"),
        (limit, "MATCHSTATE:0:0:cc/:TdAs|"),
        (limit, "MATCHSTATE:0:0:cc/:TdAs|/Td8c3h"),
        (limit, "MATCHSTATE:0:0::TdAs|/2c8c3h"),
        (limit, "MATCHSTATE:0:0:fc:TdAs|"),
        (limit, "MATCHSTATE:0:0:x:TdAs|"),
        (no_limit, "MATCHSTATE:0:0:r:TdAs|"),
        (no_limit, "MATCHSTATE:0:0:r150:TdAs|"),
        (no_limit, "MATCHSTATE:0:0:r20001:TdAs|"),
        (no_limit, "MATCHSTATE:0:0:r99999999999:TdAs|"),
    ] {
        assert!(caller(game).hear(line).is_err(), "{line}");
    }
    // A hand that changes its past.
    let mut agent = caller(limit);
    assert!(agent.hear("MATCHSTATE:0:0:r:TdAs|").is_ok());
    assert!(agent.hear("MATCHSTATE:0:0:c:TdAs|").is_err());
}

#[test]
fn games_that_the_protocol_does_not_know_are_refused_in_words() {
    for (stakes, stacks, word) in [
        ("50/100 no-limit ante 10", 20_000, "blinds only"),
        ("50/100 no-limit straddle 200", 20_000, "blinds only"),
        ("50/100 no-limit least-bet 200", 20_000, "least bet"),
        ("50/100 pot-limit", 20_000, "pot limit"),
        ("50/100 no-limit", 99, "--stacks 100"),
        ("10/20", 239, "--stacks 240"),
    ] {
        let stakes = stakes.parse().expect("stakes");
        let why = Game::new(stakes, Chips::new(stacks)).expect_err("refused");
        assert!(why.contains(word), "{why}");
    }
}

/// A player who does anything, all-ins too.
struct Anything;

impl Player for Anything {
    fn act(&mut self, _: &View<'_>, legal: &game::Legal, rng: &mut Rng) -> Action {
        match (rng.below(6), legal.raise) {
            (0, _) => legal.check_or_fold(),
            (1 | 2, Some(to)) => {
                let above = rng.below(1 + (to.most - to.least).get() as usize) as u32;
                Action::RaiseTo(to.least + Chips::new(above / 8))
            }
            (3, Some(to)) if rng.chance(0.1) => Action::RaiseTo(to.most),
            _ => Action::CheckOrCall,
        }
    }
}

/// Of each hand every view, at every decision and at the end, reads as the hand it was, whoever sees it; and what was
/// done is what its text says.
#[test]
fn hands_are_the_same_when_they_are_read_again() {
    let mut rng = Rng::seeded(2010);
    let mut showdowns = 0;
    for (stakes, stacks, players) in [
        ("10/20", 1000, 2),
        ("10/20", 240, 3),
        ("50/100 no-limit", 20_000, 2),
        ("50/100 no-limit", 1000, 3),
        ("50/100 no-limit", 100, 3),
        ("50/100 no-limit", 20_000, 6),
    ] {
        let game = game(stakes, stacks);
        for number in 0..60 {
            let button = Seat::new(number as usize % players).expect("a seat");
            let deck = Deck::shuffled(&mut rng);
            let stacks = vec![game.stacks; players];
            let hand = Hand::new(game.stakes, Rules::default(), &stacks, button, deck);
            let mut hand = hand.expect("a hand");
            while let Turn::Act { seat, legal } = hand.turn() {
                let view = hand.view(seat).expect("a player");
                let action = Anything.act(&view, &legal, &mut rng);
                hand.apply(action).expect("it is legal");
            }
            showdowns += read_again(game, number, &hand);
        }
    }
    assert!(showdowns > 100, "{showdowns}");
}

fn read_again(game: Game, number: u64, hand: &Hand) -> u32 {
    let start = hand.at(0).expect("the beginning");
    let seats = || start.players().iter();
    let mut following = Following::new(&start);
    for event in hand.log() {
        if let Event::Acted { seat, action } = *event {
            let text = super::write(&following.table, seat, action);
            assert_eq!(read(&following.table, &text), Ok(action));
            let (_, legal) = following.table.turn().expect("a turn");
            assert_eq!(mended(&following.table, legal, &text), (action, None));
        }
        following.record(event);
        if !following.is_to_be_told() {
            continue;
        }
        for seat in seats() {
            let view = following.view(number, seat, |seat| hand.cards(seat));
            let view = view.expect("a player");
            assert_eq!(state(&view.to_string()), view);
            assert_eq!(view.own_cards(), hand.cards(seat));
            let (table, log) = view.replay(game).expect("it can happen");
            let players = start.players().len();
            let turned =
                |other: Seat| Seat::new((other.index() + players - seat.index()) % players);
            assert_eq!(table.pot(), following.table.pot());
            assert_eq!(table.board(), following.table.board());
            let (ours, theirs) = (table.turn(), following.table.turn());
            assert_eq!(
                ours,
                theirs.and_then(|(seat, legal)| Some((turned(seat)?, legal)))
            );
            for other in seats() {
                let there = turned(other).expect("a seat");
                assert_eq!(table.bet(there), following.table.bet(other));
                assert_eq!(table.put_in(there), following.table.put_in(other));
                assert_eq!(table.stack(there), following.table.stack(other));
            }
            let acts = |log: &[Event]| {
                log.iter()
                    .filter(|e| matches!(e, Event::Acted { .. }))
                    .count()
            };
            assert_eq!(
                acts(&log),
                following.betting.matches(['f', 'c', 'r']).count()
            );
        }
    }
    u32::from(following.table.live().len() > 1)
}

/// A player who hears match states only and answers them.
struct Through {
    agent: Agent,
    following: Option<Following>,
    hand: u64,
    seat: Option<Seat>,
    /// Of all seats, in this hand.
    cards: Rc<RefCell<[Option<HoleCards>; Seat::COUNT]>>,
    told: String,
    answer: Option<String>,
}

impl Player for Through {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.hand += 1;
        self.seat = Some(seat);
        self.following = Some(Following::new(table));
    }

    fn observe(&mut self, event: &Event) {
        let following = self.following.as_mut().expect("a hand");
        following.record(event);
        if following.is_to_be_told() {
            let seat = self.seat.expect("a seat");
            // Here who may muck mucks, as at a table of ours.
            let mucked = following.table.mucked();
            let cards =
                |seat: Seat| self.cards.borrow()[seat.index()].filter(|_| !mucked.contains(seat));
            let view = following.view(self.hand, seat, cards);
            self.told = view.expect("a player").to_string();
            self.answer = self.agent.hear(&self.told).expect("it can happen");
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &game::Legal, _: &mut Rng) -> Action {
        let answer = self.answer.take().expect("an answer");
        let answer = answer
            .strip_prefix(&self.told)
            .and_then(|text| text.strip_prefix(':'));
        let (action, why) = mended(view.table(), *legal, answer.expect("the same state"));
        assert_eq!(why, None);
        action
    }
}

/// Computer players play the same hands whether they sit at the table or hear of it in match states.
#[test]
fn players_play_the_same_by_match_states() {
    for (stakes, stacks, names) in [
        ("10/20", 1000, &["tag", "article"][..]),
        ("10/20", 1000, &["lag", "random", "floor"]),
        ("50/100 no-limit", 20_000, &["floor", "odds"]),
        ("50/100 no-limit", 1500, &["maniac", "tag", "station"]),
    ] {
        let game = game(stakes, stacks);
        let cards = Rc::default();
        let seated = |number: u64, name: &str| Seated {
            player: player(name),
            rng: Rng::seeded(number),
        };
        let named = || (1..).zip(names.iter().copied());
        let mut direct: Vec<_> = named().map(|(number, name)| seated(number, name)).collect();
        let through = |(number, name)| Through {
            agent: Agent::new(seated(number, name), game),
            following: None,
            hand: 0,
            seat: None,
            cards: Rc::clone(&cards),
            told: String::new(),
            answer: None,
        };
        let mut through: Vec<_> = named()
            .map(|who| Seated {
                player: Box::new(through(who)),
                rng: Rng::seeded(0),
            })
            .collect();
        let mut rng = Rng::seeded(41);
        for number in 0..15 {
            let button = Seat::new(number % names.len()).expect("a seat");
            let deck = Deck::shuffled(&mut rng);
            let stacks = vec![game.stacks; names.len()];
            let hand =
                Hand::new(game.stakes, Rules::default(), &stacks, button, deck).expect("a hand");
            *cards.borrow_mut() = std::array::from_fn(|seat| hand.cards(Seat::new(seat)?));
            let (mut one, mut other) = (hand.clone(), hand);
            play_out(&mut one, &mut direct);
            play_out(&mut other, &mut through);
            assert_eq!(one.log(), other.log(), "hand {number} of {names:?}");
        }
    }
}

fn player(name: &str) -> Box<dyn Player> {
    match Style::by_name(name) {
        Some(style) => Box::new(RangeBasedPlayer::of_style(style)),
        None => by_name(name).expect("a player"),
    }
}

/// The example of the documentation is a hand, and its answers are legal.
#[test]
fn the_example_of_the_documentation_is_a_hand() {
    let game = game("50/100 no-limit", 20_000);
    let text = include_str!("../../../../PROTOCOL.md");
    let mut agent = caller(game);
    let (mut told, mut answers) = (None, 0);
    for line in text.lines().filter(|line| line.contains("MATCHSTATE:0:30")) {
        match (line.strip_prefix("> "), told) {
            (Some(said), Some(told)) => {
                let answer = said
                    .strip_prefix(told)
                    .and_then(|rest| rest.strip_prefix(':'));
                let (table, _) = state(told).replay(game).expect("a hand");
                let (_, legal) = table.turn().expect("a turn");
                let (_, why) = mended(&table, legal, answer.expect("an answer"));
                assert_eq!(why, None, "{said}");
                answers += 1;
            }
            _ => {
                let answer = agent.hear(line).expect("it follows");
                let asked = text.contains(&format!("{line}\n> {line}:"));
                assert_eq!(answer.is_some(), asked, "{line}");
                told = Some(line);
            }
        }
    }
    assert_eq!(answers, 3);
}
