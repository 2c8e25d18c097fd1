//! Whether a scenario board can be what is printed: limits, sums, sizes, and that nothing points outside its pool.
//!
//! A scenario also comes out of saves of other programs. What passes here, the game reads without looking again.

use super::board::NAME_MAX;
use super::limits::{self, Field};
use super::scenario::{BoxMark, Condition, Effect, RoundStep, Run, Scenario, Span, UNTOLD, Verb};
use eldertally_print::{Fault, Limit, between, exactly, no_fall, positions};

impl Scenario {
    /// Whether every value lies within its limits, and what must fit together does.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), Fault> {
        self.check_sequence()?;
        self.check_slots()?;
        self.check_ritual()?;
        for (action, fields) in self.actions.iter().zip(limits::ACTIONS) {
            self.check_name(fields.name, action.name)?;
            action.faces.iter().flatten().try_for_each(|run| self.check_run(fields.faces, *run))?;
        }
        self.check_enemies()?;
        self.check_run("rerollPrice", self.reroll_price)?;
        limits::SPECIALS.count(self.specials.len())?;
        for special in &self.specials {
            self.check_name("specials.name", special.name)?;
            self.check_run("specials.effects", special.effects)?;
        }
        for bonus in &self.bonuses {
            self.check_name("bonuses.name", bonus.name)?;
            self.check_run("bonuses.effects", bonus.effects)?;
        }
        self.victory.iter().try_for_each(|condition| self.check_condition(limits::VICTORY, condition))?;
        self.defeat.iter().try_for_each(|condition| self.check_condition(limits::DEFEAT, condition))?;
        for (field, ends) in [("victory", &self.victory), ("defeat", &self.defeat)] {
            let known = ends.split_last().map_or(&[][..], |(_, known)| known);
            if known.contains(&Condition::Unknown) {
                return Err(Fault::new(field, known.len() as i64, Limit::Known));
            }
        }
        self.effects.iter().try_for_each(|effect| self.check_effect(*effect))?;
        self.notes.iter().try_for_each(|span| self.check_span("effects (text)", *span))
    }

    /// Each of the five steps once, and dice before what is done with them.
    fn check_sequence(&self) -> Result<(), Fault> {
        let steps = &self.sequence;
        let many = |step| steps.iter().filter(|found| **found == step).count() as i64;
        exactly("sequence.ritual (how often)", many(RoundStep::Ritual), 1)?;
        exactly("sequence.roll (how often)", many(RoundStep::Roll), 1)?;
        exactly("sequence.investigate (how often)", many(RoundStep::Investigate), 1)?;
        exactly("sequence.cultists (how often)", many(RoundStep::Cultists), 1)?;
        exactly("sequence.check (how often)", many(RoundStep::Check), 1)?;
        let place = |step| (1..).zip(steps).find_map(|(n, found)| (*found == step).then_some(n)).unwrap_or(0);
        for (field, step, other, before) in [
            ("sequence.investigate", RoundStep::Investigate, "roll", RoundStep::Roll),
            ("sequence.cultists", RoundStep::Cultists, "investigate", RoundStep::Investigate),
            ("sequence.check", RoundStep::Check, "cultists", RoundStep::Cultists),
        ] {
            if place(step) <= place(before) {
                return Err(Fault::new(field, place(step), Limit::After(other)));
            }
        }
        steps.iter().try_for_each(|step| match step {
            RoundStep::Text(span) => self.check_span("sequence (text)", *span),
            _ => Ok(()),
        })
    }

    /// Only the row of two investigators may be unknown.
    fn check_slots(&self) -> Result<(), Fault> {
        for (investigators, slots) in (1..).zip(self.slots) {
            match slots {
                Some(slots) => limits::SLOTS.check(slots)?,
                None if investigators == 2 => {}
                None => return Err(Fault::new("slots", investigators, Limit::Known)),
            }
        }
        no_fall("slots", self.slots.into_iter().flatten())
    }

    fn check_ritual(&self) -> Result<(), Fault> {
        limits::LEVEL_CAP.check(self.level_cap)?;
        limits::RITUAL.count(self.ritual.len())?;
        let known = match self.ritual.split_last() {
            // Sections that are not known yet may follow.
            Some((last, known)) if last.boxes == 0 => known,
            _ => &self.ritual,
        };
        known.iter().try_for_each(|section| limits::RITUAL_BOXES.check(section.boxes))?;
        let told = |levels: [u8; 4]| levels.into_iter().filter(|level| *level != UNTOLD);
        let cap = self.level_cap.into();
        let mut levels = self.ritual.iter().flat_map(|section| told(section.level));
        levels.try_for_each(|level| between(limits::RITUAL_LEVEL, level.into(), 1, cap))?;
        for investigators in 0..4 {
            let levels = self.ritual.iter().filter_map(|section| section.level.get(investigators));
            no_fall(limits::RITUAL_LEVEL, levels.copied().filter(|level| *level != UNTOLD))?;
        }
        positions("ritual.marks.at", self.ritual_marks.iter().map(|mark| mark.at), self.ritual_boxes())?;
        self.check_marks("ritual.marks", &self.ritual_marks)?;
        // Crosses that take crosses back could be made again and again without end.
        let back = self.ritual_marks.iter().filter(|mark| mark.effect.verb == Verb::RitualBack).count();
        exactly(limits::RITUAL_BACK, back as i64, 0)
    }

    fn check_enemies(&self) -> Result<(), Fault> {
        let told = |field: Field, value: u8| if value == UNTOLD { Ok(()) } else { field.check(value) };
        // What is not known yet may be as many as there can be.
        let most = |value: u8, field: Field| if value == UNTOLD { field.ends().1 } else { value.into() };
        let start = |value: u8| if value == UNTOLD { 0 } else { value.into() };
        told(limits::CULTIST_BOXES, self.cultist_boxes)?;
        let boxes = most(self.cultist_boxes, limits::CULTIST_BOXES);
        between("cultists.start", start(self.cultist_start), 0, boxes)?;
        told(limits::CULTIST_REWARD, self.cultist_reward)?;
        positions("cultists.marks.at", self.cultist_marks.iter().map(|mark| mark.at), boxes as u16)?;
        self.check_marks("cultists.marks", &self.cultist_marks)?;
        self.check_name("monster.name", self.monster)?;
        told(limits::MONSTER_BOXES, self.monster_boxes)?;
        told(limits::MONSTER_HEALTH, self.monster_health)?;
        between("monster.start", start(self.monster_start), 0, most(self.monster_boxes, limits::MONSTER_BOXES))
    }

    /// Only the last mark may say that the rest is not known yet.
    fn check_marks(&self, field: &'static str, marks: &[BoxMark]) -> Result<(), Fault> {
        let known = match marks.split_last() {
            Some((last, known)) if last.effect.verb == Verb::Unknown => known,
            _ => marks,
        };
        if let Some(mark) = known.iter().find(|mark| mark.effect.verb == Verb::Unknown) {
            return Err(Fault::new(field, mark.at.into(), Limit::Known));
        }
        known.iter().try_for_each(|mark| self.check_effect(mark.effect))
    }

    fn check_condition(&self, field: Field, condition: &Condition) -> Result<(), Fault> {
        match *condition {
            Condition::CultistsAtMost(many)
            | Condition::CultistsAtLeast(many)
            | Condition::MonstersAtMost(many)
            | Condition::MonstersAtLeast(many) => field.check(many),
            Condition::Unknown => Ok(()),
            Condition::Text(span) => self.check_span("victory or defeat (text)", span),
        }
    }

    fn check_effect(&self, effect: Effect) -> Result<(), Fault> {
        let value = effect.amount;
        match effect.verb {
            Verb::CopyAction => limits::COPY_NUMBER.check(value),
            Verb::Text if usize::from(value) < self.notes.len() => Ok(()),
            Verb::Text => Err(Fault::new(limits::NOTES, value.into(), Limit::Within(self.notes.len()))),
            _ => limits::EFFECT_AMOUNT.check(value),
        }
    }

    fn check_run(&self, field: &'static str, run: Run) -> Result<(), Fault> {
        limits::RUN.check(run.len)?;
        within(field, usize::from(run.start) + usize::from(run.len), self.effects.len())
    }

    fn check_name(&self, field: &'static str, span: Span) -> Result<(), Fault> {
        if usize::from(span.len) > NAME_MAX {
            return Err(Fault::new(field, span.len.into(), Limit::Length(NAME_MAX)));
        }
        self.check_span(field, span)
    }

    fn check_span(&self, field: &'static str, span: Span) -> Result<(), Fault> {
        let start = usize::from(span.start);
        let end = start + usize::from(span.len);
        within(field, end, self.texts.len())?;
        for cut in [start, end] {
            if !self.texts.is_char_boundary(cut) {
                return Err(Fault::new(field, cut as i64, Limit::Letters));
            }
        }
        Ok(())
    }
}

fn within(field: &'static str, end: usize, most: usize) -> Result<(), Fault> {
    if end <= most { Ok(()) } else { Err(Fault::new(field, end as i64, Limit::Within(most))) }
}
