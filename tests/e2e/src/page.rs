//! What a person does with the page.

use std::cell::RefCell;
use std::time::Duration;

use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use http::Method;
use serde_json::{Value, json};
use xtask::tools::browsers::Engine;

use crate::browser::Browser;
use crate::role_and_name::RoleAndName;
use crate::server::Server;

/// How a story's panic begins when the driver failed without giving a reason: WebKitGTK's does so now and then while
/// keys are typed.
pub(crate) const DRIVER_FAILED: &str = "the driver failed";

/// The page, and the browser and the server behind it.
pub struct Page {
    browser: Browser,
    server: Server,
    console_messages: RefCell<Vec<String>>,
}

impl Page {
    /// The key on the device of a name of this site.
    pub async fn key_of(&self, name: &str) -> String {
        let key = "return document.documentElement.dataset.keys + arguments[0]";
        let key = self.script(key, vec![json!(name)]).await;
        key.as_str().expect("a text").to_owned()
    }

    /// The text of a name on the device; empty when there is none.
    pub async fn stored(&self, name: &str) -> String {
        let text = "return localStorage.getItem(arguments[0]) ?? ''";
        let text = self
            .script(text, vec![json!(self.key_of(name).await)])
            .await;
        text.as_str().expect("a text").to_owned()
    }

    /// Writes a text to the device, as another tab may.
    pub async fn stores(&self, name: &str, text: &str) {
        let key = self.key_of(name).await;
        let put = "localStorage.setItem(...arguments)";
        self.script(put, vec![json!(key), json!(text)]).await;
    }

    /// All that is set aside of a store.
    pub async fn set_aside(&self, store: &str) -> Vec<String> {
        const ASIDE: &str = "return Object.entries(localStorage)
            .filter(([key]) => key.startsWith(arguments[0])).map(([, text]) => text)";
        let begin = self.key_of(&format!("aside.{store}.")).await;
        let texts = self.script(ASIDE, vec![json!(begin)]).await;
        let texts = texts.as_array().expect("a list").iter();
        texts
            .map(|text| text.as_str().unwrap_or_default().to_owned())
            .collect()
    }

    pub(crate) fn new(browser: Browser, server: Server) -> Self {
        browser.add_site(server.url());
        Self {
            browser,
            server,
            console_messages: RefCell::default(),
        }
    }

    pub(crate) fn into_browser(self) -> Browser {
        self.browser
    }

    /// The same server with the browser closed and started again.
    pub(crate) async fn in_a_restarted_browser(self) -> Self {
        Self::new(self.browser.restarted().await, self.server)
    }

    /// The browser.
    #[must_use]
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// The server, to hide files from the page and to see its requests.
    #[must_use]
    pub fn server(&self) -> &Server {
        &self.server
    }

    /// The messages recorded so far, see [`mod@crate::console`].
    pub(crate) fn console_messages(&self) -> &RefCell<Vec<String>> {
        &self.console_messages
    }

    pub(crate) fn client(&self) -> &Client {
        self.browser.client()
    }

    /// Sets how long a script may run from now on; the default is half a minute.
    ///
    /// # Panics
    /// When the driver refuses it.
    pub async fn waits_for_scripts(&self, time: Duration) {
        let body = json!({ "script": time.as_millis() as u64 });
        self.browser.ask(Method::POST, "timeouts", Some(body)).await;
    }

    /// Opens the page with `fragment` in its address (empty: none) and waits for its table.
    pub async fn opens(&self, fragment: &str) {
        let mark = if fragment.is_empty() { "" } else { "#" };
        let url = format!("{}{mark}{fragment}", self.server.url());
        self.follows(&url).await;
    }

    /// Opens the page as [`Page::opens`] does, without waiting for anything.
    pub async fn goes_to(&self, fragment: &str) {
        let url = format!("{}{fragment}", self.server.url());
        self.goes_to_address(&url).await;
    }

    /// Opens any address, without waiting for anything.
    pub async fn goes_to_address(&self, address: &str) {
        self.client().goto(address).await.expect("the page opens");
    }

    /// Opens another page of the site, at this path in it, and waits for its heading.
    pub async fn opens_page(&self, path: &str, heading: &str) {
        self.save_console().await;
        self.goes_to(path).await;
        self.record_console().await;
        self.find("heading", heading).await;
    }

    /// Opens a blank page, so that the next page is a new document.
    pub async fn leaves(&self) {
        self.save_console().await;
        let gone = self.client().goto("about:blank").await;
        gone.expect("a blank page opens");
    }

    /// The address as the browser shows it.
    pub async fn address(&self) -> String {
        let url = self.client().current_url().await;
        url.expect("every page has an address").to_string()
    }

    /// Opens an address of this site, and waits for the table.
    pub async fn follows(&self, link: &str) {
        self.save_console().await;
        self.client().goto(link).await.expect("the link opens");
        self.record_console().await;
        self.find("grid", "Table").await;
    }

