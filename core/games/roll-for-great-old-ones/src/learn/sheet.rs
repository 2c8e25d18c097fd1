//! What was told, on the sheet; and where on the sheet a question points.

use super::seen::parts;
use super::{BONUSES, Fact, PRICE, SPECIALS, Track};
use crate::steps::{Deed, Die, Task};
use crate::{Action, Part, RollForGreatOldOnes, Verb};
use eldertally_core::game::{Limits, Place, Seat, SetupOf};

impl Track {
    const fn part(self, seat: Seat) -> Part {
        match self {
            Self::Experience => Part::Experience(seat),
            Self::Clues => Part::Clues(seat),
            Self::Mind => Part::Insanity(seat),
            Self::Rerolls => Part::Rerolls(seat),
            Self::Ritual => Part::Ritual,
            Self::Cultists => Part::Appeared,
        }
    }
}

impl RollForGreatOldOnes {
    /// What a question is about.
    pub(crate) fn subject_of(&self, task: Task, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        let whole = |part| Some(Place { part, space: None });
        match task {
            Task::LearnBox { seat, action, at } => {
                Some(Place { part: Part::Filled(seat, action), space: Some(at.into()) })
            }
            Task::LookUpBox { action, at } => {
                let seat = self.seats().find(|seat| self.of(*seat).is_active())?;
                Some(Place { part: Part::Filled(seat, action), space: Some(at.into()) })
            }
            Task::LearnMark { track, seat, .. } => {
                // Where the last reroll box has no penalty, the next penalty would be behind it.
                let last = self.length(setup, track).map_or(u16::MAX, u16::from);
                let space = self.next_box(setup, track).min(last).saturating_sub(1);
                Some(Place { part: track.part(seat), space: Some(space) })
            }
            Task::LearnNumber { fact, .. } => match fact {
                Fact::CultistStart | Fact::Reward => whole(Part::Appeared),
                Fact::MonsterStart | Fact::MonsterBoxes | Fact::MonsterHealth if self.monster_boxes(setup) > 0 => {
                    whole(Part::Monsters)
                }
                // Without a box for a monster, none is drawn; the cultists stand beside where they would be.
                Fact::MonsterStart | Fact::MonsterBoxes | Fact::MonsterHealth => whole(Part::Appeared),
                Fact::SearchSections => whole(Part::Filled(Seat(0), Action::Search)),
                Fact::Specials => whole(Part::Filled(Seat(0), Action::Special)),
                Fact::Length(track) => whole(track.part(Seat(0))),
                Fact::Section(_) | Fact::Level(..) => {
                    let space = Some(self.ritual).filter(|space| *space < self.ritual_shown(setup));
                    Some(Place { part: Part::Ritual, space })
                }
                Fact::Mind(crosses) => {
                    let seat = self.seats().find(|seat| self.of(*seat).insanity == crosses)?;
                    Some(Place { part: Part::Insanity(seat), space: u16::from(crosses).checked_sub(1) })
                }
            },
            Task::LearnFace { action: SPECIALS, .. } => {
                let seat = self.seats().find(|seat| self.of(*seat).is_active())?;
                whole(Part::Filled(seat, Action::Special))
            }
            Task::LearnFace { action: BONUSES, face, .. } => whole(Part::Bonus(face.saturating_sub(1).min(3))),
            Task::LearnFace { action: PRICE, .. } => whole(if self.d12 > 0 { Part::D12 } else { Part::D6 }),
            // How many entries the row has, and what a throw on a table of the board gives.
            Task::Do(Deed { verb: Verb::CopyAction, .. }) if !self.row.is_full() => {
                whole(Part::Row(self.row.len() as u8))
            }
            Task::Settle { die, face, .. } if self.is_untold(die, face, &setup.print.board) => whole(Part::Thrown),
            Task::Read { seat, place: Some(action), .. } => {
                Some(Place { part: Part::Filled(seat, action), space: Some(self.of(seat).filled(action).into()) })
            }
            Task::Read { seat, .. } => whole(Part::Die(seat)),
            Task::ReadCultists => whole(Part::D12),
            // A die is looked at beside what it changes.
            Task::Throw { die, .. } if self.is_told(task) => match die {
                Die::Test(seat) => whole(Part::Insanity(seat)),
                Die::Search(seat) => whole(Part::Clues(seat)),
                Die::Attack(_) => whole(Part::Appeared),
                _ => None,
            },
            Task::Settle { die, face, .. } => match die {
                Die::Weakness(seat) => whole(Part::Weakness(seat, face.clamp(1, 6) - 1)),
                Die::Test(seat) => whole(Part::Insanity(seat)),
                Die::Search(seat) => whole(Part::Clues(seat)),
                Die::Attack(_) | Die::Own(_) | Die::D12 | Die::D6 | Die::Strength(_) => None,
            },
            Task::LearnFace { action, .. } | Task::LearnStrength(action) => {
                let row = (0..).zip(&self.row).find(|(_, entry)| !entry.struck && entry.action == action);
                match row {
                    _ if self.d12 == action => whole(Part::D12),
                    Some((n, _)) => whole(Part::Row(n)),
                    None => None,
                }
            }
            Task::LearnWeakness { seat, n, .. } => whole(Part::Weakness(seat, n)),
            Task::LearnEnds { .. } => whole(Part::Lost),
            _ => None,
        }
    }

