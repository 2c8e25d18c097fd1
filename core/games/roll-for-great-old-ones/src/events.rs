//! What happens, to be told in order.

use serde::Serialize;

use crate::actions::Source;
use crate::investigator::Who;
use crate::learn::{Topic, list_topic, why_of_topic};
use crate::play::is_even;
use crate::print::board::{Action, Symbol};
use crate::print::scenario::{Effect, Verb};
use crate::steps::{Die, Price};
use crate::{rule, ruling};
use eldertally_core::game::Seat;
use eldertally_core::rules::RuleId;

/// Why the game is lost before its round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Loss {
    /// The ritual is complete.
    Ritual,
    /// An investigator went mad with an open seal.
    Madness(Seat),
    /// The scenario says so.
    Scenario,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// Who plays whom.
    Cast(Seat, Who),
    /// A round began.
    RoundBegan,
    /// The ritual does not advance this round.
    RitualSkipped,
    /// The ritual will not advance at the start of the next round.
    WillSkip,
    /// So many crosses, who made them, and why.
    RitualAdvanced(u8, Option<Seat>, RuleId),
    /// So many crosses were taken back.
    RitualBack(u8),
    /// So many crosses were lost at the end of a section.
    SurplusLost(u8),
    /// The ritual level rose.
    LevelRose(u8),
    /// A box with something printed was crossed.
    MarkCrossed(Effect, Option<Seat>),
    /// A scenario action was written into the row.
    RowFilled(u8),
    /// There was no room for it.
    RowFull(u8),
    /// The dice pool lies there.
    PoolRolled,
    /// A personal die was taken.
    DieTaken(Seat, u8),
    /// The cultist dice lie on the scenario board.
    CultistDice,
    /// A number was entered.
    Entered(Seat, Action, u8, Source),
    /// So many values of the die could not be entered.
    NotEntered(Seat, u8),
    /// A copy could not be entered.
    CopyLapsed(Seat),
    /// A box symbol was learned.
    BoxLearned(Symbol),
    /// A face of a scenario action was learned.
    FaceLearned(u8, u8),
    /// How many entries the row of two investigators has was learned.
    SlotsLearned(u8),
    /// The result of an attack or a search at a face was learned.
    ResultLearned(Action, u8, u8),
    /// An action was performed.
    Performed(Seat, Action),
    /// A special action was performed.
    SpecialDone(Seat, u8),
    /// An attack would defeat so many.
    Attacked(Seat, u8),
    /// A search found so many clues.
    Searched(Seat, u8),
    /// A test was passed, or not.
    Tested(Seat, bool),
    /// A die was thrown: what it shows, by whom it was rerolled, and how.
    Threw(Die, u8, Option<Seat>, Price),
    /// Health was lost.
    HealthLost(Seat, u8, RuleId),
    /// Health was gained.
    HealthGained(Seat, u8, RuleId),
    /// An investigator is incapacitated.
    Down(Seat),
    /// An investigator is combat ready again.
    Revived(Seat, u8),
    /// An insanity point.
    Insanity(Seat, RuleId),
    /// An investigator went mad.
    Mad(Seat),
    /// An experience point.
    Experience(Seat, RuleId),
    /// A clue.
    Clue(Seat, RuleId),
    /// A clue was given away.
    ClueGiven(Seat, Seat),
    /// A seal was closed.
    SealClosed(Seat),
    /// A scenario bonus was taken.
    BonusTaken(Seat, u8),
    /// Free numbers were gained.
    FreeGained(Seat, u8, RuleId),
    /// Free numbers lapsed.
    FreeLapsed(Seat, u8),
    /// Rerolls without penalty were gained.
    RerollsGained(Seat, u8, RuleId),
    /// A weakness was revealed, counted from 0.
    Weakened(Seat, u8),
    /// A weakness was active already.
    WeakAlready(Seat, u8),
    /// A weakness was prevented.
    WeaknessPrevented(Seat, u8),
    /// A weakness was lost.
    WeaknessLost(Seat, u8, RuleId),
    /// A weakness strikes.
    WeaknessStruck(Seat, u8),
    /// A skill was learned, counted from 0.
    SkillLearned(Seat, u8),
    /// An ability was used.
    AbilityUsed(Seat, RuleId),
    /// A die was copied.
    Copied(Seat, u8),
    /// A die was turned.
    Turned(Seat, Seat, u8),
    /// A cultist appeared.
    CultistCame,
    /// Cultists were defeated, and by whom.
    CultistsFell(Option<Seat>, u8),
    /// Scenario monsters appeared.
    MonstersCame(u8),
    /// A monster was wounded.
    MonsterWounded(u8),
    /// A monster was defeated.
    MonsterFell(u8),
    /// So many could not appear.
    NoRoom(u8, RuleId),
    /// A scenario action happens, read by this face.
    ScenarioAction(u8, u8),
    /// A seat is done.
    Done(Seat),
    /// All are done.
    FloorClosed,
    /// A text was carried out.
    CarriedOut(RuleId),
    /// The row was erased.
    CleanedUp,
    /// The game is lost, whatever else happens.
    Lost(Loss),
    /// A player left or came back.
    Changed(Seat, bool),
    /// Nothing happened.
    Nothing(RuleId),
    /// A seat is not done after all.
    NotDone(Seat),
    /// No more of a copied die is entered.
    CopyLeft(Seat),
    /// So many values of the die were left out, because they would only have blocked a section.
    LeftOut(Seat, u8),
    /// An entry of the row of cultist actions happens, read by this face.
    RowAction(u8, u8),
    /// Something printed was told.
    Told(Topic),
    /// The group counts something by itself.
    CountedByHand(Topic),
    /// A reroll box was crossed.
    Rerolled(Seat),
}

