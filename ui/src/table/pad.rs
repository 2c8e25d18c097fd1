//! The dice pad: a throw on its way to the table, with names, keys and a place to go on.

use eldertally_core::table::{Table, Throw};
use rand::{Rng, RngExt};

use super::pad_part::{A_GLANCE, Key, Part, part};

/// What has been entered of a throw, and where it goes on.
pub(super) struct Pad {
    pub(super) throw: Throw,
    pub(super) parts: Vec<Part>,
    /// The place that is filled next; behind the end if nothing has to be.
    pub(super) at: usize,
    /// The group whose keys were shown last: they stay when all is full.
    shown: usize,
    search: String,
    /// What is on it was entered before: a face begins the throw anew, and a die that is gone to is corrected alone.
    again: bool,
    /// The place was gone to, rather than come to.
    picked: bool,
    /// The number that the next digit goes on with.
    typing: Option<usize>,
    /// The dice that were entered, as group and face, the newest last: sorting moves them.
    entered: Vec<(u8, u8)>,
}

impl Pad {
    /// An empty pad for what is asked; `None` if nothing is thrown.
    pub(super) fn of(table: &dyn Table) -> Option<Self> {
        let throw = Throw::of(table)?;
        let parts = (0..).zip(throw.groups()).map(|(n, group)| part(table, n, *group)).collect();
        Some(Self::new(throw, parts))
    }

    pub(super) fn new(throw: Throw, parts: Vec<Part>) -> Self {
        let (search, typing, entered) = (String::new(), None, Vec::new());
        let mut pad = Self { throw, parts, at: 0, shown: 0, search, again: false, picked: false, typing, entered };
        // Where everything rests, the first number is the one that is typed.
        pad.go(pad.next_empty(0).unwrap_or(0));
        pad
    }

    /// The group whose faces are on the keys.
    pub(super) fn active(&self) -> usize {
        self.shown
    }

    fn group_at(&self, place: usize) -> Option<usize> {
        self.throw.group_at(place).map(|(n, ..)| n.into())
    }

    fn part_at(&self, place: usize) -> Option<&Part> {
        self.parts.get(self.group_at(place)?)
    }

    fn go(&mut self, place: usize) {
        self.at = place;
        self.shown = self.group_at(place).unwrap_or(self.shown);
    }

    /// The next empty place: dice come before numbers, and numbers that rest are never empty.
    fn next_empty(&self, from: usize) -> Option<usize> {
        let from = from.min(self.throw.places());
        let all = (from..self.throw.places()).chain(0..from).filter(|place| self.throw.is_empty_at(*place));
        all.min_by_key(|place| self.part_at(*place).is_some_and(Part::is_number))
    }

    /// Goes on from here: to what is empty, from number to number, or behind the end.
    fn go_on(&mut self) {
        let is_number = |place: &usize| self.part_at(*place).is_some_and(Part::is_number);
        let numbers = || (self.at + 1..self.throw.places()).find(|place| is_number(&self.at) && is_number(place));
        let next = self.next_empty(self.at).or_else(numbers);
        self.go(next.unwrap_or(self.throw.places()));
    }

    /// How many faces the dice have that are on the keys; 0 where those are cards, tokens or digits.
    pub(super) fn sides(&self) -> i32 {
        self.parts.get(self.active()).filter(|_| !self.throw.by_total()).map_or(0, |part| part.sides)
    }

    /// As many keys as any group of dice needs.
    pub(super) fn most_keys(&self) -> usize {
        let dice = |part: &&Part| !part.is_wide() && !part.is_number() && part.faces.len() <= A_GLANCE;
        self.parts.iter().filter(dice).map(Part::keys).max().unwrap_or(0)
    }

    /// As many keys as any number needs, which only this throw has room for.
    pub(super) fn number_keys(&self) -> usize {
        self.parts.iter().filter(|part| part.is_digits()).map(Part::keys).max().unwrap_or(0)
    }

