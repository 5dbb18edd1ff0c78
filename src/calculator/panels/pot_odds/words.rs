//! What the panel says; the files lie beside it, in `words`.

use crate::kit::messages::words;

words! {
    "pot_odds" "words/en.txt"
    at_once {
        text title;
    }
    in_part {
        text help;
        text whose;
        list fields[5];
        text pot_missing;
        text pot_zero;
        text call_missing;
        text not_a_number(text);
        text negative;
        text too_much(most);
        text in_not_in_pot;
        text rake_range;
        text no_equity;
        text holds(player, held);
        text holds_about(player, held, margin);
        text needed(needed);
        text held(held);
        text bar(needed, held);
        text odds(odds, needed);
        text free;
        text never;
        text worth(value);
        text worth_later(value, later);
        text article(win, spent, what);
        list article_says[2];
    }
}
