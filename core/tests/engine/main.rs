//! The engine by itself, with the test game: who is asked, what a viewer is shown, entering throws, the log, refusals, names, secrets.

mod asked;
mod data;
mod entering;
mod follow;
mod log;
mod refusals;
mod rename;
mod secrets;
mod throws;
