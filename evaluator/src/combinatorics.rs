//! Counting choices: how many ways there are to choose, and the choices one after another.

/// `CHOOSE[n][k]`: the ways to choose `k` (at most 5) of `n` (at most 13).
pub(crate) const CHOOSE: [[u16; 6]; 14] = {
    let mut choose = [[0; 6]; 14];
    let mut n = 0;
    while n < 14 {
        let mut k = 0;
        while k < 6 {
            choose[n][k] = self::choose(n as u64, k as u64) as u16;
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The ways to choose `k` of `n`; none when there are fewer.
pub(crate) const fn choose(n: u64, k: u64) -> u64 {
    let mut ways = 1;
    let mut taken = 0;
    while taken < k {
        // A product of neighbours is divisible by the factorial of their number: no remainder.
        ways = ways * n.saturating_sub(taken) / (taken + 1);
        taken += 1;
    }
    ways
}

/// The next set of as many of the 13 ranks, in the order of masks; `None` after the last. It is R. W.
/// Gosper's trick: item 175 of HAKMEM (MIT AI Memo 239, 1972).
pub(crate) const fn next_subset(ranks: u16) -> Option<u16> {
    let ranks = ranks as u32;
    let lowest = ranks & ranks.wrapping_neg();
    if lowest == 0 {
        return None;
    }
    // The lowest run of ranks: its highest goes one up, the others go down to the bottom.
    let carried = ranks + lowest;
    let next = carried | (ranks ^ carried) >> (2 + ranks.trailing_zeros());
    if next < 1 << 13 {
        Some(next as u16)
    } else {
        None
    }
}

/// The next multiset of five of the 13 ranks, none below the one after it; `None` after the last.
pub(crate) fn next_multiset(mut ranks: [usize; 5]) -> Option<[usize; 5]> {
    for at in (0..5).rev() {
        let most = if at == 0 { 12 } else { ranks[at - 1] };
        if ranks[at] < most {
            ranks[at] += 1;
            ranks[at + 1..].fill(0);
            return Some(ranks);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{CHOOSE, choose, next_multiset, next_subset};

    #[test]
    fn multisets_come_each_once() {
        let all = std::iter::successors(Some([0; 5]), |&ranks| next_multiset(ranks));
        assert_eq!(all.count() as u64, choose(13 + 4, 5));
    }

    #[test]
    fn choices_are_counted() {
        assert_eq!(choose(52, 5), 2_598_960);
        assert_eq!(choose(52, 0), 1);
        assert_eq!(choose(3, 5), 0);
        assert_eq!(CHOOSE[13][5], 1_287);
        assert_eq!(CHOOSE[4], [1, 4, 6, 4, 1, 0]);
    }

    #[test]
    fn subsets_come_in_order_and_each_once() {
        for size in 1..=13 {
            let mut subsets = Vec::new();
            let mut next = Some((1_u16 << size) - 1);
            while let Some(ranks) = next {
                subsets.push(ranks);
                next = next_subset(ranks);
            }
            let all = (0..1_u16 << 13).filter(|ranks| ranks.count_ones() == size);
            assert_eq!(subsets, all.collect::<Vec<_>>());
        }
        assert_eq!(next_subset(0), None);
    }
}
