"""The sounds of cards and of the things one touches: paper, cloth, wood."""

from filters import lowpass
from kit import Chance, Sound, decay, glide, lay, shaped, silence, warmed
from struck import click, grains, knock, pat, ring, rush, thump

# Above this, paper is only sharp.
PAPER_HZ = 5500.0


def snap(chance: Chance, size: float) -> Sound:
    """A card's edge springs free or meets the table; the greater `size`, the lower."""
    hz = 1500.0 / size
    result = ring([(hz, 0.5, 0.005), (1.63 * hz, 0.45, 0.004), (2.41 * hz, 0.25, 0.003)], 0.06)
    lay(result, click(chance, 1.6 * hz, 0.004), gain=0.8)
    return result


def landing(chance: Chance, size: float) -> Sound:
    """A card comes down flat on cloth; the greater `size`, the lower."""
    result = silence(0.12)
    lay(result, pat(chance, 620.0 / size, 0.011))
    lay(result, thump(165.0 / size, 0.014), gain=0.45)
    return result


def deal(chance: Chance) -> Sound:
    """A card is flicked off the deck."""
    size = chance.between(0.92, 1.1)
    slide = chance.between(0.042, 0.054)
    result = silence(0.15)
    lay(
        result, rush(chance, glide(1200.0 / size, 2900.0 / size, slide), 0.9, 0.8 * slide, 0.2 * slide + 0.02), gain=0.4
    )
    lay(result, snap(chance, size), slide, 0.8)
    lay(result, landing(chance, 0.85 * size), slide + 0.003, 0.4)
    return lowpass(warmed(result), PAPER_HZ)


def flip(chance: Chance) -> Sound:
    """A card is turned over: lifted by an edge, through the air, down on its back."""
    result = silence(0.23)
    lay(result, rush(chance, glide(1000.0, 2400.0, 0.07), 1.0, 0.055, 0.03), gain=0.35)
    lay(result, snap(chance, 0.85), 0.062, 0.35)
    lay(result, rush(chance, glide(900.0, 520.0, 0.08), 1.2, 0.03, 0.05), 0.06, 0.3)
    lay(result, snap(chance, 1.1), 0.125, 0.9)
    lay(result, landing(chance, 1.0), 0.127, 0.55)
    return lowpass(warmed(result), PAPER_HZ)


def play(chance: Chance) -> Sound:
    """A card is laid on cloth: a soft weight, a touch of paper, and the last slide to its place."""
    size = chance.between(0.93, 1.09)
    settle = chance.between(0.05, 0.07)
    result = silence(0.14)
    lay(result, landing(chance, 1.15 * size), 0.001)
    lay(result, snap(chance, 1.15 * size), gain=0.45)
    lay(result, rush(chance, glide(2000.0 / size, 1100.0 / size, settle), 0.9, 0.02, settle), 0.018, 0.12)
    return lowpass(warmed(result), PAPER_HZ)


def lift(chance: Chance) -> Sound:
    """The pointer comes upon a card."""
    result = ring([(1850.0, 0.6, 0.005), (2960.0, 0.3, 0.003)], 0.06)
    lay(result, click(chance, 2600.0, 0.002), gain=0.35)
    return lowpass(result, PAPER_HZ)


def button(chance: Chance) -> Sound:
    """A button is pressed: a fingertip on a small piece of wood."""
    result = ring([(760.0, 0.8, 0.009), (1290.0, 0.4, 0.007), (2050.0, 0.25, 0.005)], 0.08)
    lay(result, click(chance, 2200.0, 0.002), gain=0.35)
    return lowpass(result, PAPER_HZ)


def sweep(chance: Chance) -> Sound:
    """A trick is drawn in over the cloth, its cards catching on each other."""
    result = silence(0.4)
    lay(result, rush(chance, glide(520.0, 1500.0, 0.26), 0.8, 0.2, 0.14), gain=0.7)
    lay(result, rush(chance, glide(3000.0, 2200.0, 0.3), 0.7, 0.16, 0.16), 0.02, 0.2)
    lay(result, shaped(grains(chance, 0.26, 0.02, 1300.0, 2800.0), decay(0.2)), 0.05, 0.35)
    lay(result, snap(chance, 1.25), 0.27, 0.5)
    lay(result, landing(chance, 1.1), 0.272, 0.7)
    return lowpass(warmed(result), PAPER_HZ)


def refuse(chance: Chance) -> Sound:
    """This can't be done now: two soft knocks on wood."""
    result = silence(0.3)
    lay(result, knock(chance, 310.0), 0.001, 1.0)
    lay(result, knock(chance, 276.0), 0.112, 0.8)
    return lowpass(result, 3200.0)
