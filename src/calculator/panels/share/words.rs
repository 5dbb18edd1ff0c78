//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "share" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text link;
        text copy_link;
        text copy_text;
        text save_results;
    }
}
