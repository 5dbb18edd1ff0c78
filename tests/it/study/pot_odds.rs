//! Money in fields, and what it comes to.

use evaluator::Range;
use kicker::calculator::panels::pot_odds::state::{Command, Field, Model, Passing};
use kicker::calculator::panels::pot_odds::view::{PotOddsScene, scene};
use kicker::calculator::state::{PanelModel, State};
use kicker::calculator::text::Words;

use super::table;
use crate::player::Player;

/// The fields but the last, the cap of the rake.
fn typed(fields: [&str; 5]) -> Model {
    let mut model = Model::default();
    for (field, text) in Field::ALL.into_iter().zip(fields) {
        model.apply(Command::Edit(field, text.to_owned()), &State::default());
    }
    model
}

fn sees(model: &Model, player: &Player) -> PotOddsScene {
    scene(model, &player.state, Words::english())
}

/// Ten boards of forty-four would do; here it is as near to forty in a hundred as hands come.
const TABLE: &str = "AhKh vs QsQd on 7h8h2c9s";

#[test]
fn the_money_is_set_against_the_equity() {
    let player = table(TABLE);
    let scene = sees(&typed(["100", "20", "30", "", ""]), &player);
    assert_eq!(scene.holds, "Player 1 holds 34.1\u{a0}% of the pot");
    let bar = scene.bar.expect("a bar");
    assert!((bar.needed - 1.0 / 6.0).abs() < 1e-12);
    assert!((bar.held.expect("it is known") - 15.0 / 44.0).abs() < 1e-12);
    assert_eq!(bar.name, "Needed 16.7\u{a0}%, held 34.1\u{a0}%");
    assert_eq!(
        scene.odds,
        "The pot offers 5 to 1: a call pays from 16.7\u{a0}% on"
    );
    // 15/44 of 120, less 20.
    assert!(scene.worth.contains("+20.91"), "{}", scene.worth);
    assert!(!scene.loses);
    // The old rule: 15/44 of 100 against 50.
    let article = scene.article;
    assert!(article.contains("34.09"), "{article}");
    assert!(article.contains("against 50"), "{article}");
    assert!(article.contains("says: fold."), "{article}");
}

#[test]
fn what_comes_later_lowers_what_is_needed_and_rake_raises_it() {
    let player = table(TABLE);
    let needed = |fields| sees(&typed(fields), &player).bar.expect("a bar").needed;
    let plain = needed(["100", "20", "", "", ""]);
    assert!(needed(["100", "20", "", "", "60"]) < plain);
    assert!(needed(["100", "20", "", "5", ""]) > plain);
    assert!((needed(["100", "20", "", "", "60"]) - 20.0 / 180.0).abs() < 1e-12);
    let scene = sees(&typed(["100", "0", "", "", ""]), &player);
    assert_eq!(scene.odds, "Nothing is due: staying in is free");
    let scene = sees(&typed(["1", "20", "", "50", ""]), &player);
    assert!(
        scene.odds.starts_with("The house takes so much"),
        "{}",
        scene.odds
    );
    assert_eq!(scene.bar, None);
}

/// A pot of 100 and 20 to call are 120, of which 5 % are 6.
#[test]
fn the_house_takes_no_more_than_its_cap() {
    let player = table(TABLE);
    let capped = |rake: &str, cap: &str| {
        let mut model = typed(["100", "20", "", rake, ""]);
        let cap = Command::Edit(Field::RakeCap, cap.to_owned());
        model.apply(cap, &State::default());
        model
    };
    let scene = sees(&capped("5", "2"), &player);
    // 20 to win 98, and 20 of 118; 15/44 of 118, less 20.
    assert_eq!(
        scene.odds,
        "The pot offers 4.9 to 1: a call pays from 16.9\u{a0}% on"
    );
    assert!(scene.worth.contains("+20.23"), "{}", scene.worth);
    // The old rule: 15/44 of 98.
    assert!(scene.article.contains("33.41"), "{}", scene.article);
    let needed = |rake, cap| capped(rake, cap).break_even().expect("a part");
    assert!((needed("5", "2") - 20.0 / 118.0).abs() < 1e-12);
    // A cap that is not reached, or just reached, changes nothing; without rake there is nothing to cap.
    assert!((needed("5", "6") - 20.0 / 114.0).abs() < 1e-12);
    assert!((needed("5", "50") - 20.0 / 114.0).abs() < 1e-12);
    assert!((needed("5", "") - 20.0 / 114.0).abs() < 1e-12);
    assert!((needed("5", "0") - 20.0 / 120.0).abs() < 1e-12);
    assert!((needed("", "2") - 20.0 / 120.0).abs() < 1e-12);
    for (cap, words) in [
        ("-1", "Type a number from 0 up"),
        (
            "two",
            "\"two\" is not a number: type one such as 120 or 7.5",
        ),
    ] {
        let scene = sees(&capped("5", cap), &player);
        let error = scene.more.last().map(|field| (field.field, &*field.error));
        assert_eq!(error, Some((Field::RakeCap, words)));
        assert_eq!(scene.bar, None, "{cap}");
    }
}

