//! What the bench of any game cannot know: this game's copies, and the words of its tests.

use eldertally_core::session::Input;
use eldertally_core::{Answer, Follow, Game, RuleId, Seat, Seats, Session, Setup, Viewer, What};
use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne, Label, Move, Part, Spread};
use eldertally_print::file::PrintedFile;

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

/// Story names of the deck below.
pub(crate) const ASH: u8 = 0;
pub(crate) const BIRCH: u8 = 1;
pub(crate) const CEDAR: u8 = 2;
pub(crate) const DOGWOOD: u8 = 3;
pub(crate) const ELM: u8 = 4;
pub(crate) const FIR: u8 = 5;
pub(crate) const GORSE: u8 = 6;
/// What lies in the centre.
pub(crate) const CENTRE: [u8; 3] = [20, 21, 22];
/// Horrors: the first two are on two cards each.
pub(crate) const FEN: u8 = 0;
pub(crate) const MOOR: u8 = 1;
pub(crate) const STORM: u8 = 2;
pub(crate) const STONE: u8 = 3;
/// Signs: one against horrors, one against signs, one with a text.
pub(crate) const STAR: u8 = 0;
pub(crate) const KNOT: u8 = 1;
pub(crate) const EYE: u8 = 2;

pub(crate) fn rule(number: u16) -> RuleId {
    RuleId::rule("CGO", number)
}

pub(crate) fn ruling(number: u16) -> RuleId {
    RuleId::ruling("CGO", number)
}

/// A deck of 64 cards. Elm names Ash as its link, but Ash names Birch.
pub(crate) fn deck_toml() -> String {
    let mut text = String::from("name = \"Wood\"\nstories = \"\"\"\nAsh ; Birch ; Fen\nBirch ; Ash ; Fen\n");
    text += "Cedar ; Dogwood ; Moor\nDogwood ; Cedar ; Fen\nElm ; Ash ; Moor\nFir ; Gorse ; Moor\nGorse ; Fir ; Moor\n";
    for n in 8..=24 {
        let link = if n == 24 { 8 } else { n + 1 };
        text += &format!("Tree {n} ; Tree {link} ; Heath\n");
    }
    text += "\"\"\"\n";
    for (name, more) in [("Fen", "copies = 2"), ("Moor", "copies = 2"), ("Storm", "deed = \"shuffleHands\"")] {
        text += &format!("[[horror]]\nname = \"{name}\"\ntext = \"It rains.\"\n{more}\n");
    }
    text += "[[horror]]\nname = \"Stone\"\nnegatable = false\n";
    for (name, cancels, copies) in [("Star", "horror", 4), ("Knot", "sign", 2), ("Eye", "nothing", 2)] {
        text += &format!("[[sign]]\nname = \"{name}\"\ncancels = \"{cancels}\"\ncopies = {copies}\n");
    }
    text
}

pub(crate) fn deck() -> Deck {
    Deck::from_toml(&deck_toml()).unwrap_or_else(|why| panic!("{why}"))
}

eldertally_testkit::own_bench!(Bench, GreatOldOne);

impl Bench {
    /// A game in which the centre is laid out and everybody may play first pairs.
    pub(crate) fn dealt(seats: u8, options: &[(&str, u8)]) -> Self {
        let mut bench = Self::open(deck(), seats, options);
        CENTRE.iter().for_each(|name| {
            bench.play(Move::Name(*name));
        });
        bench
    }

    /// The first turn, of the first seat.
    pub(crate) fn new(seats: u8) -> Self {
        let mut bench = Self::dealt(seats, &[]);
        bench.play(Move::First(A));
        bench
    }

    /// The same by the rules of the first edition, as in old saves.
    pub(crate) fn first_edition(seats: u8) -> Self {
        let setup =
            Setup { seats: Seats::numbered(seats), print: deck(), edition: 1, ..Setup::example(&GreatOldOne::ABOUT) };
        let mut bench = Self::of(Session::new(setup, vec![0; 1 << 16]).expect("a fit setup"));
        CENTRE.iter().for_each(|name| {
            bench.play(Move::Name(*name));
        });
        bench.play(Move::First(A));
        bench
    }

