//! What the saved ranges say: `build.rs` makes the functions of `words/en.txt`.

include!(concat!(
    env!("OUT_DIR"),
    "/src/calculator/panels/saved_ranges/words.rs"
));
