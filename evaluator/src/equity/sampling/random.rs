//! Random numbers for deals: xoroshiro128++ of Blackman and Vigna (2019), which needs no product
//! of two words. In WebAssembly such a product is made of four, and numbers are a good part of
//! the time that a deal takes. (The crate `rand_xoshiro` has it too, with a second crate for what
//! all generators share; these are ten lines.)

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub(crate) struct Random([u64; 2]);

impl Random {
    /// The same seed gives the same numbers. Its bits are mixed by splitmix64, as the authors advise.
    pub(crate) fn with_seed(seed: u64) -> Random {
        let mixed = |times: u64| {
            let mut word = seed.wrapping_add(times.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^ word >> 31
        };
        Random([mixed(1), mixed(2)])
    }

    /// The next 64 bits.
    #[inline]
    pub(crate) fn bits(&mut self) -> u64 {
        let [a, b] = self.0;
        let next = a.wrapping_add(b).rotate_left(17).wrapping_add(a);
        let b = a ^ b;
        self.0 = [a.rotate_left(49) ^ b ^ b << 21, b.rotate_left(28)];
        next
    }

    /// A number below `end`, each as likely as any other; 0 when there is none. (Lemire 2019.)
    #[inline]
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        loop {
            let product = (self.bits() >> 32) * u64::from(end);
            let low = product as u32;
            if low >= end || low >= end.wrapping_neg() % end.max(1) {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    /// The first numbers of the authors' program from the state 1, 2.
    #[test]
    fn the_numbers_are_those_of_the_authors() {
        let mut random = Random([1, 2]);
        let numbers: Vec<u64> = (0..3).map(|_| random.bits()).collect();
        assert_eq!(
            numbers,
            [393_217, 669_327_710_093_319, 1_732_421_326_133_921_491]
        );
    }

    #[test]
    fn numbers_below_another_are_equally_likely() {
        let mut random = Random::with_seed(1);
        for end in [1_u32, 2, 3, 7, 1326] {
            let mut counts = vec![0_u32; end as usize];
            for _ in 0..end * 1_000 {
                counts[random.below(end) as usize] += 1;
            }
            // Seven standard deviations of such a count.
            assert!(
                counts.iter().all(|count| count.abs_diff(1_000) < 225),
                "{end}"
            );
        }
    }
}
