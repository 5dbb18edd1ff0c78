//! Whose chips are where: what everybody has bought, and what those who have left took away.

use std::collections::BTreeMap;

use game::{Chips, Entry, Occupant, Seat, Session};

/// By name. What was bought is on the table or with somebody who has left.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    accounts: BTreeMap<String, Account>,
}

#[derive(Debug, Default)]
struct Account {
    bought: u64,
    away: u64,
}

impl Ledger {
    /// The most names of an evening: whoever joins under ever new ones takes no more memory than that.
    const MOST: usize = 1000;

    /// What somebody took away and may bring again.
    pub(super) fn away(&self, name: &str) -> Option<Chips> {
        let away = self.accounts.get(name)?.away;
        let away = u32::try_from(away).map_or(Chips::MAX, Chips::new);
        Some(away).filter(|away| !away.is_zero())
    }

    /// How a name was written that differs in capitals only: by ear it is the same.
    pub(super) fn spelling(&self, name: &str) -> Option<&str> {
        let name = name.to_lowercase();
        let mut known = self.accounts.keys().map(String::as_str);
        known.find(|known| known.to_lowercase() == name)
    }

    /// Whether another name can be written down.
    pub(super) fn has_room(&self, name: &str) -> bool {
        self.accounts.len() < Ledger::MOST || self.accounts.contains_key(name)
    }

    /// A line for each player: what it has, on the table or away, and what it has bought.
    pub(crate) fn result(&self, session: &Session) -> impl Iterator<Item = String> {
        self.accounts.iter().map(|(name, account)| {
            let sitting = Seat::all().filter_map(|seat| session.occupant(seat));
            let sitting = sitting.filter(|occupant| occupant.name == *name);
            let stacks = sitting.map(|occupant| u64::from(occupant.stack.get()));
            let (has, bought) = (account.away + stacks.sum::<u64>(), account.bought);
            // No more names than are written down, each with so many buys: far from overflow.
            let won = has as i64 - bought as i64;
            format!("{name} has {has} chips and bought {bought}: {won:+}.")
        })
    }

    fn account(&mut self, name: &str) -> &mut Account {
        self.accounts.entry(name.to_owned()).or_default()
    }

    /// Somebody sits down: with what was taken away, and what is more is bought.
    pub(super) fn sat(&mut self, name: &str, chips: Chips) {
        let account = self.account(name);
        let chips = u64::from(chips.get());
        let old = account.away.min(chips);
        account.away -= old;
        account.bought += chips - old;
    }

    pub(super) fn bought(&mut self, name: &str, chips: Chips) {
        self.account(name).bought += u64::from(chips.get());
    }

    pub(super) fn left(&mut self, name: &str, stack: Chips) {
        self.account(name).away += u64::from(stack.get());
    }

    /// What an entry of a log changes; `before` is who sat where without it.
    pub(crate) fn follow(&mut self, before: &[Option<Occupant>], entry: &Entry) {
        let occupant = |seat: Seat| before.get(seat.index())?.as_ref();
        match entry {
            Entry::Sat { name, chips, .. } => self.sat(name, *chips),
            Entry::Bought { seat, chips } => {
                if let Some(buyer) = occupant(*seat) {
                    self.bought(&buyer.name, *chips);
                }
            }
            Entry::Left { seat } => {
                if let Some(gone) = occupant(*seat) {
                    self.left(&gone.name, gone.stack);
                }
            }
            _ => {}
        }
    }

    /// Whether all that was bought is on the table or away; else the three sums, in words.
    pub(crate) fn check(&self, on_table: Chips) -> Result<(), String> {
        let away: u64 = self.accounts.values().map(|account| account.away).sum();
        let bought: u64 = self.accounts.values().map(|account| account.bought).sum();
        match u64::from(on_table.get()) + away == bought {
            true => Ok(()),
            false => Err(format!(
                "{bought} chips were bought, but {on_table} are on the table and {away} were taken away"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ledger;
    use game::Chips;

    #[test]
    fn what_was_bought_is_somewhere() {
        let mut ledger = Ledger::default();
        ledger.sat("Ann", Chips::new(500));
        ledger.sat("Bob", Chips::new(500));
        assert_eq!(ledger.check(Chips::new(1000)), Ok(()));
        ledger.left("Ann", Chips::new(700));
        assert_eq!(ledger.away("Ann"), Some(Chips::new(700)));
        assert_eq!(ledger.check(Chips::new(300)), Ok(()));
        // She brings them again, and buys nothing.
        ledger.sat("Ann", Chips::new(700));
        assert_eq!(ledger.away("Ann"), None);
        assert_eq!(
            (ledger.spelling("ann"), ledger.spelling("Anna")),
            (Some("Ann"), None)
        );
        ledger.bought("Bob", Chips::new(500));
        assert_eq!(ledger.check(Chips::new(1500)), Ok(()));
        assert!(ledger.check(Chips::new(1499)).is_err());
    }

    #[test]
    fn names_are_bounded() {
        let mut ledger = Ledger::default();
        for number in 0..Ledger::MOST {
            ledger.sat(&format!("N{number}"), Chips::new(1));
        }
        assert!(ledger.has_room("N7") && !ledger.has_room("another"));
    }
}
