//! The command line and the help texts.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt};

use crate::tools::browsers::Engine;

/// Exit status for a command line that can't be read, as in `sysexits.h`.
pub(crate) const USAGE: u8 = 64;

const HELP: &str = "\
cargo xtask COMMAND [OPTIONS]

  serve   build the release site and serve it on this machine
  build   build the release site into dist/ and print its sizes
  test    every check, native and in three browser engines
  bench   measure the engine and the page
  pairs   count the engine's table of all pairs of hands before the flop
  icons   draw the icons

Each command says what it installs before it does; COMMAND --help says more.";

const SERVE: &str = "\
cargo xtask serve [--port N] [--base /name/] [--no-build]

Builds the release site, whatever it weighs, and serves dist/ on 127.0.0.1 until Ctrl-C.

  --port N        the port to try first (8080); if it is taken, the next free one
  --base /name/   serve under a sub-path, as a project page on a static host does (/)
  --no-build      serve dist/ without building";

const BUILD: &str = "\
cargo xtask build [--check]

Builds the release site into dist/, unless it is there and nothing that it is made of has changed, and
prints the size of each part, raw and in gzip. To build it all the same, remove dist/.
Fails when a program is missing, or when the first visit downloads more than 750 kB in gzip, which can only
be an accident. Without Node.js the download is not made smaller, and that is only reported.

Needs the wasm target of the toolchain, trunk and wasm-bindgen-cli. They are installed
if missing, into a folder outside the repository ($KICKER_CACHE, else the user's cache folder).
With Node.js, wasm-opt (npm's binaryen) and terser make the download smaller.

  --check   build again from a copy of the sources in another folder, and fail if a byte differs";

const TEST: &str = "\
cargo xtask test [--all] [--audit | --native | --wasm | --fuzz | --e2e | --lighthouse] [--browser NAME]

For each change: format, dependencies, lints, documentation, native tests, the release site, the tests in
wasm, and the stories over dist/: all in Chromium, in Firefox and WebKitGTK those that depend on the engine.

With --all, before a release: every story in all three engines, those that only --all runs too (axe in every
state, the monkey), beside them a minute of fuzzing for each target (if there is a nightly toolchain), then
Lighthouse, the commands in the READMEs, and the site once more from a copy of the sources.

A step that fails stops only those that need it. A table at the end says how each came out, in how many
minutes; it counts retries too, made because a browser or its driver failed. The last line counts tests that
passed and failed.

On Debian and its derivatives, as root, missing browsers are installed by apt-get, and the driver
of Firefox by cargo.

  --all             everything, not only what each change needs
  --audit           only the dependencies: licences, sources, bans
  --native          only steps that need no browser and no site, but for the dependencies
  --wasm            only the tests in wasm, which need Chromium
  --fuzz            only the fuzzing
  --e2e             only the end-to-end tests, over dist/ as last built
  --lighthouse      only Lighthouse, over dist/ as last built
  --browser NAME    chromium, firefox or webkit: run the end-to-end tests in this browser only";

const BENCH: &str = "\
cargo xtask bench [--race | --recorder] [--write]

Measures and prints, but asserts nothing, in under ten minutes: the engine natively, compared with
other crates for poker hands and with the classic methods to rank them; the release site's worker
in Node.js (if installed) and in headless Chromium; and the page, from the last key to the
painted answer.

The other crates are downloaded and built only for this, into target/peers.

  --race      only the lab's race, natively and in three browsers, each twice; it takes about
              an hour, on an idle machine
  --recorder  only compare the machine code of each method to rank hands, with the recorder that
              records nothing and without any calls to a recorder
  --write     also put the tables into evaluator/BENCHMARKS.md and README.md";

const PAIRS: &str = "\
cargo xtask pairs [--check]

Counts each of the 47,008 pairs of hands before the flop over all boards, in about ten seconds, and
writes evaluator/data/preflop-pairs.bin.

  --check   compare with the file instead, and fail if a number or a byte differs";

const ICONS: &str = "\
cargo xtask icons [--check]

Draws the icons in assets/icons/ as PNGs from icon.svg, with resvg, which is installed from npm.

  --check   compare with the files instead, and fail if a byte differs";

/// Which part of the suite `test` runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Every part, in the order that fails early.
    Whole,
    /// Only the dependencies.
    Audit,
    /// Only steps that need no browser and no site, but for the dependencies.
    Native,
    /// Only the tests in wasm.
    Wasm,
    /// Only the fuzzing.
    Fuzzing,
    /// Only the end-to-end tests, over `dist/` as last built.
    EndToEnd,
    /// Only Lighthouse, over `dist/` as last built.
    Lighthouse,
}

/// How much of each part `test` runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// What each change needs.
    Change,
    /// Everything.
    All,
}

