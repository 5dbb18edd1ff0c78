//! Hands of a file, looked at.

use game::{Action, Chips, Deck, Hand, History, Rng, Rules, Seat, Turn};
use kicker::play::state::{
    Command, FILE_MAX, Format, Notice, PERSON_SEAT, Panel, Place, SESSION_MAX, State,
};
use kicker::play::view::{Cards, ReplayScene};

use super::world::{World, acts_somehow, scene, sits};

/// Hands of three, played at random.
pub(super) fn hands(count: usize) -> Vec<History> {
    let mut dice = Rng::seeded(11);
    let played = |number| {
        let button = Seat::new(number % 3).expect("a seat");
        let stakes = "10/20".parse().expect("stakes");
        let deck = Deck::shuffled(&mut dice);
        let hand = Hand::new(
            stakes,
            Rules::default(),
            &[Chips::new(500); 3],
            button,
            deck,
        );
        let mut hand = hand.expect("a hand");
        while let Turn::Act { legal, .. } = hand.turn() {
            let action = match dice.below(4) {
                0 => legal.check_or_fold(),
                1 => legal.raise_or_call(),
                _ => Action::CheckOrCall,
            };
            hand.apply(action).expect("it is legal");
        }
        let mut history = History::of(&hand);
        history.number = Some(100 + number as u64);
        for (name, place) in ["Ann", "Bob", "Cyd"].into_iter().zip(&mut history.names) {
            *place = Some(name.to_owned());
        }
        history
    };
    (0..count).map(played).collect()
}

/// Dollars and cents, one stack that nobody knows, one card seen, a fold where a check is free.
const CENTS: &str = "\
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 0]
small_bet = 0.5
big_bet = 1.0
starting_stacks = [1018.75, inf, 11.75]
actions = ['d dh p1 9c??', 'd dh p2 ????', 'd dh p3 QhQd', 'p3 cbr 1.00', 'p1 f', 'p2 cc', 'd db 2c3c4d', 'p2 f']
players = ['Ann', 'Bob', 'Cyd']
";

#[test]
fn a_hand_of_another_program_is_told_in_its_own_amounts() {
    let mut world = World::default();
    let mut state = world.opens();
    let text = format!("{CENTS}finishing_stacks = [1018.50, inf, 14]\n");
    opens(&mut world, &mut state, &text);
    let [.., all] = replay(&state).to;
    world.press(&mut state, Command::Step(all));
    let shown = replay(&state);
    let chips: Vec<&str> = shown
        .felt
        .seats
        .iter()
        .map(|seat| seat.stack.as_str())
        .collect();
    assert_eq!(chips, ["13.00", "1,018.50", "?"]);
    assert!(matches!(&shown.felt.seats[1].cards, Cards::Faces(cards) if cards.len() == 1));
    assert_eq!(shown.felt.pot, "Pot 2.25");
    for line in [
        "Ann: small blind 0.25",
        "Cyd: raise to 1.00",
        "Bob: fold",
        "Cyd: wins 2.25",
    ] {
        assert!(
            shown.log.iter().any(|it| it.text == line),
            "{line}: {:?}",
            shown.log
        );
    }
    let otherwise = "The file says that this hand ends otherwise. Cyd: 13.00 here, 14 in the file";
    assert_eq!(shown.otherwise.as_deref(), Some(otherwise));
    assert!(
        shown.text.starts_with("Hand 1 · 0.50/1.00\n"),
        "{}",
        shown.text
    );
    assert!(shown.text.contains(otherwise) && shown.text.contains("\nBob: ?\n"));
    world.press(&mut state, Command::List);
    let list = scene(&state).hands.expect("the panel");
    let said = "From a file, to look at: 1 hand. Ending otherwise than the file says: 1 hand";
    assert_eq!(list.file.as_deref(), Some(said));
    let title = "Hand 1 – ends otherwise than the file says";
    assert_eq!(
        (list.list[0].title.as_str(), list.list[0].net.as_str()),
        (title, "Cyd +1.25")
    );
    // What the file says is right: there is nothing to say.
    opens(&mut world, &mut state, CENTS);
    assert_eq!(replay(&state).otherwise, None);
}

/// Hands of PokerKit by its own rules, in chips and in cents.
const POKERKIT: &str = include_str!("../../../game/tests/data/pokerkit.phhs");

#[test]
fn all_hands_of_pokerkit_are_read() {
    let mut world = World::default();
    let mut state = world.opens();
    opens(&mut world, &mut state, POKERKIT);
    let list = scene(&state).hands.expect("the panel");
    assert_eq!(
        list.file.as_deref(),
        Some("From a file, to look at: 48 hands")
    );
    for place in 1..=48 {
        world.press(&mut state, Command::Choose(place));
        let [.., all] = replay(&state).to;
        world.press(&mut state, Command::Step(all));
        assert_eq!(replay(&state).otherwise, None);
        world.press(&mut state, Command::List);
    }
}

