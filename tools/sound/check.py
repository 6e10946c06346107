#!/usr/bin/env python3
"""Decodes the sounds in assets/audio, prints what they measure, and fails if one isn't what the catalogue says."""

import sys

# No folder of compiled files beside the sources, which is why this stands before the imports.
sys.dont_write_bytecode = True

import argparse
import shutil
import subprocess
import tempfile
import wave
from array import array
from dataclasses import dataclass
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path

from catalogue import EFFECTS, LOOPS, Effect, Loop
from kit import RATE, Sound
from make import AUDIO

# What the page may load for sound.
MOST_BYTES = 700 * 1024

# The encoder changes levels a little; so many dB are not heard.
LEVEL_TOLERANCE = 1.0

# A mean, a beginning or an end this near to zero is inaudible: 60 dB below full scale.
NEXT_TO_ZERO = 0.001

# The step over a loop's seam is as good as any if this part of the steps inside the loop are greater or as great.
ORDINARY_STEPS = 0.1


@dataclass(frozen=True)
class Decoded:
    """A sound as a player gets it."""

    rate: int
    channels: list[Sound]
    size: int

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.channels[0]) / self.rate

    @property
    def peak(self) -> float:
        """The highest peak, in dB over full scale."""
        return _decibels(max(abs(sample) for channel in self.channels for sample in channel))

    @property
    def rms(self) -> float:
        """The mean power, in dB over full scale."""
        power = sum(sample * sample for channel in self.channels for sample in channel)
        return _decibels(sqrt(power / sum(map(len, self.channels))))


def main() -> None:
    """Measures every sound and ends with 1 if anything is wrong."""
    folder = _arguments().folder
    if not shutil.which("oggdec"):
        sys.exit("check.py: oggdec is missing (Debian and Ubuntu: apt-get install vorbis-tools)")
    problems = _wrong_files(folder)
    print(f"{'sound':<12} {'seconds':>8} {'bytes':>8} {'peak dB':>8} {'rms dB':>8}")
    for entry in EFFECTS + LOOPS:
        path = folder / f"{entry.name}.ogg"
        if path.exists():
            sound = _decode(path)
            print(f"{entry.name:<12} {sound.seconds:8.3f} {sound.size:8} {sound.peak:8.1f} {sound.rms:8.1f}")
            problems += [f"{entry.name}: {problem}" for problem in _problems(entry, sound)]
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Checks the sounds of the game.")
    parser.add_argument("folder", nargs="?", type=Path, default=AUDIO, help="another folder than assets/audio")
    return parser.parse_args()


def _wrong_files(folder: Path) -> list[str]:
    """What is missing from the folder, too much in it, or too large."""
    expected = {f"{entry.name}.ogg" for entry in EFFECTS + LOOPS}
    found = {path.name: path.stat().st_size for path in folder.iterdir()} if folder.is_dir() else {}
    problems = [f"{name} is missing" for name in sorted(expected - found.keys())]
    problems += [f"{name} is no sound of the catalogue" for name in sorted(found.keys() - expected)]
    if sum(found.values()) > MOST_BYTES:
        problems.append(f"all sounds together have {sum(found.values())} bytes, more than {MOST_BYTES}")
    return problems


def _decode(path: Path) -> Decoded:
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        subprocess.run(["oggdec", "--quiet", "--output", str(plain), str(path)], check=True)
        with wave.open(str(plain)) as file:
            samples = array("h", file.readframes(file.getnframes()))
            rate, count = file.getframerate(), file.getnchannels()
    if sys.byteorder == "big":
        samples.byteswap()
    channels = [[sample / 32768.0 for sample in samples[i::count]] for i in range(count)]
    return Decoded(rate, channels, path.stat().st_size)


def _problems(entry: Effect | Loop, sound: Decoded) -> list[str]:
    """All that is wrong with one sound."""
    problems = _shape_problems(entry, sound)
    for channel in sound.channels:
        if abs(sum(channel) / len(channel)) > NEXT_TO_ZERO:
            problems.append("is off its middle")
        if max(abs(channel[0]), abs(channel[-1])) > NEXT_TO_ZERO:
            problems.append("doesn't begin and end at zero")
        if isinstance(entry, Loop) and not _is_seamless(channel):
            problems.append("clicks where it begins again")
    return problems


def _shape_problems(entry: Effect | Loop, sound: Decoded) -> list[str]:
    """What is wrong with the format, the length and the level."""
    problems = []
    if isinstance(entry, Effect):
        channels, level, wanted = 1, sound.peak, entry.peak
    else:
        channels, level, wanted = 2, sound.rms, entry.rms
    if (sound.rate, len(sound.channels)) != (RATE, channels):
        problems.append(f"has {len(sound.channels)} channels at {sound.rate} Hz, not {channels} at {RATE}")
    if not entry.shortest <= sound.seconds <= entry.longest:
        problems.append(f"lasts {sound.seconds:.3f} s, not {entry.shortest} to {entry.longest}")
    if abs(level - wanted) > LEVEL_TOLERANCE:
        problems.append(f"is at {level:.1f} dB, not at {wanted}")
    return problems


def _is_seamless(channel: Sound) -> bool:
    """Whether the step from the last sample to the first is like those everywhere else."""
    seam = abs(channel[0] - channel[-1])
    as_great = sum(abs(after - before) >= seam for before, after in pairwise(channel))
    return as_great >= ORDINARY_STEPS * (len(channel) - 1)


def _decibels(level: float) -> float:
    return 20.0 * log10(max(level, 1e-9))


if __name__ == "__main__":
    main()
