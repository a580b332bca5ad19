"""Draws the marks of the world's style: sheets for one and two pixels a point, with their index.

usage: sprites.py OUTPUT_FOLDER
"""

import json
import math
import os
import struct
import sys
import zlib

SIDE = 13  # points
SAMPLES = 6  # a pixel's, each way
COLORS = {
    "World": {"ink": (90, 85, 80), "capital": (168, 69, 63), "rim": (253, 251, 246), "water": (79, 127, 155)},
    "WorldDark": {"ink": (180, 184, 187), "capital": (224, 138, 126), "rim": (27, 32, 36), "water": (125, 157, 178)},
}


def circle(x, y, radius):
    return math.hypot(x, y) <= radius


def polygon(points):
    def inside(x, y):
        odd = False
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
        return odd

    return inside


PLANE = polygon([(0, -5), (0.9, -3.6), (0.9, -1.5), (5, 1.2), (5, 2.3), (0.9, 1.1), (0.7, 3.2), (2.2, 4.3), (2.2, 5.1),
                 (0, 4.6), (-2.2, 5.1), (-2.2, 4.3), (-0.7, 3.2), (-0.9, 1.1), (-5, 2.3), (-5, 1.2), (-0.9, -1.5), (-0.9, -3.6)])


def anchor(x, y):
    stem = abs(x) <= 0.6 and -2.8 <= y <= 4.6
    bar = abs(x) <= 2.4 and abs(y + 1.6) <= 0.55
    ring = 0.7 <= math.hypot(x, y + 3.9) <= 1.6
    bow = 3.6 <= math.hypot(x, y - 0.9) <= 4.7 and y > 1.6
    return stem or bar or ring or bow


# A mark's layers from below: a shape and a color.
MARKS = {
    "town": [(lambda x, y: circle(x, y, 3.3), "rim"), (lambda x, y: circle(x, y, 2.3), "ink")],
    "capital": [(lambda x, y: circle(x, y, 4.4), "rim"), (lambda x, y: circle(x, y, 3.3), "capital"),
                (lambda x, y: circle(x, y, 1.2), "rim")],
    "station": [(lambda x, y: max(abs(x), abs(y)) <= 3, "rim"), (lambda x, y: max(abs(x), abs(y)) <= 2, "water")],
    "peak": [(polygon([(0, -3.8), (4.2, 3.4), (-4.2, 3.4)]), "rim"), (polygon([(0, -2.4), (3, 2.7), (-3, 2.7)]), "ink")],
    "airport": [(PLANE, "water")],
    "port": [(anchor, "water")],
}


def pixel(mark, colors, column, row, scale):
    red = green = blue = alpha = 0.0
    for i in range(SAMPLES * SAMPLES):
        x = (column + (i % SAMPLES + 0.5) / SAMPLES) / scale - SIDE / 2
        y = (row + (i // SAMPLES + 0.5) / SAMPLES) / scale - SIDE / 2
        top = [colors[name] for shape, name in mark if shape(x, y)]
        if top:
            red, green, blue, alpha = red + top[-1][0], green + top[-1][1], blue + top[-1][2], alpha + 1
    if alpha == 0:
        return b"\0\0\0\0"
    return bytes([round(red / alpha), round(green / alpha), round(blue / alpha), round(255 * alpha / SAMPLES**2)])


def png(rows, width):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for name, colors in COLORS.items():
        for scale in (1, 2):
            side = SIDE * scale
            rows = [b"".join(pixel(mark, colors, column, row, scale) for mark in MARKS.values() for column in range(side))
                    for row in range(side)]
            path = os.path.join(sys.argv[1], f"{name}Marks" + ("@2x" if scale == 2 else ""))
            with open(path + ".png", "wb") as file:
                file.write(png(rows, side * len(MARKS)))
            index = {mark: {"x": i * side, "y": 0, "width": side, "height": side, "pixelRatio": scale}
                     for i, mark in enumerate(MARKS)}
            with open(path + ".json", "w", encoding="utf-8") as file:
                json.dump(index, file, indent=1)
                file.write("\n")


if __name__ == "__main__":
    main()
