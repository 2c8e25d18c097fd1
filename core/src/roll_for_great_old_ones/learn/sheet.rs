//! What was told, on the sheet; and where on the sheet a question points.

use super::super::task::Task;
use super::super::{Action, Part, RollForGreatOldOnes, Seat};
use super::{Fact, Topic, Track};
use crate::game::{SetupOf, Subject};

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
    pub(in super::super) fn subject_of(&self, task: Task, setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        let whole = |part| Some(Subject { part, space: None });
        match task {
            Task::LearnBox { seat, action, at } => {
                Some(Subject { part: Part::Filled(seat, action), space: Some(at.into()) })
            }
            Task::LookUpBox { action, at } => {
                let seat = self.seats().find(|seat| self.of(*seat).is_active())?;
                Some(Subject { part: Part::Filled(seat, action), space: Some(at.into()) })
            }
            Task::LearnMark { track, seat, .. } => {
                Some(Subject { part: track.part(seat), space: Some(self.known(setup, track)) })
            }
            Task::LearnNumber { fact, .. } => match fact {
                Fact::CultistStart | Fact::Reward => whole(Part::Appeared),
                Fact::MonsterStart | Fact::MonsterBoxes | Fact::MonsterHealth => whole(Part::Monsters),
                Fact::SearchSections => whole(Part::Filled(Seat(0), Action::Search)),
                Fact::Specials => whole(Part::Filled(Seat(0), Action::Special)),
                Fact::Length(track) => whole(track.part(Seat(0))),
                Fact::Section(_) | Fact::Level(..) => Some(Subject { part: Part::Ritual, space: Some(self.ritual) }),
                Fact::Mind(crosses) => {
                    let seat = self.seats().find(|seat| self.of(*seat).insanity == crosses)?;
                    Some(Subject { part: Part::Insanity(seat), space: u16::from(crosses).checked_sub(1) })
                }
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
    pub(in super::super) fn show_told(&self, setup: &SetupOf<Self>, show: &mut dyn FnMut(Part, u8)) {
        let more = &self.lessons.more;
        for fact in Fact::all().filter(|fact| more.was_told(*fact)) {
            show(Part::Fact(fact), more.fact(fact).unwrap_or(0));
        }
        for track in Track::ALL {
            let known = more.known(track);
            if known > 0 {
                show(Part::KnownTo(track), known.min(self.most_known(setup, track)) as u8);
            }
        }
        for (n, told) in (0..).zip(more.weaknesses) {
            if told.is_some() {
                show(Part::WeaknessTold(n), 1);
            }
        }
        for (action, told) in (1..).zip(more.strengths) {
            if told.is_some() {
                show(Part::StrengthTold(action), 1);
            }
        }
        for (defeat, told) in [false, true].into_iter().zip(more.ends_told) {
            if told {
                show(Part::EndsTold(defeat), 1);
            }
        }
        for (action, lists) in (13..).zip(more.lists) {
            for face in (1..=6).filter(|face| lists >> (face - 1) & 1 == 1) {
                show(Part::Face(action, face), 1);
            }
        }
        for topic in Topic::ALL.into_iter().filter(|topic| more.is_by_hand(*topic)) {
            show(Part::ByHand(topic), 1);
        }
    }

    /// The last box that can be known.
    pub(in super::super) fn most_known(&self, setup: &SetupOf<Self>, track: Track) -> u16 {
        match track {
            Track::Ritual => self.sections(setup).map(u16::from).sum::<u16>().min(255),
            _ => self.capacity(setup, track).into(),
        }
    }

    /// Amends what was told.
    pub(in super::super) fn amend_told(&mut self, part: Part, to: u8) {
        let more = &mut self.lessons.more;
        match part {
            Part::Fact(fact) => more.tell(fact, to),
            Part::KnownTo(track) => more.set_known(track, u16::from(to).min(more.known(track))),
            Part::ByHand(topic) => more.set_by_hand(topic, to > 0),
            Part::WeaknessTold(n) if to == 0 => {
                if let Some(told) = more.weaknesses.get_mut(usize::from(n)) {
                    *told = None;
                }
            }
            Part::StrengthTold(action) if to == 0 => {
                if let Some(told) = more.strengths.get_mut(usize::from(action).saturating_sub(1)) {
                    *told = None;
                }
            }
            Part::EndsTold(defeat) if to == 0 => {
                let n = usize::from(defeat);
                if let (Some(told), Some(ends)) = (more.ends_told.get_mut(n), more.ends.get_mut(n)) {
                    *told = false;
                    ends.clear();
                }
            }
            _ => {}
        }
    }
}
