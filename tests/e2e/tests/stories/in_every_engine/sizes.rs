//! Sizes: layout, fonts and scroll bars are the engine's.

use e2e::calculator::{TEN, TEN_LINK};
use e2e::{Page, story};

/// Phones, upright and on their side, a tablet and a screen.
const SIZES: [(u32, u32); 5] = [(320, 640), (360, 740), (740, 360), (768, 1024), (1440, 900)];

async fn sees_no_sideways_scrolling(page: &Page, width: u32) {
    const WIDER: &str = r#"
        const root = document.documentElement;
        const wide = [...document.querySelectorAll("body *")].filter(e => {
            const box = e.getBoundingClientRect();
            return box.width > 0 && box.right > root.clientWidth + 1;
        });
        return [root.scrollWidth, wide.slice(-3).map(e => e.outerHTML.slice(0, 80))];
    "#;
    let seen = page.script(WIDER, vec![]).await;
    let scrolled = seen[0].as_u64().unwrap_or(u64::MAX);
    assert!(scrolled <= u64::from(width), "at {width} px: {seen}");
}

async fn no_size_is_scrolled_sideways(page: &Page) {
    for (width, height) in SIZES {
        page.is_sized(width, height).await;
        sees_no_sideways_scrolling(page, width).await;
    }
}

/// Widths are layout.
#[tokio::test]
async fn no_size_scrolls_sideways_and_cards_are_large_enough_for_a_thumb() {
    story(async |page: &Page| {
        no_size_is_scrolled_sideways(page).await;
        // By key: on a phone the field lies below the sheet of cards until it has the focus.
        page.presses("/").await;
        page.types("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        no_size_is_scrolled_sideways(page).await;
        page.presses("Ctrl+a").await;
        page.types(TEN).await;
        page.expect_results("Exact, 201,376 boards").await;
        no_size_is_scrolled_sideways(page).await;
        page.is_sized(320, 640).await;
        page.opens_anew().await;
        page.clicks("button", "Reset").await;
        for name in ["Ace of spades", "Two of clubs", "Ten of hearts"] {
            let card = page.find("button", name).await;
            let (_, _, width, height) = card.rectangle().await.expect("it is there");
            assert!(width >= 44.0 && height >= 44.0, "{name}: {width}×{height}");
        }
    })
    .await;
}

const SIX: &str = "AhAd-vs-KsKc-vs-QsJs-vs-Td9d-vs-8c7c-vs-5d5s-on-7h8h2c";

/// What is in sight is layout.
#[tokio::test]
async fn all_cards_are_in_sight_on_a_laptop() {
    story(async |page: &Page| {
        for (table, sizes) in [
            (SIX, &[(1366, 641)][..]),
            (
                TEN_LINK,
                &[
                    (1280, 720),
                    (1366, 768),
                    (1440, 900),
                    (1920, 1080),
                    (2560, 1440),
                ],
            ),
        ] {
            page.opens(table).await;
            page.expect("table", "Equity").await;
            for &(width, height) in sizes {
                page.is_sized(width, height).await;
                let corners = ["Ace of clubs", "Six of hearts", "Two of spades"];
                let corners = corners.map(|name| ("button", name));
                page.expect_in_sight(&format!("at {width}×{height}"), &corners)
                    .await;
                let [.., bottom] = page.place_of(".picker-card").await;
                assert!(bottom <= height.into(), "{bottom} at {width}×{height}");
            }
        }
    })
    .await;
}
