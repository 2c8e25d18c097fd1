//! A bench for one game: dice by their pips, typed moves and parts, and the events that each input brought.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{
    Actor, Answer, Ask, Game, Lang, Limits, Offer, Outcome, Refusal, RuleId, Seat, Session, Setup, Shape, Viewer, What,
};
use eldertally_roll_for_great_old_ones::{Action, Book, Event, Label, Move, Part, RollForGreatOldOnes, Who};

/// The four seats.
pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);
pub(crate) const SEATS: [Seat; 4] = [A, B, C, D];

/// A rule of the rulebook.
pub(crate) fn rule(number: u16) -> RuleId {
    RuleId::rule("RGO", number)
}

/// A ruling on an open point.
pub(crate) fn ruling(number: u16) -> RuleId {
    RuleId::ruling("RGO", number)
}

pub(crate) struct Bench {
    session: Session<RollForGreatOldOnes, Vec<u8>>,
    told: Vec<Event>,
}

impl Bench {
    pub(crate) fn open(setup: Setup<Book>) -> Self {
        Self { session: Session::new(setup, vec![0; 1 << 16]).unwrap(), told: Vec::new() }
    }

    /// Everybody chooses an investigator, as far as there is a choice.
    #[track_caller]
    pub(crate) fn cast(&mut self, people: &[Who]) -> &mut Self {
        for (seat, who) in SEATS.into_iter().zip(people.iter().copied()) {
            if self.moves().contains(&Move::Be(seat, who)) {
                self.play(Move::Be(seat, who));
            }
        }
        self
    }

    pub(crate) fn game(&self) -> &RollForGreatOldOnes {
        self.session.game()
    }

    pub(crate) fn session(&mut self) -> &mut Session<RollForGreatOldOnes, Vec<u8>> {
        &mut self.session
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        (0..self.session.seats().len()).map(Seat).collect()
    }

    /// Gives an answer through the gate, and hears from a copy of the game what comes of it.
    pub(crate) fn try_answer(&mut self, answer: Answer<'_, Move>) -> Result<(), Refusal> {
        let mut twin = self.game().clone();
        self.session.submit(Input::Answer(answer))?;
        self.told.clear();
        twin.apply(self.session.setup(), answer, &mut |_, event| self.told.push(event));
        assert!(twin == *self.session.game(), "a copy went another way");
        Ok(())
    }

