//! The setup as a page: who plays, with which copy, by which rulings.

use eldertally_catalog::GameKind;
use eldertally_core::Follow;
use eldertally_core::follow::FOLLOW;
use eldertally_core::options::OptionSpec;
use eldertally_core::setup_file::{BLANK, EXAMPLE};

use super::{Open, SetupPage, words};
use crate::blocks::{Gap, Key, Piece, Sign, Tone, Touch, Weight, card};
use crate::dialog::Ask;
use crate::plain::Leaf;

/// Options with more values than this are chosen one step at a time.
const MOST_ROWS: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Name(usize),
    AskColour(usize),
    Colour(usize, u8),
    Move(usize, i32),
    Add,
    Remove(usize),
    /// An option by its number, and a value by its place.
    Choose(u8, u8),
    AsProposed,
    OpenRulings(bool),
    /// The rule behind an option, by its number.
    Why(u8),
    TakeCopy(String),
    Copies,
    Begin,
}

impl SetupPage {
    pub(super) fn show(&self) {
        let open = self.open.borrow();
        let Some(open) = open.as_ref() else { return };
        let about = open.draft.kind.about();
        let several = open.draft.can_add() || open.draft.players.len() > 1;
        let who = if several { words::WHO_PLAYS } else { words::WHO_ARE_YOU };
        let mut blocks = vec![Piece::game(about.slug, who, &seats_in_words(open.draft.kind))];
        blocks.extend(card(self.players(open)));
        blocks.extend(heading(words::WHICH_COPY, words::COPY_IS));
        blocks.extend(card(self.copies(open)));
        let (follow, options): (Vec<_>, Vec<_>) = about.options.iter().partition(|spec| spec.number == FOLLOW.number);
        if !follow.is_empty() {
            blocks.push(Piece::words(Tone::Subtitle, FOLLOW.text));
            blocks.extend(card(self.follow(open)));
        }
        let (rulings, choices): (Vec<_>, Vec<_>) = options.into_iter().partition(|spec| spec.is_ruling());
        if !choices.is_empty() {
            blocks.push(Piece::words(Tone::Subtitle, words::WHICH_GAME));
            blocks.extend(card(choices.iter().flat_map(|spec| self.option(open, spec))));
        }
        if !rulings.is_empty() {
            blocks.extend(heading(words::WHICH_RULINGS, words::RULINGS_ARE));
            blocks.extend(card(self.rulings(open, &rulings)));
        }
        let ready = open.draft.is_ready() && open.copy_fault.is_empty();
        let begin = Piece::button(words::BEGIN, self.acts.touch(Act::Begin)).sign(Sign::Play).weight(Weight::Primary);
        let (title, under) = (about.name.to_owned(), words::NEW_GAME.to_owned());
        self.context.lay("setup", Leaf { title, under, blocks, foot: vec![begin.enabled(ready)] });
    }

    fn players(&self, open: &Open) -> Vec<Piece> {
        let draft = &open.draft;
        let on = |act| self.acts.touch(act);
        let last = draft.players.len().saturating_sub(1);
        let row = |(n, player): (usize, &crate::library::Player)| {
            let (name, colour) = (player.name.as_str(), i32::from(player.colour));
            let tools = [
                Key::small(Sign::Up, &words::move_up(name), on(Act::Move(n, -1))).enabled(n > 0),
                Key::small(Sign::Down, &words::move_down(name), on(Act::Move(n, 1))).enabled(n < last),
                Key::small(Sign::Close, &words::remove(name), on(Act::Remove(n))).enabled(draft.can_remove()),
            ];
            Piece::field(&words::name_of(n), name, on(Act::Name(n)), Touch::NONE)
                .bare()
                .placeholder(words::NAME)
                .fault(&draft.fault(n))
                .swatch(colour, &words::colour_is(n, player.colour), on(Act::AskColour(n)))
                .keys(tools.into_iter().filter(|_| last > 0))
        };
        let mut rows: Vec<_> = draft.players.iter().enumerate().map(row).collect();
        let add = || Piece::button(words::ADD, on(Act::Add)).sign(Sign::Plus).weight(Weight::Quiet);
        rows.extend(draft.can_add().then(add));
        rows
    }

    fn copies(&self, open: &Open) -> Vec<Piece> {
        let on = |act| self.acts.touch(act);
        let offer = |id: &str, name: &str, detail: &str| {
            Piece::option(name, open.draft.copy == id, on(Act::TakeCopy(id.to_owned()))).detail(detail)
        };
        let own = open.copies.iter().map(|(id, copy)| offer(id, &copy.name, words::OWN_COPY));
        let example = offer(EXAMPLE, words::EXAMPLE, words::EXAMPLE_IS);
        let blank = open.draft.kind.has_blank().then(|| offer(BLANK, words::NO_COPY, words::NO_COPY_IS));
        let fault = Some(&open.copy_fault).filter(|fault| !fault.is_empty());
        let fault = fault.map(|fault| Piece::words(Tone::Bad, fault).sign(Sign::Warning));
        let change = Piece::button(words::CHANGE_COPY, on(Act::Copies)).sign(Sign::Sheet).weight(Weight::Quiet);
        own.chain([example]).chain(blank).chain(fault).chain([change]).collect()
    }

