//! The companion as a native Android app: the store and the machine of the desktop, in the folder of the app.
//!
//! It type-checks with every test run; docs/ANDROID.md tells how to build it, and what has not been tried.
#![cfg(target_os = "android")]
#![deny(unsafe_code)]

use eldertally_ui::library::Library;
use eldertally_ui::{Companion, StartError};
use slint::PlatformError;
use slint::android::AndroidApp;

/// Called by the activity, on a thread of its own.
#[allow(unsafe_code, reason = "the activity looks for this very name")]
#[unsafe(no_mangle)]
fn android_main(app: AndroidApp) {
    let data = app.internal_data_path();
    let done = slint::android::init(app).map_err(PlatformError::SetPlatformError).and_then(|()| run(data));
    if let Err(error) = done {
        // Nobody else reads it; the system shows it in its log.
        eprintln!("Eldertally cannot start: {error}");
    }
}

fn run(data: Option<std::path::PathBuf>) -> Result<(), PlatformError> {
    let data = data.ok_or("the system names no folder for the app")?;
    let host = eldertally::host(&data);
    let open = move || {
        let kept = eldertally::store(&data).map(Library::new);
        kept.map_err(|words| StartError { title: "Your games cannot be opened".to_owned(), words })
    };
    Companion::open(open, host)?.run()
}
