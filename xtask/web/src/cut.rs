//! Empties functions that no page can come to, so that they, and what only they call, need not travel.
//!
//! Slint reads every kind of font that there is. A page knows the two fonts that we bring and no others, and a linker
//! cannot see what is not in them. If one of these functions were called after all, the program would stop; the builds
//! for tests lack them, too.

use std::ops::Range;

use wasmparser::{BinaryReaderError, KnownCustom, Name, Parser, Payload, TypeRef};

/// The paths of such functions. Our fonts have TrueType outlines; other formats and their hints are never read.
const IDLE: [&str; 9] = [
    // Outlines in PostScript.
    "skrifa::outline::cff::",
    "read_fonts::ps::",
    // Glyphs that are put together from others by rules of their own.
    "skrifa::outline::varc::Outlines::draw",
    // Programs inside a font that move its points; ours have none, and their hints are found by looking at the outlines.
    "skrifa::outline::glyf::hint::engine::",
    // Glyphs that are pictures, or drawn with a pen.
    "swash::scale::Scaler::scale_bitmap_impl",
    "zeno::stroke::",
    // Apple's way to put glyphs in their places.
    "read_fonts::tables::aat::",
    "read_fonts::tables::kerx::",
    "read_fonts::tables::morx::",
];

/// Empties what is in [`IDLE`].
pub(crate) fn idle(program: &mut [u8]) -> Result<(), String> {
    empty(program, &IDLE)
}

fn empty(program: &mut [u8], idle: &[&str]) -> Result<(), String> {
    let functions = functions(program).map_err(|error| format!("the program cannot be read: {error}"))?;
    for path in idle {
        let mut found = functions.iter().filter(|(name, _)| name.starts_with(path)).peekable();
        if found.peek().is_none() {
            return Err(format!("the program has no {path}; xtask/web/src/cut.rs names it"));
        }
        for (_, body) in found {
            stop(&mut program[body.clone()]);
        }
    }
    Ok(())
}

/// Makes the body of a function, as long as it was, one that only stops: no locals, `unreachable`, `nop`s, `end`.
fn stop(body: &mut [u8]) {
    const UNREACHABLE: u8 = 0x00;
    const NOP: u8 = 0x01;
    // The shortest body there is has no locals and an end. It does nothing, so it may stay.
    if let [locals, first, rest @ .., _end] = body {
        (*locals, *first) = (0, UNREACHABLE);
        rest.fill(NOP);
    }
}

/// All functions, by their paths, and the places of their bodies.
fn functions(program: &[u8]) -> Result<Vec<(String, Range<usize>)>, BinaryReaderError> {
    let (mut imported, mut bodies, mut names) = (0, Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += usize::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.range()),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(section) = section.as_known() else { continue };
                for part in section {
                    let Name::Function(part) = part? else { continue };
                    for name in part {
                        names.push(name?);
                    }
                }
            }
            _ => {}
        }
    }
    let own = |index: u32| bodies.get((index as usize).checked_sub(imported)?).cloned();
    Ok(names.iter().filter_map(|name| Some((path(name.name), own(name.index)?))).collect())
}

/// A name as it begins in Rust, without brackets: `<skrifa::Outlines>::draw` is `skrifa::Outlines::draw`.
fn path(mangled: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(mangled)).replace(['<', '>'], "")
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection, ImportSection, Instruction,
        Module, NameMap, NameSection, TypeSection, ValType,
    };

    use super::*;

    const NAMES: [&str; 3] = ["_RNvMCs1_4fontNtB2_4Pens4draw", "_RNvCs1_4font4read", "page"];

    /// Functions that return 1, 2 and 3, with their names, after one from outside.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("outside", "one", EntityType::Function(0));
        let (mut functions, mut code, mut exports) = (FunctionSection::new(), CodeSection::new(), ExportSection::new());
        let mut named = NameMap::new();
        named.append(0, "outside");
        for (index, name) in (1..).zip(NAMES) {
            functions.function(0);
            let mut function = Function::new([(1, ValType::I64)]);
            function.instruction(&Instruction::I32Const(index)).instruction(&Instruction::End);
            code.function(&function);
            exports.export(name, ExportKind::Func, index as u32);
            named.append(index as u32, name);
        }
        let mut names = NameSection::new();
        names.functions(&named);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code).section(&names);
        module.finish()
    }

    fn bodies(program: &[u8]) -> Vec<Vec<u8>> {
        functions(program).unwrap().into_iter().map(|(_, body)| program[body].to_vec()).collect()
    }

    #[test]
    fn what_is_named_only_stops_and_nothing_else_changes() {
        let mut cut = program();
        empty(&mut cut, &["font::Pens::draw", "font::re"]).unwrap();
        wasmparser::validate(&cut).unwrap();
        let [draw, read, page] = bodies(&cut).try_into().unwrap();
        // No locals, `unreachable`, and as long as before.
        assert_eq!(draw, [0, 0, 1, 1, 1, 0x0b]);
        assert_eq!(read, draw);
        assert_eq!(page, bodies(&program())[2]);
        assert_eq!(cut.len(), program().len());
    }

    /// Why what is [`IDLE`] is idle.
    #[test]
    fn our_fonts_have_nothing_that_is_left_out() {
        let left_out = [
            b"CFF ", b"CFF2", b"VARC", b"fpgm", b"prep", b"sbix", b"CBDT", b"EBDT", b"morx", b"mort", b"kerx", b"trak",
        ];
        for font in ["app/web/fonts/Inter-Variable.ttf", "ui/fonts/Vollkorn-SemiBold.ttf"] {
            let file = std::fs::read(format!("{}/../../{font}", env!("CARGO_MANIFEST_DIR"))).unwrap();
            let font_file = ttf_parser::RawFace::parse(&file, 0).unwrap();
            let has = |table| font_file.table(ttf_parser::Tag::from_bytes(table)).is_some();
            assert!(has(b"glyf"), "{font}");
            let found: Vec<_> = left_out.iter().filter(|table| has(table)).map(|table| table.escape_ascii()).collect();
            assert!(found.is_empty(), "{font} has {found:?}");
        }
    }

    #[test]
    fn a_name_that_is_gone_is_told() {
        let mut cut = program();
        assert!(empty(&mut cut, &["font::Pens::draw", "font::Gone"]).unwrap_err().contains("font::Gone"));
        assert!(empty(&mut b"no wasm".to_vec(), &[]).is_err());
    }
}
