//! The scenario line: typed, wrong, pasted.

use e2e::{Page, story};

/// The letters are the browser's field's, and its description is worked out from the elements.
#[tokio::test]
async fn a_typed_line_sets_the_table_or_says_what_is_wrong() {
    story(async |page: &Page| {
        page.presses("/").await;
        page.expect_focus("textbox", "Scenario").await;
        page.types("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        page.expect("gridcell", "Player 2, card 1: king of spades")
            .await;
        // Letters in the field are only letters: no key of the table acts there.
        page.types(" on 7h8h2c").await;
        page.expect("gridcell", "Flop 1: seven of hearts").await;
        page.expect_results("Exact, 990 boards").await;
        // Enter leads back to the table.
        page.presses("Enter").await;
        page.expect_focus("gridcell", "Turn: empty").await;
        // What is wrong is said where it is and read out with the field, and what was typed stays.
        page.clicks("textbox", "Scenario").await;
        page.presses("Ctrl+a").await;
        page.types("AhAd vs Kz7").await;
        page.presses("Enter").await;
        page.expect_alert("column 9").await;
        page.expect_line("AhAd vs Kz7").await;
        let field = page.find("textbox", "Scenario").await;
        let invalid = field.attr("aria-invalid").await.expect("it is there");
        assert_eq!(invalid.as_deref(), Some("true"));
        let described = page.description(&field).await;
        assert!(described.contains("olumn 9"), "{described:?}");

        page.presses("Ctrl+a").await;
        page.types("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        let invalid = field.attr("aria-invalid").await.expect("it is there");
        assert_ne!(invalid.as_deref(), Some("true"));
    })
    .await;
}

/// Text of many lines comes from the clipboard into a field of one line. What reads those comes with the panels: nobody
/// has opened one here.
#[tokio::test]
async fn a_hand_history_is_pasted_into_the_field_and_onto_the_table() {
    const NOTE: &str = "
        const note = document.createElement('textarea');
        note.value = arguments[0];
        document.body.append(note);
        note.focus();
        note.select()";
    const AWAY: &str = "document.querySelector('textarea').remove()";
    const HISTORY: &str = "*** HOLE CARDS ***\nDealt to Hero [Ah Kh]\nHero: raises\n\
        *** FLOP *** [7h 8h 2c]\nHero: bets\nVillain: shows [Qs Qd] (a pair of Queens)\n";
    story(async |page: &Page| {
        for in_field in [true, false] {
            page.opens_anew().await;
            page.clicks("button", "Reset").await;
            page.script(NOTE, vec![HISTORY.into()]).await;
            page.presses("Ctrl+c").await;
            page.script(AWAY, vec![]).await;
            match in_field {
                true => page.clicks("textbox", "Scenario").await,
                false => page.clicks("gridcell", "Player 1, card 1: empty").await,
            }
            page.presses("Ctrl+v").await;
            page.expect_results("Exact, 990 boards").await;
            page.expect_line("AhKh vs QsQd on 7h8h2c").await;
            page.expect_words("hand history").await;
            match in_field {
                true => page.expect_focus("textbox", "Scenario").await,
                false => page.expect_focus("gridcell", "Turn: empty").await,
            }
            // What is no history either is kept, with what is wrong.
            page.script(NOTE, vec!["Nobody [7x] knows".into()]).await;
            page.presses("Ctrl+c").await;
            page.script(AWAY, vec![]).await;
            page.clicks("gridcell", "Turn: empty").await;
            page.presses("Ctrl+v").await;
            page.expect_focus("textbox", "Scenario").await;
            page.expect_line("Nobody [7x] knows").await;
            page.expect_alert("column 1").await;
        }
    })
    .await;
}
