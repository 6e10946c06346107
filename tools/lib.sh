# What the scripts beside this file share: where things are, which versions are wanted, how to speak up.
# shellcheck shell=bash
# shellcheck disable=SC2034 # the names are used by the scripts that read this file

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
wasm_target=wasm32-unknown-unknown

# Tools that no package manager offers in the right version are kept out of the repository, for all its copies.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/claim-sun/tools

# The generated glue and the library in the program speak one format per version, so the lock file decides.
bindgen_version=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/"/, "", $3); print $3 }' "$root/Cargo.lock")
bindgen_home=$cache/wasm-bindgen-$bindgen_version

# Older releases do not know all that current compilers put into a program.
binaryen_version=132.0.0
binaryen_home=$cache/binaryen-$binaryen_version

say() {
  printf '%s\n' "$*" >&2
}

die() {
  say "error: $*"
  exit 1
}

has() {
  command -v "$1" >/dev/null 2>&1
}

# Prints the path of a wasm-bindgen of the locked version, or fails.
find_bindgen() {
  local candidate
  for candidate in "$bindgen_home/bin/wasm-bindgen" wasm-bindgen; do
    if [ "$("$candidate" --version 2>/dev/null)" = "wasm-bindgen $bindgen_version" ]; then
      command -v "$candidate"
      return
    fi
  done
  return 1
}

# Prints the path of npm's wasm-opt, or fails.
find_wasm_opt() {
  local candidate=$binaryen_home/node_modules/.bin/wasm-opt
  [ -x "$candidate" ] && has node && printf '%s\n' "$candidate"
}

# Whether the compiler in use has the browser's standard library ready.
has_wasm_target() {
  has rustc && [ -d "$(rustc --print target-libdir --target "$wasm_target" 2>/dev/null)" ]
}

# Whether the distribution's own compiler is there with its sources and linker, to build that library itself.
has_system_wasm_compiler() {
  [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && has rust-lld &&
    [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library/std" ]
}

# Where cargo puts what it builds.
target_folder() {
  cargo metadata --format-version 1 --no-deps --manifest-path "$root/Cargo.toml" |
    sed 's/.*"target_directory":"\([^"]*\)".*/\1/'
}
