//! The sessions of the practice table. The computer players are the real ones, and a seed gives them their cards.
//!
//! ```text
//! new 12                 a fresh device; the cards are those of the seed
//! language pl            the page in another language
//! press f                a key; with its place on the keyboard where that is another one: press к KeyR
//! type ccr               several
//! focus field            what is pressed goes into a field from now on, focus amount: into that of the amount;
//!                        focus table: it does not
//! click Next hand        a button, by its name
//! choose Players: 3      a value of a list
//! write 10/25            the stakes; the amount while that is chosen
//! play 2                 keys until the second hand is over
//! | …                    a line of a file; several make one
//! open, paste            the file is chosen, or its text is pasted
//! reload, tab 2          the page anew on the same device; another tab of it
//! silence, answer        the worker of the players does not answer any more, and does again
//! lose worker            it stops, and so does the one in its place; so with lose coach, lose reader
//! wait 60                so many seconds pass at a sit-and-go
//! follow #hand=1&step=2  a link to a step of a hand
//! mark                   what the device keeps now is what `see device: as marked` means
//! ```

use std::collections::BTreeMap;

use kicker::kit::language::Language;
use kicker::kit::worker::Fault;
use kicker::play::betting::{Amount, GameChange, Structure};
use kicker::play::input::{KeyPress, command};
use kicker::play::state::{BEGINNING, Command, Event, Format, Panel, State};
use kicker::play::text::Words;
use kicker::play::view::{ActionScene, FigureScene, LogLine, ReplayScene, Scene, TableScene};

use super::{Person, pressed, unknown};
use crate::play::world::World;

/// Somebody at the practice table: a device, and the tabs that are open.
pub(super) struct Practising {
    world: World,
    tabs: Vec<State>,
    /// Which of them is looked at.
    tab: usize,
    seed: u64,
    /// Whether the focus is in a field, and in that of the amount.
    in_field: bool,
    in_sizing: bool,
    /// The lines of the file that is written, and whether it goes on.
    file: String,
    writing: bool,
    /// What the device kept when that was marked.
    marked: BTreeMap<String, String>,
}

impl Person for Practising {
    fn new(what: &str) -> Practising {
        let seed = what.parse().unwrap_or(7);
        let mut world = World::default();
        let tabs = vec![world.opens_with(seed)];
        world.ear.said.clear();
        Practising {
            world,
            tabs,
            tab: 0,
            seed,
            in_field: false,
            in_sizing: false,
            file: String::new(),
            writing: false,
            marked: BTreeMap::new(),
        }
    }

