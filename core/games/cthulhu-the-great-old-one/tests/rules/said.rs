//! Every sentence of the game, to be read aloud: its snapshot is the list.

use eldertally_core::words::{Pen, Word};
use eldertally_core::{Answer, Game, Lang, Viewer};
use eldertally_cthulhu_the_great_old_one::{
    Cancels, Card, Deck, Event, GreatOldOne, Label, Move, Part, Spot, Spread, Way,
};
use eldertally_print::Printed;

use crate::bench::{A, ASH, B, BIRCH, Bench, C, EYE, FEN, KNOT, MOOR, STAR, STORM, rule};
use eldertally_testkit::sentences::{assert_whole, readable};

/// Two pairs before A, of which the second completes a four-set, and three horrors in play.
fn table() -> Bench {
    let mut bench = Bench::new(3);
    bench.linked(A, ASH, BIRCH).linked(A, BIRCH, ASH).set(Part::Horror(0), 1).set(Part::Horror(2), 2);
    bench.set(Part::Horrors(B), 1).set(Part::Cultist, 3);
    bench
}

fn moves() -> Vec<Move> {
    let mut all = vec![Move::Name(ASH), Move::Page(1), Move::NewName, Move::Unnamed, Move::Back, Move::Pair(A)];
    all.extend([Move::Matched, Move::Linked(BIRCH), Move::OtherLink]);
    all.extend([Move::UnnamedPair(true), Move::UnnamedPair(false)]);
    all.extend([Move::TakeHorror(0), Move::TakeHorror(2), Move::TakeUnnamed(B), Move::LeaveHorrors, Move::First(A)]);
    all.extend([Move::Draw, Move::DeckEmpty, Move::CallOn(B), Move::NoCall, Move::Gave, Move::Stole]);
    all.extend([Move::Swap(0), Move::NoRecruit, Move::PlayHorror, Move::Horror(FEN), Move::PlayCultist]);
    all.extend([Move::EndTurn, Move::Done, Move::ShuffleHands, Move::Shift, Move::Unseen, Move::Seen]);
    for spot in [Spot::Hand(A), Spot::Deck, Spot::Out] {
        all.extend([Move::From(spot), Move::To(spot)]);
    }
    all.extend([Move::Sign(A), Move::PlaySign(STAR)]);
    all.extend([Cancels::Nothing, Cancels::Horror, Cancels::Sign, Cancels::Both].map(Move::TellCancels));
    all.extend([Move::Stop, Move::Holder(None), Move::Holder(Some(A)), Move::Holder(Some(C))]);
    all.extend((0..3).map(Move::Sets));
    all.extend([Move::NotCounted, Move::Tens(8), Move::Cards(84), Move::Alike(1), Move::Alike(2), Move::Differ]);
    all.extend([Move::Copies(1), Move::Copies(2), Move::NotFollowed]);
    all.extend([Move::Cancellable(true), Move::Cancellable(false)]);
    all
}

fn events() -> Vec<Event> {
    let (horror, sign, why) = (Card::Horror(Some(FEN)), Card::Sign(EYE), rule(1));
    let mut all = vec![Event::LaidOut(0), Event::Began(A), Event::TurnBegan(B)];
    for matched in [true, false] {
        all.extend([[1, 2], [1, 0], [0, 0]].map(|names| Event::Paired(A, names, matched)));
        all.push(Event::Paired(B, [1, 2], matched));
    }
    for kind in [Some(FEN), None] {
        all.extend([Event::HorrorTaken(A, B, kind), Event::HorrorTaken(A, A, kind), Event::HorrorPlayed(A, kind)]);
    }
    all.extend([Event::Drew(A, why), Event::NothingDrawn(A), Event::NoCall(A), Event::NotRecruited(A)]);
    for name in [Some(ASH), None] {
        all.extend([Event::Gave(B, A, name), Event::Stole(B, A, name), Event::Swapped(A, name, Some(BIRCH))]);
        all.push(Event::Swapped(A, Some(BIRCH), name));
        for (from, to) in [(Spot::Hand(A), Spot::Hand(B)), (Spot::Deck, Spot::Out), (Spot::Out, Spot::Deck)] {
            all.push(Event::Shifted(from, to, name, why));
        }
    }
    all.extend([Event::CultistPlayed(A), Event::SignPlayed(A, STAR)]);
    for card in [horror, Card::Horror(None), sign] {
        all.extend([Event::Cancelled(card), Event::Restored(card)]);
        all.extend([Event::EffectOver(card, true), Event::EffectOver(card, false)]);
    }
    all.extend([Event::Mixed, Event::NameLearned(ASH), Event::Ended(A, why), Event::Stopped]);
    all.extend([Event::Revealed(Some(A)), Event::Revealed(None), Event::Misnamed, Event::NoAim(A, STAR)]);
    all.extend([Event::Taken(Some(B), A), Event::Taken(None, A)]);
    all
}

