//! From a tap to the finished frame: the whole companion with the software renderer and the largest sheet there is, on a
//! phone and on a desktop, whole and zoomed in, and whether a tap costs more late in a game. Answers are given by key, which
//! takes the way of a tap. Beside the time on the wall stands that of the processor, which others on the machine do not
//! lengthen. Fails where that is longer than players would forgive.

mod common;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use common::{CALM, DESKTOP, PHONE, Screen};
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_ui::{AskAdapter, AskKind, BoardAdapter, LogAdapter, PadAdapter, SheetAdapter, path_of};
use slint::Model;
use slint::platform::Key;

const TAPS: usize = 600;
/// So many of the slowest are told apart.
const SLOWEST: usize = 8;
/// At the median and at the 99th percentile, processor time is at most so long, in milliseconds.
const REACH: [(&str, f64, f64); 2] = [("median", 0.5, 16.0), ("99th percentile", 0.99, 33.0)];

/// What is looked at while it is measured.
#[derive(Clone, Copy)]
struct View {
    size: (u32, u32),
    as_list: bool,
    zoomed: bool,
}

impl std::fmt::Display for View {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (Self { as_list, zoomed, .. }, (width, height)) = (self, self.size);
        let name = if *as_list { "by list" } else { "by board" };
        write!(f, "{name}, {width} x {height}{}", if *zoomed { ", zoomed" } else { "" })
    }
}

fn main() -> ExitCode {
    let screen = Screen::new();
    println!("tap to finished frame, Roll for Great Old Ones with four players");
    let board = View { size: PHONE, as_list: false, zoomed: false };
    let views = [
        board,
        View { zoomed: true, ..board },
        View { as_list: true, ..board },
        View { size: DESKTOP, ..board },
        View { size: DESKTOP, zoomed: true, ..board },
    ];
    let mut is_over = false;
    for view in views {
        screen.resize(view.size);
        open(&screen, 1, 30, view);
        let largest = taps(&screen, TAPS, view);
        println!("{:<30}{:>10}{:>14}", view.to_string(), "wall", "processor");
        for (name, share, reach) in REACH {
            let [wall, busy] = [quantile(&largest, share, Tap::wall), quantile(&largest, share, Tap::busy)];
            let is_longer = busy > reach;
            is_over |= is_longer;
            println!("{name:<30}{wall:>7.2} ms{busy:>11.2} ms  {} {reach}", if is_longer { "MORE THAN" } else { "of" });
        }
        let later = |cost: fn(&Tap) -> f64| quantile(&largest, 0.99, cost);
        let [wall, busy] = [later(|tap| tap.later.wall), later(|tap| tap.later.busy)];
        println!("{:<30}{wall:>7.2} ms{busy:>11.2} ms", "99th of the frame after it");
        println!("the slowest by processor time");
        for tap in slowest(&largest) {
            println!("{tap}");
        }
    }
    println!("median of a tap by the length of the game");
    screen.resize(board.size);
    for inputs in [10, 2_000] {
        open(&screen, 4, inputs, board);
        let taps = taps(&screen, 100, board);
        let [wall, busy] = [quantile(&taps, 0.5, Tap::wall), quantile(&taps, 0.5, Tap::busy)];
        println!("{:<30}{wall:>7.2} ms{busy:>11.2} ms", format!("at input {inputs}"));
    }
    if is_over { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Opens a game that has been corrected so often, and looks at the board of a player.
fn open(screen: &Screen, side: i32, inputs: u32, view: View) {
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(4));
    let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 20]).expect("an example that starts");
    let mut part = None;
    game.table().view(Viewer::Table, Lang::English, &mut |item| {
        if item.data.is_some_and(|part| path_of(part) == "Experience/0") {
            part = item.part.clone();
        }
    });
    let part = part.expect("something to correct");
    for n in 0..inputs {
        game.table_mut().amend(&part, (n % 2) as i32).expect("a correction within its limits");
    }
    screen.open(&game, view.as_list);
    screen.global::<SheetAdapter>().set_side(side);
    screen.settle();
    if view.zoomed {
        screen.zoom_in(view.size);
    }
}

