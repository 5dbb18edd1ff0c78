//! What the page says, in each language. The files are part of its program: they are short.

/// Each language by its code, the first for everybody else.
const LANGUAGES: [(&str, &str); 5] = [
    ("en", include_str!("words/en.txt")),
    ("pl", include_str!("words/pl.txt")),
    ("pt", include_str!("words/pt.txt")),
    ("fi", include_str!("words/fi.txt")),
    ("ru", include_str!("words/ru.txt")),
];

/// The name of each place in the page, and the text for it in this language.
pub fn words(language: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let found = LANGUAGES.iter().find(|(code, _)| *code == language);
    let (_, file) = found.unwrap_or(&LANGUAGES[0]);
    file.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(" = "))
}

#[cfg(test)]
mod tests {
    use super::{LANGUAGES, words};

    const PAGE: &str = include_str!("index.html");

    #[test]
    fn every_language_has_a_text_for_every_place_of_the_page() {
        let places = PAGE.split(" data-words=\"").skip(1);
        let mut places: Vec<&str> = places.filter_map(|rest| rest.split('"').next()).collect();
        // The script that starts the page has an attribute of this name too: a folder.
        places.retain(|place| !place.ends_with('/'));
        assert!(!places.is_empty());
        for (language, _) in LANGUAGES {
            let named: Vec<&str> = words(language).map(|(name, _)| name).collect();
            assert_eq!(named, places, "{language}");
        }
    }

    #[test]
    fn the_page_is_written_in_the_first_language() {
        for (name, text) in words("no such language") {
            assert!(
                PAGE.contains(&format!("data-words=\"{name}\">{text}<")),
                "{name}"
            );
        }
    }
}
