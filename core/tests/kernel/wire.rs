//! The bytes of every variant, in `wire.snap`. A line that changes breaks old saves; a new variant adds a line.
//!
//! `UPDATE_SNAP=1` writes the file anew.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

use eldertally_core::chaos_of_cthulhu::{self as coc, ChaosOfCthulhu};
use eldertally_core::dice_of_arkham::{self as doa, DiceOfArkham, Meter};
use eldertally_core::roll_for_great_old_ones::{self as rgo, RollForGreatOldOnes};
use eldertally_core::session::Input;
use eldertally_core::witch_of_salem::{self as wos, WitchOfSalem};
use eldertally_core::{Answer, Eye, Game, GameKind, Seat, Seats, Setup};
use serde::{Serialize, de::DeserializeOwned};

use crate::games;
use crate::lantern::{self, Lantern, Plan};
use crate::player::Play;
use crate::tools::bytes_of;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!(" {byte:02x}")).collect()
}

/// A line for each sample, after checking that the samples are the listed variants and read back as themselves.
fn lines<T>(slug: &str, kind: &str, samples: &[T], listed: &[&str]) -> String
where
    T: Debug + PartialEq + Serialize + DeserializeOwned,
{
    let variant = |sample: &T| format!("{sample:?}").split('(').next().unwrap_or_default().to_string();
    let found: BTreeSet<String> = samples.iter().map(variant).collect();
    let listed: BTreeSet<String> = listed.iter().map(|name| (*name).to_string()).collect();
    assert_eq!(found, listed, "the samples of {slug} {kind} are not its variants");
    let line = |sample: &T| {
        let bytes = bytes_of(sample);
        assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(sample));
        format!("{slug} {kind}::{sample:?}{}\n", hex(&bytes))
    };
    samples.iter().map(line).collect()
}

