//! The fixed words of the page: headings, buttons and captions.

/// The fixed words of the page: headings, buttons and captions.
#[derive(Clone, Copy, Debug)]
pub struct PageWords {
    /// The toolbar's name.
    pub toolbar: &'static str,
    /// The button that takes a change back.
    pub undo: &'static str,
    /// The button that does it again.
    pub redo: &'static str,
    /// The button that empties the table.
    pub reset: &'static str,
    /// The button that copies the link.
    pub share: &'static str,
    /// The options: button and panel.
    pub options: &'static str,
    /// The list of keys: button and panel.
    pub keys: &'static str,
    /// The button that closes a panel.
    pub close: &'static str,
    /// The scenario field.
    pub scenario: &'static str,
    /// What the empty scenario field shows.
    pub scenario_example: &'static str,
    /// The table's name.
    pub table: &'static str,
    /// The board's row.
    pub board: &'static str,
    /// The buttons that deal the flop, the turn, the river at random.
    pub deal: [&'static str; 3],
    /// The button that deals all that is missing of the board.
    pub run_out: &'static str,
    /// The dead cards' row.
    pub dead_cards: &'static str,
    /// The button for another seat.
    pub add_player: &'static str,
    /// The 52 cards.
    pub cards: &'static str,
    /// Beside the name of the slot a card will go to.
    pub tap_a_card: &'static str,
    /// The results region, and the button that puts the cards down to show it.
    pub results: &'static str,
    /// The first table and its first column.
    pub equity: &'static str,
    /// Its second column.
    pub win: &'static str,
    /// Its third column.
    pub tie: &'static str,
    /// Its last column.
    pub lose: &'static str,
    /// What stands behind a large percentage.
    pub percent_sign: &'static str,
    /// The second table.
    pub hands: &'static str,
    /// What the second table shows.
    pub hands_hint: &'static str,
    /// The button that has the second table say what the hands win.
    pub wins: &'static str,
    /// What it shows then.
    pub wins_hint: &'static str,
    /// What it shows then of an estimate.
    pub wins_margin_hint: &'static str,
    /// The button that shows counts in place of percentages.
    pub counts: &'static str,
    /// The button that has the results say why somebody wins.
    pub why: &'static str,
    /// The title of what can be done with a seat.
    pub seat: &'static str,
    /// What the empty text at a seat shows.
    pub seat_example: &'static str,
    /// The button that folds a seat, and the one that brings it back.
    pub fold: [&'static str; 2],
    /// The button that takes a seat's cards back.
    pub clear: &'static str,
    /// The button that moves a seat one place back.
    pub earlier: &'static str,
    /// The button that moves a seat one place on.
    pub later: &'static str,
    /// The button that takes a seat away.
    pub remove: &'static str,
    /// The name of the progress bar.
    pub progress: &'static str,
    /// The button that starts the engine again.
    pub try_again: &'static str,
    /// The button that stops what takes long.
    pub stop: &'static str,
    /// The button that takes it up again.
    pub go_on: &'static str,
    /// The heading of an empty table.
    pub start_title: &'static str,
    /// Keys that make a hand.
    pub start_keys: [&'static str; 4],
    /// What those keys do.
    pub start_hint: &'static str,
    /// The heading of the examples.
    pub examples_title: &'static str,
    /// What each example is about.
    pub examples: [&'static str; 3],
    /// What the product promises.
    pub promise: &'static str,
    /// The choice of light or dark.
    pub theme: &'static str,
    /// As the system says.
    pub theme_system: &'static str,
    /// Always light.
    pub theme_light: &'static str,
    /// Always dark.
    pub theme_dark: &'static str,
    /// The choice of suit colours.
    pub suit_colours: &'static str,
    /// A colour a suit.
    pub four_colours: &'static str,
    /// Red and black.
    pub two_colours: &'static str,
    /// The choice of digits after the point.
    pub decimals: &'static str,
    /// The choices: one digit, two digits.
    pub decimals_choices: [&'static str; 2],
    /// The switch for single keys.
    pub single_keys: &'static str,
    /// What that switch does.
    pub single_keys_hint: &'static str,
    /// The ranks as printed on cards, from the two up.
    pub ranks: [&'static str; 13],
}
