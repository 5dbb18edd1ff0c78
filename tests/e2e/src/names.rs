//! Finding things as a screen reader does: by role and accessible name.

use std::time::Instant;

use fantoccini::elements::{Element, ElementRef};
use http::Method;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::heard::Heard;
use crate::page::Page;
use crate::sight::{GLANCE, PATIENCE};

/// What may be it, first how many look like it: each name that the browser is asked for costs two requests, and
/// the browser's own role and name decide.
const CANDIDATES: &str = r#"
    const [role, name] = arguments;
    const native = {
        alert: "", button: "button, summary", grid: "", gridcell: "", region: "section",
        status: "output", table: "table", textbox: "input, textarea", dialog: "dialog",
        radio: "input[type=radio]", link: "a[href]", heading: "h1, h2",
        checkbox: "input[type=checkbox]",
    };
    const selector = [`[role="${role}"]`, native[role]].filter(Boolean).join(", ");
    const text = e => e?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const named = e => (e.getAttribute("aria-labelledby") ?? "").split(" ")
        .map(id => text(document.getElementById(id))).join(" ");
    const looks = e => [e.getAttribute("aria-label"), e.title, e.textContent.trim(), text(e), named(e)]
        .concat([...e.labels ?? []].map(text)).includes(name);
    // What lies behind an open dialog can't be reached; WebKit's driver names it all the same.
    const modal = [...document.querySelectorAll("dialog:modal")].pop();
    const all = [...document.querySelectorAll(selector)].filter(e => !modal || modal.contains(e));
    const like = all.filter(looks);
    return [like.length, [...like, ...all.filter(e => !looks(e))].slice(0, 120)];
"#;

/// Every this many looks the browser is asked for every name: what looks otherwise may be called so all the
/// same.
const THOROUGH: usize = 10;

impl Page {
    /// The role and name of an element, as the browser computed them; nothing when the element
    /// has gone meanwhile.
    pub async fn heard(&self, element: &Element) -> Option<Heard> {
        let id = element.element_id();
        Some(Heard {
            role: self.computed(&id, "computedrole").await?,
            name: self.computed(&id, "computedlabel").await?,
        })
    }

    /// The name alone.
    pub(crate) async fn name_of(&self, element: &Element) -> Option<String> {
        self.computed(&element.element_id(), "computedlabel").await
    }

    async fn computed(&self, id: &str, what: &str) -> Option<String> {
        let path = format!("element/{id}/{what}");
        let value = self
            .browser()
            .try_ask(Method::GET, &path, None)
            .await
            .ok()?;
        value.as_str().map(str::to_owned)
    }

    /// The first element of that role and name, if there is one now.
    pub async fn sought(&self, role: &str, name: &str) -> Option<Element> {
        let (_, all) = self.candidates(role, name).await;
        self.first_of(all, role, name).await
    }

    /// The same among those that look like it, which is nearly always where it is.
    pub(crate) async fn sought_by_looks(&self, role: &str, name: &str) -> Option<Element> {
        let (like, mut all) = self.candidates(role, name).await;
        all.truncate(like);
        self.first_of(all, role, name).await
    }

    async fn candidates(&self, role: &str, name: &str) -> (usize, Vec<Element>) {
        let found = self
            .script(CANDIDATES, vec![json!(role), json!(name)])
            .await;
        let like = found[0].as_u64().map_or(0, |like| like as usize);
        (like, self.elements(&found[1]))
    }

    async fn first_of(&self, all: Vec<Element>, role: &str, name: &str) -> Option<Element> {
        let wanted = Heard::new(role, name);
        for element in all {
            if self.heard(&element).await.as_ref() == Some(&wanted) {
                return Some(element);
            }
        }
        None
    }

    /// The first element of that role and name, waited for.
    ///
    /// # Panics
    /// When it does not come; the message lists what there is of that role.
    pub async fn find(&self, role: &str, name: &str) -> Element {
        let begun = Instant::now();
        for look in 1_usize.. {
            let found = match look.is_multiple_of(THOROUGH) {
                true => self.sought(role, name).await,
                false => self.sought_by_looks(role, name).await,
            };
            if let Some(element) = found {
                return element;
            }
            if begun.elapsed() > PATIENCE {
                break;
            }
            sleep(GLANCE).await;
        }
        let what = Heard::new(role, name);
        let there = self.all_of(role).await.join(", ");
        panic!("waited {PATIENCE:?} for a {what}; there is: {there}");
    }

    /// The names of everything of that role, for messages and for tests of what is there.
    pub async fn all_of(&self, role: &str) -> Vec<String> {
        let mut names = Vec::new();
        for element in self.candidates(role, "").await.1 {
            match self.heard(&element).await {
                Some(heard) if heard.role == role => names.push(heard.name),
                _ => {}
            }
        }
        names
    }

    /// What has the focus.
    pub async fn focused(&self) -> Option<Heard> {
        let element = self.client().active_element().await.ok()?;
        self.heard(&element).await
    }

    /// The elements in a script's answer.
    pub(crate) fn elements(&self, answer: &Value) -> Vec<Element> {
        // The key that WebDriver gives an element's name in JSON.
        const KEY: &str = "element-6066-11e4-a52e-4f735466cecf";
        let one = |value: &Value| {
            let id = value.get(KEY)?.as_str()?.to_owned();
            let id = ElementRef::from(id);
            Some(Element::from_element_id(self.client().clone(), id))
        };
        match answer {
            Value::Array(values) => values.iter().filter_map(one).collect(),
            value => one(value).into_iter().collect(),
        }
    }
}
