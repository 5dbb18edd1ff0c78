//! Typing alone: the keys of the table, never Tab.

use e2e::Page;
use e2e::calculator::place;

use super::{Way, Wish};

pub(super) struct Typing;

impl Way for Typing {
    async fn grants(&self, page: &Page, wish: &Wish) {
        match wish {
            Wish::Cards(slot, cards) => {
                goes(page, slot).await;
                for card in *cards {
                    page.types(&keys(card)).await;
                }
            }
            // The third player comes with the key that goes there.
            Wish::AnotherPlayer => {}
            Wish::Correct(slot, card) => {
                goes(page, slot).await;
                page.types(&keys(card)).await;
            }
            Wish::Move(slot, card) => {
                goes(page, slot).await;
                page.types(&keys(card)).await;
                page.expect_words("Enter moves it here").await;
                page.presses("Enter").await;
            }
            Wish::Holds(player, text) => {
                page.types(&format!("g{player}r")).await;
                let field = format!("Player {player} holds");
                page.expect_focus("textbox", &field).await;
                page.types(text).await;
                page.presses("Enter").await;
            }
            Wish::Fold(player) => page.types(&format!("g{player}f")).await,
            Wish::Undo(times) => {
                for _ in 0..*times {
                    page.presses("Ctrl+z").await;
                }
            }
            Wish::DealTurn => page.types("n").await,
        }
    }
}

/// To the seat, the board or the dead cards, and on by arrows.
async fn goes(page: &Page, slot: &str) {
    let (key, back, on) = match slot {
        "Flop 1" => ("b", true, 0),
        "Flop 3" => ("b", true, 2),
        "Turn" => ("b", true, 3),
        "Dead 1" => ("m", true, 0),
        "Player 1, card 1" => ("g1", false, 0),
        "Player 3, card 1" => ("g3", false, 0),
        _ => panic!("no key goes to {slot}"),
    };
    page.types(key).await;
    if back {
        page.presses("Home").await;
    }
    for _ in 0..on {
        page.presses("Right").await;
    }
    let whole = super::slot(page, slot).await;
    page.expect_focus("gridcell", &whole).await;
}

/// `ah` for "Ace of hearts".
fn keys(card: &str) -> String {
    let (row, column) = place(card).expect("a card is named");
    let rank = b"akqjt98765432"[column];
    let suit = b"cdhs"[row];
    String::from_utf8_lossy(&[rank, suit]).into_owned()
}