    /// Reloads as the browser's button does, and waits for the table.
    pub async fn reloads(&self) {
        self.reloads_what_is_open().await;
        self.find("grid", "Table").await;
    }

    /// Reloads as the browser's button does, any page.
    pub async fn reloads_what_is_open(&self) {
        self.save_console().await;
        // Only the old document has this variable.
        self.script("window.beforeReload = true; location.reload()", vec![])
            .await;
        self.until("a new document", async || {
            let old = self.script("return window.beforeReload === true", vec![]);
            if old.await == true {
                Err("the old one is still there".to_owned())
            } else {
                Ok(())
            }
        })
        .await;
        self.record_console().await;
    }

    /// Types each character where the focus is.
    pub async fn types(&self, text: &str) {
        let mut keys = KeyActions::new("keyboard".to_owned());
        let shift = char::from(Key::Shift);
        for value in text.chars() {
            // Only some drivers press Shift for a capital by themselves.
            let capital = value.is_uppercase();
            if capital {
                keys = keys.then(KeyAction::Down { value: shift });
            }
            keys = keys
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
            if capital {
                keys = keys.then(KeyAction::Up { value: shift });
            }
        }
        self.acts(keys).await;
    }

    /// Presses one key, with others held: `Enter`, `Shift+Tab`, `Ctrl+z`.
    pub async fn presses(&self, chord: &str) {
        let values = key_values(chord);
        let mut keys = KeyActions::new("keyboard".to_owned());
        for &value in &values {
            keys = keys.then(KeyAction::Down { value });
        }
        for &value in values.iter().rev() {
            keys = keys.then(KeyAction::Up { value });
        }
        self.acts(keys).await;
    }

    async fn acts(&self, keys: KeyActions) {
        if let Err(error) = self.client().perform_actions(keys).await {
            fail("the browser takes no keys", &error);
        }
    }

    /// The name of the button of the menu, when this is in the menu and that is closed.
    async fn closed_menu_with(&self, role: &str, name: &str) -> Option<String> {
        const BUTTON: &str = r#"
            const [name] = arguments;
            if (document.querySelector("dialog[open]")) return null;
            const items = [...document.querySelectorAll(".menu-list[hidden] .menu-item")];
            const item = items.find(item => item.textContent === name && getComputedStyle(item).display !== "none");
            return item?.closest(".menu").querySelector(".menu-button").getAttribute("aria-label") ?? null;
        "#;
        if role != "button" {
            return None;
        }
        let button = self.script(BUTTON, vec![json!(name)]).await;
        button.as_str().map(str::to_owned)
    }

    /// Clicks the element of that role and name, once it has stopped moving. The menu is opened for what is in it.
    ///
    /// # Panics
    /// When it can't be clicked.
    pub async fn clicks(&self, role: &str, name: &str) {
        if let Some(menu) = self.closed_menu_with(role, name).await {
            self.clicks_at_once("button", &menu).await;
        }
        self.clicks_at_once(role, name).await;
    }

    async fn clicks_at_once(&self, role: &str, name: &str) {
        let what = RoleAndName::new(role, name);
        self.until(&format!("a click on the {what}"), async || {
            let element = self.find(role, name).await;
            self.stands_still(&element).await?;
            match element.click().await {
                Ok(()) => Ok(()),
                // It was replaced or moved after it was found: try again.
                Err(error)
                    if error.is_stale_element_reference()
                        || error.is_element_not_interactable() =>
                {
                    Err(error.to_string())
                }
                Err(error) => fail(&format!("can't click the {what}"), &error),
            }
        })
        .await;
    }

    /// Taps the element of that role and name, scrolled to if necessary. The menu is opened for what is in it.
    ///
    /// # Panics
    /// When something else covers it.
    pub async fn taps(&self, role: &str, name: &str) {
        if let Some(menu) = self.closed_menu_with(role, name).await {
            self.taps_at_once("button", &menu).await;
        }
        self.taps_at_once(role, name).await;
    }

    async fn taps_at_once(&self, role: &str, name: &str) {
        const PLACE: &str = r#"
            const [target] = arguments;
            const center = () => {
                const box = target.getBoundingClientRect();
                return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            };
            const above = () => document.elementFromPoint(...center());
            for (const block of ["nearest", "start", "center"]) {
                if (target.contains(above())) break;
                target.scrollIntoView({ block, behavior: "instant" });
            }
            return [...center(), target.contains(above()) ? "" : above()?.outerHTML.slice(0, 120) ?? "nothing"];
        "#;
        let mut place = Value::Null;
        // Waits until it has stopped: rows may still move when an answer arrives.
        let mut still = 0;
        let what = format!("the {} uncovered and still", RoleAndName::new(role, name));
        self.until(&what, async || {
            // It may be replaced when an answer arrives.
            let element = self.find(role, name).await;
            let seen = self.client().execute(PLACE, vec![json!(element)]).await;
            let seen = seen.map_err(|error| error.to_string())?;
            still = if seen == place { still + 1 } else { 0 };
            place = seen;
            match place[2].as_str() {
                Some("") if still >= 3 => Ok(()),
                Some("") => Err(format!("it at {place}")),
                above => Err(above.unwrap_or_default().to_owned()),
            }
        })
        .await;
        let touch = json!({ "actions": [{
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" },
            "actions": [
                { "type": "pointerMove", "x": place[0], "y": place[1], "origin": "viewport" },
                { "type": "pointerDown", "button": 0 },
                { "type": "pause", "duration": 30 },
                { "type": "pointerUp", "button": 0 },
            ],
        }] });
        self.browser.ask(Method::POST, "actions", Some(touch)).await;
    }

