//! The state of the lab: the hand, the steps of each method, the level of detail, the walk, the race.
//!
//! The user gives a [`Command`], the browser an [`Event`]; both change the [`Model`] and return [`Effect`]s.

mod command;
mod lane;
mod work;

use evaluator::Card;
use evaluator::reference::{Buckets, Mistake, Racer, RankingMethod};

use super::choose::Choosing;
use super::hand::{self, Reading};
use super::map::{self, Part};
use super::place::{Place, Unusable};
use super::race::{Ask, Counted, Large, Nested, Race};
use super::race_link::Figures;
use super::worksheet::Worksheet;
use crate::kit::options::Options;

pub use command::{Command, Effect, Event, Level, Panel, Speed};
pub use lane::{Five, Lane};
use lane::{fives, stand_in};
pub(in crate::lab) use lane::{long_way, nested, table_of};

/// How many lanes there are: the methods whose tables are small, and the table for seven cards.
pub const LANES: usize = RankingMethod::ALL.len() + 1;

/// A hand of five in which a mistake shows; none for those of two hands.
pub const fn example(mistake: Mistake) -> Option<&'static str> {
    match mistake {
        Mistake::CountsFromZero => Some("9c9d9hKhKd"),
        Mistake::NoWheel => Some("5h4d3c2sAh"),
        Mistake::TimesSixteen => Some("Kd5dJdAdQd"),
        _ => None,
    }
}

/// The lanes in which the words of the textbook are seen, from 0: a look-up table, a perfect hash, a collision, an equivalence class, a
/// finite automaton, O(1) and O(log n).
pub const TERMS: [usize; 7] = [2, 3, 3, 0, 5, 3, 2];

/// As many milliseconds a hand of the nested loop is looked at while the loop runs.
const HAND: u64 = 120;

/// How often the line of the remainder can be rewritten.
pub const REWRITINGS: usize = 3;

/// Everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// The text as it was typed.
    pub text: String,
    /// What was read in it.
    pub reading: Reading,
    /// What can't be used of the link that led here.
    pub unusable: Vec<Unusable>,
    /// What each method did; none while the hand is not complete.
    pub lanes: Vec<Lane>,
    /// The lane that is open.
    pub open: usize,
    /// Whether the last command has gone there from a neighbour.
    pub is_turned: bool,
    /// Whether the scrubber has led to the steps that are shown, which says the position itself.
    pub is_slid: bool,
    /// Whether the last command has made a mistake.
    pub is_made: bool,
    /// The five that is looked at, when the lane has some.
    pub five: usize,
    /// How many of its steps are shown.
    pub shown: usize,
    /// Whether they go on by themselves.
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
    /// Which wait for the next of them counts: one that was begun before a pause is over.
    pub wait: usize,
    /// The level of detail.
    pub level: Level,
    /// Which table was guessed.
    pub guess: Option<usize>,
    /// How often the line of the remainder was rewritten.
    pub rewritten: usize,
    /// The shift of Senzee's bucket that is tried; none is the one that was found.
    pub shift: Option<usize>,
    /// How many tries are shown of filling Senzee's table.
    pub filled: usize,
    /// The mistake that is made, by its place in the list.
    pub mistake: Option<usize>,
    /// The choosing of some of many.
    pub choosing: Choosing,
    /// The walk through the automaton.
    pub walk: Vec<Card>,
    /// The part of its map that is seen.
    pub part: Part,
    /// The counts.
    pub counted: Counted,
    /// The table for seven cards.
    pub large: Large,
    /// Its nested loop, or that of the table for five.
    pub nested: Nested,
    /// Whether the device has too little memory for it.
    pub low_memory: bool,
    /// The race.
    pub race: Race,
    /// The figures of a shared race, which came with the link; an error when they can't be read.
    pub other: Option<Result<Figures, ()>>,
    /// The state of the random numbers.
    pub seed: u64,
    /// Whether a link to the step that is looked at was copied; nothing once another is looked at.
    pub place_copied: Option<bool>,
    /// Whether one lane is shown alone and large.
    pub presenting: bool,
    /// The worksheet.
    pub worksheet: Worksheet,
    /// The options of all pages.
    pub options: Options,
    /// The open panel.
    pub panel: Option<Panel>,
    /// Whether the words of the language that was chosen can't be loaded.
    pub language_missing: bool,
}

