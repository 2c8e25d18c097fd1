//! The engine by itself, with the test game: who is asked, entering throws, the log, refusals, names, secrets.

mod asked;
mod entering;
mod log;
mod refusals;
mod rename;
mod secrets;
mod throws;
