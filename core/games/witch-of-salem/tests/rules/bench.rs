//! What the bench of any game cannot know: this game's copies, and the words of its tests.

use eldertally_core::{Ask, Game, Group, Outcome, RuleId, Seat, Seats, Session, Setup, Shape, Viewer, What};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{
    Board, Cost, Effect, EventCard, Item, Label, Move, Needs, Part, Span, Verb, Who, WitchOfSalem,
};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);
/// The cards that are no creatures.
pub(crate) const NECRON: u8 = 12;
pub(crate) const CRAVEN: u8 = 13;
pub(crate) const RLYEH: u8 = 7;
/// The Great Old Ones as the values of a space, 0 being face down.
pub(crate) const CTHULHU: i32 = 1;
pub(crate) const DAGON: i32 = 2;
pub(crate) const HASTUR: i32 = 3;
pub(crate) const NYARLATHOTEP: i32 = 4;
pub(crate) const SHUB_NIGGURATH: i32 = 5;
pub(crate) const YOG_SOTHOTH: i32 = 6;

pub(crate) fn rule(number: u16) -> RuleId {
    RuleId::rule("WOS", number)
}

pub(crate) fn ruling(number: u16) -> RuleId {
    RuleId::ruling("WOS", number)
}

/// A copy that does little by itself, so that each test says what its cards do. Not the example, which may be tuned.
pub(crate) fn board() -> Board {
    let mut board = Board::example();
    (board.length, board.demon) = (40, 30);
    board.marks = [5, 10, 20].into_iter().collect();
    for (n, place) in board.places.iter_mut().enumerate() {
        place.costs.iter_mut().for_each(|costs| costs.clear());
        place.artifact = Item::ARTIFACTS[(n + 2) % 3];
    }
    for card in board.creatures.iter_mut().flatten() {
        card.effects.clear();
        (card.who, card.red_arrow) = (Who::Each, false);
        card.needs = Needs::Items([Item::Glasses, Item::Elixir]);
    }
    for card in &mut board.events {
        *card = Some(event(1, false, &[]));
    }
    board.events[11] = Some(event(0, true, &[]));
    board
}

pub(crate) fn event(steps: u8, helpful: bool, effects: &[(Verb, u8)]) -> EventCard {
    EventCard { name: Span::default(), steps, helpful, effects: does(effects), who: Who::Each }
}

pub(crate) fn does(effects: &[(Verb, u8)]) -> eldertally_witch_of_salem::Effects {
    effects.iter().map(|(verb, amount)| Effect { verb: *verb, amount: *amount }).collect()
}

/// The price of the left space of a location.
pub(crate) fn price(board: &mut Board, place: usize, costs: &[Cost]) {
    board.places[place].costs[0] = costs.iter().copied().collect();
}

eldertally_testkit::own_bench!(Bench, WitchOfSalem);

impl Bench {
    /// A game that is set up: Cthulhu on edge 1, a Necronomicon for everybody, Glasses, Elixir and Dagger at each
    /// location. The first creature card is asked for.
    pub(crate) fn with(board: Board, seats: u8, options: &[(&str, u8)]) -> Self {
        let mut bench = Self::open(board, seats, options);
        bench.begin(seats);
        bench
    }

    /// The same, by the first edition of the rules.
    pub(crate) fn of_first_edition(board: Board, seats: u8) -> Self {
        let about = WitchOfSalem::ABOUT;
        let setup = Setup { seats: Seats::numbered(seats), print: board, edition: 1, ..Setup::example(&about) };
        let session = Session::new(setup, vec![0; 1 << 16]).expect("a fit setup");
        let mut bench = Self::of(session);
        bench.begin(seats);
        bench
    }

    fn begin(&mut self, seats: u8) {
        self.fell(&[0]).play(Move::EnterItems).fell(&vec![0; seats.into()]);
        for _ in 1..=6 {
            self.fell(&[1, 2, 3]);
        }
    }

