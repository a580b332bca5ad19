"""Draws the marks of the world's style as distance fields, which take any color and a halo: sheets for one and two pixels
a point, with their index.

usage: sprites.py OUTPUT_FOLDER
"""

import json
import math
import os
import struct
import sys
import zlib

SIDE = 15  # points
GRID = 12  # samples a point, for the edges


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


MARKS = {
    "town": lambda x, y: circle(x, y, 2.2),
    "capital": lambda x, y: circle(x, y, 3.4) and not circle(x, y, 1.4),
    "station": lambda x, y: max(abs(x), abs(y)) <= 1.9,
    "peak": polygon([(0, -2.6), (3, 2.4), (-3, 2.4)]),
    "airport": PLANE,
    "port": anchor,
}


def edge(shape):
    """Points on the edge of a shape: where samples side by side differ."""
    count = SIDE * GRID
    where = [(i + 0.5) / GRID - SIDE / 2 for i in range(count)]
    rows = [[shape(x, y) for x in where] for y in where]
    half = 0.5 / GRID
    across = [(where[c] + half, where[r]) for r in range(count) for c in range(count - 1) if rows[r][c] != rows[r][c + 1]]
    down = [(where[c], where[r] + half) for r in range(count - 1) for c in range(count) if rows[r][c] != rows[r + 1][c]]
    return across + down


def pixel(shape, points, column, row, scale):
    """White; in the alpha 3/4 is the edge, and 1/8 a point."""
    x, y = (column + 0.5) / scale - SIDE / 2, (row + 0.5) / scale - SIDE / 2
    distance = min(math.hypot(x - px, y - py) for px, py in points) * (1 if shape(x, y) else -1)
    return bytes([255, 255, 255, round(255 * min(max(0.75 + distance / 8, 0), 1))])


def png(rows, width):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    edges = {mark: edge(shape) for mark, shape in MARKS.items()}
    for scale in (1, 2):
        side = SIDE * scale
        rows = [b"".join(pixel(shape, edges[mark], column, row, scale)
                         for mark, shape in MARKS.items() for column in range(side)) for row in range(side)]
        path = os.path.join(sys.argv[1], "WorldMarks" + ("@2x" if scale == 2 else ""))
        with open(path + ".png", "wb") as file:
            file.write(png(rows, side * len(MARKS)))
        index = {mark: {"x": i * side, "y": 0, "width": side, "height": side, "pixelRatio": scale, "sdf": True}
                 for i, mark in enumerate(MARKS)}
        with open(path + ".json", "w", encoding="utf-8") as file:
            json.dump(index, file, indent=1)
            file.write("\n")


if __name__ == "__main__":
    main()
