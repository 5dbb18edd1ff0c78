//! What a screen reader says of the practice table: the regions of the page that announce what changes in them.

use kicker::play::state::State;
use kicker::play::text::Words;
use kicker::play::view::Scene;

/// What stands in the regions, and what was said of them.
#[derive(Default)]
pub(crate) struct Ear {
    pub(crate) said: Vec<String>,
    notice: Option<String>,
    flaw: Option<String>,
    file: Option<String>,
    step: Option<String>,
    status: Option<String>,
    log: Vec<String>,
}

impl Ear {
    /// The page is drawn anew.
    pub(crate) fn hears(&mut self, state: &State, words: &Words) {
        let scene = Scene::of(state, words);
        // An open dialog hides the page behind it; the message and the announcements are inside it then.
        let open = scene.panel.is_some();
        let hands = scene.hands;
        let step = hands.as_ref().and_then(|hands| hands.replay.as_ref());
        let step = step.map(|replay| replay.said.clone());
        // Alerts come first; the others in the order in which they are on the page.
        let notice = scene.notice.map(|notice| notice.text);
        let flaw = scene.lobby.and_then(|lobby| lobby.game.flaw);
        self.said.extend(changed(&mut self.notice, notice));
        let flaw = changed(&mut self.flaw, flaw.map(str::to_owned));
        self.said.extend(flaw.filter(|_| !open));
        let file = hands.and_then(|hands| hands.file);
        self.said.extend(changed(&mut self.file, file));
        self.said.extend(changed(&mut self.step, step));
        let log = scene.table.map_or(Vec::new(), |table| table.log);
        let log = log.into_iter().map(|line| line.text).collect();
        let before = std::mem::replace(&mut self.log, log);
        let new = self.log.iter().enumerate();
        let new = new.filter(|(at, line)| !open && before.get(*at) != Some(line));
        self.said.extend(new.map(|(_, line)| line.clone()));
        self.said
            .extend(changed(&mut self.status, Some(scene.status)));
    }
}

/// The text of a region, if it is another one than before.
fn changed(before: &mut Option<String>, now: Option<String>) -> Option<String> {
    let is_new = *before != now;
    *before = now;
    before.clone().filter(|text| is_new && !text.is_empty())
}
