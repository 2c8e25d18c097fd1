//! The companion in a browser: the same pages over the browser's own storage, clock and files.
//!
//! Each part of the browser that is used has a small script of its own in `page/`, and a Rust file here that calls it.
#![cfg(target_family = "wasm")]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod error;
mod fault;
mod host;
#[cfg(feature = "probe")]
pub mod probe;
mod store;
mod surroundings;

use std::rc::Rc;

use eldertally_ui::library::Library;
use eldertally_ui::{Companion, ShellAdapter, StartError, TroubleAdapter};
use slint::{ComponentHandle, RenderingState};
use wasm_bindgen::prelude::*;

use host::Browser;
use store::BrowserStore;

/// The companion, ready to be shown.
#[wasm_bindgen]
pub struct Opened(Companion);

#[wasm_bindgen]
impl Opened {
    /// Shows it on the canvas. Leaves by an exception that means nothing: the browser calls from now on.
    ///
    /// # Errors
    /// When there is nothing to draw with.
    pub fn run(self) -> Result<(), JsValue> {
        Ok(self.0.run()?)
    }
}

/// Opens the store, and the companion over it.
///
/// # Errors
/// When there is nothing to draw with.
#[wasm_bindgen]
pub async fn open() -> Result<Opened, JsValue> {
    fault::tell_panics();
    let library = BrowserStore::open().await.map(|store| Library::new(Rc::new(store))).map_err(StartError::from);
    let companion = Companion::open(move || library.clone(), Rc::new(Browser::default()))?;
    furnish(&companion).await;
    #[cfg(feature = "probe")]
    probe::watch(&companion);
    Ok(Opened(companion))
}

/// What a browser has beyond a library and a machine: versions, a way back of its own, a place that may be cleared.
async fn furnish(companion: &Companion) {
    let window = companion.window();
    // Only the software renderer knows no such moments.
    let _ = window.window().set_rendering_notifier(|state, _| {
        if let RenderingState::AfterRendering = state {
            surroundings::drawn();
        }
    });

    let shell = window.global::<ShellAdapter>();
    shell.set_picks_files(true);
    // Whatever the trouble was, all is opened anew.
    window.global::<TroubleAdapter>().on_try_again(surroundings::reload);
    shell.on_take_update(surroundings::take_update);
    let weak = window.as_weak();
    surroundings::on_update(move || {
        if let Some(window) = weak.upgrade() {
            window.global::<ShellAdapter>().set_update_ready(true);
        }
    });
    let weak = window.as_weak();
    surroundings::on_back(move || {
        let Some(window) = weak.upgrade() else { return false };
        let shell = window.global::<ShellAdapter>();
        let can = shell.get_can_go_back();
        if can {
            shell.invoke_back();
        }
        can
    });
    companion.set_data_place(&surroundings::place().await);
}

impl From<error::OpenError> for StartError {
    fn from(trouble: error::OpenError) -> Self {
        Self { title: trouble.title().to_owned(), words: trouble.words() }
    }
}
