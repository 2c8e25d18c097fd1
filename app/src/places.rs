//! Where things lie on this machine.

use std::path::PathBuf;

use directories::{ProjectDirs, UserDirs};

use crate::error::AppError;

/// The folders of one start.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// The store.
    pub(crate) data: PathBuf,
    /// What can be made anew at any time.
    pub(crate) cache: PathBuf,
    /// Where exports go.
    pub(crate) exports: PathBuf,
    /// Where files from elsewhere arrive.
    pub(crate) downloads: Option<PathBuf>,
}

impl Places {
    /// The usual places of this system; with `data`, all in that folder.
    pub(crate) fn find(data: Option<PathBuf>) -> Result<Self, AppError> {
        if let Some(data) = data {
            return Ok(Self::within(data));
        }
        let own = ProjectDirs::from("", "", "eldertally").ok_or(AppError::NoPlace)?;
        let user = UserDirs::new().ok_or(AppError::NoPlace)?;
        let documents = user.document_dir().unwrap_or_else(|| user.home_dir());
        Ok(Self {
            data: own.data_dir().to_owned(),
            cache: own.cache_dir().to_owned(),
            exports: documents.join("Eldertally"),
            downloads: user.download_dir().map(ToOwned::to_owned),
        })
    }

    /// All in one folder.
    pub(crate) fn within(data: PathBuf) -> Self {
        Self { cache: data.join("cache"), exports: data.join("exports"), downloads: None, data }
    }
}
