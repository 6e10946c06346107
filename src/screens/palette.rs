//! The colours of words, panels and buttons, by what they are for.

use bevy::color::Color;

/// Behind everything.
pub const NIGHT: Color = Color::srgb_u8(0x14, 0x10, 0x1f);
/// A panel that lies over the table. Nothing shines through it: a trace of bright words does so even where a hundredth
/// of them is left.
pub const PANEL: Color = Color::srgb_u8(0x1f, 0x12, 0x29);
/// A strip of the table that holds words.
pub const STRIP: Color = Color::srgba_u8(0x1f, 0x12, 0x29, 0xb0);
/// What darkens the table under a panel.
pub const VEIL: Color = Color::srgba_u8(0x0a, 0x06, 0x10, 0xb0);
/// Words that are to be read.
pub const TEXT: Color = Color::srgb_u8(0xf4, 0xe8, 0xc6);
/// Words beside the point.
pub const QUIET: Color = Color::srgb_u8(0xc9, 0xb8, 0xa0);
/// What is the person's own, or good for them.
pub const GOLD: Color = Color::srgb_u8(0xe7, 0xb8, 0x5a);
/// What is the opponent's.
pub const RIVAL: Color = Color::srgb_u8(0x8f, 0xa8, 0xf0);
/// A refusal.
pub const WARNING: Color = Color::srgb_u8(0xff, 0xb3, 0x8a);
/// The edge of a panel or a button.
pub const EDGE: Color = Color::srgba_u8(0xe7, 0xb8, 0x5a, 0x59);
/// A button at rest.
pub const BUTTON: Color = Color::srgb_u8(0x3d, 0x24, 0x47);
/// A button under the pointer.
pub const BUTTON_HOVERED: Color = Color::srgb_u8(0x58, 0x36, 0x62);
/// A button that is pressed.
pub const BUTTON_PRESSED: Color = Color::srgb_u8(0x2a, 0x17, 0x33);
/// The button that one most likely wants, at rest, under the pointer and pressed.
pub const MAIN: Color = GOLD;
/// See [`MAIN`].
pub const MAIN_HOVERED: Color = Color::srgb_u8(0xf6, 0xcf, 0x80);
/// See [`MAIN`].
pub const MAIN_PRESSED: Color = Color::srgb_u8(0xc2, 0x94, 0x3c);
/// A button that can't be pressed now.
pub const DISABLED: Color = Color::srgb_u8(0x8f, 0x7d, 0x62);
