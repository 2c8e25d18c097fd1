//! Why the browser's storage cannot be used, and what the players can do about it.

use std::fmt;

use wasm_bindgen::JsValue;

/// What stands in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OpenError {
    /// Another tab or window has it open.
    InUse,
    /// A newer version wrote it.
    Newer,
    /// There is no room.
    Full,
    /// The browser does not let a page keep anything, as in some private windows.
    Denied,
    /// Something else.
    Other(String),
}

impl OpenError {
    /// From what a script threw: browsers name their errors.
    pub(crate) fn from_js(error: &JsValue) -> Self {
        let field = |name: &str| js_sys::Reflect::get(error, &name.into()).ok().and_then(|value| value.as_string());
        match field("name").as_deref() {
            Some("InUseError") => Self::InUse,
            Some("VersionError") => Self::Newer,
            Some("QuotaExceededError") => Self::Full,
            Some("SecurityError" | "InvalidStateError" | "NotAllowedError") => Self::Denied,
            name => {
                let words = field("message").filter(|words| !words.is_empty());
                Self::Other(words.or(name.map(ToOwned::to_owned)).unwrap_or_else(|| "no reason was given".to_owned()))
            }
        }
    }

    /// The trouble in a few words.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::InUse => "Eldertally is already open",
            Self::Newer => "Your games were kept by a newer Eldertally",
            Self::Full => "This browser has no room left",
            Self::Denied => "This browser keeps nothing here",
            Self::Other(_) => "Your games cannot be reached",
        }
    }

    /// What to do about it.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::InUse => {
                "Another tab or window of this browser uses your games now. Go on there, or close it and try \
                            again here."
                    .to_owned()
            }
            Self::Newer => {
                "Close all tabs of Eldertally and open it again while you have a network, so that the newer \
                            version is loaded."
                    .to_owned()
            }
            Self::Full => {
                "Make room on this device, or export games that are over and forget them. Then try again.".to_owned()
            }
            Self::Denied => "A private window, or a setting of this browser, does not let pages keep anything. Open \
                             Eldertally in an ordinary window, then try again."
                .to_owned(),
            Self::Other(why) => format!("The browser says: {why}. Try again, or start the browser anew."),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.title(), self.words())
    }
}