/// How `serve` serves.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Serve {
    pub(crate) port: u16,
    pub(crate) base: String,
    pub(crate) build: bool,
}

/// One readable command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    Help(&'static str),
    Serve(Serve),
    Build {
        check: bool,
    },
    Test {
        tier: Tier,
        part: Part,
        browser: Option<Engine>,
    },
    Bench {
        option: Option<&'static str>,
        write: bool,
    },
    Pairs {
        check: bool,
    },
    Icons {
        check: bool,
    },
    Join,
}

/// Reads a command line, the program's name first; the error is one sentence.
pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Asked, String> {
    read_words(Parser::from_iter(arguments)).map_err(|error| format!("{error}; see --help"))
}

fn read_words(mut words: Parser) -> Result<Asked, lexopt::Error> {
    let command = match words.next()? {
        Some(Arg::Value(word)) => word.string()?,
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Asked::Help(HELP)),
        Some(other) => return Err(other.unexpected()),
    };
    match command.as_str() {
        "serve" => read_serve(words),
        "build" => read_build(words),
        "test" => read_test(words),
        "bench" => read_bench(words),
        "pairs" => read_check(words, |check| Asked::Pairs { check }, PAIRS),
        "icons" => read_check(words, |check| Asked::Icons { check }, ICONS),
        // Trunk's, before each build of a page: see `Trunk.toml`.
        "join" => Ok(Asked::Join),
        "help" => Ok(Asked::Help(HELP)),
        other => Err(format!("there is no command \"{other}\"").into()),
    }
}

fn read_build(mut words: Parser) -> Result<Asked, lexopt::Error> {
    let mut check = false;
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("check") => check = true,
            Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Help(BUILD)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Asked::Build { check })
}

fn read_serve(mut words: Parser) -> Result<Asked, lexopt::Error> {
    let mut serve = Serve {
        port: 8080,
        base: "/".to_owned(),
        build: true,
    };
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("port") => serve.port = words.value()?.parse()?,
            Arg::Long("base") => serve.base = as_base(&words.value()?.string()?)?,
            Arg::Long("no-build") => serve.build = false,
            Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Help(SERVE)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Asked::Serve(serve))
}

/// A sub-path with its slashes: `kicker`, `/kicker` and `/kicker/` are one.
fn as_base(text: &str) -> Result<String, lexopt::Error> {
    let name = text.trim_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.~/".contains(c);
    if !name.chars().all(plain) || name.split('/').any(|part| part.starts_with('.')) {
        let wrong = format!("--base {text:?} is not a plain path such as /kicker/");
        return Err(wrong.into());
    }
    Ok(match name {
        "" => "/".to_owned(),
        name => format!("/{name}/"),
    })
}

