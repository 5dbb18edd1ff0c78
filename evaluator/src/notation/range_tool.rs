//! The programs whose way of writing a range is known.

/// A program, or a way of writing that several share.
///
/// ```
/// use evaluator::{Range, RangeTool};
///
/// let range: Range = "QQ+,AKs:0.5".parse()?;
/// let written = range.written_for(RangeTool::GtoPlus);
/// assert_eq!(written.as_deref(), Some("QQ+, [50]AKs[/50]"));
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RangeTool {
    /// `QQ+,AKs:0.5,AhKd:0.25`
    Pio,
    /// GTO+ and Flopzilla: `[50]AsKh, KK[/50], 55`
    GtoPlus,
    /// `22+, A2s+, KTo+`, without weights.
    Equilab,
    /// Every combo with its weight: `2d2c: 1,2h2c: 1,AhKs: 0.5`
    Combos,
    /// `KsQs@100,KhQh@50`, or `KQs`, a new line and `1.0;`
    Monker,
    /// `AA@50` or `AA=0.5`
    PokerProTools,
    /// The 1,326 weights in Pio's order: 2d2c, 2h2c, 2h2d, 2s2c and so on.
    PioWeights,
}

impl RangeTool {
    /// All of them; the first four can be [written](crate::Range::written_for) as well.
    pub const ALL: [RangeTool; 7] = [
        RangeTool::Pio,
        RangeTool::GtoPlus,
        RangeTool::Equilab,
        RangeTool::Combos,
        RangeTool::Monker,
        RangeTool::PokerProTools,
        RangeTool::PioWeights,
    ];

    /// What it is called: `GTO+`.
    pub const fn name(self) -> &'static str {
        match self {
            RangeTool::Pio => "Pio",
            RangeTool::GtoPlus => "GTO+",
            RangeTool::Equilab => "Equilab",
            RangeTool::Combos => "combos",
            RangeTool::Monker => "Monker",
            RangeTool::PokerProTools => "PPT",
            RangeTool::PioWeights => "Pio, 1,326 weights",
        }
    }
}
