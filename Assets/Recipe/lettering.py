"""The layers that only carry names, as points: countries, towns, seas, regions, peaks, lakes, airports, ports.

The first level of a feature is the level from which its name may stand on the map.
"""

import names as naming
import shapes
from ground import MAX_ZOOM, zoom
from namespots import TILE_SIDE, NameSpots
from shapely import STRtree, make_valid
from shapely.geometry import Point
from shapely.ops import polygonize, unary_union

# The first level of a country's name by its rank.
COUNTRY_LEVELS = {1: 0, 2: 0, 3: 1, 4: 3, 5: 4, 6: 5}
# A country whose land has room for its name on an earlier level has it there, from this one.
EARLIEST_BY_ROOM = 2


# Great cities: names of countries keep clear of them as of capitals.
GREAT_CITY = 1_000_000


def country_places(source, names):
    """Of each country with a name on the map: its row of the table with the first level of the name, names, place, and
    whether its land has room; of one whose name stands at sea the place on land as well, and the level from which
    there is room for the name."""
    areas = {row["adm0_a3"]: geometry for geometry, row in source.read("50", "admin_0_countries")}
    spots = NameSpots(
        (point.coords[0], low, properties["cap"] == 1) for point, properties, low, _ in towns(source, names, False)
        if properties["cap"] == 1 or properties["pop"] >= GREAT_CITY)
    for order, row in enumerate(naming.table("countries")):
        a3, code, rank, kind, *given = row + [""] * (6 - len(row))
        found, area = names.country(a3, code), areas.get(a3)
        if given[0]:
            point = (float(given[0]), float(given[1]))
        elif area is not None:
            point = shapes.name_place(area)
        else:
            continue
        has_room, ashore, first = False, None, COUNTRY_LEVELS[int(rank)]
        level = max(first, EARLIEST_BY_ROOM)
        if area is not None and area.contains(Point(point)):
            at = point
            for level in range(EARLIEST_BY_ROOM, level + 1):
                point, has_room = spots.spot(area, at, found["name"], int(rank), level)
                if has_room:
                    first = min(first, level)
                    break
        elif area is not None:
            ashore = place_ashore(spots, area, found["name"], int(rank), level)
        yield a3, (order, code, int(rank), kind, first), found, point, has_room, ashore


def place_ashore(spots, area, name, rank, level):
    """Of a country whose name stands at sea: the level from which its land has room for the name, and where; None:
    it has none."""
    middle = shapes.name_place(area)
    for low in range(level, MAX_ZOOM + 1):
        place, has_room = spots.spot(area, middle, name, rank, low)
        if has_room:
            return low, place
    return None


def country(source, names):
    for _, (order, code, rank, kind, low), found, point, has_room, ashore in country_places(source, names):
        properties = {**found, "r": rank, "o": order, "iso": code if code != "-" else None}
        if has_room:
            properties["w"] = 1
        if kind == "d":
            properties["d"] = 1
        yield Point(point), properties, low, ashore[0] - 1 if ashore else MAX_ZOOM
        if ashore:
            yield Point(ashore[1]), {**properties, "w": 1}, ashore[0], MAX_ZOOM


# Seats that are no capitals here, with a reason. See "Disputed places" in the README.
NO_CAPITALS = {
    ("Jerusalem", "ISR"), ("Tel Aviv-Yafo", "ISR"),  # Its status is to be agreed upon.
    ("Hargeysa", "SOL"), ("Pristina", "KOS"), ("Taipei", "TWN"),  # Seats in disputed territories.
    ("Laayoune", "MAR"), ("Bir Lehlou", "SAH"),
    ("Baguio City", "PHL"), ("Kyoto", "JPN"), ("Bujumbura", "BDI"),  # Former or summer capitals.
    ("Lagos", "NGA"), ("Dar es Salaam", "TZA"), ("Rangoon", "MMR"),  # Until 1991, 1996 and 2006.
    ("Abidjan", "CIV"),  # Until 1983.
    ("Johannesburg", "ZAF"), ("Valparaíso", "CHL"),  # Seats of a court or parliament that the law calls no capitals.
    ("Cotonou", "BEN"), ("The Hague", "NLD"),  # Seats of a government whose constitution names another capital.
}
NEW_CAPITALS = {("Gitega", "BDI")}


