//! A map: places in a grid with ways between them, and figures that stand where their number says.

use super::frame;
use super::layout::{Map, MapPlace, Notes, Title};
use super::look::Look;
use super::pieces::{self, GAP};
use super::scene::{Of, Scene};
use super::sketch::{Align, LINE, Rect, Sketch, TouchSpot};
use super::ways;
use crate::generated::SheetInk;
use crate::sheet::entry::Entry;
use crate::symbols;
use crate::words::capital;

/// Between places, so that the ways are seen.
const BETWEEN: f32 = 14.0;
const PAD: f32 = 6.0;
const NAME: f32 = 12.0;
/// The side of a figure.
const PAWN: f32 = 26.0;
/// How large notes are, and from which width of a place on they have room.
const NOTE: f32 = 11.0;
const NOTED: f32 = 180.0;

pub(super) fn map(map: &Map, notes: Notes, scene: &Scene<'_>, width: f32) -> Sketch {
    let wide = ((width + BETWEEN) / map.columns.max(1) as f32 - BETWEEN).floor();
    let (filled, rooms): (Vec<Sketch>, Vec<Option<Rect>>) =
        map.place.iter().map(|at| place(at, notes, scene, wide, !map.figures.is_empty())).unzip();
    let rects = rects(&map.place.iter().map(|place| place.at).collect::<Vec<_>>(), &filled, wide);
    let height = rects.iter().map(|rect| rect.y + rect.height).fold(0.0, f32::max) + GAP;
    let mut sketch = Sketch { width, height, ..Sketch::default() };
    // A way that goes around a place at the edge lies a little outside.
    let all_ways = map.ways.iter().flat_map(|[from, to]| ways::way(&rects, *from, *to, BETWEEN));
    let ways = all_ways.map(|line| line.map(|at| (at + BETWEEN) as i32)).collect();
    sketch.draw(-BETWEEN, -BETWEEN, Look::Ways(ways));
    for (((number, mut place), room), at) in (0..).zip(filled).zip(rooms).zip(&rects) {
        // A place to which no way leads lies apart: it is no higher than what is in it, and looks like another ground.
        let is_apart = !map.ways.is_empty() && !map.ways.iter().flatten().any(|end| *end == number);
        let high = if is_apart { place.height } else { at.height };
        let at = &Rect { y: (at.y + (at.height - high) / 2.0).floor(), height: high, ..*at };
        let (width, height) = (at.width as i32, at.height as i32);
        let ground = Look::Frame { width, height, colour: -1, is_inner: true };
        sketch.draw(at.x, at.y, if is_apart { Look::Tray { width, height } } else { ground });
        // A place is as high as its row, and so is what can be touched of it.
        place.spots.iter_mut().filter(|spot| spot.rect.width == at.width).for_each(|spot| spot.rect.height = at.height);
        sketch.put(at.x, at.y, place);
        let stands_here = |entry: &&Entry| entry.at().is_some_and(|at| usize::try_from(at) == Ok(number));
        let figures = map.figures.iter().flat_map(|pattern| scene.named(pattern, Of::Anyone)).filter(stands_here);
        let below = Rect::new(PAD, at.height - PAD - PAWN, at.width - 2.0 * PAD, PAWN);
        let room = room.unwrap_or(below);
        let line = Rect { x: at.x + room.x, y: at.y + room.y, ..room };
        stand(&mut sketch, &figures.collect::<Vec<_>>(), scene, line);
    }
    sketch
}

/// Where places lie: those of a row are as high as each other, and so are all where some lie between rows.
fn rects(places: &[[f32; 2]], filled: &[Sketch], wide: f32) -> Vec<Rect> {
    let halves = |at: f32| (at * 2.0).round().max(0.0) as usize;
    let rows = places.iter().map(|at| halves(at[1]) / 2 + 1).max().unwrap_or(0);
    let mut heights = vec![0.0_f32; rows];
    for (at, sketch) in places.iter().zip(filled) {
        let row = &mut heights[halves(at[1]) / 2];
        *row = row.max(sketch.height);
    }
    if places.iter().any(|at| halves(at[1]) % 2 == 1) {
        let highest = heights.iter().copied().fold(0.0, f32::max);
        heights.fill(highest);
    }
    let rect = |at: &[f32; 2]| {
        let (half, row) = (halves(at[1]) % 2, halves(at[1]) / 2);
        let above: f32 = heights[..row].iter().map(|height| height + BETWEEN).sum();
        let down = half as f32 * (heights[row] + BETWEEN) / 2.0;
        Rect::new(halves(at[0]) as f32 / 2.0 * (wide + BETWEEN), above + down, wide, heights[row])
    };
    places.iter().map(rect).collect()
}

fn title(place: &MapPlace, scene: &Scene<'_>) -> String {
    let own = scene.anywhere(&place.part);
    let words = own.and_then(|entry| match place.title {
        Title::Heading => scene.heading(entry),
        Title::Name => Some(entry.name.as_str()),
    });
    capital(words.unwrap_or_default())
}

