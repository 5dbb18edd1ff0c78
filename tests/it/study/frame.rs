//! Which panels are open, and which keys act in them.

use kicker::calculator::input::{self, FocusArea, KeyPress};
use kicker::calculator::panels::{
    beside_the_table, blockers, graph, hits, next_cards, outs, pot_odds, unasked,
};
use kicker::calculator::protocol::{Ask, HitsQuestion, Question, Update};
use kicker::calculator::state::answers::AnswerState;
use kicker::calculator::state::device::{DeviceEvent, Screen};
use kicker::calculator::state::{Command, Effect, Event, Options, Panel, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::study::Head;
use kicker::kit::worker::Fault;

use super::{answer, table};

fn key(key: &str) -> KeyPress<'_> {
    KeyPress {
        key,
        ..KeyPress::default()
    }
}

fn on_a_wide_screen(state: &mut State, wide: bool) {
    let screen = Screen {
        wide,
        ..Screen::default()
    };
    state.handle(Event::Device(DeviceEvent::Screen(screen)));
}

#[test]
fn several_stay_open_where_there_is_room_and_one_elsewhere() {
    let mut state = State::default();
    let (map, list) = (next_cards::INFO.panel, outs::INFO.panel);
    on_a_wide_screen(&mut state, true);
    for panel in [map, list] {
        state.apply(Command::Toggle(panel));
    }
    assert_eq!(state.beside(), [map, list]);
    assert_eq!(state.panel(), None, "nothing lies over the table");
    state.apply(Command::Toggle(map));
    assert_eq!(state.beside(), [list]);
    on_a_wide_screen(&mut state, false);
    state.apply(Command::Toggle(map));
    assert_eq!(state.beside(), [map], "it takes the other's place");
    state.apply(Command::Toggle(map));
    assert_eq!(state.beside(), []);
}

#[test]
fn only_what_applies_to_the_table_is_offered() {
    for (line, offered) in [
        ("AhKh vs QsQd", "next_cards pot_odds batch"),
        ("AhKh vs QsQd on 7h8h2c", "next_cards outs pot_odds batch"),
        ("AhKh vs QsQd on 7h8h2c9s", "next_cards outs pot_odds batch"),
        ("AhKh vs QsQd on 7h8h2c9s2d", "pot_odds batch"),
        (
            "AhKh vs QQ+",
            "next_cards pot_odds graph blockers hits flops batch",
        ),
        (
            "AhKh vs QQ+ on 7h8h2c9s2d",
            "pot_odds graph blockers hits flops batch",
        ),
        // Who plays alone has nobody to be set against.
        ("AhKh", "pot_odds batch"),
        ("QQ+ on 7h8h2c", "pot_odds hits batch"),
        ("AhKh vs fold QsQd", "pot_odds batch"),
        // Three ranges have a map from the flop on.
        ("QQ+ vs AKs vs 99", "pot_odds graph blockers hits batch"),
        (
            "QQ+ vs AKs vs 99 on 7h8h2c",
            "next_cards pot_odds graph blockers hits batch",
        ),
        // A range that has folded is left out, with a word about it.
        ("AhKh vs QsQd vs fold 22+", "next_cards pot_odds batch"),
        // While a card is missing nothing comes and goes.
        (
            "AhKh vs QQ+ on 7h8h",
            "next_cards pot_odds graph blockers hits flops batch",
        ),
    ] {
        let table = table(line).state.draft().contents();
        let names: Vec<&str> = beside_the_table()
            .filter(|entry| (entry.applies)(table))
            .map(|entry| entry.panel.name)
            .collect();
        assert_eq!(names.join(" "), offered, "{line}");
    }
}

#[test]
fn two_that_apply_open_by_themselves_and_follow_the_table() {
    for (line, names) in [
        ("AhKd vs QsQc", "next_cards pot_odds"),
        ("JhTh vs AsAd on 9h8h2c", "next_cards outs"),
        ("JhTh vs AsAd on 9h8h2c3d4s", "pot_odds"),
        ("AhKd vs QQ,AKs", "graph next_cards"),
        ("AhKd vs QQ,AKs on 9h8h2c", "hits graph"),
        ("AhKd vs QQ,AKs on 9h8h2c3d4s", "hits graph"),
        // Much work that nobody has asked for.
        ("AhKd vs QQ,AKs vs 22+", "pot_odds"),
    ] {
        let opens = unasked(table(line).state.draft().contents());
        let opens: Vec<&str> = opens.iter().map(|panel| panel.name).collect();
        assert_eq!(opens.join(" "), names, "{line}");
    }
}

#[test]
fn what_opens_by_itself_leaves_by_itself_unless_it_is_used() {
    let mut state = State::default();
    let (map, list) = (next_cards::INFO.panel, outs::INFO.panel);
    let pot = pot_odds::INFO.panel;
    let shows = |state: &mut State, panels: &[Panel]| {
        assert_eq!(state.apply(Command::ShowUnasked(panels.to_vec())), []);
    };
    // There is room for one.
    on_a_wide_screen(&mut state, false);
    shows(&mut state, &[map, pot]);
    assert_eq!(state.beside(), []);
    on_a_wide_screen(&mut state, true);
    shows(&mut state, &[map, pot]);
    assert_eq!(state.beside(), [map, pot]);
    assert!(state.is_unasked(map) && state.is_unasked(pot));
    shows(&mut state, &[map, list]);
    assert_eq!(state.beside(), [map, list], "the map stays in its place");
    // What is used stays, and so does what was opened.
    state.apply(Command::KeepOpen(list));
    shows(&mut state, &[pot]);
    assert_eq!(state.beside(), [list, pot]);
    state.apply(Command::Toggle(map));
    shows(&mut state, &[]);
    assert_eq!(state.beside(), [list, map]);
    // On a screen that has become narrow nothing stands that nobody has asked for.
    shows(&mut state, &[pot]);
    on_a_wide_screen(&mut state, false);
    assert_eq!(state.beside(), [list, map]);
}

