//! Where something can be done: the moves on offer, at the places that they name; and what a touch means.

use eldertally_core::table::Token;
use eldertally_core::{Place, Touch};

use super::sketch::{Rect, Sketch, TouchSpot};
use crate::sheet::key;

/// Two places are about as near to a touch as each other if their distances differ by no more than this part of the reach of a
/// finger.
const AS_NEAR: f32 = 0.25;

/// A place where moves can be made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lit {
    /// On which sheet.
    pub(crate) sheet: usize,
    pub(crate) rect: Rect,
    /// The moves that are made there, by their numbers.
    pub(crate) moves: Vec<usize>,
    /// They answer nothing that is asked, such as what another player may do meanwhile.
    pub(crate) quiet: bool,
    /// What is there.
    pub(crate) said: String,
    /// Its part and space, as a page names it.
    pub(crate) key: String,
}

/// What was touched.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Touched {
    /// Places where something can be done, by their numbers: one, or several that are as near.
    Lit(Vec<usize>),
    /// A part at which nothing can be done now.
    Part {
        part: Token,
        said: String,
    },
    Nothing,
}

/// A move on offer: where it happens, and whether it answers nothing that is asked.
pub(crate) type Placed<'a> = (Option<&'a Touch<Token>>, bool);

/// Finds the places of moves on the sheets, in reading order. What is drawn more than once is lit wherever it is.
pub(crate) fn places<'a>(sheets: &[Sketch], moves: impl Iterator<Item = Placed<'a>>) -> Vec<Lit> {
    let mut lit: Vec<Lit> = Vec::new();
    for (n, (touch, quiet)) in moves.enumerate() {
        let Some(touch) = touch else { continue };
        let key = key_of(&touch.place);
        for (sheet, spot) in spots(sheets, touch) {
            match lit.iter_mut().find(|lit| lit.sheet == sheet && lit.rect == spot.rect) {
                Some(lit) => {
                    lit.moves.push(n);
                    lit.quiet &= quiet;
                }
                None => lit.push(Lit {
                    sheet,
                    rect: spot.rect,
                    moves: vec![n],
                    quiet,
                    said: spot.said.clone(),
                    key: key.clone(),
                }),
            }
        }
    }
    // Lines first, and what lies in one line from left to right.
    lit.sort_by_key(|lit| (lit.sheet, (lit.rect.y / 24.0) as i32, lit.rect.x as i32));
    lit
}

/// The space that a move names, or all of its part on sheets where that space is not drawn; of two that lie within each
/// other, the larger.
fn spots<'a>(sheets: &'a [Sketch], touch: &Touch<Token>) -> impl Iterator<Item = (usize, &'a TouchSpot)> {
    let Place { part, space } = touch.place.clone();
    sheets.iter().enumerate().flat_map(move |(n, sheet)| {
        let of_part = || sheet.spots.iter().filter(|spot| spot.part == part);
        let is_drawn = of_part().any(|spot| spot.space == space);
        let found = || of_part().filter(|spot| spot.space == space.filter(|_| is_drawn));
        let is_within_another = |spot: &TouchSpot| {
            found().any(|other| other.rect.area() > spot.rect.area() && other.rect.holds(&spot.rect))
        };
        found().filter(|spot| !is_within_another(spot)).map(|spot| (n, spot)).collect::<Vec<_>>()
    })
}

/// A place as a page names it.
pub(crate) fn key_of(place: &Place<Token>) -> String {
    let part = key::key_of(&place.part);
    place.space.map_or(part.clone(), |space| format!("{part}:{space}"))
}

