//! The page's state: a session, which is a log, and how much of it is on screen.
//!
//! The session runs ahead of the screen: the consequences of a decision are computed and stored at once,
//! and then shown event by event. Whatever interrupts the page, the log is complete.

pub mod all_in;
mod asked;
mod asking;
mod command;
mod effect;
mod figures;
mod files;
mod imported_hands;
pub mod keeping;
mod notice;
mod options;
mod panels;
pub mod played;
mod playing;
mod reading;
mod report;
mod seating;
mod session_loader;
mod setup;
mod work;

use std::collections::BTreeMap;

use game::{Rng, Seat, Session};

use crate::kit;
use crate::kit::storage::News;
pub use command::{Command, Format};
pub use effect::{Effect, Event};
pub use figures::{Figures, Player, Tally, starting_hand};
pub use files::{BEGINNING, FILE_MAX, SESSION_MAX};
pub use imported_hands::ImportedHands;

pub use notice::{Announcement, Notice, Refusal};
pub use options::Options;
pub use setup::{PACES, Seating, Setup};

use crate::play::betting::{GameFlaw, Sizing};
use crate::play::characters::PERSON;
use crate::play::protocol::Lesson;
use files::{Exporting, Replaced};
pub use keeping::Persisted;
use played::Played;
use report::Report;
use session_loader::SessionLoader;

/// Where the person sits.
pub const PERSON_SEAT: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("0 is a seat"),
};

/// How many hands are listed at a time.
pub const LISTED: usize = 200;

/// Groups of starting hands.
pub const STARTING_HANDS: usize = 11;

/// Where the person is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere yet: the device, or a file, has not been read.
    SessionLoader,
    /// Before a table that is chosen.
    Lobby,
    /// At the table.
    Table,
    /// In another tab, which goes on with the session.
    Elsewhere,
}

/// What opens over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The hands that were played.
    Hands,
    /// How everybody plays.
    Statistics,
    /// How the table plays.
    Options,
    /// The keys.
    Keys,
}

/// The pending request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    Nothing,
    /// For the time to show the next event.
    Clock(u32),
    /// For a computer player.
    Worker(u32),
}

/// The question to the coach.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The number of the hand.
    pub number: usize,
    /// The answer, once it is there: what cost most, if anything did.
    pub answer: Option<Option<Lesson>>,
    ticket: u32,
}

/// The statistics, counted on request.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// The figures.
    pub figures: Figures,
    /// Whose are looked at.
    pub whose: usize,
    /// Which is looked at by position and starting hand; behind those that are counts comes what is won.
    pub figure: usize,
}

/// See the notes of this module.
#[derive(Clone, Debug)]
pub struct State {
    place: Place,
    session: Option<Session>,
    setup: Setup,
    flaw: Option<GameFlaw>,
    options: Options,
    /// Those of all pages.
    site_options: kit::options::Options,
    /// Hands that are over and were shown to their end.
    played: Vec<Played>,
    /// How many events of the hand are on screen.
    shown: usize,
    /// The rest of the hand is shown at once.
    skip_animation: bool,
    waiting: Waiting,
    /// How much is bet, while that is chosen.
    sizing: Option<Sizing>,
    /// How many seconds the sit-and-go has been going on, and whether they are counted.
    seconds: u64,
    ticks: bool,
    ticket: u32,
    /// Whether the worker knows who sits here.
    players_seated: bool,
    /// Which session it is, for the device.
    id: u64,
    /// How many entries are on the device, and the head that is there.
    written: usize,
    head: String,
    /// This tab's claim to the session.
    claim: u64,
    /// What on the device could not be read.
    news: Vec<News>,
    dice: Rng,
    /// For the names of sessions and claims: they differ in every tab.
    names: Rng,
    panel: Option<Panel>,
    notice: Option<Notice>,
    /// The session that was deleted or replaced, while the message is shown.
    replaced: Option<Replaced>,
    said: (Announcement, u32),
    /// The hand, and how much of it was on screen, when that was said.
    said_at: (usize, usize),
    review: Option<Review>,
    /// What the coach has said of hands, by their numbers: what cost most in each, if anything did.
    judged: BTreeMap<usize, Option<Lesson>>,
    report: Report,
    /// The hand and the step that a link asks for, until the session is there.
    asked: Option<String>,
    /// A hand of the list, and the events of it that are shown.
    chosen: Option<(usize, usize)>,
    /// Hands of a file, in place of one's own in the list.
    imported_hands: Option<ImportedHands>,
    /// What the last file of which nothing could be read was refused for.
    refused: String,
    /// A file that is read, of which no hand is there yet.
    reading: Option<ImportedHands>,
    /// From which place on they are listed.
    listed: usize,
    figures: Option<Counted>,
    /// What takes long, and whether there will be time for more of it.
    opening: Option<Box<SessionLoader>>,
    exporting: Option<Exporting>,
    soon: bool,
}

