//! The security policy of each page. It is not in the pages' sources: `trunk serve` adds an inline script that loads a page again
//! after a change, and a policy would not let it run.

use std::fs;
use std::path::Path;

use crate::build::pages::Page;
use crate::process::Failure;

/// What precedes the policy in the head of a page, which it is the first in.
const HEAD: &str = "<meta charset=utf-8>";

/// What all pages may do: nothing but load and ask what lies on their own site, compile WebAssembly, and make addresses of scripts
/// by the policy in `boot.js`.
const COMMON: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; \
                      style-src 'self'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default";

/// The policy of a page.
#[must_use]
pub fn of(page: &Page) -> String {
    // The calculator shows its own pictures from addresses with data, is installed, and has a base.
    let own = match page.name {
        "" => "img-src 'self' data:; manifest-src 'self'; base-uri 'self'",
        _ => "img-src 'self'; base-uri 'none'",
    };
    format!("{COMMON}; {own}")
}

/// Writes it into the page of the site in `dist`.
///
/// # Errors
/// When the page can't be read or written, or begins otherwise than Trunk writes it.
pub fn write(page: &Page, dist: &Path) -> Result<(), Failure> {
    let file = dist.join(page.name).join("index.html");
    let fail = |error: &dyn std::fmt::Display| {
        Failure::new(format!("can't give {} its policy: {error}", file.display()))
    };
    let text = fs::read_to_string(&file).map_err(|error| fail(&error))?;
    let (before, after) = text
        .split_once(HEAD)
        .ok_or_else(|| fail(&format!("it has no {HEAD}")))?;
    let policy = of(page);
    let text = format!(
        "{before}<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">{HEAD}{after}"
    );
    fs::write(&file, text).map_err(|error| fail(&error))
}
