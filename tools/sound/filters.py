"""Filters: a state variable filter whose frequency may move, a blocker for what is too low to hear, a small room."""

from collections.abc import Iterator
from math import pi, tan

from kit import RATE, Curve, Sound, count, steady

# A moving filter is tuned anew after so many samples (0.7 ms), far oftener than a sweep can be heard as steps.
TUNING_STEP = 32

# Where a sound bounces off the nearest things (seconds, gain): enough for plucks not to hang in a void, too little for
# an echo.
REFLECTIONS = ((0.0113, 0.16), (0.0171, 0.12), (0.0239, 0.09), (0.0317, 0.06))

# A reflection loses its brightness on cloth and sand.
REFLECTED_HZ = 2200.0


def lowpass(sound: Sound, hz: float | Curve, q: float = 0.707) -> Sound:
    """Keeps what is lower, and falls by 12 dB per octave above."""
    return [low for low, _, _ in _state_variable(sound, hz, q)]


def bandpass(sound: Sound, hz: float | Curve, q: float = 0.707) -> Sound:
    """Keeps what is around a frequency, which itself passes unchanged."""
    return [band for _, band, _ in _state_variable(sound, hz, q)]


def highpass(sound: Sound, hz: float | Curve, q: float = 0.707) -> Sound:
    """Keeps what is higher, and falls by 12 dB per octave below."""
    return [high for _, _, high in _state_variable(sound, hz, q)]


def _state_variable(sound: Sound, hz: float | Curve, q: float) -> Iterator[tuple[float, float, float]]:
    """The low, middle and high part of each sample: two integrators by the trapezoidal rule, stable at any speed."""
    curve = hz if callable(hz) else steady(hz)
    k = 1.0 / q
    first = second = 0.0
    for start in range(0, len(sound), TUNING_STEP):
        g = tan(pi * curve(start / RATE) / RATE)
        a = 1.0 / (1.0 + g * (g + k))
        b = g * a
        c = g * b
        for sample in sound[start : start + TUNING_STEP]:
            rest = sample - second
            band = a * first + b * rest
            low = second + b * first + c * rest
            first = 2.0 * band - first
            second = 2.0 * low - second
            yield low, k * band, sample - k * band - low


def room(sound: Sound) -> Sound:
    """The sound with the first dull reflections of a tent around it."""
    dull = lowpass(sound, REFLECTED_HZ)
    result = sound[:]
    for delay, gain in REFLECTIONS:
        shift = count(delay)
        for i in range(shift, len(result)):
            result[i] += gain * dull[i - shift]
    return result
