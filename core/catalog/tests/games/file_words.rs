//! What is said of a file that is wrong, for every game: each line of an example changed in many ways.

use std::collections::BTreeSet;

use eldertally_catalog::GameKind;

use eldertally_testkit::sentences::stumble;

/// What can stand where something else should.
const VALUES: [&str; 16] = [
    "0",
    "1",
    "2",
    "-1",
    "300",
    "true",
    "\"\"",
    "\"x\"",
    "\"?\"",
    "\"a name that is by far too long for anything at all\"",
    "[]",
    "[0]",
    "[1]",
    "[2, 1]",
    "[1, 1]",
    "[\"x\"]",
];

/// An example without its remarks.
fn example(kind: GameKind) -> Vec<String> {
    let lines = kind.example_print().lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.map(ToOwned::to_owned).collect()
}

/// A line with other values, and with one entry of its list fewer and more.
fn others(line: &str) -> Vec<String> {
    let Some((key, value)) = line.split_once(" = ") else { return Vec::new() };
    let mut all: Vec<String> = VALUES.iter().map(|other| format!("{key} = {other}")).collect();
    if let Some(list) = value.strip_prefix('[').and_then(|list| list.strip_suffix(']')) {
        let entries: Vec<&str> = list.split(", ").collect();
        let with = |entries: &[&str]| format!("{key} = [{}]", entries.join(", "));
        all.extend([with(&entries[..1]), with(&entries[1..]), with(&[&entries[..], &entries[..1]].concat())]);
        all.extend(["0", "1", "\"x\"", "\"?\""].map(|first| with(&[&[first], &entries[1..]].concat())));
    }
    if let Some(text) = value.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        let numbers = ["0", "1", "2", "99"].map(|n| text.replace(|c: char| c.is_ascii_digit(), n));
        all.extend(numbers.map(|text| format!("{key} = \"{text}\"")));
        all.push(format!("{key} = \"{}\"", text.chars().skip(1).collect::<String>()));
    }
    all
}

/// Every fault that the changed files of a game have.
fn faults(kind: GameKind) -> BTreeSet<String> {
    let lines = example(kind);
    let mut found = BTreeSet::new();
    let mut look = |lines: &[String]| {
        let file = [("copy.toml".to_string(), lines.join("\n"))];
        if let Err(fault) = kind.check_print(&file) {
            found.insert(fault.to_string());
        }
    };
    for (n, line) in lines.iter().enumerate() {
        // A third entry of a list goes the way of the first two.
        let key = |line: &String| line.split(" = ").next().unwrap_or_default().to_string();
        if lines[..n].iter().filter(|before| key(before) == key(line)).count() > 1 {
            continue;
        }
        let mut changed = lines.clone();
        for other in others(line) {
            changed[n] = other;
            look(&changed);
        }
        changed.remove(n);
        look(&changed);
        changed.insert(n, line.clone());
        changed.insert(n, line.clone());
        look(&changed);
        // The rest of the file is missing, or what comes before.
        look(&lines[..n]);
        look(&lines[n..]);
    }
    found
}

/// The same without names of fields, files and what the owner wrote, which are not ours.
fn ours(fault: &str) -> String {
    let quoted = fault.split('"').enumerate().map(|(n, part)| if n % 2 == 0 { part } else { "x" });
    let plain: String = quoted.collect();
    let word = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let field = bare.contains('.') || bare.chars().skip(1).any(char::is_uppercase);
        if field || word.starts_with("-1") { "X".to_string() } else { word.to_string() }
    };
    plain.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What is no TOML, or has not the fields that it should, is told by others, under the line in which it is.
fn is_form(fault: &str) -> bool {
    fault.contains("TOML parse error")
}

#[test]
fn every_file_fault_can_be_read_aloud() {
    let mut odd = Vec::new();
    for kind in GameKind::ALL {
        let all: Vec<String> = faults(*kind).into_iter().filter(|fault| !is_form(fault)).collect();
        assert!(all.len() > 10, "{kind:?}: only {all:?}");
        odd.extend(all.iter().filter_map(|fault| Some(format!("{fault}: {}", stumble(&ours(fault))?))));
        println!("{kind:?}:\n{}", all.join("\n"));
    }
    assert!(odd.is_empty(), "{}", odd.join("\n"));
}
