//! What the device remembers: as records, as a file, with another tab beside.

use kicker::calculator::state::file::{self, FILE_MAX, File, FileError};
use kicker::calculator::state::line::LineError;
use kicker::calculator::state::notice::Notice;
use kicker::calculator::state::records::{NAME_MAX, NAMED_MAX, RECENT_MAX, Records};
use kicker::calculator::state::{
    Command, Odds, Options, Panel, RecordChange, State, SuitColours, Theme,
};
use kicker::calculator::text::{Language, Words};
use kicker::calculator::view::Scene;

/// Different scenarios, the first entered last.
fn lines(count: usize) -> Vec<String> {
    let ranks = "23456789TJQK";
    let mut lines = Vec::new();
    for (first, second) in ["cd", "ch", "cs", "dh", "ds", "hs"].map(|suits| suits.split_at(1)) {
        for one in ranks.chars() {
            for other in ranks.chars() {
                lines.push(format!("AcAd vs {one}{first}{other}{second}"));
            }
        }
    }
    lines.truncate(count);
    lines
}

fn records(lines: &[String]) -> Records {
    let mut records = Records::default();
    for line in lines.iter().rev() {
        records.enter(line);
    }
    records
}

fn of(records: &Records) -> Vec<String> {
    let record = records.all().iter();
    let text = |record: &kicker::calculator::state::records::Record| match record.name.is_empty() {
        true => record.line.clone(),
        false => format!("{} = {}", record.name, record.line),
    };
    record.map(text).collect()
}

#[test]
fn the_oldest_fall_out_and_names_never() {
    let all = lines(RECENT_MAX + 50);
    let mut some = records(&all[120..]);
    some.name(&all[149], "kept").expect("room");
    for line in all[..120].iter().rev() {
        some.enter(line);
    }
    assert_eq!(some.all().len(), RECENT_MAX + 1);
    let last = some.all().last().expect("some");
    assert_eq!((&*last.name, &last.line), ("kept", &all[149]));
    assert_eq!(some.all()[0].line, all[0]);
    // Without its name it is one of the recent, and the oldest of them.
    some.name(&all[149], " ").expect("room");
    assert_eq!(some.all().len(), RECENT_MAX);
    assert!(some.all().iter().all(|record| record.line != all[149]));
}

#[test]
fn names_are_bounded_in_length_and_number() {
    let all = lines(NAMED_MAX + 1);
    let mut some = Records::default();
    for line in &all[..NAMED_MAX] {
        some.enter(line);
        some.name(line, &"long ".repeat(100)).expect("room");
    }
    assert!(some.all()[0].name.chars().count() <= NAME_MAX);
    some.enter(&all[NAMED_MAX]);
    assert!(some.name(&all[NAMED_MAX], "one more").is_err());
    assert_eq!(some.all()[0].name, "");
    assert_eq!(some.all().len(), NAMED_MAX + 1);
}

#[test]
fn a_file_reads_back_what_was_written() {
    let mut some = records(&lines(40));
    some.enter("AhAd vs fold QQ+,AKs:0.5 vs KsKc on 7h8h2c dead 2d");
    some.name("AcAd vs 2c2d", "Zwei Asse ♥ and <b>")
        .expect("room");
    let options = Options {
        theme: Theme::Dark,
        suit_colours: SuitColours::Two,
        decimals: 0,
        odds: Odds::Ratio,
        single_keys: false,
        language: Some(Language::Finnish),
    };
    let text = file::write(&some, Some(&options));
    assert!(text.starts_with("kicker 1\ntheme dark\nsuits two\ndecimals 0\n"));
    let File {
        records,
        options: read,
    } = file::read(text.as_bytes()).expect("our own");
    assert_eq!((records, read), (some.clone(), Some(options)));
    let text = file::write(&some, None);
    let read = file::read(text.as_bytes()).expect("our own");
    assert_eq!((read.records, read.options), (some, None));
}

#[test]
fn a_file_is_read_however_an_editor_left_it() {
    let text =
        "\u{feff}kicker 1\r\n\r\nodds ratio\r\n  \r\nAces\tahad | kskc\r\n\tAhAd vs KsKc\r\n";
    let read = file::read(text.as_bytes()).expect("nearly ours");
    assert_eq!(of(&read.records), ["Aces = AhAd vs KsKc"]);
    assert_eq!(read.options.map(|options| options.odds), Some(Odds::Ratio));
}