#[test]
fn no_hand_of_a_file_is_left_out() {
    let mut world = World::default();
    let mut state = world.opens();
    let good = History::to_phhs(&hands(12));
    for (text, said) in [
        (good.replacen("[1]\n", "", 1), "12 hands"),
        (good.replace("[2]\n", "[[2]]\n"), "12 hands"),
        (good.replace("[2]\n", "[a.b]\n"), "12 hands"),
        (good.replace("[2]\n", "['a\"b']\n"), "12 hands"),
        (
            good[..good.len() - 200].to_owned(),
            "11 hands. Not read: 1 hand",
        ),
    ] {
        opens(&mut world, &mut state, &text);
        let list = scene(&state).hands.expect("the panel");
        let said = format!("From a file, to look at: {said}");
        assert_eq!(list.file, Some(said));
    }
}

fn opens(world: &mut World, state: &mut State, text: &str) {
    world.press(state, Command::Import(text.as_bytes().to_vec()));
}

fn replay(state: &State) -> ReplayScene {
    let hands = scene(state).hands.expect("the panel");
    hands.replay.expect("a hand")
}

#[test]
fn hands_of_a_file_are_looked_at_beside_the_session_and_count_nowhere() {
    let mut world = World::default();
    let mut state = sits(&mut world, 4);
    let mut dice = Rng::seeded(3);
    while state.played().len() < 2 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    let before = (
        state.session().cloned(),
        state.played().to_vec(),
        world.kept(),
    );
    let file = hands(450);
    opens(&mut world, &mut state, &History::to_phhs(&file));
    assert_eq!((world.batches, world.ended), (2, true));
    assert_eq!(
        (state.place(), state.panel()),
        (Place::Table, Some(Panel::Hands))
    );
    let list = scene(&state).hands.expect("the panel");
    let said = "From a file, to look at: 450 hands";
    assert_eq!(list.file.as_deref(), Some(said));
    assert_eq!(
        (list.list.len(), list.list[0].title.as_str()),
        (200, "Hand 100")
    );
    let [(next, command)] = &list.others[..] else {
        panic!("{:?}", list.others);
    };
    assert_eq!(next, "Show the next ones: 250 left");
    world.press(&mut state, command.clone());
    world.press(&mut state, Command::ListFrom(400));
    let list = scene(&state).hands.expect("the panel");
    assert_eq!(
        (list.list.len(), list.list[0].title.as_str()),
        (50, "Hand 500")
    );
    let others = [("Show those before".to_owned(), Command::ListFrom(200))];
    assert_eq!(list.others, others);
    // Who won most, and the board that there was.
    for (line, history) in list.list.iter().zip(&file[400..]) {
        let end = history.end();
        assert_eq!(line.cards, end.board());
        let won = Seat::all().map(|seat| end.stack(seat).get()).max();
        let won = won.expect("a player").saturating_sub(500);
        match won {
            // They shared it.
            0 => assert_eq!(line.net, ""),
            won => assert!(line.net.ends_with(&format!(" +{won}")), "{}", line.net),
        }
    }
    world.press(
        &mut state,
        Command::Choose(list.list[49].number.expect("a hand")),
    );
    let (_, last) = replay(&state).at;
    for step in 0..=last {
        let shown = replay(&state);
        assert_eq!((shown.at, shown.coach), ((step, last), false));
        assert!(!shown.said.is_empty());
        world.press(&mut state, Command::Step(shown.to[2]));
        let seats = shown.felt.seats.iter();
        let names: Vec<&str> = seats.map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Ann", "Bob", "Cyd"]);
        // All cards are known and nobody here played it: there is nothing to hide.
        let mut cards = shown.felt.seats.iter().map(|seat| &seat.cards);
        assert!(cards.all(|cards| matches!(cards, Cards::Faces(_))));
        assert!(shown.link.starts_with("../#"), "{}", shown.link);
        assert!(!shown.link.contains('*'), "{}", shown.link);
    }
    // The coach looks at one's own hands alone.
    let asked = state.review();
    world.press(&mut state, Command::Why);
    assert_eq!(state.review(), asked);
    assert_eq!(state.chosen(), None);
    let after = (
        state.session().cloned(),
        state.played().to_vec(),
        world.kept(),
    );
    assert_eq!(after, before);
    // They are there until one goes back.
    world.press(&mut state, Command::Close);
    world.press(&mut state, Command::Toggle(Panel::Hands));
    assert!(scene(&state).hands.expect("the panel").file.is_some());
    world.press(&mut state, Command::CloseFile);
    let own = scene(&state).hands.expect("the panel");
    assert_eq!((own.file, own.list.len()), (None, 2));
    world.press(&mut state, Command::Toggle(Panel::Statistics));
    assert_eq!(state.figures().expect("counted").figures.counted, 2);
}

