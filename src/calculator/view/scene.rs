//! The whole page as plain data: what every component shows and every test reads.
//!
//! A [`Scene`] is rebuilt from the state after every command. It holds texts and shares, never
//! signals or elements; components arrange it, style sheets style it.

use evaluator::{Card, Rank};

use crate::calculator::state::Slot;
use crate::calculator::state::draft::Contents;
use crate::kit::shared::Shared;

/// Everything on screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The seats in order, each with its two slots.
    pub seats: Vec<SeatScene>,
    /// Whether another seat can be added.
    pub can_add_seat: bool,
    /// The five board slots.
    pub board: Vec<SlotScene>,
    /// What would complete the board or is wrong with it, e.g. "The flop needs one more card".
    pub board_note: Option<String>,
    /// The buttons beside the cards for a player's slot: an unknown card, any two cards.
    pub tools: Vec<ToolScene>,
    /// What can be dealt at random: the next street, the rest of the board; nothing when it is
    /// complete.
    pub deal: Vec<Offer>,
    /// The dead slots, the last of them always empty.
    pub dead: Vec<SlotScene>,
    /// The current slot; the roving tab stop of the table.
    pub cursor: Slot,
    /// The commands for the seat of the current slot.
    pub seat_panel: SeatPanelScene,
    /// A message inside the open panel.
    pub panel_notice: Option<NoticeScene>,
    /// The four rows of the picker (clubs, diamonds, hearts, spades), each from the ace down to the two.
    pub picker: Shared<Vec<Shared<Vec<PickerCard>>>>,
    /// Which slot a picked card goes to, e.g. "Player 1, card 2" (heading of the picker on a phone).
    pub picker_target: String,
    /// Under it: why there are no odds, on an empty table what this is, else what to do.
    pub picker_hint: String,
    /// The answer in one line, a part a player, for the head of the sheet: empty while there is none.
    pub strip: Vec<StripScene>,
    /// On a finished board: who wins and why, in one sentence; else nothing.
    pub verdict: String,
    /// Why there are no odds, that the table is an example, or who wins: for the foot of the table.
    pub table_word: String,
    /// That the page works without a network from now on, for a while.
    pub offline_notice: Option<String>,
    /// The scenario field.
    pub line: LineScene,
    /// The results region.
    pub results: Shared<ResultsScene>,
    /// A message beside the table, e.g. a refused card.
    pub notice: Option<NoticeScene>,
    /// The sentence for the status region once things are still.
    pub status: String,
    /// Whether the table is the example that the page opens with.
    pub is_example: bool,
    /// Whether Undo has anything to undo.
    pub can_undo: bool,
    /// Whether Redo has anything to redo.
    pub can_redo: bool,
}

/// One place for a card.
#[derive(Clone, Debug, PartialEq)]
pub struct SlotScene {
    /// Which one.
    pub slot: Slot,
    /// Its caption on screen, e.g. "Turn"; empty for hole cards and dead cards.
    pub caption: String,
    /// Its accessible name: "Player 1, card 1: ace of hearts".
    pub name: String,
    /// Whose best five the card is marked as one of: "Among the best five of Player 1"; else empty.
    pub counts_for: String,
    /// The card in it.
    pub card: Option<Card>,
    /// The rank typed so far, shown as `A_`.
    pub pending_rank: Option<Rank>,
    /// Whether its seat holds a range: no card to see, yet not empty.
    pub unknown: bool,
    /// Whether it is the current slot.
    pub current: bool,
    /// Whether it is the tab stop of the table: the current slot, or where one would be.
    pub stop: bool,
}

/// One seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatScene {
    /// From 0; stable as long as the seat is there.
    pub seat: usize,
    /// "Player 1".
    pub name: String,
    /// Its two cards.
    pub slots: Vec<SlotScene>,
    /// Its share of the pot without the sign, e.g. "81.3"; `None` while there is no answer.
    pub equity: Option<String>,
    /// Whether it is in percent, not odds.
    pub percent: bool,
    /// What stands smaller behind it: a percent sign, or that the odds are in favour.
    pub sign: &'static str,
    /// The share as it is said: "81.3 percent".
    pub spoken: String,
    /// Win, tie and lose as fractions of 1, for the bar.
    pub shares: Option<Shares>,
    /// The bar in words: "Win 81.1 %, tie 0.4 %, lose 18.6 %".
    pub shares_name: String,
    /// What it holds now, or what it still needs: "Pair of tens, king kicker", "Needs one more card".
    pub note: String,
    /// Accessible name of the button that opens its range.
    pub range_name: String,
    /// Accessible name of the button that opens what can be done with it.
    pub more: String,
    /// Whether it holds a range: then the note says which.
    pub range: bool,
    /// Which range, as a small picture in place of its cards: two outlines in a square of 13, of
    /// the classes that are in for the most part and of those that are in for less.
    pub map: Option<[String; 2]>,
    /// Whether no combo of that range can be dealt: the table can't be answered, and this is why.
    pub blocked: bool,
    /// Whether it has folded.
    pub folded: bool,
    /// Whether the current slot is one of its slots.
    pub current: bool,
    /// Whether it has the largest share (ties: all of them). An estimate has to show it by more than
    /// its margin.
    pub ahead: bool,
}

/// A player's part of the answer in one line.
#[derive(Clone, Debug, PartialEq)]
pub struct StripScene {
    /// "AK", "??", a short range, else "P2".
    pub held: String,
    /// Its share of the pot without the sign, "81.3".
    pub share: String,
    /// Whether it has the largest share.
    pub ahead: bool,
}

