//! What counts of a Rust file: its functions, which of them are tests, what they call, and what is imported from our
//! crates.

use std::collections::BTreeSet;

use proc_macro2::Span;
use syn::parse::ParseStream;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Expr, Ident, Meta, Token, UseTree, Visibility};

/// How the names of our crates begin.
const OURS: &str = "eldertally";

pub(super) struct File {
    pub(super) functions: Vec<Function>,
    /// The names that it has from our crates.
    pub(super) imported: BTreeSet<String>,
}

pub(super) struct Function {
    pub(super) name: String,
    /// From its doc comment to its closing brace, comments included.
    pub(super) text: String,
    pub(super) line: usize,
    pub(super) kind: Kind,
    pub(super) is_method: bool,
    pub(super) calls: Vec<Call>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Test,
    /// A test that never runs, and nobody says why.
    IgnoredTest,
    /// What only tests call.
    Helper,
    /// What the program itself is made of.
    Game,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// `a::b(…)`, by its segments.
    Path(Vec<String>),
    /// `x.a(…)`
    Method(String),
}

/// Reads a file; `only_tests` if nothing in it is part of the program.
pub(super) fn read(text: &str, only_tests: bool) -> Result<File, String> {
    let parsed = syn::parse_file(text).map_err(|error| format!("line {}: {error}", error.span().start().line))?;
    let mut reader = Reader { file: File { functions: Vec::new(), imported: BTreeSet::new() }, in_tests: only_tests };
    reader.visit_file(&parsed);
    Ok(reader.file)
}

struct Reader {
    file: File,
    in_tests: bool,
}

impl Reader {
    fn add(&mut self, attrs: &[Attribute], name: &Ident, is_method: bool, whole: Span, block: &Block) {
        let mut calls = Calls(Vec::new());
        calls.visit_block(block);
        let kind = match test_kind(attrs) {
            Some(kind) => kind,
            None if self.in_tests || is_for_tests(attrs) => Kind::Helper,
            None => Kind::Game,
        };
        let text = whole.source_text().unwrap_or_default();
        let line = name.span().start().line;
        self.file.functions.push(Function { name: name.to_string(), text, line, kind, is_method, calls: calls.0 });
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.attrs, &item.sig.ident, false, item.span(), &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.attrs, &item.sig.ident, true, item.span(), &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.add(&item.attrs, &item.sig.ident, true, item.span(), block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let before = self.in_tests;
        self.in_tests |= is_for_tests(&item.attrs);
        visit::visit_item_mod(self, item);
        self.in_tests = before;
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        imports(&item.tree, false, &mut self.file.imported);
    }

    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        if found.path.segments.last().is_some_and(|last| last.ident == "proptest") {
            // In a function it has another form, which is that function's own.
            for property in found.parse_body_with(properties).unwrap_or_default() {
                self.add(&property.attrs, &property.name, false, property.whole(), &property.block);
            }
        }
    }
}

/// Of the attributes of a function: whether it is a test.
fn test_kind(attrs: &[Attribute]) -> Option<Kind> {
    let named = |attr: &Attribute, name: &str| attr.path().segments.last().is_some_and(|last| last.ident == name);
    attrs.iter().find(|attr| named(attr, "test"))?;
    let no_reason = |attr: &Attribute| named(attr, "ignore") && matches!(attr.meta, Meta::Path(_));
    Some(if attrs.iter().any(no_reason) { Kind::IgnoredTest } else { Kind::Test })
}

/// Whether there is a `#[cfg(test)]`.
fn is_for_tests(attrs: &[Attribute]) -> bool {
    let is_test = |attr: &Attribute| attr.parse_args::<Ident>().is_ok_and(|ident| ident == "test");
    attrs.iter().any(|attr| attr.path().is_ident("cfg") && is_test(attr))
}

/// Collects the names that a `use` brings from our crates; `ours` once its path has entered one.
fn imports(tree: &UseTree, ours: bool, into: &mut BTreeSet<String>) {
    match tree {
        UseTree::Path(path) => imports(&path.tree, ours || is_ours(&path.ident.to_string()), into),
        UseTree::Name(name) if ours => {
            into.insert(name.ident.to_string());
        }
        UseTree::Rename(name) if ours || is_ours(&name.ident.to_string()) => {
            into.insert(name.rename.to_string());
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| imports(tree, ours, into)),
        _ => {}
    }
}

/// Whether a path that begins so leads into one of our crates.
pub(super) fn is_ours(name: &str) -> bool {
    name.starts_with(OURS)
}

/// A function in `proptest!`, whose arguments are not Rust's.
struct Property {
    attrs: Vec<Attribute>,
    name: Ident,
    block: Block,
}

impl Property {
    fn whole(&self) -> Span {
        let start = self.attrs.first().map_or(self.name.span(), |attr| attr.span());
        start.join(self.block.span()).unwrap_or(start)
    }
}

fn properties(input: ParseStream<'_>) -> syn::Result<Vec<Property>> {
    let mut found = Vec::new();
    input.call(Attribute::parse_inner)?;
    while !input.is_empty() {
        let attrs = input.call(Attribute::parse_outer)?;
        input.parse::<Visibility>()?;
        input.parse::<Token![fn]>()?;
        let name = input.parse()?;
        input.parse::<proc_macro2::Group>()?;
        found.push(Property { attrs, name, block: input.parse()? });
    }
    Ok(found)
}

