//! Makes the table of all pairs of hands before the flop, or checks it: `cargo xtask pairs`.
//!
//! `preflop_pairs FILE` counts each of the 47,008 pairs by classes of boards (some ten seconds)
//! and writes the file; `preflop_pairs --check FILE` does the same and compares. Progress goes to standard
//! error.

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::{env, fs};

use evaluator::{
    Board, CardSet, Combo, EquityJob, HoleCards, Job, PreflopPairs, Ranker, Scenario, Seat,
};

/// Pairs between two words about progress.
const A_WHILE: usize = 4_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files: Vec<OsString> = env::args_os().skip(1).collect();
    let check = files.iter().any(|word| word == "--check");
    files.retain(|word| word != "--check");
    let [file] = files.as_slice() else {
        return Err("usage: preflop_pairs [--check] FILE".into());
    };
    let ranker = Ranker::new();
    let hands = PreflopPairs::hands();
    let mut counts = Vec::with_capacity(hands.len());
    for (done, &(a, b)) in hands.iter().enumerate() {
        if done % A_WHILE == 0 {
            let share = 100 * done / hands.len();
            writeln!(
                io::stderr(),
                "{share:3} % of {} pairs of hands",
                hands.len()
            )?;
        }
        counts.push(counted(&ranker, a, b)?);
    }
    let bytes = PreflopPairs::write(&counts);
    if !check {
        fs::write(file, &bytes)?;
        let len = bytes.len();
        writeln!(io::stderr(), "wrote {len} bytes")?;
        return Ok(());
    }
    let stored = fs::read(file)?;
    let pairs = PreflopPairs::from_bytes(&stored)?;
    for (&(a, b), [win, tie]) in hands.iter().zip(counts) {
        let [stored_win, stored_tie, _] = pairs.counts(a, b).ok_or("two hands share a card")?;
        if (stored_win, stored_tie) != (u64::from(win), u64::from(tie)) {
            let wrong = format!("{a} against {b}: {win} won and {tie} tied boards, not as stored");
            return Err(wrong.into());
        }
    }
    if stored != bytes {
        return Err("the counts are right but written otherwise: make the file again".into());
    }
    writeln!(io::stderr(), "all {} pairs are right", hands.len())?;
    Ok(())
}

/// The boards that the first of two hands wins, and those that are tied.
fn counted(ranker: &Ranker, a: Combo, b: Combo) -> Result<[u32; 2], Box<dyn Error>> {
    let seat = |combo: Combo| {
        let [high, low] = combo.cards();
        HoleCards::new(high, low).map(Seat::Known)
    };
    let seats = seat(a).zip(seat(b)).ok_or("a combo has two cards")?;
    let scenario = Scenario::new(vec![seats.0, seats.1], Board::default(), CardSet::EMPTY)?;
    let mut job = EquityJob::exact(&scenario).ok_or("known cards can be counted")?;
    job.step(ranker, u64::MAX);
    let tally = job.into_answer();
    Ok([u32::try_from(tally.win(0))?, u32::try_from(tally.tie(0))?])
}