impl Event {
    pub(super) fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Self::Cast(..) => rule(8),
            Self::RoundBegan => rule(23),
            Self::RitualSkipped | Self::WillSkip => rule(188),
            Self::RitualBack(_) => rule(193),
            Self::SurplusLost(_) => rule(41),
            Self::LevelRose(_) => rule(39),
            Self::MarkCrossed(effect, _) if effect.verb == Verb::CopyAction => rule(74),
            Self::MarkCrossed(_, None) => rule(77),
            Self::MarkCrossed(_, Some(_)) => rule(79),
            Self::RowFilled(_) => rule(74),
            Self::RowFull(_) => rule(75),
            Self::PoolRolled => rule(45),
            Self::DieTaken(..) => rule(50),
            Self::CultistDice => rule(56),
            Self::Entered(_, _, _, Source::Die) => rule(58),
            Self::Entered(_, _, _, Source::Copy) | Self::CopyLapsed(_) | Self::CopyLeft(_) => rule(184),
            Self::Entered(_, _, _, Source::Free) => rule(140),
            Self::NotEntered(..) => rule(63),
            Self::LeftOut(..) => ruling(9),
            Self::BoxLearned(_) => why_of_topic(Topic::Boxes),
            Self::FaceLearned(action, _) => why_of_topic(list_topic(*action)),
            Self::Told(topic) | Self::CountedByHand(topic) => why_of_topic(*topic),
            Self::SlotsLearned(_) => ruling(5),
            Self::ResultLearned(..) => ruling(19),
            Self::Performed(..) => rule(64),
            Self::SpecialDone(..) => rule(112),
            Self::Attacked(..) => rule(105),
            Self::Searched(..) => rule(120),
            Self::Tested(..) => rule(161),
            Self::Threw(Die::Test(_), _, None, _) => rule(161),
            Self::Threw(Die::Weakness(_), _, None, _) => rule(158),
            Self::Threw(Die::Attack(_), _, None, _) => rule(105),
            Self::Threw(Die::Search(_), _, None, _) => rule(120),
            Self::Threw(Die::Strength(_), _, None, _) => rule(85),
            Self::Threw(_, _, _, Price::Free) => rule(186),
            Self::Threw(_, _, _, Price::Repeat) => rule(92),
            Self::Threw(..) | Self::Rerolled(_) => rule(128),
            Self::RitualAdvanced(_, _, rule)
            | Self::RerollsGained(_, _, rule)
            | Self::WeaknessLost(_, _, rule)
            | Self::AbilityUsed(_, rule)
            | Self::HealthLost(_, _, rule)
            | Self::HealthGained(_, _, rule)
            | Self::Insanity(_, rule)
            | Self::Experience(_, rule)
            | Self::Clue(_, rule)
            | Self::FreeGained(_, _, rule)
            | Self::NoRoom(_, rule)
            | Self::CarriedOut(rule)
            | Self::Nothing(rule) => *rule,
            Self::Down(_) => rule(150),
            Self::Revived(..) => rule(180),
            Self::Mad(_) => rule(155),
            Self::ClueGiven(..) => rule(190),
            Self::SealClosed(_) => rule(146),
            Self::BonusTaken(..) => rule(148),
            Self::FreeLapsed(..) => ruling(13),
            Self::Weakened(..) => rule(158),
            Self::WeakAlready(..) => rule(172),
            Self::WeaknessPrevented(..) => rule(93),
            Self::WeaknessStruck(..) => rule(166),
            Self::SkillLearned(..) => rule(173),
            Self::Copied(_, value) => rule(if is_even(*value) { 182 } else { 183 }),
            Self::Turned(..) => rule(189),
            Self::CultistCame => ruling(55),
            Self::CultistsFell(..) => rule(109),
            Self::MonstersCame(_) => rule(192),
            Self::MonsterWounded(_) | Self::MonsterFell(_) => rule(114),
            Self::ScenarioAction(..) => rule(69),
            Self::RowAction(..) => rule(81),
            Self::Done(_) | Self::NotDone(_) | Self::FloorClosed => rule(68),
            Self::CleanedUp => rule(88),
            Self::Lost(Loss::Ritual) => rule(44),
            Self::Lost(Loss::Madness(_)) => rule(156),
            Self::Lost(Loss::Scenario) => rule(195),
            Self::Changed(..) => return None,
        })
    }
}
