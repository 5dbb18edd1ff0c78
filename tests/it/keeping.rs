//! What the device remembers: as scenarios, and as a file.

use kicker::calculator::panels::history::file::{self, FILE_MAX, File, FileError};
use kicker::calculator::panels::history::saved::{
    NAME_MAX, NAMED_MAX, RECENT_MAX, SavedScenario, SavedScenarios,
};
use kicker::calculator::state::line::LineError;
use kicker::calculator::state::{Odds, Options, SuitColours, Theme};
use kicker::calculator::text::Language;

/// Different scenarios, the first entered last.
pub(crate) fn lines(count: usize) -> Vec<String> {
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

pub(crate) fn records(lines: &[String]) -> SavedScenarios {
    let mut records = SavedScenarios::default();
    for line in lines.iter().rev() {
        records.enter(line);
    }
    records
}

pub(crate) fn of(records: &SavedScenarios) -> Vec<String> {
    let record = records.all().iter();
    let text = |record: &SavedScenario| match record.name.is_empty() {
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
    let mut some = SavedScenarios::default();
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
        // Of this device, not of the file.
        closed: Vec::new(),
    };
    let text = file::write(&some, Some(&options));
    assert!(text.starts_with("kicker 1\ntheme dark\nsuits two\ndecimals 0\n"));
    let File {
        scenarios: records,
        options: read,
    } = file::read(text.as_bytes()).expect("our own");
    assert_eq!((records, read), (some.clone(), Some(options)));
    let text = file::write(&some, None);
    let read = file::read(text.as_bytes()).expect("our own");
    assert_eq!((read.scenarios, read.options), (some, None));
}

#[test]
fn a_file_is_read_however_an_editor_left_it() {
    let text =
        "\u{feff}kicker 1\r\n\r\nodds ratio\r\n  \r\nAces\tahad | kskc\r\n\tAhAd vs KsKc\r\n";
    let read = file::read(text.as_bytes()).expect("nearly ours");
    assert_eq!(of(&read.scenarios), ["Aces = AhAd vs KsKc"]);
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
    let grows = "name\thc,sc,cc";
    for entry in [&*format!("{long}\tAhAd"), "name\t", "name\t vs vs ", grows] {
        let text = format!("kicker 1\nfirst\tAhAd vs KsKc\ntheme dark\n{entry}");
        let error = FileError::Entry {
            entry: 2,
            error: None,
        };
        assert_eq!(refused(&text), error, "{text}");
    }
    let text = "kicker 1\n\tAhAd vs KsKc\n\tAhAd vs Kz\n";
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
fn who_names_one_that_another_tab_took_out_meanwhile_wants_it() {
    let mut some = records(&lines(2));
    some.forget("AcAd vs 2c3d");
    some.name("AcAd vs 2c3d", " ").expect("room");
    assert_eq!(of(&some), ["AcAd vs 2c2d"]);
    some.name("AcAd vs 2c3d", "mine").expect("room");
    assert_eq!(of(&some), ["mine = AcAd vs 2c3d", "AcAd vs 2c2d"]);
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
            let text = file::write(&file.scenarios, file.options.as_ref());
            assert_eq!(file::read(text.as_bytes()), Ok(file));
        }
    }
}
