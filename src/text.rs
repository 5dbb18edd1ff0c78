//! Every sentence a person reads or hears, one file a language.
//!
//! A language is a type that implements [`Language`]: the compiler sees to it that no sentence is
//! missing. Components and views ask it for words and never write any of their own.

pub mod english;

pub use english::English;

/// The words of one language.
pub trait Language: Sync {
    /// The product's name.
    fn app_name(&self) -> &'static str;
}
