//! Ways between the places of a map: from edge to edge, and around the places that lie between.

use super::sketch::Rect;

type Point = [f32; 2];

/// The way from one place to another, as lines from point to point. `between` is how far places are from each other.
pub(super) fn way(places: &[Rect], from: usize, to: usize, between: f32) -> Vec<[f32; 4]> {
    let (Some(start), Some(end)) = (places.get(from), places.get(to)) else { return Vec::new() };
    let routes = routes(start, end, between / 2.0);
    let is_free = |route: &&Vec<Point>| is_free(route, places, from, to);
    let Some(route) = routes.iter().find(is_free).or(routes.first()) else { return Vec::new() };
    let mut lines: Vec<[f32; 4]> = lines(route).collect();
    // It ends at the edges of its places.
    if let Some([x, y, ..]) = lines.first_mut()
        && let Some((_, out)) = within(start, [route[0], route[1]])
    {
        [*x, *y] = along([route[0], route[1]], out);
    }
    let last = [route[route.len() - 2], route[route.len() - 1]];
    if let Some([.., x, y]) = lines.last_mut()
        && let Some((into, _)) = within(end, last)
    {
        [*x, *y] = along(last, into);
    }
    lines
}

/// Straight; around one corner; or beside the one place and past the other.
fn routes(start: &Rect, end: &Rect, off: f32) -> Vec<Vec<Point>> {
    let ([x, y], [to_x, to_y]) = (middle(start), middle(end));
    let mut routes = vec![vec![[x, y], [to_x, to_y]]];
    routes.extend([[to_x, y], [x, to_y]].map(|corner| vec![[x, y], corner, [to_x, to_y]]));
    for beside in [start.x - off, start.x + start.width + off] {
        for past in [end.y - off, end.y + end.height + off] {
            routes.push(vec![[x, y], [beside, y], [beside, past], [to_x, past], [to_x, to_y]]);
        }
    }
    routes
}

/// Whether a route runs through no place but out of its first and into its last one.
fn is_free(route: &[Point], places: &[Rect], from: usize, to: usize) -> bool {
    let last = route.len() - 2;
    lines(route).enumerate().all(|(n, [x, y, to_x, to_y])| {
        let is_own = |place: usize| n == 0 && place == from || n == last && place == to;
        let crosses = |place: &Rect| within(&inside(place), [[x, y], [to_x, to_y]]).is_some();
        !places.iter().enumerate().any(|(place, rect)| !is_own(place) && crosses(rect))
    })
}

/// All of a place but its edge.
fn inside(place: &Rect) -> Rect {
    Rect::new(place.x + 1.0, place.y + 1.0, place.width - 2.0, place.height - 2.0)
}

fn lines(route: &[Point]) -> impl Iterator<Item = [f32; 4]> {
    route.windows(2).map(|two| [two[0][0], two[0][1], two[1][0], two[1][1]])
}

fn middle(rect: &Rect) -> Point {
    [rect.x + rect.width / 2.0, rect.y + rect.height / 2.0]
}

fn along([from, to]: [Point; 2], part: f32) -> Point {
    [0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * part)
}

/// Which part of a line lies within a place, from 0 at its beginning to 1 at its end.
fn within(place: &Rect, [from, to]: [Point; 2]) -> Option<(f32, f32)> {
    let (mut into, mut out) = (0.0_f32, 1.0_f32);
    for (axis, near, long) in [(0, place.x, place.width), (1, place.y, place.height)] {
        let way = to[axis] - from[axis];
        if way.abs() < 0.01 {
            if from[axis] < near || from[axis] > near + long {
                return None;
            }
        } else {
            let (one, other) = ((near - from[axis]) / way, (near + long - from[axis]) / way);
            (into, out) = (into.max(one.min(other)), out.min(one.max(other)));
        }
    }
    (into < out).then_some((into, out))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(columns: u8, rows: u8) -> Vec<Rect> {
        let at = |n: u8| Rect::new(f32::from(n % columns) * 110.0, f32::from(n / columns) * 70.0, 96.0, 56.0);
        (0..columns * rows).map(at).collect()
    }

    #[test]
    fn no_way_runs_through_a_place_and_each_ends_at_the_edges_of_its_own() {
        let places = grid(4, 4);
        for (from, to) in (0..16).flat_map(|from| (0..16).map(move |to| (from, to))).filter(|(from, to)| from != to) {
            let lines = way(&places, from, to, 14.0);
            for [x, y, to_x, to_y] in &lines {
                let crossed = |place: &Rect| within(&inside(place), [[*x, *y], [*to_x, *to_y]]).is_some();
                assert!(!places.iter().any(crossed), "{from} to {to}: {lines:?}");
            }
            let ([x, y, ..], [.., to_x, to_y]) = (lines[0], lines[lines.len() - 1]);
            assert!(places[from].distance(x, y) < 0.1 && places[to].distance(to_x, to_y) < 0.1, "{lines:?}");
        }
    }

    #[test]
    fn neighbours_are_joined_by_a_straight_line() {
        assert_eq!(way(&grid(2, 1), 0, 1, 14.0), [[96.0, 28.0, 110.0, 28.0]]);
    }
}
