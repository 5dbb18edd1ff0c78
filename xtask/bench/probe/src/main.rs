//! Ranks hands by each method twice: as it is, with the recorder that records nothing, and by a copy of the
//! sources without calls to the recorder. `cargo xtask bench --recorder` writes the copy, compares the machine
//! code of the two and runs this, which times them in turn.

mod with {
    use evaluator as engine;
    include!("ways.rs");
}

mod without {
    use bare as engine;
    include!("ways.rs");
}

const ROUNDS: usize = 15;

fn main() {
    let with = with::entrants();
    let without = without::entrants();
    for ((name, mut with), (_, mut without)) in with.into_iter().zip(without) {
        let mut times = [Vec::new(), Vec::new()];
        for round in 0..ROUNDS {
            // The order alternates.
            for turn in [round % 2, 1 - round % 2] {
                let start = std::time::Instant::now();
                let sum = if turn == 0 { with() } else { without() };
                let time = start.elapsed().as_secs_f64() * 1e9 / 2_598_960.0;
                assert!(std::hint::black_box(sum) > 0);
                times[turn].push(time);
            }
        }
        let [with, without] = times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        });
        println!("{name}\t{with:.3}\t{without:.3}");
    }
}
