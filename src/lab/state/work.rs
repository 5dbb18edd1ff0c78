//! Questions to the worker, its messages, and its restart.

use super::{Effect, Model};
use crate::lab::race::{Ask, Counted, Large, WorkerUpdate};

/// How often a worker that dies is started again.
const RESTARTS: usize = 2;

impl Model {
    /// There is one question at a time: the previous one ends.
    pub(super) fn begin(&mut self, ask: Ask) -> Vec<Effect> {
        self.race.running = false;
        self.counted.running = false;
        self.large.running = false;
        self.restarts = 0;
        match ask {
            Ask::Race(track) => self.race.begin(track),
            Ask::Count => self.counted = Counted::begun(),
            Ask::Large => self.large = Large::begun(),
        }
        vec![Effect::EndWork, Effect::Work(ask)]
    }

    /// A worker that dies is restarted with its question, but only a few times. A race continues with the samples
    /// it has; a count starts from the beginning.
    pub(super) fn begin_again(&mut self) -> Vec<Effect> {
        let ask = if self.counted.running {
            Ask::Count
        } else if self.large.running {
            Ask::Large
        } else if self.race.running {
            Ask::Race(self.race.track)
        } else {
            return Vec::new();
        };
        self.restarts += 1;
        if self.restarts <= RESTARTS {
            if ask == Ask::Count {
                self.counted = Counted::begun();
            }
            return vec![Effect::EndWork, Effect::Work(ask)];
        }
        match ask {
            Ask::Race(_) => {
                self.race.running = false;
                self.race.failed = true;
            }
            Ask::Count => {
                self.counted.running = false;
                self.counted.failed = true;
            }
            Ask::Large => {
                self.large = Large {
                    failed: true,
                    ..Large::default()
                };
            }
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
                    failed: true,
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
            WorkerUpdate::Agreeing(method, hands) => self.counted.agreeing.push((method, hands)),
            WorkerUpdate::Done => {
                self.counted.running = false;
                return vec![Effect::EndWork];
            }
            _ => {}
        }
        Vec::new()
    }
}
