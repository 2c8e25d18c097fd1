//! Whether a large binary slipped into what git keeps: everybody who clones has it for good.

use std::fs;
use std::path::Path;

use crate::run::{Done, output, program, root};

const MOST: usize = 1_000_000;

/// So far git looks for a byte that no text has, too.
const LOOKED_AT: usize = 8000;

/// Fails if a large binary is tracked that is neither a picture of the documentation nor a font.
pub(crate) fn check() -> Done {
    if !root().join(".git").exists() {
        println!("tracked: NOT CHECKED, this is no clone");
        return Ok(());
    }
    let list = output(program("git").args(["ls-files", "-z"]))?;
    let mut large = Vec::new();
    for name in list.split_terminator('\0') {
        // What was deleted and not yet committed is not here; a link leads to what is tracked itself, or to nothing.
        if let Ok(bytes) = fs::read(root().join(name))
            && is_large_binary(Path::new(name), &bytes)
        {
            large.push(format!("{name}: a binary of {} bytes; keep it out of git", bytes.len()));
        }
    }
    if large.is_empty() { Ok(()) } else { Err(large.join("\n       ")) }
}

fn is_large_binary(name: &Path, bytes: &[u8]) -> bool {
    let may_be = name.starts_with("docs/pictures") || name.parent().is_some_and(|folder| folder.ends_with("fonts"));
    bytes.len() > MOST && !may_be && bytes[..LOOKED_AT].contains(&0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binary_above_a_megabyte_is_found_and_a_text_is_not() {
        let is_large = |name: &str, bytes: &[u8]| is_large_binary(Path::new(name), bytes);
        let binary = vec![0; MOST + 1];
        assert!(is_large("wheel.whl", &binary) && is_large("docs/film.mp4", &binary));
        assert!(is_large("core/fonts.bin", &binary) && is_large("fonts/old/a.ttf", &binary));
        assert!(!is_large("wheel.whl", &binary[..MOST]));
        assert!(!is_large("wheel.whl", &[]));
        assert!(!is_large("words.txt", &vec![b'a'; MOST + 1]));
    }

    #[test]
    fn pictures_of_the_documentation_and_fonts_may_be_large() {
        for name in ["docs/pictures/a.png", "ui/fonts/a.ttf", "app/web/fonts/b.ttf", "fonts/c.ttf"] {
            assert!(!is_large_binary(Path::new(name), &vec![0; MOST + 1]), "{name}");
        }
    }
}
