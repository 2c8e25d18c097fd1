//! What an answer to a question does.

use super::answers::{KINDS, PAGE, usual_scope};
use super::{Fact, Topic, Track};
use crate::events::{Event, Loss};
use crate::moves::Move;
use crate::play::At;
use crate::print::board::{Penalty, Symbol, Trigger, Weakness};
use crate::print::scenario::{Condition, Effect, Scope, Verb};
use crate::steps::Task;
use crate::{Action, RollForGreatOldOnes};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::push;

impl RollForGreatOldOnes {
    /// Boxes of a section are blank up to the next one with a symbol, or up to its end.
    pub(crate) fn told_blank(&mut self, action: Action, at: u8, next: Option<u8>) {
        let start = at - at % action.size();
        for place in at..start + next.map_or(action.size(), |next| next.saturating_sub(1)) {
            self.lessons.set_symbol(action, place, Symbol::Blank);
        }
    }

    /// The next box of an action whose symbol nobody has told, to be looked up.
    pub(crate) fn look_up_boxes(&mut self, action: Action, setup: &SetupOf<Self>) {
        let all = 0..self.boxes(&setup.print.board, action);
        let next = all.into_iter().find(|at| self.symbol(&setup.print, action, *at) == Symbol::Unknown);
        if let Some(at) = next {
            self.agenda.push(&[Task::LookUpBox { action, at }]);
        }
    }

    /// An answer to a question; its task is off the agenda.
    pub(crate) fn told(&mut self, task: Task, mv: Move, at: &mut At<'_, '_>) {
        let Some(topic) = task.topic() else { return };
        if mv == Move::ByHand {
            self.lessons.more.set_by_hand(topic, true);
            (at.tell)(self, Event::CountedByHand(topic));
            return;
        }
        match task {
            Task::LearnMark { track, seat, verb, all } => self.told_mark(track, seat, verb, all, mv, at),
            Task::LearnNumber { fact, page, all } => match mv {
                Move::TellAmount(number) => self.told_number(fact, number, all, at),
                _ => {
                    let page = if mv == Move::TellMore { page.saturating_add(1) } else { page.saturating_sub(1) };
                    self.agenda.push(&[Task::LearnNumber { fact, page, all }]);
                }
            },
            Task::LearnStrength(action) => {
                if let Move::TellStrength(strength) = mv {
                    self.lessons.more.set_strength(action, Some(strength));
                    (at.tell)(self, Event::Told(topic));
                }
            }
            Task::LearnWeakness { seat, n, trigger, penalty } => self.told_weakness(seat, n, trigger, penalty, mv, at),
            Task::LearnEnds { defeat, kind, page } => self.told_end(defeat, kind, page, mv, at),
            Task::LookUpBox { action, at: place } => {
                match mv {
                    Move::TellSymbol(symbol) => self.lessons.set_symbol(action, place, symbol),
                    Move::TellBox(next) => self.told_blank(action, place, Some(next)),
                    Move::TellNoMore => self.told_blank(action, place, None),
                    _ => return,
                }
                (at.tell)(self, Event::Told(topic));
                self.look_up_boxes(action, at.setup);
            }
            _ => {}
        }
    }

    fn told_mark(&mut self, track: Track, seat: Seat, verb: Option<Verb>, all: bool, mv: Move, at: &mut At<'_, '_>) {
        let again = |verb, all| Task::LearnMark { track, seat, verb, all };
        let (first, last, before) = self.box_range(at.setup, track);
        let more = &mut self.lessons.more;
        match (mv, verb) {
            (Move::TellNone, _) => more.set_known(track, first),
            (Move::TellBox(place), _) => {
                more.set_known(track, (before + u16::from(place)).saturating_sub(1));
                more.set_something(track);
            }
            (Move::TellMore, _) => {
                more.set_known(track, last.min(first.saturating_add(u16::from(PAGE) - 1)));
                return self.agenda.push(&[again(None, all)]);
            }
            (Move::TellNoMore, _) if track == Track::Ritual => more.set_known(track, last),
            (Move::TellNoMore, _) => {
                more.set_known(track, u16::MAX);
                if self.length(at.setup, track).is_none() {
                    self.agenda.push(&[Task::LearnNumber { fact: Fact::Length(track), page: 0, all: false }]);
                }
                (at.tell)(self, Event::Told(track.topic()));
                return;
            }
            (Move::TellLast, _) => {
                more.set_known(track, u16::MAX);
                more.tell(Fact::Length(track), first as u8);
                (at.tell)(self, Event::Told(track.topic()));
                return;
            }
            (Move::LookUp, _) => return self.agenda.push(&[again(None, true)]),
            (Move::TellAll, _) => return,
            (Move::TellVerb(verb), None) if verb == Verb::Text || verb.has_amount() && track != Track::Mind => {
                return self.agenda.push(&[again(Some(verb), all)]);
            }
            (Move::TellVerb(verb), None) => {
                let amount = u8::from(verb.has_amount());
                more.add_mark(track, first, Effect { verb, amount, scope: usual_scope(verb) });
            }
            (Move::TellOnly(effect), _) => more.add_mark(track, first, effect),
            (Move::TellAmount(amount), Some(verb)) => {
                more.add_mark(track, first, Effect { verb, amount, scope: usual_scope(verb) });
            }
            // Back from the amount to the kind, from the kind to the place.
            (_, None) => {
                more.set_known(track, first - 1);
                return self.agenda.push(&[again(None, all)]);
            }
            _ => return self.agenda.push(&[again(None, all)]),
        }
        (at.tell)(self, Event::Told(track.topic()));
        if all {
            self.look_up(track, seat, at.setup);
        }
    }

