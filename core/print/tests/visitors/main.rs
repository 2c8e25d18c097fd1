//! The visitors of printed data, on a made-up copy: a harbour, which has a field of every kind.
#![cfg(feature = "toml")]

mod changes;
mod files;
mod harbour;
mod judged;
mod pages;
mod random;
mod read_back;
mod refused;
mod taken_over;