    fn does(&mut self, verb: &str, what: &str) -> Result<(), String> {
        if verb != "|" {
            self.writing = false;
        }
        let claims = self.world.claims;
        match verb {
            "language" => {
                let language = Language::of_code(what).expect("a language");
                let file = super::joined_words("src/play", what);
                let words = Words::read(language, &file).expect("its words");
                self.world.words = Box::leak(Box::new(words));
            }
            "set" => {
                let options = super::chosen(self.state().site_options().clone(), what);
                self.commands(Command::SetOptions(options));
            }
            "press" => self.press(what),
            "type" => what.chars().for_each(|key| self.press(&key.to_string())),
            "focus" => {
                self.in_sizing = what == "amount";
                self.in_field = what == "field" || self.in_sizing;
            }
            "click" => {
                let command = self.button(what)?;
                self.commands(command);
            }
            "choose" => {
                let command = self.chosen(what);
                self.commands(command);
            }
            "write" => {
                let text = what.to_owned();
                self.commands(match self.state().sizing() {
                    Some(_) => Command::Size(Amount::Typed(text)),
                    None => Command::Game(GameChange::Stakes(text)),
                });
            }
            "play" => self.plays(what.parse().expect("a number")),
            "|" => {
                if !std::mem::replace(&mut self.writing, true) {
                    self.file.clear();
                }
                self.file.push_str(what);
                self.file.push('\n');
            }
            "open" => self.commands(Command::Import(self.file.clone().into_bytes())),
            "paste" => {
                let beginning = &self.file.as_bytes()[..self.file.len().min(BEGINNING)];
                if self.state().expects(beginning) {
                    self.commands(Command::Import(self.file.clone().into_bytes()));
                }
            }
            "reload" => self.tabs[self.tab] = self.world.opens_with(self.seed),
            "tab" => {
                self.tab = what.parse::<usize>().expect("a number") - 1;
                if self.tab == self.tabs.len() {
                    self.tabs.push(self.world.opens_with(self.seed));
                }
            }
            "silence" | "answer" => self.world.silent = verb == "silence",
            "lose" => {
                let lost = match what {
                    "worker" => Event::WorkerLost(Fault::Silent),
                    "coach" => Event::CoachLost,
                    "reader" => Event::ReaderLost(Fault::Silent),
                    _ => return unknown(what),
                };
                self.happens(lost);
            }
            "wait" => {
                for _ in 0..what.parse().expect("a number") {
                    self.happens(Event::Ticked);
                }
            }
            "follow" => self.happens(Event::Asked(what.to_owned())),
            "mark" => self.marked = self.world.kept(),
            _ => return unknown(verb),
        }
        // The browser tells the others.
        if self.world.claims > claims {
            for (at, tab) in self.tabs.iter_mut().enumerate() {
                if at != self.tab {
                    let effects = tab.handle(Event::Claimed);
                    self.world.does(tab, effects);
                }
            }
        }
        Ok(())
    }

    fn hears(&mut self) -> Vec<String> {
        std::mem::take(&mut self.world.ear.said)
    }

