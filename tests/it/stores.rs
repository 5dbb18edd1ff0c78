//! Every store of every page: what becomes of what can't be read, of a full device, of two tabs, and of two sites. The
//! table in `src/kit/storage/README.md` has a cell for each; the session of the practice table is in `play/holes.rs`.

use kicker::calculator::panels::history::file::{self, FILE_MAX};
use kicker::calculator::panels::history::saved::NAMED_MAX;
use kicker::calculator::panels::history::state::SAVED;
use kicker::calculator::panels::hits::saved_filters;
use kicker::calculator::panels::saved_ranges::state::{self as ranges, Model, Notice};
use kicker::calculator::state::effect::{RECENT, TABLE};
use kicker::calculator::state::notice;
use kicker::calculator::state::saved_ranges::{MAX_RANGES, RangeFile, STORED, SavedRanges};
use kicker::calculator::state::{Command, Effect, Event, Options, PanelModel, State, Theme};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;
use kicker::kit::options;
use kicker::kit::storage::{ASIDE_BYTES, ASIDES_MAX, Device, News, Storage, Store};
use kicker::lab::worksheet;
use kicker::play::state::keeping;

use crate::device::Memory;
use crate::rules::{files, root, text};

/// A store, a text of a later version, a text with good and bad records, the good ones of these as they are read, and a
/// good text to write.
struct Case {
    store: Store,
    later: &'static str,
    mixed: &'static str,
    good: &'static str,
    bad: &'static str,
    half: &'static str,
    new: &'static str,
}

const CASES: [Case; 9] = [
    Case {
        store: SAVED,
        later: "kicker 2\nAces\tAhAd vs KsKc\n",
        mixed: "kicker 1\nAces\tAhAd vs KsKc\nwhat\tAhAd vs Kz\n\tQsQc vs JsJc\nno scenario\n",
        good: "kicker 1\nAces\tAhAd vs KsKc\n\tQsQc vs JsJc\n",
        bad: "what\tAhAd vs Kz",
        half: "kicker 1\nAces\tAhAd vs KsKc\nQueens\tQsQc vs J",
        new: "kicker 1\n\tAcAd vs 2c2d\n",
    },
    Case {
        store: STORED,
        later: "kicker-ranges 2\nCash/Button\t22+\n",
        mixed: "kicker-ranges 1\nCash/Button\t22+\nwrong\tAz\nno path\nDeep\tAKs\n",
        good: "kicker-ranges 1\nCash/Button\t22+\nDeep\tAKs\n",
        bad: "wrong\tAz",
        half: "kicker-ranges 1\nCash/Button\t22+\nDeep\tAKs,Q",
        new: "kicker-ranges 1\nmine\tQQ+\n",
    },
    Case {
        store: saved_filters::STORED,
        later: "kicker-filters 2\nc-bet\tset\n",
        mixed: "kicker-filters 1\nc-bet\ttop_pair+ &flush_draw\nwrong\tsett\nno filter\nraise\tset\n",
        good: "kicker-filters 1\nc-bet\ttop_pair+ &flush_draw\nraise\tset\n",
        bad: "wrong\tsett",
        half: "kicker-filters 1\nc-bet\tset\nraise\tset tr",
        new: "kicker-filters 1\nmine\ttrips\n",
    },
    Case {
        store: RECENT,
        later: "AhAd vs \u{1}later",
        mixed: "AhAd vs KsKc\n\u{0}\u{1}\nQsQc vs JsJc\n",
        good: "AhAd vs KsKc\nQsQc vs JsJc\n",
        bad: "\u{0}\u{1}",
        half: "AhAd vs KsKc\n\u{0}",
        new: "AcAd vs 2c2d\n",
    },
    Case {
        store: TABLE,
        later: "AhAd\nvs KsKc",
        mixed: "AhAd vs\u{0}KsKc",
        good: "",
        bad: "AhAd vs\u{0}KsKc",
        half: "AhAd vs\u{0}",
        new: "AcAd vs 2c2d",
    },
    Case {
        store: options::STORE,
        later: "[\"options\", 2]",
        mixed: r#"{"theme":"sepia","decimals":2}"#,
        good: r#"{"decimals":2}"#,
        bad: r#"{"theme":"sepia"}"#,
        half: r#"{"theme":"dark","deci"#,
        new: r#"{"theme":"light"}"#,
    },
    Case {
        store: keeping::SETUP,
        later: "seats=6 stakes=10/20 kind=pot",
        mixed: "six",
        good: "",
        bad: "six",
        half: "6 50 0,1,2",
        new: "6 50 0,1,2,3,4,5,6,7,8 10/20",
    },
    Case {
        store: keeping::OPTIONS,
        later: "3 0 0 blue",
        mixed: "9 1 0",
        good: "3 1 0",
        bad: "9 1 0",
        half: "4",
        new: "5 0 1",
    },
    Case {
        store: worksheet::STORE,
        later: "kicker-worksheets 2\n1\t0-----\n",
        mixed: "kicker-worksheets 1\n1\t0-----\n1\t1-----\n200\t------\n7\t01210-\n",
        good: "kicker-worksheets 1\n1\t0-----\n7\t01210-\n",
        bad: "200\t------",
        half: "kicker-worksheets 1\n1\t0-----\n7\t012",
        new: "kicker-worksheets 1\n3\t-1----\n",
    },
];

