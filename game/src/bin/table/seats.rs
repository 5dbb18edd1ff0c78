//! The players that the program offers.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::sync::Arc;

use game::players::{BestResponse, Blueprint, Champion, NAMES, RangeBasedPlayer, Style, by_name};
use game::{Player, Seat};

use crate::pipe;

/// The table that `table train` left: see the README.
const TRAINED: &[u8] = include_bytes!("../../../data/champion.bin");

/// What the champion has learnt, or another table from a file.
pub(crate) fn champion(file: Option<&OsStr>) -> io::Result<Arc<Blueprint>> {
    let Some(file) = file else {
        let trained = Blueprint::from_bytes(TRAINED).map(Arc::new);
        return trained.map_err(io::Error::other);
    };
    let bytes = fs::read(file).map_err(|error| crate::named(&error, file))?;
    let read = Blueprint::from_bytes(&bytes).map(Arc::new);
    read.map_err(|error| crate::named(&io::Error::other(error), file))
}

/// The floor, a style, or the floor with other parameters.
pub(crate) fn range_based(name: &str) -> Option<RangeBasedPlayer> {
    let style = match name.strip_prefix("dials:") {
        Some(dials) => style(dials)?,
        None => Style::by_name(name)?,
    };
    Some(RangeBasedPlayer::of_style(style))
}

/// A player by its name.
pub(crate) fn player(name: &str, champion: &Arc<Blueprint>) -> Option<Box<dyn Player>> {
    if let Some(player) = range_based(name) {
        return Some(Box::new(player));
    }
    Some(match name {
        "champion" => Box::new(Champion::new(Arc::clone(champion))),
        "best-response" => Box::new(BestResponse::new(Arc::clone(champion))),
        name => by_name(name)?,
    })
}

/// Eight to eleven numbers between slashes, in the order of [`Style`]'s fields; what is missing of the last three,
/// which are for free amounts, is 0.
fn style(dials: &str) -> Option<Style> {
    let number = |text: &str| text.parse().ok().filter(|number: &f32| number.is_finite());
    let numbers: Option<Vec<f32>> = dials.split('/').map(number).collect();
    let mut numbers = numbers?;
    if numbers.len() >= 8 {
        numbers.resize(numbers.len().max(11), 0.0);
    }
    let [a, b, c, d, bluff, slow_play, learning, tilt, sizing, e, f] = *numbers else {
        return None;
    };
    Some(Style {
        looseness: [a, b],
        aggression: [c, d],
        bluff,
        slow_play,
        learning,
        tilt,
        sizing,
        persistence: [e, f],
    })
}

/// Whether somebody is called so.
pub(crate) fn known(name: &str) -> Result<(), String> {
    if let Some(command) = pipe::command(name) {
        return command.map(|_| ());
    }
    let known = match name.strip_prefix("dials:") {
        Some(dials) => style(dials).is_some(),
        None => ["champion", "best-response"].contains(&name) || NAMES.contains(&name),
    };
    match known {
        true => Ok(()),
        false => {
            let names = NAMES.join(", ");
            Err(format!(
                "nobody is called {name:?}: there are champion, best-response, {names}, \
                 dials:… with eight or nine numbers, and pipe:COMMAND or acpc:COMMAND, where a comma needs quotation marks"
            ))
        }
    }
}

/// The names between commas. A command may have commas too, in quotation marks.
fn split(text: &str) -> Vec<String> {
    let mut open = None;
    let comma = |letter: char| {
        match (open, letter) {
            (None, '\'' | '"') => open = Some(letter),
            (Some(mark), letter) if mark == letter => open = None,
            _ => {}
        }
        open.is_none() && letter == ','
    };
    text.split(comma)
        .map(|name| name.trim().to_owned())
        .collect()
}

/// Reads names with commas between them.
pub(crate) fn read(text: &str) -> Result<Vec<String>, String> {
    let names = split(text);
    names.iter().try_for_each(|name| known(name))?;
    if names.iter().any(|name| name == "best-response") && !is_measuring(&names) {
        return Err(
            "best-response knows what the champion does, and plays heads-up against it \
                    alone: best-response,champion"
                .to_owned(),
        );
    }
    match names.len() {
        2..=Seat::COUNT => Ok(names),
        _ => Err("2 to 10 players are needed".to_owned()),
    }
}

fn is_measuring(names: &[String]) -> bool {
    let mut sorted: Vec<&str> = names.iter().map(String::as_str).collect();
    sorted.sort_unstable();
    sorted == ["best-response", "champion"]
}