    pub(crate) fn new(seats: u8) -> Self {
        Self::with(board(), seats, &[])
    }

    /// The same with a change to the copy.
    pub(crate) fn edit(seats: u8, change: impl FnOnce(&mut Board)) -> Self {
        let mut board = board();
        change(&mut board);
        Self::with(board, seats, &[])
    }

    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        self.play_as(Viewer::Table, mv)
    }

    pub(crate) fn labels(&self) -> Vec<Label> {
        let mut labels = Vec::new();
        self.game().view(self.session.setup(), Viewer::Table, &mut |item| {
            if let (What::Label(label), Shape::Note) = (item.what, item.shape) {
                labels.push(label);
            }
        });
        labels
    }

    pub(crate) fn has(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    #[track_caller]
    pub(crate) fn is_fatal(&self, mv: Move) -> bool {
        self.offers(Viewer::Table).into_iter().find(|offer| offer.mv == mv).expect("on offer").fatal
    }

    /// How the game ended; if it is lost before the tiles are checked, the players say so.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> Option<Outcome> {
        if self.moves() == [Move::ItIsOver] {
            self.play(Move::ItIsOver);
        }
        self.over()
    }

    pub(crate) fn group(&self) -> Option<Group> {
        self.game().group(self.session.setup(), 0)
    }

    pub(crate) fn left(&self, face: u8) -> Option<u8> {
        self.game().left(self.session.setup(), 0, face)
    }

    /// The turn of a seat begins.
    #[track_caller]
    pub(crate) fn turn(&mut self, seat: Seat) -> &mut Self {
        self.set(Part::Stage, i32::from(seat.0) + 2).play(Move::GoOn)
    }

    /// This creature card is turned up, as the first of a round.
    #[track_caller]
    pub(crate) fn creature(&mut self, card: u8) -> &mut Self {
        self.set(Part::Stage, 1).fell(&[card])
    }

    /// This event is turned up at the end of the round.
    #[track_caller]
    pub(crate) fn event(&mut self, card: u8) -> &mut Self {
        let stage = i32::from(self.session.seats().len()) + 2;
        self.set(Part::Stage, stage).play(Move::GoOn).fell(&[card])
    }

    /// A seat has exactly these items.
    #[track_caller]
    pub(crate) fn hold(&mut self, seat: Seat, items: &[Item]) -> &mut Self {
        for item in Item::MINOR {
            let many = items.iter().filter(|one| **one == item).count();
            self.set(Part::Minor(seat, item), many as i32);
        }
        let artifact = items.iter().find(|item| item.is_artifact()).map_or(0, |item| *item as i32 - 3);
        self.set(Part::Artifact(seat), artifact)
    }

    /// How many items a seat has of a kind.
    pub(crate) fn held(&self, seat: Seat, item: Item) -> i32 {
        if item.is_artifact() {
            i32::from(self.see(Part::Artifact(seat)) == item as i32 - 3)
        } else {
            self.see(Part::Minor(seat, item))
        }
    }

    /// Goes on without doing anything until a move is on offer.
    #[track_caller]
    pub(crate) fn idle_until(&mut self, mv: Move) -> &mut Self {
        for pass in [Move::NoTrade, Move::LeaveIt] {
            if !self.has(mv) && self.has(pass) {
                self.play(pass);
            }
        }
        assert!(self.has(mv), "{mv:?} when asked: {}", self.prompt());
        self
    }

    /// Goes through what is left of a turn without doing anything.
    #[track_caller]
    pub(crate) fn idle(&mut self) -> &mut Self {
        for pass in [Move::NoTrade, Move::LeaveIt, Move::UseNothing, Move::TakeNothing] {
            if self.ask() == Ask::Choose && self.has(pass) {
                self.play(pass);
            }
        }
        self
    }

    /// The Great Old One on R'lyeh is face up.
    #[track_caller]
    pub(crate) fn reign(&mut self, goo: i32) -> &mut Self {
        self.set(Part::Goo(5), goo)
    }
}
