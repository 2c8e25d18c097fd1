//! Every refusal has words that say something, and a name of its own for programs.

use std::collections::BTreeSet;

use eldertally_core::{Lang, LoadError, Refusal, TextError};

use eldertally_testkit::sentences::stumble;

/// All refusals. The match fails to build when there is a new one, which then belongs into the list.
fn refusals() -> Vec<Refusal> {
    use Refusal as R;
    let all = vec![
        R::WrongKind,
        R::WrongGroups { want: 2 },
        R::WrongCount { group: 0, want: 255 },
        R::NoSuchFace { group: 15 },
        R::NoneLeft { group: 1, face: 3 },
        R::NotOffered,
        R::OutOfLimits { min: i32::MIN, max: i32::MAX },
        R::OutOfGroup { group: 1, min: 0, max: 3 },
        R::NameTaken,
        R::Text(TextError::Taken),
        R::NothingToUndo,
        R::NothingToRedo,
        R::LogFull,
        R::Over,
    ];
    for refusal in &all {
        match refusal {
            R::WrongKind | R::WrongGroups { .. } | R::WrongCount { .. } | R::NoSuchFace { .. } | R::NoneLeft { .. } => {
            }
            R::OutOfGroup { .. } | R::NameTaken => {}
            R::Text(TextError::Blank | TextError::Taken | TextError::Reserved) => {}
            R::NotOffered | R::OutOfLimits { .. } | R::NothingToUndo | R::NothingToRedo | R::LogFull | R::Over => {}
        }
    }
    all
}

fn load_errors() -> Vec<LoadError> {
    use LoadError as L;
    let all = vec![
        L::NotASave,
        L::Newer { format: 9 },
        L::OtherGame { number: 9 },
        L::NewerRules { edition: 9 },
        L::Truncated,
        L::TooLong,
        L::Damaged,
        L::BadSetup,
        L::TooBig { need: 9 },
        L::BadInput { at: 9, why: None },
        L::BadInput { at: 9, why: Some(Refusal::Over) },
        L::Differs { inputs: 9 },
    ];
    for error in &all {
        match error {
            L::NotASave | L::Newer { .. } | L::OtherGame { .. } | L::NewerRules { .. } | L::Truncated | L::TooLong => {}
            L::Damaged | L::BadSetup | L::TooBig { .. } | L::BadInput { .. } | L::Differs { .. } => {}
        }
    }
    all
}

#[test]
fn every_refusal_has_words_and_a_name_of_its_own() {
    let all = refusals();
    let names: BTreeSet<_> = all.iter().map(|refusal| refusal.name()).collect();
    let words: BTreeSet<_> = all.iter().map(|refusal| refusal.to_string()).collect();
    assert_eq!((names.len(), words.len()), (all.len(), all.len()));
    for refusal in all {
        let mut said = String::new();
        refusal.say(Lang::English, &mut said).unwrap();
        assert!(said.len() > 10 && said.ends_with('.'), "{refusal:?}: {said}");
        // Programs know this one by another name than we do.
        let ours = if refusal.name() == "Unfit" { "Text" } else { refusal.name() };
        assert!(format!("{refusal:?}").starts_with(ours), "{refusal:?} is called {}", refusal.name());
    }
}

/// With none, one and two of what it counts, a refusal can be read aloud.
#[test]
fn every_refusal_can_be_read_aloud() {
    let mut all: Vec<String> = refusals().iter().map(ToString::to_string).collect();
    all.retain(|said| !said.contains("-2147483648"));
    all.extend(load_errors().iter().map(ToString::to_string));
    for n in 0..3_u8 {
        let refusals = [
            // A throw has a group.
            Refusal::WrongGroups { want: n.max(1) },
            Refusal::WrongCount { group: n, want: n },
            Refusal::OutOfLimits { min: 0, max: n.into() },
            Refusal::OutOfLimits { min: 1, max: n.into() },
        ];
        all.extend(refusals.iter().map(ToString::to_string));
        let inputs = u32::from(n);
        all.push(LoadError::Differs { inputs }.to_string());
        all.push(LoadError::BadInput { at: inputs, why: Some(Refusal::Over) }.to_string());
    }
    for said in all {
        assert_eq!(stumble(&said), None, "{said}");
    }
    let none = Refusal::WrongCount { group: 0, want: 0 };
    assert_eq!(none.to_string(), "Nothing is to be entered for group 1.");
    assert_eq!(LoadError::Differs { inputs: 0 }.to_string(), "The game begins otherwise than when it was saved.");
    assert_eq!(Refusal::OutOfLimits { min: 6, max: 5 }.to_string(), "Nothing can be entered here now.");
    assert_eq!(Refusal::OutOfLimits { min: 1, max: 1 }.to_string(), "It can only be 1.");
    assert_eq!(Refusal::WrongGroups { want: 1 }.to_string(), "This throw has one group; enter that alone.");
}

#[test]
fn every_load_error_has_words_of_its_own() {
    let words: BTreeSet<_> = load_errors().iter().map(ToString::to_string).collect();
    assert_eq!(words.len(), load_errors().len());
    assert!(words.iter().all(|said| said.len() > 10 && said.ends_with('.')), "{words:?}");
    // A number that helps is in the words.
    assert_eq!(words.iter().filter(|said| said.contains('9')).count(), 7, "{words:?}");
}

#[test]
fn an_unfit_text_is_refused_with_a_word_of_its_own() {
    let words = [TextError::Blank, TextError::Taken, TextError::Reserved].map(|why| Refusal::Text(why).to_string());
    assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
    assert!(words.iter().all(|said| said.ends_with('.')), "{words:?}");
}
