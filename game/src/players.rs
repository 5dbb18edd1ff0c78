//! Computer players.
//!
//! ```
//! use game::{Chips, Deck, Rng, Hand, Rules, Seat, Seated, play_out, players};
//!
//! let mut seated = Vec::new();
//! for (seed, name) in (0..).zip(["article", "rlcard", "call"]) {
//!     let player = players::by_name(name).ok_or("nobody is called so")?;
//!     seated.push(Seated { player, rng: Rng::seeded(seed) });
//! }
//! let button = Seat::new(0).ok_or("a seat")?;
//! let deck = Deck::shuffled(&mut Rng::seeded(9));
//! let rules = Rules::default();
//! let mut hand = Hand::new("10/20".parse()?, rules, &[Chips::new(1000); 3], button, deck)?;
//! play_out(&mut hand, &mut seated);
//! assert!(hand.table().turn().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod article;
mod champion;
mod deals;
mod odds;
mod range_based;
mod rlcard;
mod simple;
mod style;

pub use article::Article;
pub use champion::{Aivat, BestResponse, Blueprint, BlueprintError, Champion, Gains, Training};
pub use odds::PotOdds;
pub use range_based::RangeBasedPlayer;
pub use rlcard::RlCard;
pub use simple::{Call, Fold, Raise, Random};
pub(crate) use style::Size;
pub use style::Style;

use crate::player::Player;

/// A computer player by its name, or `None` for an unknown name ([`NAMES`] lists them). The
/// [`Champion`] is not among them: it needs its table.
pub fn by_name(name: &str) -> Option<Box<dyn Player>> {
    if let Some(style) = Style::by_name(name) {
        return Some(Box::new(RangeBasedPlayer::of_style(style)));
    }
    Some(match name {
        "fold" => Box::new(Fold),
        "call" => Box::new(Call),
        "raise" => Box::new(Raise),
        "random" => Box::new(Random),
        "article" => Box::new(Article::default()),
        "odds" => Box::new(PotOdds::default()),
        "rlcard" => Box::new(RlCard),
        _ => return None,
    })
}

/// The names of all computer players that need nothing.
pub const NAMES: [&str; 14] = [
    "floor", "rock", "station", "maniac", "tag", "lag", "beginner", "article", "rlcard", "call",
    "raise", "random", "fold", "odds",
];
