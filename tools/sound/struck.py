"""Things that are struck: whatever rings in a few damped tones, and the thump and the click of the blow itself."""

from math import exp, pi, sin

from filters import bandpass, highpass, lowpass
from kit import RATE, Chance, Curve, Sound, decay, lay, levelled, rise, shaped, silence, swell

# One tone of a struck thing: frequency in Hz, gain, and the seconds in which it dies away to 1/e.
Mode = tuple[float, float, float]

# The overtones of a round skin that is struck near its edge, over its lowest tone (zeros of Bessel functions).
SKIN = (1.0, 1.593, 2.136, 2.296, 2.653, 2.917)

# The overtones of a free bar of metal, over its lowest tone.
BAR = (1.0, 2.756, 5.404, 8.933)


# The tones of a low gong as modes over its lowest; two pairs of them beat.
GONG = (
    (1.0, 0.3, 0.75),
    (1.005, 0.15, 0.7),
    (1.512, 0.3, 0.65),
    (1.997, 0.45, 0.6),
    (2.008, 0.3, 0.55),
    (2.67, 0.4, 0.52),
    (3.03, 0.55, 0.5),
    (3.98, 0.6, 0.46),
    (4.74, 0.6, 0.42),
    (5.33, 0.4, 0.38),
    (6.1, 0.55, 0.34),
    (7.7, 0.4, 0.28),
    (9.4, 0.25, 0.22),
)


def ring(modes: list[Mode], seconds: float) -> Sound:
    """A thing that sounds in these modes, struck at the very start."""
    result = silence(seconds)
    for hz, gain, tau in modes:
        turn = 2.0 * pi * hz / RATE
        fall = exp(-1.0 / (tau * RATE))
        level = gain
        for i in range(len(result)):
            result[i] += level * sin(turn * i)
            level *= fall
    return result


def click(chance: Chance, hz: float, tau: float) -> Sound:
    """The noise of a small hard touch around a frequency."""
    burst = shaped(chance.noise(8.0 * tau), decay(tau))
    return levelled(bandpass(burst, hz, 0.8))


def thump(hz: float, tau: float) -> Sound:
    """A soft low blow, which falls by a third of its pitch while it dies away."""
    result = silence(7.0 * tau)
    phase = 0.0
    for i in range(len(result)):
        t = i / RATE
        phase += 2.0 * pi * hz * (0.7 + 0.3 * exp(-t / (0.5 * tau))) / RATE
        result[i] = sin(phase) * exp(-t / tau)
    return result


def pat(chance: Chance, hz: float, tau: float) -> Sound:
    """Something soft comes down flat: a dull noise below a frequency, without a pitch."""
    burst = shaped(chance.noise(8.0 * tau), decay(tau))
    return levelled(highpass(lowpass(burst, hz, 0.6), 0.35 * hz))


def knock(chance: Chance, hz: float) -> Sound:
    """Knuckles on thick wood."""
    modes = [(hz, 1.0, 0.024), (1.58 * hz, 0.45, 0.018), (2.42 * hz, 0.35, 0.013), (3.9 * hz, 0.2, 0.008)]
    result = ring(modes, 0.2)
    lay(result, click(chance, 4.0 * hz, 0.003), gain=0.45)
    return result


def frame_drum(chance: Chance, hz: float, seconds: float) -> Sound:
    """A frame drum, struck softly with the hand."""
    gains = (1.0, 0.55, 0.3, 0.18, 0.12, 0.08)
    modes = [(hz * over, gain, 0.2 / over) for over, gain in zip(SKIN, gains, strict=True)]
    result = ring(modes, seconds)
    lay(result, thump(1.6 * hz, 0.05), gain=0.5)
    lay(result, pat(chance, 900.0, 0.014), gain=1.1)
    return shaped(result, lambda t: min(t / 0.002, 1.0))


def gong(hz: float, seconds: float) -> Sound:
    """A low gong struck with a soft mallet: its higher tones wake a moment later and are gone sooner."""
    result = silence(seconds)
    for over, gain, tau in GONG:
        tone = ring([(hz * over, gain, tau)], seconds)
        lay(result, shaped(tone, rise(0.012 + 0.018 * over)))
    return result


def chime(chance: Chance, hz: float, seconds: float) -> Sound:
    """A small bronze chime: a clear tone with its octave, and a little of what bells have above."""
    modes = [
        (hz, 1.0, 0.17),
        (hz * 1.003, 0.35, 0.15),
        (2.0 * hz, 0.34, 0.1),
        (2.76 * hz, 0.2, 0.05),
        (4.1 * hz, 0.1, 0.025),
    ]
    result = ring(modes, seconds)
    lay(result, click(chance, 3.0 * hz, 0.002), gain=0.12)
    return shaped(result, lambda t: min(t / 0.001, 1.0))


def rush(chance: Chance, hz: float | Curve, q: float, grow: float, fall: float) -> Sound:
    """Moving air or a rubbing surface: noise around a frequency that swells and dies."""
    return levelled(shaped(bandpass(chance.noise(grow + fall), hz, q), swell(grow, fall)))


def grains(chance: Chance, seconds: float, each: float, low: float, high: float) -> Sound:
    """Sand: separate tiny clicks, `each` seconds apart on average, somewhere between two frequencies."""
    result = silence(seconds)
    at = 0.0
    while (at := at + chance.between(0.0, 2.0 * each)) < seconds:
        lay(result, click(chance, chance.between(low, high), 0.0012), at, chance.between(0.2, 1.0))
    return levelled(result)
