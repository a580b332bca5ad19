#!/usr/bin/env bash
# Random calls of the C interface on a release build, by a program of C under the address and the undefined-behavior
# sanitizer: soak-c.sh SEED COUNT
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product cartouche-c
products=$(swift build -c release --show-bin-path)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
gcc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Wno-missing-field-initializers -Werror -g -O1 \
    -fsanitize=address,undefined -fno-sanitize-recover=undefined -o "$folder/CHost" Tests/Programs/CHost/*.c \
    -I Sources/Product/CCartoucheInterface -L "$products" -lcartouche-c -Wl,-rpath,"$products" -lSDL2 -lpthread -lm
# Leaks are not looked for: Swift's metadata and SDL keep what they have on purpose.
ASAN_OPTIONS=detect_leaks=0 SDL_VIDEODRIVER=dummy "$folder/CHost" soak "$1" "$2"
