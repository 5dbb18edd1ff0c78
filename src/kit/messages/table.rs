//! A table of keys: the only place that defines the texts and their placeholders.
//!
//! `words! { "name" "words/en.txt" at_once { … } in_part { … } }` names the table of a panel, its English
//! file and its keys; `words! { "words/en.txt" { … } }` is the table of the page itself. A line is a kind, a key, and the placeholders of the text. The kinds:
//!
//! - `text`: one text
//! - `list`: this many texts, by index
//! - `counted`: a thing with its number, `{n}`, in the forms the language has
//!
//! A placeholder with `: forms` is given as a list of forms; the text says which it takes. The English
//! of `at_once` is in the first load, that of `in_part` comes with the part that asks for it.
//!
//! Each key becomes a function of the table's own type `Messages`, so a key that is spelt wrong does
//! not compile. The English file is compared with the table while it is compiled, the others by a test
//! and again when they are fetched.

use super::file;

/// The texts of one table in one language.
pub(crate) trait FromTexts {
    /// The checksum that identifies their section of a fetched file.
    const FINGERPRINT: u32;

    /// Those that were fetched; none: the English ones, which are built in.
    fn from_texts(texts: &'static [&'static str]) -> Self;
}

/// The contents of a table, for tests that check the files against it.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name: the panel's, or none for the page's own.
    pub name: &'static str,
    /// Its keys, in the order of the files.
    pub entries: &'static [Entry],
    /// The checksum of a section of a fetched file with these keys.
    pub fingerprint: u32,
    /// Its English texts.
    pub english: fn() -> Vec<&'static str>,
}

/// A line of a table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its key.
    pub key: &'static str,
    /// `text`, `list` or `counted`.
    pub kind: &'static str,
    /// How many texts a list has; otherwise 0.
    pub length: usize,
    /// The placeholders, and whether each is given in forms.
    pub placeholders: &'static [(&'static str, bool)],
}

/// A number as text, and the form of what is counted by it.
pub(crate) struct Number {
    pub(crate) text: String,
    pub(crate) form: usize,
}

/// Both halves of the English texts of a table.
pub(crate) fn english(at_once: &'static [u8], in_part: &'static [u8]) -> Vec<&'static str> {
    file::lines(at_once).chain(file::lines(in_part)).collect()
}

macro_rules! words {
    // The page itself: all at once.
    ($file:literal { $($lines:tt)+ }) => {
        $crate::kit::messages::table! { "" $file at_once { $($lines)+ } }

        /// The words in one language, a function a key.
        #[derive(Debug)]
        pub struct Messages([&'static str; KEYS.len()]);

        impl Messages {
            /// The language that is always there.
            pub(super) fn english() -> Messages {
                Messages::filled(&(TABLE.english)())
            }

            /// Those of a section of a fetched file that is known to have these keys.
            pub(super) fn filled(texts: &[&'static str]) -> Messages {
                let mut filled = [""; KEYS.len()];
                filled.iter_mut().zip(texts).for_each(|(to, text)| *to = text);
                Messages(filled)
            }

            fn at_once(&self, key: Key) -> &'static str {
                self.0[key as usize]
            }
        }
    };
    // A panel: its English comes with it, all but what is there at once.
    ($name:literal $file:literal at_once { $($now:tt)+ } in_part { $($later:tt)+ }) => {
        $crate::kit::messages::table! { $name $file at_once { $($now)+ } in_part { $($later)+ } }

        /// The words in one language, a function a key.
        #[derive(Clone, Copy, Debug)]
        pub struct Messages(&'static [&'static str]);

        impl $crate::kit::messages::FromTexts for Messages {
            const FINGERPRINT: u32 = TABLE.fingerprint;

            fn from_texts(texts: &'static [&'static str]) -> Messages {
                Messages(texts)
            }
        }

        #[allow(dead_code, reason = "the page reads them all; without it only some are read")]
        impl Messages {
            #[inline(always)]
            fn at_once(self, key: Key) -> &'static str {
                let at = key as usize;
                $crate::kit::messages::file::nth(self.0, at, &ENGLISH_AT_ONCE, at)
            }

            /// A program that calls this contains these English texts.
            fn in_part(self, key: Key) -> &'static str {
                let at = key as usize;
                $crate::kit::messages::file::nth(self.0, at, &ENGLISH_IN_PART, at - AT_ONCE)
            }

            /// In one call, and not in two wherever something is said: a panel says much.
            fn filled_in_part(self, key: Key, names: &'static str, values: &[&str]) -> String {
                $crate::kit::messages::fill(self.in_part(key), names, values)
            }

            fn entry_in_part(self, key: Key, index: usize) -> &'static str {
                $crate::kit::messages::entry(self.in_part(key), index)
            }
        }
    };
}

