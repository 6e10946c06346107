"""The sounds of what the factions do."""

from math import exp, pi, sin

from cards import PAPER_HZ, landing, snap
from filters import lowpass
from kit import RATE, Chance, Sound, glide, lay, shaped, silence, swell, warmed
from notes import note
from struck import BAR, chime, click, grains, pat, ring, rush, thump


def unmask(chance: Chance) -> Sound:
    """A Sandworm shows its number: sand runs off, and the card turns."""
    result = silence(0.4)
    lay(result, rush(chance, glide(420.0, 2200.0, 0.26), 0.8, 0.22, 0.06), gain=0.45)
    sand = shaped(grains(chance, 0.28, 0.0014, 2400.0, 5500.0), swell(0.2, 0.08))
    lay(result, sand, gain=0.35)
    lay(result, snap(chance, 1.0), 0.262, 0.9)
    lay(result, landing(chance, 1.0), 0.264, 0.55)
    return lowpass(warmed(result), PAPER_HZ)


def sting(chance: Chance) -> Sound:
    """A Sting is drawn: a prick of glass, and its tone sinks by an octave as it dies."""
    result = silence(0.36)
    for over, gain, tau in ((1.0, 1.0, 0.065), (2.32, 0.4, 0.035), (4.25, 0.15, 0.014)):
        lay(result, _sinking(over * note("A6"), over * note("A5"), tau, 0.36), gain=gain)
    lay(result, click(chance, 4800.0, 0.0015), gain=0.5)
    return lowpass(result, 8000.0)


def _sinking(start: float, end: float, tau: float, seconds: float) -> Sound:
    """A pure tone that falls from one pitch towards another, fast at first."""
    result = silence(seconds)
    phase = 0.0
    for i in range(len(result)):
        t = i / RATE
        phase += 2.0 * pi * (end + (start - end) * exp(-t / 0.09)) / RATE
        result[i] = sin(phase) * exp(-t / tau)
    return result


def kept(chance: Chance) -> Sound:
    """An Undead stays with who won it: a low breath."""
    result = silence(0.4)
    for start, end, q, gain in ((390.0, 270.0, 3.0, 1.0), (820.0, 640.0, 4.0, 0.5), (2200.0, 1800.0, 2.0, 0.1)):
        lay(result, rush(chance, glide(start, end, 0.36), q, 0.13, 0.26), gain=gain)
    hum = shaped(ring([(note("D3"), 0.1, 1.0), (note("A3"), 0.08, 1.0)], 0.4), swell(0.15, 0.24))
    lay(result, hum)
    return result


def smash(chance: Chance) -> Sound:
    """A Gnome is smashed: a small stone cracks, and its pieces come to rest."""
    result = silence(0.3)
    lay(result, _stone(chance, 1.0))
    lay(result, pat(chance, 700.0, 0.012), gain=0.5)
    at = 0.02
    while (at := at + chance.between(0.012, 0.034)) < 0.2:
        lay(result, _stone(chance, chance.between(0.55, 0.8)), at, 0.55 * exp(-at / 0.08))
    return lowpass(warmed(result), 5000.0)


def _stone(chance: Chance, size: float) -> Sound:
    """One stone hits another."""
    hz = 980.0 / size
    result = ring([(hz, 0.5, 0.009), (1.73 * hz, 0.5, 0.007), (2.61 * hz, 0.35, 0.005), (3.7 * hz, 0.2, 0.003)], 0.07)
    lay(result, click(chance, 2.2 * hz, 0.005), gain=0.9)
    return result


def dwarf(chance: Chance) -> Sound:
    """A card goes to the loser of its trick, as Dwarves do: a tap on metal."""
    gains = ((1.0, 0.085), (0.5, 0.05), (0.22, 0.025), (0.08, 0.012))
    result = ring([(note("A5") * over, gain, tau) for over, (gain, tau) in zip(BAR, gains, strict=True)], 0.34)
    lay(result, click(chance, 2600.0, 0.002), gain=0.4)
    lay(result, thump(220.0, 0.012), gain=0.3)
    return lowpass(result, 6000.0)


def prophets(chance: Chance) -> Sound:
    """The Prophets' rule turns: two chimes, the second a fifth higher."""
    result = silence(0.7)
    lay(result, chime(chance, note("D5"), 0.7), gain=0.8)
    lay(result, chime(chance, note("A5"), 0.56), 0.14, 0.9)
    return result
