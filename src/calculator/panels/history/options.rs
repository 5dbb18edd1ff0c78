//! The options as in a file.

use crate::calculator::state::{Odds, Options, SuitColours, Theme};
use crate::kit::language::Language;

/// Each option with its value, as in a file.
pub(super) fn named(options: &Options) -> [(&'static str, &'static str); 6] {
    let theme = match options.theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let suits = match options.suit_colours {
        SuitColours::Four => "four",
        SuitColours::Two => "two",
    };
    let decimals = ["0", "1", "2"][usize::from(options.decimals.min(2))];
    let odds = match options.odds {
        Odds::Percent => "percent",
        Odds::Ratio => "ratio",
    };
    [
        ("theme", theme),
        ("suits", suits),
        ("decimals", decimals),
        ("odds", odds),
        ("keys", if options.single_keys { "on" } else { "off" }),
        (
            "language",
            options.language.map_or("browser", Language::code),
        ),
    ]
}

/// Sets an option from a file. Returns whether the option and the value exist.
pub(super) fn set(options: &mut Options, option: &str, value: &str) -> bool {
    match (option, value) {
        ("theme", "system") => options.theme = Theme::System,
        ("theme", "light") => options.theme = Theme::Light,
        ("theme", "dark") => options.theme = Theme::Dark,
        ("suits", "four") => options.suit_colours = SuitColours::Four,
        ("suits", "two") => options.suit_colours = SuitColours::Two,
        ("decimals", "0") => options.decimals = 0,
        ("decimals", "1") => options.decimals = 1,
        ("decimals", "2") => options.decimals = 2,
        ("odds", "percent") => options.odds = Odds::Percent,
        ("odds", "ratio") => options.odds = Odds::Ratio,
        ("keys", "on") => options.single_keys = true,
        ("keys", "off") => options.single_keys = false,
        ("language", "browser") => options.language = None,
        ("language", code) => match Language::of_code(code) {
            None => return false,
            known => options.language = known,
        },
        _ => return false,
    }
    true
}