/// What was set aside of a store.
fn aside(device: &Memory, store: Store) -> String {
    let asides = device.asides().into_iter();
    let of = asides.filter(|(name, _)| *name == store.name);
    of.map(|(_, text)| text).collect()
}

#[test]
fn what_a_later_version_wrote_is_set_aside_and_never_written_over() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        device.puts(name, case.later);
        let mut page = device.page();
        page.read(&case.store);
        // Nothing was written: a later version finds it as it was.
        assert_eq!(device.text(name), case.later, "{name}");
        assert_eq!(aside(&device, case.store), case.later, "{name}");
        let news = page.take_news();
        assert_eq!((news.len(), news[0].kept), (1, true), "{name}");
        assert!(page.write(&case.store, case.new));
        assert_eq!(device.text(name), case.new, "{name}");
        assert_eq!(aside(&device, case.store), case.later, "{name}");
        // It is said once.
        device.puts(name, case.later);
        let mut page = device.page();
        page.read(&case.store);
        assert_eq!(page.take_news(), [], "{name}");
    }
    // Where a version is written down it is said to be later.
    for case in &CASES[..2] {
        assert!((case.store.split)(case.later).later);
        assert!(!(case.store.split)(case.mixed).later);
    }
}

#[test]
fn one_bad_record_costs_no_other() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        device.puts(name, case.mixed);
        let mut page = device.page();
        assert_eq!(page.read(&case.store), case.good, "{name}");
        assert_eq!(device.text(name), case.mixed, "{name}");
        assert!(aside(&device, case.store).contains(case.bad), "{name}");
        assert!(page.write(&case.store, case.new));
        assert!(aside(&device, case.store).contains(case.bad), "{name}");
    }
}

#[test]
fn of_half_a_file_nothing_is_lost() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        device.puts(name, case.half);
        let mut page = device.page();
        page.read(&case.store);
        let cut = case.half.lines().last().expect("a line");
        assert!(aside(&device, case.store).contains(cut), "{name}");
        assert!(page.write(&case.store, case.new));
        assert!(aside(&device, case.store).contains(cut), "{name}");
    }
    // What is cut may still be a record: it is used, and set aside all the same.
    let device = Memory::default();
    device.puts("ranges", "kicker-ranges 1\nDeep\tAK");
    let good = device.page().read(&STORED);
    assert_eq!(good, "kicker-ranges 1\nDeep\tAK\n");
    assert_eq!(aside(&device, STORED), "kicker-ranges 1\nDeep\tAK\n");
}

#[test]
fn nothing_is_written_before_it_was_read() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        device.puts(name, case.mixed);
        assert!(device.page().write(&case.store, case.new));
        assert!(aside(&device, case.store).contains(case.bad), "{name}");
        // Records that the page never saw are still there.
        for line in case.good.lines().filter(|_| case.good.contains('\n')) {
            assert!(device.text(name).contains(line), "{name}: {line}");
        }
    }
}

