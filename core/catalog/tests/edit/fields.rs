//! Every field can be set to something else and back, and what was edited is what its file says.

use eldertally_catalog::GameKind;
use eldertally_print::edit::{Draft, Field, Shape, Value};

use crate::{all_fields, copies, field, pages};

/// Sets a field to something else and back, and says whether all else must be as it was.
fn there_and_back(draft: &mut dyn Draft, page: &str, one: &Field) -> bool {
    let place = &one.place;
    let mut set = |value: Value<'_>| draft.set(place, value).unwrap_or_else(|why| panic!("{place}: {why}"));
    match &one.shape {
        Shape::Number { value, min, max } => {
            let grows = value < max;
            let other = if grows { value + 1 } else { value - 1 };
            assert!((*min..=*max).contains(&other), "{place} has no other value");
            set(Value::Number(other));
            let now = field(draft, page, place).shape;
            assert!(matches!(now, Shape::Number { value, .. } if value == other), "{place} is {now:?}");
            draft.set(place, Value::Number(*value)).unwrap();
            // What was printed behind the end of a track goes when it is shortened.
            grows
        }
        Shape::Text { value, .. } => {
            set(Value::Text("Å tale"));
            assert!(matches!(field(draft, page, place).shape, Shape::Text { value, .. } if value == "Å tale"));
            draft.set(place, Value::Text(value)).unwrap();
            true
        }
        Shape::Choice { at, names } => {
            let other = (at + 1) % names.len();
            // The one effect that some boxes refuse.
            let other = if names[other].contains("crosses back") { (other + 1) % names.len() } else { other };
            set(Value::Choice(other));
            let now = field(draft, page, place).shape;
            // A number that was not known is one among others from then on.
            if let Shape::Number { value, .. } = now {
                assert_eq!(
                    (names[*at].as_str(), value.to_string()),
                    ("not known yet", names[other].clone()),
                    "{place}"
                );
                return false;
            }
            assert!(matches!(now, Shape::Choice { at, .. } if at == other), "{place}");
            draft.set(place, Value::Choice(*at)).unwrap();
            let now = field(draft, page, place).shape;
            assert!(matches!(now, Shape::Choice { at: now, .. } if now == *at), "{place}");
            // Another kind of effect has another amount and text.
            !["kind", "known", "step"].iter().any(|key| place.ends_with(key))
        }
        Shape::Add { room: true } => {
            set(Value::Add);
            let count = match field(draft, page, place).shape {
                Shape::List { count } => count,
                other => panic!("{place} is {other:?}"),
            };
            draft.set(&format!("{place}.{count}"), Value::Remove).unwrap();
            true
        }
        _ => true,
    }
}

#[test]
fn every_field_can_be_set_to_something_else_and_back() {
    for (kind, mut draft) in copies() {
        let before = draft.to_toml();
        let mut seen = 0;
        for (page, fields) in pages(&*draft) {
            for one in fields {
                let whole = there_and_back(&mut *draft, &page, &one);
                if whole {
                    assert_eq!(draft.to_toml(), before, "{}", one.place);
                } else {
                    draft = kind.draft(&before).unwrap();
                }
                seen += 1;
            }
        }
        assert!(seen > 8, "{seen} fields");
    }
}

#[test]
fn every_space_can_hold_everything_and_go_back() {
    for (kind, mut draft) in copies() {
        let before = draft.to_toml();
        for (page, one) in
            pages(&*draft).into_iter().flat_map(|(at, fields)| fields.into_iter().map(move |one| (at.clone(), one)))
        {
            let Shape::Track(track) = &one.shape else { continue };
            // The first and the last: what holds for them holds between them.
            let last = track.spaces.len();
            for n in [1, last].into_iter().take(last) {
                let (place, space) = (format!("{}.{n}", one.place), &track.spaces[n - 1]);
                for (to, kind) in track.palette.iter().enumerate() {
                    if kind.name.contains("crosses back") {
                        continue;
                    }
                    draft.set(&place, Value::Choice(to)).unwrap_or_else(|why| panic!("{place}: {why}"));
                    let Shape::Track(now) = field(&*draft, &page, &one.place).shape else { panic!("{place}") };
                    assert_eq!(now.spaces[n - 1].kind, to, "{place}");
                }
                draft.set(&place, Value::Choice(space.kind)).unwrap();
                if draft.to_toml() != before {
                    // A sheet has one elder sign, which moves.
                    let moves = kind == GameKind::DiceOfArkham;
                    assert!(track.deep || moves, "{place} does not come back");
                    draft = kind.draft(&before).unwrap();
                }
            }
        }
    }
}

#[test]
fn entries_of_a_list_move_up_and_down() {
    for (_, mut draft) in copies() {
        let before = draft.to_toml();
        let items = all_fields(&*draft).into_iter().filter_map(|field| field.item.map(|item| (field.place, item)));
        for (place, item) in items.collect::<Vec<_>>() {
            let (list, n) = place.rsplit_once('.').unwrap();
            let n: usize = n.parse().unwrap();
            if item.down {
                draft.set(&place, Value::Down).unwrap();
                draft.set(&format!("{list}.{}", n + 1), Value::Up).unwrap();
                assert_eq!(draft.to_toml(), before, "{place}");
            } else {
                assert!(draft.set(&place, Value::Down).is_err(), "{place}");
            }
            assert_eq!(item.up, n > 1);
        }
    }
}

#[test]
fn what_was_edited_is_read_back_from_its_file_the_same() {
    for (kind, mut draft) in copies() {
        for one in all_fields(&*draft) {
            let changed = match &one.shape {
                Shape::Number { value, min, max } => Value::Number(if value < max { value + 1 } else { *min }),
                Shape::Text { .. } => Value::Text("\"quoted\" and\nbroken"),
                Shape::Choice { names, .. } => Value::Choice(names.len() - 1),
                Shape::Add { room: true } => Value::Add,
                _ => continue,
            };
            // An earlier change may have taken this field away; then there is nothing to do.
            let _ = draft.set(&one.place, changed);
            let read = kind.draft(&draft.to_toml()).unwrap_or_else(|why| panic!("{}: {why}", one.place));
            assert_eq!(read.to_toml(), draft.to_toml(), "{}", one.place);
        }
        assert_eq!(kind.draft(&draft.to_toml()).unwrap().units(), draft.units());
    }
}

#[test]
fn packing_gives_the_bytes_that_reading_gives() {
    use eldertally_print::file::PrintedFile;
    use eldertally_roll_for_great_old_ones::Book;
    let text = include_str!("../../../games/roll-for-great-old-ones/tests/print/copy.toml");
    let mut book = Book::from_toml(text).unwrap();
    Draft::set(&mut book, "scenario.name", Value::Text("Another")).unwrap();
    assert_eq!(book, Book::from_toml(&PrintedFile::to_toml(&book)).unwrap());
}

#[test]
fn every_page_of_a_copy_has_a_name_to_tap() {
    for (kind, draft) in copies() {
        for field in all_fields(&*draft) {
            let Shape::Node { summary, .. } = &field.shape else { continue };
            assert!(!field.words.name.trim().is_empty(), "{kind:?}: {} has no name", field.place);
            assert_eq!(summary.trim(), summary, "{kind:?}: {}", field.place);
        }
    }
}
