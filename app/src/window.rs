//! The companion's window.

use std::env;
use std::rc::Rc;

use eldertally_ui::{Companion, StartError as Page};
use slint::{BackendSelector, ComponentHandle, PlatformError};

use crate::fonts;
use crate::host::Desktop;
use crate::library;
use crate::places::Places;
use crate::quietly::quietly;

/// Shows the window until it is closed, or says why there can be none.
pub(crate) fn run(places: &Places) -> Result<(), String> {
    if !has_display() {
        return Err("no display was found (neither WAYLAND_DISPLAY nor DISPLAY is set)".to_owned());
    }
    let companion = match quietly(|| make(places)) {
        Ok(made) => made.map_err(|error| reason(&error.to_string()))?,
        Err(panic) => {
            fonts::start_anew_with_font(&places.cache);
            return Err(reason(&panic));
        }
    };
    companion.run().map_err(|error| reason(&error.to_string()))
}

fn make(places: &Places) -> Result<Companion, PlatformError> {
    select_renderer()?;
    let own = places.clone();
    let open = move || library::open(&own).map_err(|why| Page { title: why.title().to_owned(), words: why.words() });
    let companion = Companion::open(open, Rc::new(Desktop::new(places)))?;
    companion.set_data_place(&places.data.display().to_string());
    companion.window().show()?;
    Ok(companion)
}

/// The software renderer: it needs no graphics driver, starts fastest, and a sheet is quiet enough for it. Whoever
/// wants the graphics card sets SLINT_BACKEND=winit-femtovg.
fn select_renderer() -> Result<(), PlatformError> {
    let selector = BackendSelector::new();
    match env::var_os("SLINT_BACKEND") {
        Some(_) => selector.select(),
        None => selector.backend_name("winit".to_owned()).renderer_name("software".to_owned()).select(),
    }
}

#[cfg(all(unix, not(target_vendor = "apple")))]
fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"].into_iter().any(is_set)
}

#[cfg(not(all(unix, not(target_vendor = "apple"))))]
fn has_display() -> bool {
    true
}

/// The words of a library in one line, without the place in its source.
fn reason(text: &str) -> String {
    let text = match text.rsplit_once(".rs:") {
        Some((_, rest)) => rest.split_once(": ").map_or(rest, |(_, words)| words),
        None => text,
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn a_reason_is_one_line_without_a_place_in_some_source() {
        let long = "Error: os error at src/linux/mod.rs:788: Failed to open\n connection to X server.";
        assert_eq!(reason(long), "Failed to open connection to X server");
        assert_eq!(reason("no display"), "no display");
    }
}
