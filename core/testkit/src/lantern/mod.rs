//! Lantern: a small game of our own, only for tests. It has what the printed games of today lack: secret plans made at
//! the same time, a deck that is followed, throws of several groups, interruptions, a card that is learned in play,
//! players who leave and come back, points, and quick entry.

mod play;
mod print;
mod words;

use core::fmt;
use std::ops::ControlFlow;

use eldertally_core::follow::{FOLLOW, Follow};
use eldertally_core::game::{About, EventSink, ItemOf, SetupOf};
use eldertally_core::kit::{Agenda, Pile};
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::rules::{RuleKind, Rules};
use eldertally_core::{
    Answer, Ask, Game, Group, Item, Limits, Mark, Offer, Outcome, Pen, Refusal, RuleId, Seat, Viewer,
};
use eldertally_core::{Shape, Text, Weight, Word};
use serde::{Deserialize, Serialize};

pub use print::{Cards, Strange};

const CODE: &str = "LAN";
pub const MOST: usize = 3;
const ROUNDS: u8 = 4;
/// The highest score that the sheet has room for.
const TOP: u8 = 60;
/// The kinds of cards: coin, gem, moth, and the one that nobody knows yet.
const DECK: [u8; 4] = [2, 1, 2, 1];
pub const STRONG_WIND: u8 = 1;

const fn rule(number: u16) -> RuleId {
    RuleId::rule(CODE, number)
}

const RULES: &[(RuleKind, &str)] = &[
    (RuleKind::Hidden, "All plan in secret and may change their minds until every plan is in."),
    (RuleKind::Dice, "Then a D12 is thrown for the wind and a D6 for each player."),
    (RuleKind::Effect, "A wind of 11 or more puts the lantern out; a moth does, too."),
    (RuleKind::Effect, "Who climbs scores on a 3 or more: two points by light, one in the dark."),
    (RuleKind::Effect, "Who searches draws a card: a coin is worth one, a gem three."),
    (RuleKind::Decision, "Who waits takes two points, or gives everybody one."),
    (RuleKind::Decision, "While somebody waits in the dark, anybody else may light the lantern again."),
    (RuleKind::Effect, "The strange card is worth what is printed on it."),
    (RuleKind::End, "After four rounds the most points win."),
    (RuleKind::Order, "Who leaves has no plan; who comes back plans again."),
];
const RULINGS: &[(RuleKind, &str)] = &[(RuleKind::Ambiguity, "The wind may be strong from 8 on.")];

/// What a player plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Plan {
    Climb,
    Search,
    Wait,
}

impl Plan {
    const ALL: [Self; 3] = [Self::Climb, Self::Search, Self::Wait];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    GoOn,
    Plan(Plan),
    TakeBack,
    Hoard,
    Share,
    Relight,
    Worth(u8),
    Nameless,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    Round,
    Lit,
    Score(u8),
    /// 0 is no plan; private.
    Plan(u8),
    Deck(u8),
    StrangeWorth,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    Revealed(Seat, Plan),
    WentOut,
    Relit(Seat),
    Scored(Seat, u8),
    Slipped(Seat),
    Drew(Seat, u8),
    DeckEmpty,
    Learned,
    RoundBegan(u8),
    Gone(Seat),
    Back(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Night,
    Planning(Seat),
    Surplus(u8),
    Strange,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum Step {
    Plans,
    Throw,
    Act(u8),
    Draw(u8),
    Choice(u8),
    Learn,
    Name,
    RoundEnd,
}

/// A game of Lantern.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lantern {
    round: u8,
    lit: bool,
    seats: u8,
    /// Bit `n`: seat `n` is at the table.
    present: u8,
    plans: [Option<Plan>; MOST],
    dice: [u8; MOST],
    score: [u8; MOST],
    deck: Pile<4>,
    strange: Option<Strange>,
    agenda: Agenda<Step, 8>,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    follow: Follow,
}

impl Lantern {
    fn is_over(&self) -> bool {
        self.round > ROUNDS
    }

    fn is_quick(&self) -> bool {
        self.follow == Follow::Quick
    }

    fn here(&self) -> impl Iterator<Item = Seat> + use<> {
        let present = self.present;
        (0..self.seats).filter(move |n| present >> n & 1 == 1).map(Seat)
    }

    fn plan(&self, seat: Seat) -> Option<Plan> {
        self.plans[usize::from(seat.0)]
    }

    fn all_planned(&self) -> bool {
        self.here().all(|seat| self.plan(seat).is_some())
    }

