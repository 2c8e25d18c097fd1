//! What is asked about a blank copy, one question after the other, and what a group sees to by itself.

use eldertally_core::words::Word;
use eldertally_core::{Ask, Game};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{Board, Creature, Event, Item, Kind, Label, Move, Part, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, CTHULHU, does};

/// WOS-009: the rulebook does not name the three kinds.
#[test]
fn what_the_artifacts_are_called_is_left_to_the_group_and_said() {
    let words = " Three kinds of artifact have no names yet: call one A, one B, one C, and keep to it.";
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]).play(Move::TellNameless);
    assert_eq!(bench.prompt(), format!("Player 1: which item did you begin with?{words}"));
    bench.fell(&[0]).play(Move::Go(2)).play(Move::UseNothing);
    assert_eq!(bench.prompt(), format!("What lies at Newspaper, from left to right?{words}"));
    bench.fell(&[1, 4, 2]).play(Move::TakeNothing);
    assert_eq!(bench.prompt(), "Player 2: which item did you begin with?", "once one lies there it is known");
    let mut bench = Bench::open(Board::example(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]);
    assert_eq!(bench.prompt(), "Player 1: which item did you begin with?", "the copy names them");
}

/// WOS-084: all prices, one after the other.
#[test]
fn all_of_a_kind_can_be_looked_up_at_once() {
    let copy = Board::example();
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).set(Part::Stage, 2).play(Move::GoOn).fell(&[0]).play(Move::Go(2));
    bench.play(Move::UseNothing).fell(&[1, 4, 2]).play(Move::Take(1, None));
    assert_eq!(bench.prompt(), "Newspaper: what stands above the middle item?");
    assert_eq!(bench.moves()[0], Move::TellPrice(None, None), "nothing is the quickest answer");
    bench.play(Move::LookUp(Kind::Prices));
    let mut asked = 0;
    while let Some(subject) = bench.game().subject(bench.session.setup()) {
        let Part::Slot(place, slot) = subject.part else { break };
        assert!(!bench.has(Move::LookUp(Kind::Prices)));
        let costs = &copy.place(place).costs[usize::from(slot)];
        bench.play(Move::TellPrice(costs.first().copied(), costs.get(1).copied()));
        asked += 1;
    }
    assert_eq!(asked, 18);
    let mut learned = Board::blank();
    assert!(bench.game().learned(&bench.session.setup().clone(), &mut learned));
    assert!(learned.places.iter().zip(&copy.places).all(|(one, other)| one.costs == other.costs));
}

/// WOS-035: the way ahead is told from where it is not known, in pieces.
#[test]
fn all_spaces_that_show_necron_can_be_looked_up_at_once() {
    let mut blank = Board { length: 40, demon: 30, ..Board::blank() };
    let known = crate::bench::board();
    blank.creatures = known.creatures.map(|card| {
        card.map(|card| Creature {
            name: blank.artifacts[0],
            effects: does(&[(Verb::Discard(Wanted::Artifact), 1)]),
            red_arrow: true,
            ..card
        })
    });
    for card in blank.creatures.iter_mut().skip(1) {
        *card = None;
    }
    let mut bench = Bench::open(blank, 2, &[]);
    bench.fell(&[0]).play(Move::EnterItems).fell(&[0, 0]);
    for _ in 1..=6 {
        bench.fell(&[1, 2, 3]);
    }
    bench.set(Part::Creature(1), 1).set(Part::Necron, 2).creature(0);
    assert_eq!(bench.prompt(), "Which space after space 2 is the next that shows Necron?");
    bench.play(Move::LookUp(Kind::Marks));
    assert_eq!(bench.prompt(), "Which space after space 0 is the next that shows Necron?");
    bench.play(Move::TellAhead(5)).play(Move::TellFurther).play(Move::TellAhead(8)).play(Move::TellNoMark);
    assert_eq!(bench.see(Part::Necron), 5, "the arrow goes on");
    let mut learned = bench.session.setup().print.clone();
    assert!(bench.game().learned(&bench.session.setup().clone(), &mut learned));
    assert_eq!((&learned.marks[..], learned.has_all_marks()), (&[5, 25][..], true));
    bench.set(Part::Marks, 24).set(Part::Creature(1), 1).creature(0);
    assert_eq!(
        bench.prompt(),
        "Which space after space 24 is the next that shows Necron?",
        "what was told can be amended"
    );
    bench.play(Move::TellNoMark);
    assert_eq!(bench.moves(), [Move::NecronStays, Move::NecronToRift]);
}

