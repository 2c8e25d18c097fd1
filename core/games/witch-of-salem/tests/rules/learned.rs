//! Cards that are not in the copy are entered once, when they first come up, and can be handed out.

use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Game, Refusal, TextError, Word};
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, lessons};
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::{Board, Card, Event, Item, Kind, Label, Move, Needs, Part, Rite, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, CRAVEN, HASTUR, NECRON, NYARLATHOTEP, RLYEH, board, rule};

/// A copy of which the first two creatures, the first event and two Great Old Ones are known.
fn copy() -> Board {
    let mut copy = board();
    copy.creatures.iter_mut().skip(2).for_each(|card| *card = None);
    copy.events.iter_mut().skip(1).for_each(|card| *card = None);
    copy.rites.iter_mut().skip(2).for_each(|rite| *rite = None);
    copy
}

fn bench() -> Bench {
    Bench::with(copy(), 2, &[])
}

/// What the question is about.
fn about(bench: &Bench) -> Option<Part> {
    bench.game().subject(bench.session.setup()).map(|subject| subject.part)
}

/// By the first edition a creature is entered whole when it comes up.
fn first_edition() -> Bench {
    Bench::of_first_edition(copy(), 2)
}

/// WOS-004
#[test]
fn by_the_first_edition_a_new_creature_is_entered_whole_and_its_twin_is_known() {
    let mut bench = first_edition();
    assert_eq!((bench.left(1), bench.left(2), bench.left(3)), (Some(2), Some(2), Some(0)), "one new card is offered");
    bench.fell(&[2]);
    assert_eq!(bench.ask(), Ask::Text { max: 24 });
    assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
    bench.play(Move::TellItems(Needs::Items([Item::Dagger, Item::Dagger])));
    bench.play(Move::TellVerb(Verb::Discard(Wanted::Elixir))).play(Move::TellAmount(1));
    bench.play(Move::TellVerb(Verb::Text));
    assert_eq!(bench.try_answer(Answer::Text("Everybody shivers.")), Ok(()));
    bench.play(Move::TellAll).play(Move::TellWho(Who::Group)).play(Move::TellArrow(true));
    assert!(bench.heard(&Event::Learned(Card::Creature(2))) && bench.heard(&Event::CreatureCame(2, 1)));
    bench.creature(2);
    assert!(bench.heard(&Event::Struck(2)));
    assert_eq!(bench.prompt(), "Carry this out: Everybody shivers.");
    bench.play(Move::Confirm);
    assert_eq!(bench.see(Part::Necron), 5, "there was no elixir, and the arrow is red");
    bench.set(Part::Stage, 1);
    assert_eq!((bench.left(2), bench.left(3)), (Some(0), Some(2)));
}

/// WOS-004, WOS-033, WOS-062: each when it matters.
#[test]
fn of_a_new_creature_the_name_comes_first_and_the_rest_when_it_matters() {
    let mut bench = bench();
    bench.fell(&[2]);
    assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
    assert!(bench.heard(&Event::CreatureCame(2, 1)), "nothing else is asked now");
    let setup = bench.session().setup().clone();
    assert!(!bench.game().learned(&setup, &mut copy()), "a card is handed out whole");
    // Whoever has a single item defeats nothing, so nobody is asked.
    bench.turn(A).play(Move::Go(1)).fell(&[4]);
    assert_eq!(bench.prompt(), "Player 1: use an item?");
    bench.hold(A, &[Item::Dagger, Item::Dagger]).set(Part::Place(A), 2).turn(A).play(Move::Go(3));
    bench.set(Part::Place(A), 0).set(Part::Card(A, 1), 1).turn(A).play(Move::Go(1)).fell(&[4]);
    assert_eq!(bench.prompt(), "Gargoyles: which items defeat it?");
    assert_eq!(about(&bench), Some(Part::Creature(1)), "its card lies there");
    bench.play(Move::TellItems(Needs::Items([Item::Dagger, Item::Dagger])));
    assert!(bench.heard(&Event::Learned(Card::Creature(2))) && bench.has(Move::Defeat));
    bench.play(Move::LeaveIt).creature(2);
    assert_eq!(bench.prompt(), "Gargoyles: what does it do when its twin comes up?");
    bench.play(Move::TellVerb(Verb::Necron)).play(Move::TellAmount(1));
    assert_eq!(bench.prompt(), "Gargoyles: what else does it do?");
    bench.play(Move::TellBack).play(Move::TellVerb(Verb::Discard(Wanted::Elixir))).play(Move::TellLast(1));
    bench.play(Move::TellWho(Who::Group)).play(Move::TellArrow(true));
    assert!(bench.heard(&Event::Struck(2)));
    assert_eq!(bench.see(Part::Necron), 5, "there was no elixir, and the arrow is red");
    let mut learned = copy();
    assert!(bench.game().learned(&setup, &mut learned));
    let card = learned.creatures[2].as_ref().unwrap();
    assert_eq!((card.needs, card.effects.len()), (Needs::Items([Item::Dagger, Item::Dagger]), 1));
}

