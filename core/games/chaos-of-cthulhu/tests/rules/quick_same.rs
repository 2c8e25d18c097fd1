//! Quick entry comes to the same: games are played step by step at random, and the same rounds are declared openly beside
//! them. After each resolution, and after each round, both sheets show the same.

use std::collections::BTreeMap;
use std::fmt::Write;

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice, Event, Kind, Label, Move, Part};
use eldertally_core::session::{Input, Line};
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Answer, Ask, Follow, Game, Lang, Seat, Shape, Viewer, What};
use eldertally_print::Printed;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::random::{Table, choose, offers, start, throw};

/// Everything that can be amended, as somebody sees it from whom nothing is hidden.
fn shown(table: &Table) -> Vec<(Part, i32)> {
    let mut shown = Vec::new();
    table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
        if let (What::Part(part), Some(at)) = (item.what, item.shape.at()) {
            shown.push((part, at));
        }
    });
    shown
}

fn see(table: &Table, part: Part) -> Option<i32> {
    let mut found = None;
    table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
        if matches!(item.what, What::Part(one) if one == part) {
            found = item.shape.at();
        }
    });
    found
}

/// How often each action on a part of a monster is blocked: by whom it is, its place in [`Action::ALL`], and the part.
fn blocked(table: &Table, victim: Seat) -> BTreeMap<(u8, usize, u8), i32> {
    let mut found = BTreeMap::new();
    table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
        if let (What::Label(Label::Aimed(by, action, limb, true)), Shape::Note, Some(seat)) =
            (item.what, item.shape, item.seat)
            && seat == victim
        {
            *found.entry((by.0, action as usize, limb)).or_insert(0) += 1;
        }
    });
    found
}

fn say(table: &Table, word: Word<'_, ChaosOfCthulhu>) -> String {
    let mut text = String::new();
    let mut pen = Pen::new(Lang::English, Viewer::Table, table.seats(), &mut text);
    table.game().say(table.setup(), word, &mut pen).expect("a string");
    text
}

/// Submits an answer and gives what was told.
fn submit(table: &mut Table, answer: Answer<'_, Move>) -> Vec<Event> {
    let (mut twin, mut told) = (table.game().clone(), Vec::new());
    if let Err(why) = table.submit(Input::Answer(answer)) {
        let asked = say(table, Word::Prompt);
        panic!("{answer:?} is refused with {why:?} when asked: {asked}\n{}", story(table));
    }
    twin.apply(table.setup(), answer, &mut |_, event| told.push(event));
    told
}

/// A bonus as it was played step by step.
#[derive(Clone, Copy, Debug)]
struct Played {
    seat: Seat,
    number: u8,
    /// How many had declared.
    when: usize,
    on: Option<i32>,
}

/// What a round step by step came to, as the table would have it from its mats.
#[derive(Default)]
struct Round {
    rerolls: Vec<Seat>,
    bonuses: Vec<Played>,
    /// Targets before any bonus, and the last ones, by seat and slot, counted from 1.
    first: BTreeMap<(u8, u8), i32>,
    last: BTreeMap<(u8, u8), i32>,
    active: Vec<(Seat, u8)>,
    free: BTreeMap<u8, i32>,
    rolls: BTreeMap<u8, i32>,
    blocked: Vec<BTreeMap<(u8, usize, u8), i32>>,
    /// Something of which the order at the table decides what it is.
    tangled: bool,
}

