#!/usr/bin/env bash
# Opens the demo's window; without a display, plays the bundled tour headless and leaves a picture.
set -euo pipefail
cd "$(dirname "$0")/.."
demo=.build/release/WishListDemo

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$demo" "$@"
fi
mkdir -p out
echo "No display here: playing Assets/Input/tour.jsonl headless instead; the picture goes to out/demo.png."
exec "$demo" --headless --input Assets/Input/tour.jsonl --screenshot out/demo.png "$@"
