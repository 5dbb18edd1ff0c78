//! What connections report.

/// What a link reports, in order: it opens once, then brings messages, and closes once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkEvent {
    /// Messages can be sent.
    Open,
    /// A message, of at most [`PIECE_MAX`](game::fair::pieces::PIECE_MAX) bytes.
    Bytes(Vec<u8>),
    /// It is over, by either side or by the network. A link is never opened again.
    Closed,
}

/// The link takes no message: it is not open, the message is too long, or the peer takes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSent;

/// Why there is no offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferError {
    /// The browser has no WebRTC, or it is switched off.
    Unsupported,
    /// The browser tells no address at which it could be reached: some do once they may use the camera, some never without
    /// a network.
    NoAddress,
    /// The browser refused, or described itself in a way that no card has.
    Refused,
}
