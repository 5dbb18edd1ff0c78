//! Questions to the worker, its messages, and its end.

use super::{Effect, Model};
use crate::kit::worker::Fault;
use crate::lab::race::{Ask, Counted, Large, WorkerUpdate};

impl Model {
    /// There is one question at a time: the previous one ends.
    pub(super) fn begin(&mut self, ask: Ask) -> Vec<Effect> {
        self.race.running = false;
        self.counted.running = false;
        self.large.running = false;
        match ask {
            Ask::Race(track) => self.race.begin(track),
            Ask::Count => self.counted = Counted::begun(),
            Ask::Large => self.large = Large::begun(),
        }
        vec![Effect::EndWork, Effect::Work(ask)]
    }

    /// The worker can't be started, or has ended twice. What a race has measured is kept.
    pub(super) fn worker_lost(&mut self, fault: Fault) -> Vec<Effect> {
        if self.counted.running {
            self.counted.running = false;
            self.counted.failed = Some(fault);
        } else if self.large.running {
            self.large = Large {
                failed: Some(fault),
                ..Large::default()
            };
        } else if self.race.running {
            self.race.running = false;
            self.race.failed = Some(fault);
        } else {
            return Vec::new();
        }
        vec![Effect::EndWork]
    }

    pub(super) fn receive(&mut self, update: &WorkerUpdate) -> Vec<Effect> {
        if self.race.running {
            let over = self.race.update(update);
            return if over {
                vec![Effect::EndWork]
            } else {
                Vec::new()
            };
        }
        if self.large.running {
            self.large = match *update {
                WorkerUpdate::Large(time, order, random) => Large {
                    done: Some([time, order, random]),
                    ..Large::default()
                },
                WorkerUpdate::TooLarge => Large {
                    failed: Some(Fault::Silent),
                    ..Large::default()
                },
                _ => return Vec::new(),
            };
            return vec![Effect::EndWork];
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
}
