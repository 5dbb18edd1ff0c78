//! How the figures of a sound player are at a table of this size.
//!
//! VPIP of six players is what Terry Borer and Lawrence Mak recommend for fixed limit (Limit Hold'em: Winning Short-handed
//! Strategies, 2007, retold by Barry Tanenbaum in Card Player of 2007-08-01: 23 to 29 %); of nine it is the span that guides
//! for trackers give for tight-aggressive players, 16 to 22 %. All the rest is measured here, 2026-11-27, with `table play --session
//! --seed 38` against the styles of this table: what the tight-aggressive player and the all-rounder did in 3,000 hands of six and 945 of
//! nine, and the champion in 4,000 heads-up, each span widened to round numbers. Against players who call more than people do one
//! sees more showdowns and bets fewer flops than trackers of people's games say.

use crate::play::text::Words;

/// From and to, in percent, by figure; that of bets and raises a call, which is a ratio, in tenths.
type Spans = [[u32; 2]; 12];

/// The figure that is a ratio.
const AGGRESSION: usize = 3;

const HEADS_UP: Spans = [
    [75, 85],
    [55, 65],
    [25, 35],
    [14, 20],
    [50, 60],
    [40, 50],
    [48, 57],
    [70, 80],
    [5, 15],
    [80, 95],
    [20, 30],
    [10, 20],
];

const SIX: Spans = [
    [23, 29],
    [18, 28],
    [25, 35],
    [14, 28],
    [50, 65],
    [55, 65],
    [50, 55],
    [28, 50],
    [40, 50],
    [55, 65],
    [10, 20],
    [5, 22],
];

const NINE: Spans = [
    [16, 22],
    [14, 22],
    [20, 30],
    [10, 20],
    [45, 60],
    [55, 65],
    [50, 57],
    [35, 60],
    [33, 52],
    [33, 45],
    [5, 15],
    [9, 22],
];

/// "usual 23–29 %", of a figure at a table of this many.
pub(super) fn usual(figure: usize, players: usize, words: &Words) -> Option<String> {
    let spans = match players {
        0 | 1 => return None,
        2 => HEADS_UP,
        3..=7 => SIX,
        _ => NINE,
    };
    let [low, high] = *spans.get(figure)?;
    let texts = words.messages();
    Some(match figure {
        AGGRESSION => {
            let [low, high] = [low, high].map(|tenths| words.tenths(f64::from(tenths) / 10.0));
            texts.usual_ratio(&low, &high)
        }
        _ => texts.usual(&low.to_string(), &high.to_string()),
    })
}
