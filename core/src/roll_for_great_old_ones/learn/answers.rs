//! The questions: what is on offer, and what an answer does.

use core::ops::ControlFlow::{self, Continue};

use super::super::board::{Penalty, Symbol, Trigger, Weakness};
use super::super::event::{Event, Loss};
use super::super::moves::{Move, Offers};
use super::super::play::At;
use super::super::scenario::{Condition, Effect, Scope, Strength, Verb};
use super::super::task::Task;
use super::super::{Action, RollForGreatOldOnes, Seat, rule, ruling};
use super::{Fact, Space, Topic, Track, list_topic};
use crate::game::SetupOf;
use crate::rules::RuleId;
use crate::words::Text;

/// So many boxes are on offer at once.
const PAGE: u8 = 24;
/// So many numbers are on offer at once.
const NUMBERS: u8 = 40;

/// The five weaknesses that the rulebook shows.
const SHOWN: [Weakness; 5] = [
    Weakness { trigger: Trigger::CultistDefeated, penalty: Penalty::Ritual, amount: 2 },
    Weakness { trigger: Trigger::SpecialAction, penalty: Penalty::Insanity, amount: 1 },
    Weakness { trigger: Trigger::Reroll, penalty: Penalty::Health, amount: 1 },
    Weakness { trigger: Trigger::EvenDie, penalty: Penalty::Insanity, amount: 1 },
    Weakness { trigger: Trigger::OddDie, penalty: Penalty::Ritual, amount: 2 },
];

const TRIGGERS: [Trigger; 6] = [
    Trigger::EvenDie,
    Trigger::OddDie,
    Trigger::CultistDefeated,
    Trigger::SpecialAction,
    Trigger::Reroll,
    Trigger::Other,
];

/// Where the rulebook speaks of what is asked.
pub(in super::super) const fn why_of_topic(topic: Topic) -> RuleId {
    match topic {
        Topic::Experience => rule(138),
        Topic::Clues => rule(144),
        Topic::Mind => rule(154),
        Topic::Rerolls => rule(129),
        Topic::Ritual => rule(32),
        Topic::Cultists => ruling(55),
        Topic::Boxes => rule(64),
        Topic::Tests => rule(160),
        Topic::Monsters => rule(192),
        Topic::Actions => rule(83),
        Topic::Specials => rule(112),
        Topic::Bonuses => rule(147),
        Topic::Price => rule(30),
        Topic::Weaknesses => ruling(45),
        Topic::Ends => rule(19),
        Topic::Search => ruling(20),
    }
}

/// Whom a mark meets: the one who crosses it, or the table.
const fn usual_scope(verb: Verb) -> Scope {
    if verb.is_personal() { Scope::Actor } else { Scope::Once }
}

impl Task {
    /// What the question is about.
    pub(in super::super) fn topic(self) -> Option<Topic> {
        Some(match self {
            Self::LearnBox { .. } | Self::LookUpBox { .. } => Topic::Boxes,
            Self::LearnFace { action, .. } => list_topic(action),
            Self::LearnMark { track, .. } => track.topic(),
            Self::LearnNumber { fact, .. } => fact.topic(),
            Self::LearnStrength(_) => Topic::Actions,
            Self::LearnWeakness { .. } => Topic::Weaknesses,
            Self::LearnEnds { .. } => Topic::Ends,
            Self::ByHand(topic, _) => topic,
            _ => return None,
        })
    }
}

impl Track {
    /// The most that a mark can have.
    const fn most(self) -> u8 {
        match self {
            Self::Ritual | Self::Cultists => 12,
            _ => 6,
        }
    }
}

/// A page of numbers.
fn offer_numbers(bounds: (u8, u8), page: u8, why: RuleId, offers: &mut Offers<'_>) -> ControlFlow<()> {
    let (least, most) = bounds;
    let first = least.saturating_add(page.saturating_mul(NUMBERS));
    let last = first.saturating_add(NUMBERS - 1).min(most);
    (first..=last).try_for_each(|number| offers.any(Move::TellAmount(number), why))?;
    if last < most { offers.any(Move::TellMore, why) } else { Continue(()) }
}