impl Round {
    /// Plays a round step by step up to its resolution; `None` if the game is over or stuck.
    fn play(steps: &mut Table, rng: &mut StdRng) -> Option<Self> {
        let mut round = Self::default();
        let mut declared = 0;
        for _ in 0..400 {
            if steps.game().ask(steps.setup()) == Ask::Choose && see(steps, Part::Stage) > Some(1) {
                round.look(steps);
            }
            let told = match steps.game().ask(steps.setup()) {
                Ask::Chance(_) => {
                    let faces = throw(steps, rng);
                    submit(steps, Answer::Fell(&faces))
                }
                Ask::Choose => {
                    let (viewer, mv) = choose(steps, rng);
                    match mv {
                        Move::Resolve => {
                            round.note(steps, declared);
                            submit(steps, Answer::Move(viewer.into(), mv));
                            return Some(round);
                        }
                        // Of what counts only once it is known how a round began.
                        Move::TimeIsUp => continue,
                        Move::Declare => declared += 1,
                        _ => {}
                    }
                    submit(steps, Answer::Move(viewer.into(), mv))
                }
                _ => return None,
            };
            for event in told {
                match event {
                    Event::StonesAgain(seat, _) => round.rerolls.push(seat),
                    Event::Played(seat, number, _) => {
                        round.bonuses.push(Played { seat, number, when: declared, on: None });
                    }
                    Event::FoundNothing(seat, ..) => round.bonuses.retain(|bonus| bonus.seat != seat),
                    Event::Cancelled(_, other, _) => {
                        // A conversion that does not count any more was aimed twice, each time by its player's mat.
                        round.tangled |= round.bonuses.iter().any(|bonus| bonus.seat == other);
                    }
                    _ => {}
                }
            }
        }
        None
    }

    fn look(&mut self, steps: &Table) {
        for (part, at) in shown(steps).into_iter().filter(|(_, at)| *at > 0) {
            if let Part::Target(seat, slot) = part {
                let bonus = see(steps, Part::Bonus(seat)).unwrap_or(0);
                if bonus == 0 {
                    self.first.insert((seat.0, slot), at);
                }
                self.last.insert((seat.0, slot), at);
            }
        }
    }

    /// What lies on the mats before they are cleared.
    fn note(&mut self, steps: &Table, declared: usize) {
        for (part, at) in shown(steps).into_iter().filter(|(_, at)| *at > 0) {
            match part {
                Part::Active(seat, limb) => self.active.push((seat, limb)),
                Part::Free(seat) => drop(self.free.insert(seat.0, at)),
                Part::BonusRoll(seat) => drop(self.rolls.insert(seat.0, at)),
                _ => {}
            }
        }
        for bonus in &mut self.bonuses {
            bonus.on = see(steps, Part::BonusOn(bonus.seat)).and_then(|on| on.checked_sub(1));
        }
        self.blocked = (0..steps.seats().len()).map(|n| blocked(steps, Seat(n))).collect();
        let crown = steps.setup().options.get(1) == 3;
        let kind = |bonus: &Played| Kind::of(crown, bonus.number);
        let has = |wanted: fn(Kind) -> bool| self.bonuses.iter().filter_map(kind).any(wanted);
        let several = self.bonuses.len() > 1;
        // Who takes or moves first is said by the order in which it is entered, which is another than that of the screens.
        let moves = |kind| matches!(kind, Kind::Steal | Kind::Pay | Kind::Plunder(_) | Kind::Silence | Kind::Cancel);
        self.tangled |= several && has(moves);
        // Once an attack has a part, a late block answers it there.
        let late = steps.setup().options.get(2) == 1;
        self.tangled |= late && self.bonuses.iter().any(|bonus| bonus.when == declared);
    }
}

/// The table that enters a round quick.
struct Quick<'a> {
    table: &'a mut Table,
    round: &'a Round,
    left: Vec<Played>,
    rerolls: Vec<Seat>,
    declared: usize,
    touches: u32,
}

