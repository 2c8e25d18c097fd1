//! Puts functions that are alike beside each other, so that a packer finds what they share close by.
//!
//! The Slint compiler writes the same few functions for hundreds of elements, and the linker scatters them. Here each
//! function is followed by the one that is most like it of those with the same parameters and results.

use std::collections::HashMap;
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
        let (mut imported, mut kinds, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                    }
                }
                Payload::FunctionSection(functions) => kinds = functions.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        order.sort_by_key(|function| (kinds.get(*function), bodies[*function].len()));
        for alike in order.chunk_by_mut(|a, b| kinds.get(*a) == kinds.get(*b)) {
            walk(alike, &bodies);
        }
        let mut places = vec![0; order.len()];
        for (new, old) in (0..).zip(&order) {
            places[*old] = new;
        }
        Ok(Self { imported, order, places })
    }
}

/// Four bytes in a row, as one number.
type Shingle = u32;

/// What is in so many functions says nothing about any of them.
const COMMON: usize = 3000;

/// Orders functions so that each is followed by the one that shares the largest part with it. Where none shares
/// anything, the first that is left comes next.
fn walk(functions: &mut [usize], bodies: &[&[u8]]) {
    let shingles: Vec<Vec<Shingle>> = functions.iter().map(|function| shingles(bodies[*function])).collect();
    let mut owners: HashMap<Shingle, Vec<usize>> = HashMap::new();
    for (place, own) in shingles.iter().enumerate() {
        for shingle in own {
            owners.entry(*shingle).or_default().push(place);
        }
    }
    let mut is_left = vec![true; functions.len()];
    let mut shared = vec![0_usize; functions.len()];
    let mut way = Vec::with_capacity(functions.len());
    let mut left = 0..functions.len();
    let mut next = left.next();
    while let Some(place) = next {
        is_left[place] = false;
        way.push(functions[place]);
        let mut met = Vec::new();
        for owners in shingles[place].iter().map(|shingle| &owners[shingle]).filter(|owners| owners.len() <= COMMON) {
            for other in owners.iter().copied().filter(|other| is_left[*other]) {
                if shared[other] == 0 {
                    met.push(other);
                }
                shared[other] += 1;
            }
        }
        let part = |other: usize| shared[other] as f64 / (shingles[place].len() + shingles[other].len()) as f64;
        let nearest = met.iter().copied().max_by(|a, b| part(*a).total_cmp(&part(*b)).then(b.cmp(a)));
        next = nearest.or_else(|| left.find(|place| is_left[*place]));
        met.iter().for_each(|other| shared[*other] = 0);
    }
    functions.copy_from_slice(&way);
}

/// Those of a body, each once.
fn shingles(body: &[u8]) -> Vec<Shingle> {
    let mut all: Vec<Shingle> =
        body.windows(4).filter_map(|four| Some(u32::from_le_bytes(*four.first_chunk()?))).collect();
    all.sort_unstable();
    all.dedup();
    all
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

    const NAMES: [&str; 5] = ["top", "seven", "given", "other", "three"];

    /// "top" calls "seven" and one from outside; "seven" and "three" are alike; "given" is of another kind.
    fn program() -> Vec<u8> {
        use Instruction::{Call, Drop, End, I32Add, I32Const, I32Mul, LocalGet};
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("outside", "one", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let bodies: [(u32, &[Instruction<'_>]); 5] = [
            (0, &[Call(2), Call(0), I32Add]),
            (0, &[I32Const(1000), Drop, I32Const(2000), Drop, I32Const(7)]),
            (1, &[LocalGet(0)]),
            (0, &[I32Const(1), I32Const(2), I32Add, I32Const(4), I32Add, I32Const(8), I32Mul]),
            (0, &[I32Const(1000), Drop, I32Const(2000), Drop, I32Const(3), I32Const(3), I32Add]),
        ];
        for (kind, body) in bodies {
            functions.function(kind);
            let mut function = Function::new([]);
            body.iter().chain([&End]).for_each(|instruction| {
                function.instruction(instruction);
            });
            code.function(&function);
        }
        let mut exports = ExportSection::new();
        for (name, index) in NAMES.into_iter().zip(1..) {
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
    fn functions_that_are_alike_stand_together_and_everybody_still_finds_them() {
        let sorted = by_likeness(&program()).unwrap();
        wasmparser::validate(&sorted).unwrap();
        let (before, after) = (exported(&program()), exported(&sorted));
        let place = |name: &str| after.iter().find(|(own, ..)| own == name).unwrap().1;
        let mut order = NAMES;
        order.sort_by_key(|name| place(name));
        // The shortest first; nothing is like it, nor like "seven" but "three"; the other kind comes last.
        assert_eq!(order, ["top", "seven", "three", "other", "given"]);
        for ((name, _, old), (_, _, new)) in before.iter().zip(&after).skip(1) {
            assert_eq!(old, new, "{name}");
        }
        // No locals, a call of "seven" at its new place, a call to the outside, a sum, the end.
        assert_eq!(after[0].2, [0, 0x10, u8::try_from(place("seven")).unwrap(), 0x10, 0, 0x6a, 0x0b]);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(by_likeness(b"no wasm").is_err());
    }
}
