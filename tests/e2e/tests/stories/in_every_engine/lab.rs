//! The lab where engines differ: what Tab reaches, and the keys of ranges and grids.

use e2e::{Page, story};

/// By keys alone, from the field to the track: engines differ in what Tab reaches and in the keys of a range.
#[tokio::test]
async fn the_lab_is_walked_by_keys_alone() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.tabs_to("the field", |role, name| {
            (role, name) == ("textbox", "Cards")
        })
        .await;
        page.presses("Ctrl+a").await;
        page.types("AhKhQhJhTh").await;
        page.reads("Straight flush, number 1 of 7,462. All methods agree.")
            .await;
        let address = page.address().await;
        assert!(address.ends_with("lab/#AhKhQhJhTh"), "{address}");
        page.tabs_to("a lane", |_, name| name.starts_with("Cactus Kev, Senzee"))
            .await;
        page.presses("Enter").await;
        page.tabs_to("a guess", |_, name| name == "Flushes").await;
        page.presses("Enter").await;
        page.reads("Right.").await;
        page.sees_step("Step 0 of 4").await;
        page.presses("End").await;
        page.sees_step("Step 4 of 4").await;
        page.presses("Home").await;
        page.sees_step("Step 0 of 4").await;
        page.presses("Right").await;
        page.sees_step("Step 1 of 4").await;
        page.tabs_to("the steps", |role, name| {
            role == "slider" && name.starts_with("Step")
        })
        .await;
        page.presses("End").await;
        page.sees_step("Step 4 of 4").await;
        page.tabs_to("Play", |_, name| name == "Play").await;
        // It plays by itself, from the beginning, and the newest step stays in sight beside what stops it.
        page.presses("Enter").await;
        page.sees_step("Step 2 of 4").await;
        page.presses("Enter").await;
        page.tabs_to("the stack", |_, name| name == "Five of seven")
            .await;
        page.tabs_to("the map", |_, name| name == "Map of the states")
            .await;
        page.presses("=").await;
        page.reads("2× as close as the whole").await;
        page.tabs_to("the cards", |_, name| name == "ace of clubs")
            .await;
        page.presses("Enter").await;
        page.presses("Right").await;
        page.presses("Enter").await;
        page.reads("K♣ A♣: one of 403 states").await;
        page.tabs_to("the track", |role, _| role == "radio").await;
    })
    .await;
}
