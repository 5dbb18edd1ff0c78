//! Connections that are open: what they report, and who holds them.

use std::cell::Cell;
use std::rc::Rc;

use game::fair::pieces::PIECE_MAX;
use js_sys::{Array, Object, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RtcCertificate, RtcConfiguration, RtcDataChannel, RtcDataChannelInit,
    RtcDataChannelState, RtcDataChannelType, RtcIceGatheringState, RtcPeerConnection,
    RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

use super::card::{Card, Role};
use super::description;
use super::events::{LinkEvent, NotSent, OfferError};
use crate::kit::platform::clock::now;

/// The largest message.
pub const MAX_MESSAGE: usize = PIECE_MAX;
/// The most bytes that wait to be sent: a peer that takes nothing for so long is closed.
const MAX_WAITING: u32 = 4 * 1024 * 1024;
/// How long a browser may look for its own addresses, in ms. Without a server to ask it takes less than 0.2 s.
const GATHERING: f64 = 3_000.0;

/// Bytes to one other page and from it, in order and without loss. Dropped, it is closed and reports nothing more.
pub trait Link {
    /// Sends a message of at most [`MAX_MESSAGE`] bytes.
    ///
    /// # Errors
    /// When the link can't take it. It is closed then, unless the message was too long.
    fn send(&self, message: &[u8]) -> Result<(), NotSent>;
}

/// The certificate of a player, the same for all of his connections as long as the page is open.
#[derive(Clone)]
pub struct Certificate(RtcCertificate);

impl Certificate {
    /// Makes one.
    ///
    /// # Errors
    /// [`OfferError::Unsupported`] when the browser can't.
    pub async fn make() -> Result<Self, OfferError> {
        let method = Object::new();
        for (name, value) in [("name", "ECDSA"), ("namedCurve", "P-256")] {
            // An object takes every field.
            let _ = Reflect::set(&method, &name.into(), &value.into());
        }
        let made = RtcPeerConnection::generate_certificate_with_object(&method);
        let made = JsFuture::from(made.map_err(|_| OfferError::Unsupported)?).await;
        let made = made.map_err(|_| OfferError::Unsupported)?;
        Ok(Self(made.unchecked_into()))
    }
}

/// A connection whose own half is described: it waits for the other's card.
pub struct Offer {
    connection: Connection,
    channel: RtcDataChannel,
    card: Card,
}

impl Offer {
    /// Describes this page to another one. It takes up to three seconds.
    ///
    /// # Errors
    /// When the browser can't, or says no address.
    pub async fn make(certificate: &Certificate, role: Role) -> Result<Self, OfferError> {
        let configuration = RtcConfiguration::new();
        configuration.set_certificates(&Array::of1(&certificate.0));
        configuration.set_ice_servers(&Array::new());
        let connection = RtcPeerConnection::new_with_configuration(&configuration);
        let connection = Connection(connection.map_err(|_| OfferError::Unsupported)?);
        let same = RtcDataChannelInit::new();
        same.set_negotiated(true);
        same.set_id(0);
        let channel = connection
            .0
            .create_data_channel_with_data_channel_dict("table", &same);
        channel.set_binary_type(RtcDataChannelType::Arraybuffer);
        let refused = |_| OfferError::Refused;
        let offer = JsFuture::from(connection.0.create_offer()).await;
        let offer: RtcSessionDescriptionInit = offer.map_err(refused)?.unchecked_into();
        let set = JsFuture::from(connection.0.set_local_description(&offer)).await;
        set.map_err(refused)?;
        connection.gathers().await;
        let description = connection.0.local_description();
        let description = description.ok_or(OfferError::Refused)?.sdp();
        let card = description::card(&description, role, is_firefox());
        let card = card.ok_or(OfferError::Refused)?;
        match card.candidates.is_empty() {
            true => Err(OfferError::NoAddress),
            false => Ok(Self {
                connection,
                channel,
                card,
            }),
        }
    }

    /// What the other page must know.
    #[must_use]
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Connects to the page with that card. What happens is reported, the end of an attempt that fails as well: browsers
    /// give up after 15 to 90 seconds.
    pub fn connect(self, other: &Card, report: impl Fn(LinkEvent) + 'static) -> RtcLink {
        let link = RtcLink::new(self.connection, self.channel, report);
        let answer = RtcSessionDescriptionInit::new(RtcSdpType::Answer);
        answer.set_sdp(&description::answer(other));
        let set = JsFuture::from(link.connection.0.set_remote_description(&answer));
        let end = Rc::clone(&link.end);
        wasm_bindgen_futures::spawn_local(async move {
            if set.await.is_err() {
                end();
            }
        });
        link
    }
}

/// Firefox is the one browser with this property of styles, whatever it calls itself.
fn is_firefox() -> bool {
    let root = window().document().and_then(|it| it.document_element());
    let style = root.and_then(|it| Reflect::get(&it, &"style".into()).ok());
    style.is_some_and(|it| Reflect::has(&it, &"MozAppearance".into()).unwrap_or(false))
}

/// It holds a network port until it is closed.
struct Connection(RtcPeerConnection);

impl Connection {
    /// Waits until the browser has found all its addresses, or has had time enough.
    async fn gathers(&self) {
        let begun = now();
        while self.0.ice_gathering_state() != RtcIceGatheringState::Complete
            && now() - begun < GATHERING
        {
            waits(20).await;
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.0.close();
    }
}

async fn waits(ms: i32) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        // A window has timers.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms);
    });
    let _ = JsFuture::from(promise).await;
}

