//! The investigation marker: healing instead of moving, and what lies on the way.

use super::play::At;
use super::state::Skipped;
use super::steps::{Step, Way};
use super::{DiceOfArkham, Event, Kind, Lesson, editions, rule, ruling};
use eldertally_core::rules::RuleId;

impl DiceOfArkham {
    /// Whether investigation may be used to heal now.
    pub(super) fn can_heal(&self) -> bool {
        self.began_on_sign && self.points >= 2 && !(self.health.is_full() && self.sanity.is_full())
    }

    /// Uses all investigation to move. Of dice without a choice the 3s come first, then the 4s.
    pub(super) fn walk(&mut self, way: Way, at: &mut At<'_, '_>) {
        let points = core::mem::take(&mut self.points);
        let (threes, fours) = (self.worth(3), 2 * self.worth(4));
        match way {
            Way::Dice if points == threes + fours => {
                self.investigate(threes, true, self.worth_by(3, rule(32)), at);
                self.investigate(fours, true, self.worth_by(4, rule(33)), at);
            }
            Way::Dice => self.investigate(points, true, if points == 1 { ruling(13) } else { ruling(14) }, at),
            Way::Chosen => self.investigate(points, true, rule(43), at),
            Way::Find => self.investigate(points, false, rule(116), at),
            Way::Four => self.investigate(points, false, rule(117), at),
        }
    }

    /// Whether the marker has not moved yet in this turn.
    pub(super) fn has_not_moved(&self) -> bool {
        self.agenda.contains(Step::InvestigatorPhase) || self.is_about_to_move()
    }

    /// Whether it moves next, as far as there is no healing.
    pub(super) fn is_about_to_move(&self) -> bool {
        let steps = [Step::Investigation, Step::Walk(Way::Dice), Step::Walk(Way::Chosen)];
        steps.into_iter().any(|step| self.agenda.contains(step))
    }

    /// Moves on the investigation track; `reds` says whether red spaces count.
    pub(super) fn investigate(&mut self, points: u8, reds: bool, why: RuleId, at: &mut At<'_, '_>) {
        if points == 0 {
            return;
        }
        let sheet = &at.setup.print;
        let from = self.investigation.at();
        let entered = self.investigation.advance(points);
        if reds {
            self.skipped.to = self.skipped.to.min(from);
        } else if editions::event_steps_skip_red(at.setup) {
            self.skipped = Skipped { after: from, to: self.investigation.at() };
        }
        let steps = entered.clone().count() as u8;
        (at.tell)(self, if steps > 0 { Event::Investigated(steps, why) } else { Event::SealStands(ruling(17)) });
        let red = entered.clone().filter(|space| self.is_red(*space, sheet)).count() as u8;
        if reds && red > 0 {
            self.reds = self.reds.saturating_add(red);
            (at.tell)(self, Event::RedEntered(red));
        }
        if self.sign_die && self.elder_sign(sheet).is_some_and(|sign| entered.contains(&sign)) {
            self.sign_die = false;
            (at.tell)(self, Event::DieFetched);
        }
        let untold = |space: u8| !self.knows(Lesson::Space(space), sheet);
        if self.seen.is_own(Kind::Investigation) && entered.clone().any(untold) {
            (at.tell)(self, Event::See(*entered.start(), *entered.end()));
        }
    }
}