#[test]
fn it_starts_with_pot_and_price_and_an_example_of_them() {
    let mut model = Model::default();
    let player = table(TABLE);
    let scene = sees(&model, &player);
    assert_eq!(
        scene.example,
        "Example: with 100 in the pot and 20 to call, a call pays from 16.7\u{a0}% on"
    );
    let examples: Vec<&str> = scene.first.iter().map(|field| &*field.example).collect();
    assert_eq!(examples, ["100", "20"]);
    assert!(scene.first.iter().all(|field| field.text.is_empty()));
    assert!(!scene.shows_more);
    // The example is nobody's money.
    assert_eq!((model.money(), scene.bar), (None, None));
    assert_eq!((scene.odds, scene.worth), (String::new(), String::new()));
    model.apply(
        Command::Edit(Field::Pot, "50".to_owned()),
        &State::default(),
    );
    let scene = sees(&model, &player);
    assert_eq!(scene.example, "");
    assert!(scene.first.iter().all(|field| field.example.is_empty()));
    // What counts is in sight.
    model.apply(
        Command::Edit(Field::Rake, "5".to_owned()),
        &State::default(),
    );
    assert!(sees(&model, &player).shows_more);
    model.apply(Command::ShowMore(false), &State::default());
    assert!(!sees(&model, &player).shows_more);
}

#[test]
fn the_range_editor_is_told_what_a_call_needs() {
    let needed = |fields| typed(fields).break_even();
    assert_eq!(needed(["", "", "", "", ""]), None);
    assert_eq!(needed(["ten", "20", "", "", ""]), None);
    let plain = needed(["100", "20", "", "", ""]).expect("a part");
    assert!((plain - 1.0 / 6.0).abs() < 1e-12);
    let later = needed(["100", "20", "", "", "60"]).expect("a part");
    assert!((later - 20.0 / 180.0).abs() < 1e-12);
}

#[test]
fn bad_input_gets_a_sentence_at_its_field_and_stays() {
    let player = table(TABLE);
    for (fields, at, words) in [
        (["0", "20", "", "", ""], 0, "A pot holds more than 0"),
        (["-5", "20", "", "", ""], 0, "Type a number from 0 up"),
        (
            ["ten", "20", "", "", ""],
            0,
            "\"ten\" is not a number: type one such as 120 or 7.5",
        ),
        (
            ["1e9", "20", "", "", ""],
            0,
            "\"1e9\" is not a number: type one such as 120 or 7.5",
        ),
        (
            ["9999999999999", "20", "", "", ""],
            0,
            "Type a number below 1,000,000,000,000",
        ),
        (
            ["100", "20", "120", "", ""],
            2,
            "That is more than the pot: count the pot with everybody's bets in it",
        ),
        (
            ["100", "20", "", "120", ""],
            3,
            "Rake is a part of the pot: from 0 to 100\u{a0}%",
        ),
        (
            ["100", "20", "", "", "."],
            4,
            "\".\" is not a number: type one such as 120 or 7.5",
        ),
    ] {
        let scene = sees(&typed(fields), &player);
        for field in scene.first.iter().chain(&scene.more) {
            let index = field.field as usize;
            assert_eq!(field.text, fields.get(index).copied().unwrap_or_default());
            let expected = if index == at { words } else { "" };
            assert_eq!(field.error, expected, "{fields:?}");
        }
        assert_eq!(scene.bar, None, "{fields:?}");
    }
    // What is not typed yet is nothing wrong, but asked for.
    for (fields, words) in [
        (["", "", "", "", ""], ""),
        (["", "20", "", "", ""], "Type what lies in the pot"),
        (
            ["100", "", "", "", ""],
            "Type what a call costs, 0 if nothing is due",
        ),
    ] {
        let scene = sees(&typed(fields), &player);
        let mut fields = scene.first.iter().chain(&scene.more);
        assert!(fields.all(|field| field.error.is_empty()));
        assert_eq!(scene.odds, words);
    }
}

#[test]
fn numbers_are_read_as_people_write_them() {
    for text in ["7.5", "7,5", " 7.5 ", "+7.5"] {
        let money = typed([text, "1", "", "", ""]).money().expect("money");
        assert!((money.spot.pot - 7.5).abs() < 1e-12, "{text}");
    }
    for (text, amount) in [
        ("12500,5", 12_500.5),
        ("12500.125", 12_500.125),
        ("0,125", 0.125),
        (".5", 0.5),
        ("7.", 7.0),
    ] {
        let money = typed([text, "1", "", "", ""]).money().expect(text);
        assert!((money.spot.pot - amount).abs() < 1e-9, "{text}");
    }
    // It could be a thousand or one.
    for text in ["1,000", "1.000", "1,200,000", "1.200,50", ","] {
        assert_eq!(typed([text, "1", "", "", ""]).money(), None, "{text}");
    }
    let money = typed(["100", "1", "", "5 %", ""]).money().expect("money");
    assert!((money.spot.rake - 0.05).abs() < 1e-12);
}

