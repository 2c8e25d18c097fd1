//! The sheet: what is on it, and what the dice on the table will do before they are resolved.

use super::state::GOAL;
use super::steps::Step;
use super::{DiceOfArkham, Kind, Lesson, Meter, Part, Spot, options};
use eldertally_core::game::{Item, ItemOf, ItemVisitor, Mark, SetupOf, Shape, Symbol, Weight};
use eldertally_core::kit::Pool;

/// A heading or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Heading: the four meters.
    Investigator,
    /// Heading: the tracks.
    Race,
    /// Heading: the dice of this turn.
    Turn,
    /// Heading: the fight.
    Fight,
    /// Heading: what lasts into later turns.
    Lasting,
    /// So many steps until the cultists have a key.
    TimeLeft(u8),
    /// So many steps until a seal.
    SealLeft(u8),
    /// The fours and the double of the mythos dice.
    MythosWill {
        /// Sanity that the fours cost.
        sanity: u8,
        /// Whether a double advances time.
        double: bool,
    },
    /// What the investigator dice do as they lie.
    DiceWill {
        /// Time steps of the twos.
        time: u8,
        /// Investigation of threes and fours.
        points: u8,
        /// Red spaces on the way, if all of it is used to move.
        reds: u8,
        /// Fight of the fives.
        fight: u8,
        /// Magic of the sixes.
        magic: u8,
    },
    /// The game is lost whatever is chosen now.
    Doomed,
    /// The enemies that will come, with their parts.
    Enemies(Enemies),
    /// The enemy that is here, with its parts.
    Strength {
        /// How many dice it throws.
        strength: u8,
        /// Helpers of a monster; the cultists themselves otherwise.
        cultists: u8,
        /// Whether a monster leads them.
        monster: bool,
    },
    /// The total of the own fight dice.
    OwnTotal(u16),
    /// Heading: what was told about the sheet.
    Printed,
    /// How many investigator dice the next throw of a turn has.
    DiceOfTurn {
        /// How many.
        dice: u8,
        /// Whether that is the throw of this turn.
        this_turn: bool,
        /// Whether one of them is set before it.
        set: bool,
    },
}

/// The enemies that the dice on the table will bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemies {
    /// Monster dice: 0 none, 1 one D6, 2 the higher of two.
    pub monsters: u8,
    /// Cultists of the mythos dice.
    pub mythos: u8,
    /// Cultists from pairs of ones.
    pub pairs: u8,
    /// Cultists from red spaces.
    pub reds: u8,
}

impl Enemies {
    /// All cultists together.
    #[must_use]
    pub fn cultists(self) -> u8 {
        self.mythos.saturating_add(self.pairs).saturating_add(self.reds)
    }

    /// What a monster's die is raised by.
    #[must_use]
    pub fn half(self) -> u8 {
        self.cultists().div_ceil(2)
    }
}

/// Nothing is printed on the spaces of a meter.
fn plain(_: u16) -> Mark {
    Mark::Plain
}

/// A die that can be kept. Where freeing it costs a sanity, that stands for it.
fn own_die<'a>(part: Part, shows: u8, kept: bool, has_price: bool) -> ItemOf<'a, DiceOfArkham> {
    let die = Item::part(part, Shape::Die { shows, faces: 6, kept });
    if has_price { die.symbol(Symbol::Sanity) } else { die }
}

/// A number without a place of its own on the printed sheet.
fn counter<'a>(part: Part, at: u8, weight: Weight) -> ItemOf<'a, DiceOfArkham> {
    Item::part(part, Shape::Counter { at: at.into() }).weighs(weight)
}

impl DiceOfArkham {
    pub(super) fn show(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        self.show_tracks(setup, visit);
        self.show_turn(setup, visit);
        self.show_fight(visit);
        visit(Item::heading(Label::Lasting));
        visit(counter(Part::Fewer, self.fewer, Weight::Unless(0)).symbol(Symbol::Die));
        visit(counter(Part::Preset, self.preset.into(), Weight::Unless(0)).symbol(Symbol::Die));
        if Self::can_have_sign(&setup.print) {
            visit(counter(Part::SignDie, self.sign_die.into(), Weight::Unless(0)).symbol(Symbol::ElderSign));
        }
        if self.outcome().is_none() {
            let this_turn = self.agenda.contains(Step::Throw);
            let set = self.preset || this_turn && !self.dice.is_empty();
            // As many as always is what everybody knows.
            let usual = self.fewer == 0 && !set && !self.sign_die;
            let weight = if usual { Weight::Detail } else { Weight::Board };
            visit(Item::note(Label::DiceOfTurn { dice: self.dice_of_turn(), this_turn, set }).weighs(weight));
        }
        self.show_printed(setup, visit);
    }