/// What a touch on a sheet means, where a finger may be off by `reach`.
pub(crate) fn touched(sheet: &Sketch, number: usize, lit: &[Lit], (x, y): (f32, f32), reach: f32) -> Touched {
    let here = || lit.iter().enumerate().filter(|(_, lit)| lit.sheet == number);
    let as_near = reach * AS_NEAR;
    // Of what lies on each other, the smaller is meant. Of two that are smaller than a finger, it may also be the other one.
    let within = here().filter(|(_, lit)| lit.rect.distance(x, y) == 0.0);
    if let Some((n, at)) = within.min_by(|(_, a), (_, b)| a.rect.area().total_cmp(&b.rect.area())) {
        let is_small = |lit: &Lit| lit.rect.width.min(lit.rect.height) < reach;
        let may_be_meant = |lit: &Lit| is_small(at) && is_small(lit) && lit.rect.distance(x, y) <= as_near;
        return Touched::Lit(here().filter(|(other, lit)| *other == n || may_be_meant(lit)).map(|(n, _)| n).collect());
    }
    let nearest = here().map(|(_, lit)| lit.rect.distance(x, y)).fold(f32::INFINITY, f32::min);
    if nearest <= reach {
        let is_near = |lit: &Lit| lit.rect.distance(x, y) <= nearest + as_near;
        return Touched::Lit(here().filter(|(_, lit)| is_near(lit)).map(|(n, _)| n).collect());
    }
    let parts = sheet.spots.iter().filter(|spot| spot.rect.distance(x, y) == 0.0);
    match parts.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area())) {
        Some(spot) => Touched::Part { part: spot.part.clone(), said: spot.said.clone() },
        None => Touched::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(byte: u8) -> Token {
        Token::from_slice(&[byte]).unwrap()
    }

    /// A track of four spaces with a die below it.
    fn sheet() -> Sketch {
        let spot = |part, space, rect| TouchSpot { part: token(part), space, rect, said: format!("part {part}") };
        let mut spots = vec![spot(1, None, Rect::new(0.0, 0.0, 80.0, 20.0))];
        spots.extend((0..4).map(|n| spot(1, Some(n), Rect::new(f32::from(n) * 20.0, 0.0, 20.0, 20.0))));
        spots.push(spot(2, None, Rect::new(0.0, 60.0, 40.0, 40.0)));
        Sketch { width: 100.0, height: 100.0, spots, ..Sketch::default() }
    }

    fn lit(touches: &[Touch<Token>]) -> Vec<Lit> {
        places(&[sheet()], touches.iter().map(|touch| (Some(touch), false)))
    }

    #[test]
    fn what_is_drawn_on_two_sheets_is_lit_on_both_and_quiet_only_if_all_of_its_moves_are() {
        let touches = [(Touch::part(token(2)), true), (Touch::part(token(1)), true), (Touch::part(token(1)), false)];
        let lit = places(&[sheet(), sheet()], touches.iter().map(|(touch, quiet)| (Some(touch), *quiet)));
        let found: Vec<_> = lit.iter().map(|lit| (lit.sheet, lit.moves.clone(), lit.quiet)).collect();
        let one = |sheet| [(sheet, vec![1, 2], false), (sheet, vec![0], true)];
        assert_eq!(found, [one(0), one(1)].concat());
    }

    #[test]
    fn moves_that_name_one_place_are_made_there_and_a_space_that_is_not_drawn_is_its_part() {
        let touches =
            [Touch::space(token(1), 2), Touch::part(token(2)), Touch::space(token(1), 2), Touch::space(token(1), 9)];
        let lit = lit(&touches);
        let moves: Vec<_> = lit.iter().map(|lit| lit.moves.clone()).collect();
        assert_eq!(moves, [vec![3], vec![0, 2], vec![1]], "in reading order");
        assert_eq!(lit[1].rect, Rect::new(40.0, 0.0, 20.0, 20.0));
    }

    #[test]
    fn of_a_part_that_is_drawn_again_within_itself_the_larger_place_is_lit() {
        let mut sheet = sheet();
        let inner = TouchSpot { rect: Rect::new(10.0, 70.0, 20.0, 20.0), ..sheet.spots[5].clone() };
        let apart = TouchSpot { rect: Rect::new(60.0, 70.0, 20.0, 20.0), ..inner.clone() };
        sheet.spots.extend([inner, apart.clone()]);
        let touch = Touch::part(token(2));
        let rects: Vec<_> = places(&[sheet], [(Some(&touch), false)].into_iter()).iter().map(|lit| lit.rect).collect();
        assert_eq!(rects, [Rect::new(0.0, 60.0, 40.0, 40.0), apart.rect]);
    }

    #[test]
    fn a_touch_beside_a_place_means_it_and_one_between_two_asks_which() {
        let lit = lit(&[Touch::space(token(1), 0), Touch::space(token(1), 2)]);
        let touch = |x, y| touched(&sheet(), 0, &lit, (x, y), 24.0);
        assert_eq!(touch(5.0, 5.0), Touched::Lit(vec![0]));
        assert_eq!(touch(22.0, 10.0), Touched::Lit(vec![0]), "two beside the one, 18 from the other");
        assert_eq!(touch(30.0, 10.0), Touched::Lit(vec![0, 1]));
        assert_eq!(touch(10.0, 70.0), Touched::Part { part: token(2), said: "part 2".to_owned() });
        assert_eq!(touch(90.0, 95.0), Touched::Nothing);
    }

    #[test]
    fn where_two_small_places_lie_under_a_finger_it_is_asked_which_and_large_ones_are_hit() {
        let lit = lit(&[Touch::space(token(1), 0), Touch::space(token(1), 1), Touch::part(token(2))]);
        // A board that is drawn small has a finger that reaches far on it.
        let touch = |x, y, reach| touched(&sheet(), 0, &lit, (x, y), reach);
        assert_eq!(touch(17.0, 10.0, 48.0), Touched::Lit(vec![0, 1]), "in the one, 3 beside the other");
        assert_eq!(touch(5.0, 10.0, 48.0), Touched::Lit(vec![0]), "15 beside the other, farther than a finger is off");
        assert_eq!(touch(17.0, 10.0, 12.0), Touched::Lit(vec![0]), "drawn large enough for a finger");
        assert_eq!(touch(17.0, 10.0, 0.0), Touched::Lit(vec![0]), "a mouse is never off");
        assert_eq!(touch(20.0, 62.0, 24.0), Touched::Lit(vec![2]));
    }
}
