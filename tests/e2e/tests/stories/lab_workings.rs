//! The lab's workings, taken in hand: the map, the stack, the line that is rewritten, the bucket, a mistake, a link.

use e2e::{Engine, Page, Story, story};
use serde_json::json;

/// Puts the focus there; another story checks that everything can be reached by Tab.
async fn focuses(page: &Page, selector: &str) {
    let focus = "document.querySelector(arguments[0]).focus()";
    page.script(focus, vec![json!(selector)]).await;
}

/// By its summary, as a key does.
async fn opens_the_filling(page: &Page) {
    focuses(page, ".filling summary").await;
    page.presses("Enter").await;
}

/// By the buttons, by keys, and dragged.
#[tokio::test]
async fn the_map_of_the_automaton_is_moved_and_looked_at_closely() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.reads("1× as close as the whole").await;
        page.clicks("button", "Closer").await;
        page.clicks("button", "Closer").await;
        page.reads("4× as close as the whole").await;
        page.clicks("button", "The whole map").await;
        page.reads("1× as close as the whole").await;
        focuses(page, ".map").await;
        for _ in 0..8 {
            page.presses("=").await;
        }
        page.reads("256× as close as the whole").await;
        let middle = "return [...document.querySelectorAll('.map-whole li')].at(-1).textContent";
        let before = page.script(middle, vec![]).await;
        assert!(before.to_string().contains("In the middle"), "{before}");
        page.presses("Right").await;
        let after = page.script(middle, vec![]).await;
        assert_ne!(before, after, "moved by a key");
        page.sees_step("Step 0 of 25").await;
        const DRAG: &str = r#"
            const map = document.querySelector('.map');
            map.setPointerCapture = () => {};
            const { left, width, top } = map.getBoundingClientRect();
            const at = (name, id, part) => map.dispatchEvent(new PointerEvent(name, {
                bubbles: true, pointerId: id, clientX: left + part * width, clientY: top + 20 }));
            for (const [name, id, part] of arguments[0]) at(name, id, part);
        "#;
        let drag = json!([
            ["pointerdown", 1, 0.2],
            ["pointermove", 1, 0.9],
            ["pointerup", 1, 0.9]
        ]);
        page.script(DRAG, vec![drag]).await;
        page.until("a map that was dragged", async || {
            match page.script(middle, vec![]).await {
                now if now != after => Ok(()),
                now => Err(now.to_string()),
            }
        })
        .await;
        // Two fingers that come together.
        let pinch = json!([
            ["pointerdown", 1, 0.1],
            ["pointerdown", 2, 0.9],
            ["pointermove", 2, 0.3],
            ["pointerup", 1, 0.1],
            ["pointerup", 2, 0.3]
        ]);
        page.script(DRAG, vec![pinch]).await;
        page.reads("64× as close as the whole").await;
    })
    .await;
}

#[tokio::test]
async fn choices_are_found_by_a_stack() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd2c7d").await;
        page.reads("C(7, 5) = (7 × 6 × 5 × 4 × 3) / (5 × 4 × 3 × 2 × 1) = 21")
            .await;
        focuses(page, ".choosing-walk .scrub").await;
        for _ in 0..6 {
            page.presses("Right").await;
        }
        page.reads("The stack is full: 9♣ 9♦ 9♥ K♥ K♦. That is number 1.")
            .await;
        page.presses("End").await;
        let found = "return document.querySelectorAll('.found li').length";
        assert_eq!(page.script(found, vec![]).await, json!(21));
        // The product can be changed, until it is too much to walk through.
        focuses(page, ".sliders .scrub").await;
        page.presses("End").await;
        page.reads("= 2,598,960").await;
        page.reads("That is too many to walk through one by one: take fewer cards.")
            .await;
    })
    .await;
}

#[tokio::test]
async fn a_remainder_is_rewritten_and_a_bucket_is_shifted() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.clicks("button", "Next").await;
        focuses(page, ".lane-inside .scrub").await;
        page.presses("End").await;
        page.reads("3·16¹¹ + 7·16⁷").await;
        for _ in 0..3 {
            page.clicks("button", "Rewrite the line").await;
        }
        page.reads("3 + 7 = 10").await;
        page.expect("button", "From the start").await;
        let lane = "Cactus Kev, Senzee’s hash: Full house, number 228 of 7,462";
        page.clicks("button", lane).await;
        page.clicks("button", "Products").await;
        page.reads("each product has a place of its own.").await;
        focuses(page, ".bucket .scrub").await;
        page.presses("Home").await;
        page.reads("Shifted by 0, ").await;
        page.clicks("button", "The shift that was found").await;
        page.reads("each product has a place of its own.").await;
    })
    .await;
}

