//! What every game promises, on the test game.

mod encoding;

use eldertally_print::Printed;

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;
use eldertally_testkit::lantern::{Cards, Lantern, Strange};

/// A copy that knows its strange card, and one that does not.
fn joined() -> Joined<Lantern> {
    let known = Cards { strange: Some(Strange { worth: 2, name: "the owl".parse().unwrap() }) };
    Joined {
        oldest: 2,
        steady: 2,
        longest: 200,
        ends: true,
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
        plain: &[],
        placed: 0,
        placed_of_all: 0,
        prints: vec![Cards::example(), Cards::example(), known],
    }
}

conform!(Lantern, joined());
