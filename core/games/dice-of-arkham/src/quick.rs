//! Quick entry: the dice as they lie after the last throw, and a fight by what was spent and what came of it.

use super::play::At;
use super::steps::Step;
use super::{DiceOfArkham, Event, Meter, Stock, rule};
use eldertally_core::follow::Follow;
use eldertally_core::game::Group;
use eldertally_core::refusal::Refusal;

/// A number that is told of a fight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// Dice that were bought with a stock.
    Bought(Stock),
    /// Ones that fell in the second and third throw.
    Ones,
    /// Locked ones that were freed, against a monster.
    Freed,
    /// What came of it: [`WON`], [`LOST`] or [`FLED`].
    End,
}

pub(super) const WON: u8 = 0;
pub(super) const LOST: u8 = 1;
pub(super) const FLED: u8 = 2;

impl DiceOfArkham {
    /// Whether the dice are asked for as they lie after the last throw. What was begun die by die is played on so.
    pub(super) fn is_quick_throw(&self) -> bool {
        self.follow == Follow::Quick && self.dice.is_empty()
    }

    /// Whether a fight is told as a whole. Once the dice for it are being bought, it is played on so.
    pub(super) fn is_quick_fight(&self) -> bool {
        self.follow == Follow::Quick && self.agenda.next() == Some(Step::Stand)
    }

    /// How many ones can have been freed by so many dice: each before the second throw, and before the third.
    pub(super) fn freed_at_most(&self) -> Group {
        Group::number((2 * self.dice_of_turn()).min(self.sanity.at())).resting(0)
    }

    /// The dice after the last throw, with how many ones were freed on the way. A die that was set before is among them.
    pub(super) fn lay_out(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        let Some((freed, dice)) = faces.split_last() else { return };
        self.preset = false;
        self.put_dice(dice, true);
        self.throws = 3;
        self.lose(Meter::Sanity, *freed, rule(25), at);
    }

    /// What can be told of this fight, each with its highest number.
    fn fight_numbers(&self) -> impl Iterator<Item = (Told, u8)> {
        let [fight, magic] = [Stock::Fight, Stock::Magic].map(|stock| self.affordable(stock));
        let dice = fight + magic;
        let freed = if self.combat.monster { dice.min(self.sanity.at()) } else { 0 };
        let bought = [(Told::Bought(Stock::Fight), fight), (Told::Bought(Stock::Magic), magic)];
        let thrown = [(Told::Ones, 2 * dice), (Told::Freed, freed), (Told::End, FLED)];
        bought.into_iter().chain(thrown).filter(|(_, most)| *most > 0)
    }

    /// Which number of a fight group `n` is.
    pub(super) fn fight_number(&self, n: u8) -> Option<Told> {
        self.fight_numbers().nth(n.into()).map(|(told, _)| told)
    }

    /// Group `n` of a fight that is told as a whole. What costs nothing is what rests: no number, and a win.
    pub(super) fn fight_group(&self, n: u8) -> Option<Group> {
        self.fight_numbers().nth(n.into()).map(|(_, most)| Group::number(most).resting(0))
    }

    /// One of the numbers that were told of a fight.
    fn told_of_fight(&self, what: Told, faces: &[u8]) -> u8 {
        let mut all = self.fight_numbers().zip(faces);
        all.find(|((told, _), _)| *told == what).map_or(0, |(_, number)| *number)
    }

    /// How many dice were bought.
    fn bought(&self, faces: &[u8]) -> u8 {
        [Stock::Fight, Stock::Magic].into_iter().map(|stock| self.told_of_fight(Told::Bought(stock), faces)).sum()
    }

    /// Whether what was told of a fight can be true.
    pub(super) fn fight_goes_together(&self, faces: &[u8]) -> Result<(), Refusal> {
        let told = |what| self.told_of_fight(what, faces);
        let (dice, ones, freed) = (self.bought(faces), told(Told::Ones), told(Told::Freed));
        let (own, enemy) = (6 * u16::from(dice), u16::from(self.combat.strength));
        for ((group, (what, most)), number) in (0..).zip(self.fight_numbers()).zip(faces) {
            let (min, max) = match what {
                Told::End if told(Told::End) == FLED => (0, most),
                // The own dice show at least what the enemy's can at most, or the other way round.
                Told::End if u16::from(dice) >= 6 * enemy => (WON, WON),
                Told::End if own < enemy => (LOST, LOST),
                Told::End => (WON, LOST),
                _ if told(Told::End) == FLED => (0, 0),
                Told::Bought(_) => (0, most),
                // A locked one falls again only if it was freed.
                Told::Ones if self.combat.monster => (0, dice.saturating_add(freed)),
                Told::Ones => (0, dice.saturating_mul(2)),
                Told::Freed => (0, dice.min(ones)),
            };
            if !(min..=max).contains(number) {
                return Err(Refusal::OutOfGroup { group, min, max });
            }
        }
        Ok(())
    }

    /// A fight that was told as a whole: what it cost, and what came of it.
    pub(super) fn fought(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        let told = |what| self.told_of_fight(what, faces);
        let (ones, freed, end) = (told(Told::Ones), told(Told::Freed), told(Told::End));
        let [fight, magic] = [Stock::Fight, Stock::Magic].map(|stock| told(Told::Bought(stock)));
        if end == FLED {
            return self.flee(at);
        }
        self.pay(fight, magic, at);
        self.pass_time(ones, rule(81), at);
        self.lose(Meter::Sanity, freed, rule(83), at);
        if self.outcome().is_none() {
            self.fight_ends(end == WON, Event::FightTold(end == WON), at);
        }
    }
}
