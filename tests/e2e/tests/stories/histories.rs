//! Hand histories at the practice table: a file of another program is looked at beside the session.

use e2e::{Page, Story, story};
use serde_json::json;

/// Two hands, of which the second one is known from the button's side alone, and one of another game.
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

[3]
variant = 'NT'
";

/// What is said of them.
const SAID: &str = "From a file, to look at: 2 hands. Not read: 1 hand";

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
        page.reads(SAID).await;
        page.reads("Bob +20").await;
        page.reads("Line 22: this is another game").await;
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
            page.reads(SAID).await;
            page.clicks("button", "Back to your hands").await;
            page.presses("Escape").await;
        }
        assert_eq!(page.session_on_the_device().await, before);
    })
    .await;
}

#[tokio::test]
async fn a_file_without_a_hand_is_refused_and_a_missing_reader_is_said() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.server().hide("play/histories_loader.js");
            page.opens_the_practice_table().await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            gives(page, "change", HANDS).await;
            page.expect_alert("What reads hand histories can't be loaded now")
                .await;
            page.server().show("play/histories_loader.js");
            gives(page, "change", &HANDS.replace("'FT'", "'NT'")).await;
            page.expect_alert("No hand of this file can be read. Line 2: this is another game")
                .await;
            gives(page, "change", HANDS).await;
            page.reads(SAID).await;
        })
        .await;
}

#[tokio::test]
async fn hands_are_read_without_a_network() {
    Story::default()
        .with_service_worker()
        // Chromium looks for a new version of the service worker, and logs that there is no network.
        .with_errors_about("fetching the script")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.opens_the_practice_table().await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            gives(page, "change", HANDS).await;
            page.reads(SAID).await;
        })
        .await;
}

#[tokio::test]
async fn ten_thousand_hands_are_listed_and_any_of_them_is_looked_at() {
    /// The first hand so often.
    const GIVES: &str = "const one = arguments[0].slice(arguments[0].indexOf('variant'), arguments[0].indexOf('[2]'));
        const text = Array.from({ length: 10000 }, (_, n) => `[${n + 1}]\\n${one}`).join('');
        const data = new DataTransfer();
        data.items.add(new File([text], 'hands.phhs'));
        const input = document.querySelector('input[type=file]');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    story(async |page: &Page| {
        page.opens_the_practice_table().await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        page.script(GIVES, vec![json!(HANDS)]).await;
        page.reads("From a file, to look at: 10,000 hands").await;
        page.clicks("button", "Show the next ones: 9,800 left")
            .await;
        page.reads("Hand 201").await;
        page.clicks("button", "Show those before").await;
        page.reads("Hand 1").await;
        page.script("document.querySelectorAll('.play-line')[1].click()", vec![])
            .await;
        page.reads("Step 0 of").await;
    })
    .await;
}
