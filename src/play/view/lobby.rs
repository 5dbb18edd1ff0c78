//! Before a table: who plays, for what.

use game::StakesError;

use crate::play::state::characters::{CHAMPIONS_PLACE, CHARACTERS};
use crate::play::state::{SetupFlaw, State};
use crate::play::text::Words;

/// A table that is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbyScene {
    /// Seats.
    pub seats: usize,
    /// The stakes as typed.
    pub stakes: String,
    /// What is wrong with them.
    pub flaw: Option<&'static str>,
    /// With how many big bets one begins.
    pub big_bets: u32,
    /// Who sits there: a label, the place of who it is, and what that one does.
    pub opponents: Vec<(String, usize, Option<&'static str>)>,
    /// All who can be chosen: the place, what stands in the list, and whether it plays here.
    pub characters: Vec<(usize, String)>,
    /// What is said of the champion.
    pub champion_note: Option<&'static str>,
}

impl LobbyScene {
    pub(super) fn of(state: &State, words: &Words) -> LobbyScene {
        let (setup, texts) = (state.setup(), words.messages());
        let opponents = setup.opponents[..setup.seats - 1].iter();
        let opponents = (1..).zip(opponents);
        // "rock: waits for very good cards".
        let style = |place: usize| {
            let style = texts.styles(CHARACTERS[place].style);
            match style.split_once(": ") {
                Some((style, does)) => (style, Some(does)),
                None => (style, None),
            }
        };
        let opponents =
            opponents.map(|(n, &place)| (texts.opponent(&n.to_string()), place, style(place).1));
        let plays = |place: &usize| setup.seats == 2 || *place != CHAMPIONS_PLACE;
        let characters = (0..CHARACTERS.len()).filter(plays).map(|place| {
            let text = texts.character(CHARACTERS[place].name, style(place).0);
            (place, text)
        });
        let champion = setup.seats == 2 && setup.opponents[0] == CHAMPIONS_PLACE;
        LobbyScene {
            seats: setup.seats,
            stakes: setup.stakes.clone(),
            flaw: state.flaw().map(|flaw| {
                texts.stakes_flaws(match flaw {
                    SetupFlaw::Stakes(flaw) => stakes_flaw(flaw),
                    SetupFlaw::TooManyChips => 3,
                })
            }),
            big_bets: setup.big_bets,
            opponents: opponents.collect(),
            characters: characters.collect(),
            champion_note: champion.then(|| texts.champion_note()),
        }
    }
}

/// What is wrong with stakes, as a place among the sentences.
pub(super) fn stakes_flaw(flaw: StakesError) -> usize {
    match flaw {
        StakesError::NotTwice | StakesError::Order => 1,
        StakesError::NoBet | StakesError::NoBlind => 2,
        StakesError::TooLarge => 3,
        _ => 0,
    }
}
