//! Just enough of HTTP/1.1: GET and HEAD, connections that stay open, no bodies taken.

use std::io::{self, BufRead, Write};
use std::net::TcpStream;

use crate::build::sizes;

/// A request's head may be this long.
const HEAD_LIMIT: u64 = 16 * 1024;

/// The head of a request; a body, which nothing here takes, ends the connection.
#[derive(Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: String,
    pub(super) close: bool,
    /// The visitor reads gzip.
    pub(super) gzip: bool,
}

impl Request {
    /// The next request, or nothing when the visitor has no more. One that can't be understood
    /// has no method.
    pub(super) fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut head = io::Read::take(&mut *reader, HEAD_LIMIT);
        let mut line = String::new();
        if head.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let mut words = line.split_whitespace();
        let mut word = || words.next().unwrap_or_default().to_owned();
        let (method, path, version) = (word(), word(), word());
        let mut request = Self {
            method,
            path,
            close: version != "HTTP/1.1",
            gzip: false,
        };
        loop {
            let mut line = String::new();
            if head.read_line(&mut line)? == 0 {
                // The head was too long, or ended in the middle.
                request.method.clear();
                request.close = true;
                return Ok(Some(request));
            }
            let line = line.trim_end().to_ascii_lowercase();
            if line.is_empty() {
                return Ok(Some(request));
            }
            if line.starts_with("accept-encoding:") && line.contains("gzip") {
                request.gzip = true;
            }
            if line == "connection: close"
                || line.starts_with("transfer-encoding:")
                || line
                    .strip_prefix("content-length:")
                    .is_some_and(|length| length.trim() != "0")
            {
                request.close = true;
            }
        }
    }
}

/// What is sent back.
pub(super) struct Answer {
    status: &'static str,
    /// Additional header lines, each with its line end.
    headers: String,
    body: Vec<u8>,
}

impl Answer {
    /// An answer with its status as text.
    pub(super) fn plain(status: &'static str) -> Self {
        Self {
            status,
            headers: "Content-Type: text/plain; charset=utf-8\r\n".to_owned(),
            body: format!("{status}\n").into_bytes(),
        }
    }

    /// Another address.
    pub(super) fn found(address: &str) -> Self {
        Self::plain("302 Found").with(&format!("Location: {address}"))
    }

    /// A file of type `kind`.
    pub(super) fn file(kind: &str, body: Vec<u8>) -> Self {
        Self {
            status: "200 OK",
            headers: format!("Content-Type: {kind}\r\n"),
            body,
        }
    }

    /// The same with one more header line.
    pub(super) fn with(mut self, header: &str) -> Self {
        self.headers.push_str(header);
        self.headers.push_str("\r\n");
        self
    }

    /// The same in gzip, when that is smaller.
    pub(super) fn in_gzip(mut self) -> Self {
        match sizes::gzip(&self.body) {
            Ok(body) if body.len() < self.body.len() => {
                self.body = body;
                self.with("Content-Encoding: gzip")
            }
            _ => self,
        }
    }

    /// Sends it in one piece.
    pub(super) fn write(&self, mut stream: &TcpStream, request: &Request) -> io::Result<()> {
        let connection = if request.close { "close" } else { "keep-alive" };
        let mut bytes = format!(
            "HTTP/1.1 {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
             X-Content-Type-Options: nosniff\r\nConnection: {connection}\r\n{}\r\n",
            self.status,
            self.body.len(),
            self.headers,
        )
        .into_bytes();
        if request.method != "HEAD" {
            bytes.extend_from_slice(&self.body);
        }
        stream.write_all(&bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::{HEAD_LIMIT, Request};

    fn read(text: &str) -> Option<Request> {
        Request::read(&mut text.as_bytes()).expect("text can be read")
    }

    #[test]
    fn requests_follow_each_other_on_one_connection() {
        let mut text = "GET /a HTTP/1.1\r\nHost: x\r\n\r\nHEAD /b HTTP/1.1\r\n\r\n".as_bytes();
        let mut next = || Request::read(&mut text).expect("text can be read");
        let first = next().expect("the first");
        assert_eq!((first.path.as_str(), first.close), ("/a", false));
        assert_eq!(next().expect("the second").method, "HEAD");
        assert!(next().is_none());
    }

    #[test]
    fn a_body_an_old_version_and_a_wish_to_close_end_the_connection() {
        for text in [
            "GET / HTTP/1.0\r\n\r\n",
            "GET / HTTP/1.1\r\nConnection: Close\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
        ] {
            assert!(read(text).expect(text).close, "{text}");
        }
    }

    #[test]
    fn a_head_without_end_is_not_a_request() {
        let limit = usize::try_from(HEAD_LIMIT).expect("small");
        let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(limit));
        for text in [long.as_str(), "GET / HTTP/1.1\r\nHost: x"] {
            let request = read(text).expect("something came");
            assert!(request.method.is_empty() && request.close);
        }
    }
}
