#!/usr/bin/env bash
# Feeds each reader of files, servers' answers and typed text with libFuzzer's inputs, under the address sanitizer, a minute
# each. FUZZ_SECONDS=... changes that, READERS="..." chooses some.
# UNTIL_STILL=1 goes on until a reader has had 20 minutes of CPU time, and then until ten minutes of it bring no new edge,
# one reader after the other; it takes hours. STILL_CPU=... and STILL_SECONDS=... change these times. What earlier runs of
# this kind took counts, from out/fuzz/READER/spent, so that it may be stopped and gone on with.
# One line a reader says what it took. The inputs that reach new edges stay in out/fuzz for the next run. An input that ends
# the process, or takes a second of CPU time, is left in out/fuzz/READER and fails the run; it becomes a test of the reader.
# KEEP=1 does not feed anything: it packs the least inputs that reach the same edges, and what they took, into
# Tests/Fuzzers/Corpora, from where a run on another machine goes on, and where the tests read them. A reader that was changed
# since begins anew, with these inputs, once out/fuzz/READER/spent is deleted.
set -euo pipefail
cd "$(dirname "$0")/.."

all="gpsd filter input mbtiles picture attribution svg track geojson-source address vector-tile pmtiles-header
    pmtiles-directory style tilejson sprite compression geojson csv xml kmz encoding wkt coordinates xib strings"
readers=${READERS:-$all}
seconds=${FUZZ_SECONDS:-60}
still=${UNTIL_STILL:-}
still_cpu=${STILL_CPU:-1200}
still_seconds=${STILL_SECONDS:-600}
say() { printf 'fuzz: %s\n' "$*"; }

export CARTOUCHE_FUZZ=1
# Of two sanitizers the Swift compiler takes the last option alone: both must stand in one.
flags=(-c release --scratch-path .build/fuzz --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address
    -Xswiftc -enable-testing)
CARTOUCHE_TESTS=ReaderFuzzer swift build "${flags[@]}" --product ReaderFuzzer
program=$(CARTOUCHE_TESTS=ReaderFuzzer swift build "${flags[@]}" --show-bin-path)/ReaderFuzzer
# Leaks are not looked for: Swift's metadata and SDL keep what they have on purpose.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=0
# An input reaches the same edges in each run.
export SWIFT_DETERMINISTIC_HASHING=1

