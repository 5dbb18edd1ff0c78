//! Messages as bytes: a tenth of the code that structured values of JavaScript take on both sides.

use serde::{Deserialize, Serialize};

use super::message::Fault;
use super::version::VERSION;

/// The bytes of a message; none can fail but one too large for the memory.
pub fn bytes_of(message: &impl Serialize) -> Option<Vec<u8>> {
    postcard::to_allocvec(message).ok()
}

/// The message in some bytes; `None` when they hold another, or more.
pub fn of_bytes<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Option<T> {
    let (message, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(message)
}

/// A message still packed, behind its sender's [`VERSION`]: unpacking may fail (a page and a worker
/// of two versions), and a failure must be an error that can be handled, not a panic in the glue
/// code.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Packet(Vec<u8>);

impl Packet {
    /// Packs a message.
    pub fn pack(message: &impl Serialize) -> Packet {
        let mut bytes = VERSION.to_le_bytes().to_vec();
        bytes.extend(bytes_of(message).unwrap_or_default());
        Packet(bytes)
    }

    /// Unpacks it.
    ///
    /// # Errors
    ///
    /// When it is from another version, or of another type.
    pub fn unpack<T: for<'de> Deserialize<'de>>(&self) -> Result<T, Fault> {
        let (version, message) = self.0.split_first_chunk().ok_or(Fault::Silent)?;
        if *version != VERSION.to_le_bytes() {
            return Err(Fault::OtherVersion);
        }
        of_bytes(message).ok_or(Fault::Silent)
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl From<Packet> for Vec<u8> {
    fn from(packet: Packet) -> Vec<u8> {
        packet.0
    }
}

impl From<Vec<u8>> for Packet {
    fn from(bytes: Vec<u8>) -> Packet {
        Packet(bytes)
    }
}