#[test]
fn what_is_closed_stays_closed_on_the_device() {
    let mut state = State::default();
    let (map, list) = (next_cards::INFO.panel, outs::INFO.panel);
    on_a_wide_screen(&mut state, true);
    state.apply(Command::ShowUnasked(vec![map, list]));
    let effects = state.apply(Command::Toggle(list));
    let [Effect::KeepOptions(kept)] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(kept.closed, ["outs"]);
    let mut state = State::new(Options::read(&kept.write()));
    on_a_wide_screen(&mut state, true);
    state.apply(Command::ShowUnasked(vec![map, list]));
    assert_eq!(state.beside(), [map]);
    // Whoever opens it wants it again.
    state.apply(Command::Toggle(list));
    assert_eq!(state.options().closed, Vec::<String>::new());
}

#[test]
fn a_panel_on_ranges_opens_on_the_seat_that_has_one() {
    let player = table("AhKh vs QQ+,AKs on 7h8h2c");
    let words = Words::english();
    let chosen = |head: &Head| {
        let chosen = head.choices.iter().find(|choice| choice.chosen);
        chosen.map(|choice| choice.name.clone())
    };
    let graph = graph::view::scene(&graph::state::Model::default(), &player.state, words);
    assert_eq!(chosen(&graph.head).as_deref(), Some("Player 2"));
    let hits = hits::view::scene(&hits::state::Model::default(), &player.state, words);
    assert_eq!(chosen(&hits.head).as_deref(), Some("Player 2"));
    // Blockers are the cards of who stands against a range.
    let blockers = blockers::state::Model::default();
    let blockers = blockers::view::scene(&blockers, &player.state, words);
    assert_eq!(chosen(&blockers.head).as_deref(), Some("Player 1"));
}

#[test]
fn typed_cards_go_to_the_table_and_their_key_closes_them() {
    for entry in beside_the_table() {
        for key_name in entry.keys {
            let toggle = Some(Command::Toggle(entry.panel));
            for focus in [FocusArea::Table, FocusArea::Beside, FocusArea::Nowhere] {
                assert_eq!(input::command(&key(key_name), focus, true), toggle);
            }
            assert_eq!(input::command(&key(key_name), FocusArea::Text, true), None);
        }
    }
    let typed = input::commands(&key("a"), FocusArea::Beside, true);
    assert_eq!(typed.first(), Some(&Command::FocusTable));
    assert_eq!(typed.len(), 2);
    // What presses a button there is the button's.
    for name in ["Enter", " ", "ArrowLeft"] {
        assert_eq!(
            input::command(&key(name), FocusArea::Beside, true),
            None,
            "{name}"
        );
    }
}

#[test]
fn an_answer_belongs_to_its_question() {
    let question = |line: &str| HitsQuestion {
        scenario: line.parse().expect("a line"),
        seat: 0,
    };
    let [one, two, three] = ["AhKh on 7h8h2c", "AhKh on 7h8h2d", "AhKh on 7h8h2s"]
        .map(|line| question(line).question());
    let mut state = State::default();
    let told = |state: &mut State, about: &Question, update| {
        state.handle(Event::Told(Box::new(about.clone()), update));
    };
    let unanswered = AnswerState::Working(0.0, None);
    assert_eq!(state.answers().of::<HitsQuestion>(&one), unanswered);
    let working = Update::Working {
        fraction: 0.5,
        partial: None,
    };
    told(&mut state, &one, Ok(working));
    let half = AnswerState::Working(0.5, None);
    assert_eq!(state.answers().of::<HitsQuestion>(&one), half);
    assert_eq!(
        state.answers().of::<HitsQuestion>(&two),
        unanswered,
        "not the other's half"
    );
    told(&mut state, &one, Ok(answer(one.clone())));
    told(&mut state, &two, Ok(Update::NoAnswer));
    let hits = state.answers().of::<HitsQuestion>(&one).ready();
    assert!(hits.is_some_and(|hits| hits.total().combos == 1));
    assert_eq!(
        state.answers().of::<HitsQuestion>(&two),
        AnswerState::NoAnswer
    );
    told(&mut state, &three, Err(Fault::Silent));
    let fault = AnswerState::Fault(Fault::Silent);
    assert_eq!(state.answers().of::<HitsQuestion>(&three), fault);
    let known = state.answers().of::<HitsQuestion>(&one).ready();
    assert!(known.is_some(), "what is known stays");
    state.apply(Command::AskAgain);
    assert_eq!(state.answers().of::<HitsQuestion>(&three), unanswered);
    // Bytes that hold something else are no answer.
    told(&mut state, &three, Ok(Update::Answer(vec![255; 3])));
    assert_eq!(state.answers().of::<HitsQuestion>(&three), fault);
}
