//! What a person chose about how the table plays.

/// How the table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How quick the others are, 1 to 5: 5 is at once.
    pub pace: u8,
    /// Whether the coach speaks after every hand.
    pub coach: bool,
    /// Whether styles stand beside names.
    pub styles: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            pace: 3,
            coach: false,
            styles: false,
        }
    }
}

/// How long an action stays alone on screen at each pace, in milliseconds.
const PAUSES: [u32; 5] = [1_900, 1_200, 700, 300, 0];

impl Options {
    /// How long a player's action is shown before the next one.
    pub fn pause(&self) -> u32 {
        let place = usize::from(self.pace.clamp(1, 5)) - 1;
        PAUSES[place]
    }

    /// As a line for the device.
    pub fn write(&self) -> String {
        let Options {
            pace,
            coach,
            styles,
        } = *self;
        format!("{pace} {} {}", u8::from(coach), u8::from(styles))
    }

    /// What [`Options::write`] wrote; invalid values become the defaults.
    pub fn read(line: &str) -> Options {
        let usual = Options::default();
        let mut parts = line.split(' ');
        let pace = parts.next().and_then(|pace| pace.parse().ok());
        let pace = pace.filter(|pace| (1..=5).contains(pace));
        let mut switch = |usual| match parts.next() {
            Some("1") => true,
            Some("0") => false,
            _ => usual,
        };
        Options {
            pace: pace.unwrap_or(usual.pace),
            coach: switch(usual.coach),
            styles: switch(usual.styles),
        }
    }
}