/// WOS-033: an amendment drops the last question about a creature, which then is asked about again.
#[test]
fn a_creature_whose_effects_are_all_told_keeps_them_when_it_is_asked_about_again() {
    for further in [Move::TellAmount(2), Move::TellLast(2)] {
        let mut bench = bench();
        bench.fell(&[2]);
        assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
        bench.creature(2);
        for _ in 0..4 {
            bench.play(Move::TellVerb(Verb::LoseSanity)).play(Move::TellAmount(1));
        }
        assert!(bench.has(Move::TellWho(Who::Each)), "four effects are all that a card has room for");
        bench.set(Part::Deck(2), 1).creature(2);
        assert_eq!(bench.prompt(), "Gargoyles: what else does it do?");
        bench.play(Move::TellVerb(Verb::Necron)).play(further).play(Move::TellWho(Who::Group));
        assert!(bench.heard(&Event::Struck(2)));
        assert_eq!((bench.prompt(), bench.see(Part::Necron)), ("1 sanity to lose. Who loses it?".to_owned(), 0));
    }
}

/// WOS-036, WOS-040
#[test]
fn necron_and_robert_craven_are_no_new_creatures() {
    let mut bench = bench();
    bench.fell(&[NECRON]);
    assert!(bench.heard(&Event::NecronCard));
    bench.creature(CRAVEN);
    assert!(bench.heard(&Event::CravenCard));
}

/// WOS-012
#[test]
fn a_new_event_is_entered_and_works() {
    let mut bench = bench();
    bench.set(Part::Stage, 4).play(Move::GoOn).fell(&[1]);
    // Back to the beginning, because it was wrong.
    bench.play(Move::TellSteps(3)).play(Move::TellBack).play(Move::TellSteps(4));
    bench.play(Move::TellVerb(Verb::Necron)).play(Move::TellAmount(2)).play(Move::TellAll);
    assert!(bench.heard(&Event::Learned(Card::Event(1))));
    assert_eq!((bench.see(Part::Witch), bench.see(Part::Necron)), (4, 2));
}

/// WOS-090, WOS-104: the rulebook lists what helps and what harms.
#[test]
fn whether_an_event_helps_is_asked_where_the_rulebook_does_not_say_so() {
    use Verb::{Discard, DrawCreature, GainSanity, LoseSanity, Necron, NecronBack, RemoveCreature, ShuffleTiles};
    let asks = |effects: &[Verb]| {
        let mut bench = bench();
        bench.event(1).play(Move::TellSteps(0));
        for verb in effects {
            bench.play(Move::TellVerb(*verb));
            if verb.has_amount() {
                bench.play(Move::TellAmount(1));
            }
        }
        if bench.has(Move::TellAll) {
            bench.play(Move::TellAll);
        }
        let asked = bench.has(Move::TellHelpful(true));
        if asked {
            bench.play(Move::TellHelpful(true));
        }
        if bench.has(Move::TellWho(Who::Each)) {
            bench.play(Move::TellWho(Who::Each));
        }
        let (mut learned, setup) = (copy(), bench.session().setup().clone());
        assert!(bench.game().learned(&setup, &mut learned));
        (asked, learned.events[1].as_ref().unwrap().helpful)
    };
    assert_eq!(asks(&[NecronBack]), (false, true));
    assert_eq!(asks(&[GainSanity, RemoveCreature]), (false, true));
    assert_eq!(asks(&[Necron, DrawCreature]), (false, false));
    assert_eq!(asks(&[LoseSanity]), (false, false));
    for unclear in [&[][..], &[GainSanity, Necron], &[Discard(Wanted::Minor)], &[NecronBack, ShuffleTiles]] {
        assert_eq!(asks(unclear), (true, true), "{unclear:?}");
    }
}

