//! Calling libraries that panic where they should say no: redb on some damaged files, drawing where fonts or libraries
//! are not installed.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Does something that may panic, and gives the words of such a panic. What it worked on is not to be used again then.
pub(crate) fn quietly<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    // Panics elsewhere stay as loud as they were.
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                loud(info);
            }
        }));
    });
    let before = QUIET.replace(true);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    QUIET.set(before);
    done.map_err(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        words.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason was given").to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::quietly;

    #[test]
    fn a_library_that_panics_gives_its_words() {
        assert_eq!(quietly(|| 1), Ok(1));
        let found = "library".parse::<u8>();
        assert!(quietly(|| found.clone().unwrap()).unwrap_err().contains("InvalidDigit"));
    }
}
