//! Gives short names to what the program calls in its script.
//!
//! wasm-bindgen ends such a name with sixteen hexadecimal digits, which no packer can shorten, and each stands in the
//! program and in the script.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{BinaryReaderError, ImportSectionReader, Parser, Payload};

/// The same program and script, with short names between them.
pub(crate) fn shorten(program: &[u8], script: &str) -> Result<(Vec<u8>, String), String> {
    let mut short = Short(long(program).map_err(|error| format!("the program cannot be read: {error}"))?);
    let mut script = script.to_owned();
    for (number, name) in short.0.iter().enumerate() {
        let (old, new) = (format!(" {name}: "), format!(" {}: ", short_name(number)));
        if script.matches(&old).count() != 1 || script.contains(&new) {
            return Err(format!(
                "wasm-bindgen's script does not have {name} as before; xtask/web/src/names.rs expects it"
            ));
        }
        script = script.replace(&old, &new);
    }
    let mut module = Module::new();
    short
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| format!("the program cannot be renamed: {error}"))?;
    Ok((module.finish(), script))
}

fn short_name(number: usize) -> String {
    format!("i{number}")
}

/// Names that end with many digits.
struct Short(Vec<String>);

fn long(program: &[u8]) -> Result<Vec<String>, BinaryReaderError> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        if let Payload::ImportSection(imports) = payload? {
            for import in imports.into_imports() {
                let name = import?.name;
                let is_digits = |end: &str| end.len() == 16 && end.bytes().all(|letter| letter.is_ascii_hexdigit());
                if name.rsplit_once('_').is_some_and(|(_, end)| is_digits(end)) {
                    names.push(name.to_owned());
                }
            }
        }
    }
    Ok(names)
}

impl Reencode for Short {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let number = self.0.iter().position(|name| name == import.name);
            let name = number.map_or_else(|| import.name.to_owned(), short_name);
            imports.import(import.module, &name, self.entity_type(import.ty)?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, TypeSection};

    use super::*;

    const LONG: &str = "__wbg_width_e84eb9f231f9e62a";
    const SCRIPT: &str = "imports = { __wbg_width_e84eb9f231f9e62a: function() {}, __wbindgen_init: function() {} }";

    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        for name in ["__wbindgen_init", LONG] {
            imports.import("script", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&types).section(&imports);
        module.finish()
    }

    fn imported(program: &[u8]) -> Vec<String> {
        let sections = Parser::new(0).parse_all(program).map(Result::unwrap);
        let imports = sections.filter_map(|section| match section {
            Payload::ImportSection(imports) => Some(imports.into_imports()),
            _ => None,
        });
        imports.flatten().map(|import| import.unwrap().name.to_owned()).collect()
    }

    #[test]
    fn long_names_are_short_on_both_sides_and_others_stay() {
        let (program, script) = shorten(&program(), SCRIPT).unwrap();
        wasmparser::validate(&program).unwrap();
        assert_eq!(imported(&program), ["__wbindgen_init", "i0"]);
        assert_eq!(script, "imports = { i0: function() {}, __wbindgen_init: function() {} }");
    }

    #[test]
    fn a_script_that_lacks_a_name_or_has_the_short_one_already_is_refused() {
        assert!(shorten(&program(), "imports = {}").unwrap_err().contains(LONG));
        assert!(shorten(&program(), &format!("{SCRIPT} other = {{ i0: 1 }}")).is_err());
        assert!(shorten(b"no wasm", SCRIPT).is_err());
    }
}
