//! The list of keys.

use super::{Words, capital};
use crate::calculator::input::Help;

impl Words {
    /// A key as printed on it: "Space", "Enter", "B".
    pub fn key_name(&self, key: &str) -> String {
        match key {
            " " => self.messages().key_space().to_owned(),
            "ArrowLeft" => "←".to_owned(),
            "ArrowRight" => "→".to_owned(),
            "ArrowUp" => "↑".to_owned(),
            "ArrowDown" => "↓".to_owned(),
            "Escape" => self.messages().key_escape().to_owned(),
            _ => capital(key),
        }
    }

    /// What a key does.
    pub fn help(&self, help: Help) -> &'static str {
        let texts = self.messages();
        match help {
            Help::Rank => texts.help_rank(),
            Help::Suit => texts.help_suit(),
            Help::NextSeat => texts.help_next_seat(),
            Help::PreviousSeat => texts.help_previous_seat(),
            Help::Board => texts.help_board(),
            Help::Dead => texts.help_dead(),
            Help::Seat => texts.help_seat(),
            Help::Unknown => texts.help_unknown(),
            Help::AnyHand => texts.help_any_hand(),
            Help::Fold => texts.help_fold(),
            Help::OpenSeat => texts.help_open_seat(),
            Help::MoveSeat => texts.help_move_seat(),
            Help::RemoveSeat => texts.help_remove_seat(),
            Help::Deal => texts.help_deal(),
            Help::RunOut => texts.help_run_out(),
            Help::Confirm => texts.help_confirm(),
            Help::Backspace => texts.help_backspace(),
            Help::Clear => texts.help_clear(),
            Help::ClearRow => texts.help_clear_row(),
            Help::Arrows => texts.help_arrows(),
            Help::RowEnds => texts.help_row_ends(),
            Help::TableEnds => texts.help_table_ends(),
            Help::Undo => texts.help_undo(),
            Help::Redo => texts.help_redo(),
            Help::Paste => texts.help_paste(),
            Help::Copy => texts.help_copy(),
            Help::Line => texts.help_line(),
            Help::Speak => texts.help_speak(),
            Help::Explain => texts.help_explain(),
            Help::History => texts.help_history(),
            Help::How => texts.help_how(),
            Help::Keys => texts.help_keys(),
            Help::Reset => texts.help_reset(),
            Help::Escape => texts.help_escape(),
            Help::LeaveLine => texts.help_leave_line(),
        }
    }
}
