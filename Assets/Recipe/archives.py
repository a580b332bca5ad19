"""Reads Natural Earth: GeoJSON from its archives, and shapefiles from Debian's package."""

import json
import os

import shapefile
from shapely.geometry import shape


class Archives:
    """The unpacked data."""

    def __init__(self, data, packages):
        self.data = data
        self.shapes = os.path.join(packages, "libmagics++-data/usr/share/magics")

    def read(self, scale, name):
        """Yields (geometry, properties), keys in small letters, of a file of one scale: 110, 50 or 10."""
        path = os.path.join(self.data, f"ne_{scale}m_{name}.json")
        with open(path, encoding="utf-8") as file:
            features = json.load(file)["features"]
        for feature in features:
            if feature["geometry"] is None:
                continue
            yield shape(feature["geometry"]), {k.lower(): v for k, v in feature["properties"].items()}

    def state_lines(self):
        """The same of the state lines at 1:10 million, which the archives lack."""
        path = os.path.join(self.shapes, "10m/ne_10m_admin_1_states_provinces_lines.shp")
        with shapefile.Reader(path, encoding="utf-8") as reader:
            for entry in reader.iterShapeRecords():
                if entry.shape.points:
                    yield shape(entry.shape.__geo_interface__), entry.record.as_dict()