fn parts() -> Vec<Part> {
    let mut all =
        vec![Part::Active, Part::Phase, Part::Deck, Part::Out, Part::Centre(0), Part::Hand(A), Part::Pairs(A)];
    all.extend([Part::Matched(A, 0), Part::Name(A, 0, false), Part::Name(A, 0, true), Part::Sets(A)]);
    all.extend([Part::Horrors(A), Part::Horror(0), Part::Cultist, Part::Sign(STAR), Part::Followed(ASH)]);
    all.extend([Part::Holder, Part::Copies(ASH), Part::Link(ASH), Part::Tale(ASH), Part::Still, Part::Total]);
    all
}

fn labels() -> Vec<Label> {
    let mut all = vec![Label::Turn, Label::Centre, Label::Player(A), Label::Horrors, Label::Signs, Label::Known];
    all.push(Label::Learned);
    all.extend([1, 2].map(|cards| Label::Loose(A, cards)));
    all.extend([-2, -1, 0, 1, 2].map(|points| Label::Points(A, points)));
    all.extend([0, 1, 2].map(|left| Label::ToSeven(A, left)));
    all.extend([Label::FourSet(A, [1, 2]), Label::CanTake(FEN, B)]);
    all.extend([-2, -1, 1, 2].map(Label::CardsOff));
    let at = |places: &[(usize, u8, u8)]| {
        let mut spread = Spread { least: [0; 8], most: [0; 8] };
        places.iter().for_each(|(place, least, most)| (spread.least[*place], spread.most[*place]) = (*least, *most));
        Label::Where(MOOR + 1, spread)
    };
    all.push(at(&[(0, 1, 1), (1, 0, 1), (6, 0, 1)]));
    all.push(at(&[(0, 2, 2)]));
    all.push(at(&[(6, 1, 1), (7, 1, 1)]));
    all.push(at(&[(0, 0, 2), (1, 0, 2), (5, 0, 1), (6, 0, 2), (7, 0, 1)]));
    all.push(at(&[(5, 1, 1), (7, 0, 1)]));
    let both = 1 << ASH | 1 << MOOR;
    all.extend(
        [(1 << ASH, 0), (0, 1 << MOOR), (both, 0), (0, both), (1 << ASH, 1 << MOOR)]
            .map(|(sure, perhaps)| Label::Holds(A, sure, perhaps)),
    );
    all
}

