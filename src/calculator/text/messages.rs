//! The page's own texts: `build.rs` makes the functions of `assets/words/en.txt`. A panel's texts are in its folder.

include!(concat!(env!("OUT_DIR"), "/assets/words.rs"));
