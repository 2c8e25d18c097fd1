//! The engine by itself, with the test game: entering throws, the log, refusals, names, secrets.

mod entering;
mod log;
mod refusals;
mod rename;
mod secrets;
mod throws;
