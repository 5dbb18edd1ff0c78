//! Saved ranges: paths, files, undo; and the default ones.

use evaluator::Range;
use kicker::calculator::panels::saved_ranges::state::{self, Model, Notice};
use kicker::calculator::panels::saved_ranges::view::scene;
use kicker::calculator::protocol::{Ask, JamFoldQuestion};
use kicker::calculator::state::line::LineError;
use kicker::calculator::state::saved_ranges::{
    MAX_FILES, MAX_NAME, MAX_RANGES, RangeFile, STORED, SaveError, SavedRanges,
};
use kicker::calculator::state::used_name::Answer;
use kicker::calculator::state::{Command as AppCommand, Effect, Event, PanelModel, State};
use kicker::calculator::text::Words;

use crate::player::Player;

fn file_of(path: &str, bytes: impl Into<Vec<u8>>) -> RangeFile {
    RangeFile {
        path: path.to_owned(),
        bytes: bytes.into(),
    }
}

fn range(text: &str) -> Range {
    text.parse().expect("a range")
}

fn save(path: &str, text: &str) -> state::Command {
    state::Command::Save {
        path: path.to_owned(),
        range: Box::new(range(text)),
    }
}

#[test]
fn a_file_reads_back_what_was_saved() {
    let mut saved = SavedRanges::default();
    for (path, text) in [
        ("Cash/Button/Open", "22+,A2s+,KTo+"),
        ("Übung ♠", "QQ+:0.5,AsKs"),
        (" Cash / Small blind ", "15%"),
        ("Cash/Button/Open", "random"),
    ] {
        assert_eq!(saved.save(path, &range(text)), Ok(()));
    }
    let paths: Vec<&str> = saved.all().iter().map(|saved| &*saved.path).collect();
    assert_eq!(paths, ["Cash/Button/Open", "Cash/Small blind", "Übung ♠"]);
    assert_eq!(saved.all()[0].text, "random");
    assert_eq!(SavedRanges::read(saved.write().as_bytes()), Ok(saved));
}

#[test]
fn what_can_not_be_saved_or_read_changes_nothing() {
    let mut saved = SavedRanges::default();
    let long = "x".repeat(MAX_NAME + 1);
    for path in ["", "  ", "a//b", "/a", "a/b/c/d", "a\tb", &*long] {
        assert_eq!(
            saved.save(path, &range("AA")),
            Err(SaveError::BadPath),
            "{path:?}"
        );
    }
    for at in 0..MAX_RANGES {
        assert_eq!(saved.save(&at.to_string(), &range("AA")), Ok(()));
    }
    assert_eq!(saved.save("one more", &range("AA")), Err(SaveError::Full));
    assert_eq!(saved.save("7", &range("KK")), Ok(()));
    let empty = saved.save("nothing", &Range::empty());
    assert_eq!(empty, Err(SaveError::EmptyRange));
    let read = |text: &str| SavedRanges::read(text.as_bytes());
    assert_eq!(read("").expect_err("a refusal"), SaveError::WrongFormat);
    assert_eq!(
        read("kicker 1\n").expect_err("a refusal"),
        SaveError::WrongFormat
    );
    assert_eq!(
        read("kicker-ranges 2\n").expect_err("a refusal"),
        SaveError::NewerVersion
    );
    let line = |text| match read(&format!("kicker-ranges 1\n\n{text}")).expect_err("a refusal") {
        SaveError::Line { line, error } => (line, error.is_some()),
        other => panic!("{other:?}"),
    };
    assert_eq!(line("AA"), (3, false));
    assert_eq!(line("\tAA"), (3, false));
    assert_eq!(line("a\tAz"), (3, true));
    assert_eq!(
        SavedRanges::read(&[0xff, 0xfe]).expect_err("a refusal"),
        SaveError::WrongFormat
    );
}

/// A command, when this is in the storage.
fn does_with(model: &mut Model, command: state::Command, stored: &str) -> Vec<Effect> {
    let table = State::default();
    model.handle(state::Event::Stored(stored.to_owned()), &table);
    model.apply(command, &table)
}

