//! Plays a game on the host with five buttons, as the tests in the emulator will.
//!
//! It presses what somebody without a plan would press, and looks only at what is asked and whether the game is over. A
//! roll by the tracker itself cannot be repeated elsewhere, so such a recording is thrown away.

use std::error::Error;

use eldertally_catalog::GameKind;
use eldertally_core::{Ask, Table};
use eldertally_firmware::boards::pico::{PICTURE, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::frame::Frame;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::nor::Nor;
use eldertally_firmware::pad::{Button, Buttons};
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::Slot;
use eldertally_firmware::tracker::Tracker;
use eldertally_firmware::{battery, boards};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng, TryRng};

use crate::link::hex;

/// What the emulator's battery has.
const MILLIVOLTS: u32 = 4000;
/// How long a finger is on a button, and off; as in `emulator/src/pico.js`.
const DOWN_MS: u32 = 40;
const UP_MS: u32 = 40;
const HELD_MS: u32 = 600;
/// A game that is not over then is not going to be.
const MOST_PRESSES: usize = 20_000;

/// What is to be recorded.
pub(crate) struct Wanted<'a> {
    pub(crate) game: &'a str,
    /// How many presses; with 0 until the game is over.
    pub(crate) presses: usize,
    /// After how many presses the tracker is switched off and on; with 0 never.
    pub(crate) off: usize,
}

/// What was done.
enum Deed {
    Press { button: Button, held: bool },
    Off,
}

/// A deed and the picture after it.
struct Done {
    deed: Deed,
    picture: u32,
}

/// What a board gives beside the sizes of its types.
#[derive(Clone, Copy)]
struct Board {
    name: &'static str,
    log_bytes: usize,
    millivolts: Option<u32>,
}

/// Notices that the tracker rolled.
struct Watched(bool);

impl TryRng for Watched {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0 = true;
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0 = true;
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0 = true;
        bytes.fill(0);
        Ok(())
    }
}

struct Player<const SECTOR: usize, const SECTORS: usize, const SNAPS: usize> {
    board: Board,
    tracker: Tracker<'static, Nor<Vec<u8>, SECTOR>, SECTORS, SNAPS>,
    now_ms: u32,
    rolled: Watched,
    done: Vec<Done>,
    off: usize,
    /// How many steps ago the game went on.
    stuck: u32,
}

impl<const SECTOR: usize, const SECTORS: usize, const SNAPS: usize> Player<SECTOR, SECTORS, SNAPS> {
    fn new(board: Board, off: usize) -> Result<Self, Box<dyn Error>> {
        let tracker = Self::start(board, vec![0xff; SECTOR * SECTORS])?;
        let mut player = Self { board, tracker, now_ms: 0, rolled: Watched(false), done: Vec::new(), off, stuck: 0 };
        player.pass(1000);
        Ok(player)
    }

    /// Switches a tracker on that finds this in its flash.
    fn start(
        board: Board,
        flash: Vec<u8>,
    ) -> Result<Tracker<'static, Nor<Vec<u8>, SECTOR>, SECTORS, SNAPS>, Box<dyn Error>> {
        let (game, log) = (Box::leak(Box::new(None)), vec![0; board.log_bytes].leak());
        let journal = Journal::mount(Nor::new(flash))?;
        let canvas = Canvas::new(vec![0; PICTURE].leak(), Box::leak(Box::default()), WIDTH);
        let frame = Frame::new(canvas, vec![0; PICTURE].leak());
        let mut tracker = Tracker::new(Pocket::new(journal, Slot::new(game, log), board.name), frame);
        tracker.pocket().set_battery(board.millivolts.map(battery::percent));
        tracker.picture();
        Ok(tracker)
    }

    fn switch_off_and_on(&mut self) {
        let flash = self.tracker.pocket().journal().flash().bytes().to_vec();
        self.tracker = Self::start(self.board, flash).expect("what was written can be read");
        self.now_ms = 0;
        self.pass(1000);
        self.note(Deed::Off);
    }

    /// Lets time pass as a board does; it draws after each thing that happens, and screens rely on that.
    fn pass(&mut self, ms: u32) {
        let end = self.now_ms + ms;
        while let Some(wait) = self.tracker.wait(self.now_ms).filter(|wait| self.now_ms + wait <= end) {
            self.now_ms += wait;
            self.tracker.pass(self.now_ms, &mut self.rolled);
            self.tracker.picture();
        }
        self.now_ms = end;
    }

    fn touch(&mut self, button: Button, ms: u32) {
        for (closed, ms) in [(Buttons::default().with(button), ms), (Buttons::default(), UP_MS)] {
            self.tracker.buttons(self.now_ms, closed, &mut self.rolled);
            self.tracker.picture();
            self.pass(ms);
        }
    }

    fn press(&mut self, button: Button) {
        self.touch(button, DOWN_MS);
        self.note(Deed::Press { button, held: false });
    }

    fn hold(&mut self, button: Button) {
        self.touch(button, HELD_MS);
        self.note(Deed::Press { button, held: true });
    }

    fn note(&mut self, deed: Deed) {
        let picture = crc(self.tracker.picture().canvas().bytes());
        self.done.push(Done { deed, picture });
        if self.done.len() == self.off {
            self.switch_off_and_on();
        }
    }

    /// What is shown, two rows a line.
    fn picture(&mut self) -> String {
        let canvas = self.tracker.picture().canvas();
        let line = |y: i32| {
            let block = |x: i32| {
                [' ', '▀', '▄', '█'][usize::from(canvas.is_lit(x, y)) + 2 * usize::from(canvas.is_lit(x, y + 1))]
            };
            (0..128).map(block).collect::<String>()
        };
        (0..64).step_by(2).map(line).collect::<Vec<_>>().join("\n")
    }

    fn ask(&mut self) -> Option<Ask> {
        self.tracker.pocket().table().map(|table| table.ask())
    }

    /// From the shelf into a new game of this kind, as it is proposed.
    fn set_up(&mut self, kind: GameKind) -> Result<(), String> {
        let place = GameKind::ALL.iter().position(|other| *other == kind).unwrap_or_default();
        self.press(Button::Ok);
        for _ in 0..place {
            self.press(Button::Down);
        }
        self.press(Button::Ok);
        // A row that does not stand on the display whole is shown first, and taken by the next press.
        for _ in 0..4 {
            if self.ask().is_some() {
                return Ok(());
            }
            self.press(Button::Ok);
        }
        Err(format!("the setup cannot be left:\n{}", self.picture()))
    }

    fn inputs(&mut self) -> Option<u32> {
        self.tracker.pocket().table().map(|table| table.inputs())
    }

    /// Does something that may bring the game on; out of a menu or a list it finds by going left.
    fn step(&mut self, random: &mut StdRng) {
        let before = self.inputs();
        if self.stuck >= 100 {
            self.stuck = 0;
            (0..3).for_each(|_| self.press(Button::Left));
        }
        self.try_answer(random);
        self.stuck = if self.inputs() == before { self.stuck + 1 } else { 0 };
    }

    fn try_answer(&mut self, random: &mut StdRng) {
        match self.ask() {
            // Left the game by chance: the shelf offers to go on.
            None => self.press(Button::Ok),
            Some(Ask::Chance(_)) => {
                // Not always, because behind the last die up leads back to it, and OK alone enters them all. Never down,
                // because there it leads to the menu, and that to a roll.
                if random.random_bool(0.6) {
                    (0..random.random_range(1..=3)).for_each(|_| self.press(Button::Up));
                }
                self.press(Button::Ok);
            }
            Some(Ask::Text { .. }) => {
                self.press(Button::Ok);
                self.press(Button::Ok);
                self.hold(Button::Ok);
            }
            Some(Ask::Choose) => {
                for _ in 0..random.random_range(0..=3) {
                    self.press(Button::Down);
                }
                self.press(Button::Ok);
            }
            Some(Ask::Over(_)) => {}
        }
    }
}