impl State {
    /// A page that has not read its device yet. `seed` decides the cards.
    pub fn new(seed: u64) -> State {
        State {
            place: Place::SessionLoader,
            session: None,
            setup: Setup::default(),
            flaw: None,
            options: Options::default(),
            site_options: kit::options::Options::default(),
            played: Vec::new(),
            shown: 0,
            skip_animation: false,
            waiting: Waiting::Nothing,
            sizing: None,
            seconds: 0,
            ticks: false,
            ticket: 0,
            players_seated: false,
            id: 0,
            written: 0,
            head: String::new(),
            claim: 0,
            news: Vec::new(),
            dice: Rng::seeded(seed),
            names: Rng::seeded(seed.rotate_left(32)),
            panel: None,
            notice: None,
            replaced: None,
            said: (Announcement::Nothing, 0),
            said_at: (0, 0),
            review: None,
            judged: BTreeMap::new(),
            report: Report::default(),
            asked: None,
            chosen: None,
            imported_hands: None,
            refused: String::new(),
            reading: None,
            listed: 0,
            figures: None,
            opening: None,
            exporting: None,
            soon: false,
        }
    }

    /// The same in another tab, which chooses other names.
    pub fn in_tab(mut self, seed: u64) -> State {
        self.names = Rng::seeded(seed);
        self
    }

    /// The same with these options of all pages.
    pub fn with_site_options(mut self, options: kit::options::Options) -> State {
        self.site_options = options;
        self
    }

