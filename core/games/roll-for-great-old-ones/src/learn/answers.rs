//! The questions: what is on offer.

use core::ops::ControlFlow::{self, Continue};

use super::{Fact, Space, Topic, Track, list_topic};
use crate::investigator::Investigator;
use crate::moves::Move;
use crate::offers::Offers;
use crate::print::board::{Penalty, Symbol, Trigger, Weakness};
use crate::print::scenario::{Condition, Effect, Scope, Strength, Verb};
use crate::steps::Task;
use crate::{Action, RollForGreatOldOnes, rule, ruling};
use eldertally_core::game::SetupOf;
use eldertally_core::rules::RuleId;

/// So many boxes are on offer at once.
pub(super) const PAGE: u8 = 24;
/// So many numbers are on offer at once.
const NUMBERS: u8 = 40;

/// The five weaknesses that the rulebook shows.
const SHOWN: [Weakness; 5] = [
    Weakness { trigger: Trigger::CultistDefeated, penalty: Penalty::Ritual, amount: 2 },
    Weakness { trigger: Trigger::SpecialAction, penalty: Penalty::Insanity, amount: 1 },
    Weakness { trigger: Trigger::Reroll, penalty: Penalty::Health, amount: 1 },
    Weakness { trigger: Trigger::EvenDie, penalty: Penalty::Insanity, amount: 1 },
    Weakness { trigger: Trigger::OddDie, penalty: Penalty::Ritual, amount: 2 },
];

const TRIGGERS: [Trigger; 6] = [
    Trigger::EvenDie,
    Trigger::OddDie,
    Trigger::CultistDefeated,
    Trigger::SpecialAction,
    Trigger::Reroll,
    Trigger::Other,
];

/// Where the rulebook speaks of what is asked.
pub(crate) const fn why_of_topic(topic: Topic) -> RuleId {
    match topic {
        Topic::Experience => rule(138),
        Topic::Clues => rule(144),
        Topic::Mind => rule(154),
        Topic::Rerolls => rule(129),
        Topic::Ritual => rule(32),
        Topic::Cultists => ruling(55),
        Topic::Boxes => rule(64),
        Topic::Tests => rule(160),
        Topic::Monsters => rule(192),
        Topic::Actions => rule(83),
        Topic::Specials => rule(112),
        Topic::Bonuses => rule(147),
        Topic::Price => rule(30),
        Topic::Weaknesses => ruling(45),
        Topic::Ends => rule(19),
        Topic::Search => ruling(20),
    }
}

/// Whom a mark meets: the one who crosses it, or the table.
pub(super) const fn usual_scope(verb: Verb) -> Scope {
    if verb.is_personal() { Scope::Actor } else { Scope::Once }
}

impl Task {
    /// What the question is about.
    pub(crate) fn topic(self) -> Option<Topic> {
        Some(match self {
            Self::LearnBox { .. } | Self::LookUpBox { .. } => Topic::Boxes,
            Self::LearnFace { action, .. } => list_topic(action),
            Self::LearnMark { track, .. } => track.topic(),
            Self::LearnNumber { fact, .. } => fact.topic(),
            Self::LearnStrength(_) => Topic::Actions,
            Self::LearnWeakness { .. } => Topic::Weaknesses,
            Self::LearnEnds { .. } => Topic::Ends,
            Self::ByHand(topic, _) => topic,
            _ => return None,
        })
    }
}

impl Track {
    /// The most that a mark can have.
    const fn most(self) -> u8 {
        match self {
            Self::Ritual | Self::Cultists => 12,
            _ => 6,
        }
    }
}

/// A page of numbers.
fn offer_numbers(bounds: (u8, u8), page: u8, why: RuleId, offers: &mut Offers<'_>) -> ControlFlow<()> {
    let (least, most) = bounds;
    let first = least.saturating_add(page.saturating_mul(NUMBERS));
    let last = first.saturating_add(NUMBERS - 1).min(most);
    (first..=last).try_for_each(|number| offers.any(Move::TellAmount(number), why))?;
    if last < most { offers.any(Move::TellMore, why) } else { Continue(()) }
}

