//! The page's texts: `build.rs` makes the functions of `words/en.txt`. English is part of the program; another language is
//! fetched, since all five would be a tenth of the page.

include!(concat!(env!("OUT_DIR"), "/src/lab/words.rs"));

#[cfg(test)]
mod tests {
    use super::Messages;
    use crate::kit::language::Language;
    use crate::kit::shell::words;
    use crate::lab::describe::Describer;

    const PAGE: &str = include_str!("index.html");

    #[test]
    fn every_language_has_the_keys_of_the_table() {
        for language in Language::ALL {
            let describer = Describer::of(language);
            assert!(!describer.words.title().is_empty(), "{language:?}");
        }
        let shell = include_str!("../kit/shell/words/en.txt");
        let english = format!("{}[panels/shell]\n{shell}", include_str!("words/en.txt"));
        let read = |file: &str| words::read::<Messages>(file);
        assert!(read(&english).is_some());
        // Of another version, cut off, or something else altogether.
        let renamed = english.replace("page_title = ", "name = ");
        let (shorter, _) = english.split_once("\nkey_rows").expect("the last key");
        let (own, _) = english
            .split_once("[panels/shell]")
            .expect("the bar's words");
        for other in [&*renamed, shorter, own, "<html>"] {
            assert!(read(other).is_none());
        }
    }

    #[test]
    fn the_page_is_written_in_the_first_language() {
        let words = Describer::english().words;
        for text in [words.title(), words.lead()] {
            assert!(PAGE.contains(&format!(">{text}<")), "{text}");
        }
    }
}
