//! Rust source with comments and literals blanked out, byte for byte, so that braces and attributes can be trusted.

/// Same length, same lines; only code is left.
pub(super) fn mask(source: &str) -> Vec<u8> {
    let mut code = source.as_bytes().to_vec();
    let mut at = 0;
    while at < code.len() {
        let rest = &source.as_bytes()[at..];
        let length = token(rest, at > 0 && is_word(source.as_bytes()[at - 1]));
        match length {
            Some(length) => {
                let end = (at + length).min(code.len());
                code[at..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
                at = end;
            }
            None => at += 1,
        }
    }
    code
}

/// The length of the comment or literal that starts here, if one does.
fn token(rest: &[u8], in_word: bool) -> Option<usize> {
    match rest {
        [b'/', b'/', ..] => Some(until(rest, b"\n")),
        [b'/', b'*', ..] => Some(block_comment(rest)),
        [b'"', ..] => Some(quoted(rest, b'"')),
        [b'\'', b'\\', ..] => Some(quoted(rest, b'\'')),
        [b'\'', first, ..] => {
            // A quote that is not closed after one character is a lifetime.
            let end = 1 + width(*first);
            (rest.get(end) == Some(&b'\'')).then_some(end + 1)
        }
        [b'r', ..] if !in_word => raw_string(rest, 1),
        [b'b' | b'c', b'r', ..] if !in_word => raw_string(rest, 2),
        _ => None,
    }
}

fn raw_string(rest: &[u8], prefix: usize) -> Option<usize> {
    let hashes = rest[prefix..].iter().take_while(|byte| **byte == b'#').count();
    let open = prefix + hashes;
    (rest.get(open) == Some(&b'"')).then(|| {
        let close: Vec<u8> = std::iter::once(b'"').chain(std::iter::repeat_n(b'#', hashes)).collect();
        open + 1 + until(&rest[open + 1..], &close) + close.len()
    })
}

fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != quote {
        at += if rest[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < rest.len() {
        match &rest[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn until(rest: &[u8], end: &[u8]) -> usize {
    rest.windows(end.len()).position(|window| window == end).unwrap_or(rest.len())
}

fn width(first: u8) -> usize {
    match first {
        0xf0.. => 4,
        0xe0.. => 3,
        0xc0.. => 2,
        _ => 1,
    }
}

pub(super) fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn masked(source: &str, expected: &str) {
        assert_eq!(String::from_utf8(mask(source)).unwrap(), expected);
    }

    #[test]
    fn comments_and_literals_are_blanked() {
        masked("a // }\nb", "a     \nb");
        masked("a /* } /* } */ } */ b", "a                   b");
        masked(r#"f("}\"}", '}', '\'', b'{')"#, "f(      ,    ,     , b   )");
        masked(r###"f(r#"}"}"#, br"{", r#fn)"###, "f(        ,      , r#fn)");
        masked("'é'; \"\n}\"", "    ;  \n  ");
    }

    #[test]
    fn lifetimes_are_code() {
        masked("fn f<'a>(x: &'a str) { }", "fn f<'a>(x: &'a str) { }");
    }

    #[test]
    fn an_open_end_is_survived() {
        for source in ["\"}", "/* }", "r#\"}", "'\\", "'", "\"\\"] {
            assert_eq!(mask(source).len(), source.len());
        }
    }
}
