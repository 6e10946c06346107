//! What a page's address says: `?seed=7` for a deal, `?autoplay=7` to let the computer play both seats;
//! `?setup=first` for other factions, as the terminal's `--setup` reads them.

use crate::autoplay::Autoplay;
use crate::rules::record::MAX_SEED;
use crate::screens::GameOptions;
use crate::window::WindowOptions;

/// What the game in this page is started with. What can't be read is as if it weren't there.
pub fn options() -> WindowOptions {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    let parameters = search.and_then(|search| web_sys::UrlSearchParams::new_with_str(&search).ok());
    let seed = |key: &str| -> Option<u64> {
        let value = parameters.as_ref()?.get(key)?;
        value.parse().ok().filter(|&seed| seed <= MAX_SEED)
    };
    let setup = parameters.as_ref().and_then(|all| all.get("setup"));
    let setup = setup.and_then(|choice| choice.parse().ok());
    WindowOptions {
        game: GameOptions {
            seed: seed("seed"),
            setup,
            at_once: seed("seed").is_some() && seed("autoplay").is_none(),
            ..GameOptions::default()
        },
        size: None,
        autoplay: seed("autoplay").map(|seed| Autoplay {
            seed,
            pictures: None,
        }),
    }
}
