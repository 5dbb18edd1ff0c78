//! A table that is served, and who joins it.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than anything here takes: only what hangs takes longer.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// Starts the program with pipes.
pub(super) fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_table"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// What a program says, line by line.
pub(super) fn lines(child: &mut Child) -> Receiver<String> {
    let (send, lines) = channel();
    let out = child.stdout.take().expect("a pipe");
    std::thread::spawn(move || {
        let said = BufReader::new(out).lines().map_while(Result::ok);
        // Whoever does not listen any more need not.
        let _ = said
            .map(|line| send.send(line))
            .take_while(Result::is_ok)
            .count();
    });
    lines
}

pub(super) fn types(child: &mut Child, line: &str) {
    let stdin = child.stdin.as_mut().expect("a pipe");
    // It may have ended.
    let _ = writeln!(stdin, "{line}");
}

/// The first number of a line.
#[track_caller]
pub(super) fn first_number(line: &str) -> u32 {
    let mut words = line.split(' ');
    let number = words.find_map(|word| word.parse().ok());
    number.expect("a number")
}

/// Whether a program ends well.
pub(super) fn ends(child: Child) -> bool {
    child.wait_with_output().expect("it ends").status.success()
}

/// `table serve` with a log; ended when dropped.
pub(super) struct Served {
    child: Child,
    said: Receiver<String>,
    port: u16,
    log: PathBuf,
}

impl Served {
    /// A table at a free port. `name` is that of its log, which is new.
    pub(super) fn new(name: &str, options: &[&str]) -> Served {
        let log = std::env::temp_dir().join(format!("kicker-serve-{name}-{}", std::process::id()));
        let _ = std::fs::remove_file(&log);
        Served::again(log, options)
    }

    /// A table whose log goes on.
    pub(super) fn again(log: PathBuf, options: &[&str]) -> Served {
        let mut args = vec!["serve", "--port", "0", "--log"];
        args.push(log.to_str().expect("a name"));
        args.extend(options);
        let mut child = start(&args);
        let said = lines(&mut child);
        let mut served = Served {
            child,
            said,
            port: 0,
            log,
        };
        let listens = served.says("listening on 127.0.0.1:");
        let port = listens["listening on 127.0.0.1:".len()..].split(',').next();
        served.port = port.and_then(|port| port.parse().ok()).expect("a port");
        served
    }

    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(super) fn log(&self) -> PathBuf {
        self.log.clone()
    }

    /// Waits for a line on its terminal that begins or goes on like this.
    #[track_caller]
    pub(super) fn says(&self, words: &str) -> String {
        loop {
            let line = self.said.recv_timeout(PATIENCE).expect(words);
            if line.contains(words) {
                return line;
            }
        }
    }

    /// Ends it while nobody has to act: it closes, no chip is missing, and its log says the same. Returns what it has
    /// said since.
    pub(super) fn ends_well(self) -> Vec<String> {
        self.ends_well_after(Vec::new())
    }

    /// The same while these still play: they leave.
    pub(super) fn ends_well_after(mut self, guests: Vec<Guest>) -> Vec<String> {
        types(&mut self.child, "q");
        for mut guest in guests {
            guest.say(json!({"type": "leave"}));
            guest.play_until(|said| said["type"] == "bye");
        }
        let mut said = Vec::new();
        while let Ok(line) = self.said.recv_timeout(PATIENCE) {
            said.push(line);
        }
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{said:?}");
        let last = said.iter().position(|line| {
            line.starts_with("The table closes after") && !line.ends_with("this hand.")
        });
        let last = said[last.expect("it closes") + 1..].to_vec();
        let won = last.iter().map(|line| {
            let won = line
                .rsplit_once(": ")
                .expect("a result")
                .1
                .trim_end_matches('.');
            won.parse::<i64>().expect("a result")
        });
        assert_eq!(won.sum::<i64>(), 0, "{last:?}");
        let log = self.log.to_str().expect("a name");
        let replayed = crate::command_line::run(&["replay", log], "");
        assert!(
            replayed.status.success(),
            "{}",
            String::from_utf8_lossy(&replayed.stderr)
        );
        let text = crate::command_line::text(&replayed.stdout);
        let end: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("After "))
            .collect();
        assert_eq!(end[1..], last, "the log replays to the same");
        said
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_file(&self.log);
    }
}

/// A client of the table: a student's program.
pub(super) struct Guest {
    stream: TcpStream,
    lines: BufReader<TcpStream>,
    #[cfg(unix)]
    schema: crate::schema::Schema,
    /// Whether it bets as often as it may, instead of checking and calling.
    pub(super) raises: bool,
}

impl Guest {
    /// Connects, and says nothing.
    pub(super) fn connect(served: &Served) -> Guest {
        let stream = TcpStream::connect(served.address()).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        let lines = BufReader::new(stream.try_clone().expect("a socket"));
        Guest {
            stream,
            lines,
            #[cfg(unix)]
            schema: crate::schema::Schema::read(),
            raises: false,
        }
    }

    pub(super) fn join(served: &Served, name: &str) -> Guest {
        let mut guest = Guest::connect(served);
        guest.say(json!({"type": "join", "protocol": 1, "name": name}));
        guest
    }

    pub(super) fn say(&mut self, request: Value) {
        self.write(format!("{request}\n").as_bytes());
    }

    /// Sends bytes, whatever they are; the table may have closed the connection.
    pub(super) fn write(&mut self, bytes: &[u8]) -> bool {
        self.stream.write_all(bytes).is_ok()
    }

    /// For who sends more than is taken.
    pub(super) fn hurry(&mut self) {
        let time = Some(Duration::from_millis(200));
        self.stream.set_write_timeout(time).expect("a time");
    }

    /// The next message; nothing when the connection is closed.
    pub(super) fn hear(&mut self) -> Option<Value> {
        let mut line = String::new();
        match self.lines.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => {
                #[cfg(unix)]
                {
                    let checked = self.schema.check("said", &line);
                    assert_eq!(checked, Ok(()), "it is as PROTOCOL.md says");
                }
                Some(serde_json::from_str(&line).expect("a message"))
            }
        }
    }

    /// The next message of this type.
    #[track_caller]
    pub(super) fn hear_until(&mut self, kind: &str) -> Value {
        loop {
            let said = self.hear().expect(kind);
            if said["type"] == kind {
                return said;
            }
        }
    }

    /// Plays until a message is the last one.
    #[track_caller]
    pub(super) fn play_until(&mut self, mut is_last: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let said = self.hear().expect("the table goes on");
            if said["type"] == "turn" {
                let raise = said["raise"]["most"].as_u64().filter(|_| self.raises);
                self.say(match (raise, said["call"].as_u64()) {
                    (Some(to), _) => json!({"type": "raise", "to": to}),
                    (None, Some(0)) => json!({"type": "check"}),
                    (None, _) => json!({"type": "call"}),
                });
            }
            if is_last(&said) {
                return said;
            }
        }
    }

    /// Plays so many more hands.
    #[track_caller]
    pub(super) fn play(&mut self, hands: usize) {
        let mut over = 0;
        self.play_until(|said| {
            over += usize::from(said["type"] == "over");
            over == hands
        });
    }
}
