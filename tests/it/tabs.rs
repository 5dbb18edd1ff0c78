//! The stored history, with a second tab open.

use kicker::calculator::panels::history::file;
use kicker::calculator::panels::history::saved::{NAMED_MAX, SavedScenarios};
use kicker::calculator::panels::history::state::{
    Command as HistoryCommand, Model, Notice as HistoryNotice, SAVED, Stored,
};
use kicker::calculator::panels::history::view::scene;
use kicker::calculator::state::effect::RECENT;
use kicker::calculator::state::notice::Notice;
use kicker::calculator::state::{Command, Effect, Event, Options, PanelModel, State, Theme};
use kicker::calculator::text::Words;
use kicker::kit::storage::Storage;

use crate::device::Memory;
use crate::keeping::{lines, of, records};

/// A tab: its panel, its options, and the device.
struct Tab {
    model: Model,
    options: Options,
    device: Memory,
    storage: Storage<Memory>,
}

impl Default for Tab {
    fn default() -> Tab {
        Tab::with(Memory::default())
    }
}

impl Tab {
    fn with(device: Memory) -> Tab {
        Tab {
            model: Model::default(),
            options: Options::default(),
            storage: device.page(),
            device,
        }
    }

    fn does(&mut self, command: HistoryCommand) {
        self.looks_at_device();
        let state = State::new(self.options.clone());
        let effects = self.model.apply(command, &state);
        self.carry_out(effects);
    }

    fn looks_at_device(&mut self) {
        let (saved, recent) = (self.storage.read(&SAVED), self.storage.read(&RECENT));
        let state = State::new(self.options.clone());
        let effects = self.model.handle(Stored { saved, recent }, &state);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Persist { store, text } => {
                    self.storage.write(&store, &text);
                }
                Effect::TakeOver { store, text, from } => {
                    let _ = self.storage.write(&store, &text) && self.storage.write(&from, "");
                }
                Effect::SetAside { store, text } => {
                    self.storage.set_aside(store.name, text, false);
                }
                Effect::Dispatch(Command::SetOptions(options)) => self.options = options,
                effect => panic!("{effect:?} has nothing to do here"),
            }
        }
    }

    /// Another tab writes this.
    fn stores(&mut self, saved: &SavedScenarios) {
        self.device.puts(SAVED.name, &file::write(saved, None));
    }

    fn imports(&mut self, text: &str) {
        self.does(HistoryCommand::Import(text.as_bytes().to_vec()));
    }
}