# Files that the project has or a script of it writes, and that are no seeds of the fuzzer's own.
copy_seeds() {
    case $1 in
        style) cp Assets/Styles/*.json "$2"
            Scripts/random-styles.py 1 3000 "$2" ;;
        strings) printf '"a" = "%%d %%2$@";' >"$2/strings"
            printf '{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"b"}}}}}}' >"$2/catalog" ;;
        xib) find Assets Sources \( -name '*.xib' -o -name '*.storyboard' \) -exec cp {} "$2" \;
            Scripts/random-layouts.py 1 3000 "$2" ;;
        sprite) cp Assets/Styles/WorldMarks.json "$2" ;;
        vector-tile) find Tests -name '*.mvt' -size -64k -exec cp {} "$2" \; ;;
        pmtiles-header) head -c 4096 Assets/Helsinki.pmtiles >"$2/helsinki" ;;
        compression) for way in 1 2 3 4; do printf "\\x0$way"; head -c 300 Assets/Helsinki.pmtiles | tail -c 172; done >"$2/mixed" ;;
        *) [ ! -d "Tests/Fuzzers/Seeds/$1" ] || cp Tests/Fuzzers/Seeds/"$1"/* "$2" ;;
    esac
}

# The words that a reader may meet: those of its dictionary, and those that its sources write in quotation marks.
dictionary() {
    local sources="" mark=""
    case $1 in
        style) sources=Sources/Data/StyleSpec mark='\\"' ;; # JSON has its words between quotation marks.
        xib) sources=Sources/Toolkit/Nib ;;
    esac
    [ ! -f "Tests/Fuzzers/Dictionaries/$1.dict" ] || cat "Tests/Fuzzers/Dictionaries/$1.dict"
    case $1 in
        style | tilejson | sprite | geojson | geojson-source | gpsd | input | strings) cat Tests/Fuzzers/Dictionaries/json ;;
    esac
    [ -z "$sources" ] || grep -rhoE --include='*.swift' '"[A-Za-z][A-Za-z0-9-]{2,40}"' "$sources" \
        | sed "s/^\"\(.*\)\"$/\"$mark\1$mark\"/" | sort -u
}

# Unpacks the kept inputs for a reader that has none here.
unpack() {
    local archive=Tests/Fuzzers/Corpora/$1.tar.gz
    [ -f "$archive" ] && [ -z "$(ls "out/fuzz/$1/corpus")" ] || return 0
    tar -xzf "$archive" -C "out/fuzz/$1"
}

# Packs the least inputs that reach the edges of all that were found for a reader, and what its runs took.
pack() {
    local found=out/fuzz/$1
    rm -rf "$found/least"
    mkdir -p "$found/least/corpus" Tests/Fuzzers/Corpora
    CARTOUCHE_FUZZ_READER=$1 "$program" -merge=1 -timeout=20 -rss_limit_mb=2560 -max_len=65536 -artifact_prefix="$found/" \
        "$found/least/corpus" "$found/corpus" "$found/seeds" >"$found/packing.log" 2>&1 \
        || { say "$1: the inputs cannot be merged: read $found/packing.log"; exit 1; }
    [ ! -f "$found/spent" ] || cp "$found/spent" "$found/least"
    tar -c --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$found/least" . | gzip -9n \
        >"Tests/Fuzzers/Corpora/$1.tar.gz"
    say "$1: $(find "$found/least/corpus" -type f | wc -l) inputs are kept in Tests/Fuzzers/Corpora/$1.tar.gz"
}

# One run of libFuzzer: adds to `executions` and `cpu`, sets `edges`. $1 reader, $2 seconds.
slice() {
    local found=out/fuzz/$1 options=() status=0 times
    [ ! -s "$found/dictionary" ] || options+=(-dict="$found/dictionary")
    # bash's `times` would count this shell's other children as well.
    TIMEFORMAT='%U %S'
    { time CARTOUCHE_FUZZ_READER=$1 "$program" -max_total_time="$2" -timeout=20 -rss_limit_mb=2560 -max_len=65536 \
        -print_final_stats=1 -artifact_prefix="$found/" "${options[@]}" "$found/corpus" "$found/seeds" \
        >"$found/log" 2>&1; } 2>"$found/times" || status=$?
    times=$(tail -1 "$found/times")
    cpu=$(awk -v all="$cpu" '{ print int(all + $1 + $2) }' <<<"$times")
    executions=$((executions + $(sed -n 's/^stat::number_of_executed_units: *//p' "$found/log" | tail -1 | grep . || echo 0)))
    edges=$(sed -n 's/.*cov: \([0-9]*\) .*/\1/p' "$found/log" | sort -n | tail -1 | grep . || echo 0)
    # Without edges libFuzzer would only repeat the seeds.
    [ "$status" != 0 ] || [ "$edges" -gt 0 ] || status=70
    return "$status"
}

failed=""
for reader in $readers; do
    found=out/fuzz/$reader
    mkdir -p "$found/corpus" "$found/seeds"
    CARTOUCHE_FUZZ_READER=$reader CARTOUCHE_FUZZ_SEEDS=$found/seeds "$program"
    copy_seeds "$reader" "$found/seeds"
    dictionary "$reader" >"$found/dictionary"
    unpack "$reader"
    if [ -n "${KEEP:-}" ]; then
        pack "$reader"
        continue
    fi
    executions=0 cpu=0 edges=0 most=0 since=0 status=0
    if [ -z "$still" ]; then
        slice "$reader" "$seconds" || status=$?
    else
        [ ! -f "$found/spent" ] || read -r executions cpu most since <"$found/spent"
        edges=$most
        while [ "$status" = 0 ] && { [ "$cpu" -lt "$still_cpu" ] || [ "$since" -lt "$still_seconds" ]; }; do
            before=$cpu
            slice "$reader" 120 || status=$?
            since=$((since + cpu - before))
            [ "$edges" -le "$most" ] || { most=$edges since=0; }
            echo "$executions $cpu $most $since" >"$found/spent"
        done
        edges=$most
    fi
    line="$reader: $executions inputs, $edges edges, $cpu s of CPU"
    if [ "$status" = 0 ]; then
        say "$line, nothing found"
    else
        inputs=$(find "$found" -maxdepth 1 -name '*-*' -type f -printf '%f ')
        say "$line, FAILED; ${inputs:+the input is in $found: $inputs; }read $found/log"
        failed="$failed $reader"
    fi
done
say "left out: messages of D-Bus (libsystemd), fonts (SDL_ttf, fontconfig), HTTP itself (URLSession)," \
    "property lists of texts, asset catalogs and the viewer's state (Foundation's decoders), and the window's events;" \
    "the insides of SQLite, SDL_image, nanosvg, libpng, Expat, zlib, brotli and zstd are called but have no edges here;" \
    "painting is played by TileFuzzTests and RasterFuzzTests"
[ -z "$failed" ] || { say "failed:$failed"; exit 1; }
