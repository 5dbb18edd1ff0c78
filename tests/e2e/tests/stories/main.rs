//! What people do with the built site, told as they would tell it.

mod typing;
