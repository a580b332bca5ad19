#!/usr/bin/env bash
# Opens the gallery's window; without a display, leaves pictures of it.
set -euo pipefail
cd "$(dirname "$0")/.."
gallery=.build/release/Gallery

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$gallery" "$@"
fi
mkdir -p out
echo "No display here: the gallery's pictures go to out/gallery*.png."
"$gallery" --contact-sheet out/gallery-contact-sheet.png --film-strip out/gallery-film-strip.png \
    --route-map out/gallery-route-map.png
exec "$gallery" --headless --duration 1 --screenshot out/gallery.png "$@"
