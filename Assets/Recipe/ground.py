"""The ground: land, depths of the sea, ice, waters, borders, towns' outlines."""

from shapely.geometry import LineString, MultiLineString

import shapes

MAX_ZOOM = 6
# Natural Earth's scales and the levels that each is drawn on: all layers change at the same ones.
SCALES = {"110": (0, 1), "50": (2, 4), "10": (5, MAX_ZOOM)}
# Depths in meters that have a tint, and the letter of their file.
DEPTHS = {200: "K_200", 2000: "I_2000", 4000: "G_4000", 6000: "E_6000"}


def zoom(row, key="min_zoom", less=1.0):
    """The level on which Natural Earth shows a feature: its own levels are of tiles half as large."""
    value = row.get(key)
    return int(max(0, round((value if value is not None else 7) - less)))


def land(source):
    for scale, (low, high) in SCALES.items():
        for geometry, _ in source.read(scale, "land"):
            yield shapes.snapped(geometry), {}, low, high
    for geometry, row in source.read("10", "minor_islands"):
        yield shapes.snapped(geometry), {}, max(5, min(zoom(row), MAX_ZOOM)), MAX_ZOOM


def depth(source):
    # Tolerance and smallest part in degrees: a third of a pixel, and a few pixels.
    steps = [((0, 1), 0.2, 1.5), ((2, 3), 0.05, 0.1), ((4, MAX_ZOOM), 0.012, 0.008)]
    for meters, name in DEPTHS.items():
        sea = [geometry for geometry, _ in source.read("10", f"bathymetry_{name}")]
        for (low, high), tolerance, smallest in steps:
            for geometry in sea:
                yield shapes.thinned(geometry, tolerance, smallest), {"d": meters}, low, high


def ice(source):
    for scale, (low, high) in SCALES.items():
        for geometry, row in source.read(scale, "glaciated_areas"):
            yield shapes.snapped(geometry), {}, low if scale != "10" else max(low, min(zoom(row), high)), high


def iceshelf(source):
    # At 1:110 million the ice shelves are a part of the land.
    for scale in ["50", "10"]:
        low, high = SCALES[scale]
        for geometry, _ in source.read(scale, "antarctic_ice_shelves_polys"):
            yield shapes.snapped(geometry), {}, low, high


def lake(source):
    for scale, (low, high) in SCALES.items():
        for name in ["lakes"] + (["lakes_europe", "lakes_north_america"] if scale == "10" else []):
            for geometry, row in source.read(scale, name):
                first = max(low, zoom(row)) if scale == "10" else low
                if first <= high:
                    yield geometry, {}, first, high


def river(source, names):
    levels = {"110": (1, 1), "50": (2, 4), "10": (5, MAX_ZOOM)}
    for scale, (low, high) in levels.items():
        for geometry, row in source.read(scale, "rivers_lake_centerlines"):
            rank = int(row["scalerank"])
            first = max(low, min(zoom(row), high)) if scale == "10" else max(low, zoom(row, less=1.5))
            if first <= high and not geometry.is_empty:
                # A canal is no river, and lines through lakes have the lake's name.
                name = names.landmark(row.get("name")) if row["featurecla"] == "River" and scale != "110" else None
                yield geometry, {"r": rank, **(name or {})}, first, high


def admin0(source):
    """Borders; d = 1: dashed. See "Disputed places" in the recipe's README."""
    for scale, (low, high) in SCALES.items():
        for geometry, row in source.read(scale, "admin_0_boundary_lines_land"):
            kind = row["featurecla"]
            if kind.startswith(("Lease", "Overlay")):
                continue
            agreed = kind.startswith("International") or row.get("type") == "Water Indicator"
            yield geometry, {"d": int(not agreed)}, low, high
    for scale in ["50", "10"]:
        low, high = SCALES[scale]
        for geometry, row in source.read(scale, "admin_0_boundary_lines_disputed_areas"):
            if not row["featurecla"].startswith("Reference"):
                yield geometry, {"d": 1}, max(low, 3), high


def admin1(source):
    # Two scales on the levels of all others: the 50m file has the four largest federations.
    low, high = SCALES["50"]
    for geometry, row in source.read("50", "admin_1_states_provinces_lines"):
        yield geometry, {"r": int(row["scalerank"]), "c": row["adm0_a3"]}, max(low, 3), high
    wide = {"RUS", "CHN", "IND", "MEX", "ARG", "IDN", "ZAF", "KAZ", "COD"}
    low, high = SCALES["10"]
    for geometry, row in source.state_lines():
        if row["featurecla"] != "Admin-1 boundary":
            continue
        first = max(low, zoom(row, less=1.5))
        if first <= high:
            yield geometry, {"r": int(row["scalerank"]), "c": row["adm0_a3"]}, first, high
        if row["adm0_a3"] in wide and row["min_zoom"] <= 5.6:
            yield geometry.simplify(0.02), {"r": int(row["scalerank"]), "c": row["adm0_a3"]}, 4, 4


def urban(source):
    # One generalization for all: outlines of towns are as even as coasts. They end at the coast of their level.
    for low, high, tolerance, smallest, scale in [(4, 4, 0.02, 0.01, "50"), (5, MAX_ZOOM, 0.01, 0.0015, "10")]:
        coast = shapes.Clipper(geometry for geometry, _ in source.read(scale, "land"))
        for geometry, row in source.read("50", "urban_areas"):
            even = coast.clipped(shapes.generalized(geometry, tolerance, smallest))
            if not even.is_empty and zoom(row, less=0.7) <= high:
                yield even, {}, max(low, zoom(row, less=0.7)), high


# From which level on the lines that are no borders are shown.
LINES = {
    "Equator": ("equator", 2), "Tropic of Cancer": ("tropic", 2), "Tropic of Capricorn": ("tropic", 2),
    "Arctic Circle": ("circle", 2), "Antarctic Circle": ("circle", 2), "International Date Line": ("date", 3),
}


def line(source):
    for geometry, row in source.read("10", "geographic_lines"):
        kind, low = LINES[row["name"]]
        yield geometry, {"name": row["name"], "k": kind}, low, MAX_ZOOM
    # The inland ice has no rivers and no towns: the net of the globe is its only measure. Finer lines come later.
    for step, low in [(5.0, 2), (2.5, 5)]:
        for index in range(round(20 / step)):
            latitude = -85 + index * step
            if low == 2 or latitude % 5:
                yield LineString([(lon, latitude) for lon in range(-180, 181, 5)]), {"k": "net"}, low, MAX_ZOOM
    for step, low in [(10, 2), (5, 5)]:
        meridians = [LineString([(lon, -86), (lon, -66.6)]) for lon in range(-180, 180, step) if low == 2 or lon % 10]
        yield MultiLineString(meridians), {"k": "net"}, low, MAX_ZOOM
