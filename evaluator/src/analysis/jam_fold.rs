//! Heads-up jam or fold before the flop, solved by fictitious play: see `jam_fold/maths.md`.

use crate::analysis::class_table::ClassTable;
use crate::cards::Class;
use crate::range::Range;

/// The boards of two hands before the flop.
const BOARDS: f64 = 1_712_304.0;

/// The rounds of fictitious play.
const ROUNDS: usize = 6_000;

/// A class that is played in less than this part of the rounds was tried only in the first rounds,
/// and is not played at all. The same holds the other way round.
const TRACE: f64 = 0.005;

/// The stacks that are solved, in big blinds.
const STACKS: std::ops::RangeInclusive<f64> = 1.0..=50.0;

/// Two players, one decision each: the small blind puts in all of its stack or folds, then the big
/// blind calls or folds. These ranges are an equilibrium up to the [`gain`](JamFold::gain).
///
/// ```no_run
/// # fn pairs() -> evaluator::PreflopPairs { unimplemented!() }
/// use evaluator::{ClassTable, JamFold};
///
/// let table = ClassTable::new(&pairs());
/// if let Some(solved) = JamFold::solve(&table, 10.0) {
///     println!("jam {}, call {}", solved.jam, solved.call);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct JamFold {
    /// What the small blind jams; a weight is the part of the time.
    pub jam: Range,
    /// What the big blind calls a jam with.
    pub call: Range,
    /// What the small blind wins a hand on average, in big blinds.
    pub value: f64,
    /// What both together could win a hand at most by playing these ranges' best responses instead,
    /// in big blinds: 0 in a perfect equilibrium.
    pub gain: f64,
}

type Strategy = [f64; Class::COUNT];

/// The game: for one combo of each class and all combos of another, how often they meet, and what
/// the first wins of all-in pots, in big blinds.
struct Game {
    combos: Vec<Strategy>,
    won: Vec<Strategy>,
    /// The combos of each class.
    sizes: Strategy,
    /// What each has posted beside the blinds, in big blinds.
    ante: f64,
}

impl JamFold {
    /// Solves the game for stacks of this many big blinds, 1 to 50, the blinds included and without
    /// antes: in some 4 milliseconds. `None` for other stacks.
    pub fn solve(table: &ClassTable, stack: f64) -> Option<JamFold> {
        JamFold::solve_with_ante(table, stack, 0.0)
    }

    /// The same where both have posted an ante of 0 to 1 big blinds, beside the stacks. `None` for other antes, too.
    pub fn solve_with_ante(table: &ClassTable, stack: f64, ante: f64) -> Option<JamFold> {
        if !STACKS.contains(&stack) || !(0.0..=1.0).contains(&ante) {
            return None;
        }
        let game = Game::new(table, stack, ante);
        let [jam, call] = game.play();
        let value = game.value(&jam, &call);
        let best_jam = game.jams(&call);
        let best_call = game.calls(&jam);
        let gain = game.value(&best_jam, &call) - game.value(&jam, &best_call);
        Some(JamFold {
            jam: range(&jam),
            call: range(&call),
            value,
            gain,
        })
    }
}

impl Game {
    fn new(table: &ClassTable, stack: f64, ante: f64) -> Game {
        // Of a pot of two stacks and antes, one of which was its own.
        let stack = stack + ante;
        let profit = |class: Class, other: Class| {
            let pots = table.won(class, other) as f64 / (2.0 * BOARDS);
            stack * (2.0 * pots - table.combos(class, other) as f64)
        };
        let rows = |of: &dyn Fn(Class, Class) -> f64| -> Vec<Strategy> {
            let row = |class| {
                let mut row = [0.0; Class::COUNT];
                Class::all().for_each(|other| row[other.index()] = of(class, other));
                row
            };
            Class::all().map(row).collect()
        };
        let mut sizes = [0.0; Class::COUNT];
        Class::all().for_each(|class| sizes[class.index()] = class.size() as f64);
        Game {
            combos: rows(&|class, other| table.combos(class, other) as f64),
            won: rows(&profit),
            sizes,
            ante,
        }
    }

    /// What one combo of a class wins by jamming rather than folding, over all hands of the other.
    fn jam(&self, class: usize, call: &Strategy) -> f64 {
        let (combos, won) = (&self.combos[class], &self.won[class]);
        let mut sum = 0.0;
        for other in 0..Class::COUNT {
            let posted = 1.5 + 2.0 * self.ante - (1.0 + self.ante) * call[other];
            sum += combos[other] * posted + won[other] * call[other];
        }
        sum
    }

    /// What one combo of a class wins by calling rather than folding, over the hands that jam.
    fn call(&self, class: usize, jam: &Strategy) -> f64 {
        let (combos, won) = (&self.combos[class], &self.won[class]);
        let mut sum = 0.0;
        for other in 0..Class::COUNT {
            sum += (won[other] + (1.0 + self.ante) * combos[other]) * jam[other];
        }
        sum
    }

    /// The best response of the small blind, of the big blind.
    fn jams(&self, call: &Strategy) -> Strategy {
        std::array::from_fn(|class| f64::from(self.jam(class, call) > 0.0))
    }

    fn calls(&self, jam: &Strategy) -> Strategy {
        std::array::from_fn(|class| f64::from(self.call(class, jam) > 0.0))
    }

