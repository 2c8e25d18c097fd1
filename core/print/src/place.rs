//! Places in a copy: keys, joined by points.

use std::format;
use std::string::String;

/// A key within a place; either may be empty.
pub(crate) fn join(place: &str, key: &str) -> String {
    if place.is_empty() || key.is_empty() { format!("{place}{key}") } else { format!("{place}.{key}") }
}