    /// Performs a command of the user.
    pub fn apply(&mut self, command: Command) -> Vec<Effect> {
        let before = self.setup.clone();
        // The opened session replaces the current one, which no longer accepts commands.
        let looks = matches!(
            command,
            Command::Close | Command::Toggle(_) | Command::SetOptions(_)
        );
        if self.opening.is_some() && !looks {
            return Vec::new();
        }
        let mut effects = match command {
            Command::Seats(seats) => self.choose(|setup| setup.set_seats(seats)),
            Command::Game(change) => self.choose(|setup| setup.set_game(change)),
            Command::SitAndGo(pace) => self.choose(|setup| setup.sit_and_go = pace),
            Command::Opponent { seat, place } => {
                self.choose(|setup| setup.set_opponent(seat, place))
            }
            Command::Sit => self.sit(),
            Command::Leave => self.leave(),
            Command::Act(choice) => self.act(choice),
            Command::Raise { by_key } => self.raise(by_key),
            Command::Size(amount) => self.size(amount),
            Command::NoRaise => self.end_sizing(),
            Command::Next => self.next(),
            Command::Again => self.again(),
            Command::Pace(pace) => {
                // In the options the choice says itself.
                if self.panel.is_none() {
                    self.say(Announcement::Options);
                }
                self.set(|options| options.pace = pace.clamp(1, 5))
            }
            Command::Coach(on) => self.set(|options| options.coach = on),
            Command::Styles(on) => self.set(|options| options.styles = on),
            Command::SetOptions(options) => {
                let keep = Effect::Persist {
                    store: kit::options::STORE,
                    text: options.write(),
                };
                [keep]
                    .into_iter()
                    .chain(self.take_options(options))
                    .collect()
            }
            Command::Why => self.why(),
            Command::Report => self.begin_report(),
            Command::LookAt { number, events } => self.look_at_hand(number, events),
            Command::Announce => self.announce(),
            Command::Toggle(panel) => self.toggle(panel),
            Command::Close => {
                self.panel = None;
                // It was about what is closed.
                self.notice.take_if(|notice| *notice == Notice::NoSuchStep);
                self.hush();
                Vec::new()
            }
            Command::TakeBack => vec![self.claim(), Effect::Load],
            Command::Retry => self.retry(),
            Command::SaveUnreadable => self.save_unreadable(),
            Command::Choose(number) => {
                self.chosen = Some((number, 0));
                Vec::new()
            }
            Command::List => {
                self.chosen = None;
                Vec::new()
            }
            Command::ListFrom(place) => {
                self.listed = place;
                Vec::new()
            }
            Command::CloseFile => self.look_away(),
            Command::Whose(player) => {
                if let Some(counted) = &mut self.figures {
                    counted.whose = player;
                }
                Vec::new()
            }
            Command::AtStakes(place) => self.at_stakes(place),
            Command::Figure(figure) => {
                if let Some(counted) = &mut self.figures {
                    counted.figure = figure;
                }
                Vec::new()
            }
            Command::Step(events) => {
                self.chosen = self.chosen.map(|(number, _)| (number, events));
                Vec::new()
            }
            Command::Export(format) => self.export(format),
            Command::Import(file) => self.import(file),
            Command::Forget => self.forget_all(),
            Command::Undo => self.undo(),
        };
        if self.setup != before {
            effects.push(Effect::Persist {
                store: keeping::SETUP,
                text: self.setup.write(),
            });
        }
        effects.extend(self.soon());
        effects
    }

    /// Takes note of what the world reports.
    pub fn handle(&mut self, report: Event) -> Vec<Effect> {
        let mut effects = match report {
            Event::Yield => self.work_on(),
            Event::Opened(kept) => self.open(&kept),
            Event::Waited(ticket) => self.waited(ticket),
            Event::Ticked => self.ticked(),
            Event::Decided { ticket, choice } => self.decided(ticket, choice),
            Event::NoChampion { ticket } => {
                if self.waiting == Waiting::Worker(ticket) {
                    self.waiting = Waiting::Nothing;
                    self.notice = Some(Notice::NoChampion);
                }
                Vec::new()
            }
            Event::Reviewed { ticket, lesson } => self.reviewed(ticket, lesson),
            Event::WorkerLost(fault) => self.worker_lost(fault),
            Event::CoachLost => self.coach_lost(),
            Event::Read(batch) => self.take_batch(batch),
            Event::ReaderLost(fault) => self.reader_lost(fault),
            Event::Worded(text) => self.worded(&text),
            Event::NotKept => {
                self.notice = Some(Notice::NotKept);
                Vec::new()
            }
            Event::Written(written) => self.written(written),
            Event::Touched => self.touched(),
            Event::Unreadable(news) => {
                self.unreadable(news);
                Vec::new()
            }
            Event::Claimed => self.claimed(),
            Event::Asked(fragment) => {
                self.asked = Some(fragment);
                Vec::new()
            }
            Event::Options(options) => self.take_options(options).into_iter().collect(),
            Event::LanguageMissing(spoken) => {
                self.site_options.language = Some(spoken);
                // The message would be behind a panel.
                (self.panel, self.notice) = (None, Some(Notice::LanguageMissing));
                Vec::new()
            }
        };
        effects.extend(self.go_to_asked());
        effects.extend(self.soon());
        effects
    }

