//! Which combos of a range go on: chosen, required and excluded rows, and their text.

use std::fmt;

use super::row::{Row, Rows};

/// Chosen rows of hits: a combo passes that is in one of the chosen rows, in every required one, and in none that is
/// excluded. Without any chosen row, the required ones decide alone. The empty filter lets all pass.
///
/// Its text has the rows by their [keys](Row::key): `set top_pair+ &flush_draw !gutshot` are the sets and whatever is
/// top pair or better, of these the flush draws, without the gutshots. A `+` after a made row counts better rows too.
///
/// ```
/// use evaluator::{HitFilter, Row, Rows};
///
/// let filter: HitFilter = "set, top_pair+ &flush_draw".parse()?;
/// let rows: Rows = [Row::TwoPair, Row::FlushDraw].into_iter().collect();
/// assert!(filter.passes(rows));
/// assert!(!filter.passes(Row::TwoPair.into()));
/// assert_eq!(filter.to_string(), "set top_pair+ &flush_draw");
/// # Ok::<(), evaluator::HitFilterError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HitFilter {
    parts: Vec<FilterPart>,
}

/// A row of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilterPart {
    /// The row.
    pub row: Row,
    /// Whether better made rows count too.
    pub or_better: bool,
    /// What it does.
    pub role: FilterRole,
}

/// What a row of a filter does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FilterRole {
    /// A combo is in one of these.
    Chosen,
    /// A combo is in all of these.
    Required,
    /// A combo is in none of these.
    Excluded,
}

/// Why a text is no filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HitFilterError {
    /// Where, in characters from 1.
    pub column: usize,
    /// What stands there and is no row.
    pub text: String,
}

impl FilterPart {
    /// The rows that it stands for.
    pub fn rows(self) -> Rows {
        let made = Row::MADE.contains(&self.row);
        match self.or_better && made {
            true => Row::MADE
                .into_iter()
                .filter(|&row| row <= self.row)
                .collect(),
            false => self.row.into(),
        }
    }
}

impl HitFilter {
    /// Its rows, in the order in which they were put in.
    pub fn parts(&self) -> &[FilterPart] {
        &self.parts
    }

    /// Whether it lets all pass.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// What a row does in it, if anything.
    pub fn role(&self, row: Row) -> Option<FilterRole> {
        let mut parts = self.parts.iter();
        parts.find(|part| part.row == row).map(|part| part.role)
    }

    /// Puts a row in, in place of what it did before.
    pub fn insert(&mut self, part: FilterPart) {
        let or_better = part.or_better && Row::MADE.contains(&part.row);
        let part = FilterPart { or_better, ..part };
        match self.parts.iter_mut().find(|known| known.row == part.row) {
            Some(known) => *known = part,
            None => self.parts.push(part),
        }
    }

    /// Takes a row out.
    pub fn remove(&mut self, row: Row) {
        self.parts.retain(|part| part.row != row);
    }

    /// Whether a combo in these rows passes.
    pub fn passes(&self, rows: Rows) -> bool {
        let (mut has_chosen, mut is_chosen) = (false, false);
        for part in &self.parts {
            let meets = rows.meet(part.rows());
            match part.role {
                FilterRole::Chosen => (has_chosen, is_chosen) = (true, is_chosen || meets),
                FilterRole::Required if !meets => return false,
                FilterRole::Excluded if meets => return false,
                _ => {}
            }
        }
        is_chosen || !has_chosen
    }
}

impl fmt::Display for HitFilter {
    /// The chosen rows, then the required ones, then those that are excluded: a text that is read back to a filter which
    /// lets the same pass.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (role, sign) in [
            (FilterRole::Chosen, ""),
            (FilterRole::Required, "&"),
            (FilterRole::Excluded, "!"),
        ] {
            for part in self.parts.iter().filter(|part| part.role == role) {
                let plus = if part.or_better { "+" } else { "" };
                write!(f, "{space}{sign}{}{plus}", part.row.key())?;
                space = " ";
            }
        }
        Ok(())
    }
}

impl fmt::Display for HitFilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HitFilterError { column, text } = self;
        write!(
            f,
            "column {column}: \"{text}\" is no row: type such as top_pair, set+, &flush_draw or !gutshot"
        )
    }
}

impl std::error::Error for HitFilterError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> HitFilter {
        text.parse().expect(text)
    }

    #[test]
    fn a_filter_is_read_as_it_is_printed() {
        for (text, printed) in [
            ("", ""),
            ("set", "set"),
            ("SET, Top-Pair+", "set top_pair+"),
            ("!gutshot & flush_draw set", "set &flush_draw !gutshot"),
            ("set|trips&flush_draw", "set trips &flush_draw"),
            ("set !set", "!set"),
        ] {
            assert_eq!(read(text).to_string(), printed, "{text}");
            assert_eq!(read(printed).to_string(), printed);
        }
        for (text, column, quoted) in [
            ("set sett", 5, "sett"),
            ("gutshot+", 1, "gutshot+"),
            ("set &", 5, "&"),
            ("!&set", 1, "!"),
            ("+", 1, "+"),
        ] {
            let error = text.parse::<HitFilter>().expect_err(text);
            assert_eq!((error.column, &*error.text), (column, quoted), "{text}");
        }
    }

    #[test]
    fn chosen_required_and_excluded_rows_decide_together() {
        let rows = |rows: &[Row]| rows.iter().copied().collect::<Rows>();
        let set = rows(&[Row::Set]);
        let drawing = rows(&[Row::TopPair, Row::FlushDraw]);
        let gutshot = rows(&[Row::TopPair, Row::FlushDraw, Row::Gutshot]);
        for (text, expected) in [
            ("", [true, true, true]),
            ("set", [true, false, false]),
            ("top_pair", [false, true, true]),
            ("top_pair+", [true, true, true]),
            ("top_pair+ !gutshot", [true, true, false]),
            ("&flush_draw", [false, true, true]),
            ("set &flush_draw", [false, false, false]),
            ("!flush_draw", [true, false, false]),
            ("&flush_draw &gutshot", [false, false, true]),
        ] {
            let filter = read(text);
            let passes = [set, drawing, gutshot].map(|rows| filter.passes(rows));
            assert_eq!(passes, expected, "{text}");
        }
    }
}
