//! A person, a worker and a device that answer as the real ones do.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use game::{Dice, Seat};
use kicker::play::histories::Reading;
use kicker::play::opponents::{Opponents, coach, costlier};
use kicker::play::protocol::{Move, Request, Response, bytes_of, of_bytes};
use kicker::play::state::{Command, Effect, Kept, Place, Refusal, Report, State, keys};
use kicker::play::text::Words;
use kicker::play::view::{Scene, worded};

use super::ear::Ear;

/// A browser: what it keeps outlives its pages.
pub(crate) struct World {
    pub(crate) kept: BTreeMap<String, String>,
    pub(crate) opponents: Opponents,
    pub(crate) saved: Vec<(&'static str, String)>,
    pub(crate) log: Vec<String>,
    pub(crate) claims: usize,
    /// The worker is silent.
    pub(crate) silent: bool,
    pub(crate) asked: usize,
    /// How often there was time for what takes long.
    pub(crate) slices: usize,
    /// How often some of a file was read, and whether that is over.
    pub(crate) batches: usize,
    pub(crate) ended: bool,
    /// The language of its pages, and what is heard of them.
    pub(crate) words: &'static Words,
    pub(crate) ear: Ear,
}

impl Default for World {
    fn default() -> World {
        static ENGLISH: LazyLock<Words> = LazyLock::new(Words::english);
        World {
            kept: BTreeMap::new(),
            opponents: Opponents::default(),
            saved: Vec::new(),
            log: Vec::new(),
            claims: 0,
            silent: false,
            asked: 0,
            slices: 0,
            batches: 0,
            ended: false,
            words: &ENGLISH,
            ear: Ear::default(),
        }
    }
}

impl World {
    pub(crate) fn opens(&mut self) -> State {
        self.opens_with(7)
    }

    /// A page whose cards are those of a seed.
    pub(crate) fn opens_with(&mut self, seed: u64) -> State {
        let mut state = State::new(seed);
        self.does(&mut state, vec![Effect::Load]);
        state
    }

    pub(crate) fn press(&mut self, state: &mut State, command: Command) {
        let effects = state.apply(command);
        self.ear.hears(state, self.words);
        self.does(state, effects);
    }

    /// Something happened that nobody asked for.
    pub(crate) fn handles(&mut self, state: &mut State, report: Report) -> Vec<Effect> {
        let effects = state.handle(report);
        self.ear.hears(state, self.words);
        effects
    }

    /// Carries out effects, and what follows from them.
    pub(crate) fn does(&mut self, state: &mut State, effects: Vec<Effect>) {
        let mut left = effects;
        left.reverse();
        while let Some(effect) = left.pop() {
            let report = match effect {
                Effect::Ask(request) => self.answers(request),
                Effect::Wait { ticket, .. } if !self.silent => Some(Report::Waited(ticket)),
                Effect::Wait { .. } | Effect::EndWorker => None,
                Effect::Keep { key, text } => {
                    match text.is_empty() {
                        true => self.kept.remove(&key),
                        false => self.kept.insert(key, text),
                    };
                    None
                }
                Effect::Soon => {
                    self.slices += 1;
                    Some(Report::Soon)
                }
                Effect::Read(_) if self.silent => None,
                Effect::Read(file) => {
                    self.ended = false;
                    for batch in Reading::new(file) {
                        self.batches += 1;
                        let batch = of_bytes(&bytes_of(&batch)).expect("a batch");
                        let effects = self.handles(state, Report::Read(batch));
                        left.extend(effects.into_iter().rev());
                    }
                    None
                }
                Effect::EndReading => {
                    self.ended = true;
                    None
                }
                Effect::Word(places) => {
                    let played = state.played().get(places).expect("hands");
                    Some(Report::Worded(worded(played, self.words)))
                }
                Effect::Load => Some(Report::Opened(self.keeps())),
                Effect::Claim => {
                    self.claims += 1;
                    None
                }
                Effect::Save { name, text, .. } => {
                    self.saved.push((name, text));
                    None
                }
                Effect::Log(line) => {
                    self.log.push(line);
                    None
                }
            };
            if let Some(report) = report {
                left.extend(self.handles(state, report).into_iter().rev());
            }
        }
    }

    pub(crate) fn keeps(&self) -> Kept {
        let text = |key: &str| self.kept.get(key).cloned().unwrap_or_default();
        let pieces = (0..).map_while(|n| self.kept.get(&format!("{}{n}", keys::PIECE)).cloned());
        Kept {
            pieces: pieces.collect(),
            setup: text(keys::SETUP),
            options: text(keys::OPTIONS),
        }
    }

    /// As the worker answers, with every message through its bytes.
    pub(crate) fn answers(&mut self, request: Request) -> Option<Report> {
        if self.silent {
            return None;
        }
        let response = match of_bytes(&bytes_of(&request)).expect("a request") {
            Request::Sit {
                players,
                seed,
                past,
            } => {
                self.opponents = Opponents::sit(&players, seed, None);
                past.iter().for_each(|hand| self.opponents.observe(hand));
                return None;
            }
            Request::Over(hand) => {
                self.opponents.observe(&hand);
                return None;
            }
            Request::Decide {
                ticket,
                hand,
                seat,
                cards,
            } => {
                self.asked += 1;
                let choice = self.opponents.decide(&hand, seat, cards);
                Response::Decided {
                    ticket,
                    choice: choice.expect("its turn"),
                    micros: 1,
                }
            }
            Request::Review {
                ticket,
                past,
                hand,
                deal,
                seat,
            } => {
                let hand = hand.dealt_from(&deal).expect("a hand");
                let mut coach = coach(&past, seat);
                let seat = Seat::new(seat.into()).expect("a seat");
                let lesson = coach
                    .begin(&hand, seat)
                    .fold(None, |most, advice| costlier(most, &advice));
                Response::Reviewed { ticket, lesson }
            }
        };
        Some(match of_bytes(&bytes_of(&response)).expect("a response") {
            Response::Decided { ticket, choice, .. } => Report::Decided { ticket, choice },
            Response::NoChampion { ticket } => Report::NoChampion { ticket },
            Response::Reviewed { ticket, lesson } => Report::Reviewed { ticket, lesson },
        })
    }
}

/// A table of this many, quick and with players that do not think long.
pub(crate) fn sits(world: &mut World, seats: usize) -> State {
    let mut state = world.opens();
    world.press(&mut state, Command::Pace(5));
    world.press(&mut state, Command::Seats(seats));
    if seats == 2 {
        world.press(&mut state, Command::Opponent { seat: 0, place: 13 });
    }
    world.press(&mut state, Command::Sit);
    assert_eq!(state.place(), Place::Table);
    state
}

pub(crate) fn acts_somehow(world: &mut World, state: &mut State, dice: &mut Dice) {
    match state.may_act() {
        Ok(legal) => {
            let choice = [Move::Fold, Move::Call, Move::Raise][dice.below(3)];
            let refused = choice == Move::Fold && !legal.fold
                || choice == Move::Raise && legal.raise.is_none();
            let before = state.session().cloned();
            world.press(state, Command::Act(choice));
            assert_eq!(refused, before == state.session().cloned(), "{choice:?}");
        }
        Err(Refusal::NoHand) => world.press(state, Command::Next),
        Err(other) => panic!("{other:?}"),
    }
}

pub(crate) fn scene(state: &State) -> Scene {
    Scene::of(state, &Words::english())
}