impl Quick<'_> {
    fn play(&mut self, mv: Move) -> Vec<Event> {
        let share = offers(self.table, Viewer::Table);
        let place = |mv: &Move| self.table.game().touch(self.table.setup(), mv).map(|touch| touch.place);
        let own = place(&mv);
        let several = own.is_some() && share.iter().filter(|offer| place(&offer.mv) == own).count() > 1;
        self.touches += 1 + u32::from(several);
        submit(self.table, Answer::Move(eldertally_core::Actor::Table, mv))
    }

    fn has(&self, mv: Move) -> bool {
        offers(self.table, Viewer::Table).iter().any(|offer| offer.mv == mv)
    }

    /// The first target that nobody has laid yet, and whether it is that of an attack.
    fn open_slot(&self, attack: bool) -> Option<(Seat, u8)> {
        let coin = see(self.table, Part::Coin).unwrap_or(0) as u8;
        let chair = |seat: u8| see(self.table, Part::Chair(Seat(seat))).map_or(seat, |chair| chair as u8);
        let count = self.table.seats().len();
        let open = shown(self.table).into_iter().filter_map(|(part, at)| match part {
            Part::Target(seat, slot) if at == 0 && see(self.table, Part::Blocked(seat, slot)) != Some(1) => {
                (say(self.table, Word::Part(part)).contains("attack") == attack).then_some((seat, slot))
            }
            _ => None,
        });
        open.min_by_key(|(seat, slot)| ((chair(seat.0) + count - chair(coin)) % count, *slot))
    }

    /// The bonuses that were played by now, if the table can play them already.
    fn bonuses(&mut self, all: bool) -> bool {
        for n in 0..self.left.len() {
            let bonus = self.left[n];
            if (all || bonus.when <= self.declared) && self.has(Move::Bonus(bonus.seat)) {
                self.play(Move::Bonus(bonus.seat));
                if self.has(Move::Play(bonus.number)) {
                    self.left.remove(n);
                    self.play(Move::Play(bonus.number));
                    return true;
                }
                self.play(Move::Leave);
            }
        }
        false
    }

    /// Enters one thing; whether there was one to enter.
    fn step(&mut self) -> bool {
        if let Ask::Chance(_) = self.table.game().ask(self.table.setup()) {
            let seat = self.table.game().group(self.table.setup(), 0).and_then(|group| group.seat).expect("a thrower");
            let Some(face) = self.round.rolls.get(&seat.0) else { return false };
            self.touches += 1;
            submit(self.table, Answer::Fell(&[*face as u8 - 1]));
            return true;
        }
        let moves: Vec<Move> = offers(self.table, Viewer::Table).into_iter().map(|offer| offer.mv).collect();
        let aim = |to: Option<&i32>| to.map(|at| Move::Aim(*at as u8 - 1)).filter(|mv| moves.contains(mv));
        let first = |is: fn(&Move) -> bool| moves.iter().copied().find(is);
        if let Some(any) = first(|mv| matches!(mv, Move::Aim(_))) {
            let slot = self.open_slot(false).map(|(seat, slot)| (seat.0, slot));
            let bonus = slot.and_then(|(seat, _)| see(self.table, Part::Bonus(Seat(seat)))).unwrap_or(0);
            let from = if bonus == 0 { &self.round.first } else { &self.round.last };
            let known = slot.and_then(|slot| aim(from.get(&slot)));
            self.play(known.unwrap_or(any));
        } else if let Some(any) = first(|mv| matches!(mv, Move::Spot(_))) {
            let slot = self.open_slot(true).map(|(seat, slot)| (seat.0, slot));
            let known = slot.and_then(|slot| self.round.last.get(&slot)).map(|at| Move::Spot((*at as u8 - 1) % 5));
            self.play(known.filter(|mv| moves.contains(mv)).unwrap_or(any));
        } else if let Some(any) = first(|mv| matches!(mv, Move::Victim(_))) {
            let by =
                offers(self.table, Viewer::Table).iter().find(|offer| offer.mv == any).and_then(|offer| offer.seat);
            let played = self.round.bonuses.iter().find(|bonus| Some(bonus.seat) == by).and_then(|bonus| bonus.on);
            let known = played.map(|on| Move::Victim(on as u8)).filter(|mv| moves.contains(mv));
            self.play(known.unwrap_or(any));
        } else if let Some(Move::Free(_)) = first(|mv| matches!(mv, Move::Free(_))) {
            let seat = offers(self.table, Viewer::Table).iter().find_map(|offer| offer.seat).expect("a player");
            let Some(free) = self.round.free.get(&seat.0) else { return false };
            self.play(Move::Free(Action::ALL[*free as usize - 1]));
        } else if moves.contains(&Move::Declare) {
            self.declare(&moves);
        } else if moves.contains(&Move::Enough) {
            self.block();
        } else {
            return false;
        }
        true
    }

    fn declare(&mut self, moves: &[Move]) {
        if let Some(seat) = self.rerolls.pop() {
            self.play(Move::Bonus(seat));
            let before = see(self.table, Part::Offerings(seat)).expect("offerings");
            let told = self.play(Move::Rerolled);
            assert_eq!(told, [Event::StonesAgain(seat, 0)]);
            assert_eq!(see(self.table, Part::Offerings(seat)), Some(before - 1), "COC-032: it is charged");
            return;
        }
        let owners: Vec<Seat> = offers(self.table, Viewer::Table).iter().filter_map(|offer| offer.seat).collect();
        let chair = |seat: Seat| see(self.table, Part::Chair(seat)).map_or(seat.0, |chair| chair as u8);
        let speaker = offers(self.table, Viewer::Table)
            .iter()
            .find(|offer| offer.mv == Move::Declare)
            .and_then(|offer| offer.seat)
            .expect("somebody declares");
        let is_new = |seat: Seat, limb: u8| see(self.table, Part::Active(seat, limb)).unwrap_or(0) == 0;
        let wanted = |seat: Seat| {
            let own = self.round.active.iter().filter(move |(owner, _)| *owner == seat);
            own.map(|(_, limb)| *limb).find(|limb| is_new(seat, *limb)).map(|limb| Move::Act(chair(seat) * 5 + limb))
        };
        if let Some(mv) = wanted(speaker).filter(|mv| moves.contains(mv)) {
            self.play(mv);
            return;
        }
        let next = owners.into_iter().filter(|seat| *seat != speaker).find_map(wanted);
        let next = next.filter(|mv| moves.contains(mv));
        let is_last = self.declared + 1 == self.living();
        if self.bonuses(is_last) {
            return;
        }
        self.declared += 1;
        self.play(next.unwrap_or(Move::Declare));
    }

    fn living(&self) -> usize {
        let alive = |seat: u8| {
            let chair = see(self.table, Part::Chair(Seat(seat))).map_or(seat, |chair| chair as u8);
            self.table.setup().options.get(1) != 3 || see(self.table, Part::Die(chair, 3)) > Some(0)
        };
        (0..self.table.seats().len()).filter(|seat| alive(*seat)).count()
    }

    /// Blocks what was blocked step by step and is not yet.
    fn block(&mut self) {
        let enough = offers(self.table, Viewer::Table).into_iter().find(|offer| offer.mv == Move::Enough);
        let seat = enough.and_then(|offer| offer.seat).expect("who blocks");
        let now = blocked(self.table, seat);
        let wanted = &self.round.blocked[usize::from(seat.0)];
        let missing = wanted.iter().find(|(key, many)| now.get(key).unwrap_or(&0) < *many).map(|(key, _)| *key);
        let Some((by, action, limb)) = missing else { return drop(self.play(Move::Enough)) };
        self.play(Move::Block(limb));
        let that = Move::BlockThat(Seat(by), Action::ALL[action]);
        if self.has(that) {
            self.play(that);
        }
    }
}