fn dice_of_arkham() -> String {
    use doa::{Move, Part};
    let joined = games::dice_of_arkham();
    let moves = [
        Move::GoOn,
        Move::SetDie(6),
        Move::Keep(3),
        Move::KeepAll(4),
        Move::Free(2),
        Move::Unlock,
        Move::Roll,
        Move::Done,
        Move::Heal(Meter::Health),
        Move::Heal(Meter::Sanity),
        Move::Walk,
        Move::LetTimePass,
        Move::Sacrifice(Meter::Sanity),
        Move::Fight,
        Move::Flee,
        Move::SpendFight(9),
        Move::SpendMagic(4),
        Move::Back,
        Move::FaceMonster,
        Move::GiveDie,
        Move::UseMagic,
        Move::Refuse,
        Move::BuyDice(2),
        Move::OneMore,
        Move::TakeResult(5),
        Move::Pay(Meter::Health),
    ];
    let parts = [
        Part::Health,
        Part::Sanity,
        Part::Fight,
        Part::Magic,
        Part::Time,
        Part::Investigation,
        Part::Seals,
        Part::Keys,
        Part::Turn,
        Part::Phase,
        Part::Mythos(1),
        Part::Die(5),
        Part::Throws,
        Part::Pairs,
        Part::Reds,
        Part::BeganOnSign,
        Part::Points,
        Part::Fewer,
        Part::Preset,
        Part::SignDie,
        Part::Monster,
        Part::Strength,
        Part::FightDie(12),
        Part::SceneDie(20),
    ];
    let slug = DiceOfArkham::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

fn roll_for_great_old_ones() -> String {
    use rgo::{Action, Die, Move, Part, Scope, Symbol, Verb, Who};
    let joined = games::roll_for_great_old_ones();
    let [a, b, c, d] = [0, 1, 2, 3].map(Seat);
    let moves = [
        Move::GoOn,
        Move::Stop,
        Move::Be(a, Who::Rouven),
        Move::TakeDie(b, 6),
        Move::LeaveDie(1),
        Move::Enter(c, Action::RecoverSoul),
        Move::EnterCopy(d, Action::Search),
        Move::Forgo(a),
        Move::FreeNumber(b, Action::Attack),
        Move::Value(c, 5),
        Move::Back(d),
        Move::TakeStars(a),
        Move::TakeFinds(b),
        Move::Perform(c, Action::Special),
        Move::Reroll(d, Die::Own(a)),
        Move::FreeReroll(a, Die::D12),
        Move::Repeat(b, Die::D6),
        Move::Reroll(c, Die::Test(d)),
        Move::Reroll(d, Die::Weakness(c)),
        Move::Reroll(a, Die::Attack(b)),
        Move::Reroll(b, Die::Search(a)),
        Move::Reroll(c, Die::Strength(12)),
        Move::Copy(c, 4),
        Move::Turn(d, a),
        Move::GiveClue(a, d),
        Move::Done(b),
        Move::Take,
        Move::Pick(c),
        Move::LoseWeakness(d, 5),
        Move::Special(a, 2),
        Move::Bonus(b, 3),
        Move::Learn(c, 14),
        Move::Wound(1),
        Move::Ability(d, None),
        Move::Ability(d, Some(b)),
        Move::Decline(a),
        Move::Confirm,
        Move::Yes,
        Move::No,
        Move::TellSymbol(Symbol::Clue),
        Move::TellVerb(Verb::Text),
        Move::TellAmount(12),
        Move::TellScope(Scope::Chosen),
        Move::TellAll,
        Move::TellBack,
    ];
    let parts = [
        Part::Round,
        Part::Step,
        Part::Ritual,
        Part::Skips,
        Part::Skipping,
        Part::Row(5),
        Part::RowStruck(0),
        Part::PoolDie(4),
        Part::D12,
        Part::D6,
        Part::Thrown,
        Part::Appeared,
        Part::Defeated,
        Part::Monsters,
        Part::Wounds(59),
        Part::Bonus(3),
        Part::Lost,
        Part::Said(7),
        Part::Who(a),
        Part::Circled(b),
        Part::Struck(c),
        Part::Experience(d),
        Part::Clues(a),
        Part::Paid(b),
        Part::Insanity(c),
        Part::Rerolls(d),
        Part::Weakness(a, 5),
        Part::Skill(b, 14),
        Part::CopiesEven(c),
        Part::CopiesOdd(d),
        Part::FreeRerolls(a),
        Part::Turns(b),
        Part::Gifts(c),
        Part::AbilityUsed(d),
        Part::Free(a),
        Part::Stars(b),
        Part::Finds(c),
        Part::Filled(d, Action::Rest),
        Part::Number(a, Action::HealingHands, 2),
        Part::Fired(b, Action::Special),
        Part::Die(c),
        Part::Made(d),
        Part::First(a),
        Part::Copied(b),
        Part::Last(c),
        Part::InARow(d),
        Part::Done(a),
        Part::Symbol(Action::Search, 35),
        Part::Face(12, 6),
        Part::Risen,
        Part::Slots,
        Part::Result(Action::Search, 6),
    ];
    let slug = RollForGreatOldOnes::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

fn witch_of_salem() -> String {
    use wos::{Card, Item, Move, Needs, Part, Rite, Tile, Verb, Wanted, Who};
    let joined = games::witch_of_salem();
    let [a, b, c, d] = [0, 1, 2, 3].map(Seat);
    let moves = [
        Move::GoOn,
        Move::EnterItems,
        Move::StartUnknown,
        Move::Go(6),
        Move::Pass(7),
        Move::TradeWith(d),
        Move::Trade(b, Some(Item::Necronomicon), None),
        Move::Trade(c, None, Some(Item::Dagger)),
        Move::NoTrade,
        Move::Back,
        Move::Defeat,
        Move::LeaveIt,
        Move::Use(Item::Third),
        Move::Sacrifice,
        Move::UseNothing,
        Move::Take(2, None),
        Move::Take(0, Some(Item::Elixir)),
        Move::TakeNothing,
        Move::HandOver(c, Item::Glasses),
        Move::Pick(b),
        Move::Keep(Item::First),
        Move::LetGo,
        Move::Banish(5),
        Move::Shadow(4),
        Move::Confirm,
        Move::OpenNotes(a),
        Move::Note(d, 6, Tile::Wall),
        Move::Note(a, 1, Tile::Portal),
        Move::CloseNotes(b),
        Move::TellNameless,
        Move::TellItems(Needs::Items([Item::Glasses, Item::Dagger])),
        Move::TellItems(Needs::Artifact),
        Move::TellRite(Rite::Same),
        Move::TellRite(Rite::Different),
        Move::TellRite(Rite::Items([Item::Necronomicon, Item::Elixir, Item::Dagger])),
        Move::TellSteps(7),
        Move::TellHelpful(true),
        Move::TellVerb(Verb::Discard(Wanted::Artifact)),
        Move::TellVerb(Verb::Discard(Wanted::Minor)),
        Move::TellVerb(Verb::Necron),
        Move::TellVerb(Verb::NecronBack),
        Move::TellVerb(Verb::LoseSanity),
        Move::TellVerb(Verb::GainSanity),
        Move::TellVerb(Verb::GainItem),
        Move::TellVerb(Verb::RemoveCreature),
        Move::TellVerb(Verb::Shadow),
        Move::TellVerb(Verb::ShuffleTiles),
        Move::TellVerb(Verb::DrawCreature),
        Move::TellVerb(Verb::DrawEvent),
        Move::TellVerb(Verb::Text),
        Move::TellAmount(6),
        Move::TellAll,
        Move::TellWho(Who::Each),
        Move::TellWho(Who::Group),
        Move::TellArrow(true),
        Move::TellBack,
        Move::NecronStays,
        Move::NecronToRift,
    ];
    let parts = [
        Part::Round,
        Part::Stage,
        Part::TwoNext,
        Part::Witch,
        Part::Necron,
        Part::Sanity(a),
        Part::Place(b),
        Part::Card(c, 7),
        Part::Minor(d, Item::Dagger),
        Part::Artifact(a),
        Part::Unentered(b),
        Part::Slot(6, 2),
        Part::Creature(1),
        Part::Deck(13),
        Part::Fallen(12),
        Part::Bag(Item::Third),
        Part::Discarded(Item::Glasses),
        Part::EventDeck,
        Part::Used(11),
        Part::Goo(5),
        Part::Shadow,
        Part::Boxed(3),
        Part::Closed(0),
        Part::Tile(6),
        Part::Note(c, 4),
        Part::Learned(Card::Creature(11)),
        Part::Learned(Card::Event(0)),
        Part::Learned(Card::Goo(5)),
        Part::Rite(2),
    ];
    let slug = WitchOfSalem::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

fn chaos_of_cthulhu() -> String {
    use coc::{Action, Move, Part};
    let joined = games::chaos_of_cthulhu();
    let [a, b, c, d] = [0, 1, 2, 3].map(Seat);
    let moves = [
        Move::GoOn,
        Move::TimeIsUp,
        Move::Colour(3),
        Move::RerollMonster(b),
        Move::Satisfied,
        Move::Take(a, 0b11111, 0b10101),
        Move::Build(b),
        Move::Die(c, 4),
        Move::Drop(d, 0),
        Move::With(a, 31),
        Move::Done(b),
        Move::Shows(c, Action::Attack),
        Move::Shows(c, Action::Block),
        Move::Choose(d, Action::Heal),
        Move::Choose(d, Action::Madness),
        Move::Target(a, 19),
        Move::PlanBonus(b, 13),
        Move::Ready(c),
        Move::TakeBack(d),
        Move::Reroll(a),
        Move::RerollStones(b, 7),
        Move::Back(c),
        Move::Release,
        Move::Declare,
        Move::Bonus(d),
        Move::Play(12),
        Move::Leave,
        Move::Victim(19),
        Move::Icon(Action::Madness),
        Move::Aim(7),
        Move::Spot(3),
        Move::Block(5),
        Move::BlockThat(b, Action::Attack),
        Move::Enough,
        Move::Resolve,
        Move::Save,
        Move::Lose,
    ];
    let parts = [
        Part::Round,
        Part::Stage,
        Part::Coin,
        Part::TimeUp,
        Part::Dare(a),
        Part::Colour(3),
        Part::Die(2, 4),
        Part::Stone(1, 3),
        Part::Offerings(b),
        Part::Chair(c),
        Part::Redone(d),
        Part::Rerolled(a),
        Part::Active(b, 4),
        Part::Target(c, 25),
        Part::Blocked(d, 10),
        Part::Free(a),
        Part::Bonus(b),
        Part::BonusRoll(c),
        Part::BonusOn(d),
        Part::Luck(a),
        Part::Fell(b),
        Part::Again(3, 2),
        Part::Icon(2, 4, 6),
    ];
    let slug = ChaosOfCthulhu::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

fn lantern() -> String {
    use lantern::{Move, Part};
    let joined = games::lantern_game();
    let moves = [
        Move::GoOn,
        Move::Plan(Plan::Wait),
        Move::TakeBack,
        Move::Hoard,
        Move::Share,
        Move::Relight,
        Move::Worth(3),
        Move::Nameless,
    ];
    let parts = [Part::Round, Part::Lit, Part::Score(2), Part::Plan(1), Part::Deck(3), Part::StrangeWorth];
    let slug = Lantern::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

/// One entry of every kind, as a real game writes them: head, then body.
fn entries() -> String {
    use lantern::{Move, Part};
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    let mut session = Play::<Lantern>::new(setup, vec![0; 1024]).unwrap();
    let plan = |seat, plan| Input::Answer(Answer::Move(Eye::Seat(Seat(seat)), Move::Plan(plan)));
    let steps: [(&str, Input<'_, Lantern>); 17] = [
        ("Rename(1, \"Zoë\")", Input::Rename(Seat(1), "Zoë")),
        ("Change(1, false)", Input::Change(Seat(1), false)),
        ("Change(1, true)", Input::Change(Seat(1), true)),
        ("SeatMove(0, Plan(Wait))", plan(0, Plan::Wait)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Fell[10][2][5]", Input::Answer(Answer::Fell(&[10, 2, 5]))),
        ("Move(Hoard)", Input::Answer(Answer::Move(Eye::Table, Move::Hoard))),
        ("SeatMove(0, Plan(Search))", plan(0, Plan::Search)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Sum(12, 1, 6)", Input::Answer(Answer::Sum(&[12, 1, 6]))),
        ("Amend(Deck(3), 0)", Input::Amend(Part::Deck(3), 0)),
        ("Else[3]", Input::Else(&[3])),
        ("Move(Worth(4))", Input::Answer(Answer::Move(Eye::Table, Move::Worth(4)))),
        ("Text(\"the owl\")", Input::Answer(Answer::Text("the owl"))),
        ("Amend(Score(1), 60)", Input::Amend(Part::Score(1), 60)),
        ("Rename(0, 22 bytes)", Input::Rename(Seat(0), "A long name, 22 bytes.")),
        ("Amend(Lit, 1)", Input::Amend(Part::Lit, 1)),
    ];
    let mut out = String::new();
    for (name, input) in steps {
        let before = session.log().bytes().len();
        session.take(input).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        out += &format!("entry {name}{}\n", hex(&session.log().bytes()[before..]));
    }
    // The last input takes three bytes; play goes on without it.
    let live = session.log().bytes().len() - 3;
    session.undo(1).unwrap();
    session.take(Input::Amend(Part::Round, 2)).unwrap();
    out += &format!("entry Withdrawn(Amend(Lit, 1)), Amend(Round, 2){}\n", hex(&session.log().bytes()[live..]));
    let kinds: BTreeSet<u8> = kinds_of(session.log().bytes());
    assert_eq!(kinds, (0..=8).collect(), "every kind of entry has a line");
    out
}

fn kinds_of(log: &[u8]) -> BTreeSet<u8> {
    let (mut at, mut kinds) = (0, BTreeSet::new());
    while let Some(entry) = eldertally_core::log::read(log, at) {
        kinds.insert(entry.kind as u8);
        at = entry.next;
    }
    kinds
}

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wire.snap");
    let now = dice_of_arkham()
        + &roll_for_great_old_ones()
        + &witch_of_salem()
        + &chaos_of_cthulhu()
        + &lantern()
        + &entries();
    for kind in GameKind::ALL {
        let slug = kind.about().slug;
        assert!(now.lines().any(|line| line.starts_with(slug)), "{slug} has no lines here");
    }
    if env::var_os("UPDATE_SNAP").is_some() {
        fs::write(&path, &now).unwrap();
    }
    let snap = fs::read_to_string(&path).unwrap();
    for (was, is) in snap.lines().zip(now.lines()) {
        assert_eq!(was, is, "bytes have changed; if old saves need not load, write them anew with UPDATE_SNAP=1");
    }
    assert_eq!(snap.lines().count(), now.lines().count(), "lines were added or removed; see UPDATE_SNAP");
}