#[test]
fn an_import_is_whole_or_nothing_and_can_be_undone() {
    let mut tab = Tab::default();
    let stored = records(&lines(3));
    tab.stores(&stored);
    tab.imports("kicker 1\ntheme dark\nnew\tAhAd vs KsKc\n\tAhAd vs Kz\n");
    assert!(matches!(
        tab.model.notice(),
        Some(HistoryNotice::ImportRefused(_))
    ));
    assert_eq!(
        (tab.model.saved(), &tab.options),
        (&stored, &Options::default())
    );

    tab.imports("kicker 1\ntheme dark\nnew\tAhAd vs KsKc\ntwos\tAcAd vs 2c2d\n");
    assert_eq!(tab.model.notice(), Some(&HistoryNotice::Imported(2)));
    let expected = [
        "new = AhAd vs KsKc",
        "twos = AcAd vs 2c2d",
        "AcAd vs 2c3d",
        "AcAd vs 2c4d",
    ];
    assert_eq!(of(tab.model.saved()), expected);
    assert_eq!(tab.options.theme, Theme::Dark);

    // Meanwhile another tab enters one and takes one out; neither is undone.
    let mut elsewhere = tab.model.saved().clone();
    elsewhere.forget("AcAd vs 2c4d");
    elsewhere.enter("7h7d vs 8c8d");
    tab.stores(&elsewhere);
    tab.does(HistoryCommand::Undo);
    assert_eq!(
        of(tab.model.saved()),
        ["7h7d vs 8c8d", "AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
    assert_eq!(tab.options.theme, Theme::System);
    // It is undone once.
    tab.does(HistoryCommand::Undo);
    assert_eq!(tab.model.saved().all().len(), 3);
}

#[test]
fn options_chosen_since_an_import_outlive_its_undo() {
    let mut tab = Tab::default();
    tab.imports("kicker 1\ntheme dark\nnew\tAhAd vs KsKc\n");
    tab.options.decimals = 0;
    tab.does(HistoryCommand::Undo);
    assert_eq!((tab.options.theme, tab.options.decimals), (Theme::Dark, 0));
    assert!(tab.model.saved().all().is_empty());
}

/// A tab that has deleted something, and then got the changes of another tab.
fn deleted_then_heard(delete: HistoryCommand, elsewhere: impl FnOnce(&mut SavedScenarios)) -> Tab {
    let mut tab = Tab::default();
    let mut stored = records(&lines(2));
    stored.name("AcAd vs 2c2d", "old").expect("room");
    tab.stores(&stored);
    tab.does(delete);
    let mut records = tab.model.saved().clone();
    elsewhere(&mut records);
    tab.stores(&records);
    // It is shown, and can still be undone.
    tab.looks_at_device();
    assert_eq!(tab.model.saved(), &records);
    tab.does(HistoryCommand::Undo);
    tab
}

#[test]
fn a_name_given_in_another_tab_outlives_an_undo_in_this_one() {
    let forget = || HistoryCommand::Forget("AcAd vs 2c3d".to_owned());
    let name = |name: &'static str| {
        move |records: &mut SavedScenarios| records.name("AcAd vs 2c2d", name).expect("room")
    };
    let tab = deleted_then_heard(forget(), name("new"));
    assert_eq!(tab.model.notice(), Some(&HistoryNotice::Undone));
    assert_eq!(
        of(tab.model.saved()),
        ["new = AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
    // Taking it off is naming as well.
    let tab = deleted_then_heard(forget(), name(""));
    assert_eq!(of(tab.model.saved()), ["AcAd vs 2c2d", "AcAd vs 2c3d"]);
    // Given to the very one that was deleted here.
    let tab = deleted_then_heard(HistoryCommand::ForgetAll, name("new"));
    assert_eq!(
        of(tab.model.saved()),
        ["new = AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
    // One that only came back there has its old name again.
    let tab = deleted_then_heard(HistoryCommand::ForgetAll, |it| it.enter("AcAd vs 2c2d"));
    assert_eq!(
        of(tab.model.saved()),
        ["old = AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
    // One that came by a file and was named since stays, whatever becomes of the others.
    let file = HistoryCommand::Import(b"kicker 1\n\tAhAd vs KsKc\n\tAhAd vs QsQc\n".to_vec());
    let tab = deleted_then_heard(file, |it| it.name("AhAd vs QsQc", "new").expect("room"));
    assert_eq!(
        of(tab.model.saved()),
        ["new = AhAd vs QsQc", "old = AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
}

#[test]
fn an_undo_for_which_there_are_too_many_names_by_now_changes_nothing() {
    let all = lines(NAMED_MAX + 1);
    let mut stored = records(&all);
    for line in &all[..NAMED_MAX] {
        stored.name(line, "name").expect("room");
    }
    let mut tab = Tab::default();
    tab.stores(&stored);
    tab.does(HistoryCommand::Forget(all[0].clone()));
    let mut elsewhere = tab.model.saved().clone();
    elsewhere.name(&all[NAMED_MAX], "name").expect("room");
    tab.stores(&elsewhere);
    tab.does(HistoryCommand::Undo);
    assert_eq!(tab.model.notice(), Some(&HistoryNotice::NamesFull));
    assert_eq!(tab.model.saved(), &elsewhere);
}

#[test]
fn tables_answered_since_enter_when_the_panel_looks() {
    let mut tab = Tab::default();
    tab.stores(&records(&lines(2)));
    let recent = "AhAd vs KsKc\nAcAd vs 2c3d\ngarbage\n\t\u{0}\nAhAd vs Kz";
    tab.device.puts(RECENT.name, recent);
    tab.does(HistoryCommand::Open);
    let expected = ["AhAd vs KsKc", "AcAd vs 2c3d", "AcAd vs 2c2d"];
    assert_eq!(of(tab.model.saved()), expected);
    assert_eq!(tab.device.text(RECENT.name), "");
    let stored = tab.device.text(SAVED.name);
    let read = file::read(stored.as_bytes()).expect("our own");
    assert_eq!(of(&read.scenarios), expected);
    // What is no table is not lost.
    let mut aside: Vec<String> = tab.device.asides().into_iter().map(|it| it.1).collect();
    aside.sort();
    assert_eq!(aside, ["\t\u{0}\n", "garbage\nAhAd vs Kz\n"]);
    // Unreadable data is reported once, and is still there when something is written.
    tab.storage.take_news();
    tab.device.puts(SAVED.name, "garbage");
    tab.looks_at_device();
    let news = tab.storage.take_news();
    assert_eq!((&*news[0].text, news[0].kept), ("garbage", true));
    tab.device.puts(RECENT.name, "AhAd vs KsKc");
    tab.does(HistoryCommand::Open);
    assert_eq!(tab.storage.take_news(), []);
    assert_eq!(of(tab.model.saved()), ["AhAd vs KsKc"]);
    let kept = ("history", "garbage".to_owned());
    assert!(tab.device.asides().contains(&kept));
}

#[test]
fn a_name_turns_nothing_round_but_itself() {
    let mut some = records(&lines(1));
    let name = "\u{202e}fdp.\u{2069}אסים\u{2066}";
    some.name("AcAd vs 2c2d", name).expect("room");
    assert_eq!(of(&some), ["fdp.אסים = AcAd vs 2c2d"]);
    let mut tab = Tab::default();
    tab.stores(&some);
    tab.does(HistoryCommand::Open);
    let rows = scene(&tab.model, Words::english()).rows;
    assert_eq!(rows[0].forget, "Delete \u{2068}fdp.אסים\u{2069}");
}

#[test]
fn news_of_the_storage_disturbs_nobody() {
    let mut state = State::default();
    state.apply(Command::TypeRank {
        rank: evaluator::Rank::Ace,
        digit: None,
    });
    let before = state.notice().cloned();
    assert_eq!(state.handle(Event::Rested), []);
    assert_eq!(state.pending_rank(), Some(evaluator::Rank::Ace));
    assert_eq!(state.notice(), before.as_ref());
    assert!(!state.can_undo());
    // A full device is reported once.
    state.handle(Event::NotStored);
    assert_eq!(state.notice(), Some(&Notice::NotKept));
    state.apply(Command::Escape);
    state.handle(Event::NotStored);
    assert_eq!(state.notice(), None);
}

#[test]
fn options_set_in_another_tab_disturb_nobody() {
    let mut state = State::default();
    state.apply(Command::OpenSeat(None));
    state.apply(Command::EditSeat("KK,AK".to_owned()));
    state.handle(Event::Options(Options {
        decimals: 0,
        ..state.options().clone()
    }));
    assert_eq!(state.options().decimals, 0);
    let typed = state.typed_seat().map(|line| &*line.text);
    assert_eq!(typed, Some("KK,AK"));
}