    fn offer(&self, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        let mut more = true;
        let mut visit = |mv, seat, private, number| {
            more = more && visit(Offer { seat, private, ..Offer::open(mv, rule(number)) }) == ControlFlow::Continue(());
        };
        match self.agenda.next() {
            Some(Step::Plans) => {
                if self.all_planned() {
                    visit(Move::GoOn, None, false, 2);
                }
                for seat in self.here().filter(|seat| viewer.sees(*seat)) {
                    if self.plan(seat).is_some() {
                        visit(Move::TakeBack, Some(seat), true, 1);
                    } else {
                        Plan::ALL.iter().for_each(|plan| visit(Move::Plan(*plan), Some(seat), true, 1));
                    }
                }
            }
            Some(Step::Choice(active)) => {
                if viewer == Viewer::Table || viewer.sees(Seat(active)) {
                    visit(Move::Hoard, Some(Seat(active)), false, 6);
                    visit(Move::Share, Some(Seat(active)), false, 6);
                }
                let other = |seat: &Seat| !self.lit && seat.0 != active && viewer == Viewer::Seat(*seat);
                self.here().filter(other).for_each(|seat| visit(Move::Relight, Some(seat), false, 7));
            }
            Some(Step::Learn) => (0..=4).for_each(|worth| visit(Move::Worth(worth), None, false, 8)),
            Some(Step::Name) => visit(Move::Nameless, None, false, 8),
            // An amendment can leave a step on top that needs no answer.
            Some(Step::Act(_) | Step::RoundEnd) | None => visit(Move::GoOn, None, false, 2),
            Some(Step::Throw | Step::Draw(_)) => {}
        }
    }
}

impl Game for Lantern {
    const ABOUT: About = About {
        number: 250,
        name: "Lantern",
        slug: "lantern",
        code: CODE,
        // Nothing differs between its editions; there are two so that a game can be of an older one.
        edition: 2,
        min_seats: 2,
        max_seats: MOST as u8,
        most_faces: 12,
        options: &[
            OptionSpec {
                number: STRONG_WIND,
                key: "strongWind",
                values: &[value("no", "no"), value("yes", "yes")],
                text: "Does a wind of 8 put the lantern out?",
                rule: Some(RuleId::ruling(CODE, 1)),
            },
            FOLLOW,
        ],
        rules: Rules::new(CODE, RULES, RULINGS),
        symbols: &[],
    };

    type Print = Cards;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let seats = setup.seats.len();
        let mut agenda = Agenda::new();
        agenda.push(&[Step::Plans, Step::RoundEnd]);
        Self {
            round: 1,
            lit: true,
            seats,
            present: (1 << seats) - 1,
            plans: [None; MOST],
            dice: [0; MOST],
            score: [0; MOST],
            deck: Pile::new(&DECK),
            strange: setup.print.strange.clone(),
            agenda,
            follow: setup.follow(),
        }
    }

    fn ask(&self, _setup: &SetupOf<Self>) -> Ask {
        if self.is_over() {
            let best = self.score.iter().max();
            let winners = (0..self.seats).filter(|n| self.score.get(usize::from(*n)) == best);
            return Ask::Over(Outcome::Winners(winners.fold(0, |mask, n| mask | 1 << n)));
        }
        match self.agenda.next() {
            Some(Step::Throw) => Ask::Chance(1 + self.here().count() as u8),
            Some(Step::Draw(_)) => Ask::Chance(1),
            Some(Step::Name) => Ask::Text { max: 20 },
            _ => Ask::Choose,
        }
    }

    fn group(&self, _setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        match (self.agenda.next()?, n) {
            (Step::Throw, 0) if self.is_quick() => Some(Group::number(1).resting(0)),
            (Step::Throw, n) if self.is_quick() => {
                let seat = Some(self.here().nth(usize::from(n) - 1)?);
                Some(Group { seat, ..Group::number(1).resting(0) })
            }
            (Step::Throw, 0) => Some(Group { faces: 12, total: true, ..Group::d6(1) }),
            (Step::Throw, n) => {
                let seat = Some(self.here().nth(usize::from(n) - 1)?);
                Some(Group { seat, total: true, ..Group::d6(1) })
            }
            (Step::Draw(seat), 0) => Some(Group { faces: 4, seat: Some(Seat(seat)), ..Group::d6(1) }),
            _ => None,
        }
    }

    fn left(&self, _setup: &SetupOf<Self>, _group: u8, face: u8) -> Option<u8> {
        matches!(self.agenda.next(), Some(Step::Draw(_))).then(|| self.deck.left(face))
    }

    fn goes_together(&self, _setup: &SetupOf<Self>, faces: &[u8]) -> Result<(), Refusal> {
        let (Some(Step::Throw), true, [_, up @ ..]) = (self.agenda.next(), self.is_quick(), faces) else {
            return Ok(());
        };
        let mut all = (1..).zip(self.here()).zip(up);
        match all.find(|((_, seat), up)| **up > 0 && self.plan(*seat) != Some(Plan::Climb)) {
            Some(((group, _), _)) => Err(Refusal::OutOfGroup { group, min: 0, max: 0 }),
            None => Ok(()),
        }
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow = follow;
    }

