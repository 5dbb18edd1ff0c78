//! A story: a test with one user, one browser, and the site under a sub-path.
//!
//! Which stories run where is in their paths and attributes, where libtest reads it:
//!
//! - every story runs in Chromium
//! - one in a module `in_every_engine` also runs in Firefox and WebKitGTK, at each change
//! - one with `#[ignore = "…"]` runs only with `cargo xtask test --all`, which runs all stories in all engines

use std::any::Any;
use std::env;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use tokio::time::timeout;
use xtask::build::site;
use xtask::test::count::{RETRIED, SKIPPED};
use xtask::test::suite::IN_EVERY_ENGINE;
use xtask::tools::browsers::Engine;

use crate::browser;
use crate::page::{DRIVER_FAILED, Page};
use crate::pool::{self, Lease};
use crate::report;
use crate::server::Server;

/// The sub-path of a project page; the site must not depend on `/`.
pub(crate) const BASE: &str = "/kicker/";
/// How long a story may take by default, which is many times what the slowest takes: a browser that has crashed never
/// answers.
const TIMEOUT: Duration = Duration::from_secs(600);

/// How long a browser may take for the screenshot of a failed story.
const SCREENSHOT_TIMEOUT: Duration = Duration::from_secs(10);

/// What WebKitGTK (2.50.6) says of a program that reads or writes outside of its memory.
///
/// Its compiler makes such programs of good ones, rarely: in some processes one of 200 fresh modules stops so in the
/// function that fills the perfect hash, in others none of thousands. That was so with this function alone, with
/// memory that does not grow, in the engine's own shell, with and without its optimizing tier; what ended was always
/// right. The calculator starts such a worker again and asks it again. A mistake of ours comes back when the story is
/// tried once more, and fails in the other engines too.
const OUT_OF_BOUNDS: &str = "RuntimeError: Out of bounds memory access";

/// How long the driver may take to say whether its session is still there.
const SESSION_TIMEOUT: Duration = Duration::from_secs(5);

/// The settings of a story: one test in a browser.
#[derive(Default)]
pub struct Story {
    folder: Option<PathBuf>,
    base: Option<&'static str>,
    hidden: Vec<&'static str>,
    errors: Vec<&'static str>,
    only: Option<(&'static [Engine], &'static str)>,
    timeout: Option<Duration>,
    service_worker: bool,
}

/// Runs a story that starts with the example in a clean browser. The console must stay empty, and
/// no other origin may be asked.
pub async fn story(steps: impl AsyncFn(&Page)) {
    Story::default().run(steps).await;
}

/// The same with the site stored for offline use, see [`Story::with_service_worker`].
pub async fn story_with_service_worker(steps: impl AsyncFn(&Page)) {
    Story::default().with_service_worker().run(steps).await;
}

impl Story {
    /// Serves the site in `folder` instead of the built one.
    #[must_use]
    pub fn over(folder: PathBuf) -> Self {
        Self {
            folder: Some(folder),
            ..Self::default()
        }
    }

    /// Serves the site at that path instead of a project page's.
    #[must_use]
    pub fn at(mut self, base: &'static str) -> Self {
        self.base = Some(base);
        self
    }

    /// Hides a file from the beginning.
    #[must_use]
    pub fn without(mut self, file: &'static str) -> Self {
        self.hidden.push(file);
        self
    }

    /// Allows console messages with these words: the story provokes them.
    #[must_use]
    pub fn with_errors_about(mut self, words: &'static str) -> Self {
        self.errors.push(words);
        self
    }

