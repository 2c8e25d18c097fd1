//! What goes up and down: time, health and sanity, fight and magic.

use super::play::At;
use super::{DiceOfArkham, Event, Meter, Stock, rule, ruling};
use eldertally_core::rules::RuleId;

impl DiceOfArkham {
    pub(super) fn pass_time(&mut self, steps: u8, why: RuleId, at: &mut At<'_, '_>) {
        if steps == 0 {
            return;
        }
        let moved = self.time.advance(steps).count() as u8;
        let stands = if why == rule(72) { ruling(36) } else { ruling(17) };
        (at.tell)(self, if moved > 0 { Event::TimeMoved(moved, why) } else { Event::TimeStands(stands) });
    }

    pub(super) fn lose(&mut self, meter: Meter, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let lost = match meter {
            Meter::Health => self.health.lose(count),
            Meter::Sanity => self.sanity.lose(count),
        };
        if lost > 0 {
            (at.tell)(self, Event::Lost(meter, lost, why));
        }
    }

    pub(super) fn heal(&mut self, meter: Meter, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let gained = match meter {
            Meter::Health => self.health.gain(count),
            Meter::Sanity => self.sanity.gain(count),
        };
        let full = if why == rule(109) { ruling(25) } else { ruling(4) };
        (at.tell)(self, if gained > 0 { Event::Healed(meter, gained, why) } else { Event::FullMeter(meter, full) });
    }

    pub(super) fn gain(&mut self, stock: Stock, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        if count == 0 {
            return;
        }
        let gained = match stock {
            Stock::Fight => self.fight.gain(count),
            Stock::Magic => self.magic.gain(count),
        };
        // What dice give is cut by the rule of dice, what an event gives by that of the stock.
        let full = match stock {
            _ if ![rule(103), rule(116)].contains(&why) => rule(40),
            Stock::Fight => rule(15),
            Stock::Magic => rule(16),
        };
        (at.tell)(self, if gained > 0 { Event::Gained(stock, gained, why) } else { Event::FullStock(stock, full) });
    }

    pub(super) fn spend(&mut self, stock: Stock, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let spent = match stock {
            Stock::Fight => self.fight.lose(count),
            Stock::Magic => self.magic.lose(count),
        };
        if spent > 0 {
            (at.tell)(self, Event::Spent(stock, spent, why));
        }
    }
}
