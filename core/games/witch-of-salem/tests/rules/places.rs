//! Where moves happen: what a screen lights up, and what a touch there does.

use eldertally_core::{Game, Touch, Viewer, What};
use eldertally_witch_of_salem::{Board, Effects, Item, Kind, Label, Move, Needs, Part, Rite, Tile, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, C, CTHULHU, HASTUR, RLYEH, board, does, event};

/// Where a move happens that is on offer to a viewer.
#[track_caller]
fn at_by(bench: &Bench, viewer: Viewer, mv: Move) -> Option<Touch<Part>> {
    let moves: Vec<_> = bench.offers(viewer).into_iter().map(|offer| offer.mv).collect();
    assert!(moves.contains(&mv), "{mv:?} when asked: {}; on offer: {moves:?}", bench.prompt());
    bench.game().touch(bench.session.setup(), &mv)
}

#[track_caller]
fn at(bench: &Bench, mv: Move) -> Option<Touch<Part>> {
    at_by(bench, Viewer::Table, mv)
}

/// The moves at a part, as a touch there finds them.
fn moves_at(bench: &Bench, part: Part) -> Vec<Move> {
    let here = |mv: &Move| bench.game().touch(bench.session.setup(), mv).is_some_and(|touch| touch.place.part == part);
    bench.moves().into_iter().filter(here).collect()
}

fn part(part: Part) -> Option<Touch<Part>> {
    Some(Touch::part(part))
}

fn space(n: u16) -> Option<Touch<Part>> {
    Some(Touch::space(Part::Necron, n))
}

/// A board on which event 0 does this to all together.
fn with(effects: &[(Verb, u8)]) -> Bench {
    Bench::edit(3, |board| {
        let mut card = event(0, false, effects);
        card.who = Who::Group;
        board.events[0] = Some(card);
    })
}

/// A blank copy with all items entered.
fn blank() -> Bench {
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    bench.fell(&[0]).play(Move::EnterItems).fell(&[0, 0]);
    for _ in 1..=6 {
        bench.fell(&[1, 2, 3]);
    }
    bench
}

/// WOS-048, WOS-049, WOS-051
#[test]
fn seven_locations_and_rlyeh_are_touched_apart() {
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).hold(A, &[Item::Dagger; 3]).set(Part::Place(A), 3).turn(A);
    let mut parts: Vec<Part> = Vec::new();
    for place in [0, 1, 2, 4, 5, 6, RLYEH] {
        let mv = if place == RLYEH { Move::Pass(place) } else { Move::Go(place) };
        let touch = at(&bench, mv).expect("a place");
        assert!(!parts.contains(&touch.place.part), "{place}");
        parts.push(touch.place.part);
        assert_eq!(moves_at(&bench, touch.place.part), [mv]);
    }
    let passage: Vec<Move> = [0, 1, 2, 4, 5, 6].map(Move::Pass).into();
    assert_eq!(moves_at(&bench, Part::Card(A, 7)), passage, "where a card leads, the passage is played by its own");
    bench.set(Part::Card(A, 2), 0);
    assert_eq!(moves_at(&bench, parts[2]), [Move::Pass(2)], "nothing else leads there");
    bench.set(Part::Card(A, 2), 1);
    // Each of them is on the sheet below the name of its location.
    let (mut heading, mut below) = (None, Vec::new());
    bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| match item.what {
        What::Label(label @ (Label::Place(_) | Label::Goos)) => heading = Some(label),
        What::Part(part) if parts.contains(&part) => below.push(heading),
        _ => {}
    });
    let places = [0, 1, 2, 4, 5, 6].map(|place| Some(Label::Place(place)));
    assert_eq!(below, [&[Some(Label::Goos)][..], &places].concat());
    bench.turn(B);
    assert_eq!(at(&bench, Move::Go(3)), part(Part::Closed(3)));
}

/// WOS-054, WOS-055
#[test]
fn a_trade_begins_at_a_figure_and_goes_on_at_the_items() {
    let mut bench = Bench::new(3);
    bench.hold(A, &[Item::Elixir]).hold(B, &[Item::Dagger]).hold(C, &[Item::Dagger]);
    bench.set(Part::Place(B), 4).set(Part::Place(C), 4).turn(A).play(Move::Go(4));
    assert_eq!(at(&bench, Move::TradeWith(C)), part(Part::Place(C)));
    assert_eq!(at(&bench, Move::NoTrade), None);
    bench.play(Move::TradeWith(B));
    let own = [Some(Item::Dagger), None].map(|get| Move::Trade(B, Some(Item::Elixir), get));
    let found = moves_at(&bench, Part::Minor(A, Item::Elixir));
    assert!(found.len() == 2 && own.iter().all(|mv| found.contains(mv)), "{found:?}");
    assert_eq!(moves_at(&bench, Part::Minor(B, Item::Dagger)), [Move::Trade(B, None, Some(Item::Dagger))]);
    assert_eq!(at(&bench, Move::Back), None);
}