    /// What was told about a sheet that was not known whole.
    fn show_printed(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let sheet = &setup.print;
        if sheet.is_whole() {
            return;
        }
        visit(Item::heading(Label::Printed));
        let numbers = [
            (Part::TimeEnd, Lesson::Time, self.time.end()),
            (Part::TrackEnd, Lesson::Track, self.investigation.end()),
            (Part::Top(Meter::Health), Lesson::Top(Meter::Health), self.health.max()),
            (Part::Top(Meter::Sanity), Lesson::Top(Meter::Sanity), self.sanity.max()),
        ];
        let spaces = (1..=self.investigation.end()).map(|n| {
            let Spot { red, sign } = self.spot(n, sheet);
            (Part::Space(n), Lesson::Space(n), u8::from(red) + 2 * u8::from(sign))
        });
        for (part, _, at) in numbers.into_iter().chain(spaces).filter(|(_, lesson, _)| self.seen.is_told(*lesson)) {
            visit(counter(part, at, Weight::Detail));
        }
        for kind in Kind::ALL.into_iter().filter(|kind| self.can_be_asked(*kind, setup)) {
            visit(counter(Part::Ourselves(kind), self.seen.is_own(kind).into(), Weight::Detail));
        }
    }

    fn show_tracks(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let sheet = &setup.print;
        visit(Item::heading(Label::Investigator));
        let meters = [
            (Part::Health, self.health, Symbol::Heart),
            (Part::Sanity, self.sanity, Symbol::Sanity),
            (Part::Fight, self.fight, Symbol::Fight),
            (Part::Magic, self.magic, Symbol::Magic),
        ];
        for (part, pool, symbol) in meters {
            let shape = Shape::Track { at: pool.at().into(), len: pool.max().into(), marks: &plain };
            visit(Item::part(part, shape).symbol(symbol));
        }

        visit(Item::heading(Label::Race));
        let end = u16::from(self.time.end());
        let marks = |space| if space == end { Mark::End } else { Mark::Plain };
        // Of a track whose end is not known only the marker is.
        if self.knows(Lesson::Time, sheet) {
            let shape = Shape::Track { at: self.time.at().into(), len: end, marks: &marks };
            visit(Item::part(Part::Time, shape).symbol(Symbol::Time));
            visit(Item::note(Label::TimeLeft(self.time.left())));
        } else {
            visit(counter(Part::Time, self.time.at(), Weight::Board).symbol(Symbol::Time));
        }
        let len = u16::from(self.investigation.end());
        let marks = |space: u16| match space as u8 {
            space if Some(space) == self.elder_sign(sheet) => Mark::Symbol(Symbol::ElderSign),
            space if self.is_red(space, sheet) => Mark::Symbol(Symbol::Danger).end_if(u16::from(space) == len),
            space if space > 0 && !self.knows(Lesson::Space(space), sheet) => {
                Mark::Sign('?').end_if(u16::from(space) == len)
            }
            space if u16::from(space) == len => Mark::End,
            _ => Mark::Plain,
        };
        let at = u16::from(self.investigation.at());
        if self.knows(Lesson::Track, sheet) {
            let shape = Shape::Track { at, len, marks: &marks };
            visit(Item::part(Part::Investigation, shape).symbol(Symbol::Investigation));
            visit(Item::note(Label::SealLeft(self.investigation.left())));
        } else {
            let at = self.investigation.at();
            visit(counter(Part::Investigation, at, Weight::Board).symbol(Symbol::Investigation));
        }
        for (part, filled, symbol) in [(Part::Seals, self.seals, Symbol::Seal), (Part::Keys, self.keys, Symbol::Key)] {
            let shape = Shape::Boxes { filled: filled.into(), len: GOAL.into(), marks: &plain };
            visit(Item::part(part, shape).symbol(symbol));
        }
    }

