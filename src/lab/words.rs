//! What the page says, in each language. The files are part of its program: a page of its own can't have the words
//! of the calculator, and one file more would be one request more.

use crate::kit::language::Language;
use crate::kit::messages::file;
use crate::kit::messages::words;

words! {
    "words/en.txt" {
        text title;
        text page_title;
        text lead;
        text back;
        text stopped;
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
        text automaton;
        text automaton_text;
        text layer(n, states);
        text walk;
        text walked(cards, states);
        text start_again;
        text show_walk;
        text large;
        text large_text;
        text large_build;
        text large_building;
        text large_done(time, order, random);
        text large_failed;
        text mistakes;
        text mistakes_text;
        list mistake_titles[8];
        list mistake_texts[8];
        text wrong(n, of, percent);
        text count_now;
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
        text no_worker;
        text worker_ended;
        text copy;
        text copied;
        text not_copied;
        text sources;
        text sources_text;
        text key_help;
        list key_rows[7];
    }
}

impl Messages {
    /// Those of a language. They stay for good: a page has one language.
    pub fn of(language: Language) -> &'static Messages {
        let file = match language {
            Language::English => return Box::leak(Box::new(Messages::english())),
            Language::Polish => include_str!("words/pl.txt"),
            Language::Portuguese => include_str!("words/pt.txt"),
            Language::Finnish => include_str!("words/fi.txt"),
            Language::Russian => include_str!("words/ru.txt"),
        };
        let sections = file::sections(file);
        let texts = sections.first().map_or(&[][..], |section| section.texts);
        Box::leak(Box::new(Messages::filled(texts)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Messages, TABLE};
    use crate::kit::language::Language;
    use crate::kit::messages::file;

    const PAGE: &str = include_str!("index.html");

    #[test]
    fn every_language_has_the_keys_of_the_table() {
        for file in [
            include_str!("words/en.txt"),
            include_str!("words/pl.txt"),
            include_str!("words/pt.txt"),
            include_str!("words/fi.txt"),
            include_str!("words/ru.txt"),
        ] {
            let keys = file.lines().filter(|line| !line.starts_with('#'));
            let keys = keys.filter_map(|line| line.split_once(" = "));
            let keys: Vec<&str> = keys.map(|(key, _)| key).collect();
            let wanted: Vec<&str> = TABLE.entries.iter().map(|entry| entry.key).collect();
            assert_eq!(keys, wanted);
            assert_eq!(file::sections(file)[0].fingerprint, TABLE.fingerprint);
        }
    }

    #[test]
    fn the_page_is_written_in_the_first_language() {
        let words = Messages::of(Language::English);
        for text in [words.title(), words.lead(), words.back()] {
            assert!(PAGE.contains(&format!(">{text}<")), "{text}");
        }
        for language in Language::ALL {
            assert!(!Messages::of(language).key_help().is_empty());
        }
    }
}
