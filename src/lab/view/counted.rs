//! The counts made on the device.

use std::cmp::Ordering;

use evaluator::reference::{Mistake, RankingMethod};
use evaluator::{Card, Category, HandRank, Rank, Ranker};

use super::signs;
use crate::kit::worker::Fault;
use crate::lab::describe::{Describer, face, ranks_of, with_capital};
use crate::lab::hand::read;
use crate::lab::state::Model;

/// How often a mistake goes wrong; nothing before it is counted.
pub fn wrong(model: &Model, describer: Describer, mistake: usize) -> Option<String> {
    let (wrong, of) = model.counted.wrong.get(mistake).copied().flatten()?;
    let percent = 100.0 * wrong as f64 / of.max(1) as f64;
    let digits = if percent < 1.0 { 3 } else { 2 };
    let percent = describer.percent(percent, digits);
    let [wrong, of] = [wrong, of].map(|count| describer.number(count));
    let words = describer.words;
    // What is counted: hands, or pairs of them.
    let said = match Mistake::ALL.get(mistake)?.is_of_one_hand() {
        true => words.wrong(&wrong, &of, &percent),
        false => words.wrong_pairs(&wrong, &of, &percent),
    };
    Some(said)
}

/// Two hands for which a mistake of two hands goes wrong, and how they are compared.
#[derive(Clone, Debug, PartialEq)]
pub struct PairScene {
    /// The hands.
    pub hands: String,
    /// How they are compared, step by step: with the mistake where it is made, else as is right.
    pub steps: Vec<String>,
}

/// The example of a mistake of two hands; nothing for one of one hand.
pub fn pair(
    describer: Describer,
    ranker: &Ranker,
    mistake: Mistake,
    made: bool,
) -> Option<PairScene> {
    let words = describer.words;
    let cards = hands_of(mistake)?;
    let [ours, theirs] = deciding(ranker, &cards)?;
    let kind = ranker.rank(cards[0].iter().copied().collect())?.category();
    let compared = |ranks: [Rank; 5]| match made {
        true => mistake.compared(ranks),
        false => ranks.to_vec(),
    };
    let (first, second) = (compared(ours), compared(theirs));
    let mut steps = vec![
        words.pair_kind(describer.kind(kind)),
        words.pair_order(&ranks_of(&first), &ranks_of(&second)),
    ];
    for (first, second) in first.into_iter().zip(second) {
        let [one, other] = [first, second].map(face);
        let order = first.cmp(&second);
        steps.push(match order {
            Ordering::Greater => words.pair_first(one, other),
            Ordering::Less => words.pair_second(one, other),
            Ordering::Equal => words.pair_same(one, other),
        });
        if order.is_ne() {
            break;
        }
    }
    let right = outcome(describer, ours.cmp(&theirs));
    match made {
        true => {
            let wrong = outcome(describer, mistake.compare(ours, theirs));
            steps.push(words.mistake_says(wrong));
            steps.push(words.mistake_right(right));
        }
        false => steps.push(with_capital(&format!("{right}."))),
    }
    Some(PairScene {
        hands: words.pair(&signs(&cards[0]), &signs(&cards[1])),
        steps,
    })
}

/// What is said aloud of the mistake that has just been made. What is right of one hand the hand says.
pub fn made(model: &Model, describer: Describer, ranker: &Ranker) -> Option<String> {
    let place = model.mistake.filter(|_| model.is_made)?;
    let mistake = *Mistake::ALL.get(place)?;
    let words = describer.words;
    let said = match hands_of(mistake) {
        Some(hands) => {
            let [ours, theirs] = deciding(ranker, &hands)?;
            let [wrong, right] = [mistake.compare(ours, theirs), ours.cmp(&theirs)]
                .map(|order| outcome(describer, order));
            let [wrong, right] = [words.mistake_says(wrong), words.mistake_right(right)];
            format!("{wrong} {right}")
        }
        None => {
            let cards: [Card; 5] = model.reading.cards.clone().try_into().ok()?;
            let wrong = mistake.category(ranker, cards);
            words.mistake_says(wrong.map_or(words.no_answer(), |it| describer.kind(it)))
        }
    };
    Some(format!("{}: {said}", words.mistake_titles(place)))
}

/// Two hands that a mistake of two hands compares wrongly.
fn hands_of(mistake: Mistake) -> Option<[Vec<Card>; 2]> {
    let hands = match mistake {
        Mistake::CardByCard => ["KcKd2h2s3c", "QcQdJhJsAc"],
        Mistake::TopCardSkipped => ["AcQd9h6s3c", "KcQh9d6c3s"],
        Mistake::TripsOnly => ["9c9d9hKhKd", "9c9d9h2c2s"],
        Mistake::NeverTies => ["KcKd2h2s3c", "KhKs2c2d3d"],
        Mistake::FirstRankOnly => ["AcAdKh5s3c", "AhAsQc5d3d"],
        _ => return None,
    };
    Some(hands.map(|hand| read(hand).cards))
}

