//! The page's texts: `build.rs` makes the functions of `words/en.txt`.

include!(concat!(env!("OUT_DIR"), "/src/play/words.rs"));
