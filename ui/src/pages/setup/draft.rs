//! A setup in the making: what was chosen, what is wrong with it, and the setup that it becomes.

use std::collections::BTreeMap;

use eldertally_catalog::AnySetup;
use eldertally_catalog::GameKind;
use eldertally_core::Seats;
use eldertally_core::seats::{COLOURS, NAME_MAX, Name, name_is_fit};
use eldertally_core::setup_file::{BLANK, EXAMPLE};

use super::words;
use crate::library::{LastSetup, Player, PrintedSet};

/// What was chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) kind: GameKind,
    pub(super) players: Vec<Player>,
    /// The options that differ from their default, by number.
    pub(super) options: BTreeMap<u8, u8>,
    /// "example", "blank", or the id of a copy.
    pub(super) copy: String,
}

impl Draft {
    /// What was chosen the last time, as far as the game still knows it.
    pub(super) fn remembered(kind: GameKind, last: LastSetup) -> Self {
        let about = kind.about();
        let mut draft = Self { kind, players: last.players, options: BTreeMap::new(), copy: last.copy };
        draft.players.truncate(usize::from(about.max_seats));
        while draft.players.len() < usize::from(about.min_seats) {
            draft.add();
        }
        for spec in about.options {
            if let Some(value) = last.options.get(spec.key).and_then(|value| spec.place(value)) {
                draft.choose(spec.number, value);
            }
        }
        draft
    }

    /// What to remember for the next time.
    pub(super) fn to_remember(&self) -> LastSetup {
        let specs = self.kind.about().options.iter();
        let chosen = specs.filter_map(|spec| {
            let value = spec.value(*self.options.get(&spec.number)?)?;
            Some((spec.key.to_owned(), value.key.to_owned()))
        });
        LastSetup { options: chosen.collect(), players: self.players.clone(), copy: self.copy.clone() }
    }

    /// Takes the example instead of a copy that is no longer there.
    pub(super) fn check_copy(&mut self, copies: &[(String, PrintedSet)]) {
        let known = match self.copy.as_str() {
            EXAMPLE => true,
            BLANK => self.kind.has_blank(),
            id => copies.iter().any(|(own, _)| own == id),
        };
        if !known {
            self.copy = EXAMPLE.to_owned();
        }
    }

    pub(super) fn can_add(&self) -> bool {
        self.players.len() < usize::from(self.kind.about().max_seats)
    }

    pub(super) fn can_remove(&self) -> bool {
        self.players.len() > usize::from(self.kind.about().min_seats)
    }

    /// Seats one more player, with a name and a colour that nobody has.
    pub(super) fn add(&mut self) {
        if !self.can_add() {
            return;
        }
        let free_name = |name: &String| self.players.iter().all(|player| player.name != *name);
        let name = (self.players.len() + 1..).map(|n| format!("Player {n}")).find(free_name).unwrap_or_default();
        let free_colour = |colour: &u8| self.players.iter().all(|player| player.colour % COLOURS != *colour);
        let colour = (0..COLOURS).find(free_colour).unwrap_or(0);
        self.players.push(Player { name, colour });
    }

    pub(super) fn remove(&mut self, place: usize) {
        if self.can_remove() && place < self.players.len() {
            self.players.remove(place);
        }
    }

    pub(super) fn rename(&mut self, place: usize, name: &str) {
        if let Some(player) = self.players.get_mut(place) {
            name.clone_into(&mut player.name);
        }
    }

    /// Gives a player a colour; whoever had it gets the other one.
    pub(super) fn paint(&mut self, place: usize, colour: u8) {
        let Some(old) = self.players.get(place).map(|player| player.colour) else { return };
        if let Some(other) = self.players.iter_mut().find(|player| player.colour % COLOURS == colour % COLOURS) {
            other.colour = old;
        }
        if let Some(player) = self.players.get_mut(place) {
            player.colour = colour % COLOURS;
        }
    }

    /// Moves a player by so many seats.
    pub(super) fn shift(&mut self, place: usize, by: i32) {
        let to =
            i32::try_from(place).ok().and_then(|place| place.checked_add(by)).and_then(|to| usize::try_from(to).ok());
        if let Some(to) = to.filter(|to| *to < self.players.len() && place < self.players.len()) {
            self.players.swap(place, to);
        }
    }