/// WOS-094
#[test]
fn what_a_great_old_one_demands_is_asked_when_it_is_turned_up_on_rlyeh() {
    let mut bench = bench();
    bench.turn(A).play(Move::Go(2)).play(Move::Use(Item::Necronomicon)).fell(&[2]);
    assert!(bench.heard(&Event::GooRevealed(1, 2)) && bench.has(Move::TakeNothing), "on an edge it does not matter");
    for edge in 2..5 {
        bench.set(Part::Goo(edge), 7);
    }
    bench.hold(A, &[Item::Necronomicon]).turn(A).play(Move::Go(3)).play(Move::Use(Item::Necronomicon)).fell(&[3]);
    assert_eq!(bench.prompt(), "Nyarlathotep: what does the card demand?");
    assert_eq!((bench.moves().len(), about(&bench)), (23, Some(Part::Goo(5))));
    bench.play(Move::TellRite(Rite::Items([Item::Elixir, Item::Elixir, Item::Dagger])));
    assert!(bench.heard(&Event::Learned(Card::Goo(3))));
    assert!(bench.labels().contains(&Label::Demands(3)));
    bench.hold(A, &[Item::Elixir, Item::Elixir, Item::Dagger]);
    assert!(bench.labels().contains(&Label::CanBanish(A)));
}

/// WOS-062, WOS-094
#[test]
fn what_a_shadow_demands_is_asked_of_whoever_may_have_it() {
    let mut bench = bench();
    bench.set(Part::Shadow, HASTUR).set(Part::Witch, 4).set(Part::Place(A), 2).set(Part::Place(B), 5);
    bench.hold(A, &[Item::Dagger; 2]).turn(A).play(Move::Go(0)).fell(&[0]);
    assert_ne!(bench.prompt(), "Hastur: what does the card demand?", "two items are too few");
    bench.set(Part::Place(A), 2).hold(A, &[Item::Dagger; 3]).turn(A).play(Move::Go(0)).fell(&[0]);
    assert_eq!((bench.prompt().as_str(), about(&bench)), ("Hastur: what does the card demand?", Some(Part::Shadow)));
    bench.play(Move::TellRite(Rite::Items([Item::Dagger; 3]))).play(Move::Defeat);
    assert!(bench.heard(&Event::ShadowGone(2, rule(66))));
}

/// WOS-093, WOS-094: an amendment turned it up, so nobody has told yet.
#[test]
fn what_the_one_on_rlyeh_demands_is_asked_before_somebody_may_go_there() {
    let mut bench = bench();
    bench.reign(NYARLATHOTEP).hold(A, &[Item::Dagger; 3]).turn(A);
    assert_eq!(bench.prompt(), "Nyarlathotep: what does the card demand?");
    bench.play(Move::TellRite(Rite::Items([Item::Dagger; 3])));
    assert!(bench.has(Move::Pass(RLYEH)));
}

/// WOS-093, WOS-094, WOS-062
#[test]
fn a_group_can_see_to_what_great_old_ones_demand_by_itself() {
    let mut bench = bench();
    bench.reign(NYARLATHOTEP).hold(A, &[Item::Dagger; 3]).turn(A).play(Move::Ourselves(Kind::Rites));
    assert_eq!(
        bench.say(Word::Label(Label::CanBanish(A))),
        "Player 1 has three items, and may have what the card demands"
    );
    let words = "Player 1: Secret Passage to R'lyeh, lose 1 sanity now and 1 each turn: banish, if you have what the card demands";
    assert_eq!(bench.say(Word::Move(&Move::Pass(RLYEH))), words);
    assert!(bench.has(Move::Pass(RLYEH)));
    bench.set(Part::Shadow, HASTUR).set(Part::Witch, 4).set(Part::Place(A), 2).set(Part::Place(B), 5);
    bench.turn(A).play(Move::Go(0)).fell(&[0]);
    let words = "Player 1: defeat the shadow of Hastur, if you have what its card shows";
    assert_eq!(bench.say(Word::Move(&Move::Defeat)), words);
    bench.play(Move::Defeat).hold(A, &[Item::Dagger; 2]).turn(A);
    assert!(!bench.has(Move::Pass(RLYEH)), "two items are too few");
}

/// WOS-094
#[test]
fn the_rulebook_tells_what_cthulhu_and_dagon_demand() {
    let mut copy = copy();
    copy.rites = [None; 6];
    let mut bench = Bench::open(copy, 2, &[]);
    bench.fell(&[0]);
    assert!(bench.has(Move::EnterItems), "{}", bench.prompt());
    for (goo, items) in [(1, [Item::Dagger; 3]), (2, [Item::Dagger, Item::Elixir, Item::Glasses])] {
        bench.reign(goo).hold(A, &items);
        assert!(bench.labels().contains(&Label::CanBanish(A)), "{goo}");
        let refused = bench.session().submit(Input::Amend(Part::Rite(goo as u8 - 1), 1)).is_err();
        assert!(refused, "and it is not to be amended");
    }
}

