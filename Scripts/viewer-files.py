#!/usr/bin/env python3
"""Writes the files on which the viewer is measured; see "The viewer" in Documentation/Figures.md.

    Scripts/viewer-files.py FOLDER [1000-places] [100-mb] [1-gb] [1000-tracks] [1000000-rows]

Without names all but the largest are written. The same names give the same bytes.
"""

import math
import os
import random
import sys

KINDS = ["harbor", "peak", "station", "spring", "tower", "bridge", "mill", "ruin"]


def places(path, count):
    """Points with four properties, a feature a line."""
    numbers = random.Random(1)
    with open(path, "w") as file:
        file.write('{"type":"FeatureCollection","features":[\n')
        for i in range(count):
            file.write(
                '%s{"type":"Feature","properties":{"name":"%s %d","kind":"%s","height":%d,"open":%s},'
                '"geometry":{"type":"Point","coordinates":[%.6f,%.6f]}}'
                % (
                    ",\n" if i else "", KINDS[i % 8].title(), i, KINDS[i % 8], numbers.randrange(4000),
                    "true" if i % 3 else "false", numbers.uniform(-10, 30), numbers.uniform(36, 68)))
        file.write("\n]}\n")


def shapes(path, size):
    """Buildings as areas of 5 to 12 corners, a road in every tenth feature: as a city's extract."""
    numbers = random.Random(2)
    i = 0
    with open(path, "w") as file:
        file.write('{"type":"FeatureCollection","features":[\n')
        while file.tell() < size:
            lon, lat = numbers.uniform(5, 15), numbers.uniform(45, 55)
            if i % 10 == 0:
                points = []
                for _ in range(40):
                    lon += numbers.uniform(-0.002, 0.003)
                    lat += numbers.uniform(-0.002, 0.002)
                    points.append("[%.7f,%.7f]" % (lon, lat))
                shape = '"LineString","coordinates":[%s]' % ",".join(points)
            else:
                count = numbers.randrange(5, 13)
                ring = []
                for k in range(count):
                    angle = 2 * math.pi * k / count
                    ring.append("[%.7f,%.7f]" % (lon + 0.0002 * math.cos(angle), lat + 0.0001 * math.sin(angle)))
                shape = '"Polygon","coordinates":[[%s]]' % ",".join(ring + ring[:1])
            file.write(
                '%s{"type":"Feature","id":%d,"properties":{"name":"%s %d","kind":"%s","levels":%d,'
                '"street":"Street of the %s","number":%d},"geometry":{"type":%s}}'
                % (
                    ",\n" if i else "", i, KINDS[i % 8].title(), i, KINDS[i % 8], i % 7, KINDS[i % 5],
                    i % 200, shape))
            i += 1
        file.write("\n]}\n")


def tracks(folder, count):
    """Tracks of 120 points with heights and times, a file each."""
    os.makedirs(folder, exist_ok=True)
    numbers = random.Random(3)
    for i in range(count):
        lon, lat, height = numbers.uniform(6, 14), numbers.uniform(45, 50), numbers.uniform(200, 2000)
        with open("%s/track-%04d.gpx" % (folder, i), "w") as file:
            file.write(
                '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="figures" '
                'xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>Track %d</name><trkseg>\n' % i)
            for k in range(120):
                lon += numbers.uniform(-0.001, 0.002)
                lat += numbers.uniform(-0.001, 0.001)
                height += numbers.uniform(-5, 5)
                file.write(
                    '<trkpt lat="%.6f" lon="%.6f"><ele>%.1f</ele><time>2026-05-01T%02d:%02d:00Z</time>'
                    "</trkpt>\n" % (lat, lon, height, 8 + k // 60, k % 60))
            file.write("</trkseg></trk>\n</gpx>\n")


def rows(path, count):
    """A table with five columns."""
    numbers = random.Random(4)
    with open(path, "w") as file:
        file.write("name,kind,street,lat,lon\n")
        for i in range(count):
            file.write(
                "%s %d,%s,Street of the %s,%.6f,%.6f\n"
                % (
                    KINDS[i % 8].title(), i, KINDS[i % 8], KINDS[i % 5], numbers.uniform(36, 68),
                    numbers.uniform(-10, 30)))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    wanted = sys.argv[2:] or ["1000-places", "100-mb", "1000-tracks", "1000000-rows"]
    os.makedirs(folder, exist_ok=True)
    for name in wanted:
        if name == "1000-places":
            places(folder + "/1000-places.geojson", 1000)
        elif name == "100-mb":
            shapes(folder + "/100-mb.geojson", 100_000_000)
        elif name == "1-gb":
            shapes(folder + "/1-gb.geojson", 1_000_000_000)
        elif name == "1000-tracks":
            tracks(folder + "/1000-tracks", 1000)
        elif name == "1000000-rows":
            rows(folder + "/1000000-rows.csv", 1_000_000)
        else:
            sys.exit("%s is none of the files: see --help." % name)


main()
