//! The rule behind each kind of event.

use eldertally_core::{Ask, Game, Lang, RuleId, Viewer, session::Line};
use eldertally_dice_of_arkham::{DiceOfArkham, Event, Meter, Move, Part, Scene, Stock};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

#[test]
fn every_event_names_its_rule() {
    let own = rule(999);
    let kinds: [(Event, RuleId); 34] = [
        (Event::TurnBegan, rule(18)),
        (Event::DieSet(1), rule(104)),
        (Event::DieToSet, rule(104)),
        (Event::OnesLocked(1, own), own),
        (Event::Lost(Meter::Health, 1, own), own),
        (Event::Healed(Meter::Sanity, 1, own), own),
        (Event::Gained(Stock::Fight, 1, own), own),
        (Event::Spent(Stock::Magic, 1, own), own),
        (Event::TimeMoved(1, own), own),
        (Event::TimeStands(own), own),
        (Event::Investigated(1, own), own),
        (Event::Nothing(own), own),
        (Event::RedEntered(1), rule(39)),
        (Event::DieFetched, ruling(22)),
        (Event::PairsOfOnes(1), rule(29)),
        (Event::DoublePrevented, rule(53)),
        (Event::CultistsCome(1), rule(68)),
        (Event::MonsterComes(1, own), own),
        (Event::FullMeter(Meter::Health, own), own),
        (Event::FullStock(Stock::Fight, own), own),
        (Event::SealStands(own), own),
        (Event::Fled, rule(72)),
        (Event::FightWon(1, 1), rule(88)),
        (Event::FightLost(1, 2), rule(88)),
        (Event::KeyFound(2), rule(58)),
        (Event::KeyFound(3), rule(59)),
        (Event::SealFound(2), rule(60)),
        (Event::SealFound(3), rule(61)),
        (Event::InvestigationLost, rule(62)),
        (Event::TracksReset(own), own),
        (Event::SixthDie, rule(65)),
        (Event::SceneBegan(Scene::DarkPact), rule(97)),
        (Event::FewerDice(2), rule(100)),
        (Event::DieGiven, rule(107)),
    ];
    for (event, rule) in kinds {
        assert_eq!(DiceOfArkham::why(&event), Some(rule), "{event:?}");
    }
}

#[test]
fn every_rule_that_is_named_can_be_read() {
    let about = DiceOfArkham::ABOUT;
    for (count, id) in [(118, rule as fn(u16) -> RuleId), (39, ruling)] {
        assert!((1..=count).all(|n| about.rule(id(n)).is_some_and(|rule| !rule.text.to_string().is_empty())));
        assert!(about.rule(id(count + 1)).is_none());
    }
}

/// The rules that the events of the last answer name.
fn rules(bench: &Bench) -> Vec<RuleId> {
    bench.told().iter().filter_map(DiceOfArkham::why).collect()
}

/// DOA-028, DOA-032, DOA-033, DOA-034, DOA-035, DOA-036, DOA-038
#[test]
fn each_number_of_the_dice_is_told_with_its_own_rule() {
    let turn = |dice: &[u8]| {
        let mut bench = Bench::new();
        bench.turn(&QUIET, dice);
        (bench.told().to_vec(), bench.see(Part::Investigation))
    };
    let end = Event::TurnBegan;
    assert_eq!(
        turn(&[3, 3, 1, 5, 5]).0[..2],
        [Event::Investigated(2, rule(32)), Event::Gained(Stock::Fight, 2, rule(34))]
    );
    assert_eq!(turn(&[4, 1, 6, 6, 1]).0[0], Event::PairsOfOnes(1));
    assert_eq!(turn(&[4, 6, 6, 1, 5]).0[0], Event::Investigated(2, rule(33)));
    assert_eq!(turn(&[6, 6, 6, 1, 5]).0[1], Event::Gained(Stock::Magic, 4, rule(36)));
    assert_eq!(turn(&[3, 3, 3, 1, 5]).0[0], Event::Investigated(4, rule(36)));
    // 4, 4, 4, 3, 6: one step for the 3, eight for three 4s.
    let (told, at) = turn(&[4, 4, 4, 3, 1]);
    assert_eq!(told[..2], [Event::Investigated(1, rule(32)), Event::Investigated(8, rule(36))]);
    assert_eq!((at, told.contains(&end)), (9, false));
}