/// Rows, columns and the slide of Kicker's table; Senzee's buckets one after the other.
#[tokio::test]
async fn two_tables_are_drawn_and_followed() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9h2c2d").await;
        page.clicks("button", "Kicker: Full house, number 238 of 7,462")
            .await;
        page.clicks("button", "Next").await;
        page.reads("High cards: 3; such rows: 84. Low cards: 2; such columns: 21.")
            .await;
        let drawn = "return document.querySelectorAll('.grid-cells [data-used]').length";
        assert_eq!(page.script(drawn, vec![]).await, json!(6));
        page.clicks("button", "Next").await;
        page.reads("the block of this row begins at place").await;
        page.clicks("button", "Next").await;
        page.reads(", is place ").await;
        let drawn = "return document.querySelectorAll('.slid :is(i, b)').length";
        assert_eq!(page.script(drawn, vec![]).await, json!(2));

        let lane = "Cactus Kev, Senzee’s hash: Full house, number 238 of 7,462";
        page.clicks("button", lane).await;
        opens_the_filling(page).await;
        page.reads("No bucket is placed yet.").await;
        focuses(page, ".filling .scrub").await;
        page.presses("Right").await;
        page.reads("Shifted by 0, each product has a place of its own.")
            .await;
        page.presses("End").await;
        page.reads("Places taken: 4,888 of 8,192.").await;
        let listed = "return document.querySelectorAll('.placed li').length";
        assert_eq!(page.script(listed, vec![]).await, json!(4));
    })
    .await;
}

#[tokio::test]
async fn a_mistake_is_made_and_taken_back() {
    story(async |page: &Page| {
        page.opens_the_lab("5h4d3c2sAh").await;
        page.expect("button", "Bit trick: Straight, number 1,609 of 7,462")
            .await;
        page.clicks("button", "Make this mistake: No wheel").await;
        page.expect("button", "Bit trick: High card").await;
        page.clicks("button", "Make this mistake: No wheel").await;
        page.expect("button", "Bit trick: Straight, number 1,609 of 7,462")
            .await;
    })
    .await;
}

#[tokio::test]
async fn somebodys_figures_come_with_a_link() {
    const RACE: &str = "race=1.2.100.8.2500-2500-3250.12500-12500-13250.22500-22500-23250.\
                        32500-32500-33250.42500-42500-43250.52500-52500-53250.62500-62500-63250";
    story(async |page: &Page| {
        page.opens_the_lab(RACE).await;
        page.reads("A shared result").await;
        page.reads("Step of the clock: 0.10 ms. Cores: 8.").await;
        page.reads("(25×)").await;
        page.reads("All methods agree.").await;
        let seen = "const { top } = document.querySelector('.other').getBoundingClientRect();
            return top < innerHeight";
        assert_eq!(page.script(seen, vec![]).await, json!(true));
        // Changed on its way.
        page.opens_the_lab(&RACE.replace("race=1.2", "race=1.9"))
            .await;
        page.reads("The figures in this link can’t be read").await;
    })
    .await;
}

/// Text twice as large, on paper, and with colours and movement as the system wants them.
#[tokio::test]
async fn the_lab_is_read_large_on_paper_and_in_the_systems_colours() {
    const ONLY: &str =
        "large text, paper and the colours of a system are asked for by its protocol";
    const WIDE: &str = "return document.documentElement.scrollWidth - innerWidth";
    const SHOWN: &str = "const shown = (selector) =>
            [...document.querySelectorAll(selector)].some((it) => it.checkVisibility());
        return ['.offers', '.scrub', '.steps .step', '.map-drawing'].map(shown)";
    let story = Story::default().only_in(&[Engine::Chromium], ONLY);
    story
        .run(async |page: &Page| {
            let has = async |media: &str, features: serde_json::Value| {
                let media = json!({ "media": media, "features": features });
                let browser = page.browser();
                browser.emulate("Emulation.setEmulatedMedia", media).await;
            };
            page.is_sized(320, 640).await;
            page.opens_the_lab("9c9d9hKhKd2c7d").await;
            page.script("document.documentElement.style.fontSize = '200%'", vec![])
                .await;
            for lane in ["Bit trick", "Cactus Kev, Senzee’s hash"] {
                let open = "for (const head of document.querySelectorAll('.lane-head'))
                    if (head.ariaLabel.startsWith(arguments[0])) head.click()";
                page.script(open, vec![json!(lane)]).await;
                page.script("document.querySelector('input[name=level]:not(:checked)').click()", vec![])
                    .await;
                focuses(page, ".lane-inside .scrub").await;
                page.presses("End").await;
                let wide = page.script(WIDE, vec![]).await;
                assert!(wide.as_f64().is_some_and(|wide| wide <= 0.0), "{lane}: {wide} too wide");
            }
            assert_eq!(page.script(SHOWN, vec![]).await, json!([true, true, true, true]));
            opens_the_filling(page).await;
            focuses(page, ".filling .scrub").await;
            page.presses("Right").await;
            has("print", json!([])).await;
            assert_eq!(page.script(SHOWN, vec![]).await, json!([false, false, true, true]));
            let dark = json!([{ "name": "forced-colors", "value": "active" },
                { "name": "prefers-reduced-motion", "value": "reduce" }]);
            has("screen", dark).await;
            let looks = "const look = (selector) => getComputedStyle(document.querySelector(selector));
                return [look('.step[aria-current]').animationName,
                    look('.landing b').animationName,
                    look('.step[aria-current]').borderInlineStartColor !== look('.step').borderInlineStartColor,
                    look('.map-walked').stroke !== look('.map-open').stroke]";
            assert_eq!(page.script(looks, vec![]).await, json!(["none", "none", true, true]));
            has("", json!([])).await;
            page.is_sized(1440, 900).await;
        })
        .await;
}
