//! The least that a page costs with Slint and our features: the floor that `cargo xtask bench-web` measures against.
#![cfg(target_family = "wasm")]

#[allow(missing_docs, reason = "written by the Slint compiler")]
mod window {
    slint::slint! {
        export component BarePage inherits Window {
            in-out property <int> taps;
            Text {
                x: 20px;
                y: 20px;
                text: "A bare page, tapped " + root.taps;
            }
            TouchArea {
                clicked => { root.taps += 1; }
            }
        }
    }
}

use slint::{ComponentHandle, RenderingState};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./surroundings.js")]
extern "C" {
    fn drawn();
}

/// The page, ready to be shown.
#[wasm_bindgen]
pub struct Opened(window::BarePage);

#[wasm_bindgen]
impl Opened {
    /// Shows it on the canvas.
    ///
    /// # Errors
    /// When there is nothing to draw with.
    pub fn run(self) -> Result<(), JsValue> {
        Ok(self.0.run()?)
    }
}

/// Makes the page.
///
/// # Errors
/// When there is nothing to draw with.
#[wasm_bindgen]
pub async fn open() -> Result<Opened, JsValue> {
    let page = window::BarePage::new()?;
    let _ = page.window().set_rendering_notifier(|state, _| {
        if let RenderingState::AfterRendering = state {
            drawn();
        }
    });
    Ok(Opened(page))
}
