//! What a scenario may say but hardly does.

use core::fmt::Arguments;

use super::{Condition, Effect, Scenario, Scope, Strength, UNTOLD, Verb};

/// Takes a line about what looks like a slip.
type WarningVisitor<'a> = &'a mut dyn FnMut(Arguments<'_>);

/// A ritual that ends sooner, with nothing to speed it, is probably mistyped.
const SHORT_GAME: u32 = 6;

impl Scenario {
    pub(crate) fn warn(&self, visit: WarningVisitor<'_>) {
        for (n, told) in [(1, 2), (3, 5), (4, 6)] {
            if let Some(Some(found)) = self.slots.get(n - 1).filter(|found| **found != Some(told)) {
                visit(format_args!("slots has {found} for {n}, but the rulebook says {told}; is that right?"));
            }
        }
        self.warn_of_ritual(visit);
        self.warn_of_actions(visit);
        for effect in self.printed_effects().filter(|effect| effect.has_odd_scope()) {
            let written = effect.written(&self.pools);
            visit(format_args!("\"{written}\" happens once for the table, not for investigators; is that right?"));
        }
        self.warn_of_monsters(visit);
        for end in self.victory.iter().chain(&self.defeat).filter(|end| self.never_holds(**end)) {
            visit(format_args!("\"{}\" is more than there are boxes; is that right?", end.written(&self.pools)));
        }
    }

    fn warn_of_ritual(&self, visit: WarningVisitor<'_>) {
        for (n, section) in (1..).zip(&self.ritual) {
            let levels = section.level;
            if !levels.is_sorted() && !levels.contains(&UNTOLD) {
                visit(format_args!(
                    "ritual section {n}: levels {levels:?} fall with more investigators; is that right?"
                ));
            }
        }
        for (n, rounds) in (1..).zip((0..4).map(|n| self.rounds(n))) {
            if rounds < SHORT_GAME && self.ritual.iter().all(|section| section.boxes > 0) {
                visit(format_args!(
                    "ritual: the track is full after {rounds} rounds with {n} investigators; is that right?"
                ));
            }
        }
    }

    fn warn_of_actions(&self, visit: WarningVisitor<'_>) {
        for (n, action) in (1..).zip(&self.actions) {
            let mut known = action.faces.iter().flatten().map(|run| self.run(*run));
            let first = known.next();
            if action.strength == Strength::Fixed && known.any(|other| Some(other) != first) {
                visit(format_args!("actions.{n}: strength is \"fixed\", but the faces differ; is that right?"));
            }
        }
        for (field, named) in [("specials", self.specials.as_slice()), ("bonuses", self.bonuses.as_slice())] {
            for idle in named.iter().filter(|named| named.effects.len == 0) {
                visit(format_args!("{field}: {:?} has no effects; is that right?", self.text(idle.name)));
            }
        }
    }

    /// Monsters without boxes, or boxes without monsters.
    fn warn_of_monsters(&self, visit: WarningVisitor<'_>) {
        let come = (1..UNTOLD).contains(&self.monster_start)
            || self.printed_effects().any(|effect| effect.verb == Verb::Monster);
        let unknown = self.actions.iter().any(|action| action.faces.contains(&None));
        match (self.monster_boxes, come) {
            (0, true) => visit(format_args!("monster.boxes is 0, but effects bring monsters; is that right?")),
            (UNTOLD, _) => {}
            (boxes @ 1.., false) if !unknown => {
                visit(format_args!("monster.boxes is {boxes}, but no effect brings a monster; is that right?"));
            }
            _ => {}
        }
    }

    /// All effects, wherever they are printed.
    fn printed_effects(&self) -> impl Iterator<Item = Effect> {
        let marks = self.ritual_marks.iter().chain(&self.cultist_marks).map(|mark| mark.effect);
        self.pools.effects.iter().copied().chain(marks)
    }

    const fn never_holds(&self, end: Condition) -> bool {
        match end {
            Condition::CultistsAtLeast(many) => many > self.cultist_boxes,
            Condition::MonstersAtLeast(many) => many > self.monster_boxes,
            Condition::CultistsAtMost(_) | Condition::MonstersAtMost(_) | Condition::Text(_) | Condition::Unknown => {
                false
            }
        }
    }

    /// After how many rounds the track is full if only the start of the round advances it, for 1 to 4 investigators.
    fn rounds(&self, investigators: usize) -> u32 {
        let of_section = self.ritual.iter().map(|section| {
            let level = section.level.get(investigators).copied().unwrap_or(1).max(1);
            u32::from(section.boxes.div_ceil(level))
        });
        of_section.sum()
    }
}

impl Effect {
    /// Whether an effect that concerns nobody in particular is said to concern somebody.
    fn has_odd_scope(self) -> bool {
        let table = matches!(
            self.verb,
            Verb::CopyAction | Verb::Ritual | Verb::RitualByLevel | Verb::RitualBack | Verb::Lost | Verb::Nothing
        );
        table && self.scope != Scope::Once
    }
}