/// DOA-Q13, DOA-Q14, DOA-043
#[test]
fn what_healing_leaves_over_is_told_with_its_ruling() {
    let heal = |health, dice: &[u8], times| {
        let mut bench = Bench::new();
        bench.amend(Part::Investigation, 10).amend(Part::Health, health).turn(&QUIET, dice);
        for _ in 0..times {
            bench.play(Move::Heal(Meter::Health));
        }
        bench.told().to_vec()
    };
    assert!(heal(5, &[4, 3, 1, 5, 6], 1).contains(&Event::Investigated(1, ruling(13))));
    assert!(heal(9, &[4, 4, 1, 5, 6], 1).contains(&Event::Investigated(2, ruling(14))));
}

/// DOA-015, DOA-016, DOA-040, DOA-Q04, DOA-Q17, DOA-Q25, DOA-Q36
#[test]
fn what_does_not_fit_is_told_with_the_rule_that_stops_it() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 20).amend(Part::Seals, 2).amend(Part::Fight, 9).turn(&[2, 5], &[3, 5, 1, 6, 6, 1]);
    assert_eq!(bench.told()[1..3], [Event::SealStands(ruling(17)), Event::FullStock(Stock::Fight, rule(40))]);
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).turn(&[2, 5], &[2, 5, 1, 6, 6]);
    assert_eq!(bench.told()[0], Event::TimeStands(ruling(17)));
    bench.play(Move::Flee);
    assert_eq!(bench.told()[1], Event::TimeStands(ruling(36)));
    let mut pact = Bench::new();
    pact.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Magic, 0).turn(&QUIET, &[1, 6, 5, 5, 5, 5]);
    pact.play(Move::UseMagic).roll(&[6]);
    assert_eq!(pact.told()[0], Event::FullMeter(Meter::Health, ruling(25)));
    let mut dream = Bench::new();
    dream.amend(Part::Investigation, 20).idle().roll(&[6]);
    assert_eq!(dream.told()[0], Event::FullMeter(Meter::Sanity, ruling(4)));
    // What events give keeps to the rule of the stock, not to that of the dice.
    let mut dream = Bench::new();
    dream.amend(Part::Investigation, 20).idle().amend(Part::Magic, 9).roll(&[5]);
    assert_eq!(dream.told()[0], Event::FullStock(Stock::Magic, rule(16)));
    let mut found = Bench::new();
    found.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[5]);
    found.amend(Part::Fight, 9).roll(&[5, 2]);
    assert_eq!(found.told()[0], Event::FullStock(Stock::Fight, rule(15)));
}

/// DOA-069, DOA-070, DOA-Q24, DOA-Q03
#[test]
fn where_a_monsters_strength_and_the_markers_place_come_from_is_told() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 5, 5, 6, 6]).roll(&[3]);
    assert_eq!(rules(&bench), [rule(69)]);
    let mut bench = Bench::new();
    bench.turn(&[1, 1], &[1, 5, 5, 6, 6]).play(Move::LetTimePass).roll(&[3, 4]);
    assert_eq!(rules(&bench), [rule(70)]);
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).idle().play(Move::FaceMonster).roll(&[4]);
    assert_eq!(rules(&bench), [ruling(24)]);
    for (value, why) in [("sheet", rule(63)), ("beginning", ruling(3))] {
        let mut bench = Bench::with(sheet(), &[("timeReset", value)]);
        bench.amend(Part::Time, 12).idle();
        assert!(bench.told().contains(&Event::TracksReset(why)));
    }
}

