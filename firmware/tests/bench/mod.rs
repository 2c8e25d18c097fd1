//! A tracker on a workbench: flash in memory, keys by name.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod lantern;

use std::marker::PhantomData;

use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::boards::pico::{HEIGHT, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::nor::Nor;
use eldertally_firmware::pad::{Button, Kind, Press};
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::Slot;
use embedded_graphics::prelude::Size;
use rand::SeedableRng;
use rand::rngs::StdRng;

pub(crate) type Flash = Nor<Vec<u8>>;

/// What a tracker lies on.
pub(crate) struct Bench {
    pub(crate) flash: Option<Flash>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        Self::with_sectors(64)
    }

    pub(crate) fn with_sectors(sectors: usize) -> Self {
        Self::of(vec![0xff; sectors * 4096])
    }

    /// With flash that holds these bytes.
    pub(crate) fn of(flash: Vec<u8>) -> Self {
        Self { flash: Some(Nor::new(flash)) }
    }
}

/// A tracker, its display and its dice.
pub(crate) struct Tracker<'a> {
    pub(crate) pocket: Pocket<'static, Flash>,
    bench: PhantomData<&'a mut Bench>,
    pub(crate) canvas: Canvas,
    pub(crate) rng: StdRng,
    /// Called after every drawing.
    pub(crate) clipped: u32,
}

impl<'a> Tracker<'a> {
    pub(crate) fn new(bench: &'a mut Bench) -> Self {
        Self::sized(bench, Size::new(WIDTH, HEIGHT))
    }

    /// With a display of another size.
    pub(crate) fn sized(bench: &'a mut Bench, size: Size) -> Self {
        let flash = bench.flash.take().expect("flash");
        let journal = Journal::mount(flash).expect("a journal");
        let mut tracker = Self {
            // The game lies outside of its slot; a test does not live long enough to give the memory back.
            pocket: Pocket::new(journal, Slot::new(Box::leak(Box::new(None)), vec![0; LOG_BYTES].leak()), "bench"),
            bench: PhantomData,
            canvas: Canvas::new(
                vec![0; (size.width * size.height / 8) as usize].leak(),
                Box::leak(Box::default()),
                size.width,
            ),
            rng: StdRng::seed_from_u64(7),
            clipped: 0,
        };
        tracker.draw();
        tracker
    }

    pub(crate) fn draw(&mut self) {
        self.pocket.draw(&mut self.canvas);
        self.clipped += self.canvas.clipped();
    }

    pub(crate) fn press(&mut self, button: Button, kind: Kind) {
        self.pocket.press(Press { button, kind }, &mut self.rng);
        self.draw();
    }

    pub(crate) fn tap(&mut self, button: Button) {
        self.press(button, Kind::Down);
        self.press(button, Kind::Up);
    }

    pub(crate) fn hold(&mut self) {
        self.press(Button::Ok, Kind::Down);
        self.press(Button::Ok, Kind::Held);
        self.press(Button::Ok, Kind::Up);
    }

    /// Presses keys by name, as the simulator does: `down`, `3xok`, `hold:ok`.
    pub(crate) fn keys(&mut self, keys: &str) {
        for word in keys.split_whitespace() {
            let (times, word) = match word.split_once('x') {
                Some((times, word)) => (times.parse().expect("a number"), word),
                None => (1, word),
            };
            for _ in 0..times {
                match word {
                    "up" => self.tap(Button::Up),
                    "down" => self.tap(Button::Down),
                    "left" => self.tap(Button::Left),
                    "right" => self.tap(Button::Right),
                    "ok" => self.tap(Button::Ok),
                    "hold:ok" => self.hold(),
                    word => panic!("no such key: {word}"),
                }
            }
        }
    }
}
