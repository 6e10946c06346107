"""Plucked strings after Karplus and Strong, and the two instruments strung with them."""

from math import cos, pi

from filters import bandpass, highpass, lowpass
from kit import RATE, Chance, Sound, lay, silence
from struck import click

# What is left of a tone when it has fallen by 60 dB.
SIXTY_DB = 0.001

# The wooden bowl answers at these frequencies: Hz, narrowness, gain.
BOWL = ((118.0, 3.0, 0.5), (228.0, 3.5, 0.5), (405.0, 4.0, 0.3))


def string(hz: float, seconds: float, rings: float, pick: float, dull: float, width: float) -> Sound:
    """One string: a pulse runs round in a loop as long as one period and loses a little of itself each time.

    `rings` is the time in seconds to fall by 60 dB, `pick` the place of the plectrum as a part of the string, `dull`
    (0 to 0.5) how much faster the high tones die, `width` the seconds that the plectrum takes to let go.
    """
    period = RATE / hz
    whole, part = _split(period - dull)
    allpass = (1.0 - part) / (1.0 + part)
    keep = SIXTY_DB ** (1.0 / (hz * rings))
    kick = _kick(period, pick, width)
    line = [0.0] * whole
    result = silence(seconds)
    place = 0
    earlier = before = passed = 0.0
    for i in range(len(result)):
        out = line[place]
        damped = keep * ((1.0 - dull) * out + dull * earlier)
        earlier = out
        passed = allpass * (damped - passed) + before
        before = damped
        line[place] = passed + (kick[i] if i < len(kick) else 0.0)
        result[i] = line[place]
        place = place + 1 if place + 1 < whole else 0
    return result


def _split(delay: float) -> tuple[int, float]:
    """A delay in samples as a line of whole samples and the rest, which an allpass makes best between 0.3 and 1.3."""
    whole = int(delay - 0.3)
    return whole, delay - whole


def _kick(period: float, pick: float, width: float) -> Sound:
    """The pulse that a plectrum sends both ways: the one turned round at the near end comes back upside down."""
    length = max(round(width * RATE), 2)
    pulse = [0.5 - 0.5 * cos(2.0 * pi * (i + 0.5) / length) for i in range(length)]
    back = round(pick * period)
    kick = [0.0] * (length + back)
    for i, sample in enumerate(pulse):
        kick[i] += sample
        kick[i + back] -= sample
    return kick


def oud(chance: Chance, hz: float, seconds: float, rings: float = 0.9, soft: float = 1.0) -> Sound:
    """A pair of gut strings over a bowl of wood; the greater `soft`, the duller the touch."""
    width = 0.0007 * soft
    result = string(hz * 1.0012, seconds, rings, 0.21, 0.46, width)
    lay(result, string(hz * 0.9988, seconds, 0.93 * rings, 0.23, 0.48, width), 0.0016, 0.8)
    wood = silence(seconds)
    for body_hz, q, gain in BOWL:
        lay(wood, bandpass(result, body_hz, q), gain=gain)
    lay(result, wood)
    lay(result, click(chance, 2400.0, 0.002), gain=0.1 / soft)
    return lowpass(highpass(result, 70.0), 5200.0 / soft)


def santur(chance: Chance, hz: float, seconds: float, rings: float = 1.4) -> Sound:
    """Three wires struck with a light hammer: brighter than the oud, and longer."""
    result = silence(seconds)
    for detune, late in ((1.0, 0.0), (1.0014, 0.0011), (0.9989, 0.0023)):
        lay(result, string(hz * detune, seconds, rings, 0.13, 0.22, 0.00045), late)
    lay(result, click(chance, 3400.0, 0.0015), gain=0.1)
    return lowpass(highpass(result, 90.0), 6500.0)