    pub(super) fn chosen(&self, option: u8) -> u8 {
        self.options.get(&option).copied().unwrap_or(0)
    }

    pub(super) fn choose(&mut self, option: u8, value: u8) {
        if value == 0 {
            self.options.remove(&option);
        } else {
            self.options.insert(option, value);
        }
    }

    /// Takes every ruling as proposed; what is played stays.
    pub(super) fn rule_as_proposed(&mut self) {
        for spec in self.kind.about().options.iter().filter(|spec| spec.is_ruling()) {
            self.options.remove(&spec.number);
        }
    }

    /// What is wrong with a player's name; empty if nothing is.
    pub(super) fn fault(&self, place: usize) -> String {
        let Some(name) = self.players.get(place).map(|player| player.name.trim()) else { return String::new() };
        let namesakes = self.players.iter().take(place).any(|other| other.name.trim() == name);
        match name {
            "" => words::NO_NAME.to_owned(),
            _ if name.len() > NAME_MAX => words::name_too_long(name.len() - NAME_MAX, NAME_MAX),
            _ if !name_is_fit(name) => words::UNSEEN_NAME.to_owned(),
            _ if namesakes => words::namesakes(name),
            _ => String::new(),
        }
    }

    pub(super) fn is_ready(&self) -> bool {
        (0..self.players.len()).all(|place| self.fault(place).is_empty())
    }

    /// The setup to begin with. The error says what is wrong and what to do.
    pub(super) fn to_setup(&self, copies: &[(String, PrintedSet)]) -> Result<AnySetup, String> {
        let mut setup = self.kind.example_setup();
        let mut seats = Seats::default();
        for player in &self.players {
            let name: Name = player.name.trim().parse().map_err(|_| words::too_long(&player.name))?;
            seats.push(name, player.colour).map_err(|name| words::no_seat(&name))?;
        }
        setup.set_seats(seats);
        for (option, value) in &self.options {
            if !setup.set_option(*option, *value) {
                return Err(words::OLD_RULING.to_owned());
            }
        }
        match self.copy.as_str() {
            EXAMPLE => {}
            BLANK if setup.set_blank() => {}
            BLANK => return Err(words::NEEDS_COPY.to_owned()),
            id => {
                let (_, copy) = copies.iter().find(|(own, _)| own == id).ok_or(words::COPY_GONE)?;
                let files = [(copy.name.clone(), copy.toml.clone())];
                setup.set_copy(&files).map_err(|fault| words::unfit_copy(&fault))?;
            }
        }
        setup.check_seats().map_err(|problem| words::unfit_copy(&format_args!("The copy {problem}")))?;
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(names: &[&str]) -> Draft {
        let player = |(n, name): (usize, &&str)| Player { name: (*name).to_owned(), colour: n as u8 };
        let players = names.iter().enumerate().map(player).collect();
        let last = LastSetup { players, ..LastSetup::default() };
        let mut draft = Draft::remembered(GameKind::RollForGreatOldOnes, last);
        draft.check_copy(&[]);
        draft
    }

    #[test]
    fn names_are_checked_while_they_are_typed() {
        let mut draft = draft(&["Ada", "Bo"]);
        assert!(draft.is_ready());
        for (name, fault) in [
            (" ", "Type a name."),
            (" Ada ", "Two players are called Ada."),
            ("a\u{7}b", "A name has letters and signs that can be seen."),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaa", "2 too long: at most 24 letters, fewer with accents."),
        ] {
            draft.rename(1, name);
            assert_eq!(draft.fault(1), fault);
            assert!(!draft.is_ready());
        }
        draft.rename(1, "aaaaaaaaaaaaaaaaaaaaaaaa");
        assert!(draft.is_ready());
    }

    #[test]
    fn a_copy_with_too_few_cards_for_the_players_says_so() {
        let kind = GameKind::GreatOldOne;
        let mut draft = Draft::remembered(kind, LastSetup::default());
        let few = PrintedSet {
            game: kind.about().slug.to_owned(),
            name: "Few".to_owned(),
            toml: "name = \"Few\"\ncomplete = false\ntotal = 50\n".to_owned(),
            changed: 0,
            learned: None,
            draft: None,
        };
        let copies = [("1".to_owned(), few)];
        draft.copy = "1".to_owned();
        assert_eq!(draft.to_setup(&copies).map(|_| ()), Ok(()));
        while draft.can_add() {
            draft.add();
        }
        let why = draft.to_setup(&copies).expect_err("six players need 58 cards");
        assert!(why.starts_with("The copy has 50 cards for these players, but takes 58"), "{why}");
    }

    #[test]
    fn players_come_and_go_between_the_limits_of_the_game() {
        let mut draft = draft(&[]);
        assert_eq!(draft.players.len(), 1);
        draft.remove(0);
        assert_eq!(draft.players.len(), 1);
        for _ in 0..9 {
            draft.add();
        }
        assert_eq!(draft.players.len(), 4);
        draft.remove(1);
        draft.add();
        assert!(draft.is_ready(), "a new player has a name of his own");
        let mut colours: Vec<_> = draft.players.iter().map(|player| player.colour).collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 4, "and a colour of his own");
    }

