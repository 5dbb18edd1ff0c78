//! What the panel says: `build.rs` makes the functions of `words/en.txt`.

include!(concat!(
    env!("OUT_DIR"),
    "/src/calculator/panels/flops/words.rs"
));
