//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "next_cards" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        text now(now);
        text mean(n, mean);
        text mean_so_far(n, all);
        text mean_before_flop;
        text cell(card, equity, change);
        text makes(card, equity, change, hand);
        text no_card(card);
        text river;
        text needs_flop;
        text no_opponent;
        text no_map;
        text list;
        text card;
        text after;
        text change;
        text how;
        text how_touch;
    }
}