impl RollForGreatOldOnes {
    /// Between which numbers a fact lies.
    pub(crate) fn bounds(&self, setup: &SetupOf<Self>, fact: Fact) -> (u8, u8) {
        let most =
            |cross: fn(&Investigator) -> u8| self.people.iter().map(|(_, person)| cross(person)).max().unwrap_or(0);
        match fact {
            Fact::CultistStart => (0, self.capacity(setup, Track::Cultists)),
            Fact::MonsterStart => (0, self.monster_boxes(setup)),
            Fact::MonsterBoxes => (self.monsters.len() as u8, 60),
            Fact::MonsterHealth => (1, 20),
            Fact::Reward => (0, 5),
            Fact::SearchSections => {
                let used = most(|person| person.filled(Action::Search).div_ceil(Action::Search.size()));
                (used.max(1), 20)
            }
            Fact::Specials => (1, 6),
            Fact::Length(track) => {
                let (least, last) = track.lengths();
                let crossed = match track {
                    Track::Experience => most(|person| person.experience),
                    Track::Clues => most(|person| person.paid),
                    // The last box is madness, so who is sane has not crossed it.
                    Track::Mind => most(|person| person.insanity.saturating_add(u8::from(!person.mad))).min(last),
                    Track::Rerolls => most(|person| person.rerolls),
                    Track::Ritual => 0,
                    Track::Cultists => self.appeared,
                };
                (least.max(crossed), last)
            }
            Fact::Section(n) => {
                // No section can end before what is crossed, and the first is always there.
                let before = self.sections(setup).take(setup.print.scenario.told_sections().count() + usize::from(n));
                let crossed = self.ritual.saturating_sub(before.map(u16::from).sum()).min(60) as u8;
                let first = n == 0 && setup.print.scenario.told_sections().next().is_none();
                (crossed.max(u8::from(first)), 60)
            }
            Fact::Level(section, active) => {
                let before = (0..section).rev().find_map(|n| self.fact(setup, Fact::Level(n, active)));
                let after = (section + 1..12).find_map(|n| self.fact(setup, Fact::Level(n, active)));
                let cap = setup.print.scenario.level_cap;
                let least = before.unwrap_or(1);
                (least, after.unwrap_or(cap).max(least))
            }
            Fact::Mind(crosses) => {
                let before = (0..crosses).rev().find_map(|n| self.fact(setup, Fact::Mind(n))).unwrap_or(0);
                let after = (crosses + 1..=80).find_map(|n| self.fact(setup, Fact::Mind(n))).unwrap_or(6);
                (before, after.max(before))
            }
        }
    }

    /// The boxes in which the next mark can be: the first, the last of its section or track, and the one before which its
    /// section begins.
    pub(crate) fn box_range(&self, setup: &SetupOf<Self>, track: Track) -> (u16, u16, u16) {
        let first = self.next_box(setup, track);
        if track == Track::Ritual {
            let section = self.section_after(setup, first - 1);
            let end = self.section_end(setup, section);
            let before = section.checked_sub(1).map_or(0, |before| self.section_end(setup, before));
            (first, end, before)
        } else {
            (first, u16::from(self.capacity(setup, track)), 0)
        }
    }