/// What lies at a place, and where figures stand, if that is right of a piece; otherwise it is below all.
fn place(place: &MapPlace, notes: Notes, scene: &Scene<'_>, width: f32, has_figures: bool) -> (Sketch, Option<Rect>) {
    let (inner, mut room) = (width - 2.0 * PAD, None);
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    let title = title(place, scene);
    let at = Rect::new(PAD, sketch.height, inner, NAME * LINE);
    sketch.height += sketch.write_lines(at, &title, NAME, SheetInk::Ink, Align::Left) + 3.0;
    let own = scene.anywhere(&place.part);
    let mut all: Vec<&Entry> = own.into_iter().collect();
    for piece in &place.piece {
        let entries = frame::shown(piece, Of::Anyone, scene);
        // What figures stand beside leaves room for one of them at least.
        let room_beside = if piece.figures && has_figures { PAWN + GAP } else { 0.0 };
        for block in pieces::blocks(piece, &entries, scene, inner - room_beside) {
            let high = block.height;
            if piece.figures {
                let taken = block.spots.iter().map(|spot| spot.rect.x + spot.rect.width).fold(0.0, f32::max) + GAP;
                let top = (sketch.height + (high - GAP - PAWN) / 2.0).floor();
                room = Some(Rect::new(PAD + taken, top, inner - taken, PAWN));
            }
            sketch.put(PAD, sketch.height, block);
            sketch.height += high;
        }
        all.extend(entries.iter().filter(|entry| own.is_none_or(|own| !std::ptr::eq(own, **entry))));
    }
    let strange = sketch.spots.iter_mut().filter(|spot| !spot.said.starts_with(&title));
    strange.for_each(|spot| spot.said = format!("{title} \u{b7} {}", spot.said));
    let are_written = notes == Notes::Below && width >= NOTED;
    if are_written {
        frame::notes(&mut sketch, &all, scene, Rect::new(PAD, 0.0, inner, 0.0), NOTE);
    } else if notes != Notes::Nowhere {
        all.iter().for_each(|entry| frame::tell_notes(&mut sketch, entry, scene));
    }
    // Kept free while nobody is there, so that places do not grow where somebody comes.
    sketch.height += if has_figures && room.is_none() { PAWN + GAP } else { 0.0 };
    sketch.height = (sketch.height + PAD - 2.0).ceil();
    if let Some((entry, part)) = own.and_then(|entry| Some((entry, entry.part.clone()?))) {
        let rect = Rect::new(0.0, 0.0, width, sketch.height);
        let is_told = !are_written && notes != Notes::Nowhere;
        let told = if is_told { frame::told(&all, scene) } else { String::new() };
        let said = own_words(place, &title, entry) + &told;
        // Below all that lies there: a touch on an item means the item.
        sketch.spots.insert(0, TouchSpot { part, space: None, rect, said });
    }
    (sketch, room)
}

/// What a touch on a place itself tells: what the place is called, then what its part shows.
fn own_words(place: &MapPlace, title: &str, entry: &Entry) -> String {
    match place.title {
        Title::Heading => format!("{title} \u{b7} {}: {}", entry.name, entry.value),
        Title::Name => format!("{title}: {}", entry.value),
    }
}

/// Figures stand in a line, on each other's edge where there are many.
fn stand(sketch: &mut Sketch, figures: &[&Entry], scene: &Scene<'_>, line: Rect) {
    let step = step(figures.len(), line.width);
    for (n, figure) in (0_u8..).zip(figures) {
        let x = line.x + f32::from(n) * step;
        let is_last = usize::from(n) + 1 == figures.len();
        // What is seen of it can be touched.
        let seen = Rect::new(x, line.y, if is_last { PAWN } else { step.min(PAWN) }, PAWN);
        pawn(sketch, figure, scene, seen);
    }
}

/// How far figures are from each other.
fn step(count: usize, width: f32) -> f32 {
    let apart = PAWN + 2.0;
    if count < 2 { apart } else { apart.min((width - PAWN).max(0.0) / (count - 1) as f32) }
}