#[test]
fn a_deletion_can_be_undone_and_another_tab_is_heard() {
    let mut model = Model::default();
    let mut stored = String::new();
    let mut does = |model: &mut Model, command| {
        for effect in does_with(model, command, &stored) {
            match effect {
                Effect::Persist { store, text } if store == STORED => stored = text,
                other => panic!("{other:?}"),
            }
        }
        stored.clone()
    };
    does(&mut model, save("a/b", "AA"));
    let two = does(&mut model, save("c", "KK+"));
    assert_eq!(two, "kicker-ranges 1\na/b\tAA\nc\tKK+\n");
    does(&mut model, state::Command::Remove("a/b".to_owned()));
    assert_eq!(model.notice(), Some(&Notice::Removed("a/b".to_owned())));
    assert!(model.can_undo());
    assert_eq!(does(&mut model, state::Command::Undo), two);
    // Another tab has emptied it.
    assert!(does_with(&mut model, state::Command::Open, "").is_empty());
    assert!(model.saved().all().is_empty());
    let import = state::Command::Import(vec![file_of("two.txt", two.clone())]);
    does_with(&mut model, import, "");
    assert_eq!(
        model.notice(),
        Some(&Notice::Imported {
            count: 2,
            left_out: Vec::new()
        })
    );
    let texts = Words::english();
    let names: Vec<String> = scene(&model, texts)
        .folders
        .into_iter()
        .map(|it| it.name)
        .collect();
    // Before those of the default ranges.
    assert_eq!(names[..2], ["a", "My ranges"]);
    does_with(
        &mut model,
        state::Command::Import(vec![file_of("x", "?")]),
        &two,
    );
    let notice = scene(&model, texts).notice.expect("a sentence");
    assert_eq!(notice, "That holds no saved ranges. Nothing was changed.");
}

#[test]
fn a_name_that_is_used_is_never_taken_without_a_word() {
    let (mut model, mut stored) = (Model::default(), String::new());
    let mut does = |command| {
        for effect in does_with(&mut model, command, &stored) {
            match effect {
                Effect::Persist { store, text } if store == STORED => stored = text,
                other => panic!("{other:?}"),
            }
        }
        let scene = scene(&model, Words::english());
        let answers = scene.answers.iter().map(|(_, text)| *text);
        (
            scene.notice.unwrap_or_default(),
            answers.collect::<Vec<_>>().join(" · "),
            stored.replace("kicker-ranges 1\n", ""),
        )
    };
    let seen = |notice: &str, answers: &str, stored: &str| {
        (notice.to_owned(), answers.to_owned(), stored.to_owned())
    };
    let asks = "There is a range called a/b already.";
    let answers = "Replace · Keep both · Another name";
    let first = "a/b\tAA\n";
    assert_eq!(does(save("a/b", "AA")), seen("Saved: a/b.", "", first));
    // The same once more is no loss.
    assert_eq!(does(save("a/b", "AA")), seen("Saved: a/b.", "", first));
    assert_eq!(does(save(" a / b", "KK")), seen(asks, answers, first));
    assert_eq!(does(save("a/b", "QQ")), seen(asks, answers, first));
    let leave = state::Command::Answer(Answer::Leave);
    assert_eq!(does(leave.clone()), seen("", "", first));
    // An answer to nothing does nothing.
    let replace = state::Command::Answer(Answer::Replace);
    assert_eq!(does(replace.clone()), seen("", "", first));
    does(save("a/b", "KK"));
    let second = "a/b\tKK\n";
    assert_eq!(does(replace.clone()), seen("Saved: a/b.", "", second));
    assert_eq!(does(state::Command::Undo), seen("Undone", "", first));
    let keep_both = state::Command::Answer(Answer::KeepBoth);
    does(save("a/b", "KK"));
    let both = "a/b\tAA\na/b (2)\tKK\n";
    assert_eq!(does(keep_both.clone()), seen("Saved: a/b (2).", "", both));
    does(save("a/b", "QQ"));
    let three = "a/b\tAA\na/b (2)\tKK\na/b (3)\tQQ\n";
    assert_eq!(does(keep_both.clone()), seen("Saved: a/b (3).", "", three));
    // A file that brings other ranges of the same names.
    let file = b"kicker-ranges 1\na/b\tJJ\na/b (2)\tKK\nnew\tTT\n".to_vec();
    let asks = "1 range has a name of the file already.";
    let answers = "Replace · Keep both · Leave all as it is";
    let import = state::Command::Import(vec![file_of("ranges.txt", file)]);
    assert_eq!(does(import.clone()), seen(asks, answers, three));
    assert_eq!(does(leave), seen("", "", three));
    does(import);
    let all = "a/b\tAA\na/b (2)\tKK\na/b (3)\tQQ\na/b (4)\tJJ\nnew\tTT\n";
    assert_eq!(does(keep_both.clone()), seen("3 ranges read.", "", all));
    // The number has room behind a long name.
    let long = "x".repeat(MAX_NAME);
    does(save(&long, "AA"));
    does(save(&long, "KK"));
    let (notice, _, _) = does(keep_both);
    assert_eq!(notice, format!("Saved: {} (2).", &long[4..]));
}

