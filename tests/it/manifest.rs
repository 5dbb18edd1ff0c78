//! What a browser reads before it installs the page: every picture is there in the size that is
//! said, and every shortcut opens what it names.

use std::fs;
use std::path::Path;

use kicker::calculator::state::{Command, EXAMPLES, State};
use kicker::calculator::view::link;
use serde_json::Value;

fn assets() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

fn manifest() -> Value {
    let text = fs::read_to_string(assets().join("manifest.webmanifest")).expect("a manifest");
    serde_json::from_str(&text).expect("it is JSON")
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().expect(name)
}

/// Width and height, which every PNG begins with.
fn size(path: &Path) -> String {
    let bytes = fs::read(path).expect("a picture");
    let number = |at: usize| {
        bytes[at..at + 4]
            .iter()
            .fold(0, |n, &byte| n * 256 + u32::from(byte))
    };
    assert_eq!(&bytes[1..4], b"PNG", "{}", path.display());
    format!("{}x{}", number(16), number(20))
}

#[test]
fn pictures_are_of_the_size_that_is_said() {
    let manifest = manifest();
    let shortcuts = list(&manifest, "shortcuts").iter();
    let pictures = list(&manifest, "icons")
        .iter()
        .chain(list(&manifest, "screenshots"))
        .chain(shortcuts.flat_map(|shortcut| list(shortcut, "icons")));
    for picture in pictures {
        let path = assets().join(picture["src"].as_str().expect("a path"));
        if path.extension().is_some_and(|kind| kind == "png") {
            assert_eq!(picture["sizes"], size(&path), "{}", path.display());
        } else {
            assert!(path.is_file(), "{}", path.display());
        }
    }
    assert_eq!(size(&assets().join("icons/apple-180.png")), "180x180");
}

#[test]
fn it_can_lie_anywhere() {
    let manifest = manifest();
    assert_eq!(
        manifest["id"],
        Value::Null,
        "it would be the same for all sites of one origin"
    );
    for name in ["start_url", "scope"] {
        assert_eq!(manifest[name], "./");
    }
}

#[test]
fn shortcuts_open_what_they_name() {
    let lines: Vec<String> = list(&manifest(), "shortcuts")
        .iter()
        .map(|shortcut| {
            let url = shortcut["url"].as_str().expect("an address");
            let fragment = url.strip_prefix("./#").expect("a fragment of this page");
            let mut state = State::default();
            // What lay there before goes.
            state.apply(Command::Open("2c2d vs 3c3d".to_owned()));
            state.apply(Command::Open(link::from_fragment(fragment)));
            assert!(state.typed_line().is_none(), "{fragment} can't be read");
            state.table_line()
        })
        .collect();
    assert_eq!(lines[0], "");
    assert_eq!(lines[1..], EXAMPLES);
}
