//! What lies within the view, and where.

use fantoccini::elements::Element;
use serde_json::{Value, json};

use crate::page::Page;

/// A place on screen: left, top, right, bottom.
pub type Place = [f64; 4];

/// Whether the middle of each element is within the view with nothing over it.
const SEEN: &str = r##"
    return [...arguments].map(element => {
        const box = element.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const whole = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
        if (whole && box.width > 0 && at && element.contains(at)) return "";
        return `${Math.round(box.left)}–${Math.round(box.right)} × ${Math.round(box.top)}–${Math.round(box.bottom)}, `
            + `under ${at?.outerHTML.slice(0, 60)}`;
    });
"##;

/// The innermost elements that hold these words, of which at least one can be read.
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

/// Everything that is pressed and is smaller than a finger, with what widens it.
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
    /// Each of these can be seen whole, without scrolling and with nothing over it.
    pub async fn expect_in_sight(&self, what: &str, things: &[(&str, &str)]) {
        let mut elements = Vec::new();
        for (role, name) in things {
            elements.push(json!(self.find(role, name).await));
        }
        self.until(&format!("{things:?} in sight, {what}"), async || {
            let seen = self.script(SEEN, elements.clone()).await;
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

    /// These words can be read somewhere, without scrolling.
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

    /// What is too small for a finger.
    pub async fn too_small_for_a_finger(&self) -> Vec<String> {
        let small = self.script(SMALL, vec![]).await;
        let small = small.as_array().into_iter().flatten();
        small.map(|line| text(line).to_owned()).collect()
    }

    /// Where what `selector` finds lies, taken together.
    pub async fn place_of(&self, selector: &str) -> Place {
        let [place] = self.places_of([selector]).await;
        place
    }

    /// Where several are at one and the same moment: a page that still scrolls moves between two questions.
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

    /// Whether a thing has stopped: a browser clicks where it was, and a page that scrolls takes it away from there.
    pub(crate) async fn stands_still(&self, element: &Element) -> Result<(), String> {
        const PLACE: &str = r#"
            const { x, y } = arguments[0].getBoundingClientRect();
            return [x, y];
        "#;
        let mut places = Vec::new();
        for _ in 0..3 {
            let place = self.client().execute(PLACE, vec![json!(element)]).await;
            // It may have been made anew since it was found.
            places.push(place.map_err(|error| error.to_string())?);
        }
        match places.iter().all(|place| *place == places[0]) {
            true => Ok(()),
            false => Err(format!("it moves: {places:?}")),
        }
    }

    /// From its next opening on the page is pressed by fingers, or by a mouse again; only Chromium
    /// can be told so.
    pub async fn is_touched(&self, touched: bool) {
        let fingers = json!({ "enabled": touched, "maxTouchPoints": 5 });
        self.browser()
            .emulate("Emulation.setTouchEmulationEnabled", fingers)
            .await;
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
