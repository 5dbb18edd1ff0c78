//! The engine's tests, one program.

mod ranking;
