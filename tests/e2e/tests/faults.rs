//! The faulty server as a browser meets it: over a socket.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::time::Duration;

use e2e::server::Server;

fn site(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder for the site");
    fs::write(folder.join("index.html"), "<title>Kicker</title>").expect("its page");
    fs::write(folder.join("worker_bg.wasm"), b"\0asm").expect("its worker");
    folder
}

fn serve(name: &str) -> Server {
    Server::start(&site(name), "/").expect("a site and a free port")
}

fn connect(server: &Server) -> std::io::Result<TcpStream> {
    TcpStream::connect(server.origin().trim_start_matches("http://"))
}

fn get(server: &Server, path: &str) -> String {
    let mut stream = connect(server).expect("it listens");
    let patience = Some(Duration::from_secs(10));
    stream.set_read_timeout(patience).expect("a timeout");
    let request = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it answers");
    text
}

#[test]
fn every_address_is_noted_as_it_was_asked_for() {
    let server = serve("asked");
    get(&server, "/?a=b");
    get(&server, "/worker_bg.wasm");
    assert_eq!(server.requests(), ["/?a=b", "/worker_bg.wasm"]);
}

/// The system gives one of its 14,000 ports a second time: of 500 servers some 9 had one of another.
#[test]
fn no_port_is_given_twice() {
    let ports = (0..500).map(|_| serve("ports").origin());
    assert_eq!(ports.collect::<BTreeSet<_>>().len(), 500);
}

#[test]
fn a_file_can_be_another_one_until_it_is_shown_again() {
    let server = serve("altered");
    let before = get(&server, "/worker_bg.wasm");
    server.replace("worker_bg.wasm", "no wasm");
    server.send_as("worker_bg.wasm", "text/plain");
    server.send_with("worker_bg.wasm", "X-Story: yes");
    let other = get(&server, "/worker_bg.wasm");
    for part in [
        "\r\n\r\nno wasm",
        "Content-Type: text/plain\r\n",
        "\r\nX-Story: yes\r\n",
    ] {
        assert!(other.contains(part), "{other}");
    }
    server.show("worker_bg.wasm");
    assert_eq!(get(&server, "/worker_bg.wasm"), before);
}

#[test]
fn a_hidden_file_is_missing_until_it_is_shown() {
    let server = serve("hidden");
    server.hide("worker_bg.wasm");
    assert!(get(&server, "/worker_bg.wasm").starts_with("HTTP/1.1 404"));
    server.show("worker_bg.wasm");
    assert!(get(&server, "/worker_bg.wasm").starts_with("HTTP/1.1 200"));
}

#[test]
fn another_folder_is_deployed_at_the_same_address() {
    let server = serve("deployed-before");
    let newer = site("deployed-after");
    fs::write(newer.join("index.html"), "<title>Newer</title>").expect("its page");
    server.deploy(&newer).expect("a site");
    assert!(get(&server, "/").ends_with("<title>Newer</title>"));
    assert!(server.deploy(&newer.join("nowhere")).is_err());
}

#[test]
fn what_has_stopped_can_start_again() {
    let server = serve("stopped");
    assert!(get(&server, "/").contains("200 OK"));
    server.stop();
    assert!(connect(&server).is_err());
    server.start_again().expect("its port is free");
    assert!(get(&server, "/").contains("200 OK"));
}
