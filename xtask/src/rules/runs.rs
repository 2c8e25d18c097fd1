//! Whether a test runs code of the game that it cites rules of. What only names rules, compares constants or does nothing
//! proves nothing.
//!
//! A test counts if it, or a helper that it calls, calls a function of one of our crates: one that is imported from a crate
//! `eldertally…`, or that stands in the same program outside of its tests. Helpers are looked for by their name among the
//! functions of the same program, methods among methods. What only names a rule or reads its text does not count, nor does
//! a value that is put together (`Move::Spend(1)`), nor a test that is ignored without a reason.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Call, File, Function, Kind, is_ours};

/// What only names rules or reads their texts, by any word of its path.
const NAMES_RULES: [&str; 4] = ["RuleId", "Rulebook", "rule", "ruling"];

/// The functions of one program.
pub(super) struct Program<'a> {
    imported: BTreeSet<&'a str>,
    functions: BTreeMap<Key<'a>, Vec<&'a Function>>,
}

/// A function's name, and whether it is a method or an associated function.
type Key<'a> = (&'a str, bool);

impl<'a> Program<'a> {
    pub(super) fn new(files: impl Iterator<Item = &'a File> + Clone) -> Self {
        let imported = files.clone().flat_map(|file| &file.imported).map(String::as_str).collect();
        let mut functions = BTreeMap::<Key<'a>, Vec<&Function>>::new();
        for function in files.flat_map(|file| &file.functions) {
            functions.entry((&function.name, function.is_method)).or_default().push(function);
        }
        Self { imported, functions }
    }

    /// Whether a test leads into the game.
    pub(super) fn is_proof(&self, test: &'a Function) -> bool {
        test.kind == Kind::Test && self.reaches(test, &mut BTreeSet::new())
    }

    fn reaches(&self, function: &'a Function, seen: &mut BTreeSet<Key<'a>>) -> bool {
        function.calls.iter().any(|call| {
            let key = match call {
                Call::Method(name) => (name.as_str(), true),
                Call::Path(path) if path.iter().any(|word| NAMES_RULES.contains(&word.as_str())) => return false,
                Call::Path(path) => match path.as_slice() {
                    [.., name] if begins_large(name) => return false,
                    [first, ..] if is_ours(first) || self.imported.contains(first.as_str()) => return true,
                    [.., owner, name] => (name.as_str(), begins_large(owner)),
                    [name] => (name.as_str(), false),
                    [] => return false,
                },
            };
            seen.insert(key)
                && self.functions.get(&key).is_some_and(|found| {
                    found.iter().any(|function| function.kind == Kind::Game || self.reaches(function, seen))
                })
        })
    }
}

/// Types and variants begin so, functions and modules do not.
fn begins_large(name: &str) -> bool {
    name.starts_with(|first: char| first.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    const HELPERS: &str = "
        use eldertally_core::{Move, RuleId, Session};
        struct Bench;
        impl Bench {
            fn new() -> Self { start(); Self }
            fn len(&self) -> usize { 0 }
        }
        fn start() { Session::new() }
        fn rule(number: u16) -> RuleId { RuleId::rule(number) }
        fn twice(number: u16) -> u16 { twice(number) }
        fn read() -> usize { Rulebook::read().len() }";

    #[track_caller]
    fn assert_proof(expected: bool, body: &str) {
        assert_counts(expected, "", body);
    }

    /// Whether a test with this attribute and body counts, beside the helpers.
    #[track_caller]
    fn assert_counts(expected: bool, attribute: &str, body: &str) {
        let files = [
            source::read(HELPERS, true).unwrap(),
            source::read(&format!("#[test] {attribute} fn it() {{ {body} }}"), true).unwrap(),
        ];
        assert_eq!(Program::new(files.iter()).is_proof(&files[1].functions[0]), expected, "{attribute} {body}");
    }

    #[test]
    fn a_call_into_our_crates_counts_directly_and_through_helpers() {
        assert_proof(true, "let mut session = Session::new(3);");
        assert_proof(true, "eldertally_core::dice_of_arkham::roll();");
        assert_proof(true, "assert_eq!(Bench::new().len(), 3);");
        assert_proof(true, "for seats in 1..=4 { bench::start(); }");
    }

    #[test]
    fn what_runs_nothing_of_the_game_does_not_count() {
        assert_proof(false, "");
        assert_proof(false, "assert!(true); assert_eq!(1 + 1, 2);");
        assert_proof(false, "assert_eq!(vec![1, 2].len(), 2); std::mem::drop(3); unknown(4);");
        assert_proof(false, "assert_eq!(twice(2), 4);");
    }

    #[test]
    fn naming_a_rule_reading_its_text_or_making_a_value_runs_nothing() {
        assert_proof(false, "assert_eq!(rule(72), RuleId::rule(72));");
        assert_proof(false, "assert_eq!(read(), 118);");
        assert_proof(false, "assert_eq!(Move::Spend(1), Move::Spend(1));");
    }

    #[test]
    fn an_ignored_test_counts_only_with_a_reason() {
        assert_counts(true, "#[ignore = \"100,000 games\"]", "start();");
        assert_counts(false, "#[ignore]", "start();");
    }

    #[test]
    fn a_unit_test_counts_if_it_calls_the_code_that_it_stands_beside() {
        let text = "
            fn fits() -> bool { true }
            #[cfg(test)]
            mod tests {
                fn helper() -> bool { true }
                #[test] fn one() { assert!(super::fits()); }
                #[test] fn two() { assert!(helper()); }
            }";
        let files = [source::read(text, false).unwrap()];
        let program = Program::new(files.iter());
        let tests = files[0].functions.iter().filter(|function| function.kind == Kind::Test);
        assert_eq!(tests.map(|test| program.is_proof(test)).collect::<Vec<_>>(), [true, false]);
    }
}
