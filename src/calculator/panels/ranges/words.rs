//! What the editor says; the files lie beside it, in `words`.

use crate::kit::messages::words;

/// As many lines there are about keys.
pub const KEY_HELPS: usize = 10;

words! {
    "ranges" "words/en.txt"
    at_once {
        text grid(player);
    }
    in_part {
        text suited(high: forms, low: forms);
        text offsuit(high: forms, low: forms);
        text pair(rank: forms);
        text class_out(class);
        text class_in(class, n, of, percent);
        text class_mixed(class, n, of, percent);
        text class_blocked(cell, n);
        counted classes;
        text extent(classes, combos, share);
        text extent_left(extent, n);
        text extent_weighted(extent, n);
        text put_in(classes, extent);
        text put_in_at(classes, percent, extent);
        text taken_out(classes, extent);
        text combo_in(combo, extent);
        text combo_out(combo, extent);
        text rank_pending(rank: forms);
        text suit_pending(suit);
        text no_such_combo(class);
        text text_is(text);
        text no_text;
        text blocked(classes);
        text none_blocked;
        text brush;
        text brush_value(n);
        text brush_said(n);
        text refused(n, least);
        list views[4];
        text view;
        text weight_hint;
        text equity_hint;
        text equity_waits;
        text needed_hint(needed);
        text needed_lacks;
        text hits_hint(rows);
        text hits_lacks;
        text class_equity(cell, percent);
        text class_above(cell, points);
        text class_below(cell, points);
        text class_hits(cell, percent);
        text keep_marked;
        text suits(class);
        text combo(one, other, percent);
        text combo_not_in(one, other);
        text combo_gone(combo);
        text top;
        text top_from;
        text top_to;
        text top_none;
        text top_value(share, combos, class);
        text top_value_from(share, combos);
        text top_against;
        list orders[4];
        text top_order;
        text exactly;
        text read(extent);
        text read_from(tool, extent);
        text not_read(error);
        text copied(extent);
        text copied_for(tool);
        text not_copied;
        text copy_as;
        text no_weights(tool);
        text all_combos;
        text invert;
        text undo;
        text redo;
        text paint;
        text done;
        text keys;
        list key_help[10];
    }
}
