//! `table join`: a person at a table over TCP, by text that can be heard as well as read.

pub(crate) mod person;
mod words;

use std::io::{self, BufRead, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use lexopt::{Arg, Parser};

use self::person::{Person, Typed};
use crate::argument::value;
use crate::client;
use crate::wire::{self, Lines, Message, Request};

pub(crate) struct Options {
    address: String,
    name: String,
    seat: Option<u8>,
    stack: Option<u32>,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut place, mut name, mut seat, mut stack) = (None, None, None, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("name") => name = Some(value(&mut parser, "--name", called)?),
            Arg::Long("seat") => seat = Some(value(&mut parser, "--seat", small)?),
            Arg::Long("stack") => {
                let chips = value(&mut parser, "--stack", crate::play::chips)?;
                stack = Some(chips.get());
            }
            Arg::Value(text) if place.is_none() => place = Some(address(&text.to_string_lossy())?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Options {
        address: place.ok_or("where is the table? HOST:PORT, such as localhost:4000")?,
        name: name.ok_or("what are you called? --name NAME")?,
        seat,
        stack,
    })
}

/// Where a table is.
pub(crate) fn address(text: &str) -> Result<String, String> {
    let port = text.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
    match port {
        Some(Ok(_)) => Ok(text.to_owned()),
        _ => Err(format!("{text:?} is no HOST:PORT such as localhost:4000")),
    }
}

/// A name at a table.
pub(crate) fn called(text: &str) -> Result<String, String> {
    match text.trim().is_empty() {
        true => Err("a name has a letter at least".to_owned()),
        false => Ok(text.trim().to_owned()),
    }
}

fn small(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| "a seat is a number from 0 to 9")
}

/// Connects to a table and asks for a seat there.
pub(crate) fn sit_down(
    address: &str,
    name: &str,
    seat: Option<u8>,
    stack: Option<u32>,
) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).map_err(|error| {
        let more = match error.kind() {
            io::ErrorKind::ConnectionRefused => ". No table is there: table serve opens one",
            _ => "",
        };
        io::Error::new(error.kind(), format!("{address}: {error}{more}"))
    })?;
    stream.set_nodelay(true)?;
    let join = Request::Join {
        protocol: wire::VERSION,
        name: name.to_owned(),
        seat,
        stack,
    };
    send(&mut stream, &join)?;
    Ok(stream)
}

fn send(stream: &mut TcpStream, request: &Request) -> io::Result<()> {
    let mut line = Vec::new();
    request.write(&mut line);
    stream.write_all(&line)
}

/// What comes from the table, or from the keyboard.
enum News {
    Said(Message),
    /// Something that is no message, and why.
    Strange(String),
    /// The table has closed the connection, or it is cut.
    Cut,
    Typed(String),
    /// Nothing more will be typed.
    NoMore,
}

/// Plays until the person leaves or the table closes; false when it does not let them in, or the connection is cut.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let Options { address, name, .. } = options;
    let mut stream = sit_down(address, name, options.seat, options.stack)?;
    let (send_news, news) = sync_channel(64);
    let (listening, typing) = (stream.try_clone()?, send_news.clone());
    thread::spawn(move || listen(&listening, &send_news));
    thread::spawn(move || {
        let lines = io::stdin().lock().lines();
        let mut lines = lines.map_while(Result::ok).map(News::Typed);
        // Whoever is gone hears nothing.
        let _ = lines.try_for_each(|line| typing.send(line));
        let _ = typing.send(News::NoMore);
    });
    let mut person = Person::default();
    let mut leaves = false;
    for news in news {
        let request = match news {
            News::Said(message) => {
                let is_bye = matches!(message, Message::Bye { .. });
                let is_refused = matches!(message, Message::Refused { .. });
                let lines = person.hear(&message);
                if is_refused && !person.is_welcome() {
                    return Err(io::Error::other(lines.join(" ")));
                }
                lines.iter().try_for_each(|line| print(line))?;
                if is_bye {
                    let _ = stream.shutdown(Shutdown::Both);
                    return Ok(person.is_welcome());
                }
                None
            }
            News::Strange(why) => {
                print(&format!("The table says something strange: {why}."))?;
                None
            }
            News::Cut if leaves => return Ok(true),
            News::Cut => {
                print(
                    "The connection is cut. Join again with the same name to have your chips back.",
                )?;
                return Ok(false);
            }
            News::Typed(line) => match person.typed(&line) {
                Typed::Shows(lines) => {
                    lines.iter().try_for_each(|line| print(line))?;
                    None
                }
                Typed::Says(request) => Some(request),
            },
            News::NoMore => Some(Request::Leave {}),
        };
        if let Some(request) = request {
            leaves |= request == Request::Leave {};
            // A cut connection is noticed where it is read.
            let _ = send(&mut stream, &request);
        }
    }
    Ok(true)
}

fn listen(stream: &TcpStream, news: &SyncSender<News>) {
    let mut lines = Lines::of_at_most(client::LONGEST, stream);
    while let Ok(Some(line)) = lines.next() {
        let said = match client::message(&line) {
            Ok(message) => News::Said(message),
            Err(why) => News::Strange(why.to_string()),
        };
        if news.send(said).is_err() {
            return;
        }
    }
    let _ = news.send(News::Cut);
}

/// A line for the person. Names come from others: nothing in them moves the cursor.
fn print(line: &str) -> io::Result<()> {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let line: String = line.chars().map(plain).collect();
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
