//! The kernel by itself: saves, the log, files, the wire, and a naive model that it must agree with.

mod file_words;
mod files;
mod golden;
mod intake;
mod log;
mod model;
mod refusals;
mod relay;
mod rename;
mod salvage;
mod saves;
mod setups;
mod stumbles;
mod table;
mod throws;
