//! In a page nothing is laid over a moment, and no game is watched after it: whoever looks at the page takes the pictures, and
//! a visitor need not download what lays them out.

use bevy::prelude::*;

use crate::rules::SharedRules;
use crate::rules::record::Record;

use super::Moment;

/// Nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Over {}

pub(super) fn stops(_: Moment, _: bool) -> impl Iterator<Item = (&'static str, Over)> {
    std::iter::empty()
}

pub(super) fn is_there(over: Over, _: Option<&SharedRules>) -> bool {
    match over {}
}

pub(super) fn lay_over(In(over): In<Over>) {
    match over {}
}

pub(super) fn uncover() {}

pub(super) fn watch(In(_): In<Record>) {}
