//! The reader of sentences notices what it is there for.

use std::collections::BTreeSet;

use eldertally_catalog::GameKind;

use eldertally_testkit::sentences::stumble;

#[test]
fn numbers_and_nouns_must_agree() {
    for wrong in [
        "1 cards too many",
        "You have 1 blocks, 1 unused.",
        "3 card is drawn.",
        "0 left.",
        "7 gone, 0 left.",
        "roll 1 dice",
        "1 copies",
        "1 more cards",
        "over 1 red spaces",
        "2 more card",
        "2 red space",
        "monster: 3 rolled + 0 for 0 cultists",
        "Necron goes back 0 spaces",
        "Mi-Go: 1 appears.",
    ] {
        assert!(stumble(wrong).is_some(), "{wrong}");
    }
    for right in [
        "1 card too many",
        "2 cards",
        "Box 1 counts.",
        "box 1 stands empty",
        "1 of 3",
        "0 of 12",
        "none left",
        "roll 1 die",
        "1 more card",
        "over 2 red spaces",
        "2 creature cards",
        "1 experience; blocks this section",
    ] {
        assert_eq!(stumble(right), None, "{right}");
    }
}

#[test]
fn what_only_a_programmer_understands_is_noticed() {
    for wrong in [
        "perTurn",
        "lackChoice = yes",
        "Part::Head",
        "-1 points",
        "changes by -1.",
        "a  gap",
        "card(s)",
        "so ..",
        "1 with out of play",
        "from from the deck",
        "an die",
        "a action",
        "a 8",
    ] {
        assert!(stumble(wrong).is_some(), "{wrong}");
    }
    assert_eq!(stumble("Mi-Go at R\u{2019}lyeh: 6-3"), None);
}

#[test]
fn a_ruling_is_a_question_and_its_values_are_answers_in_words() {
    for kind in GameKind::ALL {
        for spec in kind.about().options {
            assert!(spec.text.ends_with('?') && stumble(spec.text).is_none(), "{}", spec.text);
            let words: BTreeSet<_> = spec.values.iter().map(|value| value.words).collect();
            assert_eq!(words.len(), spec.values.len(), "{}", spec.key);
            for said in words {
                assert_eq!(stumble(said), None, "{}: {said}", spec.key);
            }
        }
    }
}
