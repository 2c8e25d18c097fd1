//! Puts functions that are alike beside each other, so that a packer finds what they share.
//!
//! The Slint compiler writes the same few functions for hundreds of elements, and the linker scatters them. Functions
//! that end alike were mostly made from the same pattern, so they are sorted by their bytes from the last to the first.

use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// The same program, with its functions in another order.
pub(crate) fn by_likeness(wasm: &[u8]) -> Result<Vec<u8>, String> {
    let mut sorted = Sorted::read(wasm).map_err(|error| format!("the program cannot be read: {error}"))?;
    let mut module = Module::new();
    sorted
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| format!("the program cannot be sorted: {error}"))?;
    Ok(module.finish())
}

struct Sorted {
    /// How many functions come from outside; those keep their numbers.
    imported: u32,
    /// The old places of the others, in their new order.
    order: Vec<usize>,
    /// The new places of the others, by their old ones.
    places: Vec<u32>,
}

impl Sorted {
    fn read(wasm: &[u8]) -> Result<Self, wasmparser::BinaryReaderError> {
        let (mut imported, mut bodies) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        order.sort_by(|a, b| bodies[*a].iter().rev().cmp(bodies[*b].iter().rev()));
        let mut places = vec![0; order.len()];
        for (new, old) in (0..).zip(&order) {
            places[*old] = new;
        }
        Ok(Self { imported, order, places })
    }
}

impl Reencode for Sorted {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported).and_then(|own| self.places.get(own as usize));
        Ok(own.map_or(function, |place| self.imported + place))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let kinds: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for kind in self.order.iter().filter_map(|old| kinds.get(*old)) {
            functions.function(*kind);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for old in 0..self.order.len() {
            let body = self.order.get(old).and_then(|old| bodies.get(*old)).cloned();
            body.map_or(Ok(()), |body| self.parse_function_body(code, body))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, Instruction, TypeSection, ValType,
    };

    use super::*;

    /// Each function returns a number of its own, and "top" calls "seven" and one from outside.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("outside", "one", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let bodies: [&[Instruction<'_>]; 3] = [
            &[Instruction::Call(2), Instruction::Call(0), Instruction::I32Add],
            &[Instruction::I32Const(7)],
            &[Instruction::I32Const(3)],
        ];
        for body in bodies {
            functions.function(0);
            let mut function = Function::new([]);
            body.iter().for_each(|instruction| {
                function.instruction(instruction);
            });
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        let mut exports = ExportSection::new();
        for (name, index) in [("top", 1), ("seven", 2), ("three", 3)] {
            exports.export(name, ExportKind::Func, index);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    /// The exported functions, as numbers and bytes of what they do.
    fn exported(wasm: &[u8]) -> Vec<(String, u32, Vec<u8>)> {
        let (mut exports, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ExportSection(section) => exports.extend(section.into_iter().map(Result::unwrap)),
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                _ => {}
            }
        }
        let body = |index: u32| bodies[index as usize - 1].clone();
        exports.iter().map(|export| (export.name.to_owned(), export.index, body(export.index))).collect()
    }

    #[test]
    fn functions_move_and_everybody_still_finds_them() {
        let (before, after) = (exported(&program()), exported(&by_likeness(&program()).unwrap()));
        let place = |name: &str| after.iter().find(|(own, ..)| own == name).unwrap().1;
        assert!(place("three") < place("seven"), "by the last byte in which they differ");
        for ((name, _, old), (_, _, new)) in before.iter().zip(&after).skip(1) {
            assert_eq!(old, new, "{name}");
        }
        // No locals, a call of "seven" at its new place, a call to the outside, a sum, the end.
        assert_eq!(after[0].2, [0, 0x10, u8::try_from(place("seven")).unwrap(), 0x10, 0, 0x6a, 0x0b]);
        wasmparser::validate(&by_likeness(&program()).unwrap()).unwrap();
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(by_likeness(b"no wasm").is_err());
    }
}