/// What can be done with the seat of the current slot; empty when the slot is of no seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatPanelScene {
    /// "Player 2".
    pub title: String,
    /// "Player 2 holds".
    pub label: String,
    /// What it holds as text, or what was typed.
    pub text: String,
    /// What is wrong with that.
    pub error: String,
    /// "22 combos (1.7 %)".
    pub note: String,
    /// Fold, clear, move, remove. All keep their places: the button that was just pressed must not
    /// turn into another one.
    pub offers: Vec<Offer>,
    /// Which of them can be done now.
    pub offered: [bool; 5],
}

/// Win, tie and lose as parts of 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    /// Alone best.
    pub win: f64,
    /// Best with others.
    pub tie: f64,
    /// The rest.
    pub lose: f64,
}

/// One of the 52.
#[derive(Clone, Debug, PartialEq)]
pub struct PickerCard {
    /// Which one.
    pub card: Card,
    /// "Ace of hearts", or "Ace of hearts, with Player 1" when used.
    pub name: String,
    /// Who has it, in two or three letters for the dimmed card: "P1", "Board", "Dead".
    pub holder: Option<String>,
}

/// The scenario field.
#[derive(Clone, Debug, PartialEq)]
pub struct LineScene {
    /// Its text.
    pub text: String,
    /// Its error and what to do.
    pub error: Option<String>,
}

/// The results region.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultsScene {
    /// In what state the answer is.
    pub phase: Phase,
    /// One line for the person: why there is no answer yet, that there is no opponent, or that the
    /// engine is in trouble. Empty when the tables say it all.
    pub message: String,
    /// Whether that is because the table can't be dealt: then it looks like the error it is.
    pub wrong: bool,
    /// What the figures of the tables are: "in %".
    pub unit: &'static str,
    /// A row a player: names and cells always, texts empty while there is no answer.
    pub equity: Vec<EquityRow>,
    /// The hands table.
    pub hands: HandsScene,
    /// Column heads of the hands table: short "P1" with the full name "Player 1".
    pub columns: Vec<(String, String)>,
    /// "Exact, 1,712,304 boards"; empty while there is no answer.
    pub count: String,
    /// Time the engine took: "0.3 ms".
    pub time: String,
    /// How much is done, from 0 to 1, when it takes longer than a blink.
    pub progress: Option<f64>,
    /// Who wins on a finished board and why, a line a player; empty where there is nothing to
    /// explain.
    pub why: Vec<WhyRow>,
    /// Whether that is shown.
    pub explains: bool,
    /// What a button under the heading does: stop, go on, try again.
    pub offer: Option<Offer>,
    /// What is on the table: the panels beside it that apply are offered.
    pub contents: Contents,
}

/// In what state the answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing on the table.
    Empty,
    /// Something is missing or impossible; `message` says what.
    Unfinished,
    /// Asked; the answer is not there yet.
    Working,
    /// Asked; an estimate is on screen as long as the answer is not there.
    Estimated,
    /// The person does not wait for the answer; an estimate is on screen if there was one.
    Stopped,
    /// The answer is on screen.
    Answered,
    /// The engine can't be reached; `message` says so and a button tries again.
    Failed,
}

/// A player's row of the equity table.
#[derive(Clone, Debug, PartialEq)]
pub struct EquityRow {
    /// "Player 1".
    pub name: String,
    /// Its cards, for two small pictures.
    pub cards: Vec<Card>,
    /// "81.3 %", or "" while there is none.
    pub equity: String,
    /// "81.1 %", …
    pub win: String,
    /// …
    pub tie: String,
    /// …
    pub lose: String,
    /// The exact counts behind the row in one sentence: "Wins 1,388,072, ties 6,538, loses 317,694."
    pub counts: String,
}

/// The hands table: how often each player makes which category, or what that wins.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsScene {
    /// A row a category, from high card up; empty texts while there is no answer.
    pub rows: Vec<HandRow>,
    /// What its figures mean.
    pub hint: String,
    /// Whether there is anybody to win from.
    pub can_show_wins: bool,
    /// Whether it shows what the hands win.
    pub shows_wins: bool,
    /// What counts in the place of the figures mean.
    pub counts_hint: String,
    /// Whether there is nothing to show: on a finished board all hands are made.
    pub decided: bool,
}

/// A category's row of the hands table.
#[derive(Clone, Debug, PartialEq)]
pub struct HandRow {
    /// "High card" … "Straight flush".
    pub name: String,
    /// A cell a player.
    pub cells: Vec<HandCell>,
}

/// A cell of the hands table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandCell {
    /// "31.4 %", "–" for never, "" while there is no answer.
    pub text: String,
    /// A second figure under it, or nothing.
    pub below: String,
    /// Share of 1, for the shade.
    pub share: f64,
    /// The exact count: "599,874 boards", or what is won, tied and lost.
    pub count: String,
    /// The same in figures: one, or three.
    pub counts: Vec<String>,
}

/// Why a player wins, shares or loses.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyRow {
    /// The best five, and which of them are the player's own.
    pub cards: Vec<(Card, bool)>,
    /// "Player 1 wins with two pair, jacks and fives, ace kicker."
    pub text: String,
    /// Whether the player wins, alone or with others.
    pub wins: bool,
    /// The player's cards and the board's, as the lab's address has them.
    pub seven: String,
}

/// A message beside the table.
#[derive(Clone, Debug, PartialEq)]
pub struct NoticeScene {
    /// The sentence.
    pub text: String,
    /// What a button offers.
    pub offer: Option<Offer>,
}

/// A button among the cards' tools.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolScene {
    /// What is drawn on it: "?", "??".
    pub sign: &'static str,
    /// Its words and what it asks for.
    pub offer: Offer,
    /// Whether it does anything at the current slot. If not it keeps its place.
    pub offered: bool,
}

/// What a button beside a message does.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Its words: "Move it here", "Undo".
    pub text: String,
    /// What it asks for.
    pub command: crate::calculator::state::Command,
}