/// WOS-068, WOS-075, WOS-081, WOS-083
#[test]
fn items_are_used_and_taken_where_they_lie() {
    let mut bench = Bench::new(2);
    let items = [Item::Elixir, Item::Elixir, Item::Glasses, Item::Second];
    bench.set(Part::Place(B), 5).hold(A, &items).turn(A).play(Move::Go(2));
    assert_eq!(at(&bench, Move::Use(Item::Glasses)), part(Part::Minor(A, Item::Glasses)));
    assert_eq!(at(&bench, Move::Use(Item::Second)), part(Part::Artifact(A)));
    assert_eq!(at(&bench, Move::UseNothing), None);
    bench.play(Move::UseNothing);
    let swaps = [Item::Glasses, Item::Elixir].map(|old| Move::Take(1, Some(old)));
    assert_eq!(moves_at(&bench, Part::Slot(2, 1)), swaps, "all that it can be taken for");
    assert_eq!(at(&bench, Move::TakeNothing), None);
}

/// WOS-062, WOS-066, WOS-078
#[test]
fn a_foe_is_defeated_where_it_stands() {
    let pair = [Item::Glasses, Item::Elixir];
    let mut bench = Bench::new(2);
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).hold(A, &pair).turn(A).play(Move::Go(2)).fell(&[0]);
    bench.hold(A, &pair);
    assert_eq!(at(&bench, Move::Defeat), part(Part::Creature(2)));
    assert_eq!(at(&bench, Move::LeaveIt), None);

    let mut bench = Bench::new(2);
    bench.set(Part::Place(B), 5).set(Part::Place(A), 2).set(Part::Shadow, CTHULHU).set(Part::Goo(0), 7);
    bench.set(Part::Witch, 4).hold(A, &[Item::Dagger; 3]).turn(A).play(Move::Go(0)).fell(&[0]);
    assert_eq!(at(&bench, Move::Defeat), part(Part::Shadow));

    let mut bench = Bench::edit(2, |board| board.creatures[0].as_mut().unwrap().needs = Needs::Artifact);
    bench.set(Part::Place(B), 5).set(Part::Creature(2), 1).hold(A, &[Item::First]).turn(A).play(Move::Go(2)).fell(&[0]);
    assert_eq!(at(&bench, Move::Sacrifice), part(Part::Creature(2)));
}

/// WOS-033, WOS-072, WOS-083, WOS-Q08
#[test]
fn whoever_bears_it_for_all_is_touched_where_it_is_lost_or_gained() {
    let mut bench = with(&[(Verb::Discard(Wanted::Minor), 1)]);
    bench.hold(B, &[Item::Dagger]).event(0);
    assert_eq!(at(&bench, Move::HandOver(B, Item::Dagger)), part(Part::Minor(B, Item::Dagger)));
    let mut bench = with(&[(Verb::Discard(Wanted::Artifact), 1)]);
    bench.hold(B, &[Item::First]).hold(C, &[Item::Third]).event(0);
    assert_eq!(at(&bench, Move::HandOver(C, Item::Third)), part(Part::Artifact(C)));

    let mut bench = with(&[(Verb::LoseSanity, 1)]);
    bench.event(0);
    assert_eq!(at(&bench, Move::Pick(B)), Some(Touch::part(Part::Sanity(B)).showing(5)));
    bench.play(Move::Pick(B));
    assert_eq!(bench.see(Part::Sanity(B)), 5, "as was promised");
    let mut bench = with(&[(Verb::GainSanity, 1)]);
    bench.set(Part::Sanity(A), 2).set(Part::Sanity(C), 1).event(0);
    assert_eq!(at(&bench, Move::Pick(C)), Some(Touch::part(Part::Sanity(C)).showing(2)));
    bench.play(Move::Pick(C));
    assert_eq!(bench.see(Part::Sanity(C)), 2);

    let mut bench = with(&[(Verb::GainItem, 1)]);
    bench.hold(B, &[Item::Dagger; 3]).event(0);
    assert_eq!(at(&bench, Move::Pick(B)), part(Part::Place(B)));
    bench.play(Move::Pick(B)).fell(&[2]);
    assert_eq!(at(&bench, Move::Keep(Item::Dagger)), part(Part::Minor(B, Item::Dagger)));
    assert_eq!(at(&bench, Move::LetGo), part(Part::Discarded(Item::Elixir)));
    assert_eq!(bench.see(Part::Discarded(Item::Elixir)), 1, "there it lies");
}

