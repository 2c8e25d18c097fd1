//! Saves, files, copies and setups of all games, and a naive model that sessions must agree with.

mod asked;
mod file_words;
mod files;
mod golden;
mod intake;
mod model;
mod relay;
mod salvage;
mod saves;
mod setups;
mod stumbles;
mod table;
