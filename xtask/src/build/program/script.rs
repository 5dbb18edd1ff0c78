//! The script that goes with the program, of the two that wasm-bindgen and wasm-split write: one
//! file less to load, and without unused functions.

/// What each asks the other for; the first goes on with the name of what is imported.
const OF_SPLIT: &str = "import * as ";
const FROM_SPLIT: &str = " from \"./__wasm_split.js\"\n";
const OF_BINDGEN: &str = "import { initSync } from \"./app.js\";\n";
/// A function for each part, which the program calls to have it.
const EXPORT: &str = "export const ";
const LOADS: &str = "__wasm_split_load_";
/// Refused for a file that a host sends as another type than wasm's; the rest of the program is not.
const STRICTLY: &str = "WebAssembly.instantiateStreaming(src, imports)";
const FROM_BYTES: &str = "src.then((bytes) => WebAssembly.instantiate(bytes, imports))";
/// Otherwise the page would wait for a stalled download as long as it is open.
const ONCE: &str = "fetch(new URL(";
const WITH_RETRY: &str = "fetchAgain(new URL(";
/// Restarted every eight seconds while the previous attempt goes on; the first to finish counts.
const FETCH_AGAIN: &str = "function fetchAgain(file) {
    let again;
    return new Promise((done, failed) => {
        const ask = (cache) => fetch(file, { cache }).then((it) => it.arrayBuffer()).then(done, failed);
        again = setInterval(ask, 8000, \"no-store\");
        ask(\"default\");
    }).finally(() => clearInterval(again));
}
";
/// How the script names the file of a part, before and after.
const FILE: (&str, &str) = ("new URL(\"./", "\", import.meta.url)");

/// Both as one; nothing when they are not as expected.
pub(super) fn joined(bindgen: &str, split: &str) -> Option<String> {
    let (bindgen, names) = without_imports(bindgen)?;
    let (first, others) = names.split_first()?;
    let used = |name: &String| format!("\"./__wasm_split.js\": {name},");
    // All are the same, and one is enough.
    let bindgen = others.iter().map(used).try_fold(bindgen, |script, used| {
        script
            .contains(&used)
            .then(|| script.replacen(&used, "", 1))
    })?;
    let (before_use, after_use) = bindgen.split_once(&used(first))?;
    let (before_import, after_import) = split.split_once(OF_BINDGEN)?;
    let split = [before_import, after_import].concat();
    let loads: Vec<&str> = split
        .split(EXPORT)
        .skip(1)
        .filter_map(|rest| rest.split(' ').next())
        .collect();
    let fetched = split.matches(ONCE).count();
    let known = loads.iter().all(|load| load.starts_with(LOADS))
        && fetched > 0
        && fetched == split.matches("fetch(").count()
        && fetched == split.matches(STRICTLY).count();
    if loads.is_empty() || !known {
        return None;
    }
    let handed_over = format!("\"./__wasm_split.js\": {{ {} }},", loads.join(", "));
    let bindgen = [before_use, &handed_over, after_use].concat();
    let split = split
        .replace(EXPORT, "const ")
        .replace(STRICTLY, FROM_BYTES)
        .replace(ONCE, WITH_RETRY);
    Some(without_warnings(&without_classes(&bindgen)) + &split + FETCH_AGAIN)
}

/// These warnings are for programs that call wasm-bindgen's functions in old ways, and for hosts that send
/// wasm as another type: the program starts anyway, and every visitor would download them.
fn without_warnings(script: &str) -> String {
    let is_warning = |line: &&str| line.trim_start().starts_with("console.warn(");
    let lines = script.split_inclusive('\n');
    lines.filter(|line| !is_warning(line)).collect()
}

/// The script without what it imports of the other one, and the names that has there: wasm-bindgen
/// imports it once for each part.
fn without_imports(script: &str) -> Option<(String, Vec<String>)> {
    let (mut script, mut names) = (script.to_owned(), Vec::new());
    while let Some((before, rest)) = script.split_once(OF_SPLIT) {
        let (name, after) = rest.split_once(FROM_SPLIT)?;
        names.push(name.to_owned());
        script = [before, after].concat();
    }
    Some((script, names))
}

/// The files of all parts that the script may fetch, each once.
pub(super) fn files(script: &str) -> Vec<String> {
    let (before, after) = FILE;
    let named = script.split(before).skip(1);
    let mut files: Vec<String> = named
        .filter_map(|rest| Some(rest.split_once(after)?.0))
        .filter(|file| file.ends_with(".wasm") && !file.contains('"'))
        .map(str::to_owned)
        .collect();
    files.sort();
    files.dedup();
    files
}

/// The script with another name for the file of a part.
pub(super) fn renamed(script: &str, file: &str, name: &str) -> String {
    let (before, after) = FILE;
    let [old, new] = [file, name].map(|name| format!("{before}{name}{after}"));
    script.replace(&old, &new)
}

/// Leptos brings classes for streams from a server; there is none. Without them the wasm behind them
/// is not used either.
pub(crate) fn without_classes(script: &str) -> String {
    const CLASS: &str = "export class ";
    let mut script = script.to_owned();
    while let Some(begin) = script.find(CLASS) {
        let rest = &script[begin + CLASS.len()..];
        let name = rest.split(' ').next().unwrap_or_default().to_owned();
        let parts = [
            (format!("{CLASS}{name} {{"), "\n}\n"),
            (format!("if (Symbol.dispose) {name}."), ";\n"),
            (format!("const {name}Finalization = "), ";\n"),
        ];
        for (starts, ends) in parts {
            if let Some(at) = script.find(&starts) {
                let length = script[at..]
                    .find(ends)
                    .map_or(starts.len(), |it| it + ends.len());
                script.replace_range(at..at + length, "");
            }
        }
    }
    script
}

#[cfg(test)]
mod tests {
    use super::{FETCH_AGAIN, FROM_BYTES, files, joined, renamed};

    const BINDGEN: &str = "import * as import1 from \"./__wasm_split.js\"\n\
        import * as import2 from \"./__wasm_split.js\"\n\n\
        export class Stream {\n    free() {\n        wasm.stream_free();\n    }\n}\n\
        if (Symbol.dispose) Stream.prototype[Symbol.dispose] = Stream.prototype.free;\n\
        const imports = { \"./__wasm_split.js\": import1,\"./__wasm_split.js\": import2, };\n\
        const StreamFinalization = (x)\n    ? { a: 1 }\n    : new Y();\n\
        console.warn('in an old way');\n\
        export { initSync, init as default };\n";

    /// What wasm-split writes for a separate file, with what it has in common with others.
    fn fetcher(file: &str) -> String {
        format!(
            "() => {{ const src = fetch(new URL(\"./{file}\", import.meta.url)); \
             return (imports) => (WebAssembly.instantiateStreaming(src, imports)); }}"
        )
    }

    /// Two parts that have a chunk in common.
    fn split() -> String {
        let [chunk, b, a] = ["chunk_3.wasm", "split_b.wasm", "split_a.wasm"].map(fetcher);
        format!(
            "import {{ initSync }} from \"./app.js\";\n\
             const __chunk_3 = makeLoad({chunk}, []);\n\
             export const __wasm_split_load_b = wrap(makeLoad({b}, [__chunk_3]));\n\
             export const __wasm_split_load_a = wrap(makeLoad({a}, [__chunk_3]));\n"
        )
    }

    #[test]
    fn two_scripts_become_one_whatever_the_number_of_parts() {
        let script = joined(BINDGEN, &split()).expect("both are as expected");
        let begin = "\nconst imports = { \"./__wasm_split.js\": \
            { __wasm_split_load_b, __wasm_split_load_a }, };\n\
            export { initSync, init as default };\nconst __chunk_3 = ";
        assert!(script.starts_with(begin), "{script}");
        assert!(script.ends_with(FETCH_AGAIN), "{script}");
        assert_eq!(script.matches(FROM_BYTES).count(), 3, "{script}");
        assert_eq!(script.matches(" = fetchAgain(").count(), 3, "{script}");
        assert_eq!(script.matches("export ").count(), 1, "{script}");
    }

    #[test]
    fn every_part_and_chunk_is_found_and_renamed() {
        let script = joined(BINDGEN, &split()).expect("both are as expected");
        let found = files(&script);
        assert_eq!(found, ["chunk_3.wasm", "split_a.wasm", "split_b.wasm"]);
        let script = renamed(&script, "chunk_3.wasm", "parts/chunk_3-00.wasm");
        assert_eq!(
            files(&script),
            ["parts/chunk_3-00.wasm", "split_a.wasm", "split_b.wasm"]
        );
    }

    #[test]
    fn other_scripts_are_not_taken_apart() {
        let none = "import { initSync } from \"./app.js\";\n";
        assert_eq!(joined(BINDGEN, none), None);
        assert_eq!(joined("", &split()), None);
        // An unknown form of fetching.
        let other = split().replacen("fetch(new URL(", "fetch((", 1);
        assert_eq!(joined(BINDGEN, &other), None);
    }
}
