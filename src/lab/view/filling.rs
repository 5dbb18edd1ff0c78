//! How Senzee's table is filled: bucket by bucket, the fullest first, each slid until none of its products collides.

use evaluator::reference::{Buckets, CactusKevHashed, RankingMethod, Try};

use super::drawing::{bars, thousandths};
use crate::lab::describe::Describer;
use crate::lab::state::Model;

/// The table is drawn in as many parts.
const PARTS: usize = 128;
/// As many of the buckets that were placed last are listed.
const LISTED: usize = 4;

/// The table after some tries.
#[derive(Clone, Debug, PartialEq)]
pub struct FillingScene {
    /// How many tries are shown, and how many there are.
    pub shown: usize,
    /// See there.
    pub length: usize,
    /// What the last try did.
    pub said: String,
    /// Whether it collided.
    pub collides: bool,
    /// How many buckets are placed and how many places are taken.
    pub counts: String,
    /// The buckets that were placed last, the newest first.
    pub placed: Vec<String>,
    /// How many products each bucket has, in the order in which they are placed: all of them, and those that are.
    /// Paths, in a drawing of that size.
    pub sizes: [String; 2],
    /// See there.
    pub sizes_drawing: String,
    /// How many places are taken in each part of the table, as a path.
    pub level: String,
    /// Of each product of the last try: where it falls and where it lands, in thousandths of the table, and whether
    /// another one is there.
    pub places: Vec<(usize, usize, bool)>,
}

/// While Senzee's lane is open.
pub fn filling(
    model: &Model,
    describer: Describer,
    hashed: &CactusKevHashed,
) -> Option<FillingScene> {
    let words = describer.words;
    model
        .lane()
        .filter(|lane| lane.method == RankingMethod::Hashed)?;
    let buckets = hashed.buckets();
    let tries = buckets.filling();
    let shown = model.filled.min(tries.len());
    let number = |number: usize| describer.number(number as u64);
    let name = |it: &Try| words.bucket_name(&number(it.bucket), &number(it.landing.len()));
    let sizes = |tries: &[Try]| -> Vec<usize> {
        let placed = tries.iter().filter(|it| it.fits());
        placed.map(|it| it.landing.len()).collect()
    };
    let [all, placed] = [&tries[..], &tries[..shown]].map(sizes);
    let fullest = all.first().copied().unwrap_or(1);

    let mut level = [0; PARTS];
    for it in tries[..shown].iter().filter(|it| it.fits()) {
        for (_, place, _) in &it.landing {
            level[place * PARTS / Buckets::PLACES] += 1;
        }
    }
    let last = tries[..shown].last();
    let said = last.map(|it| {
        let by = number(it.by);
        let said = match it.collisions() {
            0 => words.shift_fits(&by),
            taken => words.shift_collides(&by, &number(taken), &number(it.landing.len())),
        };
        format!("{}. {said}", name(it))
    });
    let listed = tries[..shown].iter().rev().filter(|it| it.fits());
    let listed = listed.map(|it| words.filling_row(&name(it), &number(it.by)));
    let part = |place: usize| thousandths(place, Buckets::PLACES);
    Some(FillingScene {
        shown,
        length: tries.len(),
        said: said.unwrap_or_else(|| words.filling_start().to_owned()),
        collides: last.is_some_and(|it| !it.fits()),
        counts: words.filling_counts(
            &number(placed.len()),
            &number(all.len()),
            &number(placed.iter().sum()),
            &number(Buckets::PLACES),
        ),
        placed: listed.take(LISTED).collect(),
        sizes_drawing: format!("0 0 {} {fullest}", all.len()),
        sizes: [all, placed].map(|sizes| bars(&sizes, fullest)),
        level: bars(&level, Buckets::PLACES / PARTS),
        places: last.map_or(Vec::new(), |it| {
            let places = it.landing.iter();
            let places = places.map(|&(fallen, place, taken)| (part(fallen), part(place), taken));
            places.collect()
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::state::Command;
    use evaluator::reference::Racer;

    #[test]
    fn the_table_is_filled_try_by_try() {
        let racers = RankingMethod::ALL.map(Racer::new);
        let Racer::Hashed(hashed) = &racers[3] else {
            panic!("another order");
        };
        let mut model = Model::open("Kd5dJdAdQd".to_owned(), 1, &racers);
        let seen = |model: &Model| filling(model, Describer::english(), hashed);
        assert_eq!(seen(&model), None, "another lane");
        model.apply(Command::Open(3), &racers);
        let start = seen(&model).expect("a flush has the table too");
        assert_eq!(start.said, "No bucket is placed yet.");
        assert!(start.places.is_empty() && start.placed.is_empty() && !start.collides);
        assert_eq!(start.level, "M0 64V64h128V64z");

        model.apply(Command::Fill(1), &racers);
        let first = seen(&model).expect("the fullest bucket");
        assert!(
            first.said.contains("Shifted by 0, each product"),
            "{first:?}"
        );
        assert_eq!(first.placed.len(), 1);
        let collides = (2..start.length)
            .find(|tries| {
                model.apply(Command::FillTo(*tries), &racers);
                seen(&model).expect("a try").collides
            })
            .expect("some do");
        let wrong = seen(&model).expect("a collision");
        assert!(
            wrong.said.contains("where another product lies"),
            "{wrong:?}"
        );
        assert!(wrong.places.iter().any(|(.., taken)| *taken));
        // As they fall nothing is moved; in the next try all is, and fits.
        assert!(
            wrong
                .places
                .iter()
                .all(|(fallen, place, _)| fallen == place)
        );
        model.apply(Command::FillTo(collides + 1), &racers);
        let right = seen(&model).expect("a fit");
        assert!(!right.collides && right.said.contains("a place of its own"));
        assert!(
            right
                .places
                .iter()
                .any(|(fallen, place, _)| fallen != place)
        );

        model.apply(Command::FillTo(usize::MAX), &racers);
        let end = seen(&model).expect("the end");
        assert_eq!((end.shown, end.placed.len()), (end.length, LISTED));
        assert!(
            end.counts.contains("Places taken: 4,888 of 8,192."),
            "{}",
            end.counts
        );
        assert_eq!(end.sizes[0], end.sizes[1]);
        model.apply(Command::Fill(-1), &racers);
        assert_eq!(seen(&model).map(|it| it.shown), Some(end.length - 1));
    }
}
