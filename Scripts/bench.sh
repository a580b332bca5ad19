#!/usr/bin/env bash
# Prints the figures; brings a virtual display along where there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "${DISPLAY:-}" ]; then
    exec .build/release/MapBench "$@"
fi
exec xvfb-run -a -s "-screen 0 3840x2160x24" .build/release/MapBench "$@"
