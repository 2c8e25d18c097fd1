//! The tree in docs/ARCHITECTURE.md is the one on disk.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into()
}

/// A line of the tree: how deep it stands, its paths, and what it says of them.
struct Line<'a> {
    indent: usize,
    paths: Vec<&'a str>,
    said: &'a str,
}

fn tree(text: &str) -> Vec<Line<'_>> {
    let (_, rest) = text.split_once("## The tree").expect("a tree");
    let block = rest.split("```").nth(1).expect("a block");
    let lines = block.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            let bare = line.trim_start();
            // Paths end at the first wide gap. A line without one goes on with what was said before.
            let (paths, said) = bare.split_once("  ").unwrap_or(("", bare));
            Line {
                indent: line.len() - bare.len(),
                paths: paths.split(", ").filter(|path| !path.is_empty()).collect(),
                said,
            }
        })
        .collect()
}

/// What in a sentence is a path, such as `shown.rs` or `pages/`.
fn named(said: &str) -> impl Iterator<Item = &str> {
    let words = said.split([' ', ',', ';', ':', '(', ')', '`']).map(|word| word.trim_end_matches('.'));
    words.filter(|word| {
        let ends = [".rs", ".toml", ".slint", ".x", ".bin"].iter().any(|end| word.ends_with(end));
        (ends || word.ends_with('/')) && word.len() > 3
    })
}

/// What a path of the tree stands for: `<game>` for every game, `<board>` for every board.
fn all(path: &Path) -> Vec<PathBuf> {
    let text = path.to_string_lossy();
    let name = text.split_once('<').and_then(|(before, after)| Some((before, after.split_once('>')?.1)));
    match name {
        None => vec![path.into()],
        Some((folder, rest)) => {
            let each = fs::read_dir(folder).expect("a folder").map(|one| one.expect("a folder").path());
            each.map(|one| PathBuf::from(format!("{}{rest}", one.display()))).collect()
        }
    }
}

fn missing(text: &str) -> Vec<String> {
    let is_there = |path: &Path| all(path).iter().all(|path| path.exists());
    let (mut missing, mut above) = (Vec::new(), vec![(None, root())]);
    for Line { indent, paths, said } in tree(text) {
        // A line without a path goes on with what was said of the last one.
        if let Some(first) = paths.first() {
            above.retain(|(at, _)| *at < Some(indent));
            let folder = above.last().expect("the root").1.clone();
            let lost = paths.iter().filter(|path| !is_there(&folder.join(path)));
            missing.extend(lost.map(|path| format!("{path} in {}", folder.display())));
            above.push((Some(indent), folder.join(first)));
        }
        // In it, beside it, or beside what it lies in.
        let own = &above.last().expect("the root").1;
        let places: Vec<&Path> = own.ancestors().take(3).collect();
        let lost = named(said).filter(|path| !places.iter().any(|place| is_there(&place.join(path))));
        missing.extend(lost.map(|path| format!("{path}, said of {}", own.display())));
    }
    missing
}

#[test]
fn every_path_in_the_tree_of_the_architecture_exists() {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).expect("the architecture");
    assert!(tree(&text).len() > 80, "the tree was not found");
    assert_eq!(missing(&text), [""; 0]);
    for (right, wrong) in
        [("src/intake.rs", "src/intaken.rs"), ("throw.rs  ", "thrown.rs  "), ("memory.x", "memories.x")]
    {
        assert!(text.contains(right) && missing(&text.replace(right, wrong)).len() == 1, "{wrong} is not noticed");
    }
}
