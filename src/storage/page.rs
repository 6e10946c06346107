//! The browser's storage.

use wasm_bindgen::JsValue;

use super::{Shelf, StorageError};

/// Everything that the game keeps in a page stands under names that begin so.
const PREFIX: &str = "claim-sun/1/";

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

fn told(name: &str) -> impl Fn(JsValue) -> StorageError + '_ {
    move |error| StorageError {
        place: format!("{PREFIX}{name}"),
        problem: format!("{error:?}"),
    }
}

fn blocked(name: &str) -> StorageError {
    StorageError {
        place: format!("{PREFIX}{name}"),
        problem: "the browser gives this page no storage".into(),
    }
}

impl Shelf for Page {
    fn place(&self, name: &str) -> String {
        format!("{PREFIX}{name}")
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        let storage = storage().ok_or_else(|| blocked(name))?;
        storage.get_item(&self.place(name)).map_err(told(name))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or_else(|| blocked(name))?;
        storage
            .set_item(&self.place(name), text)
            .map_err(told(name))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or_else(|| blocked(name))?;
        storage.remove_item(&self.place(name)).map_err(told(name))
    }
}
