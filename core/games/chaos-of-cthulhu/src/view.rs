//! The sheet: the round, every monster with what is aimed at it, the players, the bonus list. The players never count.

use super::acts::{Act, Aim, FREE, Now, SLOTS};
use super::bonus::{BLOOD, BONUSES};
use super::monster::NONE;
use super::options::is_crown;
use super::parts::action_number;
use super::print::dice::{Action, icon};
use super::state::{holds, set_of, stage};
use super::steps::Step;
use super::{ChaosOfCthulhu, Part};
use eldertally_core::game::{Item, ItemOf, ItemVisitor, Mark, Place, Seat, SetupOf, Shape, Symbol, Viewer, Weight};

/// A heading or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Heading: the round.
    Round,
    /// Heading: a monster.
    Monster(u8),
    /// Heading: a player.
    Player(Seat),
    /// Heading: the plan of a player, which nobody else sees.
    Plan(Seat),
    /// Heading: the bonus list.
    Bonuses,
    /// Heading: what was learned about the dice.
    Learned,
    /// Whose turn it is to declare.
    Turn(Seat),
    /// Who is ready, as a set.
    Ready(u8),
    /// So many dice show this number.
    Closest(u8, u8),
    /// This player is out.
    Out(Seat),
    /// Blocks, and how many of them are unused.
    Blocks(u8, u8),
    /// An action of a seat on a part, 5 being none yet, and whether it is blocked.
    Aimed(Seat, Action, u8, bool),
    /// What a part shows, and by how much it will change.
    Net(u8, u8, i8),
    /// The bonus numbers that the unused stones make, as a set.
    Makes(u16),
    /// A bonus that does not count.
    NotInForce(Seat),
    /// What activates a part.
    Planned(Seat, u8),
    /// A bonus of the list.
    Bonus(u8),
}

type One<'a> = ItemOf<'a, ChaosOfCthulhu>;

/// How much a part matters: what lies on the table is in sight, what only this program keeps in mind is not.
const fn weight(part: Part) -> Weight {
    match part {
        Part::Coin | Part::Colour(_) | Part::Die(..) | Part::Stone(..) | Part::Offerings(_) => Weight::Board,
        // Tokens and stones that are laid where there is something to say.
        Part::TimeUp
        | Part::Dare(_)
        | Part::Target(..)
        | Part::Blocked(..)
        | Part::Free(_)
        | Part::Bonus(_)
        | Part::BonusRoll(_)
        | Part::BonusOn(_)
        | Part::Luck(_)
        | Part::Again(..) => Weight::Unless(0),
        // Said elsewhere: in the line of the status, by headings, by the dice that are marked as used.
        Part::Round
        | Part::Stage
        | Part::Chair(_)
        | Part::Redone(_)
        | Part::Rerolled(_)
        | Part::Active(..)
        | Part::Fell(_)
        | Part::Icon(..) => Weight::Detail,
    }
}

/// What stands for a part whatever it shows.
const fn symbol(part: Part) -> Option<Symbol> {
    match part {
        Part::Coin => Some(Symbol::Coin),
        Part::Offerings(_) => Some(Symbol::Offering),
        Part::Blocked(..) => Some(Symbol::Block),
        Part::Again(..) => Some(Symbol::Reroll),
        _ => None,
    }
}

const fn symbol_of(action: Action) -> Symbol {
    match action {
        Action::Attack => Symbol::Attack,
        Action::Block => Symbol::Block,
        Action::Heal => Symbol::Heal,
        Action::Madness => Symbol::Madness,
    }
}

