//! What pieces promise.

use std::collections::HashSet;

use eldertally_core::game::Limits;
use eldertally_core::table::Token;
use eldertally_core::{Lang, Mark, Seats, Symbol};

use super::super::look::{Face, Look};
use super::*;
use crate::drawing::letters;
use crate::sheet::news::Shown;

fn entry(path: &str, figure: Figure) -> Entry {
    let bytes: Vec<u8> = path.bytes().take(8).collect();
    let mut entry = Entry {
        part: Some(Token::from_slice(&bytes).unwrap()),
        limits: None,
        name: path.to_owned(),
        value: String::new(),
        figure,
        seat: None,
        owner: None,
        amended: false,
        in_sight: true,
        symbol: None,
        lang: Lang::English,
        path: path.to_owned(),
    };
    entry.value = entry.at().map(|at| at.to_string()).unwrap_or_default();
    entry
}

fn counter(path: &str, at: i32) -> Entry {
    entry(path, Figure::Counter { at })
}

fn boxes(path: &str, filled: u16, len: usize) -> Entry {
    entry(path, Figure::Boxes { filled, marks: vec![Mark::Plain; len] })
}

/// Draws entries as a piece of this kind.
fn all_drawn(piece: &Piece, entries: &[Entry], width: f32) -> Vec<Sketch> {
    let (before, seats, lit) = (Shown::of(entries), Seats::default(), HashSet::new());
    let scene = Scene::new(entries, &before, &seats, &lit, None);
    let shown: Vec<&Entry> =
        entries.iter().filter(|entry| piece.show.is_empty() || piece.show[0].names(&entry.path)).collect();
    blocks(piece, &shown, &scene, width)
}

/// The same in one block.
fn drawn(piece: &Piece, entries: &[Entry], width: f32) -> Sketch {
    all_drawn(piece, entries, width).into_iter().next().unwrap_or_default()
}

fn piece(kind: Kind) -> Piece {
    Piece { kind: Some(kind), ..Piece::default() }
}

fn assert_apart_and_within(sketch: &Sketch, width: f32) {
    let rects: Vec<Rect> = sketch.spots.iter().map(|spot| spot.rect).collect();
    for (n, a) in rects.iter().enumerate() {
        assert!(a.x >= 0.0 && a.x + a.width <= width + 0.1 && a.y + a.height <= sketch.height, "{a:?} in {width}");
        for b in &rects[..n] {
            let apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            assert!(apart, "{a:?} and {b:?} overlap in {width}");
        }
    }
}

#[test]
fn chips_never_overlap_and_stay_in_the_width_with_all_their_words() {
    let names = ["Coin", "Hounds of Tindalos", "An investigator who was lost can come back once", "I", "Yog-Sothoth"];
    let entries: Vec<Entry> = names.iter().map(|name| counter(name, 3)).collect();
    for columns in [None, Some(2), Some(3)] {
        for width in [90.0, 160.0, 330.0, 800.0] {
            let sketch = drawn(&Piece { columns, ..piece(Kind::Chips) }, &entries, width);
            assert_apart_and_within(&sketch, width);
            for text in &sketch.texts {
                let is_whole = letters::width(&text.text, text.size) <= text.rect.width;
                assert!(is_whole || width / columns.unwrap_or(1) as f32 <= 160.0, "{} in {width}", text.text);
            }
        }
    }
}

