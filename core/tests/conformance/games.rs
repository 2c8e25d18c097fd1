//! What each game adds to the suite: its bound, its variants, and copies to play with. The lists are exact: a variant
//! that random play never sees fails, and so does one that is seen and not listed here.

use eldertally_core::Game;
use eldertally_core::chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice};
use eldertally_core::dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_core::printed::Printed;
use eldertally_core::roll_for_great_old_ones::{
    Action as Desk, Book, BoxMark, Condition, Effect, RitualSection, RollForGreatOldOnes, RoundStep, Scope, Symbol,
    Verb,
};

use eldertally_core::witch_of_salem::{Board, Cost, Effect as Does, Effects, Verb as Do, Wanted, Who, WitchOfSalem};

use crate::lantern::{Cards, Lantern, Strange};

/// How a game joins.
pub(crate) struct Joined<G: Game> {
    /// The most inputs of a random game.
    pub(crate) longest: u32,
    /// How many times dearer than in a small game it is to look at all parts or to try all moves: promises that do so
    /// look at one in so many.
    pub(crate) dear: u32,
    /// The variants of its moves, parts and events.
    pub(crate) moves: &'static [&'static str],
    pub(crate) parts: &'static [&'static str],
    pub(crate) events: &'static [&'static str],
    /// Parts whose amendment, as the game documents, changes other parts that are shown.
    pub(crate) ripples: &'static [&'static str],
    /// Copies to play with.
    pub(crate) prints: Vec<G::Print>,
}

/// The example, the shortest sheet without an elder sign, and the longest, red all over.
pub(crate) fn dice_of_arkham() -> Joined<DiceOfArkham> {
    let example = Sheet::example();
    let mut short = Sheet { time_spaces: 4, investigation_spaces: 5, elder_sign: None, ..example.clone() };
    short.red.clear();
    let mut long = Sheet { time_spaces: 40, investigation_spaces: 80, ..example.clone() };
    long.red = (1..=80).collect();
    (long.health_max, long.sanity_max) = (20, 20);
    Joined {
        longest: 1000,
        dear: 1,
        moves: &[
            "GoOn",
            "SetDie",
            "Keep",
            "KeepAll",
            "Free",
            "Unlock",
            "Roll",
            "Done",
            "Heal",
            "Walk",
            "LetTimePass",
            "Sacrifice",
            "Fight",
            "Flee",
            "SpendFight",
            "SpendMagic",
            "Back",
            "FaceMonster",
            "GiveDie",
            "UseMagic",
            "Refuse",
            "BuyDice",
            "OneMore",
            "TakeResult",
            "Pay",
        ],
        parts: &[
            "Health",
            "Sanity",
            "Fight",
            "Magic",
            "Time",
            "Investigation",
            "Seals",
            "Keys",
            "Turn",
            "Phase",
            "Mythos",
            "Die",
            "Throws",
            "Pairs",
            "Reds",
            "BeganOnSign",
            "Points",
            "Fewer",
            "Preset",
            "SignDie",
            "Monster",
            "Strength",
            "FightDie",
            "SceneDie",
        ],
        events: &[
            "TurnBegan",
            "DieSet",
            "OnesLocked",
            "Lost",
            "Healed",
            "Gained",
            "Spent",
            "TimeMoved",
            "TimeStands",
            "Investigated",
            "RedEntered",
            "DieFetched",
            "PairsOfOnes",
            "DoublePrevented",
            "CultistsCome",
            "MonsterComes",
            "Fled",
            "FightWon",
            "FightLost",
            "KeyFound",
            "SealFound",
            "InvestigationLost",
            "TracksReset",
            "SixthDie",
            "SceneBegan",
            "FewerDice",
            "DieToSet",
            "DieGiven",
            "Nothing",
        ],
        // Going to a phase takes away the fight, the event dice and, for the first, the throw.
        ripples: &["Phase"],
        prints: vec![example.clone(), example, short, long],
    }
}

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

