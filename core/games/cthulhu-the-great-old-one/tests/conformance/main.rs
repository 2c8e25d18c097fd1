//! What every game promises, and what this one adds: its bound, its variants, and copies to play with.

mod encoding;

use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne, HorrorCard, SignCard, StoryCard};
use eldertally_print::Printed;

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;

/// The example, the rulebook alone, a list that is half known, and the largest deck.
fn joined() -> Joined<GreatOldOne> {
    Joined {
        oldest: 3,
        steady: 3,
        longest: 4000,
        ends: true,
        dear: 60,
        moves: &[
            "Name",
            "Page",
            "NewName",
            "Unnamed",
            "Back",
            "Pair",
            "Matched",
            "Linked",
            "OtherLink",
            "UnnamedPair",
            "TakeHorror",
            "TakeUnnamed",
            "LeaveHorrors",
            "First",
            "Draw",
            "DeckEmpty",
            "CallOn",
            "NoCall",
            "Gave",
            "Stole",
            "Swap",
            "NoRecruit",
            "PlayHorror",
            "Horror",
            "PlayCultist",
            "EndTurn",
            "Done",
            "ShuffleHands",
            "Shift",
            "From",
            "To",
            "Unseen",
            "Seen",
            "Sign",
            "PlaySign",
            "TellCancels",
            "Stop",
            "Holder",
            "Sets",
            "NotCounted",
            "Tens",
            "Cards",
            "Alike",
            "Differ",
            "Copies",
            "NotFollowed",
            "Names",
            "Cancellable",
        ],
        parts: &[
            "Active", "Phase", "Deck", "Out", "Centre", "Hand", "Pairs", "Matched", "Name", "Sets", "Horrors",
            "Horror", "Cultist", "Sign", "Followed", "Holder", "Copies", "Link", "Tale", "Still", "Total",
        ],
        events: &[
            "LaidOut",
            "Began",
            "TurnBegan",
            "Paired",
            "HorrorTaken",
            "Drew",
            "NothingDrawn",
            "NoCall",
            "Gave",
            "Stole",
            "Swapped",
            "NotRecruited",
            "HorrorPlayed",
            "CultistPlayed",
            "SignPlayed",
            "Cancelled",
            "Restored",
            "EffectOver",
            "Mixed",
            "Shifted",
            "NameLearned",
            "Ended",
            "Stopped",
            "Revealed",
            "Misnamed",
            "NoAim",
            "Taken",
        ],
        // A phase drops what was being entered; rows of pairs are shown as far as there are any; what is not elsewhere is
        // in the deck; copies of which nobody told the number are not followed.
        ripples: &["Phase", "Pairs", "Total", "Copies"],
        plain: &[
            "Back",
            "LeaveHorrors",
            "NoCall",
            "NoRecruit",
            "EndTurn",
            "Done",
            "Shift",
            "Unseen",
            "Seen",
            "TellCancels",
            "Stop",
            "Cancellable",
            "Unnamed",
            "UnnamedPair",
            "Matched",
            "Gave",
            "Stole",
        ],
        placed: 99,
        placed_of_all: 82,
        prints: vec![Deck::example(), Deck::of_the_rulebook(), half_known(), largest()],
    }
}

/// The first twelve names, two of them without link and story, and no horror but the first.
fn half_known() -> Deck {
    let mut deck = Deck::example();
    (deck.complete, deck.total) = (false, 84);
    deck.cards.truncate(12);
    deck.horrors.truncate(1);
    deck.signs.truncate(1);
    for card in deck.cards.iter_mut().take(2) {
        (card.link.len, card.tale.len) = (0, 0);
    }
    deck
}

/// As many names of each kind as there can be.
fn largest() -> Deck {
    let mut deck = Deck::example();
    let mut name = |n: usize| deck.texts.keep(&format!("N{n}")).expect("room for a name");
    let (cards, horrors) = ((0..60).map(&mut name).collect::<Vec<_>>(), (60..100).map(&mut name).collect::<Vec<_>>());
    let signs: Vec<_> = (100..120).map(&mut name).collect();
    let (horror, sign) = (deck.horrors[1], deck.signs[2]);
    deck.cards = (0..60)
        .map(|n| {
            // Most are linked to the first.
            let link = if n == 0 { cards[1] } else { cards[0] };
            StoryCard { name: cards[n], link, tale: horrors[n % 40], copies: 1 + n as u8 % 4 }
        })
        .collect();
    deck.horrors = horrors.iter().map(|name| HorrorCard { name: *name, copies: 1, ..horror }).collect();
    deck.signs = signs.iter().map(|name| SignCard { name: *name, copies: 1, ..sign }).collect();
    deck.total = 0;
    deck
}

conform!(GreatOldOne, joined());

#[test]
fn the_bytes_of_the_example_are_those_of_its_file() {
    eldertally_testkit::example::assert_bytes_are_those_of_the_file::<GreatOldOne>();
}