#[test]
fn the_default_ranges_are_computed() {
    let scene = scene(&Model::default(), Words::english());
    let counts: Vec<usize> = scene.folders.iter().map(|it| it.ranges.len()).collect();
    assert_eq!(counts, [10, 4]);
    assert_eq!(scene.folders[0].ranges[2].range, range("15%"));
    let shapes = scene.folders[1].ranges.iter();
    let shapes: Vec<String> = shapes.map(|it| it.range.to_string()).collect();
    assert_eq!(shapes[..2], ["22+", "A2s+"]);
}

#[test]
fn jam_or_fold_is_a_folder_once_it_is_solved() {
    let mut model = Model::default();
    let folders = |model: &Model| {
        let scene = scene(model, Words::english());
        let names = scene.folders.iter().map(|folder| folder.name.clone());
        names.collect::<Vec<String>>()
    };
    let table = State::default();
    assert!(model.question(&table).is_some());
    assert_eq!(folders(&model), ["Best hands", "Shapes"]);
    let solved = vec![[range("AA"), range("KK+")]; JamFoldQuestion::STACKS];
    assert_eq!(model.handle(state::Event::Solved(0, solved), &table), []);
    assert_eq!(model.question(&table), None);
    let folder = "Heads-up jam or fold (equilibrium)";
    assert_eq!(folders(&model), ["Best hands", "Shapes", folder]);
    let scene = scene(&model, Words::english());
    let ranges = &scene.folders[2].ranges;
    assert_eq!(ranges.len(), 40);
    assert_eq!(ranges[0].name, "Jam, 1 big blind");
    assert_eq!(ranges[39].name, "Call a jam, 20 big blinds");
    assert_eq!(ranges[0].range, range("AA"));
}

#[test]
fn jam_or_fold_with_an_ante_is_solved_anew() {
    let (mut model, table) = (Model::default(), State::default());
    let solved = vec![[range("AA"), range("KK+")]; JamFoldQuestion::STACKS];
    model.handle(state::Event::Solved(0, solved), &table);
    assert_eq!(scene(&model, Words::english()).ante, 0);
    model.apply(state::Command::SetAnte(125), &table);
    let question = JamFoldQuestion { ante: 125 }.question();
    assert_eq!(model.question(&table), Some(question));
    let seen = scene(&model, Words::english());
    assert_eq!(seen.antes[seen.ante], (125, "12.5\u{a0}%".to_owned()));
    assert_eq!(seen.folders.len(), 2, "those of another ante are not shown");
    let solved = vec![[range("KK+"), range("AA")]; JamFoldQuestion::STACKS];
    model.handle(state::Event::Solved(125, solved), &table);
    let seen = scene(&model, Words::english());
    assert_eq!(
        seen.folders[2].name,
        "Heads-up jam or fold (equilibrium), ante 12.5\u{a0}%"
    );
    assert_eq!(seen.folders[2].ranges[0].range, range("KK+"));
}

/// What other programs write: a bad line costs no other, and is named.
#[test]
fn files_of_other_programs_are_read_and_their_bad_lines_named() {
    let file = "# ranges\nBTN open = 22+, A2s+, KTo+\n\nCash\\6max\\BTN\\call: [50]AA, KK[/50]\nwhat\nSB\t15%\nBB = Zz\n";
    let (read, skipped) = SavedRanges::import(file.as_bytes()).expect("ranges");
    let all: Vec<(&str, &str)> = read.all().iter().map(|it| (&*it.path, &*it.text)).collect();
    assert_eq!(
        all,
        [
            ("6max/BTN/call", "KK+:0.5"),
            ("BTN open", "22+,A2s+,KTo+"),
            ("SB", "15%"),
        ]
    );
    assert_eq!(skipped, [5, 7]);
    let mut model = Model::default();
    let import = state::Command::Import(vec![file_of("x.txt", file)]);
    does_with(&mut model, import, "");
    let notice = scene(&model, Words::english()).notice.expect("a notice");
    assert_eq!(
        notice,
        "3 ranges read. Left out, since it can't be read: line 5, 7."
    );
    for bad in ["", "?", "nothing here\n"] {
        let error = SavedRanges::import(bad.as_bytes()).expect_err(bad);
        assert_eq!(error, SaveError::WrongFormat, "{bad}");
    }
}

