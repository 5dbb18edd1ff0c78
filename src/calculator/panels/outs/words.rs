//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "outs" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        text ahead(player);
        text level(player);
        text behind(player);
        text no_outs(player);
        text part(category, n);
        text sum(parts, outs);
        counted outs;
        text ties;
        text tainted(card, player, hand, other, equity);
        text tainted_mark;
        text next_card;
        text by_river;
        text wins_by_river;
        text figure;
        text rule;
        text exactly;
        text running(n, all, share);
        text running_ties(n, share);
        text no_opponent;
        text needs_flop;
        text river;
        text known_only;
        text map_link;
    }
}
