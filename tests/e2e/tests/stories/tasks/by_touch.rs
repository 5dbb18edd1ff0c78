//! Touch alone; letters only where the soft keyboard is up.

use e2e::Page;

use super::{Way, Wish};

pub(super) struct Touch;

impl Way for Touch {
    async fn grants(&self, page: &Page, wish: &Wish) {
        match wish {
            Wish::Cards(slot, cards) => {
                goes(page, slot).await;
                for card in *cards {
                    page.taps("button", card).await;
                }
            }
            Wish::AnotherPlayer => page.taps("button", "Add player").await,
            Wish::Correct(slot, card) => {
                // Takes the card back.
                goes(page, slot).await;
                page.expect("gridcell", &format!("{slot}: empty")).await;
                page.taps("button", card).await;
            }
            Wish::Move(slot, card) => {
                goes(page, slot).await;
                page.taps("button", card).await;
                page.taps("button", "Move it here").await;
            }
            Wish::Holds(player, text) => {
                page.taps("button", &format!("Player {player}: range"))
                    .await;
                page.taps("textbox", &format!("Player {player} holds"))
                    .await;
                page.presses("Ctrl+a").await;
                page.types(text).await;
                page.taps("button", "Done").await;
            }
            Wish::Fold(player) => {
                page.taps("button", &format!("Player {player}: actions"))
                    .await;
                page.taps("button", "Fold").await;
            }
            Wish::Undo(times) => {
                for _ in 0..*times {
                    page.taps("button", "Undo").await;
                }
            }
            Wish::DealTurn => page.taps("button", "Deal turn").await,
        }
    }
}

async fn goes(page: &Page, slot: &str) {
    let whole = super::slot(page, slot).await;
    page.taps("gridcell", &whole).await;
}
