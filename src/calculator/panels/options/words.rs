//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "options" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text language;
        text theme;
        list themes[3];
        text suit_colours;
        list suit_colours_choices[2];
        text odds;
        list odds_choices[2];
        text decimals;
        list decimals_choices[3];
        text single_keys;
        text single_keys_hint;
        list offline_copy[2];
        list about[3];
        list offline[2];
        list install[2];
        list set_aside[2];
        text save_aside(what);
        text delete_aside(what);
    }
}
