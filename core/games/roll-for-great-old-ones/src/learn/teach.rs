//! Writing what was told into the copy. What was told only in part stays unknown from there on.

use heapless::Vec;

use super::missing::{BONUSES, PRICE, SPECIALS};
use super::{Fact, Track};
use crate::print::board::{
    Action, Board, Bonus, BonusTrack, Gift, MindMark, Penalty, Symbol, Toll, Trigger, UNKNOWN_LEVEL,
};
use crate::print::resize;
use crate::print::scenario::{
    BoxMark, Condition, Effect, MOST_RUN, Named, RitualSection, Run, Scenario, Scope, Strength, UNTOLD, Verb,
};
use crate::{Book, RollForGreatOldOnes, Span};
use eldertally_core::game::SetupOf;
use eldertally_core::kit::push;

/// The bonus that does this.
fn gift(verb: Verb) -> Option<Gift> {
    [Gift::Clue, Gift::FreeNumber, Gift::Skill, Gift::Health, Gift::Experience, Gift::Reroll]
        .into_iter()
        .find(|gift| gift.verb() == verb)
}

/// Puts a new value in the place of the old; whether it is another.
fn put<T: PartialEq>(place: &mut T, value: T) -> bool {
    let other = *place != value;
    *place = value;
    other
}

const UNKNOWN: Effect = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };

impl RollForGreatOldOnes {
    /// Writes what was learned into a book; false if there was nothing.
    pub(crate) fn teach(&self, setup: &SetupOf<Self>, book: &mut Book) -> bool {
        let mut learned = self.teach_results(&mut book.board);
        if let [_, two @ None, ..] = &mut book.scenario.slots {
            *two = self.lessons.slots;
            learned |= two.is_some();
        }
        learned |= self.teach_actions(&mut book.board);
        learned |= self.teach_board(setup, &mut book.board);
        learned |= self.teach_ritual(setup, &mut book.scenario);
        learned |= self.teach_enemies(setup, &mut book.scenario);
        learned |= self.teach_faces(setup, &mut book.scenario);
        learned |= self.teach_lists(setup, &mut book.scenario);
        learned | self.teach_ends(&mut book.scenario)
    }

    fn teach_actions(&self, board: &mut Board) -> bool {
        let sections = self.lessons.more.fact(Fact::SearchSections);
        let [.., search] = &mut board.actions;
        let mut learned = sections.is_some() && search.is_untold();
        if learned {
            search.set_sections(sections, Action::Search);
        }
        for (action, boxes) in Action::ALL.into_iter().zip(&mut board.actions) {
            for (at, symbol) in (0u8..).zip(&mut boxes.boxes).filter(|(_, symbol)| **symbol == Symbol::Unknown) {
                *symbol = self.lessons.symbol(action, at);
                learned |= *symbol != Symbol::Unknown;
            }
        }
        learned
    }

    fn teach_board(&self, setup: &SetupOf<Self>, board: &mut Board) -> bool {
        let more = &self.lessons.more;
        let mut learned = self.teach_track(setup, Track::Experience, &mut board.experience);
        learned |= self.teach_track(setup, Track::Clues, &mut board.clues);
        learned |= self.teach_mind(setup, board);
        if let (0, Some(boxes)) = (board.rerolls, more.length(Track::Rerolls)) {
            learned |= put(&mut board.rerolls, boxes);
            board.penalties.clear();
            board.penalties.extend(core::iter::repeat_n(Toll::UNKNOWN, usize::from(boxes / 2)));
        }
        for (at, toll) in
            (2u16..).step_by(2).zip(&mut board.penalties).filter(|(_, toll)| toll.penalty == Penalty::Unknown)
        {
            let told = more.mark(Track::Rerolls, at);
            let penalty = told.and_then(|told| Penalty::PRINTED.into_iter().find(|kind| kind.verb() == told.verb));
            if let (Some(penalty), Some(told)) = (penalty, told) {
                learned |= put(toll, Toll { penalty, amount: told.amount });
            }
        }
        for (place, n) in board.weaknesses.iter_mut().zip(0..) {
            if let (Trigger::Unknown, Some(told)) = (place.trigger, more.weakness(n)) {
                learned |= put(place, told);
            }
        }
        learned
    }

    fn teach_track(&self, setup: &SetupOf<Self>, track: Track, printed: &mut BonusTrack) -> bool {
        let more = &self.lessons.more;
        let (before, known) = (setup.print.known(track), more.known(track));
        if known <= before {
            return false;
        }
        printed.bonuses.pop();
        let length = more.length(track).filter(|_| known == u16::MAX);
        let last = length.unwrap_or(printed.length);
        for at in before as u8 + 1..=last {
            let told = more.mark(track, at.into()).and_then(|told| Some((gift(told.verb)?, told.amount)));
            match told {
                Some(_) if printed.bonuses.is_full() => {
                    printed.forget_from(at);
                    return true;
                }
                Some((gift, amount)) => push(&mut printed.bonuses, Bonus { at, gift, amount }),
                None => {}
            }
        }
        match length {
            Some(length) => printed.length = length,
            None => printed.forget_from(known.saturating_add(1).min(last.into()) as u8),
        }
        true
    }

