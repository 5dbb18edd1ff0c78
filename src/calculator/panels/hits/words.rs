//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "hits" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        list counted[2];
        list blocks[3];
        list rows[38];
        list later_rows[2];
        text row(row, combos, share);
        text all(player, combos);
        text of_these(n, combos);
        text keep;
        text how;
        text disputed;
        text all_flops(player, n, combos);
        text how_flops;
        text most(row, flops);
    }
}