    fn show_turn(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Turn));
        visit(Item::part(Part::Turn, Shape::Counter { at: self.turn.into() }).weighs(Weight::Detail));
        visit(counter(Part::Phase, self.phase(), Weight::Detail));
        for (n, die) in (0..).zip(self.mythos).filter(|(_, die)| *die > 0) {
            let shape = Shape::Die { shows: die, faces: 6, kept: true };
            visit(Item::part(Part::Mythos(n), shape).symbol(Symbol::YellowSign));
        }
        for (n, (shows, kept)) in (0..).zip(self.dice.iter()) {
            visit(own_die(Part::Die(n), shows, kept, self.has_price(n, false)));
        }
        if self.throws > 0 {
            visit(counter(Part::Throws, self.throws, Weight::Detail).symbol(Symbol::Reroll));
        }
        self.show_forecast(setup, visit);
        if self.outcome().is_none() && self.is_doomed() {
            visit(Item::note(Label::Doomed));
        }
        // The enemies that are coming name these two.
        visit(counter(Part::Pairs, self.pairs, Weight::Detail).symbol(Symbol::Cultist));
        visit(counter(Part::Reds, self.reds, Weight::Detail).symbol(Symbol::Danger));
        visit(counter(Part::Points, self.points, Weight::Unless(0)).symbol(Symbol::Investigation));
        if Self::can_have_sign(&setup.print) {
            let began = self.began_on_sign.into();
            visit(counter(Part::BeganOnSign, began, Weight::Unless(0)).symbol(Symbol::ElderSign));
        }
    }

    /// What is still to come of the dice on the table, phase by phase.
    fn show_forecast(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let sheet = &setup.print;
        let (mut pairs, mut reds) = (self.pairs, self.reds);
        let cumulative = setup.options.get(options::RED_SPACES) != 0;
        let rolled = self.throws > 0 && self.agenda.contains(Step::InvestigatorPhase);
        let walking = self.is_about_to_move();
        let twos = if rolled { self.dice.count(2).min(self.time.left()) } else { 0 };
        if rolled || walking {
            let points = if rolled { self.worth(3) + 2 * self.worth(4) } else { self.points };
            // Two for each point that can be healed, and the steps to the end: more cannot be used.
            let room = |pool: Pool| u16::from(pool.max() - pool.at());
            let healing = if self.began_on_sign { 2 * (room(self.health) + room(self.sanity)) } else { 0 };
            let useful = u16::from(points).min(healing + u16::from(self.investigation.left())) as u8;
            let mut walk = self.investigation;
            let on_the_way = walk.advance(points).filter(|space| self.is_red(*space, sheet)).count() as u8;
            if rolled {
                pairs = self.dice.count(1) / 2;
            }
            reds += on_the_way;
            visit(Item::note(Label::DiceWill {
                time: twos,
                points: useful,
                reds: on_the_way,
                fight: self.worth(5).min(self.fight.max() - self.fight.at()),
                magic: self.worth(6).min(self.magic.max() - self.magic.at()),
            }));
        }
        if self.agenda.contains(Step::MythosPhase) || self.agenda.contains(Step::Double) {
            let sanity =
                if self.agenda.contains(Step::MythosPhase) { self.mythos_fours().min(self.sanity.at()) } else { 0 };
            let double = self.is_double() && self.time.left() > twos;
            if sanity > 0 || double {
                visit(Item::note(Label::MythosWill { sanity, double }));
            }
        }
        let to_come = self.agenda.contains(Step::MythosPhase) || self.agenda.contains(Step::Enemies);
        let monsters = self.mythos_monsters();
        let enemies = Enemies { monsters, mythos: self.mythos_cultists(), pairs, reds };
        if to_come && (monsters > 0 || enemies.cultists() > 0) {
            let on_the_way = reds - self.reds;
            let reds = self.red_cultists(cumulative, |space| self.is_red(space, sheet)) + on_the_way;
            let symbol = if monsters > 0 { Symbol::Monster } else { Symbol::Cultist };
            visit(Item::note(Label::Enemies(Enemies { reds, ..enemies })).symbol(symbol));
        }
    }

    fn show_fight(&self, visit: &mut ItemVisitor<'_, Self>) {
        if self.is_fighting() {
            let combat = &self.combat;
            visit(Item::heading(Label::Fight));
            let enemy = if combat.monster { Symbol::Monster } else { Symbol::Cultist };
            visit(counter(Part::Monster, combat.monster.into(), Weight::Board).symbol(enemy));
            visit(counter(Part::Strength, combat.strength, Weight::Board).symbol(Symbol::Attack));
            let (strength, cultists, monster) = (combat.strength, combat.cultists, combat.monster);
            visit(Item::note(Label::Strength { strength, cultists, monster }));
            if combat.throws > 0 {
                for (n, (shows, kept)) in (0..).zip(combat.dice.iter()) {
                    visit(own_die(Part::FightDie(n), shows, kept, self.has_price(n, true)));
                }
                visit(Item::note(Label::OwnTotal(combat.dice.sum())));
            }
        }
        for (n, (shows, kept)) in (0..).zip(self.scene.iter()) {
            visit(Item::part(Part::SceneDie(n), Shape::Die { shows, faces: 6, kept }));
        }
    }
}