    #[track_caller]
    pub(crate) fn answer(&mut self, answer: Answer<'_, Move>) -> &mut Self {
        let refused = self.try_answer(answer).err();
        assert_eq!(refused, None, "{answer:?} when asked: {}; on offer: {:?}", self.prompt(), self.moves());
        self
    }

    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        self.answer(Answer::Move(Actor::Table, mv))
    }

    pub(crate) fn try_play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.try_answer(Answer::Move(Actor::Table, mv))
    }

    /// Throws the dice that are asked for, by their pips; a D12 comes first.
    #[track_caller]
    pub(crate) fn fell(&mut self, dice: &[u8]) -> &mut Self {
        let faces: Vec<u8> = dice.iter().map(|pips| pips - 1).collect();
        self.answer(Answer::Fell(&faces))
    }

    #[track_caller]
    pub(crate) fn amend(&mut self, part: Part, to: i32) -> &mut Self {
        let refused = self.try_amend(part, to).err();
        assert_eq!(refused, None, "{part:?} to {to}");
        self
    }

    pub(crate) fn try_amend(&mut self, part: Part, to: i32) -> Result<(), Refusal> {
        self.session.submit(Input::Amend(part, to))
    }

    pub(crate) fn limits(&self, part: Part) -> Option<Limits> {
        self.game().limits(self.session.setup(), part)
    }

    /// A player leaves, or comes back.
    #[track_caller]
    pub(crate) fn change(&mut self, seat: Seat, stays: bool) -> &mut Self {
        assert_eq!(self.session.submit(Input::Change(seat, stays)), Ok(()));
        self
    }

    /// Rolls the pool; each active seat takes the next die, and the last one is left for the cultists.
    #[track_caller]
    pub(crate) fn deal(&mut self, d12: u8, dice: &[u8]) -> &mut Self {
        let active: Vec<Seat> = self.seats().into_iter().filter(|seat| self.is_active(*seat)).collect();
        self.fell(&[&[d12], dice].concat());
        for (seat, face) in active.into_iter().zip(dice) {
            if self.moves().contains(&Move::TakeDie(seat, *face)) {
                self.play(Move::TakeDie(seat, *face));
            }
        }
        self
    }

    /// Begins a step of the round, counted from 1, with what lies on the table.
    #[track_caller]
    pub(crate) fn step(&mut self, step: i32) -> &mut Self {
        self.amend(Part::Step, step).play(Move::GoOn)
    }

    /// Goes to step 3C with these personal dice; 0 is none. No cultist dice lie there.
    #[track_caller]
    pub(crate) fn floor(&mut self, dice: &[u8]) -> &mut Self {
        self.amend(Part::Step, 3).amend(Part::D12, 0).amend(Part::D6, 0);
        for (seat, face) in SEATS.into_iter().zip(dice) {
            self.amend(Part::Die(seat), 0).amend(Part::Die(seat), (*face).into());
        }
        self.play(Move::GoOn)
    }

    /// Goes to step 4 with these cultist dice.
    #[track_caller]
    pub(crate) fn cultists(&mut self, d12: u8, d6: u8) -> &mut Self {
        self.amend(Part::Step, 4).amend(Part::D12, d12.into()).amend(Part::D6, d6.into()).play(Move::GoOn)
    }

    /// Writes numbers into an action after full sections.
    #[track_caller]
    pub(crate) fn write(&mut self, seat: Seat, action: Action, sections: u8, numbers: &[u8]) -> &mut Self {
        let filled = sections * action.size() + numbers.len() as u8;
        self.amend(Part::Filled(seat, action), filled.into());
        for (n, number) in (0..).zip(numbers) {
            self.amend(Part::Number(seat, action, n), (*number).into());
        }
        self
    }

    /// Enters the personal die in two actions; the second is not asked for where there is no choice.
    #[track_caller]
    pub(crate) fn enter(&mut self, seat: Seat, first: Action, second: Action) -> &mut Self {
        self.play(Move::Enter(seat, first));
        if self.moves().contains(&Move::Enter(seat, second)) {
            let mut told = self.told.clone();
            self.play(Move::Enter(seat, second));
            told.append(&mut self.told);
            self.told = told;
        }
        self
    }

    /// Writes the section of an action full but for one box, and enters that as a free number: the action fires.
    #[track_caller]
    pub(crate) fn fire(&mut self, seat: Seat, action: Action) -> &mut Self {
        let almost: &[u8] = match action {
            Action::RecoverSoul => &[6, 4, 2],
            Action::Rest => &[2, 3, 5],
            Action::Attack => &[2, 6, 1, 5],
            Action::Special => &[4],
            Action::HealingHands => &[1, 3],
            Action::Search => &[2, 2, 6],
        };
        let last = match action {
            Action::RecoverSoul => 1,
            Action::Rest => 6,
            Action::Attack => 3,
            Action::Special | Action::Search => 4,
            Action::HealingHands => 5,
        };
        let sections = self.see(Part::Filled(seat, action)) as u8 / action.size();
        self.write(seat, action, sections, almost);
        self.amend(Part::Free(seat), self.see(Part::Free(seat)) + 1).free(seat, action, last)
    }

    /// Enters a free number; which one is not asked where only one fits.
    #[track_caller]
    pub(crate) fn free(&mut self, seat: Seat, action: Action, value: u8) -> &mut Self {
        self.play(Move::FreeNumber(seat, action));
        if self.moves().contains(&Move::Value(seat, value)) {
            self.play(Move::Value(seat, value));
        }
        self
    }

    /// Plays on with the first thing on offer that is no reroll, and with ones, until the next pool is to be rolled or
    /// the game is over.
    pub(crate) fn play_on(&mut self) -> &mut Self {
        let idle = |mv: &Move| {
            !matches!(
                mv,
                Move::Reroll(..)
                    | Move::FreeReroll(..)
                    | Move::Repeat(..)
                    | Move::Stop
                    | Move::Ability(..)
                    | Move::NotDone(_)
            )
        };
        loop {
            match self.ask() {
                Ask::Chance(1) => self.fell(&[1]),
                Ask::Choose => {
                    let mv = self.moves().into_iter().find(idle).unwrap();
                    self.play(mv)
                }
                _ => return self,
            };
        }
    }

    /// What the last answer brought.
    pub(crate) fn told(&self) -> &[Event] {
        &self.told
    }

    pub(crate) fn heard(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    pub(crate) fn ask(&self) -> Ask {
        self.game().ask(self.session.setup())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.ask() {
            Ask::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// How many faces each die has that is asked for.
    pub(crate) fn asked(&self) -> Vec<u8> {
        let Ask::Chance(groups) = self.ask() else { return Vec::new() };
        (0..groups)
            .filter_map(|n| self.game().group(self.session.setup(), n))
            .flat_map(|group| std::iter::repeat_n(group.faces, group.count.into()))
            .collect()
    }

    /// What is on offer.
    pub(crate) fn offers(&self) -> Vec<Offer<Move>> {
        let mut all = Vec::new();
        self.game().moves(self.session.setup(), Viewer::Table, &mut |offer| {
            all.push(offer);
            ControlFlow::Continue(())
        });
        all
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.offers().iter().map(|offer| offer.mv).collect()
    }

    pub(crate) fn offered(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    #[track_caller]
    pub(crate) fn offer(&self, mv: Move) -> Offer<Move> {
        self.offers().into_iter().find(|offer| offer.mv == mv).unwrap_or_else(|| panic!("{mv:?} is not on offer"))
    }

    /// The moves that are marked as fatal.
    pub(crate) fn fatal(&self) -> Vec<Move> {
        self.offers().iter().filter(|offer| offer.fatal).map(|offer| offer.mv).collect()
    }

    /// The actions in which a seat can enter the personal die.
    pub(crate) fn places(&self, seat: Seat) -> Vec<Action> {
        let places = Action::ALL.into_iter();
        places.filter(|action| self.offered(Move::Enter(seat, *action))).collect()
    }

    /// The number that the boards show for a part, if they show it.
    pub(crate) fn shown(&self, part: Part) -> Option<i32> {
        let mut found = None;
        self.game().view(self.session.setup(), Viewer::Table, &mut |item| {
            if item.what == What::Part(part) {
                found = Some(match item.shape {
                    Shape::Track { at, .. } => i32::from(at),
                    Shape::Counter { at } => at,
                    Shape::Boxes { filled, .. } => i32::from(filled),
                    Shape::Die { shows, .. } => i32::from(shows),
                    Shape::Pile { .. } | Shape::Heading | Shape::Note => panic!("{part:?} has no number"),
                });
            }
        });
        found
    }

    #[track_caller]
    pub(crate) fn see(&self, part: Part) -> i32 {
        self.shown(part).unwrap_or_else(|| panic!("{part:?} is not on the boards"))
    }

    /// Hearts that are circled and not struck.
    pub(crate) fn health(&self, seat: Seat) -> i32 {
        self.see(Part::Circled(seat)) - self.see(Part::Struck(seat))
    }

    /// Health of every seat.
    pub(crate) fn healths(&self) -> Vec<i32> {
        self.seats().into_iter().map(|seat| self.health(seat)).collect()
    }

    /// The value of a part of every seat.
    pub(crate) fn all(&self, part: fn(Seat) -> Part) -> Vec<i32> {
        self.seats().into_iter().map(|seat| self.see(part(seat))).collect()
    }

    pub(crate) fn is_active(&self, seat: Seat) -> bool {
        !self.labels().contains(&Label::Out(seat))
    }

    /// The row of cultist actions, each entry with whether it is struck out.
    pub(crate) fn row(&self) -> Vec<(i32, bool)> {
        (0..6).filter_map(|n| Some((self.shown(Part::Row(n))?, self.shown(Part::RowStruck(n))? > 0))).collect()
    }

    /// The dice in the pool.
    pub(crate) fn pool(&self) -> Vec<i32> {
        (0..5).map_while(|n| self.shown(Part::PoolDie(n))).collect()
    }

    /// The cultist dice: D12 and D6.
    pub(crate) fn cultist_dice(&self) -> [i32; 2] {
        [Part::D12, Part::D6].map(|part| self.see(part))
    }

    /// The ritual level that the board shows.
    pub(crate) fn level(&self) -> u8 {
        let level = self.labels().into_iter().find_map(|label| match label {
            Label::Level(level) => Some(level),
            _ => None,
        });
        level.unwrap()
    }

    pub(crate) fn labels(&self) -> Vec<Label> {
        let mut labels = Vec::new();
        self.game().view(self.session.setup(), Viewer::Table, &mut |item| {
            if let What::Label(label) = item.what {
                labels.push(label);
            }
        });
        labels
    }

    pub(crate) fn say(&self, word: Word<'_, RollForGreatOldOnes>) -> String {
        let mut out = String::new();
        let mut pen = Pen::new(Lang::English, Viewer::Table, self.session.seats(), &mut out);
        self.game().say(self.session.setup(), word, &mut pen).unwrap();
        out
    }

    /// A part as it is called under its heading.
    pub(crate) fn brief(&self, part: Part) -> String {
        self.brief_word(Word::Part(part))
    }

    /// A word where its heading and its owner stand beside it.
    pub(crate) fn brief_word(&self, word: Word<'_, RollForGreatOldOnes>) -> String {
        let mut out = String::new();
        let mut pen = Pen::new(Lang::English, Viewer::Table, self.session.seats(), &mut out);
        pen.brief = true;
        self.game().say(self.session.setup(), word, &mut pen).unwrap();
        out
    }

    pub(crate) fn prompt(&self) -> String {
        self.say(Word::Prompt)
    }
}
