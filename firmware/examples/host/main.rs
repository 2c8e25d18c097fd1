//! The host's half of the tests in the emulator, so that nothing about rules, screens or the wire is in their scripts.
//!
//! - `record BOARD GAME SEED PRESSES OFF` plays with buttons on the host and prints the presses, what each one showed, and
//!   the save; after OFF presses it is switched off and on.
//! - `games` prints the names of all games.
//! - `long GAME INPUTS FILE` writes a save with so many inputs.
//! - `saves FILE` prints what a save opens to.
//! - `rolls COUNT` prints the dearest rolls for the solver of *Chaos of Cthulhu*.
//! - `link list`, `link pull ID FILE`, `link push FILE` speak with a tracker, whose bytes and clock come over the standard
//!   streams: `w HEX` sends, `r MS` asks to read and is answered by `MS HEX`.

mod link;
mod long;
mod record;
#[cfg(feature = "games")]
mod rolls;

use std::error::Error;
use std::fs;

use eldertally_catalog::{AnyGame, GameKind};
use record::Wanted;

const USAGE: &str = "host games | record BOARD GAME SEED PRESSES OFF | long GAME INPUTS FILE | saves FILE | rolls COUNT | link list | link pull ID FILE | link push FILE";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["record", board, game, seed, presses, off] => {
            record::record(board, &Wanted { game, presses: presses.parse()?, off: off.parse()? }, seed.parse()?)
        }
        ["games"] => {
            GameKind::ALL.iter().for_each(|kind| println!("{}", kind.about().slug));
            Ok(())
        }
        ["long", game, inputs, file] => long::long(game, inputs.parse()?, file),
        ["saves", file] => {
            let game = AnyGame::<_>::open(&fs::read(file)?, vec![0; 1 << 20]).map_err(|fault| format!("{fault:?}"))?;
            let table = game.table();
            println!("{} {} {:016x}", table.about().slug, table.inputs(), table.digest());
            Ok(())
        }
        #[cfg(feature = "games")]
        ["rolls", count] => {
            rolls::rolls(count.parse()?);
            Ok(())
        }
        ["link", "list"] => link::list(),
        ["link", "pull", id, file] => link::pull(id.parse()?, file),
        ["link", "push", file] => link::push(file),
        _ => Err(USAGE.into()),
    }
}
