//! A copy of which only the rulebook is known: what is printed is asked when it first matters, and nothing is assumed.

use std::collections::BTreeMap;

use eldertally_core::session::Input;
use eldertally_core::table::AnyItem;
use eldertally_core::words::{Pen, Word};
use eldertally_core::{Actor, Answer, Ask, Game, Lang, Seats, Setup, Table, Viewer};
use eldertally_cthulhu_the_great_old_one::{
    Cancels, Deck, Deed, Event, GreatOldOne, HorrorCard, Move, Part, Soft, StoryCard, Way,
};
use eldertally_print::Printed;

use crate::bench::{A, B, Bench};
use crate::random::{Evening, Play, moves};

fn blank() -> Bench {
    Bench::open(Deck::blank().expect("it can be learned in play"), 2, &[])
}

fn say(play: &Play, word: Word<'_, GreatOldOne>) -> String {
    let mut text = String::new();
    let mut pen = Pen::new(Lang::English, Viewer::Table, play.seats(), &mut text);
    play.game().say(play.setup(), word, &mut pen).expect("a string");
    text
}

/// A game on a blank copy that follows one with the example, and answers what is asked from the example.
struct Pupil {
    play: Play,
    truth: Deck,
    names: Vec<String>,
    /// Questions about the copy that were answered, by what they were about.
    asked: BTreeMap<&'static str, u32>,
}

impl Pupil {
    fn new(truth: &Deck, seats: u8) -> Self {
        let print = Deck::blank().expect("it can be learned in play");
        let setup = Setup { seats: Seats::numbered(seats), print, ..Setup::example(&GreatOldOne::ABOUT) };
        let play = Play::new(setup, vec![0; 1 << 16]).expect("a fit setup");
        Self { play, truth: truth.clone(), names: Vec::new(), asked: BTreeMap::new() }
    }

    fn offers(&self) -> Vec<Move> {
        moves(&self.play, Viewer::Table)
    }

    fn take(&mut self, mv: Move) {
        let answer = Answer::Move(Actor::Table, mv);
        let refused = self.play.submit(Input::Answer(answer)).err();
        assert_eq!(refused, None, "{mv:?} when asked {}: {:?}", say(&self.play, Word::Prompt), self.offers());
    }

    fn learn(&mut self, what: &'static str, mv: Move) {
        *self.asked.entry(what).or_default() += 1;
        self.take(mv);
    }

    /// The move with these words, on any page.
    fn find(&mut self, words: &str) -> Option<Move> {
        for _ in 0..3 {
            let offers = self.offers();
            if let Some(found) = offers.iter().find(|mv| say(&self.play, Word::Move(*mv)) == words) {
                return Some(*found);
            }
            let page = offers.into_iter().find(|mv| matches!(mv, Move::Page(_)))?;
            self.take(page);
        }
        None
    }

    /// Chooses a card by its name, or writes it.
    fn name(&mut self, name: &str) {
        match self.find(name) {
            Some(mv) => self.take(mv),
            None => {
                *self.asked.entry("name").or_default() += 1;
                self.names.push(name.to_string());
                self.take(Move::NewName);
                self.play.submit(Input::Answer(Answer::Text(name))).expect("a name");
            }
        }
        self.answer();
    }

    /// Answers what is asked about the copy, as long as something is.
    fn answer(&mut self) {
        loop {
            let offers = self.offers();
            let has = |mv: Move| offers.contains(&mv);
            let prompt = say(&self.play, Word::Prompt);
            if has(Move::NotCounted) {
                self.learn("cards in all", Move::Tens(self.truth.listed() as u8 / 10));
                self.take(Move::Cards(self.truth.listed() as u8));
            } else if has(Move::Alike(2)) {
                let copies = self.truth.cards[0].copies;
                let alike = self.truth.cards.iter().all(|card| card.copies == copies);
                self.learn("copies", if alike { Move::Alike(copies) } else { Move::Differ });
            } else if let Some(name) = prompt.strip_prefix("How many cards are called ") {
                let is_it = |card: &&StoryCard| name.strip_suffix('?') == Some(self.truth.texts.text(card.name));
                let copies = self.truth.cards.iter().find(is_it).expect("a story card").copies;
                self.learn("copies of a card", Move::Copies(copies));
            } else if has(Move::Names(Way::Both)) {
                self.learn("link", Move::Names(Way::Both));
            } else if let Some(horror) = prompt.strip_prefix("Can a sign cancel ") {
                let is_it = |card: &&HorrorCard| horror.strip_suffix('?') == Some(self.truth.texts.text(card.name));
                let soft = self.truth.horrors.iter().find(is_it).expect("a horror").negatable;
                self.learn("horror", Move::Cancellable(soft == Soft::Yes));
            } else if let Some(sign) = prompt.strip_suffix(": what does it cancel?") {
                let card =
                    self.truth.signs.iter().find(|card| self.truth.texts.text(card.name) == sign).expect("a sign");
                self.learn("sign", Move::TellCancels(card.cancels));
            } else {
                return;
            }
        }
    }

