//! One browser with a profile of its own.

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

/// Its window, in all engines.
const WINDOW: (u32, u32) = (1280, 960);
/// How often a browser is started before it counts as broken, and how long each may take.
const STARTS: usize = 5;
const PATIENCE: Duration = Duration::from_secs(40);
/// How long one that runs may take to be made like new: tenths of a second, or it hangs.
const RENEWAL: Duration = Duration::from_secs(10);
/// One browser starts at a time: the first ones read their programs from the disk, and two that do
/// so at once on a busy machine take longer than one after the other.
static STARTING: Mutex<()> = Mutex::const_new(());

/// A running browser; dropping it ends browser and driver, also when a test panics.
pub struct Browser {
    engine: Engine,
    client: Client,
    session: String,
    ended: bool,
    pub(crate) changed: Cell<bool>,
    /// Whether it emulates another device or system.
    pub(crate) emulates: Cell<bool>,
    /// The sites of the stories that ran in it.
    sites: RefCell<Vec<String>>,
    // In this order: the driver ends before what its browser needs goes.
    driver: Driver,
    outside: Outside,
    _display: Option<Display>,
    // Nothing once another browser goes on with it.
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

/// Where its programs are; looked for once.
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
    /// Starts one that knows nothing and remembers nothing.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn open() -> Self {
        Self::with(TempDir::new().expect("a folder for the browser's data")).await
    }

    /// Ends it, and starts another that remembers what it did.
    ///
    /// # Panics
    /// When it does not end or the other does not start.
    pub(crate) async fn restarted(mut self) -> Self {
        let closed = self.client.clone().close().await;
        closed.expect("the browser ends");
        self.ended = true;
        let data = self.data.take().expect("its data is its own until now");
        // Its driver too: nothing of it is left but what is on the disk.
        drop(self);
        let again = Self::with(data).await;
        again.changed.set(true);
        again
    }

    /// Starts one with this folder for its data. On a busy machine a start can hang or fail by
    /// itself, before anything of ours runs; then it is tried again, and said.
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
        let asked = match engine {
            Engine::Chromium => chromium_capabilities(Some(data.path())),
            Engine::Firefox => {
                // Without it the second Firefox at a time would want the first one's port.
                options.push("--websocket-port=0");
                keep(&data, "chrome", "userChrome.css", FIREFOX_STYLE);
                firefox_capabilities(browser, data.path(), &outside.address())
            }
            Engine::WebKit => {
                let started = match Display::start() {
                    Ok(started) => started,
                    Err(error) => return Err((data, format!("Xvfb: {error}"))),
                };
                variables.push(("DISPLAY", started.name().into()));
                // Without a graphics card its painting goes through llvmpipe, which took a fifth of the
                // stories' time. Without any compositor it took a third less, but then it takes no
                // pictures, and a story that fails waits for its picture for ever.
                variables.push(("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1".into()));
                display = Some(started);
                for (variable, folder) in [
                    ("XDG_CONFIG_HOME", "config"),
                    ("XDG_DATA_HOME", "data"),
                    ("XDG_CACHE_HOME", "cache"),
                ] {
                    variables.push((variable, data.path().join(folder).into()));
                }
                keep(&data, "config/gtk-3.0", "gtk.css", GTK_STYLE);
                keep(&data, "config/gtk-4.0", "gtk.css", GTK_STYLE);
                webkit_capabilities(browser, &outside.address())
            }
        };
        let driver = Driver::start(driver, &options, variables);
        let (capabilities, address) = (with_limits(*engine, asked), driver.url());
        let connecting = connections::runtime().spawn(async move {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            let connected = builder.capabilities(capabilities).connect(&address);
            timeout(PATIENCE, connected).await
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
        if !browser.is_like_new().await {
            let data = browser.data.take().expect("nobody has taken it yet");
            return Err((data, "it does not do what its driver asks".to_owned()));
        }
        Ok(browser)
    }

    /// Makes it as it was when it started; says whether it is, which one that hangs is not.
    pub(crate) async fn is_like_new(&self) -> bool {
        let made = timeout(RENEWAL, self.is_made_like_new());
        made.await.unwrap_or(false)
    }

    async fn is_made_like_new(&self) -> bool {
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

    /// Whether something was done to it that can't be undone by opening another page.
    pub(crate) fn was_changed(&self) -> bool {
        self.changed.get()
    }

    /// Notes the site of the story that runs in it now.
    pub(crate) fn visits(&self, site: String) {
        self.sites.borrow_mut().push(site);
    }

    /// Whether an address lies in the site of a story that ran in it, this one or one before: what a
    /// story's service worker fetches may be logged when the next one runs already.
    pub(crate) fn has_visited(&self, url: &str) -> bool {
        let sites = self.sites.borrow();
        sites.iter().any(|site| url.starts_with(site))
    }

    /// Which one it is.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The lines that browser and driver printed since the last time.
    #[must_use]
    pub fn printed(&self) -> Vec<String> {
        self.driver.printed()
    }

    /// What was asked of other machines than this; nothing in Chromium, which has a log for it.
    #[must_use]
    pub fn asked_outside(&self) -> Vec<String> {
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

    /// As [`Browser::ask`], for what may have gone meanwhile.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn try_ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, CmdError> {
        let command = Extra {
            method,
            path: path.to_owned(),
            body,
        };
        self.client.issue_cmd(command).await
    }

    /// Ends it in good order.
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

/// What is asked of the browser, and for Chromium a log of every request and no way to any other
/// host: a page that tries one is found out by the log.
fn with_limits(engine: Engine, mut asked: Capabilities) -> Capabilities {
    // By default a page that never loads would be waited for five minutes.
    asked.insert("timeouts".to_owned(), json!({ "pageLoad": 30_000 }));
    if engine == Engine::Chromium {
        asked["goog:loggingPrefs"]["performance"] = "ALL".into();
        if let Some(flags) = asked["goog:chromeOptions"]["args"].as_array_mut() {
            flags.push("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1".into());
        }
    }
    asked
}

/// Puts a file among the browser's data before it starts.
fn keep(data: &TempDir, folder: &str, name: &str, text: &str) {
    let folder = data.path().join(folder);
    let kept = fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(name), text));
    kept.expect("the browser's folder can be written to");
}

#[derive(Debug)]
struct Extra {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Extra {
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