#[test]
fn a_file_that_is_wrong_is_refused_with_place_and_reason() {
    let refused = |text: &str| file::read(text.as_bytes()).expect_err(text);
    for text in [
        "",
        "hello",
        "kicker",
        "kicker one",
        "{\"kicker\": 1}",
        "Kicker 1",
        "kicker 0",
    ] {
        assert_eq!(refused(text), FileError::NotOurs, "{text}");
    }
    assert_eq!(file::read(b"kicker 1\n\xff"), Err(FileError::NotOurs));
    assert_eq!(refused("kicker 2\nwhatever"), FileError::Later);
    assert_eq!(refused(&" ".repeat(FILE_MAX + 1)), FileError::TooLong);
    for text in [
        "theme blue",
        "decimals 3",
        "language xx",
        "AhAd vs KsKc",
        "keys",
    ] {
        let text = format!("kicker 1\n\n{text}\n");
        assert_eq!(refused(&text), FileError::NotAnOption { line: 3 }, "{text}");
    }
    let many = "\tAhAd\n".repeat(RECENT_MAX + NAMED_MAX + 1);
    assert_eq!(refused(&format!("kicker 1\n{many}")), FileError::TooMany);
    let long = "n".repeat(NAME_MAX + 1);
    // A few letters, and thousands when they are written.
    let grows = "name\thcsccccccccccc";
    for entry in [&*format!("{long}\tAhAd"), "name\t", "name\t vs vs ", grows] {
        let text = format!("kicker 1\nfirst\tAhAd vs KsKc\ntheme dark\n{entry}");
        let error = FileError::Entry {
            entry: 2,
            error: None,
        };
        assert_eq!(refused(&text), error, "{text}");
    }
    let text = "kicker 1\n\tAhAd vs KsKc\n\tAhAd vs Kx\n";
    let FileError::Entry {
        entry: 2,
        error: Some(LineError::Notation(error)),
    } = refused(text)
    else {
        panic!("the second is wrong");
    };
    assert_eq!(error.column, 9);
}

#[test]
fn an_import_is_whole_or_nothing_and_can_be_taken_back() {
    let mut state = State::default();
    let stored = records(&lines(3));
    let stores = |state: &mut State, records: &Records| {
        state.apply(Command::Record(RecordChange::Stored(records.clone())));
    };
    let imports = |state: &mut State, text: &str| {
        let bytes = text.as_bytes().to_vec();
        state.apply(Command::Record(RecordChange::Import(bytes)));
    };
    stores(&mut state, &stored);
    imports(
        &mut state,
        "kicker 1\ntheme dark\nnew\tAhAd vs KsKc\n\tAhAd vs Kx\n",
    );
    assert!(matches!(state.notice(), Some(Notice::ImportRefused(_))));
    assert_eq!(
        (state.records(), state.options()),
        (&stored, &Options::default())
    );

    let file = "kicker 1\ntheme dark\nnew\tAhAd vs KsKc\ntwos\tAcAd vs 2c2d\n";
    imports(&mut state, file);
    assert_eq!(state.notice(), Some(&Notice::Imported(2)));
    let expected = [
        "new = AhAd vs KsKc",
        "twos = AcAd vs 2c2d",
        "AcAd vs 2c3d",
        "AcAd vs 2c4d",
    ];
    assert_eq!(of(state.records()), expected);
    assert_eq!(state.options().theme, Theme::Dark);

    // Meanwhile another tab enters one and takes one out; neither is undone.
    let mut elsewhere = state.records().clone();
    elsewhere.forget("AcAd vs 2c4d");
    elsewhere.enter("7h7d vs 8c8d");
    stores(&mut state, &elsewhere);
    state.apply(Command::Record(RecordChange::TakeBack));
    assert_eq!(
        of(state.records()),
        ["7h7d vs 8c8d", "AcAd vs 2c2d", "AcAd vs 2c3d"]
    );
    assert_eq!(state.options().theme, Theme::System);
    // It is taken back once.
    state.apply(Command::Record(RecordChange::TakeBack));
    assert_eq!(state.records().all().len(), 3);
}

/// A state that has deleted something, and then heard what another tab did to the rest.
fn deleted_then_heard(delete: RecordChange, elsewhere: impl FnOnce(&mut Records)) -> State {
    let mut state = State::default();
    let mut stored = records(&lines(2));
    stored.name("AcAd vs 2c2d", "old").expect("room");
    state.apply(Command::Record(RecordChange::Stored(stored)));
    state.apply(Command::Record(delete));
    let mut records = state.records().clone();
    elsewhere(&mut records);
    state.apply(Command::Record(RecordChange::Stored(records)));
    state.apply(Command::Record(RecordChange::TakeBack));
    state
}

