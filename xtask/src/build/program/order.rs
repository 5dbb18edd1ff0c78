//! An order of functions that compresses well: similar ones next to each other, since gzip looks
//! back no further than 32 kB.

use std::collections::HashMap;

/// Bytes that have to be alike to count: about two instructions.
const PIECE: usize = 6;
/// Pieces in fewer functions connect nothing, pieces in more functions are not specific.
const SHARED: std::ops::RangeInclusive<usize> = 2..=60;
/// How far gzip looks back, less what the match itself takes.
const WINDOW: usize = 29_500;

/// The places of the bodies, in an order in which each is followed by the one that has most of its
/// bytes in common with the bodies just before it.
pub(super) fn by_similarity(bodies: &[&[u8]]) -> Vec<usize> {
    let (pieces, holders) = shared_pieces(bodies);
    // How many pieces of each body are in the window, and how often each piece is.
    let mut common = vec![0_usize; bodies.len()];
    let mut in_window = vec![0_usize; holders.len()];
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let (mut order, mut first, mut length) = (Vec::with_capacity(bodies.len()), 0, 0);
    while let Some(index) = best(&left, &common, bodies) {
        let body = left.remove(index);
        order.push(body);
        length += bodies[body].len();
        for &piece in &pieces[body] {
            in_window[piece] += 1;
            if in_window[piece] == 1 {
                holders[piece].iter().for_each(|&body| common[body] += 1);
            }
        }
        while length > WINDOW && first + 1 < order.len() {
            let old = order[first];
            first += 1;
            length -= bodies[old].len();
            for &piece in &pieces[old] {
                in_window[piece] -= 1;
                if in_window[piece] == 0 {
                    holders[piece].iter().for_each(|&body| common[body] -= 1);
                }
            }
        }
    }
    order
}

/// The next body, as a place among those left: the largest part of it is known, and the first of
/// several.
fn best(left: &[usize], common: &[usize], bodies: &[&[u8]]) -> Option<usize> {
    let part = |body: usize| (common[body] as f64 + 0.1) / bodies[body].len().max(1) as f64;
    let mut best: Option<(usize, f64)> = None;
    for (index, &body) in left.iter().enumerate() {
        let part = part(body);
        if best.is_none_or(|(_, most)| part > most) {
            best = Some((index, part));
        }
    }
    best.map(|(index, _)| index)
}

/// The pieces of each body that some others have too, by number, and the bodies that have each.
fn shared_pieces(bodies: &[&[u8]]) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let mut numbers: HashMap<&[u8], usize> = HashMap::new();
    let mut holders: Vec<Vec<usize>> = Vec::new();
    for (body, bytes) in bodies.iter().enumerate() {
        for piece in bytes.windows(PIECE) {
            let next = numbers.len();
            let number = *numbers.entry(piece).or_insert(next);
            if number == next {
                holders.push(Vec::new());
            }
            if holders[number].last() != Some(&body) {
                holders[number].push(body);
            }
        }
    }
    let mut pieces = vec![Vec::new(); bodies.len()];
    for (number, holders) in holders.iter_mut().enumerate() {
        if SHARED.contains(&holders.len()) {
            holders.iter().for_each(|&body| pieces[body].push(number));
        } else {
            holders.clear();
        }
    }
    (pieces, holders)
}

#[cfg(test)]
mod tests {
    use super::by_similarity;

    #[test]
    fn each_body_is_there_once_and_beside_its_like() {
        let (a, b) = (*b"abcdefghijklmnop", *b"0123456789012345");
        let (c, d) = (*b"xabcdefghijklmno", *b"y012345678901234");
        let order = by_similarity(&[&a, &b, &c, &d, b""]);
        let mut all = order.clone();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4]);
        let at = |body| {
            order
                .iter()
                .position(|&it| it == body)
                .expect("it is there")
        };
        assert_eq!(at(0_usize).abs_diff(at(2)), 1, "{order:?}");
        assert_eq!(at(1_usize).abs_diff(at(3)), 1, "{order:?}");
    }
}
