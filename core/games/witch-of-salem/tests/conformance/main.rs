//! What every game promises, and what this one adds: its bound, its variants, and copies to play with.

mod encoding;

use eldertally_print::Printed;
use eldertally_witch_of_salem::{Board, Cost, Effect as Does, Effects, Verb as Do, Wanted, Who, WitchOfSalem};

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;

/// The example, one whose cards must be learned in play, and two in which cards do what is rare.
fn joined() -> Joined<WitchOfSalem> {
    Joined {
        oldest: 2,
        steady: 2,
        longest: 3000,
        ends: true,
        dear: 40,
        moves: &[
            "GoOn",
            "EnterItems",
            "StartUnknown",
            "Go",
            "Pass",
            "TradeWith",
            "Trade",
            "NoTrade",
            "Back",
            "Defeat",
            "LeaveIt",
            "Use",
            "Sacrifice",
            "UseNothing",
            "Take",
            "TakeNothing",
            "HandOver",
            "Pick",
            "Keep",
            "LetGo",
            "Banish",
            "Shadow",
            "Confirm",
            "OpenNotes",
            "Note",
            "CloseNotes",
            "TellNameless",
            "TellItems",
            "TellRite",
            "TellSteps",
            "TellHelpful",
            "TellVerb",
            "TellAmount",
            "TellAll",
            "TellWho",
            "TellArrow",
            "TellBack",
            "NecronStays",
            "NecronToRift",
            "ItIsOver",
            "TellSymbol",
            "TellPrice",
            "TellTens",
            "TellSpace",
            "TellAhead",
            "TellFurther",
            "TellNoMark",
            "LookUp",
            "Ourselves",
            "TellLast",
            "Lost",
            "Enter",
            "EndTurn",
            "Anew",
        ],
        parts: &[
            "Round",
            "Stage",
            "TwoNext",
            "Witch",
            "Necron",
            "Sanity",
            "Place",
            "Card",
            "Minor",
            "Artifact",
            "Unentered",
            "Slot",
            "Creature",
            "Deck",
            "Fallen",
            "Bag",
            "Discarded",
            "EventDeck",
            "Used",
            "Goo",
            "Shadow",
            "Boxed",
            "Closed",
            "Tile",
            "Note",
            "Learned",
            "Rite",
            "Symbol",
            "Price",
            "Demon",
            "Rift",
            "Marks",
            "Ourselves",
        ],
        events: &[
            "RoundBegan",
            "FirstItem",
            "Stocked",
            "NotEntered",
            "Entered",
            "NecronMoved",
            "NecronBack",
            "NoMark",
            "CreatureCame",
            "NoRoom",
            "Struck",
            "NecronCard",
            "Reshuffled",
            "CravenCard",
            "CreatureGone",
            "Went",
            "CardsBack",
            "NoCard",
            "SanityLost",
            "SanityGained",
            "Out",
            "Left",
            "Interrupted",
            "Traded",
            "LossDie",
            "ItemLost",
            "Nothing",
            "ShadowGone",
            "ShadowCame",
            "Used",
            "GooRevealed",
            "Closed",
            "Took",
            "MadeRoom",
            "Gained",
            "LetGo",
            "BagFilled",
            "EventCame",
            "WitchMoved",
            "EventsShuffled",
            "NoHelp",
            "Banishing",
            "TilesMixed",
            "CarriedOut",
            "Learned",
            "Audited",
            "Told",
            "Ourselves",
            "See",
        ],
        // A part of the round drops what was pending.
        // So does the rift, if Necron would be behind it.
        ripples: &["Stage", "Rift"],
        plain: &[
            "GoOn",
            "EnterItems",
            "StartUnknown",
            "NoTrade",
            "Back",
            "LeaveIt",
            "UseNothing",
            "TakeNothing",
            "Confirm",
            // A look behind the cover, beside all that is asked, and its end.
            "OpenNotes",
            "CloseNotes",
            "TellNameless",
            "TellAll",
            "TellBack",
            "Ourselves",
            "ItIsOver",
            "EndTurn",
            "Anew",
        ],
        // To look up all of a kind has none either, but is no plain answer.
        placed: 99,
        placed_of_all: 75,
        prints: vec![Board::example(), unentered(), gentle(), busy(), unmarked()],
    }
}

