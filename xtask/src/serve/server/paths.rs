//! From the path of a request to a file of the site and its type.

use std::fs;
use std::path::Path;

/// The path of a file in the site, from the path that was asked for; nothing when it is outside
/// of `base`, leads out of the folder or names something hidden. A folder stands for its page.
pub(super) fn path_in_site(asked: &str, base: &str) -> Option<String> {
    let path = decoded(asked.strip_prefix(base)?)?;
    let path = match path.as_str() {
        "" => "index.html".to_owned(),
        folder if folder.ends_with('/') => format!("{folder}index.html"),
        _ => path,
    };
    is_plain(&path).then_some(path)
}

/// The bytes of a file in `folder`, which is canonical; links must not lead out of it either.
pub(super) fn read(folder: &Path, path: &str) -> Option<Vec<u8>> {
    let file = fs::canonicalize(folder.join(path)).ok()?;
    if file.starts_with(folder) {
        fs::read(file).ok()
    } else {
        None
    }
}

/// The media type that the name of a file stands for.
#[must_use]
pub fn media_type(path: &str) -> &'static str {
    let extension = Path::new(path).extension().and_then(|e| e.to_str());
    match extension.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Whether `path` is only names: no way up, no other drive, nothing hidden.
fn is_plain(path: &str) -> bool {
    !path.contains(['\\', ':', '\0'])
        && path
            .split('/')
            .all(|name| !name.is_empty() && !name.starts_with('.'))
}

/// Percent signs read as bytes; nothing when they are not UTF-8 or not hexadecimal.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{media_type, path_in_site};

    #[test]
    fn only_plain_paths_under_the_base_are_in_the_site() {
        let path = |asked| path_in_site(asked, "/kicker/");
        assert_eq!(path("/kicker/").as_deref(), Some("index.html"));
        assert_eq!(path("/kicker/lab/").as_deref(), Some("lab/index.html"));
        assert_eq!(path("/kicker/a%20b/c.js").as_deref(), Some("a b/c.js"));
        for asked in [
            "/",
            "/app.js",
            "/kicker",
            "/kicker/../Cargo.toml",
            "/kicker/%2e%2e/Cargo.toml",
            "/kicker/a/..%2f..%2fCargo.toml",
            "/kicker/..%5cCargo.toml",
            "/kicker//etc/passwd",
            "/kicker//",
            "/kicker/c:/windows",
            "/kicker/.stage/app.js",
            "/kicker/%zz",
            "/kicker/%f",
            "/kicker/%ff",
            "/kicker/a%00b",
        ] {
            assert_eq!(path(asked), None, "{asked}");
        }
    }

    #[test]
    fn what_browsers_insist_on_has_its_type() {
        assert_eq!(media_type("worker_bg.wasm"), "application/wasm");
        assert_eq!(
            media_type("a/manifest.webmanifest"),
            "application/manifest+json"
        );
        assert!(media_type("engine_loader.js").starts_with("text/javascript"));
        assert_eq!(media_type("LICENSE"), "application/octet-stream");
    }
}
