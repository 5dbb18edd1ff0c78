//! The engines and their names.

use std::path::PathBuf;

/// An engine, by the browser that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Blink: Chrome, Edge and most browsers of Android.
    Chromium,
    /// Gecko.
    Firefox,
    /// WebKit: the nearest to Safari that runs outside of Apple's systems.
    WebKit,
}

/// A browser with its driver, both there.
pub struct Ready {
    /// Whose they are.
    pub engine: Engine,
    /// The browser's program.
    pub browser: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Engine {
    /// All of them, in the order in which they are tested.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The word on a command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The usual name.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        }
    }

    /// The engine of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::Engine;

    #[test]
    fn each_engine_is_found_by_its_word() {
        for engine in Engine::ALL {
            assert_eq!(Engine::from_word(engine.word()), Some(engine));
        }
        assert_eq!(Engine::from_word("lynx"), None);
    }
}
