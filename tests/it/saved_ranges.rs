//! Saved ranges: paths, files, undo; and the default ones.

use evaluator::Range;
use kicker::calculator::panels::saved_ranges::file::{
    MAX_NAME, MAX_RANGES, SaveError, SavedRanges,
};
use kicker::calculator::panels::saved_ranges::state::{self, Model, Notice, STORED};
use kicker::calculator::panels::saved_ranges::view::scene;
use kicker::calculator::protocol::JamFoldQuestion;
use kicker::calculator::state::used_name::Answer;
use kicker::calculator::state::{Effect, PanelModel, State};
use kicker::calculator::text::Words;

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
    let import = state::Command::Import(two.clone().into_bytes());
    does_with(&mut model, import, "");
    assert_eq!(
        model.notice(),
        Some(&Notice::Imported {
            count: 2,
            skipped: Vec::new()
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
    does_with(&mut model, state::Command::Import(b"?".to_vec()), &two);
    let notice = scene(&model, texts).notice.expect("a sentence");
    assert_eq!(
        notice,
        "That file holds no saved ranges. Nothing was changed."
    );
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
    let import = state::Command::Import(file);
    assert_eq!(does(import.clone()), seen(asks, answers, three));
    assert_eq!(does(leave), seen("", "", three));
    does(import);
    let all = "a/b\tAA\na/b (2)\tKK\na/b (3)\tQQ\na/b (4)\tJJ\nnew\tTT\n";
    assert_eq!(
        does(keep_both.clone()),
        seen("3 ranges read from the file.", "", all)
    );
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
    assert_eq!(model.handle(state::Event::Solved(solved), &table), []);
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
    let import = state::Command::Import(file.as_bytes().to_vec());
    does_with(&mut model, import, "");
    let notice = scene(&model, Words::english()).notice.expect("a notice");
    assert_eq!(
        notice,
        "3 ranges read from the file. Left out, since it can't be read: line 5, 7."
    );
    for bad in ["", "?", "nothing here\n"] {
        let error = SavedRanges::import(bad.as_bytes()).expect_err(bad);
        assert_eq!(error, SaveError::WrongFormat, "{bad}");
    }
}
