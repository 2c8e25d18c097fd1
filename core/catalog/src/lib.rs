//! The only list of games: a program carries those whose feature is chosen.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[cfg(feature = "toml")]
extern crate std;

pub mod intake;

use eldertally_core::encoding;
use eldertally_core::game::{About, Game, SetupOf};
use eldertally_core::options::Options;
use eldertally_core::refusal::LoadError;
use eldertally_core::seats::Seats;
use eldertally_core::session::{self, Session};
use eldertally_core::setup::Setup;
use eldertally_core::table::Table;

/// Writes everything that has to name each game, from one list. A program carries those whose feature is chosen.
macro_rules! games {
    ($($feature:literal => $module:ident::$name:ident),+ $(,)?) => {
        #[cfg(not(any($(feature = $feature),+)))]
        compile_error!("which games? Choose features that are named like them, or `games` for all");

        $(#[cfg(feature = $feature)] use $module::$name;)+

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum GameKind {
            $(#[cfg(feature = $feature)] #[doc = "See [`About::name`]."] $name,)+
        }

        /// A session of any game; its log lies in `B`, and it keeps at most `SNAPS` snapshots.
        #[allow(clippy::large_enum_variant, reason = "a host has one, in a place of its own, and there is no heap")]
        pub enum AnyGame<B, const SNAPS: usize = 8> {
            $(#[cfg(feature = $feature)] #[doc = "See [`About::name`]."] $name(Session<$name, B, SNAPS>),)+
        }

        /// A setup of any game.
        #[allow(clippy::large_enum_variant, reason = "a host has one, and there is no heap")]
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnySetup {
            $(#[cfg(feature = $feature)] #[doc = "See [`About::name`]."] $name(SetupOf<$name>),)+
        }

        impl GameKind {
            /// All games, in the order in which a shelf shows them.
            pub const ALL: &'static [Self] = &[$(#[cfg(feature = $feature)] Self::$name),+];

            /// What is fixed about the game.
            #[must_use]
            pub fn about(self) -> &'static About {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => const { &<$name as Game>::ABOUT },)+
                }
            }

            /// The fewest players, all defaults, and the example copy.
            #[must_use]
            pub fn example_setup(self) -> AnySetup {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => AnySetup::$name(Setup::example(self.about())),)+
                }
            }

            /// Whether it can be played with a copy of which only the rulebook is known.
            #[must_use]
            pub fn has_blank(self) -> bool {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => <<$name as Game>::Print as Printed>::blank().is_some(),)+
                }
            }

            /// Reads a setup file; see [`eldertally_core::setup_file`].
            ///
            /// # Errors
            /// What is wrong with it.
            #[cfg(feature = "toml")]
            pub fn setup_from_toml(
                self,
                text: &str,
                load: &mut dyn FnMut(&str) -> Result<std::string::String, std::string::String>,
            ) -> Result<AnySetup, eldertally_print::file::FileError> {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => eldertally_core::setup_file::read::<$name>(text, load).map(AnySetup::$name),)+
                }
            }

            /// Reads files of printed data, as name and text, and gives them back as they were understood, with what
            /// looks like a slip.
            ///
            /// # Errors
            /// What is wrong with it.
            #[cfg(feature = "toml")]
            pub fn check_print(
                self,
                files: &[(std::string::String, std::string::String)],
            ) -> Result<(std::string::String, std::vec::Vec<std::string::String>), eldertally_print::file::FileError> {
                use eldertally_print::file::PrintedFile;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => {
                        let print = <$name as Game>::Print::from_files(files)?;
                        Ok((print.to_toml(), print.warnings()))
                    })+
                }
            }

            /// A copy to change, from its file; one that is still being worked on is read, too.
            ///
            /// # Errors
            /// What is wrong with it.
            #[cfg(feature = "toml")]
            pub fn draft(
                self,
                text: &str,
            ) -> Result<std::boxed::Box<dyn eldertally_print::edit::Draft>, eldertally_print::file::FileError> {
                use eldertally_print::file::PrintedFile;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => Ok(std::boxed::Box::new(<$name as Game>::Print::from_draft(text)?)),)+
                }
            }

            /// The example copy, to change.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn example_draft(self) -> std::boxed::Box<dyn eldertally_print::edit::Draft> {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => std::boxed::Box::new(<$name as Game>::Print::example()),)+
                }
            }

            /// A copy of which only the rulebook is known, to change, where the game can be played with that.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn blank_draft(self) -> Option<std::boxed::Box<dyn eldertally_print::edit::Draft>> {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => {
                        let blank = <<$name as Game>::Print as Printed>::blank()?;
                        Some(std::boxed::Box::new(blank))
                    })+
                }
            }

            /// How many files a copy may be spread over.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn print_parts(self) -> &'static [&'static str] {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => <<$name as Game>::Print as Printed>::PARTS,)+
                }
            }

            /// The example copy as its author wrote it.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn example_print(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => $name::EXAMPLE_TOML,)+
                }
            }

            /// Where the parts of the game lie on its board, for a screen that draws it.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn board(self) -> &'static str {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name => $name::BOARD_TOML,)+
                }
            }
        }

        impl AnySetup {
            /// Which game it is for.
            #[must_use]
            pub fn kind(&self) -> GameKind {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(_) => GameKind::$name,)+
                }
            }

            /// Whether a game can start with it, so that [`AnyGame::start`] does not fail.
            #[must_use]
            pub fn is_fit(&self) -> bool {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.is_fit(const { &<$name as Game>::ABOUT }),)+
                }
            }

            /// The setup as bytes, for a journal or a link.
            pub fn pack(&self, out: &mut dyn FnMut(&[u8])) {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => encoding::write_setup::<$name>(setup, out),)+
                }
            }

            /// A setup as [`AnySetup::pack`] gave it.
            ///
            /// # Errors
            /// Why it cannot be played with.
            pub fn unpack(bytes: &[u8]) -> Result<Self, LoadError> {
                match GameKind::from_number(encoding::game_number(bytes)?)? {
                    $(#[cfg(feature = $feature)] GameKind::$name => encoding::read_setup::<$name>(bytes).map(Self::$name),)+
                }
            }

            /// The setup that these bytes begin with, and how many of them it has; `None` if more are needed.
            ///
            /// # Errors
            /// Why it cannot be played with.
            pub fn unpack_prefix(bytes: &[u8]) -> Result<Option<(Self, usize)>, LoadError> {
                let mut place = None;
                let used = Self::unpack_prefix_in(&mut place, bytes)?;
                Ok(place.zip(used))
            }

            /// As [`AnySetup::unpack_prefix`], put where it stays: on a small device a setup is too large to be handed around.
            ///
            /// # Errors
            /// Why it cannot be played with.
            #[inline(never)]
            pub fn unpack_prefix_in(place: &mut Option<Self>, bytes: &[u8]) -> Result<Option<usize>, LoadError> {
                *place = None;
                match GameKind::from_number(encoding::game_number(bytes)?)? {
                    $(#[cfg(feature = $feature)] GameKind::$name => {
                        // Each in a frame of its own, as in `AnyGame::start_in`.
                        #[inline(never)]
                        fn unpack(place: &mut Option<AnySetup>, bytes: &[u8]) -> Result<Option<usize>, LoadError> {
                            let Some((setup, used)) = encoding::read_setup_prefix::<$name>(bytes)? else { return Ok(None) };
                            *place = Some(AnySetup::$name(setup));
                            Ok(Some(used))
                        }
                        unpack(place, bytes)
                    })+
                }
            }

            /// The copy as bytes.
            pub fn pack_copy(&self, out: &mut dyn FnMut(&[u8])) {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => encoding::write_copy::<$name>(&setup.print, out),)+
                }
            }

            /// Plays with a copy as [`AnySetup::pack_copy`] or [`Table::learned_copy`] gave it.
            ///
            /// # Errors
            /// Why it cannot be played with. Nothing has changed then.
            pub fn unpack_copy(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.print = encoding::read_copy::<$name>(bytes)?,)+
                }
                Ok(())
            }

            /// Whether the copy has enough of everything for these players.
            ///
            /// # Errors
            /// What it has too little of.
            pub fn check_seats(&self) -> Result<(), eldertally_print::Problem> {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => Printed::check_seats(&setup.print, setup.seats.len()),)+
                }
            }

            /// What the owner calls the copy.
            #[must_use]
            pub fn copy_name(&self) -> &str {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.print.name(),)+
                }
            }

            /// The copy as its file.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn copy_to_toml(&self) -> std::string::String {
                use eldertally_print::file::PrintedFile;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.print.to_toml(),)+
                }
            }

            /// The players.
            pub fn seats_mut(&mut self) -> &mut Seats {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => &mut setup.seats,)+
                }
            }

            /// Seats these players instead.
            pub fn set_seats(&mut self, seats: Seats) {
                *self.seats_mut() = seats;
            }

            /// The chosen value of an option, as its place among the values.
            #[must_use]
            pub fn option(&self, number: u8) -> u8 {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.options.get(number),)+
                }
            }

            /// Chooses a value of an option; false, and nothing has changed, if there is no such option or value.
            pub fn set_option(&mut self, number: u8, value: u8) -> bool {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.options.set($name::ABOUT.options, number, value),)+
                }
            }

            /// Plays with the copy that these files, as name and text, tell of.
            ///
            /// # Errors
            /// What is wrong with them. Nothing has changed then.
            #[cfg(feature = "toml")]
            pub fn set_copy(
                &mut self,
                files: &[(std::string::String, std::string::String)],
            ) -> Result<(), eldertally_print::file::FileError> {
                use eldertally_print::file::PrintedFile;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => setup.print = <$name as Game>::Print::from_files(files)?,)+
                }
                Ok(())
            }

            /// Plays with a copy of which only the rulebook is known; false, and nothing has changed, if the game
            /// needs to know its copy.
            pub fn set_blank(&mut self) -> bool {
                use eldertally_print::Printed;
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => match <<$name as Game>::Print as Printed>::blank() {
                        Some(print) => setup.print = print,
                        None => return false,
                    },)+
                }
                true
            }

            /// The rulings.
            #[must_use]
            pub fn options(&self) -> &Options {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => &setup.options,)+
                }
            }

            /// Writes a setup file that [`GameKind::setup_from_toml`] reads.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn to_toml(&self) -> std::string::String {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(setup) => eldertally_core::setup_file::write::<$name>(setup),)+
                }
            }
        }

        impl<B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> AnyGame<B, SNAPS> {
            /// A new game with its log in `buffer`.
            ///
            /// # Errors
            /// [`LoadError::BadSetup`] if the setup is outside the limits of the game.
            pub fn start(setup: AnySetup, buffer: B) -> Result<Self, LoadError> {
                match setup {
                    $(#[cfg(feature = $feature)] AnySetup::$name(setup) => Session::new(setup, buffer).map(Self::$name),)+
                }
            }

            /// As [`AnyGame::start`], built in the place where it stays: on a small device a game is too large to be
            /// handed around. `buffer` is taken out of its place once the setup is found fit.
            ///
            /// # Errors
            /// [`LoadError::BadSetup`]; the place is empty then, and the buffer is where it was.
            pub fn start_in(
                place: &mut Option<Self>,
                setup: &AnySetup,
                buffer: &mut Option<B>,
            ) -> Result<(), LoadError> {
                *place = None;
                if !setup.is_fit() {
                    return Err(LoadError::BadSetup);
                }
                let buffer = buffer.take().ok_or(LoadError::BadSetup)?;
                match setup {
                    $(#[cfg(feature = $feature)] AnySetup::$name(setup) => {
                        // Each in a frame of its own: one with room for all of them is too large for a small device.
                        #[inline(never)]
                        fn build<B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize>(
                            place: &mut Option<AnyGame<B, SNAPS>>,
                            setup: &SetupOf<$name>,
                            buffer: B,
                        ) {
                            *place = Some(AnyGame::$name(Session::fresh(setup, buffer)));
                        }
                        build(place, setup, buffer);
                    })+
                }
                Ok(())
            }

            /// Opens a save of whichever game it is.
            ///
            /// # Errors
            /// Why it cannot be opened.
            pub fn open(bytes: &[u8], buffer: B) -> Result<Self, LoadError> {
                match GameKind::of_save(bytes)? {
                    $(#[cfg(feature = $feature)] GameKind::$name => Session::open(bytes, buffer).map(Self::$name),)+
                }
            }

            /// Opens as much of a damaged game as agrees with the rules, and says how many inputs that were.
            ///
            /// # Errors
            /// Why nothing of it can be opened.
            pub fn salvage(bytes: &[u8], buffer: B) -> Result<(Self, u32), LoadError> {
                match GameKind::of_save(bytes)? {
                    $(#[cfg(feature = $feature)] GameKind::$name => {
                        let mut spare = Setup::example(&$name::ABOUT);
                        let mut session = Session::new(spare.clone(), buffer)?;
                        let kept = session.salvage(bytes, &mut spare)?;
                        Ok((Self::$name(session), kept))
                    })+
                }
            }

            /// Closes the game and gives its buffer back.
            pub fn into_buffer(self) -> B {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => session.into_buffer(),)+
                }
            }

            /// The buffer of a game that is to be dropped, without moving the game. Its log is empty then.
            pub fn take_buffer(&mut self) -> B
            where
                B: Default,
            {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => session.take_buffer(),)+
                }
            }

            /// Which game it is.
            #[must_use]
            pub fn kind(&self) -> GameKind {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(_) => GameKind::$name,)+
                }
            }

            /// What another game like this one starts with: the same rulings and copy by the newest edition, and the
            /// players as they are called now; whoever left sits down again.
            #[must_use]
            pub fn setup_again(&self) -> AnySetup {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => {
                        let mut setup = session.setup().clone();
                        setup.edition = $name::ABOUT.edition;
                        setup.seats = session.seats().all_present();
                        AnySetup::$name(setup)
                    })+
                }
            }

            /// The session itself, type-erased for good.
            #[cfg(feature = "toml")]
            #[must_use]
            pub fn into_table(self) -> std::boxed::Box<dyn Table>
            where
                B: 'static,
            {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => std::boxed::Box::new(session),)+
                }
            }

            /// The game as a screen sees it.
            #[must_use]
            pub fn table(&self) -> &dyn Table {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => session,)+
                }
            }

            /// The game as a screen plays it.
            pub fn table_mut(&mut self) -> &mut dyn Table {
                match self {
                    $(#[cfg(feature = $feature)] Self::$name(session) => session,)+
                }
            }
        }
    };
}

