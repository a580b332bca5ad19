#!/usr/bin/env bash
# Feeds each reader of files and servers' answers with libFuzzer's inputs, a minute each; FUZZ_SECONDS=... changes that,
# READERS="..." chooses some. An input that ends the process, or takes ten seconds, is left in out/fuzz and fails the run;
# it becomes a test among TileStoreTests, StyleSpecTests, BasemapTests or GeoDataTests.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${FUZZ_SECONDS:-60}
readers=${READERS:-vector-tile pmtiles-header pmtiles-directory style tilejson sprite compression geojson csv xml kmz wkt coordinates}
say() { printf 'fuzz: %s\n' "$*"; }

export CARTOUCHE_FUZZ=1
flags=(-c release --scratch-path .build/fuzz --sanitize=fuzzer -Xswiftc -enable-testing)
swift build "${flags[@]}" --product ReaderFuzzer
program=$(swift build "${flags[@]}" --show-bin-path)/ReaderFuzzer

failed=""
for reader in $readers; do
    found=out/fuzz/$reader
    mkdir -p "$found/corpus" "$found/seeds"
    case $reader in
        style) cp Assets/Styles/*.json "$found/seeds" ;;
        sprite) cp Assets/Styles/WorldMarks.json "$found/seeds" ;;
        vector-tile) find Tests -name '*.mvt' -size -64k -exec cp {} "$found/seeds" \; ;;
        pmtiles-header) head -c 4096 Assets/Helsinki.pmtiles >"$found/seeds/helsinki" ;;
        geojson | csv | xml | kmz | wkt | coordinates) cp Tests/Fuzzers/Seeds/"$reader"/* "$found/seeds" ;;
        compression) for way in 1 2 3 4; do printf "\\x0$way"; head -c 300 Assets/Helsinki.pmtiles | tail -c 172; done >"$found/seeds/mixed" ;;
    esac
    if CARTOUCHE_FUZZ_READER=$reader "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
        -print_final_stats=1 -artifact_prefix="$found/" "$found/corpus" "$found/seeds" 2>"$found/log"; then
        say "$reader: $(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log") inputs in $seconds s, nothing found"
    else
        say "$reader: FAILED; the input is in $found: $(find "$found" -maxdepth 1 -name '*-*' -type f -printf '%f ')"
        failed="$failed $reader"
    fi
done
say "left out: SQLite (MBTiles), the pictures' decoders (SDL_image), HTTP (URLSession), and the insides of zlib, brotli and" \
    "zstd, which are not built here; painting is played by TileFuzzTests and RasterFuzzTests"
[ -z "$failed" ] || { say "failed:$failed"; exit 1; }
