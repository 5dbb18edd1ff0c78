//! The automaton for five cards, to be walked.

use evaluator::reference::{FiveAutomaton, Racer};
use evaluator::{Card, Suit};
use leptos::prelude::*;

use super::controls::button;
use super::hand::picture;
use super::{Lab, map, soft, titled};
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape};
use crate::lab::state::Command;
use crate::lab::view::{self, WalkScene};

/// The map, the path so far, and the 52 cards that lead on.
pub(super) fn section(lab: Lab) -> Element {
    let words = lab.describer().words;
    let walk = lab.scene(|model, _| model.walk.clone());
    let path = lab.scene(move |model, describer| view::walk(model, describer, lab.racers));
    let path = dynamic(move || walked(lab, path.get()).into_any());
    let stop = lab.scene(|model, _| model.walk.last().map_or(0, |card| place(*card)));
    let cards = dynamic(move || {
        let (walk, stop) = (walk.get(), stop.get());
        let rows = Suit::ALL.into_iter().map(|suit| {
            let cards = Card::all().rev().filter(move |card| card.suit() == suit);
            let walk = walk.clone();
            let cards = cards.map(move |card| next(lab, card, &walk, stop));
            element("div[role=row]").children(cards)
        });
        element("div.walk-cards[role=grid]")
            .with("aria-label", words.walk())
            .on("keydown", |event| {
                let shape = Shape::Grid {
                    rows: 4,
                    columns: 13,
                };
                roving::walk(event, shape);
            })
            .children(rows)
            .into_any()
    });
    titled("automaton", words.automaton())
        .child(soft(words.automaton_text()))
        .maybe(automaton(lab).map(|automaton| map::map(lab, automaton)))
        .view(path)
        .view(cards)
}

fn automaton(lab: Lab) -> Option<&'static FiveAutomaton> {
    lab.racers.iter().find_map(|racer| match racer {
        Racer::Automaton(automaton) => Some(automaton),
        _ => None,
    })
}

fn walked(lab: Lab, scene: WalkScene) -> Element {
    let words = lab.describer().words;
    let aloud = scene
        .said
        .as_deref()
        .map(|said| lab.describer().aloud(said));
    let again = button(lab, words.start_again(), Command::WalkAgain);
    let show = button(lab, words.show_walk(), Command::ShowWalk);
    element("div.walk")
        .child(element("p[aria-hidden=true]").text(scene.said.clone()))
        .child(element("p.unseen[role=status]").text(aloud))
        .child(
            element("div.offers")
                .maybe(scene.again.then_some(again))
                .maybe(scene.whole.then_some(show)),
        )
}

/// Where a card lies in the grid: as everywhere, the clubs on top and the ace first.
fn place(card: Card) -> usize {
    13 * card.suit().index() + 12 - card.rank().index()
}

fn next(lab: Lab, card: Card, walk: &[Card], stop: usize) -> Element {
    let taken = view::is_walked(walk, card);
    let button = element("button.walk-card[type=button]")
        .with("aria-label", lab.describer().card_name(card))
        .with("aria-disabled", taken.then_some("true"))
        .on("click", move |_| {
            if !taken {
                lab.dispatch(Command::Walk(card));
            }
        })
        .child(picture(card));
    element("div[role=gridcell]").child(roving::item(button, place(card), stop))
}
