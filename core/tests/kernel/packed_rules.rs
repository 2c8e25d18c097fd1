//! Rules are packed by the build and unpacked while they are written: what comes out is what the file says.

use eldertally_core::game::About;
use eldertally_core::rules::{RuleKind, Rules, plain, plain_bytes};
use eldertally_core::{GameKind, RuleId};
use serde::Deserialize;

#[derive(Deserialize)]
struct Rulebook {
    code: String,
    rule: Vec<Entry>,
    ruling: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: u16,
    kind: String,
    text: String,
}

fn agrees_with_its_file(about: &About) {
    let path = format!("{}/data/{}/rules.toml", env!("CARGO_MANIFEST_DIR"), about.slug);
    let book: Rulebook = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let line = |id: String, kind: String, text: String| format!("{id} {kind} {text}");
    let of_file = |entries: Vec<Entry>, mark: &str, width: usize| -> Vec<String> {
        let code = &book.code;
        entries.into_iter().map(|own| line(format!("{code}-{mark}{:0width$}", own.id), own.kind, own.text)).collect()
    };
    let mut wanted = of_file(book.rule, "", 3);
    wanted.extend(of_file(book.ruling, "Q", 2));
    let kind = |kind: RuleKind| format!("{kind:?}").to_lowercase();
    let found: Vec<_> =
        about.rules.iter().map(|rule| line(rule.id.to_string(), kind(rule.kind), rule.text.to_string())).collect();
    assert_eq!(found, wanted);
}

#[test]
fn every_rule_is_unpacked_as_its_file_has_it() {
    for kind in GameKind::ALL {
        agrees_with_its_file(kind.about());
    }
}

const PLAIN: &[(RuleKind, &str)] = &[(RuleKind::Silence, "~ or !"), (RuleKind::Component, ""), (RuleKind::End, "z")];
static PACKED: [u8; plain_bytes(PLAIN)] = plain(PLAIN);

#[test]
fn rules_can_be_packed_without_a_build() {
    let rules = Rules::new("ABC", 2, &PACKED);
    let found: Vec<_> = rules.iter().map(|rule| (rule.id, rule.kind, rule.text.to_string())).collect();
    let ids = [RuleId::rule("ABC", 1), RuleId::rule("ABC", 2), RuleId::ruling("ABC", 1)];
    let wanted: Vec<_> =
        ids.into_iter().zip(PLAIN).map(|(id, (kind, text))| (id, *kind, String::from(*text))).collect();
    assert_eq!(found, wanted);
}

#[test]
fn bytes_that_no_build_made_are_read_without_harm() {
    static NOISE: [u8; 256] = {
        let (mut noise, mut n) = ([0; 256], 0);
        while n < noise.len() {
            noise[n] = (n * n / 3) as u8;
            n += 1;
        }
        noise
    };
    for from in 0..NOISE.len() {
        let all = Rules::new("ABC", 9, &NOISE[from..]).iter().map(|rule| rule.text.to_string().len());
        assert!(all.sum::<usize>() < 1 << 20);
    }
}
