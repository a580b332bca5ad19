"""Writes one file of GeoJSON lines for each layer of the world map, with the zoom levels of each feature.

usage: layers.py --packages FOLDER --countries FILE --output FOLDER
"""

import argparse
import json
import os
import warnings

import geopandas
import pn2
from shapely.geometry import Polygon, mapping, shape

MAX_ZOOM = 6
# Natural Earth's scales and the levels that each is drawn on.
SCALES = {"110": (0, 1), "50": (2, 4), "10": (5, MAX_ZOOM)}


class Sources:
    """Paths of the data inside the unpacked packages."""

    def __init__(self, packages):
        self.magics = os.path.join(packages, "libmagics++-data/usr/share/magics")
        self.gdl = os.path.join(packages, "libgnudatalanguage0/usr/share/gnudatalanguage/resource/maps")
        self.marble = os.path.join(packages, "marble-qt-data/usr/share/marble/data/naturalearth")

    def natural_earth(self, scale, name):
        return geopandas.read_file(os.path.join(self.magics, f"{scale}m/ne_{scale}m_{name}.shp"))

    def lakes(self, folder, scale):
        return geopandas.read_file(os.path.join(self.gdl, f"{folder}/ne_{scale}m_lakes.shp"))

    def pn2(self, name):
        return pn2.read(os.path.join(self.marble, name))


def land(sources):
    for scale, (low, high) in SCALES.items():
        for geometry in sources.natural_earth(scale, "land").geometry:
            yield geometry, {}, low, high


def lake(sources):
    for _, row in sources.lakes("low", "110").iterrows():
        yield row.geometry, {"name": row["name"]}, 0, 2
    for geometry in sources.lakes("high", "10").geometry:
        # By area in square degrees: small lakes come in late.
        area = geometry.area
        low = 3 if area > 0.5 else 4 if area > 0.1 else 5 if area > 0.03 else 6
        yield geometry, {}, low, MAX_ZOOM


def river(sources):
    name = "rivers_lake_centerlines"
    for _, row in sources.natural_earth("110", name).iterrows():
        yield row.geometry, {"r": int(row.scalerank)}, 1, 2
    for _, row in sources.natural_earth("50", name).iterrows():
        yield row.geometry, {"r": int(row.scalerank), "name": row["name"]}, 3, 4
    for _, row in sources.natural_earth("10", name).iterrows():
        rank = int(row.scalerank)
        yield row.geometry, {"r": rank, "name": row["name"]}, max(5, rank - 1), MAX_ZOOM


def admin0(sources):
    for scale, (low, high) in SCALES.items():
        borders = sources.natural_earth(scale, "admin_0_boundary_lines_land")
        kind = next(column for column in borders.columns if column.lower() == "featurecla")
        for _, row in borders.iterrows():
            yield row.geometry, {"d": int("International" not in str(row[kind]))}, low, high


def admin1(sources):
    for _, row in sources.natural_earth("10", "admin_1_states_provinces_lines").iterrows():
        rank = int(row.scalerank)
        yield row.geometry, {"r": rank, "c": row.adm0_a3}, max(3, rank - 1 if rank > 4 else 3), MAX_ZOOM


def place(sources):
    for _, row in sources.natural_earth("10", "populated_places_simple").iterrows():
        rank = int(row.scalerank)
        properties = {
            "name": row["name"],
            "r": rank,
            "pop": int(row.pop_max),
            "cap": int("Admin-0 capital" in row.featurecla),
            "c": row.adm0_a3,
        }
        yield row.geometry, properties, min(max(1, rank), 7), MAX_ZOOM


def polygons(placemarks, low):
    for placemark in placemarks:
        outlines = []
        for flag, points in placemark:
            if flag == pn2.OUTER_RING:
                outlines.append((points, []))
            elif flag == pn2.INNER_RING and outlines:
                outlines[-1][1].append(points)
        for points, holes in outlines:
            if len(points) < 4:
                continue
            polygon = Polygon(points, [hole for hole in holes if len(hole) >= 4])
            yield polygon if polygon.is_valid else polygon.buffer(0), {}, low, MAX_ZOOM


def country(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            feature = json.loads(line)
            rank = feature["properties"]["r"]
            yield shape(feature["geometry"]), feature["properties"], max(0, min(MAX_ZOOM, rank - 2)), MAX_ZOOM


def write(folder, layer, features):
    count = 0
    with open(os.path.join(folder, f"{layer}.geojsonl"), "w", encoding="utf-8") as file:
        for geometry, properties, low, high in features:
            if geometry is None or geometry.is_empty or low > MAX_ZOOM:
                continue
            feature = {
                "type": "Feature",
                "tippecanoe": {"minzoom": low, "maxzoom": high},
                # A value that is missing differs from itself.
                "properties": {k: v for k, v in properties.items() if v is not None and v == v},
                "geometry": mapping(geometry),
            }
            file.write(json.dumps(feature, separators=(",", ":")) + "\n")
            count += 1
    print(f"{layer}: {count} features")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--packages", required=True, help="folder with the unpacked packages, by name")
    parser.add_argument("--countries", required=True, help="what countries.R wrote")
    parser.add_argument("--output", required=True, help="folder for the layers")
    arguments = parser.parse_args()
    warnings.filterwarnings("ignore")

    sources = Sources(arguments.packages)
    layers = {
        "land": land(sources),
        "lake": lake(sources),
        "river": river(sources),
        "admin0": admin0(sources),
        "admin1": admin1(sources),
        "urban": polygons(sources.pn2("ne_50m_urban_areas.pn2"), 4),
        "ice": polygons(sources.pn2("ne_50m_glaciated_areas.pn2"), 0),
        "iceshelf": polygons(sources.pn2("ne_50m_antarctic_ice_shelves_polys.pn2"), 1),
        "place": place(sources),
        "country": country(arguments.countries),
    }
    for name, features in layers.items():
        write(arguments.output, name, features)


if __name__ == "__main__":
    main()
