//! The window and its pages as the Slint compiler writes them. All by hand is in `eldertally-ui`.
#![allow(missing_docs, clippy::all, reason = "written by the Slint compiler")]

slint::include_modules!();
