//! What the panel says; the files lie beside it, in `words`.

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
