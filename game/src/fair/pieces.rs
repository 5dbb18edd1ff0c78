//! Packets in pieces that every browser sends whole, and back.

use super::room::PACKET_MAX;

/// The most bytes of a piece: browsers pass longer messages on in different ways.
pub const PIECE_MAX: usize = 16 * 1024;

/// A piece that others follow.
const MORE: u8 = 0;
/// The last piece of a packet.
const LAST: u8 = 1;

/// A packet as pieces, in order: each begins with 1 if it is the last, else with 0.
pub fn split(packet: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let count = packet.len().div_ceil(PIECE_MAX - 1).max(1);
    (0..count).map(move |at| {
        let from = at * (PIECE_MAX - 1);
        let to = packet.len().min(from + PIECE_MAX - 1);
        let kind = if at + 1 == count { LAST } else { MORE };
        [&[kind], &packet[from..to]].concat()
    })
}

/// Pieces that have come of a packet.
#[derive(Default)]
pub struct Pieces(Vec<u8>);

/// The bytes are no piece, or of a packet that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPiece;

impl Pieces {
    /// Takes a piece; the packet, once that is whole.
    ///
    /// # Errors
    /// [`NoPiece`]: the connection is to be closed.
    pub fn take(&mut self, piece: &[u8]) -> Result<Option<Vec<u8>>, NoPiece> {
        let (kind, bytes) = piece.split_first().ok_or(NoPiece)?;
        if piece.len() > PIECE_MAX || self.0.len() + bytes.len() > PACKET_MAX {
            return Err(NoPiece);
        }
        self.0.extend(bytes);
        match *kind {
            // One that says nothing could go on for ever.
            MORE if piece.len() == PIECE_MAX => Ok(None),
            LAST => Ok(Some(std::mem::take(&mut self.0))),
            _ => Err(NoPiece),
        }
    }
}
