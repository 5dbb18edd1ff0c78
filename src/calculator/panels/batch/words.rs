//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "batch" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text lines;
        text hint;
        text open_file;
        text start;
        text go_on;
        text save;
        text clear;
        text progress(n, of);
        counted wrong;
        text too_many(n);
        text file_too_long(n);
        text not_text;
        text nothing;
        text results;
        text number;
        text table;
        text lay_out(line);
        text shown(first, last, of);
        text earlier;
        text later;
        text waits;
        text impossible;
    }
}