    /// Allows another duration than the default.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = Some(timeout);
        self
    }

    /// Lets the page register its service worker, as it does on every real visit. The worker then fetches
    /// and checks the whole site three seconds after each first visit, which takes a good part of a
    /// story's time; so only stories that need it have it.
    #[must_use]
    pub fn with_service_worker(mut self) -> Self {
        self.service_worker = true;
        self
    }

    /// Can run in these engines only. Without Chromium among them it has to be in a module `in_every_engine`: else
    /// nothing would run it at a change.
    #[must_use]
    pub fn only_in(mut self, engines: &'static [Engine], why: &'static str) -> Self {
        self.only = Some((engines, why));
        self
    }

    fn skip_reason(&self, engine: Engine) -> Option<&'static str> {
        let (engines, why) = self.only?;
        (!engines.contains(&engine)).then_some(why)
    }

    /// Runs the story.
    ///
    /// # Panics
    /// When the story does, when there is an unexpected console message, or when the page asks for
    /// anything outside of its own path.
    pub async fn run(self, steps: impl AsyncFn(&Page)) {
        let Some((page, lease)) = self.start().await else {
            return;
        };
        let outcome = self.run_steps(&page, &steps).await;
        let Some(why) = outcome.browser_failure(&page).await else {
            return outcome.finish(page, lease).await;
        };
        // The failure says nothing about the page: try once more, in another browser.
        let panic = outcome.failure();
        report::line(&format!("{RETRIED}{}, since {why}: {panic}", test_name()));
        pool::release(page.into_browser(), false, lease).await;
        let Some((page, lease)) = self.start().await else {
            return;
        };
        let outcome = self.run_steps(&page, &steps).await;
        outcome.finish(page, lease).await;
    }

    /// As [`Story::run`], for what can't be repeated, such as a measurement.
    ///
    /// # Panics
    /// As [`Story::run`], and when the driver fails.
    pub async fn run_once(self, steps: impl AsyncFnOnce(&Page)) {
        let Some((page, lease)) = self.start().await else {
            return;
        };
        let outcome = self.run_steps(&page, steps).await;
        outcome.finish(page, lease).await;
    }

    /// Runs a story in two parts. In between the browser is closed, and another is started with its data.
    ///
    /// # Panics
    /// As [`Story::run`].
    pub async fn run_with_a_restart(
        self,
        before: impl AsyncFnOnce(&Page),
        after: impl AsyncFnOnce(&Page),
    ) {
        let Some((mut page, lease)) = self.start().await else {
            return;
        };
        let mut outcome = self.run_steps(&page, before).await;
        if outcome.is_good() {
            page = page.in_a_restarted_browser().await;
            outcome = self.run_steps(&page, after).await;
        }
        outcome.finish(page, lease).await;
    }

    /// A page with its browser and server; `None` when the story does not run in this engine.
    async fn start(&self) -> Option<(Page, Lease)> {
        let engine = browser::engine();
        if let Some(why) = self.skip_reason(engine) {
            assert!(
                engine != Engine::Chromium || test_name().contains(IN_EVERY_ENGINE),
                "no change would run this story: it belongs into a module in_every_engine"
            );
            report::line(&format!(
                "{SKIPPED}{} in {}: {why}",
                test_name(),
                engine.title()
            ));
            return None;
        }
        let server = serve(self.folder.clone(), self.base.unwrap_or(BASE));
        for file in &self.hidden {
            server.hide(file);
        }
        if !self.service_worker {
            server.replace("offline.js", String::new());
        }
        let (browser, lease) = pool::acquire().await;
        Some((Page::new(browser, server), lease))
    }

    async fn run_steps(&self, page: &Page, steps: impl AsyncFnOnce(&Page)) -> Outcome {
        let story = catch_panic(async {
            let running = async {
                page.opens("").await;
                steps(page).await;
            };
            let limit = self.timeout.unwrap_or(TIMEOUT);
            let ended = timeout(limit, running).await;
            assert!(ended.is_ok(), "the story is not over after {limit:?}");
        })
        .await;
        // Collected in any case: console messages often explain a failure.
        let problems = catch_panic(page.problems(&self.errors)).await;
        Outcome {
            story,
            problems,
            breaks_page: self.errors.contains(&""),
        }
    }
}

/// A value, or the panic that came instead.
pub type PanicResult<T> = Result<T, Box<dyn Any + Send>>;

/// How a story ended, and its console messages and outside requests.
struct Outcome {
    story: PanicResult<()>,
    problems: PanicResult<Vec<String>>,
    /// Whether the story breaks the page on purpose. A timer of such a page may log an error after the
    /// story's end, and the next story in that browser would fail.
    breaks_page: bool,
}

impl Outcome {
    fn is_good(&self) -> bool {
        let silent = self.problems.as_ref().is_ok_and(Vec::is_empty);
        self.story.is_ok() && silent
    }

