//! Two lanes of work beside each other: while one waits for a single thread, such as an emulator or a linker, the other has
//! the second processor.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::run::{Done, program, run as run_command, short, target_dir};

/// Runs each lane in its order. After a failure no lane begins anything more.
pub(crate) fn side_by_side<T: Sync>(lanes: [Vec<T>; 2], run: impl Fn(&T) -> Done + Sync) -> Done {
    let failed = AtomicBool::new(false);
    let results = thread::scope(|scope| {
        let running = lanes.each_ref().map(|lane| scope.spawn(|| in_order(lane, &failed, &run)));
        running.map(|lane| lane.join().unwrap_or_else(|_| Err("a lane panicked".into())))
    });
    let errors: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n       ")) }
}

fn in_order<T>(lane: &[T], failed: &AtomicBool, run: impl Fn(&T) -> Done) -> Done {
    for stage in lane {
        if failed.load(Ordering::Relaxed) {
            break;
        }
        run(stage).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
    }
    Ok(())
}

/// Runs a stage in a process of its own, so that what it prints can be kept until it is over.
pub(crate) struct Runner {
    /// A copy of ourselves: the tests build us anew, where we are.
    program: PathBuf,
    logs: PathBuf,
}

impl Runner {
    pub(crate) fn new() -> Result<Self, String> {
        let logs = target_dir().join("xtask");
        let program = logs.join("stages");
        let copy = || {
            fs::create_dir_all(&logs)?;
            fs::copy(std::env::current_exe()?, &program)
        };
        copy().map_err(|error| format!("cannot copy xtask to {}: {error}", short(&program)))?;
        Ok(Self { program, logs })
    }

    pub(crate) fn run(&self, stage: &str) -> Done {
        let log = self.logs.join(format!("{}.log", stage.replace(' ', "-")));
        let open = || File::create(&log).and_then(|file| Ok((file.try_clone()?, file)));
        let (out, err) = open().map_err(|error| format!("cannot write {}: {error}", short(&log)))?;
        let done = run_command(program(&self.program).args(["stage", stage]).stdout(out).stderr(err));
        // In one piece, whatever the other lane prints meanwhile.
        let print = || io::stdout().lock().write_all(&fs::read(&log)?);
        print().map_err(|error| format!("cannot show {}: {error}", short(&log)))?;
        done.map_err(|_| format!("what it said stands above, and in {}", short(&log)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Barrier, Mutex};

    use super::*;

    /// What ran, in the order of each lane, and how it ended.
    fn run(lanes: [Vec<&'static str>; 2], fails: &str) -> (Vec<&'static str>, Done) {
        let ran = Mutex::new(Vec::new());
        let meet = Barrier::new(2);
        let done = side_by_side(lanes, |name| {
            ran.lock().unwrap().push(*name);
            // Only if both lanes are at work at once does anybody come past this.
            if name.starts_with("meet") {
                meet.wait();
            }
            if *name == fails { Err(format!("{name} failed")) } else { Ok(()) }
        });
        (ran.into_inner().unwrap(), done)
    }

    #[test]
    fn lanes_run_at_once_and_each_in_its_order() {
        let (ran, done) = run([vec!["meet 1", "a", "b"], vec!["meet 2", "c"]], "");
        assert_eq!(done, Ok(()));
        let place = |name| ran.iter().position(|other| *other == name).unwrap();
        assert!(place("meet 1") < place("a") && place("a") < place("b") && place("meet 2") < place("c"));
    }

    #[test]
    fn after_a_failure_nothing_more_begins_in_its_lane_and_it_is_told() {
        let (ran, done) = run([vec!["a", "b"], vec!["c"]], "a");
        assert_eq!(done.unwrap_err(), "a failed");
        assert!(!ran.contains(&"b"));
    }

    #[test]
    fn after_a_failure_elsewhere_a_lane_begins_nothing_more() {
        let failed = AtomicBool::new(false);
        let ran = Mutex::new(Vec::new());
        let done = in_order(&["a", "b"], &failed, |name| {
            ran.lock().unwrap().push(*name);
            failed.store(true, Ordering::Relaxed);
            Ok(())
        });
        assert_eq!((done, ran.into_inner().unwrap()), (Ok(()), vec!["a"]));
    }
}
