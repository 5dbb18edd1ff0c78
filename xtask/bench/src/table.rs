//! The figures as tables in Markdown.

use std::fmt::Write;

use super::figure::{Figure, Seconds, Short};

/// Whose figures all others are compared with.
const OURS: &str = "Kicker";
/// How a crate that only ranks answers whole questions.
const LOOP: &str = "its evaluator, our loop";
/// How a reason begins that ends in an estimate.
const NOT_RUN: &str = "not run: ";
/// How a figure begins that is no time but memory.
const BYTES: &str = "bytes: ";

/// Both tables and the notes, under a paragraph about the machine.
pub(crate) fn markdown(figures: &[Figure], machine: &str) -> String {
    let mut text = format!(
        "{machine}\nMedians; in brackets, the time relative to Kicker natively. {}\nThe answers of the \
         other crates were compared with Kicker's before they were timed. A cell with only a time in \
         brackets\nis an estimate: it was not run.\n",
        spread(figures)
    );
    text.push_str("\nFrom a question to its full answer:\n\n");
    let equity = Table::new(figures, "equity");
    equity.write(&mut text, &equity.rows, &equity.names, Table::cell);
    if figures.iter().any(|figure| figure.how == LOOP) {
        text.push_str("\n¹ It only ranks hands; our plain loop over all boards calls it.\n");
    }
    text.push_str("\nRanking single hands; in wasm by the same engine in a separate loop:\n\n");
    let ranking = Table::new(figures, "ranking");
    let turned = |table: &Table<'_>, name: &str, row: &str| table.cell(row, name);
    ranking.write(&mut text, &ranking.names, &ranking.rows, turned);
    notes(figures, &mut text);
    text
}

/// The rows of the README's small table.
const SHORT: [&str; 5] = [
    "AhAd – KsKc",
    "6 seats",
    "AhKh – QsQd on a flop",
    "QQ+,AKs,AKo – 22+,ATs+,KQs",
    "random – random on a flop",
];

/// Some rows with only our figures and that of the fastest peer.
pub(crate) fn short(figures: &[Figure], machine: &str) -> String {
    let equity = Table::new(figures, "equity");
    let in_browser = format!("{OURS} in Chromium");
    let mut text = format!(
        "{machine}\n\n| | {OURS} | {in_browser} | the fastest other crate |\n|---|--:|--:|--:|\n"
    );
    for row in SHORT {
        let [ours, browser] = [OURS, &in_browser].map(|name| equity.cell(row, name));
        let peer = equity.fastest_peer(row).unwrap_or_default();
        let _ = writeln!(text, "| {row} | {ours} | {browser} | {peer} |");
    }
    text
}

/// The spread of the samples, in a sentence.
fn spread(figures: &[Figure]) -> String {
    let mut widths: Vec<f64> = Vec::new();
    for time in figures
        .iter()
        .filter_map(|figure| figure.time.as_ref().ok())
    {
        let [low, median, high] = time.quartiles;
        if time.samples > 1 {
            widths.push(50.0 * (high - low) / median);
        }
    }
    widths.sort_by(f64::total_cmp);
    let at = |part: f64| widths.get((widths.len() as f64 * part) as usize).copied();
    match at(0.5).zip(at(0.9)) {
        Some((half, most)) => format!(
            "Half of all samples lie within {half:.0} % of their median; for nine of ten figures, within \
             {most:.0} %."
        ),
        None => String::new(),
    }
}

/// The figures of one table, its rows and names in the order in which they first came.
struct Table<'a> {
    figures: Vec<&'a Figure>,
    rows: Vec<&'a str>,
    names: Vec<&'a str>,
}