#[test]
fn ten_thousand_hands_are_listed_and_any_of_them_is_looked_at() {
    let mut world = World::default();
    let mut state = world.opens();
    let one = hands(1).remove(0);
    let text: String = (1..=10_000)
        .map(|place| format!("[{place}]\n{}", one.to_phh().replace("hand = 100\n", "")))
        .collect();
    opens(&mut world, &mut state, &text);
    let list = scene(&state).hands.expect("the panel");
    let said = "From a file, to look at: 10,000 hands";
    assert_eq!((list.file.as_deref(), list.list.len()), (Some(said), 200));
    assert_eq!(list.others[0].0, "Show the next ones: 9,800 left");
    world.press(&mut state, list.others[0].1.clone());
    let list = scene(&state).hands.expect("the panel");
    assert_eq!(list.list[0].title, "Hand 201");
    assert_eq!(list.others[0].0, "Show those before");
    world.press(
        &mut state,
        Command::Choose(list.list[1].number.expect("it")),
    );
    let shown = replay(&state);
    assert_eq!((&*shown.title, shown.at.0), ("Hand 202", 0));
    world.press(&mut state, Command::ListFrom(9_800));
    world.press(&mut state, Command::List);
    let list = scene(&state).hands.expect("the panel");
    assert_eq!(list.list[199].title, "Hand 10,000");
    assert_eq!(list.others.len(), 1);
}

#[test]
fn a_hand_that_is_alone_is_open_at_once_and_as_its_player_saw_it() {
    let mut world = World::default();
    let mut state = world.opens();
    let mut history = hands(1).remove(0);
    history.number = None;
    let mut text = format!("\u{feff}{}", history.to_phh());
    for player in [1, 3] {
        let dealt = format!("'d dh p{player} ");
        let at = text.find(&dealt).expect("it is dealt") + dealt.len();
        text.replace_range(at..at + 4, "????");
    }
    // Nobody shows: what others hold stays unknown.
    let text: String = text
        .split_inclusive('\n')
        .filter(|line| !line.contains(" sm"))
        .collect();
    opens(&mut world, &mut state, &text);
    let shown = replay(&state);
    assert_eq!((shown.title.as_str(), shown.at.0), ("Hand 1", 0));
    let seats = shown.felt.seats.iter();
    let mut known = seats.filter(|seat| matches!(seat.cards, Cards::Faces(_)));
    // Whose cards are known sits at the bottom.
    assert_eq!(known.next().map(|seat| seat.seat), Some(2));
    assert_eq!(known.next(), None);
    assert_eq!(shown.felt.seats[0].seat, 2);
    let own = history.cards(Seat::new(2).expect("a seat")).expect("known");
    assert_eq!(shown.link, format!("../#{own}-vs-*-vs-*"));
    world.press(&mut state, Command::List);
    assert_eq!(scene(&state).hands.expect("the panel").list.len(), 1);
}

#[test]
fn ones_own_hands_from_a_file_are_told_as_ones_own() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let mut dice = Rng::seeded(8);
    while state.played().len() < 3 {
        acts_somehow(&mut world, &mut state, &mut dice);
    }
    world.press(&mut state, Command::Export(Format::Phh));
    let (_, text) = world.saved.pop().expect("a file");
    let mut other = World::default();
    let mut elsewhere = other.opens();
    opens(&mut other, &mut elsewhere, &text);
    for number in 1..=3 {
        world.press(&mut state, Command::Toggle(Panel::Hands));
        world.press(&mut state, Command::Choose(number));
        other.press(&mut elsewhere, Command::Choose(number));
        for step in 0..=replay(&state).at.1 {
            world.press(&mut state, Command::Step(step));
            other.press(&mut elsewhere, Command::Step(step));
            let own = replay(&state);
            // A hand of a file is none of the session, to which the calculator could lead back.
            let way_back = format!("?hand={number}&step={}", own.at.0);
            let own = ReplayScene {
                coach: false,
                lesson: None,
                link: own.link.replacen(&way_back, "", 1),
                ..own
            };
            assert_eq!(own, replay(&elsewhere));
        }
        world.press(&mut state, Command::Close);
    }
    assert_eq!(PERSON_SEAT.index(), 0);
    assert_eq!(
        (elsewhere.place(), elsewhere.played().len()),
        (Place::Lobby, 0)
    );
    assert!(other.kept().is_empty());
}