    /// Whether it is a single die or number: nothing is left to look over before it counts.
    pub(super) fn is_single(&self, table: &dyn Table) -> bool {
        self.throw.slots().len() == 1 && !self.throw.is_draw(table) && !self.throw.by_total()
    }

    /// Whether it is that, and entered to its last digit.
    pub(super) fn is_done(&self, table: &dyn Table) -> bool {
        self.is_single(table) && self.throw.is_ready() && self.typing.is_none()
    }

    /// Brings back what was entered before: all of it, or the faces of these groups.
    pub(super) fn refill(&mut self, faces: &[(u8, Vec<u8>)]) {
        let fits = |(n, own): &(u8, Vec<u8>)| {
            self.throw.groups().get(usize::from(*n)).is_some_and(|group| usize::from(group.count) == own.len())
        };
        if faces.is_empty() || !faces.iter().all(fits) {
            return;
        }
        for (n, own) in faces {
            let first = self.first_of(usize::from(*n));
            own.iter().enumerate().for_each(|(place, face)| self.throw.set(first + place, Some(*face)));
        }
        (self.again, self.typing) = (true, None);
        self.entered.clear();
        self.shown = self.group_at(self.begin()).unwrap_or(0);
        self.go(self.next_empty(0).unwrap_or(self.throw.places()));
    }

    /// What is on it, group by group.
    pub(super) fn faces(&self) -> Vec<(u8, Vec<u8>)> {
        let slots = |n: usize, count: usize| self.throw.slots().iter().skip(self.first_of(n)).take(count);
        let own = |(n, part): (usize, &Part)| {
            let faces = slots(n, part.group.count.into()).filter_map(|slot| slot.face).collect();
            Some((u8::try_from(n).ok()?, faces))
        };
        self.parts.iter().enumerate().filter_map(own).collect()
    }

    /// The first place of a group.
    pub(super) fn first_of(&self, group: usize) -> usize {
        self.parts.iter().take(group).map(|part| usize::from(part.group.count)).sum()
    }

    /// Where a throw begins.
    fn begin(&self) -> usize {
        let is_die = |place: &usize| self.part_at(*place).is_some_and(|part| !part.is_number());
        (0..self.throw.places()).find(is_die).unwrap_or(0)
    }

    pub(super) fn is_searchable(&self) -> bool {
        let is_long = |part: &Part| part.faces.len() > A_GLANCE && !part.is_digits();
        !self.throw.by_total() && self.parts.get(self.active()).is_some_and(is_long)
    }

    /// Whether a key of the keyboard is a digit here, and not the place of a face.
    pub(super) fn takes_digits(&self) -> bool {
        self.throw.by_total() || self.parts.get(self.active()).is_some_and(Part::is_digits)
    }

    /// The keys of the group that is filled next, in an order that stays while a throw is entered.
    pub(super) fn keys(&self, table: &dyn Table) -> Vec<Key> {
        if self.throw.by_total() {
            return (1..=9).chain([0]).map(Key::digit).collect();
        }
        let active = self.active();
        let (Some(part), Ok(n)) = (self.parts.get(active), u8::try_from(active)) else { return Vec::new() };
        if part.is_digits() {
            return if part.most() < 9 {
                (0..=part.most()).map(Key::digit).collect()
            } else {
                (1..=9).chain([0]).map(Key::digit).collect()
            };
        }
        let wanted = self.search.to_lowercase();
        let text = |face: u8| part.faces.get(usize::from(face));
        let is_left = |face: u8| table.left(n, face) != Some(0);
        // What is all gone keeps its place, so that no key moves. Of many, it has no key until players say that it came out
        // anyway. Of those that are called the same, one is enough.
        let stays = self.throw.anyway || part.faces.len() <= A_GLANCE;
        let is_alone = |face: u8| {
            let mut alike = (0..part.group.faces).filter(|other| text(*other) == text(face));
            alike.clone().all(|other| !is_left(other)) && alike.next() == Some(face)
        };
        let shown = part.order.iter().copied().filter(|face| is_left(*face) || stays && is_alone(*face));
        let keys = shown.filter_map(|face| {
            let text = text(face)?.clone();
            let left = self.throw.left_beside(table, n, face, self.at);
            let enabled = self.throw.anyway || left != Some(0);
            text.to_lowercase().contains(&wanted).then_some(Key { value: face, text, left, enabled })
        });
        keys.collect()
    }

