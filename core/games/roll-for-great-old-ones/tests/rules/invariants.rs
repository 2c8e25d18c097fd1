//! What holds after every input of random play: hearts add up, crosses only grow but where a rule erases them, no
//! section is skipped, the row of cultist actions keeps its limit, and no free number is left behind.

use eldertally_core::{Answer, Game, Seat, Setup};
use eldertally_roll_for_great_old_ones::{Action, Book, Event, Move, Part, RollForGreatOldOnes};

use crate::table::{Table, parts_of};

/// The tracks of a seat on which crosses only grow, beside its clues.
const GROWING: usize = 12;

/// What is written on the boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Written {
    ritual: i32,
    appeared: i32,
    defeated: i32,
    monsters: i32,
    wounds: i32,
    bonuses: i32,
    row: usize,
    /// The room in the row that was learned for two investigators.
    slots: Option<u8>,
    people: Vec<Person>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Person {
    /// The six actions, then hearts circled and struck, experience, insanity, rerolls, skills.
    growing: [i32; GROWING],
    clues: i32,
    /// The boxes of the insanity track, as far as they are known.
    mind: i32,
    /// What is in flight: free numbers, and all that was earned and not yet taken.
    free: i32,
    owed: i32,
}

const CIRCLED: usize = 6;
const STRUCK: usize = 7;
const INSANITY: usize = 9;

impl Person {
    fn is_active(&self) -> bool {
        self.growing[CIRCLED] > self.growing[STRUCK] && self.growing[INSANITY] < self.mind
    }
}

pub(crate) fn written(game: &RollForGreatOldOnes, setup: &Setup<Book>) -> Written {
    let mut found = Written { people: vec![Person::default(); setup.seats.len().into()], ..Written::default() };
    parts_of(game, setup, &mut |part, at| {
        let (Seat(seat), n) = match part {
            Part::Ritual => return found.ritual = at,
            Part::Appeared => return found.appeared = at,
            Part::Defeated => return found.defeated = at,
            Part::Monsters => return found.monsters = at,
            Part::Wounds(_) => return found.wounds += at,
            Part::Bonus(_) => return found.bonuses += at,
            Part::Slots => return found.slots = Some(at as u8),
            Part::Row(_) => return found.row += usize::from(at > 0),
            Part::Clues(seat) => return found.people[usize::from(seat.0)].clues = at,
            Part::Free(seat) => return found.people[usize::from(seat.0)].free = at,
            Part::Stars(seat) | Part::Finds(seat) | Part::Copied(seat) | Part::Fired(seat, _) => {
                return found.people[usize::from(seat.0)].owed += at;
            }
            Part::Filled(seat, action) => (seat, action as usize),
            Part::Circled(seat) => (seat, CIRCLED),
            Part::Struck(seat) => (seat, STRUCK),
            Part::Experience(seat) => (seat, 8),
            Part::Insanity(seat) => (seat, INSANITY),
            Part::Rerolls(seat) => (seat, 10),
            Part::Skill(seat, _) => (seat, 11),
            _ => return,
        };
        found.people[usize::from(seat)].growing[n] += at;
    });
    for (seat, person) in (0..).map(Seat).zip(&mut found.people) {
        person.mind = game.limits(setup, Part::Insanity(seat)).expect("a track of each seat").max;
    }
    found
}

/// What one input told, as far as it explains what is written afterwards.
#[derive(Default)]
pub(crate) struct Told {
    crossed: i32,
    erased: i32,
    cleaned: bool,
    entered: Vec<[i32; 6]>,
    gave: Vec<Seat>,
}

