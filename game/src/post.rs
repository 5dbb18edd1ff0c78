//! What is put in before the cards are dealt.

use crate::chips::Chips;
use crate::event::Blind;
use crate::seat::{Seat, Seats};
use crate::stakes::{Ante, Stakes};

/// What a seat has to put in before the cards are dealt: a blind, a straddle or an ante. Eight bytes.
///
/// [`Stakes`] say what is posted in an ordinary hand. A list of posts is for the others: a newcomer's
/// blind, two straddles, antes that differ, a hand without a small blind because its player has left.
///
/// ```
/// use game::{Blind, Chips, Post, Rules, Seat, Table};
///
/// let seat = |number| Seat::new(number).ok_or("a seat");
/// // The small blind is dead: who would have posted it is gone.
/// let big = Post { seat: seat(2)?, blind: Blind::Big, amount: Chips::new(20) };
/// let stacks = [500, 0, 500, 500].map(Chips::new);
/// let stakes = "10/20 no-limit".parse()?;
/// let table = Table::with_posts(stakes, Rules::default(), &stacks, seat(0)?, &[big])?;
/// assert!(table.posts().eq([big]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Post {
    /// The seat.
    pub seat: Seat,
    /// What it posts.
    pub blind: Blind,
    /// How much, in chips. If it has less, it posts all it has, and if it has nothing, nothing.
    pub amount: Chips,
}

impl Post {
    /// The most posts of a hand.
    pub const MOST: usize = 40;

    /// Those of an ordinary hand, as [`Post::by`].
    pub(crate) fn of_stakes(
        stakes: Stakes,
        players: Seats,
        button: Seat,
    ) -> impl Iterator<Item = Post> {
        let after = move |seat| players.next_after(seat).unwrap_or(seat);
        // Heads-up the button posts the small blind.
        let small = match players.len() {
            2 => button,
            _ => after(button),
        };
        Post::by(stakes, players, button, small, after(small))
    }

    /// Those of a hand with the blinds at these seats, in order: antes of all, clockwise from the seat
    /// after the button; small blind, big blind, straddle; an ante for all.
    pub(crate) fn by(
        stakes: Stakes,
        players: Seats,
        button: Seat,
        small: Seat,
        big: Seat,
    ) -> impl Iterator<Item = Post> {
        let after = move |seat| players.next_after(seat).unwrap_or(seat);
        let post = |seat, blind, amount| Post {
            seat,
            blind,
            amount,
        };
        let each = match stakes.ante() {
            Ante::Each(_) => players,
            _ => Seats::EMPTY,
        };
        let antes = each
            .clockwise_after(button)
            .map(move |seat| post(seat, Blind::Ante, stakes.ante().amount()));
        // The seat after the big blind, if it is not a blind itself.
        let straddle = stakes.straddle().filter(|_| players.len() > 2);
        let blinds = [
            Some(post(small, Blind::Small, stakes.small_blind())),
            Some(post(big, Blind::Big, stakes.big_blind())),
            straddle.map(|amount| post(after(big), Blind::Straddle, amount)),
            match stakes.ante() {
                Ante::BigBlind(ante) => Some(post(big, Blind::DeadAnte, ante)),
                Ante::Button(ante) => Some(post(button, Blind::DeadAnte, ante)),
                Ante::None | Ante::Each(_) => None,
            },
        ];
        let blinds = blinds.into_iter().flatten();
        antes.chain(blinds.filter(|post| !post.amount.is_zero()))
    }
}

/// What some posts come to for the betting before the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owed {
    /// The highest whole blind or straddle.
    pub(crate) highest: Chips,
    /// All blinds and straddles together, had everybody had enough.
    pub(crate) sum: Chips,
    /// The seat that acts last: that of the highest blind or straddle, of equal ones the later.
    pub(crate) last: Option<Seat>,
}

impl Owed {
    pub(crate) fn by(posts: impl Iterator<Item = Post>) -> Owed {
        let mut owed = Owed {
            highest: Chips::ZERO,
            sum: Chips::ZERO,
            last: None,
        };
        let mut last = Chips::ZERO;
        for post in posts.filter(|post| post.blind.is_live()) {
            owed.sum += post.amount;
            owed.highest = owed.highest.max(post.amount);
            // A newcomer's blind does not change the order.
            if post.blind != Blind::Live && post.amount >= last {
                (last, owed.last) = (post.amount, Some(post.seat));
            }
        }
        owed
    }
}