/// A solver exports a folder with a range a file, an editor of ranges a list a file.
#[test]
fn a_folder_of_another_program_is_read_file_by_file() {
    let monker = "AA\n1.0;\nAKs\n0.5;\n";
    let files = [
        file_of("Preflop/6max/BTN/open.txt", "22+,A2s+"),
        file_of("Preflop/6max/BTN/3bet.v2.txt", "QQ+:1,AKs:0.5"),
        file_of("Preflop/0.40.rng", monker),
        file_of("Preflop/lists/blinds.txt", "SB = 15%\nBB = Zz\n"),
        file_of("Preflop/other/BTN/open.txt", "[50]AA, KK[/50]"),
        file_of("other/6max/BTN/open.txt", "TT+"),
        file_of("Preflop/.DS_Store", vec![0, 1, 2]),
        file_of("Preflop/chart.png", vec![0x89, 0x50, 0xff]),
        file_of("ours.txt", "kicker-ranges 1\na/b\tJJ\n"),
    ];
    let mut model = Model::default();
    does_with(&mut model, state::Command::Import(files.to_vec()), "");
    let saved = model.saved().all().iter();
    let saved: Vec<[&str; 2]> = saved.map(|it| [&*it.path, &*it.text]).collect();
    assert_eq!(
        saved,
        [
            ["6max/BTN/3bet.v2", "QQ+,AKs:0.5"],
            ["6max/BTN/open", "22+,A2s+"],
            ["6max/BTN/open (2)", "TT+"],
            ["Preflop/0.40", "AA,AKs:0.5"],
            ["a/b", "JJ"],
            ["lists/blinds/SB", "15%"],
            ["other/BTN/open", "KK+:0.5"],
        ]
    );
    let notice = |model: &Model| scene(model, Words::english()).notice;
    assert_eq!(
        notice(&model).as_deref(),
        Some(
            "7 ranges read. Left out, since it can't be read: Preflop/lists/blinds.txt, line 2; Preflop/chart.png."
        )
    );
    // All of it is one step back.
    let stored = model.saved().write();
    does_with(&mut model, state::Command::Undo, &stored);
    assert_eq!(model.saved().all(), []);
    let mut import = |files: Vec<RangeFile>| {
        does_with(&mut model, state::Command::Import(files), "");
        notice(&model).unwrap_or_default()
    };
    let none = "That holds no saved ranges. Nothing was changed.";
    assert_eq!(
        import(vec![file_of("a.png", [1]), file_of("b", "what")]),
        none
    );
    assert_eq!(
        import(vec![file_of("a.txt", "one = 15%\ntwo\n")]),
        "1 range read. Left out, since it can't be read: line 2."
    );
    let many = vec![file_of("a", "AA"); MAX_FILES + 1];
    assert_eq!(
        import(many),
        "Those are more than 1,000 files: open fewer at once."
    );
    let large = vec![
        file_of("a", vec![b' '; 3 << 20]),
        file_of("b", vec![b' '; 3 << 20]),
    ];
    assert_eq!(
        import(large),
        "That is too long for saved ranges. Nothing was changed."
    );
}

const STORED_RANGES: &str =
    "kicker-ranges 1\nCash/Button/call\t22-99,AJs\nCash/Button/open\t22+,A2s+\nc-bet\tKK+\n";

fn knows_ranges() -> Player {
    let mut player = Player::new();
    player.happens(Event::SavedRanges(STORED_RANGES.to_owned()));
    player
}

