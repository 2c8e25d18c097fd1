//! The rule behind each kind of event.

use eldertally_core::dice_of_arkham::{DiceOfArkham, Event, Meter, Scene, Stock};
use eldertally_core::{Eye, Game, Lang, RuleId, session::Line};

use crate::bench::{Bench, QUIET, rule, ruling};

#[test]
fn every_event_names_its_rule() {
    let own = rule(999);
    let kinds: [(Event, RuleId); 31] = [
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
        (Event::MonsterComes(1), rule(69)),
        (Event::Fled, rule(72)),
        (Event::FightWon(1, 1), rule(88)),
        (Event::FightLost(1, 2), rule(88)),
        (Event::KeyFound(2), rule(58)),
        (Event::KeyFound(3), rule(59)),
        (Event::SealFound(2), rule(60)),
        (Event::SealFound(3), rule(61)),
        (Event::InvestigationLost, rule(62)),
        (Event::TracksReset, rule(63)),
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

/// DOA-024, DOA-031
#[test]
fn the_story_tells_inputs_events_and_rules() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[1, 2, 5, 5, 6]);
    let mut lines = Vec::new();
    bench.session().story(0, 2, Eye::Table, Lang::English, &mut |n, line| {
        lines.push(match line {
            Line::Input(text) => format!("{n}> {text}"),
            Line::Event(text, rule) => format!("{text} [{}]", rule.unwrap()),
        });
    });
    assert_eq!(
        lines[..4],
        [
            "0> Mythos dice: 5 6; Investigator dice: 1 2 5 5 6",
            "1 die showing 1 is locked. [DOA-024]",
            "1> stop rolling",
            "Time advances 1 step; 10 to the end. [DOA-031]",
        ]
    );
}
