//! The page's texts: the keys, in the order of the files.

use crate::kit::messages::words;

words! {
    "words/en.txt" {
        // numbers
        text group;
        text group_from;
        text point;
        text percent(number);
        counted chips;
        counted big_blinds;
        counted hands_counted;

        // cards and hands
        list ranks[13];
        list suits[4];
        text card(rank: forms, suit);
        list faces[13];
        list streets[4];
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

        // before a table
        text title;
        text app_name;
        text lead;
        text seats;
        text stakes;
        text stakes_hint;
        text stack;
        text opponents;
        text opponent(n);
        text character(name, style);
        list styles[10];
        text sit_down;
        text promise;
        text calculator;
        text stopped;
        text champion_note;
        list stakes_flaws[4];

        // the table
        text toolbar;
        text you;
        text table;
        text board;
        text no_board;
        text pot(n);
        text hand_number(n, stakes);
        text log;
        text actions;
        text fold;
        text check;
        text call(n);
        text bet(n);
        text raise_to(n);
        text next_hand;
        text buy_next(n);
        text rest;
        text thinking(name);
        text event(name, what);
        text did_fold;
        text did_check;
        text did_call(n);
        text did_bet(n);
        text did_raise(n);
        text did_small_blind(n);
        text did_big_blind(n);
        text did_take_back(n);
        text did_show(cards);
        text did_show_hand(cards, hand);
        text did_muck;
        text did_win(n);
        text dealt_to_you(cards);
        text street_comes(street, cards);
        list positions[10];
        list position_names[10];
        text folded;
        text all_in;
        text in_front(n);
        text to_act;
        text face_down;
        text holds(cards);
        text you_have(hand);
        text your_turn;
        text due(n);
        text nothing_due;
        text your_cards(cards);
        text won_hand(n);
        text lost_hand(n);
        text even_hand;

        // what is refused
        text not_your_turn(name);
        text wait;
        text free_check;
        list no_raise[4];
        text no_hand;
        text hand_on;
        text no_hands;

        // the coach
        text why;
        text coach_thinks;
        text coach_fine;
        list choices[5];
        text lesson(did, street, cost, better);
        text lesson_odds(needs, has);
        text lesson_share(has);
        text lesson_folds(all_fold);
        text coach_note;
        text open_spot;

        // panels
        text close;
        text hands;
        text statistics;
        text options;
        text keys;
        text leave;
        text pace;
        list paces[5];
        text coach_option;
        text styles_option;
        text files;
        text export_session;
        text export_phh;
        text export_text;
        text import;
        text forget;
        list help[14];

        // what happened
        text resumed;
        text opening(part);
        text unreadable(line, hands);
        text gap(hands);
        list stores[3];
        text set_aside(what);
        text set_aside_later(what);
        text set_aside_no_room(what);
        text save_set_aside;
        text imported(hands);
        text bad_file(line);
        text bad_hands(why);
        text broken_hand(line, flaw);
        list hand_flaws[6];
        text long_file(n);
        text no_reader;
        text forgotten;
        text worker_lost;
        text no_champion;
        text not_kept;
        text void;
        text retry;
        text undo;
        text elsewhere;
        text take_back;
        text language_missing;

        // hands that were played
        text hand_of(n);
        text first;
        text back;
        text forward;
        text last;
        text step(n, of);
        text to_list;
        text no_hands_yet;
        text older(n);
        text newer;
        text not_dealt_in;
        text open_hands;
        text reading_file(part);
        text from_file(hands);
        text not_read(hands);
        text otherwise(hands);
        text hand_otherwise(title);
        text says_otherwise(stacks);
        text ends_otherwise(name, played, stated);
        text only_first(hands);
        text own_hands;
        text save_text;

        // statistics
        list figures[12];
        list figure_notes[12];
        text count(times, of);
        text no_chance;
        text per_hand(n, margin);
        text player;
        text graph;
        text graph_says(hands, won);
        text graph_expected(won);
        text graph_result(won);
        text figure;
        text by_position;
        text by_starting_hand;
        list starting_hands[11];
    }
}