impl RollForGreatOldOnes {
    /// Between which numbers a fact lies.
    pub(in super::super) fn bounds(&self, setup: &SetupOf<Self>, fact: Fact) -> (u8, u8) {
        let most = |cross: fn(&super::super::Investigator) -> u8| self.people.iter().map(cross).max().unwrap_or(0);
        match fact {
            Fact::CultistStart => (0, self.capacity(setup, Track::Cultists)),
            Fact::MonsterStart => (0, self.monster_boxes(setup)),
            Fact::MonsterBoxes => (self.monsters.len() as u8, 60),
            Fact::MonsterHealth => (1, 20),
            Fact::Reward => (0, 5),
            Fact::SearchSections => {
                let used = most(|person| person.filled(Action::Search).div_ceil(Action::Search.size()));
                (used.max(1), 20)
            }
            Fact::Specials => (1, 6),
            Fact::Length(track) => {
                let (least, last) = track.lengths();
                let crossed = match track {
                    Track::Experience => most(|person| person.experience),
                    Track::Clues => most(|person| person.paid),
                    // The last box is madness, so who is sane has not crossed it.
                    Track::Mind => most(|person| person.insanity.saturating_add(u8::from(!person.mad))).min(last),
                    Track::Rerolls => most(|person| person.rerolls),
                    Track::Ritual => 0,
                    Track::Cultists => self.appeared,
                };
                (least.max(crossed), last)
            }
            Fact::Section(n) => {
                // No section can end before what is crossed, and the first is always there.
                let before = self.sections(setup).take(setup.print.scenario.told_sections().count() + usize::from(n));
                let crossed = self.ritual.saturating_sub(before.map(u16::from).sum()).min(60) as u8;
                let first = n == 0 && setup.print.scenario.told_sections().next().is_none();
                (crossed.max(u8::from(first)), 60)
            }
            Fact::Level(section, active) => {
                let before = (0..section).rev().find_map(|n| self.fact(setup, Fact::Level(n, active)));
                let after = (section + 1..12).find_map(|n| self.fact(setup, Fact::Level(n, active)));
                let cap = setup.print.scenario.level_cap;
                let least = before.unwrap_or(1);
                (least, after.unwrap_or(cap).max(least))
            }
            Fact::Mind(crosses) => {
                let before = (0..crosses).rev().find_map(|n| self.fact(setup, Fact::Mind(n))).unwrap_or(0);
                let after = (crosses + 1..=80).find_map(|n| self.fact(setup, Fact::Mind(n))).unwrap_or(6);
                (before, after.max(before))
            }
        }
    }

    /// The boxes in which the next mark can be: the first, the last of its section or track, and the one before which its
    /// section begins.
    pub(in super::super) fn box_range(&self, setup: &SetupOf<Self>, track: Track) -> (u16, u16, u16) {
        let first = self.next_box(setup, track);
        if track == Track::Ritual {
            let section = self.section_after(setup, first - 1);
            let end = self.section_end(setup, section);
            let before = section.checked_sub(1).map_or(0, |before| self.section_end(setup, before));
            (first, end, before)
        } else {
            (first, u16::from(self.capacity(setup, track)), 0)
        }
    }

