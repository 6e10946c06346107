//! The window's icon: the picture that the page is installed with.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType, IntoDynamicImageError};
use bevy::image::{Image, TextureError};
use bevy::prelude::*;
use bevy::window::WindowCreated;
use bevy::winit::WINIT_WINDOWS;
use thiserror::Error;
use winit::window::{BadIcon, Icon};

/// Drawn from `icon.svg` beside it.
const PICTURE: &[u8] = include_bytes!("../../tools/page/icon-192.png");

/// Why there is no icon.
#[derive(Debug, Error)]
enum IconError {
    #[error(transparent)]
    Picture(#[from] TextureError),
    #[error(transparent)]
    Pixels(#[from] IntoDynamicImageError),
    #[error(transparent)]
    Icon(#[from] BadIcon),
}

/// Red, green, blue and how opaque, one byte each, of every pixel.
struct Pixels {
    bytes: Vec<u8>,
    width: u32,
    height: u32,
}

fn pixels() -> Result<Pixels, IconError> {
    let image = Image::from_buffer(
        PICTURE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?;
    let image = image.try_into_dynamic()?.into_rgba8();
    let (width, height) = image.dimensions();
    Ok(Pixels {
        bytes: image.into_raw(),
        width,
        height,
    })
}

fn icon() -> Result<Icon, IconError> {
    let Pixels {
        bytes,
        width,
        height,
    } = pixels()?;
    Ok(Icon::from_rgba(bytes, width, height)?)
}

/// Gives its icon to a window that was opened. Windows are the main thread's.
fn give_icon(mut opened: MessageReader<WindowCreated>, _main_thread: NonSendMarker) {
    for &WindowCreated { window } in opened.read() {
        WINIT_WINDOWS.with_borrow(|windows| {
            let Some(window) = windows.get_window(window) else {
                return;
            };
            match icon() {
                Ok(icon) => window.set_window_icon(Some(icon)),
                Err(error) => warn!("the window has no icon: {error}"),
            }
        });
    }
}

/// Adds the icon.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, give_icon);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_square_and_has_four_bytes_for_each_pixel() {
        let Pixels {
            bytes,
            width,
            height,
        } = pixels().expect("it is a picture");
        assert_eq!(width, height);
        assert_eq!(bytes.len(), 4 * (width * height) as usize);
        assert!(icon().is_ok());
    }
}
