//! What presses do outside of a game: shelf, setup, settings, questions.

use eldertally_catalog::GameKind;
use eldertally_core::Seat;
use eldertally_core::seats::{NAME_MAX, name_is_fit};
use embedded_storage::nor_flash::NorFlash;

use super::Pocket;
use super::screen::{Question, Screen};
use crate::journal::{Fault, GameId};
use crate::pad::Kind;
use crate::play::Gesture;
use crate::screens::letters::{self, Letters};
use crate::screens::list::List;
use crate::screens::setup::{self, CopyAct};
use crate::screens::shelf::{self, GameAct};
use crate::screens::{picked, settings};

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'_, F, SECTORS, SNAPS> {
    pub(super) fn handle_at_home(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Up(kind) | Gesture::Down(kind) => self.walk(matches!(gesture, Gesture::Up(_)), kind),
            Gesture::Left(kind) => match self.screens.last_mut() {
                Some(Screen::Name(_, letters)) => letters.step(-1, 0),
                _ if kind == Kind::Repeat => {}
                _ => self.leave(),
            },
            Gesture::Right(kind) => match self.screens.last_mut() {
                Some(Screen::Name(_, letters)) => letters.step(1, 0),
                _ if kind == Kind::Repeat => {}
                _ => self.look_closer(),
            },
            Gesture::Hold => match self.screens.last() {
                Some(Screen::Name(..)) => self.named(),
                Some(Screen::Shelf(_) | Screen::Sure(..) | Screen::Note(_)) => {}
                _ => self.leave(),
            },
            Gesture::Ok => self.confirm(),
        }
    }

    fn walk(&mut self, up: bool, kind: Kind) {
        let look = self.look();
        let list = match self.screens.last_mut() {
            Some(Screen::Name(_, letters)) => return letters.step(0, if up { -1 } else { 1 }),
            Some(
                Screen::Shelf(list)
                | Screen::Game(list, _)
                | Screen::Kinds(list)
                | Screen::Setup(list)
                | Screen::Copies(list)
                | Screen::Rule(list, _)
                | Screen::Settings(list)
                | Screen::Help(list)
                | Screen::About(list)
                | Screen::Note(list)
                | Screen::Sure(list, _),
            ) => list,
            None => return,
        };
        if up { list.up(kind, &look) } else { list.down(kind, &look) }
    }

    /// One screen back.
    fn leave(&mut self) {
        match self.screens.last() {
            Some(Screen::Setup(_)) => self.setup = None,
            Some(Screen::Note(_)) => {
                // The message of a panic is gone once it was read.
                let mut room = [0; 1];
                if self.journal.panic(&mut room) > 0 {
                    let _ = self.journal.put_panic(&[]);
                }
            }
            _ => {}
        }
        self.back();
    }

    /// The page of a kept game, or the rule behind an option.
    fn look_closer(&mut self) {
        match self.screens.last() {
            Some(Screen::Shelf(list)) => {
                let at = list.at;
                if let Some(shelf::Act::GoOn(id)) = self.on_shelf(at) {
                    self.push(Screen::Game(List::default(), id));
                }
            }
            Some(Screen::Setup(list)) => {
                let at = list.at;
                let Some(setup) = &mut self.setup else { return };
                if let Some(setup::Act::Option(_, Some(rule))) = picked(at, &mut |visit| setup::rows(setup, visit)) {
                    self.push(Screen::Rule(List::default(), rule));
                }
            }
            _ => {}
        }
    }

    fn on_shelf(&mut self, at: u16) -> Option<shelf::Act> {
        let journal = &mut self.journal;
        picked(at, &mut |visit| shelf::rows(&mut |each| journal.games(each), visit))
    }

    fn confirm(&mut self) {
        // What does not stand on the display to its end is shown first.
        let look = self.look();
        if let Some(
            Screen::Shelf(list)
            | Screen::Game(list, _)
            | Screen::Kinds(list)
            | Screen::Setup(list)
            | Screen::Copies(list)
            | Screen::Settings(list)
            | Screen::Sure(list, _),
        ) = self.screens.last_mut()
            && !list.is_seen()
        {
            list.reveal(&look);
            return;
        }
        match self.screens.last_mut() {
            Some(Screen::Shelf(list)) => {
                let at = list.at;
                self.pick_on_shelf(at);
            }
            Some(Screen::Game(list, id)) => {
                let (at, id) = (list.at, *id);
                let Some(game) = self.stored(id) else { return self.back() };
                match picked(at, &mut |visit| shelf::game_rows(game, visit)) {
                    Some(GameAct::GoOn) => self.open(id),
                    Some(GameAct::Delete) => self.push(Screen::Sure(List::default(), Question::Delete(id))),
                    None => {}
                }
            }
            Some(Screen::Kinds(list)) => {
                let at = list.at;
                if let Some(kind) = picked::<GameKind>(at, &mut |visit| setup::kinds(visit)) {
                    self.propose(kind);
                    self.push(Screen::Setup(List::default()));
                }
            }
            Some(Screen::Setup(list)) => {
                let at = list.at;
                self.pick_in_setup(at);
            }
            Some(Screen::Name(_, letters)) => match letters.confirm() {
                letters::Done::Stay => {}
                letters::Done::Back => self.back(),
                letters::Done::Done => self.named(),
            },
            Some(Screen::Copies(list)) => {
                let at = list.at;
                self.pick_copy(at);
            }
            Some(Screen::Settings(list)) => {
                let at = list.at;
                if let Some(act) = picked(at, &mut |visit| settings::rows(&self.settings, visit)) {
                    self.settings.turn(act);
                    self.keep_settings();
                }
            }
            Some(Screen::Sure(list, question)) => {
                let (yes, question) = (list.at == 1, *question);
                self.back();
                if yes {
                    self.delete(question);
                }
            }
            Some(Screen::Rule(..) | Screen::Help(_) | Screen::About(_) | Screen::Note(_)) | None => self.leave(),
        }
    }

    fn pick_on_shelf(&mut self, at: u16) {
        match self.on_shelf(at) {
            Some(shelf::Act::GoOn(id)) => {
                if self.stored(id).is_some_and(|game| game.damaged) {
                    self.push(Screen::Game(List::default(), id));
                } else {
                    self.open(id);
                }
            }
            Some(shelf::Act::New) => self.push(Screen::Kinds(List::default())),
            Some(shelf::Act::Settings) => self.push(Screen::Settings(List::default())),
            Some(shelf::Act::Help) => self.push(Screen::Help(List::default())),
            Some(shelf::Act::About) => self.push(Screen::About(List::default())),
            None => {}
        }
    }

    fn pick_in_setup(&mut self, at: u16) {
        let Some(setup) = &mut self.setup else { return self.back() };
        match picked(at, &mut |visit| setup::rows(setup, visit)) {
            Some(setup::Act::Start) => self.start(),
            Some(setup::Act::Seats) => setup::turn_seats(setup),
            Some(setup::Act::Name(seat)) => {
                let name = setup.seats_mut().get(seat).map_or("", |info| info.name.as_str());
                // A name that nobody chose need not be deleted letter by letter.
                let numbered = eldertally_core::Seats::numbered(seat.0 + 1);
                let nameless = numbered.get(seat).is_some_and(|info| info.name == name);
                let letters = Letters::new(if nameless { "" } else { name }, NAME_MAX as u8);
                self.push(Screen::Name(seat, letters));
            }
            Some(setup::Act::Copy) => self.push(Screen::Copies(List::default())),
            Some(setup::Act::Option(number, _)) => setup::turn_option(setup, number),
            None => {}
        }
    }

    /// Not inlined, as setups are large: only while this runs does the stack hold one.
    #[inline(never)]
    fn propose(&mut self, kind: GameKind) {
        self.setup = Some(kind.example_setup());
    }

    fn start(&mut self) {
        let Some(setup) = &self.setup else { return };
        if let Err(problem) = setup.check_seats() {
            self.say(&format_args!("The game was not started: its copy {problem}."));
            return;
        }
        let made = self.journal.create(setup);
        self.measure();
        match made {
            Ok(id) => self.open(id),
            Err(fault) => self.complain(fault, "The game was not started."),
        }
    }

    fn named(&mut self) {
        let Some(Screen::Name(seat, letters)) = self.screens.last() else { return };
        let (seat, name): (Seat, _) = (*seat, letters.text.clone());
        self.back();
        // An empty name leaves the one that was there.
        if let Some(setup) = self.setup.as_mut().filter(|_| name_is_fit(name.trim())) {
            setup::rename(setup, seat, name.trim());
        }
    }

    #[inline(never)]
    fn pick_copy(&mut self, at: u16) {
        let (Some(setup), journal) = (&mut self.setup, &mut self.journal) else { return };
        let kind = setup.kind();
        let chosen = picked(at, &mut |visit| setup::copies(kind, &mut |each| journal.copies(each), visit));
        let read = match chosen {
            None => return,
            Some(CopyAct::Example) => {
                let mut bytes = kind.example_setup();
                bytes.set_seats(setup.seats_mut().clone());
                for spec in kind.about().options {
                    bytes.set_option(spec.number, setup.option(spec.number));
                }
                *setup = bytes;
                Ok(())
            }
            Some(CopyAct::Blank) => {
                setup.set_blank();
                Ok(())
            }
            // While nothing is played the room for the log is free to read a copy into.
            Some(CopyAct::Stored(id)) => match self.slot.room() {
                None => Err(Fault::TooBig),
                Some(room) => journal.copy(id, 0, room).and_then(|len| {
                    let bytes = room.get(..len).unwrap_or_default();
                    setup.unpack_copy(bytes).map_err(|_| Fault::Damaged)
                }),
            },
        };
        self.back();
        if let Err(fault) = read {
            self.say(&format_args!("This copy cannot be played with. {fault}"));
        }
    }

    fn delete(&mut self, question: Question) {
        let (Question::Delete(id) | Question::MakeRoom(id)) = question;
        let deleted = self.journal.delete(id);
        self.measure();
        if matches!(question, Question::Delete(_)) {
            self.screens.truncate(1);
        }
        match (deleted, question) {
            (Err(fault), _) => self.say(&format_args!("It was not deleted. {fault}")),
            (Ok(()), Question::MakeRoom(_)) => {
                self.say(&"There is room again. Please try once more.");
            }
            (Ok(()), Question::Delete(_)) => {}
        }
    }

    /// What a kept game is called in a question.
    pub(super) fn describe(&mut self, id: GameId) -> (&'static str, u32) {
        self.stored(id).map_or(("A game", 0), |game| (shelf::name(game.game), game.inputs))
    }
}