    /// Moves the mouse to a place of the viewport, without pressing it.
    pub async fn moves_mouse(&self, x: i64, y: i64) {
        let move_to = json!({ "type": "pointerMove", "x": x, "y": y, "origin": "viewport" });
        let mouse = json!({ "actions": [{
            "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" },
            "actions": [move_to],
        }] });
        self.browser.ask(Method::POST, "actions", Some(mouse)).await;
    }

    /// Clicks at a place of the viewport, whatever is there.
    pub async fn clicks_at(&self, x: f64, y: f64) {
        let (x, y) = (x.round(), y.round());
        let click = json!({ "actions": [{
            "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" },
            "actions": [
                { "type": "pointerMove", "x": x, "y": y, "origin": "viewport" },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ],
        }] });
        self.browser.ask(Method::POST, "actions", Some(click)).await;
    }

    /// Sets the size of the viewport: in Chromium as a phone's, in the others by the window.
    pub async fn is_sized(&self, width: u32, height: u32) {
        if self.browser.engine() == Engine::Chromium {
            let size = json!({
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true,
            });
            self.browser
                .emulate("Emulation.setDeviceMetricsOverride", size)
                .await;
            return;
        }
        // The window's own bars are added, and are known only once it has a size.
        let mut outer = (width, height);
        for _ in 0..3 {
            let sized = self.client().set_window_rect(0, 0, outer.0, outer.1).await;
            sized.expect("the window takes the size");
            let mut seen = (0, 0);
            let wanted = (u64::from(width), u64::from(height));
            let settled = self.tries(Duration::from_millis(500), async || {
                let inner = self
                    .script("return [innerWidth, innerHeight]", vec![])
                    .await;
                seen = (
                    inner[0].as_u64().unwrap_or(0),
                    inner[1].as_u64().unwrap_or(0),
                );
                seen == wanted
            });
            if settled.await {
                return self.has_drawn().await;
            }
            let more = |outer: u32, wanted: u64, seen: u64| {
                let more = i64::from(outer) + wanted as i64 - seen as i64;
                u32::try_from(more).unwrap_or(outer)
            };
            outer = (
                more(outer.0, wanted.0, seen.0),
                more(outer.1, wanted.1, seen.1),
            );
        }
        panic!("the view can't be made {width}×{height}");
    }

    /// Waits until the page has drawn twice: it hears of a new size when it draws, not when the window has it.
    async fn has_drawn(&self) {
        const BEGIN: &str = "document.documentElement.dataset.drawn = '';
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
                delete document.documentElement.dataset.drawn })))";
        self.script(BEGIN, vec![]).await;
        self.until("the page drawn in its new size", async || {
            let drawn = "return !('drawn' in document.documentElement.dataset)";
            match self.script(drawn, vec![]).await == true {
                true => Ok(()),
                false => Err("not drawn yet".to_owned()),
            }
        })
        .await;
    }
}

/// The characters that WebDriver has for keys that are held together: `Ctrl+Shift+z`.
///
/// # Panics
/// When no key has such a name.
#[must_use]
pub fn key_values(chord: &str) -> Vec<char> {
    match chord {
        "+" => vec!['+'],
        chord => chord.split('+').map(key_value).collect(),
    }
}

/// The character that WebDriver has for a key's name.
fn key_value(name: &str) -> char {
    let key = match name {
        "Ctrl" => Key::Control,
        "Shift" => Key::Shift,
        "Alt" => Key::Alt,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Space" => return ' ',
        "Escape" => Key::Escape,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageDown" => Key::PageDown,
        "Left" => Key::Left,
        "Right" => Key::Right,
        "Up" => Key::Up,
        "Down" => Key::Down,
        "F1" => Key::F1,
        "F2" => Key::F2,
        name => {
            let mut characters = name.chars();
            return match (characters.next(), characters.next()) {
                (Some(character), None) => character,
                _ => panic!("no key is called {name:?}"),
            };
        }
    };
    key.into()
}

/// Ends a story after a key press or click that failed.
///
/// # Panics
/// Always. A failure that the page causes has a reason; without one it is the driver's.
fn fail(what: &str, error: &CmdError) -> ! {
    let error = format!("{error:?}");
    if error.contains("error: UnknownError, message: \"\"") {
        panic!("{DRIVER_FAILED}: {what}: {error}");
    }
    panic!("{what}: {error}");
}
