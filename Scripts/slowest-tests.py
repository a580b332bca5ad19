#!/usr/bin/env python3
"""Lists the ten slowest tests: slowest-tests.py EVENTS...

EVENTS are files that `swift test --no-parallel --event-stream-version 0 --event-stream-output-path EVENTS` has written.
"""

import json
import sys


def times(lines):
    """Seconds and name of every test that ended."""
    names, starts = {}, {}
    for line in lines:
        try:
            record = json.loads(line)
        except ValueError:
            continue  # The run was cut off in the middle of a line.
        payload = record.get("payload", {})
        if record.get("kind") == "test" and payload.get("kind") == "function":
            names[payload["id"]] = payload["id"].rsplit("/", 1)[0]
        test = payload.get("testID")
        if test not in names:
            continue
        instant = payload["instant"]["absolute"]
        if payload["kind"] == "testStarted":
            starts[test] = instant
        elif payload["kind"] == "testEnded" and test in starts:
            yield instant - starts[test], names[test]


def main(paths):
    ended = []
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            ended += times(lines)
    print("The ten slowest tests, in seconds:")
    for seconds, name in sorted(ended, reverse=True)[:10]:
        print(f"{seconds:8.2f}  {name}")


if len(sys.argv) < 2:
    sys.exit(__doc__)
main(sys.argv[1:])
