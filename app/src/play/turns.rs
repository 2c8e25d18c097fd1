//! Playing one game: ask, take the answer, keep it, tell what came of it.

use std::io;
use std::path::Path;

use eldertally_core::table::{Refused, Table, Throw};
use eldertally_core::{Ask, Follow, Refusal, Seat, Viewer};
use eldertally_ui::sheet::Glance;
use rand::RngExt;

use super::command::{self, Command};
use super::console::Console;
use super::dice::{self, Typed};
use super::options::choices;
use super::screen::greeting;
use super::start::Opened;
use crate::files;
use crate::words::{EventLine, LANG, last_events, redone, undone};

/// How playing ended.
pub(super) enum End {
    /// The player leaves, or the input has ended.
    Left,
    /// The player wants another game.
    Another,
}

/// A game being played.
pub(super) struct Playing<'a> {
    pub(super) console: &'a mut Console,
    opened: Opened,
    pub(super) viewer: Viewer,
    /// What came of the last input.
    pub(super) told: Vec<EventLine>,
    /// The glance that was last shown.
    pub(super) glanced: Glance,
    /// What was learned about the copy and is in a file already.
    pub(super) written: Option<String>,
    /// Whether what is on the disk is older than the game.
    is_behind: bool,
}

impl<'a> Playing<'a> {
    pub(super) fn new(console: &'a mut Console, opened: Opened) -> Self {
        Self {
            console,
            opened,
            viewer: Viewer::Table,
            told: Vec::new(),
            glanced: Glance::default(),
            written: None,
            is_behind: false,
        }
    }

    pub(super) fn table(&self) -> &dyn Table {
        self.opened.game.table()
    }

    pub(super) fn table_mut(&mut self) -> &mut dyn Table {
        self.opened.game.table_mut()
    }

    /// Plays until the player leaves.
    pub(super) fn run(mut self) -> io::Result<End> {
        let hello = greeting(self.table());
        self.console.gap()?;
        self.console.say(&hello)?;
        if self.table().inputs() > 0 {
            let viewer = self.viewer;
            self.told = last_events(self.table_mut(), viewer);
        }
        self.show_ask()?;
        loop {
            let Some(line) = self.console.ask("")? else {
                if self.is_behind {
                    self.keep()?;
                }
                self.say_goodbye()?;
                return Ok(End::Left);
            };
            let ask = self.table().ask();
            let is_over = matches!(ask, Ask::Over(_));
            match command::parse(&line, matches!(ask, Ask::Text { .. })) {
                Command::Again if is_over => {
                    self.offer_lessons()?;
                    return Ok(End::Another);
                }
                Command::Leave => {
                    if is_over {
                        self.offer_lessons()?;
                    }
                    if self.may_leave()? {
                        self.say_goodbye()?;
                        return Ok(End::Left);
                    }
                }
                command => {
                    if self.obey(command)? {
                        self.show_ask()?;
                    }
                }
            }
        }
    }

    /// Does what was typed; true if the ask is to be shown again.
    fn obey(&mut self, command: Command<'_>) -> io::Result<bool> {
        match command {
            Command::Answer(text) => self.answer(text),
            Command::Text(text) => self.enter(|table| table.text(text)),
            Command::Sum(text) => self.throw(|groups| dice::read_totals(text, groups)),
            Command::Else(text) => self.something_else(text),
            Command::Roll => self.roll(),
            Command::Undo(typed) => {
                let decision = self.table().last_decision();
                if !self.may_undo(typed.parse().unwrap_or(decision))? {
                    return self.refuse("Nothing was taken back.");
                }
                self.travel((typed, decision), |table, count| table.undo(count), undone)
            }
            Command::Redo(typed) => {
                let decision = self.table().next_decision();
                self.travel((typed, decision), |table, count| table.redo(count), redone)
            }
            Command::Amend(typed) => self.amend(typed),
            Command::Name(typed) => self.rename(typed),
            Command::Change(typed, stays) => match self.seat(typed)? {
                Some(seat) => self.enter(|table| table.change(seat, stays)),
                None => Ok(false),
            },
            Command::Seat(typed) => self.sit(typed),
            Command::Save(path) => self.save(path).map(|()| false),
            Command::Sheet(whose) => self.show_sheet(whose),
            Command::Follow(typed) => self.follow(typed),
            Command::Learned(path) => self.keep_lessons(path).map(|()| false),
            Command::Why => self.show_why().map(|()| false),
            Command::Log(which) => self.show_log(which == "all").map(|()| false),
            Command::Help => self.show_help().map(|()| false),
            Command::Again | Command::Leave => {
                self.glanced = Glance::default();
                Ok(true)
            }
        }
    }

