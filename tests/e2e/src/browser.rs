//! One Chromium with a profile of its own.

use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use url::{ParseError, Url};
use xtask::browsers::capabilities;

use crate::driver::Driver;

/// A running browser; dropping it ends browser and driver, also when a test panics.
pub struct Browser {
    client: Client,
    session: String,
    ended: bool,
    // In this order: the driver ends before the folder of its browser's data goes.
    driver: Driver,
    _data: TempDir,
}

impl Browser {
    /// Starts one that knows nothing and remembers nothing.
    ///
    /// # Panics
    /// When Chromium does not start.
    pub async fn open() -> Self {
        let driver = Driver::start();
        let data = TempDir::new().expect("a folder for the browser's data");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wishes(&data))
            .connect(&driver.url())
            .await
            .expect("Chromium starts: `cargo xtask test` installs what it needs");
        let session = client
            .session_id()
            .await
            .ok()
            .flatten()
            .expect("a session that was opened has a name");
        Self {
            client,
            session,
            ended: false,
            driver,
            _data: data,
        }
    }

    /// The WebDriver client.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Sends a command of the DevTools protocol.
    ///
    /// # Panics
    /// When the browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.ask(Method::POST, "goog/cdp/execute", Some(body)).await
    }

    /// What was logged since the last time; `kind` is `browser` or `performance`.
    pub async fn log(&self, kind: &str) -> Vec<Value> {
        let body = json!({ "type": kind });
        match self.ask(Method::POST, "se/log", Some(body)).await {
            Value::Array(entries) => entries,
            other => panic!("a log is a list, not {other}"),
        }
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

/// What every test in Chromium asks for, a profile of its own, a log of every request, and no
/// way to any other host: a page that tries one is found out by the log.
fn wishes(data: &TempDir) -> Map<String, Value> {
    let text = capabilities(Some(data.path()));
    let mut wishes: Map<String, Value> =
        serde_json::from_str(&text).expect("the capabilities are JSON");
    wishes["goog:loggingPrefs"]["performance"] = "ALL".into();
    if let Some(flags) = wishes["goog:chromeOptions"]["args"].as_array_mut() {
        flags.push("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1".into());
    }
    wishes
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