# The last level on which the capital of a country of rank 5 or more is new: its country is named there. Of a country of
# rank 4 or more, and of a million inhabitants, it is new on the level before.
CAPITAL_LEVEL, GREAT_CAPITAL_RANK = 4, 4
# The last level on which a city of a million is new; one of two million, of a rank up to 2 or a capital comes one sooner.
GREAT_CITY_LEVEL, GREATER_CITY, GREATER_CITY_RANK = 4, 2_000_000, 2


def towns(source, names, is_by_size=True):
    """Towns with their first levels: by the size of cities and countries as well, or by Natural Earth alone. Names of
    countries keep clear by the latter: clear of all that come by size they would stand beside their land."""
    ranks = {row[0]: int(row[2]) for row in naming.table("countries") if int(row[2]) <= 5}
    entries = [names.corrected(*entry) for entry in source.read("10", "populated_places")]
    seated = {row["adm0_a3"] for _, row in entries
              if row["featurecla"] == "Admin-0 capital" and (row["name"], row["adm0_a3"]) not in NO_CAPITALS}
    for point, row in entries:
        name = names.town(row)
        if name is None:
            continue
        town = (row["name"], row["adm0_a3"])
        is_capital = row["featurecla"].startswith("Admin-0 capital") and town not in NO_CAPITALS or town in NEW_CAPITALS
        own = row["min_zoom"]
        low = 2 if own <= 3 else 3 if own <= 4 else 4 if own <= 5.1 else 5 if own <= 6.1 else 6
        if row["featurecla"].startswith(("Scientific", "Meteo", "Historic")):
            low = max(low, 4)
        # A second seat, such as Putrajaya, is no sooner there than other towns, unless it is the only one shown.
        is_first = row["featurecla"] == "Admin-0 capital" or row["adm0_a3"] not in seated
        if is_capital and is_first and row["adm0_a3"] in ranks:
            low = min(low, CAPITAL_LEVEL - int(is_by_size and ranks[row["adm0_a3"]] <= GREAT_CAPITAL_RANK))
        people, rank = rounded(row["pop_max"]), int(row["scalerank"])
        if people >= GREAT_CITY:
            own = min(own, 6.1)
            if is_by_size:
                is_greater = people >= GREATER_CITY or rank <= GREATER_CITY_RANK or is_capital
                low = min(low, GREAT_CITY_LEVEL - int(is_greater))
            if people < GREATER_CITY and not is_capital:
                # Geneva gives way to Milan.
                rank = max(rank, GREATER_CITY_RANK)
        properties = {
            **name, "r": rank, "pop": people, "cap": int(is_capital),
            "c": row["adm0_a3"], "m": 6 if own <= 6.1 else 7 if own <= 7 else 8,
        }
        if row["featurecla"].startswith("Scientific"):
            properties["k"] = "station"
        yield point, properties, low, MAX_ZOOM


# The height of a town's name and the mean width of its letters, in points.
NAME_HEIGHT, TOWN_LETTER = 16, 6.8


def place(source, names):
    """Towns; a capital or great city with another one close to its east has its name to the west (`s`)."""
    entries = list(towns(source, names))
    great = [entry for entry in entries if entry[1]["cap"] == 1 or entry[1]["pop"] >= GREAT_CITY]
    for point, properties, low, high in entries:
        if properties["cap"] == 1 or properties["pop"] >= GREAT_CITY:
            x, y = shapes.mercator(point.x, point.y)
            width = TOWN_LETTER * len(properties["name"]) + NAME_HEIGHT
            for other, _, other_low, _ in great:
                other_x, other_y = shapes.mercator(other.x, other.y)
                scale = TILE_SIDE * 2 ** max(low, other_low) / 360
                if 0 < (other_x - x) * scale < width and abs(other_y - y) * scale < NAME_HEIGHT:
                    properties["s"] = 1
        yield point, properties, low, high


