//! What this page is: its version, whether it works offline, how to install it, its licences.

use leptos::prelude::*;

use super::words::Messages;
use crate::calculator::platform::device;
use crate::calculator::state::Command;
use crate::calculator::state::device::{DeviceRequest, Install};
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;
use crate::kit::shell;

/// At the end of the options.
pub(super) fn about() -> Element {
    let store = use_store();
    let words = store.words().of::<Messages>();
    let state = dynamic(move || {
        let device = store.device.get();
        let offline = words.offline(usize::from(device.offline));
        let install = match device.install {
            Install::No => None,
            Install::Offered => Some(
                element("button.button[type=button]")
                    .on("click", move |_| {
                        store.dispatch(Command::AskDevice(DeviceRequest::Install))
                    })
                    .text(store.words().of::<shell::words::Messages>().install()),
            ),
            Install::ByHand => Some(element("p.soft").text(words.install_by_hand())),
        };
        element("div.about-state")
            .child(element("p").text(offline))
            .maybe(install)
            .into_any()
    });
    let licences = element("a.about-licences[href=licences.txt]");
    let version = element("p.soft")
        .text(device::version().replace('/', " · "))
        .text(" · ")
        .text(words.about(1))
        .text(" · ")
        .child(licences.text(words.about(2)));
    element("section.about")
        .child(element("h3").text(words.about(0)))
        .view(state)
        .child(version)
}
