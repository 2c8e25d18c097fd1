//! The words of tracked parts and their values.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{meter, printed, spot};
use crate::{Part, Spot};
use eldertally_core::words::Pen;

impl English<'_> {
    pub(super) fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match part {
            Part::Health => "Health",
            Part::Sanity => "Sanity",
            Part::Fight => "Fight",
            Part::Magic => "Magic",
            Part::Time => "Time",
            Part::Investigation => "Investigation",
            Part::Seals => "Seals",
            Part::Keys => "Keys",
            Part::Turn => "Turn",
            Part::Phase => "Phase",
            Part::Mythos(n) => return write!(pen, "Mythos die {}", u16::from(n) + 1),
            Part::Die(n) => return write!(pen, "Investigator die {}", u16::from(n) + 1),
            Part::Throws => "Rolls made",
            Part::Pairs => "Cultists from pairs of 1s",
            Part::Reds => "Red spaces entered this turn",
            Part::BeganOnSign => "The turn began on the elder sign",
            Part::Points => "Investigation to use",
            Part::Fewer => "Dice fewer on the next roll",
            Part::Preset => "A die to set before the roll",
            Part::SignDie => "A die on the elder sign",
            Part::Monster => "Enemy",
            Part::Strength => "Enemy strength",
            Part::FightDie(n) => return write!(pen, "Fight die {}", u16::from(n) + 1),
            Part::SceneDie(n) => return write!(pen, "Event die {}", u16::from(n) + 1),
            Part::TimeEnd => "Last space of the time track",
            Part::TrackEnd => "Steps of the investigation track",
            Part::Top(of) => return write!(pen, "Top of the {} meter", meter(of)),
            Part::Space(n) => return write!(pen, "Space {n} of the investigation track"),
            Part::Ourselves(kind) => return write!(pen, "You see to {} yourself", printed(kind)),
        };
        pen.write_str(name)
    }

    pub(super) fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match (part, value) {
            (Part::Space(_), _) => spot(Spot { red: value & 1 > 0, sign: value & 2 > 0 }),
            (Part::Ourselves(_), 0) => "no",
            (Part::Ourselves(_), _) => "yes",
            (Part::Phase, 1) => "dice",
            (Part::Phase, 2) => "investigator",
            (Part::Phase, 3) => "mythos",
            (Part::Phase, 4) => "event",
            (Part::Monster, 0) => "cultists",
            (Part::Monster, _) => "monster",
            (Part::BeganOnSign | Part::Preset | Part::SignDie, 0) => "no",
            (Part::BeganOnSign | Part::Preset | Part::SignDie, _) => "yes",
            _ => return write!(pen, "{value}"),
        };
        pen.write_str(name)
    }
}