#[test]
fn columns_of_chips_are_filled_from_their_tops() {
    let entries: Vec<Entry> = ["a", "b", "c", "d", "e"].iter().map(|name| counter(name, 0)).collect();
    let sketch = drawn(&Piece { columns: Some(2), ..piece(Kind::Chips) }, &entries, 300.0);
    let place = |name: &str| sketch.spots.iter().find(|spot| spot.said.starts_with(name)).map(|spot| spot.rect);
    let [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(|name| place(name).unwrap());
    assert!(a.x == b.x && b.x == c.x && d.x == e.x && a.x < d.x);
    assert!(a.y == d.y && b.y == e.y && a.y < b.y && b.y < c.y);
}

#[test]
fn above_each_row_stands_what_it_is_and_what_its_numbers_have_to_be() {
    let takes = Piece { takes: vec![Symbol::Falling, Symbol::Odd], ..piece(Kind::Boxes) };
    let entries = [boxes("Soul", 1, 8), boxes("Hands", 0, 6)];
    let blocks = all_drawn(&takes, &entries, 326.0);
    for (block, words) in blocks.iter().zip([["Soul", "falling numbers"], ["Hands", "odd numbers"]]) {
        assert_eq!(block.texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>(), words);
        let below = block.texts.iter().map(|text| text.rect.y + text.rect.height).fold(0.0, f32::max);
        assert!(block.spots.iter().filter(|spot| spot.space.is_some()).all(|spot| spot.rect.y >= below));
        assert!(block.texts[0].rect.x + block.texts[0].rect.width < block.texts[1].rect.x);
    }
}

#[test]
fn a_chip_of_yes_or_no_says_its_name_and_one_of_words_says_them_also_at_0() {
    let mut flag = counter("Luck", 1);
    (flag.limits, flag.value) = (Some(Limits::new(0, 1)), "yes".to_owned());
    let said = |piece: &Piece, entry: &Entry| drawn(piece, std::slice::from_ref(entry), 300.0).texts[0].text.clone();
    assert_eq!(said(&piece(Kind::Chips), &flag), "Luck");
    let mut coin = counter("Coin", 0);
    (coin.symbol, coin.value) = (Some(Symbol::Coin), "Anna".to_owned());
    assert_eq!(said(&Piece { bare: true, ..piece(Kind::Chips) }, &coin), "Anna");
    assert_eq!(said(&piece(Kind::Chips), &coin), "Coin \u{b7} Anna");
}

#[test]
fn tokens_show_no_number_but_what_they_count() {
    let mut item = counter("Slot/1", 3);
    (item.symbol, item.value) = (Some(Symbol::Coin), "a glass".to_owned());
    let mut unknown = counter("Slot/2", 8);
    unknown.value = "not entered".to_owned();
    let count = Entry { symbol: Some(Symbol::Coin), ..counter("Gifts", 3) };
    let sketch = drawn(&piece(Kind::Tokens), &[item, unknown, count, counter("Slot/3", 0)], 300.0);
    let texts: Vec<_> = sketch.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(texts, ["?"]);
    let tokens = sketch.drawn.iter().filter_map(|drawn| match &drawn.look {
        Look::Token(token) => Some((token.face, token.count)),
        _ => None,
    });
    assert_eq!(tokens.collect::<Vec<_>>(), [(Face::Up, 1), (Face::Up, 1), (Face::Up, 3), (Face::Empty, 1)]);
    assert_apart_and_within(&sketch, 300.0);
}

#[test]
fn what_lies_on_a_covered_token_hides_it_and_is_not_seen_before_it_is_there() {
    let lies = Piece { covered: true, spots: vec![[0.0, 0.0], [0.0, 0.0]], ..piece(Kind::Tokens) };
    let faces = |on_top: i32| {
        let artifact = Entry { symbol: Some(Symbol::Coin), ..counter("Closed/1", on_top) };
        let sketch = drawn(&lies, &[counter("Tile/1", 0), artifact], 100.0);
        let faces: Vec<_> = sketch
            .drawn
            .iter()
            .map(|drawn| matches!(&drawn.look, Look::Token(one) if one.face == Face::Down))
            .collect();
        (faces, sketch.spots.len())
    };
    assert_eq!(faces(0), (vec![true], 2));
    assert_eq!(faces(1), (vec![false], 2));
}

#[test]
fn a_row_of_boxes_as_tokens_is_touched_box_by_box() {
    let sketch = drawn(&piece(Kind::Tokens), &[boxes("Offerings/0", 2, 4)], 300.0);
    let spaces: Vec<_> = sketch.spots.iter().filter_map(|spot| spot.space).collect();
    assert_eq!((sketch.drawn.len(), spaces), (4, vec![0, 1, 2, 3]));
    let all = sketch.spots.iter().find(|spot| spot.space.is_none()).unwrap().rect;
    assert!(sketch.spots.iter().all(|spot| all.with(&spot.rect) == all));
}

#[test]
fn written_numbers_are_touched_where_their_box_is() {
    let written = Piece { show: vec!["Filled".into()], written: Some("Number".into()), ..piece(Kind::Boxes) };
    let die = |path: &str, shows| entry(path, Figure::Die { shows, faces: 6, kept: true });
    let entries = [
        boxes("Filled/0/Attack", 6, 12),
        die("Number/0/Attack/0", 4),
        die("Number/0/Attack/1", 0),
        die("Number/0/Rest/0", 2),
        die("Number/1/Attack/0", 1),
    ];
    let sketch = drawn(&written, &entries, 400.0);
    let Some(Look::Boxes(row)) = sketch.drawn.last().map(|drawn| &drawn.look) else { panic!("boxes are drawn") };
    assert_eq!(row.written, "4 ");
    let of = |said: &str, space| {
        let spot = sketch.spots.iter().find(|spot| spot.said.starts_with(said) && spot.space == space);
        spot.map(|spot| spot.rect)
    };
    assert_eq!(of("Number/0/Attack/0", None), of("Filled/0/Attack", Some(4)));
    assert_eq!(of("Number/0/Attack/1", None), of("Filled/0/Attack", Some(5)));
    assert_eq!(of("Number/0/Rest/0", None), None);
}

#[test]
fn rows_of_a_piece_have_boxes_of_one_size_that_grow_with_the_width() {
    let grows = Piece { lines: Some(1), ..piece(Kind::Boxes) };
    let side = |width: f32| {
        let entries = [boxes("One", 1, 10), boxes("Two", 1, 20)];
        let blocks = all_drawn(&grows, &entries, width);
        let sides: Vec<f32> = blocks.iter().map(|block| block.spots[1].rect.height).collect();
        assert_eq!(sides[0], sides[1]);
        sides[0]
    };
    assert!(side(330.0) < side(500.0));
}

#[test]
fn cards_get_narrower_to_lie_in_one_line_and_no_word_leaves_its_card() {
    let card = |n: usize, name: &str| Entry { value: name.to_owned(), ..counter(&format!("Centre/{n}"), 2) };
    let names = ["Deacon Pell", "Investigator", "The Lamplighter", "Doctor Hale", "Widow Marsh"];
    let entries: Vec<Entry> = names.iter().enumerate().map(|(n, name)| card(n, name)).collect();
    let sketch = drawn(&piece(Kind::Cards), &entries, 300.0);
    assert!(sketch.height < 100.0, "one line");
    assert_apart_and_within(&sketch, 300.0);
    for group in [None, Some(2)] {
        let sketch = drawn(&Piece { group, ..piece(Kind::Cards) }, &entries, 142.0);
        assert!(sketch.texts.iter().all(|text| letters::width(&text.text, text.size) <= text.rect.width));
    }
}
