//! Lists of effects beside those of scenario actions: special actions, the bonuses for closed seals, the price of a
//! cultist reroll. They are told like the faces of scenario actions.

use heapless::Vec;

use super::missing::{BONUSES, PRICE, SPECIALS, list_topic};
use super::{Fact, Known, Lessons};
use crate::RollForGreatOldOnes;
use crate::play::At;
use crate::print::scenario::{Effect, MOST_RUN, Run, Scenario, Scope, Verb};
use crate::steps::Task;
use eldertally_core::game::{Seat, SetupOf};

/// Whom an effect can meet in a list.
pub(crate) const fn scopes(action: u8, verb: Verb) -> &'static [Scope] {
    match action {
        SPECIALS..=PRICE if verb.is_personal() => &[Scope::Actor, Scope::Each, Scope::Chosen],
        _ => verb.scopes(),
    }
}

/// What is printed most often, to be told with one answer: the system symbols of the rulebook, and their like for one.
const USUAL: [(Verb, u8, Scope); 17] = [
    (Verb::LoseHealth, 1, Scope::Each),
    (Verb::Insanity, 1, Scope::Each),
    (Verb::Test, 1, Scope::Each),
    (Verb::Weakness, 1, Scope::Each),
    (Verb::LoseHealth, 1, Scope::Chosen),
    (Verb::Insanity, 1, Scope::Chosen),
    (Verb::Test, 1, Scope::Chosen),
    (Verb::Weakness, 1, Scope::Chosen),
    (Verb::Cultist, 1, Scope::Once),
    (Verb::Cultist, 2, Scope::Once),
    (Verb::Cultist, 1, Scope::Each),
    (Verb::Monster, 1, Scope::Once),
    (Verb::Monster, 2, Scope::Once),
    (Verb::Monster, 1, Scope::Each),
    (Verb::Ritual, 1, Scope::Once),
    (Verb::Ritual, 2, Scope::Once),
    (Verb::RitualByLevel, 0, Scope::Once),
];

/// What most often comes first where more is printed.
const FIRST: [(Verb, u8, Scope); 3] =
    [(Verb::Cultist, 1, Scope::Once), (Verb::Monster, 1, Scope::Once), (Verb::Monster, 2, Scope::Once)];

/// What the price of a reroll is most often.
const PRICES: [(Verb, u8, Scope); 3] =
    [(Verb::Insanity, 1, Scope::Actor), (Verb::Insanity, 2, Scope::Actor), (Verb::LoseHealth, 1, Scope::Actor)];

/// What is printed most often in a list.
pub(crate) fn usual(action: u8) -> impl Iterator<Item = Effect> {
    let effects: &[_] = match action {
        PRICE => &PRICES,
        SPECIALS | BONUSES => &[],
        _ => &USUAL,
    };
    effects.iter().map(|(verb, amount, scope)| Effect { verb: *verb, amount: *amount, scope: *scope })
}

/// What most often comes before something else in a list.
pub(crate) fn usual_first(action: u8) -> impl Iterator<Item = Effect> {
    let effects: &[_] = if action < SPECIALS { &FIRST } else { &[] };
    effects.iter().map(|(verb, amount, scope)| Effect { verb: *verb, amount: *amount, scope: *scope })
}

impl Scenario {
    /// Whether nobody has told what a list holds.
    pub(crate) fn is_untold(&self, run: Run) -> bool {
        self.run(run).first().is_some_and(|effect| effect.verb == Verb::Unknown)
    }

    /// Whether nobody has told how many special actions there are.
    pub(crate) fn has_untold_specials(&self) -> bool {
        matches!(self.specials.as_slice(), [only] if only.name.len == 0 && self.is_untold(only.effects))
    }

    /// A list of which nobody has told anything.
    pub(crate) fn untold(&self) -> Run {
        let start = self.pools.effects.iter().position(|effect| effect.verb == Verb::Unknown);
        start.map_or(Run::default(), |start| Run { start: start as u16, len: 1 })
    }
}

