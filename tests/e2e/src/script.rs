//! Scripts that look at the page.

use serde_json::Value;
use tokio::time::sleep;

use crate::page::Page;
use crate::sight::POLL_INTERVAL;

/// What WebKit's driver says when the page went while a script looked at it.
const UNLOADED: [&str; 2] = ["before the unload event", "Could not parse script result"];

/// How often a script may find an element that is gone when the driver looks.
const STALE: usize = 50;

impl Page {
    /// Runs a script in the page; for looking, never for doing what a person does.
    ///
    /// # Panics
    /// When the script throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        for _ in 0..STALE {
            match self.client().execute(script, arguments.clone()).await {
                Ok(value) => return value,
                // The page made again what the script found, before the driver could name it.
                Err(error) if error.is_stale_element_reference() => {}
                // Another page was on its way, and is there by the next try. WebKit's driver says so.
                Err(error) if UNLOADED.iter().any(|said| error.to_string().contains(said)) => {}
                Err(error) => panic!("{error}\nin the script {script}"),
            }
            sleep(POLL_INTERVAL).await;
        }
        panic!("what the script finds goes at once, {STALE} times: {script}")
    }

    /// As [`Page::script`], for things that were found before; nothing when they have gone since.
    pub(crate) async fn script_if_there(&self, script: &str, found: Vec<Value>) -> Option<Value> {
        match self.client().execute(script, found.clone()).await {
            Err(error) if error.is_stale_element_reference() => None,
            Ok(value) => Some(value),
            Err(_) => Some(self.script(script, found).await),
        }
    }

    /// As [`Page::script`], for a script that calls its last argument when it is done.
    ///
    /// # Panics
    /// When the script throws or takes too long.
    pub async fn script_that_waits(&self, script: &str, arguments: Vec<Value>) -> Value {
        match self.client().execute_async(script, arguments).await {
            Ok(value) => value,
            Err(error) => panic!("{error}\nin the script {script}"),
        }
    }
}
