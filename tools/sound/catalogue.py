"""Every sound of the game: its file, what makes it, how loud it is and how long it may be."""

from collections.abc import Callable
from dataclasses import dataclass

import cards
import night
import powers
import signals
from kit import Chance, Sound


@dataclass(frozen=True)
class Effect:
    """A sound that is played once; its highest peak is in dB over full scale, its lengths are in seconds."""

    name: str
    render: Callable[[Chance], Sound]
    peak: float = -9.0
    shortest: float = 0.05
    longest: float = 0.4


@dataclass(frozen=True)
class Loop:
    """A sound in stereo that is played without end; its mean power is in dB over full scale."""

    name: str
    render: Callable[[Chance], tuple[Sound, Sound]]
    rms: float
    shortest: float
    longest: float


# Blows peak at the same level; what lasts or is shrill would stand out there, and peaks 1 to 3 dB lower.
EFFECTS = (
    Effect("deal-1", cards.deal),
    Effect("deal-2", cards.deal),
    Effect("deal-3", cards.deal),
    Effect("flip", cards.flip),
    Effect("play-1", cards.play),
    Effect("play-2", cards.play),
    Effect("play-3", cards.play),
    Effect("lift", cards.lift, peak=-20.0),
    Effect("button", cards.button, peak=-20.0),
    Effect("sweep", cards.sweep, peak=-12.0),
    Effect("refuse", cards.refuse),
    Effect("won", signals.won, peak=-10.0),
    Effect("lost", signals.lost, peak=-10.0),
    Effect("unmask", powers.unmask),
    Effect("sting", powers.sting, peak=-12.0),
    Effect("kept", powers.kept, peak=-11.0),
    Effect("smash", powers.smash),
    Effect("dwarf", powers.dwarf, peak=-12.0),
    Effect("prophets", powers.prophets, peak=-11.0, longest=0.7),
    Effect("phase", signals.phase, longest=1.6),
    Effect("vote-you", signals.vote_you, peak=-10.0),
    Effect("vote-they", signals.vote_they, peak=-10.0),
    Effect("vote-nobody", signals.vote_nobody, peak=-10.0),
    Effect("victory", signals.victory, longest=2.2),
    Effect("defeat", signals.defeat, longest=2.2),
    Effect("draw", signals.draw, longest=1.6),
)

LOOPS = (Loop("ambience", night.ambience, rms=-32.0, shortest=30.0, longest=45.0),)
