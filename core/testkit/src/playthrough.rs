//! Whole games that a player can read, replayed to the letter. Every game's tests share this.
//!
//! A file of a game's `playthroughs/` holds one game or several, each begun by a line `sheet: FILE`, with further
//! words `option=value` for rulings, or `names=A,B` for more than one player. Lines with `>` are what the players
//! enter, lines set in are what is told with the rule behind it, `=` is how the game ends or stands. `#` begins a
//! remark. What somebody chooses in secret is entered and told as that player sees it.
//! With `INSTA_UPDATE=always` everything but the entries and remarks is written anew; an entry may then be short:
//! pips or cards without the name of what is drawn, or the beginning of a move.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use eldertally_core::game::SetupOf;
use eldertally_core::session::Line;
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Game, Lang, Seats, Session, Setup, Table, Viewer};
use eldertally_print::file::PrintedFile;

fn folder() -> PathBuf {
    crate::package().join("playthroughs")
}

/// Begins a game as a line says it: a sheet, players and rulings.
fn start<G: Game>(words: &str) -> Session<G, Vec<u8>> {
    let about = G::ABOUT;
    let mut words = words.split_whitespace();
    let text = fs::read_to_string(folder().join(words.next().expect("a sheet"))).expect("the sheet can be read");
    let print = G::Print::from_toml(&text).unwrap_or_else(|why| panic!("the sheet: {why}"));
    let mut setup: SetupOf<G> = Setup { print, ..Setup::example(&about) };
    for word in words {
        let (key, value) = word.split_once('=').expect("option=value");
        if key == "names" {
            setup.seats = Seats::default();
            for (n, name) in (0..).zip(value.split(',')) {
                setup.seats.push(name.parse().expect("a name"), n).expect("a seat");
            }
            continue;
        }
        let spec = about.options.iter().find(|spec| spec.key == key).expect("an option");
        let place = spec.place(value).expect("a value");
        setup.options.set(about.options, spec.number, place);
    }
    Session::new(setup, vec![0; 1 << 14]).expect("a fit setup")
}

fn phrase(table: &dyn Table, phrase: Phrase) -> String {
    let mut out = String::new();
    table.write(phrase, Viewer::Table, Lang::English, &mut out).expect("a String takes all");
    out
}

/// Enters what stands after a `>`; gives the viewer that sees it.
fn enter(table: &mut dyn Table, entry: &str) -> Result<Viewer, String> {
    match table.ask() {
        Ask::Chance(_) => {
            if let Some(total) = entry.strip_suffix(" in all") {
                let total = total.rsplit(' ').next().and_then(|total| total.parse().ok()).ok_or("no total")?;
                return table.sum(&[total]).map(|()| Viewer::Table).map_err(|refusal| refusal.to_string());
            }
            let groups = (0..).zip(entry.split(';')).map(|(n, group)| faces(table, n, group));
            let groups = groups.collect::<Result<Vec<Vec<u8>>, String>>()?;
            let groups: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
            table.fell(&groups).map(|()| Viewer::Table).map_err(|refusal| refusal.to_string())
        }
        Ask::Choose => {
            let mut offered = Vec::new();
            let seats: Vec<_> = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).collect();
            for viewer in [Viewer::Table].into_iter().chain(seats) {
                table.offers(viewer, Lang::English, &mut |offer| {
                    if viewer == Viewer::Table || offer.private {
                        // A transcript says whose move it is; on a list its owner stands above it.
                        let owner = offer.seat.and_then(|seat| table.seats().get(seat)).map(|info| &info.name);
                        if let Some(owner) = owner {
                            offered.push((format!("{owner}: {}", offer.text), offer.mv.clone(), viewer));
                        }
                        offered.push((offer.text.to_string(), offer.mv, viewer));
                    }
                    ControlFlow::Continue(())
                });
            }
            let exact = offered.iter().find(|(text, ..)| text == entry);
            let found = exact.or_else(|| offered.iter().find(|(text, ..)| text.starts_with(entry)));
            if let Some((_, mv, viewer)) = found {
                return table.play((*viewer).into(), mv).map(|()| *viewer).map_err(|refusal| refusal.to_string());
            }
            // On a list a move may be briefer than in the log: then it is known by what the log would say.
            for (_, mv, viewer) in &offered {
                table.play((*viewer).into(), mv).map_err(|refusal| refusal.to_string())?;
                if told(table, *viewer).lines().next().and_then(|line| line.strip_prefix("> ")) == Some(entry) {
                    return Ok(*viewer);
                }
                table.undo(1).map_err(|refusal| refusal.to_string())?;
            }
            Err(format!("not among {:?}", offered.iter().map(|(text, ..)| text).collect::<Vec<_>>()))
        }
        Ask::Over(_) | Ask::Text { .. } => Err("nothing more is asked for".into()),
    }
}

