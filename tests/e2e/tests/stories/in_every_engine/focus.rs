//! Where the focus goes: each engine moves it in its own way when what had it has gone.

use e2e::{Engine, Page, Story};
use kicker::kit::appearance::OPTIONS;
use serde_json::json;

#[tokio::test]
async fn who_tabs_out_of_the_page_is_not_fetched_back() {
    // What another tab of the browser chose, which changes what is on screen.
    const CHOOSE: &str = r#"localStorage.setItem(arguments[0], '{"odds":"ratio"}');
        dispatchEvent(new StorageEvent("storage"))"#;
    const IS_OUT: &str = "return document.activeElement === document.body";
    let engines = [Engine::Firefox].as_slice();
    let why = "elsewhere Tab leads from the last stop of the window to the first";
    let story = Story::default().only_in(engines, why);
    story
        .run(async |page: &Page| {
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            for _ in 0..14 {
                page.presses("Tab").await;
                if page.script(IS_OUT, vec![]).await == true {
                    break;
                }
            }
            page.script(CHOOSE, vec![json!(OPTIONS)]).await;
            page.expect_words("odds against").await;
            assert_eq!(page.script(IS_OUT, vec![]).await, true);
        })
        .await;
}
