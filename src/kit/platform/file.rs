//! Files that a person saves or chooses.

use std::time::Duration;

use js_sys::{Array, Reflect, Uint8Array};
use leptos::prelude::{document, set_timeout};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlElement, HtmlInputElement, Url};

use super::task::spawn;

/// How long a browser may take to begin saving.
const PATIENCE: Duration = Duration::from_secs(20);

/// Has the browser save a text as a file.
pub fn save(name: &str, kind: &str, text: &str) {
    let parts = Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    offer(
        name,
        Blob::new_with_str_sequence_and_options(&parts, &options),
    );
}

/// The same with bytes.
pub fn save_bytes(name: &str, bytes: &[u8]) {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type("application/octet-stream");
    offer(
        name,
        Blob::new_with_u8_array_sequence_and_options(&parts, &options),
    );
}

fn offer(name: &str, blob: Result<Blob, JsValue>) {
    let url = blob.and_then(|blob| Url::create_object_url_with_blob(&blob));
    let link = document().create_element("a");
    if let (Ok(url), Ok(link)) = (url, link) {
        // These attribute names are valid, so neither call can be refused.
        let _ = link.set_attribute("href", &url);
        let _ = link.set_attribute("download", name);
        link.unchecked_into::<HtmlElement>().click();
        set_timeout(
            move || {
                // It was created here, so it can be revoked.
                let _ = Url::revoke_object_url(&url);
            },
            PATIENCE,
        );
    }
}

/// Reads the file the user chose, at most this many bytes of it and one more: enough to see that it
/// is too long. The same file can be chosen again afterwards.
pub fn read(input: &HtmlInputElement, most: usize, done: impl FnOnce(Vec<u8>) + 'static) {
    let chosen = input.files().and_then(|files| files.get(0));
    if let Some(file) = chosen {
        read_file(&file, most, done);
    }
    input.set_value("");
}

/// Reads the files the user chose, or those in the chosen folder: the path of each and its bytes. At most this many files and
/// bytes are read, and one more: enough to see that there are too many. The same files can be chosen again afterwards.
pub fn read_all(
    input: &HtmlInputElement,
    most_files: usize,
    most_bytes: usize,
    done: impl FnOnce(Vec<(String, Vec<u8>)>) + 'static,
) {
    let chosen = input.files();
    let files = (0..).map_while(|at| chosen.as_ref()?.get(at));
    let files: Vec<File> = files.take(most_files + 1).collect();
    input.set_value("");
    if files.is_empty() {
        return;
    }
    spawn(async move {
        let (mut all, mut room) = (Vec::with_capacity(files.len()), most_bytes + 1);
        for file in files {
            let mut bytes = Vec::new();
            if let Ok(part) = file.slice_with_f64_and_f64(0.0, room as f64) {
                // As in `read_file`.
                let read = JsFuture::from(part.array_buffer()).await;
                bytes = read.map_or(bytes, |read| Uint8Array::new(&read).to_vec());
            }
            room -= bytes.len();
            all.push((path(&file), bytes));
        }
        done(all);
    });
}

/// The name of a file, after the folders that lead to it from the one that was chosen.
fn path(file: &File) -> String {
    let path = Reflect::get(file, &JsValue::from_str("webkitRelativePath"));
    let path = path.ok().and_then(|path| path.as_string());
    path.filter(|path| !path.is_empty())
        .unwrap_or_else(|| file.name())
}

/// The same with a file that the user dropped.
pub fn read_file(file: &File, most: usize, done: impl FnOnce(Vec<u8>) + 'static) {
    if let Ok(part) = file.slice_with_f64_and_f64(0.0, most as f64 + 1.0) {
        spawn(async move {
            // A file that is gone or can't be read is treated as a foreign file.
            let bytes = JsFuture::from(part.array_buffer()).await;
            done(bytes.map_or(Vec::new(), |bytes| Uint8Array::new(&bytes).to_vec()));
        });
    }
}
