//! The counts made on the device.

use evaluator::reference::{Mistake, RankingMethod};
use evaluator::{Card, Category, HandRank, Ranker};

use super::signs;
use crate::kit::worker::Fault;
use crate::lab::describe::{Describer, with_capital};
use crate::lab::state::Model;

/// How often a mistake goes wrong; nothing before it is counted.
pub fn wrong(model: &Model, describer: Describer, mistake: usize) -> Option<String> {
    let (wrong, of) = model.counted.wrong.get(mistake).copied().flatten()?;
    let percent = 100.0 * wrong as f64 / of.max(1) as f64;
    let digits = if percent < 1.0 { 3 } else { 2 };
    let percent = describer.percent(percent, digits);
    Some(
        describer
            .words
            .wrong(&describer.number(wrong), &describer.number(of), &percent),
    )
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
    let method = match mistake {
        Mistake::CountsFromZero | Mistake::NoWheel => RankingMethod::BitTrick,
        Mistake::TimesSixteen => RankingMethod::CactusKev,
        _ => return None,
    };
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
