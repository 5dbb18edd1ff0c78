//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "how" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        list titles[5];
        list texts[5];
        text practice;
    }
}
