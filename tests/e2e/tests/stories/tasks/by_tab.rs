//! Tab, arrows and Enter alone; letters only in a text field.

use e2e::Page;

use super::{Way, Wish};

pub(super) struct Tab;

impl Way for Tab {
    async fn grants(&self, page: &Page, wish: &Wish) {
        match wish {
            Wish::Cards(slot, cards) => {
                goes(page, slot).await;
                page.tabs_to_picker().await;
                for card in *cards {
                    page.chooses(card).await;
                }
            }
            Wish::AnotherPlayer => enters(page, "Add player").await,
            Wish::Correct(slot, card) => {
                goes(page, slot).await;
                // Takes the card back.
                page.presses("Enter").await;
                let empty = format!("{slot}: empty");
                page.expect_focus("gridcell", &empty).await;
                page.tabs_to_picker().await;
                page.chooses(card).await;
            }
            Wish::Move(slot, card) => {
                goes(page, slot).await;
                page.tabs_to_picker().await;
                page.chooses(card).await;
                page.expect_words("Enter moves it here").await;
                page.presses("Enter").await;
            }
            Wish::Holds(player, text) => {
                goes(page, &format!("Player {player}, card 1")).await;
                enters(page, &format!("Player {player}: range")).await;
                let field = format!("Player {player} holds");
                page.tabs_to(&field, |role, name| role == "textbox" && name == field)
                    .await;
                page.presses("Ctrl+a").await;
                page.types(text).await;
                page.presses("Enter").await;
            }
            Wish::Fold(player) => {
                goes(page, &format!("Player {player}, card 1")).await;
                enters(page, &format!("Player {player}: actions")).await;
                enters(page, "Fold").await;
            }
            Wish::Undo(times) => {
                page.tabs_to("the bar", |role, name| {
                    let bar = ["Undo", "Redo", "Reset", "Share"];
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
                page.goes_to_tool("Deal turn").await;
                page.presses("Enter").await;
            }
        }
    }
}

/// Tab to the table, then slot by slot.
async fn goes(page: &Page, slot: &str) {
    let in_table = |role: &str, _: &str| role == "gridcell";
    let there = page.focused().await;
    if there.is_none_or(|focused| focused.role != "gridcell") {
        page.tabs_to("the table", in_table).await;
    }
    page.presses("Ctrl+Home").await;
    let whole = super::slot(page, slot).await;
    let mut seen = Vec::new();
    for _ in 0..24 {
        match page.focused().await {
            Some(focused) if focused.name == whole => return,
            focused => seen.push(focused.map(|focused| focused.name).unwrap_or_default()),
        }
        page.presses("Right").await;
    }
    panic!("arrows do not come to {slot}, only to {}", seen.join(", "));
}

/// Tab to a button, then Enter.
async fn enters(page: &Page, button: &str) {
    page.tabs_to(button, |role, name| role == "button" && name == button)
        .await;
    page.presses("Enter").await;
}