    /// Only what came to lie open is entered from here on.
    #[track_caller]
    pub(crate) fn quick(&mut self) -> &mut Self {
        self.session.submit(Input::Follow(Follow::Quick)).expect("it is another");
        self
    }

    /// The signs that are on offer while one is chosen.
    pub(crate) fn signs(&self) -> Vec<u8> {
        let kind = |mv: Move| if let Move::PlaySign(kind) = mv { Some(kind) } else { None };
        self.moves().into_iter().filter_map(kind).collect()
    }

    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        self.play_as(Viewer::Table, mv)
    }

    #[track_caller]
    pub(crate) fn all(&mut self, moves: &[Move]) -> &mut Self {
        moves.iter().for_each(|mv| {
            self.play(*mv);
        });
        self
    }

    /// Writes a name. If it is asked how many there are of it, there are two of each.
    #[track_caller]
    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        assert_eq!(self.try_answer(Answer::Text(text)), Ok(()), "{text:?} when asked: {}", self.prompt());
        if self.has(Move::Alike(2)) {
            let told = std::mem::take(&mut self.told);
            self.play(Move::Alike(2)).told.splice(..0, told);
        }
        self
    }

    /// The first turn of A; if it is asked how many cards there are, nobody counted them.
    #[track_caller]
    pub(crate) fn begin(&mut self) -> &mut Self {
        self.play(Move::First(A));
        if self.has(Move::NotCounted) {
            self.play(Move::NotCounted);
        }
        self
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

    /// Where a name can be; `None` if nothing is known beyond the number of cards.
    pub(crate) fn known(&self, name: u8) -> Option<Spread> {
        self.labels().into_iter().find_map(|label| match label {
            Label::Where(found, spread) if found == name => Some(spread),
            _ => None,
        })
    }

    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.game().score(self.session.setup(), seat).expect("points")
    }

    pub(crate) fn has(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    #[track_caller]
    pub(crate) fn matched(&mut self, seat: Seat, name: u8) -> &mut Self {
        self.all(&[Move::Pair(seat), Move::Name(name), Move::Matched])
    }

    #[track_caller]
    pub(crate) fn linked(&mut self, seat: Seat, a: u8, b: u8) -> &mut Self {
        self.all(&[Move::Pair(seat), Move::Name(a), Move::Linked(b)])
    }

    /// Goes to a phase of the active seat.
    #[track_caller]
    pub(crate) fn phase(&mut self, phase: i32) -> &mut Self {
        self.set(Part::Phase, phase)
    }

    /// Plays a horror in the horror phase, without its effect.
    #[track_caller]
    pub(crate) fn horror(&mut self, kind: u8) -> &mut Self {
        self.phase(4).all(&[Move::PlayHorror, Move::Horror(kind)])
    }

    /// A pair that is entered by hand, so that no card leaves a hand.
    #[track_caller]
    pub(crate) fn lay(&mut self, seat: Seat, pairs: &[(u8, u8)]) -> &mut Self {
        self.set(Part::Pairs(seat), pairs.len() as i32);
        for (row, (a, b)) in (0..).zip(pairs) {
            self.set(Part::Matched(seat, row), i32::from(a == b));
            self.set(Part::Name(seat, row, false), i32::from(*a) + 1);
            self.set(Part::Name(seat, row, true), i32::from(*b) + 1);
        }
        self
    }
}

/// Where a name is shown to be: least and most at the first three hands and in the deck.
pub(crate) fn at_hands(spread: Option<Spread>) -> Vec<(u8, u8)> {
    let spread = spread.expect("something is known");
    [0, 1, 2, 6].map(|place| (spread.least[place], spread.most[place])).to_vec()
}
