//! The session against a naive model: a list of inputs, replayed from the start.

use eldertally_core::{Game, LoadError, Refusal, Session, Setup};
use eldertally_dice_of_arkham::DiceOfArkham;
use proptest::prelude::*;

use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::player::{OwnedOf, Play, answer, meddle, rng};
use eldertally_testkit::saves::{craft, played, reseal, save_of};

/// What is done to both. The numbers are seeds of a random player, or counts.
#[derive(Clone, Debug)]
enum Op {
    Answer(u64),
    Meddle(u64),
    Undo(u32),
    Redo(u32),
    Reopen,
    LookBack(u32),
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        10 => any::<u64>().prop_map(Op::Answer),
        2 => any::<u64>().prop_map(Op::Meddle),
        3 => (0..30_u32).prop_map(Op::Undo),
        2 => (0..30_u32).prop_map(Op::Redo),
        1 => Just(Op::Reopen),
        1 => (0..60_u32).prop_map(Op::LookBack),
    ]
}

struct Model<G: Game> {
    inputs: Vec<OwnedOf<G>>,
    live: usize,
}

impl<G: Game> Model<G> {
    fn replay(&self, upto: usize) -> Play<G> {
        let mut session = Play::<G>::new(Setup::example(&G::ABOUT), vec![0; 1 << 16]).unwrap();
        self.inputs[..upto].iter().for_each(|input| session.submit(input.input()).unwrap());
        session
    }

    fn submit(&mut self, input: OwnedOf<G>) {
        self.inputs.truncate(self.live);
        self.inputs.push(input);
        self.live += 1;
    }

    /// How many bytes all live inputs take without any branch.
    fn bytes(&self) -> usize {
        self.replay(self.live).log().bytes().len()
    }
}

fn agree<G: Game>(ops: &[Op], room: usize) -> Result<(), TestCaseError> {
    let mut session = Play::<G>::new(Setup::example(&G::ABOUT), vec![0; room]).unwrap();
    let mut model = Model::<G> { inputs: Vec::new(), live: 0 };
    for op in ops {
        match *op {
            Op::Answer(seed) | Op::Meddle(seed) => {
                let next = if matches!(op, Op::Answer(_)) { answer } else { meddle };
                let Some(input) = next(&session, &mut rng(seed)) else { continue };
                match session.submit(input.input()) {
                    Ok(()) => model.submit(input),
                    Err(why) => {
                        prop_assert_eq!(why, Refusal::LogFull, "{:?}", input);
                        let inputs = [&model.inputs[..model.live], &[input]].concat();
                        let longer = Model::<G> { live: inputs.len(), inputs };
                        prop_assert!(longer.bytes() > room, "refused although it fits");
                    }
                }
            }
            Op::Undo(count) => {
                let fits = count > 0 && count as usize <= model.live;
                prop_assert_eq!(session.undo(count).is_ok(), fits);
                model.live -= if fits { count as usize } else { 0 };
            }
            Op::Redo(count) => {
                let fits = count > 0 && count as usize <= model.inputs.len() - model.live;
                prop_assert_eq!(session.redo(count).is_ok(), fits);
                model.live += if fits { count as usize } else { 0 };
            }
            Op::Reopen => session = Session::open(&save_of(&session), vec![0; room]).unwrap(),
            Op::LookBack(to) => {
                let to = to.min(model.inputs.len() as u32);
                prop_assert!(session.at(to).game == *model.replay(to as usize).game(), "the state after {} inputs", to);
            }
        }
        prop_assert_eq!(session.inputs() as usize, model.live);
        prop_assert_eq!(session.undone() as usize, model.inputs.len() - model.live);
        prop_assert_eq!(session.digest(), model.replay(model.live).digest());
    }
    Ok(())
}

/// A save of random bytes, mutated logs included, is opened or refused; what opens is what it says.
fn typed<G: Game>(save: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(session) = Play::<G>::open(save, vec![0; 2048]) {
        let again = Play::<G>::open(&save_of(&session), vec![0; 2048]);
        prop_assert!(again.is_ok_and(|again| again.digest() == session.digest()));
    }
    let mut spare = Setup::example(&G::ABOUT);
    let mut session = Play::<G>::new(spare.clone(), vec![0; 2048]).unwrap();
    match session.salvage(save, &mut spare) {
        Ok(kept) => prop_assert_eq!(kept, session.inputs()),
        Err(LoadError::BadInput { .. } | LoadError::Differs { .. }) => prop_assert!(false, "salvage gave up"),
        Err(_) => prop_assert_eq!(session.inputs(), 0),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn dice_of_arkham_agrees_with_a_replay_from_the_start(ops in prop::collection::vec(op(), 1..120)) {
        agree::<DiceOfArkham>(&ops, 1 << 14)?;
    }

    #[test]
    fn lantern_agrees_with_a_replay_from_the_start(ops in prop::collection::vec(op(), 1..120)) {
        agree::<Lantern>(&ops, 1 << 14)?;
    }

    #[test]
    fn snapshots_stay_right_when_branches_are_squeezed_out(
        ops in prop::collection::vec(op(), 40..160),
        room in 60_usize..160,
    ) {
        agree::<Lantern>(&ops, room)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_never_more_than_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        typed::<DiceOfArkham>(&bytes)?;
        let mut headed = save_of(&played::<Lantern>(0, 0));
        headed.truncate(12);
        headed.extend(&bytes);
        headed.extend([0; 4]);
        reseal(&mut headed);
        typed::<Lantern>(&headed)?;
    }

    #[test]
    fn a_mutated_log_under_a_good_seal_is_opened_or_refused_with_a_reason(
        seed in 0..20_u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        inputs in 0..40_u32,
        keep_digest in any::<bool>(),
    ) {
        fn mutated<G: Game>(
            seed: u64,
            changes: &[(prop::sample::Index, u8)],
            inputs: u32,
            keep_digest: bool,
        ) -> Vec<u8> {
            let session = played::<G>(seed, 40);
            let mut log = session.log().bytes().to_vec();
            for (at, byte) in changes {
                let at = at.index(log.len());
                log[at] = *byte;
            }
            craft::<G>(session.setup(), inputs, &log, if keep_digest { session.digest() } else { 1 })
        }
        typed::<DiceOfArkham>(&mutated::<DiceOfArkham>(seed, &changes, inputs, keep_digest))?;
        typed::<Lantern>(&mutated::<Lantern>(seed, &changes, inputs, keep_digest))?;
    }

    #[test]
    fn a_mutated_save_under_a_good_seal_is_opened_or_refused_with_a_reason(
        seed in 0..20_u64,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut save = save_of(&played::<Lantern>(seed, 40));
        for (at, byte) in &changes {
            let at = 12 + at.index(save.len() - 12);
            save[at] = *byte;
        }
        reseal(&mut save);
        typed::<Lantern>(&save)?;
    }
}