    /// Presses a key. Gives whether it meant something.
    pub(super) fn press(&mut self, table: &dyn Table, value: u8) -> bool {
        if !self.keys(table).iter().any(|key| key.value == value && key.enabled) {
            return false;
        }
        if self.throw.by_total() {
            self.press_total(value);
            return true;
        }
        if std::mem::take(&mut self.again) && self.at >= self.throw.places() {
            self.throw.clear();
            self.go(self.begin());
        }
        self.search.clear();
        self.picked = false;
        let Some((n, ..)) = self.throw.group_at(self.at) else { return false };
        if self.part_at(self.at).is_some_and(Part::is_digits) {
            return self.press_digit(value);
        }
        self.set(self.at, value);
        self.sort(n);
        self.go_on();
        true
    }

    /// Says what a place shows. What was entered there before is no longer.
    fn set(&mut self, place: usize, face: u8) {
        let Some((n, ..)) = self.throw.group_at(place) else { return };
        self.forget(place);
        self.throw.set(place, Some(face));
        self.entered.push((n, face));
    }

    /// A key is held: the same once more, as long as the throw of its group has room.
    pub(super) fn press_again(&mut self, table: &dyn Table, value: u8) {
        let is_next = self.throw.is_empty_at(self.at) && self.group_at(self.at) == Some(self.active());
        if is_next && self.entered.last().is_some_and(|(n, face)| usize::from(*n) == self.active() && *face == value) {
            self.press(table, value);
        }
    }

    /// What was entered at this place is no longer what came last.
    fn forget(&mut self, place: usize) {
        let old = self.throw.slots().get(place).and_then(|slot| slot.face);
        let group = self.throw.group_at(place).map(|(n, ..)| n);
        let is_old = |(n, face): &(u8, u8)| Some(*n) == group && Some(*face) == old;
        if let Some(place) = self.entered.iter().rposition(is_old) {
            self.entered.remove(place);
        }
    }

    /// Equal dice of which all are there lie in order. Cards stay in the order in which they were drawn.
    fn sort(&mut self, n: u8) {
        let group = usize::from(n);
        let first = self.first_of(group);
        let is_die = |part: &&Part| part.sides > 0 && !part.group.distinct;
        let Some(count) = self.parts.get(group).filter(is_die).map(|part| usize::from(part.group.count)) else {
            return;
        };
        if (first..first + count).all(|place| !self.throw.is_empty_at(place)) {
            self.throw.sort(n);
        }
    }

    /// A digit of a number: the second of two goes on with the first, if that can be.
    fn press_digit(&mut self, digit: u8) -> bool {
        let Some(most) = self.part_at(self.at).map(Part::most) else { return false };
        let before = self.throw.slots().get(self.at).and_then(|slot| slot.face);
        let longer =
            before.filter(|_| self.typing == Some(self.at)).and_then(|face| face.checked_mul(10)?.checked_add(digit));
        let typed = longer.filter(|typed| *typed <= most).unwrap_or(digit);
        self.set(self.at, typed);
        let may_go_on = typed > 0 && typed.checked_mul(10).is_some_and(|longer| longer <= most);
        self.typing = may_go_on.then_some(self.at);
        if !may_go_on {
            self.go_on();
        }
        true
    }

    fn press_total(&mut self, digit: u8) {
        let (Some(total), Some(part)) = (self.throw.totals().get(self.at), self.parts.get(self.at)) else { return };
        let most = *part.group.totals().end();
        let typed = total.saturating_mul(10).saturating_add(digit.into());
        if typed > most {
            return;
        }
        self.throw.set_total(self.at, typed);
        // Where no further digit fits, the next group is meant.
        let done = typed > 0 && typed.saturating_mul(10) > most;
        if done && self.at + 1 < self.parts.len() {
            self.go(self.at + 1);
        }
    }

