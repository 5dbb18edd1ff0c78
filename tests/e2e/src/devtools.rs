//! What only Chromium can do: commands of the DevTools protocol, and its logs.

use fantoccini::error::CmdError;
use http::Method;
use serde_json::{Value, json};

use crate::browser::Browser;

/// Commands of the DevTools protocol that end every emulation, with their parameters.
const NO_EMULATION: [(&str, &str); 3] = [
    ("Emulation.clearDeviceMetricsOverride", "{}"),
    (
        "Emulation.setTouchEmulationEnabled",
        r#"{ "enabled": false }"#,
    ),
    (
        "Emulation.setEmulatedMedia",
        r#"{ "media": "", "features": [] }"#,
    ),
];

impl Browser {
    /// Sends a command of the DevTools protocol, which only Chromium knows.
    ///
    /// # Panics
    /// When the browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.changed.set(true);
        match self.try_devtools(command, parameters).await {
            Ok(value) => value,
            Err(error) => panic!("{command}: {error}"),
        }
    }

    /// Makes Chromium emulate another device or system, until the story ends: a command of the
    /// DevTools protocol that is undone before the next one. A new browser for the next story would take
    /// longer than many stories.
    ///
    /// # Panics
    /// When the browser refuses it.
    pub async fn emulate(&self, command: &str, parameters: Value) {
        self.emulates.set(true);
        if let Err(error) = self.try_devtools(command, parameters).await {
            panic!("{command}: {error}");
        }
    }

    async fn try_devtools(&self, command: &str, parameters: Value) -> Result<Value, CmdError> {
        let body = json!({ "cmd": command, "params": parameters });
        self.try_ask(Method::POST, "goog/cdp/execute", Some(body))
            .await
    }

    /// What Chromium logged since the last time; `kind` is `browser` or `performance`.
    pub async fn log(&self, kind: &str) -> Vec<Value> {
        let body = json!({ "type": kind });
        match self.ask(Method::POST, "se/log", Some(body)).await {
            Value::Array(entries) => entries,
            other => panic!("a log is a list, not {other}"),
        }
    }

    /// Ends every emulation that a story began. Says whether the browser did so.
    pub(crate) async fn ends_emulation(&self) -> bool {
        if !self.emulates.take() {
            return true;
        }
        for (command, parameters) in NO_EMULATION {
            let parameters = parameters.parse().unwrap_or_default();
            if self.try_devtools(command, parameters).await.is_err() {
                return false;
            }
        }
        true
    }
}