    fn teach_mind(&self, setup: &SetupOf<Self>, board: &mut Board) -> bool {
        let more = &self.lessons.more;
        let known = more.known(Track::Mind);
        let length = more.length(Track::Mind).filter(|_| known == u16::MAX);
        let before = setup.print.known(Track::Mind);
        let mut learned = false;
        if known > before {
            board.mind.pop();
            let last = length.map_or(known.min(79), u16::from);
            for at in before + 1..=last {
                push(
                    &mut board.mind,
                    match more.mark(Track::Mind, at).map(|told| told.verb) {
                        Some(Verb::Skill) => MindMark::Skill,
                        Some(_) => MindMark::Weakness,
                        None => MindMark::Blank,
                    },
                );
            }
            if length.is_none() {
                push(&mut board.mind, MindMark::Unknown);
            }
            learned = true;
        }
        resize(&mut board.levels, board.mind.len(), UNKNOWN_LEVEL);
        if board.calm_level == UNKNOWN_LEVEL {
            learned |= put(&mut board.calm_level, more.fact(Fact::Mind(0)).unwrap_or(UNKNOWN_LEVEL));
        }
        for (n, level) in (1..).zip(&mut board.levels).filter(|(_, level)| **level == UNKNOWN_LEVEL) {
            learned |= put(level, more.fact(Fact::Mind(n)).unwrap_or(UNKNOWN_LEVEL));
        }
        learned
    }

    fn teach_ritual(&self, setup: &SetupOf<Self>, scenario: &mut Scenario) -> bool {
        let more = &self.lessons.more;
        let mut learned = false;
        if !scenario.is_ritual_told() {
            let rest = scenario.ritual.pop().map_or([UNTOLD; 4], |section| section.level);
            learned |= !more.sections().is_empty() || more.is_last();
            for boxes in more.sections() {
                push(&mut scenario.ritual, RitualSection { boxes: *boxes, level: [UNTOLD; 4] });
            }
            // After as many sections as there can be, none follows.
            if !more.is_last() && !scenario.ritual.is_full() {
                push(&mut scenario.ritual, RitualSection { boxes: 0, level: [UNTOLD; 4] });
            }
            let first = scenario.ritual.get_mut(setup.print.scenario.told_sections().count());
            if let Some(section) = first {
                section.level = rest;
            }
        }
        for (n, section) in (0..).zip(&mut scenario.ritual) {
            for (active, level) in (0..).zip(&mut section.level).filter(|(_, level)| **level == UNTOLD) {
                learned |= put(level, more.fact(Fact::Level(n, active)).unwrap_or(UNTOLD));
            }
        }
        let boxes = scenario.ritual_boxes();
        let (before, known) = (setup.print.known(Track::Ritual), more.known(Track::Ritual));
        if known > before || before < boxes {
            let mut marks = core::mem::take(&mut scenario.ritual_marks);
            learned |= self.teach_marks(setup, Track::Ritual, scenario, &mut marks, boxes);
            scenario.ritual_marks = marks;
        }
        learned
    }

    /// The told marks of a row of boxes, and from where on nobody has told anything.
    fn teach_marks<const N: usize>(
        &self,
        setup: &SetupOf<Self>,
        track: Track,
        scenario: &mut Scenario,
        marks: &mut Vec<BoxMark, N>,
        boxes: u16,
    ) -> bool {
        let printed = marks.clone();
        let (before, mut known) = (setup.print.known(track), self.known(setup, track));
        if marks.last().is_some_and(|mark| mark.effect.verb == Verb::Unknown) {
            marks.pop();
        }
        for at in before.saturating_add(1)..=known.min(boxes) {
            let Some(told) = self.lessons.more.mark(track, at) else { continue };
            match self.kept(told, setup, scenario).filter(|_| !marks.is_full()) {
                Some(effect) => push(marks, BoxMark { at, effect }),
                // There is no room for it, so from here on nothing is written down.
                None => {
                    known = at - 1;
                    break;
                }
            }
        }
        if known < boxes {
            let mut at = known + 1;
            while marks.is_full() {
                at = marks.pop().map_or(1, |mark| mark.at);
            }
            push(marks, BoxMark { at, effect: UNKNOWN });
        }
        printed != *marks
    }

