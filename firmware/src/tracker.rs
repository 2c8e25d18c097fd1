//! What every board does, with the clock outside: buttons in, pictures out, flash prepared while nobody waits.
//!
//! A board tells of changed buttons and of what a cable brought, shows the picture with
//! [`Tracker::show`], and calls [`Tracker::pass`] when [`Tracker::wait`] is over. Between those it can sleep.

use embedded_storage::nor_flash::NorFlash;
use rand::Rng;

use crate::display::Display;
use crate::frame::Frame;
use crate::pad::{Buttons, Pad};
use crate::pocket::Pocket;

/// So long after the last touch, flash is prepared: longer than anybody takes between two presses in a row.
pub const IDLE_MS: u32 = 400;

/// The pocket with its buttons and its picture.
pub struct Tracker<'a, F, const SECTORS: usize = 256, const SNAPS: usize = 8> {
    pocket: Pocket<'a, F, SECTORS, SNAPS>,
    pad: Pad,
    closed: Buttons,
    frame: Frame,
    /// Something may have changed since the picture was drawn.
    stale: bool,
    /// When flash is to be prepared; `None` if it is.
    idle_at: Option<u32>,
}

impl<'a, F: NorFlash, const SECTORS: usize, const SNAPS: usize> Tracker<'a, F, SECTORS, SNAPS> {
    /// A tracker that has just been switched on, with the picture that it draws on.
    pub fn new(pocket: Pocket<'a, F, SECTORS, SNAPS>, frame: Frame) -> Self {
        Self { pocket, pad: Pad::new(), closed: Buttons::default(), frame, stale: true, idle_at: Some(IDLE_MS) }
    }

    /// The pocket; the picture is drawn anew after that.
    pub fn pocket(&mut self) -> &mut Pocket<'a, F, SECTORS, SNAPS> {
        self.stale = true;
        &mut self.pocket
    }

    /// How bright the display is to be.
    pub fn contrast(&self) -> u8 {
        self.pocket.contrast()
    }

    /// Whether the display is to be dark.
    pub fn is_asleep(&self) -> bool {
        self.pocket.asleep()
    }

    /// The picture as it is now; its changes are to be sent, unless the display is dark.
    pub fn picture(&mut self) -> &mut Frame {
        if self.stale && !self.pocket.asleep() {
            self.stale = false;
            self.pocket.draw(self.frame.canvas());
        }
        &mut self.frame
    }

    /// Sends what changed of the picture; a dark display keeps what it has.
    ///
    /// # Errors
    /// Those of the display. The same is sent again another time.
    pub async fn show<D: Display>(&mut self, display: &mut D) -> Result<(), D::Error> {
        if self.is_asleep() {
            return display.light(false).await;
        }
        display.contrast(self.contrast()).await?;
        let frame = self.picture();
        while let Some(change) = frame.change() {
            display.send(&change, frame.rows(&change)).await?;
            frame.sent(&change);
        }
        display.light(true).await
    }

    /// Buttons were closed or opened.
    pub fn buttons(&mut self, now_ms: u32, closed: Buttons, dice: &mut dyn Rng) {
        self.closed = closed;
        self.idle_at = Some(now_ms.wrapping_add(IDLE_MS));
        self.look(now_ms, dice);
    }

    /// Bytes came over a cable; `out` is called with whole frames to send.
    pub fn receive(&mut self, now_ms: u32, bytes: &[u8], out: &mut dyn FnMut(&[u8])) {
        self.idle_at = Some(now_ms.wrapping_add(IDLE_MS));
        self.pocket.tick(now_ms);
        self.pocket.receive(bytes, out);
        self.stale = true;
    }

    /// Time has passed.
    pub fn pass(&mut self, now_ms: u32, dice: &mut dyn Rng) {
        self.look(now_ms, dice);
        // One sector at a time, and then a wait, so that a press waits for one at most.
        if self.idle_at.is_some_and(|at| is_due(at, now_ms)) {
            self.idle_at = self.pocket.idle().then_some(now_ms);
        }
    }

    /// In how many milliseconds [`Tracker::pass`] is to be called; `None` if not before something comes.
    pub fn wait(&self, now_ms: u32) -> Option<u32> {
        // Never at once: between two sectors a board has to see what its buttons did meanwhile.
        let idle = self.idle_at.map(|at| if is_due(at, now_ms) { 1 } else { at.wrapping_sub(now_ms) });
        [self.pad.next_in(now_ms), self.pocket.next_in(now_ms), idle].into_iter().flatten().min()
    }

    fn look(&mut self, now_ms: u32, dice: &mut dyn Rng) {
        let ticked = self.pocket.tick(now_ms);
        let (pocket, stale) = (&mut self.pocket, &mut self.stale);
        self.pad.sample(now_ms, self.closed, &mut |press| {
            *stale = true;
            pocket.press(press, dice);
        });
        self.stale |= ticked;
    }
}

/// Whether a moment has come; clocks of 32 bits go round every seven weeks.
fn is_due(at: u32, now_ms: u32) -> bool {
    now_ms.wrapping_sub(at) < u32::MAX / 2
}
