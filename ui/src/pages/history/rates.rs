//! Who won how often.

use crate::library::{Card, End};

/// How often a game was won, or a player won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) name: String,
    /// A player's colour.
    pub(crate) colour: Option<u8>,
    pub(crate) won: u32,
    pub(crate) games: u32,
    /// Some players won and others lost, so the game as such is neither won nor lost.
    pub(crate) rivals: bool,
}

impl Rate {
    fn new(name: String, colour: Option<u8>) -> Self {
        Self { name, colour, won: 0, games: 0, rivals: false }
    }

    fn add(&mut self, won: bool) {
        self.games += 1;
        self.won += u32::from(won);
    }

    /// How many of a hundred games, rounded.
    pub(crate) fn percent(&self) -> u32 {
        (self.won * 200 + self.games).checked_div(self.games * 2).unwrap_or(0)
    }
}

/// The finished games among these, with their end.
pub(crate) fn finished<'a>(cards: impl IntoIterator<Item = &'a Card>) -> impl Iterator<Item = (&'a Card, &'a End)> {
    cards.into_iter().filter_map(|card| Some((card, card.end.as_ref()?)))
}

/// Whether players won against each other.
fn has_rivals(end: &End) -> bool {
    end.won.contains(&true) && end.won.contains(&false)
}

/// Each game's rate, by its short name; the most played first.
pub(crate) fn of_games<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<Rate> {
    let mut rates: Vec<Rate> = Vec::new();
    for (card, end) in finished(cards) {
        let rate = entry(&mut rates, |rate| rate.name == card.game, || Rate::new(card.game.clone(), None));
        rate.add(end.won.contains(&true));
        rate.rivals |= has_rivals(end);
    }
    most_played_first(rates)
}

/// Each player's rate; a name is one player, however it is capitalised. Last played first in, so the newest name and
/// colour are shown.
pub(crate) fn of_players<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<Rate> {
    let mut rates: Vec<Rate> = Vec::new();
    for (card, end) in finished(cards) {
        let mut at_table: Vec<(String, bool)> = Vec::new();
        for (player, &won) in card.players.iter().zip(&end.won) {
            let key = player.name.trim().to_lowercase();
            // Who holds two seats played one game.
            match at_table.iter_mut().find(|(name, _)| *name == key) {
                Some((_, any)) => *any |= won,
                None => at_table.push((key.clone(), won)),
            }
            let new = || Rate::new(player.name.trim().to_owned(), Some(player.colour));
            entry(&mut rates, |rate| rate.name.to_lowercase() == key, new);
        }
        for (key, won) in at_table {
            if let Some(rate) = rates.iter_mut().find(|rate| rate.name.to_lowercase() == key) {
                rate.add(won);
            }
        }
    }
    most_played_first(rates)
}

fn entry(rates: &mut Vec<Rate>, is: impl Fn(&Rate) -> bool, new: impl FnOnce() -> Rate) -> &mut Rate {
    let at = rates.iter().position(is).unwrap_or_else(|| {
        rates.push(new());
        rates.len() - 1
    });
    &mut rates[at]
}

fn most_played_first(mut rates: Vec<Rate>) -> Vec<Rate> {
    rates.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
    rates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Player;

    fn card(game: &str, players: &[(&str, bool)]) -> Card {
        Card {
            game: game.to_owned(),
            players: players.iter().map(|(name, _)| Player { name: (*name).to_owned(), colour: 1 }).collect(),
            status: String::new(),
            began: 0,
            played: 0,
            spent: None,
            inputs: 0,
            end: Some(End {
                won: players.iter().map(|(_, won)| *won).collect(),
                points: Vec::new(),
                words: String::new(),
            }),
            rolled: Default::default(),
            copy: None,
            clock: None,
        }
    }

    fn told(rates: &[Rate]) -> Vec<String> {
        let tell = |rate: &Rate| format!("{}: {} of {}, {} %", rate.name, rate.won, rate.games, rate.percent());
        rates.iter().map(tell).collect()
    }

    #[test]
    fn three_of_seven_are_43_percent() {
        let cards: Vec<Card> = (0..7).map(|n| card("dice", &[("Ada", n < 3)])).collect();
        assert_eq!(told(&of_players(&cards)), ["Ada: 3 of 7, 43 %"]);
        assert_eq!(told(&of_games(&cards)), ["dice: 3 of 7, 43 %"]);
    }

    #[test]
    fn together_or_against_each_other_each_player_counts_his_own() {
        let cards = [
            card("together", &[("Ada", true), ("Ben", true)]),
            card("together", &[("Ada", false), ("Ben", false)]),
            card("rivals", &[("Ada", false), ("Ben", true)]),
        ];
        assert_eq!(told(&of_players(&cards)), ["Ada: 1 of 3, 33 %", "Ben: 2 of 3, 67 %"]);
        let games = of_games(&cards);
        assert_eq!(told(&games)[0], "together: 1 of 2, 50 %");
        assert!(!games[0].rivals && games[1].rivals);
    }

    #[test]
    fn games_under_way_do_not_count() {
        let mut open = card("dice", &[("Ada", true)]);
        open.end = None;
        assert!(of_players([&open]).is_empty() && of_games([&open]).is_empty());
    }

    #[test]
    fn a_name_is_one_player_however_it_is_written_and_seated() {
        let cards = [card("dice", &[("Ada", false), (" ada ", true)]), card("dice", &[("ADA", false)])];
        assert_eq!(told(&of_players(&cards)), ["Ada: 1 of 2, 50 %"]);
    }
}
