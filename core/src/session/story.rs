//! Looking back: what happened, told from the log, without disturbing the game.

use core::fmt;
use core::ops::ControlFlow;

use crate::follow::Follow;
use crate::game::{Actor, Answer, ByHand, Game, Group, Seat, SetupOf, Viewer, What};
use crate::refusal::Refusal;
use crate::rules::RuleId;
use crate::seats::SeatSet;
use crate::words::{Lang, Spoken, Word};

use super::input_bytes::{self, Buffer};
use super::travel::step;
use super::{Input, Live, Place, Session, gate};

/// A line of the story.
pub enum Line<'a> {
    /// What the players entered.
    Input(&'a dyn fmt::Display),
    /// What came of it, and by which rule.
    Event(Happened<'a>, Option<RuleId>),
}

/// Something that happened, in words. It was told to the whole table and holds no secret.
#[derive(Clone, Copy)]
pub struct Happened<'a> {
    words: &'a dyn fmt::Display,
    /// What is to be done with real pieces, and with which, in a few words.
    pub by_hand: Option<(ByHand, &'a dyn fmt::Display)>,
    /// The event itself, for programs.
    #[cfg(feature = "data")]
    pub data: &'a dyn erased_serde::Serialize,
}

impl fmt::Display for Happened<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.fmt(f)
    }
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// Tells inputs `from` (counted from 0) up to but not including `to`, which may reach into what was undone. What a seat
    /// chose in secret, with nothing open in between, is told once: how often it chose is a secret, too.
    pub fn story(&mut self, from: u32, to: u32, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(u32, Line<'_>)) {
        let viewer = self.viewer_now(viewer);
        let mut place = self.visit(from);
        let mut secretive = SeatSet::default();
        while place.inputs < to {
            let number = place.inputs;
            let Some(entry) = self.log.next(place.byte) else { return };
            let mut buffer = Buffer::new();
            let Some(input) = input_bytes::read(entry, &self.scratch.game, &self.setup, &mut buffer) else { return };
            let spoken = SpokenInput { live: &self.scratch, setup: &self.setup, input, viewer, lang };
            let is_move = matches!(spoken.input, Input::Answer(Answer::Move(..)));
            let secret = spoken.secret_of().filter(|_| is_move);
            if secret.is_none_or(|seat| !secretive.contains(seat)) {
                visit(number, Line::Input(&spoken));
            }
            match secret {
                Some(_) => secretive.extend(secret),
                None => secretive = SeatSet::default(),
            }

            let (setup, seats) = (&self.setup, self.scratch.seats.clone());
            let next = step(&self.log, setup, &mut self.scratch, place, &mut |game, event| {
                let words =
                    Spoken { game, setup, seats: &seats, word: Word::Event(&event), lang, viewer, brief: false };
                visit(number, line(&words, &Spoken { brief: true, ..words }, &event));
            });
            match next {
                Some(next) => place = next,
                None => return,
            }
        }
    }

    /// Tells what a move would bring, without making it: the events that its story would have, up to where dice or cards
    /// decide. Tells nothing while somebody has a secret from this viewer, because a move may lay it open.
    ///
    /// # Errors
    /// Why the move would be refused.
    pub fn preview(
        &mut self,
        (actor, mv): (Actor, G::Move),
        viewer: Viewer,
        lang: Lang,
        visit: &mut dyn FnMut(Line<'_>),
    ) -> Result<(), Refusal> {
        let input = Input::Answer(Answer::Move(actor, mv));
        gate::check(&self.live, &self.setup, &input, &mut input_bytes::Body::new())?;
        let viewer = self.viewer_now(viewer);
        if self.keeps_secrets_from(viewer) {
            return Ok(());
        }
        self.scratch.clone_from(&self.live);
        let (setup, seats) = (&self.setup, &self.live.seats);
        self.scratch.apply(setup, input, &mut |game, event| {
            let words = Spoken { game, setup, seats, word: Word::Event(&event), lang, viewer, brief: false };
            visit(line(&words, &Spoken { brief: true, ..words }, &event));
        });
        Ok(())
    }

    /// Whether there is something to hide: what is at rest, such as a plan that nobody made yet, is not.
    fn keeps_secrets_from(&self, viewer: Viewer) -> bool {
        let mut secrets = false;
        self.live.game.view(&self.setup, Viewer::Revealed, &mut |item| {
            secrets |= item.private && !item.is_at_rest() && !item.seat.is_some_and(|seat| viewer.sees(seat));
        });
        secrets
    }

    /// The seats that entered something in secret in inputs `from` up to but not including `to`: bit `n` stands for
    /// seat `n`. A table that takes these inputs back takes more back than it sees.
    pub fn secret_inputs(&mut self, from: u32, to: u32) -> SeatSet {
        let mut seats = SeatSet::default();
        let mut place = self.visit(from);
        while place.inputs < to {
            let Some(entry) = self.log.next(place.byte) else { break };
            let mut buffer = Buffer::new();
            let Some(input) = input_bytes::read(entry, &self.scratch.game, &self.setup, &mut buffer) else { break };
            let spoken = SpokenInput {
                live: &self.scratch,
                setup: &self.setup,
                input,
                viewer: Viewer::Table,
                lang: Lang::English,
            };
            seats.extend(spoken.secret_of());
            match step(&self.log, &self.setup, &mut self.scratch, place, &mut |_, _| ()) {
                Some(next) => place = next,
                None => break,
            }
        }
        seats
    }

    /// The state after `inputs` inputs, which may reach into what was undone, to look at.
    pub fn at(&mut self, inputs: u32) -> &Live<G> {
        let end = self.here.inputs + self.undone;
        self.visit(inputs.min(end));
        &self.scratch
    }

    /// The state that [`Session::at`] has gone to.
    pub(crate) fn looked_at(&self) -> &Live<G> {
        &self.scratch
    }

    /// Once a game has nothing to hide everybody sees everything, and before that nobody does.
    pub(crate) fn viewer_now(&self, viewer: Viewer) -> Viewer {
        match viewer {
            _ if self.live.game.is_revealed(&self.setup) => Viewer::Revealed,
            Viewer::Revealed => Viewer::Table,
            viewer => viewer,
        }
    }

    pub(super) fn visit(&mut self, inputs: u32) -> Place {
        let mut place = self.snapshots.restore(inputs, &self.setup, &mut self.scratch);
        while place.inputs < inputs {
            match step(&self.log, &self.setup, &mut self.scratch, place, &mut |_, _| ()) {
                Some(next) => place = next,
                None => break,
            }
        }
        place
    }
}

/// An event as a line of the story.
fn line<'a, G: Game>(words: &'a Spoken<'_, G>, brief: &'a Spoken<'_, G>, event: &'a G::Event) -> Line<'a> {
    let happened = Happened {
        words,
        by_hand: G::by_hand(event).map(|what| (what, brief as &dyn fmt::Display)),
        #[cfg(feature = "data")]
        data: event,
    };
    Line::Event(happened, G::why(event))
}

