//! What games learned about a copy: looking through it, and taking it over.

use std::string::String;
use std::vec::Vec;

use super::Draft;
use crate::file::FileError;

/// Something that was learned and differs from what the copy says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its place, for [`Draft::lift`] and [`Draft::put`].
    pub place: String,
    /// Where that is, in words.
    pub path: String,
    /// What the copy says.
    pub old: String,
    /// What was learned.
    pub new: String,
}

/// What was learned and is not in the copy, or is there otherwise. What play cannot find out is not compared, and what
/// it found out in part only where the copy has no more of it, so that a game that was begun before the copy was changed
/// takes nothing back.
#[must_use]
pub fn lessons(copy: &dyn Draft, learned: &dyn Draft) -> Vec<Lesson> {
    let known = learned.units().into_iter().filter(|unit| unit.can_learn && unit.known);
    let old = copy.units();
    let mut from = 0;
    let mut found = Vec::new();
    for new in known {
        // Both lists are in the order of the copy, so the search goes on where it stopped.
        let place = old.iter().skip(from).position(|unit| unit.place == new.place).map(|n| n + from);
        let place = place.or_else(|| old.iter().position(|unit| unit.place == new.place));
        let Some(unit) = place.and_then(|n| old.get(n)) else { continue };
        from = place.unwrap_or(from);
        if unit.value != new.value && unit.extent <= new.extent {
            found.push(Lesson { place: new.place, path: new.path, old: unit.value.clone(), new: new.value });
        }
    }
    found
}

/// Puts into `all` what `learned` has more than `copy`: for two games that both learned about one copy.
///
/// # Errors
/// When there is no room for it.
pub fn merge(copy: &dyn Draft, learned: &dyn Draft, all: &mut dyn Draft) -> Result<(), FileError> {
    let further = lessons(all, learned);
    for lesson in
        lessons(copy, learned).into_iter().filter(|lesson| further.iter().any(|new| new.place == lesson.place))
    {
        if let Some(lifted) = learned.lift(&lesson.place) {
            all.put(&lesson.place, &lifted)?;
        }
    }
    Ok(())
}