#[test]
fn a_name_given_in_another_tab_outlives_an_undo_in_this_one() {
    let forget = || RecordChange::Forget("AcAd vs 2c3d".to_owned());
    let name = |name: &'static str| {
        move |records: &mut Records| records.name("AcAd vs 2c2d", name).expect("room")
    };
    let state = deleted_then_heard(forget(), name("new"));
    assert_eq!(state.notice(), Some(&Notice::Undone));
    assert_eq!(of(state.records()), ["new = AcAd vs 2c2d", "AcAd vs 2c3d"]);
    // Taking it off is naming as well.
    let state = deleted_then_heard(forget(), name(""));
    assert_eq!(of(state.records()), ["AcAd vs 2c2d", "AcAd vs 2c3d"]);
    // Given to the very one that was deleted here.
    let state = deleted_then_heard(RecordChange::ForgetAll, name("new"));
    assert_eq!(of(state.records()), ["new = AcAd vs 2c2d", "AcAd vs 2c3d"]);
    // One that only came back there has its old name again.
    let state = deleted_then_heard(RecordChange::ForgetAll, |it| it.enter("AcAd vs 2c2d"));
    assert_eq!(of(state.records()), ["old = AcAd vs 2c2d", "AcAd vs 2c3d"]);
    // One that came by a file and was named since stays, whatever becomes of the others.
    let file = RecordChange::Import(b"kicker 1\n\tAhAd vs KsKc\n\tAhAd vs QsQc\n".to_vec());
    let state = deleted_then_heard(file, |it| it.name("AhAd vs QsQc", "new").expect("room"));
    assert_eq!(
        of(state.records()),
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
    let mut state = State::default();
    state.apply(Command::Record(RecordChange::Stored(stored)));
    state.apply(Command::Record(RecordChange::Forget(all[0].clone())));
    let mut elsewhere = state.records().clone();
    elsewhere.name(&all[NAMED_MAX], "name").expect("room");
    state.apply(Command::Record(RecordChange::Stored(elsewhere.clone())));
    state.apply(Command::Record(RecordChange::TakeBack));
    assert_eq!(state.notice(), Some(&Notice::NamesFull));
    assert_eq!(state.records(), &elsewhere);
}

#[test]
fn who_names_one_that_another_tab_took_out_meanwhile_wants_it() {
    let mut some = records(&lines(2));
    some.forget("AcAd vs 2c3d");
    some.name("AcAd vs 2c3d", " ").expect("room");
    assert_eq!(of(&some), ["AcAd vs 2c2d"]);
    some.name("AcAd vs 2c3d", "mine").expect("room");
    assert_eq!(of(&some), ["mine = AcAd vs 2c3d", "AcAd vs 2c2d"]);
}

#[test]
fn a_name_turns_nothing_round_but_itself() {
    let mut some = records(&lines(1));
    let name = "\u{202e}fdp.\u{2069}אסים\u{2066}";
    some.name("AcAd vs 2c2d", name).expect("room");
    assert_eq!(of(&some), ["fdp.אסים = AcAd vs 2c2d"]);
    let mut state = State::default();
    state.apply(Command::Record(RecordChange::Stored(some)));
    state.apply(Command::Toggle(Panel::History));
    let rows = Scene::of(&state, Words::english()).history;
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
    let stored = records(&lines(2));
    state.apply(Command::Record(RecordChange::Stored(stored.clone())));
    state.apply(Command::Record(RecordChange::Settle));
    assert_eq!(state.half(), Some(evaluator::Rank::Ace));
    assert_eq!(state.notice(), before.as_ref());
    assert_eq!(state.records(), &stored);
    assert!(!state.can_undo());
    // A full device is said once.
    state.apply(Command::Record(RecordChange::NotKept));
    assert_eq!(state.notice(), Some(&Notice::NotKept));
    state.apply(Command::Escape);
    state.apply(Command::Record(RecordChange::NotKept));
    assert_eq!(state.notice(), None);
}

#[test]
fn options_set_in_another_tab_disturb_nobody() {
    let mut state = State::default();
    state.apply(Command::OpenSeat(None));
    state.apply(Command::EditSeat("KK,AK".to_owned()));
    state.apply(Command::SetOptions(Options {
        decimals: 0,
        ..state.options().clone()
    }));
    assert_eq!(state.options().decimals, 0);
    let typed = state.typed_seat().map(|line| &*line.text);
    assert_eq!(typed, Some("KK,AK"));
}

#[test]
fn any_bytes_are_a_file_or_an_error() {
    let mut seed = 7u64;
    let mut roll = |sides: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % sides
    };
    let pieces = [
        "\t",
        "\n",
        "kicker",
        " 1",
        "AhAd",
        " vs ",
        "KsKc",
        "fold ",
        "theme dark",
        "\r\n",
        "♥",
        "QQ+",
        "\u{0}",
        "on 7h8h2c",
        "2~",
    ];
    for _ in 0..3_000 {
        let mut bytes = b"kicker 1\n".to_vec();
        for _ in 0..roll(20) {
            match roll(12) {
                0 => bytes.push(roll(256) as u8),
                _ => bytes.extend(pieces[roll(pieces.len())].bytes()),
            }
        }
        if let Ok(file) = file::read(&bytes) {
            let text = file::write(&file.records, file.options.as_ref());
            assert_eq!(file::read(text.as_bytes()), Ok(file));
        }
    }
}
