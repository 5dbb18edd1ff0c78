//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "history" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text empty;
        text name;
        text save_all;
        text open_file;
        text forget_all;
        text rename(title);
        text forget(title);
        counted forgotten;
        counted imported;
        text import_refused(what);
        text name_used(name);
        text name_moved(name);
        text names_full(n);
        text file_not_ours;
        text file_later;
        text file_too_long;
        text file_too_many;
        text file_option(n);
        text file_entry(n);
        text file_entry_wrong(n, what);
        text help;
    }
}
