//! One figure, as the programs print it.

use std::fmt;

/// How long something takes someone, or why that is not known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figure {
    /// `equity` or `ranking`.
    pub(crate) table: String,
    pub(crate) row: String,
    pub(crate) name: String,
    pub(crate) how: String,
    pub(crate) time: Result<Time, String>,
}

/// Seconds, over this many samples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Time {
    /// The lower quartile, the median and the upper quartile.
    pub(crate) quartiles: [f64; 3],
    pub(crate) samples: u32,
}

impl Time {
    pub(crate) fn median(&self) -> f64 {
        self.quartiles[1]
    }
}

impl Figure {
    /// Reads a line of tab-separated fields; nothing when it is something else.
    pub(crate) fn read(line: &str) -> Option<Figure> {
        let fields: Vec<&str> = line.split('\t').collect();
        let (&[table, row, name, how], rest) = fields.split_first_chunk()?;
        if !["equity", "ranking"].contains(&table) {
            return None;
        }
        let time = match rest {
            ["-", why] => Err((*why).to_owned()),
            [low, median, high, samples] => Ok(Time {
                quartiles: [low.parse().ok()?, median.parse().ok()?, high.parse().ok()?],
                samples: samples.parse().ok()?,
            }),
            _ => return None,
        };
        Some(Figure {
            table: table.to_owned(),
            row: row.to_owned(),
            name: name.to_owned(),
            how: how.to_owned(),
            time,
        })
    }
}

/// Seconds in the unit that fits, to three digits or so.
pub(crate) struct Seconds(pub(crate) f64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match self.0 {
            time if time < 0.999e-6 => (time * 1e9, "ns"),
            time if time < 0.999e-3 => (time * 1e6, "µs"),
            time if time < 0.999 => (time * 1e3, "ms"),
            time => (time, "s"),
        };
        write!(f, "{} {unit}", Short(number))
    }
}

/// A number to two digits, or three where they fit.
pub(crate) struct Short(pub(crate) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = match self.0 {
            number if number < 9.95 => 1,
            _ => 0,
        };
        let digits = if self.0 < 0.995 { 2 } else { digits };
        write!(f, "{:.digits$}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Seconds, Short};

    #[test]
    fn lines_of_figures_are_read_and_others_are_not() {
        let read = Figure::read("equity\tA – B\tpeer\tloop\t1e-3\t2.5e-3\t3e-3\t21");
        let figure = read.expect("a figure");
        assert_eq!((&*figure.row, &*figure.how), ("A – B", "loop"));
        let time = figure.time.expect("a time");
        assert_eq!((time.median(), time.samples), (2.5e-3, 21));

        let refused = Figure::read("ranking\tall\tpeer\t\t-\twrong: upside down");
        let why = refused.expect("a figure").time.expect_err("no time");
        assert_eq!(why, "wrong: upside down");
        for line in [
            "",
            "Built in 3 s",
            "equity\tonly\tthree",
            "x\ta\tb\tc\t1\t2\t3\t4",
        ] {
            assert_eq!(Figure::read(line), None, "{line}");
        }
    }

    #[test]
    fn seconds_come_in_a_unit_that_fits() {
        let shown = [2.14e-9, 1.6e-5, 1.968e-4, 0.0342, 3.78, 19.1].map(|s| Seconds(s).to_string());
        assert_eq!(
            shown,
            ["2.1 ns", "16 µs", "197 µs", "34 ms", "3.8 s", "19 s"]
        );
        let numbers = [0.43, 0.999, 9.96, 174.2].map(|number| Short(number).to_string());
        assert_eq!(numbers, ["0.43", "1.0", "10", "174"]);
    }
}
