//! The lab's sessions. The methods are the real ones; the worker that races and counts is told what to say.
//!
//! ```text
//! new 9c9d9hKhKd         the page with this in its address
//! arrive AhKhQhJhTh      the address changes
//! language pl            the page in another language
//! set keys off           an option of all pages; elsewhere keys off, when another page has chosen it
//! write Kd 5d            the text of the field
//! press ArrowRight       a key; in map, in lane, in field or in button where the focus is there
//! click Next             a button, by its name; in choosing or in filling where several have it
//! five 3                 one of the 21 fives
//! slide 10               the steps; shift, filling, stack, many or some of another range: slide many 52
//! drag 0.2 0.9           a finger on the map; two of them: pinch 0.1 0.9 0.1 0.3
//! wait 2                 as many times the time that a step is looked at
//! answer 2 3             the second question of the worksheet, with its third choice
//! show 2                 how that one is answered; term 2 where a word of the textbook is seen
//! full                   the device has no room for the answers
//! worker wrong 0 5 10    what the worker says; worker table: what the one with the table for seven cards is asked, it answers
//! ```

use std::sync::{LazyLock, OnceLock};

use evaluator::reference::{
    Checksum, Mistake, Racer, RankFive, RankingMethod, Step, Trace, TwoPlusTwo,
};
use evaluator::{Card, Ranker};
use kicker::kit::language::Language;
use kicker::kit::worker::Fault;
use kicker::lab::choose;
use kicker::lab::describe::{Describer, sign};
use kicker::lab::input::{Focus, KeyPress, shortcut};
use kicker::lab::map::Fingers;
use kicker::lab::race::{TRACKS, WorkerUpdate};
use kicker::lab::state::{Command, Effect, Event, LANES, Level, Model, Panel};
use kicker::lab::view;

use super::{Person, pressed, unknown};

/// Built when a session needs it.
static LARGE: OnceLock<TwoPlusTwo> = OnceLock::new();

static RACERS: LazyLock<Vec<Racer>> = LazyLock::new(|| RankingMethod::ALL.map(Racer::new).into());

/// Somebody in the lab.
pub(super) struct Ranking {
    model: Model,
    describer: Describer,
    /// What stands in the address.
    address: String,
    /// Whether a step is looked at until it is time for the next one.
    waiting: Option<usize>,
    /// What the worker was asked, while it works.
    asked: String,
    /// The options that the device keeps.
    kept: String,
    /// The answers that it keeps.
    sheets: String,
    /// What stands in the regions that announce what changes in them, and what was said of them.
    regions: Vec<Option<String>>,
    said: Vec<String>,
}

impl Person for Ranking {
    fn new(what: &str) -> Ranking {
        let mut model = Model::open(what.to_owned(), 1, &RACERS);
        model.worksheet.open("", &RACERS);
        // What lies below the lanes is there.
        let mut ranking = Ranking {
            model,
            describer: Describer::english(),
            address: what.to_owned(),
            waiting: None,
            asked: "nothing".to_owned(),
            kept: "nothing".to_owned(),
            sheets: "nothing".to_owned(),
            regions: Vec::new(),
            said: Vec::new(),
        };
        ranking.regions = ranking.announces();
        ranking
    }