games! {
    "dice-of-arkham" => eldertally_dice_of_arkham::DiceOfArkham,
    "roll-for-great-old-ones" => eldertally_roll_for_great_old_ones::RollForGreatOldOnes,
    "witch-of-salem" => eldertally_witch_of_salem::WitchOfSalem,
    "chaos-of-cthulhu" => eldertally_chaos_of_cthulhu::ChaosOfCthulhu,
    "cthulhu-the-great-old-one" => eldertally_cthulhu_the_great_old_one::GreatOldOne,
}

impl GameKind {
    /// The game with this name on a command line.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.about().slug == slug)
    }

    /// The game that has this number in saves.
    ///
    /// # Errors
    /// [`LoadError::OtherGame`] if this program does not know it.
    pub fn from_number(number: u8) -> Result<Self, LoadError> {
        let found = Self::ALL.iter().copied().find(|kind| kind.about().number == number);
        found.ok_or(LoadError::OtherGame { number })
    }

    /// The game that a copy is of, as [`AnySetup::pack_copy`] gave it.
    ///
    /// # Errors
    /// Why that cannot be told.
    pub fn of_copy(bytes: &[u8]) -> Result<Self, LoadError> {
        Self::from_number(encoding::game_number(bytes)?)
    }

    /// The game that a save is of.
    ///
    /// # Errors
    /// Why that cannot be told.
    pub fn of_save(bytes: &[u8]) -> Result<Self, LoadError> {
        Self::from_number(session::game_number(bytes)?)
    }
}
