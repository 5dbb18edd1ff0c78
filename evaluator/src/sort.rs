//! A small sort. The standard library's are faster, and five to ten kilobytes of code for each type
//! that is sorted: too much download for lists that are sorted once per question, or for the
//! hundred numbers of a board.

/// Puts items in order by a key; those with equal keys come in any order. Heap sort: at most
/// about 2·n·log n comparisons, nothing allocated.
pub(crate) fn sort_by_key<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a) < key(b));
}

/// As [`sort_by_key`], with a comparison function.
pub(crate) fn sort_by<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for root in (0..items.len() / 2).rev() {
        sift_down(items, root, &before);
    }
    for end in (1..items.len()).rev() {
        items.swap(0, end);
        sift_down(&mut items[..end], 0, &before);
    }
}

/// Lets an item sink until nothing below it comes after it.
fn sift_down<T>(heap: &mut [T], mut root: usize, before: &impl Fn(&T, &T) -> bool) {
    loop {
        let mut child = 2 * root + 1;
        if child >= heap.len() {
            return;
        }
        if child + 1 < heap.len() && before(&heap[child], &heap[child + 1]) {
            child += 1;
        }
        if !before(&heap[root], &heap[child]) {
            return;
        }
        heap.swap(root, child);
        root = child;
    }
}

/// Sorts items with weights, and merges equal ones.
pub(crate) fn join_equal<T: PartialOrd>(weighed: &mut Vec<(T, u64)>) {
    sort_by(weighed, |a, b| a < b);
    weighed.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
}

/// Puts some tens or hundreds of small items in order: shell sort, with Ciura's gaps.
pub(crate) fn sort_few<T: Copy + PartialOrd>(items: &mut [T]) {
    for gap in [301, 132, 57, 23, 10, 4, 1] {
        for at in gap..items.len() {
            let item = items[at];
            let mut hole = at;
            while hole >= gap && items[hole - gap] > item {
                items[hole] = items[hole - gap];
                hole -= gap;
            }
            items[hole] = item;
        }
    }
}

/// Puts words in order by their upper sixteen bits: by the low byte of these, then by the high
/// one. `spare` is as long at least. Words with the same upper half keep their order.
pub(crate) fn sort_by_high(order: &mut [u32], spare: &mut [u32]) {
    let Some(spare) = spare.get_mut(..order.len()) else {
        return sort_few(order);
    };
    let mut counts = [[0_u32; 256]; 2];
    for &entry in order.iter() {
        counts[0][(entry >> 16 & 0xff) as usize] += 1;
        counts[1][(entry >> 24) as usize] += 1;
    }
    for counts in &mut counts {
        let mut begin = 0;
        for count in counts.iter_mut() {
            begin += std::mem::replace(count, begin);
        }
    }
    for &entry in order.iter() {
        let at = &mut counts[0][(entry >> 16 & 0xff) as usize];
        spare[*at as usize] = entry;
        *at += 1;
    }
    for &entry in spare.iter() {
        let at = &mut counts[1][(entry >> 24) as usize];
        order[*at as usize] = entry;
        *at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{sort_by, sort_by_high, sort_by_key, sort_few};

    #[test]
    fn words_are_put_in_order_by_their_upper_half() {
        let mut random = fastrand::Rng::with_seed(2);
        for len in [0, 1, 2, 70, 1326] {
            let mut words: Vec<u32> = (0..len).map(|_| random.u32(..)).collect();
            let mut sorted = words.clone();
            sorted.sort_by_key(|word| word >> 16);
            sort_by_high(&mut words, &mut vec![0; len]);
            assert_eq!(words, sorted);
        }
    }

    #[test]
    fn puts_any_items_in_order() {
        let mut random = fastrand::Rng::with_seed(1);
        for len in (0..50).chain([1000]) {
            let items: Vec<u32> = (0..len).map(|_| random.u32(..100)).collect();
            let mut sorted = items.clone();
            sorted.sort_unstable();
            let mut by_key = items.clone();
            sort_by_key(&mut by_key, |&item| item);
            assert_eq!(by_key, sorted);
            let mut numbers = items.clone();
            sort_few(&mut numbers);
            assert_eq!(numbers, sorted);
            let mut backwards = items;
            sort_by(&mut backwards, |a, b| a > b);
            sorted.reverse();
            assert_eq!(backwards, sorted);
        }
    }
}
