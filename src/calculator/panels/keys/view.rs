//! The list of keys on screen, made from the tables that handle them.

use super::words::Messages;
use crate::calculator::input::{BEFORE_PANELS, BINDINGS, Binding, Chord, Help, Trigger};
use crate::calculator::panels::{HELPS, IN_SEAT_HELP, KeyHelp, PANELS, PanelInfo};
use crate::calculator::text::{Words, capital};

/// The keys and what they do, in the order of the table of bindings; those that open panels are
/// among them.
pub fn key_list(words: &Words) -> Vec<(String, String)> {
    let (before, after) = BINDINGS.split_at(BEFORE_PANELS);
    let panels = PANELS.iter().zip(HELPS);
    let panels = panels.filter_map(|(entry, help)| of_panel(entry, *help, words));
    let list = of_bindings(before, words).into_iter().chain(panels);
    list.chain(of_bindings(after, words)).collect()
}

/// What the keys do in the grid of the range editor, a sentence for some of them each.
pub fn grid_keys(words: &Words) -> Vec<&'static str> {
    (0..IN_SEAT_HELP.lines)
        .map(|line| (IN_SEAT_HELP.line)(words, line))
        .collect()
}

fn of_bindings(bindings: &[Binding], words: &Words) -> Vec<(String, String)> {
    let mut list: Vec<(Help, Vec<String>)> = Vec::new();
    for binding in bindings {
        let keys = binding.keys(words);
        match list.iter_mut().find(|(help, _)| *help == binding.help) {
            Some((_, known)) => {
                let keys = keys.into_iter();
                known.extend(keys.filter(|key| !known.contains(key)).collect::<Vec<_>>());
            }
            None => list.push((binding.help, keys)),
        }
    }
    list.into_iter()
        .map(|(help, keys)| (keys.join("  "), explanation(help, words).to_owned()))
        .collect()
}

fn of_panel(entry: &PanelInfo, help: KeyHelp, words: &Words) -> Option<(String, String)> {
    let help = help?(words);
    let keys = entry.keys.iter().map(|key| key_name(key, words));
    Some((keys.collect::<Vec<_>>().join("  "), help.to_owned()))
}

impl Binding {
    fn keys(&self, words: &Words) -> Vec<String> {
        match (&self.trigger, self.help) {
            (Trigger::Ranks, _) => vec!["2 … 9".into(), "T J Q K A".into(), "1 0".into()],
            (Trigger::Suits, _) => vec!["C D H S".into()],
            (Trigger::AltDigits, _) => vec!["Alt+1 … 0".into()],
            (_, Help::Paste) => vec!["Ctrl+V".into()],
            (_, Help::Copy) => vec!["Ctrl+C".into()],
            (_, Help::Seat) => vec!["G 1 … 0".into()],
            (Trigger::Chords(chords), _) => {
                chords.iter().map(|(chord, _)| chord.name(words)).collect()
            }
        }
    }
}

impl Chord {
    fn name(&self, words: &Words) -> String {
        let mut name = String::new();
        for (down, modifier) in [(self.ctrl, "Ctrl+"), (self.shift, "Shift+")] {
            if down {
                name.push_str(modifier);
            }
        }
        name.push_str(&key_name(self.key, words));
        name
    }
}

/// A key as printed on it: "Space", "Enter", "B".
fn key_name(key: &str, words: &Words) -> String {
    match key {
        " " => words.of::<Messages>().space().to_owned(),
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "Escape" => words.of::<Messages>().escape().to_owned(),
        _ => capital(key),
    }
}

/// What a key does.
fn explanation(help: Help, words: &Words) -> &'static str {
    let texts = words.of::<Messages>();
    match help {
        Help::Rank => texts.help_rank(),
        Help::Suit => texts.help_suit(),
        Help::NextSeat => texts.help_next_seat(),
        Help::PreviousSeat => texts.help_previous_seat(),
        Help::Board => texts.help_board(),
        Help::Dead => texts.help_dead(),
        Help::Seat => texts.help_seat(),
        Help::Unknown => texts.help_unknown(),
        Help::AnyHand => texts.help_any_hand(),
        Help::Fold => texts.help_fold(),
        Help::OpenSeat => texts.help_open_seat(),
        Help::MoveSeat => texts.help_move_seat(),
        Help::RemoveSeat => texts.help_remove_seat(),
        Help::Deal => texts.help_deal(),
        Help::RunOut => texts.help_run_out(),
        Help::Streets => texts.help_streets(),
        Help::Confirm => texts.help_confirm(),
        Help::Backspace => texts.help_backspace(),
        Help::Clear => texts.help_clear(),
        Help::ClearRow => texts.help_clear_row(),
        Help::Arrows => texts.help_arrows(),
        Help::RowEnds => texts.help_row_ends(),
        Help::TableEnds => texts.help_table_ends(),
        Help::Undo => texts.help_undo(),
        Help::Redo => texts.help_redo(),
        Help::Paste => texts.help_paste(),
        Help::Copy => texts.help_copy(),
        Help::Line => texts.help_line(),
        Help::Speak => texts.help_speak(),
        Help::Explain => texts.help_explain(),
        Help::Reset => texts.help_reset(),
        Help::Escape => texts.help_escape(),
        Help::LeaveLine => texts.help_leave_line(),
    }
}
