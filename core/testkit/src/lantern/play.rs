//! How a round of Lantern goes.

use eldertally_core::game::{EventSink, SetupOf};
use eldertally_core::{Actor, Answer, RuleId, Seat};

use super::{Event, Lantern, MOST, Move, Plan, ROUNDS, STRONG_WIND, Step, Strange, TOP, rule};

const STRANGE_CARD: u8 = 3;

impl Event {
    pub(super) fn rule(&self) -> Option<RuleId> {
        Some(rule(match self {
            Self::Revealed(..) => 1,
            Self::WentOut => 3,
            Self::Relit(_) => 7,
            Self::Scored(..) | Self::Slipped(_) => 4,
            Self::Drew(..) | Self::DeckEmpty => 5,
            Self::Learned => 8,
            Self::RoundBegan(_) => return None,
            Self::Gone(_) | Self::Back(_) => 10,
        }))
    }
}

impl Lantern {
    pub(super) fn answer(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        let Some(step) = self.agenda.next() else { return };
        match answer {
            Answer::Move(actor, mv) => self.make(actor, mv, tell),
            Answer::Fell(faces) => {
                self.agenda.pop();
                self.fell(setup, step, faces, tell);
            }
            Answer::Text(text) => self.name_strange(text, tell),
            Answer::Sum(sums) => {
                let faces: Vec<u8> = sums.iter().map(|sum| (*sum - 1) as u8).collect();
                self.agenda.pop();
                self.fell(setup, step, &faces, tell);
            }
        }
        self.run(setup, tell);
    }

    fn make(&mut self, actor: Actor, mv: Move, tell: &mut EventSink<'_, Self>) {
        let active = match self.agenda.next() {
            Some(Step::Choice(seat)) => Seat(seat),
            _ => Seat(0),
        };
        match (mv, actor) {
            (Move::Plan(plan), Actor::Seat(seat)) => self.plans[usize::from(seat.0)] = Some(plan),
            (Move::TakeBack, Actor::Seat(seat)) => self.plans[usize::from(seat.0)] = None,
            (Move::Relight, Actor::Seat(seat)) => {
                self.lit = true;
                tell(self, Event::Relit(seat));
            }
            (Move::Hoard, _) => {
                self.agenda.pop();
                self.gain(active, 2, tell);
            }
            (Move::Share, _) => {
                self.agenda.pop();
                self.here().for_each(|seat| self.gain(seat, 1, tell));
            }
            (Move::Worth(worth), _) => {
                self.agenda.pop();
                self.strange = Some(Strange::named(worth, ""));
                self.agenda.push(&[Step::Name]);
            }
            (Move::Nameless, _) => self.name_strange("nameless", tell),
            _ => {}
        }
    }

    fn name_strange(&mut self, name: &str, tell: &mut EventSink<'_, Self>) {
        self.agenda.pop();
        if let Some(strange) = &mut self.strange {
            *strange = Strange::named(strange.worth, name);
        }
        tell(self, Event::Learned);
    }

    fn fell(&mut self, setup: &SetupOf<Self>, step: Step, faces: &[u8], tell: &mut EventSink<'_, Self>) {
        match (step, faces) {
            (Step::Throw, [out, up @ ..]) if self.is_quick() => {
                if self.lit && *out > 0 {
                    self.put_out(tell);
                }
                for (seat, up) in self.here().zip(up) {
                    self.dice[usize::from(seat.0)] = if *up > 0 { 6 } else { 1 };
                }
                self.act_in_turn();
            }
            (Step::Throw, [wind, own @ ..]) => {
                let strong = if setup.options.get(STRONG_WIND) > 0 { 8 } else { 11 };
                if self.lit && *wind + 1 >= strong {
                    self.put_out(tell);
                }
                for (seat, face) in self.here().zip(own) {
                    self.dice[usize::from(seat.0)] = face + 1;
                }
                self.act_in_turn();
            }
            (Step::Draw(seat), [card]) => self.drew(Seat(seat), *card, tell),
            _ => {}
        }
    }

    fn act_in_turn(&mut self) {
        self.here().collect::<Vec<_>>().iter().rev().for_each(|seat| self.agenda.push(&[Step::Act(seat.0)]));
    }

    fn drew(&mut self, seat: Seat, card: u8, tell: &mut EventSink<'_, Self>) {
        self.deck.draw(card);
        tell(self, Event::Drew(seat, card));
        match (card, &self.strange) {
            (STRANGE_CARD, None) => self.agenda.push(&[Step::Learn]),
            (STRANGE_CARD, Some(strange)) => self.gain(seat, strange.worth, tell),
            (2, _) if self.lit => self.put_out(tell),
            (2, _) => {}
            _ => self.gain(seat, 1 + 2 * card, tell),
        }
    }

    fn put_out(&mut self, tell: &mut EventSink<'_, Self>) {
        self.lit = false;
        tell(self, Event::WentOut);
    }

    fn gain(&mut self, seat: Seat, points: u8, tell: &mut EventSink<'_, Self>) {
        let score = &mut self.score[usize::from(seat.0)];
        *score = (*score + points).min(TOP);
        tell(self, Event::Scored(seat, points));
    }

    /// Does all steps that need no answer.
    pub(super) fn run(&mut self, _setup: &SetupOf<Self>, tell: &mut EventSink<'_, Self>) {
        while !self.is_over() {
            match self.agenda.next() {
                Some(Step::Plans) if self.all_planned() => {
                    self.agenda.pop();
                    for seat in self.here() {
                        if let Some(plan) = self.plan(seat) {
                            tell(self, Event::Revealed(seat, plan));
                        }
                    }
                    self.agenda.push(&[Step::Throw]);
                }
                Some(Step::Act(seat)) => {
                    self.agenda.pop();
                    self.act(Seat(seat), tell);
                }
                Some(Step::RoundEnd) => {
                    self.agenda.pop();
                    self.plans = [None; MOST];
                    self.round += 1;
                    if self.round <= ROUNDS {
                        tell(self, Event::RoundBegan(self.round));
                    }
                    self.agenda.push(&[Step::Plans, Step::RoundEnd]);
                }
                _ => return,
            }
        }
    }

    fn act(&mut self, seat: Seat, tell: &mut EventSink<'_, Self>) {
        match self.plan(seat) {
            Some(Plan::Climb) if self.dice[usize::from(seat.0)] >= 3 => self.gain(seat, 1 + u8::from(self.lit), tell),
            Some(Plan::Climb) => tell(self, Event::Slipped(seat)),
            Some(Plan::Search) if self.deck.total() == 0 => tell(self, Event::DeckEmpty),
            Some(Plan::Search) => self.agenda.push(&[Step::Draw(seat.0)]),
            Some(Plan::Wait) => self.agenda.push(&[Step::Choice(seat.0)]),
            None => {}
        }
    }
}