fn read_test(mut words: Parser) -> Result<Asked, lexopt::Error> {
    let (mut tier, mut part) = (Tier::Change, Part::Whole);
    let mut browser = None;
    while let Some(word) = words.next()? {
        let wanted = match word {
            Arg::Long("all") => {
                tier = Tier::All;
                continue;
            }
            Arg::Long("audit") => Part::Audit,
            Arg::Long("native") => Part::Native,
            Arg::Long("wasm") => Part::Wasm,
            Arg::Long("fuzz") => Part::Fuzzing,
            Arg::Long("e2e") => Part::EndToEnd,
            Arg::Long("lighthouse") => Part::Lighthouse,
            Arg::Long("browser") => {
                let name = words.value()?.string()?;
                let named = Engine::from_word(&name);
                if named.is_none() {
                    let wrong = format!("no browser {name:?} here: chromium, firefox or webkit");
                    return Err(wrong.into());
                }
                browser = named;
                continue;
            }
            Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Help(TEST)),
            other => return Err(other.unexpected()),
        };
        if part != Part::Whole && part != wanted {
            return Err("each of --audit, --native, --wasm, --fuzz, --e2e and --lighthouse is a part: name one".into());
        }
        part = wanted;
    }
    Ok(Asked::Test {
        tier,
        part,
        browser,
    })
}

fn read_bench(mut words: Parser) -> Result<Asked, lexopt::Error> {
    let (mut option, mut write) = (None, false);
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("race") if option.is_none() => option = Some("--race"),
            Arg::Long("recorder") if option.is_none() => option = Some("--recorder"),
            Arg::Long("write") => write = true,
            Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Help(BENCH)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Asked::Bench { option, write })
}

fn read_check(
    mut words: Parser,
    asked: fn(bool) -> Asked,
    help: &'static str,
) -> Result<Asked, lexopt::Error> {
    let mut check = false;
    while let Some(word) = words.next()? {
        match word {
            Arg::Long("check") => check = true,
            Arg::Short('h') | Arg::Long("help") => return Ok(Asked::Help(help)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(asked(check))
}

#[cfg(test)]
mod tests {
    use super::{Asked, Engine, HELP, Part, SERVE, Serve, Tier, read};

    fn asked(line: &str) -> Result<Asked, String> {
        read(format!("xtask {line}").split_whitespace().map(Into::into))
    }

    #[test]
    fn commands_and_their_options_are_read() {
        assert_eq!(asked(""), Ok(Asked::Help(HELP)));
        assert_eq!(asked("serve --help"), Ok(Asked::Help(SERVE)));
        assert_eq!(asked("build"), Ok(Asked::Build { check: false }));
        assert_eq!(asked("build --check"), Ok(Asked::Build { check: true }));
        let test = |tier, part, browser| {
            Ok(Asked::Test {
                tier,
                part,
                browser,
            })
        };
        assert_eq!(asked("test"), test(Tier::Change, Part::Whole, None));
        assert_eq!(asked("test --all"), test(Tier::All, Part::Whole, None));
        let bench = |option, write| Ok(Asked::Bench { option, write });
        assert_eq!(asked("bench"), bench(None, false));
        assert_eq!(asked("bench --write"), bench(None, true));
        let race = asked("bench --race --write");
        assert_eq!(race, bench(Some("--race"), true));
        assert!(asked("bench --race --recorder").is_err());
        assert_eq!(asked("pairs --check"), Ok(Asked::Pairs { check: true }));
        assert_eq!(asked("icons"), Ok(Asked::Icons { check: false }));
        assert_eq!(
            asked("test --e2e --browser firefox"),
            test(Tier::Change, Part::EndToEnd, Some(Engine::Firefox))
        );
        assert_eq!(
            asked("test --e2e --all"),
            test(Tier::All, Part::EndToEnd, None)
        );
        let serve = Serve {
            port: 9000,
            base: "/kicker/".to_owned(),
            build: false,
        };
        assert_eq!(
            asked("serve --port 9000 --base kicker --no-build"),
            Ok(Asked::Serve(serve))
        );
    }

    #[test]
    fn what_is_not_understood_is_refused_in_a_sentence() {
        for line in [
            "sevre",
            "--port 1",
            "build now",
            "serve --port many",
            "serve --port 70000",
            "serve --base /../etc/",
            "test --native --e2e",
            "test --browser lynx",
        ] {
            let sentence = asked(line).expect_err(line);
            assert!(sentence.ends_with("see --help"), "{line}: {sentence}");
        }
    }
}
