//! The scenarios stored on the device: recent ones, and those that the user named.

/// Scenarios without a name that are remembered.
pub use crate::calculator::state::effect::RECENT_MAX;

/// Scenarios with a name; they never fall out.
pub const NAMED_MAX: usize = 400;
/// Bytes of a line that is remembered: all of them have room in a file.
pub(super) const LINE_BYTES: usize = 2_000;
/// Characters of a name.
pub const NAME_MAX: usize = 60;

/// A scenario and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedScenario {
    /// Its line.
    pub line: String,
    /// Its name; empty when it is only recent.
    pub name: String,
}

/// Newest first, no scenario twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedScenarios(Vec<SavedScenario>);

/// There is no room for another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamesFull;

impl SavedScenarios {
    /// All of them, newest first.
    pub fn all(&self) -> &[SavedScenario] {
        &self.0
    }

    fn find(&self, line: &str) -> Option<&SavedScenario> {
        self.0.iter().find(|record| record.line == line)
    }

    fn has(&self, line: &str) -> bool {
        self.find(line).is_some()
    }

    /// The scenario of this name.
    pub fn named(&self, name: &str) -> Option<&SavedScenario> {
        let name = tidy(name);
        let mut named = self.0.iter().filter(|record| !record.name.is_empty());
        named.find(|record| record.name == name)
    }

    /// Enters a scenario as the newest; one that is known moves up and keeps its name.
    pub fn enter(&mut self, line: &str) {
        if line.len() > LINE_BYTES {
            return;
        }
        if line.is_empty() || self.0.first().is_some_and(|first| first.line == line) {
            return;
        }
        let name = self.forget(line).map(|known| known.name);
        let record = SavedScenario {
            line: line.to_owned(),
            name: name.unwrap_or_default(),
        };
        self.0.insert(0, record);
        self.bound();
    }

    /// Gives a scenario a name; an empty name removes it. A scenario that another tab removed while
    /// the name was typed is added again, since the user wants it.
    ///
    /// # Errors
    /// [`NamesFull`]; then nothing changes.
    pub fn name(&mut self, line: &str, name: &str) -> Result<(), NamesFull> {
        let mut named = self.clone();
        if !named.has(line) && !tidy(name).is_empty() {
            named.enter(line);
        }
        for record in &mut named.0 {
            if record.line == line {
                record.name = tidy(name);
            }
        }
        named.check()?;
        named.bound();
        *self = named;
        Ok(())
    }

    /// Takes a scenario out.
    pub fn forget(&mut self, line: &str) -> Option<SavedScenario> {
        let at = self.0.iter().position(|record| record.line == line)?;
        Some(self.0.remove(at))
    }

    /// Enters others as the newest, in their order. What is known keeps its name unless they bring
    /// one.
    ///
    /// # Errors
    /// [`NamesFull`]; then nothing changes.
    pub fn add(&mut self, others: SavedScenarios) -> Result<(), NamesFull> {
        let mut all = others;
        for old in &self.0 {
            match all.0.iter_mut().find(|record| record.line == old.line) {
                Some(new) if new.name.is_empty() => new.name.clone_from(&old.name),
                Some(_) => {}
                None => all.0.push(old.clone()),
            }
        }
        all.check()?;
        all.bound();
        *self = all;
        Ok(())
    }

    /// The current list without the change from `before` to `after`. Later changes, perhaps in
    /// another tab, stay, and so do names given since.
    ///
    /// # Errors
    /// [`NamesFull`], when there are as many names by now.
    pub fn taken_back(
        &self,
        before: &SavedScenarios,
        after: &SavedScenarios,
    ) -> Result<SavedScenarios, NamesFull> {
        let named_since = |now: &&SavedScenario| match after.find(&now.line) {
            Some(then) => then.name != now.name,
            None => !now.name.is_empty(),
        };
        let since = self
            .0
            .iter()
            .filter(|now| !before.has(&now.line) && (!after.has(&now.line) || named_since(now)));
        let gone = |line: &str| after.has(line) && !self.has(line);
        let then = before.0.iter().filter(|record| !gone(&record.line));
        let then = then.map(|record| {
            let now = self.find(&record.line).filter(named_since);
            now.unwrap_or(record)
        });
        let mut records = SavedScenarios(since.chain(then).cloned().collect());
        records.check()?;
        records.bound();
        Ok(records)
    }

    /// Puts a scenario at the end; whether it is a new one.
    pub(super) fn push(&mut self, record: SavedScenario) -> bool {
        let new = !self.has(&record.line);
        if new {
            self.0.push(record);
        }
        new
    }

    /// The same with a stored one, if there is room for it.
    pub(super) fn push_stored(&mut self, record: SavedScenario) -> bool {
        let alike = |other: &&SavedScenario| other.name.is_empty() == record.name.is_empty();
        let most = match record.name.is_empty() {
            true => RECENT_MAX,
            false => NAMED_MAX,
        };
        self.0.iter().filter(alike).count() < most && self.push(record)
    }

    fn check(&self) -> Result<(), NamesFull> {
        let named = self.0.iter().filter(|record| !record.name.is_empty());
        match named.count() {
            0..=NAMED_MAX => Ok(()),
            _ => Err(NamesFull),
        }
    }

    /// The oldest without a name fall out.
    fn bound(&mut self) {
        let mut recent = 0;
        self.0.retain(|record| {
            recent += usize::from(record.name.is_empty());
            !record.name.is_empty() || recent <= RECENT_MAX
        });
    }
}

/// A name as it is stored: one line, not too long, trimmed, and without characters that change the
/// text direction, since these would affect the text after the name.
pub(super) fn tidy(name: &str) -> String {
    let turns = |letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let name: String = name.chars().filter(|&letter| !turns(letter)).collect();
    let words: Vec<&str> = name
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    let name: String = words.join(" ").chars().take(NAME_MAX).collect();
    name.trim_end().to_owned()
}