    /// Does what was done at the other table.
    fn follow(&mut self, other: &GreatOldOne, setup: &Setup<Deck>, mv: Move) {
        let words = {
            let (mut text, seats) = (String::new(), Seats::numbered(setup.seats.len()));
            other
                .say(setup, Word::Move(&mv), &mut Pen::new(Lang::English, Viewer::Table, &seats, &mut text))
                .expect("a string");
            text
        };
        // A pair whose story is not known yet may take any horror: the players look, and take none.
        let takes = matches!(mv, Move::TakeHorror(_) | Move::LeaveHorrors);
        if self.offers().contains(&Move::LeaveHorrors) && !takes {
            self.learn("story", Move::LeaveHorrors);
        }
        match mv {
            Move::Page(_) => {}
            Move::Name(_) | Move::Horror(_) | Move::PlaySign(_) => self.name(&words),
            Move::Linked(b) => match self.find(&words) {
                Some(mv) => self.take(mv),
                None => {
                    self.take(Move::OtherLink);
                    let name = self.truth.texts.text(self.truth.cards[usize::from(b)].name).to_string();
                    self.name(&name);
                }
            },
            Move::TakeHorror(_) => {
                let mv = self.find(&words).unwrap_or_else(|| panic!("{words}: {:?}", self.offers()));
                self.take(mv);
            }
            mv => self.take(mv),
        }
        self.answer();
    }
}

/// What a sheet shows, but for what was learned and what nobody has seen yet.
fn sheet(play: &mut Play) -> Vec<String> {
    let mut lines = Vec::new();
    play.view(Viewer::Table, Lang::English, &mut |item: AnyItem<'_>| {
        let value = item.value.map(ToString::to_string).unwrap_or_default();
        let line = format!("{}: {:?} {value}", item.name, item.at());
        let learned = ["Copies:", "Link:", "Story:", "Followed:", "Cards in all", "Learned in play"];
        let unseen = value == "not in play" || line.ends_with(", played: Some(0) 0");
        // What stands behind a hand is taken from what is known of names, which is compared name by name.
        let behind_hand = ["has ", "may have "].iter().any(|word| line.starts_with(word));
        if !learned.iter().any(|word| line.starts_with(word)) && !unseen && !behind_hand {
            // Names are numbered as they come up.
            lines.push(if value.parse::<i32>().is_ok() { line } else { format!("{}: {value}", item.name) });
        }
    });
    lines.sort();
    lines
}