    /// What the small blind wins a hand, in big blinds.
    fn value(&self, jam: &Strategy, call: &Strategy) -> f64 {
        let (mut sum, mut all) = (0.0, 0.0);
        for (class, (jams, size)) in jam.iter().zip(&self.sizes).enumerate() {
            let hands: f64 = self.combos[class].iter().sum();
            sum += size * (jams * self.jam(class, call) - (0.5 + self.ante) * hands);
            all += size * hands;
        }
        sum / all
    }

    /// Fictitious play: in each round each player answers best to what the other has done so far on
    /// average. The average changes by one round's play, and one round's play differs from the one
    /// before in few classes, so the sums behind both are updated, not recomputed.
    fn play(&self) -> [Strategy; 2] {
        let mut jam = Player::new();
        let mut call = Player::new();
        // By class: what it wins in all rounds, and in a round like the last.
        let (stolen, posted) = (1.5 + 2.0 * self.ante, 1.0 + self.ante);
        let mut of_jam = Sums::new(|class| stolen * self.combos[class].iter().sum::<f64>());
        let mut of_call = Sums::new(|_| 0.0);
        for round in 1..=ROUNDS {
            // Later rounds count more: the first ones know nothing yet.
            let weight = round as f64;
            jam.answer(&of_jam.all, weight, |class, sign| {
                of_call.change(|of| sign * (self.won[of][class] + posted * self.combos[of][class]));
            });
            of_call.go_on(weight);
            call.answer(&of_call.all, weight, |class, sign| {
                of_jam.change(|of| sign * (self.won[of][class] - posted * self.combos[of][class]));
            });
            of_jam.go_on(weight);
        }
        [jam.average(), call.average()]
    }
}

/// What a player does.
struct Player {
    now: [bool; Class::COUNT],
    sum: Strategy,
    all: f64,
}

impl Player {
    fn new() -> Player {
        Player {
            now: [false; Class::COUNT],
            sum: [0.0; Class::COUNT],
            all: 0.0,
        }
    }

    /// Plays what wins, and reports which classes change and how.
    fn answer(&mut self, wins: &Strategy, weight: f64, mut changed: impl FnMut(usize, f64)) {
        for (class, wins) in wins.iter().enumerate() {
            let plays = *wins > 0.0;
            if plays != self.now[class] {
                self.now[class] = plays;
                changed(class, if plays { 1.0 } else { -1.0 });
            }
            self.sum[class] += if plays { weight } else { 0.0 };
        }
        self.all += weight;
    }

    /// How often it has played each class.
    fn average(&self) -> Strategy {
        self.sum.map(|sum| match sum / self.all {
            part if part < TRACE => 0.0,
            part if part > 1.0 - TRACE => 1.0,
            // As fine as the weights of a range.
            part => (part * f64::from(Range::WHOLE)).round() / f64::from(Range::WHOLE),
        })
    }
}

/// What each class wins against what the other player does.
struct Sums {
    now: Strategy,
    all: Strategy,
}

impl Sums {
    /// Against a player that does nothing.
    fn new(of: impl Fn(usize) -> f64) -> Sums {
        let now = std::array::from_fn(of);
        Sums { now, all: now }
    }

    /// The other player's play of a class changes.
    fn change(&mut self, by: impl Fn(usize) -> f64) {
        for (class, now) in self.now.iter_mut().enumerate() {
            *now += by(class);
        }
    }

    /// A round is over.
    fn go_on(&mut self, weight: f64) {
        for (all, now) in self.all.iter_mut().zip(&self.now) {
            *all += weight * now;
        }
    }
}

fn range(strategy: &Strategy) -> Range {
    Range::of_classes(&strategy.map(|part| (part * f64::from(Range::WHOLE)).round() as u16))
}

#[cfg(test)]
mod tests {
    use super::{Game, JamFold};
    use crate::analysis::class_table::ClassTable;
    use crate::cards::Class;
    use crate::equity::methods::preflop::pairs::PreflopPairs;

    /// The example of `jam_fold/maths.md`.
    #[test]
    fn the_example_of_the_page() {
        let pairs = PreflopPairs::from_bytes(include_bytes!("../../data/preflop-pairs.bin"));
        let table = ClassTable::new(&pairs.expect("the table"));
        let worst: Class = "32o".parse().expect("a class");
        let [win, tie, lose] = worst.against_random();
        let equity = (win as f64 + tie as f64 / 2.0) / (win + tie + lose) as f64;
        assert!((equity - 0.32303).abs() < 1e-5, "{equity}");
        let (none, all) = ([0.0; Class::COUNT], [1.0; Class::COUNT]);
        let count = |strategy: [f64; Class::COUNT]| strategy.iter().sum::<f64>();
        for (stack, jam, call, calls, jams) in [
            (1.0, 178.9, 791.4, 169.0, 169.0),
            (10.0, -3_723.2, -3_110.7, 117.0, 84.0),
        ] {
            let game = Game::new(&table, stack, 0.0);
            let found = [
                game.jam(worst.index(), &none),
                game.jam(worst.index(), &all),
                game.call(worst.index(), &all),
            ];
            for (found, wanted) in found.into_iter().zip([1_837.5, jam, call]) {
                assert!((found - wanted).abs() < 0.05, "{stack}: {found} {wanted}");
            }
            assert_eq!(count(game.jams(&none)), 169.0);
            let called = game.calls(&all);
            assert_eq!((count(called), count(game.jams(&called))), (calls, jams));
            assert!(game.value(&all, &all).abs() < 1e-9);
        }
        let solved = JamFold::solve(&table, 1.0).expect("a stack");
        assert!(solved.value.abs() < 1e-9 && solved.gain.abs() < 1e-9);
    }
}
