//! Plays a game on the host with five buttons, as the tests in the emulator will.
//!
//! It presses what somebody without a plan would press, and looks only at what is asked and whether the game is over. A
//! roll by the tracker itself cannot be repeated elsewhere, so such a recording is thrown away.

use std::error::Error;

use eldertally_core::{Ask, GameKind};
use eldertally_firmware::journal::Journal;
use eldertally_firmware::nor::Nor;
use eldertally_firmware::pad::{Button, Buttons};
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::Slot;
use eldertally_firmware::tracker::Tracker;
use eldertally_firmware::{LOG_BYTES, battery};
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
const FLASH_BYTES: usize = 1024 * 1024;

type Flash = Nor<Vec<u8>>;

/// One press and the picture after it.
struct Pressed {
    button: Button,
    held: bool,
    picture: u32,
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

struct Player<'a> {
    tracker: Tracker<'a, Flash>,
    now_ms: u32,
    rolled: Watched,
    pressed: Vec<Pressed>,
    /// How many steps ago the game went on.
    stuck: u32,
}

impl Player<'_> {
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
        self.note(button, false);
    }

    fn hold(&mut self, button: Button) {
        self.touch(button, HELD_MS);
        self.note(button, true);
    }

    fn note(&mut self, button: Button, held: bool) {
        let picture = crc(self.tracker.picture().pages().as_flattened());
        self.pressed.push(Pressed { button, held, picture });
    }

    /// What is shown, two rows a line.
    fn picture(&mut self) -> String {
        let frame = self.tracker.picture();
        let line = |y: i32| {
            let block = |x: i32| {
                [' ', '▀', '▄', '█'][usize::from(frame.is_lit(x, y)) + 2 * usize::from(frame.is_lit(x, y + 1))]
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

/// Plays until so many presses are made, or with 0 until the game is over, and prints what the emulator needs.
pub(crate) fn record(game: &str, seed: u64, presses: usize) -> Result<(), Box<dyn Error>> {
    let kind = GameKind::from_slug(game).ok_or("there is no such game")?;
    for seed in seed..seed + 100 {
        let (mut game, mut log) = (None, vec![0; LOG_BYTES]);
        let journal = Journal::mount(Nor::new(vec![0xff; FLASH_BYTES]))?;
        let mut tracker = Tracker::new(Pocket::new(journal, Slot::new(&mut game, &mut log), "host"));
        tracker.pocket().set_battery(Some(battery::percent(MILLIVOLTS)));
        tracker.picture();
        let mut player = Player { tracker, now_ms: 0, rolled: Watched(false), pressed: Vec::new(), stuck: 0 };
        player.pass(1000);
        player.set_up(kind)?;
        let mut random = StdRng::seed_from_u64(seed);
        let most = if presses == 0 { MOST_PRESSES } else { presses };
        while player.pressed.len() < most && !matches!(player.ask(), Some(Ask::Over(_))) {
            player.step(&mut random);
        }
        let over = matches!(player.ask(), Some(Ask::Over(_)));
        if player.rolled.0 || (presses == 0 && !over) {
            continue;
        }
        return print(seed, &mut player);
    }
    Err("a hundred seeds, and none could be played to its end without a roll by the tracker".into())
}

fn print(seed: u64, player: &mut Player<'_>) -> Result<(), Box<dyn Error>> {
    let names = ["up", "down", "left", "right", "ok"];
    println!("seed {seed}");
    for Pressed { button, held, picture } in &player.pressed {
        let name = names[Button::ALL.iter().position(|other| other == button).unwrap_or_default()];
        println!("press {}{name} {picture:08x}", if *held { "hold:" } else { "" });
    }
    let table = player.tracker.pocket().table().ok_or("no game is open")?;
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
