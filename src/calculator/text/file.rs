//! The files of words, `assets/words/*.txt`: how they are read.
//!
//! A line is `key = text`. Empty lines, comments (`#`) and headings (`[…]`) are for people, and
//! `#: key = text` for what is said before the app is there: by its start script, `assets/boot.js`. The
//! keys are in the order of the [table](super::table), so a reader needs no names, only to know
//! that they are the same.

/// What stands between a key and its text.
const EQUALS: &[u8] = b" = ";
/// Stands for a no-break space, which nobody could see.
const NO_BREAK: u8 = b'~';

/// A number that tells lists of keys apart. (FNV-1a, 32 bits.)
pub(super) const fn fingerprint(mut so_far: u32, key: &[u8]) -> u32 {
    let mut at = 0;
    while at < key.len() {
        so_far = (so_far ^ key[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    // A key ends where it ends.
    so_far.wrapping_mul(0x0100_0193)
}

/// The fingerprint of no keys.
pub(super) const NO_KEYS: u32 = 0x811c_9dc5;

/// The fingerprint of these keys.
pub(super) const fn fingerprint_of(keys: &[&str]) -> u32 {
    let (mut so_far, mut at) = (NO_KEYS, 0);
    while at < keys.len() {
        so_far = fingerprint(so_far, keys[at].as_bytes());
        at += 1;
    }
    so_far
}

/// The texts of a file that was fetched, if its keys are the expected ones: it may be of another
/// version, or no file of words at all.
pub(super) fn texts<const COUNT: usize>(
    file: &str,
    expected: u32,
) -> Option<[&'static str; COUNT]> {
    // Words are there as long as the page; a person changes the language a few times at most.
    let file: &'static str = Box::leak(file.replace(char::from(NO_BREAK), "\u{a0}").into());
    let mut texts = [""; COUNT];
    let (mut keys, mut so_far) = (0, NO_KEYS);
    for line in file.lines().filter(|line| !line.starts_with(['#', '['])) {
        let pair = line.split_once(' ');
        if let Some((key, text)) =
            pair.and_then(|(key, rest)| Some((key, rest.strip_prefix("= ")?)))
        {
            *texts.get_mut(keys)? = text;
            so_far = fingerprint(so_far, key.as_bytes());
            keys += 1;
        }
    }
    (keys == COUNT && so_far == expected).then_some(texts)
}

/// The texts of a file that is built in, a line each: with no keys and no comments, so that the
/// download has neither. How many bytes of the result count is beside it.
///
/// # Panics
/// While it is compiled, when its keys are not `keys`.
pub(super) const fn bare<const ROOM: usize>(file: &[u8], keys: &[&str]) -> ([u8; ROOM], usize) {
    let mut bare = [0; ROOM];
    let (mut length, mut at, mut key) = (0, 0, 0);
    while at < file.len() {
        let mut end = at;
        while end < file.len() && file[end] != b'\n' {
            end += 1;
        }
        let last = if end > at && file[end - 1] == b'\r' {
            end - 1
        } else {
            end
        };
        if last > at && file[at] != b'#' && file[at] != b'[' {
            assert!(key < keys.len(), "a file of words has too many keys");
            let name = keys[key].as_bytes();
            assert!(begins(file, at, name), "a key is missing or out of order");
            at += name.len();
            assert!(begins(file, at, EQUALS), "a key is followed by \" = \"");
            at += EQUALS.len();
            while at < last {
                // U+00A0
                let bytes: &[u8] = if file[at] == NO_BREAK {
                    &[0xc2, 0xa0]
                } else {
                    &[file[at]]
                };
                let mut byte = 0;
                while byte < bytes.len() {
                    bare[length] = bytes[byte];
                    length += 1;
                    byte += 1;
                }
                at += 1;
            }
            bare[length] = b'\n';
            length += 1;
            key += 1;
        }
        at = end + 1;
    }
    assert!(key == keys.len(), "a file of words has too few keys");
    (bare, length)
}

const fn begins(text: &[u8], at: usize, with: &[u8]) -> bool {
    let mut index = 0;
    while index < with.len() {
        if at + index >= text.len() || text[at + index] != with[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// Where so many lines end.
pub(super) const fn after_lines(text: &[u8], lines: usize) -> usize {
    let (mut at, mut seen) = (0, 0);
    while seen < lines {
        seen += (text[at] == b'\n') as usize;
        at += 1;
    }
    at
}

/// Bytes of an array from a place on.
pub(super) const fn part<const COUNT: usize>(bytes: &[u8], from: usize) -> [u8; COUNT] {
    let mut part = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        part[at] = bytes[from + at];
        at += 1;
    }
    part
}