    fn follow(&self, open: &Open) -> Vec<Piece> {
        let chosen = open.draft.chosen(FOLLOW.number);
        let row = |(n, follow): (u8, Follow)| {
            let value = FOLLOW.value(n).map(|value| crate::words::capital(value.words)).unwrap_or_default();
            let detail = match follow {
                Follow::EveryStep => crate::words::EVERY_STEP_IS,
                Follow::Quick => crate::words::QUICK_IS,
            };
            Piece::option(&value, n == chosen, self.acts.touch(Act::Choose(FOLLOW.number, n)))
                .label(&words::option_said(FOLLOW.text, &value))
                .detail(detail)
        };
        (0..).zip(Follow::ALL).map(row).collect()
    }

    fn rulings(&self, open: &Open, rulings: &[&OptionSpec]) -> Vec<Piece> {
        let on = |act| self.acts.touch(act);
        let changed = rulings.iter().filter(|spec| open.draft.options.contains_key(&spec.number)).count();
        let sign = if open.rulings_open { Sign::ChevronDown } else { Sign::ChevronRight };
        let head = Piece::button(&words::rulings(rulings.len(), changed), on(Act::OpenRulings(!open.rulings_open)));
        let mut pieces = vec![head.sign(sign).weight(Weight::Quiet).left()];
        if !open.rulings_open {
            return pieces;
        }
        pieces.extend(rulings.iter().flat_map(|spec| self.option(open, spec)));
        let all = || Piece::button(words::ALL_PROPOSED, on(Act::AsProposed)).sign(Sign::Undo).gap(Gap::Far);
        pieces.extend((changed > 0).then(all));
        pieces
    }

    /// The question of an option, and its answers: a row each, or, where there are many, one at a time.
    fn option(&self, open: &Open, spec: &OptionSpec) -> Vec<Piece> {
        let on = |act| self.acts.touch(act);
        let why = |rule| Key::small(Sign::Info, &words::rule_behind(&rule), on(Act::Why(spec.number)));
        let question = Piece::words(Tone::Body, spec.text).keys(spec.rule.map(why)).gap(Gap::Far);
        let chosen = open.draft.chosen(spec.number);
        let said = |n: u8| spec.values.get(usize::from(n)).map(|value| crate::words::capital(value.words));
        if spec.values.len() > MOST_ROWS {
            let step = |sign: Sign, to: Option<u8>, label: &str| {
                let act = to.map_or(Touch::NONE, |to| on(Act::Choose(spec.number, to)));
                Key::small(sign, label, act).enabled(to.is_some())
            };
            let more = Some(chosen + 1).filter(|to| said(*to).is_some());
            let fall = step(Sign::Minus, chosen.checked_sub(1), words::LESS);
            let rise = step(Sign::Plus, more, words::MORE);
            return vec![question, Piece::stepper("", &said(chosen).unwrap_or_default(), fall, rise)];
        }
        let rows = (0..).map_while(|n| said(n).map(|value| (n, value))).map(|(n, value)| {
            Piece::option(&value, n == chosen, on(Act::Choose(spec.number, n)))
                .label(&words::option_said(spec.text, &value))
                .detail(if n == 0 && spec.is_ruling() { words::PROPOSED } else { "" })
        });
        std::iter::once(question).chain(rows).collect()
    }

    pub(super) fn ask_colour(&self, player: usize) {
        let open = self.open.borrow();
        let own = open.as_ref().and_then(|open| open.draft.players.get(player)).map(|player| player.colour);
        let Some(own) = own else { return };
        let swatch = |(n, name): (u8, &&str)| {
            let act = self.acts.touch(Act::Colour(player, n));
            Key::swatch(n.into(), name, act).checked(usize::from(own) % words::COLOURS.len() == usize::from(n))
        };
        let swatches = Piece::swatches((0..).zip(&words::COLOURS).map(swatch));
        let body = [swatches, Piece::words(Tone::Faint, words::SWAPPED)];
        self.context.ask("colour", Ask::new(&words::colour_of(player)).body(body));
    }

    pub(super) fn why(&self, option: u8) {
        let open = self.open.borrow();
        let about = open.as_ref().map(|open| open.draft.kind.about());
        let spec = |spec: &&OptionSpec| spec.number == option;
        let rule = about.and_then(|about| about.rule(about.options.iter().find(spec)?.rule?));
        if let Some(rule) = rule {
            let ask = Ask::new(&rule.id.to_string()).body([Piece::words(Tone::Body, rule.text)]);
            self.context.ask("the rule behind it", ask);
        }
    }
}

fn heading(title: &str, words: &str) -> [Piece; 2] {
    [Piece::words(Tone::Subtitle, title), Piece::words(Tone::Faint, words).gap(Gap::Close)]
}

fn seats_in_words(kind: GameKind) -> String {
    let players = crate::words::players(kind.about());
    if kind.about().max_seats > 1 { words::seated(&players) } else { players }
}
