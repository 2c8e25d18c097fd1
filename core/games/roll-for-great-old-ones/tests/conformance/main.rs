//! What every game promises, and what this one adds: its bound, its variants, and copies to play with.

mod encoding;

use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{
    Action, Book, BoxMark, Condition, Effect, RitualSection, RollForGreatOldOnes, RoundStep, Scope, Symbol, UNTOLD,
    Verb,
};

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;

/// The example, one that must be learned in play, one with little room, one in which the group carries out texts, and
/// one of which only the rulebook is known.
fn joined() -> Joined<RollForGreatOldOnes> {
    let example = Book::example();
    Joined {
        oldest: 2,
        steady: 2,
        longest: 3000,
        ends: true,
        dear: 50,
        moves: &[
            "GoOn",
            "Stop",
            "Be",
            "TakeDie",
            "LeaveDie",
            "Enter",
            "EnterCopy",
            "Forgo",
            "FreeNumber",
            "Value",
            "Back",
            "TakeStars",
            "TakeFinds",
            "Perform",
            "Reroll",
            "FreeReroll",
            "Repeat",
            "Copy",
            "Turn",
            "GiveClue",
            "Done",
            "Take",
            "Pick",
            "LoseWeakness",
            "Special",
            "Bonus",
            "Learn",
            "Wound",
            "Ability",
            "Decline",
            "Confirm",
            "Yes",
            "No",
            "TellSymbol",
            "TellVerb",
            "TellAmount",
            "TellScope",
            "TellAll",
            "TellBack",
            "PickReroll",
            "NotDone",
            "LeaveCopy",
            "TellNone",
            "TellBox",
            "TellNoMore",
            "TellLast",
            "TellMore",
            "LookUp",
            "ByHand",
            "TellStrength",
            "TellWeakness",
            "TellTrigger",
            "TellCondition",
            "TellOnly",
            "TellAlso",
            "TellLike",
            "Took",
            "Rerolled",
            "Turned",
            "Outcome",
        ],
        parts: &[
            "Round",
            "Step",
            "Ritual",
            "Skips",
            "Skipping",
            "Row",
            "RowStruck",
            "PoolDie",
            "D12",
            "D6",
            "Thrown",
            "Appeared",
            "Defeated",
            "Monsters",
            "Wounds",
            "Bonus",
            "Lost",
            "Said",
            "Who",
            "Circled",
            "Struck",
            "Experience",
            "Clues",
            "Paid",
            "Insanity",
            "Rerolls",
            "Weakness",
            "Skill",
            "CopiesEven",
            "CopiesOdd",
            "FreeRerolls",
            "Turns",
            "Gifts",
            "AbilityUsed",
            "Free",
            "Stars",
            "Finds",
            "Filled",
            "Number",
            "Fired",
            "Die",
            "Made",
            "First",
            "Copied",
            "Last",
            "InARow",
            "Done",
            "Symbol",
            "Face",
            "Risen",
            "Slots",
            "Result",
            "Fact",
            "KnownTo",
            "ByHand",
            "WeaknessTold",
            "StrengthTold",
            "EndsTold",
        ],
        events: &[
            "Cast",
            "RoundBegan",
            "RitualSkipped",
            "WillSkip",
            "RitualAdvanced",
            "RitualBack",
            "SurplusLost",
            "LevelRose",
            "MarkCrossed",
            "RowFilled",
            "RowFull",
            "PoolRolled",
            "DieTaken",
            "CultistDice",
            "Entered",
            "NotEntered",
            "CopyLapsed",
            "BoxLearned",
            "FaceLearned",
            "SlotsLearned",
            "ResultLearned",
            "Performed",
            "SpecialDone",
            "Attacked",
            "Searched",
            "Tested",
            "Threw",
            "HealthLost",
            "HealthGained",
            "Down",
            "Revived",
            "Insanity",
            "Mad",
            "Experience",
            "Clue",
            "ClueGiven",
            "SealClosed",
            "BonusTaken",
            "FreeGained",
            "FreeLapsed",
            "RerollsGained",
            "Weakened",
            "WeakAlready",
            "WeaknessPrevented",
            "WeaknessLost",
            "WeaknessStruck",
            "SkillLearned",
            "AbilityUsed",
            "Copied",
            "Turned",
            "CultistCame",
            "CultistsFell",
            "MonstersCame",
            "MonsterWounded",
            "MonsterFell",
            "NoRoom",
            "ScenarioAction",
            "Done",
            "FloorClosed",
            "CarriedOut",
            "CleanedUp",
            "Lost",
            "Changed",
            "Nothing",
            "NotDone",
            "CopyLeft",
            "LeftOut",
            "RowAction",
            "Told",
            "CountedByHand",
            "Rerolled",
        ],
        // A step drops what was pending. A die, a row, monsters, filled boxes and full sections show and hide what belongs to them,
        // clue boxes pay once, an end is taken back with its reason, and a number that is told hides what it contradicts.
        ripples: &["Step", "Die", "Row", "Monsters", "Filled", "Fired", "Clues", "Ritual", "Insanity", "Fact"],
        plain: &["GoOn", "Stop", "Back", "Done", "Decline", "Confirm", "Yes", "No", "TellAll", "TellBack", "LeaveCopy"],
        placed: 100,
        placed_of_all: 91,
        prints: vec![example, unknown(), small(), with_texts(), blank()],
    }
}

