//! The page's texts: the keys, in the order of the files. English is part of the program; another language is fetched,
//! since all five would be a tenth of the page.

use crate::kit::messages::file::{self, Section};
use crate::kit::messages::{FromTexts, words};

words! {
    "" "words/en.txt" at_once {
        text title;
        text page_title;
        text lead;
        text back;
        text stopped;
        text language_missing;
        text no_worker;
        text cards;
        text cards_help;
        text bad_card(text);
        text duplicate(card);
        text too_few(n, five);
        text too_many(n);
        text random;
        text long_way;
        text seven;
        text shuffle;
        text levels;
        list level_names[3];
        text ways;
        list way_names[7];
        list way_notes[7];
        list kinds[9];
        text answer(kind, n);
        text agree;
        text disagree;
        text steps(n, of);
        text costs(operations, reads, branches, bytes);
        text back_step;
        text next_step;
        text play;
        text pause;
        text position;
        text guess;
        list guesses[3];
        text guessed_right;
        text guessed_wrong(table);
        text fives;
        text five_of(n, kind);
        text best_of;
        text direct;
    } in_part {
        text counted(counts);
        text grouped(counts);
        text by_importance(ranks);
        list same_suit[2];
        list in_a_row[2];
        text kind(kind);
        text written(n);
        text look(n);
        text marked(card);
        text remainder(n);
        text words;
        list and[2];
        text or;
        text flushes;
        list unique[2];
        text product(n);
        text mixed;
        text bucket(n);
        text displaced(n);
        text read(n, of);
        text keys;
        text row_column;
        text moved(card, from, to);
        text moved_last(card);
        list rewritings[4];
        text rewrite;
        text rewrite_again;
        text remainders;
        text buckets_about(products, places, percent);
        text bucket_name(n, products);
        text shift_fits(by);
        text shift_collides(by, n, of);
        text shift;
        text shift_found;
        text filling;
        text filling_text;
        text filling_start;
        text filling_counts(n, of, taken, places);
        text filling_row(bucket, by);
        text filling_placed;
        list filling_bars[3];
        text grid;
        text grid_why;
        text grid_high;
        text grid_low;
        text grid_block(high, rows, low, columns);
        text grid_slid(by, start, of);
        text grid_place(column, by, place);
        text choosing;
        text choosing_text;
        text choose_many;
        text choose_some;
        text choose_too_many;
        text turn_first;
        text turn_pushed(card);
        text turn_found(cards, n);
        text turn_popped(card);
        text fives_found;
        text automaton;
        text automaton_text;
        text layer(n, states);
        text walk;
        text walked(cards, states);
        text start_again;
        text show_walk;
        text map;
        text map_help;
        text map_times(n);
        text map_middle(layer, state);
        text map_closer;
        text map_farther;
        text map_left;
        text map_right;
        text map_whole;
        text large;
        text large_text;
        text large_build;
        text large_building;
        text large_done(time, order, random);
        text large_failed;
        text large_refused;
        text mistakes;
        text mistakes_text;
        list mistake_titles[8];
        list mistake_texts[8];
        text wrong(n, of, percent);
        text count_now;
        text make_mistake;
        text counting;
        list paths[3];
        text paths_title;
        text paths_text;
        text groups;
        text group(kind, hands, classes);
        text all_agree(n);
        text race;
        text race_text;
        text paper;
        list tracks[3];
        text track;
        text start;
        text stop;
        text clock(step);
        text columns_way;
        text columns_time;
        text columns_ratio;
        text columns_cold;
        text columns_fill;
        text columns_memory;
        text sums_agree(sum);
        text sums_differ;
        text busy;
        text running(n, of);
        text ended(n);
        text worker_ended;
        text downloaded(n);
        text copy;
        text copied;
        text not_copied;
        text copy_link;
        text other;
        text other_text(track, step, cores);
        text other_bad;
        text sources;
        text sources_text;
        text key_help;
        list key_rows[7];
    }
}

impl Messages {
    /// The language that is always there; the sentences on what is fetched later come with that.
    pub(super) fn english() -> Messages {
        Messages::from_texts(&[])
    }

    /// Those of a fetched file; `None` when it is of another version, or not a file of words.
    pub fn of_file(file: &str) -> Option<Messages> {
        let is_own = |sections: &[Section<'_>]| matches!(sections, [own] if own.fingerprint == TABLE.fingerprint);
        file::read(file, is_own).map(|own| Messages::from_texts(&own[0].texts))
    }
}

#[cfg(test)]
mod tests {
    use super::Messages;
    use crate::kit::language::Language;
    use crate::lab::describe::Describer;

    const PAGE: &str = include_str!("index.html");

    #[test]
    fn every_language_has_the_keys_of_the_table() {
        for language in Language::ALL {
            let describer = Describer::of(language);
            assert!(!describer.words.key_help().is_empty(), "{language:?}");
        }
        let english = include_str!("words/en.txt");
        assert!(Messages::of_file(english).is_some());
        // Of another version, cut off, or something else altogether.
        let renamed = english.replace("page_title = ", "name = ");
        let (shorter, _) = english.rsplit_once("\nkey_rows").expect("the last key");
        for other in [&*renamed, shorter, "<html>"] {
            assert!(Messages::of_file(other).is_none());
        }
    }

    #[test]
    fn the_page_is_written_in_the_first_language() {
        let words = Describer::english().words;
        for text in [words.title(), words.lead(), words.back()] {
            assert!(PAGE.contains(&format!(">{text}<")), "{text}");
        }
    }
}
