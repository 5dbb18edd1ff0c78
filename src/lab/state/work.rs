//! Questions to the workers, their messages, and their end.

use evaluator::Card;
use evaluator::reference::{RankingMethod, Step};

use super::{Effect, Lane, Model};
use crate::kit::worker::Fault;
use crate::lab::race::{Ask, Counted, Large, WorkerUpdate};

impl Model {
    /// One thing at a time: what was begun before ends.
    pub(super) fn begin(&mut self, ask: Ask) -> Vec<Effect> {
        let mut effects = self.stop();
        match ask {
            Ask::Race(track, with_table) => {
                self.race.begin(track, with_table);
                effects.push(self.round());
            }
            Ask::Build => {
                self.large = Large::begun();
                effects.extend([Effect::EndTable, Effect::AskTable(ask)]);
            }
            _ => {
                self.counted = Counted::begun();
                effects.push(Effect::Work(ask));
            }
        }
        effects
    }

    /// Ends what runs. The table for seven cards is kept: its worker ends the round that it runs, and is asked for no other.
    pub(super) fn stop(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.large.building.is_some() {
            self.large = Large::default();
            effects.push(Effect::EndTable);
        }
        if self.counted.running || (self.race.running && !self.race.with_table) {
            effects.push(Effect::EndWork);
        }
        (self.race.running, self.counted.running) = (false, false);
        effects
    }

    /// A round of the race, by the worker that has what it needs.
    fn round(&self) -> Effect {
        let ask = Ask::Race(self.race.track, self.race.with_table);
        match self.race.with_table {
            true => Effect::AskTable(ask),
            false => Effect::Work(ask),
        }
    }

    /// What the table for seven cards is asked about the hand, once it is built.
    pub(super) fn ask_table(&self) -> Vec<Effect> {
        let cards = &self.reading.cards;
        if self.large.built.is_none() || self.lanes.is_empty() {
            return Vec::new();
        }
        let walk = match cards[..] {
            [a, b, c, d, e] => Ask::WalkFive([a, b, c, d, e]),
            [a, b, c, d, e, f, g] => Ask::WalkSeven([a, b, c, d, e, f, g]),
            _ => return Vec::new(),
        };
        let first: Option<[Card; 4]> = cards.get(..4).and_then(|first| first.try_into().ok());
        let asks = [walk].into_iter().chain(first.map(Ask::Loop));
        asks.map(Effect::AskTable).collect()
    }

    /// The worker can't be started, or has ended twice. What a race has measured is kept.
    pub(super) fn worker_lost(&mut self, fault: Fault) -> Vec<Effect> {
        if self.counted.running {
            self.counted.running = false;
            self.counted.failed = Some(fault);
        } else if self.race.running && !self.race.with_table {
            self.race.running = false;
            self.race.failed = Some(fault);
        } else {
            return Vec::new();
        }
        vec![Effect::EndWork]
    }

    /// The same of the worker that has the table for seven cards, or should have built it.
    pub(super) fn table_lost(&mut self, fault: Fault) -> Vec<Effect> {
        if self.race.running && self.race.with_table {
            self.race.running = false;
            self.race.failed = Some(fault);
        }
        let was_started = self.large.was_started || self.large.built.is_some();
        self.large = Large::without(fault, was_started);
        vec![Effect::EndTable]
    }

    pub(super) fn receive(&mut self, update: &WorkerUpdate) -> Vec<Effect> {
        if self.race.running && !self.race.with_table {
            return self.receive_of_race(update, Effect::EndWork);
        }
        if !self.counted.running {
            return Vec::new();
        }
        match *update {
            WorkerUpdate::Wrong(mistake, wrong, of) => {
                if let Some(place) = self.counted.wrong.get_mut(mistake) {
                    *place = Some((wrong, of));
                }
            }
            WorkerUpdate::Paths(paths) => self.counted.paths = Some(paths),
            WorkerUpdate::Groups(groups) => self.counted.groups = Some(groups),
            // A worker that takes the place of another one counts from the beginning.
            WorkerUpdate::Agreeing(method, hands) => {
                self.counted.agreeing.retain(|(other, _)| *other != method);
                self.counted.agreeing.push((method, hands));
            }
            WorkerUpdate::Done => {
                self.counted.running = false;
                return vec![Effect::EndWork];
            }
            _ => {}
        }
        Vec::new()
    }

    /// Of a race: after a round the next one is asked for, after the last its worker ends, unless it has the table.
    fn receive_of_race(&mut self, update: &WorkerUpdate, end: Effect) -> Vec<Effect> {
        let over = self.race.update(update);
        let again = *update == WorkerUpdate::Round;
        match (over, self.race.with_table) {
            (true, false) => vec![end],
            (false, _) if again => vec![self.round()],
            _ => Vec::new(),
        }
    }

    pub(super) fn receive_of_table(&mut self, update: &WorkerUpdate) -> Vec<Effect> {
        match *update {
            WorkerUpdate::Building(rows) if self.large.building.is_some() => {
                self.large.building = Some(rows);
                self.large.was_started = true;
            }
            WorkerUpdate::Built(time) if self.large.building.is_some() => {
                self.large = Large {
                    built: Some(time),
                    ..Large::default()
                };
                return self.ask_table();
            }
            WorkerUpdate::TooLarge => {
                self.large = Large {
                    refused: true,
                    ..Large::default()
                };
                return vec![Effect::EndTable];
            }
            // What it knew is lost with it.
            WorkerUpdate::NoTable => {
                let effects = self.table_lost(Fault::Silent);
                self.large.failed = None;
                return effects;
            }
            WorkerUpdate::Read(card, place, value) => {
                self.large.reads.push(Step::Hr { card, place, value });
            }
            WorkerUpdate::Walked(rank) => {
                let mut steps = std::mem::take(&mut self.large.reads);
                // The last number read is the answer.
                if let Some(&Step::Hr { value, .. }) = steps.last() {
                    steps.push(Step::Answer {
                        value,
                        from_one: true,
                        rank,
                    });
                }
                let table = RankingMethod::TwoPlusTwo;
                if let Some(lane) = self.lanes.iter_mut().find(|lane| lane.method == table) {
                    *lane = Lane {
                        method: table,
                        rank,
                        steps,
                        fives: Vec::new(),
                    };
                }
                self.shown = self.shown.min(self.length());
            }
            WorkerUpdate::Looped(card, rank, reads) => {
                if !self.nested.by_table {
                    self.nested.hands.clear();
                    self.nested.by_table = true;
                }
                self.nested.hands.push((card, rank, reads));
            }
            _ if self.race.running && self.race.with_table => {
                return self.receive_of_race(update, Effect::EndTable);
            }
            _ => {}
        }
        Vec::new()
    }
}