    fn reads(&self, place: &str) -> String {
        let scene = self.sees();
        let none = || "none".to_owned();
        let (name, which) = place.split_once(' ').unwrap_or((place, ""));
        let number = || which.parse::<usize>().expect("a number") - 1;
        match name {
            "place" => format!("{:?}", self.state().place()),
            "notice" => scene.notice.map_or_else(none, |notice| notice.text),
            "offer" => {
                let offer = scene.notice.and_then(|notice| notice.offer);
                offer.map_or_else(none, |(text, _)| text.to_owned())
            }
            "status" => scene.status,
            "opening" => scene.opening.map_or_else(none, |opening| opening.text),
            "menu" => self.world.words.shell().options().to_owned(),
            "panel" => scene.panel.map_or_else(none, |panel| format!("{panel:?}")),
            "pace" => {
                let texts = self.world.words.messages();
                texts.paces(usize::from(scene.options.pace) - 1).to_owned()
            }
            "key" => self.world.words.messages().help(number()).to_owned(),
            "device" if which.is_empty() => match self.world.kept() == self.marked {
                true => "as marked".to_owned(),
                false => "changed".to_owned(),
            },
            "device" => {
                let pieces = self.world.lines();
                pieces.matches("hand ").count().to_string()
            }
            "saved" => {
                let saved = self.world.saved.iter().rev();
                let saved = saved.clone().find(|(name, _)| *name == which);
                saved.map_or_else(none, |(_, text)| text.clone())
            }
            "stakes" | "hint" | "flaw" | "players" | "stack" | "opponents" | "opponent"
            | "champion" | "formats" => {
                let Some(lobby) = scene.lobby else {
                    return none();
                };
                let opponent = |at: usize| {
                    let (label, place, does) = &lobby.opponents[at];
                    let mut all = lobby.characters.iter();
                    let who = all.find(|(one, _)| one == place);
                    let who = who.map_or_else(none, |(_, text)| text.clone());
                    format!("{label}: {who}: {}", does.unwrap_or("–"))
                };
                match name {
                    "stakes" => lobby.game.game.stakes,
                    "hint" => format!("{}: {}", lobby.game.stakes, lobby.game.hint),
                    "flaw" => lobby.game.flaw.map_or_else(none, str::to_owned),
                    "players" => lobby.seats.to_string(),
                    // The chosen one in brackets.
                    "formats" => {
                        let formats = lobby.formats.iter().map(|(_, text, chosen)| match chosen {
                            true => format!("[{text}]"),
                            false => (*text).to_owned(),
                        });
                        formats.collect::<Vec<_>>().join(" | ")
                    }
                    "stack" => format!("{}: {}", lobby.game.stack, lobby.game.game.stack),
                    "opponents" => lobby.opponents.len().to_string(),
                    "opponent" => opponent(number()),
                    _ => lobby.champion_note.map_or_else(none, str::to_owned),
                }
            }
            "hands" | "hand" | "file" | "others" | "step" | "replay" => {
                let Some(hands) = &scene.hands else {
                    return none();
                };
                match name {
                    "hands" => hands
                        .none
                        .map_or_else(|| hands.list.len().to_string(), str::to_owned),
                    "hand" => hands.list.get(number()).map_or_else(none, |line| {
                        let parts = [&line.title, &line.cards_label, &line.net];
                        let parts: Vec<&str> = parts.into_iter().map(String::as_str).collect();
                        let parts = parts.into_iter().filter(|part| !part.is_empty());
                        parts.collect::<Vec<_>>().join(", ")
                    }),
                    "file" => hands.file.clone().unwrap_or_else(none),
                    "others" => {
                        let others = hands.others.iter().map(|(text, _)| text.clone());
                        others.collect::<Vec<_>>().join(" | ")
                    }
                    _ => match &hands.replay {
                        Some(replay) if name == "step" => replay.step.clone(),
                        Some(replay) => of_replay(replay, which),
                        None => none(),
                    },
                }
            }
            "counted" | "counting" | "winnings" | "graph" | "figure" | "group" | "groups"
            | "usual" | "without" | "report" | "played" => {
                let Some(statistics) = scene.statistics else {
                    return none();
                };
                if let Some(nothing) = statistics.none {
                    return nothing.to_owned();
                }
                let figure = |rows: &[FigureScene]| {
                    let row = rows.iter().find(|row| row.name == which);
                    row.map_or_else(none, |row| format!("{} ({})", row.value, row.count))
                };
                match name {
                    "counted" => statistics.hands,
                    // The stakes, the chosen ones in brackets.
                    "played" => {
                        let all = statistics.stakes.iter().map(|(name, chosen)| match chosen {
                            true => format!("[{name}]"),
                            false => name.clone(),
                        });
                        all.collect::<Vec<_>>().join(" | ")
                    }
                    "counting" => statistics.counting.unwrap_or_else(none),
                    "winnings" => statistics.winnings,
                    "graph" => statistics.graph.label,
                    "figure" => figure(&statistics.figures),
                    "usual" => {
                        let row = statistics.figures.iter().find(|row| row.name == which);
                        row.and_then(|row| row.usual.clone()).unwrap_or_else(none)
                    }
                    "without" => statistics.without.unwrap_or_else(none),
                    "report" => match which {
                        "" => statistics.report.state.unwrap_or_else(none),
                        _ => {
                            let one = statistics.report.hands.get(number());
                            one.map_or_else(none, |one| format!("{}: {}", one.title, one.text))
                        }
                    },
                    "groups" => {
                        let names = statistics.groups.iter().map(|(name, _)| *name);
                        names.collect::<Vec<_>>().join(" | ")
                    }
                    _ => {
                        let rows = statistics.groups.into_iter().flat_map(|(_, rows)| rows);
                        figure(&rows.collect::<Vec<_>>())
                    }
                }
            }
            _ => match scene.table {
                Some(table) => of_table(&table, name, which),
                None => none(),
            },
        }
    }
}

