//! What the sources of a crate use of each other: every path in them, however it is written.
//!
//! A path begins with `crate`, `super` or `self`, with a name that a `use` has brought in, or with the name of a module
//! inside this one. It stands in a `use`, in code, in what a macro is given, or in the rules of a macro. The tests in a
//! file may use anything.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Macro, UseTree};

use crate::rules::{files, name, root, text};

/// A module by the names that lead to it.
pub(crate) type Module = Vec<String>;

/// What the files of a crate use.
pub(crate) struct Imports {
    /// All files of its folder of sources but the programs and the tests, by the module each is.
    pub(crate) modules: BTreeSet<Module>,
    /// Every import: the module that imports, and what.
    pub(crate) all: BTreeSet<(Module, Module)>,
}

impl Imports {
    /// Those of the sources in a folder.
    pub(crate) fn of(folder: &str) -> Self {
        let sources = Sources::read(folder);
        let mut all = BTreeSet::new();
        for (module, file) in &sources.files {
            let paths = sources.paths(module, &file.items);
            all.extend(paths.into_iter().map(|path| (module.clone(), path)));
        }
        Self {
            modules: sources.modules,
            all,
        }
    }

    /// Which file uses something of which other one.
    pub(crate) fn between_files(&self) -> BTreeSet<(&Module, &Module)> {
        let file = |path: &Module| {
            let mut ends = (1..=path.len()).rev().map(|end| path[..end].to_vec());
            ends.find_map(|module| self.modules.get(&module))
        };
        let edges = self.all.iter().filter_map(|(from, to)| {
            let from = self.modules.get(from)?;
            file(to).filter(|to| *to != from).map(|to| (from, to))
        });
        edges.collect()
    }
}

/// The sources of a crate, parsed.
struct Sources {
    files: Vec<(Module, syn::File)>,
    modules: BTreeSet<Module>,
    /// By its name.
    macros: BTreeMap<String, Rules>,
}

/// The rules of a macro.
struct Rules {
    /// The module in whose file they are.
    module: Module,
    /// The words that it expects.
    words: BTreeSet<String>,
}

impl Rules {
    fn of(module: &[String], rules: &TokenStream) -> Self {
        let tokens: Vec<TokenTree> = rules.clone().into_iter().collect();
        let mut words = BTreeSet::new();
        for pair in tokens.windows(2) {
            // What is matched stands before an arrow.
            if let (TokenTree::Group(matched), true) = (&pair[0], is_punct(pair.get(1), '=')) {
                add_words(&matched.stream(), &mut words);
            }
        }
        Self {
            module: module.to_vec(),
            words,
        }
    }
}

/// The names in what a macro matches that are neither variables nor their kinds.
fn add_words(matched: &TokenStream, words: &mut BTreeSet<String>) {
    let mut before = None;
    for token in matched.clone() {
        match &token {
            TokenTree::Group(group) => add_words(&group.stream(), words),
            TokenTree::Ident(name)
                if !is_punct(before.as_ref(), '$') && !is_punct(before.as_ref(), ':') =>
            {
                words.insert(name.to_string());
            }
            _ => {}
        }
        before = Some(token);
    }
}

impl Sources {
    fn read(folder: &str) -> Self {
        let source = root().join(folder);
        let of = |path: PathBuf| {
            let inside = path.strip_prefix(&source).ok()?.with_extension("");
            let names = inside
                .iter()
                .map(|name| name.to_string_lossy().into_owned());
            let module: Module = names.filter(|name| name != "mod").collect();
            let is_module = !["bin", "main", "lib"].contains(&&*module[0]);
            is_module.then_some((module, path))
        };
        let files = files(folder, &[".rs"]).into_iter().filter_map(of);
        let read: Vec<(Module, syn::File)> =
            files.map(|(module, path)| (module, parse(&path))).collect();
        let tests: BTreeSet<Module> = read
            .iter()
            .flat_map(|(module, file)| tests_in(module, &file.items))
            .collect();
        let mut sources = Self::empty();
        for (module, file) in read {
            if (1..=module.len()).any(|end| tests.contains(&module[..end])) {
                continue;
            }
            sources.add_macros(&module, &file.items);
            sources.modules.insert(module.clone());
            sources.files.push((module, file));
        }
        assert!(!sources.files.is_empty(), "{folder} has no sources");
        sources
    }

    fn empty() -> Self {
        Self {
            files: Vec::new(),
            modules: BTreeSet::new(),
            macros: BTreeMap::new(),
        }
    }

