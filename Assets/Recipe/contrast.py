"""Computes the contrast of each text color with the grounds that the text stands on, and fails below the bound.

The bound is that of the Web Content Accessibility Guidelines for text of less than 24 points, which most names are.

usage: contrast.py
"""

import re
import sys

from palettes import PALETTES

BOUND = 4.5
SEA = ["sea", "depths"]
LAND = ["land", "urban"]
CITY = ["land", "park", "wood", "grass", "sand", "farm", "building", "industry", "school", "urban", "runway", "ice"]
# The grounds of each text; "urban" is seen through on land.
GROUNDS = {
    "country text": CITY, "territory text": CITY, "state text": CITY, "city text": CITY,
    "capital text": CITY, "sea text": SEA, "ocean text": SEA, "region text": LAND, "ice text": ["ice", "shelf"],
    "lake text": [*LAND, "lake"], "peak text": CITY, "line text": [*SEA, "land"], "port text": [*CITY, "sea"],
    "road text": [*CITY, "minor", "secondary"], "poi text": CITY, "house text": CITY,
    "shield text": ["shield"], "food text": CITY, "shop text": CITY, "stay text": CITY, "care text": CITY,
    "transit text": CITY, "green text": CITY,
}


def components(color):
    """Red, green, blue from 0 to 1, and alpha."""
    if color.startswith("#"):
        return [int(color[index:index + 2], 16) / 255 for index in (1, 3, 5)], 1.0
    *rgb, alpha = (float(part) for part in re.findall(r"[\d.]+", color))
    return [part / 255 for part in rgb], alpha


def over(color, ground):
    """A color that is seen through, on an opaque one."""
    (rgb, alpha), (below, _) = components(color), components(ground)
    return [a * alpha + b * (1 - alpha) for a, b in zip(rgb, below)]


def luminance(rgb):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted([luminance(a), luminance(b)])
    return (high + 0.05) / (low + 0.05)


def measured(palette):
    """Each text with a ground and their contrast."""
    for text in (key for key in palette if key.endswith(" text")):
        for ground in GROUNDS[text]:
            value = palette[ground]
            for shade in value if isinstance(value, list) else [value]:
                below = over(shade, palette["land"])
                yield text, ground, contrast(components(palette[text])[0], below)


def failures():
    """What is below the bound, each as a sentence."""
    return [
        f"{appearance}: the {text} on {ground} has a contrast of {value:.2f}, less than {BOUND}; "
        "change one of the two in palettes.py"
        for appearance, palette in PALETTES.items() for text, ground, value in measured(palette) if value < BOUND
    ]


if __name__ == "__main__":
    found = failures()
    print("\n".join(found) if found else f"Every text has a contrast of at least {BOUND}.")
    sys.exit(1 if found else 0)
