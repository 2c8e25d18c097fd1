//! That every symbol has an icon of its own, within its grid.

use super::*;

/// Where the commands lead: every pair of numbers behind a letter.
fn outlines(symbol: Symbol) -> Vec<Vec<(f32, f32)>> {
    let commands = commands(symbol);
    commands.split('Z').map(flat).filter(|outline| !outline.is_empty()).collect()
}

/// An outline as corners; bows are stepped along.
fn flat(commands: &str) -> Vec<(f32, f32)> {
    let mut corners: Vec<(f32, f32)> = Vec::new();
    for (at, command) in commands.char_indices().filter(|(_, c)| c.is_ascii_uppercase()) {
        let words = commands[at + 1..].split(|c: char| c.is_ascii_uppercase()).next().unwrap();
        let numbers: Vec<f32> = words.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let steps = (1..=8).map(|n| n as f32 / 8.0);
        match (command, numbers.as_slice(), corners.last().copied()) {
            ('M' | 'L', [x, y], _) => corners.push((*x, *y)),
            ('Q', [over_x, over_y, x, y], Some(from)) => {
                let way = |t: f32, from: f32, over: f32, to: f32| {
                    (1.0 - t) * (1.0 - t) * from + 2.0 * t * (1.0 - t) * over + t * t * to
                };
                corners.extend(steps.map(|t| (way(t, from.0, *over_x, *x), way(t, from.1, *over_y, *y))));
            }
            ('A', [radius, _, _, _, sweep, x, y], Some(from)) => {
                // Half a circle from left to right or back, over the top or the bottom.
                let (middle_x, way) = ((from.0 + x) / 2.0, if *sweep > 0.5 { 1.0 } else { -1.0 });
                let start = if from.0 < *x { std::f32::consts::PI } else { 0.0 };
                corners.extend(steps.map(|t| {
                    let angle = start + way * t * std::f32::consts::PI;
                    (middle_x + radius * angle.cos(), y + radius * angle.sin())
                }));
            }
            other => panic!("{other:?}"),
        }
    }
    corners
}

/// How often the outlines run around a place against the clock, less how often with it.
fn winding(outlines: &[Vec<(f32, f32)>], x: f32, y: f32) -> i32 {
    let crossing = |(from, to): (&(f32, f32), &(f32, f32))| {
        let (down, up) = (from.1 <= y && to.1 > y, to.1 <= y && from.1 > y);
        let is_right = from.0 + (y - from.1) / (to.1 - from.1) * (to.0 - from.0) > x;
        if (down || up) && is_right { i32::from(up) - i32::from(down) } else { 0 }
    };
    let turns =
        |outline: &Vec<(f32, f32)>| -> i32 { outline.iter().zip(outline.iter().cycle().skip(1)).map(crossing).sum() };
    outlines.iter().map(turns).sum()
}

/// How many of `fine` by `fine` places are covered, of each pixel in a square of this size.
pub(super) fn covered(symbol: Symbol, size: usize, fine: usize) -> Vec<i32> {
    let outlines = outlines(symbol);
    let place = |n: usize| (n as f32 + 0.5) * GRID / (size * fine) as f32;
    let is_covered = |x: usize, y: usize| {
        let winding = winding(&outlines, place(x), place(y));
        assert!(winding >= 0, "{} has a hole in nothing at {}, {}", symbol.key(), place(x), place(y));
        i32::from(winding > 0)
    };
    let pixel = |n: usize| {
        let (x, y) = (n % size * fine, n / size * fine);
        (0..fine * fine).map(|part| is_covered(x + part % fine, y + part / fine)).sum()
    };
    (0..size * size).map(pixel).collect()
}

#[test]
fn every_symbol_has_one_icon_of_which_each_line_is_understood() {
    let text = include_str!("icons.txt");
    for symbol in Symbol::ALL {
        let icons: Vec<_> = ICONS.iter().filter(|(key, _)| *key == symbol.key()).collect();
        assert!(matches!(icons.as_slice(), [(_, icon)] if !icon.is_empty()), "{}", symbol.key());
    }
    assert_eq!(ICONS.len(), Symbol::ALL.len());
    let lines = text.lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!(ICONS.iter().map(|(_, icon)| icon.len()).sum::<usize>(), lines);
}

#[test]
fn icons_lie_within_their_grid_and_fill_it() {
    for symbol in Symbol::ALL {
        let corners: Vec<_> = outlines(*symbol).concat();
        let far = |of: fn(&(f32, f32)) -> f32| {
            let (least, most) =
                (corners.iter().map(of).fold(GRID, f32::min), corners.iter().map(of).fold(0.0, f32::max));
            assert!(least >= 0.0 && most <= GRID, "{} reaches from {least} to {most}", symbol.key());
            most - least
        };
        let (wide, high) = (far(|corner| corner.0), far(|corner| corner.1));
        assert!(wide.max(high) >= 20.0 && wide.min(high) >= 12.0, "{} is {wide} by {high}", symbol.key());
    }
}

#[test]
fn no_two_icons_are_alike_at_sixteen_pixels() {
    let rasters: Vec<_> = Symbol::ALL.iter().map(|symbol| (symbol.key(), covered(*symbol, 16, 4))).collect();
    for (n, (key, raster)) in rasters.iter().enumerate() {
        for (other, others) in rasters.iter().take(n) {
            let apart: i32 = raster.iter().zip(others).map(|(one, two)| (one - two).abs()).sum();
            // Of 256 pixels with sixteen shades each.
            assert!(apart >= 16 * 16, "{key} looks like {other}: {apart}");
        }
    }
}

#[test]
fn letters_of_a_row_are_taken_back_to_their_symbols() {
    for symbol in Symbol::ALL {
        assert_eq!(by_letter(letter(*symbol)), Some(*symbol));
        assert_eq!(numbered(number(Some(*symbol))), Some(*symbol));
    }
    assert_eq!([by_letter('7'), by_letter('*'), numbered(0), numbered(-1), numbered(1000)], [None; 5]);
}
