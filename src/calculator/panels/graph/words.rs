//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "graph" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        list measures[2];
        list axes[2];
        text picture(player, most, middle, least);
        text combo(combo, equity, share);
        text along;
        text line;
        text above(share, player, line);
        text above_on(street, share, line);
        text nuts(share, line);
        text compare;
        text preflop;
        text list;
        text share;
        text no_opponent;
        text too_many;
    }
}
