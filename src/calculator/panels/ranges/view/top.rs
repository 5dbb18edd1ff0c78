//! The selection of the best hands.

use evaluator::Combo;

use super::class_name;
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::texts::Texts;
use crate::calculator::text::percent;

/// The selection of the best hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TopScene {
    /// How many classes are left out at the top.
    pub from: usize,
    /// How many it goes down to.
    pub to: usize,
    /// The spoken value of the upper slider: "without the best 5.1 percent, 68 combos".
    pub from_value: String,
    /// The spoken value of the lower one: "top 15.1 percent, 200 combos, down to queen nine suited".
    pub to_value: String,
    /// The same as printed, with the sign.
    pub note: String,
    /// "15.1 %", nothing where no class is in.
    pub share: String,
    /// Whether the last class is weighted to match the percentage exactly.
    pub exactly: bool,
    /// The selected order: the percentage of hands that it is against.
    pub against: u8,
}

/// The selection of the best hands, in one language.
pub fn top(model: &Model, texts: Texts) -> TopScene {
    let (top, own, words) = (model.top(), texts.own, texts.page);
    let share = |combos: usize| percent(combos as u128, Combo::COUNT as u128, 1, words);
    let counted = |combos: usize| words.messages().combos(&words.number(combos as u64));
    let (before, held) = (top.combos_before(), top.combos());
    let value = |share: &str| match top.last() {
        None => own.top_none().to_owned(),
        Some(last) => own.top_value(share, &counted(held), &class_name(last, texts)),
    };
    TopScene {
        from: top.from(),
        to: top.to(),
        from_value: match before {
            0 => own.top_none().to_owned(),
            _ => own.top_value_from(&words.spoken_percent(&share(before)), &counted(before)),
        },
        to_value: value(&words.spoken_percent(&share(held))),
        note: value(&words.percent(&share(held))),
        share: match top.last() {
            Some(_) => words.percent(&share(held)),
            None => String::new(),
        },
        exactly: top.is_exact(),
        against: top.selected_order(),
    }
}
