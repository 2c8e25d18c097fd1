//! What must be known before a task can be done: the question that is put on top of it, if there is one.
//!
//! This is the one list of what is asked, and when. Nothing that a copy says is ever asked.

use super::{Fact, Space, Topic, Track};
use crate::print::board::{MindMark, Trigger, UNKNOWN_LEVEL, Weakness};
use crate::print::scenario::{Condition, Scenario, Strength, UNTOLD, Verb};
use crate::steps::{Deed, Die, Price, Task};
use crate::{Action, Book, Penalty, RollForGreatOldOnes, Span};
use eldertally_core::game::{Seat, SetupOf};

impl Task {
    /// Whether it asks what is printed.
    pub(crate) const fn is_lesson(self) -> bool {
        matches!(
            self,
            Self::LearnBox { .. }
                | Self::LearnFace { .. }
                | Self::LookUpBox { .. }
                | Self::LearnMark { .. }
                | Self::LearnNumber { .. }
                | Self::LearnStrength(_)
                | Self::LearnWeakness { .. }
                | Self::LearnEnds { .. }
        )
    }
}

impl Book {
    /// A number that the copy says.
    pub(super) fn fact(&self, fact: Fact) -> Option<u8> {
        let Self { board, scenario } = self;
        let told = |number: u8| Some(number).filter(|number| *number != UNTOLD);
        match fact {
            Fact::CultistStart => told(scenario.cultist_start),
            Fact::MonsterStart => told(scenario.monster_start),
            Fact::MonsterBoxes => told(scenario.monster_boxes),
            Fact::MonsterHealth => told(scenario.monster_health),
            Fact::Reward => told(scenario.cultist_reward),
            Fact::SearchSections => {
                let search = board.actions.get(Action::Search as usize)?;
                (!search.is_untold()).then_some(search.sections)
            }
            Fact::Specials => (!scenario.has_untold_specials()).then_some(scenario.specials.len() as u8),
            Fact::Length(track) => self.length(track),
            Fact::Section(_) => None,
            Fact::Level(section, active) => {
                let section = scenario.ritual.get(usize::from(section))?;
                section.level.get(usize::from(active)).copied().and_then(told)
            }
            Fact::Mind(crosses) => {
                let level = match usize::from(crosses).checked_sub(1) {
                    // Behind the last box, where only an amendment can get.
                    Some(n) if n >= board.mind.len() && board.mind.last() != Some(&MindMark::Unknown) => 6,
                    Some(n) => board.levels.get(n).copied().unwrap_or(UNKNOWN_LEVEL),
                    None => board.calm_level,
                };
                Some(level).filter(|level| *level != UNKNOWN_LEVEL)
            }
        }
    }
}

impl Scenario {
    /// The sections that are printed.
    pub(crate) fn told_sections(&self) -> impl Iterator<Item = u8> {
        self.ritual.iter().map(|section| section.boxes).filter(|boxes| *boxes > 0)
    }

    /// Whether no section follows the printed ones.
    pub(crate) fn is_ritual_told(&self) -> bool {
        self.ritual.iter().all(|section| section.boxes > 0)
    }
}

impl RollForGreatOldOnes {
    /// A number, printed or told.
    pub(crate) fn fact(&self, setup: &SetupOf<Self>, fact: Fact) -> Option<u8> {
        setup.print.fact(fact).or_else(|| self.lessons.more.fact(fact))
    }

    pub(crate) fn is_by_hand(&self, topic: Topic) -> bool {
        self.lessons.more.is_by_hand(topic)
    }

    /// The question after a number, if nobody has told it and the group does not count by itself.
    fn ask_fact(&self, setup: &SetupOf<Self>, fact: Fact) -> Option<Task> {
        let open = self.fact(setup, fact).is_none() && !self.is_by_hand(fact.topic());
        open.then_some(Task::LearnNumber { fact, page: 0, all: false })
    }

    /// The question after what is printed in a box.
    fn ask_box(&self, setup: &SetupOf<Self>, track: Track, at: u16, seat: Seat) -> Option<Task> {
        let open = matches!(self.space(setup, track, at), Space::Something | Space::Unknown);
        open.then_some(Task::LearnMark { track, seat, verb: None, all: false })
    }

    /// How the face of a scenario action is found in the row.
    pub(crate) fn strength(&self, setup: &SetupOf<Self>, action: u8) -> Strength {
        let n = usize::from(action.saturating_sub(1));
        let printed = setup.print.scenario.actions.get(n).map_or(Strength::Fixed, |action| action.strength);
        let told = || self.lessons.more.strength(action);
        if printed == Strength::Unknown { told().unwrap_or(printed) } else { printed }
    }

