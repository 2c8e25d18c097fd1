//! The parts of the sheet, their values, headings and notes.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, COLOURS, LIMBS, NO_YES, action};
use crate::acts::{EXTRA, FREE, Now};
use crate::bonus::Kind;
use crate::options::is_crown;
use crate::{Action, Label, Part};
use eldertally_core::game::Seat;
use eldertally_core::words::Pen;

impl English<'_> {
    pub(super) fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        let brief = pen.brief;
        if let Some(seat) = part.seat().filter(|_| !brief) {
            self.name(seat, "'s ", pen)?;
        }
        match part {
            Part::Round => pen.write_str("Round"),
            Part::Stage => pen.write_str("Part of the round"),
            Part::Coin => pen.write_str("First player"),
            Part::TimeUp => pen.write_str("Last round"),
            Part::Dare(_) => pen.write_str("winning number"),
            Part::Colour(_) if brief => pen.write_str("colour"),
            Part::Colour(chair) => self.name(self.game.player_at(chair), "'s colour", pen),
            Part::Die(_, limb) if brief => pen.write_str(nouns::of(LIMBS, limb)),
            Part::Die(chair, limb) => self.limb(chair, limb, pen),
            Part::Stone(..) if brief => pen.write_str("stones"),
            Part::Stone(chair, _) => self.name(self.game.player_at(chair), "'s stones", pen),
            Part::Offerings(_) => pen.write_str("offerings"),
            Part::Chair(_) => pen.write_str("chair"),
            Part::Redone(_) => pen.write_str("re-roll of the monster"),
            Part::Rerolled(_) => pen.write_str("re-roll of stones"),
            Part::Active(_, limb) => write!(pen, "{} activated", nouns::of(LIMBS, limb)),
            Part::Target(seat, slot) | Part::Blocked(seat, slot) => {
                let kind = Now::new(self.game, self.setup).kind(seat, slot).unwrap_or(Action::Heal);
                pen.write_str(action(kind))?;
                match (slot, Now::part_of(slot)) {
                    (_, Some(limb)) => write!(pen, " of the {}", nouns::of(LIMBS, limb))?,
                    (FREE, _) => pen.write_str(" for the match")?,
                    _ => write!(pen, " {} of the bonus", slot - EXTRA + 1)?,
                }
                pen.write_str(match (part, slot) {
                    (Part::Blocked(..), 5..FREE) => ", doubled, blocked",
                    (Part::Blocked(..), _) => ", blocked",
                    (_, 5..FREE) => ", doubled",
                    _ => "",
                })
            }
            Part::Free(_) => pen.write_str("free action"),
            Part::Bonus(_) => pen.write_str("bonus"),
            Part::BonusRoll(_) => pen.write_str("roll for the bonus"),
            Part::BonusOn(_) => pen.write_str("bonus is aimed at"),
            Part::Luck(_) => pen.write_str("stone in a tie"),
            Part::Fell(_) => pen.write_str("fall in this round"),
            Part::Again(chair, limb) => {
                if brief {
                    pen.write_str(nouns::of(LIMBS, limb))?;
                } else {
                    self.limb(chair, limb, pen)?;
                }
                pen.write_str(" is rolled again")
            }
            Part::Icon(colour, limb, number) => {
                write!(pen, "{} {}, {number}", nouns::of(COLOURS, colour), nouns::of(LIMBS, limb))
            }
        }
    }

    pub(super) fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let small = value.clamp(0, 255) as u8;
        match part {
            Part::Stage => self.stage(small, pen),
            Part::Coin => pen.name(Seat(small)),
            Part::TimeUp
            | Part::Redone(_)
            | Part::Rerolled(_)
            | Part::Active(..)
            | Part::Blocked(..)
            | Part::Fell(_)
            | Part::Again(..) => pen.write_str(nouns::of(NO_YES, small)),
            Part::Colour(chair) if self.game.is_colourless(chair) && self.game.monster(chair).colour == small => {
                pen.write_str("not chosen")
            }
            Part::Colour(_) => pen.write_str(nouns::of(COLOURS, small)),
            Part::Die(chair, limb) => {
                let monster = self.game.monster(chair);
                if small == 0 {
                    let rolled = self.game.stage > 0;
                    return pen.write_str(if rolled { "lost" } else { "not rolled yet" });
                }
                write!(pen, "{small}")?;
                let name = self.setup.print.monster(monster.colour, small);
                if !name.is_empty() && !pen.brief {
                    write!(pen, ", {name}")?;
                }
                let shown = monster.die(limb) == small;
                match self.game.icon(chair, limb, &self.setup.print).filter(|_| shown) {
                    Some(icon) if pen.brief => write!(pen, ", {}", action(icon)),
                    Some(icon) => write!(pen, ": {}", action(icon)),
                    None => Ok(()),
                }
            }
            Part::Target(..) => match small.checked_sub(1) {
                Some(at) => self.target(at, pen),
                None => pen.write_str("not chosen"),
            },
            Part::Free(_) | Part::Icon(..) => {
                let icon = small.checked_sub(1).and_then(|n| Action::ALL.get(usize::from(n)));
                let none = if matches!(part, Part::Free(_)) { "not chosen" } else { "not known" };
                pen.write_str(icon.map_or(none, |icon| action(*icon)))
            }
            Part::Bonus(_) => self.bonus(small, pen),
            Part::BonusOn(seat) => match small.checked_sub(1) {
                Some(on) => self.bonus_on(seat, on, pen),
                None => pen.write_str("nothing yet"),
            },
            Part::Dare(_) if small == 0 => pen.write_str("any"),
            Part::Luck(_) | Part::BonusRoll(_) if small == 0 => pen.write_str("not rolled"),
            Part::Chair(_) => write!(pen, "{}, {}", value + 1, self.colour(small)),
            _ => write!(pen, "{value}"),
        }
    }

    pub(super) fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        if pen.on_token {
            return self.sign(label, pen);
        }
        match label {
            Label::Round => pen.write_str("The round"),
            Label::Monster(chair) => {
                self.name(self.game.player_at(chair), "'s monster, ", pen)?;
                pen.write_str(self.colour(chair))
            }
            Label::Player(seat) => pen.name(seat),
            Label::Plan(seat) => self.name(seat, "'s plan", pen),
            Label::Bonuses => pen.write_str("Bonuses, 1 offering each, from unused stones"),
            Label::Learned => pen.write_str("Icons not in your copy"),
            Label::Turn(seat) => self.name(seat, " declares now", pen),
            Label::Ready(0) => pen.write_str("Nobody is ready yet"),
            Label::Ready(set) => {
                pen.write_str("Ready: ")?;
                self.names(set, pen)
            }
            Label::Closest(1, _) => pen.write_str("No two dice show the same"),
            Label::Closest(most, number) => write!(pen, "{most} dice show {number}"),
            Label::Out(seat) => self.name(seat, " is out of the game", pen),
            Label::Blocks(1, left) => pen.write_str(if left == 1 { "1 block, unused" } else { "1 block, used" }),
            Label::Blocks(all, 0) => write!(pen, "{all} blocks, all used"),
            Label::Blocks(all, left) if all == left => write!(pen, "{all} blocks, all unused"),
            Label::Blocks(all, left) => write!(pen, "{all} blocks, {left} unused"),
            Label::Aimed(by, what, limb, blocked) => {
                self.name(by, ": ", pen)?;
                pen.write_str(action(what))?;
                match limb {
                    0..5 => write!(pen, " on {}", nouns::the_limb(limb))?,
                    _ => pen.write_str(" on a part yet to be chosen")?,
                }
                pen.write_str(if blocked { ", blocked" } else { "" })
            }
            Label::Net(limb, shows, change) => {
                write!(pen, "{}: ", nouns::of(LIMBS, limb))?;
                match shows as i8 + change {
                    to @ 1..=6 => write!(pen, "{shows} will be {to}"),
                    ..=0 if is_crown(self.setup) => pen.write_str("falls below 1, lost unless saved"),
                    ..=0 => pen.write_str("falls below 1, will be rolled again"),
                    _ => pen.write_str("rises above 6, will be rolled again"),
                }
            }
            Label::Makes(set) => {
                pen.write_str(if set.count_ones() == 1 {
                    "Unused stones make bonus "
                } else {
                    "Unused stones make bonuses "
                })?;
                self.numbers(set, pen)
            }
            Label::NotInForce(seat) => {
                self.bonus(self.game.of(seat).bonus.number, pen)?;
                pen.write_str(", does not count")
            }
            Label::Planned(seat, limb) => self.activation(seat, limb, self.game.of(seat).plan.stones_of(limb), pen),
            Label::Bonus(number) => {
                self.bonus(number, pen)?;
                let does = Kind::of(is_crown(self.setup), number).map_or("", |kind| nouns::bonus(kind).1);
                write!(pen, ": {does}")
            }
        }
    }

    /// What stands on a token: what a die will show, what activates it, which bonuses can be had, how many blocks are unused.
    fn sign(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        match label {
            Label::Net(_, shows, change) => match shows as i8 + change {
                to @ 1..=6 => write!(pen, "\u{2192} {to}"),
                _ if is_crown(self.setup) && change < 0 => pen.write_str("lost"),
                _ => pen.write_str("re-roll"),
            },
            Label::Planned(seat, limb) => {
                self.sum(seat, self.game.of(seat).plan.stones_of(limb), self.game.own(seat).die(limb), pen)
            }
            Label::Makes(set) if (1..=12).all(|number| set & 1 << number != 0) => pen.write_str("any bonus"),
            Label::Makes(set) => {
                pen.write_str("bonus ")?;
                self.ranges(set, pen)
            }
            Label::Blocks(all, left) => write!(pen, "{left} of {all}"),
            Label::Ready(_) => pen.write_str("ready"),
            Label::Turn(_) => pen.write_str("declares"),
            _ => Ok(()),
        }
    }
}