    /// What failed, if it was not the page: the driver, see [`DRIVER_FAILED`], or the browser, see [`has_crashed`] and
    /// [`OUT_OF_BOUNDS`].
    async fn browser_failure(&self, page: &Page) -> Option<&'static str> {
        let mut problems = self.problems.iter().flatten();
        let is_webkit = browser::engine() == Engine::WebKit;
        if is_webkit && problems.any(|problem| problem.contains(OUT_OF_BOUNDS)) {
            return Some("its compiled code left its memory");
        }
        let panic = self.panic()?;
        // The command that was under way fails without a reason; the next one tells.
        if is_webkit && has_crashed(page).await {
            return Some("a process of the browser crashed");
        }
        let driver = panic.starts_with(DRIVER_FAILED);
        driver.then_some("the driver gave up on a key")
    }

    /// The words of the story's panic, on one line.
    fn panic(&self) -> Option<String> {
        let panic = self.story.as_ref().err()?;
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
        Some(words.unwrap_or_default().replace('\n', " "))
    }

    /// What a report says of it, on one line.
    fn failure(&self) -> String {
        let problems = self.problems.iter().flatten().map(String::as_str);
        let panic = self.panic();
        let all: Vec<&str> = panic.as_deref().into_iter().chain(problems).collect();
        all.join("; ").replace('\n', " ")
    }

    /// Returns the browser to the pool, and panics if the story failed.
    async fn finish(self, page: Page, lease: Lease) {
        if self.story.is_err() {
            save_screenshot(&page).await;
        }
        let reusable = self.story.is_ok() && self.problems.is_ok();
        if reusable {
            // Its worker stops with the document.
            page.leaves().await;
        }
        let reusable = reusable && !self.breaks_page;
        pool::release(page.into_browser(), reusable, lease).await;
        match (self.story, self.problems) {
            (Ok(()), Ok(problems)) => {
                assert!(problems.is_empty(), "{}", problems.join("\n"));
            }
            (Err(panic), problems) => {
                for problem in problems.unwrap_or_default() {
                    eprintln!("{problem}");
                }
                resume_unwind(panic);
            }
            (Ok(()), Err(panic)) => resume_unwind(panic),
        }
    }
}

/// The site under test: `$KICKER_DIST`, else `dist/`.
#[must_use]
pub fn built() -> PathBuf {
    env::var_os("KICKER_DIST").map_or_else(site::dist, PathBuf::from)
}

/// Serves `folder`, else the site under test.
fn serve(folder: Option<PathBuf>, base: &str) -> Server {
    match Server::start(&folder.unwrap_or_else(built), base) {
        Ok(server) => server,
        Err(failure) => panic!("{failure}; `cargo xtask test --e2e` runs these tests over it"),
    }
}

/// The test's name: that of its thread.
fn test_name() -> String {
    std::thread::current().name().unwrap_or("story").to_owned()
}

/// Whether the driver has no session any more: a process of the browser has crashed.
///
/// Seen in WebKitGTK (2.50.6): the process that shows the page, once in thousands of stories, with a segmentation fault
/// in the engine's own `FinalizationRegistry`, which wasm-bindgen's closures use (collecting all the time, with 2,775
/// changes of page, did not bring it back); and the process of the window, which has nothing of a page in it.
async fn has_crashed(page: &Page) -> bool {
    match timeout(SESSION_TIMEOUT, page.client().current_url()).await {
        Ok(Err(error)) => error.is_invalid_session_id(),
        Ok(Ok(_)) | Err(_) => false,
    }
}

/// Saves a screenshot of a failed story.
async fn save_screenshot(page: &Page) {
    let name = test_name().replace("::", "-");
    // A browser that hangs never answers: WebKit's did with its compositor off.
    let screenshot = timeout(SCREENSHOT_TIMEOUT, page.client().screenshot());
    let Ok(Ok(screenshot)) = screenshot.await else {
        return;
    };
    let file = env::temp_dir().join(format!("kicker-{}-{name}.png", browser::engine().word()));
    if std::fs::write(&file, screenshot).is_ok() {
        eprintln!("screenshot: {}", file.display());
    }
}

/// Runs a future and catches its panic, so that the browser can still be used and closed.
pub async fn catch_panic<F: Future>(future: F) -> PanicResult<F::Output> {
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
