//! The last words of a program that stops by a fault of ours.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./start.js")]
extern "C" {
    /// Shows why the program stops, to whoever reports it.
    #[wasm_bindgen(js_name = lastWords)]
    fn last_words(words: &str);
}

/// From now on a panic is told to the page. The program stops right after it.
pub(crate) fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| last_words(&panic.to_string())));
}
