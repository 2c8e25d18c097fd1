//! Doing what a program says.

use std::ops::ControlFlow;
use std::path::Path;

use eldertally_core::table::{Phrase, Table, Token};
use eldertally_core::{Ask, Refusal, Seat, Viewer};

use super::Refused;
use super::answer::{self, Answer};
use super::command::{Command, Input};
use crate::error::AppError;
use crate::files::{self, OpenGame};
use crate::words::{self, EventLine, LANG, phrase};

/// Does what was said, or refuses it and changes nothing.
pub(super) fn act(game: &mut OpenGame, command: Command) -> Result<Answer, Refused> {
    let table = game.table_mut();
    match command {
        Command::Load(path) => load(game, &path),
        Command::Ask(seat) => Ok(answer::asked(table, viewer_of(table, seat)?)),
        Command::View(seat) => Ok(answer::view(table, viewer_of(table, seat)?)),
        Command::Preview(token, seat) => {
            let viewer = viewer_of(table, seat)?;
            let mv = answer::from_hex(&token).unwrap_or_default();
            Ok(answer::preview(&words::preview(table, &mv, viewer)?))
        }
        Command::Learned => Ok(Answer::Learned { learned: table.learned() }),
        Command::Save(path) => {
            files::save(table, &path)?;
            Ok(Answer::Saved { saved: path })
        }
        Command::Undo(count) => {
            let count = count_of(count)?;
            table.undo(count)?;
            let told = words::undone(table, count, Viewer::Table);
            Ok(answer::turn(table, Viewer::Table, &[told]))
        }
        Command::Redo(count) => {
            let count = count_of(count)?;
            table.redo(count)?;
            let told = words::redone(table, count, Viewer::Table);
            Ok(answer::turn(table, Viewer::Table, &[told]))
        }
        Command::Enter(input) => {
            let viewer = enter(table, input)?;
            let told = words::last_events(table, viewer);
            Ok(answer::turn(table, viewer, &told))
        }
    }
}

/// Enters an input; says whose viewer the answer is for.
fn enter(table: &mut dyn Table, input: Input) -> Result<Viewer, Refused> {
    match input {
        Input::Fell { groups, anything } => {
            let faces = faces_of(table, &groups)?;
            let faces: Vec<&[u8]> = faces.iter().map(Vec::as_slice).collect();
            if anything { table.something_else(&faces)? } else { table.fell(&faces)? }
        }
        Input::Sum(totals) => {
            // No total comes near the biggest, so what does not fit is outside the limits, too.
            let totals: Vec<_> = totals.iter().map(|sum| u16::try_from(*sum).unwrap_or(u16::MAX)).collect();
            table.sum(&totals)?;
        }
        Input::Choose(index, seat) => {
            let viewer = viewer_of(table, seat)?;
            // What is no move is left to the table to refuse: it knows best why.
            let mv = offered(table, viewer, index).unwrap_or_default();
            table.play(viewer.into(), &mv)?;
            return Ok(viewer);
        }
        Input::Move(token, seat) => {
            let viewer = viewer_of(table, seat)?;
            table.play(viewer.into(), &answer::from_hex(&token).unwrap_or_default())?;
            return Ok(viewer);
        }
        Input::Text(text) => table.text(&text)?,
        Input::Amend(amend) => {
            let value = amend.value.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
            table.amend(&answer::from_hex(&amend.part).unwrap_or_default(), value)?;
        }
        Input::Rename(rename) => table.rename(rename.seat, &rename.name)?,
        Input::Change(seat, stays) => table.change(seat, stays)?,
        Input::Follow(follow) => table.set_follow(follow)?,
    }
    Ok(Viewer::Table)
}

fn load(game: &mut OpenGame, path: &Path) -> Result<Answer, Refused> {
    let loaded = files::load(path)?;
    if loaded.kind() != game.kind() {
        return Err(AppError::OtherGame(path.to_owned(), loaded.kind().about().name).into());
    }
    *game = loaded;
    let table = game.table();
    let status = phrase(table, Phrase::Status, Viewer::Table);
    let told = EventLine::plain(format!("Opened {}: {status}", path.display()));
    Ok(answer::turn(table, Viewer::Table, &[told]))
}