/// What a group does not want to enter is not asked again, and nothing is assumed about it.
#[test]
fn a_group_can_see_to_a_kind_by_itself() {
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::EnterItems).fell(&[0, 0]);
    for _ in 1..=6 {
        bench.fell(&[1, 2, 3]);
    }
    bench.set(Part::Stage, 2).play(Move::GoOn).play(Move::Go(2)).play(Move::UseNothing).play(Move::Take(2, None));
    bench.play(Move::Ourselves(Kind::Prices));
    assert_eq!((bench.see(Part::Ourselves(Kind::Prices)), bench.see(Part::Price(2, 2))), (1, 0));
    assert_eq!(bench.prompt(), "Player 2: where do you go?", "nothing was paid");
    bench.set(Part::Place(B), 5).play(Move::Go(3)).play(Move::UseNothing).play(Move::Take(2, None));
    assert!(bench.heard(&Event::See(Kind::Prices)));
    // The track: no space loses that nobody has told.
    bench.event(0);
    bench.play(Move::TellSteps(1)).play(Move::TellVerb(Verb::Necron));
    bench.play(Move::TellAmount(1)).play(Move::TellAll);
    assert_eq!(bench.prompt(), "Count the spaces from the start: which one is the demon space?");
    bench.play(Move::Ourselves(Kind::Track)).set(Part::Necron, 79);
    assert_eq!((bench.over(), bench.ask()), (None, Ask::Chance(1)));
    bench.set(Part::Necron, 80);
    assert_eq!(bench.moves(), [Move::ItIsOver], "no track is longer");
    bench.set(Part::Necron, 79);
    bench.set(Part::Demon, 40);
    assert_eq!(bench.moves(), [Move::ItIsOver], "until somebody does");
    bench.set(Part::Demon, 0).set(Part::Necron, 3).hold(A, &[Item::Second]).turn(A).play(Move::Go(4));
    assert_eq!(bench.prompt(), "Inn: which artifact is shown beside the tile?");
    bench.play(Move::Ourselves(Kind::Symbols));
    assert!(bench.has(Move::Use(Item::Second)), "the group knows whether it fits");
    assert!(!bench.labels().contains(&Label::Symbol(4)));
}

