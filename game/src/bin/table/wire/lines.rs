//! Lines of at most so many bytes, whatever comes.

use std::io::{self, ErrorKind, Read};

use crate::wire::LONGEST;

/// Reads lines. A longer one is refused and not stored: memory is bounded whatever comes.
pub(crate) struct Lines<R> {
    from: R,
    buffer: Box<[u8; LONGEST]>,
    /// What of the buffer has not been looked at.
    start: usize,
    end: usize,
    line: Vec<u8>,
    longest: usize,
    /// Whether this line has been refused, and goes on.
    skipping: bool,
}

/// A line without its end, or why it is none.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Text(&'a str),
    /// It is longer than so many bytes; said once, before it has ended.
    TooLong(usize),
    NotUtf8,
}

impl<R: Read> Lines<R> {
    /// Those to the table.
    pub(crate) fn new(from: R) -> Lines<R> {
        Lines::of_at_most(LONGEST, from)
    }

    pub(crate) fn of_at_most(longest: usize, from: R) -> Lines<R> {
        Lines {
            from,
            buffer: Box::new([0; LONGEST]),
            start: 0,
            end: 0,
            line: Vec::new(),
            longest,
            skipping: false,
        }
    }

    /// The next line, `None` at the end. What comes after the last line feed is none: it was cut.
    ///
    /// # Errors
    /// Those of reading. After one of time nothing is lost: call it again.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        // The line of the last call.
        if self.line.last() == Some(&b'\n') {
            self.line.clear();
        }
        loop {
            let new = &self.buffer[self.start..self.end];
            let feed = new.iter().position(|&byte| byte == b'\n');
            let part = &new[..feed.map_or(new.len(), |feed| feed + 1)];
            self.start += part.len();
            if !self.skipping {
                let room = self.longest + 1 - self.line.len().min(self.longest);
                if part.len() > room || (part.len() == room && feed.is_none()) {
                    self.line.clear();
                    self.skipping = feed.is_none();
                    return Ok(Some(Line::TooLong(self.longest)));
                }
                self.line.extend_from_slice(part);
            }
            if feed.is_some() {
                if !self.skipping {
                    break;
                }
                self.skipping = false;
            }
            if self.start == self.end {
                self.start = 0;
                self.end = 0;
                self.end = match self.from.read(&mut self.buffer[..]) {
                    Ok(0) => return Ok(None),
                    Ok(read) => read,
                    Err(error) if error.kind() == ErrorKind::Interrupted => 0,
                    Err(error) => return Err(error),
                };
            }
        }
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        Ok(Some(match std::str::from_utf8(line) {
            Ok(text) => Line::Text(text),
            Err(_) => Line::NotUtf8,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives what it has in pieces, and between them an error of time.
    struct Slow(Vec<Vec<u8>>, bool);

    impl Read for Slow {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(ErrorKind::WouldBlock.into());
            }
            if self.0.is_empty() {
                return Ok(0);
            }
            let piece = self.0.remove(0);
            to[..piece.len()].copy_from_slice(&piece);
            Ok(piece.len())
        }
    }

    fn all(text: &[u8], longest: usize) -> Vec<String> {
        let mut lines = Lines::of_at_most(longest, text);
        let mut all = Vec::new();
        while let Some(line) = lines.next().expect("it can be read") {
            all.push(match line {
                Line::Text(text) => text.to_owned(),
                other => format!("{other:?}"),
            });
        }
        all
    }

    #[test]
    fn lines_end_at_a_feed_and_a_cut_one_is_none() {
        assert_eq!(all(b"a\r\n\nbc\ncut", 10), ["a", "", "bc"]);
        assert_eq!(all(b"", 10), [""; 0]);
        assert_eq!(all(b"\xff\nb\n", 10), ["NotUtf8", "b"]);
    }

    #[test]
    fn a_long_line_is_refused_once_and_the_next_one_is_read() {
        assert_eq!(
            all(b"1234\n12345\n12345678901234567890\n1\n", 4),
            ["1234", "TooLong(4)", "TooLong(4)", "1"]
        );
        let mut text = vec![b'x'; 10_000_000];
        text.extend(b"\nshort\n");
        assert_eq!(all(&text, LONGEST), ["TooLong(4096)", "short"]);
        let mut text = vec![b'x'; LONGEST];
        text.push(b'\n');
        assert_eq!(all(&text, LONGEST)[0].len(), LONGEST);
    }

    #[test]
    fn a_long_line_is_not_stored() {
        let text = vec![b'x'; 1_000_000];
        let mut lines = Lines::new(&text[..]);
        assert_eq!(
            lines.next().expect("it is read"),
            Some(Line::TooLong(LONGEST))
        );
        assert_eq!(lines.next().expect("it is read"), None);
        assert!(lines.line.capacity() <= 2 * (LONGEST + 1));
    }

    #[test]
    fn what_came_before_a_time_out_is_kept() {
        let pieces = [&b"on"[..], b"e\ntw", b"o", b"\n"];
        let mut lines = Lines::new(Slow(pieces.map(<[u8]>::to_vec).to_vec(), false));
        let mut read = Vec::new();
        loop {
            match lines.next() {
                Ok(Some(Line::Text(line))) => read.push(line.to_owned()),
                Ok(Some(other)) => panic!("{other:?}"),
                Ok(None) => break,
                Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock),
            }
        }
        assert_eq!(read, ["one", "two"]);
    }
}