/// A link over WebRTC.
pub struct RtcLink {
    connection: Connection,
    channel: RtcDataChannel,
    end: Rc<dyn Fn()>,
    on_event: Closure<dyn Fn(web_sys::Event)>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
}

impl RtcLink {
    fn new(
        connection: Connection,
        channel: RtcDataChannel,
        report: impl Fn(LinkEvent) + 'static,
    ) -> Self {
        let report = Rc::new(report);
        let state = Rc::new(Cell::new(State::Opening));
        let end: Rc<dyn Fn()> = {
            let (state, report) = (Rc::clone(&state), Rc::clone(&report));
            Rc::new(move || {
                if state.replace(State::Closed) != State::Closed {
                    report(LinkEvent::Closed);
                }
            })
        };
        let on_event = {
            let (state, report, end) = (Rc::clone(&state), Rc::clone(&report), Rc::clone(&end));
            let (connection, channel) = (connection.0.clone(), channel.clone());
            Closure::<dyn Fn(web_sys::Event)>::new(move |_| {
                let is_open = channel.ready_state() == RtcDataChannelState::Open;
                if is_open && state.get() == State::Opening {
                    state.set(State::Open);
                    report(LinkEvent::Open);
                }
                // "Disconnected" may pass by itself: a cable out for ten seconds costs nothing.
                let over = matches!(
                    connection.connection_state(),
                    RtcPeerConnectionState::Failed | RtcPeerConnectionState::Closed
                );
                let closed = channel.ready_state() == RtcDataChannelState::Closed;
                if over || closed {
                    end();
                }
            })
        };
        let on_message = {
            let end = Rc::clone(&end);
            let connection = connection.0.clone();
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                // A text, or more than is ever sent, is from nobody who plays by the rules.
                let bytes = event.data().dyn_into::<js_sys::ArrayBuffer>();
                match bytes {
                    Ok(bytes) if bytes.byte_length() as usize <= MAX_MESSAGE => {
                        if state.get() == State::Open {
                            report(LinkEvent::Bytes(Uint8Array::new(&bytes).to_vec()));
                        }
                    }
                    _ => {
                        connection.close();
                        end();
                    }
                }
            })
        };
        let listener: &js_sys::Function = on_event.as_ref().unchecked_ref();
        channel.set_onopen(Some(listener));
        channel.set_onclose(Some(listener));
        // Adding a listener can't fail.
        let _ = connection
            .0
            .add_event_listener_with_callback("connectionstatechange", listener);
        channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Self {
            connection,
            channel,
            end,
            on_event,
            _on_message: on_message,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Opening,
    Open,
    Closed,
}

impl Link for RtcLink {
    fn send(&self, message: &[u8]) -> Result<(), NotSent> {
        if message.len() > MAX_MESSAGE {
            return Err(NotSent);
        }
        let sent = self.channel.buffered_amount() <= MAX_WAITING
            && self.channel.send_with_u8_array(message).is_ok();
        if !sent {
            if self.channel.ready_state() != RtcDataChannelState::Connecting {
                self.connection.0.close();
                (self.end)();
            }
            return Err(NotSent);
        }
        Ok(())
    }
}

impl Drop for RtcLink {
    fn drop(&mut self) {
        self.channel.set_onopen(None);
        self.channel.set_onclose(None);
        self.channel.set_onmessage(None);
        let listener = self.on_event.as_ref().unchecked_ref();
        // Removing a listener can't fail.
        let _ = self
            .connection
            .0
            .remove_event_listener_with_callback("connectionstatechange", listener);
    }
}
