//! What the shell says: `build.rs` makes the functions of `words/en.txt`.

include!(concat!(env!("OUT_DIR"), "/src/kit/shell/words.rs"));

/// The words of a page beside the calculator, from its fetched file: its own, then those of the shell. `None` when it is of another
/// version, or not a file of words.
pub(crate) fn read<T: kit::FromTexts>(file: &str) -> Option<(T, Messages)> {
    let wanted = [T::TABLE.fingerprint, TABLE.fingerprint];
    let sections = kit::file::read(file, |sections| {
        sections
            .iter()
            .map(|section| section.fingerprint)
            .eq(wanted)
    })?;
    let [own, shell] = sections else { return None };
    Some((
        T::from_texts(&own.texts),
        kit::FromTexts::from_texts(&shell.texts),
    ))
}
