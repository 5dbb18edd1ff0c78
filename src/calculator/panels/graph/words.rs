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
        text axes;
        text picture(player, most, middle, least);
        text combo(combo, equity, share);
        text along;
        text line;
        text above(share, player, line);
        text list;
        text share;
        text equity;
        text no_opponent;
        text too_many;
    }
}