/// The lane of a method: the table for seven cards has the last.
fn lane_of(method: RankingMethod) -> usize {
    let mut all = RankingMethod::ALL.iter();
    all.position(|other| *other == method).unwrap_or(LANES - 1)
}

impl Model {
    /// The lab with these cards, or with the figures of a shared race, as they stand in its
    /// address.
    pub fn open(text: String, seed: u64, racers: &[Racer]) -> Model {
        let other = Figures::read(&text);
        let no_cards = text.is_empty() || other.is_some();
        let mut model = Model {
            seed,
            open: 1,
            other,
            ..Model::default()
        };
        let (mut place, unusable) = match no_cards {
            true => Default::default(),
            false => Place::read(&text),
        };
        if place.hand.is_empty() {
            place.hand = "9c9d9hKhKd".to_owned();
        }
        model.go(&place, unusable, racers);
        model
    }

    /// To the place of a link, as far as there is such a place. What it does not say stays as it is.
    fn go(&mut self, place: &Place, unusable: Vec<Unusable>, racers: &[Racer]) {
        self.open = place.lane.unwrap_or(self.open);
        self.level = place.level.unwrap_or(self.level);
        self.read(place.hand.clone(), racers);
        self.unusable = unusable;
        if let Some(set) = place.set {
            match self.lane().is_some_and(|lane| set < lane.fives.len()) {
                true => self.five = set,
                false => self
                    .unusable
                    .push(Unusable::Part(format!("set={}", set + 1))),
            }
        }
        self.shown = place.step.min(self.length());
        if place.step > self.shown && !self.lanes.is_empty() {
            self.unusable.push(Unusable::Step(place.step));
        }
    }

    /// Where somebody is, for a link.
    pub fn place(&self) -> Place {
        let has_sets = self.lane().is_some_and(|lane| !lane.fives.is_empty());
        Place {
            hand: hand::written(&self.reading.cards),
            lane: Some(self.open),
            level: Some(self.level),
            set: has_sets.then_some(self.five),
            step: self.shown,
        }
    }

    /// The lane that is open, when there is a hand.
    pub fn lane(&self) -> Option<&Lane> {
        self.lanes.get(self.open)
    }

    /// Where the steps that are looked at begin and end.
    pub fn range(&self) -> (usize, usize) {
        let Some(lane) = self.lane() else {
            return (0, 0);
        };
        let whole = (0, lane.steps.len());
        lane.fives.get(self.five).map_or(whole, |five| five.steps)
    }

    /// How many steps there are to look at.
    pub fn length(&self) -> usize {
        let (first, end) = self.range();
        end - first
    }

    fn read(&mut self, text: String, racers: &[Racer]) {
        self.reading = hand::read(&text);
        self.text = text;
        let cards = &self.reading.cards;
        let lanes = racers
            .iter()
            .zip(RankingMethod::ALL)
            .filter_map(|(racer, method)| {
                let (rank, trace) = racer.trace(cards)?;
                let steps = trace.steps().to_vec();
                let fives = fives(cards, &steps);
                Some(Lane {
                    method,
                    rank,
                    steps,
                    fives,
                })
            });
        self.lanes = lanes.collect();
        // The last lane until the table has walked the hand, if it is built.
        let stand_in = stand_in(&self.lanes, &self.reading.cards, racers);
        self.lanes.extend(stand_in);
        self.make(racers);
        self.nested = nested(&self.reading.cards, racers);
        self.large.reads.clear();
        self.unusable.clear();
        self.rewind();
    }

    /// The method whose lane makes the chosen mistake; none for those of two hands.
    pub fn made_in(&self) -> Option<RankingMethod> {
        match Mistake::ALL.get(self.mistake?)? {
            Mistake::CountsFromZero | Mistake::NoWheel => Some(RankingMethod::BitTrick),
            Mistake::TimesSixteen => Some(RankingMethod::CactusKev),
            _ => None,
        }
    }