/// WOS-090, WOS-Q36
#[test]
fn creatures_and_great_old_ones_are_chosen_where_they_lie() {
    let mut bench = with(&[(Verb::RemoveCreature, 1)]);
    bench.creature(3).creature(4).event(0);
    assert_eq!(at(&bench, Move::Banish(2)), part(Part::Creature(2)));
    let mut bench = with(&[(Verb::Shadow, 1)]);
    bench.set(Part::Goo(2), 4).event(0);
    assert_eq!(at(&bench, Move::Shadow(2)), part(Part::Goo(2)));
}

/// WOS-069, WOS-113
#[test]
fn a_note_is_touched_where_only_its_owner_sees_it_or_at_the_open_tile() {
    let mut bench = Bench::new(2);
    let (own, note) = (Viewer::Seat(A), Move::Note(A, 2, Tile::Wall));
    bench.hold(A, &[Item::Glasses]).turn(A);
    assert_eq!(at_by(&bench, own, Move::OpenNotes(A)), None);
    bench.play_as(own, Move::OpenNotes(A));
    assert_eq!(at_by(&bench, own, note), Some(Touch::part(Part::Note(A, 2)).showing(2)));
    assert_eq!(at_by(&bench, own, Move::CloseNotes(A)), None);
    bench.play_as(own, Move::CloseNotes(A)).play(Move::Go(2)).play(Move::Use(Item::Glasses));
    // Whoever looks has not opened the notes; what the tile shows to all does not change.
    assert_eq!(at_by(&bench, own, note), part(Part::Tile(2)));
    assert_eq!(at_by(&bench, own, Move::Confirm), None);
    let shown = |bench: &Bench| {
        let mut parts = Vec::new();
        bench.game().view(bench.session.setup(), Viewer::Seat(B), &mut |item| {
            if let What::Part(part) = item.what {
                parts.push((part, item.shape.at()));
            }
        });
        parts
    };
    let before = shown(&bench);
    bench.play_as(own, note);
    assert_eq!(shown(&bench), before);
}

/// WOS-075, WOS-084: what is printed on the board.
#[test]
fn what_is_told_of_a_location_is_touched_there() {
    let mut bench = blank();
    bench.set(Part::Stage, 2).play(Move::GoOn).hold(A, &[Item::Second]).play(Move::Go(4));
    assert_eq!(at(&bench, Move::TellSymbol(Item::First)), part(Part::Tile(4)));
    assert_eq!(at(&bench, Move::Ourselves(Kind::Symbols)), None);
    bench.play(Move::TellSymbol(Item::First)).play(Move::Take(1, None));
    assert_eq!(at(&bench, Move::TellPrice(None, None)), part(Part::Slot(4, 1)));
    assert_eq!(at(&bench, Move::LookUp(Kind::Prices)), None);
}

/// WOS-105, WOS-106: a number is told in two steps, and both are touched on the track.
#[test]
fn what_is_told_of_a_space_is_touched_on_necrons_track() {
    let mut bench = blank();
    bench.event(0).play(Move::TellSteps(1)).play(Move::TellVerb(Verb::Necron)).play(Move::TellLast(1));
    assert_eq!(bench.prompt(), "Count the spaces from the start: which one is the demon space?");
    assert_eq!((at(&bench, Move::TellTens(0)), at(&bench, Move::TellTens(3))), (space(0), space(30)));
    bench.play(Move::TellTens(3));
    assert_eq!(at(&bench, Move::TellSpace(34)), space(34));
    assert_eq!(at(&bench, Move::TellBack), None);
    // An amendment may cut off what is still asked for.
    bench.set(Part::Rift, 20);
    assert!(!bench.has(Move::TellSpace(34)));
    assert_eq!(bench.game().touch(bench.session.setup(), &Move::TellSpace(34)), part(Part::Necron));
}

