//! Whether an investigator board can be what is printed: limits, sums and sizes.

use super::board::{Action, Board, BonusTrack, Desk, Gift, MindMark, Penalty, Trigger, UNKNOWN_LEVEL};
use super::limits::{self, TrackFields};
use eldertally_print::{Fault, Limit, between, exactly, no_fall, positions};

impl Board {
    /// Whether every value lies within its limits, and what must fit together does.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), Fault> {
        for (action, desk) in Action::ALL.into_iter().zip(&self.actions) {
            desk.check(action)?;
        }
        self.check_tables()?;
        limits::HEALTH_TOTAL.check(self.health_total)?;
        between("health.start", self.health_start.into(), 1, i64::from(self.health_total) - 1)?;
        self.experience.check(&limits::EXPERIENCE_TRACK)?;
        self.clues.check(&limits::CLUE_TRACK)?;
        self.check_mind()?;
        if self.rerolls > 0 {
            limits::REROLLS.check(self.rerolls)?;
        }
        exactly(limits::REROLL_PENALTIES, self.penalties.len() as i64, i64::from(self.rerolls / 2))?;
        let told = self.penalties.iter().filter(|(penalty, _)| *penalty != Penalty::Unknown);
        told.map(|(_, amount)| amount).try_for_each(|amount| limits::REROLL_AMOUNT.check(*amount))?;
        let told = |trigger, penalty| trigger != Trigger::Unknown && penalty != Penalty::Unknown;
        self.weaknesses.iter().try_for_each(|weakness| match weakness.trigger {
            Trigger::Unknown => Ok(()),
            trigger if told(trigger, weakness.penalty) => limits::WEAKNESS_AMOUNT.check(weakness.amount),
            _ => Err(Fault::new("weaknesses.penalty", 0, Limit::Known)),
        })
    }

    fn check_tables(&self) -> Result<(), Fault> {
        self.attack.iter().flatten().try_for_each(|cultists| limits::ATTACK.check(*cultists))?;
        // A face that is not known yet may hold a result that is missing.
        let unknown = self.attack.iter().filter(|face| face.is_none()).count();
        let mut missing = (0..=2).filter(|result| !self.attack.contains(&Some(*result)));
        if let Some(result) = missing.nth(unknown) {
            return Err(Fault::new("attackTable", result.into(), Limit::Needed));
        }
        self.search.iter().flatten().try_for_each(|clues| limits::SEARCH.check(*clues))
    }

    fn check_mind(&self) -> Result<(), Fault> {
        // Boxes that are not known yet may follow.
        let rest = match self.mind.split_last() {
            Some((MindMark::Unknown, known)) => known,
            _ => {
                limits::INSANITY.count(self.mind.len())?;
                &self.mind
            }
        };
        if rest.contains(&MindMark::Unknown) {
            return Err(Fault::new("insanity (the last known box)", rest.len() as i64, Limit::Known));
        }
        exactly("insanity.levels (boxes in all)", self.levels.len() as i64, self.mind.len() as i64)?;
        let levels = || core::iter::once(self.calm_level).chain(self.levels.iter().copied());
        if self.calm_level != UNKNOWN_LEVEL {
            limits::INSANITY_CALM.check(self.calm_level)?;
        }
        let mut told = levels().filter(|level| *level != UNKNOWN_LEVEL);
        told.try_for_each(|level| limits::INSANITY_LEVEL.check(level))?;
        no_fall("insanity.levels", levels().filter(|level| *level != UNKNOWN_LEVEL))
    }
}

impl Desk {
    fn check(&self, action: Action) -> Result<(), Fault> {
        let fields = limits::desk(action);
        fields.sections.check(self.sections)?;
        exactly(fields.boxes, self.boxes.len() as i64, i64::from(self.sections) * i64::from(action.size()))?;
        self.rows.iter().try_for_each(|row| fields.row.check(*row))?;
        if self.is_untold() && action == Action::Search {
            return Ok(());
        }
        exactly(fields.rows_sum, self.rows.iter().map(|row| i64::from(*row)).sum(), self.sections.into())
    }
}

impl BonusTrack {
    fn check(&self, fields: &TrackFields) -> Result<(), Fault> {
        fields.length.check(self.length)?;
        positions(fields.at, self.bonuses.iter().map(|bonus| u16::from(bonus.at)), self.length.into())?;
        let known = match self.bonuses.split_last() {
            Some((last, known)) if last.gift == Gift::Unknown => {
                exactly(fields.length.name(), self.length.into(), fields.length.ends().1)?;
                known
            }
            _ => &self.bonuses,
        };
        if let Some(bonus) = known.iter().find(|bonus| bonus.gift == Gift::Unknown) {
            return Err(Fault::new(fields.gift, bonus.at.into(), Limit::Known));
        }
        known.iter().try_for_each(|bonus| fields.amount.check(bonus.amount))
    }
}
