//! The lab's workings, taken in hand: the map that is dragged, figures that are scrolled to, all of it large and on paper.

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

/// Needs a browser: pointers, and where they are in what is drawn.
#[tokio::test]
async fn the_map_of_the_automaton_is_dragged_and_pinched() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        focuses(page, ".map").await;
        for _ in 0..8 {
            page.presses("=").await;
        }
        page.reads("256× as close as the whole").await;
        let middle = "return [...document.querySelectorAll('.map-whole li')].at(-1).textContent";
        let before = page.script(middle, vec![]).await;
        assert!(before.to_string().contains("In the middle"), "{before}");
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
                now if now != before => Ok(()),
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

/// Needs a browser: an address that is opened or changes, and what is in sight then.
#[tokio::test]
async fn somebodys_figures_are_scrolled_to() {
    const RACE: &str = "race=1.2.100.8.2500-2500-3250.12500-12500-13250.22500-22500-23250.\
                        32500-32500-33250.42500-42500-43250.52500-52500-53250.62500-62500-63250";
    story(async |page: &Page| {
        page.opens_the_lab(RACE).await;
        page.reads("A shared result").await;
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

/// Text twice as large, on paper, and with colours and movement as the system wants them: needs a browser's style sheets.
#[tokio::test]
async fn the_lab_is_read_large_on_paper_and_in_the_systems_colours() {
    const ONLY: &str =
        "large text, paper and the colours of a system are asked for by its protocol";
    const WIDE: &str = "return document.documentElement.scrollWidth - innerWidth";
    const SHOWN: &str = "const shown = (selector) =>
            [...document.querySelectorAll(selector)].some((it) => it.checkVisibility());
        return ['.offers .button', '.scrub', '.stage .step', '.map-drawing'].map(shown)";
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
            let earlier = "return document.querySelector('.earlier .step').checkVisibility()";
            assert_eq!(page.script(earlier, vec![]).await, json!(true), "nothing is folded on paper");
            let dark = json!([{ "name": "forced-colors", "value": "active" },
                { "name": "prefers-reduced-motion", "value": "reduce" }]);
            has("screen", dark).await;
            let looks = "const look = (selector) => getComputedStyle(document.querySelector(selector));
                return [look('.step[aria-current]').animationName,
                    look('.landing b').animationName,
                    look('.step[aria-current]').borderInlineStartColor !== look('.earlier .step').borderInlineStartColor,
                    look('.map-walked').stroke !== look('.map-open').stroke]";
            assert_eq!(page.script(looks, vec![]).await, json!(["none", "none", true, true]));
            has("", json!([])).await;
            page.is_sized(1440, 900).await;
        })
        .await;
}