def rounded(people):
    """Two digits: more are not known, and tiles stay small."""
    people = max(0, int(people or 0))
    return int(float(f"{people:.1e}"))


# Oceans are too large for one name.
OCEANS = {
    "NORTH PACIFIC OCEAN": [(-160, 27), (160, 25)], "SOUTH PACIFIC OCEAN": [(-125, -30), (-165, -38)],
    "NORTH ATLANTIC OCEAN": [(-41, 33)], "SOUTH ATLANTIC OCEAN": [(-16, -27)], "INDIAN OCEAN": [(78, -27)],
    "ARCTIC OCEAN": [(-150, 78.5), (95, 82)], "SOUTHERN OCEAN": [(-20, -62), (105, -61), (-130, -63)],
}
# The level from which an ocean's other names are there: nearer ones would stand in one view with the first.
OTHER_OCEAN_LEVEL = 4
# Where the middle of a strait's largest part lies at its end.
STRAITS = {"Luzon Strait": (121.2, 20.4)}
SEA_LEVELS = {0: 0, 1: 2, 2: 3, 3: 4, 4: 5}


def sea(source, names):
    areas = {}
    for geometry, row in source.read("10", "geography_marine_polys"):
        if row.get("name"):
            areas.setdefault(" ".join(row["name"].split()), (row, []))[1].append(geometry)
    for key, (row, parts) in areas.items():
        name = names.sea(row)
        rank = int(row["scalerank"])
        low = SEA_LEVELS.get(rank, MAX_ZOOM)
        if name is None or row["featurecla"] in ("river", "reef", "generic") or rank > 6:
            continue
        kind = "ocean" if row["featurecla"] == "ocean" else "sea"
        given = OCEANS.get(key) or [STRAITS.get(key) or shapes.name_place(shapes.joined(parts))]
        for index, point in enumerate(given):
            if point is not None:
                yield Point(point), {**name, "k": kind, "r": rank}, low if index == 0 else OTHER_OCEAN_LEVEL, MAX_ZOOM


REGION_KINDS = {
    "Range/mtn": "range", "Foothills": "range", "Desert": "desert", "Plateau": "plain", "Plain": "plain",
    "Basin": "plain", "Lowland": "plain", "Tundra": "plain", "Depression": "plain", "Valley": "plain",
    "Wetlands": "plain", "Delta": "plain", "Pen/cape": "peninsula", "Peninsula": "peninsula", "Isthmus": "peninsula",
    "Island": "island", "Island group": "island", "Coast": "coast", "Geoarea": "area", "Gorge": "plain",
}
# Ranges and deserts are landmarks; plains and peninsulas come later.
REGION_LEVELS = {
    "range": [3, 3, 4, 5, 6, 6], "desert": [3, 3, 4, 4, 5, 6], "island": [9, 4, 4, 5, 6, 6],
    "plain": [4, 4, 5, 5, 6, 6], "peninsula": [5, 5, 5, 5, 6, 6], "area": [4, 4, 4, 5, 6, 6], "coast": [5, 5, 5, 5, 6, 6],
}


def region(source, names):
    for geometry, row in source.read("10", "geography_regions_polys"):
        kind = REGION_KINDS.get(row["featurecla"])
        name = names.landmark(row.get("name"))
        rank = int(row["scalerank"])
        if kind is None or name is None or rank > 6:
            continue
        if name["name"].endswith("Peninsula"):
            kind = "peninsula"
        levels = REGION_LEVELS[kind]
        low = levels[min(rank, len(levels) - 1)]
        point = shapes.name_place(geometry)
        if point is None or low > MAX_ZOOM:
            continue
        properties = {**name, "k": kind, "r": rank, "m": 7 if rank >= 5 else 6}
        if point[1] < -60:
            low = max(3, low - 1)
            properties["i"] = 1
        yield Point(point), properties, low, MAX_ZOOM
    yield from ice_shelf(source, names)


