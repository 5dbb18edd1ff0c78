//! The figures of the results: where they stand, that they stay there, and that all can be reached.

use e2e::calculator::TEN_LINK;
use e2e::{Page, story};
use serde_json::json;

/// Too many deals to count.
const SAMPLED: &str = "random-vs-random-vs-random-vs-random";

/// How many pixels of the hands table are beyond the edge of its frame.
const BEYOND: &str = r#"
    const frame = document.querySelector(".hands-frame");
    return frame.scrollWidth - frame.clientWidth;
"#;

async fn beyond(page: &Page) -> i64 {
    page.script(BEYOND, vec![])
        .await
        .as_i64()
        .unwrap_or(i64::MAX)
}

/// Widths of figures are measured by the browser.
#[tokio::test]
async fn what_hands_win_in_counts_needs_no_more_room_than_there_is() {
    story(async |page: &Page| {
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        page.taps("button", "How often it wins").await;
        page.taps("button", "Counts").await;
        page.expect_hand(
            "Flush",
            "Player 2",
            "33,756 0 4,848 Wins 33,756, ties 0, loses 4,848",
        )
        .await;
        for (width, height) in [(320, 640), (390, 844), (1366, 768), (2560, 1440)] {
            page.is_sized(width, height).await;
            assert_eq!(beyond(page).await, 0, "at {width}×{height}");
        }
    })
    .await;
}

/// A frame that scrolls takes the arrow keys of the browser.
#[tokio::test]
async fn columns_beyond_the_edge_are_shown_and_reached_by_keys() {
    const EDGE: &str = r#"
        const frame = document.querySelector(".hands-frame");
        const style = getComputedStyle(frame);
        return [style.backgroundAttachment.includes("local"), frame.scrollLeft];
    "#;
    story(async |page: &Page| {
        page.is_sized(390, 844).await;
        page.opens(TEN_LINK).await;
        page.expect_results("Exact, 201,376 boards").await;
        page.taps("button", "Counts").await;
        assert!(beyond(page).await > 0, "ten players on a phone");
        page.tabs_to("the table", |role, name| (role, name) == ("group", "Hands"))
            .await;
        page.expect_focus("group", "Hands").await;
        let seen = page.script(EDGE, vec![]).await;
        assert_eq!(seen, json!([true, 0]), "a shadow at the edge");
        page.presses("Right").await;
        page.until("the table scrolled", async || {
            let seen = page.script(EDGE, vec![]).await;
            match seen[1].as_f64() {
                Some(left) if left > 0.0 => Ok(()),
                _ => Err(seen.to_string()),
            }
        })
        .await;
    })
    .await;
}

/// Places are looked at in each frame while a worker draws deals.
#[tokio::test]
async fn nothing_moves_when_an_estimate_begins_or_ends() {
    // Looks at every frame how far below the edges of their panels the two tables begin.
    const WATCH: &str = r#"
        window.seenAt = new Set();
        const top = name => document.querySelector(name)?.getBoundingClientRect().top;
        const below = (name, panel) => Math.round(top(name) - top(panel));
        const look = () => {
            const places = [
                below(".equity-table", ".results-equity"),
                below(".hands-table", ".results-hands"),
            ];
            if (places.every(place => place > 0)) seenAt.add(places.join(" "));
            requestAnimationFrame(look);
        };
        look();
    "#;
    story(async |page: &Page| {
        for (width, height) in [(390, 844), (1366, 768)] {
            page.is_sized(width, height).await;
            page.leaves().await;
            page.opens("AhAd-vs-KsKc-vs-QsQd-vs-JsJd").await;
            page.expect_results("Exact").await;
            page.script(WATCH, vec![]).await;
            // The same document: only the table changes.
            page.goes_to(&format!("#{SAMPLED}")).await;
            page.expect("button", "Count on").await;
            page.taps("button", "Count on").await;
            page.taps("button", "Stop").await;
            page.expect("button", "Count on").await;
            let places = page.script("return [...seenAt]", vec![]).await;
            let count = places.as_array().map_or(0, Vec::len);
            assert_eq!(count, 1, "at {width}×{height}: {places}");
        }
    })
    .await;
}