/// The lines of a log, with two strokes before a street.
fn of_log(lines: &[LogLine]) -> String {
    let mut log = String::new();
    for line in lines {
        let before = match (log.is_empty(), line.street) {
            (true, _) => "",
            (false, false) => " / ",
            (false, true) => " // ",
        };
        log.push_str(before);
        log.push_str(&line.text);
    }
    log
}

/// What stands at a place of the table.
fn of_table(table: &TableScene, name: &str, which: &str) -> String {
    let none = || "none".to_owned();
    match name {
        "title" => table.title.clone(),
        "pot" => table.felt.pot.clone(),
        "board" => table.felt.board_label.clone(),
        "holding" => table.holding.clone().unwrap_or_else(none),
        "head" => table.head.clone().unwrap_or_else(none),
        "ended" => table.ended.clone().unwrap_or_else(none),
        "did" => table.last.join(" · "),
        "five" => table.felt.five.to_string(),
        "refused" => table.refused.clone().unwrap_or_else(none),
        "log" => of_log(&table.log),
        "last" => table.log.last().map_or_else(none, |line| line.text.clone()),
        "link" => table.link.clone(),
        "coach" => {
            let lesson = table.lesson.as_ref();
            lesson.map_or_else(none, |lesson| lesson.text.join(" "))
        }
        "seats" => table.felt.seats.len().to_string(),
        "seat" => {
            let at = which.parse::<usize>().expect("a number") - 1;
            let seat = table.felt.seats.get(at);
            seat.map_or_else(none, |seat| seat.label.clone())
        }
        // As typed, between what, what is said of it, and where the slider is.
        "amount" => table.sizing.as_ref().map_or_else(none, |sizing| {
            let (place, last) = sizing.place;
            let (text, range, said) = (&sizing.text, &sizing.range, &sizing.said);
            format!("{text}; {range}; {said}; {place} of {last}")
        }),
        "sizes" => table.sizing.as_ref().map_or_else(none, |sizing| {
            let sizes = sizing.sizes.iter();
            let sizes =
                sizes.filter_map(|size| Some(format!("{} ({})", size.label.clone()?, size.key)));
            sizes.collect::<Vec<_>>().join(" | ")
        }),
        // Those that can't be pressed now in brackets.
        "buttons" => {
            let button = |one: &ActionScene| match one.able {
                true => one.text.clone(),
                false => format!("({})", one.text),
            };
            let buttons = table.actions.iter().filter(|one| !one.text.is_empty());
            buttons.map(button).collect::<Vec<_>>().join(" | ")
        }
        _ => format!("nothing is called {name:?}"),
    }
}

/// What stands at a place of a hand that is looked at.
fn of_replay(replay: &ReplayScene, name: &str) -> String {
    match name {
        "title" => replay.title.clone(),
        "pot" => replay.felt.pot.clone(),
        "board" => replay.felt.board_label.clone(),
        "five" => replay.felt.five.to_string(),
        "log" => of_log(&replay.log),
        "last" => replay
            .log
            .last()
            .map_or("none".to_owned(), |line| line.text.clone()),
        // What is marked, with its step; the coach's with a star.
        "marks" => {
            let marks = replay.marks.iter().map(|mark| {
                let coach = if mark.coach { "*" } else { "" };
                format!("{coach}{} {}", mark.step, mark.name)
            });
            marks.collect::<Vec<_>>().join(" | ")
        }
        "link" => replay.link.clone(),
        "coach" => {
            let lesson = replay.lesson.as_ref();
            lesson.map_or("none".to_owned(), |lesson| lesson.text.join(" "))
        }
        "seats" => {
            let seats = replay.felt.seats.iter().map(|seat| {
                let bet = seat.bet.as_ref().map(|bet| format!(" + {bet}"));
                let bet = bet.unwrap_or_default();
                format!("{} {}{bet} {}", seat.name, seat.stack, seat.held)
            });
            seats.collect::<Vec<_>>().join(" | ")
        }
        _ => format!("a hand has no {name:?}"),
    }
}

impl Practising {
    fn state(&self) -> &State {
        &self.tabs[self.tab]
    }

