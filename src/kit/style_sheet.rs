//! Style sheets that come with a part of the program: in it without comments, indents and what else a
//! browser does not need.

/// The bare sheet of a file, as a `&'static str`: `style_sheet!("style.css")`.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
macro_rules! style_sheet {
    ($file:literal) => {{
        const FILE: &[u8] = include_bytes!($file);
        const BARE: ([u8; FILE.len()], usize) = $crate::kit::style_sheet::bare(FILE);
        const SHEET: [u8; BARE.1] = $crate::kit::style_sheet::begin(&BARE.0);
        const TEXT: &str = match std::str::from_utf8(&SHEET) {
            Ok(sheet) => sheet,
            Err(_) => panic!("a style sheet is text"),
        };
        TEXT
    }};
}

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(crate) use style_sheet;

/// A sheet without comments, white space where it means nothing, and the last semicolon of each block; and
/// how long it is then. Texts in quotes stay as they are.
pub const fn bare<const ROOM: usize>(sheet: &[u8]) -> ([u8; ROOM], usize) {
    let mut bare = [0; ROOM];
    let (mut length, mut at) = (0, 0);
    let (mut quote, mut gap) = (0, false);
    while at < sheet.len() {
        let byte = sheet[at];
        at += 1;
        if quote != 0 {
            if byte == quote {
                quote = 0;
            }
        } else if byte == b'/' && at < sheet.len() && sheet[at] == b'*' {
            at += 1;
            while at + 1 < sheet.len() && !(sheet[at] == b'*' && sheet[at + 1] == b'/') {
                at += 1;
            }
            at += 2;
            continue;
        } else if byte.is_ascii_whitespace() {
            gap = true;
            continue;
        } else {
            let after = if length == 0 { b';' } else { bare[length - 1] };
            // Before a colon it tells a selector from the one with a pseudo-class.
            let means = !matches!(after, b'{' | b'}' | b';' | b',' | b':')
                && !matches!(byte, b'{' | b'}' | b';' | b',');
            if gap && means {
                bare[length] = b' ';
                length += 1;
            }
            if byte == b'}' && after == b';' {
                length -= 1;
            }
            if byte == b'"' || byte == b'\'' {
                quote = byte;
            }
        }
        gap = false;
        bare[length] = byte;
        length += 1;
    }
    (bare, length)
}

/// The first bytes of some.
pub const fn begin<const COUNT: usize>(bytes: &[u8]) -> [u8; COUNT] {
    let mut begin = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        begin[at] = bytes[at];
        at += 1;
    }
    begin
}

#[cfg(test)]
mod tests {
    use super::bare;

    fn bared(sheet: &str) -> String {
        let (bytes, length) = bare::<500>(sheet.as_bytes());
        String::from_utf8(bytes[..length].to_vec()).expect("text")
    }

    #[test]
    fn what_means_nothing_goes_and_all_else_stays() {
        let sheet = "/* Looks. */\n.a:hover > .b ,\n.c :is(.d, .e) {\n  margin: 0 calc(1px - 2px);\n  content: \"x ; /* y\";\n}\n\n@media (width < 45em) and (pointer: coarse) {\n  .f::before {\n    content: '▲';\n  }\n}\n";
        assert_eq!(
            bared(sheet),
            ".a:hover > .b,.c :is(.d,.e){margin:0 calc(1px - 2px);content:\"x ; /* y\"}\
             @media (width < 45em) and (pointer:coarse){.f::before{content:'▲'}}"
        );
        assert_eq!(bared(""), "");
        assert_eq!(bared("a{}"), "a{}");
        assert_eq!(bared("a { b: c; } /* no end"), "a{b:c}");
    }
}
