//! Whole games that a player can read, replayed to the letter.
//!
//! A file of `core/tests/playthroughs` holds one game or several, each begun by a line `sheet: FILE`, with further
//! words `option=value` for rulings. Lines with `>` are what the players enter, lines set in are what is told with the
//! rule behind it, `=` is how the game ends or stands. `#` begins a remark.
//! With `UPDATE_PLAYTHROUGHS=1` everything but the entries and remarks is written anew; an entry may then be short:
//! pips without the names of the dice, or the beginning of a move.

use std::fs;
use std::path::{Path, PathBuf};

use eldertally_core::dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_core::printed_file::PrintedFile;
use eldertally_core::session::Line;
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Eye, Game, Lang, Session, Setup, Table, Visit};

type Playing = Session<DiceOfArkham, Vec<u8>>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// Begins a game as a line says it: a sheet, and rulings.
fn start(words: &str) -> Playing {
    let about = DiceOfArkham::ABOUT;
    let mut words = words.split_whitespace();
    let text = fs::read_to_string(folder().join(words.next().expect("a sheet"))).expect("the sheet can be read");
    let mut setup = Setup { print: Sheet::from_toml(&text).expect("a sheet"), ..Setup::example(&about) };
    for word in words {
        let (key, value) = word.split_once('=').expect("option=value");
        let spec = about.options.iter().find(|spec| spec.key == key).expect("an option");
        let place = spec.values.iter().position(|known| *known == value).expect("a value");
        setup.options.set(about.options, spec.number, place as u8);
    }
    Session::new(setup, vec![0; 1 << 14]).expect("a fit setup")
}

fn phrase(table: &dyn Table, phrase: Phrase) -> String {
    let mut out = String::new();
    table.write(phrase, Eye::Table, Lang::English, &mut out).expect("a String takes all");
    out
}

/// Enters what stands after a `>`.
fn enter(table: &mut dyn Table, entry: &str) -> Result<(), String> {
    match table.ask() {
        Ask::Chance(_) => {
            if let Some(total) = entry.strip_suffix(" in all") {
                let total = total.rsplit(' ').next().and_then(|total| total.parse().ok()).ok_or("no total")?;
                return table.sum(&[total]).map_err(|refusal| refusal.to_string());
            }
            let groups: Option<Vec<Vec<u8>>> = entry.split(';').map(faces).collect();
            let groups = groups.ok_or("dice are asked for")?;
            let groups: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
            table.fell(&groups).map_err(|refusal| refusal.to_string())
        }
        Ask::Choose => {
            let mut offered = Vec::new();
            table.offers(Eye::Table, Lang::English, &mut |offer| {
                offered.push((offer.text.to_string(), offer.mv));
                Visit::More
            });
            let exact = offered.iter().find(|(text, _)| text == entry);
            let found = exact.or_else(|| offered.iter().find(|(text, _)| text.starts_with(entry)));
            let texts: Vec<_> = offered.iter().map(|(text, _)| text).collect();
            let (_, mv) = found.ok_or_else(|| format!("not among {texts:?}"))?;
            table.play(Eye::Table, mv).map_err(|refusal| refusal.to_string())
        }
        Ask::Over(_) | Ask::Text { .. } => Err("nothing more is asked for".into()),
    }
}

/// The faces of one group, written as pips after its name.
fn faces(group: &str) -> Option<Vec<u8>> {
    let pips = group.rsplit(':').next().unwrap_or_default();
    pips.split_whitespace().map(|die| die.parse::<u8>().ok()?.checked_sub(1)).collect()
}

/// The last entry and what it brought, as lines.
fn told(table: &mut dyn Table) -> String {
    let mut out = String::new();
    let inputs = table.inputs();
    table.story(inputs - 1, inputs, Eye::Table, Lang::English, &mut |_, line| {
        out += &match line {
            Line::Input(text) => format!("> {text}\n"),
            Line::Event(text, Some(rule)) => format!("  {text} [{rule}]\n"),
            Line::Event(text, None) => format!("  {text}\n"),
        };
    });
    out
}

/// Plays the entries of a file and writes the file as it should be.
fn replay(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut playing: Option<Playing> = None;
    for (n, line) in (1..).zip(text.lines()) {
        if let Some(words) = line.strip_prefix("sheet:") {
            playing = Some(start(words));
        }
        match (&mut playing, line.split_at_checked(1)) {
            (Some(session), Some((">", entry))) => {
                enter(session, entry.trim()).map_err(|why| format!("line {n}, {line}: {why}"))?;
                out += &told(session);
            }
            (_, Some((" ", _))) => {}
            (Some(session), Some(("=", _))) => {
                let over = matches!(Table::ask(session), Ask::Over(_));
                let end = phrase(session, if over { Phrase::Outcome } else { Phrase::Status });
                out += &format!("= {end}\n");
            }
            _ => out += &format!("{line}\n"),
        }
    }
    Ok(out)
}

#[test]
fn every_playthrough_replays_to_the_letter() {
    let update = std::env::var_os("UPDATE_PLAYTHROUGHS").is_some();
    let mut games = 0;
    let entries = fs::read_dir(folder()).expect("playthroughs").map(|entry| entry.expect("an entry").path());
    for path in entries.filter(|path| path.extension().is_some_and(|end| end == "txt")) {
        let text = fs::read_to_string(&path).expect("a text").replace("\r\n", "\n");
        let name = path.file_name().unwrap_or_default().display();
        let played = replay(&text).unwrap_or_else(|why| panic!("{name}, {why}"));
        games += played.lines().filter(|line| line.starts_with('=')).count();
        if update && played != text {
            fs::write(&path, &played).expect("the file can be written");
        } else {
            let differs = text.lines().zip(played.lines()).find(|(old, new)| old != new);
            assert_eq!(differs, None, "{name}: written, and played");
            assert_eq!(text.len(), played.len(), "{name}: one ends too early");
        }
    }
    assert!(games >= 20, "only {games} games were found");
}
