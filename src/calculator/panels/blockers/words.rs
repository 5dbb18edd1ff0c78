//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "blockers" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        text mean(player, equity);
        text explained(player);
        list heads[3];
        text best;
        text worst;
        text no_range;
        text no_opponent;
        text too_many;
    }
}
