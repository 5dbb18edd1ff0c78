//! The version of the protocol, which nobody can forget to raise: a sum over the sources of
//! everything that travels.

/// Every message carries it; one that carries another is not read.
pub const VERSION: u32 = sum(&[
    include_bytes!("../protocol.rs"),
    include_bytes!("packet.rs"),
    include_bytes!("plain.rs"),
    include_bytes!("../engine/worker.rs"),
    include_bytes!("../../evaluator/src/equity/tally.rs"),
]);

/// FNV-1a, worked out by the compiler.
const fn sum(files: &[&[u8]]) -> u32 {
    let mut sum = 0x811c_9dc5_u32;
    let mut file = 0;
    while file < files.len() {
        let mut at = 0;
        while at < files[file].len() {
            // A checkout may end its lines in another way.
            if files[file][at] != b'\r' {
                sum = (sum ^ files[file][at] as u32).wrapping_mul(0x0100_0193);
            }
            at += 1;
        }
        file += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::sum;

    #[test]
    fn every_byte_counts_but_the_way_lines_end() {
        assert_eq!(sum(&[b"a"]), 0xe40c_292c);
        assert_eq!(sum(&[b"foo", b"bar"]), 0xbf9c_f968);
        assert_eq!(sum(&[b"a\r\n"]), sum(&[b"a\n"]));
        assert_ne!(sum(&[b"ab"]), sum(&[b"ba"]));
    }
}
