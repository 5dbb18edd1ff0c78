//! Words: how files of them are written and read, how their placeholders are filled, and what several pages name alike.
//!
//! Every table of words is a folder `words` with one file per language. `build.rs` makes Rust of the English one: the texts
//! themselves, and a type `Messages` with a function per key; see `table.rs`. So a key stands in the files and where it is
//! used. Any other language is fetched as one file; see `file.rs`.
//!
//! # Decisions
//!
//! - **No crate for translations.** Measured on 2026-11-25 with a program that formats one message, in gzip after wasm-opt: with
//!   `fluent-bundle` 0.16 it is 63.8 kB, with a replacement of placeholders 8.3 kB. A key that is spelt wrong does not compile
//!   here; with `fluent-bundle` it is found when the text is shown. Macros that take all languages into the program, as
//!   `leptos_i18n` loads them, would add the four others for everybody, 11 to 13 kB each; here one of them is fetched when
//!   it is chosen. The code of `leptos_i18n` itself was not measured.
//! - **The English file is the table.** A list of its 966 keys beside it, with their placeholders and lengths, said everything a
//!   second time, with three macros, and functions that parsed the file during compilation to compare the two.
//! - **The order of several arguments is written after the key**, `refused(card, holder) = {Card} is {holder}.` Taken from
//!   the sentence, it would change when somebody turns the sentence round, and all values are texts: the calls
//!   would still compile, and say that the holder is the card.
//! - **`{n}` in a list makes it a counted thing**, which is given as a number with the form its language wants. Every text with
//!   plural forms had that name for its number already; a word in front of the key would have to be in the other files too, or
//!   they would no longer be written alike.
//! - **Another language may lack a text while the program compiles.** Its whole file is refused then, and a test names what is
//!   missing. As an error of the build, a new sentence could not be looked at before it is translated four times.

pub(crate) mod file;
mod fill;
mod grammar;
mod grouped;
mod hand;
mod table;

pub use table::{Number, Table};

pub(crate) use fill::{capital, entry, fill, form};
pub(crate) use grouped::grouped;
pub(crate) use hand::name_of_hand;
pub(crate) use table::{FromTexts, text};