    fn does(&mut self, verb: &str, what: &str) -> Result<(), String> {
        let number = |text: &str| text.parse::<usize>().expect("a number");
        match verb {
            "language" => {
                self.speaks(Language::of_code(what).expect("a language"));
            }
            "set" => {
                let options = super::chosen(self.model.options.clone(), what);
                self.commands(Command::SetOptions(options));
            }
            // Another page has chosen them.
            "elsewhere" => {
                let options = super::chosen(self.model.options.clone(), what);
                self.happens(Event::Options(options));
            }
            "arrive" => {
                self.address = what.to_owned();
                self.commands(Command::Arrive(what.to_owned()));
            }
            "write" => self.commands(Command::Type(what.to_owned())),
            "press" => self.press(what),
            "click" => {
                let command = self.button(what)?;
                self.commands(command);
            }
            "five" => self.commands(Command::LookAt(number(what) - 1)),
            "slide" => {
                let (range, to) = what.rsplit_once(' ').unwrap_or(("", what));
                let (to, choosing) = (number(to), self.model.choosing);
                self.commands(match range {
                    "" => Command::Show(to),
                    "shift" => Command::Shift(Some(to)),
                    "filling" => Command::FillTo(to),
                    "stack" => Command::TurnTo(to),
                    "nested" => Command::Nest(to),
                    "many" => Command::Choose(to, choosing.some),
                    "some" => Command::Choose(choosing.many, to),
                    _ => return unknown(what),
                });
            }
            "drag" | "pinch" => {
                let places = what.split(' ').map(|part| part.parse().expect("a part"));
                let places: Vec<f64> = places.collect();
                let (from, to) = places.split_at(places.len() / 2);
                let mut fingers = Fingers::default();
                (0..)
                    .zip(from)
                    .for_each(|(finger, &at)| fingers.down(finger, at));
                for (finger, &to) in (0..).zip(to) {
                    if let Some(part) = fingers.moved(self.model.part, finger, to) {
                        self.commands(Command::See(part));
                    }
                }
            }
            "wait" => {
                for _ in 0..what.parse().unwrap_or(1) {
                    if let Some(wait) = self.waiting.take() {
                        self.happens(Event::Tick(wait));
                    }
                }
            }
            "answer" => {
                let (question, choice) = what.split_once(' ').unwrap_or((what, "1"));
                self.commands(Command::Answer(number(question) - 1, number(choice) - 1));
            }
            "show" => self.commands(Command::ShowTask(number(what) - 1)),
            "term" => self.commands(Command::Term(number(what) - 1)),
            "full" => self.happens(Event::Sheets(self.model.worksheet.write(), false)),
            "worker" => self.is_told(what),
            "mistake" => {
                let at = number(what) - 1;
                self.commands(Command::Make(at));
            }
            _ => return unknown(verb),
        }
        Ok(())
    }

