//! Assembly output of the compiler: which instructions a function has, and what it calls.

use std::collections::{BTreeMap, BTreeSet};

/// The functions of a program by their names.
pub(super) struct Program(BTreeMap<String, Vec<String>>);

impl Program {
    /// Of the native and of the wasm compiler: a name with a colon begins a function, instructions are indented, and
    /// what begins with a full stop is none.
    pub(super) fn read(text: &str) -> Program {
        let mut functions: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut current: Option<String> = None;
        for line in text.lines() {
            let code = line.split('#').next().unwrap_or_default().trim_end();
            if let Some(name) = code.strip_suffix(':') {
                if !name.starts_with([' ', '\t', '.']) {
                    current = Some(name.trim_matches('"').to_owned());
                }
                continue;
            }
            let code = code.trim_start();
            if code.is_empty() || code.starts_with('.') {
                continue;
            }
            if let Some(name) = &current {
                functions
                    .entry(name.clone())
                    .or_default()
                    .push(code.to_owned());
            }
        }
        Program(functions)
    }

    /// The instructions of the function whose name has this part, and of all that it calls, in the order in which they
    /// are first called. Names and addresses are omitted, since they differ.
    pub(super) fn all_of(&self, part: &str) -> Vec<String> {
        let mut all = Vec::new();
        let mut seen = BTreeSet::new();
        let named = |name: &&String| {
            let after = name.split_once(part).map(|(_, after)| after);
            // `ranks` is the beginning of another name too, but each says how long it is.
            after.is_some_and(|after| after.is_empty() || after.starts_with(['E', '1', 'B', 's']))
                || name.ends_with(part)
        };
        if let Some(first) = self.0.keys().find(named) {
            self.add(first, &mut seen, &mut all);
        }
        all
    }

    fn add<'a>(&'a self, name: &'a str, seen: &mut BTreeSet<&'a str>, all: &mut Vec<String>) {
        if !seen.insert(name) {
            return;
        }
        let Some(code) = self.0.get(name) else { return };
        let mut called = Vec::new();
        for line in code {
            let mut plain = String::new();
            for (word, after) in words(line) {
                match self.0.get_key_value(word) {
                    Some((name, _)) => {
                        called.push(name.as_str());
                        plain += "name";
                    }
                    None if is_name(word) => plain += "name",
                    None => plain += word,
                }
                plain += after;
            }
            all.push(plain);
        }
        for name in called {
            self.add(name, seen, all);
        }
    }
}

/// Names of functions and of places, as the compiler makes them.
fn is_name(word: &str) -> bool {
    ["_ZN", "_R", ".L", "__", "GCC_"]
        .iter()
        .any(|begin| word.starts_with(begin))
}

/// The words of a line, each with what stands between it and the next.
fn words(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$".contains(letter);
    let mut rest = line;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let word = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let after = rest[word..]
            .find(is_part)
            .map_or(rest.len(), |at| word + at);
        let found = (&rest[..word], &rest[word..after]);
        rest = &rest[after..];
        Some(found)
    })
}

#[cfg(test)]
mod tests {
    use super::Program;

    const CODE: &str = "\
        \t.section\t.text.with\n\
        _ZN5probe4with5naive17h0123456789abcdefE:\n\
        \t.cfi_startproc\n\
        .LBB0_1:\n\
        \tmovl\t(%rdi), %eax   # a word\n\
        \tcallq\t_ZN9evaluator4find17haaaaaaaaaaaaaaaaE\n\
        \tjne\t.LBB0_1\n\
        \tretq\n\
        _ZN9evaluator4find17haaaaaaaaaaaaaaaaE:\n\
        \tleaq\t.Lanon.1(%rip), %rax\n\
        \tretq\n\
        _ZN5probe7without5naive17h0123456789abcdefE:\n\
        \tmovl\t(%rdi), %eax\n\
        \tcallq\t_ZN4bare4find17hbbbbbbbbbbbbbbbbE\n\
        \tjne\t.LBB7_3\n\
        \tretq\n\
        _ZN4bare4find17hbbbbbbbbbbbbbbbbE:\n\
        \tleaq\t.Lanon.9(%rip), %rax\n\
        \tretq\n";

    #[test]
    fn code_is_compared_without_its_names() {
        let program = Program::read(CODE);
        let with = program.all_of("4with5naive");
        assert_eq!(with.len(), 6, "{with:?}");
        assert_eq!(with, program.all_of("7without5naive"));
        assert!(program.all_of("4with6hashed").is_empty());
        let other = CODE.replace("movl\t(%rdi), %eax\n", "movl\t(%rsi), %eax\n");
        let other = Program::read(&other);
        assert_ne!(other.all_of("4with5naive"), other.all_of("7without5naive"));
    }
}
