#!/usr/bin/env bash
# Runs the tests that are built, and lists the ten slowest. Options go to `swift test`: --scratch-path FOLDER.
#
# Four runs at the same time, for two cores; in each, one test follows the other, so that a test's time is its own. In a
# parallel run the tests on the main actor wait for each other, and each seems to take as long as the run.
# Each run starts the program of the tests itself: of four `swift test` at once one may find SwiftPM's database locked.
set -euo pipefail
cd "$(dirname "$0")/.."

# Real windows wait more than they compute, for servers and for stillness: theirs is a run of its own, before which the
# others step back. Of the rest about half of the work; the last run has all that is not named here.
windows="RealWindowTests"
first="MapUITests|GoldenTests|SoakTests"
# Readers under Callgrind, in programs of their own: minutes of one core.
readers='^ReaderTests\.'
out=.build/test-runs
rm -rf "$out"
mkdir -p "$out"

# Logs have no colours.
[ -t 1 ] || export NO_COLOR=1
program=$(swift build --show-bin-path "$@")/CartouchePackageTests.xctest
run() {
    local name=$1
    shift
    # A run in the background, or under nohup, ignores signals that tests send to the programs that they start.
    env --default-signal "$program" --testing-library swift-testing --no-parallel --event-stream-version 0 \
        --event-stream-output-path "$out/$name.jsonl" "$@"
}

status=0
run windows --filter "$windows" >"$out/windows.log" 2>&1 &
others=($!)
(renice -n 5 -p "$BASHPID" >/dev/null && run rest --skip "$windows|$first|$readers") >"$out/rest.log" 2>&1 &
others+=($!)
(renice -n 5 -p "$BASHPID" >/dev/null && run readers --filter "$readers") >"$out/readers.log" 2>&1 &
others+=($!)
trap 'kill "${others[@]}" 2>/dev/null || true' EXIT
(renice -n 5 -p "$BASHPID" >/dev/null && run first --filter "$first") || status=$?
for other in "${others[@]}"; do wait "$other" || status=$?; done
cat "$out/windows.log" "$out/rest.log" "$out/readers.log"
Scripts/slowest-tests.py "$out"/*.jsonl || true
exit "$status"
