//! Hand histories at the practice table: a file of another program is looked at beside the session.

use e2e::{Page, story};
use serde_json::json;

/// Two hands; the second one is known from the button's side alone.
const HANDS: &str = "\
[1]
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [200, 200]
actions = ['d dh p1 AhKh', 'd dh p2 QsQd', 'p2 cbr 20', 'p1 cc', 'd db 3h4h5s', 'p1 cc', 'p2 cbr 10', 'p1 f']
players = [\"Ann\", 'Bob']

[2] # as Bob saw it
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [190, 210]
actions = ['d dh p1 ????', 'd dh p2 9s8s', 'p2 cc', 'p1 cc', 'd db 7h4h2s']
players = ['Ann', 'Bob']
";

/// Gives the page a file or a text by an event of this name, at what has the focus.
async fn gives(page: &Page, event: &str, text: &str) {
    const GIVES: &str = "const [kind, text] = arguments;
        const data = new DataTransfer();
        if (kind === 'paste') data.setData('text/plain', text);
        else data.items.add(new File([text], 'hands.phhs'));
        if (kind === 'change') {
            const input = document.querySelector('input[type=file]');
            input.files = data.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            return;
        }
        const event = kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
        if (kind === 'paste' && !event.clipboardData?.getData('text/plain')) {
            event.clipboardData?.setData('text/plain', text);
        }
        (document.activeElement ?? document.body).dispatchEvent(event);";
    page.script(GIVES, vec![json!(event), json!(text)]).await;
}

#[tokio::test]
async fn hands_of_a_file_are_looked_at_and_carried_into_the_calculator() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let before = page.session_on_the_device().await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        gives(page, "change", HANDS).await;
        page.reads("From a file, to look at: 2 hands").await;
        page.reads("Bob +20").await;
        page.tabs_to("the second hand", |role, name| {
            role == "button" && name.starts_with("Hand 2")
        })
        .await;
        page.presses("Enter").await;
        page.reads("Step 0 of").await;
        page.clicks("button", "To the end").await;
        page.reads("Flop: seven of hearts, four of hearts, two of spades")
            .await;
        const LINK: &str = "return document.querySelector('.play-replay .play-link').href";
        let link = page.script(LINK, vec![]).await;
        let link = link.as_str().unwrap_or_default();
        assert!(link.ends_with("#9s8s-vs-*-on-7h4h2s"), "{link}");
        page.clicks("button", "Back to your hands").await;
        page.reads("Nothing here yet").await;
        assert_eq!(page.session_on_the_device().await, before);
        page.presses("Escape").await;
        page.waits_for_the_turn().await;
        // Dropped on the table or pasted, they are the same.
        for kind in ["drop", "paste"] {
            gives(page, kind, HANDS).await;
            page.reads("From a file, to look at: 2 hands").await;
            page.clicks("button", "Back to your hands").await;
            page.presses("Escape").await;
        }
        assert_eq!(page.session_on_the_device().await, before);
    })
    .await;
}

#[tokio::test]
async fn hands_of_another_game_are_refused_with_their_line() {
    story(async |page: &Page| {
        page.opens_the_practice_table().await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        let another = HANDS.replace("variant = 'FT'", "variant = 'NT'");
        gives(page, "change", &another).await;
        page.expect_alert("Line 2 is no fixed-limit Hold'em in PHH")
            .await;
        gives(page, "change", HANDS).await;
        page.reads("From a file, to look at: 2 hands").await;
    })
    .await;
}
