//! How everybody has played and what the person has won, counted over the hands that were played.

use std::collections::BTreeMap;

use game::{Chips, Seat, Statistics, Tracker, Winnings};

use super::played::Played;
use super::{PERSON_SEAT, all_in};

/// Hands that are counted: the last ones. It takes some 20 microseconds each.
const COUNTED: usize = 1_000;

/// See the notes of this module.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The hands that were counted, and all there are.
    pub hands: (usize, usize),
    /// How each has played: the person under no name, first.
    pub players: Vec<(Option<String>, Statistics)>,
    /// What the person wins a hand.
    pub winnings: Winnings,
    /// What the person had won after each hand, in hundredths of a big blind.
    pub course: Vec<i64>,
    /// The same with what was due by equity where all betting was over before the last card: without the luck of
    /// those cards. Nothing when there was no such hand.
    pub expected: Option<Vec<i64>>,
}

impl Figures {
    /// Counts.
    pub fn of(all: &[Played]) -> Figures {
        let played = &all[all.len().saturating_sub(COUNTED)..];
        let mut players: BTreeMap<Option<String>, Statistics> = BTreeMap::new();
        let mut rest = played;
        // Whoever counts goes by seats, so people who change theirs are counted apart and added.
        while let Some(first) = rest.first() {
            let same = rest
                .iter()
                .take_while(|one| one.names == first.names)
                .count();
            let (together, others) = rest.split_at(same);
            let mut tracker = Tracker::default();
            for (log, _) in together.iter().filter_map(|one| one.hand.events()) {
                tracker.hear_all(&log);
            }
            for (seat, name) in Seat::all().zip(first.names.iter()) {
                let Some(name) = name else { continue };
                let name = (seat != PERSON_SEAT).then(|| name.clone());
                let so_far = players.entry(name).or_default();
                *so_far = *so_far + *tracker.of(seat);
            }
            rest = others;
        }
        let mut winnings = Winnings::default();
        let (mut sum, mut due, mut all_in) = (0, 0.0, false);
        let (mut course, mut expected) = (Vec::new(), Vec::new());
        for one in played.iter().filter(|one| one.cards.is_some()) {
            winnings.count(one.net, Chips::new(one.big_blind));
            let blind = i64::from(one.big_blind.max(1));
            sum += one.net * 100 / blind;
            course.push(sum);
            let by_equity = one.again().and_then(|hand| all_in::expected(&hand));
            all_in |= by_equity.is_some();
            due += by_equity.unwrap_or(one.net as f64) * 100.0 / blind as f64;
            expected.push(due as i64);
        }
        Figures {
            hands: (played.len(), all.len()),
            players: players.into_iter().filter(|(_, it)| it.hands > 0).collect(),
            winnings,
            course,
            expected: all_in.then_some(expected),
        }
    }
}