impl<'a> Table<'a> {
    fn new(figures: &'a [Figure], table: &str) -> Table<'a> {
        let figures = figures.iter().filter(|figure| figure.table == table);
        let mut found = Table {
            figures: figures.collect(),
            rows: Vec::new(),
            names: Vec::new(),
        };
        for figure in &found.figures {
            if !found.rows.contains(&&*figure.row) {
                found.rows.push(&figure.row);
            }
            if !found.names.contains(&&*figure.name) {
                found.names.push(&figure.name);
            }
        }
        // Ours first, in every environment, then the crates with the most figures.
        let has = |name: &&str| {
            let theirs = found.figures.iter().filter(|figure| figure.name == *name);
            theirs.filter(|figure| figure.time.is_ok()).count()
        };
        found
            .names
            .sort_by_key(|name| match name.strip_prefix(OURS) {
                Some(_) => 0,
                None => usize::MAX - has(name),
            });
        found
    }

    fn write(
        &self,
        text: &mut String,
        down: &[&str],
        across: &[&str],
        cell: impl Fn(&Table<'a>, &str, &str) -> String,
    ) {
        let marked = |name: &str| {
            let looped = |figure: &&&Figure| figure.name == name && figure.how == LOOP;
            let mark = if self.figures.iter().find(looped).is_some() {
                " ¹"
            } else {
                ""
            };
            format!("{name}{mark}")
        };
        let heads: Vec<String> = across.iter().map(|name| marked(name)).collect();
        let _ = writeln!(text, "| | {} |", heads.join(" | "));
        let _ = writeln!(text, "|---|{}", "--:|".repeat(across.len()));
        for first in down {
            let cells: Vec<String> = across
                .iter()
                .map(|other| cell(self, first, other))
                .collect();
            let _ = writeln!(text, "| {} | {} |", marked(first), cells.join(" | "));
        }
    }

    fn find(&self, row: &str, name: &str) -> Option<&'a Figure> {
        let is_it = |figure: &&&Figure| figure.row == row && figure.name == name;
        self.figures.iter().find(is_it).copied()
    }

    fn cell(&self, row: &str, name: &str) -> String {
        match self.find(row, name).map(|figure| &figure.time) {
            None => String::new(),
            Some(Ok(time)) => {
                let seconds = Seconds(time.median());
                match self.ratio(row, name, time.median()) {
                    Some(ratio) => format!("{seconds} ({}×)", Short(ratio)),
                    None => format!("**{seconds}**"),
                }
            }
            Some(Err(why)) if why.starts_with(BYTES) => memory(&why[BYTES.len()..]),
            Some(Err(why)) => match why.strip_prefix(NOT_RUN) {
                Some(time) => format!("({time})"),
                None if why.starts_with("wrong") => "wrong".to_owned(),
                None => "–".to_owned(),
            },
        }
    }

    /// The shortest time that is not ours, and its crate.
    fn fastest_peer(&self, row: &str) -> Option<String> {
        let peers = self.names.iter().filter(|name| !name.starts_with(OURS));
        let timed = peers.filter_map(|name| {
            let time = self.find(row, name)?.time.as_ref().ok()?;
            Some((time.median(), name))
        });
        let (_, name) = timed.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(format!("{name} {}", self.cell(row, name)))
    }

    /// How many times as long as ours; nothing for ours itself.
    fn ratio(&self, row: &str, name: &str, median: f64) -> Option<f64> {
        let ours = self.find(row, OURS).filter(|_| name != OURS)?;
        ours.time.as_ref().ok().map(|time| median / time.median())
    }
}

/// Bytes in the unit that fits.
fn memory(bytes: &str) -> String {
    match bytes.parse::<f64>() {
        Ok(bytes) if bytes < 1e6 => format!("{:.0} kB", bytes / 1e3),
        Ok(bytes) => format!("{} MB", Short(bytes / 1e6)),
        Err(_) => String::new(),
    }
}

/// Why there is no figure where there is none: one line for all who have the same reason in the
/// same rows.
fn notes(figures: &[Figure], text: &mut String) {
    let mut reasons: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    for figure in figures {
        let Err(why) = &figure.time else { continue };
        let same = |reason: &&mut (&str, &str, Vec<&str>)| {
            reason.0 == figure.name && reason.1 == why.as_str()
        };
        match reasons.iter_mut().find(same) {
            Some(reason) => reason.2.push(&figure.row),
            None => reasons.push((&figure.name, why, vec![&figure.row])),
        }
    }
    // The tables say of these what there is to say.
    reasons.retain(|(_, why, _)| !why.starts_with(NOT_RUN) && !why.starts_with(BYTES));
    let mut notes: Vec<(Vec<&str>, &str, Vec<&str>)> = Vec::new();
    for (name, why, rows) in reasons {
        match notes
            .iter_mut()
            .find(|note| note.1 == why && note.2 == rows)
        {
            Some(note) => note.0.push(name),
            None => notes.push((vec![name], why, rows)),
        }
    }
    if !notes.is_empty() {
        text.push_str("\nWithout a figure:\n\n");
    }
    for (names, why, rows) in notes {
        let _ = writeln!(text, "- {}: {why} ({})", names.join(", "), rows.join("; "));
    }
}

/// Every figure with its spread, a line each.
pub(crate) fn everything(figures: &[Figure]) -> String {
    let mut text = String::from("Median, quartiles and samples of every figure:\n");
    for figure in figures {
        let Ok(time) = &figure.time else { continue };
        let [low, median, high] = time.quartiles.map(Seconds);
        let Figure { row, name, how, .. } = figure;
        let samples = time.samples;
        let how = if how.is_empty() {
            String::new()
        } else {
            format!(" ({how})")
        };
        let _ = writeln!(
            text,
            "{row}: {name}{how} {median}, {low} – {high}, {samples}"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Figure, everything, markdown, short};

    #[test]
    fn the_small_table_names_the_fastest_peer() {
        let lines = "\
equity\t6 seats\tKicker\t\t1e-4\t2e-4\t3e-4\t21
equity\t6 seats\tslow\t\t1e-3\t2e-3\t3e-3\t5
equity\t6 seats\tslower\t\t1e-3\t3e-3\t4e-3\t5
equity\t6 seats\tbroken\t\t-\twrong: upside down
equity\t6 seats\tKicker in Chromium\t\t1e-4\t4e-4\t5e-4\t21";
        let figures: Vec<Figure> = lines.lines().filter_map(Figure::read).collect();
        let text = short(&figures, "A machine.");
        let row = "| 6 seats | **200 µs** | 400 µs (2.0×) | slow 2.0 ms (10×) |";
        assert!(text.contains(row), "{text}");
    }

    #[test]
    fn figures_become_tables_with_ratios_and_notes() {
        let lines = "\
equity\tA – B\tKicker\t\t1e-4\t2e-4\t3e-4\t21
equity\tA – B\tslow\tits evaluator, our loop\t1e-3\t2e-3\t3e-3\t5
equity\tA – B\tbroken\t\t-\twrong: 1 % instead of 2 %
equity\tA – B\tbad\t\t-\twrong: 1 % instead of 2 %
equity\tA – C\tKicker\t\t1e-4\t1e-3\t3e-3\t21
equity\tA – C\tslow\t\t-\tnot run: about 7 min
ranking\tall\tslow\t\t1e-9\t3e-9\t4e-9\t21
ranking\tall\tKicker\t\t1e-9\t2e-9\t3e-9\t21";
        let figures: Vec<Figure> = lines.lines().filter_map(Figure::read).collect();
        let text = markdown(&figures, "A machine.");
        for part in [
            "| | Kicker | slow ¹ | broken | bad |",
            "| A – B | **200 µs** | 2.0 ms (10×) | wrong | wrong |",
            "| A – C | **1.0 ms** | (about 7 min) |  |  |",
            "| Kicker | **2.0 ns** |",
            "| slow | 3.0 ns (1.5×) |",
            "- broken, bad: wrong: 1 % instead of 2 % (A – B)",
            "Half of all samples lie within 50 % of their median",
        ] {
            assert!(text.contains(part), "no {part} in\n{text}");
        }
        let line = "A – B: slow (its evaluator, our loop) 2.0 ms, 1.0 ms – 3.0 ms, 5";
        assert!(everything(&figures).contains(line));
    }
}
