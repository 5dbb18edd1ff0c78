//! One person, one browser, one site under a sub-path.

use std::any::Any;
use std::env;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::pin::pin;
use std::task::Poll;

use serde_json::Value;
use xtask::server::{Server, Settings};
use xtask::site;

use crate::browser::Browser;
use crate::page::Page;

/// The sub-path of a project page; nothing in the site may rely on `/`.
const BASE: &str = "/kicker/";

/// How a story begins and what it may leave behind.
#[derive(Default)]
pub struct Story {
    folder: Option<PathBuf>,
    hidden: Vec<&'static str>,
    errors: Vec<&'static str>,
}

/// A story that begins with an empty table in a new browser and ends without a word in the
/// console and without a request to another origin.
pub async fn story(told: impl AsyncFnOnce(&Page)) {
    Story::default().told(told).await;
}

impl Story {
    /// A story over the site in `folder` instead of the built one.
    #[must_use]
    pub fn over(folder: PathBuf) -> Self {
        Self {
            folder: Some(folder),
            ..Self::default()
        }
    }

    /// The server has no such file from the beginning.
    #[must_use]
    pub fn without(mut self, file: &'static str) -> Self {
        self.hidden.push(file);
        self
    }

    /// The console may complain with these words, because the story provokes it.
    #[must_use]
    pub fn with_errors_about(mut self, words: &'static str) -> Self {
        self.errors.push(words);
        self
    }

    /// Tells the story.
    ///
    /// # Panics
    /// When the story does, when the console complains, or when the page asks for anything
    /// outside of its own path.
    pub async fn told(self, told: impl AsyncFnOnce(&Page)) {
        let server = serve(self.folder.clone());
        for file in &self.hidden {
            server.hide(file);
        }
        let page = Page::new(Browser::open().await, server);
        let ended = caught(async {
            page.opens("").await;
            told(&page).await;
        })
        .await;
        // Asked for in any case: what the console said often explains a failure.
        let complaints = caught(self.complaints(&page)).await;
        if ended.is_err() {
            keep_picture(&page).await;
        }
        page.into_browser().close().await;
        match (ended, complaints) {
            (Ok(()), Ok(complaints)) => {
                assert!(complaints.is_empty(), "{}", complaints.join("\n"));
            }
            (Err(panic), complaints) => {
                for complaint in complaints.unwrap_or_default() {
                    eprintln!("{complaint}");
                }
                resume_unwind(panic);
            }
            (Ok(()), Err(panic)) => resume_unwind(panic),
        }
    }

    /// Everything that must not have happened.
    async fn complaints(&self, page: &Page) -> Vec<String> {
        let mut complaints = Vec::new();
        for entry in page.browser().log("browser").await {
            let text = entry["message"].as_str().unwrap_or_default();
            let told = self.errors.iter().any(|words| text.contains(words));
            let harmless = ["DEBUG", "INFO"].contains(&entry["level"].as_str().unwrap_or_default());
            if !told && !harmless {
                complaints.push(format!("the console says: {text}"));
            }
        }
        let home = page.server().url();
        for entry in page.browser().log("performance").await {
            let Some(url) = requested(&entry) else {
                continue;
            };
            let own = url.starts_with(&home)
                || ["data:", "blob:", "about:"]
                    .iter()
                    .any(|s| url.starts_with(s));
            if !own {
                complaints.push(format!("the page asked for {url}"));
            }
        }
        complaints
    }
}

/// The address in an entry of the performance log, when the entry is a request of a page that
/// is not the browser's own.
fn requested(entry: &Value) -> Option<String> {
    let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let message = &message["message"];
    let is_request = message["method"] == "Network.requestWillBeSent";
    let url = message["params"]["request"]["url"].as_str()?;
    let document = message["params"]["documentURL"].as_str()?;
    let of_browser = document.starts_with("chrome:") || document.starts_with("chrome-");
    (is_request && !of_browser).then(|| url.to_owned())
}

/// Serves the site under test: `folder`, else `$KICKER_DIST`, else `dist/`.
fn serve(folder: Option<PathBuf>) -> Server {
    let folder = folder
        .or_else(|| env::var_os("KICKER_DIST").map(PathBuf::from))
        .unwrap_or_else(site::dist);
    let settings = Settings {
        folder,
        base: BASE.to_owned(),
        first_port: 0,
    };
    match Server::start(settings) {
        Ok(server) => server,
        Err(failure) => panic!("{failure}; `cargo xtask test --e2e` runs these tests over it"),
    }
}

/// Saves what the page looked like when its story failed.
async fn keep_picture(page: &Page) {
    let name = std::thread::current()
        .name()
        .unwrap_or("story")
        .replace("::", "-");
    let Ok(picture) = page.client().screenshot().await else {
        return;
    };
    let file = env::temp_dir().join(format!("kicker-{name}.png"));
    if std::fs::write(&file, picture).is_ok() {
        eprintln!("what it looked like: {}", file.display());
    }
}

/// Runs a future to its end, or to its panic, so that the browser can be asked and closed after.
async fn caught<F: Future>(future: F) -> Result<F::Output, Box<dyn Any + Send>> {
    let mut future = pin!(future);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context)));
        match polled {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(output)) => Poll::Ready(Ok(output)),
            Err(panic) => Poll::Ready(Err(panic)),
        }
    })
    .await
}
