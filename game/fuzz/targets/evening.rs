//! Any bytes as a log, a message or a packet of an evening among friends: a report or a reason, and what
//! is read is what would be written.

#![no_main]

use game::fair::check::check;
use game::fair::log::Entry;
use game::fair::message::Message;
use game::fair::room::Packet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(report) = check(bytes, [0; 32]) {
        let good = report
            .evening
            .as_ref()
            .map_or(0, |evening| evening.entries());
        assert!(good <= report.entries);
        assert_eq!(good == report.entries && good > 0, report.refused.is_none());
        let _ = report.to_string();
    }
    let _ = Message::read(bytes);
    if let Some(packet) = Packet::read(bytes) {
        assert_eq!(packet.write(), bytes);
    }
    if let Some(entry) = Entry::from_bytes(bytes) {
        let mut written = Vec::new();
        entry.write(&mut written);
        assert_eq!(written, bytes);
    }
});
