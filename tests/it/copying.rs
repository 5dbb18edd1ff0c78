//! What Kicker copies, it reads.

use kicker::calculator::state::{Command, Odds, Options};
use kicker::calculator::view::report;

use crate::languages::all;
use crate::player::Player;

/// What is copied is pasted back as the same table, without its results.
#[test]
fn a_copied_table_is_read_in_each_language() {
    for words in all() {
        for line in [
            "AhAd vs KsKc",
            "AhAd vs fold random vs KsKc on 7h8h2c dead 2d",
            "AhAd vs fold QsQd vs KsKc on 7h8h2c dead 2d",
            "15% vs QQ,AKs:0.5 vs AhQh on 7c8c2c",
            "random vs random vs random vs AA",
            "2c2d vs 3c3d vs 4c4d on AhKhQhJhTh",
            "AhKd",
            "AhKh:1,QsQd",
        ] {
            for odds in [Odds::Percent, Odds::Ratio] {
                let mut player = Player::new();
                player.words = words;
                let options = player.state.options().clone();
                player.does(Command::SetOptions(Options { odds, ..options }));
                player.does(Command::Open(line.to_owned()));
                let copied = report::text(&player.state.table_line(), &player.sees(), words);
                assert!(copied.lines().count() > 1, "{copied}");
                // A player alone has no share to tell the results by.
                let shares = copied.lines().count() > 2;
                // In a field of one line the ends of the lines are spaces.
                let spaced = copied.replace('\n', " ");
                let texts = [copied.clone(), copied.replace('\n', "\r\n"), spaced];
                for text in texts.iter().take(if shares { 3 } else { 2 }) {
                    let mut again = Player::new();
                    again.does(Command::Paste(text.clone()));
                    assert_eq!(again.state.table_line(), line, "{text}");
                    assert_eq!(again.reads("notice"), "The pasted table is laid out");
                }
            }
        }
    }
    // What is wrong with a line is no result.
    let mut player = Player::new();
    player.does(Command::Paste("AhAd\nKsKc\nBord 7h8h2c".to_owned()));
    assert_eq!(
        player.reads("notice"),
        "The pasted text can't be read: it is in the scenario field"
    );
}
