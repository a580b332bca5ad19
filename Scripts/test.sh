#!/usr/bin/env bash
# Runs the tests that are built, and lists the ten slowest. Options go to `swift test`: --scratch-path FOLDER.
#
# Two runs at the same time, for two cores; in each, one test follows the other, so that a test's time is its own. In a
# parallel run the tests on the main actor wait for each other, and each seems to take as long as the run.
set -euo pipefail
cd "$(dirname "$0")/.."

# About half of the work; the other run has all that is not named here.
first="MapUITests|GoldenTests|SoakTests"
out=.build/test-runs
rm -rf "$out"
mkdir -p "$out"

options=("$@")
run() {
    local name=$1
    shift
    # SwiftPM's lock is for builds; nothing is built here.
    swift test --skip-build --ignore-lock --no-parallel --event-stream-version 0 \
        --event-stream-output-path "$out/$name.jsonl" "${options[@]}" "$@"
}

status=0
run second --skip "$first" >"$out/second.log" 2>&1 &
second=$!
trap 'kill "$second" 2>/dev/null || true' EXIT
run first --filter "$first" || status=$?
wait "$second" || status=$?
cat "$out/second.log"
Scripts/slowest-tests.py "$out"/*.jsonl || true
exit "$status"
