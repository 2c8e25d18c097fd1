//! Copies on a tracker: list, push, pull. Here they are TOML files, there and on the wire packed bytes.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_link::{ClientError, Goods, Refusal, Source};

use crate::durable;
use crate::error::AppError;
use crate::sheets;

use super::{Parcel, Pocket, games, name_of};

/// `pocket copy list`: copies, and games that learned something about theirs.
pub(super) fn list(pocket: &mut Pocket, out: &mut dyn Write) -> Result<(), AppError> {
    let failed = pocket.failed();
    let mut copies = Vec::new();
    pocket.line.copies(&mut |copy| copies.push(copy)).map_err(&failed)?;
    if copies.is_empty() {
        writeln!(out, "No copy is kept on the tracker.")?;
    }
    for copy in copies {
        writeln!(out, "{:>4}  {}, {}", copy.id, name_of(copy.game), copy.name)?;
    }
    let mut learned = Vec::new();
    for game in pocket.games()? {
        // The first piece tells whether there is anything.
        match pocket.line.knows(Source::Learned(game.id)) {
            Ok(()) => learned.push(games::line(&game)),
            // One that cannot be opened has learned nothing that could be read.
            Err(ClientError::Refused(Refusal::NothingLearned | Refusal::Bad(_) | Refusal::Broken)) => {}
            Err(error) => return Err(failed(error)),
        }
    }
    if !learned.is_empty() {
        writeln!(out, "Learned in play, to be had with `pocket copy pull --learned ID`:")?;
    }
    for line in learned {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// `pocket copy push FILE…`.
pub(super) fn to_push(paths: &[PathBuf], game: Option<GameKind>) -> Result<Parcel, AppError> {
    let (kind, understood) = sheets::understand(paths, game)?;
    let mut setup = kind.example_setup();
    setup.set_copy(&[("the copy".to_owned(), understood)]).map_err(|fault| AppError::Sheet(fault.to_string()))?;
    let mut bytes = Vec::new();
    setup.pack_copy(&mut |part| bytes.extend_from_slice(part));
    let words = format!("The copy \"{}\" of {}", setup.copy_name(), kind.about().name);
    Ok(Parcel { what: Goods::Copy, bytes, words })
}

/// `pocket copy pull ID [FILE]`: a copy, or with `--learned` what a game learned about its own.
pub(super) fn pull(
    pocket: &mut Pocket,
    number: u16,
    learned: bool,
    file: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), AppError> {
    let what = if learned { Source::Learned(number) } else { Source::Copy(number) };
    let Some(bytes) = pocket.read(what, &format!("Copy {number}"))? else {
        return Err(AppError::Pocket(if learned {
            format!(
                "Game {number} of the tracker is not there, or has learned nothing. `pocket copy list` tells which did."
            )
        } else {
            format!("The tracker has no copy {number}. `pocket copy list` tells what there is.")
        }));
    };
    let setup = unpack(&bytes).map_err(|error| AppError::Pocket(format!("Copy {number} of the tracker: {error}")))?;
    let toml = setup.copy_to_toml();
    let Some(path) = file else { return Ok(write!(out, "{toml}")?) };
    durable::write_new(path, toml.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => AppError::NotOurs(path.to_owned()),
        _ => AppError::File(path.to_owned(), error),
    })?;
    Ok(writeln!(out, "The copy \"{}\" is in {}.", setup.copy_name(), path.display())?)
}

fn unpack(bytes: &[u8]) -> Result<AnySetup, eldertally_core::LoadError> {
    let mut setup = GameKind::of_copy(bytes)?.example_setup();
    setup.unpack_copy(bytes)?;
    Ok(setup)
}
