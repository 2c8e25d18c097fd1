//! The limits of the deck list: each at both of its ends.

use eldertally_cthulhu_the_great_old_one::{Deck, HorrorCard, SignCard, Soft, StoryCard};
use eldertally_print::edit::judge;
use eldertally_print::file::PrintedFile;
use eldertally_print::{Printed, Problem, Span};

use crate::bench::{deck, deck_toml};

type Fault = Option<(String, Problem)>;

/// What is wrong with the deck after a change.
#[track_caller]
fn fault(change: impl Fn(&mut Deck)) -> Fault {
    let mut copy = deck();
    change(&mut copy);
    let fault = judge(&copy).map(|fault| (fault.place, fault.problem));
    // A device sees the same, but not where.
    assert_eq!(copy.check().err(), fault.as_ref().map(|(_, problem)| *problem));
    fault
}

fn between(place: &str, value: u8, min: i64, max: i64) -> Fault {
    Some((place.to_string(), Problem::Outside { value: value.into(), min, max }))
}

fn counted(place: &str, count: usize, min: usize, max: usize) -> Fault {
    Some((place.to_string(), Problem::Count { count, min, max }))
}

fn amount(place: &str, of: [&'static str; 2], amount: i64, min: i64, max: i64) -> Fault {
    Some((place.to_string(), Problem::Amount { amount, of, min, max }))
}

/// So many names: N0, N1 and so on.
fn names(copy: &mut Deck, many: usize) -> Vec<Span> {
    (0..many).map(|n| copy.texts.keep(&format!("N{n}")).expect("room for a name")).collect()
}

#[test]
fn copies_of_a_card_have_their_limits() {
    let story = |complete, copies| fault(|copy| (copy.complete, copy.cards[0].copies) = (complete, copies));
    assert_eq!([1, 4].map(|n| story(true, n)), [None, None]);
    assert_eq!([0, 4].map(|n| story(false, n)), [None, None]);
    assert_eq!([true, false].map(|all| story(all, 5)), [(); 2].map(|()| between("stories.1.copies", 5, 0, 4)));
    let untold = Problem::Because("is not known, but a complete list says how many there are");
    assert_eq!(story(true, 0), Some(("stories.1.copies".to_string(), untold)));

    let horror = |copies| fault(|copy| copy.horrors[0].copies = copies);
    assert_eq!([1, 4].map(horror), [None, None]);
    assert_eq!([0, 5].map(horror), [0, 5].map(|n| between("horrors.1.copies", n, 1, 4)));
    let sign = |copies| fault(|copy| copy.signs[0].copies = copies);
    assert_eq!([1, 6].map(sign), [None, None]);
    assert_eq!([0, 7].map(sign), [0, 7].map(|n| between("signs.1.copies", n, 1, 6)));
}

/// Story cards with so many copies each, in the place of those of the deck.
fn stories(copies: &[u8]) -> Fault {
    fault(|copy| {
        let (names, card) = (names(copy, copies.len()), copy.cards[0]);
        let link = |n: usize| names[usize::from(n == 0)];
        let story = |(n, copies): (usize, &u8)| StoryCard { name: names[n], link: link(n), copies: *copies, ..card };
        copy.cards = copies.iter().enumerate().map(story).collect();
    })
}

fn horrors(copies: &[u8], complete: bool) -> Fault {
    fault(|copy| {
        let (names, card) = (names(copy, copies.len()), copy.horrors[0]);
        let horror = |(name, copies): (Span, &u8)| HorrorCard { name, copies: *copies, ..card };
        (copy.horrors, copy.complete) = (names.into_iter().zip(copies).map(horror).collect(), complete);
    })
}

fn signs(many: usize, complete: bool) -> Fault {
    fault(|copy| {
        let (names, card) = (names(copy, many), copy.signs[0]);
        (copy.signs, copy.complete) = (names.into_iter().map(|name| SignCard { name, ..card }).collect(), complete);
    })
}

#[test]
fn lists_have_their_lengths() {
    assert_eq!([stories(&[2; 5]), stories(&[2; 60])], [None, None]);
    assert_eq!(stories(&[4; 4]), counted("stories", 4, 5, 60));
    assert_eq!([horrors(&[1], true), horrors(&[1; 40], true), horrors(&[], false)], [None, None, None]);
    assert_eq!(horrors(&[], true), counted("horrors", 0, 1, 40));
    assert_eq!([signs(1, true), signs(20, true), signs(0, false)], [None, None, None]);
    assert_eq!(signs(0, true), counted("signs", 0, 1, 20));

    let sixty = [4; 15];
    assert_eq!(horrors(&sixty, true), None);
    let more = [&sixty[..], &[1]].concat();
    let too_many = amount("horrors", ["card with all copies", "cards with all copies"], 61, 0, 60);
    assert_eq!([true, false].map(|complete| horrors(&more, complete)), [too_many.clone(), too_many]);
}

/// CGO-Q01: there are enough cards for two, and as many as the tracker can count. Beside story cards there are sixteen.
#[test]
fn a_total_is_what_is_listed_or_more() {
    let listed = |cards, min, max| amount("total", ["card in the list", "cards in the list"], cards, min, max);
    assert_eq!([stories(&[1, 1, 1, 1, 2]), stories(&[1; 5])], [None, listed(21, 22, 250)]);
    let with = |last: u8| [&[4; 58][..], &[last]].concat();
    assert_eq!([stories(&with(2)), stories(&with(3))], [None, listed(251, 22, 250)]);

    let total = |complete, total| fault(|copy| (copy.complete, copy.total) = (complete, total));
    assert_eq!([0, 64].map(|n| total(true, n)), [None, None]);
    assert_eq!([63, 65].map(|n| total(true, n)), [63, 65].map(|n| listed(64, n, n)));
    assert_eq!([0, 64, 250].map(|n| total(false, n)), [None, None, None]);
    assert_eq!([total(false, 63), total(false, 251)], [between("total", 63, 64, 250), between("total", 251, 0, 250)]);
    let few = |total| {
        fault(|copy| {
            (copy.complete, copy.total) = (false, total);
            copy.cards.clear();
            copy.signs.truncate(1);
        })
    };
    assert_eq!([few(22), few(21)], [None, between("total", 21, 22, 250)], "enough for two");
}

#[test]
fn a_name_lies_whole_within_the_texts() {
    let mut copy = deck();
    let umlaut = copy.texts.keep("Å").unwrap();
    let end = copy.texts.len();
    copy.cards[0].tale = Span { start: end as u16 - 32, len: 32 };
    copy.check().expect("a long story at the very end of the texts");
    let refused = |change: &dyn Fn(&mut Deck), says: &str| {
        let mut copy = copy.clone();
        change(&mut copy);
        assert_eq!(copy.check().unwrap_err().to_string(), says);
    };
    refused(&|copy| copy.cards[3].name.len = 0, "is missing");
    refused(&|copy| copy.horrors[1].name.len = 33, "has 33 characters, but may have at most 32");
    refused(&|copy| copy.cards[3].tale = Span { start: 0, len: 33 }, "has 33 characters, but may have at most 32");
    let beyond = Span { start: end as u16, len: 1 };
    refused(&|copy| copy.cards[3].tale = beyond, "is nothing that can stand there");
    let cut = Span { start: umlaut.start + 1, len: 1 };
    refused(&|copy| copy.cards[3].tale = cut, "is nothing that can stand there");
}

/// What is wrong with a file, as it is told.
fn why(text: &str) -> String {
    Deck::from_toml(text).expect_err(text).to_string()
}

#[test]
fn a_complete_list_has_enough_of_everything() {
    let few = "name = \"x\"\nstories = \"A ; B ; T\\nB ; A ; T\"\n[[horror]]\nname = \"T\"\n[[sign]]\nname = \"S\"\n";
    assert_eq!(why(few), "line 2: stories has 2 entries, but takes 5 to 60");
    assert_eq!(why(&few.replace("\\nB ; A ; T", "")), "line 2: stories has 1 entry, but takes 5 to 60");
    let none = deck_toml().split("[[sign]]").next().unwrap_or_default().to_string();
    assert_eq!(why(&none), "signs has no entries, but takes 1 to 20");
    let five = few.replace("A ; B ; T\\nB ; A ; T", "A ; B\\nB ; A\\nC ; A\\nD ; A\\nE ; A");
    assert_eq!(why(&five), "total has 14 cards in the list, but takes 22 to 250");
    let untold = deck_toml().replacen("Ash ; Birch ; Fen", "Ash ; Birch ; Fen ; 0", 1);
    let says = "line 3: stories.1.copies is not known, but a complete list says how many there are";
    assert_eq!(why(&untold), says);
    let untold = deck_toml().replacen("negatable = false", "negatable = \"?\"", 1);
    let says = "line 42: horrors.4.negatable is not known, but a complete list says whether signs can cancel it";
    assert_eq!(why(&untold), says);
    let open = few.replace("name = \"x\"", "name = \"x\"\ncomplete = false");
    Deck::from_toml(&open).expect("a list that is not complete");
    let lone = Deck::from_toml(&open.replace("A ; B ; T", "A")).expect("a card of which only the name is known");
    assert_eq!((lone.texts.text(lone.cards[0].name), lone.cards[0].copies), ("A", 2));
    let open = open.replace("B ; T", "B ; T ; 0").replace("name = \"T\"", "name = \"T\"\nnegatable = \"?\"");
    let open = Deck::from_toml(&open).expect("copies and signs that nobody told");
    assert_eq!((open.cards[0].copies, open.horrors[0].negatable), (0, Soft::Unknown));
}

#[test]
fn names_and_texts_have_their_lengths() {
    let long = |old: &str, new: &dyn Fn(usize) -> String, most: usize| {
        Deck::from_toml(&deck_toml().replacen(old, &new(most), 1)).unwrap_or_else(|why| panic!("{why}"));
        why(&deck_toml().replacen(old, &new(most + 1), 1))
    };
    let x = |n: usize| "x".repeat(n);
    let name = |n| format!("name = \"{}\"", x(n));
    assert_eq!(long("name = \"Wood\"", &name, 40), "line 1: name has 41 characters, but may have at most 40");
    assert_eq!(long("name = \"Star\"", &name, 32), "line 44: signs.1.name has 33 characters, but may have at most 32");
    assert_eq!(
        long("name = \"Moor\"", &name, 32),
        "line 33: horrors.2.name has 33 characters, but may have at most 32"
    );
    let text = |n| format!("text = \"{}\"", x(n));
    let says = "line 30: horrors.1.text has 161 characters, but may have at most 160";
    assert_eq!(long("text = \"It rains.\"", &text, 160), says);
    let text = |n| format!("{}\ntext = \"{}\"", "name = \"Star\"", x(n));
    let says = "line 45: signs.1.text has 161 characters, but may have at most 160";
    assert_eq!(long("name = \"Star\"", &text, 160), says);
    for line in [|x: &str| format!("{x} ; Ash ; Moor"), |x: &str| format!("Elm ; Ash ; {x}")] {
        let why = long("Elm ; Ash ; Moor", &|n| line(&x(n)), 32);
        assert!(
            why.starts_with("line 7: stories.5 is \"") && why.ends_with("; each may have at most 32 characters"),
            "{why}"
        );
    }
    let linked = |n| format!("Ash ; {0} ; Fen\n{0} ; Ash ; Fen", x(n));
    assert!(long("Ash ; Birch ; Fen", &linked, 32).starts_with("line 3: stories.1 is"));
    let entry = |n| format!("[[story]]\nname = \"Oak\"\nlink = \"Ash\"\nstory = \"{}\"\n[[horror]]", x(n));
    let says = "line 31: stories.25.story has 33 characters, but may have at most 32";
    assert_eq!(long("[[horror]]", &entry, 32), says);
}

/// CGO-001: what there is no room for is refused, and where.
#[test]
fn a_list_that_is_too_long_is_refused() {
    let stories = |many: usize, long: usize| {
        let line = |n: usize| format!("{n:x>long$} ; {:x>long$} ; T\n", (n + 1) % many);
        let lines: String = (0..many).map(line).collect();
        format!("name = \"x\"\nstories = \"\"\"\n{lines}\"\"\"\n[[horror]]\nname = \"T\"\n[[sign]]\nname = \"S\"\n")
    };
    Deck::from_toml(&stories(60, 8)).expect("as many as there can be");
    assert_eq!(why(&stories(61, 8)), "line 3: stories has 61 entries, but takes 0 to 60");
    let many = |list: &str, many: usize, says: &str| {
        let entries = |many: usize| (0..many).map(|n| format!("[[{list}]]\nname = \"N{n}\"\n")).collect::<String>();
        let copy = |many| format!("name = \"x\"\ncomplete = false\n{}", entries(many));
        Deck::from_toml(&copy(many)).expect("as many as there can be");
        assert_eq!(why(&copy(many + 1)), says);
    };
    many("horror", 40, "line 3: horrors has 41 entries, but takes 0 to 40");
    many("sign", 20, "line 3: signs has 21 entries, but takes 0 to 20");
    let texts = |many: usize| {
        let sign = |n: usize| format!("[[sign]]\nname = \"N{n}\"\ntext = \"{n:x>160}\"\n");
        format!("name = \"x\"\ncomplete = false\n{}", (10..10 + many).map(sign).collect::<String>())
    };
    Deck::from_toml(&texts(19)).expect("room for nineteen long texts");
    let says = "line 62: signs.20.text does not fit: all names, texts and effects together are too many";
    assert_eq!(why(&texts(20)), says);
}
