//! Where the game keeps what must last: texts under names, in the platform's data folder or in the browser's storage.
//!
//! A text is replaced as a whole or not at all. One that turns out to be broken is set aside under another name, never
//! overwritten: whatever went wrong, the person can still have a look at it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::Resource;
use thiserror::Error;

#[cfg(not(target_arch = "wasm32"))]
mod folder;
#[cfg(target_arch = "wasm32")]
mod page;

/// Why something could not be kept or read.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{place}: {problem}")]
pub struct StorageError {
    /// The file, or the name under which a page keeps it.
    pub place: String,
    /// What went wrong.
    pub problem: StorageProblem,
}

/// What can go wrong with a place.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum StorageProblem {
    /// A page isn't given any.
    #[error("the browser gives this page no storage")]
    Blocked,
    /// What the platform says.
    #[error("{0}")]
    Said(String),
}

/// A place for texts under names.
pub trait Shelf: Send + Sync {
    /// What a person may look for: a path, or a name in the page's storage.
    fn place(&self, name: &str) -> String;

    /// The text of that name, if there is one.
    ///
    /// # Errors
    /// If it is there and can't be read.
    fn read(&self, name: &str) -> Result<Option<String>, StorageError>;

    /// Keeps a text instead of the one of that name.
    ///
    /// # Errors
    /// If it can't be kept; the old one is still there then.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets the text of that name, if there is one.
    ///
    /// # Errors
    /// If it is still there.
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Hands a text over to the person as a file; where it is then.
    ///
    /// # Errors
    /// If it can't be handed over.
    fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        self.write(name, text)?;
        Ok(self.place(name))
    }
}

/// Where everything that lasts is kept.
#[derive(Resource, Clone)]
pub struct Storage {
    shelf: Arc<dyn Shelf>,
    forgetful: bool,
}

impl Default for Storage {
    /// Where this platform keeps such things; in memory only, if it has no such place.
    fn default() -> Self {
        open().unwrap_or_else(|| Storage {
            forgetful: true,
            ..Storage::in_memory()
        })
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn open() -> Option<Storage> {
    folder::Folder::of_platform().map(Storage::on)
}

#[cfg(target_arch = "wasm32")]
fn open() -> Option<Storage> {
    page::Page::open().map(Storage::on)
}

impl Storage {
    /// On a shelf.
    pub fn on(shelf: impl Shelf + 'static) -> Self {
        Storage {
            shelf: Arc::new(shelf),
            forgetful: false,
        }
    }

    /// That lasts as long as the program runs.
    pub fn in_memory() -> Self {
        Storage::on(Memory::default())
    }

    /// In a folder.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn in_folder(folder: impl Into<std::path::PathBuf>) -> Self {
        Storage::on(folder::Folder::new(folder))
    }

    /// Whether the platform gave no place where anything lasts.
    pub fn is_forgetful(&self) -> bool {
        self.forgetful
    }

    /// What a person may look for: a path, or a name in the page's storage.
    pub fn place(&self, name: &str) -> String {
        self.shelf.place(name)
    }

    /// The text of that name, if there is one.
    ///
    /// # Errors
    /// If it is there and can't be read.
    pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.shelf.read(name)
    }

    /// Keeps a text instead of the one of that name.
    ///
    /// # Errors
    /// If it can't be kept; the old one is still there then.
    pub fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        self.shelf.write(name, text)
    }

    /// Forgets the text of that name.
    ///
    /// # Errors
    /// If it is still there.
    pub fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.shelf.remove(name)
    }

    /// Hands a text over to the person as a file; where it is then.
    ///
    /// # Errors
    /// If it can't be handed over.
    pub fn export(&self, name: &str, text: &str) -> Result<String, StorageError> {
        self.shelf.export(name, text)
    }

    /// Puts a text that can't be used under a free name beside the old one; where it is then.
    ///
    /// # Errors
    /// If it can't be moved; it is still under its old name then.
    pub fn set_aside(&self, name: &str) -> Result<Option<String>, StorageError> {
        let Some(text) = self.read(name)? else {
            return Ok(None);
        };
        let place = self.write_free(&format!("{name}.broken"), &text)?;
        self.remove(name)?;
        Ok(Some(place))
    }

    /// Keeps a text under a free name beside a name that isn't free for it; where it is then.
    ///
    /// # Errors
    /// If it can't be kept.
    pub fn keep_beside(&self, name: &str, text: &str) -> Result<String, StorageError> {
        self.write_free(&format!("{name}.kept"), text)
    }

    /// Writes a text under the first numbered name that is free; where it is then.
    fn write_free(&self, name: &str, text: &str) -> Result<String, StorageError> {
        let mut number = 1;
        let free = loop {
            let aside = format!("{name}-{number}");
            if self.read(&aside)?.is_none() {
                break aside;
            }
            number += 1;
        };
        self.write(&free, text)?;
        Ok(self.place(&free))
    }
}

/// Texts that last as long as the program.
#[derive(Default)]
struct Memory(Mutex<BTreeMap<String, String>>);

impl Shelf for Memory {
    fn place(&self, name: &str) -> String {
        name.into()
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        let texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(texts.get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.insert(name.into(), text.into());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.remove(name);
        Ok(())
    }
}
