//! How a line of the table becomes a function.

macro_rules! table {
    ($($when:ident { $(
        $kind:ident $key:ident $([$length:literal])? $(($($placeholder:ident $(: $forms:ident)?),+))?;
    )+ })+) => {
        #[allow(non_camel_case_types, reason = "spelt as in the files")]
        #[cfg_attr(
            not(all(target_arch = "wasm32", feature = "page")),
            allow(dead_code, reason = "the page reads the rest")
        )]
        #[derive(Clone, Copy)]
        pub(super) enum Key { $($($key),+),+ }

        pub(super) const KEYS: &[&str] = &[$($(stringify!($key)),+),+];

        /// How many are said by the page itself; the panels' follow.
        pub(super) const NOW: usize = {
            let mut count = 0;
            $(if matches!(stringify!($when).as_bytes(), b"at_once") {
                count += [$(stringify!($key)),+].len();
            })+
            count
        };

        /// All keys.
        pub const TABLE: &[Entry] = &[$($(Entry {
            key: stringify!($key),
            kind: stringify!($kind),
            length: 0 $(+ $length)?,
            placeholders: &[$($((stringify!($placeholder), false $(|| !stringify!($forms).is_empty())?)),+)?],
        }),+),+];

        // Only the page reads all of them; it is built for browsers alone.
        #[cfg_attr(
            not(all(target_arch = "wasm32", feature = "page")),
            allow(dead_code, reason = "the page reads the rest")
        )]
        impl Messages {
            $($(reader! { $when $kind $key $([$length])? $(($($placeholder),+))? })+)+
        }
    };
}

macro_rules! reader {
    ($when:ident text $key:ident) => {
        pub(crate) fn $key(&self) -> &'static str {
            self.$when(Key::$key)
        }
    };
    ($when:ident text $key:ident ($($placeholder:ident),+)) => {
        pub(crate) fn $key(&self, $($placeholder: &str),+) -> String {
            fill(self.$when(Key::$key), &[$((stringify!($placeholder), $placeholder)),+])
        }
    };
    ($when:ident list $key:ident [$length:literal]) => {
        pub(crate) fn $key(&self, index: usize) -> &'static str {
            entry(self.$when(Key::$key), index)
        }
    };
    ($when:ident list $key:ident [$length:literal] ($($placeholder:ident),+)) => {
        pub(crate) fn $key(&self, index: usize, $($placeholder: &str),+) -> String {
            fill(entry(self.$when(Key::$key), index), &[$((stringify!($placeholder), $placeholder)),+])
        }
    };
    ($when:ident counted $key:ident) => {
        pub(crate) fn $key(&self, number: &Number) -> String {
            fill(entry(self.$when(Key::$key), number.form), &[("n", &number.text)])
        }
    };
}
