//! Ties the page's controls and keys to the game.

use std::rc::Rc;
use std::time::Duration;

use eldertally_core::Seat;
use eldertally_core::Table;
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle, SharedString};

use super::TablePage;
use super::game::{Play, SaveState};
use super::pad::Pad;
use super::pad_part::KEYS;
use super::slip::Spot;
use crate::{AskAdapter, BoardAdapter, ClockAdapter, HandAdapter, LogAdapter, PadAdapter, SheetAdapter, TableAdapter};

impl TablePage {
    /// A callback that works on this page as long as it is there.
    fn on<A, R: Default>(self: &Rc<Self>, work: impl Fn(&Rc<Self>, A) -> R + 'static) -> impl Fn(A) -> R + 'static {
        let me = Rc::downgrade(self);
        move |argument| me.upgrade().map(|page| work(&page, argument)).unwrap_or_default()
    }

    fn on_tap(self: &Rc<Self>, work: impl Fn(&Rc<Self>) + 'static) -> impl Fn() + 'static {
        let on = self.on(move |page, ()| work(page));
        move || on(())
    }

    pub(super) fn connect(self: &Rc<Self>) {
        self.context.with(|window| {
            self.connect_frame(&window.global());
            self.connect_ask(&window.global());
            self.connect_pad(&window.global());
            self.connect_clock(&window.global());
            self.connect_hand(&window.global());
            self.connect_log(&window.global());
            self.connect_board(&window.global());
            let amend_part = self.on(|page, key: SharedString| page.amend_part(&key));
            window.global::<SheetAdapter>().on_amend_part(amend_part);
        });
    }

    fn connect_frame(self: &Rc<Self>, adapter: &TableAdapter<'_>) {
        adapter.on_save_again(self.on_tap(|page| page.save_again()));
        let key = self.on(|page, (key, with_shift): (SharedString, bool)| page.key(&key, with_shift));
        adapter.on_key(move |text, with_shift| key((text, with_shift)));
        adapter.on_why(self.on(|page, rule: SharedString| page.why(&rule)));
        adapter.on_open_menu(self.on_tap(|page| page.open_menu()));
    }

    fn connect_ask(self: &Rc<Self>, adapter: &AskAdapter<'_>) {
        adapter.set_offers(self.lists.offers.model());
        let choose = self.on(|page, (row, y)| page.touch_row(at(row), y));
        adapter.on_choose(move |row, y| choose((row, y)));
        adapter.on_why_offer(self.on(|page, row: i32| page.why_offer(at(row))));
        adapter.on_look_ahead(self.on(|page, row: i32| page.look_ahead_of_row(at(row))));
        adapter.on_unpick(self.on_tap(|page| page.unpick()));
        adapter.on_unfold(self.on_tap(|page| page.unfold()));
        adapter.on_came_touched(self.on_tap(|page| page.touch_came()));
        adapter.on_enter_text(self.on(|page, text: SharedString| page.enter_text(&text)));
        adapter.on_text_size(|text| text.trim().len().try_into().unwrap_or(i32::MAX));
        adapter.on_same_players(self.on_tap(|page| page.same_players()));
        adapter.on_keep_learned(self.on_tap(|page| page.keep_learned()));
    }

    fn connect_pad(self: &Rc<Self>, adapter: &PadAdapter<'_>) {
        adapter.set_groups(self.lists.pad_groups.model());
        adapter.set_keys(self.lists.pad_keys.model());
        adapter.on_press(self.on(|page, key: i32| {
            page.answer_on_pad(|page| page.press(u8::try_from(key).unwrap_or(u8::MAX)));
        }));
        adapter.on_press_again(self.on(|page, key: i32| {
            page.on_pad(|pad, table| pad.press_again(table, u8::try_from(key).unwrap_or(u8::MAX)));
        }));
        let step = self.on(|page, (slot, more): (i32, bool)| page.on_pad(|pad, _| pad.step(at(slot), more)));
        adapter.on_step(move |slot, more| step((slot, more)));
        adapter.on_go_to(self.on(|page, slot: i32| page.on_pad(|pad, _| pad.go_to(at(slot)))));
        adapter.on_back(self.on_tap(|page| page.on_pad(|pad, _| pad.back())));
        adapter.on_roll(self.on_tap(|page| page.on_pad(|pad, table| pad.roll(table, &mut rand::rng()))));
        adapter.on_confirm(self.on_tap(|page| page.answer_on_pad(Self::confirm)));
        adapter.on_by_total(self.on(|page, on: bool| page.on_pad(|pad, _| pad.set_by_total(on))));
        adapter.on_anyway(self.on(|page, on: bool| page.on_pad(|pad, _| pad.throw.anyway = on)));
        adapter.on_find(self.on(|page, words: SharedString| page.on_pad(|pad, _| pad.find(&words))));
    }

    fn connect_board(self: &Rc<Self>, adapter: &BoardAdapter<'_>) {
        let touch = self.on(|page, (x, y, reach)| page.touch_board(x, y, reach));
        adapter.on_touch(move |x, y, reach| touch((x, y, reach)));
        let hold = self.on(|page, (x, y, reach)| page.hold_board(x, y, reach));
        adapter.on_hold(move |x, y, reach| hold((x, y, reach)));
        let hover = self.on(|page, (x, y)| page.hover_board(x, y));
        adapter.on_hover(move |x, y| hover((x, y)));
        adapter.on_hover_ended(self.on_tap(|page| page.tell_on_board("")));
        adapter.on_touch_lit(self.on(|page, key: SharedString| page.touch_lit(page.board.lit_named(&key).as_slice())));
        adapter.on_hold_lit(self.on(|page, key: SharedString| page.hold_lit(page.board.lit_named(&key).as_slice())));
        adapter.on_choose(self.on(|page, choice: i32| page.choose_picked(at(choice))));
        adapter.on_look_ahead(self.on(|page, choice: i32| page.look_ahead_of_picked(at(choice))));
        adapter.on_go_to(self.on(|page, sheet: i32| page.turn_board_to(at(sheet))));
        adapter.on_show_as_list(self.on(|page, as_list: bool| page.show_as_list(as_list)));
    }

    fn connect_clock(self: &Rc<Self>, adapter: &ClockAdapter<'_>) {
        adapter.on_change_by(self.on(|page, minutes: i32| page.clock_by(minutes)));
        adapter.on_run(self.on_tap(|page| page.clock_run()));
        adapter.on_stand(self.on_tap(|page| page.clock_stand()));
        adapter.on_call(self.on_tap(|page| page.clock_call()));
    }

    fn connect_hand(self: &Rc<Self>, adapter: &HandAdapter<'_>) {
        adapter.set_rows(self.lists.hands.model());
        adapter.on_hand_to(self.on(|page, seat: i32| page.hand_to(seat_of(seat))));
        adapter.on_taken_by(self.on(|page, seat: i32| page.hand_taken_by(seat_of(seat))));
        adapter.on_taken(self.on_tap(|page| page.hand_taken()));
        adapter.on_hand_on(self.on_tap(|page| page.hand_on()));
        adapter.on_done(self.on_tap(|page| page.hand_done()));
    }

    fn connect_log(self: &Rc<Self>, adapter: &LogAdapter<'_>) {
        adapter.set_entries(self.lists.log.model());
        adapter.on_undo(self.on_tap(|page| page.undo()));
        adapter.on_redo(self.on_tap(|page| page.redo()));
        adapter.on_look(self.on(|page, lines: i32| page.look(u32::try_from(lines).unwrap_or(0))));
        adapter.on_look_now(self.on_tap(|page| page.look_now()));
        adapter.on_ask_to_go_on(self.on_tap(|page| page.ask_to_go_on()));
    }

    /// Works on the pad, unless the last input is still on its way to the disk.
    fn on_pad(&self, work: impl FnOnce(&mut Pad, &dyn Table)) {
        self.with_play(|play| {
            if let Some(pad) = play.pad.as_mut().filter(|_| play.kept == SaveState::Saved) {
                work(pad, &*play.table);
            }
        });
        self.show_pad();
    }

    /// A touch on the pad that may be an answer.
    fn answer_on_pad(&self, touch: impl FnOnce(&Self) -> bool) {
        if !self.last_touch.is_slip(Spot::Pad, None) && touch(self) {
            self.last_touch.was(Spot::Pad, None);
        }
    }

    /// Enters a face. Gives whether that was all of the answer.
    fn press(&self, value: u8) -> bool {
        let mut was_taken = false;
        self.on_pad(|pad, table| was_taken = pad.press(table, value));
        let is_done = |play: &mut Play| play.pad.as_ref().is_some_and(|pad| pad.is_done(play.table()));
        was_taken && self.with_play(is_done) == Some(true) && self.confirm()
    }

    /// Enters what is on the pad. Gives whether it was taken.
    fn confirm(&self) -> bool {
        let pad = self.with_play(|play| {
            if play.kept == SaveState::Saved { play.pad.take_if(|pad| pad.throw.is_ready()) } else { None }
        });
        let Some(pad) = pad.flatten() else { return false };
        let taken = self.accept_rolled(pad.throw.was_rolled(), |table| pad.throw.enter(table));
        if taken {
            self.with_play(|play| play.remember(&pad));
        } else {
            // Refused: what was entered stays, to be corrected.
            self.with_play(|play| play.pad = Some(pad));
            self.show_pad();
        }
        taken
    }

    /// A key that no control took. Gives whether it meant something.
    fn key(&self, key: &str, with_shift: bool) -> bool {
        let is = |known: Key| key == SharedString::from(known).as_str();
        let arrow = match () {
            () if is(Key::DownArrow) || is(Key::RightArrow) => Some((true, Key::Tab)),
            () if is(Key::UpArrow) || is(Key::LeftArrow) => Some((false, Key::Backtab)),
            () => None,
        };
        if let Some((forward, control)) = arrow {
            return self.walk_board(forward) || self.move_focus(control);
        }
        if is(Key::Return) && self.enter_on_board(with_shift) || is(Key::Escape) && self.escape_on_board() {
            return true;
        }
        let now = self.with_play(|play| {
            let keys = play.pad.as_ref().map(|pad| (pad.keys(play.table()), pad.takes_digits()));
            let offers = if play.picked.is_empty() { play.shown.len() } else { play.picked.len() };
            (play.past.is_none(), keys, offers)
        });
        let Some((true, pad, offers)) = now else { return false };
        if let Some(forward) = [(Key::Tab, true), (Key::Backtab, false)].into_iter().find(|(tab, _)| is(*tab)) {
            return self.go_to_number(forward.1);
        }
        let place = KEYS.iter().position(|known| *known == key);
        match (pad, place) {
            (Some((keys, digits)), Some(place)) => {
                let pressed = if digits { keys.iter().find(|known| known.text == key) } else { keys.get(place) };
                match pressed {
                    Some(key) => drop(self.press(key.value)),
                    None => return false,
                }
            }
            (Some(_), None) if is(Key::Backspace) => self.on_pad(|pad, _| pad.back()),
            (Some(_), None) if is(Key::Return) => drop(self.confirm()),
            (None, Some(place)) if place < offers.min(9) => self.choose_by_digit(place),
            _ => return false,
        }
        true
    }

    /// Digits count what lies beside the place that was touched, or the rows below the board.
    fn choose_by_digit(&self, place: usize) {
        if self.with_play(|play| play.picked.is_empty()) == Some(true) {
            self.choose(place);
        } else {
            self.choose_picked(place);
        }
    }

    /// Tab goes from number to number, and then on to the controls.
    fn go_to_number(&self, forward: bool) -> bool {
        let mut is_there = false;
        self.on_pad(|pad, _| is_there = pad.go_to_number(forward));
        is_there
    }

    /// Arrows go from control to control, as Tab does.
    fn move_focus(&self, key: Key) -> bool {
        let context = self.context.clone();
        // Later, since the arrow itself is still being handled.
        slint::Timer::single_shot(Duration::ZERO, move || {
            context.with(|window| {
                let text = SharedString::from(key);
                window.window().dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
                window.window().dispatch_event(WindowEvent::KeyReleased { text });
            });
        });
        true
    }
}

fn at(row: i32) -> usize {
    usize::try_from(row).unwrap_or(usize::MAX)
}

fn seat_of(seat: i32) -> Seat {
    Seat(u8::try_from(seat).unwrap_or(u8::MAX))
}
