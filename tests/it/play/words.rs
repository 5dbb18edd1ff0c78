//! The words of the page, as they are read.

use kicker::kit::language::Language;
use kicker::play;

use crate::languages::lines;
use crate::rules;
use crate::sessions::joined_words;

fn file(folder: &str, language: Language) -> String {
    let name = format!("{folder}/words/{}.txt", language.code());
    rules::text(&rules::root().join(name))
}

/// What the practice table reads is what its files hold, and no other file will do.
#[test]
fn the_page_reads_its_words_in_every_language() {
    for language in Language::ALL {
        let own = file("src/play", language);
        let joined = joined_words("src/play", language.code());
        let words = play::text::Words::read(language, &joined);
        let words = words.unwrap_or_else(|| panic!("{language:?}"));
        assert_eq!(words.language(), language);
        let other = file("assets", language);
        for other in [&other, &own] {
            assert!(play::text::Words::read(language, other).is_none());
        }
        // "F - fold": a key and what it does.
        let help = lines(&own).into_iter().find(|(_, key, _)| *key == "help");
        for line in help.expect("keys").2.split(" | ") {
            assert!(line.contains(" - "), "{language:?}: {line}");
        }
    }
    // What a seat did: said of another, and of the person.
    for language in Language::ALL {
        let own = file("src/play", language);
        let did = lines(&own)
            .into_iter()
            .filter(|(_, key, _)| key.starts_with("did_"));
        for (_, key, text) in did {
            assert_eq!(text.split('/').count(), 2, "{language:?}: {key}");
        }
    }
    let english = file("src/play", Language::English).replace('~', "\u{a0}");
    let texts: Vec<&str> = lines(&english).iter().map(|(_, _, text)| *text).collect();
    assert_eq!(play::messages::TABLE.english, texts);
}