/// The example, one that must be learned in play, one with little room, and one in which the group carries out texts.
pub(crate) fn roll_for_great_old_ones() -> Joined<RollForGreatOldOnes> {
    let example = Book::example();
    Joined {
        longest: 3000,
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
        ],
        // A step drops what was pending. A die, a row, monsters and filled boxes show and hide what belongs to them,
        // clue boxes pay once, and an end is taken back with its reason.
        ripples: &["Step", "Die", "Row", "Monsters", "Filled", "Clues", "Ritual", "Insanity"],
        prints: vec![example, unknown(), small(), with_texts()],
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

/// So few sections that a die finds no place, and two special actions to choose from.
fn small() -> Book {
    let mut book = Book::example();
    for (action, desk) in Desk::ALL.into_iter().zip(&mut book.board.actions) {
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
    let chant = scenario.keep_note("Chant the second verse.").map(text).expect("room for a text");
    let chanted = scenario.keep_effects(&[chant]).expect("room for an effect");
    for action in &mut scenario.actions[..6] {
        action.faces = [Some(chanted); 6];
    }
    let step = scenario.keep_text("Pass the lamp to the left.").expect("room for a text");
    let (dawn, dark) = (scenario.keep_text("Is it dawn?"), scenario.keep_text("Is the lamp out?"));
    scenario.sequence.insert(1, RoundStep::Text(step)).expect("room for a step");
    scenario.victory = dawn.into_iter().map(Condition::Text).collect();
    scenario.defeat = dark.into_iter().map(Condition::Text).collect();
    book
}

/// The example, one whose cards must be learned in play, and two in which cards do what is rare.
pub(crate) fn witch_of_salem() -> Joined<WitchOfSalem> {
    Joined {
        longest: 3000,
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
        ],
        // A part of the round drops what was pending.
        ripples: &["Stage"],
        prints: vec![Board::example(), unentered(), gentle(), busy()],
    }
}

/// Of the cards only the first creature and the first event are known.
fn unentered() -> Board {
    let mut board = Board::example();
    board.creatures.iter_mut().skip(1).for_each(|card| *card = None);
    board.events.iter_mut().skip(1).for_each(|card| *card = None);
    board.rites.iter_mut().skip(2).for_each(|rite| *rite = None);
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

/// The example, one whose icons must be learned in play, and one with nothing but attacks and madness.
pub(crate) fn chaos_of_cthulhu() -> Joined<ChaosOfCthulhu> {
    Joined {
        longest: 4000,
        dear: 20,
        moves: &[
            "GoOn",
            "TimeIsUp",
            "Colour",
            "RerollMonster",
            "Satisfied",
            "Take",
            "Build",
            "Die",
            "Drop",
            "With",
            "Done",
            "Shows",
            "Choose",
            "Target",
            "PlanBonus",
            "Ready",
            "TakeBack",
            "Reroll",
            "RerollStones",
            "Back",
            "Release",
            "Declare",
            "Bonus",
            "Play",
            "Leave",
            "Victim",
            "Icon",
            "Aim",
            "Spot",
            "Block",
            "BlockThat",
            "Enough",
            "Resolve",
            "Save",
            "Lose",
        ],
        parts: &[
            "Round",
            "Stage",
            "Coin",
            "TimeUp",
            "Dare",
            "Colour",
            "Die",
            "Stone",
            "Offerings",
            "Chair",
            "Redone",
            "Rerolled",
            "Active",
            "Target",
            "Blocked",
            "Free",
            "Bonus",
            "BonusRoll",
            "BonusOn",
            "Luck",
            "Fell",
            "Again",
            "Icon",
        ],
        events: &[
            "Picked",
            "Dared",
            "MonsterAgain",
            "TooEarly",
            "FirstTied",
            "IsFirst",
            "RoundBegan",
            "StonesAgain",
            "IsReady",
            "NotReady",
            "TimeCalled",
            "Released",
            "Learned",
            "Played",
            "Silenced",
            "Rolled",
            "AimedBonus",
            "OfferingsMoved",
            "Declared",
            "DeclaredNothing",
            "Placed",
            "Blocked",
            "Turned",
            "Saved",
            "PartLost",
            "Out",
            "Earned",
            "Landed",
            "Tied",
            "Bled",
            "Moved",
        ],
        // A stage drops what was pending. What an action is and where it goes follows from dice, icons, chairs and bonuses.
        ripples: &[
            "Stage",
            "Coin",
            "Colour",
            "Die",
            "Chair",
            "Active",
            "Free",
            "Bonus",
            "BonusRoll",
            "BonusOn",
            "Icon",
        ],
        prints: vec![Dice::example(), Dice::blank().expect("it can be learned"), fierce()],
    }
}

fn fierce() -> Dice {
    let mut dice = Dice::example();
    for (n, face) in dice.faces.iter_mut().flatten().flatten().enumerate() {
        *face = Some(if n % 3 == 0 { Action::Attack } else { Action::Madness });
    }
    dice.offerings = 2;
    dice
}
