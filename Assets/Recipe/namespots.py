"""Where the name of a country stands: on its land, beside its capital and its great cities, not on them."""

import math

import shapely
from shapely.geometry import Point, box
from shapely.ops import transform
from shapely.prepared import prep

import shapes
from sizes import country_box

# Points of a tile's side; a mercator degree has this / 360 points on level 0.
TILE_SIDE = 512
# Free points around a town's mark: beside it stands the mark alone, above and below it the town's name as well.
BESIDE, ABOVE = 9, 17
# What a name loses that lies on a capital or a great city on all levels, and that is moved by its own width, which
# counts by the square; its share on land is from 0 to 1.
ON_CAPITAL, ON_CITY, MOVED = 2.0, 0.5, 2.0
LAST_LEVEL = 6
# The way that a name is moved up or down, in heights of its own: a land is soon left that way.
REACH = 1.5
# The land share from which a land has room for its name.
ROOM = 0.8


class NameSpots:
    """Towns that names keep clear of: (longitude, latitude), first level, whether a capital."""

    def __init__(self, towns):
        self.towns = [(shapes.mercator(*point), level, is_capital) for point, level, is_capital in towns]

    def spot(self, geometry, first, name, rank, level):
        """The place nearest to `first` that keeps clear of towns and on land, and whether there is room on `level`."""
        land = shapely.make_valid(transform(shapes.mercator_line, geometry))
        land = shapely.make_valid(land.simplify(0.02))
        prepared = prep(land)
        scale = TILE_SIDE * 2**level / 360
        width, height = (side / scale for side in country_box(name, rank, level))
        start = shapes.mercator(*first)
        near = [town for town in self.towns if math.dist(town[0], start) < 3 * (width + height) + 3]

        def share(x, y):
            frame = box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            if prepared.contains(frame):
                return 1.0
            return land.intersection(frame).area / frame.area

        levels = range(level, LAST_LEVEL + 1)
        frames = {at: (TILE_SIDE * 2**at / 360, *country_box(name, rank, at)) for at in levels}

        def loss(x, y):
            lost = 0
            for (town_x, town_y), town_level, is_capital in near:
                for at in range(max(level, town_level), LAST_LEVEL + 1):
                    points, wide, high = frames[at]
                    if abs(town_x - x) * points < wide / 2 + BESIDE and abs(town_y - y) * points < high / 2 + ABOVE:
                        lost += ON_CAPITAL if is_capital else ON_CITY
            return lost / len(levels)

        best = None
        step = 4 / scale
        for row in range(-12, 13):
            for column in range(-12, 13):
                x, y = start[0] + column * step, start[1] + row * step
                if abs(row) * step > REACH * height or not prepared.contains(Point(x, y)):
                    continue
                moved = math.hypot(column * step / width, row * step / width)
                bound = 1 - MOVED * moved**2
                if best and bound <= best[0]:
                    continue
                value = bound - 1 + share(x, y) - loss(x, y)
                if best is None or value > best[0] + 1e-9:
                    best = (value, x, y)
        if best is None:
            return first, False
        return shapes.degrees(best[1], best[2]), share(best[1], best[2]) >= ROOM
