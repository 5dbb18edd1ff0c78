//! What was typed on a Cyrillic keyboard by who thought it was a Latin one.

/// The text as the same keys type it on a Latin keyboard, character by character; `None` when it has no letter of a
/// Cyrillic one. Such a text is read only when it can't be read as it is: `с` and `к` are `c` and `k` to the eye.
pub(super) fn by_place(letters: &[char]) -> Option<String> {
    let latin: String = letters.iter().map(|&letter| key_of(letter)).collect();
    (!latin.chars().eq(letters.iter().copied())).then_some(latin)
}

/// A text that can't be read as it is, as the same keys type it on a Latin keyboard; `None` when it has no letter of a Cyrillic one.
///
/// ```
/// use evaluator::typed_by_place;
///
/// assert_eq!(typed_by_place("фр лы").as_deref(), Some("ah ks"));
/// assert_eq!(typed_by_place("Ah Ks"), None);
/// ```
pub fn typed_by_place(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    by_place(&letters)
}

/// The Latin letter or sign on the key of a Cyrillic letter, as keyboards for Russian have it, and those for Ukrainian
/// and Belarusian where they differ.
fn key_of(letter: char) -> char {
    let lower = letter.to_lowercase().next().unwrap_or(letter);
    match lower {
        'й' => 'q',
        'ц' => 'w',
        'у' => 'e',
        'к' => 'r',
        'е' => 't',
        'н' => 'y',
        'г' => 'u',
        'ш' => 'i',
        'щ' | 'ў' => 'o',
        'з' => 'p',
        'х' => '[',
        'ъ' | 'ї' => ']',
        'ф' => 'a',
        'ы' | 'і' => 's',
        'в' => 'd',
        'а' => 'f',
        'п' => 'g',
        'р' => 'h',
        'о' => 'j',
        'л' => 'k',
        'д' => 'l',
        'ж' => ';',
        'я' => 'z',
        'ч' => 'x',
        'с' => 'c',
        'м' => 'v',
        'и' => 'b',
        'т' => 'n',
        'ь' => 'm',
        'б' => ',',
        'ю' => '.',
        _ => letter,
    }
}