    fn answer(&mut self, text: &str) -> io::Result<bool> {
        match self.table().ask() {
            Ask::Chance(_) => self.throw(|groups| dice::read(text, groups)),
            Ask::Choose | Ask::Text { .. } => self.choose(text),
            Ask::Over(_) => self.refuse("The game is over. Enter: another game. u: undo. q: leave."),
        }
    }

    fn choose(&mut self, text: &str) -> io::Result<bool> {
        let viewer = self.viewer;
        let choices = choices(self.table(), viewer);
        let option = |number: &str| choices.get(number.trim().parse::<usize>().ok()?.checked_sub(1)?);
        let chosen: Option<Vec<_>> = text.split('+').map(option).collect();
        let Some(chosen) = chosen else {
            return self.refuse(&match choices.len() {
                0 => "There is nothing to choose here now; ? for help.".to_owned(),
                1 => "There is one option: type 1; ? for help.".to_owned(),
                many => format!("Type the number of an option, 1 to {many}; ? for help."),
            });
        };
        for choice in chosen {
            if !self.enter(|table| table.play(viewer.into(), &choice.mv))? {
                break;
            }
        }
        Ok(true)
    }

    fn throw(&mut self, read: impl FnOnce(&[dice::Thrown]) -> Result<Typed, String>) -> io::Result<bool> {
        let groups = dice::groups(self.table(), self.viewer);
        if groups.is_empty() {
            return self.refuse("No dice are asked for now.");
        }
        match read(&groups) {
            Ok(Typed::Faces(faces)) => self.enter(|table| {
                let fell = table.fell(&slices(&faces));
                fell.map_err(|why| Refused { table, why, viewer: Viewer::Table, lang: LANG }.to_string())
            }),
            Ok(Typed::Totals(totals)) => self.enter(|table| match table.sum(&totals) {
                Err(Refusal::WrongKind) => Err("Each die counts here, so type each of them.".to_owned()),
                other => other.map_err(|refusal| refusal.to_string()),
            }),
            Err(why) => self.refuse(&why),
        }
    }

    fn something_else(&mut self, text: &str) -> io::Result<bool> {
        let groups = dice::groups(self.table(), self.viewer);
        if groups.is_empty() {
            return self.refuse("Nothing is drawn or rolled now.");
        }
        match dice::read_faces(text, &groups) {
            Ok(faces) => self.enter(|table| table.something_else(&slices(&faces))),
            Err(why) => self.refuse(&why),
        }
    }

    fn roll(&mut self) -> io::Result<bool> {
        let Some(mut throw) = Throw::of(self.table()) else {
            return self.refuse("No dice are asked for now; type the number of an option.");
        };
        throw.roll(self.table(), &mut |most| rand::rng().random_range(0..most));
        if groups_to_tell(&throw) {
            return self.refuse("A number that is asked for cannot be rolled; type what fell, then ; and the numbers.");
        }
        if !throw.is_full() {
            return self.refuse("Not enough is left to draw from; type what came out, with else before it.");
        }
        self.enter_as(true, |table| throw.enter(table))
    }

    /// `follow quick`, `follow every-step`, or the other of both.
    fn follow(&mut self, typed: &str) -> io::Result<bool> {
        if !self.table().about().has_quick() {
            return self.refuse("This game knows one way to be entered: every step.");
        }
        let now = self.table().follow();
        let follow = match typed {
            "" => Follow::ALL.into_iter().find(|follow| *follow != now),
            typed => Follow::from_key(&typed.to_lowercase().replace(' ', "-")),
        };
        match follow {
            Some(follow) if follow == now => self.refuse(&format!("It is {} already.", follow.key())),
            Some(follow) => self.enter(|table| table.set_follow(follow)),
            None => self.refuse("Type follow quick or follow every-step."),
        }
    }

    fn travel(
        &mut self,
        (typed, decision): (&str, u32),
        go: impl FnOnce(&mut dyn Table, u32) -> Result<(), Refusal>,
        tell: impl FnOnce(&mut dyn Table, u32, Viewer) -> EventLine,
    ) -> io::Result<bool> {
        // Where nothing can be taken back or brought back, the table says so.
        let count = if typed.is_empty() { Ok(decision.max(1)) } else { typed.parse() };
        let Ok(count) = count else { return self.refuse("Type how many inputs, as in: u 3") };
        if let Err(refusal) = go(self.table_mut(), count) {
            return self.refuse(&refusal.to_string());
        }
        self.keep()?;
        let viewer = self.viewer;
        let told = tell(self.table_mut(), count, viewer);
        self.told.clear();
        self.console.say(&format!("  {}", told.text))?;
        Ok(true)
    }