#[test]
fn a_saved_range_is_named_in_a_text() {
    let saved = SavedRanges::read(STORED_RANGES.as_bytes()).expect("ranges");
    let put = |text: &str| saved.put_into(text).map(|named| named.text.into_owned());
    for (text, read) in [
        ("@Cash/Button/open", "22+,A2s+"),
        ("@OPEN vs @c-b on 7h8h2c", "22+,A2s+ vs KK+ on 7h8h2c"),
        ("QQ+, @call", "QQ+, 99-,AJs"),
        ("AA@50,KK", "AA@50,KK"),
        ("AA, @50", "AA, @50"),
        ("AhAd vs 15%", "AhAd vs 15%"),
    ] {
        assert_eq!(put(text).as_deref(), Ok(read), "{text}");
    }
    let error = |name: &str, count: usize| match count {
        0 => LineError::NoSavedRange { name: name.into() },
        count => LineError::ManySavedRanges {
            name: name.into(),
            count,
        },
    };
    assert_eq!(put("@x"), Err(error("x", 0)));
    assert_eq!(put("@c"), Err(error("c", 3)));
}

#[test]
fn a_name_is_read_at_a_seat_in_the_line_and_in_the_list() {
    let mut player = knows_ranges();
    player.press("r");
    player.does(AppCommand::EditSeat("@c-".into()));
    assert_eq!(player.state.seat_text(0), "KK+");
    player.does(AppCommand::LeaveSeat);
    assert_eq!(player.state.table_line(), "KK+");
    player.does(AppCommand::EditLine("@op vs @c-bet".into()));
    assert_eq!(player.state.table_line(), "22+,A2s+ vs KK+");
    player.does(AppCommand::EnterLine);
    player.does(AppCommand::Paste("AhAd vs @open on 7h8h2c".into()));
    assert_eq!(player.state.table_line(), "AhAd vs 22+,A2s+ on 7h8h2c");
    // What is not known is said, and changes nothing.
    player.does(AppCommand::EditLine("AhAd vs @nobody on 7h8h2c".into()));
    let typed = player.state.typed_line().expect("as typed");
    let error = typed.error.as_ref().expect("an error");
    assert_eq!(
        player.words.line_error(error),
        "No saved range is called \"nobody\""
    );
    assert_eq!(player.state.table_line(), "AhAd vs 22+,A2s+ on 7h8h2c");
    // While a name is typed it may still become one.
    player.does(AppCommand::EditLine("AhAd vs @n".into()));
    assert_eq!(
        player
            .state
            .typed_line()
            .and_then(|typed| typed.visible_error()),
        None
    );
    // An error behind a name is where it was typed.
    player.does(AppCommand::EditLine("@open vs AhAz".into()));
    let error = player
        .state
        .typed_line()
        .and_then(|typed| typed.error.clone());
    let Some(LineError::Notation(error)) = error else {
        panic!("{error:?}");
    };
    assert_eq!(error.column, 12);
    player.press("+");
    player.does_beside("list", "add @open vs @c-bet");
    player.does_beside("list", "answer");
    assert!(
        player.reads("list row 1").contains('%'),
        "{}",
        player.reads("list row 1")
    );
}

#[test]
fn saved_ranges_are_found_renamed_and_deleted() {
    let mut model = Model::default();
    let filter = state::Command::Filter("BUTT".into());
    assert!(does_with(&mut model, filter, STORED_RANGES).is_empty());
    let seen = scene(&model, Words::english());
    let names: Vec<&str> = seen.folders.iter().map(|folder| &*folder.name).collect();
    assert_eq!(names, ["Cash/Button"]);
    assert_eq!(seen.folders[0].ranges.len(), 2);
    does_with(
        &mut model,
        state::Command::Filter(String::new()),
        STORED_RANGES,
    );
    let rename = |path: &str, new: &str| state::Command::Rename {
        path: path.into(),
        new: new.into(),
    };
    does_with(&mut model, rename("c-bet", "Flop/c-bet"), STORED_RANGES);
    assert_eq!(
        scene(&model, Words::english()).notice.as_deref(),
        Some("Renamed: Flop/c-bet.")
    );
    let stored = model.saved().write();
    assert!(stored.contains("Flop/c-bet\tKK+") && model.can_undo());
    for (new, said) in [
        (
            "Cash/Button/open",
            "There is a range called Cash/Button/open already.",
        ),
        (
            "a//b",
            "A path is 1 to 3 names with slashes between them, each of 40 letters at most.",
        ),
    ] {
        assert!(does_with(&mut model, rename("Flop/c-bet", new), &stored).is_empty());
        assert_eq!(
            scene(&model, Words::english()).notice.as_deref(),
            Some(said)
        );
    }
    assert_eq!(model.saved().write(), stored);
}