/// Plays on a board as it is known here, and prints what the emulator needs.
pub(crate) fn record(board: &str, wanted: &Wanted<'_>, seed: u64) -> Result<(), Box<dyn Error>> {
    use boards::{lm3s6965evb, pico};
    match board {
        "pico" => {
            let board = Board { name: pico::NAME, log_bytes: pico::LOG_BYTES, millivolts: Some(MILLIVOLTS) };
            record_on::<{ pico::SECTOR_BYTES }, { pico::SECTORS }, { pico::SNAPS }>(board, wanted, seed)
        }
        "lm3s6965evb" => {
            let board = Board { name: lm3s6965evb::NAME, log_bytes: lm3s6965evb::LOG_BYTES, millivolts: None };
            record_on::<{ lm3s6965evb::SECTOR_BYTES }, { lm3s6965evb::SECTORS }, { lm3s6965evb::SNAPS }>(
                board, wanted, seed,
            )
        }
        _ => Err("there is no such board".into()),
    }
}

/// Plays until so many presses are made, or the game is over.
fn record_on<const SECTOR: usize, const SECTORS: usize, const SNAPS: usize>(
    board: Board,
    wanted: &Wanted<'_>,
    seed: u64,
) -> Result<(), Box<dyn Error>> {
    let Wanted { game, presses, off } = *wanted;
    let kind = GameKind::from_slug(game).ok_or("there is no such game")?;
    for seed in seed..seed + 100 {
        let mut player = Player::<SECTOR, SECTORS, SNAPS>::new(board, off)?;
        player.set_up(kind)?;
        let mut random = StdRng::seed_from_u64(seed);
        let most = if presses == 0 { MOST_PRESSES } else { presses };
        while player.done.len() < most && !matches!(player.ask(), Some(Ask::Over(_))) {
            player.step(&mut random);
        }
        let over = matches!(player.ask(), Some(Ask::Over(_)));
        if player.rolled.0 || (presses == 0 && !over) {
            continue;
        }
        return print(seed, &player.done, player.tracker.pocket().table().ok_or("no game is open")?);
    }
    Err("a hundred seeds, and none could be played to its end without a roll by the tracker".into())
}

fn print(seed: u64, done: &[Done], table: &dyn Table) -> Result<(), Box<dyn Error>> {
    let names = ["up", "down", "left", "right", "ok"];
    println!("seed {seed}");
    for Done { deed, picture } in done {
        match deed {
            Deed::Off => println!("press off {picture:08x}"),
            Deed::Press { button, held } => {
                let name = names[Button::ALL.iter().position(|other| other == button).unwrap_or_default()];
                println!("press {}{name} {picture:08x}", if *held { "hold:" } else { "" });
            }
        }
    }
    let mut save = Vec::new();
    table.save(&mut |bytes| save.extend(bytes));
    println!("inputs {}", table.inputs());
    println!("save {}", hex(&save));
    Ok(())
}

/// As PNG has it.
fn crc(bytes: &[u8]) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes)
}
