//! Finding things as a screen reader does: by role and accessible name.

use std::time::Instant;

use fantoccini::elements::{Element, ElementRef};
use http::Method;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::page::Page;
use crate::role_and_name::RoleAndName;
use crate::sight::{POLL_INTERVAL, TIMEOUT};

/// The candidates for a role and a name, the likely ones first, after the number of those. The browser decides by
/// its own role and name, and each of them costs two requests.
const CANDIDATES: &str = r#"
    const [role, name] = arguments;
    const native = {
        alert: "", button: "button, summary", grid: "", gridcell: "", region: "section", navigation: "nav",
        status: "output", table: "table", textbox: "input, textarea", dialog: "dialog",
        radio: "input[type=radio]", link: "a[href]", heading: "h1, h2, h3",
        checkbox: "input[type=checkbox]",
    };
    const selector = [`[role="${role}"]`, native[role]].filter(Boolean).join(", ");
    const text = e => e?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const named = e => (e.getAttribute("aria-labelledby") ?? "").split(" ")
        .map(id => text(document.getElementById(id))).join(" ");
    const matches = e => [e.getAttribute("aria-label"), e.title, e.textContent.trim(), text(e), named(e)]
        .concat([...e.labels ?? []].map(text)).includes(name);
    // What lies behind a modal dialog or in a closed one can't be reached; WebKit's driver names it all the same.
    const modal = [...document.querySelectorAll("dialog:modal")].pop();
    const reached = e => (!modal || modal.contains(e)) && !e.closest("dialog:not([open])");
    const all = [...document.querySelectorAll(selector)].filter(reached);
    const likely = all.filter(matches);
    return [likely.length, [...likely, ...all.filter(e => !matches(e))].slice(0, 120)];
"#;

/// In every search of this many the browser is asked about all candidates: the name may come from something that
/// the script does not look at.
const FULL_SEARCH: usize = 10;

impl Page {
    /// The role and name of an element, as the browser computed them; `None` when the element is no
    /// longer there.
    pub async fn role_and_name(&self, element: &Element) -> Option<RoleAndName> {
        let id = element.element_id();
        Some(RoleAndName {
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
    pub async fn find_now(&self, role: &str, name: &str) -> Option<Element> {
        let (_, all) = self.candidates(role, name).await;
        self.first_of(all, role, name).await
    }

    /// The same among the likely candidates only, which nearly always suffices.
    pub(crate) async fn find_now_likely(&self, role: &str, name: &str) -> Option<Element> {
        let (likely, mut all) = self.candidates(role, name).await;
        all.truncate(likely);
        self.first_of(all, role, name).await
    }

    async fn candidates(&self, role: &str, name: &str) -> (usize, Vec<Element>) {
        let found = self
            .script(CANDIDATES, vec![json!(role), json!(name)])
            .await;
        let likely = found[0].as_u64().map_or(0, |likely| likely as usize);
        (likely, self.elements(&found[1]))
    }

    async fn first_of(&self, all: Vec<Element>, role: &str, name: &str) -> Option<Element> {
        let wanted = RoleAndName::new(role, name);
        for element in all {
            if self.role_and_name(&element).await.as_ref() == Some(&wanted) {
                return Some(element);
            }
        }
        None
    }

    /// The first element of that role and name, waited for.
    ///
    /// # Panics
    /// When it does not appear in time; the message lists the names of that role.
    pub async fn find(&self, role: &str, name: &str) -> Element {
        let begun = Instant::now();
        for attempt in 1_usize.. {
            let found = match attempt.is_multiple_of(FULL_SEARCH) {
                true => self.find_now(role, name).await,
                false => self.find_now_likely(role, name).await,
            };
            if let Some(element) = found {
                return element;
            }
            if begun.elapsed() > TIMEOUT {
                break;
            }
            sleep(POLL_INTERVAL).await;
        }
        let what = RoleAndName::new(role, name);
        let there = self.all_of(role).await.join(", ");
        panic!("waited {TIMEOUT:?} for a {what}; there is: {there}");
    }

    /// The names of everything of that role, for messages and for tests of what is there.
    pub async fn all_of(&self, role: &str) -> Vec<String> {
        let mut names = Vec::new();
        for element in self.candidates(role, "").await.1 {
            match self.role_and_name(&element).await {
                Some(element) if element.role == role => names.push(element.name),
                _ => {}
            }
        }
        names
    }

    /// What has the focus.
    pub async fn focused(&self) -> Option<RoleAndName> {
        let element = self.client().active_element().await.ok()?;
        self.role_and_name(&element).await
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
