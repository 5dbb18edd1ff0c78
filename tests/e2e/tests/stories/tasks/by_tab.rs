//! Tab, arrows and Enter alone; letters only in a text field.

use e2e::Page;

use super::{Way, Wish};
use crate::keys::{chooses, goes_to_tool, tabs_to, tabs_to_picker};

pub(super) struct Tab;

impl Way for Tab {
    async fn grants(&self, page: &Page, wish: &Wish) {
        match wish {
            Wish::Cards(slot, cards) => {
                goes(page, slot).await;
                tabs_to_picker(page).await;
                for card in *cards {
                    chooses(page, card).await;
                }
            }
            Wish::AnotherPlayer => enters(page, "Add player").await,
            Wish::Correct(slot, card) => {
                goes(page, slot).await;
                // Takes the card back.
                page.presses("Enter").await;
                let empty = format!("{slot}: empty");
                page.expect_focus("gridcell", &empty).await;
                tabs_to_picker(page).await;
                chooses(page, card).await;
            }
            Wish::Move(slot, card) => {
                goes(page, slot).await;
                tabs_to_picker(page).await;
                chooses(page, card).await;
                page.expect_words("Enter moves it here").await;
                page.presses("Enter").await;
            }
            Wish::Holds(player, text) => {
                goes(page, &format!("Player {player}, card 1")).await;
                enters(page, &format!("Player {player}: more")).await;
                let field = format!("Player {player} holds");
                tabs_to(page, &field, |role, name| {
                    role == "textbox" && name == field
                })
                .await;
                page.presses("Ctrl+a").await;
                page.types(text).await;
                page.presses("Enter").await;
            }
            Wish::Fold(player) => {
                goes(page, &format!("Player {player}, card 1")).await;
                enters(page, &format!("Player {player}: more")).await;
                enters(page, "Fold").await;
                page.presses("Escape").await;
            }
            Wish::Undo(times) => {
                tabs_to(page, "the bar", |role, name| {
                    let bar = ["Undo", "Redo", "Reset", "Share", "Options", "Keys"];
                    role == "button" && bar.contains(&name)
                })
                .await;
                page.presses("Home").await;
                page.expect_focus("button", "Undo").await;
                for _ in 0..*times {
                    page.presses("Enter").await;
                }
            }
            Wish::DealTurn => {
                goes_to_tool(page, "Deal turn").await;
                page.presses("Enter").await;
            }
        }
    }
}

/// Tab to the table, then slot by slot.
async fn goes(page: &Page, slot: &str) {
    let in_table = |role: &str, _: &str| role == "gridcell";
    let there = page.focused().await;
    if there.is_none_or(|heard| heard.role != "gridcell") {
        tabs_to(page, "the table", in_table).await;
    }
    page.presses("Ctrl+Home").await;
    let whole = super::slot(page, slot).await;
    let mut seen = Vec::new();
    for _ in 0..24 {
        match page.focused().await {
            Some(heard) if heard.name == whole => return,
            heard => seen.push(heard.map(|heard| heard.name).unwrap_or_default()),
        }
        page.presses("Right").await;
    }
    panic!("arrows do not come to {slot}, only to {}", seen.join(", "));
}

/// Tab to a button, then Enter.
async fn enters(page: &Page, button: &str) {
    tabs_to(page, button, |role, name| {
        role == "button" && name == button
    })
    .await;
    page.presses("Enter").await;
}