    /// One more or one less of a number, wherever the pad goes on.
    pub(super) fn step(&mut self, place: usize, more: bool) {
        let Some(most) = self.part_at(place).filter(|part| part.is_number()).map(Part::most) else { return };
        let now = self.throw.slots().get(place).and_then(|slot| slot.face).unwrap_or(0);
        let to = if more { now.saturating_add(1).min(most) } else { now.saturating_sub(1) };
        (self.again, self.typing) = (false, None);
        self.set(place, to);
    }

    /// Goes to a slot to correct it, or to a number.
    pub(super) fn go_to(&mut self, slot: usize) {
        if slot < self.throw.slots().len() {
            (self.typing, self.picked) = (None, true);
            self.search.clear();
            self.go(slot);
        }
    }

    /// Goes to the next number, or to the one before; false if there is none.
    pub(super) fn go_to_number(&mut self, forward: bool) -> bool {
        let is_number = |place: &usize| self.part_at(*place).is_some_and(Part::is_number);
        let places = self.throw.places();
        let after = if self.at < places { self.at + 1 } else { 0 };
        let next = match forward {
            true => (after..places).find(is_number),
            false => (0..self.at.min(places)).rev().find(is_number),
        };
        next.map(|place| self.go_to(place)).is_some()
    }

    /// Takes the last one back.
    pub(super) fn back(&mut self) {
        if self.throw.by_total() {
            if self.throw.is_empty_at(self.at) {
                self.go(self.at.saturating_sub(1));
            }
            let typed = self.throw.totals().get(self.at).copied().unwrap_or_default();
            self.throw.set_total(self.at, typed / 10);
            return;
        }
        let typed = self.typing.take();
        self.again = false;
        let is_set = |place: &usize| !self.throw.is_empty_at(*place) && !self.throw.rests_at(*place);
        // What was gone to, or what was entered last, which may lie elsewhere by now.
        let here = Some(self.at).filter(|place| typed == Some(*place) || self.picked && is_set(place));
        let last = self.entered.iter().rev().find_map(|(n, face)| {
            let first = self.first_of(usize::from(*n));
            let own = first..first + usize::from(self.parts.get(usize::from(*n))?.group.count);
            let shows = |place: &usize| self.throw.slots().get(*place).is_some_and(|slot| slot.face == Some(*face));
            own.rev().find(|place| shows(place) && is_set(place))
        });
        let before = (0..self.throw.places()).rev().filter(|place| *place <= self.at).find(is_set);
        if let Some(at) = here.or(last).or(before) {
            self.forget(at);
            self.throw.set(at, None);
            self.go(at);
        }
    }

    /// Rolls or draws for every empty slot. Where a deck has not enough left, the rest stays empty.
    pub(super) fn roll(&mut self, table: &dyn Table, rng: &mut impl Rng) {
        self.throw.roll(table, &mut |most| rng.random_range(0..most));
        self.go_on();
    }

    /// Whether there is anything that the program can roll or draw.
    pub(super) fn can_roll(&self) -> bool {
        (0..self.throw.places())
            .any(|place| self.throw.is_empty_at(place) && self.part_at(place).is_some_and(|part| !part.is_number()))
    }

    /// Enters totals instead of each die, or each die again.
    pub(super) fn set_by_total(&mut self, on: bool) {
        self.throw.set_by_total(on);
        let at = if self.throw.by_total() { 0 } else { self.next_empty(0).unwrap_or(self.throw.places()) };
        self.go(at);
    }

    pub(super) fn find(&mut self, words: &str) {
        words.clone_into(&mut self.search);
    }

    /// What is looked for among the keys.
    pub(super) fn search(&self) -> &str {
        &self.search
    }

    /// The typed total of a group, as its slot shows it.
    pub(super) fn total_text(&self, part: usize) -> String {
        self.throw.totals().get(part).filter(|total| **total > 0).map(ToString::to_string).unwrap_or_default()
    }
}