/// WOS-094
#[test]
fn what_a_great_old_one_demands_can_be_amended_to_each_of_its_22_rites() {
    let mut bench = bench();
    for rite in (0..=22).rev() {
        bench.set(Part::Rite(3), rite);
        assert_eq!(bench.see(Part::Rite(3)), rite);
    }
    bench.set(Part::Rite(3), 3).reign(NYARLATHOTEP).hold(A, &[Item::Necronomicon; 3]);
    assert!(bench.labels().contains(&Label::CanBanish(A)), "behind alike and different come three Necronomicons");
    let refused = bench.session().submit(Input::Amend(Part::Rite(0), 1)).is_err();
    assert!(refused, "what Cthulhu demands is printed in this copy");
}

/// WOS-004
#[test]
fn a_card_is_forgotten_and_remembered_by_itself() {
    let mut bench = bench();
    for card in [2, 3] {
        bench.creature(card).play(Move::TellNameless);
    }
    let learned = |bench: &Bench| [2, 3].map(|card| bench.see(Part::Learned(Card::Creature(card))));
    bench.set(Part::Learned(Card::Creature(2)), 0);
    assert_eq!(learned(&bench), [0, 1]);
    for _ in 0..2 {
        bench.set(Part::Learned(Card::Creature(2)), 1);
        assert_eq!(learned(&bench), [1, 1]);
    }
    let unknown = Input::Amend(Part::Learned(Card::Creature(4)), 1);
    assert!(bench.session().submit(unknown).is_err(), "nobody has seen this card");
}

/// WOS-012: words are kept for eight effects; a card that is told again gives its own back.
#[test]
fn texts_that_were_told_by_mistake_take_no_room() {
    let mut bench = bench();
    bench.set(Part::Stage, 4).play(Move::GoOn).fell(&[1]);
    let text = |bench: &mut Bench, n: usize| {
        bench.play(Move::TellVerb(Verb::Text));
        assert_eq!(bench.try_answer(Answer::Text(&format!("Text {n}"))), Ok(()));
    };
    for round in 0..5 {
        bench.play(Move::TellSteps(3));
        (0..3).for_each(|n| text(&mut bench, round * 3 + n));
        bench.play(Move::TellBack);
    }
    bench.play(Move::TellSteps(3));
    (0..4).for_each(|n| text(&mut bench, 100 + n));
    bench.play(Move::TellHelpful(false));
    assert_eq!(bench.prompt(), "Carry this out: Text 100");
    for _ in 0..4 {
        bench.play(Move::Confirm);
    }
    bench.event(2).play(Move::TellSteps(0));
    (0..3).for_each(|n| text(&mut bench, 200 + n));
    assert!(bench.has(Move::TellVerb(Verb::Text)), "there is room for the eighth");
    text(&mut bench, 203);
    bench.play(Move::TellHelpful(false)).play(Move::Confirm);
    assert_eq!(bench.prompt(), "Carry this out: Text 201");
    for _ in 0..3 {
        bench.play(Move::Confirm);
    }
    bench.event(3).play(Move::TellSteps(0)).play(Move::TellVerb(Verb::Text));
    assert_eq!(bench.prompt(), "This event: what else does it do?", "more are not written down");
    bench.play(Move::TellAll).play(Move::TellHelpful(false));
    assert_eq!(bench.prompt(), "Carry this out: what else the card says");
    let (mut learned, setup) = (copy(), bench.session().setup().clone());
    assert!(bench.game().learned(&setup, &mut learned));
    learned.check().expect("it is kept in words of our own");
    assert_eq!(learned.note(learned.events[3].as_ref().unwrap().effects[0].amount), "what else the card says");
}

/// WOS-033, WOS-034
#[test]
fn a_twin_that_is_entered_by_its_name_is_the_twin() {
    let mut bench = bench();
    bench.fell(&[2]);
    assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
    bench.creature(2).play(Move::TellAll);
    let cards = |bench: &mut Bench, name: &str| {
        bench.creature(3);
        assert_eq!(bench.try_answer(Answer::Text(name)), Ok(()));
        [2, 3].map(|card| (bench.see(Part::Deck(card)), bench.see(Part::Fallen(card))))
    };
    assert_eq!(cards(&mut bench, " gargoyles"), [(0, 2), (2, 0)], "reality wins");
    assert!(bench.heard(&Event::Struck(2)));
    assert!(bench.labels().contains(&Label::CardsOff(2, 1)), "and one card too many is shown");
    bench.set(Part::Stage, 1);
    let printed = bench.say(eldertally_core::Word::Face(0, 0));
    assert_eq!(cards(&mut bench, &printed)[1], (2, 0));
    assert!(bench.heard(&Event::CreatureCame(0, 2)), "the same for what is in the copy");
}

