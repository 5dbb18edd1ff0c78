//! Unchanged parts are not rebuilt.

use kicker::calculator::state::{Command, Direction, Options, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::{Scene, SceneCache};

fn table(line: &str) -> State {
    let mut state = State::new(Options::default());
    state.apply(Command::Open(line.to_owned()));
    state
}

#[test]
fn who_moves_or_points_makes_no_results_and_no_cards_anew() {
    let mut state = table("AhAd vs KsKc on 7h8h2c");
    let mut cache = SceneCache::default();
    let mut before = cache.next(&state, Words::english());
    for command in [
        Command::Hover(Some(1)),
        Command::Hover(None),
        Command::Move(Direction::Left),
        Command::GoToSeat(0),
    ] {
        state.apply(command.clone());
        let now = cache.next(&state, Words::english());
        assert!(now.results.is_same(&before.results), "{command:?}");
        assert!(now.picker.is_same(&before.picker), "{command:?}");
        before = now;
    }
}

#[test]
fn whatever_was_cached_is_what_would_be_made() {
    let mut state = table("AhAd vs KsKc");
    let mut cache = SceneCache::default();
    let changed = |options: &Options| Options {
        decimals: 2,
        ..options.clone()
    };
    let options = changed(state.options());
    for command in [
        Command::GoToSeat(1),
        Command::ClearRow,
        Command::Undo,
        Command::SetOptions(options),
        Command::ShowWins,
        Command::Stop,
        Command::GoOn,
        Command::AddSeat,
        Command::Reset,
    ] {
        state.apply(command.clone());
        let cached = cache.next(&state, Words::english());
        assert_eq!(cached, Scene::of(&state, Words::english()), "{command:?}");
    }
}