    fn moves(&self, _setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if !self.is_over() {
            self.offer(viewer, visit);
        }
    }

    // What the strange card is worth is only half of what is printed on it.
    fn prepares(mv: &Move) -> bool {
        matches!(mv, Move::Worth(_))
    }

    fn declines(mv: &Move) -> bool {
        matches!(mv, Move::TakeBack | Move::Nameless)
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        match self.agenda.next() {
            _ if !matches!(self.ask(setup), Ask::Chance(_)) => None,
            Some(Step::Draw(_)) => Some(rule(5)),
            _ => Some(rule(2)),
        }
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(setup, answer, tell);
    }

    fn limits(&self, _setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let seated = |seat: u8| seat < self.seats;
        match part {
            Part::Round => Some(Limits::new(1, i32::from(ROUNDS) + 1)),
            Part::Lit => Some(Limits::new(0, 1)),
            Part::Score(seat) => seated(seat).then_some(Limits::new(0, i32::from(TOP))),
            Part::Plan(seat) => seated(seat).then_some(Limits::new(0, 3)),
            Part::Deck(kind) => (kind < 4).then_some(Limits::new(0, 9)),
            Part::StrangeWorth => self.strange.as_ref().map(|_| Limits::new(0, 4)),
        }
    }

    fn amend(&mut self, _setup: &SetupOf<Self>, part: Part, to: i32) {
        let to = to as u8;
        match part {
            Part::Round => self.round = to,
            Part::Lit => self.lit = to > 0,
            Part::Score(seat) => self.score[usize::from(seat)] = to,
            Part::Plan(seat) => {
                self.plans[usize::from(seat)] = usize::from(to).checked_sub(1).map(|plan| Plan::ALL[plan]);
            }
            Part::Deck(kind) => self.deck.set(kind, to),
            Part::StrangeWorth => {
                if let Some(strange) = &mut self.strange {
                    strange.worth = to;
                }
            }
        }
    }

    fn make_room(&mut self, _setup: &SetupOf<Self>, _group: u8, face: u8) {
        self.deck.make_room(face);
    }

    fn may_change(&self, _setup: &SetupOf<Self>, seat: Seat, stays: bool) -> bool {
        self.agenda.next() == Some(Step::Plans) && (stays || self.here().any(|other| other != seat))
    }

    fn change(&mut self, setup: &SetupOf<Self>, seat: Seat, stays: bool, tell: &mut EventSink<'_, Self>) {
        self.present = self.present & !(1 << seat.0) | u8::from(stays) << seat.0;
        self.plans[usize::from(seat.0)] = None;
        tell(self, if stays { Event::Back(seat) } else { Event::Gone(seat) });
        self.run(setup, tell);
    }

    fn view(&self, _setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        let mut counter = |part, at: u8| visit(Item::part(part, Shape::Counter { at: i32::from(at) }));
        counter(Part::Round, self.round);
        counter(Part::Lit, self.lit.into());
        if let Some(strange) = &self.strange {
            counter(Part::StrangeWorth, strange.worth);
            visit(Item::note(Label::Strange));
        }
        visit(Item::heading(Label::Night));
        for seat in (0..self.seats).map(Seat) {
            let (at, len) = (self.score[usize::from(seat.0)].into(), TOP.into());
            let marks = |space| if space == len { Mark::End } else { Mark::Plain };
            visit(Item::part(Part::Score(seat.0), Shape::Track { at, len, marks: &marks }).of(seat, false));
            visit(Item::note(Label::Planning(seat)).of(seat, false));
            if viewer.sees(seat) {
                let at = self.plan(seat).map_or(0, |plan| plan as i32 + 1);
                let plan = Item::part(Part::Plan(seat.0), Shape::Counter { at }).of(seat, true);
                visit(plan.weighs(Weight::Unless(0)));
            }
        }
        for kind in 0..4 {
            visit(Item::part(Part::Deck(kind), Shape::Pile { left: self.deck.left(kind).into() }));
            if self.deck.unaccounted(kind) > 0 {
                visit(Item::note(Label::Surplus(kind)));
            }
        }
    }

    fn score(&self, _setup: &SetupOf<Self>, seat: Seat) -> Option<i32> {
        self.score.get(usize::from(seat.0)).map(|score| i32::from(*score))
    }

    fn learned(&self, setup: &SetupOf<Self>, print: &mut Cards) -> bool {
        print.strange.clone_from(&self.strange);
        self.strange != setup.print.strange
    }

    fn why(event: &Event) -> Option<RuleId> {
        event.rule()
    }

    fn say(&self, _setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, word, pen)
    }
}

impl Strange {
    fn named(worth: u8, name: &str) -> Self {
        Self { worth, name: name.parse::<Text>().unwrap_or_default() }
    }
}