    /// Takes in the macros whose rules are among these items of a module.
    fn add_macros(&mut self, module: &[String], items: &[Item]) {
        for item in items {
            if let Item::Macro(rules) = item
                && let Some(name) = &rules.ident
            {
                let rules = Rules::of(module, &rules.mac.tokens);
                self.macros.insert(name.to_string(), rules);
            }
        }
    }

    /// Every path to a module of this crate or to something in one, used by these items of a module.
    fn paths(&self, module: &[String], items: &[Item]) -> BTreeSet<Module> {
        let mut reader = Reader {
            sources: self,
            scopes: vec![Scope::of(self, module, items)],
            found: BTreeSet::new(),
        };
        for item in items {
            reader.visit_item(item);
        }
        reader.found
    }

    /// Whether this is a module in a file of its own.
    fn has(&self, module: &[String]) -> bool {
        self.modules.contains(module)
    }
}

/// A file's items.
fn parse(path: &Path) -> syn::File {
    match syn::parse_file(&text(path)) {
        Ok(file) => file,
        Err(error) => panic!("{}: {error}", name(path)),
    }
}

/// The modules of tests that a module declares in files of their own.
fn tests_in(module: &[String], items: &[Item]) -> Vec<Module> {
    let tests = items.iter().filter_map(|item| match item {
        Item::Mod(inner) if is_test(&inner.attrs) => Some(inner.ident.to_string()),
        _ => None,
    });
    tests.map(|test| joined(module, [test])).collect()
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let test = attribute.path().is_ident("cfg")
            && matches!(attribute.parse_args::<syn::Path>(), Ok(path) if path.is_ident("test"));
        test || attribute.path().is_ident("test")
    })
}

fn joined(module: &[String], names: impl IntoIterator<Item = String>) -> Module {
    module.iter().cloned().chain(names).collect()
}

/// What names mean in a module.
struct Scope {
    module: Module,
    /// By the name that a `use` gives it, what it leads to in this crate: of two functions each may have its own.
    names: BTreeMap<String, BTreeSet<Module>>,
    /// The modules of this crate from which a `use` brings in everything.
    globs: BTreeSet<Module>,
}

impl Scope {
    /// The names that all `use` in a module's items bring in, those inside functions too.
    fn of(sources: &Sources, module: &[String], items: &[Item]) -> Self {
        let mut scope = Self {
            module: module.to_vec(),
            names: BTreeMap::new(),
            globs: BTreeSet::new(),
        };
        let mut uses = Uses::default();
        for item in items {
            uses.visit_item(item);
        }
        // One may begin with a name that another brings in.
        for _ in 0..2 {
            for (path, name) in &uses.found {
                for target in scope.meanings(sources, path) {
                    match name.as_str() {
                        "*" => drop(scope.globs.insert(target)),
                        name => drop(
                            scope
                                .names
                                .entry(name.to_owned())
                                .or_default()
                                .insert(target),
                        ),
                    }
                }
            }
        }
        scope
    }

    /// What a path leads to in this crate: nothing when it leads to another crate, or is a name of this module.
    fn meanings(&self, sources: &Sources, path: &[String]) -> Vec<Module> {
        let Some(first) = path.first() else {
            return Vec::new();
        };
        let mut base = self.module.clone();
        let mut rest = path;
        match first.as_str() {
            "crate" => {
                return vec![rest[1..].to_vec()];
            }
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            name => {
                let rest = &rest[1..];
                if let Some(targets) = self.names.get(name) {
                    let whole = |target: &Module| joined(target, rest.iter().cloned());
                    return targets.iter().map(whole).collect();
                }
                let modules = [&self.module].into_iter().chain(&self.globs);
                let inside = modules.map(|module| joined(module, [name.to_owned()]));
                let found = inside.filter(|module| sources.has(module));
                return found
                    .map(|module| joined(&module, rest.iter().cloned()))
                    .collect();
            }
        }
        vec![joined(&base, rest.iter().cloned())]
    }
}

/// Collects the branches of every `use`: the path, and the name it is given.
#[derive(Default)]
struct Uses {
    found: Vec<(Module, String)>,
}