fn pawn(sketch: &mut Sketch, figure: &Entry, scene: &Scene<'_>, seen: Rect) {
    let (symbol, colour) = (symbols::number(figure.symbol), scene.colour(figure.seat));
    let fresh = scene.change(figure).is_fresh;
    sketch.draw(seen.x, seen.y, Look::Pawn { symbol, side: PAWN as i32, colour, fresh });
    if let Some(part) = figure.part.clone() {
        let owner = figure.owner.as_ref().unwrap_or(&figure.name);
        let said = format!("{}: {}", capital(owner), figure.value);
        sketch.spots.push(TouchSpot { part, space: None, rect: seen, said });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stay_in_their_place_however_many_they_are() {
        for (count, width) in (1..=8).flat_map(|count| [84.0, 96.0, 150.0, 300.0].map(|width| (count, width))) {
            let far = (count - 1) as f32 * step(count, width) + PAWN;
            assert!(far <= width + 0.01, "{count} in {width}: {far}");
        }
        assert_eq!(step(3, 96.0), PAWN + 2.0, "where there is room, they stand apart");
    }

    fn overlap(one: &Rect, other: &Rect) -> bool {
        let (right, bottom) = (|rect: &Rect| rect.x + rect.width, |rect: &Rect| rect.y + rect.height);
        one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one)
    }

    #[test]
    fn places_between_rows_and_columns_lie_on_no_other_and_all_stay_within_the_width() {
        let ring = [[0.5, 0.0], [1.5, 0.0], [2.0, 1.0], [2.0, 2.0], [1.0, 2.0], [0.0, 2.0], [0.0, 1.0], [1.0, 1.0]];
        let comb = [[0.0, 0.0], [1.0, 0.5], [2.0, 0.0], [0.0, 1.0], [1.0, 1.5], [2.0, 1.0], [0.0, 2.0], [2.0, 2.0]];
        let filled: Vec<Sketch> =
            (0_u8..8).map(|n| Sketch { height: 40.0 + f32::from(n * 3 % 7) * 20.0, ..Sketch::default() }).collect();
        for places in [ring, comb] {
            let rects = rects(&places, &filled, 100.0);
            for (n, rect) in rects.iter().enumerate() {
                assert!(rect.height >= filled[n].height && rect.x + rect.width <= 3.0 * (100.0 + BETWEEN) - BETWEEN);
                assert!(rects[..n].iter().all(|other| !overlap(rect, other)), "{n} of {rects:?}");
            }
        }
    }

    #[test]
    fn places_of_a_row_are_as_high_as_each_other() {
        let filled = [40.0, 90.0, 20.0].map(|height| Sketch { height, ..Sketch::default() });
        let heights: Vec<f32> =
            rects(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]], &filled, 96.0).iter().map(|rect| rect.height).collect();
        assert_eq!(heights, [90.0, 90.0, 20.0]);
    }

    const TOWN: &str = r#"
        [[sheet]]
        [[sheet.frame]]
        [sheet.frame.map]
        columns = 2
        ways = [[0, 1]]
        figures = ["Figure"]
        [[sheet.frame.map.place]]
        at = [0, 0]
        part = "Inn"
        [[sheet.frame.map.place.piece]]
        show = "Inn"
        as = "tokens"
        figures = true
        [[sheet.frame.map.place]]
        at = [1, 0]
        part = "Well"
        [[sheet.frame.map.place]]
        at = [0, 1]
        part = "Isle"
    "#;

    /// A town of an inn, a well and an isle, with a figure at one of them.
    fn town(at: i32) -> Sketch {
        let part = |name: &str, at: i32| Entry {
            part: eldertally_core::table::Token::from_slice(name.as_bytes()).ok(),
            limits: None,
            name: name.to_owned(),
            value: at.to_string(),
            figure: crate::sheet::entry::Figure::Counter { at },
            seat: None,
            owner: None,
            amended: false,
            in_sight: true,
            symbol: None,
            lang: eldertally_core::Lang::English,
            path: name.to_owned(),
            beside: None,
            printed: Vec::new(),
            lines: Vec::new(),
        };
        let entries = [part("Inn", 1), part("Well", 1), part("Isle", 1), part("Figure", at)];
        let layout = super::super::layout::Layout::read(TOWN).unwrap();
        let (before, seats, lit) = (crate::sheet::news::Shown::default(), Default::default(), Default::default());
        let scene = Scene::new(&entries, &before, &seats, &lit, None);
        map(layout.sheet[0].frame[0].map.as_ref().unwrap(), Notes::Nowhere, &scene, 300.0)
    }

    #[test]
    fn a_figure_stands_right_of_what_leaves_room_for_it_and_otherwise_below() {
        let spots = |at: i32| {
            let sketch = town(at);
            let of = |said: &str| sketch.spots.iter().rfind(|spot| spot.said.contains(said)).unwrap().rect;
            (of("Figure"), of("Inn"))
        };
        let (figure, token) = spots(0);
        assert!(figure.x >= token.x + token.width && figure.y < token.y + token.height && figure.y + PAWN > token.y);
        let (figure, _) = spots(1);
        let well = town(1).spots.iter().find(|spot| spot.said.contains("Well")).unwrap().rect;
        assert_eq!(figure.y, well.y + well.height - PAD - PAWN);
    }

    #[test]
    fn a_place_to_which_no_way_leads_looks_apart() {
        let grounds: Vec<bool> = town(0)
            .drawn
            .iter()
            .filter_map(|drawn| match drawn.look {
                Look::Frame { .. } => Some(true),
                Look::Tray { .. } => Some(false),
                _ => None,
            })
            .collect();
        assert_eq!(grounds, [true, true, false]);
    }
}