fn viewer_of(table: &dyn Table, seat: Option<Seat>) -> Result<Viewer, Refused> {
    match seat {
        None => Ok(Viewer::Table),
        Some(seat) if table.seats().get(seat).is_some() => Ok(Viewer::Seat(seat)),
        Some(Seat(seat)) => Err(Refused::new(Refusal::NotOffered.name(), format!("There is no seat {seat}."))),
    }
}

fn count_of(count: i64) -> Result<u32, Refusal> {
    if count < 1 {
        return Err(Refusal::OutOfLimits { min: 1, max: i32::MAX });
    }
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

fn offered(table: &dyn Table, viewer: Viewer, index: i64) -> Option<Token> {
    let mut at = 0;
    let mut found = None;
    table.offers(viewer, LANG, &mut |offer| {
        if at == index {
            found = Some(offer.mv);
            return ControlFlow::Break(());
        }
        at += 1;
        ControlFlow::Continue(())
    });
    found
}

/// Faces by their names. What is wrong with the groups comes before what is wrong with a face.
fn faces_of(table: &dyn Table, names: &[Vec<String>]) -> Result<Vec<Vec<u8>>, Refusal> {
    let want = match table.ask() {
        Ask::Chance(want) => want,
        Ask::Over(_) => return Err(Refusal::Over),
        _ => return Err(Refusal::WrongKind),
    };
    if names.len() != usize::from(want) {
        return Err(Refusal::WrongGroups { want });
    }
    let mut groups = Vec::new();
    for (n, own) in (0..want).zip(names) {
        let group = table.group(n).ok_or(Refusal::WrongKind)?;
        if own.len() != usize::from(group.count) {
            return Err(Refusal::WrongCount { group: n, want: group.count });
        }
        let known: Vec<_> = (0..group.faces).map(|face| phrase(table, Phrase::Face(n, face), Viewer::Table)).collect();
        let place = |name: &String| known.iter().position(|face| face == name).map(|face| face as u8);
        let faces: Option<Vec<_>> = own.iter().map(place).collect();
        groups.push(faces.ok_or(Refusal::NoSuchFace { group: n })?);
    }
    Ok(groups)
}

#[cfg(test)]
mod tests {
    use eldertally_core::{Follow, Game, Seat, Session, Setup, Table, Viewer};
    use eldertally_testkit::lantern::Lantern;
    use serde_json::{Value, json};

    use super::{Input, Refused, answer, enter};

    /// One climbs and one waits, and what comes of it is asked in numbers.
    fn quick() -> Session<Lantern, Vec<u8>> {
        let mut table: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
        taken(&mut table, Input::Follow(Follow::Quick));
        for (seat, plan) in [(0, 0), (1, 2)] {
            taken(&mut table, Input::Choose(plan, Some(Seat(seat))));
        }
        table
    }

    fn taken(table: &mut dyn Table, input: Input) {
        assert!(enter(table, input).is_ok());
    }

    fn asked(table: &dyn Table) -> Value {
        serde_json::to_value(answer::asked(table, Viewer::Table)).unwrap()["ask"].clone()
    }

    fn fell(groups: [&str; 3]) -> Input {
        Input::Fell { groups: groups.map(|face| vec![face.to_owned()]).to_vec(), anything: false }
    }

    #[test]
    fn each_question_says_how_much_is_followed_and_numbers_say_where_they_rest() {
        let mut table = quick();
        let ask = asked(&table);
        assert_eq!(ask["follow"], "quick");
        let number = json!({ "label": "the lantern goes out", "faces": ["0", "1"], "left": null, "count": 1, "seat": null,
            "number": { "resting": 0 } });
        assert_eq!(ask["groups"][0], number);
        taken(&mut table, Input::Follow(Follow::EveryStep));
        let ask = asked(&table);
        assert_eq!((&ask["follow"], &ask["groups"][0]["number"]), (&json!("every-step"), &Value::Null));
    }

    #[test]
    fn numbers_are_entered_by_name_and_those_that_do_not_go_together_are_refused() {
        let mut table = quick();
        let before = table.digest();
        let why = |refused: Result<Viewer, Refused>| refused.err().map(|refused| refused.why);
        assert_eq!(why(enter(&mut table, fell(["0", "2", "0"]))), Some("NoSuchFace"));
        // The second player waits, and so gets nowhere up.
        assert_eq!(why(enter(&mut table, fell(["0", "1", "1"]))), Some("OutOfGroup"));
        assert_eq!(table.digest(), before);
        taken(&mut table, fell(["0", "1", "0"]));
    }
}
