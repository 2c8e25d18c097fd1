//! Checking a player's own sheet.

use std::io::Write;
use std::path::Path;

use eldertally_core::printed_file::FileFault;
use eldertally_core::{Eye, GameKind, Lang};
use eldertally_ui::sheet;

use crate::files;
use crate::trouble::Trouble;

/// What a sheet was understood as, and what looks like a slip.
type Understood = (String, Vec<String>);

/// Reads a sheet back to the player, or says what is wrong with it.
pub(crate) fn check(path: &Path, game: Option<GameKind>, out: &mut dyn Write) -> Result<(), Trouble> {
    let text = files::read_text(path)?;
    let (kind, (understood, warnings)) = find(path, &text, game)?;
    writeln!(out, "{}: a sheet for {}.\n\n{understood}", path.display(), kind.about().name)?;
    let setup = format!("game = \"{}\"\ncopy = \"the sheet\"", kind.about().slug);
    let setup = kind.setup_from_toml(&setup, &mut |_| Ok(text.clone()));
    let game = files::start(setup.map_err(|fault| Trouble::content(path, &fault))?)?;
    writeln!(out, "At the start it looks like this; compare it with yours:\n")?;
    for line in sheet::printed(game.table(), Eye::Table, Lang::English, 80) {
        writeln!(out, "{line}")?;
    }
    for warning in warnings {
        writeln!(out, "\nLook again: {warning}")?;
    }
    Ok(())
}

fn find(path: &Path, text: &str, game: Option<GameKind>) -> Result<(GameKind, Understood), Trouble> {
    let mut faults = Vec::new();
    for kind in GameKind::ALL.iter().copied().filter(|kind| game.is_none_or(|game| game == *kind)) {
        match kind.check_print(text) {
            Ok(understood) => return Ok((kind, understood)),
            Err(fault) => faults.push((kind, fault)),
        }
    }
    Err(Trouble::Content(path.to_owned(), tell(&faults)))
}

/// A sheet with the right fields but a wrong value is meant for that game, so the others' complaints are left away.
fn tell(faults: &[(GameKind, FileFault)]) -> String {
    let meant = faults.iter().find(|(_, fault)| matches!(fault, FileFault::Value(_)));
    match (meant, faults) {
        (Some((_, fault)), _) | (None, [(_, fault)]) => fault.to_string(),
        (None, faults) => {
            let each: Vec<_> =
                faults.iter().map(|(kind, fault)| format!("no sheet for {}: {fault}", kind.about().name)).collect();
            each.join("\n")
        }
    }
}
