//! Writes what the pages of a built site show and say in many states, in all languages: a text file a state, first the DOM,
//! then the accessible tree. Two builds are compared by `diff -r`.
//!
//! `cargo run -p e2e --bin states -- SITE_FOLDER OUT_FOLDER [WORD...]`; with words only the states with one of them in
//! `LANGUAGE/PAGE-STATE`. The steps to each state are in the text files beside this one, see [`mod@e2e::walk`].

#![allow(clippy::print_stdout, reason = "a program that prints how far it is")]

use std::env;
use std::fs;
use std::path::Path;
use std::time::Instant;

use e2e::Page;
use e2e::story::catch_panic;
use e2e::walk::walks;

const LANGUAGES: [&str; 5] = ["en", "pl", "pt", "fi", "ru"];
/// Each page, its path in the site, and its states.
const PAGES: [(&str, &str, &str); 3] = [
    ("calculator", "", include_str!("calculator.txt")),
    ("play", "play/", include_str!("play.txt")),
    ("lab", "lab/", include_str!("lab.txt")),
];

/// How the text of a state begins that could not be walked to.
const NOT_REACHED: &str = "not reached";

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [site, out, words @ ..] = &arguments[..] else {
        eprintln!("usage: states SITE_FOLDER OUT_FOLDER [WORD...]");
        return;
    };
    let wanted = |state: &str| words.is_empty() || words.iter().any(|word| state.contains(word));
    for language in LANGUAGES {
        for (page, path, text) in PAGES {
            let mut states = walks(text);
            states.retain(|(name, _)| wanted(&format!("{language}/{page}-{name}")));
            if states.is_empty() {
                continue;
            }
            let site = Path::new(site);
            let mut tab = Page::of_site(site).await;
            for (name, steps) in states {
                let begun = Instant::now();
                let mut text = state(&tab, path, language, &steps).await;
                if text.starts_with(NOT_REACHED) {
                    // Once more, in another browser: this one may have ended.
                    drop(tab);
                    tab = Page::of_site(site).await;
                    text = state(&tab, path, language, &steps).await;
                }
                let folder = Path::new(out).join(language);
                fs::create_dir_all(&folder).expect("a folder for the states");
                let file = folder.join(format!("{page}-{name}.txt"));
                fs::write(&file, &text).expect("a file for a state");
                let (seconds, first) = (begun.elapsed().as_secs(), text.lines().next());
                println!(
                    "{}: {seconds} s, {}",
                    file.display(),
                    first.unwrap_or_default()
                );
            }
        }
    }
}

/// A state as text; one that is not reached is what stood in the way.
async fn state(tab: &Page, path: &str, language: &str, steps: &[&str]) -> String {
    let seen = catch_panic(async {
        tab.walks(path, language, steps).await;
        format!("{}\n\n{}\n", tab.dom().await, tab.accessible_tree().await)
    });
    seen.await.unwrap_or_else(|panic| {
        let why = panic.downcast_ref::<String>();
        format!("{NOT_REACHED}: {}\n", why.map_or("a panic", |why| why))
    })
}