/// DOA-111 to DOA-117
#[test]
fn each_result_of_event_2b_is_offered_with_its_own_rule() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(5)).roll(&[1, 2, 3, 4, 5, 6]);
    let rules: Vec<_> = bench.offers().iter().map(|offer| offer.rule).collect();
    assert_eq!(rules, [112, 113, 114, 115, 116, 117].map(rule));
}

/// DOA-019, DOA-022, DOA-053, DOA-069, DOA-070, DOA-074, DOA-080, DOA-087, DOA-090, DOA-098, DOA-108, DOA-111
#[test]
fn every_throw_that_is_asked_for_names_its_rule() {
    let why = |bench: &mut Bench| {
        let setup = bench.session().setup().clone();
        assert!(matches!(bench.ask(), Ask::Chance(_)), "{}", bench.prompt());
        bench.game().asked_by(&setup).unwrap()
    };
    let mut bench = Bench::new();
    assert_eq!(why(&mut bench), rule(19));
    bench.throw(&[1, 1], &[1, 5, 5, 6, 6]).play(Move::Roll);
    assert_eq!(why(&mut bench), rule(22));
    bench.roll(&[5, 5, 6, 6]).play(Move::Done).play(Move::Sacrifice(Meter::Health));
    assert_eq!(why(&mut bench), rule(53));
    bench.roll(&[1]);
    assert_eq!(why(&mut bench), rule(70));
    bench.roll(&[1, 2]).play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(1));
    assert_eq!(why(&mut bench), rule(80));
    bench.roll(&[1]).play(Move::Roll);
    assert_eq!(why(&mut bench), rule(81));
    bench.roll(&[2]).play(Move::Done);
    assert_eq!(why(&mut bench), rule(87));
    bench.total(12);
    assert_eq!(why(&mut bench), rule(90));

    for (value, flight) in [("no", rule(74)), ("yes", ruling(1))] {
        let mut bench = Bench::with(sheet(), &[("fleeExampleHealth", value)]);
        bench.turn(&[1, 5], &[1, 5, 5, 6, 6]);
        assert_eq!(why(&mut bench), rule(69));
        bench.roll(&[3]).play(Move::Flee);
        assert_eq!(why(&mut bench), flight);
    }

    let seal = |seals| {
        let mut bench = Bench::new();
        bench.amend(Part::Seals, seals).amend(Part::Investigation, 20).idle();
        bench
    };
    let mut dream = seal(0);
    assert_eq!(why(&mut dream), rule(98));
    assert_eq!(why(dream.roll(&[1])), rule(99));
    assert_eq!(why(seal(1).play(Move::UseMagic)), rule(108));
    assert_eq!(why(seal(1).play(Move::Refuse)), rule(110));
    let key = || {
        let mut bench = Bench::new();
        bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0));
        bench
    };
    assert_eq!(why(&mut key()), rule(111));
    for (face, by) in [(1, 112), (2, 113), (5, 116)] {
        assert_eq!(why(key().roll(&[face])), rule(by));
    }
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).idle().play(Move::FaceMonster);
    assert_eq!(why(&mut bench), ruling(24));
}

/// DOA-024, DOA-031
#[test]
fn the_story_tells_inputs_events_and_rules() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[1, 2, 5, 5, 6]);
    let mut lines = Vec::new();
    bench.session().story(0, 2, Viewer::Table, Lang::English, &mut |n, line| {
        lines.push(match line {
            Line::Input(text) => format!("{n}> {text}"),
            Line::Event(text, rule) => format!("{text} [{}]", rule.unwrap()),
        });
    });
    assert_eq!(
        lines[..4],
        [
            "0> Mythos dice: 5 6; Investigator dice: 1 2 5 5 6",
            "One die shows 1 and is locked. [DOA-024]",
            "1> stop rolling",
            "Time advances 1 step: 10 to the end. [DOA-031]",
        ]
    );
}