/// A real worker draws on until it is told to stop.
#[tokio::test]
async fn an_estimate_is_drawn_on_stopped_and_left() {
    story(async |page: &Page| {
        page.opens(SAMPLED).await;
        page.expect_results("1,000,000 deals").await;
        page.clicks("button", "Count on").await;
        page.until("more than a million deals", async || {
            let seen = page.results().await;
            let deals = seen.split(" deals").next().unwrap_or_default();
            let deals = deals.rsplit(' ').next().unwrap_or_default();
            let deals = deals.replace(',', "").parse().unwrap_or(0);
            if deals > 1_000_000 { Ok(()) } else { Err(seen) }
        })
        .await;
        page.clicks("button", "Stop").await;
        page.expect("button", "Count on").await;
        let kept = page.results().await;
        assert!(!kept.contains(" 1,000,000 deals"), "they are kept: {kept}");
        // Another table is answered at once.
        page.presses("Ctrl+k").await;
        page.presses("Ctrl+a").await;
        page.types("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

/// Lines are broken by the browser.
#[tokio::test]
async fn a_long_range_breaks_at_its_commas_and_is_read_whole_in_the_panel() {
    const RANGE: &str = "88+,A2s+,K9s+,QTs+,JTs,T9s,98s,87s,76s,65s,54s,ATo+,KJo+,QJo";
    // The lines of a text: where each class begins and ends must be on one of them.
    const TORN: &str = r#"
        const [place] = arguments;
        const torn = [];
        const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walk.currentNode);
            const tops = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            const text = walk.currentNode.textContent;
            if (tops.size > 1 && !text.includes(" ")) torn.push(text);
        }
        return [torn, place.scrollHeight > place.clientHeight + 1, place.textContent];
    "#;
    story(async |page: &Page| {
        page.is_sized(390, 844).await;
        let fragment = format!("AhAd-vs-{RANGE}-on-7h8h2c");
        page.opens(&fragment).await;
        page.presses("g").await;
        page.presses("2").await;
        page.presses("r").await;
        page.expect("dialog", "Player 2").await;
        let look = |place: &str| {
            format!(
                "const place = document.querySelector({place:?});\n{}",
                TORN.replace("const [place] = arguments;", "")
            )
        };
        for place in [".seat[data-range] .seat-note", ".seat-panel > .soft"] {
            let seen = page.script(&look(place), vec![]).await;
            assert_eq!(seen[0], json!([]), "{place}");
        }
        let seen = page.script(&look(".seat-panel > .soft"), vec![]).await;
        assert_eq!(seen[1], false, "nothing is cut");
        assert!(
            seen[2].as_str().is_some_and(|text| text.ends_with("QJo")),
            "{seen}"
        );
    })
    .await;
}

/// Whether a text is cut is layout.
#[tokio::test]
async fn a_hand_can_be_read_to_its_end_on_every_phone() {
    const CUT: &str = r#"
        return [...document.querySelectorAll(".seat-note")]
            .filter(note => note.scrollHeight > note.clientHeight + 1
                || note.scrollWidth > note.clientWidth + 1)
            .map(note => `${note.textContent}: ${note.scrollHeight} > ${note.clientHeight}`);
    "#;
    story(async |page: &Page| {
        page.opens("KhJd-vs-QsQd-vs-JcJh-vs-7s7d-on-KsJs7h2c").await;
        for (width, height) in [(320, 640), (360, 740), (390, 844), (844, 390)] {
            page.is_sized(width, height).await;
            for hand in [
                "Kings and jacks, seven kicker",
                "Pair of queens, king kicker",
                "Three jacks, king kicker",
            ] {
                page.expect_words(hand).await;
            }
            let cut = page.script(CUT, vec![]).await;
            assert_eq!(cut, json!([]), "at {width}×{height}");
        }
    })
    .await;
}
