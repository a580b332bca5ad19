#!/usr/bin/env python3
"""Measures the viewer's figures ("The viewer" in Documentation/Figures.md) on a release build.

    Scripts/viewer-figures.py [--large] [PROGRAM]

Needs Xvfb and xdotool (Scripts/setup.sh test). The files are written to a temporary folder and removed; --large
adds one of 1 GB. Each figure is the median of three runs in a window of 1280x800, by the software renderer.
"""

import glob
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS = 3


def window(program, display, files, seconds, typed=None):
    """Runs the viewer; returns what it says, and its greatest resident memory in MB."""
    environment = dict(os.environ, DISPLAY=display, SDL_VIDEODRIVER="x11")
    process = subprocess.Popen(
        [program, "--stats", "--no-state", "--renderer", "software", "--duration", str(seconds)] + files,
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if typed:
        time.sleep(seconds * 0.6)
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], env=environment,
            stdout=subprocess.PIPE, text=True).stdout.split()
        if found:
            subprocess.run(["xdotool", "windowfocus", "--sync", found[-1]], env=environment)
            subprocess.run(["xdotool", "key", "ctrl+f"], env=environment)
            time.sleep(0.5)
            subprocess.run(["xdotool", "type", "--delay", "700", typed], env=environment)
    return finish(process)


def finish(process):
    text = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    return text, usage.ru_maxrss * 1024 / 1e6


def number(pattern, text):
    found = re.search(pattern, text)
    return float(found.group(1).replace(",", "")) if found else float("nan")


def median(values):
    return statistics.median(values)


def opened(program, display, name, files, seconds):
    first, every, picture, memory = [], [], [], []
    for _ in range(RUNS):
        text, peak = window(program, display, files, seconds)
        times = re.findall(r"^(?:all )?[\d,]+ features? (\d+) ms", text, re.M)
        first.append(float(times[0]) if times else float("nan"))
        every.append(number(r"(?m)^all [\d,]+ features? (\d+) ms", text))
        picture.append(number(r"first complete frame (\d+) ms", text))
        memory.append(peak)
    print(
        "%s: first features %.0f ms, all %.0f ms, first complete frame %.0f ms after the start; "
        "at most %.0f MB resident" % (name, median(first), median(every), median(picture), median(memory)))
    sys.stdout.flush()


def main():
    arguments = [a for a in sys.argv[1:] if a != "--large"]
    large = "--large" in sys.argv
    program = os.path.abspath(arguments[0] if arguments else HERE + "/../.build/release/cartouche")
    folder = tempfile.mkdtemp(prefix="viewer-figures-")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-ac"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    try:
        display = ":" + os.read(read, 16).decode().strip()
        subprocess.run([sys.executable, HERE + "/viewer-files.py", folder], check=True)
        opened(program, display, "1,000 places", [folder + "/1000-places.geojson"], 3)
        opened(program, display, "100 MB of GeoJSON", [folder + "/100-mb.geojson"], 15)
        opened(program, display, "1,000 GPX files", sorted(glob.glob(folder + "/1000-tracks/*")), 8)
        searches = []
        text, memory = window(program, display, [folder + "/1000000-rows.csv"], 25, "tower 77")
        for found, milliseconds in re.findall(r"listed ([\d,]+) features? of 1,000,000 in (\d+) ms", text):
            searches.append((found, int(milliseconds)))
        print("1,000,000 rows, %.0f MB: %s" % (
            memory, ", ".join("%s found in %d ms" % s for s in searches[-8:])))
        if large:
            subprocess.run([sys.executable, HERE + "/viewer-files.py", folder, "1-gb"], check=True)
            path = folder + "/1-gb.geojson"
            start = time.monotonic()
            process = subprocess.Popen([program, "info", path], stdout=subprocess.PIPE, text=True)
            text, memory = finish(process)
            print("1 GB, info: %.1f s, at most %.0f MB resident; %s" % (
                time.monotonic() - start, memory, text.splitlines()[0]))
            text, memory = window(program, display, [path], 100)
            print("1 GB, window: at most %.0f MB resident; %s" % (memory, text.splitlines()[:2]))
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)


main()
