//! The golden saves on a 32-bit machine: the wasm build must end in the very states that the host wrote down.

use std::path::Path;

use crate::cross::{self, Target};
use crate::run::{Done, entries, output, program, read, root, run};

const SAVES: &str = "core/catalog/tests/golden";
const DIGESTS: &str = "core/catalog/tests/golden/digests.txt";

/// u64 reaches JavaScript as a signed BigInt.
const SCRIPT: &str = "\
const bytes = require('fs').readFileSync(process.argv[1]);
WebAssembly.instantiate(bytes, {}).then(({ instance: { exports } }) => {
  const count = exports.count();
  for (let i = 0; i < count; i++) {
    console.log(BigInt.asUintN(64, exports.digest(i)).toString(16).padStart(16, '0'));
  }
}).catch((error) => { console.error(String(error)); process.exit(1); });";

#[derive(Clone, PartialEq, Eq, Debug)]
struct Golden {
    file: String,
    digest: u64,
}

/// Builds the reader for wasm, runs it in node and compares.
pub(crate) fn check() -> Done {
    let expected = expected(&read(&root().join(DIGESTS))?)?;
    listed(&expected, &saves()?)?;
    let example = ["-p", "eldertally-catalog", "--example", "golden32", "--release"];
    run(cross::build(Target::Wasm)?.args(example))?;
    let wasm = Target::Wasm.folder("release").join("examples/golden32.wasm");
    let printed = output(program("node").args(["-e", SCRIPT]).arg(wasm))?;
    let found = printed.lines().map(digest).collect::<Result<Vec<_>, _>>()?;
    compare(&expected, &found)?;
    println!("wasm: {} golden saves end as on the host", found.len());
    Ok(())
}

fn saves() -> Result<Vec<String>, String> {
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let paths = entries(&root().join(SAVES))?;
    Ok(paths.iter().filter(|path| path.extension().is_some_and(|end| end == "eld")).filter_map(|p| name(p)).collect())
}

fn expected(text: &str) -> Result<Vec<Golden>, String> {
    let golden = |line: &str| match line.split_once(' ') {
        Some((file, hex)) => Ok(Golden { file: file.into(), digest: digest(hex)? }),
        None => Err(format!("{DIGESTS}: `{line}` is not a file name and 16 hex digits")),
    };
    text.lines().map(golden).collect()
}

fn digest(hex: &str) -> Result<u64, String> {
    let value = (hex.len() == 16).then(|| u64::from_str_radix(hex, 16).ok()).flatten();
    value.ok_or_else(|| format!("`{hex}` is not a digest of 16 hex digits"))
}

/// The list must name exactly the saves that are there, in the order in which the reader numbers them.
fn listed(expected: &[Golden], saves: &[String]) -> Done {
    if saves.is_empty() {
        return Err(format!("{SAVES} holds no golden save (*.eld), so nothing would be proved"));
    }
    if expected.iter().map(|golden| &golden.file).eq(saves) {
        return Ok(());
    }
    let unlisted = saves.iter().find(|save| !expected.iter().any(|golden| golden.file == **save));
    let gone = expected.iter().find(|golden| !saves.contains(&golden.file));
    Err(match (unlisted, gone) {
        (Some(save), _) => format!("{DIGESTS} does not list {save}; add its digest"),
        (_, Some(golden)) => format!("{DIGESTS} lists {}, which is not there; remove the line", golden.file),
        (None, None) => format!("{DIGESTS} must list each save once, sorted by name"),
    })
}

fn compare(expected: &[Golden], found: &[u64]) -> Done {
    if expected.is_empty() || found.is_empty() {
        return Err("the list of golden saves is empty, so nothing was proved".into());
    }
    if expected.len() != found.len() {
        return Err(format!("golden32 knows {} saves, {DIGESTS} lists {}", found.len(), expected.len()));
    }
    let wrong: Vec<String> = expected
        .iter()
        .zip(found)
        .filter(|(golden, found)| golden.digest != **found || **found == 0)
        .map(|(Golden { file, digest }, found)| match found {
            0 => format!("{file}: could not be loaded on wasm32"),
            _ => format!("{file}: expected {digest:016x}, found {found:016x}"),
        })
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n       ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "a.eld 00000000000000ff\nb.eld fedcba9876543210\n";

    #[test]
    fn equal_digests_pass() {
        assert_eq!(compare(&expected(LIST).unwrap(), &[0xff, 0xfedc_ba98_7654_3210]), Ok(()));
    }

    #[test]
    fn a_mismatch_names_file_expected_and_found() {
        let error = compare(&expected(LIST).unwrap(), &[0xff, 0x10]).unwrap_err();
        assert_eq!(error, "b.eld: expected fedcba9876543210, found 0000000000000010");
    }

    #[test]
    fn a_save_that_does_not_load_is_named_even_if_zero_was_written_down() {
        let error = compare(&expected("a.eld 0000000000000000").unwrap(), &[0]).unwrap_err();
        assert_eq!(error, "a.eld: could not be loaded on wasm32");
    }

    #[test]
    fn too_few_or_no_digests_fail() {
        assert!(compare(&expected(LIST).unwrap(), &[0xff]).unwrap_err().contains("knows 1 saves"));
        assert!(compare(&expected(LIST).unwrap(), &[]).unwrap_err().contains("empty"));
        assert!(compare(&[], &[]).unwrap_err().contains("empty"));
    }

    #[test]
    fn a_malformed_list_is_refused() {
        assert!(expected("a.eld").is_err());
        assert!(expected("a.eld ff").is_err());
        assert!(expected("a.eld 00000000000000fg").is_err());
    }

    #[test]
    fn the_list_and_the_saves_must_agree() {
        let saves = |names: &[&str]| names.iter().map(|name| String::from(*name)).collect::<Vec<_>>();
        let list = expected(LIST).unwrap();
        assert_eq!(listed(&list, &saves(&["a.eld", "b.eld"])), Ok(()));
        assert!(listed(&list, &saves(&["a.eld", "b.eld", "c.eld"])).unwrap_err().contains("not list c.eld"));
        assert!(listed(&list, &saves(&["a.eld"])).unwrap_err().contains("lists b.eld"));
        assert!(listed(&list, &saves(&["b.eld", "a.eld"])).unwrap_err().contains("sorted"));
        assert!(listed(&[], &[]).unwrap_err().contains("no golden save"));
    }
}
