//! The heads-up champion and its table.

use std::sync::Arc;

use game::players::{Blueprint, BlueprintError, Champion};
use game::{Dice, Seated};

use crate::computer_players::duplicate_of;

pub(crate) const TABLE: &[u8] = include_bytes!("../../data/champion.bin");

pub(crate) fn champion() -> Champion {
    Champion::new(Arc::new(Blueprint::from_bytes(TABLE).expect("the table")))
}

#[test]
fn the_table_is_small_and_is_read_as_it_was_written() {
    assert!(TABLE.len() <= 50_000, "{}", TABLE.len());
    let blueprint = Blueprint::from_bytes(TABLE).expect("the table");
    assert_eq!(blueprint.to_bytes(), TABLE);
}

#[test]
fn other_bytes_are_refused() {
    let error = |bytes: &[u8]| Blueprint::from_bytes(bytes).expect_err("not a table");
    assert_eq!(error(b""), BlueprintError::OtherFile);
    assert_eq!(error(b"<!doctype html>"), BlueprintError::OtherFile);
    assert_eq!(error(&TABLE[..TABLE.len() - 1]), BlueprintError::Length);
    assert_eq!(error(&TABLE[..7]), BlueprintError::Length);
    let longer = [TABLE, &[0]].concat();
    assert_eq!(error(&longer), BlueprintError::Length);
    let mut wrong = TABLE.to_vec();
    *wrong.last_mut().expect("a byte") = 0xff;
    assert_eq!(error(&wrong), BlueprintError::Values);
    let mut no_buckets = TABLE.to_vec();
    no_buckets[4] = 0;
    assert_eq!(error(&no_buckets), BlueprintError::Length);
}

/// How much over far more deals is in the README.
#[test]
fn it_beats_whoever_does_not_look_at_cards() {
    for (other, least) in [("fold", 400.0), ("raise", -500.0), ("random", 0.0)] {
        let other = Seated {
            player: game::players::by_name(other).expect("a player"),
            dice: Dice::seeded(2),
        };
        let champion = Seated {
            player: Box::new(champion()) as Box<dyn game::Player>,
            dice: Dice::seeded(1),
        };
        let won = duplicate_of([champion, other], 120);
        assert!(won > least, "{won}");
    }
}
