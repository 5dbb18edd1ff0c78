//! The languages: their names, and the forms a counted thing has in each.

pub use crate::state::Tongue;

impl Tongue {
    /// All of them, English first.
    pub const ALL: [Tongue; 5] = [
        Tongue::English,
        Tongue::Polish,
        Tongue::Portuguese,
        Tongue::Finnish,
        Tongue::Russian,
    ];

    /// Its code, which names its file and goes on the page: "pl".
    pub fn code(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Polish => "pl",
            Tongue::Portuguese => "pt",
            Tongue::Finnish => "fi",
            Tongue::Russian => "ru",
        }
    }

    /// What it is called by those who speak it.
    pub fn name(self) -> &'static str {
        match self {
            Tongue::English => "English",
            Tongue::Polish => "Polski",
            Tongue::Portuguese => "Português",
            Tongue::Finnish => "Suomi",
            Tongue::Russian => "Русский",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Tongue> {
        Tongue::ALL.into_iter().find(|tongue| tongue.code() == code)
    }

    /// Which form a counted thing has, from 0, in the order one, few, many, other, of those that
    /// the language has. (The rules are those of Unicode's CLDR.)
    pub fn form(self, count: u64) -> usize {
        let (tens, ones) = (count % 100, count % 10);
        let few = (2..=4).contains(&ones) && !(12..=14).contains(&tens);
        match self {
            Tongue::English | Tongue::Finnish => usize::from(count != 1),
            Tongue::Polish if count == 1 => 0,
            Tongue::Russian if ones == 1 && tens != 11 => 0,
            Tongue::Polish | Tongue::Russian if few => 1,
            Tongue::Polish | Tongue::Russian => 2,
            Tongue::Portuguese if count <= 1 => 0,
            // "1.000.000 de …"
            Tongue::Portuguese if count.is_multiple_of(1_000_000) => 1,
            Tongue::Portuguese => 2,
        }
    }

    /// Which form goes with a number that has digits after the point; it is the last.
    pub fn form_of_fraction(self) -> usize {
        match self {
            Tongue::English | Tongue::Finnish => 1,
            Tongue::Portuguese => 2,
            Tongue::Polish | Tongue::Russian => 3,
        }
    }
}