/// What both sheets show and should show alike. Real stones are behind real screens.
fn differences(steps: &Table, quick: &Table) -> String {
    let (steps, quick) = (shown(steps), shown(quick));
    let mut text = String::new();
    for (part, at) in &steps {
        let other = quick.iter().find(|(other, _)| other == part).map(|(_, at)| at);
        let hidden = matches!(part, Part::Stone(..) | Part::Stage | Part::Rerolled(_));
        if !hidden && other.is_some_and(|other| other != at) {
            write!(text, "{part:?}: {at}, quick {other:?}; ").expect("a string");
        }
    }
    text
}

/// The last inputs with what they brought.
fn story(table: &mut Table) -> String {
    let (mut text, end) = (String::new(), table.inputs());
    table.story(end.saturating_sub(40), end, Viewer::Revealed, Lang::English, &mut |_, line| {
        let _ = match line {
            Line::Input(words) => writeln!(text, "> {words}"),
            Line::Event(words, _) => writeln!(text, "  {words}"),
        };
    });
    text
}

/// Gives the same answer to both.
fn both(steps: &mut Table, quick: &mut Table, rng: &mut StdRng, place: &str) {
    assert_eq!(steps.game().ask(steps.setup()), quick.game().ask(quick.setup()), "{place}: both ask the same");
    if let Ask::Chance(_) = steps.game().ask(steps.setup()) {
        let faces = throw(steps, rng);
        assert_eq!(submit(steps, Answer::Fell(&faces)), submit(quick, Answer::Fell(&faces)), "{place}");
    } else {
        let (viewer, mv) = choose(steps, rng);
        let (one, other) = (Answer::Move(viewer.into(), mv), Answer::Move(viewer.into(), mv));
        assert_eq!(submit(steps, one), submit(quick, other), "{place}");
    }
}

