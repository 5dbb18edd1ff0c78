//! How rivers are played: how often the cap is reached, and whether what players believe is so.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use evaluator::{CardSet, Ranker, Street};
use game::players::RangeBasedPlayer;
use game::{Action, Event, Hand, Legal, Player, Rng, Seat, Seats, Table, View};
use serde::Serialize;

/// A share that a player believed to win on the river, and who was in.
struct Belief {
    seat: Seat,
    live: Seats,
    share: f32,
}

/// What all players of a match believed in the hand on the table.
type Beliefs = Rc<RefCell<Vec<Belief>>>;

/// Counts the rivers of a match.
pub(crate) struct Rivers {
    beliefs: Beliefs,
    ranker: Ranker,
    rounds: u64,
    capped: u64,
    capped_folds: u64,
    folds_after_raise: u64,
    cheap_folds: u64,
    /// By what was believed, in tenths: how often, and the sums of what was believed and of what was won.
    deciles: [(u64, f64, f64); 10],
}

#[derive(Serialize)]
pub(crate) struct Answer {
    rounds: u64,
    capped: u64,
    capped_folds: u64,
    folds_after_raise: u64,
    cheap_folds: u64,
    deciles: Vec<Decile>,
}

#[derive(Serialize)]
struct Decile {
    decisions: u64,
    believed: f64,
    won: f64,
}

/// A fold is cheap when the pot is more than so many times what is due.
const CHEAP: u32 = 15;

/// A player whose beliefs are written down.
struct Believing {
    player: RangeBasedPlayer,
    beliefs: Beliefs,
}

impl Player for Believing {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.player.begins(table, seat);
    }

    fn observe(&mut self, event: &Event) {
        self.player.observe(event);
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, rng: &mut Rng) -> Action {
        let action = self.player.act(view, legal, rng);
        if view.table().street() == Street::River
            && let Some(share) = self.player.believes()
        {
            self.beliefs.borrow_mut().push(Belief {
                seat: view.seat(),
                live: view.table().live(),
                share,
            });
        }
        action
    }
}

impl Rivers {
    pub(crate) fn new() -> Rivers {
        Rivers {
            beliefs: Beliefs::default(),
            ranker: Ranker::new(),
            rounds: 0,
            capped: 0,
            capped_folds: 0,
            folds_after_raise: 0,
            cheap_folds: 0,
            deciles: [(0, 0.0, 0.0); 10],
        }
    }

    /// A player that plays as this one, and whose beliefs are counted.
    pub(crate) fn listening(&self, player: RangeBasedPlayer) -> Box<dyn Player> {
        let beliefs = Rc::clone(&self.beliefs);
        Box::new(Believing { player, beliefs })
    }

    /// Takes in a hand that is over.
    pub(crate) fn count(&mut self, hand: &Hand) {
        let mut table = hand.start();
        let (mut decisions, mut raised, mut folded) = (0, Seats::EMPTY, false);
        for &event in hand.log() {
            if let Event::Acted { seat, action } = event
                && table.street() == Street::River
                && let Some((_, legal)) = table.turn()
            {
                decisions += 1;
                match action {
                    Action::RaiseTo(_) => drop(raised.insert(seat)),
                    Action::Fold => {
                        folded |= table.bets() >= u32::from(table.rules().cap);
                        if raised.contains(seat) {
                            self.folds_after_raise += 1;
                            let cheap = table.pot().get() > CHEAP * legal.check_or_call.get();
                            self.cheap_folds += u64::from(cheap);
                        }
                    }
                    Action::CheckOrCall => {}
                }
            }
            if table.record(event).is_err() {
                break;
            }
        }
        if decisions > 0 {
            let capped = table.bets() >= u32::from(table.rules().cap);
            self.rounds += 1;
            self.capped += u64::from(capped);
            self.capped_folds += u64::from(capped && folded);
        }
        for belief in self.beliefs.borrow_mut().drain(..) {
            let Some(won) = won(&self.ranker, hand, &belief) else {
                continue;
            };
            let place = ((belief.share * 10.0) as usize).min(9);
            let (times, believed, sum) = &mut self.deciles[place];
            *times += 1;
            *believed += f64::from(belief.share);
            *sum += won;
        }
    }

    pub(crate) fn answer(&self) -> Answer {
        let decile = |&(times, believed, won): &(u64, f64, f64)| Decile {
            decisions: times,
            believed: believed / times.max(1) as f64,
            won: won / times.max(1) as f64,
        };
        Answer {
            rounds: self.rounds,
            capped: self.capped,
            capped_folds: self.capped_folds,
            folds_after_raise: self.folds_after_raise,
            cheap_folds: self.cheap_folds,
            deciles: self.deciles.iter().map(decile).collect(),
        }
    }

    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let answer = self.answer();
        let percent = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        writeln!(
            out,
            "{} rivers with betting, {} at the cap ({:.1} %), in {} of them somebody folded then",
            answer.rounds,
            answer.capped,
            percent(answer.capped, answer.rounds),
            answer.capped_folds
        )?;
        writeln!(
            out,
            "{} folds after an own bet or raise there, {} for more than {CHEAP} to 1",
            answer.folds_after_raise, answer.cheap_folds
        )?;
        writeln!(out, "believed to win   won       decisions")?;
        for decile in answer.deciles.iter().filter(|decile| decile.decisions > 0) {
            writeln!(
                out,
                "{:>11.1} % {:>7.1} % {:>11}",
                decile.believed * 100.0,
                decile.won * 100.0,
                decile.decisions
            )?;
        }
        Ok(())
    }
}

/// The share that the hand won against the cards of all who were in then.
fn won(ranker: &Ranker, hand: &Hand, belief: &Belief) -> Option<f64> {
    let board: CardSet = hand.whole_board().into_iter().collect();
    let rank = |seat: Seat| Some(ranker.rank_seven(board | hand.cards(seat)?.set()));
    let own = rank(belief.seat)?;
    let mut ways = 0;
    for seat in belief.live.iter() {
        let other = rank(seat)?;
        if other > own {
            return Some(0.0);
        }
        ways += u32::from(other == own);
    }
    Some(1.0 / f64::from(ways))
}
