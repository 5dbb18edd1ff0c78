//! Letters that look like those cards are written with.

/// A letter as a reader of cards sees it: in lower case, and Latin where it only looks Latin.
pub(crate) const fn plain(letter: char) -> char {
    match letter {
        // А В С Ԁ Е Н Һ І Ј К М О Р Ԛ Ѕ Т У Ѵ Х of the Cyrillic alphabets.
        '\u{410}' | '\u{430}' => 'a',
        '\u{412}' | '\u{432}' => 'b',
        '\u{421}' | '\u{441}' => 'c',
        '\u{500}' | '\u{501}' => 'd',
        '\u{415}' | '\u{435}' => 'e',
        '\u{41d}' | '\u{43d}' | '\u{4ba}' | '\u{4bb}' => 'h',
        '\u{406}' | '\u{456}' => 'i',
        '\u{408}' | '\u{458}' => 'j',
        '\u{41a}' | '\u{43a}' => 'k',
        '\u{41c}' | '\u{43c}' => 'm',
        '\u{41e}' | '\u{43e}' => 'o',
        '\u{420}' | '\u{440}' => 'p',
        '\u{51a}' | '\u{51b}' => 'q',
        '\u{405}' | '\u{455}' => 's',
        '\u{422}' | '\u{442}' => 't',
        '\u{423}' | '\u{443}' => 'y',
        '\u{474}' | '\u{475}' => 'v',
        '\u{425}' | '\u{445}' => 'x',
        other => other.to_ascii_lowercase(),
    }
}
