//! Senzee's bucket: where its products land, shifted as they are or as one tries.

use evaluator::reference::{Buckets, CactusKevHashed, RankingMethod, Step};

use super::drawing::thousandths;
use crate::lab::describe::Describer;
use crate::lab::state::Model;

/// The bucket of the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketScene {
    /// What is said of all of them.
    pub about: String,
    /// Which one it is, and what is in it.
    pub name: String,
    /// What happens with this shift.
    pub said: String,
    /// The shift that is tried, or the one that was found.
    pub by: usize,
    /// Where each product lands, in thousandths of the table, and whether another product is there.
    pub places: Vec<(usize, bool)>,
    /// Whether any is.
    pub collides: bool,
}

/// The bucket that the hand falls into, once that step is seen.
pub fn bucket(
    model: &Model,
    describer: Describer,
    hashed: &CactusKevHashed,
) -> Option<BucketScene> {
    let words = describer.words;
    let lane = model
        .lane()
        .filter(|lane| lane.method == RankingMethod::Hashed)?;
    let (first, _) = model.range();
    let seen = lane.steps.get(first..first + model.shown)?;
    let bucket = seen.iter().find_map(|step| match *step {
        Step::Bucket { bucket, .. } => Some(bucket),
        _ => None,
    })?;
    let number = |number: usize| describer.number(number as u64);
    let buckets = hashed.buckets();
    let found = buckets.displacement(bucket);
    let by = model.shift.unwrap_or(found);
    let landing = buckets.landing(bucket, by);
    let taken = landing.iter().filter(|(_, taken)| *taken).count();
    let (products, places) = (buckets.products(), Buckets::PLACES);
    let percent = describer.percent(100.0 * products as f64 / places as f64, 1);
    let said = match taken {
        0 => words.shift_fits(&number(by)),
        _ => words.shift_collides(&number(by), &number(taken), &number(landing.len())),
    };
    Some(BucketScene {
        about: words.buckets_about(&number(products), &number(places), &percent),
        name: words.bucket_name(&number(bucket), &number(landing.len())),
        said,
        by,
        places: landing
            .iter()
            .map(|(place, taken)| (thousandths(*place, places), *taken))
            .collect(),
        collides: taken > 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::state::Command;
    use evaluator::reference::Racer;

    #[test]
    fn a_bucket_is_shown_and_a_wrong_shift_collides() {
        let racers = RankingMethod::ALL.map(Racer::new);
        let Racer::Hashed(hashed) = &racers[3] else {
            panic!("another order");
        };
        let mut model = Model::open("9c9d9hKhKd".to_owned(), 1, &racers);
        let seen = |model: &Model| bucket(model, Describer::english(), hashed);
        model.apply(Command::Open(3), &racers);
        assert_eq!(seen(&model), None, "not before its step");
        model.apply(Command::End(true), &racers);
        let found = seen(&model).expect("a bucket");
        assert_eq!(
            found.about,
            "4,888 products lie in 8,192 places: 59.7\u{a0}% of them are taken. The fullest buckets were placed first."
        );
        assert!(!found.collides && found.said.contains("a place of its own"));
        assert!(found.name.starts_with("Bucket ") && !found.places.is_empty());
        // Some shift beside it is wrong: the table is more than half full.
        let wrong = (1..100).any(|by| {
            model.apply(Command::Shift(Some(found.by ^ by)), &racers);
            let tried = seen(&model).expect("a bucket");
            assert_eq!(tried.collides, tried.said.contains("another product"));
            tried.collides
        });
        assert!(wrong);
        model.apply(Command::Shift(Some(usize::MAX)), &racers);
        assert_eq!(seen(&model).map(|it| it.by), Some(Buckets::PLACES - 1));
        model.apply(Command::Shift(None), &racers);
        assert_eq!(seen(&model), Some(found));
        // A flush has no product.
        model.apply(Command::Type("Kd5dJdAdQd".to_owned()), &racers);
        model.apply(Command::End(true), &racers);
        assert_eq!(seen(&model), None);
    }
}
