//! The window with its pages, without a display: driven as players drive it, and as pictures.
//! `FONTCONFIG_FILE` must name `ui/fonts/fonts.conf`.

mod common;
mod pictures;
mod table;