# The least area of an ice shelf in square degrees, pressed to what it is at 75 degrees, and the first level of its name.
SHELF_LEVELS = [(20, 0, 3), (4, 2, 4), (0, 4, 5)]


def ice_shelves(source, names):
    """Ice shelves and the tongues of glaciers, with their parts; at 1:50 million they have no names."""
    parts = {}
    for geometry, row in source.read("10", "antarctic_ice_shelves_polys"):
        name = names.landmark(row.get("name"))
        if name is not None:
            parts.setdefault(name["name"], (name, []))[1].append(geometry)
    return parts.values()


def ice_shelf(source, names):
    for name, geometries in ice_shelves(source, names):
        size = sum(geometry.area for geometry in geometries) / 4
        rank, low = next((rank, low) for least, rank, low in SHELF_LEVELS if size >= least)
        point = shapes.name_place(shapes.joined(geometries))
        if point is not None:
            yield Point(point), {**name, "k": "shelf", "r": rank, "m": 6, "i": 1}, low, MAX_ZOOM


# Where the data has a state's only point at its edge.
STATE_POINTS = {"Xizang": (88.5, 31.6)}


def state(source, names):
    """States and provinces: the parts of a country that stay in view where towns are far apart."""
    parts = Faces(source)
    found = {}
    for point, row in source.read("10", "admin_1_label_points"):
        code, name = row["adm1_code"], row.get("name")
        english = names.state(code, name) if name and row.get("scalerank") is not None else None
        if english is not None:
            # One name in a country is one state, be it in several parts or a town and the land around it.
            found.setdefault((code[:3], english), []).append((row["scalerank"], point, name))
            parts.claim(point, (code[:3], english))
    for (_, english), points in found.items():
        # A state on a coast has a point for each island too, of the same rank: the largest part is the state.
        rank, point, name = max(points, key=lambda entry: (-entry[0], parts.size(entry[1])))
        if name in STATE_POINTS:
            point = Point(STATE_POINTS[name])
        elif len(points) > 1:
            point = parts.middle(point)
        properties = {"name": english, "r": int(rank), "m": 6 if rank <= 2 else 7 if rank <= 5 else 8}
        yield point, properties, 5 if rank <= 2 else MAX_ZOOM, MAX_ZOOM


class Faces:
    """The parts of the land between coasts, borders and state lines. Lines that do not meet leave two states in one."""

    def __init__(self, source):
        lines = [geometry for geometry, _ in source.state_lines()]
        lines += [geometry for geometry, _ in source.read("10", "admin_0_boundary_lines_land")]
        for geometry, _ in source.read("10", "land"):
            lines += [part.boundary for part in shapes.polygons(geometry)]
        self.faces = list(polygonize(unary_union(lines)))
        self.tree = STRtree(self.faces)
        self.owners = {}

    def face(self, point):
        """The number of the face around a point; None: it lies in the sea."""
        return next(iter(sorted(self.tree.query(point, predicate="intersects"))), None)

    def claim(self, point, code):
        """Says that a point of a state lies there."""
        self.owners.setdefault(self.face(point), set()).add(code)

    def size(self, point):
        """The area of the face around a point, in square degrees."""
        face = self.face(point)
        return 0 if face is None else self.faces[face].area

    def middle(self, point):
        """Where the name of a state stands best in the face around a point, if that is one state's."""
        face = self.face(point)
        if face is None or len(self.owners[face]) > 1:
            return point
        return Point(shapes.name_place(self.faces[face]))


