//! What the bench of any game cannot know: this game's copies, and the words of its tests.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice, Label, Move, Part};
use eldertally_core::{Answer, Ask, Game, Outcome, Seat, Shape, Viewer, What};
use eldertally_print::Printed;

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);
pub(crate) const HEAD: u8 = 0;
pub(crate) const LEFT: u8 = 1;
pub(crate) const RIGHT: u8 = 2;
pub(crate) const CORE: u8 = 3;
pub(crate) const BOTTOM: u8 = 4;
pub(crate) const NORMAL: &[(&str, &str)] = &[];
pub(crate) const CROWN: &[(&str, &str)] = &[("variant", "crown")];

/// A part of a monster as the number of a target.
pub(crate) fn at(seat: Seat, part: u8) -> u8 {
    seat.0 * 5 + part
}

/// Dice on which the parts of every colour do one thing each, whatever the number: head attacks, left blocks, right
/// heals, core is madness, bottom attacks.
pub(crate) fn dice() -> Dice {
    let mut dice = Dice::example();
    let actions = [Action::Attack, Action::Block, Action::Heal, Action::Madness, Action::Attack];
    for set in &mut dice.faces {
        for (part, action) in set.iter_mut().zip(actions) {
            *part = [Some(action); 6];
        }
    }
    dice
}

eldertally_testkit::own_bench!(Bench, ChaosOfCthulhu);

impl Bench {
    /// A new game; options by their keys, and values by theirs.
    pub(crate) fn fresh(print: Dice, seats: u8, options: &[(&str, &str)]) -> Self {
        let place = |&(key, value)| {
            let spec = ChaosOfCthulhu::ABOUT.options.iter().find(|spec| spec.key == key).expect("an option");
            (key, spec.place(value).expect("a value"))
        };
        Self::open(print, seats, &options.iter().map(place).collect::<Vec<_>>())
    }

    /// A game in which everybody has a colour and all dice are to be rolled.
    pub(crate) fn coloured(print: Dice, seats: u8, options: &[(&str, &str)]) -> Self {
        let mut bench = Self::fresh(print, seats, options);
        for n in 0..seats.min(3) {
            bench.play(Move::Colour(n));
        }
        bench
    }

    /// A game that is set up, Player 1 being the first seat, with everybody's dice at 1 2 3 4 5 (in Crown of Chaos the
    /// core at 3). The stones are to be rolled.
    pub(crate) fn with(print: Dice, seats: u8, options: &[(&str, &str)]) -> Self {
        let crown = options.contains(&("variant", "crown"));
        let mut bench = Self::coloured(print, seats, options);
        let faces: &[u8] = if crown { &[0, 1, 2, 4] } else { &[0, 1, 2, 3, 4] };
        bench.fell(&faces.repeat(seats.into())).play(Move::Satisfied);
        let mut first = vec![0; seats.into()];
        first[0] = 5;
        bench.fell(&first);
        bench
    }

    pub(crate) fn new(seats: u8) -> Self {
        Self::with(dice(), seats, NORMAL)
    }

    /// The stones of everybody are these, and plans are made.
    #[track_caller]
    pub(crate) fn stones(&mut self, stones: &[u8]) -> &mut Self {
        let faces: Vec<u8> = stones.iter().map(|pips| pips - 1).collect();
        self.fell(&faces)
    }

