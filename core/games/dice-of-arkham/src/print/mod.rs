//! What is printed: the game sheet, and the one description that files, pages and checks come from.

mod investigation;
pub(super) mod sheet;

use core::fmt;

use eldertally_core::encoding;
use eldertally_print::Printed;
use eldertally_print::schema::{Walk, Walked, field};

use sheet::{MOST_METER, MOST_TIME, NAME_MAX, Sheet};

impl Printed for Sheet {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test made these bytes from a checked sheet of this very type, and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::blank)
    }

    fn blank() -> Option<Self> {
        Some(Self::blank())
    }

    fn unread() -> Self {
        Self { health_max: 10, sanity_max: 10, ..Self::blank() }
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What you call this sheet."), &mut self.name, NAME_MAX)?;

        walk.heading("Investigation");
        self.walk_investigation(walk)?;

        walk.heading("Time");
        let spaces = field(&"time.spaces", &"Last space");
        let spaces = spaces.help("The last space of the time track, counted from the one marked 1.");
        walk.open_number(spaces, &mut self.time_spaces, 0, 4..=MOST_TIME.into())?;
        let most = i64::from(if self.time_spaces == 0 { MOST_TIME } else { self.time_spaces }) - 1;
        let start = field(&"time.start", &"Start").help("Where the time marker starts.").told("The rulebook says 1.");
        walk.number(start, &mut self.time_start, 0..=most)?;
        let reset = field(&"time.reset", &"After a seal or key").help("Where the time marker goes then.");
        walk.number(reset, &mut self.time_reset, 0..=most)?;

        walk.heading("Meters");
        let health = field(&"meters.health.max", &"Most health");
        let health = health.help("The top of the health meter. You begin with 10.");
        walk.open_number(health, &mut self.health_max, 0, 10..=MOST_METER.into())?;
        let sanity = field(&"meters.sanity.max", &"Most sanity");
        let sanity = sanity.help("The top of the sanity meter. You begin with 10.");
        walk.open_number(sanity, &mut self.sanity_max, 0, 10..=MOST_METER.into())
    }

    fn warn(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        let spaces = self.investigation_spaces;
        let red = (1..=spaces).filter(|space| self.is_red(*space)).count();
        if red * 2 > usize::from(spaces) {
            visit(format_args!("investigation.red names {red} of {spaces} spaces, more than half; is that right?"));
        }
        if let Some(sign) = self.elder_sign.filter(|sign| self.is_red(*sign)) {
            visit(format_args!("investigation.elderSign is {sign}, which is also a red space; is that right?"));
        }
    }
}
