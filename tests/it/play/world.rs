//! A person, a worker and a device that answer as the real ones do.

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Rng, Seat};
use kicker::kit::storage::Storage;
use kicker::kit::worker::Packet;
use kicker::play::betting::{Amount, Size};
use kicker::play::histories::Reading;
use kicker::play::opponents::{Opponents, coach, costlier};
use kicker::play::protocol::{Move, Request, Response};
use kicker::play::state::keeping::{self, Persisted, SESSION};
use kicker::play::state::{Command, Effect, Event, Place, Refusal, State};
use kicker::play::text::Words;
use kicker::play::view::{Scene, worded};

use super::ear::Ear;
use crate::device::Memory;

/// A browser: what it keeps outlives its pages.
pub(crate) struct World {
    pub(crate) device: Memory,
    pub(crate) storage: Storage<Memory>,
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
        World::with(Memory::default())
    }
}

impl World {
    /// A tab with this device.
    pub(crate) fn with(device: Memory) -> World {
        static ENGLISH: LazyLock<Words> = LazyLock::new(Words::english);
        World {
            storage: device.page(),
            device,
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

    /// What the device keeps of the session, without who plays it.
    pub(crate) fn kept(&self) -> BTreeMap<String, String> {
        let mut texts = self.device.texts();
        texts.retain(|key, _| !key.ends_with(keeping::TAB));
        texts
    }

    /// The lines of the stored session.
    pub(crate) fn lines(&self) -> String {
        keeping::assemble(&self.keeps()).text
    }

    pub(crate) fn opens(&mut self) -> State {
        self.opens_with(7)
    }

    /// A page whose cards are those of a seed.
    pub(crate) fn opens_with(&mut self, seed: u64) -> State {
        static TABS: AtomicU64 = AtomicU64::new(0);
        self.storage = self.device.page();
        let tab = TABS.fetch_add(1, Ordering::Relaxed);
        let mut state = State::new(seed).in_tab(tab);
        self.does(&mut state, vec![Effect::Load]);
        state
    }

    pub(crate) fn press(&mut self, state: &mut State, command: Command) {
        let effects = state.apply(command);
        self.ear.hears(state, self.words);
        self.does(state, effects);
    }

    /// Something happened that nobody asked for.
    pub(crate) fn handles(&mut self, state: &mut State, report: Event) -> Vec<Effect> {
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
                Effect::Wait { ticket, .. } if !self.silent => Some(Event::Waited(ticket)),
                // No second passes.
                Effect::Wait { .. } | Effect::Tick | Effect::RestartWorker => None,
                Effect::Persist { store, text } => {
                    let kept = self.storage.write(&store, &text);
                    (!kept).then_some(Event::NotKept)
                }
                Effect::PersistSession(writing) => {
                    let written = keeping::write(&mut self.storage, &writing);
                    Some(Event::Written(written))
                }
                Effect::DropPieces(from) => {
                    keeping::drop_from(&mut self.storage, from);
                    None
                }
                Effect::Forget { id, by_user } => {
                    keeping::forget(&mut self.storage, id, by_user);
                    None
                }
                Effect::SetAside { text, later } => {
                    self.storage.set_aside(SESSION, text, later);
                    None
                }
                Effect::Yield => {
                    self.slices += 1;
                    Some(Event::Yield)
                }
                Effect::Read(_) if self.silent => None,
                Effect::Read(file) => {
                    self.ended = false;
                    for batch in Reading::new(file) {
                        self.batches += 1;
                        let batch = Packet::pack(&batch).unpack().expect("a batch");
                        let effects = self.handles(state, Event::Read(batch));
                        left.extend(effects.into_iter().rev());
                    }
                    self.ended = true;
                    None
                }
                Effect::EndReading => {
                    self.ended = true;
                    None
                }
                Effect::RenderText(places) => {
                    let played = state.played().get(places).expect("hands");
                    Some(Event::Worded(worded(played, self.words)))
                }
                Effect::Load => Some(Event::Opened(keeping::load(&mut self.storage))),
                Effect::Claim(claim) => {
                    self.claims += 1;
                    keeping::claim(&mut self.storage, claim);
                    None
                }
                Effect::Release(claim) => {
                    keeping::release(&mut self.storage, claim);
                    None
                }
                Effect::Save { name, text, .. } => {
                    self.saved.push((name, text));
                    None
                }
                Effect::LoadLanguage(language) => {
                    let file = crate::sessions::joined_words("src/play", language.code());
                    let words = Words::read(language, &file).expect("its words");
                    self.words = Box::leak(Box::new(words));
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
            let news = self.storage.take_news();
            if !news.is_empty() {
                let report = Event::Unreadable(news);
                left.extend(self.handles(state, report).into_iter().rev());
            }
        }
    }

    pub(crate) fn keeps(&self) -> Persisted {
        keeping::load(&mut self.device.page())
    }

    /// Another tab has done something to the device.
    pub(crate) fn hears(&mut self, state: &mut State) {
        let report = match keeping::is_claimed(&self.storage, state.claim_number()) {
            true => Event::Claimed,
            false => Event::Touched,
        };
        let effects = self.handles(state, report);
        self.does(state, effects);
    }

    /// As the worker answers, with every message through its bytes.
    pub(crate) fn answers(&mut self, request: Request) -> Option<Event> {
        if self.silent {
            return None;
        }
        let response = match Packet::pack(&request).unpack().expect("a request") {
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
            // Read by the world, all of it.
            Request::Read(_) | Request::Fair(_) => return None,
            Request::DecideAlone { .. } => unreachable!("there are no friends"),
        };
        let response: Response = Packet::pack(&response).unpack().expect("a response");
        Event::of(response)
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

pub(crate) fn acts_somehow(world: &mut World, state: &mut State, dice: &mut Rng) {
    match state.may_act() {
        Ok(legal) => {
            let before = state.session().cloned();
            let (may, is_raise) = match dice.below(3) {
                0 => {
                    world.press(state, Command::Act(Move::Fold));
                    (legal.fold, false)
                }
                1 => {
                    world.press(state, Command::Act(Move::Call));
                    (true, false)
                }
                _ => {
                    world.press(state, Command::Raise { by_key: false });
                    (legal.raise.is_some(), true)
                }
            };
            if is_raise && may && state.sizing().is_some() {
                assert_eq!(before, state.session().cloned(), "no amount was chosen yet");
                let size = Size::ALL[dice.below(4)];
                world.press(state, Command::Size(Amount::Of(size)));
                world.press(state, Command::Raise { by_key: false });
            }
            assert_eq!(may, before != state.session().cloned());
        }
        Err(Refusal::NoHand) => world.press(state, Command::Next),
        Err(other) => panic!("{other:?}"),
    }
}

pub(crate) fn scene(state: &State) -> Scene {
    Scene::of(state, &Words::english())
}