/// Plays a game with the example, and the same on a blank copy; after every act both sheets show the same.
fn beside(truth: &Deck, seats: u8, seed: u64) -> (Pupil, u32) {
    let mut evening = Evening::new(truth, seats, seed);
    let mut pupil = Pupil::new(truth, seats);
    let mut fresh = Play::new(evening.tracker.setup().clone(), vec![0; 1 << 15]).expect("a fit setup");
    let (mut logged, mut acts, mut turns, mut early) = (0, 0, 0, None);
    let mut catch_up = |log: &[u8], pupil: &mut Pupil| {
        while let Some(entry) = eldertally_core::log::read(log, logged) {
            let mv = postcard::from_bytes(entry.body).expect("a move");
            pupil.follow(&fresh.game().clone(), fresh.setup(), mv);
            fresh.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("as before");
            turns += u8::from(mv == Move::EndTurn);
            if early.is_none() && turns == 2 * seats {
                early = Some(pupil.asked.values().sum());
            }
            logged = entry.next;
        }
        let open =
            pupil.offers().contains(&Move::LeaveHorrors) && !moves(&fresh, Viewer::Table).contains(&Move::LeaveHorrors);
        if open {
            pupil.learn("story", Move::LeaveHorrors);
        }
        let mut expected = sheet(&mut fresh);
        // Nothing is said of names that nobody has mentioned; they are met with what is known of all such.
        let known = |line: &str| {
            let name = line.split(": ").next().unwrap_or_default();
            let story = pupil.truth.cards.iter().any(|card| pupil.truth.texts.text(card.name) == name);
            !story || pupil.names.iter().any(|met| met == name)
        };
        expected.retain(|line| known(line));
        // The cards are counted when the first turn begins.
        expected.retain(|line| pupil.asked.contains_key("cards in all") || !line.starts_with("Cards in the deck"));
        let found = sheet(&mut pupil.play);
        let more: Vec<_> = found.iter().filter(|line| !expected.contains(line)).collect();
        let missing: Vec<_> = expected.iter().filter(|line| !found.contains(line)).collect();
        assert_eq!((more, missing), (vec![], vec![]), "{seats} seats, seed {seed}, act {acts}");
        assert_eq!(found, expected, "{seats} seats, seed {seed}, act {acts}");
        acts += 1;
    };
    evening.play(&mut |evening, _, _| {
        let log = &evening.tracker.log().bytes();
        catch_up(log, &mut pupil);
        true
    });
    catch_up(evening.tracker.log().bytes(), &mut pupil);
    assert_eq!(pupil.play.game().ask(pupil.play.setup()), evening.tracker.game().ask(evening.tracker.setup()));
    assert!(matches!(pupil.play.game().ask(pupil.play.setup()), Ask::Over(_)));
    (pupil, early.unwrap_or(0))
}

/// CGO-001, CGO-002, CGO-003: a whole game on a blank copy, with the example as the printed truth, shows the same after
/// every act as the game with the example; and what was learned is true of the example.
#[test]
fn a_whole_game_on_a_blank_copy_ends_as_with_the_example() {
    let truth = Deck::example();
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (2, 6)] {
        let (pupil, early) = beside(&truth, seats, seed);
        println!("{seats} seats, seed {seed}: {early} questions in two rounds, {:?} in all", pupil.asked);
        assert!(seats > 2 || (1..=25).contains(&early), "{early} questions in two rounds of two players");
        let mut copy = Deck::blank().expect("it can be learned in play");
        assert!(pupil.play.game().learned(pupil.play.setup(), &mut copy));
        copy.check().unwrap_or_else(|why| panic!("{why}"));
        assert!(copy.total == 0 || copy.total == 84, "{}", copy.total);
        for card in &copy.cards {
            let name = copy.texts.text(card.name);
            let real =
                truth.cards.iter().find(|real| truth.texts.text(real.name) == name).expect("a card of the example");
            assert_eq!(card.copies, real.copies, "{name}");
            assert!(card.link.len == 0 || copy.texts.text(card.link) == truth.texts.text(real.link), "{name}");
            assert!(card.tale.len == 0 || copy.texts.text(card.tale) == truth.texts.text(real.tale), "{name}");
        }
        for card in copy.horrors.iter().skip(1) {
            let name = copy.texts.text(card.name);
            let real = truth.horrors.iter().find(|real| truth.texts.text(real.name) == name).expect("a horror");
            assert!(card.copies <= real.copies && (card.deed == Deed::Text || card.deed == real.deed), "{name}");
            assert!(card.negatable == Soft::Unknown || card.negatable == real.negatable, "{name}");
        }
        for card in copy.signs.iter().skip(1) {
            let name = copy.texts.text(card.name);
            let real = truth.signs.iter().find(|real| truth.texts.text(real.name) == name).expect("a sign");
            assert!(card.copies <= real.copies && card.cancels == real.cancels, "{name}");
        }
    }
}

/// CGO-001, CGO-Q27: the same with three of each card, and with one to four of them.
#[test]
fn what_is_known_of_three_and_four_copies_is_the_same_on_a_blank_copy() {
    for (seats, seed) in [(2, 11), (3, 12), (6, 13)] {
        for differ in [false, true] {
            let mut truth = Deck::example();
            truth.total = 0;
            for (n, card) in truth.cards.iter_mut().enumerate() {
                card.copies = if differ { 1 + n as u8 % 4 } else { 3 };
            }
            let (pupil, _) = beside(&truth, seats, seed);
            let mut copy = Deck::blank().expect("it can be learned in play");
            assert!(pupil.play.game().learned(pupil.play.setup(), &mut copy));
            for card in &copy.cards {
                let real = truth.cards.iter().find(|real| truth.texts.text(real.name) == copy.texts.text(card.name));
                assert_eq!(Some(card.copies), real.map(|real| real.copies), "{seats} seats, seed {seed}");
            }
        }
    }
}