    #[test]
    fn a_colour_that_is_taken_is_swapped() {
        let mut draft = draft(&["Ada", "Bo"]);
        draft.paint(0, 1);
        assert_eq!((draft.players[0].colour, draft.players[1].colour), (1, 0));
        draft.paint(0, 1);
        assert_eq!((draft.players[0].colour, draft.players[1].colour), (1, 0));
    }

    #[test]
    fn players_move_within_the_table_only() {
        let mut draft = draft(&["Ada", "Bo"]);
        draft.shift(0, -1);
        draft.shift(1, 1);
        assert_eq!(draft.players[0].name, "Ada");
        draft.shift(0, 1);
        assert_eq!(draft.players[0].name, "Bo");
    }

    #[test]
    fn what_is_remembered_comes_back() {
        let mut first = draft(&["Ada", "Bo"]);
        first.choose(GameKind::RollForGreatOldOnes.about().options[0].number, 2);
        first.copy = BLANK.to_owned();
        let second = Draft::remembered(first.kind, first.to_remember());
        assert_eq!(second, first);
    }

    #[test]
    fn what_is_no_longer_known_is_left_out() {
        let mut last = draft(&["Ada", "Bo", "Cy", "Di"]).to_remember();
        last.options.insert("noSuchOption".to_owned(), "yes".to_owned());
        last.options.insert("difficulty".to_owned(), "99".to_owned());
        last.copy = "000042".to_owned();
        let mut draft = Draft::remembered(GameKind::DiceOfArkham, last);
        draft.check_copy(&[]);
        assert_eq!(draft.players.len(), 1);
        assert!(draft.options.is_empty());
        assert_eq!(draft.copy, EXAMPLE);
    }

    #[test]
    fn the_game_begins_with_what_was_chosen() {
        let mut draft = draft(&[" Ada ", "Bo"]);
        let option = draft.kind.about().options[0].number;
        draft.choose(option, 1);
        draft.paint(1, 4);
        draft.copy = BLANK.to_owned();
        let mut setup = draft.to_setup(&[]).unwrap();
        assert_eq!(setup.option(option), 1);
        let seats: Vec<_> = setup.seats_mut().iter().map(|(_, info)| (info.name.to_string(), info.colour)).collect();
        assert_eq!(seats, [("Ada".to_owned(), 0), ("Bo".to_owned(), 4)]);
        assert!(setup.to_toml().contains("copy = \"blank\""));
    }

    #[test]
    fn a_faulty_copy_is_refused_in_words() {
        let mut draft = draft(&["Ada"]);
        let copy = PrintedSet {
            game: draft.kind.about().slug.to_owned(),
            name: "Ours".to_owned(),
            toml: "nonsense".to_owned(),
            changed: 0,
            learned: None,
            draft: None,
        };
        draft.copy = "000001".to_owned();
        let why = draft.to_setup(&[("000001".to_owned(), copy)]).unwrap_err();
        assert!(why.starts_with("Ours: ") && why.ends_with("Change the copy, or take another."), "{why}");
    }
}
