//! The list of keys on screen, made from the table that handles them.

use crate::calculator::input::{BINDINGS, Binding, Chord, Help, Trigger};
use crate::calculator::text::Words;

/// The keys and what they do, in the order of the table of bindings.
pub fn key_list(words: &Words) -> Vec<(String, String)> {
    let mut list: Vec<(Help, Vec<String>)> = Vec::new();
    for binding in BINDINGS {
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
        .map(|(help, keys)| (keys.join("  "), words.help(help).to_owned()))
        .collect()
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
        name.push_str(&words.key_name(self.key));
        name
    }
}
