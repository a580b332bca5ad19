"""Writes the bundled styles: the world, Helsinki, and the OpenMapTiles and Protomaps schemas, each light and dark.

Both siblings of a style have the same layers and differ in colors only, so they are written from one description.
Nothing is written while a text is too pale for its ground (`contrast.py`).

usage: styles.py OUTPUT_FOLDER
"""

import json
import os
import sys

import contrast
import style_city
import style_helsinki
import style_world
from palettes import PALETTES


def write(folder, name, style):
    """One line for each layer: short enough to compare, long enough to read."""
    layers = style.pop("layers")
    head = json.dumps(style, ensure_ascii=False, indent=1)[:-2]
    lines = ",\n".join("  " + json.dumps(layer, ensure_ascii=False) for layer in layers)
    with open(os.path.join(folder, name + ".json"), "w", encoding="utf-8") as file:
        file.write(f'{head},\n "layers": [\n{lines}\n ]\n}}\n')


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = contrast.failures()
    if found:
        sys.exit("\n".join(found))
    folder = sys.argv[1]
    for appearance, palette in PALETTES.items():
        suffix = "" if appearance == "light" else "Dark"
        write(folder, f"World{suffix}", style_world.style(palette))
        write(folder, f"OpenMapTiles{suffix}", style_city.openmaptiles(palette))
        write(folder, f"Helsinki{suffix}", style_helsinki.style(palette))
        write(folder, f"Protomaps{suffix}", style_city.protomaps(palette))


if __name__ == "__main__":
    main()