/// Applies an answer to a copy of the game, and looks at the boards at the moments that matter within the input. At an
/// amended table something may lie there until the clean-up is over.
pub(crate) fn hear(table: &Table, answer: Answer<'_, Move>, amended: bool) -> Told {
    let setup = table.setup();
    let mut told = Told { entered: vec![[0; 6]; setup.seats.len().into()], ..Told::default() };
    table.game().clone().apply(setup, answer, &mut |game, event| match event {
        Event::RitualAdvanced(by, ..) => {
            told.crossed += i32::from(by);
            stays_in_its_section(&setup.print, written(game, setup).ritual, by.into());
        }
        Event::ClueGiven(from, _) => told.gave.push(from),
        Event::RitualBack(by) => told.erased += i32::from(by),
        Event::Entered(seat, action, ..) => told.entered[usize::from(seat.0)][action as usize] += 1,
        Event::RowFilled(_) => row_has_room(table, &written(game, setup)),
        Event::CleanedUp => {
            told.cleaned = true;
            if !amended {
                nothing_is_left_behind(&written(game, setup));
            }
        }
        Event::RoundBegan if told.cleaned => nothing_is_left_behind(&written(game, setup)),
        _ => {}
    });
    told
}

/// The section stop: crosses that are made at once lie in one section.
fn stays_in_its_section(book: &Book, after: i32, by: i32) {
    let mut end = 0;
    for section in &book.scenario.ritual {
        end += i32::from(section.boxes);
        assert!(after <= end || after - by >= end, "crosses {} to {after} pass the section's end at {end}", after - by);
    }
}

/// An entry is written only while there is room for those who are active at that moment.
fn row_has_room(table: &Table, now: &Written) {
    let book = &table.setup().print;
    let present = |seat: usize| table.seats().get(Seat(seat as u8)).is_some_and(|info| info.present);
    let active = now.people.iter().enumerate().filter(|(seat, person)| present(*seat) && person.is_active()).count();
    let printed = book.scenario.slots[active.saturating_sub(1)];
    // Without asking, only what one investigator has room for is written.
    let slots = printed.or(now.slots).unwrap_or(book.scenario.slots_of_two().0);
    assert!(now.row <= slots.into(), "{} entries for {active} investigators, {slots} slots", now.row);
}

fn nothing_is_left_behind(now: &Written) {
    for (seat, person) in now.people.iter().enumerate() {
        assert_eq!((person.free, person.owed), (0, 0), "free numbers and dues of seat {seat} at the end of a round");
    }
}

/// Compares what is written after an input with what was written before it.
pub(crate) fn check(table: &Table, before: &Written, told: &Told) -> Written {
    let book = &table.setup().print;
    let now = written(table.game(), table.setup());
    // Of all crosses of the scenario, only the ritual's are ever erased, by a bonus or a special action.
    assert_eq!(now.ritual, before.ritual + told.crossed - told.erased, "crosses of the ritual");
    let most = |part| table.game().limits(table.setup(), part).expect("a part of the sheet").max;
    assert!(now.ritual <= most(Part::Ritual));
    assert!(now.defeated <= now.appeared && now.appeared <= most(Part::Appeared));
    assert!(now.defeated >= before.defeated && now.appeared >= before.appeared);
    assert!(now.monsters >= before.monsters && now.wounds >= before.wounds && now.bonuses >= before.bonuses);
    for (seat, (now, before)) in now.people.iter().zip(&before.people).enumerate() {
        let (circled, struck) = (now.growing[CIRCLED], now.growing[STRUCK]);
        assert!(struck <= circled && circled <= i32::from(book.board.health_total), "hearts of seat {seat}");
        // A clue that is given away is erased; nothing else takes one.
        let gave = told.gave.contains(&Seat(seat as u8));
        assert!(now.clues >= before.clues - i32::from(gave), "clues of seat {seat}");
        for n in 0..GROWING {
            assert!(now.growing[n] >= before.growing[n], "track {n} of seat {seat}: {before:?}, then {now:?}");
        }
        for (n, action) in Action::ALL.into_iter().enumerate() {
            let entered = now.growing[n] - before.growing[n];
            assert_eq!(entered, told.entered[seat][n], "boxes of {action:?} are filled one by one");
        }
    }
    now
}
