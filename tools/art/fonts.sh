#!/bin/sh
# Makes the game's fonts again: fetches the originals from npm and cuts them down to the characters that the game needs.
# Wants npm, and pyftsubset of fonttools 4.68 (`pip install fonttools`).
#
#   @expo-google-fonts/fira-sans 0.4.1: Fira Sans 4.203, Regular and Bold, for text
#   @expo-google-fonts/cinzel 0.4.2:    Cinzel 2.000, Black, for the title and the numbers on the cards
#
# Both are under the SIL Open Font License 1.1 and neither reserves its name.
set -eu

fonts=$(cd "$(dirname "$0")/../../assets/fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Latin-1, Latin Extended-A, – — ‘ ’ “ ” • … − × → ← ↑ ↓ ▲ ▼ ★ ☆ ✓ ✗
characters="U+0020-007E,U+00A0-017F,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212"
characters="$characters,U+2190-2193,U+25B2,U+25BC,U+2605,U+2606,U+2713,U+2717"

fetch() { # package version
    npm pack --silent "@expo-google-fonts/$1@$2" >/dev/null
    mkdir "$1"
    tar -xzf "expo-google-fonts-$1-$2.tgz" -C "$1" --strip-components=1
}

cut_down() { # original result
    pyftsubset "$1" --output-file="$fonts/$2" --unicodes="$characters" \
        --layout-features=kern,mark,mkmk,ccmp,locl,liga --no-hinting --desubroutinize --name-IDs='*'
}

fetch fira-sans 0.4.1
cut_down fira-sans/400Regular/FiraSans_400Regular.ttf text-regular.ttf
cut_down fira-sans/700Bold/FiraSans_700Bold.ttf text-bold.ttf
cp fira-sans/LICENSE_FONT "$fonts/OFL-FiraSans.txt"

fetch cinzel 0.4.2
cut_down cinzel/900Black/Cinzel_900Black.ttf display.ttf
cp cinzel/LICENSE_FONT "$fonts/OFL-Cinzel.txt"
