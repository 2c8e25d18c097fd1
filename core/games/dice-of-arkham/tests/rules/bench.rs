//! A bench for one game: dice by their pips, typed moves and parts, and the events that each input brought.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{
    Actor, Answer, Ask, Game, Lang, Limits, Offer, Outcome, Refusal, RuleId, Session, Setup, Shape, Viewer, What,
};
use eldertally_dice_of_arkham::{DiceOfArkham, Event, Label, Move, Part, Sheet};

/// A rule of the rulebook.
pub(crate) fn rule(number: u16) -> RuleId {
    RuleId::rule("DOA", number)
}

/// A ruling on an open point.
pub(crate) fn ruling(number: u16) -> RuleId {
    RuleId::ruling("DOA", number)
}

/// Twelve spaces of time, twenty of investigation, four of them red, the elder sign in the middle.
pub(crate) fn sheet() -> Sheet {
    Sheet {
        name: "Bench".parse().unwrap(),
        time_spaces: 12,
        time_start: 1,
        time_reset: 1,
        investigation_spaces: 20,
        red: [5, 9, 13, 17].into_iter().collect(),
        elder_sign: Some(10),
        health_max: 10,
        sanity_max: 10,
    }
}

/// Mythos dice that do nothing.
pub(crate) const QUIET: [u8; 2] = [5, 6];

