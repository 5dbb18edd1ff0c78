//! The page's end.

use std::rc::Rc;

use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

use super::PREFIX;
use crate::kit::platform::random;
use crate::kit::worker::Packet;

/// A channel for the answers of one worker. It is closed when this is dropped.
pub(crate) struct AnswerChannel {
    channel: BroadcastChannel,
    _on_message: Closure<dyn Fn(MessageEvent)>,
}

impl AnswerChannel {
    /// Opens a channel whose packets go to `on_packet`; `None` in a browser that needs none.
    pub(crate) fn open(on_packet: Rc<dyn Fn(Packet)>) -> Option<AnswerChannel> {
        let navigator = Reflect::get(&js_sys::global(), &JsValue::from_str("navigator")).ok()?;
        // Only Chromium has it.
        if !Reflect::has(&navigator, &JsValue::from_str("userAgentData")).ok()? {
            return None;
        }
        let name = [PREFIX, &random::seed().to_string()].concat();
        let channel = BroadcastChannel::new(&name).ok()?;
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            on_packet(Packet::from(Uint8Array::new(&event.data()).to_vec()));
        });
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Some(AnswerChannel {
            channel,
            _on_message: on_message,
        })
    }

    /// Its name, which becomes the worker's.
    pub(crate) fn name(&self) -> String {
        self.channel.name()
    }
}

impl Drop for AnswerChannel {
    fn drop(&mut self) {
        self.channel.set_onmessage(None);
        self.channel.close();
    }
}