/// Of the cards only the first creature is known, the first event, and the last four. These harm: where all were learned at
/// random, Necron could go back for ever.
fn unentered() -> Board {
    let mut board = Board::example();
    board.creatures.iter_mut().skip(1).for_each(|card| *card = None);
    board.events.iter_mut().skip(1).take(7).for_each(|card| *card = None);
    board.rites.iter_mut().skip(2).for_each(|rite| *rite = None);
    board
}

/// A copy of which nothing of the board is known, with cards that send Necron ahead.
fn unmarked() -> Board {
    let known = gentle();
    let mut board = Board { creatures: known.creatures, events: known.events, ..Board::blank() };
    for name in ["Witches", "Undead"] {
        board.keep_text(name).expect("room for a name");
    }
    for (n, card) in board.creatures.iter_mut().enumerate() {
        let name = board.artifacts[0];
        *card = card.take().filter(|_| n == 0);
        if let Some(card) = card {
            card.name = name;
            card.effects = does(&[(Do::Discard(Wanted::Artifact), 1), (Do::Discard(Wanted::Minor), 3)]);
            card.red_arrow = true;
        }
    }
    for card in board.events.iter_mut().flatten() {
        card.name = Default::default();
    }
    board
}

fn does(effects: &[(Do, u8)]) -> Effects {
    effects.iter().map(|(verb, amount)| Does { verb: *verb, amount: *amount }).collect()
}

/// A late demon space, no prices, and cards that give: games in which players get far.
fn gentle() -> Board {
    let mut board = Board::example();
    (board.length, board.demon) = (40, 39);
    board.marks = [5, 10, 20, 30].into_iter().collect();
    for place in &mut board.places {
        place.costs.iter_mut().for_each(|costs| costs.clear());
    }
    for card in board.creatures.iter_mut().flatten() {
        card.effects = does(&[(Do::Discard(Wanted::Minor), 1)]);
        card.who = Who::Group;
    }
    for (n, card) in board.events.iter_mut().flatten().enumerate() {
        card.effects = match n % 4 {
            0 => does(&[(Do::GainItem, 1), (Do::Shadow, 1)]),
            1 => does(&[(Do::GainSanity, 1), (Do::RemoveCreature, 1)]),
            2 => does(&[(Do::GainItem, 2), (Do::NecronBack, 1)]),
            _ => does(&[(Do::Necron, 1), (Do::LoseSanity, 1), (Do::DrawEvent, 1)]),
        };
        card.who = if n % 2 == 0 { Who::Each } else { Who::Group };
        card.helpful = n % 3 > 0;
    }
    board
}

/// Every card does several things, some of them in words, and items are dear.
fn busy() -> Board {
    let mut board = Board::example();
    let text = board.keep_note("Everybody passes the lamp to the left.").expect("room for a text");
    board.marks.clear();
    for (n, card) in board.creatures.iter_mut().flatten().enumerate() {
        card.effects = match n % 3 {
            0 => does(&[(Do::Discard(Wanted::Artifact), 1), (Do::ShuffleTiles, 1), (Do::DrawCreature, 1)]),
            1 => does(&[(Do::Text, text), (Do::Shadow, 1), (Do::Necron, 1)]),
            _ => does(&[(Do::Discard(Wanted::Minor), 3), (Do::LoseSanity, 1)]),
        };
        card.red_arrow = n % 2 == 0;
        card.who = if n % 4 < 2 { Who::Each } else { Who::Group };
    }
    for place in board.places.iter_mut().skip(1) {
        place.costs[0] = [Cost::Creature, Cost::Event].into_iter().collect();
    }
    board
}

conform!(WitchOfSalem, joined());

#[test]
fn the_bytes_of_the_example_are_those_of_its_file() {
    eldertally_testkit::example::assert_bytes_are_those_of_the_file::<WitchOfSalem>();
}
