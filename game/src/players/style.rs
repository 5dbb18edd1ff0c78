//! Styles: the same player with other parameters.

use evaluator::Street;

use crate::chips::Chips;
use crate::rng::Rng;

/// What each action wins on average, in chips, compared with folding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    pub(crate) call: f32,
    pub(crate) raise: Option<f32>,
    /// The current share of the pot.
    pub(crate) share: f32,
    /// The probability that all fold to a raise.
    pub(crate) all_fold: f32,
}

/// A decision as a style sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// A bet, in chips.
    pub(crate) bet: f32,
    pub(crate) street: Street,
    /// Whether nothing is due.
    pub(crate) free: bool,
    /// How angry the player is.
    pub(crate) anger: f32,
}

/// A bet or raise of some size, where amounts are free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) to: Chips,
    /// What it is more than the bet before it, in parts of the pot after a call.
    pub(crate) part: f32,
    /// What it wins on average, in chips, compared with folding.
    pub(crate) value: f32,
    /// How likely all fold.
    pub(crate) all_fold: f32,
}

/// A decision where amounts are free, as a style sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizedSpot {
    /// What the dials are parts of, in chips: what is due, a third of the pot where nothing is.
    pub(crate) unit: f32,
    /// The pot after a call, in chips.
    pub(crate) pot: f32,
    pub(crate) street: Street,
    /// Whether nothing is due.
    pub(crate) free: bool,
    /// How angry the player is.
    pub(crate) anger: f32,
    /// Its share of the pot.
    pub(crate) share: f32,
}

/// How a player differs from plain play, in parts of a bet: how much it overestimates calling and
/// raising. All zero but `learning` is the plain [`RangeBasedPlayer`](crate::players::RangeBasedPlayer).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How much it overestimates a call before the flop, and after it, in bets: below zero for
    /// players who wait for good cards. A check is not a call.
    pub looseness: [f32; 2],
    /// The same of a bet or raise.
    pub aggression: [f32; 2],
    /// How often it bets or raises where it would check or fold.
    pub bluff: f32,
    /// How often it checks or calls a strong hand on the flop.
    pub slow_play: f32,
    /// How much it learns about the others: 1 everything it sees, 0 nothing.
    pub learning: f32,
    /// How much looser and more aggressive each lost showdown makes it for a while, in bets.
    pub tilt: f32,
    /// Where amounts are free: how much it overestimates each further half pot of a bet, in what is due or
    /// a third of the pot. Above zero it bets large, below zero small.
    pub sizing: f32,
    /// Where amounts are free: how much more it overestimates whatever keeps it in the hand before the flop,
    /// and a call after it, in what is due.
    pub persistence: [f32; 2],
}

impl Default for Style {
    fn default() -> Style {
        Style::PLAIN
    }
}

/// The usual size, in parts of the pot, and the step of [`Style::sizing`].
const USUAL_PART: f32 = 0.67;
const HALF: f32 = 0.5;

/// After the flop each further pot of a bet of more than the pot has to promise so many pots more. What is known of
/// folding there comes from few bets, and who bets so much shows more than the estimate knows: without it half of a rock's
/// bets were of two pots.
const CAUTION: f32 = 0.2;

/// A share from which on a hand is strong enough to be played slowly.
const STRONG: f32 = 0.75;

impl Style {
    /// As well as it can.
    pub const PLAIN: Style = Style {
        looseness: [0.0; 2],
        aggression: [0.0; 2],
        bluff: 0.0,
        slow_play: 0.0,
        learning: 1.0,
        tilt: 0.0,
        sizing: 0.0,
        persistence: [0.0; 2],
    };

    /// Waits for very good cards, and gives up easily.
    pub const ROCK: Style = Style {
        looseness: [-0.5, -0.9],
        aggression: [-0.7, -0.25],
        bluff: 0.0,
        slow_play: 0.1,
        learning: 0.5,
        tilt: 0.0,
        sizing: 0.0,
        persistence: [0.0; 2],
    };

    /// Calls with nearly everything, and raises hardly ever.
    pub const STATION: Style = Style {
        looseness: [0.5, 1.0],
        aggression: [-0.6, -0.5],
        bluff: 0.0,
        slow_play: 0.3,
        learning: 0.2,
        tilt: 0.1,
        sizing: -0.15,
        persistence: [0.0; 2],
    };

    /// Raises whatever it can.
    pub const MANIAC: Style = Style {
        looseness: [0.25, -0.1],
        aggression: [0.4, 0.8],
        bluff: 0.12,
        slow_play: 0.0,
        learning: 0.2,
        tilt: 0.1,
        sizing: 0.2,
        persistence: [0.4, 0.4],
    };

