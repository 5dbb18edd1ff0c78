//! What people do in the lab, in more than one story.

use crate::page::Page;

impl Page {
    /// Opens the lab with these cards.
    pub async fn opens_the_lab(&self, cards: &str) {
        self.leaves().await;
        self.opens_page(&format!("lab/#{cards}"), "Lab").await;
        self.expect("textbox", "Cards").await;
        self.sees_the_whole_lab().await;
    }

    /// Types other cards into the field.
    pub async fn types_cards(&self, cards: &str) {
        let focus =
            "const field = document.querySelector('#lab-cards'); field.focus(); field.select()";
        self.script(focus, vec![]).await;
        self.types(cards).await;
    }

    /// Waits for what lies below the lanes, which is fetched once they are there. Until then the link at the foot moves.
    pub async fn sees_the_whole_lab(&self) {
        self.expect("heading", "The race").await;
    }

    /// Answers a question of the worksheet with one of its choices, both counted from 1.
    pub async fn answers(&self, question: usize, choice: usize) {
        let press = format!(
            "const li = document.querySelector('.question:nth-of-type({question})');
            li.querySelectorAll('.answers button')[{choice} - 1].click()"
        );
        self.script(&press, vec![]).await;
    }

    /// The text of the scrubber.
    pub async fn sees_step(&self, position: &str) {
        self.until(position, async || {
            let text =
                "return document.querySelector('.scrub')?.getAttribute('aria-valuetext') ?? ''";
            match self.script(text, vec![]).await {
                text if text == position => Ok(()),
                text => Err(text.to_string()),
            }
        })
        .await;
    }
}
