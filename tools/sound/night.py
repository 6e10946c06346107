"""The night in the desert, as a loop: wind that swells, a few crickets, a low tone far away.

Nothing has to be faded at the seam, because everything goes round: whatever moves does so in whole turns per loop, the
filters have run for a while when the loop begins, and what sounds across its end goes on at its beginning.
"""

from math import pi, sin

from filters import bandpass, highpass, lowpass
from kit import RATE, Chance, Curve, Sound, count, lay, shaped, silence, swell
from notes import note

SECONDS = 36.0

# Filters forget what they heard within this time, so after as much of the loop's end they are where it left them.
SETTLE = 1.0

# A gust reaches the right ear so much later.
GUST_DELAY = 0.9

# Turns of the wind per loop: the slow ones make the swells.
GUST_TURNS = ((2, 1.0), (3, 0.8), (5, 0.5), (7, 0.3), (11, 0.12))

# Above this, moving air alone is dull; what is brighter is sand.
AIR_HZ = 700.0


def ambience(chance: Chance) -> tuple[Sound, Sound]:
    """The loop, left and right."""
    gusts = _gusts(chance)
    shared = chance.noise(SECONDS)
    left = _wind(_blend(chance, shared), gusts)
    right = _wind(_blend(chance, shared), lambda t: gusts(t - GUST_DELAY))
    _add_drone(left, right)
    _add_crickets(chance, left, right)
    return _from_the_quietest(left, right, gusts)


def _gusts(chance: Chance) -> Curve:
    """How hard the wind blows, from 0 to 1, the same again after each loop."""
    waves = [(turns, gain, chance.between(0.0, 2.0 * pi)) for turns, gain in GUST_TURNS]

    def raw(t: float) -> float:
        return sum(gain * sin(2.0 * pi * turns * t / SECONDS + phase) for turns, gain, phase in waves)

    heights = [raw(i * SECONDS / 720) for i in range(720)]
    low, high = min(heights), max(heights)
    return lambda t: min(max((raw(t) - low) / (high - low), 0.0), 1.0)


def _blend(chance: Chance, shared: Sound) -> Sound:
    """Noise for one ear, half of it what the other ear hears."""
    return [0.7 * (a + b) for a, b in zip(shared, chance.noise(SECONDS), strict=True)]


def _wind(noise: Sound, gusts: Curve) -> Sound:
    """Wind: the harder it blows, the louder and the higher; in the strongest gusts sand hisses along."""

    def at(t: float) -> float:
        return gusts(t - SETTLE)

    lead_in = noise[-count(SETTLE) :] + noise
    air = bandpass(lead_in, lambda t: 190.0 * 2.1 ** at(t), 0.8)
    howl = bandpass(lead_in, lambda t: 330.0 * 1.7 ** at(t), 6.0)
    sand = bandpass(lead_in, 2600.0, 0.6)
    result = silence(SETTLE + SECONDS)
    lay(result, shaped(lowpass(air, AIR_HZ), lambda t: 0.35 + 0.65 * at(t) ** 1.3))
    lay(result, shaped(howl, lambda t: 0.4 * at(t) ** 2.0))
    lay(result, shaped(sand, lambda t: 0.004 + 0.014 * at(t) ** 2.0))
    return highpass(lowpass(result, 3500.0), 90.0)[count(SETTLE) :]


def _add_drone(left: Sound, right: Sound) -> None:
    """A low fifth at the edge of hearing that comes and goes; whole turns per loop, a little apart between the ears."""
    for hz, gain in ((note("D2"), 0.5), (note("A2"), 0.4), (note("D3"), 0.22)):
        turns = round(hz * SECONDS)
        for ear, apart in ((left, 0), (right, 3)):
            _add_tone(ear, turns + apart, 0.05 * gain)


def _add_tone(ear: Sound, turns: int, gain: float) -> None:
    """A pure tone that breathes twice in a loop."""
    turn = 2.0 * pi * turns / len(ear)
    breath = 2.0 * pi * 2 / len(ear)
    for i in range(len(ear)):
        ear[i] += gain * (0.55 + 0.45 * sin(breath * i)) * sin(turn * i)


def _add_crickets(chance: Chance, left: Sound, right: Sound) -> None:
    """A cricket on the left and a farther one on the right, which sing a few chirps and pause."""
    for hz, gain, pan, pause in ((4250.0, 0.028, 0.25, 7.5), (4720.0, 0.014, 0.8, 10.5)):
        at = chance.between(0.3, 0.7) * pause
        while at < SECONDS - 3.0:
            song = _song(chance, hz)
            _lay_around(left, song, at, gain * (1.0 - pan))
            _lay_around(right, song, at, gain * pan)
            at += pause * chance.between(0.75, 1.25)


def _song(chance: Chance, hz: float) -> Sound:
    """Three to five chirps."""
    chirps = 3 + int(chance.between(0.0, 3.0))
    result = silence(0.62 * chirps)
    for i in range(chirps):
        lay(result, _chirp(hz * chance.between(0.995, 1.005)), 0.6 * i + chance.between(0.0, 0.05))
    return lowpass(result, 6000.0)


def _chirp(hz: float) -> Sound:
    """A wing drawn over the other four times, each time a little louder."""
    result = silence(0.16)
    for i in range(4):
        pulse = [sin(2.0 * pi * hz * n / RATE) for n in range(count(0.02))]
        lay(result, shaped(pulse, swell(0.011, 0.009)), 0.034 * i, 0.55 + 0.15 * i)
    return result


def _lay_around(loop: Sound, sound: Sound, at: float, gain: float) -> None:
    """Adds a sound to a loop; what reaches beyond its end goes on at its beginning."""
    start = count(at)
    for i, sample in enumerate(sound, start):
        loop[i % len(loop)] += gain * sample


def _from_the_quietest(left: Sound, right: Sound, gusts: Curve) -> tuple[Sound, Sound]:
    """The same loop, begun in the deepest lull and where both ears are next to zero."""
    size = len(left)
    reach = RATE // 4
    lull = min(range(0, size, reach), key=lambda i: gusts(i / RATE))
    around = (i % size for i in range(lull - reach, lull + reach))
    start = min(around, key=lambda i: abs(left[i]) + abs(right[i]))
    return left[start:] + left[:start], right[start:] + right[:start]
