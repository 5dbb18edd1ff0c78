//! A worker's program as both ends see it, and how its messages cross the gap.

use gloo_worker::{Codec, Worker};
use js_sys::Uint8Array;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsValue, UnwrapThrowExt};

use super::client::SILENCE_DEADLINE;
use super::message::{Fault, Step};
use super::packet::{Packet, bytes_of, of_bytes};

/// A program that answers a page's questions.
pub trait Service: Worker<Input = Packet, Output = Packet> + 'static {
    /// What it is asked and told.
    type Question: Clone + Serialize + DeserializeOwned + 'static;
    /// What it says about a question.
    type Update: Step + Serialize + DeserializeOwned + 'static;

    /// Its loader as Trunk names it, relative to the page.
    const LOADER: &'static str;

    /// Milliseconds without a word, once it has spoken, after which it counts as dead.
    const SILENCE: f64 = SILENCE_DEADLINE;

    /// Whether this browser can run it.
    ///
    /// # Errors
    ///
    /// When it is too old.
    fn fits() -> Result<(), Fault> {
        Ok(())
    }
}

/// Messages as bytes.
#[derive(Debug)]
pub struct Wire;

impl Codec for Wire {
    fn encode<I: Serialize>(input: I) -> JsValue {
        let bytes = bytes_of(&input).expect_throw("a worker message can't be encoded");
        Uint8Array::from(&bytes[..]).into()
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        let bytes = Uint8Array::new(&input).to_vec();
        of_bytes(&bytes).expect_throw("a worker message can't be decoded")
    }
}
