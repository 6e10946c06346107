//! Files in a folder.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Shelf, StorageError, StorageProblem};

/// Texts as files in a folder, which is made when the first one is kept.
pub struct Folder(PathBuf);

impl Folder {
    /// In that folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Folder(folder.into())
    }

    /// Where the platform keeps the data of programs.
    pub fn of_platform() -> Option<Self> {
        let dirs = directories::ProjectDirs::from("", "", "claim-sun")?;
        Some(Folder::new(dirs.data_dir()))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

fn told(path: &Path) -> impl Fn(io::Error) -> StorageError + '_ {
    |error| StorageError {
        place: path.display().to_string(),
        problem: StorageProblem::Said(error.to_string()),
    }
}

impl Shelf for Folder {
    fn place(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        let path = self.path(name);
        match fs::read(&path) {
            // A broken text must be readable enough to be set aside.
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(told(&path)(error)),
        }
    }

    /// The new text is whole on the disk before it takes the old one's name: a power cut leaves one or the other.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        let path = self.path(name);
        let new = self.path(&format!("{name}.new"));
        let write = || {
            fs::create_dir_all(&self.0)?;
            let mut file = File::create(&new)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&new, &path)
        };
        write().map_err(told(&path))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(told(&path)(error)),
            _ => Ok(()),
        }
    }
}
