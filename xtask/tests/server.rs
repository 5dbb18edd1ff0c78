//! The server as a browser meets it: over a socket.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::time::Duration;

use xtask::serve::server::{Server, Settings};

fn site(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder for the site");
    fs::write(folder.join("index.html"), "<title>Kicker</title>").expect("its page");
    fs::write(folder.join("worker_bg.wasm"), b"\0asm").expect("its worker");
    folder
}

fn serve(name: &str, base: &str, first_port: u16) -> Server {
    Server::start(Settings {
        folder: site(name),
        base: base.to_owned(),
        first_port,
        gzip: false,
    })
    .expect("a site and a free port")
}

fn ask(server: &Server, request: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port())).expect("it listens");
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .expect("a timeout");
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("it answers");
    text
}

fn get(server: &Server, path: &str) -> String {
    ask(
        server,
        &format!("GET {path} HTTP/1.1\r\nConnection: close\r\n\r\n"),
    )
}

#[test]
fn files_come_with_their_type_and_are_not_kept() {
    let server = serve("types", "/kicker/", 0);
    let page = get(&server, "/kicker/?a=b");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    assert!(page.ends_with("\r\n\r\n<title>Kicker</title>"), "{page}");
    assert!(page.contains("Cache-Control: no-cache\r\n"), "{page}");
    let wasm = get(&server, "/kicker/worker_bg.wasm");
    assert!(
        wasm.contains("Content-Type: application/wasm\r\n"),
        "{wasm}"
    );
}

#[test]
fn two_requests_share_a_connection() {
    let server = serve("keep", "/", 0);
    let both = "HEAD / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nConnection: close\r\n\r\n";
    let text = ask(&server, both);
    assert_eq!(text.matches("HTTP/1.1 200 OK").count(), 2, "{text}");
    assert_eq!(text.matches("<title>").count(), 1, "{text}");
}

#[test]
fn a_visitor_at_the_root_is_led_to_the_base() {
    let server = serve("base", "/kicker/", 0);
    for path in ["/", "/kicker"] {
        let text = get(&server, path);
        assert!(text.starts_with("HTTP/1.1 302 Found"), "{text}");
        assert!(text.contains("Location: /kicker/\r\n"), "{text}");
    }
    assert!(get(&server, "/worker_bg.wasm").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_folder_with_a_page_stands_for_it() {
    let folder = site("folder");
    fs::create_dir_all(folder.join("lab")).expect("a folder for another page");
    fs::write(folder.join("lab/index.html"), "<title>Lab</title>").expect("its page");
    let server = serve("folder", "/kicker/", 0);
    assert!(get(&server, "/kicker/lab/").ends_with("<title>Lab</title>"));
    let text = get(&server, "/kicker/lab");
    assert!(text.contains("Location: /kicker/lab/\r\n"), "{text}");
}

#[test]
fn what_is_not_a_file_of_the_site_is_refused() {
    let server = serve("refused", "/", 0);
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/secret",
        "/none.js",
        "/.git/config",
    ] {
        let text = get(&server, path);
        assert!(text.starts_with("HTTP/1.1 404 Not Found"), "{path}: {text}");
    }
    let post = "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\nx";
    assert!(ask(&server, post).contains("Allow: GET, HEAD\r\n"));
}

#[cfg(unix)]
#[test]
fn a_link_does_not_lead_out_of_the_site() {
    let folder = site("links");
    let link = folder.join("out.toml");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"), &link)
        .expect("a link");
    let server = serve("links", "/", 0);
    assert!(get(&server, "/out.toml").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_taken_port_gives_the_next_free_one() {
    let first = serve("first", "/", 0);
    let second = serve("second", "/", first.port());
    assert_ne!(first.port(), second.port());
    assert!(get(&second, "/").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_folder_without_a_site_says_how_to_make_one() {
    let settings = Settings {
        folder: PathBuf::from("no-such-folder"),
        base: "/".to_owned(),
        first_port: 0,
        gzip: false,
    };
    let Err(failure) = Server::start(settings) else {
        panic!("there is nothing to serve");
    };
    assert!(
        failure.to_string().contains("cargo xtask build"),
        "{failure}"
    );
}

#[test]
fn after_the_end_nobody_answers_and_open_connections_close() {
    let server = serve("end", "/", 0);
    let port = server.port();
    let mut open = TcpStream::connect(("127.0.0.1", port)).expect("it listens");
    open.write_all(b"HEAD / HTTP/1.1\r\n\r\n")
        .expect("it reads");
    let mut begin = [0; 12];
    open.read_exact(&mut begin).expect("it answers");
    drop(server);
    let mut rest = Vec::new();
    let _ = open.read_to_end(&mut rest);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}
