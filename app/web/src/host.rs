//! What only the machine can do, in a browser.

use std::cell::RefCell;
use std::rc::Rc;

use eldertally_ui::host::{FileKind, FoundFile, Host, Picked};
use js_sys::{Array, Date, Uint8Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(raw_module = "./machine.js")]
extern "C" {
    #[wasm_bindgen(js_name = keepAwake)]
    fn keep_awake(on: bool);

    fn download(name: &str, bytes: &[u8]);

    /// Lets the player pick files and calls `then` with pairs of name and bytes; no bytes for what is too big.
    fn pick(ending: &str, then: &JsValue);
}

/// A browser, and the files that were picked since the page was opened.
#[derive(Default)]
pub(crate) struct Browser {
    picked: Rc<RefCell<Vec<PickedFile>>>,
}

struct PickedFile {
    kind: FileKind,
    name: String,
    bytes: Option<Vec<u8>>,
}

impl Host for Browser {
    fn now(&self) -> u64 {
        (Date::now() / 1000.0) as u64
    }

    fn ahead(&self, at: u64) -> i64 {
        let moment = Date::new(&JsValue::from_f64(at as f64 * 1000.0));
        // Minutes that the clock is behind; not a number for a moment that no calendar has.
        (moment.get_timezone_offset() * -60.0) as i64
    }

    fn keep_awake(&self, on: bool) {
        keep_awake(on);
    }

    fn found_files(&self, kind: FileKind) -> Vec<FoundFile> {
        let picked = self.picked.borrow();
        let of_kind = picked.iter().rev().filter(|file| file.kind == kind);
        of_kind.map(|file| FoundFile { name: file.name.clone(), path: file.name.clone() }).collect()
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let picked = self.picked.borrow();
        let file = picked.iter().find(|file| file.name == path);
        let file = file.ok_or_else(|| format!("{path}: this file was not chosen; choose it again."))?;
        file.bytes.clone().ok_or_else(|| format!("{path}: the file is too big to be one of ours."))
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        download(name, bytes);
        Ok(format!("your downloads: {name}"))
    }

    fn pick_files(&self, kind: FileKind, then: Picked) {
        let all = self.picked.clone();
        let then = Closure::once_into_js(move |files: Array| {
            let files: Vec<PickedFile> = files.iter().filter_map(|file| read(kind, &Array::from(&file))).collect();
            let paths = files.iter().map(|file| file.name.clone()).collect();
            {
                let mut all = all.borrow_mut();
                // A file that is picked again may have changed.
                all.retain(|old| files.iter().all(|file| file.name != old.name));
                all.extend(files);
            }
            then(paths);
            let _ = slint::invoke_from_event_loop(|| {});
        });
        pick(kind.ending(), &then);
    }
}

fn read(kind: FileKind, file: &Array) -> Option<PickedFile> {
    let bytes = file.get(1);
    let bytes = bytes.is_object().then(|| Uint8Array::new(&bytes).to_vec());
    Some(PickedFile { kind, name: file.get(0).as_string()?, bytes })
}
