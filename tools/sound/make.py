#!/usr/bin/env python3
"""Makes every sound of the game into assets/audio; see README.md beside this file."""

import sys

# No folder of compiled files beside the sources, which is why this stands before the imports.
sys.dont_write_bytecode = True

import argparse
import shutil
import subprocess
import tempfile
import wave
from array import array
from math import sqrt
from pathlib import Path

from catalogue import EFFECTS, LOOPS, Effect, Loop
from filters import highpass
from kit import RATE, Chance, Curve, Sound, count, shaped, silence, swell

AUDIO = Path(__file__).resolve().parents[2] / "assets" / "audio"

# Every sound draws its chance from this and its own name, so that changing one leaves the others as they are.
SEED = "claim-sun"

# What is lower can't be heard in so short a sound and would leave it off its middle.
LOWEST_HZ = 35.0

# Silence before an effect, too short to be noticed: the encoder smears a blow at the very start into a click.
LEAD = 0.003

# An effect grows from silence in this time, short enough to leave its blow sharp …
FADE_IN = 0.0004
# … and sinks into silence over this part of its length.
FADE_OUT = 0.3

# Quality of the encoder, from -1 to 10.
EFFECT_QUALITY = 3
LOOP_QUALITY = 1


def main() -> None:
    """Makes what the arguments ask for."""
    arguments = _arguments()
    if not shutil.which("oggenc"):
        sys.exit("make.py: oggenc is missing (Debian and Ubuntu: apt-get install vorbis-tools)")
    wanted = [entry for entry in EFFECTS + LOOPS if not arguments.names or entry.name in arguments.names]
    arguments.out.mkdir(parents=True, exist_ok=True)
    for entry in wanted:
        quality = EFFECT_QUALITY if isinstance(entry, Effect) else LOOP_QUALITY
        _encode(_channels(entry), quality, arguments.out / f"{entry.name}.ogg")
    print(f"{len(wanted)} sounds made")


def _arguments() -> argparse.Namespace:
    known = [entry.name for entry in EFFECTS + LOOPS]
    parser = argparse.ArgumentParser(description="Makes the sounds of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these of {', '.join(known)}")
    parser.add_argument("--out", type=Path, default=AUDIO, help="another folder than assets/audio")
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(known):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    return arguments


def _channels(entry: Effect | Loop) -> list[Sound]:
    """Renders an entry of the catalogue, as loud as it says there."""
    chance = Chance(f"{SEED}/{entry.name}")
    if isinstance(entry, Effect):
        sound = _finished(entry.render(chance))
        return _scaled([sound], entry.peak, max(map(abs, sound)))
    left, right = entry.render(chance)
    power = sum(sample * sample for sample in left + right) / (2 * len(left))
    return _scaled([left, right], entry.rms, sqrt(power))


def _finished(rendered: Sound) -> Sound:
    """The sound as long as it was, centred, and begun and ended in silence."""
    sound = highpass(rendered, LOWEST_HZ)[: -count(LEAD)]
    return silence(LEAD) + shaped(sound, _edges(len(sound) / RATE))


def _edges(seconds: float) -> Curve:
    """Fades a sound of so many seconds in and out."""
    fade_out = FADE_OUT * seconds
    begin, end = swell(FADE_IN, seconds), swell(seconds - fade_out, fade_out)
    return lambda t: begin(t) if t < FADE_IN else end(t) if t > seconds - fade_out else 1.0


def _scaled(channels: list[Sound], decibels: float, level: float) -> list[Sound]:
    """The channels with what now measures `level` brought to so many decibels below full scale."""
    gain = 10.0 ** (decibels / 20.0) / level
    return [[gain * sample for sample in channel] for channel in channels]


def _encode(channels: list[Sound], quality: int, target: Path) -> None:
    """Writes Ogg Vorbis; the serial number of the stream is given, since the encoder would draw it by chance."""
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        _write_wave(channels, plain)
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", str(target), str(plain)]
        subprocess.run(command, check=True)


def _write_wave(channels: list[Sound], target: Path) -> None:
    """Writes 16-bit samples."""
    samples = array("h", (round(32767.0 * sample) for frame in zip(*channels, strict=True) for sample in frame))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(target), "wb") as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
