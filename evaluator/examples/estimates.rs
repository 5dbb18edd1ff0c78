//! How accurate the estimate of work is that decides whether a question is counted or sampled: for
//! each kind of question the predicted units, the measured time, and the ratio of the two.
//!
//! `cargo run --release -p evaluator --example estimates`

use std::io::{self, Write};
use std::time::{Duration, Instant};

use evaluator::{EquityJob, Job, Ranker, Scenario};

const LINES: [&str; 38] = [
    "AhKd",
    "AhAd vs KsKc",
    "AhAd vs KsKc dead 2d2s",
    "AhKh vs QsQd vs JcTc",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s vs 9h9c vs Kd3c vs 6h4c",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s vs 9h9c vs Kd3c vs 6h4c vs 2h2d",
    "AhKh vs QsQd on 7h8h2c",
    "AhKh vs QsQd vs JcTc vs 8d7d vs 5s5h vs Ac2s on 7h8h2c",
    "AhKh vs QsQd on 7h8h2c3d",
    "AhKh vs QsQd on 7h8h2c3d4s",
    "random",
    "22+",
    "AhAd vs random",
    "AhAd vs random dead 2d2s",
    "AhAd vs KsKc vs random",
    "AhAd vs QQ+",
    "AhAd vs random on 7h8h2c",
    "AhAd vs QQ+ on 7h8h2c",
    "AhAd vs random on 7h8h2c3d",
    "AhAd vs random on 7h8h2c3d4s",
    "QQ+,AKs,AKo vs 22+,ATs+,KQs",
    "QQ+,AKs,AKo vs 22+,ATs+,KQs dead 2d3s",
    "QQ+ vs QQ+",
    "AA vs KK vs QQ",
    "AA,KK vs KK,QQ vs QQ,JJ",
    "random vs random on 7h8h2c",
    "random vs random on 7h8h2c3d",
    "random vs random on 7h8h2c3d4s",
    "QQ+,AKs,AKo vs 22+,ATs+,KQs on Kh7d2c",
    "AhAd vs random vs random on Kh7d2c",
    "AA,AKs vs QQ+ vs 99+ on Kh7d2c",
    "AA,AKs vs QQ+ vs 99+ on Kh7d2c3s",
    "QQ+,AKs vs QQ+,AKs vs TT+ vs random on Kh7d2c3s",
    "5% vs 5% vs 5%",
    "20% vs 20% vs 20%",
    "20% vs 20% vs 20% on Kh7d2c",
    "random vs random vs random on Kh7d2c",
];

fn main() -> io::Result<()> {
    let ranker = Ranker::new();
    let mut out = io::stdout().lock();
    writeln!(out, "     begin        said       taken  said/taken")?;
    for line in LINES {
        let Ok(scenario) = line.parse::<Scenario>() else {
            writeln!(out, "{line}: no scenario")?;
            continue;
        };
        let Some(said) = EquityJob::exact(&scenario).map(|job| job.progress().total) else {
            writeln!(out, "{line}: never counted")?;
            continue;
        };
        let mut times = Vec::new();
        let started = Instant::now();
        while times.len() < 3 || (times.len() < 31 && started.elapsed().as_millis() < 200) {
            let begin = Instant::now();
            let Some(mut job) = EquityJob::exact(&scenario) else {
                break;
            };
            let begun = begin.elapsed();
            job.step(&ranker, u64::MAX);
            times.push((begin.elapsed(), begun));
            if begin.elapsed() > Duration::from_secs(3) {
                break;
            }
        }
        times.sort_unstable();
        let (taken, begun) = times[times.len() / 2];
        let (said, taken) = (said as f64 / 1e6, taken.as_secs_f64() * 1e3);
        let begun = begun.as_secs_f64() * 1e3;
        let ratio = said / taken;
        writeln!(
            out,
            "{begun:7.3} ms {said:8.3} ms {taken:8.3} ms {ratio:11.2}  {line}"
        )?;
    }
    Ok(())
}
