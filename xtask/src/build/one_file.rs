//! All of Kicker in one HTML file, for a disk or a stick: made of what Cargo has compiled for the
//! site and of the site's own page and style.
//!
//! From `file:` no browser lets a page load modules, fetch wasm or start workers by address. So the
//! scripts are classic and inline, the wasm is text in elements that are not run, and each worker
//! is a Blob. Nothing is fetched at all, and the file's own policy says so.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::build::pages::{FAST, SMALL};
use crate::build::wasm::{bind, optimise};
use crate::process::Failure;
use crate::tools::npm;
use crate::tools::toolbox::{Toolbox, WASM};
use html::{first, without};

mod html;

/// Its name in the site.
pub const NAME: &str = "kicker-offline.html";
/// Where its SHA-256 is, as `sha256sum --check` reads it.
pub const HASH: &str = "kicker-offline.html.sha256";

/// A program as Cargo has compiled it for the site, in this profile.
fn compiled(target: &Path, profile: &str, name: &str) -> PathBuf {
    target.join(WASM).join(profile).join(format!("{name}.wasm"))
}

/// Writes the file and its hash into the site in `dist`, whose page and style must be final by now.
///
/// # Errors
/// When a tool fails, a file can't be read or written, or the page has not the parts it should.
pub fn make(
    toolbox: &Toolbox,
    workspace: &Path,
    target: &Path,
    dist: &Path,
) -> Result<(), Failure> {
    let work = target.join("xtask").join("one-file");
    let (app_script, app) = bound(
        toolbox,
        &compiled(target, "page", "app"),
        &SMALL,
        &work.join("app"),
    )?;
    let assets = workspace.join("assets").join("one-file");
    let carries = shorter(toolbox, &assets.join("page.js"), &work.join("page.js"))?;
    let starts_worker = shorter(toolbox, &assets.join("worker.js"), &work.join("worker.js"))?;

    let page = text(&dist.join("index.html"))?;
    // The site's start script, which uses the scripts before it.
    let boot = text(&dist.join("boot.js"))?;
    let style = text(&only_file(dist, "css")?)?;
    let icon = fs::read(dist.join("icons/icon.svg")).map_err(|error| fail(&error))?;
    let pairs = fs::read(dist.join("preflop-pairs.bin")).map_err(|error| fail(&error))?;
    let mut files = vec![
        ("app.wasm".to_owned(), STANDARD.encode(app)),
        ("preflop-pairs.bin".to_owned(), STANDARD.encode(pairs)),
        ("start-worker.js".to_owned(), starts_worker),
    ];
    let engine = compiled(target, "release", "engine");
    let (script, wasm) = bound(toolbox, &engine, &FAST, &work.join("engine"))?;
    files.push(("engine.wasm".to_owned(), STANDARD.encode(wasm)));
    files.push(("engine.js".to_owned(), script));
    files.extend(languages(dist)?);
    let script = format!("{app_script}\n{carries}\n{boot}");
    let file = composed(&page, &style, &icon, &files, &script)?;
    let hash: String = Sha256::digest(&file)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    fs::write(dist.join(NAME), file)
        .and_then(|()| fs::write(dist.join(HASH), format!("{hash}  {NAME}\n")))
        .map_err(|error| fail(&error))
}

/// The words of every language that the site fetches, by path.
fn languages(dist: &Path) -> Result<Vec<(String, String)>, Failure> {
    let Ok(entries) = fs::read_dir(dist.join("words")) else {
        return Ok(Vec::new());
    };
    let mut languages = Vec::new();
    for entry in entries.flatten() {
        let words = fs::read(entry.path()).map_err(|error| fail(&error))?;
        let path = format!("words/{}", entry.file_name().to_string_lossy());
        languages.push((path, STANDARD.encode(words)));
    }
    languages.sort();
    Ok(languages)
}

/// Script and wasm of a program, for a page without modules.
fn bound(
    toolbox: &Toolbox,
    wasm: &Path,
    options: &[&str],
    folder: &Path,
) -> Result<(String, Vec<u8>), Failure> {
    bind(toolbox, wasm, &["--target", "no-modules"], "kicker", folder)?;
    let file = folder.join("kicker_bg.wasm");
    optimise(toolbox, options, &file)?;
    let script = folder.join("kicker.js");
    let script = shorter(toolbox, &script, &script)?;
    let wasm = fs::read(&file).map_err(|error| fail(&error))?;
    Ok((script, wasm))
}

