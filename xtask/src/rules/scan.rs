//! Finding the test functions of a source file, with their doc comments.

use super::mask::{is_word, mask};

/// A test function: its name, where it starts, and its text from the doc comment to the closing brace.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct TestFn<'a> {
    pub(super) name: &'a str,
    pub(super) line: usize,
    pub(super) text: &'a str,
}

/// All test functions of a file, also those inside `mod tests` and `proptest!`.
pub(super) fn tests(source: &str) -> Vec<TestFn<'_>> {
    let code = mask(source);
    let mut found = Vec::new();
    let (mut end, mut done) = (0, 0);
    // Where the comments and attributes that belong to the next item begin.
    let mut head = None;
    for (index, line) in source.split_inclusive('\n').enumerate() {
        let start = end;
        end += line.len();
        // A function with several test attributes is one test.
        if start < done {
            continue;
        }
        let trimmed = line.trim_start();
        if !trimmed.starts_with("///") && !trimmed.starts_with("#[") {
            head = None;
            continue;
        }
        let from = *head.get_or_insert(start);
        if is_test_attribute(&code[start..end])
            && let Some((name, close)) = function(source, &code, end_of_attribute(&code, start))
        {
            found.push(TestFn { name, line: index + 1, text: &source[from..close] });
            (head, done) = (None, close);
        }
    }
    found
}

/// `#[test]`, `#[rstest]`, `#[tokio::test]`, `#[test_case(…)]` and the like, at the start of a line.
fn is_test_attribute(line: &[u8]) -> bool {
    let Some(inside) = line.trim_ascii_start().strip_prefix(b"#[") else {
        return false;
    };
    let path = inside.split(|byte| !is_word(*byte) && *byte != b':').next().unwrap_or_default();
    let last = path.rsplit(|byte| *byte == b':').next().unwrap_or_default();
    matches!(last, b"test" | b"rstest" | b"proptest" | b"test_case")
}

fn end_of_attribute(code: &[u8], start: usize) -> usize {
    let mut depth = 0;
    for (at, byte) in code.iter().enumerate().skip(start) {
        match byte {
            b'[' => depth += 1,
            b']' if depth == 1 => return at + 1,
            b']' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// The name of the function that follows, and where its body ends.
fn function<'a>(source: &'a str, code: &[u8], from: usize) -> Option<(&'a str, usize)> {
    let is_fn = |at: &usize| code[*at..].starts_with(b"fn ") && !is_word(code[*at - 1]);
    let at = (from..code.len()).find(is_fn)? + 3;
    let length = code[at..].iter().take_while(|byte| is_word(**byte)).count();
    let name = &source[at..at + length];
    let (mut round, mut curly) = (0, 0);
    for (at, byte) in code.iter().enumerate().skip(at + length) {
        match byte {
            // Braces inside the parameters are not the body.
            b'(' | b'[' => round += 1,
            b')' | b']' => round -= 1,
            b'{' if round == 0 || curly > 0 => curly += 1,
            b'}' if curly == 1 => return Some((name, at + 1)),
            b'}' if curly > 0 => curly -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(source: &str) -> Vec<&str> {
        tests(source).iter().map(|test| test.name).collect()
    }

    #[test]
    fn a_test_reaches_from_its_doc_comment_to_its_brace() {
        let source = "// DOA-001\n\n/// DOA-002\n#[test]\n#[ignore]\nfn one() { let a = '}'; if a { \"DOA-003\" } }\n// DOA-004\n";
        let found = tests(source);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].name, found[0].line), ("one", 4));
        assert!(found[0].text.starts_with("/// DOA-002") && found[0].text.ends_with("\"DOA-003\" } }"));
    }

    #[test]
    fn functions_that_are_no_tests_are_left_out() {
        let source = "/// DOA-001\nfn helper() { }\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn two() { }\n\n    fn three() { }\n}\n";
        assert_eq!(names(source), ["two"]);
        assert!(!tests(source)[0].text.contains("DOA-001"));
    }

    #[test]
    fn several_kinds_of_test_are_known() {
        let source = "#[rstest]\n#[case(1)]\nfn a() {}\n#[test_case(1; \"]\")]\n#[test_case(2)]\npub(crate) async fn b() {}\n#[x::test]\nfn c() {}\n#[tested]\nfn d() {}\n";
        assert_eq!(names(source), ["a", "b", "c"]);
    }

    #[test]
    fn tests_inside_proptest_are_found() {
        let source = "proptest! {\n    /// DOA-080\n    #[test]\n    fn p(x in prop(|a| { a }), y in 0..3) {\n        f(x, y);\n    }\n\n    #[test]\n    fn q(x in 0..1) { }\n}\n";
        assert_eq!(names(source), ["p", "q"]);
        assert!(tests(source)[0].text.contains("DOA-080") && tests(source)[0].text.contains("f(x, y);"));
    }

    #[test]
    fn a_test_quoted_in_a_string_is_none() {
        assert_eq!(
            names(
                "#[test]\nfn a() { let s = \"\n#[test]\nfn b() {}\n\"; }\nconst S: &str = \"\n#[test]\nfn c() {}\n\";\n"
            ),
            ["a"]
        );
    }

    #[test]
    fn attributes_and_function_may_share_a_line() {
        assert_eq!(names("#[test] fn a() { }\n#[test] fn b() { }\n"), ["a", "b"]);
    }
}
