//! The test game in the suite.

use eldertally_core::printed::Printed;

use super::Joined;
use crate::lantern::{Cards, Lantern, Strange};

/// A copy that knows its strange card, and one that does not.
pub(crate) fn lantern_game() -> Joined<Lantern> {
    let known = Cards { strange: Some(Strange { worth: 2, name: "the owl".parse().unwrap() }) };
    Joined {
        longest: 200,
        dear: 1,
        moves: &["GoOn", "Plan", "TakeBack", "Hoard", "Share", "Relight", "Worth", "Nameless"],
        parts: &["Round", "Lit", "Score", "Plan", "Deck", "StrangeWorth"],
        events: &[
            "Revealed",
            "WentOut",
            "Relit",
            "Scored",
            "Slipped",
            "Drew",
            "DeckEmpty",
            "Learned",
            "RoundBegan",
            "Gone",
            "Back",
        ],
        ripples: &[],
        prints: vec![Cards::example(), Cards::example(), known],
    }
}
