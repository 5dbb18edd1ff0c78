//! The imports of the sources, in whatever form they are written.

use std::path::{Path, PathBuf};

use crate::rules::{files, root, text};

/// A module by the names that lead to it.
pub(crate) type Module = Vec<String>;

/// All files of a crate's folder of sources but the programs, with the module each is.
pub(crate) fn sources(folder: &str) -> Vec<(Module, PathBuf)> {
    let source = root().join(folder);
    let of = |path: PathBuf| {
        let inside = path.strip_prefix(&source).ok()?.with_extension("");
        let names = inside
            .iter()
            .map(|name| name.to_string_lossy().into_owned());
        Some((names.filter(|name| name != "mod").collect(), path))
    };
    let all = files(folder, &[".rs"]).into_iter().filter_map(of);
    all.filter(|(module, _): &(Module, _)| !["bin", "main", "lib"].contains(&&*module[0]))
        .collect()
}

/// Every import of these sources: the module that imports, and what.
pub(crate) fn imports(folder: &str) -> Vec<(Module, Module)> {
    let mut imports = Vec::new();
    for (module, path) in sources(folder) {
        for path in paths_in(&path) {
            let mut base = module.clone();
            let mut names = path.into_iter().peekable();
            match names.peek().map(String::as_str) {
                Some("crate") => {
                    base.clear();
                    names.next();
                }
                _ => {
                    while names.next_if(|name| name == "super").is_some() {
                        base.pop();
                    }
                }
            }
            base.extend(names);
            imports.push((module.clone(), base));
        }
    }
    imports
}

/// Every path in a file that begins with `crate` or `super`, the branches of a `use` one by one.
/// The tests at a file's end may import from anywhere.
fn paths_in(file: &Path) -> Vec<Vec<String>> {
    let text = text(file);
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code: String = code
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut paths = Vec::new();
    for (start, _) in code
        .match_indices("crate::")
        .chain(code.match_indices("super::"))
    {
        let before = code[..start].chars().next_back();
        if before.is_some_and(|letter| letter.is_alphanumeric() || letter == '_' || letter == ':') {
            continue;
        }
        branches(&mut code[start..].chars().peekable(), &[], &mut paths);
    }
    paths
}

type Letters<'a> = std::iter::Peekable<std::str::Chars<'a>>;

/// Reads a path, or the tree of one, and adds each of its branches.
fn branches(letters: &mut Letters, before: &[String], paths: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    loop {
        while letters.next_if(|letter| letter.is_whitespace()).is_some() {}
        let mut name = String::new();
        while let Some(letter) =
            letters.next_if(|letter| letter.is_alphanumeric() || *letter == '_')
        {
            name.push(letter);
        }
        if !name.is_empty() {
            if name != "self" {
                path.push(name);
            }
        } else if letters.next_if_eq(&'{').is_some() {
            loop {
                branches(letters, &path, paths);
                while letters
                    .next_if(|letter| letter.is_whitespace() || *letter == ',')
                    .is_some()
                {}
                if letters.next_if_eq(&'}').is_some() || letters.peek().is_none() {
                    return;
                }
            }
        } else {
            // A star, or something else that ends it.
            letters.next_if_eq(&'*');
        }
        let mut rest = letters.clone();
        if rest.next() == Some(':') && rest.next() == Some(':') {
            *letters = rest;
        } else {
            // `as` gives another name to the same.
            while letters
                .next_if(|letter| !matches!(letter, ',' | '}' | ';') && !before.is_empty())
                .is_some()
            {}
            paths.push(path);
            return;
        }
    }
}