    fn take_options(&mut self, options: kit::options::Options) -> Option<Effect> {
        self.site_options.replace(options).map(Effect::LoadLanguage)
    }

    fn choose(&mut self, change: impl FnOnce(&mut Setup)) -> Vec<Effect> {
        change(&mut self.setup);
        self.flaw = self.flaw.and(self.setup.seating().err());
        Vec::new()
    }

    fn set(&mut self, change: impl FnOnce(&mut Options)) -> Vec<Effect> {
        change(&mut self.options);
        let mut effects = vec![Effect::Persist {
            store: keeping::OPTIONS,
            text: self.options.write(),
        }];
        // A pause that has begun ends now where there is none any more.
        if let (Waiting::Clock(_), 0) = (self.waiting, self.options.pause()) {
            effects.extend(self.go_on());
        }
        effects
    }

    fn open(&mut self, kept: &Persisted) -> Vec<Effect> {
        self.setup = Setup::read(&kept.setup);
        self.options = Options::read(&kept.options);
        let found = keeping::assemble(kept);
        let mut effects = self.set_aside_unsaved(kept, &found);
        self.head.clone_from(&kept.head);
        self.written = 0;
        if !found.rest.is_empty() {
            effects.push(Effect::SetAside {
                text: found.rest.clone(),
                later: found.later,
            });
        }
        if found.pieces == 0 && !found.gap {
            self.take(None);
            return effects;
        }
        self.id = found.id.unwrap_or_else(|| self.names.number());
        effects.extend(self.begin(SessionLoader::of_device(found)));
        effects
    }

    /// Takes a session in place of the one at hand, with its hands that are over.
    fn take(&mut self, session: Option<(Session, Vec<Played>)>) {
        let (session, played) = session.unzip();
        self.played = played.unwrap_or_default();
        let hand = session.as_ref().and_then(Session::hand);
        self.shown = hand.map_or(0, |hand| hand.log().len());
        let sits = |session: &Session| {
            let occupant = session.occupant(PERSON_SEAT);
            // Without a hand there is no table to be seen.
            session.hand().is_some() && occupant.is_some_and(|occupant| occupant.name == PERSON)
        };
        self.place = match session.as_ref().is_some_and(sits) {
            true => Place::Table,
            false => Place::Lobby,
        };
        self.session = session;
        self.skip_animation = false;
        self.waiting = Waiting::Nothing;
        self.sizing = None;
        self.players_seated = false;
        self.review = None;
        self.judged.clear();
        self.report = Report::default();
        self.chosen = None;
        self.figures = None;
    }

    /// Continues at the table, if there are players.
    fn resume(&mut self) -> Vec<Effect> {
        if self.place != Place::Table {
            return Vec::new();
        }
        let mut effects = vec![self.claim()];
        effects.extend(self.begin_clock());
        if self
            .hand()
            .is_some_and(|hand| hand.table().turn().is_some())
        {
            self.notice.get_or_insert(Notice::Resumed);
        }
        effects.extend(self.go_on());
        // Nothing of it was heard on this page.
        if self.said.0 == Announcement::Turn {
            self.said.0 = Announcement::TurnResumed;
        }
        effects
    }

    /// Takes the session for this tab.
    fn claim(&mut self) -> Effect {
        // A number that differs each time, so that others get a change event.
        self.claim = self.names.number();
        Effect::Claim(self.claim)
    }

    fn say(&mut self, said: Announcement) {
        self.said = (said, self.said.1 + 1);
        self.said_at = self.seen();
    }

    /// What was said is over: it is neither shown nor said again.
    fn hush(&mut self) {
        self.said.0 = Announcement::Nothing;
    }

    /// Which hand is on screen, and how much of it.
    fn seen(&self) -> (usize, usize) {
        let hands = self.session.as_ref().map_or(0, Session::hands);
        (hands, self.shown)
    }
}