#[test]
fn a_full_device_loses_nothing_and_goes_on_when_there_is_room() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        let mut page = device.page();
        page.read(&case.store);
        device.fills_up(true);
        assert!(!page.write(&case.store, case.new), "{name}");
        assert_eq!(page.read(&case.store), case.new, "{name}");
        device.fills_up(false);
        assert_eq!(page.read(&case.store), case.new, "{name}");
        assert_eq!(device.text(name), case.new, "{name}");
    }
}

#[test]
fn without_room_to_set_something_aside_it_is_not_written_over() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        device.puts(name, case.later);
        device.fills_up(true);
        let mut page = device.page();
        page.read(&case.store);
        let news = page.take_news();
        assert_eq!((&*news[0].text, news[0].kept), (case.later, false));
        assert!(!page.write(&case.store, case.new), "{name}");
        assert_eq!(device.text(name), case.later, "{name}");
        assert_eq!(page.read(&case.store), case.new, "{name}");
        device.fills_up(false);
        assert_eq!(page.read(&case.store), case.new, "{name}");
        assert_eq!(device.text(name), case.new, "{name}");
        assert_eq!(aside(&device, case.store), case.later, "{name}");
    }
}

#[test]
fn two_tabs_keep_the_records_of_both() {
    let both = |store: Store, first: &str, one: &str, other: &str| {
        let device = Memory::default();
        device.puts(store.name, first);
        let (mut here, mut there) = (device.page(), device.page());
        assert_eq!(
            (here.read(&store), there.read(&store)),
            (first.into(), first.into())
        );
        assert!(there.write(&store, other));
        assert!(here.write(&store, one));
        device.text(store.name)
    };
    // One is deleted here, and another one comes there.
    let first = "kicker-ranges 1\na\tAA\nb\tKK\n";
    let (one, other) = (
        "kicker-ranges 1\nb\tKK\n",
        "kicker-ranges 1\na\tAA\nb\tKK\nc\tQQ\n",
    );
    assert_eq!(
        both(STORED, first, one, other),
        "kicker-ranges 1\nb\tKK\nc\tQQ\n"
    );
    // Both change the same: the first to write stays.
    let (one, other) = (
        "kicker-ranges 1\na\tJJ\nb\tKK\n",
        "kicker-ranges 1\na\tTT\nb\tKK\n",
    );
    assert_eq!(both(STORED, first, one, other), other);
    // All are deleted here.
    assert_eq!(
        both(STORED, first, "", "kicker-ranges 1\na\tAA\nb\tKK\nc\tQQ\n"),
        "kicker-ranges 1\nc\tQQ\n"
    );
    let first = "kicker 1\n\tAhAd vs KsKc\n";
    let (one, other) = (
        "kicker 1\nAces\tAhAd vs KsKc\n",
        "kicker 1\n\tQsQc vs JsJc\n\tAhAd vs KsKc\n",
    );
    let named = "kicker 1\n\tQsQc vs JsJc\nAces\tAhAd vs KsKc\n";
    assert_eq!(both(SAVED, first, one, other), named);
    let recent = both(RECENT, "a\n", "b\na\n", "c\na\n");
    assert_eq!(recent, "b\nc\na\n");
    // The history takes over what it has read, not what came since.
    assert_eq!(both(RECENT, "a\n", "", "c\na\n"), "c\n");
    let options = both(
        options::STORE,
        r#"{"decimals":1,"theme":"system"}"#,
        r#"{"decimals":2,"theme":"system"}"#,
        r#"{"decimals":1,"theme":"dark"}"#,
    );
    assert_eq!(options, r#"{"decimals":2,"theme":"dark"}"#);
    // Of one line the last one stays, as the address has it.
    assert_eq!(both(TABLE, "a", "b", "c"), "b");
    assert_eq!(both(keeping::OPTIONS, "3 0 0", "4 0 0", "5 0 0"), "4 0 0");
    let [first, one, other] = [6, 5, 4].map(|seats| format!("{seats} 50 0,1,2,3,4,5,6,7,8 10/20"));
    assert_eq!(both(keeping::SETUP, &first, &one, &other), one);
}

#[test]
fn what_a_full_device_refused_is_merged_with_what_another_tab_has_written() {
    let device = Memory::default();
    device.puts("ranges", "kicker-ranges 1\na\tAA\nb\tKK\n");
    let mut page = device.page();
    page.read(&STORED);
    device.fills_up(true);
    assert!(!page.write(&STORED, "kicker-ranges 1\nb\tKK\nmine\tQQ,JJ,TT,99,88\n"));
    device.fills_up(false);
    device.puts("ranges", "kicker-ranges 1\na\tAA\nb\tKK\ntheirs\tTT\n");
    let both = "kicker-ranges 1\nmine\tQQ,JJ,TT,99,88\nb\tKK\ntheirs\tTT\n";
    assert_eq!(page.read(&STORED), both);
    assert_eq!(device.text("ranges"), both);
}

#[test]
fn options_of_a_later_version_stay_where_they_are() {
    let device = Memory::default();
    let later = r#"{"theme":"dark","sound":{"volume":3},"decimals":2}"#;
    device.puts("options", later);
    let mut page = device.page();
    let chosen = Options::read(&page.read(&options::STORE));
    assert_eq!((chosen.theme, chosen.decimals), (Theme::Dark, 2));
    assert_eq!(page.take_news(), []);
    let light = Options {
        theme: Theme::Light,
        ..chosen
    };
    assert!(page.write(&options::STORE, &light.write()));
    let kept = device.text("options");
    assert!(kept.contains(r#""sound":{"volume":3}"#), "{kept}");
    assert_eq!(Options::read(&kept), light);
}

#[test]
fn several_set_asides_do_not_replace_each_other_and_are_bounded() {
    let device = Memory::default();
    let mut page = device.page();
    for number in 0..ASIDES_MAX {
        device.puts("ranges", &format!("garbage {number}"));
        page.read(&STORED);
        assert!(page.write(&STORED, "kicker-ranges 1\na\tAA\n"));
    }
    assert_eq!(device.asides().len(), ASIDES_MAX);
    // The same once more takes no room; one more does, and stays where it is.
    device.puts("ranges", "garbage 7");
    page.read(&STORED);
    assert!(page.write(&STORED, "kicker-ranges 1\na\tAA\n"));
    device.puts("ranges", "one more");
    page.take_news();
    page.read(&STORED);
    assert!(!page.take_news()[0].kept);
    assert!(!page.write(&STORED, "kicker-ranges 1\na\tAA\n"));
    assert_eq!(device.text("ranges"), "one more");
    // Until the user deletes some.
    let first = page.asides().remove(0);
    page.delete_aside(&first);
    assert!(page.write(&STORED, "kicker-ranges 1\na\tAA\n"));
    let kept: Vec<String> = device.asides().into_iter().map(|it| it.1).collect();
    assert!(kept.contains(&"one more".to_owned()) && !kept.contains(&first.text));
    assert!(page.restore_aside(&first));
    // And so are they in all their bytes.
    let device = Memory::default();
    device.puts("ranges", &"x".repeat(ASIDE_BYTES + 1));
    let mut page = device.page();
    page.read(&STORED);
    assert!(!page.write(&STORED, "kicker-ranges 1\na\tAA\n"));
    assert_eq!(device.text("ranges").len(), ASIDE_BYTES + 1);
}

#[test]
fn two_sites_of_an_origin_share_nothing() {
    let device = Memory::default();
    let site = |path| Storage::new(device.clone(), path);
    for case in &CASES {
        assert!(site("/a/").write(&case.store, case.new));
        for other in ["/", "/b/", "/a/b/", "/a"] {
            assert_eq!(site(other).read(&case.store), "", "{other}");
        }
        assert_eq!(site("/a/").read(&case.store), case.new);
    }
    device.set("kicker:/a/:ranges", "garbage");
    site("/a/").read(&STORED);
    assert_eq!(site("/a/").asides().len(), 1);
    assert_eq!(site("/b/").asides(), []);
}

#[test]
fn what_is_stored_without_a_path_is_taken_over_once() {
    for case in &CASES {
        let (device, name) = (Memory::default(), case.store.name);
        let old = format!("kicker.1.{name}");
        device.set(&old, case.new);
        device.fills_up(true);
        // On a full device it is used from where it is.
        assert_eq!(device.page().read(&case.store), case.new, "{name}");
        assert_eq!(device.get(&old).as_deref(), Some(case.new));
        device.fills_up(false);
        assert_eq!(device.page().read(&case.store), case.new, "{name}");
        assert_eq!(device.text(name), case.new, "{name}");
        assert_eq!(device.get(&old), None, "{name}");
        let mut other = Storage::new(device.clone(), "/other/");
        assert_eq!(other.read(&case.store), "", "{name}");
        // A site that has its own leaves it alone.
        device.set(&old, case.mixed);
        assert_eq!(device.page().read(&case.store), case.new, "{name}");
        assert_eq!(device.get(&old).as_deref(), Some(case.mixed));
        // What can't be read there is set aside just the same.
        let mut third = Storage::new(device.clone(), "/third/");
        assert_eq!(third.read(&case.store), case.good, "{name}");
        assert!(third.asides()[0].text.contains(case.bad), "{name}");
    }
}

#[test]
fn more_than_there_is_room_for_is_set_aside() {
    let text: String = (0..=MAX_RANGES)
        .map(|at| format!("{at:03}\tAA\n"))
        .collect();
    let text = format!("kicker-ranges 1\n{text}");
    let split = SavedRanges::split(&text);
    let good = SavedRanges::read(split.good.as_bytes()).expect("all good");
    assert_eq!(good.all().len(), MAX_RANGES);
    assert_eq!(
        split.rest,
        format!("kicker-ranges 1\n{MAX_RANGES:03}\tAA\n")
    );
    // A path twice: the first one stays.
    let split = SavedRanges::split("kicker-ranges 1\na\tAA\na\tKK\n");
    assert_eq!(split.rest, "kicker-ranges 1\na\tKK\n");
    let all = crate::keeping::lines(NAMED_MAX + 1);
    let text: String = all.iter().map(|line| format!("name\t{line}\n")).collect();
    let split = file::split(&format!("kicker 1\n{text}"));
    assert_eq!(split.rest, format!("kicker 1\nname\t{}\n", all[NAMED_MAX]));
    let long = format!(
        "kicker 1\n{}",
        format!("{}\n", "x".repeat(100)).repeat(FILE_MAX / 90)
    );
    assert_eq!(file::split(&long).rest, long);
}

fn save(path: &str, text: &str) -> ranges::Command {
    ranges::Command::Save {
        path: path.to_owned(),
        range: Box::new(text.parse().expect("a range")),
    }
}

/// A tab with saved ranges.
struct Tab {
    model: Model,
    storage: Storage<Memory>,
}

impl Tab {
    fn of(device: &Memory) -> Tab {
        let (model, storage) = (Model::default(), device.page());
        Tab { model, storage }
    }

    fn does(&mut self, command: ranges::Command) {
        let stored = self.storage.read(&STORED);
        let state = State::default();
        self.model.handle(ranges::Event::Stored(stored), &state);
        for effect in self.model.apply(command, &state) {
            match effect {
                Effect::Persist { store, text } => {
                    self.storage.write(&store, &text);
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn undo_of_a_deleted_range_takes_back_that_range_and_no_other() {
    let device = Memory::default();
    let (mut here, mut there) = (Tab::of(&device), Tab::of(&device));
    here.does(save("old", "AA"));
    here.does(save("mine", "KK"));
    here.does(ranges::Command::Remove("old".to_owned()));
    there.does(save("new", "QQ"));
    there.does(ranges::Command::Remove("mine".to_owned()));
    here.does(ranges::Command::Undo);
    assert_eq!(here.model.notice(), Some(&Notice::Undone));
    let both = "kicker-ranges 1\nnew\tQQ\nold\tAA\n";
    assert_eq!(device.text("ranges"), both);
    // Saved there anew meanwhile: that one stays.
    here.does(ranges::Command::Remove("old".to_owned()));
    there.does(save("old", "JJ"));
    here.does(ranges::Command::Undo);
    assert_eq!(device.text("ranges"), "kicker-ranges 1\nnew\tQQ\nold\tJJ\n");
    // So it is with one that was replaced, and with a file.
    here.does(save("old", "TT"));
    there.does(save("third", "99"));
    here.does(ranges::Command::Undo);
    let three = "kicker-ranges 1\nnew\tQQ\nold\tJJ\nthird\t99\n";
    assert_eq!(device.text("ranges"), three);
    let file = b"kicker-ranges 1\nold\t22\nfile\t33\n".to_vec();
    let path = "ranges.txt".to_owned();
    here.does(ranges::Command::Import(vec![RangeFile {
        path,
        bytes: file,
    }]));
    there.does(save("file", "44"));
    here.does(ranges::Command::Undo);
    let all = "kicker-ranges 1\nfile\t44\nnew\tQQ\nold\tJJ\nthird\t99\n";
    assert_eq!(device.text("ranges"), all);
}

#[test]
fn an_undo_for_which_there_is_no_room_by_now_changes_nothing() {
    let device = Memory::default();
    let (mut here, mut there) = (Tab::of(&device), Tab::of(&device));
    for at in 0..MAX_RANGES {
        here.model
            .apply(save(&at.to_string(), "AA"), &State::default());
    }
    let all: String = (0..MAX_RANGES).map(|at| format!("{at}\tAA\n")).collect();
    device.puts("ranges", &format!("kicker-ranges 1\n{all}"));
    here.does(ranges::Command::Remove("7".to_owned()));
    there.does(save("new", "KK"));
    let before = device.text("ranges");
    here.does(ranges::Command::Undo);
    assert!(matches!(here.model.notice(), Some(Notice::Failed(_))));
    assert_eq!(device.text("ranges"), before);
}

#[test]
fn it_is_said_with_a_button_that_saves_it() {
    let news = |later, kept| News {
        store: "ranges",
        text: "the very text".to_owned(),
        later,
        kept,
    };
    let mut state = State::default();
    for (later, kept, said) in [
        (
            false,
            true,
            "This device keeps something that can't be read: saved ranges. It is set aside",
        ),
        (
            true,
            true,
            "A newer Kicker has written something on this device: saved ranges.",
        ),
        (false, false, "There is no room to set it aside"),
    ] {
        assert_eq!(state.handle(Event::Unreadable(vec![news(later, kept)])), []);
        assert_eq!(state.notice(), Some(&notice::Notice::Unreadable));
        let scene = Scene::of(&state, Words::english());
        let notice = scene.notice.expect("a message");
        assert!(notice.text.contains(said), "{}", notice.text);
        let offer = notice.offer.expect("a button");
        assert_eq!(&*offer.text, "Save it as a file");
        let effects = state.apply(offer.command);
        let Some(Effect::Save(file)) = effects.last() else {
            panic!("{effects:?}");
        };
        assert_eq!(&*file.text, "the very text");
        assert_eq!(&*file.name, "kicker-ranges-unreadable.txt");
    }
}

#[test]
fn a_last_table_that_can_not_be_read_is_known() {
    let mut state = State::default();
    state.apply(Command::Open("AhAd vs Zz".to_owned()));
    assert_eq!(state.unreadable(), Some("AhAd vs Zz"));
    let mut state = State::default();
    state.apply(Command::Open("AhAd vs KsKc".to_owned()));
    assert_eq!(state.unreadable(), None);
}

/// Whoever wrote there without the module could write over what can't be read.
#[test]
fn only_one_module_writes_to_the_browsers_storage() {
    let touches = |path: &std::path::PathBuf| {
        let text = text(path);
        [
            "local_storage",
            "session_storage",
            "localStorage",
            "sessionStorage",
            "indexed_db",
        ]
        .iter()
        .any(|name| text.contains(name))
    };
    let mut all: Vec<String> = ["src", "assets"]
        .iter()
        .flat_map(|folder| files(folder, &[".rs", ".js"]))
        .filter(touches)
        .map(|path| {
            let path = path.strip_prefix(root()).expect("in the repository");
            path.to_string_lossy().replace('\\', "/")
        })
        .filter(|path| !path.starts_with("src/kit/storage"))
        .collect();
    all.sort();
    assert_eq!(
        all,
        [
            "assets/boot.js",
            "assets/offline.js",
            "src/kit/platform/browser_key.rs",
            "src/kit/platform/storage.rs"
        ]
    );
}