    /// Few hands, played hard.
    pub const TIGHT_AGGRESSIVE: Style = Style {
        looseness: [-0.6, -0.4],
        aggression: [-0.45, 0.05],
        bluff: 0.04,
        slow_play: 0.03,
        learning: 1.0,
        tilt: 0.0,
        sizing: 0.0,
        persistence: [0.0; 2],
    };

    /// Many hands, played hard.
    pub const LOOSE_AGGRESSIVE: Style = Style {
        looseness: [-0.35, -0.3],
        aggression: [-0.1, 0.2],
        bluff: 0.1,
        slow_play: 0.03,
        learning: 1.0,
        tilt: 0.1,
        sizing: 0.05,
        persistence: [0.0; 2],
    };

    /// Likes to see what comes, does not look at others, and takes losses badly.
    pub const BEGINNER: Style = Style {
        looseness: [0.45, 0.2],
        aggression: [-0.3, -0.35],
        bluff: 0.04,
        slow_play: 0.2,
        learning: 0.0,
        tilt: 0.1,
        sizing: -0.1,
        persistence: [0.0; 2],
    };

    /// The style of a computer player by its name; `None` for one that has no style.
    pub fn by_name(name: &str) -> Option<Style> {
        Some(match name {
            "floor" => Style::PLAIN,
            "rock" => Style::ROCK,
            "station" => Style::STATION,
            "maniac" => Style::MANIAC,
            "tag" => Style::TIGHT_AGGRESSIVE,
            "lag" => Style::LOOSE_AGGRESSIVE,
            "beginner" => Style::BEGINNER,
            _ => return None,
        })
    }

    /// The values of its actions as the player estimates them.
    pub(crate) fn judge(&self, values: Values, spot: Spot, rng: &mut Rng) -> Values {
        let Spot { bet, street, .. } = spot;
        let late = usize::from(street != Street::Preflop);
        let angry = self.tilt * spot.anger.min(2.0);
        // Nobody is loose who checks: that is compared with a bet.
        let loose = match spot.free {
            true => 0.0,
            false => self.looseness[late] + angry,
        };
        let call = values.call + loose * bet;
        let raise = values
            .raise
            .map(|raise| raise + (self.aggression[late] + angry) * bet);
        let weak = call <= 0.0 || raise.is_some_and(|raise| raise < call);
        let bluffs = self.bluff > 0.0 && weak && rng.chance(f64::from(self.bluff));
        let strong = street == Street::Flop && values.share > STRONG;
        let slow = self.slow_play > 0.0 && strong && rng.chance(f64::from(self.slow_play));
        let raise = match raise {
            Some(raise) if bluffs => Some(raise.max(call.max(0.0) + bet)),
            Some(_) if slow => None,
            raise => raise,
        };
        Values {
            call,
            raise,
            ..values
        }
    }

    /// The values of a call and of bets or raises where amounts are free, as the player estimates them.
    pub(crate) fn judge_sizes(
        &self,
        call: f32,
        mut sizes: Vec<Size>,
        spot: SizedSpot,
        rng: &mut Rng,
    ) -> (f32, Vec<Size>) {
        let SizedSpot { unit, street, .. } = spot;
        let late = usize::from(street != Street::Preflop);
        let angry = self.tilt * spot.anger.min(2.0);
        let loose = self.looseness[late] + angry;
        let stays = self.persistence[late];
        let call = match spot.free {
            true => call,
            false => call + (loose + stays) * unit,
        };
        for size in &mut sizes {
            let larger = ((size.part - USUAL_PART) / HALF).min(2.0);
            let likes = self.aggression[late] + angry + self.sizing * larger;
            size.value += match street {
                Street::Preflop => (likes + stays) * unit,
                _ => likes * unit - CAUTION * (size.part - 1.0).max(0.0) * spot.pot,
            };
        }
        let best = sizes.iter().map(|size| size.value).reduce(f32::max);
        let weak = call <= 0.0 || best.is_some_and(|best| best < call);
        let bluffs = self.bluff > 0.0 && weak && rng.chance(f64::from(self.bluff));
        let strong = street == Street::Flop && spot.share > STRONG;
        let slow = self.slow_play > 0.0 && strong && rng.chance(f64::from(self.slow_play));
        if bluffs {
            // Of the sizes up to the pot the one that costs least for what it brings.
            let up_to_pot = sizes.iter_mut().filter(|size| size.part <= 1.05);
            let bluff = up_to_pot.max_by(|a, b| a.value.total_cmp(&b.value));
            if let Some(size) = bluff {
                size.value = size.value.max(call.max(0.0) + unit);
            }
        } else if slow {
            sizes.clear();
        }
        (call, sizes)
    }
}