/// What the games of all seeds came to.
#[derive(Default)]
struct Tally {
    rounds: u32,
    tangled: u32,
    bonuses: u32,
    over: u32,
}

fn game(print: &Dice, seats: u8, seed: u64, tally: &mut Tally) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut steps = start(print, seats, &mut rng);
    if steps.game().follow() == Follow::Quick {
        steps.submit(Input::Follow(Follow::EveryStep)).expect("it is another");
    }
    let mut quick = Table::new(steps.setup().clone(), vec![0; 1 << 16]).expect("the same setup");
    if quick.game().follow() == Follow::EveryStep {
        quick.submit(Input::Follow(Follow::Quick)).expect("it is another");
    }
    while see(&steps, Part::Stage) == Some(0) {
        both(&mut steps, &mut quick, &mut rng, &format!("{seats} seats, seed {seed}, setup"));
    }
    for n in 1..8 {
        let place = format!("{seats} seats, seed {seed}, round {n}");
        let Some(round) = Round::play(&mut steps, &mut rng) else { return };
        if round.tangled {
            tally.tangled += 1;
            return;
        }
        let left = round.bonuses.clone();
        let rerolls = round.rerolls.clone();
        let mut entry = Quick { table: &mut quick, round: &round, left, rerolls, declared: 0, touches: 0 };
        let (end, number) = (3 + i32::from(seats) + 1, see(entry.table, Part::Round));
        for _ in 0..200 {
            let is_done = see(entry.table, Part::Stage) == Some(end) || see(entry.table, Part::Round) != number;
            if is_done || !entry.step() {
                break;
            }
        }
        assert!(entry.left.is_empty(), "{place}: not played: {:?}", entry.left);
        let found = differences(&steps, &quick);
        if !found.is_empty() {
            panic!("{place}, resolved: {found}\n{}----\n{}", story(&mut steps), story(&mut quick));
        }
        tally.bonuses += round.bonuses.len() as u32;
        // Dice that are rolled, parts that are saved, ties.
        while see(&steps, Part::Stage) == Some(end) {
            if matches!(steps.game().ask(steps.setup()), Ask::Over(_)) {
                assert!(matches!(quick.game().ask(quick.setup()), Ask::Over(_)), "{place}: over");
                tally.over += 1;
                return;
            }
            both(&mut steps, &mut quick, &mut rng, &place);
        }
        tally.rounds += 1;
        // What is asked next is all that differs; the states themselves are compared as one would save them.
        quick.submit(Input::Follow(Follow::EveryStep)).expect("it is another");
        assert_eq!(differences(&steps, &quick), "", "{place}, ended");
        assert_eq!(steps.game().ask(steps.setup()), quick.game().ask(quick.setup()), "{place}, ended");
        quick.submit(Input::Follow(Follow::Quick)).expect("and back");
        if rng.random_range(0..20) == 0 {
            return;
        }
    }
}

/// COC-032, COC-049, COC-051, COC-052, COC-055, COC-067: the same round, step by step and quick, comes to the same.
#[test]
fn rounds_entered_quick_end_as_they_do_step_by_step() {
    let mut tally = Tally::default();
    for print in [Dice::example(), crate::bench::dice()] {
        for seats in 2..=4 {
            for seed in 0..40 {
                let one = std::panic::AssertUnwindSafe(|| game(&print, seats, seed, &mut tally));
                std::panic::catch_unwind(one).unwrap_or_else(|_| panic!("{seats} seats, seed {seed}"));
            }
        }
    }
    let Tally { rounds, tangled, bonuses, over } = tally;
    println!("{rounds} rounds with {bonuses} bonuses came to the same, {over} games ended; {tangled} games were left");
    assert!(rounds > 500 && bonuses > 200, "{rounds} rounds, {bonuses} bonuses");
}