    fn hears(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    fn reads(&self, place: &str) -> String {
        let (model, describer) = (&self.model, self.describer);
        let words = describer.words;
        let none = || "none".to_owned();
        let (name, which) = place.split_once(' ').unwrap_or((place, ""));
        let number = || which.parse::<usize>().expect("a number") - 1;
        let hand = view::hand(model, describer);
        let inside = view::inside(model, describer);
        let steps = view::visible_steps(model, describer);
        match name {
            "text" => hand.text,
            "cards" => view::signs(&hand.cards),
            "notes" => hand.notes.join(" "),
            "link" if hand.link.is_empty() => none(),
            "link" => hand.link.join(" "),
            "copied" => inside.and_then(|inside| inside.copied).unwrap_or_else(none),
            "verdict" => hand.verdict.map_or_else(none, |(_, text)| text),
            "address" => self.address.clone(),
            "keys" => match model.panel {
                Some(Panel::Keys) => (0..8)
                    .map(|row| words.key_rows(row))
                    .collect::<Vec<_>>()
                    .join(" / "),
                _ => none(),
            },
            "lane" => {
                let lanes = view::lanes(model, describer, Some(ranker()));
                let lane = match which {
                    "" => lanes.into_iter().find(|lane| lane.open),
                    _ => lanes.into_iter().nth(number()),
                };
                lane.map_or_else(none, |lane| match lane.wrong {
                    true => format!("{} (wrong)", lane.label),
                    false => lane.label,
                })
            }
            "level" => format!("{:?}", model.level),
            "playing" => model.playing.to_string(),
            "position" => inside.map_or_else(none, |inside| inside.position),
            "cost" => inside.map_or_else(none, |inside| inside.cost),
            "seven" => {
                let text = inside.and_then(|inside| inside.about_seven);
                text.unwrap_or_else(none)
            }
            "fives" => inside.map_or_else(none, |inside| inside.fives.len().to_string()),
            "five" => {
                let fives = inside.map_or(Vec::new(), |inside| inside.fives);
                // The one that is looked at, or the best, or one by its number.
                let five = match which {
                    "" => fives.into_iter().find(|five| five.1),
                    "best" => fives.into_iter().find(|five| five.2),
                    _ => fives.into_iter().nth(number()),
                };
                five.map_or_else(none, |five| five.0)
            }
            "guess" => {
                let guess = inside.and_then(|inside| inside.guess);
                guess.map_or_else(none, |(guess, said)| match (guess, said) {
                    (Some(table), Some(said)) => format!("{}? {said}", words.guesses(table)),
                    _ => words.guess().to_owned(),
                })
            }
            // The last step, or one by its number.
            "step" | "numbers" | "meaning" | "code" | "lit" | "part" => {
                let step = match which {
                    "" => steps.last(),
                    _ => steps.get(number()),
                };
                let Some(step) = step else { return none() };
                match name {
                    "step" => step.text.clone(),
                    "numbers" => step.numbers.clone().unwrap_or_else(none),
                    "meaning" => step.meaning.clone().unwrap_or_else(none),
                    // The lines of the whole code that have run.
                    "lit" => {
                        let lines = step.listings.iter().flat_map(|listing| &listing.lines);
                        let lit = lines.filter(|(_, lit)| *lit);
                        lit.map(|(line, _)| line.trim())
                            .collect::<Vec<_>>()
                            .join(" / ")
                    }
                    "code" => step.code.map_or_else(none, str::to_owned),
                    _ => step.part.map_or_else(none, |part| format!("{part:?}")),
                }
            }
            "steps" => {
                let steps = steps.into_iter().map(|step| step.text);
                steps.collect::<Vec<_>>().join(" / ")
            }
            "remainder" => {
                let found = steps.into_iter().find_map(|step| step.remainder);
                found.map_or_else(none, |remainder| match remainder.more {
                    true => format!("{} | {}", remainder.line, words.rewrite()),
                    false => format!("{} | {}", remainder.line, words.rewrite_again()),
                })
            }
            "bucket" => {
                let bucket = view::bucket(model, describer, hashed());
                bucket.map_or_else(none, |bucket| match which {
                    "name" => bucket.name,
                    "about" => bucket.about,
                    _ => bucket.said,
                })
            }
            "filling" => {
                let filling = view::filling(model, describer, hashed());
                filling.map_or_else(none, |filling| match which {
                    "counts" => filling.counts,
                    "placed" => filling.placed.join(" / "),
                    "steps" => format!("{} of {}", filling.shown, filling.length),
                    _ => filling.said,
                })
            }
            "grid" => {
                let grid = view::grid(model, describer);
                grid.map_or_else(none, |grid| match which {
                    "high" => grid.parts[0].1.clone(),
                    "low" => grid.parts[1].1.clone(),
                    // Of the drawing: how many cells are used, whether the block lies there, and the place in it.
                    "drawn" => {
                        let block = grid
                            .block
                            .map_or(0, |block| 1 + usize::from(block.place.is_some()));
                        format!("{} cells, {block} of the block", grid.cards + 1)
                    }
                    _ => grid.said.join(" "),
                })
            }
            "product" => self.chooses().product,
            "stack" | "turn" | "found" | "on" => {
                let Some(stack) = self.chooses().stack else {
                    return words.choose_too_many().to_owned();
                };
                match name {
                    "stack" => stack.said,
                    "turn" => stack.position,
                    "found" if which.is_empty() => stack.found.len().to_string(),
                    "found" => stack.found.get(number()).cloned().unwrap_or_else(none),
                    _ => {
                        let on = stack.places.into_iter().filter(|(_, on)| *on);
                        on.map(|(name, _)| name).collect::<Vec<_>>().join(" ")
                    }
                }
            }
            "map" => {
                let map = view::map(model, describer, automaton());
                match which {
                    "" => map.said,
                    _ => map
                        .layers
                        .get(number())
                        .map_or_else(none, |layer| layer.0.clone()),
                }
            }
            "walk" => view::walk(model, describer, &RACERS)
                .said
                .unwrap_or_else(none),
            "slip" => {
                let mistake = Mistake::ALL[number()];
                let slip = view::slip(model, describer, ranker(), mistake);
                slip.unwrap_or_else(none)
            }
            // The two hands of a mistake, and how they are compared.
            "pair" => {
                let at = number();
                let made = model.mistake == Some(at);
                let pair = view::pair(describer, ranker(), Mistake::ALL[at], made);
                pair.map_or_else(none, |pair| {
                    format!("{} | {}", pair.hands, pair.steps.join(" / "))
                })
            }
            "wrong" => view::wrong(model, describer, number()).unwrap_or_else(none),
            "counting" => view::counting(model, describer).unwrap_or_else(none),
            "paths" => {
                let paths = view::paths(model, describer).into_iter();
                let paths = paths.map(|(name, _, hands)| format!("{name}: {hands}"));
                paths.collect::<Vec<_>>().join(" / ")
            }
            "groups" => view::groups(model, describer).join(" / "),
            "large" => view::large(model, describer).said.unwrap_or_else(none),
            "nested" => {
                let nested = view::nested(model, describer);
                nested.map_or_else(none, |nested| match which {
                    "hand" => nested.hand.unwrap_or_else(none),
                    "by" => nested.by.to_owned(),
                    _ => nested.counter,
                })
            }
            "race" => view::race_notes(model, describer).join(" "),
            "progress" => view::race_progress(model, describer)
                .map_or_else(none, |(said, part)| format!("{said} ({part})")),
            "speed" => inside.map_or_else(none, |inside| inside.speed),
            "earlier" => inside
                .and_then(|inside| inside.earlier)
                .unwrap_or_else(none),
            "rows" => view::rows(model, describer).len().to_string(),
            "row" => {
                let rows = view::rows(model, describer);
                let row = rows.get(number());
                row.map_or_else(none, |row| {
                    format!("{}: {} ({})", row.name, row.time, row.ratio)
                })
            }
            "shared" => {
                let other = view::other(model, describer);
                other.map_or_else(none, |other| match which {
                    "" => other.note,
                    _ => {
                        let row = other.rows.get(number());
                        row.map_or_else(none, |row| {
                            format!("{}: {} ({})", row.name, row.time, row.ratio)
                        })
                    }
                })
            }
            "sheet" | "score" | "begun" | "lost" | "question" | "choices" | "answered" => {
                let sheet = view::worksheet(model, describer);
                let question = || sheet.questions[number()].clone();
                match name {
                    "sheet" => sheet.name,
                    "score" => sheet.score.unwrap_or_else(none),
                    "begun" => sheet.begun.unwrap_or_else(none),
                    "lost" => sheet.lost.map_or_else(none, str::to_owned),
                    "question" => question().text,
                    "choices" => question().choices.join(" | "),
                    _ => question().said.map_or_else(none, |(_, said)| said),
                }
            }
            "sheets" => self.sheets.replace(['\t', '\n'], " ").trim().to_owned(),
            "presenting" => model.presenting.to_string(),
            "asked" => self.asked.clone(),
            "kept" => self.kept.clone(),
            "panel" => model.panel.map_or_else(none, |panel| format!("{panel:?}")),
            "title" => words.title().to_owned(),
            _ => format!("nothing is called {place:?}"),
        }
    }
}

fn ranker() -> &'static Ranker {
    let ranker = RACERS.iter().find_map(|racer| match racer {
        Racer::Ranker(ranker) => Some(ranker),
        _ => None,
    });
    ranker.expect("it is one of them")
}