    fn sees(&self) -> Scene {
        Scene::of(self.state(), self.world.words)
    }

    fn commands(&mut self, command: Command) {
        self.world.press(&mut self.tabs[self.tab], command);
    }

    fn happens(&mut self, report: Event) {
        let state = &mut self.tabs[self.tab];
        let effects = self.world.handles(state, report);
        self.world.does(state, effects);
    }

    fn press(&mut self, name: &str) {
        let (name, code) = name.split_once(' ').unwrap_or((name, ""));
        let (mods, key) = match name.rsplit_once('+') {
            Some((mods, key)) if !key.is_empty() => (mods, key),
            _ => ("", name),
        };
        let in_dialog = self.state().panel().is_some();
        // The browser closes its dialog.
        if key == "Escape" && in_dialog {
            return self.commands(Command::Close);
        }
        let press = KeyPress {
            key,
            code,
            other: !mods.is_empty(),
            in_field: self.in_field,
            in_sizing: self.in_sizing,
            in_dialog,
            with_friends: false,
        };
        if let Some(command) = command(&press, self.state()) {
            self.commands(command);
        }
    }

    /// Plays by keys until the hand of this number is over, whatever they bring.
    fn plays(&mut self, number: usize) {
        for turn in 0.. {
            let over = self.state().between_hands();
            let hands = self.state().session().map_or(0, |session| session.hands());
            match over {
                true if hands >= number => return,
                true => self.press("n"),
                // Raises and folds may be refused; a call never is.
                false => self.press(["c", "c", "r", "f", "c"][turn % 5]),
            }
        }
    }

    /// What the button or switch of this name asks for.
    fn button(&self, name: &str) -> Result<Command, String> {
        pressed(self.buttons(), name)
    }

    /// All that can be pressed: with a panel open what is in it, else what is on the page.
    fn buttons(&self) -> Vec<(String, Command)> {
        let (scene, texts) = (self.sees(), self.world.words.messages());
        let shell = self.world.words.shell();
        let mut all: Vec<(String, Command)> = Vec::new();
        let mut add = |text: &str, command: Command| all.push((text.to_owned(), command));
        if let Some((text, command)) = scene.notice.and_then(|notice| notice.offer) {
            add(text, command);
        }
        let Some(panel) = scene.panel else {
            add(texts.hands(), Command::Toggle(Panel::Hands));
            add(texts.statistics(), Command::Toggle(Panel::Statistics));
            add(shell.options(), Command::Toggle(Panel::Options));
            add(shell.keys(), Command::Toggle(Panel::Keys));
            if scene.elsewhere {
                add(texts.take_back(), Command::TakeBack);
            }
            if scene.lobby.is_some() {
                add(texts.sit_down(), Command::Sit);
            }
            // The line of the coach leads to what it is about.
            let table = scene.table.as_ref();
            let lesson = table.and_then(|table| table.lesson.as_ref());
            if let Some((look, text)) = lesson.and_then(|it| Some((it.look.clone()?, &it.text[0])))
            {
                add(text, look);
            }
            let sizing = scene.table.as_ref().and_then(|table| table.sizing.as_ref());
            if let Some(sizing) = sizing {
                add(texts.cancel(), Command::NoRaise);
                for size in &sizing.sizes {
                    add(size.text, size.command.clone());
                }
            }
            // What can't be done now is refused in words.
            for action in scene.table.into_iter().flat_map(|table| table.actions) {
                if let Some(command) = action.command {
                    add(&action.text, command);
                }
            }
            return all;
        };
        add(shell.close(), Command::Close);
        let options = scene.options;
        match panel {
            Panel::Options => {
                (1..=5).for_each(|pace| {
                    add(texts.paces(usize::from(pace) - 1), Command::Pace(pace));
                });
                add(texts.coach_option(), Command::Coach(!options.coach));
                add(texts.styles_option(), Command::Styles(!options.styles));
                if !scene.elsewhere {
                    add(texts.export_session(), Command::Export(Format::Session));
                    add(texts.export_phh(), Command::Export(Format::Phh));
                    add(texts.export_text(), Command::Export(Format::Text));
                    add(texts.forget(), Command::Forget);
                }
                if scene.table.is_some() {
                    add(texts.leave(), Command::Leave);
                }
            }
            Panel::Hands => {
                let hands = scene.hands.expect("the panel");
                if hands.file.is_some() {
                    add(texts.own_hands(), Command::CloseFile);
                }
                for line in &hands.list {
                    if let Some(number) = line.number {
                        add(&line.title, Command::Choose(number));
                    }
                }
                hands
                    .others
                    .iter()
                    .for_each(|(text, command)| add(text, command.clone()));
                if let Some(replay) = &hands.replay {
                    let [first, back, forward, last] = replay.to;
                    add(texts.to_list(), Command::List);
                    add(texts.first(), Command::Step(first));
                    add(texts.back(), Command::Step(back));
                    add(texts.forward(), Command::Step(forward));
                    add(texts.last(), Command::Step(last));
                    for mark in &replay.marks {
                        let name = if mark.coach {
                            texts.coach()
                        } else {
                            &mark.name
                        };
                        add(name, Command::Step(mark.events));
                    }
                    if replay.coach && replay.lesson.is_none() {
                        add(texts.why(), Command::Why);
                    }
                }
            }
            Panel::Statistics => {
                let report = scene.statistics.expect("the panel").report;
                for one in report.hands {
                    add(&one.title, one.look);
                }
                if report.more {
                    add(texts.look_at_hands(), Command::Report);
                }
            }
            Panel::Keys => {}
        }
        all
    }

