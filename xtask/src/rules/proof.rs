//! One game's rules held against the tests and playthroughs that cite them.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Show;
use super::cite;
use super::runs::Program;
use super::source::{File, Kind as FunctionKind};
use eldertally_print::rulebook::{Id, Kind, Rulebook};

/// Something that may cite rules: a test function or a playthrough file.
pub(super) struct Source {
    name: String,
    place: String,
    text: String,
    /// Whether it runs the game, so that it can prove something about it.
    runs: bool,
}

impl Source {
    pub(super) fn play(file: &str, text: String) -> Source {
        Source { name: String::new(), place: file.into(), text, runs: true }
    }
}

/// The tests of one program, from its files with their names.
pub(super) fn tests(files: &[(File, String)]) -> Vec<Source> {
    let program = Program::new(files.iter().map(|(file, _)| file));
    let mut found = Vec::new();
    for (file, place) in files {
        let is_test = |kind| matches!(kind, FunctionKind::Test | FunctionKind::IgnoredTest);
        for test in file.functions.iter().filter(|function| is_test(function.kind)) {
            let place = format!("{place}:{}", test.line);
            found.push(Source {
                name: test.name.clone(),
                place,
                text: test.text.clone(),
                runs: program.is_proof(test),
            });
        }
    }
    found
}

/// Who cites a rule.
#[derive(Default)]
struct Citers<'a> {
    tests: Vec<&'a str>,
    plays: usize,
}

pub(super) struct Proof<'a> {
    book: &'a Rulebook,
    cited: BTreeMap<Id, Citers<'a>>,
    unknown: Vec<String>,
    /// Citations that do not count.
    idle: Vec<String>,
}

impl<'a> Proof<'a> {
    pub(super) fn new(book: &'a Rulebook, tests: &'a [Source], plays: &'a [Source]) -> Proof<'a> {
        let mut proof = Proof { book, cited: BTreeMap::new(), unknown: Vec::new(), idle: Vec::new() };
        for test in tests {
            proof.add(test, |citers| citers.tests.push(&test.name));
        }
        for play in plays {
            proof.add(play, |citers| citers.plays += 1);
        }
        proof
    }

    fn add(&mut self, source: &'a Source, count: impl Fn(&mut Citers<'a>)) {
        let code = &self.book.code;
        let mut ids = cite::in_text(code, &source.text);
        ids.extend(cite::in_name(code, &source.name));
        for id in ids {
            let place = &source.place;
            if !self.book.has(id) {
                self.unknown.push(format!("{place}: there is no rule {code}-{id}; correct the number"));
            } else if source.runs {
                count(self.cited.entry(id).or_default());
            } else {
                self.idle.push(format!("{place} runs nothing of the game: its citation of {code}-{id} does not count"));
            }
        }
    }

    /// The table that people read; its last line sums up.
    pub(super) fn table(&self, show: Show) -> String {
        let mut out = String::new();
        let code = &self.book.code;
        let rules = self
            .book
            .rules
            .iter()
            .map(|rule| (Id::Rule(rule.id), format!("{:?}", rule.kind), self.is_gap(rule.id, rule.kind)));
        let rulings =
            self.book.rulings.iter().map(|ruling| (Id::Ruling(ruling.id), format!("{:?}", ruling.kind), false));
        let rows: Vec<_> = rules.chain(rulings).filter(|(_, _, gap)| *gap || show == Show::All).collect();
        if !rows.is_empty() {
            line(&mut out, "rule", "kind", "tests", "plays", "first test");
        }
        for (id, kind, gap) in rows {
            let (tests, plays) = self.cited.get(&id).map_or((&[][..], 0), |citers| (&citers.tests, citers.plays));
            let first = tests.first().copied().unwrap_or(if gap { "MISSING" } else { "" });
            line(
                &mut out,
                &format!("{code}-{id}"),
                &kind.to_lowercase(),
                &tests.len().to_string(),
                &plays.to_string(),
                first,
            );
        }
        out.extend(self.idle.iter().flat_map(|idle| [idle, "\n"]));
        let (rules, gaps) = (self.book.rules.len(), self.gaps().len());
        let needed = self.book.rules.iter().filter(|rule| rule.kind.needs_test()).count();
        writeln!(out, "{code}: {rules} rules, {needed} need a test, {gaps} have none").expect("a String takes all");
        out
    }

    /// What must be put right, one line each.
    pub(super) fn troubles(&self) -> Vec<String> {
        let mut troubles = self.unknown.clone();
        let gaps = self.gaps();
        if !gaps.is_empty() {
            troubles.push(format!("no test that runs the game cites {}; write one that does", gaps.join(" ")));
        }
        troubles
    }

