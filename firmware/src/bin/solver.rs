//! Times the solver of *Chaos of Cthulhu* on the chip, in cycles, for the rolls that the benchmark puts into its memory. It
//! runs in the emulator and is never flashed.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use cortex_m::peripheral::{Peripherals, SYST, syst::SystClkSource};
use eldertally_chaos_of_cthulhu::solver::Solver;
// Brings the second boot stage and the vectors of the chip.
use embassy_rp as _;

/// So many rolls are timed.
const ROLLS: usize = 200;

/// Five stones and five Elder Dice each; nobody but the benchmark writes here.
#[unsafe(no_mangle)]
#[unsafe(link_section = ".uninit.SOLVER_INPUT")]
static SOLVER_INPUT: [AtomicU8; 10 * ROLLS] = [const { AtomicU8::new(0) }; 10 * ROLLS];
/// The dearest roll, in cycles.
#[unsafe(no_mangle)]
static SOLVER_CYCLES: AtomicU32 = AtomicU32::new(0);
/// How many rolls were timed.
#[unsafe(no_mangle)]
static SOLVER_ROLLS: AtomicU32 = AtomicU32::new(0);

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    cortex_m::asm::udf()
}

/// All that a planning player is shown: the plans, and which stones go to which die.
#[inline(never)]
fn solve(stones: &[u8], dice: &[u8]) {
    let solver = Solver::new(black_box(stones), black_box(dice));
    for way in solver.best() {
        black_box((solver.split(way), solver.bonuses(way.stones)));
    }
}

#[cortex_m_rt::entry]
fn main() -> ! {
    if let Some(mut core) = Peripherals::take() {
        core.SYST.set_clock_source(SystClkSource::Core);
        core.SYST.set_reload(0x00ff_ffff);
        core.SYST.clear_current();
        core.SYST.enable_counter();
        for (n, roll) in (1..).zip(SOLVER_INPUT.chunks(10)) {
            let mut faces = [0; 10];
            faces.iter_mut().zip(roll).for_each(|(to, face)| *to = face.load(Ordering::Relaxed));
            let (stones, dice) = faces.split_at(5);
            let before = SYST::get_current();
            solve(stones, dice);
            // The timer counts down, in 24 bits.
            let cycles = before.wrapping_sub(SYST::get_current()) & 0x00ff_ffff;
            SOLVER_CYCLES.store(SOLVER_CYCLES.load(Ordering::Relaxed).max(cycles), Ordering::Relaxed);
            SOLVER_ROLLS.store(n, Ordering::Relaxed);
        }
    }
    loop {
        cortex_m::asm::wfi();
    }
}
