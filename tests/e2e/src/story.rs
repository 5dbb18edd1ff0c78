//! One person, one browser, one site under a sub-path.

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
use xtask::tools::browsers::Engine;

use crate::browser;
use crate::page::{DRIVER_FAILED, Page};
use crate::pool::{self, Lease};
use crate::report;
use crate::server::Server;

/// The sub-path of a project page; nothing in the site may rely on `/`.
const BASE: &str = "/kicker/";
/// A story that takes longer hangs: a browser that has died answers nothing.
const LONGEST: Duration = Duration::from_secs(240);

/// How long a browser may take for a picture of a story that failed.
const PICTURE: Duration = Duration::from_secs(10);

/// How a story begins and what it may leave behind.
#[derive(Default)]
pub struct Story {
    folder: Option<PathBuf>,
    base: Option<&'static str>,
    hidden: Vec<&'static str>,
    errors: Vec<&'static str>,
    only: Option<(&'static [Engine], &'static str)>,
    longest: Option<Duration>,
    service_worker: bool,
}

/// A story that begins with an empty table in a new browser and ends without a word in the
/// console and without a request to another origin.
pub async fn story(steps: impl AsyncFn(&Page)) {
    Story::default().run(steps).await;
}

/// The same on a page that is kept on the device, see [`Story::with_service_worker`].
pub async fn story_with_service_worker(steps: impl AsyncFn(&Page)) {
    Story::default().with_service_worker().run(steps).await;
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

    /// The site lies at that path and not at that of a project page.
    #[must_use]
    pub fn at(mut self, base: &'static str) -> Self {
        self.base = Some(base);
        self
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

    /// It may take so long.
    #[must_use]
    pub fn lasting(mut self, longest: Duration) -> Self {
        self.longest = Some(longest);
        self
    }

    /// The page registers its service worker, as it does on every real visit. It then fetches and
    /// checks the whole site three seconds after each first visit, which is a good part of what a
    /// story costs; so only stories that need it have it.
    #[must_use]
    pub fn with_service_worker(mut self) -> Self {
        self.service_worker = true;
        self
    }

    /// It runs in these engines only.
    #[must_use]
    pub fn only_in(mut self, engines: &'static [Engine], why: &'static str) -> Self {
        self.only = Some((engines, why));
        self
    }

    fn why_not(&self, engine: Engine) -> Option<&'static str> {
        let (engines, why) = self.only?;
        (!engines.contains(&engine)).then_some(why)
    }

    /// Tells the story.
    ///
    /// # Panics
    /// When the story does, when the console complains, or when the page asks for anything
    /// outside of its own path.
    pub async fn run(self, steps: impl AsyncFn(&Page)) {
        let Some((page, lease)) = self.begins().await else {
            return;
        };
        let ending = self.ending_of(&page, &steps).await;
        if !ending.is_the_drivers_fault() {
            return ending.of(page, lease).await;
        }
        // It says nothing about the page: from the beginning, in another browser, once.
        let name = this_story();
        report::line(&format!(
            "{RETRIED}{name}, since the driver gave up on a key"
        ));
        pool::give_back(page.into_browser(), false, lease).await;
        let Some((page, lease)) = self.begins().await else {
            return;
        };
        let ending = self.ending_of(&page, &steps).await;
        ending.of(page, lease).await;
    }

    /// As [`Story::run`], for what can't be repeated, such as a measurement.
    ///
    /// # Panics
    /// As [`Story::run`], and when the driver fails.
    pub async fn run_once(self, steps: impl AsyncFnOnce(&Page)) {
        let Some((page, lease)) = self.begins().await else {
            return;
        };
        let ending = self.ending_of(&page, steps).await;
        ending.of(page, lease).await;
    }

    /// Tells a story in two parts: in between the browser is ended, and another started that
    /// has its data.
    ///
    /// # Panics
    /// As [`Story::run`].
    pub async fn run_with_a_restart(
        self,
        before: impl AsyncFnOnce(&Page),
        after: impl AsyncFnOnce(&Page),
    ) {
        let Some((mut page, lease)) = self.begins().await else {
            return;
        };
        let mut ending = self.ending_of(&page, before).await;
        if ending.is_good() {
            page = page.in_a_restarted_browser().await;
            ending = self.ending_of(&page, after).await;
        }
        ending.of(page, lease).await;
    }

    /// A browser and a server for it; nothing when it can't run in this engine.
    async fn begins(&self) -> Option<(Page, Lease)> {
        let engine = browser::engine();
        if let Some(why) = self.why_not(engine) {
            report::line(&format!(
                "{SKIPPED}{} in {}: {why}",
                this_story(),
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
        let (browser, lease) = pool::take().await;
        Some((Page::new(browser, server), lease))
    }

    async fn ending_of(&self, page: &Page, steps: impl AsyncFnOnce(&Page)) -> Ending {
        let story = caught(async {
            let telling = async {
                page.opens("").await;
                steps(page).await;
            };
            let longest = self.longest.unwrap_or(LONGEST);
            let ended = timeout(longest, telling).await;
            assert!(ended.is_ok(), "the story is not over after {longest:?}");
        })
        .await;
        // Asked for in any case: what the console said often explains a failure.
        let complaints = caught(page.complaints(&self.errors)).await;
        Ending {
            story,
            complaints,
            spoils: self.errors.contains(&""),
        }
    }
}

type Caught<T> = Result<T, Box<dyn Any + Send>>;

/// How a story ended, and what the console said meanwhile.
struct Ending {
    story: Caught<()>,
    complaints: Caught<Vec<String>>,
    /// Whether the story breaks the page in any way it likes. A timer of such a page may complain
    /// after the story's end, which the next story in that browser would be blamed for.
    spoils: bool,
}

impl Ending {
    fn is_good(&self) -> bool {
        let silent = self.complaints.as_ref().is_ok_and(Vec::is_empty);
        self.story.is_ok() && silent
    }

    /// Whether it ended because the driver failed, see [`DRIVER_FAILED`].
    fn is_the_drivers_fault(&self) -> bool {
        let panic = self.story.as_ref().err();
        let words = panic.and_then(|panic| panic.downcast_ref::<String>());
        words.is_some_and(|words| words.starts_with(DRIVER_FAILED))
    }

    /// Puts the browser away, and panics if there is a reason.
    async fn of(self, page: Page, lease: Lease) {
        if self.story.is_err() {
            keep_picture(&page).await;
        }
        let well = self.story.is_ok() && self.complaints.is_ok();
        if well {
            // Its worker ends with the document.
            page.leaves().await;
        }
        let used_again = well && !self.spoils;
        pool::give_back(page.into_browser(), used_again, lease).await;
        match (self.story, self.complaints) {
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

/// The test's name, which its thread has.
fn this_story() -> String {
    std::thread::current().name().unwrap_or("story").to_owned()
}

/// Saves what the page looked like when its story failed.
async fn keep_picture(page: &Page) {
    let name = this_story().replace("::", "-");
    // A browser that hangs answers never: WebKit's did with its compositor off.
    let picture = timeout(PICTURE, page.client().screenshot());
    let Ok(Ok(picture)) = picture.await else {
        return;
    };
    let file = env::temp_dir().join(format!("kicker-{}-{name}.png", browser::engine().word()));
    if std::fs::write(&file, picture).is_ok() {
        eprintln!("what it looked like: {}", file.display());
    }
}

/// Runs a future to its end, or to its panic, so that the browser can be asked and closed after.
async fn caught<F: Future>(future: F) -> Caught<F::Output> {
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