impl Uses {
    fn tree(&mut self, before: &[String], tree: &UseTree) {
        match tree {
            UseTree::Path(path) => {
                self.tree(&joined(before, [path.ident.to_string()]), &path.tree);
            }
            UseTree::Name(name) if name.ident == "self" => {
                let name = before.last().cloned().unwrap_or_default();
                self.found.push((before.to_vec(), name));
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.found.push((joined(before, [name.clone()]), name));
            }
            UseTree::Rename(name) => {
                let path = joined(before, [name.ident.to_string()]);
                self.found.push((path, name.rename.to_string()));
            }
            UseTree::Glob(_) => self.found.push((before.to_vec(), "*".to_owned())),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.tree(before, tree);
                }
            }
        }
    }
}

impl Visit<'_> for Uses {
    fn visit_item(&mut self, item: &Item) {
        match item {
            // Another scope.
            Item::Mod(_) => {}
            item if is_test(attributes(item)) => {}
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        if item.leading_colon.is_none() {
            self.tree(&[], &item.tree);
        }
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => &[],
    }
}

/// Collects what the paths in a module lead to.
struct Reader<'a> {
    sources: &'a Sources,
    /// The module, and the modules around it in the same file.
    scopes: Vec<Scope>,
    found: BTreeSet<Module>,
}

impl Reader<'_> {
    fn scope(&self) -> &Scope {
        self.scopes.last().expect("the file's own")
    }

    fn path(&mut self, path: &[String]) {
        // A single name is one of this module's, or was brought in by a `use`, which is found for itself.
        if path.len() > 1 {
            let found = self.scope().meanings(self.sources, path);
            self.found.extend(found);
        }
    }

    /// A macro that is used, and the paths that it is given.
    fn macro_use(&mut self, path: &[String], tokens: &TokenStream) {
        let rules = path.last().and_then(|name| self.sources.macros.get(name));
        if let (Some(rules), 1) = (rules, path.len()) {
            self.found.insert(rules.module.clone());
            self.modules_named(tokens, &rules.words);
        }
        self.path(path);
        self.tokens(tokens.clone());
    }

    /// A macro of this crate may make paths of the bare names it is given: those of modules inside this one count, but for
    /// the words that it expects.
    fn modules_named(&mut self, tokens: &TokenStream, words: &BTreeSet<String>) {
        for token in tokens.clone() {
            match token {
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let inside = joined(&self.scope().module, [name.clone()]);
                    if !words.contains(&name) && self.sources.has(&inside) {
                        self.found.insert(inside);
                    }
                }
                TokenTree::Group(group) => self.modules_named(&group.stream(), words),
                _ => {}
            }
        }
    }

    /// The paths in tokens: what a macro is given, or its rules.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                // A variable of the macro, and what follows it.
                TokenTree::Punct(punct)
                    if punct.as_char() == '$' && is_variable(&tokens, at + 1) =>
                {
                    at += 2;
                    while is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':') {
                        at += 3;
                    }
                }
                TokenTree::Ident(_) => at = self.path_at(&tokens, at, &[]),
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    at += 1;
                }
                _ => at += 1,
            }
        }
    }

    /// Reads a path that begins there, after the names of `before`, with all branches of a `use`; returns where it ends.
    fn path_at(&mut self, tokens: &[TokenTree], mut at: usize, before: &[String]) -> usize {
        let mut path = before.to_vec();
        loop {
            match tokens.get(at) {
                Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in inside.split(|token| is_punct(Some(token), ',')) {
                        self.path_at(branch, 0, &path);
                    }
                    return at + 1;
                }
                // A `$name` that the macro is given, a `*`, or generics.
                _ => break,
            }
            at += 1;
            if !(is_punct(tokens.get(at), ':') && is_punct(tokens.get(at + 1), ':')) {
                break;
            }
            at += 2;
        }
        self.path(&path);
        if let (true, Some(TokenTree::Group(group))) =
            (is_punct(tokens.get(at), '!'), tokens.get(at + 1))
        {
            self.macro_use(&path, &group.stream());
            return at + 2;
        }
        at
    }
}

fn is_variable(tokens: &[TokenTree], at: usize) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Ident(name)) if name != "crate")
}

fn is_punct(token: Option<&TokenTree>, letter: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == letter)
}

