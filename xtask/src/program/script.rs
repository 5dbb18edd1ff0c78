//! The script that goes with the program, of the two that wasm-bindgen and wasm-split write: one
//! file less to wait for, and without what nobody calls.

/// What each asks the other for.
const OF_SPLIT: &str = "import * as import1 from \"./__wasm_split.js\"\n";
const OF_BINDGEN: &str = "import { initSync } from \"./app.js\";\n";
const HANDED_OVER: &str = "\"./__wasm_split.js\": import1";
const LOADS: &str = "export const __wasm_split_load_panels";
/// Refused for a file that a host sends as another type than wasm's; the rest of the program is not.
const STRICTLY: &str = "WebAssembly.instantiateStreaming(src, imports)";
const FROM_BYTES: &str = "src.then((bytes) => WebAssembly.instantiate(bytes, imports))";
/// A download that has come to a halt would be waited for as long as the page is open.
const ONCE: &str = "const src = fetch(new URL(\"./split_panels.wasm\", import.meta.url));";
/// Begun anew every eight seconds, past what waits for the one before; whichever is first counts.
const PATIENTLY: &str = "let again;
    const src = new Promise((done, failed) => {
        const ask = (cache) => fetch(new URL(\"./split_panels.wasm\", import.meta.url), { cache })
            .then((it) => it.arrayBuffer()).then(done, failed);
        again = setInterval(ask, 8000, \"no-store\");
        ask(\"default\");
    }).finally(() => clearInterval(again));";

/// Both as one; nothing when they are not as expected.
pub(super) fn joined(bindgen: &str, split: &str) -> Option<String> {
    let bindgen = without(bindgen, OF_SPLIT)?;
    let split = without(split, OF_BINDGEN)?;
    let known = [LOADS, STRICTLY, ONCE].iter().all(|it| split.contains(it));
    if !bindgen.contains(HANDED_OVER) || !known {
        return None;
    }
    let bindgen = bindgen.replace(
        HANDED_OVER,
        "\"./__wasm_split.js\": { __wasm_split_load_panels }",
    );
    let split = split
        .replace(LOADS, "const __wasm_split_load_panels")
        .replace(STRICTLY, FROM_BYTES)
        .replace(ONCE, PATIENTLY);
    Some(without_classes(&bindgen) + &split)
}

fn without(text: &str, part: &str) -> Option<String> {
    let (before, after) = text.split_once(part)?;
    Some([before, after].concat())
}

/// Leptos brings classes for streams from a server; there is none. Without them the wasm behind them
/// is not used either.
fn without_classes(script: &str) -> String {
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
    use super::{FROM_BYTES, ONCE, PATIENTLY, joined};

    const BINDGEN: &str = "import * as import1 from \"./__wasm_split.js\"\n\n\
        export class Stream {\n    free() {\n        wasm.stream_free();\n    }\n}\n\
        if (Symbol.dispose) Stream.prototype[Symbol.dispose] = Stream.prototype.free;\n\
        const imports = { \"./__wasm_split.js\": import1, };\n\
        const StreamFinalization = (x)\n    ? { a: 1 }\n    : new Y();\n\
        export { initSync, init as default };\n";

    #[test]
    fn two_scripts_become_one() {
        let split = format!(
            "import {{ initSync }} from \"./app.js\";\n{ONCE}\
             export const __wasm_split_load_panels = load(() => \
             WebAssembly.instantiateStreaming(src, imports));\n"
        );
        let script = joined(BINDGEN, &split).expect("both are as expected");
        let imports = "const imports = { \"./__wasm_split.js\": { __wasm_split_load_panels }, };\n";
        let rest = format!(
            "export {{ initSync, init as default }};\n{PATIENTLY}const __wasm_split_load_panels = load(() => {FROM_BYTES});\n"
        );
        assert_eq!(script, format!("\n{imports}{rest}"));
    }

    #[test]
    fn other_scripts_are_not_taken_apart() {
        assert_eq!(
            joined(BINDGEN, "import { other } from \"./app.js\";\n"),
            None
        );
    }
}