    fn gaps(&self) -> Vec<String> {
        let gaps = self.book.rules.iter().filter(|rule| self.is_gap(rule.id, rule.kind));
        gaps.map(|rule| format!("{}-{}", self.book.code, Id::Rule(rule.id))).collect()
    }

    fn is_gap(&self, id: u16, kind: Kind) -> bool {
        kind.needs_test() && self.cited.get(&Id::Rule(id)).is_none_or(|citers| citers.tests.is_empty())
    }
}

fn line(out: &mut String, rule: &str, kind: &str, tests: &str, plays: &str, first: &str) {
    let row = format!("{rule:<9} {kind:<13} {tests:>5} {plays:>5}  {first}");
    out.push_str(row.trim_end());
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    fn book() -> Rulebook {
        let kinds = ["component", "setup", "order", "decision", "dice", "effect", "limit", "edge", "end"];
        let rules =
            kinds.iter().zip(1..).map(|(kind, id)| format!("[[rule]]\nid = {id}\nkind = \"{kind}\"\ntext = \"x\"\n"));
        let ruling = "[[ruling]]\nid = 1\nkind = \"edge\"\ntext = \"x\"\n";
        Rulebook::parse(&format!("code = \"DOA\"\n{}{ruling}", rules.collect::<String>())).unwrap()
    }

    fn sources(text: &str) -> Vec<Source> {
        tests(&[(source::read(text, true).unwrap(), "tests/x.rs".into())])
    }

    const FULL: &str = "
        use eldertally_core::play;
        /// DOA-003, DOA-004
        #[test]
        fn doa_006_a() {
            play(\"DOA-007 DOA-Q01\");
        }
        #[test]
        fn b() {
            // DOA-009 DOA-007
            play(3);
        }";

    #[test]
    fn a_fully_cited_book_has_no_troubles() {
        let (book, tests) = (book(), sources(FULL));
        let proof = Proof::new(&book, &tests, &[]);
        assert_eq!(proof.troubles(), [""; 0]);
        assert_eq!(proof.table(Show::Gaps), "DOA: 9 rules, 5 need a test, 0 have none\n");
    }

    #[test]
    fn only_rules_that_need_a_test_are_gaps() {
        let (book, tests) = (book(), sources("/// DOA-006\nfn helper() { eldertally_core::play() }"));
        let expected = "no test that runs the game cites DOA-003 DOA-004 DOA-006 DOA-007 DOA-009; write one that does";
        assert_eq!(Proof::new(&book, &tests, &[]).troubles(), [expected]);
    }

    #[test]
    fn a_playthrough_is_counted_but_proves_nothing() {
        let (book, tests) = (book(), sources(&FULL.replace("doa_006", "doa")));
        let plays = [Source::play("playthroughs/a.txt", "> 3 DOA-006 DOA-006".into())];
        let proof = Proof::new(&book, &tests, &plays);
        assert_eq!(proof.troubles(), ["no test that runs the game cites DOA-006; write one that does"]);
        let row = "DOA-006   effect            0     1  MISSING\n";
        assert!(proof.table(Show::Gaps).contains(row) && proof.table(Show::All).contains(row));
    }

    #[test]
    fn a_citation_in_a_test_that_runs_nothing_does_not_count_and_is_named() {
        let (book, tests) = (book(), sources(&FULL.replace("play(3);", "assert_eq!(1 + 1, 2);")));
        let proof = Proof::new(&book, &tests, &[]);
        assert_eq!(proof.troubles(), ["no test that runs the game cites DOA-009; write one that does"]);
        for id in ["007", "009"] {
            let line = format!("tests/x.rs:9 runs nothing of the game: its citation of DOA-{id} does not count\n");
            assert!(proof.table(Show::Gaps).contains(&line), "{id}");
        }
    }

    #[test]
    fn a_number_that_does_not_exist_is_named_with_its_place() {
        let (book, tests) = (book(), sources(&FULL.replace("DOA-Q01", "DOA-Q02 DOA-010")));
        let plays = [Source::play("play.txt", "DOA-000".into())];
        let expected = [("tests/x.rs:5", "010"), ("tests/x.rs:5", "Q02"), ("play.txt", "000")];
        let expected = expected.map(|(place, id)| format!("{place}: there is no rule DOA-{id}; correct the number"));
        assert_eq!(Proof::new(&book, &tests, &plays).troubles(), expected);
    }

    #[test]
    fn the_table_counts_tests_and_names_the_first() {
        let (book, tests) = (book(), sources(FULL));
        let table = Proof::new(&book, &tests, &[]).table(Show::All);
        assert!(table.contains("DOA-007   limit             2     0  doa_006_a\n"), "{table}");
        assert!(table.contains("DOA-001   component         0     0\n"), "{table}");
        assert!(table.contains("DOA-Q01   edge              1     0  doa_006_a\n"), "{table}");
    }
}