    fn rename(&mut self, typed: &str) -> io::Result<bool> {
        let (seat, name) = if self.table().seats().len() == 1 {
            (Some(Seat(0)), typed)
        } else {
            let (number, name) = typed.split_once(' ').unwrap_or((typed, ""));
            (self.seat(number)?, name.trim())
        };
        match seat {
            Some(seat) => self.enter(|table| match table.rename(seat, name) {
                Err(Refusal::OutOfLimits { min, max }) => Err(format!("A name has {min} to {max} letters.")),
                other => other.map_err(|refusal| refusal.to_string()),
            }),
            None => Ok(false),
        }
    }

    /// A player by number, counted from 1.
    pub(super) fn seat(&mut self, typed: &str) -> io::Result<Option<Seat>> {
        let seat = typed.parse::<u8>().ok().and_then(|n| n.checked_sub(1)).map(Seat);
        let seat = seat.filter(|seat| self.table().seats().get(*seat).is_some());
        if seat.is_none() {
            self.console.say(&match self.table().seats().len() {
                1 => "There is one player here.".to_owned(),
                count => format!("Type the number of a player, 1 to {count}."),
            })?;
        }
        Ok(seat)
    }

    fn save(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            return self.console.say("Type a file name behind it, as in: save evening.eldertally");
        }
        let file = Path::new(path);
        if file.is_file() && !self.console.yes(&format!("There is a file {path}. Write over it?"))? {
            return self.console.say("Not saved.");
        }
        match files::save(self.table(), file) {
            Ok(()) => self.console.say(&format!("Saved to {path}.")),
            Err(trouble) => self.console.say(&format!("Not saved. {trouble}")),
        }
    }

    /// Enters an input. If it is taken, it is on the disk before anything is shown.
    pub(super) fn enter<E: ToString>(
        &mut self,
        input: impl FnOnce(&mut dyn Table) -> Result<(), E>,
    ) -> io::Result<bool> {
        self.enter_as(false, input)
    }

    /// The same, with whether the program rolled the dice.
    fn enter_as<E: ToString>(
        &mut self,
        rolled: bool,
        input: impl FnOnce(&mut dyn Table) -> Result<(), E>,
    ) -> io::Result<bool> {
        if let Err(why) = input(self.table_mut()) {
            return self.refuse(&why.to_string());
        }
        if let Opened { game, place: Some(place) } = &mut self.opened {
            place.entered(game, rolled);
        }
        self.keep()?;
        let viewer = self.viewer;
        self.told = last_events(self.table_mut(), viewer);
        self.show_told()?;
        self.hand_back()?;
        Ok(true)
    }

    fn refuse(&mut self, why: &str) -> io::Result<bool> {
        self.console.say(why)?;
        Ok(false)
    }

    /// Puts the game on the disk; if that fails, the player is told each time.
    fn keep(&mut self) -> io::Result<()> {
        let Opened { game, place: Some(place) } = &mut self.opened else { return Ok(()) };
        match place.keep(game) {
            Ok(()) => {
                if std::mem::take(&mut self.is_behind) {
                    self.console.say("The game is kept again.")?;
                }
                Ok(())
            }
            Err(error) => {
                self.is_behind = true;
                self.console.say(&format!(
                    "NOT KEPT: {error} You can play on, but leaving now loses what is new. Or use save FILE."
                ))
            }
        }
    }

    /// Tries once more to keep what is new; if that fails, only the player can decide to lose it.
    fn may_leave(&mut self) -> io::Result<bool> {
        if self.is_behind {
            self.keep()?;
        }
        Ok(!self.is_behind || self.console.yes("Leave, and lose what is new?")?)
    }

    fn say_goodbye(&mut self) -> io::Result<()> {
        if self.viewer != Viewer::Table {
            self.console.wipe()?;
        }
        let Some(place) = &self.opened.place else { return self.console.say("This game was not kept.") };
        if self.is_behind {
            return self.console.say("What is new since the game was last kept is lost.");
        }
        let number = place.number();
        self.console.say(&format!("The game is kept; the next start offers to go on. It is number {number}."))
    }
}

/// Whether a number stands in it that has to be told.
fn groups_to_tell(throw: &Throw) -> bool {
    throw.groups().iter().any(|group| group.number.is_some() && group.resting_face().is_none())
}

fn slices(faces: &[Vec<u8>]) -> Vec<&[u8]> {
    faces.iter().map(Vec::as_slice).collect()
}
