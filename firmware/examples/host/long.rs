//! A long game, to see how quickly a tracker starts with it: played at random, and amended where it would be over.

use std::error::Error;
use std::fs;
use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_firmware::LOG_BYTES;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub(crate) fn long(game: &str, inputs: u32, file: &str) -> Result<(), Box<dyn Error>> {
    let kind = GameKind::from_slug(game).ok_or("there is no such game")?;
    let start = AnyGame::<_>::start(kind.example_setup(), vec![0; LOG_BYTES]);
    let mut game = start.map_err(|fault| format!("{fault:?}"))?;
    let table = game.table_mut();
    let mut random = StdRng::seed_from_u64(1);
    let mut tries = 0;
    // One that is over would not be opened at the start.
    while table.inputs() < inputs || matches!(table.ask(), Ask::Over(_)) {
        tries += 1;
        if tries > inputs * 50 {
            return Err(format!("stuck at {} inputs", table.inputs()).into());
        }
        match table.ask() {
            Ask::Over(_) => amend(table, &mut random),
            _ if random.random_bool(0.05) => amend(table, &mut random),
            Ask::Chance(groups) => {
                let fell: Vec<Vec<u8>> = (0..groups)
                    .filter_map(|n| Some((n, table.group(n)?)))
                    .map(|(n, group)| (0..group.count).map(|_| drawn(table, n, group.faces, &mut random)).collect())
                    .collect();
                let _ = table.fell(&fell.iter().map(Vec::as_slice).collect::<Vec<_>>());
            }
            Ask::Choose => {
                let mut offers = Vec::new();
                // What is planned in secret is offered to its own seat only.
                let seats: Vec<_> = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).collect();
                for viewer in [Viewer::Table].into_iter().chain(seats) {
                    table.offers(viewer, Lang::English, &mut |offer| {
                        if viewer == Viewer::Table || offer.private {
                            offers.push((viewer, offer.mv));
                        }
                        ControlFlow::Continue(())
                    });
                }
                if !offers.is_empty() {
                    let (viewer, mv) = &offers[random.random_range(0..offers.len())];
                    let _ = table.play((*viewer).into(), mv);
                }
            }
            Ask::Text { .. } => drop(table.text("text")),
        }
    }
    let mut save = Vec::new();
    table.save(&mut |bytes| save.extend(bytes));
    fs::write(file, save)?;
    println!("= {}", table.inputs());
    Ok(())
}

/// A face that can still come out, if there is one.
fn drawn(table: &dyn Table, group: u8, faces: u8, random: &mut StdRng) -> u8 {
    let left: Vec<u8> = (0..faces).filter(|face| table.left(group, *face) != Some(0)).collect();
    if left.is_empty() { 0 } else { left[random.random_range(0..left.len())] }
}

/// Sets something to anything.
fn amend(table: &mut dyn Table, random: &mut StdRng) {
    let mut parts = Vec::new();
    table.view(Viewer::Table, Lang::English, &mut |item| {
        if let (Some(part), Some(limits)) = (item.part, item.limits) {
            parts.push((part, limits));
        }
    });
    if !parts.is_empty() {
        let (part, limits) = &parts[random.random_range(0..parts.len())];
        let _ = table.amend(part, random.random_range(limits.min..=limits.max));
    }
}
