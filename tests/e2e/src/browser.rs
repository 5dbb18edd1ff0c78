//! A browser with a profile of its own.

use std::cell::{Cell, RefCell};
use std::env;
use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Mutex;
use tokio::time::timeout;
use url::{ParseError, Url};
use xtask::test::count::RETRIED;
use xtask::tools::browsers::{
    Capabilities, Engine, FIREFOX_STYLE, GTK_STYLE, Ready, chromium_capabilities,
    firefox_capabilities, webkit_capabilities,
};

use crate::connections;
use crate::display::Display;
use crate::driver::Driver;
use crate::outside::Outside;
use crate::report;

/// The size of its window, in all engines.
const WINDOW: (u32, u32) = (1280, 960);
/// How many starts may fail, and how long each may take.
const STARTS: usize = 5;
const START_TIMEOUT: Duration = Duration::from_secs(40);
/// How long a reset may take. It takes some tenths of a second unless the browser hangs.
const RESET_TIMEOUT: Duration = Duration::from_secs(10);
/// One browser starts at a time: the first ones read their programs from the disk, and two at once
/// on a busy machine take longer than one after the other.
static STARTING: Mutex<()> = Mutex::const_new(());

/// A running browser. Dropping it ends browser and driver, also when a test panics.
pub struct Browser {
    engine: Engine,
    client: Client,
    session: String,
    ended: bool,
    pub(crate) changed: Cell<bool>,
    /// Whether another device or system is emulated.
    pub(crate) emulates: Cell<bool>,
    /// The addresses of the stories' sites.
    sites: RefCell<Vec<String>>,
    // Fields are dropped in this order: the driver must end before the proxy and the display.
    driver: Driver,
    outside: Outside,
    _display: Option<Display>,
    // `None` once another browser has taken it over.
    data: Option<TempDir>,
}

/// The engine under test: `$KICKER_BROWSER`, else Chromium.
///
/// # Panics
/// When the variable names none.
#[must_use]
pub fn engine() -> Engine {
    let word = env::var("KICKER_BROWSER").unwrap_or_default();
    match Engine::from_word(&word) {
        Some(engine) => engine,
        None if word.is_empty() => Engine::Chromium,
        None => panic!("KICKER_BROWSER is {word:?}: chromium, firefox or webkit"),
    }
}

/// Where the browser and its driver are; searched once.
fn programs() -> &'static Ready {
    static FOUND: OnceLock<Ready> = OnceLock::new();
    FOUND.get_or_init(|| match engine().find() {
        Ok(Some(ready)) => ready,
        Ok(None) => panic!(
            "{} or its driver is not here: `cargo xtask test` installs what it needs",
            engine().title()
        ),
        Err(failure) => panic!("{failure}"),
    })
}

