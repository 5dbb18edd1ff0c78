//! What lies within the viewport, and where.

use fantoccini::elements::Element;
use serde_json::{Value, json};

use crate::page::Page;

/// A place on screen: left, top, right, bottom.
pub type Place = [f64; 4];

/// Whether each element is within the viewport with nothing over its centre.
const VISIBLE: &str = r##"
    return [...arguments].map(element => {
        const box = element.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const whole = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
        if (whole && box.width > 0 && at && element.contains(at)) return "";
        return `${Math.round(box.left)}–${Math.round(box.right)} × ${Math.round(box.top)}–${Math.round(box.bottom)}, `
            + `under ${at?.outerHTML.slice(0, 60)}`;
    });
"##;

/// The innermost elements with these words; empty when one of them is visible.
const WORDS: &str = r##"
    const [words] = arguments;
    const holds = e => e.textContent.replace(/\s+/g, " ").includes(words);
    const holding = [...document.querySelectorAll("#app *")].filter(holds);
    const inner = holding.filter(e => ![...e.children].some(holds));
    const places = inner.map(e => {
        const box = e.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + Math.min(box.width / 2, 20), box.y + box.height / 2);
        const seen = box.width > 2 && box.top >= 0 && box.bottom <= innerHeight + 0.5 && at && (e === at || e.contains(at));
        return [!!seen, `${e.className} ${Math.round(box.top)}–${Math.round(box.bottom)} under ${at?.className}`];
    });
    return places.some(([seen]) => seen) ? "" : JSON.stringify(places);
"##;

/// All touch targets that are too small, including pseudo-elements that enlarge them.
const SMALL: &str = r##"
    const small = [];
    for (const e of document.querySelectorAll("#app :is(button, [role=gridcell][data-slot], input)")) {
        const box = e.getBoundingClientRect();
        if (!box.width || getComputedStyle(e).visibility === "hidden") continue;
        let [width, height] = [box.width, box.height];
        for (const beside of ["::before", "::after"]) {
            const style = getComputedStyle(e, beside);
            if (style.content === "none" || style.position !== "absolute") continue;
            width = Math.max(width, parseFloat(style.width) || 0);
            height = Math.max(height, parseFloat(style.height) || 0);
        }
        if (width < 43.5 || height < 43.5)
            small.push(`${e.ariaLabel ?? e.textContent}: ${width.toFixed(1)}×${height.toFixed(1)}`);
    }
    return small;
"##;

impl Page {
    /// Expects each of these to be entirely visible, without scrolling and with nothing over it.
    pub async fn expect_in_sight(&self, what: &str, things: &[(&str, &str)]) {
        let mut elements = Vec::new();
        for (role, name) in things {
            elements.push(json!(self.find(role, name).await));
        }
        self.until(&format!("{things:?} in sight, {what}"), async || {
            let seen = self.script(VISIBLE, elements.clone()).await;
            let seen: Vec<&str> = seen.as_array().into_iter().flatten().map(text).collect();
            let covered = things
                .iter()
                .zip(&seen)
                .filter(|(_, seen)| !seen.is_empty());
            let covered: Vec<String> = covered
                .map(|((_, name), seen)| format!("{name}: {seen}"))
                .collect();
            match covered.is_empty() {
                true => Ok(()),
                false => Err(covered.join("\n")),
            }
        })
        .await;
    }

    /// Expects these words to be visible somewhere, without scrolling.
    pub async fn expect_words_in_sight(&self, what: &str, words: &str) {
        self.until(&format!("{words:?} in sight, {what}"), async || {
            let seen = self.script(WORDS, vec![json!(words)]).await;
            match text(&seen) {
                "" => Ok(()),
                places => Err(places.to_owned()),
            }
        })
        .await;
    }

    /// The touch targets that are too small.
    pub async fn small_touch_targets(&self) -> Vec<String> {
        let small = self.script(SMALL, vec![]).await;
        let small = small.as_array().into_iter().flatten();
        small.map(|line| text(line).to_owned()).collect()
    }

    /// The bounding box of all elements that match `selector`.
    pub async fn place_of(&self, selector: &str) -> Place {
        let [place] = self.places_of([selector]).await;
        place
    }

    /// The bounding boxes of several selectors at the same moment: a page may scroll between two requests.
    pub async fn places_of<const N: usize>(&self, selectors: [&str; N]) -> [Place; N] {
        const PLACES: &str = r##"
            return arguments[0].map(selector => {
                const boxes = [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect());
                const shown = boxes.filter(box => box.width > 0);
                return [Math.min(...shown.map(b => b.left)), Math.min(...shown.map(b => b.top)),
                    Math.max(...shown.map(b => b.right)), Math.max(...shown.map(b => b.bottom))];
            });
        "##;
        let places = self.script(PLACES, vec![json!(selectors.to_vec())]).await;
        std::array::from_fn(|at| {
            [0, 1, 2, 3].map(|side| places[at][side].as_f64().unwrap_or(f64::NAN))
        })
    }

    /// Whether an element has stopped moving: a browser clicks where it was found, and the page may still scroll.
    pub(crate) async fn stands_still(&self, element: &Element) -> Result<(), String> {
        const PLACE: &str = r#"
            const { x, y } = arguments[0].getBoundingClientRect();
            return [x, y];
        "#;
        let mut places = Vec::new();
        for _ in 0..3 {
            let place = self.client().execute(PLACE, vec![json!(element)]).await;
            // It may have been replaced since it was found.
            places.push(place.map_err(|error| error.to_string())?);
        }
        match places.iter().all(|place| *place == places[0]) {
            true => Ok(()),
            false => Err(format!("it moves: {places:?}")),
        }
    }

    /// Emulates a touch screen, or a mouse again, from the next load on; only in Chromium.
    pub async fn emulates_touch(&self, enabled: bool) {
        let emulation = json!({ "enabled": enabled, "maxTouchPoints": 5 });
        self.browser()
            .emulate("Emulation.setTouchEmulationEnabled", emulation)
            .await;
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
