//! Secrets on a shared screen: the device goes to one player alone, and nothing of it stays in sight.

use std::io;
use std::ops::ControlFlow;

use eldertally_core::table::{AnyOffer, chooses_in_secret, sees_secrets};
use eldertally_core::{Ask, Seat, Table, Viewer};
use eldertally_ui::sheet::Glance;

use super::turns::Playing;
use crate::words::LANG;

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
        if !has_secrets(self.table()) || chooses_in_secret(self.table(), self.viewer) {
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
        let own = match self.viewer {
            Viewer::Seat(Seat(own)) => 1u8.checked_shl(own.into()).unwrap_or(0),
            _ => 0,
        };
        let names = self.names(|seat| secret & !own & 1 << seat.0 != 0);
        if names.is_empty() {
            return Ok(true);
        }
        self.console.yes(&format!("This also takes back what {names} did in secret. Undo it?"))
    }

    /// Who has something to choose in secret, and how to hand the device over.
    pub(super) fn say_who_looks(&mut self) -> io::Result<()> {
        let waiting = |seat: &Seat| {
            self.viewer != Viewer::Seat(*seat)
                && matches!(self.table().ask(), Ask::Choose | Ask::Text { .. })
                && secret_ways(self.table(), *seat, |offer| !offer.aside) > 1
        };
        let seats: Vec<_> = self.table().seats().iter().map(|(seat, _)| seat).filter(waiting).collect();
        for seat in seats {
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
    table.seats().iter().any(|(seat, _)| sees_secrets(table, seat) || secret_ways(table, seat, |_| true) > 0)
}

/// How many such ways this seat is offered in secret.
fn secret_ways(table: &dyn Table, seat: Seat, counts: fn(&AnyOffer<'_>) -> bool) -> u32 {
    let mut ways = 0;
    table.offers(Viewer::Seat(seat), LANG, &mut |offer| {
        ways += u32::from(offer.private && counts(&offer));
        ControlFlow::Continue(())
    });
    ways
}