fn automaton() -> &'static evaluator::reference::FiveAutomaton {
    let automaton = RACERS.iter().find_map(|racer| match racer {
        Racer::Automaton(automaton) => Some(automaton),
        _ => None,
    });
    automaton.expect("it is one of them")
}

fn hashed() -> &'static evaluator::reference::CactusKevHashed {
    let hashed = RACERS.iter().find_map(|racer| match racer {
        Racer::Hashed(hashed) => Some(hashed),
        _ => None,
    });
    hashed.expect("it is one of them")
}

impl Ranking {
    /// From now on the page is in this language.
    fn speaks(&mut self, language: Language) {
        let file = super::joined_words("src/lab", language.code());
        self.describer = Describer::read(language, &file).expect("its words");
    }

    fn chooses(&self) -> choose::ChoosingScene {
        let closely = self.model.level == Level::Code;
        let cards = &self.model.reading.cards;
        choose::scene(self.model.choosing, closely, cards, self.describer)
    }

    fn commands(&mut self, command: Command) {
        let effects = self.model.apply(command, &RACERS);
        self.carry_out(effects);
    }

    fn happens(&mut self, event: Event) {
        let effects = self.model.handle(event);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::WriteAddress(cards) => self.address = cards,
                Effect::Wait(wait, _) => self.waiting = Some(wait),
                Effect::ShowStep | Effect::ShowLane => {}
                Effect::Work(ask) | Effect::AskTable(ask) => self.asked = format!("{ask:?}"),
                Effect::EndWork | Effect::EndTable => self.asked = "nothing".to_owned(),
                Effect::Copy | Effect::CopyLink => self.happens(Event::Copied(true)),
                Effect::CopyPlace(link) => {
                    self.address = link;
                    self.happens(Event::PlaceCopied(true));
                }
                Effect::KeepSheets(answers) => {
                    self.sheets.clone_from(&answers);
                    self.happens(Event::Sheets(answers, true));
                }
                Effect::KeepOptions(options) => self.kept = options.write(),
                Effect::LoadLanguage(language) => self.speaks(language),
            }
        }
        let now = self.announces();
        let before = std::mem::replace(&mut self.regions, now);
        let new = self.regions.iter().zip(before);
        let new = new.filter(|(now, before)| *now != before);
        self.said.extend(new.filter_map(|(now, _)| now.clone()));
    }

    /// The regions of the page that announce what changes in them, in their order on it.
    fn announces(&self) -> Vec<Option<String>> {
        let (model, describer) = (&self.model, self.describer);
        let text = |text: String| Some(text).filter(|text| !text.is_empty());
        let chooses = self.chooses();
        let is_table = model.open + 1 == LANES;
        let guess = view::inside(model, describer).and_then(|inside| inside.guess);
        let steps = view::visible_steps(model, describer);
        let remainder = steps.into_iter().find_map(|step| step.remainder);
        let sheet = view::worksheet(model, describer);
        let said = sheet.questions.into_iter().map(|question| question.said);
        let questions = said.map(|said| said.map(|(_, said)| describer.aloud(&said)));
        [
            view::hand(model, describer).said,
            guess.and_then(|(_, said)| said),
            remainder.map(|remainder| format!("{} {}", remainder.line, remainder.why)),
            view::bucket(model, describer, hashed()).map(|bucket| bucket.said),
            view::newest(model, describer),
            text(chooses.product),
            chooses.stack.map(|stack| describer.aloud(&stack.said)),
            text(view::map(model, describer, automaton()).said),
            view::walk(model, describer, &RACERS)
                .said
                .map(|said| describer.aloud(&said)),
            view::large_said(model, describer),
            // Only its end is said while it counts by itself, and nothing when its lane opens.
            view::nested(model, describer)
                .filter(|nested| is_table && !nested.playing && nested.shown > 0)
                .map(|nested| nested.counter),
            view::made(model, describer, ranker()),
            view::counting(model, describer),
            view::race_said(model, describer),
            Some(sheet.name),
            sheet.lost.map(str::to_owned),
        ]
        .into_iter()
        .chain(questions)
        .collect()
    }

    fn press(&mut self, what: &str) {
        let (name, place) = what.split_once(" in ").unwrap_or((what, ""));
        let (mods, key) = match name.rsplit_once('+') {
            Some((mods, key)) if !key.is_empty() => (mods, key),
            _ => ("", name),
        };
        let (key, code) = key.split_once(' ').unwrap_or((key, ""));
        let focus = Focus {
            own_keys: place == "field",
            map: place == "map",
            lanes: place == "lane",
            panel: self.model.panel.is_some(),
            pressed: place == "button",
        };
        // The map hears of it first.
        if let Some(part) = self
            .model
            .part
            .pressed(key)
            .filter(|_| focus.map && mods.is_empty())
        {
            self.commands(Command::See(part));
        }
        let press = KeyPress {
            key: if key == "Space" { " " } else { key },
            code,
            other: !mods.is_empty(),
            focus,
            presenting: self.model.presenting,
        };
        if let Some(command) = shortcut(&press, self.model.options.single_keys) {
            self.commands(command);
        }
    }

    /// What the button of this name asks for.
    fn button(&self, what: &str) -> Result<Command, String> {
        let mut places = ["choosing", "filling"].into_iter();
        let place = places.find(|place| what.ends_with(&format!(" in {place}")));
        let name = place.map_or(what, |place| {
            &what[..what.len() - place.len() - " in ".len()]
        });
        let (model, describer) = (&self.model, self.describer);
        let words = describer.words;
        let by = |by: isize| match place {
            Some("choosing") => Command::Turn(by),
            Some(_) => Command::Fill(by),
            None => Command::Step(by),
        };
        let mut all: Vec<(String, Command)> = vec![
            (words.random().to_owned(), Command::Random(5)),
            (words.seven().to_owned(), Command::Random(7)),
            (words.long_way().to_owned(), Command::LongWay),
            (words.shuffle().to_owned(), Command::Shuffle),
            (words.back_step().to_owned(), by(-1)),
            (words.next_step().to_owned(), by(1)),
            (words.rewrite().to_owned(), Command::Rewrite),
            (words.rewrite_again().to_owned(), Command::Rewrite),
            (words.shift_found().to_owned(), Command::Shift(None)),
            (words.count_now().to_owned(), Command::Count),
            (words.large_build().to_owned(), Command::Build),
            (words.large_free().to_owned(), Command::Free),
            (words.start().to_owned(), Command::Start),
            (words.stop().to_owned(), Command::Stop),
            (words.copy().to_owned(), Command::Copy),
            (words.copy_link().to_owned(), Command::CopyLink),
            (words.copy_place().to_owned(), Command::CopyPlace),
            (words.sheets_forget().to_owned(), Command::ForgetSheets),
        ];
        let play = if model.playing {
            words.pause()
        } else {
            words.play()
        };
        all.push((play.to_owned(), Command::Play));
        let run = match model.nested.playing {
            true => words.pause(),
            false => words.play(),
        };
        all.push((format!("{run}: {}", words.nested()), Command::Loop));
        let present = match model.presenting {
            true => words.present_end(),
            false => words.present(),
        };
        all.push((present.to_owned(), Command::Present));
        let sheet = model.worksheet.number;
        all.push((words.sheet_next().to_owned(), Command::Sheet(sheet + 1)));
        all.push((
            words.sheet_before().to_owned(),
            Command::Sheet(sheet.saturating_sub(1)),
        ));
        all.push((words.speed_name().to_owned(), Command::Faster));
        all.extend((0..3).map(|at| {
            let level = Command::Look(Level::ALL[at]);
            (words.level_names(at).to_owned(), level)
        }));
        all.extend((0..TRACKS).map(|at| (words.tracks(at).to_owned(), Command::Track(at))));
        let lanes = view::lanes(model, describer, Some(ranker()));
        let lanes = lanes.into_iter().enumerate();
        all.extend(lanes.map(|(at, lane)| (lane.label, Command::Open(at))));
        let guess = view::inside(model, describer).and_then(|inside| inside.guess);
        all.extend(
            (0..3)
                .filter(|_| guess.is_some())
                .map(|table| (words.guesses(table).to_owned(), Command::Guess(table))),
        );
        let mistakes = Mistake::ALL.into_iter().enumerate();
        all.extend(mistakes.flat_map(|(at, _)| {
            [
                (words.make_mistake(), Command::Make(at)),
                (words.show_example(), Command::Example(at)),
            ]
            .map(|(name, command)| (format!("{name}: {}", words.mistake_titles(at)), command))
        }));
        let map = [
            (words.map_closer(), "+"),
            (words.map_farther(), "-"),
            (words.map_left(), "ArrowLeft"),
            (words.map_right(), "ArrowRight"),
            (words.map_whole(), "0"),
        ];
        all.extend(map.into_iter().filter_map(|(name, key)| {
            Some((name.to_owned(), Command::See(model.part.pressed(key)?)))
        }));
        let walk = view::walk(model, describer, &RACERS);
        all.extend(
            walk.again
                .then(|| (words.start_again().to_owned(), Command::WalkAgain)),
        );
        all.extend(
            walk.whole
                .then(|| (words.show_walk().to_owned(), Command::ShowWalk)),
        );
        let cards = Card::all().filter(|card| !view::is_walked(&model.walk, *card));
        all.extend(cards.map(|card| (sign(card), Command::Walk(card))));
        pressed(all, name)
    }

    /// What the worker says.
    fn is_told(&mut self, what: &str) {
        let mut parts = what.split(' ');
        let kind = parts.next().expect("a kind");
        let numbers: Vec<f64> = parts.map(|part| part.parse().expect("a number")).collect();
        let count = |at: usize| numbers[at] as u64;
        let method = |number: u64| RankingMethod::ALL[number as usize - 1];
        let each = |update: &dyn Fn(RankingMethod) -> WorkerUpdate| {
            RankingMethod::ALL.map(update).to_vec()
        };
        let updates = match kind {
            "lost" => return self.happens(Event::WorkerLost(Fault::Silent)),
            // Of the one that has the table for seven cards.
            "table" => {
                let table = LARGE.get_or_init(|| TwoPlusTwo::new().expect("180 MB"));
                return self.table_says(table);
            }
            "building" => {
                let rows = WorkerUpdate::Building(count(0) as usize);
                return self.happens(Event::TableUpdate(rows));
            }
            "memory" => return self.happens(Event::TableUpdate(WorkerUpdate::TooLarge)),
            "clock" => vec![WorkerUpdate::Clock(numbers[0])],
            // A method by its number, or all of them.
            "filled" if numbers.is_empty() => {
                each(&|method| WorkerUpdate::Filled(method, 1.0, 1_000))
            }
            "filled" => vec![WorkerUpdate::Filled(method(count(0)), numbers[1], 0)],
            "cold" if numbers.is_empty() => each(&|method| WorkerUpdate::Cold(method, 500.0)),
            "cold" => vec![WorkerUpdate::Cold(method(count(0)), numbers[1])],
            "sample" => {
                each(&|method| WorkerUpdate::Sample(method, numbers[0], Checksum::default()))
            }
            "wrong" => vec![WorkerUpdate::Wrong(
                count(0) as usize - 1,
                count(1),
                count(2),
            )],
            "paths" => vec![WorkerUpdate::Paths([count(0), count(1), count(2)])],
            "agreeing" => each(&|method| WorkerUpdate::Agreeing(method, count(0))),
            "done" => vec![WorkerUpdate::Done],
            _ => panic!("a worker never says {kind}"),
        };
        for update in updates {
            self.happens(Event::WorkerUpdate(update));
        }
    }

    /// The table has been built, and answers what it is asked of the hand, as the worker does.
    fn table_says(&mut self, table: &TwoPlusTwo) {
        if self.model.large.building.is_some() {
            self.happens(Event::TableUpdate(WorkerUpdate::Built(1_000.0)));
        }
        let cards = self.model.reading.cards.clone();
        let mut trace = Trace::new();
        let rank = match cards[..] {
            [a, b, c, d, e] => table.five_recorded([a, b, c, d, e], &mut trace),
            [a, b, c, d, e, f, g] => table.seven_recorded([a, b, c, d, e, f, g], &mut trace),
            _ => return,
        };
        for &step in trace.steps() {
            if let Step::Hr { card, place, value } = step {
                self.happens(Event::TableUpdate(WorkerUpdate::Read(card, place, value)));
            }
        }
        self.happens(Event::TableUpdate(WorkerUpdate::Walked(rank)));
        let first = std::array::from_fn(|place| cards[place]);
        let mut hands = Vec::new();
        table.each_fifth(first, &mut Trace::new(), |trace, card, rank| {
            let reads = trace.cost(trace.steps().len()).reads;
            hands.push(WorkerUpdate::Looped(card, rank, reads));
        });
        for update in hands {
            self.happens(Event::TableUpdate(update));
        }
    }
}