/// CGO-008: the cards are counted once, or not; what was told is on the sheet and can be amended.
#[test]
fn how_many_cards_there_are_is_asked_once() {
    let mut bench = blank();
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed, Move::First(A)]);
    assert_eq!(bench.moves()[0], Move::NotCounted, "the quickest answer comes first");
    let part = bench.game().subject(bench.session.setup()).map(|subject| subject.part);
    assert_eq!(part, Some(Part::Total));
    assert!(bench.has(Move::Tens(2)) && !bench.has(Move::Tens(1)), "22 cards are the fewest");
    bench.all(&[Move::Tens(8), Move::Back, Move::Tens(8), Move::Cards(84)]);
    assert_eq!((bench.see(Part::Deck), bench.see(Part::Total)), (84 - 2 * 9 - 3, 84));
    bench.set(Part::Total, 90);
    assert_eq!(bench.see(Part::Deck), 69);
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(bench.session.setup(), &mut copy));
    assert_eq!(copy.total, 90);
    let mut bench = blank();
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    assert!(bench.has(Move::DeckEmpty) && bench.see(Part::Total) == 0);
    bench.set(Part::Total, 84);
    assert_eq!(bench.see(Part::Deck), 63, "it can be counted later");
}

/// CGO-001, CGO-Q27: how many of a story card there are is asked for all of them, or for each, or left to the players.
#[test]
fn how_many_of_a_story_card_there_are_is_not_assumed() {
    let mut bench = blank();
    bench.play(Move::NewName);
    assert_eq!(bench.try_answer(Answer::Text("Rose")), Ok(()));
    assert_eq!(bench.moves()[0], Move::Alike(2));
    bench.play(Move::Alike(3)).play(Move::NewName);
    assert_eq!(bench.try_answer(Answer::Text("Thorn")), Ok(()));
    assert_eq!([0, 1].map(|name| bench.see(Part::Copies(name))), [3, 3], "it is asked once");
    let mut bench = blank();
    bench.play(Move::NewName);
    assert_eq!(bench.try_answer(Answer::Text("Rose")), Ok(()));
    bench.all(&[Move::Differ, Move::Copies(4), Move::NewName]);
    assert_eq!(bench.try_answer(Answer::Text("Thorn")), Ok(()));
    bench.play(Move::Copies(1));
    assert_eq!([0, 1].map(|name| bench.see(Part::Copies(name))), [4, 1]);
    let mut bench = blank();
    bench.play(Move::NewName);
    assert_eq!(bench.try_answer(Answer::Text("Rose")), Ok(()));
    bench.all(&[Move::NotFollowed, Move::NewName]);
    assert_eq!(bench.try_answer(Answer::Text("Thorn")), Ok(()));
    assert_eq!([0, 1].map(|name| bench.see(Part::Followed(name))), [0, 0], "the players follow them");
    bench.play(Move::Unnamed).begin().phase(2).all(&[Move::CallOn(B), Move::Name(0), Move::Gave]);
    assert_eq!(bench.known(0), None);
}

/// CGO-014: which card names the other is asked, not assumed.
#[test]
fn which_of_two_linked_cards_names_the_other_is_asked() {
    for (way, links) in [(Way::Both, [2, 1]), (Way::First, [2, 0]), (Way::Second, [0, 1]), (Way::Unknown, [0, 0])] {
        let mut bench = blank();
        bench.play(Move::NewName).write("Rose").play(Move::NewName).write("Thorn").play(Move::Unnamed).begin();
        bench.all(&[Move::Pair(A), Move::Name(0), Move::OtherLink, Move::Name(1)]);
        assert_eq!(bench.moves()[0], Move::Names(Way::Both));
        bench.play(Move::Names(way));
        assert_eq!([0, 1].map(|name| bench.see(Part::Link(name))), links, "{way:?}");
        assert!(bench.heard(&Event::Paired(A, [1, 2], false)));
    }
}