    pub(crate) fn offer_question(&self, task: Task, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let Some(topic) = task.topic() else { return Continue(()) };
        let why = why_of_topic(topic);
        match task {
            Task::ByHand(..) => return offers.any(Move::Confirm, why),
            Task::LearnMark { verb: Some(Verb::Text), .. } => return offers.any(Move::TellBack, why),
            Task::LearnMark { track, verb: Some(_), .. } => {
                (1..=track.most()).try_for_each(|amount| offers.any(Move::TellAmount(amount), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnMark { track, all, .. } => self.offer_mark(track, all, setup, offers)?,
            Task::LearnNumber { fact, page, .. } => {
                offer_numbers(self.bounds(setup, fact), page, why, offers)?;
                if page > 0 {
                    return offers.any(Move::TellBack, why);
                }
            }
            Task::LearnStrength(_) => [Strength::Die, Strength::Level, Strength::Fixed]
                .into_iter()
                .try_for_each(|strength| offers.any(Move::TellStrength(strength), why))?,
            Task::LearnWeakness { trigger: None, .. } => {
                SHOWN.into_iter().try_for_each(|weakness| offers.any(Move::TellWeakness(weakness), why))?;
                TRIGGERS.into_iter().try_for_each(|trigger| offers.any(Move::TellTrigger(trigger), why))?;
            }
            Task::LearnWeakness { penalty: None, .. } => {
                Penalty::PRINTED.iter().try_for_each(|penalty| offers.any(Move::TellVerb(penalty.verb()), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnWeakness { .. } => {
                (1..=6).try_for_each(|amount| offers.any(Move::TellAmount(amount), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnEnds { kind: Some(kind), page, .. } => {
                let least = matches!(kind, Condition::CultistsAtLeast(_) | Condition::MonstersAtLeast(_));
                offer_numbers((u8::from(least), 80), page, why, offers)?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnEnds { defeat, .. } => {
                offers.any(Move::TellNoMore, why)?;
                if self.ends(setup, defeat).count() < 4 {
                    for many in 5..=20 {
                        offers.any(Move::TellCondition(Condition::CultistsAtLeast(many)), why)?;
                        offers.any(Move::TellCondition(Condition::MonstersAtLeast(many)), why)?;
                    }
                    KINDS.into_iter().try_for_each(|kind| offers.any(Move::TellCondition(kind), why))?;
                }
                if !self.lessons.more.ends(defeat).is_empty() {
                    return offers.any(Move::TellBack, why);
                }
            }
            Task::LookUpBox { action, at } => {
                self.offer_symbols(action, at, offers)?;
                offers.any(Move::TellAll, why)?;
            }
            _ => return Continue(()),
        }
        offers.any(Move::ByHand, why)
    }

    /// Where the next mark is, or what it is.
    fn offer_mark(&self, track: Track, all: bool, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let why = why_of_topic(track.topic());
        let (first, last, before) = self.box_range(setup, track);
        let leave = if all { Move::TellAll } else { Move::LookUp };
        offers.any(Move::TellNone, why)?;
        if !self.lessons.more.can_mark() {
            return offers.any(leave, why);
        }
        if self.space(setup, track, first) == Space::Something {
            self.usual_marks(track).try_for_each(|effect| offers.any(Move::TellOnly(effect), why))?;
            for verb in track.verbs().filter(|verb| *verb != Verb::Text || self.can_learn_text()) {
                offers.any(Move::TellVerb(verb), why)?;
            }
            if track == Track::Mind && first >= u16::from(self.bounds(setup, Fact::Length(track)).0) {
                offers.any(Move::TellLast, why)?;
            }
            // Where a reroll box has its penalty is known, so there is no way back to that.
            return offers.any(if track == Track::Rerolls { leave } else { Move::TellBack }, why);
        }
        let page = last.min(first.saturating_add(u16::from(PAGE) - 1));
        (first..=page).try_for_each(|at| offers.any(Move::TellBox((at - before) as u8), why))?;
        if page < last {
            offers.any(Move::TellMore, why)?;
        }
        offers.any(Move::TellNoMore, why)?;
        offers.any(leave, why)
    }

    /// What is printed most often on a track, to be told with one answer.
    fn usual_marks(&self, track: Track) -> impl Iterator<Item = Effect> + use<> {
        let is_scenario = matches!(track, Track::Ritual | Track::Cultists);
        let dice = (1..=12).filter(move |_| is_scenario).map(|n| (Verb::CopyAction, n));
        let plain = track.verbs().filter(move |verb| {
            let penalty = Penalty::PRINTED.iter().any(|penalty| penalty.verb() == *verb) || *verb == Verb::Test;
            track != Track::Mind && verb.has_amount() && (penalty || !is_scenario)
        });
        let plain = plain.flat_map(|verb| [(verb, 1), (verb, 2)]);
        dice.chain(plain).map(|(verb, amount)| Effect { verb, amount, scope: usual_scope(verb) })
    }

    /// The symbols of a box, and where the next one is.
    pub(crate) fn offer_symbols(&self, action: Action, at: u8, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let why = rule(64);
        [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue]
            .into_iter()
            .try_for_each(|symbol| offers.any(Move::TellSymbol(symbol), why))?;
        let place = at % action.size() + 1;
        (place + 2..=action.size()).try_for_each(|next| offers.any(Move::TellBox(next), why))?;
        if place < action.size() { offers.any(Move::TellNoMore, why) } else { Continue(()) }
    }
}

/// The kinds of a condition that can be told.
pub(super) const KINDS: [Condition; 4] = [
    Condition::CultistsAtLeast(0),
    Condition::MonstersAtLeast(0),
    Condition::CultistsAtMost(0),
    Condition::MonstersAtMost(0),
];
