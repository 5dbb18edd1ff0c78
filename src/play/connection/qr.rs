//! A link as a QR code, for the camera of a phone: the path of its dark squares.

use std::fmt::Write;

use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

/// The largest version that is drawn. A link with a code of 140 letters has version 9; a phone reads 15 from a screen still.
const LARGEST: Version = Version::new(15);
/// Light squares around it, which readers need.
pub const QUIET: i32 = 4;

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// How many squares it is wide and high, with the light ones around it.
    pub size: i32,
    /// A path in SVG in units of squares: each run of dark squares in a row is a rectangle.
    pub path: String,
}

/// The QR code of a text, with the least error correction: a screen is flat, clean and bright. `None` for a text that is too
/// long to be read from a screen (415 letters).
#[must_use]
pub fn draw(text: &str) -> Option<Qr> {
    let mut scratch = vec![0; LARGEST.buffer_len()];
    let mut held = vec![0; LARGEST.buffer_len()];
    let code = QrCode::encode_text(
        text,
        &mut scratch,
        &mut held,
        QrCodeEcc::Low,
        Version::MIN,
        LARGEST,
        None,
        true,
    )
    .ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y));
            let run = run.count() as i32;
            if run > 0 {
                // A string takes everything.
                let _ = write!(path, "M{},{}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    Some(Qr {
        size: code.size() + 2 * QUIET,
        path,
    })
}
