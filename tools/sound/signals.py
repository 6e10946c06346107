"""The sounds that tell how the game goes: tricks, votes, the turn of the phase and the end."""

from collections.abc import Callable

from filters import lowpass, room
from kit import RATE, Chance, Sound, lay, silence
from notes import note
from strings import oud, santur
from struck import frame_drum, gong

# One tone of a melody: when, which, how loud, and how long it rings.
Tone = tuple[float, str, float, float]


def won(chance: Chance) -> Sound:
    """You take the trick."""
    result = silence(0.4)
    lay(result, oud(chance, note("D4"), 0.4, 0.55))
    lay(result, oud(chance, note("A4"), 0.36, 0.5), 0.035, 0.55)
    return room(result)


def lost(chance: Chance) -> Sound:
    """The other seat takes the trick."""
    result = silence(0.36)
    lay(result, oud(chance, note("A3"), 0.36, 0.36, 2.2))
    return room(lowpass(result, 1100.0))


def vote_you(chance: Chance) -> Sound:
    """A faction votes for you: from the tone between, up to the home above."""
    return _pair(chance, "A4", "D5", 0.5, 1.0)


def vote_they(chance: Chance) -> Sound:
    """A faction votes for the other seat: from the same tone, down to the home below."""
    return _pair(chance, "A4", "D4", 0.45, 1.5)


def vote_nobody(chance: Chance) -> Sound:
    """A faction votes for nobody: the same tone twice, muffled at once."""
    return _pair(chance, "A4", "A4", 0.14, 2.0)


def _pair(chance: Chance, first: str, second: str, rings: float, soft: float) -> Sound:
    """A short tone and the one that matters."""
    result = silence(0.4)
    lay(result, oud(chance, note(first), 0.4, 0.5 * rings, 1.2 * soft), gain=0.5)
    lay(result, oud(chance, note(second), 0.32, rings, soft), 0.08)
    return room(result)


def phase(chance: Chance) -> Sound:
    """The second phase begins: a frame drum, and a low gong behind it."""
    result = silence(1.5)
    lay(result, frame_drum(chance, note("G2"), 1.5), gain=0.7)
    lay(result, gong(note("D2"), 1.48), 0.02, 0.7)
    return result


def victory(chance: Chance) -> Sound:
    """Most factions vote for you: up the scale, and home to a broad chord."""
    run = [(0.0, "D4", 0.9, 0.8), (0.11, "Eb4", 0.8, 0.6), (0.22, "F#4", 0.9, 0.8), (0.36, "A4", 1.0, 0.9)]
    chord = [(0.74, "D3", 0.7, 2.6), (0.76, "A3", 0.6, 2.6), (0.78, "F#4", 0.55, 2.4), (0.8, "A4", 0.45, 2.4)]
    result = silence(2.1)
    _melody(result, chance, oud, run + chord)
    _melody(result, chance, santur, [(0.5, "D5", 0.6, 0.9), (0.82, "D5", 0.5, 2.4)])
    lay(result, frame_drum(chance, note("G2"), 1.36), 0.735, 0.35)
    return room(result)


def defeat(chance: Chance) -> Sound:
    """Most factions vote for the other seat: down the scale, slower and slower."""

    def dull(chance: Chance, hz: float, seconds: float, rings: float) -> Sound:
        return oud(chance, hz, seconds, rings, 1.7)

    fall = [(0.0, "A4", 0.75, 0.6), (0.17, "G4", 0.75, 0.6), (0.35, "F#4", 0.75, 0.7), (0.57, "Eb4", 0.8, 0.8)]
    home = [(0.86, "D4", 0.6, 2.0), (0.88, "D3", 0.6, 2.2)]
    result = silence(2.1)
    _melody(result, chance, dull, fall + home)
    return room(lowpass(result, 2400.0))


def draw(chance: Chance) -> Sound:
    """As many vote for one as for the other: a chord that leans to neither side."""
    tones = [(0.0, "D4", 0.8, 0.8), (0.17, "A4", 0.75, 0.8)]
    chord = [(0.4, "D3", 0.7, 1.9), (0.42, "G4", 0.6, 1.8), (0.44, "A4", 0.55, 1.8)]
    result = silence(1.6)
    _melody(result, chance, oud, tones + chord)
    return room(result)


def _melody(ground: Sound, chance: Chance, instrument: Callable[..., Sound], tones: list[Tone]) -> None:
    """Plays the tones into `ground`, to its end if they ring that long."""
    left = len(ground) / RATE
    for at, name, gain, rings in tones:
        lay(ground, instrument(chance, note(name), left - at, rings), at, gain)
