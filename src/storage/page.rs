//! The browser's storage.

use js_sys::{Array, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlElement, Url};

use super::{Shelf, StorageError, StorageProblem};

/// Everything that the game keeps in a page stands under names that begin so.
const PREFIX: &str = "claim-sun/1/";

/// What kind of file records are.
const EXPORTED: &str = "application/x-ndjson";

/// The page's own storage, which may be blocked or full.
pub struct Page;

impl Page {
    /// The page's storage, if the browser gives it.
    pub fn open() -> Option<Self> {
        storage().map(|_| Page)
    }
}

/// Asked for anew each time: a handle to it can't be sent between threads.
fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What the browser says of a problem.
fn problem(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok();
    let message = message.and_then(|message| message.as_string());
    message.unwrap_or_else(|| format!("{error:?}"))
}

fn told(place: &str) -> impl Fn(JsValue) -> StorageError + '_ {
    move |error| StorageError {
        place: place.into(),
        problem: StorageProblem::Said(problem(&error)),
    }
}

fn blocked(place: &str) -> StorageError {
    StorageError {
        place: place.into(),
        problem: StorageProblem::Blocked,
    }
}

/// Lets the browser save a text as a file.
fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type(EXPORTED);
    let file = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&file)?;
    let document = web_sys::window().and_then(|window| window.document());
    let link = document.ok_or("there is no page")?.create_element("a")?;
    link.set_attribute("href", &address)?;
    link.set_attribute("download", name)?;
    link.dyn_into::<HtmlElement>()?.click();
    // The browser has begun to read it, and keeps what it reads.
    Url::revoke_object_url(&address)
}

impl Shelf for Page {
    fn place(&self, name: &str) -> String {
        format!("{PREFIX}{name}")
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        let place = self.place(name);
        let storage = storage().ok_or_else(|| blocked(&place))?;
        storage.get_item(&place).map_err(told(&place))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let place = self.place(name);
        let storage = storage().ok_or_else(|| blocked(&place))?;
        storage.set_item(&place, text).map_err(told(&place))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let place = self.place(name);
        let storage = storage().ok_or_else(|| blocked(&place))?;
        storage.remove_item(&place).map_err(told(&place))
    }

    fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        download(name, text).map_err(told(name))?;
        Ok(name.into())
    }
}
