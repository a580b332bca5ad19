"""Roads and railways of a city: tunnels, then those on the ground, then bridges; in each of them the edges of all, then
the surfaces of all, so that a crossing has no seam. One layer draws all classes: what differs is looked up by class."""

from style_parts import along, line, text, zooms

# Width in points at some zooms, from the least road to the greatest: wider roads are drawn later.
STOPS = (5, 8, 10, 12, 13, 14, 16, 18, 20)
WIDTHS = {
    "service": (0, 0, 0, 0, 0.4, 0.8, 3.2, 9, 26),
    "minor": (0, 0, 0, 0.5, 1.2, 2.6, 8, 19, 56),
    "tertiary": (0, 0, 0.4, 1.2, 2, 3.8, 10, 22, 62),
    "link": (0, 0, 0.6, 1.2, 1.6, 2.6, 7, 16, 46),
    "secondary": (0, 0.3, 0.9, 1.9, 2.8, 4.8, 11.5, 24, 66),
    "primary": (0, 0.6, 1.2, 2.4, 3.4, 5.6, 13, 26, 70),
    "trunk": (0.5, 0.9, 1.6, 3, 4, 6.2, 14, 27, 72),
    "motorway": (0.7, 1.2, 2, 3, 4, 6.2, 14, 27, 72),
}
COLOR = {"service": "minor", "minor": "minor", "tertiary": "minor", "link": "link", "secondary": "secondary",
         "primary": "major", "trunk": "trunk", "motorway": "motorway"}


class Roads:
    """A schema's way of saying what a road is.

    `classes` are the values of `key` for each class above; `is_link`, `tunnel`, `bridge` and `rail` are filters;
    `paths` and `tracks` too.
    """

    def __init__(self, source_layer, key, classes, links, **filters):
        self.source_layer, self.key, self.classes, self.links = source_layer, key, classes, links
        self.filters = filters

    def by_class(self, values, rest):
        """A value for each class; `links` go before the class of the road that they belong to."""
        found = ["match", ["get", self.key]]
        for name, labels in self.classes.items():
            if labels:
                found += [labels, values[name]]
        found.append(rest)
        return ["case", self.links, values["link"], found] if self.links else found

    def width(self, more=0):
        stops = []
        for index, zoom in enumerate(STOPS):
            at = {name: round(widths[index] + (more if widths[index] > 0 else 0), 2) for name, widths in WIDTHS.items()}
            stops += [zoom, self.by_class(at, 0)]
        return ["interpolate", ["exponential", 1.4], ["zoom"], *stops]

    def at(self, level):
        """The filter of a level: only roads with a surface."""
        tunnel, bridge = self.filters["tunnel"], self.filters["bridge"]
        known = [label for labels in self.classes.values() for label in labels]
        one = {"tunnel": tunnel, "bridge": bridge, "ground": ["all", ["!", tunnel], ["!", bridge]]}[level]
        return ["all", ["match", ["get", self.key], known, True, False], one, ["!=", ["geometry-type"], "Polygon"]]


def roads(p, roads):
    order = roads.by_class({name: index for index, name in enumerate(WIDTHS)}, 0)
    edges = roads.by_class({name: p[f"{color} case"] for name, color in COLOR.items()}, "rgba(0,0,0,0)")
    colors = roads.by_class({name: p[color] for name, color in COLOR.items()}, "rgba(0,0,0,0)")
    sheet = []

    def add(level, zoom):
        name = {"tunnel": "tunnels", "ground": "roads", "bridge": "bridges"}[level]
        shown = {"filter": roads.at(level), "sort_key": order}
        # A bridge has dark edges where it is wide enough to be seen as one.
        color = ["step", ["zoom"], edges, 13, p["bridge edge"]] if level == "bridge" else edges
        faint = {"dasharray": [1.6, 0.8], "opacity": 0.6} if level == "tunnel" else {}
        sheet.append(line(f"{name}, edges", roads.source_layer, color, roads.width(1.5 if level != "bridge" else 2),
                          zoom=(10, None), cap="round" if level == "ground" else "butt", **shown, **faint))
        sheet.append(line(name, roads.source_layer, colors, roads.width(), zoom=(zoom, None), **shown,
                          cap="butt" if level == "tunnel" else "round", **({"opacity": 0.35} if level == "tunnel" else {})))

    filters = roads.filters
    add("tunnel", 10)
    sheet += [
        line("underground lines", roads.source_layer, p["rail"], zooms(13, 0.6, 18, 1.6), filter=filters["underground"],
             zoom=(13, None), dasharray=[5, 4], opacity=0.45),
        line("ferries", roads.source_layer, p["sea text"], zooms(9, 0.6, 16, 1.4), filter=filters["ferry"], zoom=(9, None),
             dasharray=[6, 4], opacity=0.6),
        line("tracks", roads.source_layer, p["path"], zooms(13, 0.5, 15, 1, 18, 2.5), filter=filters["track"],
             zoom=(13, None), dasharray=[4, 2]),
        line("paths, edges", roads.source_layer, p["halo"], zooms(14, 1.4, 18, 5), filter=filters["path"], zoom=(15, None)),
        line("paths", roads.source_layer, p["path"], zooms(14, 0.6, 16, 1.2, 18, 2.4), filter=filters["path"],
             zoom=(14, None), dasharray=[2, 1.2]),
    ]
    add("ground", 4)
    sheet += [
        line("tramways", roads.source_layer, p["rail"], zooms(13, 0.5, 18, 1.4), filter=filters["tram"], zoom=(13, None)),
        line("railways", roads.source_layer, p["rail"], zooms(8, 0.5, 12, 0.9, 14, 1.8, 18, 4), filter=filters["rail"],
             zoom=(8, None)),
        line("railway ties", roads.source_layer, p["rail gap"], zooms(13, 0.4, 14, 0.9, 18, 2.4), filter=filters["rail"],
             zoom=(13, None), dasharray=[6, 6]),
    ]
    add("bridge", 10)
    return sheet


def names(p, roads_named):
    """Names along streets, greater roads first, and the numbers of main roads.

    `roads_named` has the source layer, the key of the class, and the classes' values.
    """
    layer, key, classes = roads_named
    main = [label for name in ("secondary", "primary", "trunk", "motorway") for label in classes[name]]
    small = [label for name in ("minor", "tertiary") for label in classes[name]]
    least = [label for name in ("service", "path") for label in classes.get(name, [])]

    def streets(name, labels, sizes, first):
        return text(name, layer, ["get", "name"], sizes, p["road text"], p["halo"], halo_width=1.4,
                    filter=["match", ["get", key], labels, True, False], zoom=(first, None),
                    **along(text_max_angle=30, symbol_spacing=320, text_padding=4))

    number = text("road numbers", layer, ["get", "ref"], 9.5, p["shield text"], p["shield"], weight="SemiBold",
                  halo_width=2.5, zoom=(9, None), symbol_placement="line", text_rotation_alignment="viewport",
                  symbol_spacing=420, text_padding=8,
                  filter=["all", ["has", "ref"], ["match", ["get", key], main, True, False]])
    return [
        streets("path names", least, zooms(15, 9.5, 18, 11.5), 15.5),
        streets("street names", small, zooms(13, 9.5, 16, 11.5, 18, 13), 13.5),
        streets("main street names", main, zooms(12, 10, 16, 12.5, 18, 14), 12),
        number,
    ]