    fn teach_enemies(&self, setup: &SetupOf<Self>, scenario: &mut Scenario) -> bool {
        let more = &self.lessons.more;
        let mut learned = false;
        let facts = [
            (Fact::Length(Track::Cultists), &mut scenario.cultist_boxes),
            (Fact::CultistStart, &mut scenario.cultist_start),
            (Fact::Reward, &mut scenario.cultist_reward),
            (Fact::MonsterBoxes, &mut scenario.monster_boxes),
            (Fact::MonsterHealth, &mut scenario.monster_health),
            (Fact::MonsterStart, &mut scenario.monster_start),
        ];
        for (fact, place) in facts {
            if let (UNTOLD, Some(told)) = (*place, more.fact(fact)) {
                learned |= put(place, told);
            }
        }
        if more.known(Track::Cultists) > setup.print.known(Track::Cultists) {
            let boxes = if scenario.cultist_boxes == UNTOLD { 80 } else { scenario.cultist_boxes };
            let mut marks = core::mem::take(&mut scenario.cultist_marks);
            learned |= self.teach_marks(setup, Track::Cultists, scenario, &mut marks, boxes.into());
            scenario.cultist_marks = marks;
        }
        learned
    }

    fn teach_faces(&self, setup: &SetupOf<Self>, scenario: &mut Scenario) -> bool {
        let mut learned = false;
        for (action, number) in scenario.actions.iter_mut().zip(1..) {
            if let (Strength::Unknown, Some(told)) = (action.strength, self.lessons.more.strength(number)) {
                learned |= put(&mut action.strength, told);
            }
        }
        for action in 1..=12u8 {
            for face in (1..=6u8).filter(|face| self.lessons.knows(action, *face)) {
                let run = self.teach_list(action, face, setup, scenario);
                let Some(printed) = scenario.actions.get_mut(usize::from(action - 1)) else { continue };
                let fixed = printed.strength == Strength::Fixed;
                for (n, known) in (1..).zip(&mut printed.faces) {
                    if known.is_none() && (n == face || fixed) {
                        *known = run;
                        learned |= run.is_some();
                    }
                }
            }
        }
        learned
    }

    /// A told list of effects, in the pools of the scenario; `None` if there is no room for all of it.
    fn teach_list(&self, action: u8, face: u8, setup: &SetupOf<Self>, scenario: &mut Scenario) -> Option<Run> {
        let mut effects: Vec<Effect, MOST_RUN> = Vec::new();
        for effect in self.lessons.effects(action, face) {
            push(&mut effects, self.kept(effect, setup, scenario)?);
        }
        scenario.pools.keep_effects(&effects)
    }

    /// A told effect, with its text among those of the scenario; `None` if there is no room for it.
    fn kept(&self, mut effect: Effect, setup: &SetupOf<Self>, scenario: &mut Scenario) -> Option<Effect> {
        let printed = setup.print.scenario.pools.notes.len() as u8;
        let text = effect.amount.checked_sub(printed).and_then(|n| self.lessons.text(n));
        if let (Verb::Text, Some(text)) = (effect.verb, text) {
            effect.amount = scenario.pools.keep_note(text)?;
        }
        Some(effect)
    }

    fn teach_lists(&self, setup: &SetupOf<Self>, scenario: &mut Scenario) -> bool {
        let mut learned = false;
        if let (true, Some(many)) = (scenario.has_untold_specials(), self.lessons.more.fact(Fact::Specials)) {
            let untold = scenario.untold();
            let named = Named { name: Span::default(), effects: untold };
            learned = many > 1;
            scenario.specials.clear();
            scenario.specials.extend(core::iter::repeat_n(named, many.into()));
        }
        let places = (1..=6).map(|n| (SPECIALS, n)).chain((1..=4).map(|n| (BONUSES, n))).chain([(PRICE, 1)]);
        for (action, face) in places.filter(|(action, face)| self.lessons.knows(*action, *face)) {
            let run = self.teach_list(action, face, setup, scenario);
            let untold = scenario.untold();
            let n = usize::from(face - 1);
            let place = match action {
                SPECIALS => scenario.specials.get_mut(n).map(|named| &mut named.effects),
                BONUSES => scenario.bonuses.get_mut(n).map(|named| &mut named.effects),
                _ => Some(&mut scenario.reroll_price),
            };
            if let (Some(place), Some(run)) = (place, run) {
                learned |= *place == untold && untold.len > 0 && put(place, run);
            }
        }
        learned
    }

    fn teach_ends(&self, scenario: &mut Scenario) -> bool {
        let more = &self.lessons.more;
        let mut learned = false;
        let places = [&mut scenario.victory, &mut scenario.defeat];
        for (place, defeat) in places.into_iter().zip([false, true]) {
            if place.last() == Some(&Condition::Unknown) && more.knows_ends(defeat) {
                place.pop();
                for end in more.ends(defeat) {
                    push(place, *end);
                }
                learned = true;
            }
        }
        learned
    }
}
