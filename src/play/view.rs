//! The screen as values, made only from the state and the words.

mod events;
mod felt;
mod friends;
mod hands;
mod lobby;
mod of_file;
mod refusal;
mod replay;
mod spoken;
mod statistics;
mod table;
mod tournament;
mod usual;

use evaluator::Card;

pub use events::LogLine;
pub use felt::{FeltScene, RingPlace, SeatScene, board_row, ring};
pub use friends::{
    CheckScene, ChoiceScene, ComputersScene, FriendsBody, FriendsScene, FriendsTable,
    GatheringScene, InviteScene,
};
pub use hands::{HandLine, HandsScene};
pub use lobby::{GameScene, LobbyScene};
pub use replay::{MarkScene, ReplayScene, worded};
pub use statistics::{CostScene, FigureScene, GraphScene, ReportScene, StatisticsScene};
pub use table::{ActionScene, LessonScene, SizeScene, SizingScene, TableScene};

use super::state::{Command, Notice, Options, Panel, Place, State};
use super::text::Words;
use crate::kit;
use crate::kit::storage::News;

/// All that is on screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Before a table.
    pub lobby: Option<LobbyScene>,
    /// At a table.
    pub table: Option<TableScene>,
    /// Whether the session continues in another tab.
    pub elsewhere: bool,
    /// A long session that is opened.
    pub opening: Option<OpeningScene>,
    /// The message until the next action, and what can be done about it.
    pub notice: Option<NoticeScene>,
    /// The announcement. Only changes are announced, so a repeated sentence differs by an inaudible
    /// character.
    pub status: String,
    /// The open panel.
    pub panel: Option<Panel>,
    /// How the table plays.
    pub options: Options,
    /// The options of all pages.
    pub site_options: kit::options::Options,
    /// The hands that were played, while they are looked at.
    pub hands: Option<HandsScene>,
    /// How everybody plays, while that is looked at.
    pub statistics: Option<StatisticsScene>,
}

/// A long session that is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningScene {
    /// "Opening the session: 34 %".
    pub text: String,
    /// The hands up to there: "3,400 hands".
    pub hands: String,
    /// The part that is done, 0 to 100.
    pub percent: String,
}

/// The message until the next action.
#[derive(Clone, Debug, PartialEq)]
pub struct NoticeScene {
    /// The sentence.
    pub text: String,
    /// A button and its command.
    pub offer: Option<(&'static str, Command)>,
    /// Whether it is short, and no more than the last action is.
    pub is_brief: bool,
}

/// Cards as they lie there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cards {
    /// None.
    None,
    /// Two, face down.
    Backs,
    /// Face up.
    Faces(Vec<Card>),
}

impl Scene {
    /// The scene of a state.
    pub fn of(state: &State, words: &Words) -> Scene {
        Scene {
            lobby: (state.place() == Place::Lobby).then(|| LobbyScene::of(state, words)),
            table: match state.place() {
                Place::Table => TableScene::of(state, words),
                _ => None,
            },
            elsewhere: state.place() == Place::Elsewhere,
            opening: state.progress().map(|(part, hands)| OpeningScene {
                text: words.messages().opening(&words.percent(part)),
                hands: words.hands(hands),
                percent: ((part * 100.0) as u32).to_string(),
            }),
            notice: state
                .notice()
                .map(|notice| self::notice(notice, state, words)),
            status: spoken::status(state, words),
            panel: state.panel(),
            options: state.options(),
            site_options: state.site_options().clone(),
            hands: (state.panel() == Some(Panel::Hands)).then(|| HandsScene::of(state, words)),
            statistics: match state.panel() {
                Some(Panel::Statistics) => StatisticsScene::of(state, words),
                _ => None,
            },
        }
    }
}

fn notice(notice: Notice, state: &State, words: &Words) -> NoticeScene {
    let news = state.news();
    let texts = words.messages();
    let text = match notice {
        Notice::Resumed => texts.resumed().to_owned(),
        Notice::Unreadable { line, hands } => {
            texts.unreadable(&line.to_string(), &words.hands(hands))
        }
        Notice::Gap { hands } => texts.gap(&words.hands(hands)),
        Notice::SetAside => set_aside(news, words),
        Notice::Imported { hands } => texts.imported(&words.hands(hands)),
        Notice::BadFile { line } => texts.bad_file(&line.to_string()),
        Notice::BadHands { line, flaw } => {
            texts.bad_hands(&hands::flaw(line, flaw, state.refused(), words))
        }
        Notice::LongFile { most } => texts.long_file(&words.count(most as u64)),
        Notice::NoReader => texts.no_reader().to_owned(),
        Notice::Forgotten => texts.forgotten().to_owned(),
        Notice::NoSuchHand => texts.no_such_hand().to_owned(),
        Notice::NoSuchStep => texts.no_such_step().to_owned(),
        Notice::WorkerLost => texts.worker_lost().to_owned(),
        Notice::CoachLost => texts.coach_lost().to_owned(),
        Notice::Renewed => texts.renewed().to_owned(),
        Notice::NoChampion => texts.no_champion().to_owned(),
        Notice::NotKept => texts.not_kept().to_owned(),
        Notice::Void => texts.void().to_owned(),
        Notice::LanguageMissing => words.shell().language_missing().to_owned(),
    };
    let offer = match notice {
        Notice::WorkerLost | Notice::NoChampion => Some((texts.retry(), Command::Retry)),
        _ if state.can_undo() => Some((texts.undo(), Command::Undo)),
        Notice::Gap { .. } | Notice::Unreadable { .. } | Notice::SetAside if !news.is_empty() => {
            Some((texts.save_set_aside(), Command::SaveUnreadable))
        }
        _ => None,
    };
    let is_brief = notice == Notice::Resumed && offer.is_none();
    NoticeScene {
        text,
        offer,
        is_brief,
    }
}

/// That something on the device can't be read.
fn set_aside(news: &[News], words: &Words) -> String {
    let texts = words.messages();
    let name = |news: &News| match news.store {
        "play-setup" => texts.stores(0),
        "play-options" => texts.stores(1),
        _ => texts.stores(2),
    };
    let mut stores: Vec<&str> = news.iter().map(name).collect();
    stores.dedup();
    let what = stores.join(", ");
    if news.iter().any(|news| !news.kept) {
        texts.set_aside_no_room(&what)
    } else if news.iter().any(|news| news.later) {
        texts.set_aside_later(&what)
    } else {
        texts.set_aside(&what)
    }
}
