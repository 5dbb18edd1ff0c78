//! Random numbers from a seed: the same seed gives the same game.

/// A generator of random numbers from a seed, to shuffle a deck and for computer players that mix their play.
/// Eight bytes. It is fast (wyrand), and good for practice and for measuring; players who
/// do not trust each other need another way to agree on a deck.
#[derive(Clone, Debug)]
pub struct Rng(fastrand::Rng);

impl Rng {
    /// The generator with this seed.
    pub fn seeded(seed: u64) -> Rng {
        Rng(fastrand::Rng::with_seed(seed))
    }

    /// A number below `end`, each as likely as the next; 0 when `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        match end {
            0 => 0,
            end => self.0.usize(..end),
        }
    }

    /// A number from 0 up to 1, which it never reaches.
    pub fn fraction(&mut self) -> f64 {
        self.0.f64()
    }

    /// True with this probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.fraction() < probability
    }

    /// Any number, for instance the seed of another generator.
    pub fn number(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// Puts these into a random order, each as likely as the next.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }
}
