//! The kernel by itself: saves, the log, files, the wire, and a naive model that it must agree with.

mod file_words;
mod files;
mod golden;
mod intake;
mod log;
mod model;
mod packed_rules;
mod refusals;
mod relay;
mod rename;
mod salvage;
mod saves;
mod setups;
mod stumbles;
mod table;
mod throws;
mod tools;
mod wire;

#[expect(dead_code, reason = "the suite uses the rest")]
#[path = "../conformance/games/mod.rs"]
mod games;
#[expect(unreachable_pub, reason = "the fuzz targets show it to the world")]
#[path = "../conformance/lantern/mod.rs"]
mod lantern;
#[expect(dead_code, reason = "the suite uses the rest")]
#[path = "../conformance/player.rs"]
mod player;
#[expect(dead_code, reason = "games compare their lists")]
#[path = "../sentences/mod.rs"]
mod sentences;
