//! The panels beside the table, as a session uses and reads them: each is answered as soon as it is open.
//!
//! ```text
//! in next read Qc, deal Qc          the map of the next card
//! in outs seat 2                    outs
//! in pot type 1 100                 money in a field of the pot odds
//! in hits choose Set, better on     what a range hits; also point Set, keep
//! in graph seat 2, place 3          curves; also streets, ahead on
//! in flops texture 6, count          two players on all flops; also set 4, lay 1
//! in list add AhAd vs KsKc, answer  many tables; also lay 2, clear
//! ```

use evaluator::{FilterRole, FlopSet, FlopTexture, Row};
use kicker::calculator::engine::task_queue::TaskQueue;
use kicker::calculator::panels::{batch, flops, graph, hits, next_cards, outs, pot_odds};
use kicker::calculator::protocol::{Question, Request, Update};
use kicker::calculator::state::{Effect, Event, Panel, PanelModel, State};
use kicker::calculator::text::Words;
use kicker::kit::worker::{Lane, Step};

#[derive(Default)]
pub(crate) struct Panels {
    next: next_cards::state::Model,
    outs: outs::state::Model,
    pot: pot_odds::state::Model,
    hits: hits::state::Model,
    graph: graph::state::Model,
    flops: flops::state::Model,
    list: batch::state::Model,
}

/// The engine's answer, in one go.
pub(crate) fn answer(question: Question) -> Update {
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::named("test"),
        id: 1,
        question: Some(question),
    });
    while queue.is_busy() {
        let response = queue.work(1e9, || 0.0).expect("a word");
        if response.update.is_final() {
            return response.update;
        }
    }
    panic!("no answer");
}