#[test]
fn a_hand_that_is_broken_loses_only_itself_and_is_told_in_its_row() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let good = History::to_phhs(&hands(12));
    let broken = good
        .replace("[3]\nvariant = 'FT'", "[3]\nvariant = 'PO'")
        .replace("[7]\nvariant = 'FT'", "[7]\nvariant = FT");
    opens(&mut world, &mut state, &broken);
    let list = scene(&state).hands.expect("the panel");
    let said = "From a file, to look at: 10 hands. Not read: 2 hands";
    assert_eq!(list.file.as_deref(), Some(said));
    assert_eq!(list.list.len(), 12);
    let line = |text: &str| 2 + good.lines().position(|line| line == text).expect("a line");
    for (place, head, why) in [
        (2, "[3]", "this is another game; only Hold'em"),
        (6, "[7]", "hand histories (PHH) are not written like this"),
    ] {
        let row = &list.list[place];
        assert_eq!(row.number, None);
        let expected = format!("Line {}: {why}", line(head));
        assert!(row.title.starts_with(&expected), "{}", row.title);
        // Whatever asks for it gets nothing.
        world.press(&mut state, Command::Choose(place + 1));
        assert!(scene(&state).hands.expect("the panel").replay.is_none());
        world.press(&mut state, Command::List);
    }
    world.press(&mut state, Command::Choose(8));
    assert_eq!(replay(&state).title, "Hand 107");
}

#[test]
fn a_file_without_any_hand_is_refused_with_its_line_and_changes_nothing() {
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let good = History::to_phhs(&hands(12));
    opens(&mut world, &mut state, &good);
    world.press(&mut state, Command::Choose(5));
    let before = (state.session().cloned(), replay(&state));
    let one = hands(1).remove(0).to_phh();
    let wrong = one.replace("small_bet = 10", "small_bet = '10'");
    let line = 1 + one
        .lines()
        .position(|line| line == "small_bet = 10")
        .expect("it");
    let other = good.replace("variant = 'FT'", "variant = 'F7S'");
    for (text, line, flaw) in [
        (other, 2, 1),
        (wrong, line as u32, 2),
        ("variant".to_owned(), 1, 0),
        ("variant = 'FT'".to_owned(), 1, 2),
        (format!("variant = '{}'", "x".repeat(70_000)), 1, 3),
        // Seen as hands, since it is there that it is opened.
        ("PokerStars Hand #1".to_owned(), 1, 4),
        (String::from("\u{0}"), 1, 0),
        (String::new(), 1, 2),
    ] {
        opens(&mut world, &mut state, &text);
        let said = state.notice();
        assert_eq!(said, Some(Notice::BadHands { line, flaw }), "{text:.30}");
        let said = scene(&state).notice.expect("a sentence").text;
        let begins = format!("No hand of this file can be read. Line {line}: ");
        assert!(said.starts_with(&begins), "{said}");
        assert_eq!((state.session().cloned(), replay(&state)), before);
        assert!(world.ended);
    }
    world.press(&mut state, Command::Import(vec![b'a'; FILE_MAX + 1]));
    assert_eq!(state.notice(), Some(Notice::LongFile { most: 16 }));
    // Where sessions are opened as well.
    world.press(&mut state, Command::Toggle(Panel::Options));
    world.press(&mut state, Command::Import(vec![b'a'; SESSION_MAX + 1]));
    assert_eq!(state.notice(), Some(Notice::LongFile { most: 8 }));
    // Which other format it is, is said by its name.
    opens(
        &mut world,
        &mut state,
        "PokerStars Hand #1:  Hold'em Limit\nvariant",
    );
    let said = scene(&state).notice.expect("a sentence").text;
    let expected = "No hand of this file can be read. Line 1: this is another format than PHH: PokerStars. \
        Nothing has changed.";
    assert_eq!(said, expected);
    // The right one is opened, and nothing is said of the wrong one any more.
    opens(&mut world, &mut state, &good);
    assert_eq!(state.notice(), None);
    assert_eq!(state.imported_hands().expect("hands").hands(), 12);
}

#[test]
fn a_file_is_told_by_what_it_says_wherever_it_is_opened() {
    let good = History::to_phhs(&hands(2));
    let mut world = World::default();
    let mut state = sits(&mut world, 3);
    let mut dice = Rng::seeded(4);
    acts_somehow(&mut world, &mut state, &mut dice);
    let session = state.session().expect("a session").write();
    assert!(state.expects(good.as_bytes()) && !state.expects(session.as_bytes()));
    // Hand histories among the options, a session among the hands; a mark in front says nothing.
    world.press(&mut state, Command::Toggle(Panel::Options));
    opens(&mut world, &mut state, &format!("\u{feff}{good}"));
    assert_eq!(
        (
            state.panel(),
            state.imported_hands().expect("hands").hands()
        ),
        (Some(Panel::Hands), 2)
    );
    opens(&mut world, &mut state, &format!("\u{feff}{session}"));
    assert!(matches!(state.notice(), Some(Notice::Imported { .. })));
}