    pub(in super::super) fn offer_question(
        &self,
        task: Task,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let Some(topic) = task.topic() else { return Continue(()) };
        let why = why_of_topic(topic);
        match task {
            Task::ByHand(..) => return offers.any(Move::Confirm, why),
            Task::LearnMark { verb: Some(Verb::Text), .. } => return offers.any(Move::TellBack, why),
            Task::LearnMark { track, verb: Some(_), .. } => {
                (1..=track.most()).try_for_each(|amount| offers.any(Move::TellAmount(amount), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnMark { track, all, .. } => self.offer_mark(track, all, setup, offers)?,
            Task::LearnNumber { fact, page, .. } => {
                offer_numbers(self.bounds(setup, fact), page, why, offers)?;
                if page > 0 {
                    return offers.any(Move::TellBack, why);
                }
            }
            Task::LearnStrength(_) => [Strength::Die, Strength::Level, Strength::Fixed]
                .into_iter()
                .try_for_each(|strength| offers.any(Move::TellStrength(strength), why))?,
            Task::LearnWeakness { trigger: None, .. } => {
                SHOWN.into_iter().try_for_each(|weakness| offers.any(Move::TellWeakness(weakness), why))?;
                TRIGGERS.into_iter().try_for_each(|trigger| offers.any(Move::TellTrigger(trigger), why))?;
            }
            Task::LearnWeakness { penalty: None, .. } => {
                Penalty::PRINTED.iter().try_for_each(|penalty| offers.any(Move::TellVerb(penalty.verb()), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnWeakness { .. } => {
                (1..=6).try_for_each(|amount| offers.any(Move::TellAmount(amount), why))?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnEnds { kind: Some(kind), page, .. } => {
                let least = matches!(kind, Condition::CultistsAtLeast(_) | Condition::MonstersAtLeast(_));
                offer_numbers((u8::from(least), 80), page, why, offers)?;
                return offers.any(Move::TellBack, why);
            }
            Task::LearnEnds { defeat, .. } => {
                offers.any(Move::TellNoMore, why)?;
                if self.ends(setup, defeat).count() < 4 {
                    for many in 5..=20 {
                        offers.any(Move::TellCondition(Condition::CultistsAtLeast(many)), why)?;
                        offers.any(Move::TellCondition(Condition::MonstersAtLeast(many)), why)?;
                    }
                    KINDS.into_iter().try_for_each(|kind| offers.any(Move::TellCondition(kind), why))?;
                }
                if !self.lessons.more.ends(defeat).is_empty() {
                    return offers.any(Move::TellBack, why);
                }
            }
            Task::LookUpBox { action, at } => {
                self.offer_symbols(action, at, offers)?;
                offers.any(Move::TellAll, why)?;
            }
            _ => return Continue(()),
        }
        offers.any(Move::ByHand, why)
    }

    /// Where the next mark is, or what it is.
    fn offer_mark(&self, track: Track, all: bool, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let why = why_of_topic(track.topic());
        let (first, last, before) = self.box_range(setup, track);
        let leave = if all { Move::TellAll } else { Move::LookUp };
        offers.any(Move::TellNone, why)?;
        if !self.lessons.more.can_mark() {
            return offers.any(leave, why);
        }
        if self.space(setup, track, first) == Space::Something {
            self.usual_marks(track).try_for_each(|effect| offers.any(Move::TellOnly(effect), why))?;
            for verb in track.verbs().filter(|verb| *verb != Verb::Text || self.can_learn_text()) {
                offers.any(Move::TellVerb(verb), why)?;
            }
            if track == Track::Mind && first >= u16::from(self.bounds(setup, Fact::Length(track)).0) {
                offers.any(Move::TellLast, why)?;
            }
            // Where a reroll box has its penalty is known, so there is no way back to that.
            return offers.any(if track == Track::Rerolls { leave } else { Move::TellBack }, why);
        }
        let page = last.min(first.saturating_add(u16::from(PAGE) - 1));
        (first..=page).try_for_each(|at| offers.any(Move::TellBox((at - before) as u8), why))?;
        if page < last {
            offers.any(Move::TellMore, why)?;
        }
        offers.any(Move::TellNoMore, why)?;
        offers.any(leave, why)
    }

    /// What is printed most often on a track, to be told with one answer.
    fn usual_marks(&self, track: Track) -> impl Iterator<Item = Effect> + use<> {
        let is_scenario = matches!(track, Track::Ritual | Track::Cultists);
        let dice = (1..=12).filter(move |_| is_scenario).map(|n| (Verb::CopyAction, n));
        let plain = track.verbs().filter(move |verb| {
            let penalty = Penalty::PRINTED.iter().any(|penalty| penalty.verb() == *verb) || *verb == Verb::Test;
            track != Track::Mind && verb.has_amount() && (penalty || !is_scenario)
        });
        let plain = plain.flat_map(|verb| [(verb, 1), (verb, 2)]);
        dice.chain(plain).map(|(verb, amount)| Effect { verb, amount, scope: usual_scope(verb) })
    }

    /// The symbols of a box, and where the next one is.
    pub(in super::super) fn offer_symbols(&self, action: Action, at: u8, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let why = rule(64);
        [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue]
            .into_iter()
            .try_for_each(|symbol| offers.any(Move::TellSymbol(symbol), why))?;
        let place = at % action.size() + 1;
        (place + 2..=action.size()).try_for_each(|next| offers.any(Move::TellBox(next), why))?;
        if place < action.size() { offers.any(Move::TellNoMore, why) } else { Continue(()) }
    }

    /// Boxes of a section are blank up to the next one with a symbol, or up to its end.
    pub(in super::super) fn told_blank(&mut self, action: Action, at: u8, next: Option<u8>) {
        let start = at - at % action.size();
        for place in at..start + next.map_or(action.size(), |next| next.saturating_sub(1)) {
            self.lessons.set_symbol(action, place, Symbol::Blank);
        }
    }

    /// The next box of an action whose symbol nobody has told, to be looked up.
    pub(in super::super) fn look_up_boxes(&mut self, action: Action, setup: &SetupOf<Self>) {
        let all = 0..self.boxes(&setup.print.board, action);
        let next = all.into_iter().find(|at| self.symbol(&setup.print, action, *at) == Symbol::Unknown);
        if let Some(at) = next {
            self.agenda.push(&[Task::LookUpBox { action, at }]);
        }
    }

    /// An answer to a question; its task is off the agenda.
    pub(in super::super) fn told(&mut self, task: Task, mv: Move, at: &mut At<'_, '_>) {
        let Some(topic) = task.topic() else { return };
        if mv == Move::ByHand {
            self.lessons.more.set_by_hand(topic, true);
            (at.tell)(self, Event::CountedByHand(topic));
            return;
        }
        match task {
            Task::ByHand(..) => (at.tell)(self, Event::CarriedOut(why_of_topic(topic))),
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
    pub(in super::super) fn told_mark_text(
        &mut self,
        track: Track,
        seat: Seat,
        all: bool,
        text: &str,
        at: &mut At<'_, '_>,
    ) {
        let n = at.setup.print.scenario.notes.len() + self.lessons.texts.len();
        let (first, ..) = self.box_range(at.setup, track);
        let Ok(text) = text.parse::<Text>() else { return };
        if self.lessons.texts.push(text).is_ok() {
            let effect = Effect { verb: Verb::Text, amount: n as u8, scope: Scope::Once };
            self.lessons.more.add_mark(track, first, effect);
            (at.tell)(self, Event::Told(track.topic()));
        }
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
            } else if !self.is_ritual_known(setup) && self.sections(setup).count() < 12 {
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
            Fact::MonsterStart => while self.monsters.len() < usize::from(number) && self.monsters.push(0).is_ok() {},
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
                    let _ = ends.push(end);
                }
                self.agenda.push(&[again(None, 0)]);
            }
            (Move::TellMore, _) => self.agenda.push(&[again(kind, page.saturating_add(1))]),
            (Move::TellAmount(many), Some(kind)) => {
                if let Some(ends) = more.ends.get_mut(n) {
                    let _ = ends.push(kind.with(many));
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

/// The kinds of a condition that can be told.
const KINDS: [Condition; 4] = [
    Condition::CultistsAtLeast(0),
    Condition::MonstersAtLeast(0),
    Condition::CultistsAtMost(0),
    Condition::MonstersAtMost(0),
];

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