impl Lessons {
    fn nth(&self, action: u8, face: u8, n: u8) -> Option<Effect> {
        self.effects(action, face).nth(usize::from(n))
    }
}

impl RollForGreatOldOnes {
    /// The effects of a scenario action at a face, as far as they are known.
    fn acts<'a>(&'a self, action: u8, face: u8, setup: &'a SetupOf<Self>) -> impl Iterator<Item = Effect> + 'a {
        let scenario = &setup.print.scenario;
        (0..).map_while(move |n| match self.effect_of(scenario, action, face, n) {
            Known::Effect(effect) => Some(effect),
            Known::End | Known::Unknown => None,
        })
    }

    /// The faces of a scenario action that are known to do something, each something once.
    pub(crate) fn likes<'a>(&'a self, action: u8, setup: &'a SetupOf<Self>) -> impl Iterator<Item = u8> + 'a {
        let is_new = move |face: u8| {
            !(1..face).any(|before| self.acts(action, before, setup).eq(self.acts(action, face, setup)))
        };
        (1..=6).filter(move |face| {
            let many = self.acts(action, *face, setup).count();
            action < SPECIALS && many > 0 && self.lessons.has_room(many) && is_new(*face)
        })
    }

    /// The same is printed as at another face.
    pub(crate) fn told_like(&mut self, action: u8, face: u8, like: u8, at: &mut At<'_, '_>) {
        let effects: Vec<Effect, MOST_RUN> = self.acts(action, like, at.setup).take(MOST_RUN).collect();
        for effect in effects {
            self.lessons.add(action, face, effect);
        }
        self.told_all(action, face, at);
    }

    /// How many special actions there are; none where nobody has told it.
    pub(crate) fn specials(&self, setup: &SetupOf<Self>) -> u8 {
        self.fact(setup, Fact::Specials).unwrap_or(0)
    }

    /// What does the effects of a list, printed or told.
    pub(crate) fn list(&self, run: Run, action: u8, face: u8, seat: Seat, why: u8, setup: &SetupOf<Self>) -> Task {
        // A special action that was only counted is in no list of the copy.
        let counted = action == SPECIALS && usize::from(face) > setup.print.scenario.specials.len();
        if counted || setup.print.scenario.is_untold(run) {
            Task::Listed { action, face, n: 0, by: Some(seat), why }
        } else {
            Task::Effects { run, by: Some(seat), why }
        }
    }

    /// The next effect of a list that was told; the others wait until it is resolved fully.
    pub(crate) fn go_on_with_list(&mut self, action: u8, face: u8, n: u8, by: Option<Seat>, why: u8) {
        if n == 0 && !self.lessons.knows(action, face) {
            self.agenda.push(&[Task::ByHand(list_topic(action), None)]);
        } else if let Some(effect) = self.lessons.nth(action, face, n) {
            self.agenda.push(&[Task::Listed { action, face, n: n + 1, by, why }]);
            self.spawn(effect, by, why);
        }
    }

    /// The extra price of a cultist reroll, as far as it is known.
    pub(crate) fn price<'a>(&'a self, setup: &'a SetupOf<Self>) -> impl Iterator<Item = Effect> + 'a {
        self.effects_of(setup.print.scenario.reroll_price, PRICE, 1, setup)
    }

    /// The effects of a list as far as they are known, printed or told.
    pub(crate) fn effects_of<'a>(
        &'a self,
        run: Run,
        action: u8,
        face: u8,
        setup: &'a SetupOf<Self>,
    ) -> impl Iterator<Item = Effect> + 'a {
        let printed = setup.print.scenario.run(run).iter().copied();
        let told = self.lessons.effects(action, face).filter(move |_| self.lessons.knows(action, face));
        printed.filter(|effect| effect.verb != Verb::Unknown).chain(told)
    }
}
