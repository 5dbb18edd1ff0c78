//! What `serve` does: `dist/` on this machine, until the process is ended.

use crate::build::site;
use crate::process::{Failure, print_status};

use server::{Server, Settings};

pub mod server;

/// Serves `dist/` under `base` until the process is ended.
///
/// # Errors
/// When there is nothing to serve, or no port to serve it on.
pub fn serve(base: &str, port: u16) -> Result<(), Failure> {
    let server = Server::start(Settings {
        folder: site::dist(),
        base: base.to_owned(),
        first_port: port,
        gzip: false,
    })?;
    if server.port() != port && port != 0 {
        print_status(format_args!("Port {port} is taken"));
    }
    print_status(format_args!(
        "Kicker is at {} (Ctrl-C to stop)",
        server.url()
    ));
    server.wait();
    Ok(())
}