/// Answers whatever is asked, and times each answer.
fn taps(screen: &Screen, count: usize, view: View) -> Vec<Tap> {
    (0..count)
        .map(|n| {
            // A game that ends makes room for the next one.
            if screen.global::<AskAdapter>().get_kind() == AskKind::Over {
                open(screen, 1, 30, view);
            }
            let before = asked(screen);
            let taken = Cost::of(|| answer(screen, n));
            let drawn = Cost::of(|| screen.draw());
            screen.pass(CALM);
            let later = Cost::of(|| screen.draw());
            screen.settle();
            Tap { taken, drawn, later, before, after: asked(screen) }
        })
        // What answers nothing, such as a touch that lists moves, costs next to nothing.
        .filter(|tap| tap.before.log != tap.after.log)
        .collect()
}

fn asked(screen: &Screen) -> Asked {
    let ask = screen.global::<AskAdapter>();
    Asked {
        kind: ask.get_kind(),
        offers: ask.get_offers().row_count(),
        keys: screen.global::<PadAdapter>().get_keys().row_count(),
        log: screen.global::<LogAdapter>().get_length(),
    }
}

/// A face while slots are open, the end of a full throw, a lit place of the board, or one of the first options.
fn answer(screen: &Screen, n: usize) {
    let (ask, board, pad) =
        (screen.global::<AskAdapter>(), screen.global::<BoardAdapter>(), screen.global::<PadAdapter>());
    let lit = board.get_lit();
    if ask.get_kind() == AskKind::Chance {
        match pad.get_state().full {
            true => screen.press(Key::Return),
            false => screen.press(["1", "2", "3", "4"][n % 4]),
        }
        return;
    }
    if !board.get_as_list()
        && ask.get_picked() == ""
        && lit.row_count() > 0
        && (!n.is_multiple_of(4) || ask.get_offers().row_count() == 0)
    {
        let key = lit.row_data(n % lit.row_count()).map(|lit| lit.key).unwrap_or_default();
        return board.invoke_touch_lit(key);
    }
    let rows = ask.get_offers().row_count().clamp(1, 4);
    screen.press(["1", "2", "3", "4"][n % rows]);
}

/// An answer: how long it took to be taken, how long to be drawn, and what changed by it.
struct Tap {
    taken: Cost,
    drawn: Cost,
    /// The frame after that, with what lies below the window.
    later: Cost,
    before: Asked,
    after: Asked,
}

/// Milliseconds on the wall and of the processor.
struct Cost {
    wall: f64,
    busy: f64,
}

impl Cost {
    fn of(work: impl FnOnce()) -> Self {
        let (start, began) = (Instant::now(), processor());
        work();
        let busy = processor() - began;
        Self { wall: start.elapsed().as_secs_f64() * 1000.0, busy: busy.as_secs_f64() * 1000.0 }
    }
}

/// How long this thread has had a processor.
#[cfg(unix)]
fn processor() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes one timespec, and `time` is one.
    let done = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    assert_eq!(done, 0, "threads have a clock");
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Elsewhere the wall has to do.
#[cfg(not(unix))]
fn processor() -> Duration {
    thread_local!(static START: Instant = Instant::now());
    START.with(Instant::elapsed)
}

/// What stands at the thumb.
struct Asked {
    kind: AskKind,
    offers: usize,
    keys: usize,
    log: i32,
}

impl Tap {
    fn wall(&self) -> f64 {
        self.taken.wall + self.drawn.wall
    }

    fn busy(&self) -> f64 {
        self.taken.busy + self.drawn.busy
    }
}

impl std::fmt::Display for Tap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { taken, drawn, before, after, .. } = self;
        let (taken, drawn) = (taken.busy, drawn.busy);
        write!(f, "{taken:>6.2} ms taken, {drawn:>6.2} ms drawn: input {}, {before} to {after}", before.log)
    }
}

impl std::fmt::Display for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind {
            AskKind::Choose => write!(f, "{} offers", self.offers),
            AskKind::Chance => write!(f, "a pad of {} keys", self.keys),
            other => write!(f, "{other:?}"),
        }
    }
}

fn slowest(taps: &[Tap]) -> Vec<&Tap> {
    let mut taps: Vec<_> = taps.iter().collect();
    taps.sort_by(|a, b| b.busy().total_cmp(&a.busy()));
    taps.truncate(SLOWEST);
    taps
}

fn quantile(taps: &[Tap], share: f64, cost: fn(&Tap) -> f64) -> f64 {
    let mut times: Vec<_> = taps.iter().map(cost).collect();
    times.sort_by(f64::total_cmp);
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}
