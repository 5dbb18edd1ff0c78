//! A table in plain letters whose columns line up.

use std::io::{self, Write};

/// On which side the letters of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// Rows of cells, the first row being the heads. A row may have fewer cells than there are columns.
#[derive(Debug)]
pub(crate) struct TextTable {
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    pub(crate) fn new<T: Into<String>>(columns: impl IntoIterator<Item = (T, Side)>) -> TextTable {
        let (heads, sides) = columns
            .into_iter()
            .map(|(head, side)| (head.into(), side))
            .unzip();
        let rows = vec![heads];
        TextTable { sides, rows }
    }

    pub(crate) fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let letters = |text: &str| text.chars().count();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| letters(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.sides.len()).map(width).collect();
        for row in &self.rows {
            let mut line = String::new();
            for ((cell, width), side) in row.iter().zip(&widths).zip(&self.sides) {
                line += "  ";
                let space = " ".repeat(width - letters(cell));
                line += &match side {
                    Side::Left => format!("{cell}{space}"),
                    Side::Right => format!("{space}{cell}"),
                };
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
