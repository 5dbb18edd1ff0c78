//! The figures of a race as a link, and the figures of a shared race from a link.
//!
//! Anything may stand in a link: anything that is not exactly in the format of this page is rejected as a
//! whole.

use evaluator::reference::RankingMethod;

use super::race::{Race, TRACKS, methods, quartiles};

/// How the fragment begins, and the version of what follows. The first version had seven methods on each of three tracks, and is still
/// read.
const BEGIN: &str = "race=2.";
const FIRST: &str = "race=1.";
const FIRST_TRACKS: usize = 3;
/// The longest that is read.
const LONGEST: usize = 600;
/// The largest numbers: the clock's step in microseconds, cores, picoseconds a hand.
const STEP: u64 = 1_000_000;
const CORES: u64 = 4_096;
const TIME: u64 = 1_000_000_000_000;

/// The figures of a shared race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Which track.
    pub track: usize,
    /// The step of the clock, in microseconds.
    pub step: u64,
    /// How many cores the browser said it had; 0 when it did not say.
    pub cores: u64,
    /// For each method of the track the quartiles in picoseconds a hand. There is one more where the table for seven cards took part.
    pub times: Vec<[u64; 3]>,
}

impl Figures {
    /// Those of a race; nothing while a method has no sample.
    pub fn of(race: &Race, cores: f64) -> Option<Figures> {
        let times = race.rows.iter().map(|row| {
            let quartiles = quartiles(&row.samples)?;
            Some(quartiles.map(|time| ((time * 1_000.0) as u64).clamp(1, TIME)))
        });
        let times: Option<Vec<[u64; 3]>> = times.collect();
        Some(Figures {
            track: race.track,
            step: ((race.step? * 1_000.0).round() as u64).clamp(1, STEP),
            cores: (cores as u64).min(CORES),
            times: times.filter(|times| !times.is_empty())?,
        })
    }

    /// Who the times belong to.
    pub fn methods(&self) -> Vec<RankingMethod> {
        let without = methods(self.track, false);
        methods(self.track, self.times.len() > without.len())
    }

    /// As in a link.
    pub fn written(&self) -> String {
        let mut text = format!("{BEGIN}{}.{}.{}", self.track, self.step, self.cores);
        for [low, median, high] in &self.times {
            text += &format!(".{low}-{median}-{high}");
        }
        text
    }

    /// From a fragment: `None` when it is about something else, an error when it is not in this format.
    pub fn read(fragment: &str) -> Option<Result<Figures, ()>> {
        let is_about = fragment.starts_with("race");
        is_about.then(|| Figures::exactly(fragment).ok_or(()))
    }

    fn exactly(fragment: &str) -> Option<Figures> {
        if fragment.len() > LONGEST {
            return None;
        }
        let (rest, tracks) = match fragment.strip_prefix(BEGIN) {
            Some(rest) => (rest, TRACKS),
            None => (fragment.strip_prefix(FIRST)?, FIRST_TRACKS),
        };
        let mut parts = rest.split('.');
        let mut next = |least, most| number(parts.next()?, least, most);
        let (track, step, cores) = (next(0, tracks as u64 - 1)?, next(1, STEP)?, next(0, CORES)?);
        let times = parts.map(|part| {
            let times = part.split('-').map(|time| number(time, 1, TIME));
            let times: Option<Vec<u64>> = times.collect();
            let times: [u64; 3] = times?.try_into().ok()?;
            times.is_sorted().then_some(times)
        });
        let times: Option<Vec<[u64; 3]>> = times.collect();
        let figures = Figures {
            track: track as usize,
            step,
            cores,
            times: times?,
        };
        let all = figures.times.len() == figures.methods().len();
        let of_first = tracks == TRACKS || figures.times.len() == RankingMethod::ALL.len();
        (all && of_first).then_some(figures)
    }
}

/// A whole number as it is written: digits, and no nought before them.
fn number(text: &str, least: u64, most: u64) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    ((least..=most).contains(&number) && number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::race::WorkerUpdate;
    use evaluator::reference::Checksum;

    fn raced() -> Race {
        let mut race = Race::default();
        race.begin(2, false);
        race.update(&WorkerUpdate::Clock(0.1));
        for (at, method) in RankingMethod::ALL.into_iter().enumerate() {
            for sample in [1.5, 2.5, 3.25] {
                let sample = sample + 10.0 * at as f64;
                race.update(&WorkerUpdate::Sample(method, sample, Checksum::default()));
            }
        }
        race
    }

    const WRITTEN: &str = "race=2.2.100.8.2500-2500-3250.12500-12500-13250.22500-22500-23250.\
                           32500-32500-33250.42500-42500-43250.52500-52500-53250.62500-62500-63250";

    #[test]
    fn a_race_is_written_and_read_again() {
        let figures = Figures::of(&raced(), 8.0).expect("all have samples");
        assert_eq!(figures.track, 2);
        let written = figures.written();
        assert_eq!(written, WRITTEN);
        assert_eq!(Figures::read(&written), Some(Ok(figures.clone())));
        // As earlier versions wrote it.
        let first = WRITTEN.replace("race=2.", "race=1.");
        assert_eq!(Figures::read(&first), Some(Ok(figures)));
        // With the table there is one more; in nested loops there are only those who can.
        let more = format!("{WRITTEN}.500-500-500");
        let with_table = Figures::read(&more).and_then(Result::ok).expect("eight");
        assert_eq!(
            with_table.methods().last(),
            Some(&RankingMethod::TwoPlusTwo)
        );
        assert_eq!(
            Figures::read(&more.replace("race=2.", "race=1.")),
            Some(Err(()))
        );
        for (nested, many) in [("2-2-2.3-3-3", 2), ("2-2-2.3-3-3.1-1-1", 3)] {
            let nested = Figures::read(&format!("race=2.3.100.8.{nested}"));
            let nested = nested.and_then(Result::ok).expect("nested loops");
            assert_eq!(nested.methods().len(), many);
        }
        assert_eq!(Figures::of(&Race::default(), 8.0), None);
        let mut begun = Race::default();
        begun.begin(0, false);
        begun.update(&WorkerUpdate::Clock(0.1));
        assert_eq!(Figures::of(&begun, 8.0), None);
    }

    #[test]
    fn what_is_not_exactly_so_is_refused() {
        assert!(matches!(Figures::read(WRITTEN), Some(Ok(_))));
        for about_something_else in ["", "9c9d9hKhKd", "Race=1"] {
            assert_eq!(Figures::read(about_something_else), None);
        }
        let long = "9".repeat(10_000);
        for (old, new) in [
            ("race=2.2", "race=3.2"),
            ("race=2.2", "race=2.3"),
            ("race=2.2", "race=2.5"),
            ("race=2.2", "race=2.+2"),
            ("race=2.2", "race=2.02"),
            (".100.", ".0."),
            (".100.", ".1000001."),
            (".8.", ".4097."),
            (".8.", ".-1."),
            ("62500-63250", "62500"),
            ("62500-63250", "63251-63250"),
            ("62500-63250", "62500-1000000000001"),
            ("62500-63250", "62500-63250-63251"),
            ("62500-63250", "62500-63250.1-2-3.1-2-3"),
            ("62500-63250", "62500-6325é"),
            ("62500-63250", "62500-63250 "),
            (".52500-52500-53250", ""),
            (".52500-52500-53250", ".0-52500-53250"),
            ("63250", &long),
        ] {
            let other = WRITTEN.replace(old, new);
            assert_ne!(other, WRITTEN, "{old}");
            assert_eq!(Figures::read(&other), Some(Err(())), "{other}");
        }
    }
}
