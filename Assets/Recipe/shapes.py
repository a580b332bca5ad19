"""Geometry: the antimeridian, generalization, places for names. Degrees."""

import math

import shapely
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon
from shapely.ops import polylabel, transform, unary_union

# Lettering is wider than high: a name's place is sought in a land that is pressed together to this width.
NAME_STRETCH = 0.3
NORTH, SOUTH = 84.0, -84.0


def snapped(geometry):
    """Points a hair off the antimeridian moved onto it, so that both halves of an island end in one line."""
    def snap(x, y):
        return ([math.copysign(180.0, lon) if abs(lon) > 179.999 else lon for lon in x], y)

    return transform(lambda x, y, z=None: snap(x, y), geometry)


def polygons(geometry):
    """The polygons of any geometry."""
    if geometry.geom_type == "Polygon":
        return [geometry]
    return [part for part in getattr(geometry, "geoms", []) for part in polygons(part)]


def generalized(geometry, tolerance, smallest):
    """A polygon without bays, capes and parts smaller than the tolerance: for outlines that come from satellites."""
    rounded = geometry.buffer(tolerance).buffer(-2 * tolerance).buffer(tolerance)
    parts = [part for part in polygons(rounded.simplify(tolerance / 5)) if part.area >= smallest]
    return MultiPolygon([Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area >= smallest]) for p in parts])


def thinned(geometry, tolerance, smallest):
    """A polygon with fewer points, small parts and holes left out; what lies on the antimeridian stays there."""
    simple = snapped(geometry.simplify(tolerance))
    parts = [part for part in polygons(simple) if part.area >= smallest]
    return MultiPolygon([Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area >= smallest]) for p in parts])


def mercator(lon, lat):
    """Degrees of the map: the same number of points for each, on both axes."""
    clamped = min(max(lat, -85.0), 85.0)
    return lon, math.degrees(math.asinh(math.tan(math.radians(clamped))))


def degrees(x, y):
    """The inverse of `mercator`."""
    return x, _latitude(y)


def mercator_line(x, y, z=None):
    """`mercator` of lists."""
    clamped = [min(max(lat, -85.0), 85.0) for lat in y]
    return x, [math.degrees(math.asinh(math.tan(math.radians(lat)))) for lat in clamped]


def _latitude(y):
    return math.degrees(math.atan(math.sinh(math.radians(y))))


def name_place(geometry):
    """Where a name stands best in an area: in the middle of its largest part, as the map shows it."""
    parts = [shapely.make_valid(part) for part in polygons(geometry)]
    shown = [area for part in parts for area in polygons(transform(mercator_line, part))]
    if not shown:
        return None
    largest = max(shown, key=lambda area: area.area)
    pressed = affinity.scale(largest, NAME_STRETCH, 1, origin=(0, 0))
    size = math.sqrt(pressed.area)
    point = polylabel(pressed.buffer(size * 0.01).simplify(size * 0.005), size * 0.01) if size > 0 else pressed.centroid
    return point.x / NAME_STRETCH, min(max(_latitude(point.y), SOUTH), NORTH)


def joined(geometries):
    """One geometry of many."""
    return unary_union([shapely.make_valid(geometry) for geometry in geometries])


class Clipper:
    """Cuts geometries off at the outline of an area, such as the land."""

    def __init__(self, geometries):
        self.parts = [shapely.make_valid(part) for geometry in geometries for part in polygons(geometry)]
        self.tree = shapely.STRtree(self.parts)

    def clipped(self, geometry):
        """What of a geometry lies in the area: polygons alone."""
        whole = shapely.make_valid(geometry)
        cut = [whole.intersection(self.parts[index]) for index in self.tree.query(whole, predicate="intersects")]
        return MultiPolygon([part for piece in cut for part in polygons(piece)])