    /// The text of a mark was told.
    pub(crate) fn told_mark_text(&mut self, track: Track, seat: Seat, all: bool, text: &str, at: &mut At<'_, '_>) {
        let n = at.setup.print.scenario.pools.notes.len() + self.lessons.texts.len();
        let (first, ..) = self.box_range(at.setup, track);
        self.lessons.add_text(text);
        let effect = Effect { verb: Verb::Text, amount: n as u8, scope: Scope::Once };
        self.lessons.more.add_mark(track, first, effect);
        (at.tell)(self, Event::Told(track.topic()));
        if all {
            self.look_up(track, seat, at.setup);
        }
    }

    /// Goes on looking a track up, as long as there is something to tell.
    fn look_up(&mut self, track: Track, seat: Seat, setup: &SetupOf<Self>) {
        let known = self.known(setup, track);
        if track == Track::Ritual {
            let told = self.sections(setup).map(u16::from).sum::<u16>();
            let next = self.lessons.more.sections().len() as u8;
            if known < told {
                self.agenda.push(&[Task::LearnMark { track, seat, verb: None, all: true }]);
            } else if !self.is_ritual_known(setup) {
                self.agenda.push(&[Task::LearnNumber { fact: Fact::Section(next), page: 0, all: true }]);
            }
        } else if known < self.length(setup, track).map_or(u16::from(track.lengths().1), u16::from) {
            self.agenda.push(&[Task::LearnMark { track, seat, verb: None, all: true }]);
        }
    }

    fn told_number(&mut self, fact: Fact, number: u8, all: bool, at: &mut At<'_, '_>) {
        self.lessons.more.tell(fact, number);
        (at.tell)(self, Event::Told(fact.topic()));
        match fact {
            Fact::CultistStart => self.appeared = self.appeared.max(number),
            Fact::MonsterStart => self.let_monsters_come(number),
            Fact::Section(_) if number == 0 && self.is_ritual_complete(at.setup) => self.lose(Loss::Ritual, at),
            Fact::Section(_) if all => self.look_up(Track::Ritual, Seat(0), at.setup),
            _ => {}
        }
    }

    fn told_weakness(
        &mut self,
        seat: Seat,
        n: u8,
        trigger: Option<Trigger>,
        penalty: Option<Penalty>,
        mv: Move,
        at: &mut At<'_, '_>,
    ) {
        let again = |trigger, penalty| Task::LearnWeakness { seat, n, trigger, penalty };
        let told = match (mv, trigger, penalty) {
            (Move::TellWeakness(weakness), ..) => weakness,
            (Move::TellTrigger(Trigger::Other), ..) => {
                Weakness { trigger: Trigger::Other, penalty: Penalty::Insanity, amount: 1 }
            }
            (Move::TellTrigger(trigger), ..) => return self.agenda.push(&[again(Some(trigger), None)]),
            (Move::TellVerb(verb), trigger, None) => {
                let penalty = Penalty::PRINTED.into_iter().find(|penalty| penalty.verb() == verb);
                return self.agenda.push(&[again(trigger, penalty)]);
            }
            (Move::TellAmount(amount), Some(trigger), Some(penalty)) => Weakness { trigger, penalty, amount },
            (_, trigger, Some(_)) => return self.agenda.push(&[again(trigger, None)]),
            _ => return self.agenda.push(&[again(None, None)]),
        };
        self.lessons.more.set_weakness(n, Some(told));
        (at.tell)(self, Event::Told(Topic::Weaknesses));
    }

    fn told_end(&mut self, defeat: bool, kind: Option<Condition>, page: u8, mv: Move, at: &mut At<'_, '_>) {
        let again = |kind, page| Task::LearnEnds { defeat, kind, page };
        let n = usize::from(defeat);
        let more = &mut self.lessons.more;
        match (mv, kind) {
            (Move::TellNoMore, _) => {
                more.set_ends(defeat, true);
                (at.tell)(self, Event::Told(Topic::Ends));
            }
            (Move::TellCondition(kind), _) if KINDS.contains(&kind) => self.agenda.push(&[again(Some(kind), 0)]),
            (Move::TellCondition(end), _) => {
                if let Some(ends) = more.ends.get_mut(n) {
                    push(ends, end);
                }
                self.agenda.push(&[again(None, 0)]);
            }
            (Move::TellMore, _) => self.agenda.push(&[again(kind, page.saturating_add(1))]),
            (Move::TellAmount(many), Some(kind)) => {
                if let Some(ends) = more.ends.get_mut(n) {
                    push(ends, kind.with(many));
                }
                self.agenda.push(&[again(None, 0)]);
            }
            (_, Some(_)) if page > 0 => self.agenda.push(&[again(kind, page - 1)]),
            (_, Some(_)) => self.agenda.push(&[again(None, 0)]),
            (_, None) => {
                if let Some(ends) = more.ends.get_mut(n) {
                    ends.clear();
                }
                self.agenda.push(&[again(None, 0)]);
            }
        }
    }
}

impl Condition {
    /// The same kind with another number.
    const fn with(self, many: u8) -> Self {
        match self {
            Self::CultistsAtMost(_) => Self::CultistsAtMost(many),
            Self::CultistsAtLeast(_) => Self::CultistsAtLeast(many),
            Self::MonstersAtMost(_) => Self::MonstersAtMost(many),
            Self::MonstersAtLeast(_) => Self::MonstersAtLeast(many),
            Self::Text(_) | Self::Unknown => self,
        }
    }
}