pub(crate) struct Bench {
    session: Session<DiceOfArkham, Vec<u8>>,
    told: Vec<Event>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self::with(sheet(), &[])
    }

    /// A game on this sheet, with options by their names in setup files.
    pub(crate) fn with(print: Sheet, options: &[(&str, &str)]) -> Self {
        Self::of_edition(DiceOfArkham::ABOUT.edition, print, options)
    }

    /// The same, by the rules of an edition.
    pub(crate) fn of_edition(edition: u16, print: Sheet, options: &[(&str, &str)]) -> Self {
        let about = DiceOfArkham::ABOUT;
        let mut setup = Setup { print, edition, ..Setup::example(&about) };
        for (key, value) in options {
            let spec = about.options.iter().find(|spec| spec.key == *key).unwrap();
            let place = spec.place(value).unwrap();
            assert!(setup.options.set(about.options, spec.number, place));
        }
        Self { session: Session::new(setup, vec![0; 1 << 16]).unwrap(), told: Vec::new() }
    }

    pub(crate) fn game(&self) -> &DiceOfArkham {
        self.session.game()
    }

    pub(crate) fn setup(&self) -> &eldertally_core::game::SetupOf<DiceOfArkham> {
        self.session.setup()
    }

    /// What the question is about.
    pub(crate) fn subject(&self) -> Option<eldertally_core::game::Place<Part>> {
        self.game().subject(self.session.setup())
    }

    pub(crate) fn session(&mut self) -> &mut Session<DiceOfArkham, Vec<u8>> {
        &mut self.session
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
    fn answer(&mut self, answer: Answer<'_, Move>) -> &mut Self {
        let refused = self.try_answer(answer).err();
        assert_eq!(refused, None, "{answer:?} when asked: {}", self.prompt());
        self
    }

    /// Throws mythos and investigator dice, by their pips.
    #[track_caller]
    pub(crate) fn throw(&mut self, mythos: &[u8], dice: &[u8]) -> &mut Self {
        assert_eq!(self.asked(), [mythos.len() as u8, dice.len() as u8]);
        self.roll(&[mythos, dice].concat())
    }

    /// Throws the dice of a throw with one group, by their pips.
    #[track_caller]
    pub(crate) fn roll(&mut self, dice: &[u8]) -> &mut Self {
        let faces: Vec<u8> = dice.iter().map(|pips| pips - 1).collect();
        self.answer(Answer::Fell(&faces))
    }

    /// Enters a total.
    #[track_caller]
    pub(crate) fn total(&mut self, total: u16) -> &mut Self {
        self.answer(Answer::Sum(&[total]))
    }

    #[track_caller]
    pub(crate) fn play(&mut self, mv: Move) -> &mut Self {
        self.answer(Answer::Move(Actor::Table, mv))
    }

    /// Keeps the first loose die that shows this.
    #[track_caller]
    pub(crate) fn keep(&mut self, face: u8) -> &mut Self {
        let n = self.lying().iter().position(|die| *die == (face, false)).expect("a loose die");
        self.play(Move::KeepDie(n as u8))
    }

    /// Keeps all loose dice that show this.
    #[track_caller]
    pub(crate) fn keep_all(&mut self, face: u8) -> &mut Self {
        while self.lying().contains(&(face, false)) {
            self.keep(face);
        }
        self
    }

    /// Frees the first kept die that shows this and costs nothing.
    #[track_caller]
    pub(crate) fn free(&mut self, face: u8) -> &mut Self {
        let (dice, locked) = (self.lying(), self.locked());
        let mut moves = (0..).map(Move::FreeDie).zip(dice);
        let found = moves.find(|(mv, die)| *die == (face, true) && !locked.contains(mv));
        self.play(found.expect("a kept die").0)
    }

    /// Pays for the first locked die.
    #[track_caller]
    pub(crate) fn unlock(&mut self) -> &mut Self {
        let mv = *self.locked().first().expect("a locked die");
        self.play(mv)
    }

    /// The moves that free a die for a sanity.
    pub(crate) fn locked(&self) -> Vec<Move> {
        let pays =
            |offer: &Offer<Move>| matches!(offer.mv, Move::FreeDie(_)) && [rule(25), rule(83)].contains(&offer.rule);
        self.offers().into_iter().filter(pays).map(|offer| offer.mv).collect()
    }

    /// The dice that are asked about, each with whether it is kept.
    fn lying(&self) -> Vec<(u8, bool)> {
        let fighting = self.dice(Part::FightDie);
        if fighting.is_empty() { self.dice(Part::Die) } else { fighting }
    }

    /// Throws and stops at once.
    #[track_caller]
    pub(crate) fn turn(&mut self, mythos: &[u8], dice: &[u8]) -> &mut Self {
        self.throw(mythos, dice).play(Move::Done)
    }

    /// A turn that brings nothing but fight and magic.
    #[track_caller]
    pub(crate) fn idle(&mut self) -> &mut Self {
        let dice = usize::from(self.asked()[1]);
        self.turn(&QUIET, &[1, 5, 5, 6, 6, 5][..dice])
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

    /// What the last answer brought.
    pub(crate) fn told(&self) -> &[Event] {
        &self.told
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

    /// How many dice are asked for, group by group.
    pub(crate) fn asked(&self) -> Vec<u8> {
        let Ask::Chance(groups) = self.ask() else { return Vec::new() };
        (0..groups).map(|n| self.game().group(self.session.setup(), n).unwrap().count).collect()
    }

    pub(crate) fn offers(&self) -> Vec<Offer<Move>> {
        let mut offers = Vec::new();
        self.game().moves(self.session.setup(), Viewer::Table, &mut |offer| {
            offers.push(offer);
            ControlFlow::Continue(())
        });
        offers
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.offers().iter().map(|offer| offer.mv).collect()
    }

    #[track_caller]
    pub(crate) fn offer(&self, mv: Move) -> Offer<Move> {
        self.offers().into_iter().find(|offer| offer.mv == mv).unwrap_or_else(|| panic!("{mv:?} is not on offer"))
    }

    /// The moves that are marked as fatal.
    pub(crate) fn fatal(&self) -> Vec<Move> {
        self.offers().iter().filter(|offer| offer.fatal).map(|offer| offer.mv).collect()
    }

    /// The moves that are marked as a risk of death.
    pub(crate) fn risky(&self) -> Vec<Move> {
        self.offers().iter().filter(|offer| offer.may_kill).map(|offer| offer.mv).collect()
    }

    /// The number that the sheet shows for a part, if it shows the part.
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
        self.shown(part).unwrap_or_else(|| panic!("{part:?} is not on the sheet"))
    }

    /// Health, sanity, fight, magic.
    pub(crate) fn meters(&self) -> [i32; 4] {
        [Part::Health, Part::Sanity, Part::Fight, Part::Magic].map(|part| self.see(part))
    }

    /// Time and investigation.
    pub(crate) fn tracks(&self) -> [i32; 2] {
        [Part::Time, Part::Investigation].map(|part| self.see(part))
    }

    /// Which dice of a kind lie on the table, each with whether it is kept.
    pub(crate) fn dice(&self, part: fn(u8) -> Part) -> Vec<(u8, bool)> {
        let mut dice = Vec::new();
        self.game().view(self.session.setup(), Viewer::Table, &mut |item| {
            if let (What::Part(found), Shape::Die { shows, kept, .. }) = (item.what, item.shape)
                && found == part(dice.len() as u8)
            {
                dice.push((shows, kept));
            }
        });
        dice
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

    /// The enemies to come, as the sheet forecasts them: monsters, and cultists of mythos dice, pairs and red spaces.
    pub(crate) fn to_come(&self) -> Option<[u8; 4]> {
        self.labels().iter().find_map(|label| match label {
            Label::Enemies(enemies) => Some([enemies.monsters, enemies.mythos, enemies.pairs, enemies.reds]),
            _ => None,
        })
    }

    pub(crate) fn say(&self, word: Word<'_, DiceOfArkham>) -> String {
        let mut out = String::new();
        let mut pen = Pen::new(Lang::English, Viewer::Table, self.session.seats(), &mut out);
        self.game().say(self.session.setup(), word, &mut pen).unwrap();
        out
    }

    pub(crate) fn prompt(&self) -> String {
        self.say(Word::Prompt)
    }

    pub(crate) fn words(&self, mv: Move) -> String {
        self.say(Word::Move(&mv))
    }
}
