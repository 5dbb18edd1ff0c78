//! What people do at the practice table, in more than one story.

use std::time::Duration;

use kicker::play::state::keeping;
use serde_json::json;

use crate::page::Page;

/// How long others may take until it is one's turn again, on a machine that is busy.
pub const ROUND: Duration = Duration::from_secs(180);

/// As long as a story may take that plays some hands in a slow browser.
pub const LONG: Duration = Duration::from_secs(1_200);

/// Hand histories: two hands, of which the second one is known from the button's side alone, and one of another game.
pub const HANDS: &str = "\
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
pub const HANDS_SAID: &str = "From a file, to look at: 2 hands. Not read: 1 hand";

impl Page {
    /// The program of the practice table has begun: what is on screen is its own.
    pub async fn sees_the_practice_table(&self) {
        self.until("the program of the page", async || {
            let there = "return document.querySelector('.play-root') !== null";
            match self.script(there, vec![]).await == true {
                true => Ok(()),
                false => Err("still starting".to_owned()),
            }
        })
        .await;
    }

    /// Opens the practice table anew.
    pub async fn opens_the_practice_table(&self) {
        self.leaves().await;
        self.goes_to("play/").await;
        self.sees_the_practice_table().await;
    }

    /// Sits down at the default table, with players that act at once.
    pub async fn sits_down(&self) {
        self.opens_the_practice_table().await;
        self.takes_a_seat().await;
    }

    /// The same at a table of this many.
    pub async fn sits_down_with(&self, players: &str) {
        self.opens_the_practice_table().await;
        self.chooses_in_list("Players", players).await;
        self.takes_a_seat().await;
    }

    /// Sits down at the table that was chosen, with players that act at once.
    pub async fn takes_a_seat(&self) {
        self.clicks("button", "Sit down").await;
        self.expect("group", "Your actions").await;
        self.types("5").await;
    }

    /// Chooses this value in the list with this label: engines differ in the role of a list that opens.
    pub async fn chooses_in_list(&self, label: &str, value: &str) {
        const LIST: &str = "return [...document.querySelectorAll('label')]
            .filter(it => it.textContent.startsWith(arguments[0]))
            .map(it => it.querySelector('select'))";
        let found = self.script(LIST, vec![json!(label)]).await;
        let list = self.elements(&found).into_iter().next();
        let list = list.expect("a list of that label");
        // A driver that scrolls to it by itself may bring it under what stays above.
        let middle = "arguments[0].scrollIntoView({ block: 'center' })";
        self.script(middle, vec![found[0].clone()]).await;
        self.until("the list stands still", async || {
            self.stands_still(&list).await
        })
        .await;
        let chosen = list.select_by_value(value).await;
        chosen.expect("the list has that value");
    }

    /// The button in the middle, which checks, calls or deals: what it says, once it does something. After a
    /// fold it waits for the others.
    pub async fn waits_for_the_turn(&self) -> String {
        const READY: &str = "const button = document.querySelector('.play-action[data-main]');
            const ready = button && !button.hidden && !button.hasAttribute('aria-disabled');
            return [ready, button?.firstChild.textContent ?? document.body.innerText]";
        let mut text = String::new();
        self.within(ROUND, "one's turn", async || {
            let seen = self.script(READY, vec![]).await;
            text = seen[1].as_str().unwrap_or_default().to_owned();
            match (seen[0] == true, &*text) {
                (true, "Show the rest") | (false, _) => Err(text.clone()),
                _ => Ok(()),
            }
        })
        .await;
        text
    }

    /// All of the practice table that changes when something is done.
    pub async fn practice_table(&self) -> String {
        const SEEN: &str =
            "return ['.play-title', '.play-log', '.play-said', '.play-head', '.play-side']
            .map(part => document.querySelector(part)?.textContent ?? '').join(' | ')";
        let seen = self.script(SEEN, vec![]).await;
        seen.as_str().unwrap_or_default().to_owned()
    }

    /// Does something at the practice table, and waits until it is seen.
    pub async fn acts_at_the_table(&self, act: impl AsyncFnOnce()) {
        let before = self.practice_table().await;
        act().await;
        self.until("something to happen", async || {
            match self.practice_table().await {
                seen if seen != before => Ok(()),
                seen => Err(seen),
            }
        })
        .await;
    }

    /// Plays by keys until the hand of this number is over.
    pub async fn plays_by_keys(&self, number: usize) {
        for turn in 0.. {
            let text = self.waits_for_the_turn().await;
            let deals = text == "Next hand" || text.starts_with("Buy ");
            if deals && self.hand_number().await >= number {
                return;
            }
            let key = match deals {
                true => "n",
                // Raises and folds may be refused; a call never is.
                false => ["c", "c", "r", "f", "c"][turn % 5],
            };
            self.acts_at_the_table(async || self.types(key).await).await;
        }
    }

    /// The number of the hand on the table, 0 where there is none.
    async fn hand_number(&self) -> usize {
        let title = "return document.querySelector('.play-title')?.textContent ?? ''";
        let title = self.script(title, vec![]).await;
        let number = title.as_str().and_then(|title| title.split(' ').nth(1));
        number.and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// The session as the device keeps it, without the end of its last line.
    pub async fn session_on_the_device(&self) -> String {
        let kept = self.stored(&keeping::name(0)).await;
        // Below its mark.
        let lines = kept.split_once('\n').map_or("", |(_, lines)| lines);
        lines.trim_end().to_owned()
    }

    /// Chooses a file, drops one or pastes a text, by the event's name: `change`, `drop`, `paste`.
    pub async fn gives(&self, event: &str, text: &str) {
        const GIVES: &str = "const [kind, text] = arguments;
            const data = new DataTransfer();
            if (kind === 'paste') data.setData('text/plain', text);
            else data.items.add(new File([text], 'a.txt'));
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
        self.script(GIVES, vec![json!(event), json!(text)]).await;
    }

    /// Nothing of the page lies beside the screen.
    pub async fn is_not_wider_than_the_screen(&self) {
        let sideways = "return document.documentElement.scrollWidth - innerWidth";
        assert_eq!(self.script(sideways, vec![]).await, json!(0));
    }
}
