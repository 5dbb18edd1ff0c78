//! What the saved ranges say; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "saved_ranges" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text own_ranges;
        list default_folders[3];
        list shapes[4];
        counted jam;
        counted call_jam;
        text save_as;
        text save;
        text path_example;
        text saved_as(path);
        text used(path);
        counted used_in_file;
        text leave;
        text forget(name);
        text forgotten(path);
        counted imported;
        text nothing;
        text bad_path(n);
        text full(n);
        text undo;
        text file_out;
        text file_in;
        text file_not_ours;
        text file_later;
        text file_too_long;
        text file_path(line);
        text file_range(line, error);
    }
}