#[test]
fn it_says_what_the_sum_holds_and_small_odds() {
    let player = table(TABLE);
    let later = sees(&typed(["100", "20", "", "", "30"]), &player);
    let end = "on average if all cards are shown and a win brings 30 more";
    assert!(later.worth.ends_with(end), "{}", later.worth);
    let now = sees(&typed(["100", "20", "", "", ""]), &player);
    let end = "on average if all cards are shown and no money follows";
    assert!(now.worth.ends_with(end), "{}", now.worth);
    let small = sees(&typed(["100", "200000", "", "", ""]), &player);
    let begin = "The pot offers 0.0005 to 1";
    assert!(small.odds.starts_with(begin), "{}", small.odds);
}

#[test]
fn without_an_equity_it_says_what_is_needed() {
    let scene = sees(&typed(["100", "20", "", "", ""]), &Player::new());
    assert_eq!(
        scene.holds,
        "The equity comes from the table: lay out hands for it"
    );
    let bar = scene.bar.expect("what is needed");
    assert_eq!(bar.held, None);
    assert_eq!((scene.worth, scene.article), (String::new(), String::new()));
}

#[test]
fn a_small_value_is_not_nothing() {
    let player = table(TABLE);
    let worth = |fields| sees(&typed(fields), &player).worth;
    // 15/44 of 0.02, less 0.004: and the same a hundred times smaller.
    let small = worth(["0.016", "0.004", "", "", ""]);
    assert!(small.contains("+0.0028"), "{small}");
    let smaller = worth(["0.00016", "0.00004", "", "", ""]);
    assert!(smaller.contains("+0.000028"), "{smaller}");
    let loss = worth(["0.002", "0.0015", "", "", ""]);
    assert!(loss.contains("\u{2212}0.0003"), "{loss}");
    // 15 of 44 is just what 15 to win 29 needs: no more is left than an error of rounding.
    let even = worth(["2900000000", "1500000000", "", "", ""]);
    assert!(even.contains("worth 0 on"), "{even}");
}

#[test]
fn a_bet_says_what_it_needs_and_what_it_is_worth() {
    let mut player = table("AhKd vs QQ,JTs,99 on 9h8h2c");
    let mut model = Model::default();
    let edit = |model: &mut Model, field, text: &str| {
        model.apply(Command::Edit(field, text.to_owned()), &State::default());
    };
    edit(&mut model, Field::Pot, "100");
    edit(&mut model, Field::Bet, "50");
    assert!(model.shows_bet);
    let says =
        |model: &Model, player: &Player| scene(model, &player.state, Words::english()).bet_says;
    assert_eq!(
        says(&model, &player),
        [
            "Without equity the bet pays from 33.3\u{a0}% folds on; against that the other must continue with 66.7\u{a0}%",
            "Type how often the other continues, or choose rows of the other in Hits",
        ]
    );
    edit(&mut model, Field::Continues, "40");
    edit(&mut model, Field::WhenCalled, "30");
    assert_eq!(
        says(&model, &player)[1],
        "The bet is worth +64 on average if the other continues with 40.0\u{a0}% and then leaves 30.0\u{a0}% of \
         the pot; with that equity it pays from 0.0\u{a0}% folds on"
    );
    // From the chosen rows: three nines and six queens of thirteen combos.
    edit(&mut model, Field::Continues, "");
    edit(&mut model, Field::WhenCalled, "");
    let passing: Range = "QQ,99".parse().expect("a range");
    model.handle(Passing(vec![(1, passing)]), &player.state);
    assert!(says(&model, &player)[1].starts_with("Type the equity"));
    player.answers(model.question(&player.state));
    let said = says(&model, &player);
    assert_eq!(
        said[1],
        "Player 2 continues with 69.2\u{a0}%: the rows chosen in Hits"
    );
    assert!(said[2].contains("continues with 69.2\u{a0}%"), "{said:?}");
    for (field, text, error) in [
        (Field::Bet, "0", "A bet is more than 0"),
        (Field::Continues, "120", "From 0 to 100\u{a0}%"),
        (
            Field::WhenCalled,
            "x",
            "\"x\" is not a number: type one such as 120 or 7.5",
        ),
    ] {
        let mut model = model.clone();
        edit(&mut model, field, text);
        let scene = scene(&model, &player.state, Words::english());
        let wrong = scene
            .bet
            .iter()
            .find(|it| it.field == field)
            .expect("a field");
        assert_eq!(wrong.error, error);
        assert_eq!(scene.bet_says, Vec::<String>::new());
    }
}