/// An input in words, for the state that it was entered in.
struct SpokenInput<'a, G: Game> {
    live: &'a Live<G>,
    setup: &'a SetupOf<G>,
    input: Input<'a, G>,
    viewer: Viewer,
    lang: Lang,
}

impl<G: Game> SpokenInput<'_, G> {
    fn spoken<'s>(&'s self, word: Word<'s, G>) -> Spoken<'s, G> {
        let Live { game, seats } = self.live;
        Spoken { game, setup: self.setup, seats, word, lang: self.lang, viewer: self.viewer, brief: false }
    }

    fn is_secret(&self, by: Actor, mv: G::Move) -> bool {
        let mut secret = false;
        self.live.game.moves(self.setup, by.into(), &mut |offer| {
            if offer.mv != mv {
                return ControlFlow::Continue(());
            }
            secret = offer.private && !offer.seat.is_some_and(|seat| self.viewer.sees(seat));
            ControlFlow::Break(())
        });
        secret
    }

    /// Whose secret the input is, if it is hidden from this viewer.
    fn secret_of(&self) -> Option<Seat> {
        match self.input {
            Input::Answer(Answer::Move(by @ Actor::Seat(seat), mv)) => self.is_secret(by, mv).then_some(seat),
            Input::Amend(part, _) => self.owner_of_secret(part),
            _ => None,
        }
    }

    /// Whose secret a part is, if it is hidden from this viewer.
    fn owner_of_secret(&self, part: G::Part) -> Option<Seat> {
        let mut owner = None;
        self.live.game.view(self.setup, Viewer::Revealed, &mut |item| {
            let hidden = item.private && !item.seat.is_some_and(|seat| self.viewer.sees(seat));
            if hidden && matches!(item.what, What::Part(found) if found == part) {
                owner = item.seat;
            }
        });
        owner
    }

    fn groups(&self) -> impl Iterator<Item = (u8, Group)> {
        (0..).map_while(|n| Some((n, self.live.game.group(self.setup, n)?)))
    }

    fn write_faces(&self, faces: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = faces;
        for (n, group) in self.groups() {
            let Some((own, after)) = rest.split_at_checked(usize::from(group.count)) else { break };
            write!(f, "{}{}:", if n > 0 { "; " } else { "" }, self.spoken(Word::Group(n)))?;
            // Dice are numbers in a row; what comes out of a deck or bag has a name, often of several words.
            let named = self.live.game.left(self.setup, n, 0).is_some();
            for (place, &face) in own.iter().enumerate() {
                let comma = if named && place > 0 { "," } else { "" };
                write!(f, "{comma} {}", self.spoken(Word::Face(n, face)))?;
            }
            rest = after;
        }
        Ok(())
    }

    fn write_english(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat| self.live.seats.get(seat).map_or("?", |info| info.name.as_str());
        match self.input {
            Input::Answer(Answer::Fell(faces)) => self.write_faces(faces, f),
            Input::Else(faces) => {
                f.write_str("something else came out: ")?;
                self.write_faces(faces, f)
            }
            Input::Answer(Answer::Sum(sums)) => {
                for ((n, _), sum) in self.groups().zip(sums) {
                    write!(f, "{}{}: {sum} in all", if n > 0 { "; " } else { "" }, self.spoken(Word::Group(n)))?;
                }
                Ok(())
            }
            Input::Answer(Answer::Move(by, mv)) => match by {
                Actor::Seat(seat) if self.is_secret(by, mv) => write!(f, "{} chooses in secret", name(seat)),
                _ => write!(f, "{}", self.spoken(Word::Move(&mv))),
            },
            Input::Answer(Answer::Text(text)) => write!(f, "\u{201c}{text}\u{201d}"),
            Input::Amend(part, to) => match self.owner_of_secret(part) {
                Some(seat) => write!(f, "amended: a secret of {}", name(seat)),
                None => {
                    write!(f, "amended: {} to {}", self.spoken(Word::Part(part)), self.spoken(Word::Value(part, to)))
                }
            },
            Input::Rename(seat, new) => write!(f, "{} is now called {new}", name(seat)),
            Input::Change(seat, true) => write!(f, "{} is back", name(seat)),
            Input::Change(seat, false) => write!(f, "{} leaves the table", name(seat)),
            Input::Follow(Follow::EveryStep) => f.write_str("from here on every step is entered"),
            Input::Follow(Follow::Quick) => f.write_str("from here on only what the sheet needs is entered"),
        }
    }
}

impl<G: Game> fmt::Display for SpokenInput<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lang {
            Lang::English => self.write_english(f),
        }
    }
}
