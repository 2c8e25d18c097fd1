//! What is asked about the sheet when it first matters, and what was answered.

use core::ops::ControlFlow;

use super::play::At;
use super::seen::{Kind, Lesson, Spot};
use super::steps::{Step, Way};
use super::{DiceOfArkham, Event, Meter, Move, Part, Scene, places, rule};
use eldertally_core::game::{Place, SetupOf};
use eldertally_core::kit::Offers;

/// Tracks are at least so long: before that, no marker can be at an end.
const LEAST_TIME: u8 = 4;
const LEAST_SPACES: u8 = 5;

/// Where on the sheet it is printed.
pub(super) fn place_of(lesson: Lesson) -> Place<Part> {
    let (part, space) = match lesson {
        Lesson::Time => (Part::Time, None),
        Lesson::Track => (Part::Investigation, None),
        Lesson::Space(n) => (Part::Investigation, Some(u16::from(n))),
        Lesson::Top(of) => (places::meter(of), None),
    };
    Place { part, space }
}

impl DiceOfArkham {
    /// What must be told before the game can go on.
    pub(super) fn owes(&self, setup: &SetupOf<Self>) -> Option<Lesson> {
        self.to_ask(self.agenda.next()?, setup)
    }

    /// What must be told before a step can be done: whatever it changes or shows the price of.
    pub(super) fn to_ask(&self, step: Step, setup: &SetupOf<Self>) -> Option<Lesson> {
        if setup.print.is_whole() {
            return None;
        }
        let asks = |lesson: Lesson| {
            let open = !self.knows(lesson, &setup.print) && !self.seen.is_own(lesson.kind());
            open.then_some(lesson)
        };
        // What is gained on top of this may not fit.
        let top = |meter: Meter, gain: u8| {
            let near = gain > 0 && self.meter(meter).at() + gain > 10;
            asks(Lesson::Top(meter)).filter(|_| near)
        };
        let heals = || top(Meter::Health, 1).or_else(|| top(Meter::Sanity, 1));
        // Where red does not count, only the elder sign can matter.
        let sought = self.elder_sign(&setup.print).is_none();
        let here = || asks(Lesson::Space(self.investigation.at())).filter(|_| sought && self.investigation.at() > 0);
        match step {
            Step::InvestigatorPhase if self.dice.count(2) > 0 => asks(Lesson::Time),
            Step::Double if self.is_double() => asks(Lesson::Time),
            // Fleeing costs time, and so do ones in a fight.
            Step::Stand | Step::Dream(3) | Step::FindThrow => asks(Lesson::Time),
            Step::ScenePick => asks(Lesson::Time).or_else(|| asks(Lesson::Track)),
            Step::EventPhase => {
                let time = asks(Lesson::Time).filter(|_| self.time.at() >= LEAST_TIME);
                time.or_else(|| asks(Lesson::Track).filter(|_| self.investigation.at() >= LEAST_SPACES))
            }
            Step::Dream(6) => top(Meter::Sanity, 1),
            Step::GainD3 => top(Meter::Sanity, 3),
            Step::Scene(Scene::DarkPact) => top(Meter::Sanity, 3).or_else(|| top(Meter::Health, self.magic.at())),
            Step::PactThrow => top(Meter::Health, self.magic.at()),
            // A marker that was amended may stand on the elder sign.
            Step::Investigation if self.points >= 2 => here().or_else(|| heals().filter(|_| self.began_on_sign)),
            Step::Walk(way) if self.points > 0 => {
                let matters = sought || matches!(way, Way::Dice | Way::Chosen);
                let space = || self.on_the_way().map(Lesson::Space).find_map(asks).filter(|_| matters);
                asks(Lesson::Track).or_else(space)
            }
            Step::LookUp => (1..=self.investigation.end()).map(Lesson::Space).find_map(asks),
            _ => None,
        }
    }

    /// The spaces that the investigation to be used leads over.
    fn on_the_way(&self) -> core::ops::RangeInclusive<u8> {
        let mut walk = self.investigation;
        walk.advance(self.points)
    }

    /// The last of the spaces that a question is about, so that all of them can be told to be empty at once.
    fn last_of(&self, space: u8, setup: &SetupOf<Self>) -> u8 {
        let all = match self.agenda.next() {
            Some(Step::Walk(_)) => *self.on_the_way().end(),
            Some(Step::LookUp) => self.investigation.end(),
            _ => space,
        };
        (space..=all).take_while(|n| !self.knows(Lesson::Space(*n), &setup.print)).last().unwrap_or(space)
    }