/// The calls below an expression, also inside `assert_eq!` and other macros that take expressions.
struct Calls(Vec<Call>);

impl<'ast> Visit<'ast> for Calls {
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let Expr::Path(function) = &*call.func {
            let segments = function.path.segments.iter();
            self.0.push(Call::Path(segments.map(|segment| segment.ident.to_string()).collect()));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.0.push(Call::Method(call.method.to_string()));
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        // What does not parse as an expression is a pattern or words of the macro's own; so is all that follows it.
        let _ = found.parse_body_with(|input: ParseStream<'_>| {
            while !input.is_empty() {
                self.visit_expr(&input.parse()?);
                input.step(|cursor| cursor.token_tree().map(|(_, rest)| ((), rest)).ok_or(cursor.error("the end")))?;
            }
            Ok(())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn functions(text: &str) -> Vec<Function> {
        read(text, false).unwrap().functions
    }

    fn kinds(text: &str) -> Vec<(String, Kind)> {
        functions(text).into_iter().map(|function| (function.name, function.kind)).collect()
    }

    #[track_caller]
    fn assert_calls(body: &str, expected: &[&str]) {
        let found = functions(&format!("fn f() {{ {body} }}")).remove(0).calls;
        let names = found.iter().map(|call| match call {
            Call::Path(path) => path.join("::"),
            Call::Method(name) => format!(".{name}"),
        });
        assert_eq!(names.collect::<BTreeSet<_>>(), expected.iter().map(|name| String::from(*name)).collect(), "{body}");
    }

    #[test]
    fn a_test_reaches_from_its_doc_comment_to_its_brace() {
        let text = "// DOA-001\n\n/// DOA-002\n#[test]\n#[ignore = \"slow\"]\nfn one() { // DOA-003\n }\n// DOA-004\n";
        let found = functions(text).remove(0);
        assert_eq!((found.name.as_str(), found.line, found.kind), ("one", 6, Kind::Test));
        assert!(found.text.starts_with("/// DOA-002") && found.text.ends_with("// DOA-003\n }"), "{}", found.text);
    }

    #[test]
    fn tests_are_told_from_helpers_and_both_from_the_game() {
        let text = "
            fn game() {}
            #[cfg(test)]
            fn only_for_tests() {}
            #[cfg(test)]
            mod tests {
                fn helper() {}
                #[test]
                fn one() {}
                #[x::test]
                fn two() {}
                #[test]
                #[ignore]
                fn never() {}
            }
            fn also_game() {}";
        let expected = [
            ("game", Kind::Game),
            ("only_for_tests", Kind::Helper),
            ("helper", Kind::Helper),
            ("one", Kind::Test),
            ("two", Kind::Test),
            ("never", Kind::IgnoredTest),
            ("also_game", Kind::Game),
        ];
        assert_eq!(kinds(text), expected.map(|(name, kind)| (name.into(), kind)));
    }

    #[test]
    fn methods_and_functions_inside_functions_are_found() {
        let found = functions("impl A { fn a() { fn inner() {} } }\ntrait B { fn b() {} fn c(); }");
        let found: Vec<_> = found.iter().map(|function| (function.name.as_str(), function.is_method)).collect();
        assert_eq!(found, [("a", true), ("inner", false), ("b", true)]);
    }

    #[test]
    fn tests_inside_proptest_are_found() {
        let text = "proptest! {
            #![proptest_config(few())]
            /// DOA-080
            #[test]
            fn p(x in prop(|a| { a }), y in 0..3) { f(x, y); }
            #[test]
            fn q(x in 0..1) { prop_assert!(g(x)); }
        }";
        let found = functions(text);
        assert_eq!(found.iter().map(|test| (test.name.as_str(), test.line)).collect::<Vec<_>>(), [("p", 5), ("q", 7)]);
        assert!(found[0].text.starts_with("/// DOA-080") && found[0].text.ends_with("f(x, y); }"));
        assert_eq!(found[1].calls, [Call::Path(vec!["g".into()])]);
    }

    #[test]
    fn a_test_quoted_in_a_string_is_none() {
        assert!(functions("const TEXT: &str = \"\n#[test]\nfn c() {}\n\";").is_empty());
    }

    #[test]
    fn calls_are_found_also_in_macros() {
        assert_calls("let a = b::c(1).d();", &["b::c", ".d"]);
        assert_calls("for a in b() { if c { |x| d::<u8>(x); } }", &["b", "d"]);
        assert_calls("assert_eq!(a(), [b(1)], \"{}\", c()); assert!(matches!(d(), [_, ..]));", &["a", "b", "c", "d"]);
        assert_calls("vec![a(); b()];", &["a", "b"]);
        assert_calls("let a = b; c.d = 3; assert_eq!(e, 4);", &[]);
    }

    #[test]
    fn imports_from_our_crates_are_known_by_the_name_they_get() {
        let text =
            "use eldertally_core::{a, b::{C, D as E}}; use std::F; use crate::eldertally; use eldertally_link as g;";
        let expected = ["C", "E", "a", "g"].map(String::from);
        assert_eq!(read(text, true).unwrap().imported, BTreeSet::from(expected));
    }

    #[test]
    fn what_is_not_rust_is_refused_with_its_line() {
        assert!(read("fn a() {}\nfn b( {}", true).err().unwrap().starts_with("line 2:"));
    }
}