/// The ranks of two hands, in the order of importance.
fn deciding(ranker: &Ranker, hands: &[Vec<Card>; 2]) -> Option<[[Rank; 5]; 2]> {
    let [ours, theirs] = hands.each_ref().map(|cards| {
        let rank = ranker.rank(cards.iter().copied().collect());
        rank.map(HandRank::name).map(|name| name.ranks())
    });
    Some([ours?, theirs?])
}

/// Who wins, in words.
fn outcome(describer: Describer, order: Ordering) -> &'static str {
    describer.words.outcomes(match order {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal => 2,
    })
}

/// Whether a mistake makes the answer of the present hand wrong, and what it would be.
pub fn slip(
    model: &Model,
    describer: Describer,
    ranker: &Ranker,
    mistake: Mistake,
) -> Option<String> {
    let cards: [Card; 5] = model.reading.cards.clone().try_into().ok()?;
    let right = model.lanes.first()?.rank.category();
    let slipped = mistake.category(ranker, cards);
    if slipped == Some(right) {
        return None;
    }
    let said = slipped.map_or("?", |category| describer.kind(category));
    Some(format!("{} → {said}", signs(&cards)))
}

/// The lane that makes the chosen mistake, and what it says of the present hand; nothing where it shows only when two
/// hands are compared.
pub(super) fn spoilt(
    model: &Model,
    describer: Describer,
    ranker: &Ranker,
) -> Option<(RankingMethod, String)> {
    let mistake = *Mistake::ALL.get(model.mistake?)?;
    let method = model.made_in()?;
    let cards: [Card; 5] = model.reading.cards.clone().try_into().ok()?;
    let category = mistake.category(ranker, cards);
    let said = category.map_or("?", |category| describer.kind(category));
    let said = with_capital(said);
    let right = model.lanes.first()?.rank.category();
    (category != Some(right)).then_some((method, said))
}

/// Where the hands of Cactus Kev end.
pub fn paths(model: &Model, describer: Describer) -> Vec<(String, usize, String)> {
    let Some(paths) = model.counted.paths else {
        return Vec::new();
    };
    let all: u64 = paths.iter().sum();
    let row = |(at, hands): (usize, u64)| {
        let part = (hands * 1_000 / all.max(1)) as usize;
        (
            describer.words.paths(at).to_owned(),
            part,
            describer.number(hands),
        )
    };
    paths.into_iter().enumerate().map(row).collect()
}

/// How many hands, and how many that differ, there are of each kind.
pub fn groups(model: &Model, describer: Describer) -> Vec<String> {
    let Some(groups) = model.counted.groups else {
        return Vec::new();
    };
    let classes = |category| {
        let all = (1..=7462).filter_map(HandRank::from_kev);
        all.filter(|rank| rank.category() == category).count() as u64
    };
    let rows = Category::ALL.into_iter().zip(groups).rev();
    let rows = rows.map(|(category, hands)| {
        let [hands, classes] = [hands, classes(category)].map(|count| describer.number(count));
        describer
            .words
            .group(describer.kind(category), &hands, &classes)
    });
    rows.collect()
}

/// What is said of the counting: that it goes on, that it can't be, or what came of it.
pub fn counting(model: &Model, describer: Describer) -> Option<String> {
    let words = describer.words;
    match (model.counted.running, model.counted.failed) {
        (true, _) => Some(words.counting().to_owned()),
        (_, Some(Fault::OtherVersion)) => Some(words.renewed().to_owned()),
        // It had begun to tell.
        (_, Some(_)) if model.counted.paths.is_some() => Some(words.worker_ended().to_owned()),
        (_, Some(_)) => Some(words.no_worker().to_owned()),
        _ => agreement(model, describer),
    }
}

/// That all methods agree on all hands, once that is counted.
fn agreement(model: &Model, describer: Describer) -> Option<String> {
    let agreeing = &model.counted.agreeing;
    let all = agreeing.len() == RankingMethod::ALL.len();
    let hands = agreeing.first()?.1;
    let same = agreeing.iter().all(|(_, hands)| *hands == 2_598_960);
    all.then(|| match same {
        true => describer.words.all_agree(&describer.number(hands)),
        false => describer.words.disagree().to_owned(),
    })
}
