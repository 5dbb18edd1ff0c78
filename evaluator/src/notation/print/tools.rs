//! Ranges as other programs read them.

use std::cmp::Reverse;
use std::fmt::{self, Write};

use crate::notation::range_tool::RangeTool;
use crate::range::Range;

impl Range {
    /// The range as one of the first four programs writes it, [read](Range::read_text) back to
    /// the same range. `None` for the others, and for weights where the program has none.
    ///
    /// ```
    /// use evaluator::{Range, RangeTool};
    ///
    /// let range: Range = "QQ+,AKs:0.5".parse()?;
    /// assert_eq!(range.written_for(RangeTool::Pio).as_deref(), Some("QQ+,AKs:0.5"));
    /// assert_eq!(range.written_for(RangeTool::GtoPlus).as_deref(), Some("QQ+, [50]AKs[/50]"));
    /// assert_eq!(range.written_for(RangeTool::Equilab), None);
    /// # Ok::<(), evaluator::NotationError>(())
    /// ```
    pub fn written_for(&self, tool: RangeTool) -> Option<String> {
        let mut text = String::new();
        let written = match tool {
            RangeTool::Pio => self.pio(&mut text),
            RangeTool::GtoPlus => self.gto_plus(&mut text),
            RangeTool::Equilab => {
                let whole = self.combos().all(|(_, weight)| weight == Range::WHOLE);
                whole.then_some(())?;
                self.equilab(&mut text)
            }
            RangeTool::Combos => self.every_combo(&mut text),
            _ => return None,
        };
        written.ok().map(|()| text)
    }

    fn pio(&self, text: &mut String) -> fmt::Result {
        self.items(false, &mut |item, weight| {
            separate(text, ",")?;
            write!(text, "{item}")?;
            match weight {
                Range::WHOLE => Ok(()),
                part => write!(text, ":{}", decimal(part, 4)),
            }
        })
    }

    fn equilab(&self, text: &mut String) -> fmt::Result {
        self.items(false, &mut |item, _| {
            separate(text, ", ")?;
            write!(text, "{item}")
        })
    }

    /// What is whole first, then a group for each weight, the largest first.
    fn gto_plus(&self, text: &mut String) -> fmt::Result {
        let mut groups: Vec<(u16, String)> = Vec::new();
        self.items(false, &mut |item, weight| {
            let at = groups.iter().position(|group| group.0 == weight);
            let at = at.unwrap_or_else(|| {
                groups.push((weight, String::new()));
                groups.len() - 1
            });
            let group = &mut groups[at].1;
            separate(group, ", ")?;
            write!(group, "{item}")
        })?;
        groups.sort_unstable_by_key(|&(weight, _)| Reverse(weight));
        for (weight, items) in groups {
            separate(text, ", ")?;
            match decimal(weight, 2) {
                _ if weight == Range::WHOLE => write!(text, "{items}")?,
                percent => write!(text, "[{percent}]{items}[/{percent}]")?,
            }
        }
        Ok(())
    }

    fn every_combo(&self, text: &mut String) -> fmt::Result {
        for (combo, weight) in self.combos() {
            separate(text, ",")?;
            write!(text, "{combo}: {}", decimal(weight, 4))?;
        }
        Ok(())
    }
}

fn separate(text: &mut String, by: &str) -> fmt::Result {
    match text.is_empty() {
        true => Ok(()),
        false => text.write_str(by),
    }
}

/// A weight with the decimal point before its last `places` digits: `0.5`, or `50` in percent.
fn decimal(weight: u16, places: usize) -> String {
    let one = 10_u16.pow(places as u32);
    let text = format!("{}.{:0places$}", weight / one, weight % one);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