/// The text of a script, made shorter where terser is there.
fn shorter(toolbox: &Toolbox, script: &Path, into: &Path) -> Result<String, Failure> {
    match &toolbox.packages {
        Some(packages) => {
            npm::minify_classic(packages, script, into)?;
            text(into)
        }
        None => text(script),
    }
}

/// The page with everything inside of it.
fn composed(
    page: &str,
    style: &str,
    icon: &[u8],
    files: &[(String, String)],
    script: &str,
) -> Result<String, Failure> {
    // What the site's page loads, and its policy.
    let page = without(page, |tag| {
        let loads = ["link", "base", "script"].iter().any(|name| tag.is(name));
        loads || (tag.is("meta") && tag.text().contains("Content-Security-Policy"))
    });
    let (style_hash, script_hash) = (source(style), source(script));
    let policy = format!(
        "default-src 'none'; script-src {script_hash} 'wasm-unsafe-eval'; worker-src blob:; \
         connect-src 'none'; style-src {style_hash}; img-src data:; base-uri 'none'; \
         form-action 'none'"
    );
    let begin = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let icon = STANDARD.encode(icon);
    let end_of_head = format!(
        "<link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml;base64,{icon}\">\
         <style>{style}</style>"
    );
    let mut end_of_body = String::new();
    for (name, text) in files {
        end_of_body += &format!("<script type=\"text/plain\" id=\"file:{name}\">{text}</script>\n");
    }
    end_of_body += &format!("<script>{script}</script>");

    let within = [style, script].into_iter();
    for text in within.chain(files.iter().map(|(_, text)| text.as_str())) {
        let text = text.to_ascii_lowercase();
        if ["</script", "</style", "<!--"]
            .iter()
            .any(|mark| text.contains(mark))
        {
            return Err(Failure::new(format!(
                "{NAME}: a script or the style sheet contains its own end tag"
            )));
        }
    }
    // Trunk takes away tags that a page can do without, the head's own among them.
    let head = first(&page, &["<meta", "<title"]);
    let body = first(&page, &["</head>", "<body"]);
    let end = first(&page, &["</body>", "</html>"]).or(Some(page.len()));
    let (Some(head), Some(body), Some(end)) = (head, body, end) else {
        return Err(Failure::new(format!(
            "{NAME}: the site's page has no head or no body"
        )));
    };
    Ok([
        &page[..head],
        &begin,
        &page[head..body],
        &end_of_head,
        &page[body..end],
        &end_of_body,
        &page[end..],
    ]
    .concat())
}

/// A text by its hash, as a policy names it.
fn source(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

fn only_file(folder: &Path, extension: &str) -> Result<PathBuf, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| fail(&error))?;
    let mut files = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == extension));
    match (files.next(), files.next()) {
        (Some(file), None) => Ok(file),
        _ => Err(Failure::new(format!(
            "{NAME}: the site must have exactly one .{extension} file"
        ))),
    }
}

fn text(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file)
        .map_err(|error| Failure::new(format!("{NAME}: {}: {error}", file.display())))
}

fn fail(error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("can't make {NAME}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::composed;

    const PAGE: &str = "<!doctype html><html lang=en>\
        <meta content=\"default-src 'self'\" http-equiv=Content-Security-Policy>\
        <meta charset=utf-8><base href=./><title>T</title><link href=a.css rel=stylesheet>\
        <script src=./boot.js></script></head><body><main>M</main></body></html>";

    #[test]
    fn all_is_inside_and_nothing_is_loaded() {
        let files = [("worker.js".to_owned(), "work()".to_owned())];
        let file = composed(PAGE, "a{}", b"<svg/>", &files, "go()").expect("the page is whole");
        assert!(!file.contains("boot.js") && !file.contains("a.css") && !file.contains("<base"));
        assert_eq!(file.matches("Content-Security-Policy").count(), 1);
        let begin = "<!doctype html><html lang=en><meta http-equiv=\"Content-Security-Policy\"";
        assert!(file.starts_with(begin), "{file}");
        assert!(
            file.contains("<style>a{}</style></head><body><main>M</main>"),
            "{file}"
        );
        let end = "id=\"file:worker.js\">work()</script>\n<script>go()</script></body></html>";
        assert!(file.ends_with(end), "{file}");
        // printf 'go()' | openssl dgst -sha256 -binary | base64
        assert!(
            file.contains("script-src 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"),
            "{file}"
        );
    }

    #[test]
    fn what_would_end_its_own_element_is_refused() {
        let text = "const a = '</SCRIPT>'";
        assert!(composed(PAGE, "", b"", &[], text).is_err());
    }
}