/// A short scenario of which neither a box nor a table nor a scenario action is known. Its first boxes fill the row.
fn unknown() -> Book {
    let mut book = Book::example();
    for desk in &mut book.board.actions {
        desk.boxes.fill(Symbol::Unknown);
    }
    for action in &mut book.scenario.actions {
        action.faces = [None; 6];
    }
    (book.board.attack, book.board.search) = ([None; 6], [None; 6]);
    book.scenario.slots[1] = None;
    let copy = |at| BoxMark { at, effect: Effect { verb: Verb::CopyAction, amount: at as u8, scope: Scope::Once } };
    book.scenario.ritual_marks = (1..=3).map(copy).collect();
    book.scenario.ritual = [RitualSection { boxes: 20, level: [1, 3, 3, 4] }].into_iter().collect();
    book
}

/// Nothing is known but the rulebook, and that the ritual is short and everybody weak.
fn blank() -> Book {
    let mut book = Book::blank();
    (book.board.health_total, book.board.health_start) = (8, 3);
    book.scenario.ritual = [RitualSection { boxes: 24, level: [UNTOLD; 4] }].into_iter().collect();
    book
}

/// So few sections that a die finds no place, and two special actions to choose from.
fn small() -> Book {
    let mut book = Book::example();
    for (action, desk) in Action::ALL.into_iter().zip(&mut book.board.actions) {
        desk.sections = 1;
        desk.boxes.truncate(action.size().into());
        desk.rows = [1].into_iter().collect();
    }
    let another = book.scenario.specials.first().copied().expect("a special action");
    book.scenario.specials.push(another).expect("room for a special action");
    book
}

/// A text in a scenario action, one as a step of the round, and two as conditions.
fn with_texts() -> Book {
    let mut book = Book::example();
    let scenario = &mut book.scenario;
    let text = |amount| Effect { verb: Verb::Text, amount, scope: Scope::Once };
    let chant = scenario.pools.keep_note("Chant the second verse.").map(text).expect("room for a text");
    let chanted = scenario.pools.keep_effects(&[chant]).expect("room for an effect");
    for action in &mut scenario.actions[..6] {
        action.faces = [Some(chanted); 6];
    }
    let step = scenario.pools.texts.keep("Pass the lamp to the left.").expect("room for a text");
    let (dawn, dark) = (scenario.pools.texts.keep("Is it dawn?"), scenario.pools.texts.keep("Is the lamp out?"));
    scenario.sequence.insert(1, RoundStep::Text(step)).expect("room for a step");
    scenario.victory = dawn.into_iter().map(Condition::Text).collect();
    scenario.defeat = dark.into_iter().map(Condition::Text).collect();
    book
}

conform!(RollForGreatOldOnes, joined());

#[test]
fn the_bytes_of_the_example_are_those_of_its_file() {
    eldertally_testkit::example::assert_bytes_are_those_of_the_file::<RollForGreatOldOnes>();
}
