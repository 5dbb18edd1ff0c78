//! The page's own texts: the keys, in the order of the files. A panel's texts are in its folder.

use crate::kit::messages::words;

words! {
    "../../../assets/words/en.txt" {
        // numbers
        text group;
        text group_from;
        text point;
        text percent(number);
        text percent_sign;
        text ratio(number);
        text odds_for;
        text in_percent;
        text in_odds;
        text under_a_tenth_ms;
        text ms(number);
        text s(number);
        counted boards;
        counted deals;
        counted combos;
        text combos_left(left, combos);
        text exact(count);
        text estimated(margin, count);
        text win_tie_lose_counts(win, tie, lose);
        text ties(count, each);
        text tie_of_ways(count, ways);
        text margin(percent);
        list initials[3];
        text never;
        text win_tie_lose(win, tie, lose);

        // cards
        list ranks[13];
        list suits[4];
        text card(rank: forms, suit);
        list faces[13];

        // places
        text player(n);
        text player_short(n);
        text slot_hole(n, card);
        list slot_board[5];
        text slot_dead(n);
        list streets[3];
        text empty;
        text half_typed(rank: forms);
        text unknown;
        text one_of(range);
        text held_by(n);
        text held_on_board;
        text held_dead;
        text short_board;
        text short_dead;
        text folded;
        text counts_for(players);
        text range_note(range, combos, share);
        text all_blocked(range, combos);
        text any_two;

        // hands
        list categories[9];
        text name_high_card(high: forms);
        text name_one_pair(pair: forms, kicker: forms);
        text name_two_pair(high: forms, low: forms, kicker: forms);
        text name_three(trips: forms, kicker: forms);
        text name_straight(high: forms);
        text name_flush(high: forms);
        text name_full_house(trips: forms, pair: forms);
        text name_four(quads: forms, kicker: forms);
        text name_royal_flush;
        text name_straight_flush(high: forms);
        list flush_draws[2];
        list straight_draws[2];
        list overcards[2];

        // why
        list named[9](name);
        text why_wins(n, hand);
        text why_shares(n, hand);
        text why_shares_board(n, hand);
        list kinds[9];
        text why_kind(n, hand, better: forms, lesser: forms);
        text why_one(n, hand, what, better: forms, lesser: forms);
        text why_several(n, hand, what, better: forms, lesser: forms);
        list parts[6];
        list parts_of_flush[5];
        text why_kicker(n, same, what, better: forms, lesser: forms);
        list same[5];
        list high_cards[5];
        list kickers[3];
        text only_kicker;

        // said aloud
        counted spoken_percent;
        text spoken_against(n);
        text spoken_for(n);
        text spoken_player(n, percent);
        text spoken_results(players, count);
        text spoken_cards(n, cards);
        text spoken_no_cards;
        text spoken_board(cards);
        text spoken_no_board;
        text spoken_dead(cards);

        // how things stand
        text no_cards;
        text needs_one;
        text player_needs_one(n);
        text no_hand;
        list flop_needs[2];
        text folded_range(n);
        text no_opponent(n);
        text working;
        text estimating;
        text stopped;
        text engine_lost;
        text engine_unsupported;
        text engine_renewed;

        // what just happened
        text dealt(cards);
        text folds(n);
        text folds_a_card(n);
        text folds_cards(n);
        text plays_again(n);
        text moved(n, to);
        text board_complete;
        text nothing_to_deal;
        text half(rank: forms);
        text rank_first;
        text which_seat;
        text refused(card, holder);
        text refused_enter;
        text taken_back(card);
        text joined(n);
        text left(n);
        text picked(card);
        text next_place(slot);
        text nobody_here;
        text nothing_to_fold(n);
        text known_only;
        text choose_place;
        text no_target;
        text no_such_key(letter);
        text no_more_seats;
        text was_reset;
        text range_replaced(n);
        text range_taken_out(n);
        text pasted;
        text pasted_at(n);
        text paste_refused;
        text nothing_to_explain;
        text undone;
        text redone;
        text nothing_to_undo;
        text hands_are_players;
        text hands_are_a_range;
        text pasted_history;
        text pasted_first;
        text other_boards(boards);
        text link_copied;
        text link_not_copied;
        text text_copied;
        text text_not_copied;
        text not_kept;
        list stores[8];
        text set_aside(what);
        text set_aside_later(what);
        text set_aside_no_room(what);
        text save_set_aside;
        text works_offline;
        text language_missing;
        text move_it_here;
        text undo_it;
        text replace;
        text keep_both;
        text another_name;

        // what is wrong with a text
        text no_seats;
        text too_many_seats(n);
        text seat_empty(n);
        text seat_count(n, cards);
        text board_count(cards);
        counted plain_cards;
        text in_seat(n);
        text in_board;
        text in_dead;
        text twice(card, place);
        text two_places(card, first, second);
        text range_blocked(n);
        text ranges_collide;
        text no_deal(missing, left);
        text no_deal_found;
        counted cards_missing;
        counted cards_left;
        text unreadable;

        // the page
        text dir;
        text title;
        text app_name;
        text toolbar;
        text card_tools;
        text undo;
        text redo;
        text reset;
        text close;
        text scenario;
        text scenario_example;
        text table;
        text board;
        list deal[3];
        text run_out;
        text unknown_card;
        text dead_cards;
        text add_player;
        text cards;
        text tap_a_card;
        text intro;
        text see_examples;
        text results;
        text study;
        text equity;
        text win;
        text tie;
        text lose;
        text hands;
        text hands_hint;
        text boards_hint;
        text deals_hint;
        text wins;
        text wins_hint;
        text wins_margin_hint;
        text wins_counts_hint;
        text counts;
        text why;
        text how_ranked;
        text progress;
        text try_again;
        text reload;
        text stopped_page;
        text stop;
        text go_on;

        // a player's panel
        text more(n);
        text holds(n);
        text seat_example;
        list fold[2];
        text clear;
        text earlier;
        text later;
        text remove;

        // an empty table
        text start_title;
        list start_keys[4];
        text start_hint;
        text tap_title;
        text tap_hint;
        text examples_title;
        list examples[3];
        text promise;

        // this copy of the page
        list update[2];
    }
}
