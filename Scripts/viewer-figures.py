#!/usr/bin/env python3
"""Measures the viewer's figures ("The viewer" in Documentation/Figures.md) on a release build.

    Scripts/viewer-figures.py [--stream] [PROGRAM]

Needs Xvfb and xdotool (Scripts/setup.sh test). The files are written to a temporary folder and removed. Each
figure is the median of three runs in a window of 1280x800, by the software renderer. --stream reads 1 GB
without a window instead, and fails if that takes more than 500 MB.
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


def stream(program, folder):
    """Reads 1 GB with `cartouche info`; returns whether 500 MB were enough."""
    subprocess.run([sys.executable, HERE + "/viewer-files.py", folder, "1-gb"], check=True)
    start = time.monotonic()
    process = subprocess.Popen([program, "info", folder + "/1-gb.geojson"], stdout=subprocess.PIPE, text=True)
    text, memory = finish(process)
    print("1 GB of GeoJSON, info: %.1f s, at most %.0f MB resident; %s" % (
        time.monotonic() - start, memory, text.splitlines()[0].split(": ")[-1]))
    return memory <= 500


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    program = os.path.abspath(arguments[0] if arguments else HERE + "/../.build/release/cartouche")
    folder = tempfile.mkdtemp(prefix="viewer-figures-")
    if "--stream" in sys.argv:
        try:
            sys.exit(0 if stream(program, folder) else "1 GB does not stream within 500 MB.")
        finally:
            shutil.rmtree(folder)
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
        text, memory = window(program, display, [folder + "/1000000-rows.csv"], 25, "tower 77")
        searches = re.findall(r"listed ([\d,]+) features? of 1,000,000 in (\d+) ms", text)
        print("1,000,000 rows, %.0f MB: %s" % (
            memory, ", ".join("%s found in %s ms" % s for s in searches[-8:])))
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)


main()