/// A part with its weight and symbol.
fn item(part: Part, shape: Shape<'_>) -> One<'_> {
    let item = Item::part(part, shape).weighs(weight(part));
    match symbol(part) {
        Some(symbol) => item.symbol(symbol),
        None => item,
    }
}

/// The same with the symbol of an action, if there is one.
fn doing(item: One<'_>, action: Option<Action>) -> One<'_> {
    match action {
        Some(action) => item.symbol(symbol_of(action)),
        None => item,
    }
}

fn count<'a>(part: Part, at: impl Into<i32>, private: bool) -> One<'a> {
    let item = item(part, Shape::Counter { at: at.into() });
    match part.seat() {
        Some(seat) => item.of(seat, private),
        None => item,
    }
}

/// A token that lies there or does not.
fn check<'a>(part: Part, is_set: bool) -> One<'a> {
    item(part, Shape::Boxes { filled: is_set.into(), len: 1, marks: &plain })
}

fn counter(visit: &mut ItemVisitor<'_, ChaosOfCthulhu>, part: Part, at: impl Into<i32>, private: bool) {
    visit(count(part, at, private));
}

fn plain(_: u16) -> Mark {
    Mark::Plain
}

/// The slots of a seat whose actions stand at the monsters that they are aimed at, as a set.
fn told_of(now: &Now<'_>, seat: Seat) -> u32 {
    let mut told = 0;
    now.each(false, &mut |act| {
        if act.by == seat && matches!(act.aim, Aim::Part(..)) {
            told |= 1 << act.slot;
        }
    });
    told
}

impl ChaosOfCthulhu {
    pub(super) fn show(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Round));
        counter(visit, Part::Round, i32::from(self.round), false);
        counter(visit, Part::Stage, self.stage, false);
        visit(count(Part::Coin, self.coin.0, false).beside(Part::Offerings(self.coin), None));
        let flags = [Part::TimeUp].into_iter().chain(self.seats().map(Part::Dare));
        for part in flags.filter(|part| self.limits_of(setup, *part).is_some()) {
            let at = if let Part::Dare(seat) = part { self.dare_of(seat) } else { self.time_up.into() };
            counter(visit, part, at, false);
        }
        self.show_progress(setup, viewer, visit);
        for chair in 0..self.count {
            self.show_monster(chair, setup, viewer, visit);
        }
        for seat in self.seats() {
            self.show_player(seat, setup, viewer, visit);
        }
        // The players have the list before them.
        visit(Item::heading(Label::Bonuses).weighs(Weight::Detail));
        let last = if is_crown(setup) { BLOOD } else { BONUSES };
        (1..=last).for_each(|number| visit(Item::note(Label::Bonus(number)).weighs(Weight::Detail)));
        self.show_icons(setup, visit);
    }

    /// Who is ready, and who declares, where the question does not say it.
    fn show_progress(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        let asked = self.agenda.next().filter(|step| self.waits(*step, setup));
        if self.stage == stage::PLAN {
            let ready = set_of(self.living(setup).filter(|seat| self.is_ready(*seat)));
            // One who plans is asked about his plan alone.
            let is_said = asked == Some(Step::Plan) && !self.living(setup).any(|seat| viewer == Viewer::Seat(seat));
            for seat in self.seats().filter(|seat| holds(ready, *seat) && !is_said) {
                visit(Item::note(Label::Ready(1 << seat.0)).beside(Part::Offerings(seat), None));
            }
        }
        // Somebody plays a bonus before it.
        let is_before = matches!(asked, Some(Step::Bonus(_) | Step::Victim(_) | Step::Roll(_)));
        let turn = self.stage.checked_sub(stage::DECLARE).filter(|n| is_before && *n < self.count);
        if let Some(seat) = turn.map(|n| self.in_turn(n)) {
            visit(Item::note(Label::Turn(seat)).beside(Part::Offerings(seat), None));
        }
    }

    fn show_monster(&self, chair: u8, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        let (monster, seat) = (self.monster(chair), self.player_at(chair));
        let (now, plan) = (self.now(setup), &self.of(seat).plan);
        // Behind the screen only its own player sees what is used.
        let seen = self.lies_open() || viewer.sees(seat);
        visit(Item::heading(Label::Monster(chair)).of(seat, false));
        let shown = |part, at: u8| item(part, Shape::Counter { at: at.into() }).of(seat, false);
        let colour = match () {
            // Once there are dice, they have it.
            () if monster.in_play() > 0 => Weight::Detail,
            () if self.is_colourless(chair) && self.agenda.next() != Some(Step::Colour(seat)) => {
                Weight::Unless(monster.colour.into())
            }
            () => Weight::Board,
        };
        visit(shown(Part::Colour(chair), monster.colour).weighs(colour));
        // What was told behind the screen only its own player sees.
        let print = &setup.print;
        let icon_of = |limb| match viewer.sees(seat) {
            true => self.own_icon(seat, limb, print),
            false => self.icon(chair, limb, print),
        };
        for limb in 0..5 {
            let shows = monster.die(limb);
            let kept = seen && plan.stones_of(limb) != 0;
            let shape = match shows {
                0 => Shape::Counter { at: 0 },
                shows => Shape::Die { shows, faces: 6, kept },
            };
            let icon = icon_of(limb).filter(|_| shows > 0);
            visit(doing(item(Part::Die(chair, limb), shape).of(seat, false), icon));
        }
        // Openly the real stones are behind the real screens.
        if self.stage >= stage::PLAN && !self.open {
            for (n, shows) in (0..).zip(monster.rolled().iter().copied()) {
                let user = (0..5).find(|limb| seen && plan.stones_of(*limb) & 1 << n != 0);
                let touched = viewer.sees(seat) && self.touched(seat) & 1 << n != 0;
                let kept = touched || user.is_some();
                let stone = item(Part::Stone(chair, n), Shape::Die { shows, faces: 6, kept }).of(seat, false);
                // A used stone shows what it is used for; one that is only touched is taken up as it is.
                visit(match user {
                    Some(limb) => stone.symbol(icon_of(limb).map_or(Symbol::Special, symbol_of)),
                    None => stone,
                });
            }
        }
        if self.stage == self.last_stage() {
            for limb in 0..5 {
                let again = check(Part::Again(chair, limb), monster.again >> limb & 1 == 1).of(seat, false);
                visit(again.beside(Part::Die(chair, limb), None));
            }
        }
        let (most, number) = monster.closest();
        if most > 0 {
            visit(Item::note(Label::Closest(most, number)).of(seat, false).weighs(Weight::Detail));
        }
        now.each(false, &mut |act: Act| {
            let (at, limb) = match act.aim {
                Aim::Part(at, limb) => (at, limb),
                Aim::Monster(at) => (at, 5),
                Aim::Nowhere => return,
            };
            if at == chair && act.action != Action::Block {
                let aimed = Item::note(Label::Aimed(act.by, act.action, limb, act.blocked)).of(seat, false);
                // A block lies on the token that it stops.
                let token = doing(aimed, Some(if act.blocked { Action::Block } else { act.action }));
                visit(if limb < 5 { token.beside(Part::Die(chair, limb), Some(act.by)) } else { token });
            }
        });
        for (limb, change) in (0..).zip(now.net(chair)).filter(|(_, change)| *change != 0) {
            let net = Item::note(Label::Net(limb, monster.die(limb), change)).of(seat, false);
            visit(net.beside(Part::Die(chair, limb), None));
        }
    }

    /// Whether the plans of all lie open.
    fn lies_open(&self) -> bool {
        self.stage >= stage::DECLARE && !self.screened
    }

    /// What a question is about: a die, or the token or bonus that acts where no die does.
    pub(super) fn asked_about(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        let die = |chair, limb| Some(Part::Die(chair, limb)).filter(|_| limb < 5);
        let part = match self.agenda.next().filter(|step| self.waits(*step, setup))? {
            Step::Icon(seat, limb) | Step::Which(seat, limb) => die(self.of(seat).chair, limb),
            Step::Save(chair, limb, _) => die(chair, limb),
            Step::Bedlam(seat) => {
                let on = Some(self.of(seat).bonus.on).filter(|on| *on != NONE)?;
                die(on / 5, on % 5)
            }
            // Which part it hits is chosen at the targets; what hits them is known.
            Step::Aim(seat, slot) | Step::Spot(seat, slot) => match Now::part_of(slot) {
                Some(limb) => die(self.of(seat).chair, limb),
                None if slot == FREE => Some(Part::Free(seat)),
                None => Some(Part::Bonus(seat)),
            },
            Step::Roll(seat) | Step::Victim(seat) => Some(Part::Bonus(seat)),
            _ => None,
        };
        let part = part.filter(|part| self.limits_of(setup, *part).is_some())?;
        Some(Place { part, space: None })
    }

    /// Whether nobody has chosen the colour of a monster yet.
    pub(super) fn is_colourless(&self, chair: u8) -> bool {
        self.agenda.contains(Step::Colour(self.player_at(chair)))
    }

    fn show_player(&self, seat: Seat, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut ItemVisitor<'_, Self>) {
        let (player, now) = (self.of(seat), self.now(setup));
        let offerings = player.offerings;
        visit(Item::heading(Label::Player(seat)).of(seat, false));
        let boxes = Shape::Boxes { filled: offerings.at().into(), len: offerings.max().into(), marks: &plain };
        visit(item(Part::Offerings(seat), boxes).of(seat, false));
        if !self.is_in(seat, setup) && self.stage > stage::SETUP {
            visit(Item::note(Label::Out(seat)).of(seat, false));
        }
        let open: [(Part, u8); 7] = [
            (Part::Chair(seat), player.chair),
            (Part::Redone(seat), player.redone.into()),
            (Part::Rerolled(seat), player.rerolled.into()),
            (Part::BonusRoll(seat), player.bonus.amount),
            (Part::BonusOn(seat), if player.bonus.on == NONE { 0 } else { player.bonus.on + 1 }),
            (Part::Luck(seat), player.luck),
            (Part::Fell(seat), holds(self.fell, seat).into()),
        ];
        let hidden = !self.lies_open();
        for (part, at) in open {
            let secret = hidden && matches!(part, Part::BonusRoll(_) | Part::BonusOn(_));
            if self.limits_of(setup, part).is_some() && !secret {
                counter(visit, part, at, false);
            }
        }
        if !hidden {
            // That a bonus counts is what one expects of it.
            if player.bonus.number != 0 && now.effect(seat).is_none() {
                visit(Item::note(Label::NotInForce(seat)).of(seat, false));
            }
            let blocks = now.blocks(seat);
            if blocks > 0 {
                let blocks = Item::note(Label::Blocks(blocks, now.blocks_left(seat))).of(seat, false);
                visit(doing(blocks, Some(Action::Block)).beside(Part::Offerings(seat), None));
            }
        }
        if self.stage < stage::PLAN || (hidden && !viewer.sees(seat)) {
            return;
        }
        if hidden {
            visit(Item::heading(Label::Plan(seat)).of(seat, true));
            for limb in (0..5).filter(|limb| player.plan.stones_of(*limb) != 0) {
                visit(
                    Item::note(Label::Planned(seat, limb)).of(seat, true).beside(Part::Die(player.chair, limb), None),
                );
            }
        }
        self.show_plan(seat, setup, hidden, visit);
        // Stones that are touched will be used otherwise.
        let makes = now.makes(seat, if hidden { self.touched(seat) } else { 0 });
        if makes != 0 && !self.open && self.stage < self.last_stage() {
            visit(Item::note(Label::Makes(makes)).of(seat, hidden).beside(Part::Offerings(seat), None));
        }
    }

    /// What was planned, part by part; hidden while everybody plans.
    fn show_plan(&self, seat: Seat, setup: &SetupOf<Self>, hidden: bool, visit: &mut ItemVisitor<'_, Self>) {
        let (player, now) = (self.of(seat), self.now(setup));
        let slots = (0..SLOTS).filter(|slot| self.has_target(seat, *slot, setup));
        let has = |part| self.limits_of(setup, part).is_some();
        for limb in (0..5).filter(|limb| has(Part::Active(seat, *limb))) {
            counter(visit, Part::Active(seat, limb), player.plan.stones_of(limb) != 0, hidden);
        }
        if has(Part::Free(seat)) {
            visit(doing(count(Part::Free(seat), action_number(player.plan.free), hidden), player.plan.free));
        }
        if has(Part::Bonus(seat)) {
            visit(count(Part::Bonus(seat), player.bonus.number, hidden));
        }
        // What counts already stands at the monsters, with what is blocked of it.
        let told = told_of(&now, seat);
        for slot in slots {
            let (part, target) = (Part::Target(seat, slot), self.target_of(seat, slot, setup));
            if has(part) {
                let at = target.map_or(0, |(chair, limb)| chair * 5 + limb + 1);
                let token = doing(count(part, at, hidden), now.kind(seat, slot));
                visit(match target {
                    _ if told & 1 << slot != 0 => token.weighs(Weight::Detail),
                    Some((chair, limb)) => token.beside(Part::Die(chair, limb), Some(seat)),
                    None => token,
                });
            }
            let part = Part::Blocked(seat, slot);
            if has(part) {
                visit(check(part, player.plan.blocked & 1 << slot != 0).of(seat, hidden).weighs(Weight::Detail));
            }
        }
    }

    /// Icons that are not in the copy: those that were learned, and those that lie on the table.
    fn show_icons(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let mut any = false;
        for face in 0..120 {
            let (colour, limb, number) = (face / 30, face / 6 % 5, face % 6 + 1);
            let known = icon(&self.lessons, colour, limb, number);
            let missing = setup.print.icon(colour, limb, number).is_none();
            if missing && (known.is_some() || self.is_shown(colour, limb, number)) {
                if !any {
                    visit(Item::heading(Label::Learned).weighs(Weight::Detail));
                }
                any = true;
                visit(doing(count(Part::Icon(colour, limb, number), action_number(known), false), known));
            }
        }
    }
}
