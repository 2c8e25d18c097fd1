//! What the benches of all games have in common: answers go through the gate, and what each brought is kept. A game's own
//! `bench.rs` makes it its own with [`own_bench!`](crate::own_bench) and adds the words of its tests.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Answer, Ask, Game, Lang, Offer, Outcome, Refusal, Seats, Session, Setup, Viewer, What};

pub struct Bench<G: Game> {
    pub session: Session<G, Vec<u8>>,
    pub told: Vec<G::Event>,
}

impl<G: Game> Bench<G> {
    /// A new game; options by their keys, values by their places.
    pub fn open(print: G::Print, seats: u8, options: &[(&str, u8)]) -> Self {
        let about = G::ABOUT;
        let mut setup = Setup { seats: Seats::numbered(seats), print, ..Setup::example(&about) };
        for (key, value) in options {
            let spec = about.options.iter().find(|spec| spec.key == *key).expect("an option");
            assert!(setup.options.set(about.options, spec.number, *value));
        }
        Self::of(Session::new(setup, vec![0; 1 << 16]).expect("a fit setup"))
    }

    /// A game that was begun otherwise.
    pub fn of(session: Session<G, Vec<u8>>) -> Self {
        Self { session, told: Vec::new() }
    }

    pub fn game(&self) -> &G {
        self.session.game()
    }

    pub fn session(&mut self) -> &mut Session<G, Vec<u8>> {
        &mut self.session
    }

    /// Gives an answer through the gate, and hears from a copy of the game what comes of it.
    pub fn try_answer(&mut self, answer: Answer<'_, G::Move>) -> Result<(), Refusal> {
        let mut twin = self.game().clone();
        self.session.submit(Input::Answer(answer))?;
        self.told.clear();
        twin.apply(self.session.setup(), answer, &mut |_, event| self.told.push(event));
        assert!(twin == *self.session.game(), "a copy went another way");
        Ok(())
    }

    #[track_caller]
    pub fn play_as(&mut self, viewer: Viewer, mv: G::Move) -> &mut Self {
        let refused = self.try_answer(Answer::Move(viewer.into(), mv)).err();
        assert_eq!(refused, None, "{mv:?} when asked: {}; on offer: {:?}", self.prompt(), self.moves());
        self
    }

    #[track_caller]
    pub fn fell(&mut self, faces: &[u8]) -> &mut Self {
        let refused = self.try_answer(Answer::Fell(faces)).err();
        assert_eq!(refused, None, "{faces:?} when asked: {}", self.prompt());
        self
    }

    #[track_caller]
    pub fn set(&mut self, part: G::Part, to: i32) -> &mut Self {
        self.session.submit(Input::Amend(part, to)).unwrap_or_else(|why| panic!("{part:?} to {to}: {why:?}"));
        self
    }

    #[track_caller]
    pub fn see(&self, part: G::Part) -> i32 {
        let mut found = None;
        self.game().view(self.session.setup(), Viewer::Revealed, &mut |item| {
            if matches!(item.what, What::Part(one) if one == part) {
                found = item.shape.at();
            }
        });
        found.unwrap_or_else(|| panic!("{part:?} is not shown"))
    }

    pub fn offers(&self, viewer: Viewer) -> Vec<Offer<G::Move>> {
        let mut all = Vec::new();
        self.game().moves(self.session.setup(), viewer, &mut |offer| {
            all.push(offer);
            ControlFlow::Continue(())
        });
        all
    }

    /// What the table is offered.
    pub fn moves(&self) -> Vec<G::Move> {
        self.offers(Viewer::Table).into_iter().map(|offer| offer.mv).collect()
    }

    pub fn ask(&self) -> Ask {
        self.game().ask(self.session.setup())
    }

    pub fn over(&self) -> Option<Outcome> {
        match self.ask() {
            Ask::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// What the last answer brought.
    pub fn told(&self) -> &[G::Event] {
        &self.told
    }

    pub fn heard(&self, event: &G::Event) -> bool
    where
        G::Event: PartialEq,
    {
        self.told.contains(event)
    }

    pub fn say(&self, word: Word<'_, G>) -> String {
        self.say_to(Viewer::Table, word)
    }

    pub fn say_to(&self, viewer: Viewer, word: Word<'_, G>) -> String {
        let mut text = String::new();
        let mut pen = Pen::new(Lang::English, viewer, self.session.seats(), &mut text);
        self.game().say(self.session.setup(), word, &mut pen).expect("a string");
        text
    }

    pub fn prompt(&self) -> String {
        self.say(Word::Prompt)
    }
}

/// A type of the game's own around [`Bench`], so that its tests can give it words of their own.
#[macro_export]
macro_rules! own_bench {
    ($name:ident, $game:ty) => {
        pub(crate) struct $name($crate::bench::Bench<$game>);

        impl core::ops::Deref for $name {
            type Target = $crate::bench::Bench<$game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl core::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }

        // What can be chained gives the game's own bench back.
        impl $name {
            pub(crate) fn open(
                print: <$game as eldertally_core::Game>::Print,
                seats: u8,
                options: &[(&str, u8)],
            ) -> Self {
                Self($crate::bench::Bench::open(print, seats, options))
            }

            pub(crate) fn of(session: eldertally_core::Session<$game, Vec<u8>>) -> Self {
                Self($crate::bench::Bench::of(session))
            }

            #[track_caller]
            pub(crate) fn play_as(
                &mut self,
                viewer: eldertally_core::Viewer,
                mv: <$game as eldertally_core::Game>::Move,
            ) -> &mut Self {
                self.0.play_as(viewer, mv);
                self
            }

            #[track_caller]
            pub(crate) fn fell(&mut self, faces: &[u8]) -> &mut Self {
                self.0.fell(faces);
                self
            }

            #[track_caller]
            pub(crate) fn set(&mut self, part: <$game as eldertally_core::Game>::Part, to: i32) -> &mut Self {
                self.0.set(part, to);
                self
            }
        }
    };
}
