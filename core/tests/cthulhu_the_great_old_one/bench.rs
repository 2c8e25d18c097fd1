//! A bench for one game: typed moves and parts, and the events that each input brought.

use eldertally_core::cthulhu_the_great_old_one::{Deck, Event, GreatOldOne, Label, Move, Part, Spread};
use eldertally_core::printed_file::PrintedFile;
use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{
    Answer, Ask, Eye, Game, Lang, Offer, Outcome, Refusal, RuleId, Seat, Seats, Session, Setup, Visit, What,
};

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

pub(crate) struct Bench {
    session: Session<GreatOldOne, Vec<u8>>,
    told: Vec<Event>,
}

impl Bench {
    pub(crate) fn open(deck: Deck, seats: u8, options: &[(&str, u8)]) -> Self {
        let mut setup = Setup { seats: Seats::numbered(seats), print: deck, ..Setup::example(&GreatOldOne::ABOUT) };
        for (key, value) in options {
            let spec = GreatOldOne::ABOUT.options.iter().find(|spec| spec.key == *key).expect("an option");
            assert!(setup.options.set(GreatOldOne::ABOUT.options, spec.number, *value));
        }
        Self { session: Session::new(setup, vec![0; 1 << 16]).expect("a fit setup"), told: Vec::new() }
    }

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

    pub(crate) fn game(&self) -> &GreatOldOne {
        self.session.game()
    }

    pub(crate) fn session(&mut self) -> &mut Session<GreatOldOne, Vec<u8>> {
        &mut self.session
    }

    /// Gives an answer through the gate, and hears from a copy of the game what comes of it.
    pub(crate) fn try_answer(&mut self, answer: Answer<'_, Move>) -> Result<(), Refusal> {
        let mut twin = self.game().clone();
        self.session.take(Input::Answer(answer))?;
        self.told.clear();
        twin.apply(self.session.setup(), answer, &mut |_, event| self.told.push(event));
        assert!(twin == *self.session.game(), "a copy went another way");
        Ok(())
    }

    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        self.play_as(Eye::Table, mv)
    }

    #[track_caller]
    pub(crate) fn play_as(&mut self, eye: Eye, mv: Move) -> &mut Self {
        let refused = self.try_answer(Answer::Move(eye, mv)).err();
        assert_eq!(refused, None, "{mv:?} when asked: {}; on offer: {:?}", self.prompt(), self.moves());
        self
    }

    #[track_caller]
    pub(crate) fn all(&mut self, moves: &[Move]) -> &mut Self {
        moves.iter().for_each(|mv| {
            self.play(*mv);
        });
        self
    }

    #[track_caller]
    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        assert_eq!(self.try_answer(Answer::Text(text)), Ok(()), "{text:?} when asked: {}", self.prompt());
        self
    }

    #[track_caller]
    pub(crate) fn set(&mut self, part: Part, to: i32) -> &mut Self {
        self.session.take(Input::Amend(part, to)).unwrap_or_else(|why| panic!("{part:?} to {to}: {why:?}"));
        self
    }

    #[track_caller]
    pub(crate) fn see(&self, part: Part) -> i32 {
        let mut found = None;
        self.game().view(self.session.setup(), Eye::Table, &mut |item| {
            if matches!(item.what, What::Part(one) if one == part) {
                found = item.shape.at();
            }
        });
        found.unwrap_or_else(|| panic!("{part:?} is not shown"))
    }

    pub(crate) fn labels(&self) -> Vec<Label> {
        let mut labels = Vec::new();
        self.game().view(self.session.setup(), Eye::Table, &mut |item| {
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

    pub(crate) fn offers(&self, eye: Eye) -> Vec<Offer<Move>> {
        let mut all = Vec::new();
        self.game().moves(self.session.setup(), eye, &mut |offer| {
            all.push(offer);
            Visit::More
        });
        all
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.offers(Eye::Table).into_iter().map(|offer| offer.mv).collect()
    }

    pub(crate) fn has(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    pub(crate) fn ask(&self) -> Ask {
        self.game().ask(self.session.setup())
    }

    pub(crate) fn over(&self) -> Option<Outcome> {
        match self.ask() {
            Ask::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    pub(crate) fn heard(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    pub(crate) fn say(&self, word: Word<'_, GreatOldOne>) -> String {
        let mut text = String::new();
        let mut pen = Pen::new(Lang::English, Eye::Table, self.session.seats(), &mut text);
        self.game().say(self.session.setup(), word, &mut pen).expect("a string");
        text
    }

    pub(crate) fn prompt(&self) -> String {
        self.say(Word::Prompt)
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
