"""What every sound is made of: samples, chance, curves over time, and ways to lay sounds over each other."""

from collections.abc import Callable
from math import cos, exp, pi, tanh
from random import Random

RATE = 44_100

# How far into its bend `warmed` drives the highest peak.
DRIVE = 1.6

# One channel, one float per sample; full scale is 1.
Sound = list[float]

# A value that changes with the seconds since a sound began.
Curve = Callable[[float], float]


class Chance:
    """Random numbers that follow from a seed alone: only `random()` is the same in every version of Python."""

    def __init__(self, seed: str):
        self._source = Random(seed)

    def between(self, low: float, high: float) -> float:
        """Any number from `low` to `high`, all as likely."""
        return low + (high - low) * self._source.random()

    def noise(self, seconds: float) -> Sound:
        """White noise."""
        draw = self._source.random
        return [2.0 * draw() - 1.0 for _ in range(count(seconds))]


def count(seconds: float) -> int:
    """How many samples that is."""
    return round(seconds * RATE)


def silence(seconds: float) -> Sound:
    """Nothing to be heard."""
    return [0.0] * count(seconds)


def steady(value: float) -> Curve:
    """Always the same."""
    return lambda t: value


def decay(seconds: float) -> Curve:
    """Dies away from 1, to a third or so (1/e) every so many seconds."""
    return lambda t: exp(-t / seconds)


def rise(seconds: float) -> Curve:
    """Grows from 0 towards 1, and lacks a third or so (1/e) after so many seconds."""
    return lambda t: 1.0 - exp(-t / seconds)


def swell(grow: float, fall: float) -> Curve:
    """Grows from 0 to 1, then shrinks to 0 again, both along half a cosine."""

    def at(t: float) -> float:
        if t < grow:
            return 0.5 - 0.5 * cos(pi * t / grow)
        return 0.5 + 0.5 * cos(pi * min((t - grow) / fall, 1.0))

    return at


def glide(start: float, end: float, seconds: float) -> Curve:
    """Goes from one value to another in even musical steps, then stays."""
    return lambda t: start * (end / start) ** min(t / seconds, 1.0)


def shaped(sound: Sound, curve: Curve) -> Sound:
    """The sound, louder and softer as the curve says."""
    return [sample * curve(i / RATE) for i, sample in enumerate(sound)]


def levelled(sound: Sound) -> Sound:
    """The sound with its highest peak at 1, so that gains mean the same whatever was filtered away."""
    peak = max(map(abs, sound))
    return [sample / peak for sample in sound]


def warmed(sound: Sound) -> Sound:
    """The sound with its sharpest peaks pressed round, as wood and cloth do, which lets the rest of it be heard."""
    return [tanh(DRIVE * sample) for sample in levelled(sound)]


def lay(ground: Sound, sound: Sound, at: float = 0.0, gain: float = 1.0) -> None:
    """Adds a sound to `ground` from the second `at` on; what reaches beyond its end is cut off."""
    start = count(at)
    for i, sample in enumerate(sound[: max(len(ground) - start, 0)], start):
        ground[i] += gain * sample
