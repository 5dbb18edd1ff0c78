//! This copy of the page on the device: stored for offline use, updated, installed. The part that
//! can be loaded later is in `assets/offline.js`; the two communicate by events of the window.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CustomEvent, CustomEventInit};

use crate::calculator::state::device::{DeviceEvent, DeviceRequest, Install};
use crate::kit::platform::task;

/// Passes reports to `report`, and calls `leave` before the page is left: data that is not stored by
/// then is lost.
pub fn listen(report: impl Fn(DeviceEvent) + 'static, leave: impl Fn() + Clone + 'static) {
    if window().location().protocol().is_ok_and(|it| it == "file:") {
        // The page as one file has nothing left to fetch.
        report(DeviceEvent::Offline);
    }
    let leaving = leave.clone();
    task::listen("kicker-news", move |event| {
        let event = event.dyn_ref().map(CustomEvent::detail);
        let event = match event.and_then(|event| event.as_string()).as_deref() {
            Some("offline") => DeviceEvent::Offline,
            Some("offline-now") => DeviceEvent::OfflineNow,
            Some("read") => DeviceEvent::Read,
            Some("update") => DeviceEvent::Update,
            Some("installable") => DeviceEvent::Install(Install::Offered),
            Some("install-by-hand") => DeviceEvent::Install(Install::ByHand),
            Some("installed") => DeviceEvent::Install(Install::No),
            Some("leaving") => return leaving(),
            _ => return,
        };
        report(event);
    });
    task::listen("pagehide", move |_| leave());
}

/// Asks for something.
pub fn ask(request: DeviceRequest) {
    let word = match request {
        DeviceRequest::Reload => "reload",
        DeviceRequest::Install => "install",
    };
    let details = CustomEventInit::new();
    details.set_detail(&JsValue::from_str(word));
    if let Ok(event) = CustomEvent::new_with_event_init_dict("kicker-ask", &details) {
        // Refused only while the same event is under way.
        let _ = window().dispatch_event(&event);
    }
}

/// Version and date as the build wrote them into the page: "0.1.0/2026-11-21".
pub fn version() -> String {
    let place = document().query_selector("meta[name=version]");
    let place = place.ok().flatten();
    let version = place.and_then(|place| place.get_attribute("content"));
    version.unwrap_or_default()
}
