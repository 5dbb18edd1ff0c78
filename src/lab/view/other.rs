//! The figures of a shared race, which came with the link.

use super::{part, time, way_name};
use crate::lab::describe::Describer;
use crate::lab::race::SEVENS;
use crate::lab::race_link::Figures;
use crate::lab::state::Model;

/// What came with the link.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherScene {
    /// What is said of it.
    pub note: String,
    /// The methods; none when the link can't be read.
    pub rows: Vec<OtherRow>,
}

/// A method.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherRow {
    /// Which.
    pub name: String,
    /// Its median, with the unit.
    pub time: String,
    /// How many times as fast as the slowest.
    pub ratio: String,
    /// Its speed in thousandths of the fastest.
    pub part: usize,
}

/// The figures of a shared race; nothing when the link is about something else.
pub fn other(model: &Model, describer: Describer) -> Option<OtherScene> {
    let words = describer.words;
    let Ok(figures) = model.other.as_ref()? else {
        let note = words.other_bad().to_owned();
        return Some(OtherScene {
            note,
            rows: Vec::new(),
        });
    };
    let Figures {
        track, step, cores, ..
    } = figures;
    let cores = match cores {
        0 => "?".to_owned(),
        cores => describer.number(*cores),
    };
    let step = describer.decimal(*step as f64 / 1_000.0, 2);
    let medians = || figures.times.iter().map(|[_, median, _]| *median);
    let slowest = medians().max().unwrap_or(1) as f64;
    let fastest = medians().min().unwrap_or(1) as f64;
    let rows = figures.methods().into_iter().zip(&figures.times);
    let rows = rows.map(|(method, times)| {
        let ratio = slowest / times[1] as f64;
        OtherRow {
            name: way_name(describer, method, SEVENS.contains(track)),
            time: time(describer, times.map(|time| time as f64 / 1_000.0)),
            ratio: super::ratio(describer, ratio),
            part: part(fastest, times[1] as f64),
        }
    });
    Some(OtherScene {
        note: words.other_text(words.tracks(*track), &step, &cores),
        rows: rows.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::state::{Command, Effect};
    use evaluator::reference::{Racer, RankingMethod};

    const LINK: &str = "race=1.2.100.8.2500-2500-3250.12500-12500-13250.22500-22500-23250.\
                        32500-32500-33250.42500-42500-43250.52500-52500-53250.62500-62500-63250";

    #[test]
    fn somebodys_figures_are_shown_as_theirs_or_not_at_all() {
        let racers = RankingMethod::ALL.map(Racer::new);
        let seen = |model: &Model| other(model, Describer::english());
        let mut model = Model::open(LINK.to_owned(), 1, &racers);
        assert!(!model.lanes.is_empty(), "a hand is there all the same");
        let scene = seen(&model).expect("figures");
        assert_eq!(
            scene.note,
            "These figures came with the link; your device did not measure them. Track: 100,000 random hands \
             of seven. Step of the clock: 0.10\u{a0}ms. Cores: 8."
        );
        let [first, .., last] = &scene.rows[..] else {
            panic!("no rows");
        };
        assert_eq!((first.ratio.as_str(), first.part), ("25×", 1_000));
        assert_eq!(last.part, 40, "the bar of the slowest is the shortest");
        assert_eq!(
            (last.time.as_str(), last.ratio.as_str()),
            ("62.5\u{a0}ns", "1.0×")
        );
        assert_eq!(
            model.race,
            Default::default(),
            "they are no race of one's own"
        );
        // Cut off on its way: said, and nothing of it shown.
        model.apply(Command::Arrive(LINK[..90].to_owned()), &racers);
        let scene = seen(&model).expect("a note");
        assert!(scene.rows.is_empty() && scene.note.contains("can’t be read"));
        // An address with cards.
        let effects = model.apply(Command::Arrive("AhKhQhJhTh".to_owned()), &racers);
        assert_eq!(effects, [Effect::WriteAddress("AhKhQhJhTh".to_owned())]);
        assert_eq!(seen(&Model::open(String::new(), 1, &racers)), None);
    }
}