# The smallest part of an area that has a name of its own in view, in square degrees.
SMALLEST_AREA = 0.02


def area(source, names):
    """Countries, seas and ice shelves as coarse polygons: a name of where one is stays in view wherever the map goes."""
    entries = []
    places = {a3: rest for a3, *rest in country_places(source, names)}
    for geometry, row in source.read("50", "admin_0_countries"):
        a3 = row["adm0_a3"]
        if a3 in places:
            (_, _, _, status, _), found, anchor, *_ = places[a3]
            kind = "ice" if a3 == "ATA" else "territory" if status == "d" else "country"
            entries.append((geometry, anchor, {**found, "k": kind}))
    shelves = shapes.joined(geometry for geometry, _ in source.read("10", "antarctic_ice_shelves_polys"))
    for geometry, row in source.read("10", "geography_marine_polys"):
        name = names.sea(row) if row.get("name") and row["scalerank"] <= 4 and row["featurecla"] != "river" else None
        if name is not None:
            # In the data a sea reaches below the ice shelves.
            if geometry.bounds[1] < shelves.bounds[3]:
                geometry = make_valid(geometry).difference(shelves)
            places = OCEANS.get(" ".join(row["name"].split()))
            entries.append((geometry, places[0] if places else shapes.name_place(geometry), {**name, "k": "sea"}))
    for name, geometries in ice_shelves(source, names):
        geometry = shapes.joined(geometries)
        entries.append((geometry, shapes.name_place(geometry), {**name, "k": "shelf"}))
    for geometry, anchor, properties in entries:
        if anchor is None:
            continue
        where = {"lon": round(anchor[0], 1), "lat": round(anchor[1], 1)}
        # Seas have no names of where one is on the first levels.
        first = 0 if properties["k"] in ("country", "territory") else 2
        for (low, high), tolerance in [((first, 3), 0.12), ((4, MAX_ZOOM), 0.06)]:
            coarse = shapes.thinned(make_valid(geometry), tolerance, SMALLEST_AREA)
            yield coarse, {**properties, **where}, low, high


def peak(source, names):
    for point, row in source.read("10", "geography_regions_elevation_points"):
        name = names.landmark(row.get("name"))
        height = int(row["elevation"] or 0)
        if name is not None and name["name"] in names.peaks:
            height, point = corrected(point, *names.peaks[name["name"]])
        if name is None or height <= 0 or row["featurecla"] not in ("mountain", "mount", "volcano"):
            continue
        properties = {**name, "ele": height, "r": int(row["scalerank"]), "m": 6 if row["min_zoom"] <= 6 else 7}
        yield point, properties, min(max(4, zoom(row)), MAX_ZOOM), MAX_ZOOM


def corrected(point, height, lon, lat):
    """The height and place of a peak of the table; an empty place is as in the data."""
    return int(height), Point(float(lon), float(lat)) if lon else point


def lakename(source, names):
    for file in ["lakes", "lakes_europe", "lakes_north_america"]:
        for geometry, row in source.read("10", file):
            name = names.landmark(row.get("name"))
            point = shapes.name_place(geometry)
            if name is None or point is None or row["min_label"] > 8:
                continue
            low = min(max(3, zoom(row, "min_label", less=0.5)), MAX_ZOOM)
            properties = {**name, "r": int(row["scalerank"]), "m": 7 if row["min_label"] > 6 else 6}
            yield Point(point), properties, low, MAX_ZOOM


def airport(source):
    for point, row in source.read("10", "airports"):
        if "military" not in row["type"] or "and military" in row["type"]:
            yield point, {"name": row["name"], "iata": row.get("iata_code"), "r": int(row["scalerank"])}, 6, MAX_ZOOM


def port(source):
    for point, row in source.read("10", "ports"):
        if row["scalerank"] <= 6:
            yield point, {"name": row["name"], "r": int(row["scalerank"])}, 6, MAX_ZOOM