/// WOS-033, WOS-062, WOS-090
#[test]
fn a_group_can_see_to_its_cards_by_itself() {
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]).play(Move::TellNameless);
    bench.creature(0).play(Move::Ourselves(Kind::Creatures));
    assert!(bench.heard(&Event::Struck(0)));
    let says = bench.say(Word::Event(&Event::Struck(0)));
    assert_eq!(says, "The twin of Creature 1 strikes: do what its card says, and amend what changes.");
    bench.creature(1).play(Move::TellNameless).set(Part::Creature(2), 2).set(Part::Fallen(1), 0).creature(1);
    assert!(bench.heard(&Event::Struck(1)), "no more is asked");
    bench.hold(A, &[Item::Dagger]).set(Part::Unentered(A), 0).turn(A).play(Move::Go(2)).fell(&[0]);
    assert!(bench.prompt().starts_with("What lies at Newspaper"), "one item defeats nothing");
    bench.hold(A, &[Item::Dagger, Item::Dagger, Item::First]).set(Part::Place(A), 0).set(Part::Card(A, 2), 1).turn(A);
    bench.play(Move::Go(2)).fell(&[0]);
    assert!(!bench.labels().contains(&Label::CanDefeat(A, 2)), "nobody knows that");
    let says = |bench: &Bench, mv| bench.say(Word::Move(&mv));
    assert_eq!(says(&bench, Move::Defeat), "Player 1: defeat Creature 2, if you have what its card shows");
    bench.play(Move::LeaveIt).play(Move::Ourselves(Kind::Symbols));
    let words = "Player 1: discard the artifact to defeat Creature 2, if its card says so";
    assert_eq!(says(&bench, Move::Sacrifice), words);
    bench.play(Move::Sacrifice);
    assert_eq!((bench.see(Part::Creature(2)), bench.see(Part::Artifact(A)), bench.see(Part::Fallen(1))), (0, 0, 2));
    for n in 0..8 {
        bench.event(n);
        if n == 0 {
            bench.play(Move::Ourselves(Kind::Events));
        }
        assert!(bench.heard(&Event::See(Kind::Events)), "{n}");
    }
    assert_eq!((bench.see(Part::Witch), bench.see(Part::EventDeck)), (0, 0), "nothing is assumed");
}

/// WOS-106, WOS-112, WOS-Q10: a group that counts the track by itself says where he goes, and adds what is free.
#[test]
fn a_track_that_nobody_counted_still_has_an_end() {
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::EnterItems).fell(&[0, 0]);
    for _ in 1..=6 {
        bench.fell(&[1, 2, 3]);
    }
    bench.set(Part::Ourselves(Kind::Track), 1).fell(&[0]).play(Move::TellNameless).creature(0);
    bench.play(Move::TellVerb(Verb::Discard(Wanted::Artifact))).play(Move::TellLast(1)).play(Move::TellWho(Who::Each));
    bench.play(Move::TellArrow(true)).play(Move::TellNoMark);
    assert!(bench.is_fatal(Move::NecronToRift));
    bench.play(Move::NecronToRift);
    assert_eq!(bench.moves(), [Move::ItIsOver], "what is said to lose does");
    let mut learned = Board::blank();
    bench.game().learned(&bench.session.setup().clone(), &mut learned);
    assert_eq!(learned.length, 0, "and teaches nothing");
    bench.set(Part::Necron, 5).reign(CTHULHU).set(Part::Place(A), 7).set(Part::Closed(0), 1);
    for place in 1..=6 {
        bench.set(Part::Tile(place), 2);
    }
    let words = bench.say(Word::Outcome);
    assert!(words.ends_with("Score 14 and the free spaces of Necron's track."), "{words}");
}

/// WOS-105, WOS-106
#[test]
fn where_necron_must_not_come_is_asked_when_he_moves_and_counts_at_once() {
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).set(Part::Necron, 33).set(Part::Shadow, 1).fell(&[12]);
    assert_eq!(bench.prompt(), "Count the spaces from the start: which one is the demon space?");
    assert_eq!(bench.say(Word::Status), "round 1, Necron 35, 0 of 6 tiles closed");
    bench.play(Move::TellTens(3));
    assert_eq!(bench.prompt(), "The demon space: which number exactly?");
    bench.play(Move::TellBack).play(Move::TellTens(3)).play(Move::TellSpace(34));
    assert_eq!(bench.moves(), [Move::ItIsOver]);
    bench.set(Part::Demon, 50).reign(CTHULHU).set(Part::Creature(1), 1).creature(12);
    assert_eq!(bench.prompt(), "Count the spaces from the start: which one is the rift?");
    assert_eq!(bench.moves()[0], Move::TellTens(5), "it lies behind the demon space");
    bench.play(Move::TellTens(6)).play(Move::TellSpace(62));
    assert_eq!((bench.see(Part::Rift), bench.over()), (62, None));
}