/// WOS-036
#[test]
fn no_creature_is_called_necron_or_robert_craven_or_nothing_at_all() {
    let mut bench = bench();
    bench.fell(&[2]);
    for (name, why) in [
        ("Necron", TextError::Reserved),
        ("robert craven", TextError::Reserved),
        ("necron ", TextError::Reserved),
        ("  ", TextError::Blank),
    ] {
        assert_eq!(bench.try_answer(Answer::Text(name)), Err(Refusal::Text(why)), "{name:?}");
    }
}

#[test]
fn a_nameless_creature_still_can_be_told_apart() {
    let mut bench = bench();
    bench.fell(&[2]).play(Move::TellNameless);
    bench.creature(3).play(Move::TellNameless);
    bench.creature(4);
    assert_eq!(bench.try_answer(Answer::Text("Creature 6")), Ok(()));
    bench.creature(5).play(Move::TellNameless);
    bench.set(Part::Stage, 1);
    let names = [2, 3, 4, 5].map(|face| bench.say(eldertally_core::Word::Face(0, face)));
    assert_eq!(names, ["Creature 3", "Creature 4", "Creature 6", "Creature 18"]);
}

#[test]
fn what_was_learned_is_handed_out_as_a_fit_copy_and_shown_in_the_review() {
    let mut bench = first_edition();
    bench.fell(&[2]);
    assert_eq!(bench.try_answer(Answer::Text("Gargoyles")), Ok(()));
    bench.play(Move::TellItems(Needs::Artifact)).play(Move::TellVerb(Verb::Text));
    assert_eq!(bench.try_answer(Answer::Text("Everybody shivers.")), Ok(()));
    bench.play(Move::TellVerb(Verb::DrawCreature));
    let mut learned = copy();
    let setup = bench.session().setup().clone();
    assert!(bench.game().learned(&setup, &mut learned));
    learned.check().expect("what was learned is fit");
    let card = learned.creatures[2].as_ref().unwrap();
    assert_eq!((learned.text(card.name), card.needs, card.effects.len()), ("Gargoyles", Needs::Artifact, 2));
    assert_eq!(learned.note(card.effects[0].amount), "Everybody shivers.");
    let again = Board::from_toml(&PrintedFile::to_toml(&learned)).expect("its file is read back");
    assert_eq!(PrintedFile::to_toml(&again), PrintedFile::to_toml(&learned));
    let old: Box<dyn Draft> = Box::new(copy());
    let found = lessons(&*old, &learned);
    assert_eq!(found.iter().map(|lesson| lesson.place.as_str()).collect::<Vec<_>>(), ["creatures.3"]);
    assert_eq!(found[0].old, "not known yet");
    // What is forgotten again is not handed out.
    bench.set(Part::Learned(Card::Creature(2)), 0);
    assert!(!bench.game().learned(&setup, &mut copy()));
}

/// Whatever a game can learn about a blank copy can be taken over from the review, one by one, and forgotten again.
#[test]
fn a_review_takes_over_everything_that_was_learned() {
    let mut copy: Box<dyn Draft> = Box::new(Board::blank());
    let mut learned = Board { name: Board::blank().name, ..Board::example() };
    learned.artifacts = ["artifact A", "artifact B", "artifact C"].map(|name| learned.keep_text(name).unwrap());
    let learned: Box<dyn Draft> = Box::new(learned);
    let found = lessons(&*copy, &*learned);
    let places: Vec<_> = found.iter().map(|lesson| lesson.place.as_str()).collect();
    for place in ["necron.length", "necron.demon", "locations.3.artifact", "locations.6.costs.left", "creatures.12"] {
        assert!(places.contains(&place), "{place} is none of {places:?}");
    }
    for (n, lesson) in found.iter().enumerate() {
        assert_eq!(lessons(&*copy, &*learned).len(), found.len() - n);
        copy.put(&lesson.place, &learned.lift(&lesson.place).expect("a value")).expect("it fits there");
    }
    assert_eq!(copy.to_toml(), learned.to_toml());
}
