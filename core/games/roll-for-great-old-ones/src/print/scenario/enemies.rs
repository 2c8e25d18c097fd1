//! Cultists and monsters.

use core::fmt;

use heapless::String;

use super::marks::{Track, check_known};
use super::{Scenario, UNTOLD, Verb};
use crate::print::NOT_KNOWN;
use crate::print::board::NAME_MAX;
use crate::print::unit::{WHOLE, learned, say_boxes};
use eldertally_core::words::count;
use eldertally_print::schema::{Part, Walk, Walked, field};

/// The most boxes for monsters.
const MOST_MONSTERS: u8 = 60;

/// A number that nobody may have told.
fn told(number: u8) -> impl fmt::Display {
    fmt::from_fn(move |f| if number == UNTOLD { f.write_str("?") } else { write!(f, "{number}") })
}

impl Scenario {
    /// The cultist boxes before the first of which nothing is known.
    fn known_cultists(&self) -> u8 {
        let unknown = self.cultist_marks.iter().find(|mark| mark.effect.verb == Verb::Unknown);
        let most = self.most_cultists();
        unknown.map_or(most, |mark| mark.at.saturating_sub(1).min(most.into()) as u8)
    }

    fn say_cultists(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let known = self.known_cultists();
        let is_whole = self.cultist_boxes != UNTOLD && known == self.cultist_boxes;
        let marks = self.cultist_marks.iter().filter(|mark| mark.effect.verb != Verb::Unknown).map(|mark| {
            fmt::from_fn(|f| {
                write!(f, "{} ", mark.at)?;
                mark.say(&self.pools, f)
            })
        });
        say_boxes(out, known.into(), is_whole, marks)?;
        let (start, reward) = (told(self.cultist_start), told(self.cultist_reward));
        write!(out, "; {start} at the start, {reward} experience for each")
    }

    pub(super) fn walk_cultists(&mut self, walk: &mut Walk<'_>) -> Walked {
        let numbers = [self.cultist_start, self.cultist_reward].into_iter().filter(|number| *number != UNTOLD).count();
        let whole = if self.cultist_boxes == UNTOLD { 0 } else { WHOLE };
        let extent = numbers as u32 + u32::from(self.known_cultists()) + whole;
        let cultists = field(&"cultists", &"Cultists");
        learned(walk, cultists, self, extent, Self::say_cultists, |this, walk| {
            let (boxes, start) = (this.cultist_boxes, this.cultist_start);
            let summary = fmt::from_fn(|f| match (boxes, start) {
                (UNTOLD, UNTOLD) => f.write_str(NOT_KNOWN),
                (UNTOLD, start) => write!(f, "{start} at the start, the boxes {NOT_KNOWN}"),
                (boxes, UNTOLD) => write!(f, "{}, the start {NOT_KNOWN}", count(boxes, "box", "boxes")),
                (boxes, start) => write!(f, "{}, {start} at the start", count(boxes, "box", "boxes")),
            });
            walk.node(cultists, &summary, |walk| this.walk_cultist_boxes(walk))
        })
    }

    fn walk_cultist_boxes(&mut self, walk: &mut Walk<'_>) -> Walked {
        let before = self.most_cultists();
        walk.open_number(field(&"boxes", &"Boxes"), &mut self.cultist_boxes, UNTOLD, 0..=80)?;
        let boxes = self.most_cultists();
        let start = field(&"start", &"At the start");
        walk.open_number(start, &mut self.cultist_start, UNTOLD, 0..=boxes.into())?;
        let reward = field(&"reward", &"Experience for each defeated").told("The rulebook says 1.");
        walk.open_number(reward, &mut self.cultist_reward, UNTOLD, 0..=5)?;
        let marks = field(&"marks", &"Box");
        let marks = marks.help("What happens when a cultist appears there. Hold a box for more.");
        Track { marks: &mut self.cultist_marks, pools: &mut self.pools, before, boxes, section: 5 }
            .walk(marks, walk)?;
        check_known(walk, &"marks", &self.cultist_marks)
    }

    pub(super) fn walk_monsters(&mut self, walk: &mut Walk<'_>) -> Walked {
        let name: String<NAME_MAX> = self.text(self.monster).parse().unwrap_or_default();
        let boxes = self.monster_boxes;
        let room = fmt::from_fn(|f| match boxes {
            UNTOLD => f.write_str(NOT_KNOWN),
            boxes => write!(f, "{}", count(boxes, "box", "boxes")),
        });
        let summary = fmt::from_fn(|f| match name.as_str() {
            "" => write!(f, "{room}"),
            name => write!(f, "{name}: {room}"),
        });
        walk.node(field(&"monster", &"Monsters"), &summary, |walk| {
            walk.text(field(&"name", &"Name"), &mut self.pools.texts.slot(&mut self.monster), NAME_MAX)?;
            let boxes = field(&"boxes", &"Boxes");
            walk.open_number(boxes, &mut self.monster_boxes, UNTOLD, 0..=MOST_MONSTERS.into())?;
            walk.open_number(field(&"health", &"Health of one"), &mut self.monster_health, UNTOLD, 1..=20)?;
            let start = field(&"start", &"At the start");
            let most = self.monster_boxes.min(MOST_MONSTERS);
            walk.open_number(start, &mut self.monster_start, UNTOLD, 0..=most.into())
        })
    }
}
