//! Finding things as a screen reader does: by role and accessible name.

use fantoccini::elements::{Element, ElementRef};
use http::Method;
use serde_json::{Value, json};

use crate::heard::Heard;
use crate::page::Page;

/// Puts what looks like it first, so that the browser need not work out every name; the browser's
/// own role and name decide.
const CANDIDATES: &str = r#"
    const [role, name] = arguments;
    const native = {
        alert: "", button: "button, summary", grid: "", gridcell: "", region: "section",
        status: "output", table: "table", textbox: "input, textarea", dialog: "dialog",
        radio: "input[type=radio]", link: "a[href]", heading: "h1, h2",
        checkbox: "input[type=checkbox]",
    };
    const selector = [`[role="${role}"]`, native[role]].filter(Boolean).join(", ");
    const looks = e => e.getAttribute("aria-label") === name || e.textContent.trim() === name;
    // What lies behind an open dialog can't be reached; WebKit's driver names it all the same.
    const modal = [...document.querySelectorAll("dialog:modal")].pop();
    const all = [...document.querySelectorAll(selector)].filter(e => !modal || modal.contains(e));
    return [...all.filter(looks), ...all.filter(e => !looks(e))].slice(0, 120);
"#;

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
        let found = self
            .script(CANDIDATES, vec![json!(role), json!(name)])
            .await;
        for element in self.elements(&found) {
            let Some(heard) = self.heard(&element).await else {
                continue;
            };
            if heard == Heard::new(role, name) {
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
        let what = Heard::new(role, name);
        let mut found = None;
        self.until(&format!("a {what}"), async || {
            found = self.sought(role, name).await;
            match found {
                Some(_) => Ok(()),
                None => Err(self.all_of(role).await.join(", ")),
            }
        })
        .await;
        found.expect("it was waited for")
    }

    /// The names of everything of that role, for messages and for tests of what is there.
    pub async fn all_of(&self, role: &str) -> Vec<String> {
        let found = self.script(CANDIDATES, vec![json!(role), json!("")]).await;
        let mut names = Vec::new();
        for element in self.elements(&found) {
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
