//! What is around the canvas: the page itself, the versions of the program, the way back of the browser.

use js_sys::Function;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./surroundings.js")]
extern "C" {
    /// A frame is on the canvas.
    pub(crate) fn drawn();

    pub(crate) fn reload();

    /// Asks the browser not to clear the storage by itself.
    #[wasm_bindgen(js_name = askToStay)]
    pub(crate) fn ask_to_stay();

    #[wasm_bindgen(js_name = place)]
    async fn place_of_data() -> JsValue;

    #[wasm_bindgen(js_name = onBack)]
    fn on_back_call(back: &Function);
}

#[wasm_bindgen(raw_module = "./versions.js")]
extern "C" {
    #[wasm_bindgen(js_name = onUpdate)]
    fn on_update_call(ready: &Function);

    /// Puts the new version in the place of this one and loads it.
    #[wasm_bindgen(js_name = takeUpdate)]
    pub(crate) fn take_update();
}

/// Where the players' data lies, in words.
pub(crate) async fn place() -> String {
    place_of_data().await.as_string().unwrap_or_default()
}

/// Calls `ready` when a new version has been loaded and waits.
pub(crate) fn on_update(ready: impl Fn() + 'static) {
    let call = move || {
        ready();
        let _ = slint::invoke_from_event_loop(|| {});
    };
    on_update_call(Closure::<dyn Fn()>::new(call).into_js_value().unchecked_ref());
}

/// Calls `back` when the player goes back in the browser; it says whether there was a page to go back to.
pub(crate) fn on_back(back: impl Fn() -> bool + 'static) {
    let call = move || {
        let went = back();
        let _ = slint::invoke_from_event_loop(|| {});
        went
    };
    on_back_call(Closure::<dyn Fn() -> bool>::new(call).into_js_value().unchecked_ref());
}
