//! How long decisions take.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Instant;

use evaluator::Street;
use game::{Action, Event, Legal, Player, Rng, Seat, Table, View};

/// The street and the milliseconds of every decision of a player.
type Times = Rc<RefCell<Vec<(Street, f64)>>>;

/// The times of all players.
#[derive(Default)]
pub(crate) struct Clocks(Vec<Times>);

/// A player with a clock beside it.
struct Timed {
    player: Box<dyn Player>,
    times: Times,
}

impl Clocks {
    pub(crate) fn timed(&mut self, player: Box<dyn Player>) -> Box<dyn Player> {
        let times = Times::default();
        self.0.push(Rc::clone(&times));
        Box::new(Timed { player, times })
    }

    /// Half of all decisions, 95 of a hundred, and the longest, then the same of each street: not on
    /// standard output, where the same seed prints the same.
    pub(crate) fn print(&self, names: &[String]) -> io::Result<()> {
        let mut out = io::stderr().lock();
        for (name, times) in names.iter().zip(&self.0) {
            let times = times.borrow();
            line(&mut out, name, times.iter().map(|(_, time)| *time))?;
            let streets = [Street::Preflop, Street::Flop, Street::Turn, Street::River];
            for street in streets {
                let there = times.iter().filter(|(other, _)| *other == street);
                let name = format!("  {street:?}").to_lowercase();
                line(&mut out, &name, there.map(|(_, time)| *time))?;
            }
        }
        Ok(())
    }
}

fn line(out: &mut impl Write, name: &str, times: impl Iterator<Item = f64>) -> io::Result<()> {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or(0.0);
    let longest = times.last().copied().unwrap_or(0.0);
    writeln!(
        out,
        "{name}: {} decisions, ms: median {:.3}, 95 % {:.3}, longest {longest:.3}",
        times.len(),
        at(50),
        at(95),
    )
}

impl Player for Timed {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.player.begins(table, seat);
    }

    fn observe(&mut self, event: &Event) {
        self.player.observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let begun = Instant::now();
        let action = self.player.act(view, legal, rng);
        let took = begun.elapsed().as_secs_f64() * 1000.0;
        let street = view.table().street();
        self.times.borrow_mut().push((street, took));
        action
    }
}