/// The keys of a table, with the functions that read them.
macro_rules! table {
    ($name:literal $file:literal $($when:ident { $(
        $kind:ident $key:ident $([$length:literal])? $(($($placeholder:ident $(: $forms:ident)?),+))?;
    )+ })+) => {
        #[allow(non_camel_case_types, reason = "spelt as in the files")]
        #[allow(dead_code, reason = "the page reads them all; without it only some are read")]
        #[derive(Clone, Copy)]
        enum Key { $($($key),+),+ }

        const KEYS: &[&str] = &[$($(stringify!($key)),+),+];

        /// How many are in the first load; the others follow.
        const AT_ONCE: usize = {
            let mut count = 0;
            $(if matches!(stringify!($when).as_bytes(), b"at_once") {
                count += [$(stringify!($key)),+].len();
            })+
            count
        };

        // English is part of the program, without its keys and comments.
        const FILE: &[u8] = include_bytes!($file);
        const BARE: ([u8; FILE.len()], usize) = $crate::kit::messages::file::bare(FILE, KEYS);
        const AT_ONCE_ENDS: usize = $crate::kit::messages::file::after_lines(&BARE.0, AT_ONCE);
        static ENGLISH_AT_ONCE: [u8; AT_ONCE_ENDS] = $crate::kit::messages::file::part(&BARE.0, 0);
        static ENGLISH_IN_PART: [u8; BARE.1 - AT_ONCE_ENDS] =
            $crate::kit::messages::file::part(&BARE.0, AT_ONCE_ENDS);

        /// What these words are.
        pub const TABLE: $crate::kit::messages::Table = $crate::kit::messages::Table {
            name: $name,
            entries: &[$($($crate::kit::messages::Entry {
                key: stringify!($key),
                kind: stringify!($kind),
                length: 0 $(+ $length)?,
                placeholders: &[
                    $($((stringify!($placeholder), false $(|| !stringify!($forms).is_empty())?)),+)?
                ],
            }),+),+],
            fingerprint: $crate::kit::messages::file::fingerprint_of($name, KEYS),
            english: || $crate::kit::messages::english(&ENGLISH_AT_ONCE, &ENGLISH_IN_PART),
        };

        #[allow(dead_code, reason = "the page reads them all; without it only some are read")]
        #[allow(clippy::wrong_self_convention, reason = "a key may begin with any word")]
        impl Messages {
            $($($crate::kit::messages::reader! {
                $when $kind $key $([$length])? $(($($placeholder),+))?
            })+)+
        }
    };
}

macro_rules! reader {
    (in_part text $key:ident ($($placeholder:ident),+)) => {
        pub(crate) fn $key(&self, $($placeholder: &str),+) -> String {
            let names = concat!($(stringify!($placeholder), ","),+);
            self.filled_in_part(Key::$key, names, &[$($placeholder),+])
        }
    };
    (in_part list $key:ident [$length:literal]) => {
        pub fn $key(&self, index: usize) -> &'static str {
            self.entry_in_part(Key::$key, index)
        }
    };
    ($when:ident text $key:ident) => {
        pub fn $key(&self) -> &'static str {
            self.$when(Key::$key)
        }
    };
    ($when:ident text $key:ident ($($placeholder:ident),+)) => {
        pub fn $key(&self, $($placeholder: &str),+) -> String {
            let names = concat!($(stringify!($placeholder), ","),+);
            $crate::kit::messages::fill(self.$when(Key::$key), names, &[$($placeholder),+])
        }
    };
    ($when:ident list $key:ident [$length:literal]) => {
        pub fn $key(&self, index: usize) -> &'static str {
            $crate::kit::messages::entry(self.$when(Key::$key), index)
        }
    };
    ($when:ident list $key:ident [$length:literal] ($($placeholder:ident),+)) => {
        pub fn $key(&self, index: usize, $($placeholder: &str),+) -> String {
            let text = $crate::kit::messages::entry(self.$when(Key::$key), index);
            let names = concat!($(stringify!($placeholder), ","),+);
            $crate::kit::messages::fill(text, names, &[$($placeholder),+])
        }
    };
    ($when:ident counted $key:ident) => {
        pub(crate) fn $key(&self, number: &$crate::kit::messages::Number) -> String {
            let text = $crate::kit::messages::entry(self.$when(Key::$key), number.form);
            $crate::kit::messages::fill(text, "n,", &[&number.text])
        }
    };
}

pub(crate) use {reader, table, words};