/// CGO-002: a second card of a horror is that horror, and the copy learns how many there are.
#[test]
fn a_second_card_of_a_horror_keeps_its_name() {
    let mut bench = blank();
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("Bower").play(Move::Done);
    bench.phase(4).all(&[Move::PlayHorror, Move::Horror(1), Move::Done]);
    bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("bower").play(Move::ShuffleHands);
    assert_eq!([1, 2, 3].map(|card| bench.see(Part::Horror(card))), [1, 1, 1]);
    assert_eq!(bench.see(Part::Horrors(A)), 0);
    bench.phase(4).all(&[Move::PlayHorror, Move::Horror(0), Move::ShuffleHands]);
    bench.phase(4).all(&[Move::PlayHorror, Move::Horror(0), Move::ShuffleHands]);
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(bench.session.setup(), &mut copy));
    assert_eq!((copy.horrors[0].copies, copy.horrors[1].copies, copy.horrors.len()), (2, 3, 2));
    assert_eq!(copy.horrors[1].deed, Deed::ShuffleHands);
    copy.check().expect("a copy");
}

/// CGO-007: whether a horror can be cancelled is asked when a sign is played on it, and once.
#[test]
fn whether_a_horror_can_be_cancelled_is_asked_when_it_matters() {
    let bower = || {
        let mut bench = blank();
        bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
        bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("Bower");
        bench
    };
    let mut bench = bower();
    bench.all(&[Move::Sign(B), Move::PlaySign(0), Move::Cancellable(false)]);
    assert!(bench.heard(&Event::NoAim(B, 0)));
    assert_eq!((bench.see(Part::Sign(0)), bench.see(Part::Hand(B))), (0, 9), "the sign stays in hand");
    bench.play(Move::Sign(B));
    assert!(!bench.has(Move::PlaySign(0)), "it is known now");
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(bench.session.setup(), &mut copy) && copy.horrors[1].negatable == Soft::No);
    let mut bench = bower();
    bench.all(&[Move::Sign(B), Move::PlaySign(0), Move::Cancellable(true)]);
    assert!(bench.has(Move::Done) && !bench.has(Move::Shift), "it is cancelled");
    bench.play(Move::Done).phase(4).all(&[Move::PlayHorror, Move::Horror(1), Move::Sign(A), Move::PlaySign(0)]);
    assert_eq!(bench.see(Part::Sign(0)), 2, "it is not asked again");
    let mut unnamed = blank();
    unnamed.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    unnamed.phase(4).all(&[Move::PlayHorror, Move::Unnamed, Move::Sign(B), Move::PlaySign(0)]);
    assert!(unnamed.has(Move::Cancellable(true)), "of a horror without a name nothing is known");
}

/// CGO-003, CGO-Q28: a sign that was just entered and has nothing to cancel stays in hand, and the copy knows it.
#[test]
fn a_new_sign_without_an_aim_stays_in_hand() {
    let mut bench = blank();
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    bench.all(&[Move::Sign(B), Move::NewName]).write("Ring").play(Move::TellCancels(Cancels::Horror));
    assert!(bench.heard(&Event::NoAim(B, 1)));
    assert_eq!((bench.see(Part::Sign(1)), bench.see(Part::Hand(B))), (0, 9));
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(bench.session.setup(), &mut copy));
    assert_eq!((copy.signs[1].cancels, copy.signs[1].copies), (Cancels::Horror, 1));
    for _ in 0..3 {
        bench.all(&[Move::Sign(B), Move::NewName]).write("Eye");
        if bench.has(Move::TellCancels(Cancels::Nothing)) {
            bench.play(Move::TellCancels(Cancels::Nothing));
        }
        bench.play(Move::Done);
    }
    let mut copy = Deck::blank().unwrap();
    assert!(bench.game().learned(bench.session.setup(), &mut copy));
    assert_eq!(copy.signs[2].copies, 3, "as many as were played");
}

/// CGO-001, CGO-Q29: a name that differs in capitals is the same; that of a special card is none; blanks are none.
#[test]
fn a_written_name_is_recognised_or_refused() {
    let mut bench = blank();
    bench.play(Move::NewName).write("Rose").play(Move::NewName).write(" ROSE ");
    assert_eq!((bench.see(Part::Centre(0)), bench.see(Part::Centre(1))), (1, 1));
    for wrong in ["The Cultist", "great old one", "   "] {
        bench.play(Move::NewName).write(wrong);
        assert!(bench.heard(&Event::Misnamed), "{wrong}");
        assert!(matches!(bench.ask(), Ask::Text { .. }), "it is asked again");
        bench.play(Move::Back);
    }
}