    /// What was told beyond symbols, tables and scenario actions: each part with its number.
    pub(crate) fn show_told(&self, setup: &SetupOf<Self>, show: &mut dyn FnMut(Part, u8)) {
        let more = &self.lessons.more;
        for fact in Fact::all().filter(|fact| more.was_told(*fact)) {
            show(Part::Fact(fact), more.fact(fact).unwrap_or(0));
        }
        for part in parts().filter(|part| more.was_seen(*part)) {
            show(part, self.told_now(setup, part));
        }
    }

    /// What the sheet shows of a part that was told.
    fn told_now(&self, setup: &SetupOf<Self>, part: Part) -> u8 {
        let more = &self.lessons.more;
        match part {
            Part::KnownTo(track) => more.known(track).min(self.most_known(setup, track)) as u8,
            Part::WeaknessTold(n) => more.weakness(n).is_some().into(),
            Part::StrengthTold(action) => more.strength(action).is_some().into(),
            Part::EndsTold(defeat) => more.knows_ends(defeat).into(),
            Part::Face(action, face) => self.lessons.knows(action, face).into(),
            Part::ByHand(topic) => more.is_by_hand(topic).into(),
            _ => 0,
        }
    }

    /// Between which numbers such a part can be set. What a weakness or a strength is, only play can tell.
    pub(crate) fn limits_told(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let most = match part {
            Part::KnownTo(_) | Part::WeaknessTold(_) | Part::StrengthTold(_) => self.told_now(setup, part),
            _ => 1,
        };
        self.lessons.more.was_seen(part).then(|| Limits::new(0, most.into()))
    }

    /// The last box that can be known.
    fn most_known(&self, setup: &SetupOf<Self>, track: Track) -> u16 {
        match track {
            Track::Ritual => self.sections(setup).map(u16::from).sum::<u16>().min(255),
            _ => self.capacity(setup, track).into(),
        }
    }

    /// Amends what was told.
    pub(crate) fn amend_told(&mut self, setup: &SetupOf<Self>, part: Part, to: u8) {
        let is_same = self.told_now(setup, part) == to;
        let more = &mut self.lessons.more;
        match part {
            Part::Fact(fact) if more.fact(fact) == Some(to) => {}
            Part::Fact(fact) => more.tell(fact, to),
            _ if is_same => {}
            Part::KnownTo(track) => more.set_known(track, to.into()),
            Part::ByHand(topic) => more.set_by_hand(topic, to > 0),
            Part::WeaknessTold(n) => more.set_weakness(n, None),
            Part::StrengthTold(action) => more.set_strength(action, None),
            Part::EndsTold(defeat) => more.set_ends(defeat, to > 0),
            _ => {}
        }
    }
}