    /// The lane of a mistake that is made has the steps of the mistake.
    fn make(&mut self, racers: &[Racer]) {
        let mistake = self.mistake.and_then(|it| Mistake::ALL.get(it));
        let cards: Option<[Card; 5]> = self.reading.cards.as_slice().try_into().ok();
        let ranker = racers.iter().find_map(|racer| match racer {
            Racer::Ranker(ranker) => Some(ranker),
            _ => None,
        });
        let (Some(mistake), Some(cards), Some(ranker)) = (mistake, cards, ranker) else {
            return;
        };
        let method = self.made_in();
        let lane = self
            .lanes
            .iter_mut()
            .find(|lane| Some(lane.method) == method);
        if let (Some(lane), Some(trace)) = (lane, mistake.trace(ranker, cards)) {
            lane.steps = trace.steps().to_vec();
        }
    }

    /// To the first step of the five that decides.
    fn rewind(&mut self) {
        let best = self.lane().and_then(|lane| {
            let best = lane.fives.iter().map(|five| five.rank).max()?;
            lane.fives.iter().position(|five| five.rank == best)
        });
        self.five = best.unwrap_or(0);
        self.shown = 0;
        self.playing = false;
        self.guess = None;
        self.rewritten = 0;
        self.shift = None;
    }

    /// A person does something.
    pub fn apply(&mut self, command: Command, racers: &[Racer]) -> Vec<Effect> {
        self.place_copied = None;
        self.is_turned = false;
        self.is_made = false;
        match command {
            Command::Type(text) => return self.lay_out(text, racers),
            Command::Arrive(text) => match Figures::read(&text) {
                Some(other) => self.other = Some(other),
                None => {
                    let (mut place, unusable) = Place::read(&text);
                    // A link to another lane of the same hand.
                    if place.hand.is_empty() && !text.is_empty() {
                        place.hand.clone_from(&self.text);
                    }
                    self.go(&place, unusable, racers);
                    let shown = place.is_seen().then_some(Effect::ShowStep);
                    let effects = self.address().into_iter().chain(self.ask_table());
                    return effects.chain(shown).collect();
                }
            },
            Command::Random(count) => {
                let cards = self.dealt(count);
                return self.lay_out(hand::written(&cards), racers);
            }
            Command::LongWay => return self.lay_out(hand::written(&long_way(racers)), racers),
            Command::Shuffle => {
                let order = self.dealt(52);
                let held = order.into_iter();
                let held = held.filter(|card| self.reading.cards.contains(card));
                let cards: Vec<Card> = held.collect();
                let (open, level) = (self.open, self.level);
                let effects = self.lay_out(hand::written(&cards), racers);
                (self.open, self.level) = (open, level);
                return effects;
            }
            Command::ShowWalk => {
                let text = hand::written(&self.walk);
                return self.lay_out(text, racers);
            }
            Command::Open(lane) if lane < LANES => {
                self.open = lane;
                self.rewind();
            }
            Command::Open(_) => {}
            Command::Other(by) => {
                self.open = self.open.saturating_add_signed(by).min(LANES - 1);
                self.rewind();
                self.is_turned = true;
            }
            Command::LookAt(five) => {
                let last = self
                    .lane()
                    .map_or(0, |lane| lane.fives.len().saturating_sub(1));
                self.five = five.min(last);
                self.shown = 0;
                self.shift = None;
            }
            Command::Rewrite => self.rewritten = (self.rewritten + 1) % (REWRITINGS + 1),
            Command::Shift(by) => self.shift = by.map(|by| by.min(Buckets::PLACES - 1)),
            Command::Fill(by) => self.fill_to(self.filled.saturating_add_signed(by), racers),
            Command::FillTo(tries) => self.fill_to(tries, racers),
            // Of seven cards nothing is made wrong: there its example is shown.
            Command::Make(mistake)
                if self.mistake != Some(mistake)
                    && self.reading.cards.len() != 5
                    && Mistake::ALL
                        .get(mistake)
                        .copied()
                        .and_then(example)
                        .is_some() =>
            {
                return self.apply(Command::Example(mistake), racers);
            }
            Command::Make(mistake) => {
                self.mistake = Some(mistake).filter(|it| self.mistake != Some(*it));
                self.is_made = self.mistake.is_some();
                // The lane that makes it shows how.
                self.read_again(racers);
                if let Some(method) = self.made_in() {
                    self.open = lane_of(method);
                    self.rewind();
                }
                return self.ask_table();
            }
            Command::Example(mistake) => {
                let hand = Mistake::ALL.get(mistake).and_then(|it| example(*it));
                let Some(hand) = hand else { return Vec::new() };
                self.mistake = None;
                let mut effects = self.lay_out(hand.to_owned(), racers);
                effects.extend(self.apply(Command::Make(mistake), racers));
                return effects;
            }
            Command::Choose(many, some) => self.choosing = Choosing::of(many, some),
            Command::Turn(by) => self.choosing = self.choosing.turned(by),
            Command::TurnTo(turns) => self.choosing = self.choosing.at(turns),
            Command::See(part) => self.part = part,
            Command::Show(steps) => {
                self.is_slid = true;
                return self.show(steps);
            }
            Command::Step(by) => {
                self.is_slid = false;
                return self.show(self.shown.saturating_add_signed(by));
            }
            Command::End(last) => {
                self.is_slid = false;
                return self.show(if last { self.length() } else { 0 });
            }
            Command::Play if self.playing => self.playing = false,
            Command::Play if self.length() > 0 => {
                self.playing = true;
                self.is_slid = false;
                self.nested.playing = false;
                if self.shown == self.length() {
                    self.shown = 0;
                }
                // The first one is there at once.
                self.shown = self.shown.max(1);
                return vec![Effect::ShowStep, self.next_wait()];
            }
            Command::Play => {}
            Command::Faster => {
                self.speed = self.speed.next();
                if self.playing {
                    return vec![self.next_wait()];
                }
            }
            Command::Look(level) => self.level = level,
            Command::Closer => {
                self.level = match self.level {
                    Level::Words => Level::Numbers,
                    Level::Numbers => Level::Code,
                    Level::Code => Level::Words,
                }
            }
            Command::Guess(table) => self.guess = Some(table),
            Command::Walk(card) => {
                if self.walk.len() < 5 && !self.walk.contains(&card) {
                    self.walk.push(card);
                    let automaton = racers.iter().find_map(|racer| match racer {
                        Racer::Automaton(automaton) => Some(automaton),
                        _ => None,
                    });
                    if let Some(automaton) = automaton {
                        let here = map::walk_position(automaton, &self.walk);
                        self.part = self.part.showing(here);
                    }
                }
            }
            Command::WalkAgain => self.walk.clear(),
            Command::Build if self.low_memory => {}
            Command::Build => return self.begin(Ask::Build),
            Command::Free => {
                let mut effects = self.stop();
                effects.push(Effect::EndTable);
                self.large = Large::default();
                self.read_again(racers);
                return effects;
            }
            Command::Nest(hands) => {
                self.nested.shown = hands.min(self.nested.hands.len());
                self.nested.playing = false;
            }
            Command::Loop => {
                let length = self.nested.hands.len();
                self.nested.playing = !self.nested.playing && length > 0;
                if self.nested.playing {
                    // One thing at a time goes on by itself.
                    self.playing = false;
                    self.nested.shown = self.nested.shown % length + 1;
                    self.wait += 1;
                    return vec![Effect::Wait(self.wait, HAND)];
                }
            }
            Command::Count => return self.begin(Ask::Count),
            Command::Start => {
                let with_table = self.large.built.is_some();
                return self.begin(Ask::Race(self.race.track, with_table));
            }
            Command::Track(track) => {
                // Figures of another track would stand below the wrong name.
                let effects = match self.race.running {
                    true => self.stop(),
                    false => Vec::new(),
                };
                let hidden = self.race.hidden;
                self.race = Race {
                    track,
                    hidden,
                    ..Race::default()
                };
                return effects;
            }
            Command::Stop => return self.stop(),
            Command::Toggle(panel) => {
                self.panel = Some(panel).filter(|_| self.panel != Some(panel));
            }
            Command::Close => self.panel = None,
            Command::SetOptions(options) => {
                let keep = Effect::KeepOptions(options.clone());
                return [keep].into_iter().chain(self.take(options)).collect();
            }
            Command::Copy => return vec![Effect::Copy],
            Command::CopyLink => return vec![Effect::CopyLink],
            Command::CopyPlace => return vec![Effect::CopyPlace(self.place().written())],
            Command::Present => {
                self.presenting = !self.presenting;
                return vec![Effect::ShowStep];
            }
            Command::Term(term) => {
                self.open = TERMS.get(term).copied().unwrap_or(self.open);
                self.rewind();
                return vec![Effect::ShowLane];
            }
            Command::Sheet(number) => self.worksheet.turn_to(number, racers),
            Command::Answer(question, choice) => {
                if self.worksheet.answer(question, choice) {
                    return vec![Effect::KeepSheets(self.worksheet.write())];
                }
            }
            Command::ShowTask(question) => {
                let Some(question) = self.worksheet.questions.get(question) else {
                    return Vec::new();
                };
                let (cards, method) = question.shown_by(racers);
                // As it is, without a mistake.
                self.mistake = None;
                let mut effects = self.lay_out(hand::written(&cards), racers);
                self.open = lane_of(method);
                self.rewind();
                effects.push(Effect::ShowLane);
                return effects;
            }
            Command::ForgetSheets => {
                self.worksheet.answers.clear();
                return vec![Effect::KeepSheets(String::new())];
            }
        }
        Vec::new()
    }