/// WOS-035, WOS-Q10
#[test]
fn the_way_ahead_is_touched_on_necrons_track() {
    let strikes = |card: Option<_>, name, effects: &Effects| {
        card.map(|card| eldertally_witch_of_salem::Creature { name, effects: effects.clone(), red_arrow: true, ..card })
    };
    let mut copy = Board { length: 40, demon: 30, ..Board::blank() };
    let effects = does(&[(Verb::Discard(Wanted::Artifact), 1)]);
    copy.creatures[0] = strikes(board().creatures[0].clone(), copy.artifacts[0], &effects);
    let mut bench = Bench::open(copy, 2, &[]);
    bench.fell(&[0]).play(Move::EnterItems).fell(&[0, 0]);
    for _ in 1..=6 {
        bench.fell(&[1, 2, 3]);
    }
    bench.set(Part::Creature(1), 1).set(Part::Necron, 2).creature(0);
    assert_eq!(bench.prompt(), "Which space after space 2 is the next that shows Necron?");
    assert_eq!((at(&bench, Move::TellAhead(1)), at(&bench, Move::TellAhead(12))), (space(3), space(14)));
    assert_eq!(at(&bench, Move::TellFurther), space(15), "and all behind it");
    assert_eq!(at(&bench, Move::TellNoMark), part(Part::Necron));
    bench.play(Move::TellNoMark);
    assert_eq!(at(&bench, Move::NecronStays), space(2));
    assert_eq!(at(&bench, Move::NecronToRift), Some(Touch::space(Part::Necron, 40).showing(40)));
}

/// WOS-004, WOS-012, WOS-094
#[test]
fn what_is_told_of_a_card_is_touched_at_the_card() {
    let needs = Move::TellItems(Needs::Items([Item::Dagger, Item::Dagger]));
    let mut bench = blank();
    bench.fell(&[0]);
    assert_eq!(at(&bench, Move::TellNameless), None);
    bench.play(Move::TellNameless).hold(A, &[Item::Dagger; 2]).turn(A).play(Move::Go(1)).fell(&[0]);
    assert_eq!(at(&bench, needs), part(Part::Creature(1)));
    bench.play(needs).play(Move::LeaveIt).creature(0);
    assert_eq!(at(&bench, Move::TellVerb(Verb::LoseSanity)), part(Part::Creature(1)));
    assert_eq!(at(&bench, Move::TellAll), None);
    bench.play(Move::TellVerb(Verb::Discard(Wanted::Minor)));
    assert_eq!(at(&bench, Move::TellAmount(1)), part(Part::Creature(1)));
    assert_eq!(at(&bench, Move::TellLast(2)), part(Part::Creature(1)));
    bench.play(Move::TellLast(2));
    assert_eq!(at(&bench, Move::TellWho(Who::Each)), part(Part::Creature(1)));
    bench.play(Move::TellWho(Who::Each));
    assert_eq!(at(&bench, Move::TellArrow(true)), part(Part::Creature(1)));

    // An event comes from its deck.
    bench.event(0);
    assert_eq!(at(&bench, Move::TellSteps(3)), part(Part::EventDeck));
    bench.play(Move::TellSteps(3)).play(Move::TellAll);
    assert_eq!(at(&bench, Move::TellHelpful(true)), part(Part::EventDeck));

    // A Great Old One lies on R'lyeh, or stands at Miskatonic as a shadow.
    let rite = Move::TellRite(Rite::Items([Item::Dagger; 3]));
    let mut bench = blank();
    bench.set(Part::Goo(0), 7).set(Part::Shadow, HASTUR).set(Part::Witch, 4).set(Part::Place(A), 2);
    bench.set(Part::Place(B), 5).hold(A, &[Item::Dagger; 3]).turn(A).play(Move::Go(0)).fell(&[0]);
    assert_eq!(at(&bench, rite), part(Part::Shadow));
    let mut bench = blank();
    bench.reign(HASTUR).hold(A, &[Item::Dagger; 3]).turn(A);
    assert_eq!(at(&bench, rite), part(Part::Goo(5)));
    bench.set(Part::Goo(5), 0);
    assert_eq!(at(&bench, rite), part(Part::Rite(2)), "an amendment took the card away");
}

/// By the first edition a creature is asked for before it finds a place.
#[test]
fn a_creature_without_a_place_is_touched_among_the_discarded_cards() {
    let mut copy = board();
    copy.creatures[0] = None;
    let mut bench = Bench::of_first_edition(copy, 2);
    bench.fell(&[0]).play(Move::TellNameless);
    assert_eq!(at(&bench, Move::TellItems(Needs::Artifact)), part(Part::Fallen(0)));
    assert_eq!(bench.see(Part::Fallen(0)), 1);
}
