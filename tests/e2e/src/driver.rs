//! The driver's process.

use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// chromedriver on a port of its own choice; it ends when this is dropped.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts `$CHROMEDRIVER`, or the one on PATH.
    ///
    /// # Panics
    /// When it does not start: there is nothing to test with.
    #[must_use]
    pub fn start() -> Self {
        let program = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                let program = program.display();
                panic!("{program} does not start ({error}): `cargo xtask test` installs it")
            });
        let out = child.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines.find_map(|line| port_in(&line));
        let Some(port) = port else {
            let _ = child.kill();
            panic!("chromedriver ended without naming its port");
        };
        // Read on, or the driver would block on a full pipe.
        thread::spawn(move || lines.for_each(drop));
        Self { child, port }
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Ends a session from outside of any runtime, as a last resort: a driver that is killed
    /// leaves its browser behind.
    pub fn end_session(&self, session: &str) {
        let Ok(mut stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) else {
            return;
        };
        let request = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        );
        let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The port in "ChromeDriver was started successfully on port 34567."
fn port_in(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("successfully on port ")?;
    rest.trim_end_matches('.').parse().ok()
}
