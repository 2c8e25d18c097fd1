//! Secrets on a shared screen: the device goes to one player alone, and nothing of it stays in sight.

use std::io;

use eldertally_core::table::{Asked, with_secrets};
use eldertally_core::{Seat, Table, Viewer};
use eldertally_ui::sheet::Glance;

use super::turns::Playing;

impl Playing<'_> {
    /// Hands the device to a player, or lays it open on the table again.
    pub(super) fn sit(&mut self, typed: &str) -> io::Result<bool> {
        if typed.is_empty() {
            return self.lay_open("The screen was cleared: this is the open table.");
        }
        let Some(seat) = self.seat(typed)? else { return Ok(false) };
        if self.viewer == Viewer::Seat(seat) || !has_secrets(self.table()) {
            self.viewer = Viewer::Seat(seat);
            self.glanced = Glance::default();
            return Ok(true);
        }
        self.viewer = Viewer::Table;
        self.console.wipe()?;
        let name = self.name(seat);
        self.console.say(&format!("This is for {name} alone. Give {name} the device."))?;
        match self.console.ask(&format!("Enter: {name} looks. x: back to the open table. "))? {
            Some(line) if line.is_empty() => {
                self.console.wipe()?;
                self.viewer = Viewer::Seat(seat);
                self.glanced = Glance::default();
                self.told.clear();
                self.console.say(&format!("{name} looks; seat alone clears the screen and hands the device back."))?;
                Ok(true)
            }
            _ => self.lay_open("This is the open table."),
        }
    }

    /// After an input: who has nothing left to choose in secret gives the device back.
    pub(super) fn hand_back(&mut self) -> io::Result<()> {
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        if !has_secrets(self.table()) || Asked::of(self.table()).choosing().contains(seat) {
            return Ok(());
        }
        let done = format!("{} has nothing more to choose in secret. The screen was cleared.", self.name(seat));
        self.lay_open(&done).map(|_| ())
    }

    /// What undoing so many inputs would take back without anybody else seeing it; the players decide.
    pub(super) fn may_undo(&mut self, count: u32) -> io::Result<bool> {
        let to = self.table().inputs();
        let Some(from) = to.checked_sub(count) else { return Ok(true) };
        let secret = self.table_mut().secret_inputs(from, to);
        let names = self.names(|seat| secret.contains(seat) && self.viewer != Viewer::Seat(seat));
        if names.is_empty() {
            return Ok(true);
        }
        self.console.yes(&format!("This also takes back what {names} did in secret. Undo it?"))
    }

    /// Who has something to choose in secret, and how to hand the device over.
    pub(super) fn say_who_looks(&mut self) -> io::Result<()> {
        let asked = Asked::of(self.table());
        let others = |seat: &Seat| self.viewer != Viewer::Seat(*seat);
        let waiting: Vec<_> = asked.secret.without(asked.done).iter().filter(others).collect();
        for seat in waiting {
            let name = self.name(seat);
            let to_look = format!("  {name} chooses in secret: seat {} hands the device over.", seat.0 + 1);
            self.console.say(&to_look)?;
        }
        Ok(())
    }

    fn lay_open(&mut self, words: &str) -> io::Result<bool> {
        if self.viewer != Viewer::Table {
            self.console.wipe()?;
        }
        self.viewer = Viewer::Table;
        self.glanced = Glance::default();
        self.told.clear();
        self.console.say(words)?;
        Ok(true)
    }

    fn name(&self, seat: Seat) -> String {
        self.table().seats().get(seat).map(|info| info.name.to_string()).unwrap_or_default()
    }

    fn names(&self, wanted: impl Fn(Seat) -> bool) -> String {
        let all = self.table().seats().iter().filter(|(seat, _)| wanted(*seat));
        all.map(|(_, info)| info.name.as_str()).collect::<Vec<_>>().join(" and ")
    }
}

/// Whether anybody at this table sees or may do what is hidden from the others.
fn has_secrets(table: &dyn Table) -> bool {
    !with_secrets(table).with(Asked::of(table).handed()).is_empty()
}