/// The engine's answer to a question of a panel, unless it is known.
fn tell(state: &mut State, question: Question) {
    if !state.answers().is_known(&question) {
        let update = answer(question.clone());
        state.handle(Event::Told(Box::new(question), Ok(update)));
    }
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

/// Counted from one, as on screen.
fn index(text: &str) -> usize {
    number(text) - 1
}

impl Panels {
    /// Does something in a panel: a word and what it is about.
    pub(crate) fn does(&mut self, panel: &str, what: &str, state: &State) -> Vec<Effect> {
        let (verb, rest) = what.split_once(' ').unwrap_or((what, ""));
        match panel {
            "next" => {
                use next_cards::state::Command;
                let command = match verb {
                    "read" => Command::Read(rest.parse().expect("a card")),
                    "deal" => Command::Deal(rest.parse().expect("a card")),
                    "seat" => Command::SelectSeat(index(rest)),
                    _ => panic!("nothing is called {what:?} there"),
                };
                self.next.apply(command, state)
            }
            "outs" => {
                assert_eq!(verb, "seat");
                let command = outs::state::Command::SelectSeat(index(rest));
                self.outs.apply(command, state)
            }
            "pot" => {
                use pot_odds::state::{Command, Field};
                let (field, text) = rest.split_once(' ').unwrap_or((rest, ""));
                let field = Field::ALL[index(field)];
                assert_eq!(verb, "type");
                self.pot.apply(Command::Edit(field, text.to_owned()), state)
            }
            "hits" => {
                use hits::state::Command;
                let command = match verb {
                    "seat" => Command::SelectSeat(index(rest)),
                    "better" => Command::Count {
                        or_better: rest == "on",
                    },
                    "choose" => Command::Choose(self.row(rest, state)),
                    "require" => Command::Mark(self.row(rest, state), FilterRole::Required),
                    "exclude" => Command::Mark(self.row(rest, state), FilterRole::Excluded),
                    "filter" => Command::Type(rest.to_owned()),
                    "save" => Command::Save(rest.to_owned()),
                    "use" => Command::Use(rest.to_owned()),
                    "remove" => Command::Remove(rest.to_owned()),
                    "point" => Command::Point(Some(self.row(rest, state))),
                    "keep" => Command::Keep,
                    _ => panic!("nothing is called {what:?} there"),
                };
                self.hits.apply(command, state)
            }
            "graph" => {
                use graph::state::{Command, Position};
                let command = match verb {
                    "seat" => Command::SelectSeat(index(rest)),
                    "place" => Command::MoveTo(Position::Combo(index(rest))),
                    "streets" => Command::ToggleStreets,
                    "ahead" => Command::Measure {
                        ahead: rest == "on",
                    },
                    _ => panic!("nothing is called {what:?} there"),
                };
                self.graph.apply(command, state)
            }
            "flops" => {
                use flops::state::Command;
                let command = match verb {
                    "count" => Command::Start,
                    "set" => Command::ChooseSet(FlopSet::ALL[index(rest)]),
                    "texture" => Command::ChooseTexture(Some(FlopTexture::ALL[index(rest)])),
                    "lay" => {
                        let scene = flops::view::scene(&self.flops, state, Words::english());
                        Command::LayOut(scene.rows[index(rest)].place)
                    }
                    _ => panic!("nothing is called {what:?} there"),
                };
                self.flops.apply(command, state)
            }
            "list" => {
                use batch::state::Command;
                let command = match verb {
                    "add" => Command::Type(format!("{}{rest}\n", self.list.text)),
                    "open" => Command::Import(rest.into()),
                    "answer" => Command::Start,
                    "lay" => Command::LayOut(index(rest)),
                    "clear" => Command::Clear,
                    _ => panic!("nothing is called {what:?} there"),
                };
                self.list.apply(command, state)
            }
            _ => panic!("no panel is called {panel}"),
        }
    }

    /// The row of that name.
    fn row(&self, name: &str, state: &State) -> Row {
        let scene = hits::view::scene(&self.hits, state, Words::english());
        let mut rows = scene.blocks.iter().flat_map(|block| &block.rows);
        rows.find(|row| row.name == name).expect(name).row
    }

    /// Answers what the open panels ask.
    pub(crate) fn are_answered(&mut self, state: &mut State) {
        let is_open = |panel: Panel| state.beside().contains(&panel);
        let mut asked = Vec::new();
        if is_open(next_cards::INFO.panel) {
            asked.extend(self.next.question(state));
            asked.extend(self.next.outs_question(state));
        }
        if is_open(outs::INFO.panel) {
            asked.extend(self.outs.question(state));
            asked.extend(self.outs.map_question(state));
        }
        if is_open(hits::INFO.panel) {
            asked.extend(self.hits.questions(state));
        }
        if is_open(graph::INFO.panel) {
            asked.extend(self.graph.questions(state));
        }
        for question in asked {
            tell(state, question);
        }
        while let Some(question) = self.flops.question(state) {
            tell(state, question);
            self.flops.handle(flops::state::Event::Told, state);
        }
        while self.list.running {
            match self.list.question() {
                Some(question) => {
                    tell(state, question);
                    self.list.handle(batch::state::Answered, state);
                }
                None => drop(self.list.apply(batch::state::Command::Step, state)),
            }
        }
    }

    /// What stands at a place of a panel; `None` when no panel is called so.
    pub(crate) fn reads(&self, place: &str, state: &State, words: &Words) -> Option<String> {
        let (panel, place) = place.split_once(' ')?;
        let (what, rest) = place.split_once(' ').unwrap_or((place, ""));
        let unknown = || format!("nothing is called {place:?} there");
        Some(match panel {
            "next" => {
                let scene = next_cards::view::scene(&self.next, state, words);
                match what {
                    "message" => scene.head.message,
                    "now" => scene.now,
                    "law" => scene.law,
                    "reading" => scene.reading,
                    _ => unknown(),
                }
            }
            "outs" => {
                let scene = outs::view::scene(&self.outs, state, words);
                match what {
                    "message" => scene.head.message,
                    "standing" => scene.standing,
                    "sum" => scene.sum,
                    "running" => scene.running,
                    _ => unknown(),
                }
            }
            "pot" => {
                let scene = pot_odds::view::scene(&self.pot, state, words);
                let field = |field| {
                    let mut fields = scene.first.iter().chain(&scene.more).cloned();
                    fields
                        .find(|scene| scene.field as usize == index(field))
                        .expect("a field")
                };
                match what {
                    "text" => field(rest).text,
                    "error" => field(rest).error,
                    "holds" => scene.holds,
                    "odds" => scene.odds,
                    "worth" => scene.worth,
                    _ => unknown(),
                }
            }
            "hits" => {
                let scene = hits::view::scene(&self.hits, state, words);
                match what {
                    "message" => scene.head.message,
                    "whole" => scene.whole,
                    "how" => scene.how,
                    "strip" => scene.strips.join("; "),
                    "equity" => scene.equity,
                    "filter" => scene.filter.text,
                    "wrong" => scene.filter.error,
                    "notice" => scene.notice,
                    // The cells that are lit.
                    "lit" => scene.maps.last().map_or(String::new(), |map| map.concat()),
                    "row" => {
                        let mut rows = scene.blocks.into_iter().flat_map(|block| block.rows);
                        let row = rows.find(|row| row.name == rest);
                        row.map_or("no such row".into(), |row| row.spoken)
                    }
                    _ => unknown(),
                }
            }
            "graph" => {
                let scene = graph::view::scene(&self.graph, state, words);
                match what {
                    "message" => scene.head.message,
                    "combo" => scene.combo,
                    "above" => scene.above.join(" / "),
                    "name" => scene.name,
                    "cell" => format!("row {}, column {}", scene.cell[0], scene.cell[1]),
                    "curves" => {
                        let names = scene.curves.into_iter().map(|curve| curve.name);
                        names.collect::<Vec<_>>().join(", ")
                    }
                    _ => unknown(),
                }
            }
            "flops" => {
                let scene = flops::view::scene(&self.flops, state, words);
                match what {
                    "message" => scene.head.message,
                    "progress" => scene.progress,
                    "means" => scene.means.join("; "),
                    "basis" => scene.basis,
                    "note" => scene.note,
                    "row" => match scene.rows.get(index(rest)) {
                        Some(row) => format!("{} {}", row.flop, row.equities[0]),
                        None => "no such row".into(),
                    },
                    _ => unknown(),
                }
            }
            "list" => {
                let mut scene = batch::view::scene(&self.list, state, words);
                match what {
                    "progress" => scene.progress,
                    "note" => scene.note,
                    "row" => match scene.rows.len() >= number(rest) {
                        true => scene.rows.swap_remove(index(rest)).said,
                        false => "no such row".into(),
                    },
                    _ => unknown(),
                }
            }
            _ => return None,
        })
    }
}
