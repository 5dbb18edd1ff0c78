//! Exact Hold'em equity.