    /// A weakness, counted from 0, printed or told. One that nobody tells is carried out by hand.
    pub(crate) fn weakness(&self, setup: &SetupOf<Self>, n: u8) -> Weakness {
        let by_hand = Weakness { trigger: Trigger::Other, penalty: Penalty::Insanity, amount: 1 };
        let printed = setup.print.board.weaknesses.get(usize::from(n)).copied().unwrap_or(by_hand);
        let told = || self.lessons.more.weakness(n);
        match printed.trigger {
            Trigger::Unknown if self.is_by_hand(Topic::Weaknesses) => told().unwrap_or(by_hand),
            Trigger::Unknown => told().unwrap_or(printed),
            _ => printed,
        }
    }

    /// The question after an active weakness of which nobody has told when it strikes.
    pub(crate) fn ask_weakness(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Task> {
        let untold = |n: &u8| self.of(seat).is_weak(*n) && self.weakness(setup, *n).trigger == Trigger::Unknown;
        let n = (0..6).find(untold)?;
        Some(Task::LearnWeakness { seat, n, trigger: None, penalty: None })
    }

    /// The further conditions of victory or defeat, printed or told.
    pub(crate) fn ends<'a>(&'a self, setup: &'a SetupOf<Self>, defeat: bool) -> impl Iterator<Item = Condition> + 'a {
        let scenario = &setup.print.scenario;
        let printed = if defeat { &scenario.defeat } else { &scenario.victory };
        let told = self.lessons.more.ends(defeat);
        let known = printed.iter().filter(|end| **end != Condition::Unknown).chain(told).copied();
        // Who watches for that by himself is asked whether it holds, before a game is called won.
        let by_hand = !defeat && self.is_by_hand(Topic::Ends) && !self.lessons.more.knows_ends(defeat);
        let watched = by_hand && printed.contains(&Condition::Unknown);
        known.chain(watched.then_some(Condition::Text(Span::default()))).take(4)
    }

    fn ask_ends(&self, setup: &SetupOf<Self>, defeat: bool) -> Option<Task> {
        let scenario = &setup.print.scenario;
        let printed = if defeat { &scenario.defeat } else { &scenario.victory };
        let told = self.lessons.more.knows_ends(defeat);
        let open = printed.contains(&Condition::Unknown) && !told && !self.is_by_hand(Topic::Ends);
        open.then_some(Task::LearnEnds { defeat, kind: None, page: 0 })
    }

    /// The question that must be answered before a task can be done.
    pub(crate) fn missing(&self, task: Task, setup: &SetupOf<Self>) -> Option<Task> {
        if task.is_lesson() {
            return None;
        }
        if let Some(question) = self.missing_section(setup) {
            return Some(question);
        }
        match task {
            Task::Step(_) if self.round == 0 => {
                self.ask_fact(setup, Fact::CultistStart).or_else(|| self.ask_fact(setup, Fact::MonsterStart))
            }
            Task::Do(deed) => self.missing_for_deed(deed, setup),
            Task::Each { deed: deed @ Deed { verb: Verb::Insanity, .. }, left } => {
                self.missing_ahead(deed, left, setup)
            }
            Task::Advance { left, .. } => self.missing_on_the_way(left, setup),
            Task::Throw { by: Some(seat), price: Price::Box, .. } => self
                .ask_fact(setup, Fact::Length(Track::Rerolls))
                .or_else(|| self.ask_box(setup, Track::Rerolls, self.of(seat).rerolls.into(), seat)),
            Task::Cross { seat, left: 1.., .. } if self.can_reroll(seat, setup) => self
                .ask_fact(setup, Fact::Length(Track::Rerolls))
                .or_else(|| self.ask_box(setup, Track::Rerolls, u16::from(self.of(seat).rerolls) + 1, seat)),
            Task::Throw { die: Die::Search(_), price: Price::First, .. } => self.ask_fact(setup, Fact::SearchSections),
            Task::Settle { die: Die::Test(seat), .. } => self.ask_fact(setup, Fact::Mind(self.of(seat).insanity)),
            Task::Row => self.missing_strength(setup),
            Task::Listed { action, face, n: 0, .. } => {
                let open = !self.lessons.knows(action, face) && !self.is_by_hand(list_topic(action));
                open.then_some(Task::LearnFace { action, face, verb: None, amount: 0 })
            }
            Task::Special(seat) if self.of(seat).is_active() => self.ask_fact(setup, Fact::Specials),
            Task::Wound { left, .. } if left > 0 && !self.monsters.is_empty() => {
                self.ask_fact(setup, Fact::MonsterHealth)
            }
            Task::Reward { .. } => self.ask_fact(setup, Fact::Reward),
            Task::Strike { seat, times: 1.., .. } if self.of(seat).is_active() => self.ask_weakness(seat, setup),
            Task::Condition(0) if !self.is_defeat(setup) => self
                .ask_ends(setup, true)
                .or_else(|| self.ask_ends(setup, false).filter(|_| self.are_seals_closed(setup))),
            _ => None,
        }
    }

    /// The ritual stands at the end of what is known of its track.
    fn missing_section(&self, setup: &SetupOf<Self>) -> Option<Task> {
        let known = self.sections(setup).map(u16::from).sum::<u16>();
        let open = self.ritual > 0 && self.ritual >= known && !self.is_ritual_known(setup);
        open.then(|| self.ask_section(setup)).flatten()
    }

    fn ask_section(&self, setup: &SetupOf<Self>) -> Option<Task> {
        let next = self.lessons.more.sections().len() as u8;
        let open = !self.is_ritual_known(setup) && !self.is_by_hand(Topic::Ritual);
        open.then_some(Task::LearnNumber { fact: Fact::Section(next), page: 0, all: false })
    }

    fn missing_for_deed(&self, deed: Deed, setup: &SetupOf<Self>) -> Option<Task> {
        let Deed { verb, amount, .. } = deed;
        if amount == 0 && verb != Verb::RitualByLevel {
            return None;
        }
        match verb {
            Verb::RitualByLevel => {
                return self.ask_level(setup).or_else(|| self.missing_on_the_way(self.level(setup)?, setup));
            }
            Verb::Ritual => return self.missing_on_the_way(amount, setup),
            Verb::Cultist if self.appeared < self.capacity(setup, Track::Cultists) => {
                return self.ask_box(setup, Track::Cultists, u16::from(self.appeared) + 1, Seat(0));
            }
            Verb::Monster => return self.ask_fact(setup, Fact::MonsterBoxes),
            _ => {}
        }
        let seat = deed.who.filter(|seat| self.of(*seat).is_active())?;
        let person = self.of(seat);
        let (track, crossed) = match verb {
            Verb::Insanity => (Track::Mind, person.insanity),
            Verb::Experience => (Track::Experience, person.experience),
            Verb::Clue if person.clues >= person.paid => (Track::Clues, person.clues),
            Verb::Test => return self.ask_fact(setup, Fact::Mind(person.insanity)),
            _ => return None,
        };
        let open = crossed < self.capacity(setup, track);
        open.then(|| self.ask_box(setup, track, u16::from(crossed) + 1, seat)).flatten()
    }

    pub(crate) fn ask_level(&self, setup: &SetupOf<Self>) -> Option<Task> {
        self.ask_fact(setup, Fact::Level(self.section(setup), self.active().saturating_sub(1)))
    }

    /// Boxes that so many crosses come to, up to the first in which something is printed.
    fn missing_on_the_way(&self, left: u8, setup: &SetupOf<Self>) -> Option<Task> {
        if self.is_by_hand(Topic::Ritual) {
            return None;
        }
        let section = self.section_after(setup, self.ritual);
        let end = self.section_end(setup, section);
        if end <= self.ritual {
            return self.ask_section(setup);
        }
        for at in self.ritual + 1..=end.min(self.ritual + u16::from(left)) {
            match self.space(setup, Track::Ritual, at) {
                Space::Blank => {}
                Space::Mark(_) => return None,
                Space::Something | Space::Unknown => return self.ask_box(setup, Track::Ritual, at, Seat(0)),
            }
        }
        None
    }

    /// Whether somebody comes to a mark decides whether the order of several matters.
    fn missing_ahead(&self, deed: Deed, left: u8, setup: &SetupOf<Self>) -> Option<Task> {
        let left = left & self.active_set();
        if left.count_ones() < 2 {
            return None;
        }
        self.seats().filter(|seat| left >> seat.0 & 1 == 1).find_map(|seat| {
            let last = u16::from(self.capacity(setup, Track::Mind));
            let from = u16::from(self.of(seat).insanity);
            let ahead =
                (from + 1..=last.min(from + u16::from(deed.amount))).map(|at| self.space(setup, Track::Mind, at));
            let unknown = ahead.take_while(|space| matches!(space, Space::Blank | Space::Unknown));
            let open = unknown.into_iter().any(|space| space == Space::Unknown);
            open.then_some(Task::LearnMark { track: Track::Mind, seat, verb: None, all: false })
        })
    }

    fn missing_strength(&self, setup: &SetupOf<Self>) -> Option<Task> {
        let action = self.row.iter().find(|entry| !entry.struck)?.action;
        match self.strength(setup, action) {
            _ if self.is_by_hand(Topic::Actions) => None,
            Strength::Unknown => Some(Task::LearnStrength(action)),
            Strength::Level => self.ask_level(setup),
            Strength::Die | Strength::Fixed => None,
        }
    }
}

/// The lists of effects that are told like the faces of scenario actions, after the twelve of those.
pub(crate) const SPECIALS: u8 = 13;
pub(crate) const BONUSES: u8 = 14;
pub(crate) const PRICE: u8 = 15;

/// What a list of effects belongs to.
pub(crate) const fn list_topic(action: u8) -> Topic {
    match action {
        SPECIALS => Topic::Specials,
        BONUSES => Topic::Bonuses,
        PRICE => Topic::Price,
        _ => Topic::Actions,
    }
}
