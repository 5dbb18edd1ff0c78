//! What is open, said, wished for and pointed at: all that neither the table nor an answer depends on.

use super::Options;
use super::device::Device;
use super::focus_request::{FocusRequest, Target};
use super::notice::{Notice, Speech};
use super::panel::Panel;
use super::saved_ranges::SavedRanges;
use crate::kit::storage::News;

/// The page around the table.
#[derive(Clone, Debug)]
pub(super) struct Ui {
    pub(super) notice: Option<Notice>,
    /// What is said aloud, with a number that grows.
    pub(super) speech: Option<(Speech, u32)>,
    pub(super) panel: Option<Panel>,
    pub(super) beside: Vec<Panel>,
    /// Those of them that opened by themselves, and nobody has used since.
    pub(super) unasked: Vec<Panel>,
    /// The seat under the pointer.
    pub(super) hovered_seat: Option<usize>,
    /// The results show why, on a finished board.
    pub(super) explains: bool,
    /// The hands table shows how often they win.
    pub(super) shows_wins: bool,
    pub(super) options: Options,
    /// The line that was to be opened and could not be read.
    pub(super) unreadable: Option<String>,
    /// The saved ranges, which may be named in texts, as they were last reported.
    pub(super) saved_ranges: SavedRanges,
    /// What on the device could not be read.
    pub(super) news: Vec<News>,
    /// The user was told that the device stores nothing.
    pub(super) warned: bool,
    pub(super) focus_request: FocusRequest,
    pub(super) device: Device,
}

impl Ui {
    /// The page as it opens.
    pub(super) fn new(options: Options) -> Ui {
        Ui {
            notice: None,
            speech: None,
            panel: None,
            beside: Vec::new(),
            unasked: Vec::new(),
            hovered_seat: None,
            explains: true,
            shows_wins: false,
            options,
            unreadable: None,
            saved_ranges: SavedRanges::default(),
            news: Vec::new(),
            warned: false,
            focus_request: FocusRequest {
                target: Target::Table,
                serial: 0,
            },
            device: Device::default(),
        }
    }
}
