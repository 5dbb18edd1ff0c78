//! The panel's texts; the files are in `words`.

use crate::kit::messages::words;

words! {
    "keys" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text space;
        text escape;
        text help_rank;
        text help_suit;
        text help_next_seat;
        text help_previous_seat;
        text help_board;
        text help_dead;
        text help_seat;
        text help_unknown;
        text help_any_hand;
        text help_fold;
        text help_open_seat;
        text help_move_seat;
        text help_remove_seat;
        text help_deal;
        text help_run_out;
        text help_confirm;
        text help_backspace;
        text help_clear;
        text help_clear_row;
        text help_arrows;
        text help_row_ends;
        text help_table_ends;
        text help_undo;
        text help_redo;
        text help_paste;
        text help_copy;
        text help_line;
        text help_speak;
        text help_explain;
        text help_reset;
        text help_escape;
        text help_leave_line;
        text in_grid;
    }
}
