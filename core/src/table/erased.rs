//! Every session is a [`Table`]: its types are erased here, once.

use core::fmt;
use core::ops::ControlFlow;

use crate::encoding;
use crate::follow::Follow;
use crate::game::{
    About, Actor, Answer, Ask, Game, Group, MOST_FALLEN, Offer, Place, Seat, Touch, Viewer, VisitThrow, What,
};
use crate::refusal::{LoadError, Refusal};
use crate::rules::RuleId;
use crate::seats::{SeatSet, Seats};
use crate::session::{Input, Line, Session};
use crate::words::{Lang, OnToken, Spoken, Word};

use super::{AnyItem, AnyOffer, Phrase, Table, Token};

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Table for Session<G, B, SNAPS> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn seats(&self) -> &Seats {
        Session::seats(self)
    }

    fn ask(&self) -> Ask {
        self.game().ask(self.setup())
    }

    fn group(&self, n: u8) -> Option<Group> {
        self.game().group(self.setup(), n)
    }

    fn left(&self, group: u8, face: u8) -> Option<u8> {
        self.game().left(self.setup(), group, face)
    }

    fn asked_together(&self) -> SeatSet {
        self.game().asked_together(self.setup())
    }

    fn subject(&self) -> Option<Place<Token>> {
        place(&self.game().subject(self.setup())?)
    }

    fn asked_by(&self) -> Option<RuleId> {
        self.game().asked_by(self.setup())
    }

    fn score(&self, seat: Seat) -> Option<i32> {
        self.game().score(self.setup(), seat)
    }

    fn offers(&self, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyOffer<'_>) -> ControlFlow<()>) {
        self.game().moves(self.setup(), self.viewer_now(viewer), &mut |offer: Offer<G::Move>| {
            let Some(mv) = token(&offer.mv) else { return ControlFlow::Continue(()) };
            let text = &Spoken { brief: true, ..self.spoken(Word::Move(&offer.mv), viewer, lang) };
            let Offer { seat, private, fatal, may_kill, costs, timed, aside, rule, .. } = offer;
            visit(AnyOffer {
                mv,
                seat,
                private,
                fatal,
                may_kill,
                costs,
                timed,
                aside,
                declines: G::declines(&offer.mv),
                rule,
                at: self.game().touch(self.setup(), &offer.mv).and_then(|touch| {
                    let Touch { place: at, to } = touch;
                    Some(Touch { place: place(&at)?, to })
                }),
                text,
                #[cfg(feature = "data")]
                data: &offer.mv,
            })
        });
    }

    fn view(&self, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyItem<'_>)) {
        show(self, self.game(), Session::seats(self), self.viewer_now(viewer), lang, visit);
    }

    fn view_at(&mut self, inputs: u32, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyItem<'_>)) {
        let viewer = self.viewer_now(viewer);
        self.at(inputs);
        let then = self.looked_at();
        show(self, &then.game, &then.seats, viewer, lang, visit);
    }

    fn write(&self, phrase: Phrase, viewer: Viewer, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        let word = match phrase {
            Phrase::Prompt => Word::Prompt,
            Phrase::Status => Word::Status,
            Phrase::Outcome => Word::Outcome,
            Phrase::Group(n) => Word::Group(n),
            Phrase::Face(n, face) => Word::Face(n, face),
        };
        write!(out, "{}", self.spoken(word, viewer, lang))
    }

    fn fell(&mut self, groups: &[&[u8]]) -> Result<(), Refusal> {
        self.enter(groups, false)
    }

    fn something_else(&mut self, groups: &[&[u8]]) -> Result<(), Refusal> {
        self.enter(groups, true)
    }

    fn sum(&mut self, totals: &[u16]) -> Result<(), Refusal> {
        self.submit(Input::Answer(Answer::Sum(totals)))
    }

    fn play(&mut self, actor: Actor, mv: &[u8]) -> Result<(), Refusal> {
        match self.ask_now() {
            Ask::Over(_) => return Err(Refusal::Over),
            Ask::Chance(_) => return Err(Refusal::WrongKind),
            Ask::Choose | Ask::Text { .. } => {}
        }
        let mv = encoding::read(mv).ok_or(Refusal::NotOffered)?;
        self.submit(Input::Answer(Answer::Move(actor, mv)))
    }

    fn text(&mut self, text: &str) -> Result<(), Refusal> {
        self.submit(Input::Answer(Answer::Text(text)))
    }

    fn amend(&mut self, part: &[u8], to: i32) -> Result<(), Refusal> {
        let part = encoding::read(part).ok_or(Refusal::NotOffered)?;
        self.submit(Input::Amend(part, to))
    }

    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        // Not in the gate: a save of an older program may hold two players of one name.
        if !Session::seats(self).name_is_free(seat, name) {
            return Err(Refusal::NameTaken);
        }
        self.submit(Input::Rename(seat, name))
    }

    fn change(&mut self, seat: Seat, stays: bool) -> Result<(), Refusal> {
        self.submit(Input::Change(seat, stays))
    }

    fn follow(&self) -> Follow {
        self.game().follow()
    }

    fn set_follow(&mut self, follow: Follow) -> Result<(), Refusal> {
        self.submit(Input::Follow(follow))
    }

    fn undo(&mut self, count: u32) -> Result<(), Refusal> {
        Session::undo(self, count)
    }

    fn redo(&mut self, count: u32) -> Result<(), Refusal> {
        Session::redo(self, count)
    }

    fn retake(&mut self, input: &[u8]) -> Result<(), LoadError> {
        Session::retake(self, input)
    }

    fn newest(&self) -> &[u8] {
        Session::newest(self)
    }

    fn inputs(&self) -> u32 {
        Session::inputs(self)
    }

    fn undone(&self) -> u32 {
        Session::undone(self)
    }

    fn last_decision(&self) -> u32 {
        Session::last_decision(self)
    }

    fn next_decision(&self) -> u32 {
        Session::next_decision(self)
    }

    fn story(&mut self, from: u32, to: u32, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(u32, Line<'_>)) {
        Session::story(self, from, to, viewer, lang, visit);
    }

    fn preview(
        &mut self,
        (actor, mv): (Actor, &[u8]),
        viewer: Viewer,
        lang: Lang,
        visit: &mut dyn FnMut(Line<'_>),
    ) -> Result<(), Refusal> {
        let mv = encoding::read(mv).ok_or(Refusal::NotOffered)?;
        Session::preview(self, (actor, mv), viewer, lang, visit)
    }

    fn secret_inputs(&mut self, from: u32, to: u32) -> SeatSet {
        Session::secret_inputs(self, from, to)
    }

    fn throws(&mut self, visit: &mut VisitThrow<'_>) {
        Session::throws(self, visit);
    }

    fn save(&self, out: &mut dyn FnMut(&[u8])) {
        Session::save(self, out);
    }

    fn digest(&self) -> u64 {
        Session::digest(self)
    }

    fn room(&self) -> (usize, usize) {
        (self.log().bytes().len(), self.log().capacity())
    }

    fn learned_copy(&self, out: &mut dyn FnMut(&[u8])) -> bool {
        let mut print = self.setup().print.clone();
        let any = self.game().learned(self.setup(), &mut print);
        if any {
            encoding::write_copy::<G>(&print, out);
        }
        any
    }

    #[cfg(feature = "toml")]
    fn learned(&self) -> Option<std::string::String> {
        use eldertally_print::file::PrintedFile;
        let mut print = self.setup().print.clone();
        self.game().learned(self.setup(), &mut print).then(|| print.to_toml())
    }
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    fn spoken<'a>(&'a self, word: Word<'a, G>, viewer: Viewer, lang: Lang) -> Spoken<'a, G> {
        let viewer = self.viewer_now(viewer);
        Spoken { game: self.game(), setup: self.setup(), seats: self.seats(), word, lang, viewer, brief: false }
    }

    fn ask_now(&self) -> Ask {
        self.game().ask(self.setup())
    }

    /// Takes what came out; with `anything`, also what seems impossible.
    fn enter(&mut self, groups: &[&[u8]], anything: bool) -> Result<(), Refusal> {
        let faces = flatten(self, groups)?;
        match self.submit(Input::Answer(Answer::Fell(&faces))) {
            Err(Refusal::NoneLeft { .. }) if anything => self.submit(Input::Else(&faces)),
            taken => taken,
        }
    }
}

/// Shows a state of this session, the present one or an earlier one.
fn show<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize>(
    session: &Session<G, B, SNAPS>,
    game: &G,
    seats: &Seats,
    viewer: Viewer,
    lang: Lang,
    visit: &mut dyn FnMut(AnyItem<'_>),
) {
    let setup = session.setup();
    let amended = session.amended();
    game.view(setup, viewer, &mut |item| {
        let spoken = |word| Spoken { game, setup, seats, word, lang, viewer, brief: false };
        let part = match item.what {
            What::Part(part) => Some(part),
            What::Label(_) => None,
        };
        let name = spoken(match item.what {
            What::Part(part) => Word::Part(part),
            What::Label(label) => Word::Label(label),
        });
        let short = Spoken { brief: true, ..name };
        let sign = OnToken(&name);
        let words = |value, out: &mut dyn fmt::Write| match part {
            Some(part) => write!(out, "{}", spoken(Word::Value(part, value))),
            None => Ok(()),
        };
        let mut any = AnyItem {
            part: part.as_ref().and_then(token),
            limits: part.and_then(|part| game.limits(setup, part)),
            amended: part.is_some_and(|part| amended.has(part)),
            name: &name,
            short: &short,
            value: None,
            words: &words,
            shape: item.shape,
            seat: item.seat,
            private: item.private,
            weight: item.weight,
            symbol: item.symbol,
            beside: item.beside.and_then(|(part, by)| Some((token(&part)?, by))),
            sign: &sign,
            lines: item.lines,
            printed: item.printed,
            #[cfg(feature = "data")]
            data: part.as_ref().map(|part| part as &dyn erased_serde::Serialize),
        };
        match (part, any.at()) {
            (Some(part), Some(at)) => {
                let value = Spoken { brief: true, ..spoken(Word::Value(part, at)) };
                any.value = Some(&value);
                visit(any);
            }
            _ => visit(any),
        }
    });
}

fn place<P: serde::Serialize>(at: &Place<P>) -> Option<Place<Token>> {
    Some(Place { part: token(&at.part)?, space: at.space })
}

fn token<T: serde::Serialize>(value: &T) -> Option<Token> {
    let mut token = Token::new();
    encoding::append(value, &mut token)?;
    Some(token)
}

fn flatten(table: &dyn Table, groups: &[&[u8]]) -> Result<heapless::Vec<u8, MOST_FALLEN>, Refusal> {
    let want = match table.ask() {
        Ask::Chance(want) => want,
        Ask::Over(_) => return Err(Refusal::Over),
        _ => return Err(Refusal::WrongKind),
    };
    if groups.len() != usize::from(want) {
        return Err(Refusal::WrongGroups { want });
    }
    let mut faces = heapless::Vec::new();
    for (n, own) in (0..want).zip(groups) {
        let count = table.group(n).map_or(0, |group| group.count);
        let wrong = Refusal::WrongCount { group: n, want: count };
        if own.len() != usize::from(count) {
            return Err(wrong);
        }
        faces.extend_from_slice(own).map_err(|_| wrong)?;
    }
    Ok(faces)
}
