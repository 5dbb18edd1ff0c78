//! The release site in `dist/`, reproducible, with its sizes:
//!
//! - [`site`]: the steps, in their order
//! - [`pages`]: the pages, each a target of Trunk
//! - [`style`], [`words`]: the style sheets, and the words of a language, as one file each
//! - [`remap_paths`], [`licences`], [`build_stamp`], [`policy`]: names of folders, licences of dependencies, the
//!   version, what each page may do
//! - [`files`], [`precache`], [`sizes`]: the built files, which of them a device stores, their
//!   sizes
//! - [`up_to_date`]: whether there is anything to build
//! - [`one_file`]: all of it in one file; [`reproducible`]: the same bytes from another folder
//! - [`icons`], [`pairs`]: pictures and a table that are made once and stored in the repository

pub mod build_stamp;
pub mod files;
pub mod icons;
pub mod licences;
pub mod one_file;
pub mod pages;
pub mod pairs;
pub mod policy;
pub mod precache;
pub mod remap_paths;
pub mod reproducible;
pub mod site;
pub mod sizes;
pub mod style;
pub mod up_to_date;
pub(crate) mod wasm;
pub mod words;
