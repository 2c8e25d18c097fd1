//! What rows, meters and dice promise about their room and their lines.

use std::collections::HashSet;

use eldertally_core::{Mark, Seats, Symbol};

use super::tests::{assert_apart_and_within, boxes, drawn, entry, piece};
use super::*;
use crate::drawing::letters;
use crate::sheet::news::Shown;

/// What is drawn as boxes to be circled: how many are, and how many are struck out.
fn circled(sketch: &Sketch) -> Option<(i32, i32)> {
    sketch.drawn.iter().find_map(|drawn| match &drawn.look {
        Look::Circles { row, struck, .. } => Some((row.at, struck.at)),
        _ => None,
    })
}

#[test]
fn hearts_that_are_lost_are_struck_out_of_the_row_that_is_circled_and_each_can_be_touched_as_both() {
    let piece = Piece { show: vec!["Circled".into()], struck: Some("Struck".into()), ..piece(Kind::Circles) };
    let entries = [boxes("Circled/1", 5, 8), boxes("Struck/0", 4, 8), boxes("Struck/1", 2, 8)];
    let sketch = drawn(&piece, &entries, 300.0);
    assert_eq!(circled(&sketch), Some((5, 2)), "those of the same player");
    let touched = |space: u16| {
        let first = sketch.spots.iter().find(|spot| spot.space == Some(space)).unwrap();
        entries.iter().position(|entry| entry.part.as_ref() == Some(&first.part))
    };
    assert_eq!([0, 1, 2, 7].map(touched), [Some(2), Some(2), Some(0), Some(0)], "first what is drawn there");
    let spaces = |n: usize| sketch.spots.iter().filter(|spot| Some(&spot.part) == entries[n].part.as_ref()).count();
    assert_eq!([spaces(0), spaces(2)], [9, 9], "all of it, and each box");
}

#[test]
fn boxes_stand_in_their_printed_lines_where_they_stay_large_enough() {
    let mut entry = boxes("Filled", 0, 12);
    if let Figure::Boxes { marks, .. } = &mut entry.figure {
        marks.iter_mut().skip(1).step_by(2).for_each(|mark| *mark = Mark::End);
    }
    entry.lines = vec![2, 4];
    let piece = Piece { lines: Some(1), size: Some(30.0), ..piece(Kind::Boxes) };
    let lines = |width: f32| {
        let sketch = drawn(&piece, std::slice::from_ref(&entry), width);
        let tops = sketch.spots.iter().filter(|spot| spot.space.is_some()).map(|spot| spot.rect.y as i32);
        let mut tops: Vec<_> = tops.collect();
        tops.dedup();
        tops.iter()
            .map(|top| sketch.spots.iter().filter(|spot| spot.space.is_some() && spot.rect.y as i32 == *top).count())
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(280.0), [4, 8]);
    assert_eq!(lines(160.0), [6, 6], "as printed they would be smaller than eighteen pixels");
}

#[test]
fn the_name_of_a_meter_that_has_no_room_is_left_to_its_symbol() {
    let mut meter = boxes("Sanity", 7, 10);
    meter.symbol = Some(Symbol::Sanity);
    let words = |entry: &Entry, width: f32| {
        let sketch = drawn(&piece(Kind::Bar), std::slice::from_ref(entry), width);
        sketch.texts.into_iter().map(|text| text.text).collect::<Vec<_>>()
    };
    assert_eq!(words(&meter, 150.0), ["Sanity", "7 / 10"]);
    assert_eq!(words(&meter, 78.0), ["7 / 10"]);
    meter.symbol = None;
    assert_eq!(words(&meter, 78.0).len(), 2, "without a symbol nothing else says what it is");
}

#[test]
fn the_name_of_its_player_stands_below_a_die_where_several_play() {
    let die = |path: &str, owner: Option<&str>| {
        let owner = owner.map(str::to_owned);
        Entry { owner, ..entry(path, Figure::Die { shows: 4, faces: 6, kept: false }) }
    };
    let owned = Piece { owned: true, bare: true, ..piece(Kind::Dice) };
    let sketch = drawn(&owned, &[die("Die/0", Some("Anna")), die("Die/1", Some("Bartholomew"))], 300.0);
    let words: Vec<_> = sketch.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(words, ["Anna", "Bartholomew"]);
    assert!(sketch.texts.iter().all(|text| letters::width(&text.text, text.size) <= text.rect.width));
    assert_apart_and_within(&sketch, 300.0);
    assert!(drawn(&owned, &[die("Die/0", None)], 300.0).texts.is_empty());
}

#[test]
fn boxes_and_dice_grow_with_the_board_and_never_shrink() {
    let entries = [entry("Die", Figure::Die { shows: 4, faces: 6, kept: false })];
    let (before, seats, lit) = (Shown::of(&entries), Seats::default(), HashSet::new());
    let side = |width: f32| {
        let scene = Scene::new(&entries, &before, &seats, &lit, None).wide(width);
        blocks(&piece(Kind::Dice), &[&entries[0]], &scene, width)[0].spots[0].rect.width
    };
    assert_eq!([300.0, 390.0, 676.0, 2000.0].map(side), [44.0, 44.0, 57.0, 66.0]);
}

#[test]
fn a_lit_box_shows_faintly_what_the_only_die_in_hand_would_write_there() {
    let die = |kept| entry("Die/0", Figure::Die { shows: 5, faces: 6, kept });
    let [one, other, idle, free] =
        [("Filled/0", 2), ("Filled/1", 2), ("Free/0", 0), ("Free/0", 1)].map(|(path, at)| match at {
            2 => boxes(path, at, 6),
            at => entry(path, Figure::Counter { at: at.into() }),
        });
    let next = |entries: &[Entry], lit: &Entry| {
        let (before, seats) = (Shown::of(entries), Seats::default());
        let lit = lit.part.clone().into_iter().collect();
        let scene = Scene::new(entries, &before, &seats, &lit, None);
        let piece = Piece { hand: vec!["Die".into(), "Free".into()], ..piece(Kind::Boxes) };
        let sketch = blocks(&piece, &[&entries[0]], &scene, 300.0).remove(0);
        sketch.drawn.into_iter().find_map(|drawn| match drawn.look {
            Look::Boxes(row) => Some(row.next),
            _ => None,
        })
    };
    assert_eq!(next(&[one.clone(), die(false), idle.clone()], &one), Some(Some('5')));
    assert_eq!(next(&[one.clone(), die(false), idle.clone()], &die(false)), Some(None), "it is not lit");
    assert_eq!(next(&[one.clone(), die(true), idle.clone()], &one), Some(None), "it was used");
    assert_eq!(next(&[one.clone(), die(false), free], &one), Some(None), "a free number may be any");
    assert_eq!(next(&[other.clone(), die(false), idle], &other), Some(None), "it is somebody else's");
}