    /// What a list of this name asks for when this is chosen in it.
    fn chosen(&self, what: &str) -> Command {
        let (scene, texts) = (self.sees(), self.world.words.messages());
        let (list, value) = what.split_once(": ").expect("a list and a value");
        let number = || value.parse::<usize>().expect("a number");
        if let Some(statistics) = &scene.statistics {
            let players = statistics.players.iter().map(|(name, _)| name.as_str());
            let figures = statistics.choices.iter().map(|(name, _)| *name);
            let place = |mut all: Box<dyn Iterator<Item = &str> + '_>| {
                all.position(|name| name == value).expect(value)
            };
            return match list {
                _ if list == texts.player() => Command::Whose(place(Box::new(players))),
                _ if list == texts.by_stakes() => {
                    let stakes = statistics.stakes.iter().map(|(name, _)| name.as_str());
                    Command::AtStakes(place(Box::new(stakes)))
                }
                _ if list == texts.figure() => Command::Figure(place(Box::new(figures))),
                _ => panic!("no list is called {list}"),
            };
        }
        let lobby = scene.lobby.expect("a list");
        if list == texts.seats() {
            return Command::Seats(number());
        }
        if list == texts.format() {
            let mut formats = lobby.formats.iter();
            let (pace, ..) = formats.find(|(_, text, _)| *text == value).expect(value);
            return Command::SitAndGo(*pace);
        }
        if list == texts.structure() {
            let mut all = Structure::ALL.iter().zip(&lobby.game.structures);
            let (&structure, _) = all.find(|(_, text)| *text == value).expect(value);
            return Command::Game(GameChange::Structure(structure));
        }
        if list == lobby.game.stack {
            let mut stacks = lobby.game.game.structure.stacks().into_iter();
            let stack = stacks.find(|&stack| stack as usize == number());
            return Command::Game(GameChange::Stack(stack.expect(value)));
        }
        let mut seats = lobby.opponents.iter();
        let seat = seats.position(|(label, ..)| label == list).expect(list);
        let mut characters = lobby.characters.iter();
        let place = characters.find(|(_, text)| text == value).expect(value).0;
        Command::Opponent { seat, place }
    }
}
