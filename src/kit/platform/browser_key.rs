//! A key of this browser that no script can read: it closes what a page lays in its storage, and opens it again.
//!
//! Made at its first use, it stays in the browser's own database (`IndexedDB`), which keeps keys as they are: not as bytes.

use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CryptoKey, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode, SubtleCrypto,
};

use super::random;
use super::storage::with;

/// The name of the database after the site's own, of the store in it, and of the key.
const NAME: &str = "keys";

/// Bytes that AES-GCM may see once.
const ONCE: usize = 12;

/// These bytes, closed; `None` where the browser has no such keys.
pub async fn close(bytes: &[u8]) -> Option<Vec<u8>> {
    let once = random::bytes::<ONCE>()?;
    let key = key().await.ok()?;
    let closed =
        cipher()
            .ok()?
            .encrypt_with_object_and_u8_array(&algorithm(Some(&once)).ok()?, &key, bytes);
    let closed = JsFuture::from(closed.ok()?).await.ok()?;
    Some([&once[..], &Uint8Array::new(&closed).to_vec()].concat())
}

/// What was closed; `None` when it was changed, or the browser has forgotten its key.
pub async fn open(closed: &[u8]) -> Option<Vec<u8>> {
    let (once, bytes) = closed.split_first_chunk::<ONCE>()?;
    let key = key().await.ok()?;
    let opened =
        cipher()
            .ok()?
            .decrypt_with_object_and_u8_array(&algorithm(Some(once)).ok()?, &key, bytes);
    let opened = JsFuture::from(opened.ok()?).await.ok()?;
    Some(Uint8Array::new(&opened).to_vec())
}

/// Missing on pages that are not served securely.
fn cipher() -> Result<SubtleCrypto, JsValue> {
    let cipher = window().crypto()?.subtle();
    match cipher.is_undefined() {
        true => Err(JsValue::NULL),
        false => Ok(cipher),
    }
}

fn algorithm(once: Option<&[u8; ONCE]>) -> Result<Object, JsValue> {
    let algorithm = Object::new();
    let set = |name: &str, value: JsValue| Reflect::set(&algorithm, &name.into(), &value);
    set("name", "AES-GCM".into())?;
    match once {
        Some(once) => set("iv", Uint8Array::from(&once[..]).into())?,
        None => set("length", 256.into())?,
    };
    Ok(algorithm)
}

async fn key() -> Result<CryptoKey, JsValue> {
    let base = base().await?;
    let found = find(&base).await?;
    if let Ok(found) = found.dyn_into::<CryptoKey>() {
        return Ok(found);
    }
    let uses = Array::of2(&"encrypt".into(), &"decrypt".into());
    let made = cipher()?.generate_key_with_object(&algorithm(None)?, false, &uses)?;
    let made = JsFuture::from(made).await?;
    let store = store(&base, IdbTransactionMode::Readwrite)?;
    // Another tab may have been first: then its key is the one.
    let _ = result(&store.add_with_key(&made, &NAME.into())?).await;
    find(&base).await?.dyn_into()
}

async fn find(base: &IdbDatabase) -> Result<JsValue, JsValue> {
    result(&store(base, IdbTransactionMode::Readonly)?.get(&NAME.into())?).await
}

fn store(base: &IdbDatabase, mode: IdbTransactionMode) -> Result<IdbObjectStore, JsValue> {
    let transaction = base.transaction_with_str_and_mode(NAME, mode)?;
    transaction.object_store(NAME)
}

async fn base() -> Result<IdbDatabase, JsValue> {
    let name = with(|storage| storage.key(NAME));
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let asked = factory.open_with_u32(&name, 1)?;
    let request = asked.clone();
    let first = Closure::<dyn FnMut()>::new(move || {
        let base = request.result().and_then(|it| it.dyn_into::<IdbDatabase>());
        // Where this fails the store is missing, which is reported when it is used.
        let _ = base.and_then(|base| base.create_object_store(NAME));
    });
    asked.set_onupgradeneeded(Some(first.as_ref().unchecked_ref()));
    result(&asked).await?.dyn_into()
}

/// What the database answers.
async fn result(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(answered).await?;
    request.result()
}