impl Visit<'_> for Reader<'_> {
    fn visit_item(&mut self, item: &Item) {
        if is_test(attributes(item)) {
            return;
        }
        match item {
            Item::Mod(inner) => {
                if let Some((_, items)) = &inner.content {
                    let module = joined(&self.scope().module, [inner.ident.to_string()]);
                    self.scopes.push(Scope::of(self.sources, &module, items));
                    for item in items {
                        self.visit_item(item);
                    }
                    self.scopes.pop();
                }
            }
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        let mut uses = Uses::default();
        uses.visit_item_use(item);
        for (path, _) in uses.found {
            let found = self.scope().meanings(self.sources, &path);
            self.found.extend(found);
        }
    }

    fn visit_path(&mut self, path: &syn::Path) {
        if path.leading_colon.is_none() {
            let names = path.segments.iter().map(|it| it.ident.to_string());
            self.path(&names.collect::<Vec<_>>());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, used: &Macro) {
        let names = used.path.segments.iter().map(|it| it.ident.to_string());
        self.macro_use(&names.collect::<Vec<_>>(), &used.tokens);
    }
}

mod tests {
    use std::collections::BTreeSet;

    use super::{Module, Sources};

    /// What a module `here` of a small crate uses, by the names of its files and its own text.
    fn used(files: &[&str], here: &str, code: &str) -> Vec<String> {
        let module = |path: &str| -> Module { path.split("::").map(str::to_owned).collect() };
        let file = syn::parse_file(code).expect("code");
        let mut sources = Sources::empty();
        for name in files.iter().chain([&here]) {
            sources.modules.insert(module(name));
        }
        sources.add_macros(&module(here), &file.items);
        let found: BTreeSet<Module> = sources.paths(&module(here), &file.items);
        found.iter().map(|path| path.join("::")).collect()
    }

    #[test]
    fn a_path_is_read_in_whatever_form_it_is_written() {
        let files = [
            "state",
            "state::clip",
            "store",
            "panels::part",
            "panels::apart",
        ];
        let used = |code| used(&files, "panels", code);
        // By its whole path, in a `use` or in code.
        assert_eq!(
            used("use crate::state::{clip::Clip, self};"),
            ["state", "state::clip::Clip"]
        );
        assert_eq!(
            used("fn f() { crate::store::dispatch() }"),
            ["store::dispatch"]
        );
        assert_eq!(used("fn f(it: &super::state::State) {}"), ["state::State"]);
        // By a module that a `use` has brought in, under another name too.
        let bare = "use crate::state; fn f() { state::clip::make() }";
        assert_eq!(used(bare), ["state", "state::clip::make"]);
        let renamed = "use super::store as shop; const A: u8 = shop::A;";
        assert_eq!(used(renamed), ["store", "store::A"]);
        // By a module inside this one, and of those that everything is brought in from.
        assert_eq!(used("mod part; use part::Part;"), ["panels::part::Part"]);
        assert_eq!(
            used("fn f() { self::apart::open() }"),
            ["panels::apart::open"]
        );
        let glob = "use crate::state::*; fn f() { clip::make() }";
        assert_eq!(used(glob), ["state", "state::clip::make"]);
        // In a function, and in a module in the same file.
        let inside = "mod inner { fn f() { super::part::make(); super::super::store::get() } }";
        assert_eq!(used(inside), ["panels::part::make", "store::get"]);
    }

    #[test]
    fn macros_are_read_too() {
        let files = [
            "state",
            "store",
            "panels::part",
            "panels::apart",
            "panels::list",
        ];
        let used = |code| used(&files, "panels", code);
        assert_eq!(
            used("fn f() { assert!(crate::state::ok(), \"{}\", part::name()) }"),
            ["panels::part::name", "state::ok"]
        );
        assert_eq!(
            used("const A: u8 = apart::apart!(1);"),
            ["panels::apart::apart"]
        );
        let rules =
            "macro_rules! rules { ($it:ident) => { use $crate::state::{A, B}; part::make($it) } }";
        assert_eq!(used(rules), ["panels::part::make", "state::A", "state::B"]);
        // A name that a macro makes a path of, but not the words that it expects.
        let given = "macro_rules! all { (list $($name:ident)+) => { $($name::INFO),+ } } all! { list part }";
        assert_eq!(used(given), ["panels", "panels::part"]);
    }

    #[test]
    fn names_of_others_and_tests_are_no_imports() {
        let files = ["state", "panels::part"];
        let used = |code| used(&files, "panels", code);
        assert!(used("use std::fmt; fn f(part: u8) -> u8 { fmt::max(part) }").is_empty());
        assert!(used("use ::state::A; enum E { State } fn f() { E::State; }").is_empty());
        assert!(used("#[cfg(test)] mod tests { use crate::state::A; }").is_empty());
        assert!(used("#[test] fn t() { crate::state::make() }").is_empty());
        // A comment and a text say nothing.
        assert!(used("/* crate::state */ const A: &str = \"crate::state::A\";").is_empty());
    }
}