    /// An event of the browser.
    pub fn handle(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Tick(wait) if self.playing && wait == self.wait => {
                self.shown = (self.shown + 1).min(self.length());
                self.playing = self.shown < self.length();
                if self.playing {
                    return vec![self.next_wait()];
                }
            }
            Event::Tick(wait) if self.nested.playing && wait == self.wait => {
                let length = self.nested.hands.len();
                self.nested.shown = (self.nested.shown + 1).min(length);
                self.nested.playing = self.nested.shown < length;
                if self.nested.playing {
                    self.wait += 1;
                    return vec![Effect::Wait(self.wait, HAND)];
                }
            }
            Event::Tick(_) => {}
            Event::WorkerUpdate(update) => return self.receive(&update),
            Event::WorkerLost(fault) => return self.worker_lost(fault),
            Event::TableUpdate(update) => return self.receive_of_table(&update),
            Event::TableLost(fault) => return self.table_lost(fault),
            Event::Hidden(hidden) => self.race.hidden = hidden,
            Event::Copied(copied) => self.race.copied = Some(copied),
            Event::PlaceCopied(copied) => self.place_copied = Some(copied),
            Event::Sheets(stored, kept) => {
                self.worksheet.read(&stored);
                self.worksheet.is_lost = !kept;
            }
            Event::Options(options) => return self.take(options).into_iter().collect(),
            Event::LanguageMissing(spoken) => {
                self.options.language = Some(spoken);
                // The message would be behind a panel.
                (self.panel, self.language_missing) = (None, true);
            }
        }
        Vec::new()
    }

    /// Shows this many steps, and stops those that go on by themselves.
    fn show(&mut self, steps: usize) -> Vec<Effect> {
        self.shown = steps.min(self.length());
        self.playing = false;
        vec![Effect::ShowStep]
    }

    fn next_wait(&mut self) -> Effect {
        self.wait += 1;
        Effect::Wait(self.wait, self.speed.milliseconds())
    }

    fn take(&mut self, options: Options) -> Option<Effect> {
        self.language_missing = false;
        self.options.replace(options).map(Effect::LoadLanguage)
    }

    fn lay_out(&mut self, text: String, racers: &[Racer]) -> Vec<Effect> {
        self.read(text, racers);
        if self.lanes.is_empty() {
            return Vec::new();
        }
        self.address().into_iter().chain(self.ask_table()).collect()
    }

    /// The hand in the address.
    fn address(&self) -> Option<Effect> {
        let written = hand::written(&self.reading.cards);
        (!self.lanes.is_empty()).then_some(Effect::WriteAddress(written))
    }

    /// The table is gone: the last lane and the loop are those of the small one again.
    fn read_again(&mut self, racers: &[Racer]) {
        let shown = self.shown;
        self.read(self.text.clone(), racers);
        self.shown = shown.min(self.length());
    }

    fn fill_to(&mut self, tries: usize, racers: &[Racer]) {
        let hashed = racers.iter().find_map(|racer| match racer {
            Racer::Hashed(hashed) => Some(hashed),
            _ => None,
        });
        let most = hashed.map_or(0, |hashed| hashed.buckets().filling().len());
        self.filled = tries.min(most);
    }

    fn dealt(&mut self, count: usize) -> Vec<Card> {
        hand::deal(&mut self.seed, count)
    }
}