    /// Makes a move, at the own desk if it is a secret one.
    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        let viewers = (0..4).map(|n| Viewer::Seat(Seat(n)));
        let viewer =
            [Viewer::Table].into_iter().chain(viewers).find(|viewer| self.offers(*viewer).iter().any(|o| o.mv == mv));
        let Some(viewer) = viewer else {
            panic!("{mv:?} when asked: {}; on offer: {:?}", self.prompt(), self.all_moves())
        };
        self.try_answer(Answer::Move(viewer.into(), mv)).expect("it is on offer");
        self
    }

    /// The dice of a monster show this.
    #[track_caller]
    pub(crate) fn dice(&mut self, seat: Seat, numbers: [i32; 5]) -> &mut Self {
        for (part, number) in (0..).zip(numbers) {
            self.set(Part::Die(seat.0, part), number);
        }
        self
    }

    pub(crate) fn dice_of(&self, seat: Seat) -> [i32; 5] {
        [0, 1, 2, 3, 4].map(|part| self.see(Part::Die(seat.0, part)))
    }

    pub(crate) fn offerings(&self, seat: Seat) -> i32 {
        self.see(Part::Offerings(seat))
    }

    pub(crate) fn labels(&self, viewer: Viewer) -> Vec<Label> {
        let mut labels = Vec::new();
        self.game().view(self.session.setup(), viewer, &mut |item| {
            if let (What::Label(label), Shape::Note) = (item.what, item.shape) {
                labels.push(label);
            }
        });
        labels
    }

    /// What everybody can do, each once.
    pub(crate) fn all_moves(&self) -> Vec<Move> {
        let mut all: Vec<Move> = self.offers(Viewer::Table).into_iter().map(|offer| offer.mv).collect();
        for n in 0..4 {
            let own = self.offers(Viewer::Seat(Seat(n))).into_iter().map(|offer| offer.mv);
            let new: Vec<Move> = own.filter(|mv| !all.contains(mv)).collect();
            all.extend(new);
        }
        all
    }

    pub(crate) fn has(&self, mv: Move) -> bool {
        self.all_moves().contains(&mv)
    }

    /// What a bonus, an action or a plan can be aimed at, in the order of the offers.
    pub(crate) fn aims(&self) -> Vec<u8> {
        let aim = |mv| match mv {
            Move::Victim(on) => Some(on),
            Move::Aim(to) | Move::Target(_, to) => Some(to),
            Move::Spot(part) | Move::Block(part) => Some(part),
            _ => None,
        };
        self.all_moves().into_iter().filter_map(aim).collect()
    }

    /// The bonus numbers on the open list of a seat, which is closed again.
    #[track_caller]
    pub(crate) fn list(&mut self, seat: Seat) -> Vec<u8> {
        if !self.has(Move::Bonus(seat)) {
            return Vec::new();
        }
        self.play(Move::Bonus(seat));
        let number = |mv| if let Move::Play(number) = mv { Some(number) } else { None };
        let numbers = self.all_moves().into_iter().filter_map(number).collect();
        self.play(Move::Leave);
        numbers
    }

    /// How many dice are thrown, by whom.
    pub(crate) fn thrown(&self) -> Vec<(Seat, u8)> {
        let group = |n| self.game().group(self.session.setup(), n);
        (0..).map_while(group).map(|group| (group.seat.expect("a thrower"), group.count)).collect()
    }

    pub(crate) fn winner(&self) -> Option<Seat> {
        match self.ask() {
            Ask::Over(outcome @ Outcome::Winners(_)) => (0..4).map(Seat).find(|seat| outcome.won_by(*seat)),
            _ => None,
        }
    }

    /// A seat activates these parts, each with these stones as a set, and gets ready after aiming at these targets.
    #[track_caller]
    pub(crate) fn plan(&mut self, seat: Seat, parts: &[(u8, u8)], targets: &[u8]) -> &mut Self {
        self.activate(seat, parts);
        for target in targets {
            self.play(Move::Target(seat, *target));
        }
        self.play(Move::Ready(seat))
    }

    #[track_caller]
    pub(crate) fn activate(&mut self, seat: Seat, parts: &[(u8, u8)]) -> &mut Self {
        let is_old = self.has(Move::Build(seat));
        if is_old {
            self.play(Move::Build(seat));
        }
        for (part, stones) in parts {
            if is_old {
                self.play(Move::Die(seat, *part)).play(Move::With(seat, *stones));
            } else {
                self.touch_stones(seat, *stones).play(Move::Die(seat, *part));
            }
        }
        self.play(Move::Done(seat))
    }

    /// A seat touches these stones, as a set.
    #[track_caller]
    pub(crate) fn touch_stones(&mut self, seat: Seat, stones: u8) -> &mut Self {
        (0..5).filter(|n| stones & 1 << n != 0).for_each(|n| {
            self.play(Move::Touch(seat, n));
        });
        self
    }

    /// These seats do nothing.
    #[track_caller]
    pub(crate) fn idle(&mut self, seats: &[Seat]) -> &mut Self {
        seats.iter().for_each(|seat| {
            self.plan(*seat, &[], &[]);
        });
        self
    }

    /// The screens come off.
    #[track_caller]
    pub(crate) fn release(&mut self) -> &mut Self {
        self.play(Move::Release)
    }

    /// So many declare.
    #[track_caller]
    pub(crate) fn declare(&mut self, times: usize) -> &mut Self {
        for _ in 0..times {
            self.play(Move::Declare);
        }
        self
    }

    #[track_caller]
    pub(crate) fn bonus(&mut self, seat: Seat, number: u8) -> &mut Self {
        self.play(Move::Bonus(seat)).play(Move::Play(number))
    }

    #[track_caller]
    pub(crate) fn resolve(&mut self) -> &mut Self {
        self.play(Move::Resolve)
    }
}
