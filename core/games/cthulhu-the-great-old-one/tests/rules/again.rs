//! The next evening with a copy that was learned in play: what was told is not asked again, what was not told is not
//! assumed.

use eldertally_core::{Answer, Game};
use eldertally_cthulhu_the_great_old_one::{Deck, Move, Part, Soft};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;

use crate::bench::{A, B, Bench, deck};

fn begun(copy: Deck) -> Bench {
    let mut bench = Bench::open(copy, 2, &[]);
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
    bench
}

/// The copy that its owner keeps, through its file.
fn kept(bench: &Bench) -> Deck {
    let mut copy = bench.session.setup().print.clone();
    assert!(bench.game().learned(bench.session.setup(), &mut copy));
    copy.check().expect("a copy");
    let read = Deck::from_toml(&copy.to_toml()).expect("its own file");
    assert_eq!(read.to_toml(), copy.to_toml());
    read
}

/// CGO-002, CGO-007: of a horror on which no sign was played nobody told whether one can cancel it.
#[test]
fn whether_a_sign_can_cancel_a_horror_is_asked_on_the_evening_when_it_matters() {
    let mut bench = begun(Deck::blank().unwrap());
    bench.phase(4).all(&[Move::PlayHorror, Move::NewName]).write("Bower").play(Move::Done);
    let copy = kept(&bench);
    assert_eq!(copy.horrors[1].negatable, Soft::Unknown, "nobody told");
    for (soft, told) in [(false, Soft::No), (true, Soft::Yes)] {
        let mut bench = begun(copy.clone());
        bench.phase(4).all(&[Move::PlayHorror, Move::Horror(1), Move::Sign(B), Move::PlaySign(0)]);
        assert_eq!(bench.prompt(), "Can a sign cancel Bower?");
        bench.play(Move::Cancellable(soft));
        assert_eq!(bench.see(Part::Sign(0)), i32::from(soft));
        let copy = kept(&bench);
        assert_eq!(copy.horrors[1].negatable, told);
        let mut bench = begun(copy);
        bench.phase(4).all(&[Move::PlayHorror, Move::Horror(1), Move::Sign(B)]);
        assert_eq!(bench.has(Move::PlaySign(0)), soft, "it is not asked again");
    }
}

/// CGO-001, CGO-Q27: where the players follow story cards themselves, the copy does not learn a number that nobody told,
/// and nothing is shown from it on the next evening.
#[test]
fn copies_that_nobody_told_are_not_learned() {
    let mut bench = Bench::open(Deck::blank().unwrap(), 2, &[]);
    bench.play(Move::NewName);
    assert_eq!(bench.try_answer(Answer::Text("Rose")), Ok(()));
    bench.all(&[Move::NotFollowed, Move::Unnamed, Move::Unnamed]).begin();
    let copy = kept(&bench);
    assert_eq!(copy.cards[0].copies, 0, "nobody told");
    let mut bench = begun(copy);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(0), Move::Gave]);
    assert_eq!((bench.known(0), bench.see(Part::Followed(0))), (None, 0), "there may be another one");
    bench.matched(A, 0).matched(A, 0);
    assert_eq!(bench.see(Part::Pairs(A)), 2);
}

/// CGO-001, CGO-002: a list that says to be complete leaves nothing open.
#[test]
fn a_complete_list_leaves_nothing_open() {
    let mut open = deck();
    open.horrors[0].negatable = Soft::Unknown;
    let fault = Deck::from_toml(&open.to_toml()).expect_err("it says to be complete").to_string();
    assert_eq!(
        fault,
        "line 35: horrors.1.negatable is not known, but a complete list says whether signs can cancel it"
    );
    let mut open = deck();
    open.cards[0].copies = 0;
    let fault = Deck::from_toml(&open.to_toml()).expect_err("it says to be complete").to_string();
    assert_eq!(fault, "line 5: stories.1.copies is not known, but a complete list says how many there are");
    open.complete = false;
    assert_eq!(Deck::from_toml(&open.to_toml()), Ok(open));
}