/// The faces of one group, written after its name: pips in a row, or names with commas between them.
fn faces(table: &dyn Table, n: u8, group: &str) -> Result<Vec<u8>, String> {
    let words = group.rsplit(':').next().unwrap_or_default();
    let is_number = table.group(n).is_some_and(|group| group.number.is_some());
    let pips = words.split_whitespace().map(|die| die.parse::<u8>().ok()?.checked_sub(1)).collect();
    if let Some(pips) = pips
        && !is_number
    {
        return Ok(pips);
    }
    let count = table.group(n).map_or(0, |group| group.faces);
    let names: Vec<_> = (0..count).map(|face| phrase(table, Phrase::Face(n, face))).collect();
    let face = |word: &str| {
        let exact = names.iter().position(|name| name == word);
        let found = exact.or_else(|| names.iter().position(|name| name.starts_with(word)));
        found.and_then(|face| u8::try_from(face).ok()).ok_or_else(|| format!("{word} is not among {names:?}"))
    };
    words.split(',').map(|word| face(word.trim())).collect()
}

/// The last entry and what it brought, as lines.
fn told(table: &mut dyn Table, viewer: Viewer) -> String {
    let mut out = String::new();
    let inputs = table.inputs();
    table.story(inputs - 1, inputs, viewer, Lang::English, &mut |_, line| {
        out += &match line {
            Line::Input(text) => format!("> {text}\n"),
            Line::Event(text, Some(rule)) => format!("  {text} [{rule}]\n"),
            Line::Event(text, None) => format!("  {text}\n"),
        };
    });
    out
}

/// Plays the entries of a file and writes the file as it should be.
fn replay<G: Game>(text: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut playing: Option<Session<G, Vec<u8>>> = None;
    for (n, line) in (1..).zip(text.lines()) {
        if let Some(words) = line.strip_prefix("sheet:") {
            playing = Some(start(words));
        }
        match (&mut playing, line.split_at_checked(1)) {
            (Some(session), Some((">", entry))) => {
                let viewer = enter(session, entry.trim()).map_err(|why| format!("line {n}, {line}: {why}"))?;
                out += &told(session, viewer);
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

/// Replays the files of a game, and gives how many games there were.
pub fn replay_all<G: Game>() -> usize {
    let update = crate::updates();
    let mut games = 0;
    for entry in fs::read_dir(folder()).expect("playthroughs") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().display().to_string();
        if !name.ends_with(".txt") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text").replace("\r\n", "\n");
        let played = replay::<G>(&text).unwrap_or_else(|why| panic!("{name}, {why}"));
        games += played.lines().filter(|line| line.starts_with('=')).count();
        if update && played != text {
            fs::write(&path, &played).expect("the file can be written");
        } else {
            let differs = text.lines().zip(played.lines()).find(|(old, new)| old != new);
            assert_eq!(differs, None, "{name}: written, and played");
            assert_eq!(text.len(), played.len(), "{name}: one ends too early");
        }
    }
    games
}
