//! Two connections of one page to each other: what a browser makes of the cards.

use std::cell::RefCell;
use std::rc::Rc;

use kicker::kit::platform::task::painted;
use kicker::play::connection::link::{Certificate, Link, MAX_MESSAGE, Offer, RtcLink};
use kicker::play::connection::{Card, LinkEvent, NotSent, Role};
use wasm_bindgen_test::wasm_bindgen_test;

/// A link and what it has reported.
struct End {
    link: RtcLink,
    events: Rc<RefCell<Vec<LinkEvent>>>,
}

impl End {
    fn connects(offer: Offer, code: &str) -> Self {
        let events = Rc::<RefCell<Vec<LinkEvent>>>::default();
        let reported = Rc::clone(&events);
        let card = Card::read(code).expect("a card");
        let link = offer.connect(&card, move |event| reported.borrow_mut().push(event));
        Self { link, events }
    }

    async fn reports(&self, wanted: &[LinkEvent]) {
        // A frame is some 16 ms.
        for _ in 0..600 {
            if *self.events.borrow() == wanted {
                return;
            }
            painted().await;
        }
        panic!("{:?}", self.events.borrow());
    }
}

#[wasm_bindgen_test]
async fn two_pages_connect_by_their_codes_and_one_leaves() {
    let certificate = Certificate::make().await.expect("a certificate");
    let host = Offer::make(&certificate, Role::Host).await;
    let host = host.expect("an offer");
    let to = host.card().checksum().expect("a checksum");
    let guest = Offer::make(&certificate, Role::Guest { to }).await;
    let guest = guest.expect("an offer");
    let codes = [&host, &guest].map(|offer| offer.card().code().expect("a code"));
    let host = End::connects(host, &codes[1]);
    assert_eq!(host.link.send(b"early"), Err(NotSent));
    let guest = End::connects(guest, &codes[0]);
    for end in [&host, &guest] {
        end.reports(&[LinkEvent::Open]).await;
    }
    let long = vec![7; MAX_MESSAGE];
    assert_eq!(host.link.send(b"hello"), Ok(()));
    assert_eq!(host.link.send(&long), Ok(()));
    assert_eq!(host.link.send(&[0; MAX_MESSAGE + 1]), Err(NotSent));
    let heard = [
        LinkEvent::Open,
        LinkEvent::Bytes(b"hello".to_vec()),
        LinkEvent::Bytes(long),
    ];
    guest.reports(&heard).await;
    drop(guest);
    host.reports(&[LinkEvent::Open, LinkEvent::Closed]).await;
    assert_eq!(host.link.send(b"too late"), Err(NotSent));
}
