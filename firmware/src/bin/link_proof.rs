//! Links every game for bare metal without a global allocator: only linking proves that there is none.
//!
//! It plays each game through `Table` as a tracker would, so that nothing of the core is left out. It is linked and
//! measured, never flashed.
#![no_std]
#![no_main]

use core::fmt::Write;
use core::hint::black_box;
use core::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::session::Line;
use eldertally_core::table::{Phrase, Token};
use eldertally_core::{Actor, Ask, Lang, Table, Viewer};
use eldertally_firmware::LOG_BYTES;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// Where a bare-metal linker starts looking for code that is used.
#[unsafe(no_mangle)]
pub extern "C" fn _start() -> ! {
    for kind in GameKind::ALL {
        if let Ok(mut game) = AnyGame::<_>::start(kind.example_setup(), [0; LOG_BYTES]) {
            play(game.table_mut());
            let _ = black_box(AnyGame::<_>::open(black_box(&[0; 64]), [0; LOG_BYTES]).is_ok());
        }
    }
    loop {
        core::hint::spin_loop();
    }
}

fn play(table: &mut dyn Table) {
    let mut text = heapless::String::<64>::new();
    for _ in 0..black_box(1000_u32) {
        let _ = match table.ask() {
            Ask::Chance(groups) => enter(table, groups),
            Ask::Choose => {
                let mut first: Option<Token> = None;
                table.offers(Viewer::Table, Lang::English, &mut |offer| {
                    let _ = write!(text, "{}", offer.text);
                    first = Some(offer.mv);
                    ControlFlow::Break(())
                });
                table.play(Actor::Table, &first.unwrap_or_default())
            }
            Ask::Text { .. } => table.text("text"),
            Ask::Over(_) => table.undo(table.last_decision()),
        };
        text.clear();
        let _ = table.write(Phrase::Prompt, Viewer::Table, Lang::English, &mut text);
    }
    table.view(Viewer::Table, Lang::English, &mut |item| {
        let _ = write!(text, "{}", item.name);
    });
    table.story(0, table.inputs(), Viewer::Table, Lang::English, &mut |_, line| {
        let _ = match line {
            Line::Input(words) => write!(text, "{words}"),
            Line::Event(words, _) => write!(text, "{words}"),
        };
    });
    table.save(&mut |bytes| {
        black_box(bytes);
    });
    black_box((table.redo(table.next_decision()).is_ok(), table.amend(&[0], 1).is_ok(), table.digest(), &text));
}

fn enter(table: &mut dyn Table, groups: u8) -> Result<(), eldertally_core::Refusal> {
    let faces = [0; 96];
    let mut fell = heapless::Vec::<&[u8], 16>::new();
    for n in 0..groups {
        let count = table.group(n).map_or(0, |group| usize::from(group.count));
        let _ = fell.push(faces.get(..count).unwrap_or_default());
    }
    table.fell(&fell)
}
