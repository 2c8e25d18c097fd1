//! A sensible player of *Dice of Arkham*.
//!
//! The policy, in the order of the turn:
//! - Rolling: keep 3s and 4s; keep 5s while fight is below 5, 6s while magic is below 5; reroll the rest. Free a pair
//!   of ones only with more than seven sanity.
//! - On the elder sign: heal what is below seven, the lower first; move with the rest.
//! - A double: prevent the step only if it would end the track, from the fuller meter if that has more than four.
//! - Combat: fight if the stocks buy enough dice for a likely win, with the cheap stock first and no more than needed;
//!   otherwise flee, unless that costs more than fighting with what there is. Keep 4s and better; stop when the total
//!   is comfortably above what the enemy can expect, or when another one would end the time track.
//! - Events: the monster of 1B only with four magic, the magic of 2A only with five magic and five sanity, one bought
//!   die in 2B with more than six sanity, and its results in the order 6, 5, 4, 1, 3, 2.

use eldertally_dice_of_arkham::{DiceOfArkham, Meter, Move, Part};

use eldertally_testkit::sim::Sheet;

pub(crate) struct Player<'a> {
    pub(crate) sheet: &'a Sheet<DiceOfArkham>,
    /// The last space of the time track.
    pub(crate) time_end: i32,
}

impl Player<'_> {
    fn get(&self, part: Part) -> i32 {
        self.sheet.get(part)
    }

    fn offers(&self, mv: Move) -> bool {
        self.sheet.offers(mv)
    }

    fn time_left(&self) -> i32 {
        self.time_end - self.get(Part::Time)
    }

    pub(crate) fn choose(&self) -> Move {
        let wanted = match self.sheet.offers.first() {
            Some(Move::SetDie(_)) => Move::SetDie(4),
            Some(Move::Roll | Move::Done) if self.get(Part::Strength) > 0 => self.fight_dice(),
            Some(Move::Roll | Move::Done) => self.own_dice(),
            Some(Move::Walk) => self.heal(),
            Some(Move::LetTimePass) => self.double(),
            Some(Move::Fight) => self.stand(),
            Some(Move::SpendFight(_)) => Move::SpendFight(self.buy().0),
            Some(Move::SpendMagic(_)) => Move::SpendMagic(self.buy().1),
            Some(Move::FaceMonster) if self.get(Part::Magic) < 4 => Move::GiveDie,
            Some(Move::UseMagic) if self.get(Part::Magic) < 5 || self.get(Part::Sanity) < 5 => Move::Refuse,
            Some(Move::BuyDice(_)) => Move::BuyDice(u8::from(self.get(Part::Sanity) > 6)),
            Some(Move::TakeResult(_)) => {
                let best = [6, 5, 4, 1, 3, 2].into_iter().map(Move::TakeResult).find(|mv| self.offers(*mv));
                best.unwrap_or(Move::GoOn)
            }
            _ => Move::GoOn,
        };
        let first = self.sheet.offers.first().copied().unwrap_or(Move::GoOn);
        if self.offers(wanted) { wanted } else { first }
    }

    fn own_dice(&self) -> Move {
        for face in [4, 3, 5, 6] {
            let wanted = match face {
                5 => self.get(Part::Fight) < 5,
                6 => self.get(Part::Magic) < 5,
                _ => true,
            };
            if let Some(keep) = self.keep(face, Part::Die).filter(|_| wanted) {
                return keep;
            }
        }
        let ones: Vec<_> = (0..6).filter(|n| self.get(Part::Die(*n)) == 1).collect();
        let locked = ones.iter().map(|n| Move::FreeDie(*n)).find(|mv| self.offers(*mv));
        if let Some(free) = locked.filter(|_| ones.len() == 2 && self.get(Part::Sanity) > 7) {
            return free;
        }
        if self.offers(Move::Roll) { Move::Roll } else { Move::Done }
    }

    /// Keeps a loose die that shows this.
    fn keep(&self, face: i32, die: fn(u8) -> Part) -> Option<Move> {
        (0..13).filter(|n| self.get(die(*n)) == face).map(Move::KeepDie).find(|mv| self.offers(*mv))
    }

    fn heal(&self) -> Move {
        let (health, sanity) = (self.get(Part::Health), self.get(Part::Sanity));
        match (health.min(sanity) < 7, health <= sanity) {
            (true, true) => Move::Heal(Meter::Health),
            (true, false) => Move::Heal(Meter::Sanity),
            _ => Move::Walk,
        }
    }

    fn double(&self) -> Move {
        let (health, sanity) = (self.get(Part::Health), self.get(Part::Sanity));
        if self.time_left() > 1 || health.max(sanity) <= 4 {
            Move::LetTimePass
        } else if health >= sanity {
            Move::Sacrifice(Meter::Health)
        } else {
            Move::Sacrifice(Meter::Sanity)
        }
    }

    /// Dice that make a win likely: each own die is worth about 4.6 with two rerolls, an enemy die 3.5.
    fn enough(&self) -> i32 {
        (self.get(Part::Strength) * 35 + 25 + 45) / 46
    }

    /// Dice that each stock can buy, as (fight, magic).
    fn affordable(&self) -> (i32, i32) {
        let (fight, magic) = (self.get(Part::Fight), self.get(Part::Magic));
        if self.get(Part::Monster) > 0 { (fight / 2, magic) } else { (fight, magic / 2) }
    }

    fn buy(&self) -> (u8, u8) {
        let (fight, magic) = self.affordable();
        let enough = self.enough();
        if self.get(Part::Monster) > 0 {
            let magic = magic.min(enough);
            (fight.min(enough - magic) as u8, magic as u8)
        } else {
            let fight = fight.min(enough);
            (fight as u8, magic.min(enough - fight) as u8)
        }
    }

    fn stand(&self) -> Move {
        let (fight, magic) = self.affordable();
        let cheap_flight = self.get(Part::Monster) == 0 && self.get(Part::Strength) <= 2 && self.time_left() > 3;
        if fight + magic >= self.enough() && !cheap_flight { Move::Fight } else { Move::Flee }
    }

    fn fight_dice(&self) -> Move {
        let total: i32 =
            self.sheet.parts.iter().filter(|(part, _)| matches!(part, Part::FightDie(_))).map(|(_, at)| at).sum();
        if total * 10 >= self.get(Part::Strength) * 35 + 30 || self.time_left() == 1 {
            return Move::Done;
        }
        for face in [6, 5, 4] {
            if let Some(keep) = self.keep(face, Part::FightDie) {
                return keep;
            }
        }
        if self.offers(Move::Roll) { Move::Roll } else { Move::Done }
    }
}