impl Browser {
    /// Starts a browser with an empty profile.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn open() -> Self {
        Self::with(TempDir::new().expect("a folder for the browser's data")).await
    }

    /// Closes it, and starts another with its profile.
    ///
    /// # Panics
    /// When it does not close or the other does not start.
    pub(crate) async fn restarted(mut self) -> Self {
        let closed = self.client.clone().close().await;
        closed.expect("the browser ends");
        self.ended = true;
        let data = self.data.take().expect("its data is its own until now");
        // The driver too: only what is on the disk remains.
        drop(self);
        let again = Self::with(data).await;
        again.changed.set(true);
        again
    }

    /// Starts a browser with this folder for its profile. On a busy machine a start can hang or fail
    /// before anything of ours runs; then it is retried, and reported.
    async fn with(data: TempDir) -> Self {
        let mut data = data;
        let mut tried = 0;
        loop {
            let turn = STARTING.lock().await;
            let started = Self::started(data).await;
            drop(turn);
            match started {
                Ok(browser) => return browser,
                Err((left, why)) => {
                    let title = engine().title();
                    tried += 1;
                    assert!(tried < STARTS, "{title} does not start: {why}");
                    report::line(&format!("{RETRIED}{title} does not start: {why}"));
                    data = left;
                }
            }
        }
    }

    async fn started(data: TempDir) -> Result<Self, (TempDir, String)> {
        let Ready {
            engine,
            browser,
            driver,
        } = programs();
        let outside = Outside::start().expect("a proxy on a port of its own");
        let mut options = Vec::new();
        let mut variables = Vec::new();
        let mut display = None;
        let capabilities = match engine {
            Engine::Chromium => chromium_capabilities(Some(data.path())),
            Engine::Firefox => {
                // Without it a second Firefox would use the first one's port.
                options.push("--websocket-port=0");
                write_file(&data, "chrome", "userChrome.css", FIREFOX_STYLE);
                firefox_capabilities(browser, data.path(), &outside.address())
            }
            Engine::WebKit => {
                let started = match Display::start() {
                    Ok(started) => started,
                    Err(error) => return Err((data, format!("Xvfb: {error}"))),
                };
                variables.push(("DISPLAY", started.name().into()));
                // Without a graphics card it paints with llvmpipe, which took a fifth of the stories'
                // time. Without any compositor they took a third less, but then screenshots hang.
                variables.push(("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1".into()));
                display = Some(started);
                for (variable, folder) in [
                    ("XDG_CONFIG_HOME", "config"),
                    ("XDG_DATA_HOME", "data"),
                    ("XDG_CACHE_HOME", "cache"),
                ] {
                    variables.push((variable, data.path().join(folder).into()));
                }
                write_file(&data, "config/gtk-3.0", "gtk.css", GTK_STYLE);
                write_file(&data, "config/gtk-4.0", "gtk.css", GTK_STYLE);
                webkit_capabilities(browser, &outside.address())
            }
        };
        let driver = Driver::start(driver, &options, variables);
        let (capabilities, address) = (with_limits(*engine, capabilities), driver.url());
        let connecting = connections::runtime().spawn(async move {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            let connected = builder.capabilities(capabilities).connect(&address);
            timeout(START_TIMEOUT, connected).await
        });
        let connected = match connecting.await {
            Ok(Ok(Ok(client))) => Ok(client),
            Ok(Ok(Err(error))) => Err(error.to_string()),
            Ok(Err(late)) => Err(late.to_string()),
            Err(error) => panic!("{error}"),
        };
        let client = match connected {
            Ok(client) => client,
            Err(why) => return Err((data, format!("{why}; {}", driver.kill_all()))),
        };
        let session = client
            .session_id()
            .await
            .ok()
            .flatten()
            .expect("a session that was opened has a name");
        let mut browser = Self {
            engine: *engine,
            client,
            session,
            ended: false,
            changed: Cell::new(false),
            emulates: Cell::new(false),
            sites: RefCell::default(),
            driver,
            outside,
            _display: display,
            data: Some(data),
        };
        if !browser.reset().await {
            let data = browser.data.take().expect("nobody has taken it yet");
            return Err((data, "it does not do what its driver asks".to_owned()));
        }
        Ok(browser)
    }

    /// Resets it to its state after the start; returns whether that worked.
    pub(crate) async fn reset(&self) -> bool {
        let reset = timeout(RESET_TIMEOUT, self.try_reset());
        reset.await.unwrap_or(false)
    }

    async fn try_reset(&self) -> bool {
        let (width, height) = WINDOW;
        let emulation = self.ends_emulation().await;
        let keys = self.try_ask(Method::DELETE, "actions", None).await;
        let patience = json!({ "script": 30_000 });
        let patience = self.try_ask(Method::POST, "timeouts", Some(patience)).await;
        let windows = self
            .client
            .windows()
            .await
            .map_or(0, |windows| windows.len());
        let sized = self.client.set_window_rect(0, 0, width, height).await;
        emulation && keys.is_ok() && patience.is_ok() && windows == 1 && sized.is_ok()
    }

    /// Whether it was changed in a way that opening another page does not undo.
    pub(crate) fn was_changed(&self) -> bool {
        self.changed.get()
    }

    /// Adds the site of the current story.
    pub(crate) fn add_site(&self, site: String) {
        self.sites.borrow_mut().push(site);
    }

    /// Whether an address belongs to the site of this story or an earlier one: a request of a story's
    /// service worker may be logged while the next story runs.
    pub(crate) fn has_visited(&self, url: &str) -> bool {
        let sites = self.sites.borrow();
        sites.iter().any(|site| url.starts_with(site))
    }

    /// Its engine.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The lines that browser and driver printed since the last call.
    #[must_use]
    pub fn printed(&self) -> Vec<String> {
        self.driver.printed()
    }

    /// The requests to other machines; empty in Chromium, which has a log for them.
    #[must_use]
    pub fn outside_requests(&self) -> Vec<String> {
        self.outside.asked()
    }

    /// The WebDriver client.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Sends a WebDriver command that fantoccini has no method for.
    ///
    /// # Panics
    /// When the driver refuses it.
    pub async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        match self.try_ask(method, path, body).await {
            Ok(value) => value,
            Err(error) => panic!("{path}: {error}"),
        }
    }

    /// As [`Browser::ask`], for elements that may no longer be there.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, CmdError> {
        let command = RawCommand {
            method,
            path: path.to_owned(),
            body,
        };
        self.client.issue_cmd(command).await
    }

    /// Closes it.
    pub async fn close(mut self) {
        self.ended = self.client.clone().close().await.is_ok();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.ended {
            self.driver.end_session(&self.session);
        }
    }
}

/// Capabilities with a shorter timeout; in Chromium also with a log of every request and no access to
/// any other host, so that the log shows a page that tries one.
fn with_limits(engine: Engine, mut capabilities: Capabilities) -> Capabilities {
    // The default would be five minutes.
    capabilities.insert("timeouts".to_owned(), json!({ "pageLoad": 30_000 }));
    if engine == Engine::Chromium {
        capabilities["goog:loggingPrefs"]["performance"] = "ALL".into();
        if let Some(flags) = capabilities["goog:chromeOptions"]["args"].as_array_mut() {
            // Pages that connect to each other have names like these.
            let rules = "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.local";
            flags.push(format!("--host-resolver-rules={rules}").into());
        }
    }
    capabilities
}

/// Writes a file into the browser's profile before it starts.
fn write_file(data: &TempDir, folder: &str, name: &str, text: &str) {
    let folder = data.path().join(folder);
    let written = fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(name), text));
    written.expect("the browser's folder can be written to");
}

/// A WebDriver command that fantoccini has no method for.
#[derive(Debug)]
struct RawCommand {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for RawCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (
            self.method.clone(),
            self.body.as_ref().map(Value::to_string),
        )
    }
}
