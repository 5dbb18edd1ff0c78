//! Whole tables over bad wires: whatever happens to connections, all have one log in the end, no chip is lost, and everything
//! is proved. The short ones run always; the long ones once in a while.

use game::Rng;
use game::fair::message::Dealing;

use super::wires::{Mishap, Net, Plan};

const BOTH: [Dealing; 2] = [Dealing::Host, Dealing::Nobody];

/// Plays it, and everything must be proved, with nobody blamed or gone.
fn proved(plan: Plan) -> Net {
    let said = format!("{plan:?}");
    let net = Net::play(plan);
    let report = net.report();
    assert!(report.is_good(), "{said}\n{report}");
    assert_eq!(net.offences, [], "{said}");
    let evening = report.evening.as_ref().expect("an evening");
    let clean = evening
        .hands()
        .iter()
        .all(|hand| !hand.void && hand.is_signed_by_all());
    assert!(clean, "{said}\n{report}");
    net
}

#[test]
fn nothing_happens() {
    for (dealing, players) in BOTH.into_iter().zip([6, 3]) {
        proved(Plan::new(1, players, dealing, 3));
    }
}

#[test]
fn a_connection_breaks_at_any_packet() {
    for (dealing, count) in BOTH.into_iter().zip([12, 4]) {
        for at in 0..count {
            let at = 1 + at * 204 / count;
            proved(Plan::new(at, 2, dealing, 2).with(at, Mishap::Cut));
        }
    }
}

#[test]
fn pairs_connect_twice() {
    for at in 0..12 {
        let at = 5 + at * 23;
        proved(Plan::new(at, 3, Dealing::Host, 2).with(at, Mishap::Double));
    }
}

#[test]
fn a_guest_is_away_and_comes_back() {
    for (dealing, at) in [
        (Dealing::Host, 60),
        (Dealing::Host, 161),
        (Dealing::Nobody, 222),
    ] {
        proved(Plan::new(at, 3, dealing, 3).with(at, Mishap::Away(30_000)));
    }
}

#[test]
fn pages_are_closed_and_opened_again() {
    for mishap in [Mishap::Reload, Mishap::HostReloads] {
        for (dealing, at) in [
            (Dealing::Host, 70),
            (Dealing::Host, 141),
            (Dealing::Nobody, 222),
        ] {
            proved(Plan::new(at, 3, dealing, 3).with(at, mishap));
        }
    }
}

/// Plays it. Somebody may be gone, and hands void; what there is of the log is proved, and all play on.
fn played_on(plan: Plan) -> Net {
    let said = format!("{plan:?}");
    let hands = plan.hands;
    let net = Net::play(plan);
    let report = net.report();
    assert_eq!(net.offences, [], "{said}");
    let evening = report.evening.as_ref().expect("an evening");
    assert!(evening.hands().len() >= hands, "{said}\n{report}");
    net
}

#[test]
fn a_guest_never_comes_back() {
    for (dealing, at) in [
        (Dealing::Host, 60),
        (Dealing::Host, 141),
        (Dealing::Nobody, 222),
    ] {
        played_on(Plan::new(at, 3, dealing, 4).with(at, Mishap::Gone));
    }
}

#[test]
fn a_guest_comes_back_too_late() {
    for (dealing, at) in [(Dealing::Host, 60), (Dealing::Nobody, 222)] {
        played_on(Plan::new(at, 3, dealing, 6).with(at, Mishap::Away(90_000)));
    }
}

#[test]
fn the_host_never_comes_back() {
    for (dealing, at) in [
        (Dealing::Host, 60),
        (Dealing::Host, 141),
        (Dealing::Nobody, 222),
    ] {
        played_on(Plan::new(at, 3, dealing, 4).with(at, Mishap::HostGone));
    }
}

#[test]
fn wires_that_break_all_the_time() {
    for (dealing, players) in BOTH.into_iter().zip([4, 2]) {
        let plan = Plan::new(5, players, dealing, 3);
        played_on(Plan {
            cuts: 60,
            delay: 400,
            ..plan
        });
    }
}

/// A table, what happens to it and when, all from a seed.
fn any_plan(seed: u64, dealing: Dealing) -> Plan {
    let mut rng = Rng::seeded(seed);
    let players = 2 + rng.below(5);
    let mut plan = Plan::new(seed, players, dealing, 3 + rng.below(3));
    plan.delay = [20, 150, 800, 2_500][rng.below(4)];
    plan.cuts = [0, 0, 50, 150, 500][rng.below(5)];
    for _ in 0..rng.below(5) {
        let mishap = match rng.below(if players > 2 { 8 } else { 6 }) {
            0 | 1 => Mishap::Cut,
            2 => Mishap::Double,
            3 => Mishap::Away(1_000 + rng.below(40_000) as u64),
            4 => Mishap::Reload,
            5 => Mishap::HostReloads,
            6 => Mishap::Away(50_000 + rng.below(60_000) as u64),
            _ => Mishap::Gone,
        };
        plan = plan.with(rng.below(900) as u64, mishap);
    }
    plan
}

#[test]
fn anything_happens() {
    for seed in 0..12 {
        played_on(any_plan(seed, Dealing::Host));
    }
    played_on(any_plan(0, Dealing::Nobody));
}

/// How many packets the evening takes when nothing happens, from the first of the log on.
fn packets(plan: &Plan) -> u64 {
    proved(plan.clone()).packets
}

#[test]
#[ignore = "minutes: every packet of an evening as the one that something happens at"]
fn at_every_packet() {
    for (dealing, players) in [(Dealing::Host, 2), (Dealing::Host, 3), (Dealing::Nobody, 2)] {
        let plan = Plan::new(9, players, dealing, 2);
        let all = packets(&plan);
        for at in 1..=all {
            let plan = Plan {
                seed: at,
                ..plan.clone()
            };
            for mishap in [
                Mishap::Cut,
                Mishap::Double,
                Mishap::Reload,
                Mishap::HostReloads,
            ] {
                proved(plan.clone().with(at, mishap));
            }
            if players > 2 {
                played_on(plan.clone().with(at, Mishap::Gone));
                played_on(plan.with(at, Mishap::HostGone));
            }
        }
    }
}

#[test]
#[ignore = "minutes: a thousand hands, dealt by the host and by nobody"]
fn a_thousand_hands() {
    for dealing in BOTH {
        let mut hands = 0;
        for seed in 0.. {
            let plan = Plan::new(seed, 2 + seed as usize % 5, dealing, 20);
            let net = played_on(Plan { cuts: 300, ..plan });
            hands += net.hands();
            if hands >= 1_000 {
                break;
            }
        }
    }
}

#[test]
#[ignore = "minutes: a hundred thousand packets and anything that may happen"]
fn a_hundred_thousand_packets() {
    for (dealing, least) in BOTH.into_iter().zip([100_000, 20_000]) {
        let mut packets = 0;
        for seed in 1_000.. {
            packets += played_on(any_plan(seed, dealing)).packets;
            if packets >= least {
                break;
            }
        }
    }
}

/// What has once gone wrong.
#[test]
fn never_again() {
    proved(Plan::new(14, 3, Dealing::Host, 2).with(14, Mishap::Double));
    for seed in [1_098, 1_118] {
        played_on(any_plan(seed, Dealing::Host));
    }
    // Whoever carries on says at once that this hand is the last.
    let ends = Plan::new(163, 3, Dealing::Host, 2);
    played_on(ends.with(163, Mishap::HostGone));
}
