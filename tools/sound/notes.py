"""The scale of the game: Hijaz on D, which all that has a pitch is tuned to, the drone of the night too."""

A4_HZ = 440.0

# Half tones from A4.
_STEPS = {"D": -7, "Eb": -6, "F#": -3, "G": -2, "A": 0, "Bb": 1, "C": -9}


def note(name: str) -> float:
    """The frequency of a tone of the scale, such as `F#4`."""
    tone, octave = name[:-1], int(name[-1])
    return A4_HZ * 2.0 ** (octave - 4 + _STEPS[tone] / 12.0)