/// What is asked, with what has been answered so far.
fn prompts() -> Vec<String> {
    let mut all = Vec::new();
    let mut ask = |bench: &Bench| {
        all.push(bench.prompt());
        all.push(bench.say(Word::Status));
    };
    let blank = || {
        let mut bench = Bench::open(Deck::blank().expect("a blank copy"), 2, &[]);
        bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
        bench
    };
    let mut bench = Bench::open(crate::bench::deck(), 2, &[]);
    for name in crate::bench::CENTRE {
        ask(&bench);
        bench.play(Move::Name(name));
    }
    for phase in 0..=6 {
        ask(bench.phase(phase));
    }
    for moves in [&[Move::Pair(A)][..], &[Move::Pair(A), Move::Name(ASH)], &[Move::Sign(B)]] {
        ask(Bench::new(2).all(moves));
    }
    ask(Bench::new(2).phase(2).play(Move::CallOn(B)));
    ask(Bench::new(2).phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]));
    ask(Bench::new(2).quick());
    ask(Bench::new(2).phase(3).play(Move::Swap(0)));
    ask(Bench::new(2).phase(4).play(Move::PlayHorror));
    ask(Bench::new(2).set(Part::Horror(0), 2).matched(A, ASH));
    ask(Bench::new(2).horror(FEN));
    ask(Bench::new(2).horror(STORM).all(&[Move::Sign(B), Move::PlaySign(STAR)]));
    ask(Bench::new(2).horror(FEN).all(&[Move::Sign(B), Move::PlaySign(STAR), Move::Sign(A), Move::PlaySign(KNOT)]));
    let shift = [Move::Shift, Move::From(Spot::Deck), Move::To(Spot::Out), Move::Seen];
    for many in 1..=4 {
        ask(Bench::new(2).horror(FEN).all(&shift[..many]));
    }
    ask(blank().all(&[Move::Pair(A), Move::NewName]));
    ask(blank().phase(4).all(&[Move::PlayHorror, Move::NewName]));
    ask(blank().all(&[Move::Sign(B), Move::NewName]));
    ask(blank().all(&[Move::Sign(B), Move::NewName]).write("Ring"));
    let mut fresh = Bench::open(Deck::blank().expect("a blank copy"), 2, &[]);
    fresh.play(Move::NewName);
    assert_eq!(fresh.try_answer(Answer::Text("Rose")), Ok(()));
    ask(&fresh);
    fresh.play(Move::Alike(2)).play(Move::NewName).write("Thorn").play(Move::Unnamed).play(Move::First(A));
    ask(&fresh);
    ask(fresh.play(Move::Tens(8)));
    ask(fresh.play(Move::Cards(84)).all(&[Move::Pair(A), Move::Name(0), Move::OtherLink, Move::Name(1)]));
    all.extend([Way::Both, Way::First, Way::Second, Way::Unknown].map(|way| fresh.say(Word::Move(&Move::Names(way)))));
    let mut quick = Bench::new(2);
    quick.quick();
    all.push(quick.say(Word::Move(&Move::EndTurn)));
    all.push(quick.play(Move::CallOn(B)).say(Word::Move(&Move::Unnamed)));
    let mut ask = |bench: &Bench| all.push(bench.prompt());
    let mut firm = blank();
    firm.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("Bower");
    ask(firm.all(&[Move::Sign(B), Move::PlaySign(0)]));
    ask(blank().phase(4).all(&[Move::PlayHorror, Move::Unnamed, Move::Sign(B), Move::PlaySign(0)]));
    let mut sets = blank();
    sets.set(Part::Pairs(A), 2).set(Part::Matched(A, 0), 0).set(Part::Matched(A, 1), 0);
    ask(sets.play(Move::DeckEmpty).set(Part::Still, 2).play(Move::Stop));
    all.dedup();
    all
}

/// How a game can end, with few points and many.
fn outcomes() -> Vec<String> {
    let end = |pairs: [i32; 3], cultist: i32, holder: i32| {
        let mut bench = Bench::new(3);
        for (seat, many) in [A, B, C].into_iter().zip(pairs) {
            bench.set(Part::Pairs(seat), many);
            (0..many as u8).for_each(|row| _ = bench.set(Part::Matched(seat, row), 0));
        }
        bench.set(Part::Cultist, cultist).phase(6).set(Part::Holder, holder).say(Word::Outcome)
    };
    vec![
        end([0, 1, 2], 0, 1),
        end([0, 1, 2], 0, 4),
        end([0, 0, 0], 1, 1),
        end([0, 0, 1], 1, 4),
        end([0, 0, 0], 0, 1),
        end([0, 0, 1], 1, 2),
        Bench::new(2).say(Word::Outcome),
    ]
}

#[test]
fn every_sentence_can_be_read_aloud() {
    let bench = table();
    let brief = |word: Word<'_, GreatOldOne>| {
        let mut text = String::new();
        let mut pen = Pen::new(Lang::English, Viewer::Table, bench.session.seats(), &mut text);
        pen.brief = true;
        bench.game().say(bench.session.setup(), word, &mut pen).expect("a string");
        text
    };
    let mut lines = Vec::new();
    let mut both = |word: Word<'_, GreatOldOne>| {
        lines.push(bench.say(word));
        let short = brief(word);
        if lines.last() != Some(&short) {
            lines.push(short);
        }
    };
    moves().iter().for_each(|mv| both(Word::Move(mv)));
    events().iter().for_each(|event| both(Word::Event(event)));
    for part in parts() {
        both(Word::Part(part));
        (0..3).for_each(|value| both(Word::Value(part, value)));
    }
    labels().into_iter().for_each(|label| both(Word::Label(label)));
    lines.extend(prompts());
    lines.extend(outcomes());
    for option in GreatOldOne::ABOUT.options {
        lines.push(option.text.to_string());
    }
    insta::assert_snapshot!(readable(&lines));
}

/// A new move, event, part or label belongs into the list.
#[test]
fn the_list_of_sentences_is_whole() {
    // Which card names the other is said while it is asked.
    let ways = [Move::Names(Way::Both)];
    assert_whole("moves.rs", "Move", &[&moves()[..], &ways].concat());
    assert_whole("events.rs", "Event", &events());
    assert_whole("parts.rs", "Part", &parts());
    assert_whole("view.rs", "Label", &labels());
}
