"""Writes one file of GeoJSON lines for each layer of the world map, with the zoom levels of each feature.

usage: layers.py --data FOLDER --packages FOLDER --output FOLDER
"""

import argparse
import json
import os

import ground
import lettering
from archives import Archives
from names import Names
from shapely.geometry import mapping


def write(folder, layer, features):
    count = 0
    with open(os.path.join(folder, f"{layer}.geojsonl"), "w", encoding="utf-8") as file:
        for geometry, properties, low, high in features:
            if geometry is None or geometry.is_empty or low > high:
                continue
            feature = {
                "type": "Feature",
                "tippecanoe": {"minzoom": low, "maxzoom": high},
                "properties": {k: v for k, v in properties.items() if v is not None},
                "geometry": mapping(geometry),
            }
            file.write(json.dumps(feature, separators=(",", ":"), ensure_ascii=False) + "\n")
            count += 1
    print(f"{layer}: {count} features")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", required=True, help="folder with the unpacked archives")
    parser.add_argument("--packages", required=True, help="folder with the unpacked packages, by name")
    parser.add_argument("--output", required=True, help="folder for the layers")
    parser.add_argument("--only", nargs="*", help="the layers to write; all by default")
    arguments = parser.parse_args()

    source, names = Archives(arguments.data, arguments.packages), Names()
    layers = {
        "land": ground.land(source),
        "depth": ground.depth(source),
        "lake": ground.lake(source),
        "river": ground.river(source, names),
        "admin0": ground.admin0(source),
        "admin1": ground.admin1(source),
        "urban": ground.urban(source),
        "ice": ground.ice(source),
        "iceshelf": ground.iceshelf(source),
        "line": ground.line(source),
        "country": lettering.country(source, names),
        "place": lettering.place(source, names),
        "sea": lettering.sea(source, names),
        "region": lettering.region(source, names),
        "state": lettering.state(source, names),
        "area": lettering.area(source, names),
        "peak": lettering.peak(source, names),
        "lakename": lettering.lakename(source, names),
        "airport": lettering.airport(source),
        "port": lettering.port(source),
    }
    for name, features in layers.items():
        if not arguments.only or name in arguments.only:
            write(arguments.output, name, features)


if __name__ == "__main__":
    main()
