//! What pieces promise.

use std::collections::HashSet;

use eldertally_core::game::Limits;
use eldertally_core::table::Token;
use eldertally_core::{Lang, Mark, Seats, Symbol};

use super::super::layout::Gives;
use super::super::look::{Die, Face, Look};
use super::super::sketch::{Drawn, Written};
use super::*;
use crate::drawing::letters;
use crate::sheet::entry::Beside;
use crate::sheet::news::Shown;

pub(super) fn entry(path: &str, figure: Figure) -> Entry {
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
        beside: None,
        lines: Vec::new(),
        printed: Vec::new(),
    };
    entry.value = entry.at().map(|at| at.to_string()).unwrap_or_default();
    entry
}

fn counter(path: &str, at: i32) -> Entry {
    entry(path, Figure::Counter { at })
}

pub(super) fn boxes(path: &str, filled: u16, len: usize) -> Entry {
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
pub(super) fn drawn(piece: &Piece, entries: &[Entry], width: f32) -> Sketch {
    all_drawn(piece, entries, width).into_iter().next().unwrap_or_default()
}

pub(super) fn piece(kind: Kind) -> Piece {
    Piece { kind: Some(kind), ..Piece::default() }
}

pub(super) fn assert_apart_and_within(sketch: &Sketch, width: f32) {
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
fn a_tile_lies_face_down_beside_what_it_waits_for() {
    let lies = Piece { covered: Some("Tile".into()), spots: vec![[0.0, 0.0], [1.0, 0.0]], ..piece(Kind::Tokens) };
    let faces = |tile: i32, closed: i32| {
        let artifact = Entry { symbol: Some(Symbol::Coin), ..counter("Closed/1", closed) };
        let sketch = drawn(&lies, &[counter("Tile/1", tile), artifact], 100.0);
        assert_apart_and_within(&sketch, 100.0);
        let face = |drawn: &Drawn| match &drawn.look {
            Look::Token(token) => Some((token.face, token.symbol > 0)),
            _ => None,
        };
        sketch.drawn.iter().filter_map(face).collect::<Vec<_>>()
    };
    assert_eq!(faces(0, 0), [(Face::Down, false), (Face::Empty, true)]);
    assert_eq!(faces(1, 1), [(Face::Up, false), (Face::Up, true)]);
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
fn spaces_grow_to_fill_a_line_and_a_long_way_takes_more_lines_instead_of_becoming_tiny() {
    let way = Piece { lines: Some(1), size: Some(40.0), ..piece(Kind::Way) };
    let side = |width: f32, spaces: [usize; 2]| {
        let track = |len: usize| entry("Track", Figure::Track { at: 0, marks: vec![Mark::Plain; len] });
        let entries = spaces.map(track);
        let (before, seats, lit) = (Shown::of(&entries), Seats::default(), HashSet::new());
        let scene = Scene::new(&entries, &before, &seats, &lit, None);
        let blocks = blocks(&way, &entries.iter().collect::<Vec<_>>(), &scene, width);
        let sides: Vec<f32> = blocks.iter().map(|block| block.spots[1].rect.width).collect();
        assert_eq!(sides[0], sides[1]);
        sides[0]
    };
    assert_eq!(side(660.0, [7, 16]), 40.0);
    assert!((18.0..22.0).contains(&side(334.0, [7, 16])), "one line on a phone");
    for long in [[7, 81], [41, 81]] {
        let side = side(334.0, long);
        assert!((20.0..=22.0).contains(&side), "{side}");
    }
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

#[test]
fn a_card_that_is_there_or_not_bears_its_name_and_is_as_high_as_the_board_says() {
    let mut card = counter("Inn", 1);
    (card.limits, card.value) = (Some(Limits::new(0, 1)), "in hand".to_owned());
    let sketch = drawn(&Piece { size: Some(38.0), ..piece(Kind::Cards) }, &[card], 300.0);
    assert_eq!(sketch.texts[0].text, "Inn");
    assert_eq!(sketch.spots[0].rect.height, 38.0);
    let six: Vec<Entry> =
        (0..6).map(|n| Entry { value: "Sanatorium".to_owned(), ..counter(&format!("Card/{n}"), 2) }).collect();
    let sketch = drawn(&Piece { size: Some(38.0), ..piece(Kind::Cards) }, &six, 334.0);
    assert!(sketch.texts.iter().all(|text| text.text == "Sanatorium"), "low cards are not cut to lie in one line");
}

#[test]
fn cards_are_linked_at_their_seam_unless_they_match() {
    let pair = |matched: i32| {
        let all = [counter("Matched/0", matched), counter("Name/0/0", 1), counter("Name/0/1", 2)];
        let linked = Piece {
            show: vec!["Name".into()],
            group: Some(2),
            linked_unless: Some("Matched".into()),
            ..piece(Kind::Cards)
        };
        let sketch = drawn(&linked, &all, 300.0);
        let link = |drawn: &Drawn| match drawn.look {
            Look::Pawn { symbol, .. } => Some(symbol),
            _ => None,
        };
        sketch.drawn.iter().filter_map(link).collect::<Vec<_>>()
    };
    assert_eq!(pair(0), [symbols::number(Some(Symbol::Link))]);
    assert!(pair(1).is_empty());
}

fn die(path: &str, shows: u8, symbol: Option<Symbol>) -> Entry {
    Entry { symbol, ..entry(path, Figure::Die { shows, faces: 6, kept: true }) }
}

/// The symbols that are drawn by themselves, from left to right, and the dice.
fn symbols_and_dice(sketch: &Sketch) -> (Vec<i32>, Vec<Die>) {
    let symbol = |drawn: &Drawn| match drawn.look {
        Look::Symbol { symbol, .. } => Some(symbol),
        _ => None,
    };
    let die = |drawn: &Drawn| match &drawn.look {
        Look::Die(die) => Some(die.clone()),
        _ => None,
    };
    (sketch.drawn.iter().filter_map(symbol).collect(), sketch.drawn.iter().filter_map(die).collect())
}

#[test]
fn dice_without_a_name_lie_beside_the_yellow_sign_if_all_of_them_are_of_it() {
    let bare = Piece { bare: true, ..piece(Kind::Dice) };
    let sign = Some(Symbol::YellowSign);
    let sketch = drawn(&bare, &[die("Mythos/0", 2, sign), die("Mythos/1", 5, sign)], 100.0);
    assert_eq!(symbols_and_dice(&sketch).0, [symbols::number(sign)]);
    assert_apart_and_within(&sketch, 100.0);
    let mixed = drawn(&bare, &[die("Mythos/0", 2, sign), die("Die/1", 5, None)], 100.0);
    assert!(symbols_and_dice(&mixed).0.is_empty());
}

#[test]
fn a_box_says_how_many_dice_it_takes_and_how_much_they_give() {
    let gives = ["2 dice: cultist", "2 investigation"].map(|words| Gives::try_from(words.to_owned()).unwrap()).to_vec();
    let sketch = drawn(&Piece { gives, bare: true, ..piece(Kind::Dice) }, &[die("Die/0", 2, None)], 120.0);
    let [cultist, steps] = [Symbol::Cultist, Symbol::Investigation].map(|symbol| symbols::number(Some(symbol)));
    assert_eq!(symbols_and_dice(&sketch).0, [cultist, steps, steps]);
    let numbers: Vec<_> = sketch.texts.iter().map(|text| text.text.as_str()).collect();
    assert_eq!(numbers, ["1+1", "2"]);
}

#[test]
fn a_box_says_what_several_equal_dice_give_beyond_that_and_stresses_it_when_they_lie_there() {
    let gives =
        ["time", "2 investigation, 3 count as 4"].map(|words| Gives::try_from(words.to_owned()).unwrap()).to_vec();
    let ink = |dice: usize| {
        let dice: Vec<_> = (0..dice).map(|n| die(&format!("Die/{n}"), 2, None)).collect();
        let sketch = drawn(&Piece { gives: gives.clone(), bare: true, ..piece(Kind::Dice) }, &dice, 200.0);
        let said: Vec<_> = sketch.texts.into_iter().filter(|text| text.text.contains("dice")).collect();
        assert_eq!(said.iter().map(|text| text.text.as_str()).collect::<Vec<_>>(), ["3 dice +2"]);
        said[0].ink
    };
    assert_eq!([2, 3, 5].map(ink), [SheetInk::Faint, SheetInk::Ink, SheetInk::Ink]);
}

#[test]
fn the_symbol_of_a_die_is_its_price_or_what_is_printed_on_it() {
    let of = |piece: &Piece| {
        let sketch = drawn(piece, &[die("Die/0", 1, Some(Symbol::Sanity))], 100.0);
        symbols_and_dice(&sketch).1.iter().map(|die| (die.price, die.symbol)).collect::<Vec<_>>()
    };
    let sanity = symbols::number(Some(Symbol::Sanity));
    assert_eq!(of(&Piece { priced: true, ..piece(Kind::Dice) }), [(sanity, 0)]);
    assert_eq!(of(&piece(Kind::Dice)), [(0, sanity)]);
}

/// Something that lies beside the part of another entry.
fn lies_beside(entry: &Entry, path: &str, sign: &str, symbol: Option<Symbol>) -> Entry {
    let beside = Beside { part: entry.part.clone().unwrap(), by: None, sign: sign.to_owned() };
    Entry { symbol, beside: Some(beside), ..counter(path, 1) }
}

#[test]
fn tokens_lie_on_the_edge_of_their_die_and_signs_on_the_upper_one() {
    let die = |path: &str| entry(path, Figure::Die { shows: 3, faces: 6, kept: false });
    let (head, core) = (die("Die/0"), die("Die/1"));
    let dice = Piece { show: vec!["Die".into()], bare: true, spots: vec![[0.0, 0.0], [0.0, 1.0]], ..piece(Kind::Dice) };
    let laid = [
        head.clone(),
        core.clone(),
        lies_beside(&core, "Aim/0", "", Some(Symbol::Attack)),
        lies_beside(&core, "Aim/1", "", Some(Symbol::Heal)),
        lies_beside(&core, "Sum", "2+3", None),
    ];
    let sketch = drawn(&dice, &laid, 200.0);
    let pawns: Vec<f32> =
        sketch.drawn.iter().filter(|one| matches!(one.look, Look::Pawn { .. })).map(|one| one.x).collect();
    assert!(pawns.len() == 2 && pawns[0] < pawns[1], "{pawns:?}");
    let lower = sketch.spots[1].rect;
    let on_edge = sketch.drawn.iter().filter(|one| matches!(one.look, Look::Pawn { .. }) && one.y > lower.y);
    assert_eq!(on_edge.count(), 2, "at the die that they lie beside");
    assert_eq!(sketch.texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>(), ["2+3"]);
    assert!(sketch.spots[1].said.contains("Aim/0") && !sketch.spots[0].said.contains("Aim"), "a touch tells them");
    let signed = sketch.drawn.iter().filter_map(|one| match &one.look {
        Look::Die(die) => Some(die.signed),
        _ => None,
    });
    assert_eq!(signed.collect::<Vec<_>>(), [false, true], "what a die shows makes room for its sign");
    let bare = drawn(&dice, &[head, core], 200.0);
    assert_eq!((bare.height, bare.spots[1].rect), (sketch.height, lower), "nothing moves when they are laid");
}

#[test]
fn what_lies_beside_tokens_is_a_token_more_and_its_sign_a_line_below() {
    let row = boxes("Offerings/0", 2, 4);
    let coin = lies_beside(&row, "Coin", "", Some(Symbol::Coin));
    let tokens = Piece { show: vec!["Offerings".into()], ..piece(Kind::Tokens) };
    let sketch = drawn(&tokens, &[row.clone(), coin.clone()], 300.0);
    let spot = sketch.spots.iter().find(|spot| Some(&spot.part) == coin.part.as_ref()).expect("the coin is touched");
    assert!(spot.rect.x > sketch.spots[3].rect.x && spot.rect.y == sketch.spots[3].rect.y, "behind the last offering");
    let long = "bonus 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12";
    let signed = drawn(&tokens, &[row.clone(), lies_beside(&row, "Makes", long, None)], 145.0);
    assert!(signed.texts.len() > 1, "it takes as many lines as it needs");
    let is_within = |text: &Written| text.rect.x + letters::width(&text.text, text.size) <= 145.0;
    assert!(signed.texts.iter().all(is_within) && signed.height > sketch.height);
}

#[test]
fn a_hand_bears_what_is_known_of_it_and_below_it_stands_the_rest() {
    let hand = entry("Hand/0", Figure::Pile { left: 5 });
    let laid = [
        hand.clone(),
        lies_beside(&hand, "Points", "9 points", None),
        lies_beside(&hand, "Holds", "2", Some(Symbol::Card)),
    ];
    let sketch = drawn(&Piece { show: vec!["Hand".into()], ..piece(Kind::Fan) }, &laid, 100.0);
    let (fan, said) = (sketch.spots[0].rect, &sketch.spots[0].said);
    let at = |words: &str| sketch.texts.iter().find(|text| text.text == words).expect(words).rect;
    assert!(fan.holds(&at("2")) && at("9 points").y >= fan.y + fan.height && sketch.texts.len() == 2);
    assert!(said.contains("Points") && said.contains("Holds"), "a touch tells them");
}

fn symbols_drawn(sketch: &Sketch) -> Vec<(Rect, i32)> {
    let symbol = |drawn: &Drawn| match drawn.look {
        Look::Symbol { symbol, side, .. } => Some((Rect::new(drawn.x, drawn.y, side as f32, side as f32), symbol)),
        _ => None,
    };
    sketch.drawn.iter().filter_map(symbol).collect()
}

#[test]
fn what_is_printed_at_a_token_stands_above_it_and_at_a_label_on_it() {
    let printed = vec![Symbol::Necron, Symbol::Dagger];
    let numbers: Vec<i32> = printed.iter().map(|symbol| symbols::number(Some(*symbol))).collect();
    let one = |name: &str| Entry { symbol: Some(Symbol::Monster), printed: printed.clone(), ..counter(name, 1) };
    let tokens = [one("Plain"), Entry { printed: Vec::new(), ..one("Free") }];
    let sketch = drawn(&piece(Kind::Tokens), &tokens, 200.0);
    let (token, above) = (sketch.spots[0].rect, symbols_drawn(&sketch));
    assert_eq!(above.iter().map(|(_, symbol)| *symbol).collect::<Vec<_>>(), numbers);
    assert!(above.iter().all(|(at, _)| at.y >= 0.0 && at.y + at.height <= token.y && at.x >= token.x));
    assert_eq!(sketch.spots[1].rect.y, token.y, "those without a price lie in the same line");
    for (width, name) in [(96.0, "Masked cultists"), (96.0, "Hounds of Tindalos"), (300.0, "Bog crawlers")] {
        let piece = Piece { size: Some(11.0), ..piece(Kind::Chips) };
        let label = Entry { value: String::new(), ..one(name) };
        let sketch = drawn(&piece, &[label], width);
        let (label, on) = (sketch.spots[0].rect, symbols_drawn(&sketch));
        assert_eq!(on.iter().skip(1).map(|(_, symbol)| *symbol).collect::<Vec<_>>(), numbers);
        assert!(on.iter().all(|(at, _)| label.holds(at)) && label.width <= width, "{name} in {width}");
        let is_clear = |(at, _): &(Rect, i32)| {
            let words =
                sketch.texts.iter().map(|text| Rect { width: letters::width(&text.text, text.size), ..text.rect });
            words.into_iter().all(|words| {
                at.x >= words.x + words.width || words.x >= at.x + at.width || at.y >= words.y + words.height
            })
        };
        assert!(on.iter().all(is_clear), "{name} in {width}: symbols lie on words");
    }
}

#[test]
fn open_cards_grow_with_the_room_there_is_and_their_words_with_them() {
    let cards: Vec<Entry> = ["Mother Spindle", "The Glazier", "Jonas Weft"]
        .map(|name| Entry { value: name.to_owned(), ..counter("Centre", 1) })
        .to_vec();
    let of = |width: f32| {
        let sketch = drawn(&piece(Kind::Cards), &cards, width);
        assert_apart_and_within(&sketch, width);
        (sketch.spots[0].rect.width, sketch.texts.iter().map(|text| text.size).fold(f32::INFINITY, f32::min))
    };
    let (narrow, wide) = (of(180.0), of(640.0));
    assert!(wide.0 > narrow.0 * 1.5 && wide.1 > narrow.1 + 2.0, "{narrow:?}, {wide:?}");
}
