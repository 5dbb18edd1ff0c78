//! Shortens internal names: wasm-bindgen names the imports and exports between wasm and script by
//! their purpose and a hash, some 40 letters each, on both sides.

use std::collections::{BTreeMap, BTreeSet};

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module, NameMap, NameSection};
use wasmparser::{CustomSectionReader, Export, Imports, Parser, Payload};

use super::order;

/// What wasm-bindgen begins such names with. Others, such as `memory`, keep theirs.
const OURS: [&str; 2] = ["__wb", "wasm_bindgen__"];

type Broken = Error<std::convert::Infallible>;

/// The wasm and its script with short names between them. Exports that the script never uses are
/// removed, so that wasm-opt finds the functions unused.
///
/// # Errors
/// When the wasm can't be read.
pub(super) fn shorten(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String), Broken> {
    let words: BTreeSet<&str> = words(script).collect();
    let mut renamer = Renamer::default();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    renamer.rename(import?.name);
                }
            }
            Payload::ExportSection(section) => {
                for export in section {
                    let name = export?.name;
                    if words.contains(name) || KEPT.iter().any(|begin| name.starts_with(begin)) {
                        renamer.rename(name);
                    } else {
                        renamer.dropped.insert(name.to_owned());
                    }
                }
            }
            _ => {}
        }
    }
    let mut module = Module::new();
    renamer.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok((module.finish(), renamer.in_script(script)))
}

/// The wasm with the names of its functions in the order of [`order::by_similarity`], for wasm-opt to
/// bring them into it.
///
/// # Errors
/// When the wasm can't be read.
pub(super) fn named_by_similarity(wasm: &[u8]) -> Result<Vec<u8>, Broken> {
    let mut bodies = Vec::new();
    let mut imports = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    imports += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let mut rank = vec![0; bodies.len()];
    for (at, body) in order::by_similarity(&bodies).into_iter().enumerate() {
        rank[body] = at;
    }
    let mut names = NameMap::new();
    for (index, rank) in (imports..).zip(rank) {
        names.append(index, &format!("{rank:06}"));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    let mut module = Module::new();
    Renamer::default().parse_core_module(&mut module, Parser::new(0), wasm)?;
    module.section(&section);
    Ok(module.finish())
}

/// The prefixes of exports that other parts of the program use, whatever the script does.
const KEPT: [&str; 3] = ["memory", "__indirect_function_table", "__wasm_split"];

fn is_ours(name: &str) -> bool {
    OURS.iter().any(|begin| name.starts_with(begin))
}

/// The names in a script.
fn words(script: &str) -> impl Iterator<Item = &str> {
    script.split(|c: char| !is_of_word(c))
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

#[derive(Default)]
struct Renamer {
    names: BTreeMap<String, String>,
    dropped: BTreeSet<String>,
}

impl Renamer {
    fn rename(&mut self, name: &str) {
        if is_ours(name) && !self.names.contains_key(name) {
            let short = format!("${}", self.names.len());
            self.names.insert(name.to_owned(), short);
        }
    }

    fn name<'a>(&'a self, name: &'a str) -> &'a str {
        self.names.get(name).map_or(name, String::as_str)
    }

    fn in_script(&self, script: &str) -> String {
        let mut short = String::with_capacity(script.len());
        let mut rest = script;
        while let Some(begin) = rest.find(is_of_word) {
            let (between, from) = rest.split_at(begin);
            let end = from.find(|c| !is_of_word(c)).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            short.push_str(between);
            short.push_str(self.name(word));
            rest = after;
        }
        short + rest
    }
}

impl Reencode for Renamer {
    type Error = std::convert::Infallible;

    fn parse_imports(
        &mut self,
        section: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), Broken> {
        for import in imports {
            let (_, import) = import?;
            let entity = self.entity_type(import.ty)?;
            section.import(import.module, self.name(import.name), entity);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Broken> {
        if self.dropped.contains(export.name) {
            return Ok(());
        }
        let name = self.name(export.name).to_owned();
        let export = Export {
            name: &name,
            ..export
        };
        utils::parse_export(self, exports, export)
    }

    /// Only the sections that wasm-opt needs; names of functions, producers and the like are
    /// useless.
    fn parse_custom_section(
        &mut self,
        module: &mut Module,
        section: CustomSectionReader<'_>,
    ) -> Result<(), Broken> {
        match section.name() {
            "target_features" => utils::parse_custom_section(self, module, section),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection,
        ImportSection, Module, TypeSection,
    };
    use wasmparser::{Parser, Payload, Validator};

    use super::{named_by_similarity, shorten};

    /// A module that has `imports` and hands out its only function by each of `exports`.
    fn module(imports: &[&str], exports: &[&str]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut taken = ImportSection::new();
        for name in imports {
            taken.import("./app_bg.js", name, EntityType::Function(0));
        }
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut handed = ExportSection::new();
        for name in exports {
            handed.export(name, ExportKind::Func, imports.len() as u32);
        }
        let mut body = Function::new([]);
        body.instructions().end();
        let mut code = CodeSection::new();
        code.function(&body);
        let mut module = Module::new();
        module.section(&types).section(&taken).section(&functions);
        module.section(&handed).section(&code);
        module.finish()
    }

    /// The names of all that a module takes, and then of all that it hands out.
    fn names(wasm: &[u8]) -> Vec<String> {
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.expect("a module") {
                Payload::ImportSection(section) => {
                    names.extend(
                        section
                            .into_imports()
                            .flatten()
                            .map(|it| it.name.to_owned()),
                    );
                }
                Payload::ExportSection(section) => {
                    names.extend(section.into_iter().flatten().map(|it| it.name.to_owned()));
                }
                _ => {}
            }
        }
        names
    }

    #[test]
    fn both_sides_have_the_same_short_names() {
        let wasm = module(
            &["__wbg_log_0123456789abcdef", "__wbg_log_0123"],
            &["memory", "__wbindgen_start", "never_asked_for"],
        );
        let script = "const i={__wbg_log_0123:()=>a.__wbindgen_start(),\
                      __wbg_log_0123456789abcdef:b},c=__wbg_log_01;";
        let (short, script) = shorten(&wasm, script).expect("a module");
        assert_eq!(script, "const i={$1:()=>a.$2(),$0:b},c=__wbg_log_01;");
        assert_eq!(names(&short), ["$0", "$1", "memory", "$2"]);
        Validator::new().validate_all(&short).expect("still whole");
    }

    #[test]
    fn functions_are_named_by_their_new_place() {
        let wasm = named_by_similarity(&module(&["a"], &["b"])).expect("a module");
        Validator::new().validate_all(&wasm).expect("still whole");
        assert!(String::from_utf8_lossy(&wasm).contains("000000"));
    }
}
