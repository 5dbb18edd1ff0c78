//! How a line of the table becomes a function.

macro_rules! table {
    ($($kind:ident $key:ident $([$length:literal])? $(($($hole:ident $(: $forms:ident)?),+))?;)+) => {
        #[allow(non_camel_case_types, reason = "spelt as in the files")]
        #[cfg_attr(
            not(all(target_arch = "wasm32", feature = "page")),
            allow(dead_code, reason = "the page reads the rest")
        )]
        #[derive(Clone, Copy)]
        enum Key { $($key),+ }

        const KEYS: &[&str] = &[$(stringify!($key)),+];

        /// All keys.
        pub const TABLE: &[Entry] = &[$(Entry {
            key: stringify!($key),
            kind: stringify!($kind),
            length: 0 $(+ $length)?,
            holes: &[$($((stringify!($hole), false $(|| !stringify!($forms).is_empty())?)),+)?],
        }),+];

        // Only the page reads all of them; it is built for browsers alone.
        #[cfg_attr(
            not(all(target_arch = "wasm32", feature = "page")),
            allow(dead_code, reason = "the page reads the rest")
        )]
        impl Texts {
            $(reader! { $kind $key $([$length])? $(($($hole),+))? })+
        }
    };
}

macro_rules! reader {
    (text $key:ident) => {
        pub(crate) fn $key(&self) -> &'static str {
            self.at(Key::$key)
        }
    };
    (text $key:ident ($($hole:ident),+)) => {
        pub(crate) fn $key(&self, $($hole: &str),+) -> String {
            fill(self.at(Key::$key), &[$((stringify!($hole), $hole)),+])
        }
    };
    (list $key:ident [$length:literal]) => {
        pub(crate) fn $key(&self, index: usize) -> &'static str {
            entry(self.at(Key::$key), index)
        }
    };
    (list $key:ident [$length:literal] ($($hole:ident),+)) => {
        pub(crate) fn $key(&self, index: usize, $($hole: &str),+) -> String {
            fill(entry(self.at(Key::$key), index), &[$((stringify!($hole), $hole)),+])
        }
    };
    (counted $key:ident) => {
        pub(crate) fn $key(&self, number: &Number) -> String {
            fill(entry(self.at(Key::$key), number.form), &[("n", &number.text)])
        }
    };
}
