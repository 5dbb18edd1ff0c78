//! A sit-and-go: its level, who is out, and how it ended.

use game::{Finish, Pace, Session, Tournament, Unit};

use super::events::Describer;
use crate::play::state::{PERSON_SEAT, State};
use crate::play::text::Words;

/// "Level 3, next in 4 hands".
pub(super) fn level(state: &State, words: &Words) -> Option<String> {
    let tournament = state.session()?.tournament()?;
    let texts = words.messages();
    let level = texts.level(&words.count(tournament.level() as u64 + 1));
    if state.is_sit_and_go_over() {
        return Some(level);
    }
    let next = next(tournament, state.seconds(), words);
    Some(format!("{level}, {next}"))
}

/// When the next level begins.
fn next(tournament: &Tournament, seconds: u64, words: &Words) -> String {
    let (texts, schedule) = (words.messages(), tournament.schedule());
    let level = tournament.level() as u64 + 1;
    if tournament.level() + 1 >= schedule.levels().len() {
        return texts.last_level().to_owned();
    }
    match schedule.pace() {
        Pace::Hands(of_level) => {
            let left = (level * u64::from(of_level)).saturating_sub(tournament.hands().into());
            texts.next_level(&words.hands(left as usize + 1))
        }
        Pace::Minutes(of_level) => {
            let left = (level * 60 * u64::from(of_level)).saturating_sub(seconds);
            match left {
                0 => texts.next_level_now().to_owned(),
                left => texts.next_level(&format!("{}:{:02}", left / 60, left % 60)),
            }
        }
    }
}

/// Who has gone out in the hand that is over, and at the end who has won.
pub(super) fn news(state: &State, describer: &Describer<'_>) -> Vec<String> {
    let Some(tournament) = state.session().and_then(Session::tournament) else {
        return Vec::new();
    };
    let Some(hand) = state.hand() else {
        return Vec::new();
    };
    let table = hand.table();
    let finishes = tournament.finishes();
    let is_new = |finish: &&Finish| {
        table.players().contains(finish.seat)
            && (finish.place == 1 || table.stack(finish.seat).is_zero())
    };
    finishes
        .iter()
        .filter(is_new)
        .map(|finish| said(finish, describer))
        .collect()
}

/// "Ada: out, place 4", "You win the sit-and-go, 50 % of the prizes".
fn said(finish: &Finish, describer: &Describer<'_>) -> String {
    let words = describer.words;
    let texts = words.messages();
    let what = match finish.place {
        1 => texts.did_win_all().to_owned(),
        place => texts.did_go_out(&words.count(place as u64)),
    };
    let said = describer.sentence(finish.seat, &what);
    match finish.prize {
        0 => said,
        prize => texts.with_prize(&said, &words.percent(f64::from(prize) / 100.0)),
    }
}

/// How it ended for the person, once it is out or has won.
pub(super) fn own(state: &State, describer: &Describer<'_>) -> Option<String> {
    let tournament = state.session()?.tournament()?;
    let finishes = tournament.finishes();
    let own = finishes.iter().find(|finish| finish.seat == PERSON_SEAT)?;
    Some(said(own, describer))
}

/// The stakes of a hand, with the level of a sit-and-go: "5/10 no limit · level 3, next in 4 hands".
pub(super) fn stakes(state: &State, stakes: game::Stakes, words: &Words) -> String {
    let stakes = words.stakes(stakes, Unit::WHOLE);
    match level(state, words) {
        Some(level) => format!("{stakes} · {level}"),
        None => stakes,
    }
}
