//! Shelf, setup, settings, about, trouble and the shell, driven through their widgets without a display.
//! `FONTCONFIG_FILE` must name `ui/fonts/fonts.conf`.

mod layout;
mod settings;
mod setup;
mod shelf;
mod shell;
mod stand;
