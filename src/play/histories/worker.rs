//! The worker's end: takes one file, and hands back its hands.

use super::Reading;
use crate::kit::worker::{send, serve};
use crate::play::protocol::bytes_of;

/// The whole program. The page ends it when everything is read, or when the result is no longer
/// needed.
pub fn run() {
    console_error_panic_hook::set_once();
    serve(|file| {
        for batch in Reading::new(file) {
            send(&bytes_of(&batch));
        }
    });
}
