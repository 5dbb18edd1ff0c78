//! Before a table: who plays, for what.

use game::{Pace, StakesError};

use crate::play::betting::{Game, GameFlaw, Structure};
use crate::play::characters::{CHAMPIONS_PLACE, CHARACTERS};
use crate::play::state::{PACES, State};
use crate::play::text::Words;

/// What is played for, as it is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct GameScene {
    /// The choice.
    pub game: Game,
    /// The kinds of betting, in the order of [`Structure::ALL`].
    pub structures: [String; 3],
    /// What the two numbers of the stakes are.
    pub stakes: &'static str,
    /// What follows from them.
    pub hint: &'static str,
    /// What is wrong with them.
    pub flaw: Option<&'static str>,
    /// What a stack is counted in.
    pub stack: &'static str,
}

impl GameScene {
    pub(super) fn of(game: &Game, flaw: Option<GameFlaw>, words: &Words) -> GameScene {
        let texts = words.messages();
        let by_bets = usize::from(game.structure != Structure::FixedLimit);
        GameScene {
            game: game.clone(),
            structures: [0, 1, 2].map(|at| words.sentence(texts.structures(at))),
            stakes: texts.stakes(by_bets),
            hint: texts.stakes_hints(by_bets),
            flaw: flaw.map(|flaw| game_flaw(flaw, words)),
            stack: texts.stack(by_bets),
        }
    }
}

/// What is wrong with a game.
pub(super) fn game_flaw(flaw: GameFlaw, words: &Words) -> &'static str {
    words.messages().stakes_flaws(match flaw {
        GameFlaw::Stakes(StakesError::NotTwice) => 1,
        GameFlaw::Stakes(StakesError::NoBet | StakesError::NoBlind | StakesError::NoAnte) => 2,
        GameFlaw::Stakes(StakesError::TooLarge) | GameFlaw::TooManyChips => 3,
        GameFlaw::Stakes(StakesError::Order) => 4,
        GameFlaw::Stakes(StakesError::Straddle) => 5,
        GameFlaw::Stakes(_) => 0,
    })
}

/// The style of a character, and what it does: "rock: waits for very good cards".
fn style_of(place: usize, words: &Words) -> (&'static str, Option<&'static str>) {
    let style = words.messages().styles(CHARACTERS[place].style);
    match style.split_once(": ") {
        Some((style, does)) => (style, Some(does)),
        None => (style, None),
    }
}

/// What stands in a list of characters.
pub(super) fn character(place: usize, words: &Words) -> String {
    let style = style_of(place, words).0;
    words.messages().character(CHARACTERS[place].name, style)
}

/// A table that is chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbyScene {
    /// Seats.
    pub seats: usize,
    /// What is played for.
    pub game: GameScene,
    /// Whether one may buy chips, and the sit-and-gos: the choice, its text, and whether it is chosen.
    pub formats: Vec<(Option<Pace>, &'static str, bool)>,
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
        let opponents = opponents.map(|(n, &place)| {
            let does = style_of(place, words).1;
            (texts.opponent(&n.to_string()), place, does)
        });
        let plays = |place: &usize| setup.has_champion() || *place != CHAMPIONS_PLACE;
        let characters = (0..CHARACTERS.len()).filter(plays);
        let characters = characters.map(|place| (place, character(place, words)));
        let champion = setup.has_champion() && setup.opponents[0] == CHAMPIONS_PLACE;
        LobbyScene {
            seats: setup.seats,
            game: GameScene::of(&setup.game, state.flaw(), words),
            formats: PACES
                .iter()
                .enumerate()
                .map(|(at, &pace)| (pace, texts.formats(at), pace == setup.sit_and_go))
                .collect(),
            opponents: opponents.collect(),
            characters: characters.collect(),
            champion_note: champion.then(|| texts.champion_note()),
        }
    }
}
