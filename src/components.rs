//! The page: one component a file, each with a style sheet of the same name in `style/components`.
//!
//! Components read the store's memos, place what they find and dispatch commands. They know no
//! rule of the game and write no sentence.

pub mod app;
pub mod board;
pub mod dead_row;
pub mod dialog_frame;
pub mod equity_table;
pub mod examples;
pub mod hands_table;
pub mod icon;
pub mod keys_panel;
pub mod notice;
pub mod options_panel;
pub mod picker;
pub mod playing_card;
pub mod results;
pub mod scenario_line;
pub mod seat;
pub mod share_bar;
pub mod slot;
pub mod status;
pub mod suit_sign;
pub mod table;
pub mod top_bar;

pub use app::App;

use board::Board;
use dead_row::DeadRow;
use dialog_frame::DialogFrame;
use equity_table::EquityTable;
use examples::Examples;
use hands_table::HandsTable;
use keys_panel::KeysPanel;
use notice::Notice;
use options_panel::OptionsPanel;
use picker::Picker;
use playing_card::PlayingCard;
use results::Results;
use scenario_line::ScenarioLine;
use seat::Seat;
use share_bar::ShareBar;
use slot::SlotCell;
use status::Status;
use suit_sign::SuitSign;
use table::TableArea;
use top_bar::TopBar;