    pub(super) fn offer_lesson(
        &self,
        lesson: Lesson,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        let why = lesson.rule();
        match lesson {
            Lesson::Space(n) => {
                let last = self.last_of(n, setup);
                if last > n {
                    offers.any(Move::TellPlain(last), why)?;
                }
                offers.any(Move::TellPlain(n), why)?;
                offers.any(Move::TellSpot(Spot { red: true, sign: false }), why)?;
                if self.elder_sign(&setup.print).is_none() && n < self.investigation.end() {
                    offers.any(Move::TellSpot(Spot { red: false, sign: true }), why)?;
                    offers.any(Move::TellSpot(Spot { red: true, sign: true }), why)?;
                }
                if !self.agenda.contains(Step::LookUp) {
                    offers.any(Move::LookUp, why)?;
                }
            }
            Lesson::Top(_) => {
                let (least, most) = self.numbers(lesson, &setup.print);
                (least..=most).try_for_each(|number| offers.any(Move::TellNumber(number), why))?;
            }
            Lesson::Time | Lesson::Track => {
                let (least, most) = self.numbers(lesson, &setup.print);
                (least / 10..=most / 10).try_for_each(|ten| offers.any(Move::TellTens(ten), why))?;
            }
        }
        offers.any(Move::Ourselves(lesson.kind()), why)
    }

    /// The second half of a number.
    pub(super) fn offer_ones(
        &self,
        lesson: Lesson,
        ten: u8,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        let (least, most) = self.numbers(lesson, &setup.print);
        let ones = (0..10).map(|one| ten.saturating_mul(10) + one).filter(|number| (least..=most).contains(number));
        for number in ones {
            offers.any(Move::TellNumber(number), lesson.rule())?;
        }
        offers.any(Move::TellBack, lesson.rule())
    }

    /// Takes what was told; false if this was no such answer.
    pub(super) fn told(&mut self, mv: Move, at: &mut At<'_, '_>) -> bool {
        let ones = match self.agenda.next() {
            Some(Step::Ones(lesson, _)) => {
                self.agenda.pop();
                Some(lesson)
            }
            _ => None,
        };
        let Some(lesson) = ones.or_else(|| self.owes(at.setup)) else { return false };
        match (mv, lesson) {
            (Move::TellTens(ten), _) => {
                self.agenda.push(&[Step::Ones(lesson, ten)]);
                return true;
            }
            (Move::TellNumber(number), _) => {
                self.learn_number(lesson, number);
                (at.tell)(self, Event::Told(lesson, number));
            }
            (Move::TellPlain(last), Lesson::Space(n)) => {
                (n..=last).for_each(|space| self.seen.set_spot(space, Spot::default()));
                (at.tell)(self, Event::Told(lesson, last));
            }
            (Move::TellSpot(spot), Lesson::Space(n)) => {
                self.seen.set_spot(n, spot);
                self.began_on_sign |= spot.sign && n == self.investigation.at() && self.has_not_moved();
                (at.tell)(self, Event::Told(lesson, n));
            }
            (Move::LookUp, _) => self.agenda.push(&[Step::LookUp]),
            (Move::Ourselves(kind), _) => {
                self.seen.set_own(kind, true);
                (at.tell)(self, Event::Ourselves(kind));
            }
            // Back to the tens: the ones are off the agenda already.
            _ => {}
        }
        true
    }

    /// Which ends the player has to look at: of time, and of investigation.
    pub(super) fn ends_to_see(&self, setup: &SetupOf<Self>) -> (bool, bool) {
        let own = |lesson: Lesson| !self.knows(lesson, &setup.print);
        (
            self.time.at() >= LEAST_TIME && own(Lesson::Time),
            self.investigation.at() >= LEAST_SPACES && own(Lesson::Track),
        )
    }

    pub(super) fn offer_ends(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let (time, track) = self.ends_to_see(setup);
        let (time_up, found) = (self.time.is_at_end(), self.investigation.is_at_end());
        for (up, reached) in [(false, false), (true, false), (false, true), (true, true)] {
            if (time || up == time_up) && (track || reached == found) {
                offers.any(Move::TellEnds(up, reached), rule(57))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What the question is about, where it is on the sheet.
    pub(super) fn subject_of_step(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        let lesson = match self.agenda.next()? {
            Step::Ones(lesson, _) => lesson,
            _ => self.owes(setup)?,
        };
        Some(place_of(lesson))
    }

    /// Whether anything of a kind is not in the copy.
    pub(super) fn can_be_asked(&self, kind: Kind, setup: &SetupOf<Self>) -> bool {
        let sheet = &setup.print;
        match kind {
            Kind::Time => sheet.time_spaces == 0,
            Kind::Investigation => !(1..=self.investigation.end()).all(|n| sheet.is_told(n)),
            Kind::Meters => sheet.health_max == 0 || sheet.sanity_max == 0,
        }
    }
}
