#!/usr/bin/env python3
"""Writes random MapLibre styles, for the fuzzer: random-styles.py SEED COUNT FOLDER

Most expressions have operands of the types that they take, so that they are compiled and evaluated; values that do not
belong where they stand are among them. The properties are those of the tables in the reader's sources.
"""
import json
import pathlib
import re

import random_files

SOURCES = pathlib.Path(__file__).resolve().parents[1] / "Sources/Data/StyleSpec/Properties"
TABLES = "".join(file.read_text() for file in sorted(SOURCES.glob("StylePropertyTable+*.swift")))
PROPERTIES = re.findall(r'"([a-z]+(?:-[a-z]+)+)",\s*\.(layout|paint)', TABLES)
ALLOWED = sorted(set(re.findall(r'"([a-z-]+)"', TABLES)))
LAYERS = ["symbol", "fill", "line", "circle", "heatmap", "raster", "hillshade", "fill-extrusion", "background"]
NUMBERS = [0, 1, -1, 0.5, 2, 3.5, 18, 255, 1e30, -1e30, 5e-324, 9007199254740993]
TEXTS = ["", "x", "name", "n", "a,b", "{name}", "\u05d0\u05d1 \u0665", "\u0130\u00df", "\U0001F5FA\uFE0F", "12", "#f00"]
OPERATORS = """
    ! % * + - / ^ abs accumulated acos all any array asin at atan boolean case ceil coalesce collator concat cos
    distance downcase e error feature-state floor format geometry-type get global-state has heatmap-density id image in
    index-of interpolate interpolate-hcl interpolate-lab is-supported-script join length let line-progress literal ln
    ln2 log10 log2 match max min number number-format object pi properties resolved-locale rgb rgba round semiliteral
    sin slice split sqrt step string tan to-boolean to-color to-number to-rgba to-string typeof upcase var within zoom x
""".split()
COLORS = ["red", "#12345678", "rgba(1,2,3,0.5)", "hsl(200, 50%, 40%)", "hsla(-30,120%,0%,2)", "transparent", "x"]
LANGUAGES = ["de", "tr", "zh-Hant-TW", "ar-u-nu-latn", "x" * 300, "-", ""]
EXTENSIONS = ["-u-nu-", "-u-hc-", "@numbers=", "@hours=", "-", "_", "-x-"]
SYSTEMS = ["arab", "latn", "deva", "roman", "hebr", "h11", "h23", "none", "DE", "Latn", "bali", "mathsans", "\u0665"]


class Writer(random_files.Writer):
    """Writes one file."""

    # Values

    def plain(self, kind):
        """A value without an expression, of the kind: number, text, flag, color, list, any."""
        return self.one({
            "number": NUMBERS, "text": TEXTS, "flag": [True, False], "color": COLORS,
            "list": [["literal", self.some(0, 4, lambda: self.one(NUMBERS + TEXTS + [True, None]))]],
            "any": NUMBERS + TEXTS + [True, None, ["literal", {"a": 1, "b": [1]}], ["literal", []]],
        }[kind])

    def value(self, kind, depth):
        if self.maybe(0.05):
            kind = self.one(["number", "text", "flag", "color", "list", "any"])
        return self.plain(kind) if depth <= 0 or self.maybe(0.2) else self.expression(kind, depth - 1)

    def expression(self, kind, depth):
        of = lambda kind: self.value(kind, depth)  # noqa: E731
        forms = [
            lambda: ["case"] + sum(self.some(1, 2, lambda: [of("flag"), of(kind)]), []) + [of(kind)],
            lambda: ["coalesce"] + self.some(1, 3, lambda: of(kind)),
            lambda: ["match", of("any")] + self.labels(kind, depth) + [of(kind)],
            lambda: ["step", of("number"), of(kind)] + self.stops(kind, depth),
            lambda: ["let", "v", of("any"), self.one([of(kind), ["var", "v"]])],
            lambda: ["at", of("number"), of("list")],
            lambda: [self.one(["get", "has", "feature-state", "global-state"]), self.one(TEXTS)],
            lambda: [self.one(["get", "has"]), of("text"), self.one([of("any"), ["literal", {"x": 1, "n": [2]}]])],
            lambda: self.form(kind, depth),
        ]
        own = {
            "number": [
                lambda: [self.one("+ * min max".split())] + self.some(0, 3, lambda: of("number")),
                lambda: [self.one("- / % ^".split()), of("number"), of("number")],
                lambda: [self.one("- sqrt log10 ln log2 sin cos tan asin acos atan abs ceil floor round".split()),
                         of("number")],
                lambda: [self.one("zoom heatmap-density line-progress pi e ln2 accumulated id".split())],
                lambda: ["to-number"] + self.some(1, 3, lambda: of("any")),
                lambda: ["number", of("any"), of("number")],
                lambda: ["length", of(self.one(["text", "list"]))],
                lambda: ["index-of", of("any"), of(self.one(["text", "list"]))] + self.some(0, 1, lambda: of("number")),
                lambda: ["distance", self.shape(2)],
                lambda: self.interpolation("interpolate", kind, depth),
            ],
            "text": [
                lambda: ["concat"] + self.some(0, 3, lambda: of("any")),
                lambda: [self.one(["upcase", "downcase"]), of("text")],
                lambda: [self.one(["to-string", "typeof"]), of("any")],
                lambda: ["string", of("any"), of("text")],
                lambda: ["slice", of("text"), of("number")] + self.some(0, 1, lambda: of("number")),
                lambda: ["join", ["split", of("text"), of("text")], of("text")],
                lambda: ["number-format", of("number"), self.number_format(depth)],
                lambda: ["format"] + sum(self.some(1, 3, lambda: [of("text"), self.section(depth)]), []),
                lambda: ["image", of("text")],
                lambda: ["resolved-locale", self.collator(depth)],
                lambda: ["geometry-type"],
                lambda: ["error", of("text")],
            ],
            "flag": [
                lambda: [self.one(["all", "any"])] + self.some(0, 3, lambda: of("flag")),
                lambda: ["!", of("flag")],
                lambda: [self.one("== != < <= > >=".split()), of("any"), of("any")],
                lambda: [self.one("== != < <= > >=".split()), of("text"), of("text"), self.collator(depth)],
                lambda: ["in", of("any"), of(self.one(["text", "list"]))],
                lambda: ["to-boolean", of("any")], lambda: ["boolean", of("any"), of("flag")],
                lambda: ["within", self.shape(2)],
                lambda: ["is-supported-script", of("text")],
            ],
            "color": [
                lambda: [self.one(["rgb", "rgba"])] + self.some(3, 4, lambda: of("number")),
                lambda: ["to-color"] + self.some(1, 3, lambda: of("any")),
                lambda: self.interpolation(
                    self.one(["interpolate", "interpolate-hcl", "interpolate-lab"]), kind, depth),
            ],
            "list": [
                lambda: ["slice", of("list"), of("number")] + self.some(0, 1, lambda: of("number")),
                lambda: ["array", self.one(["number", "string", "boolean"]), self.one(NUMBERS[:5]), of("any")],
                lambda: ["split", of("text"), of("text")], lambda: ["to-rgba", of("color")],
                lambda: ["semiliteral", self.some(0, 3, lambda: of("any"))],
            ],
            "any": [lambda: ["properties"], lambda: ["id"], lambda: ["object", of("any")]],
        }[kind]
        return self.one(own * 2 + forms)()

    def form(self, kind, depth):
        """An operator with any operands, or a `let` with several names."""
        if self.maybe(0.5):
            return [self.one(OPERATORS)] + self.some(0, 4, lambda: self.value("any", depth))
        names = self.one([["a", "b"], ["v", "v"], ["a", "b", "c"], ["1"], [""]])
        bound = sum(([name, self.value("any", depth)] for name in names), [])
        return ["let", *bound, self.one([["var", self.one(names)], self.value(kind, depth)])]

    def labels(self, kind, depth):
        labels = self.one([
            ["x", ["a", "b"], "name"], [1, [2, 3], 9], [1, "x"], [1, 1], [True], [[]], [None], [0.5], [["a", 1]],
        ])
        return sum(([label, self.value(kind, depth)] for label in labels), [])

    def stops(self, kind, depth):
        stops = sorted(self.some(0, 4, lambda: self.one(NUMBERS))) if self.maybe(0.9) else [3, 2]
        return sum(([stop, self.value(kind, depth)] for stop in dict.fromkeys(stops)), [])

    def interpolation(self, name, kind, depth):
        curve = self.one([
            ["linear"], ["exponential", self.one(NUMBERS)], ["cubic-bezier", 0.42, 0, self.one(NUMBERS), 1], ["x"],
        ])
        return [name, curve, self.value("number", depth)] + self.stops(kind, depth)

    def options(self, choices):
        return {name: make() for name, make in choices.items() if self.maybe(0.4)}

    def collator(self, depth):
        return ["collator", self.options({
            "case-sensitive": lambda: self.value("flag", depth), "locale": lambda: self.locale(depth),
            "diacritic-sensitive": lambda: self.value("flag", depth),
        })]

    def locale(self, depth):
        if self.maybe(0.2):
            return self.value("text", depth)
        rest = self.some(0, 2, lambda: self.one(EXTENSIONS) + self.one(SYSTEMS))
        return "".join([self.one(LANGUAGES), *rest])

    def number_format(self, depth):
        return self.options({
            "locale": lambda: self.locale(depth), "currency": lambda: self.one(["EUR", "x", "", "JPY"]),
            "min-fraction-digits": lambda: self.value("number", depth), "unit": lambda: self.one(["meter", "x"]),
            "max-fraction-digits": lambda: self.value("number", depth),
        })

    def section(self, depth):
        return self.options({
            "font-scale": lambda: self.value("number", depth), "text-color": lambda: self.value("color", depth),
            "text-font": lambda: ["literal", ["Noto Sans"]], "vertical-align": lambda: self.one(["top", "x"]),
        })

    # Shapes

    def position(self):
        if self.maybe(0.02):
            return self.one([[], [1], ["x", 1], [1, None], [1e7, 0], None, [1, 1, "x"]])
        around = [self.random.uniform(-12, 12), self.random.uniform(-12, 12)]
        return around if self.maybe(0.8) else [self.one([-180, 180, 181, 0, 1e5]), self.one([-90, 90, 91, 0])]

    def path(self):
        path = self.some(0 if self.maybe(0.1) else 1, 6, self.position)
        return path + path[:1] if self.maybe(0.6) else path

    def paths(self):
        return self.some(0 if self.maybe(0.1) else 1, 3, self.path)

    def shape(self, depth):
        """A geometry, a feature or a list of them, mostly right."""
        coordinates = {
            "Point": self.position, "MultiPoint": self.path, "LineString": self.path, "MultiLineString": self.paths,
            "Polygon": self.paths, "MultiPolygon": lambda: self.some(0, 2, self.paths), "x": self.position,
        }
        kind = self.one(list(coordinates))
        plain = {"type": kind, "coordinates": coordinates[kind if self.maybe(0.97) else "Point"]()}
        if depth <= 0 or self.maybe(0.6):
            return plain if self.maybe(0.97) else self.one([{"type": kind}, {}, [], "x", {"type": 1}])
        inner = lambda: self.shape(depth - 1)  # noqa: E731
        return self.one([
            lambda: {"type": "Feature", "properties": {"n": 1}, "geometry": self.one([None, inner(), inner()])},
            lambda: {"type": "Feature"}, lambda: {"type": "FeatureCollection"}, lambda: {"type": "GeometryCollection"},
            lambda: {"type": "FeatureCollection", "features": self.some(0, 3, inner)},
            lambda: {"type": "GeometryCollection", "geometries": self.some(0, 3, inner)},
            lambda: self.nested(self.one(["Feature", "GeometryCollection"]), self.random.randint(5, 9)),
        ])()

    def nested(self, kind, depth):
        shape = {"type": "Point", "coordinates": self.position()}
        for _ in range(depth):
            shape = {"type": kind, "geometry": shape} if kind == "Feature" else {"type": kind, "geometries": [shape]}
        return shape

    # Files

    def filter(self, depth):
        old = lambda: self.one([  # noqa: E731
            [self.one("== != < <= > >=".split()), self.one(["$type", "$id", "name", "n"]), self.plain("any")],
            [self.one(["in", "!in"]), "n"] + self.some(0, 4, lambda: self.one(NUMBERS + TEXTS)),
            [self.one(["has", "!has"]), self.one(["$id", "name"])],
        ])
        if self.maybe(0.6):
            return self.value("flag", depth)
        return [self.one(["all", "any", "none"])] + self.some(0, 3, old)

    def property(self):
        kind = self.one(["number", "text", "flag", "color", "list"])
        return self.one([
            lambda: self.one(ALLOWED), lambda: self.plain(kind), lambda: self.value(kind, 2),
            lambda: [self.one(NUMBERS) for _ in range(self.random.randint(1, 4))],
            lambda: {"stops": self.some(0, 3, lambda: [self.one(NUMBERS), self.plain(kind)]), **self.options({
                "base": lambda: self.one(NUMBERS), "property": lambda: self.one(["n", "name"]),
                "type": lambda: self.one(["exponential", "interval", "categorical", "identity"]),
                "default": lambda: self.plain(kind), "colorSpace": lambda: self.one(["rgb", "lab", "hcl", "x"]),
            })},
            lambda: ["literal", [self.one(ALLOWED), [self.one(NUMBERS), self.one(NUMBERS)]]],
        ])()

    def layer(self, index):
        kind = self.one(LAYERS[:3] * 3 + LAYERS)
        layer = {"id": f"l{index}", "type": kind, "source": "s", "source-layer": "a", "layout": {}, "paint": {}}
        layer["filter"] = self.filter(3)
        of_kind = [p for p in PROPERTIES if p[0].startswith(("text-", "icon-") if kind == "symbol" else kind)]
        for name, group in self.random.sample(of_kind or PROPERTIES, min(len(of_kind or PROPERTIES), 4)):
            layer[group][name] = self.property()
        if kind == "symbol":
            layer["layout"]["text-field"] = self.value("text", 4)
        elif kind in ["fill", "line"]:
            layer["paint"][f"{kind}-color"] = self.value("color", 4)
            layer["paint"]["line-width"] = self.value("number", 4)
        for name in ["filter", "source-layer", "source", "layout"]:
            if self.maybe(0.05):
                del layer[name]
        layer |= self.options({"minzoom": lambda: self.one(NUMBERS), "maxzoom": lambda: self.one(NUMBERS)})
        if self.maybe(0.1):
            layer |= self.options({
                "ref": lambda: f"l{self.random.randint(0, 3)}", "id": lambda: self.one(["l0", "", 1]),
                "type": lambda: self.one(["x", "color-relief", None]), "metadata": lambda: {"a": self.plain("any")},
                "x": lambda: 1, "paint": lambda: self.plain("any"), "source": lambda: self.one(["t", 1]),
            })
        if self.maybe(0.1) and isinstance(layer.get("layout"), dict):
            layer["layout"]["visibility"] = self.one(["none", "visible", "x", self.value("text", 2)])
        return layer

    def style(self):
        source = {"type": self.one(["vector", "geojson", "raster", "raster-dem", "image"]), "url": "x"}
        source |= self.options({
            "tiles": lambda: ["{z}/{x}/{y}"], "minzoom": lambda: self.one(NUMBERS), "data": lambda: self.shape(3),
            "maxzoom": lambda: self.one(NUMBERS), "cluster": lambda: True, "clusterRadius": lambda: self.one(NUMBERS),
            "clusterProperties": lambda: {"sum": ["+", self.value("number", 2)]}, "tileSize": lambda: 256,
        })
        source |= self.options({
            "bounds": lambda: [self.one(NUMBERS) for _ in range(self.one([0, 3, 4, 4, 4]))], "attribution": lambda: "x",
            "lineMetrics": lambda: self.one([True, 1]), "filter": lambda: self.filter(2), "promoteId": lambda: "n",
            "scheme": lambda: self.one(["tms", "xyz", "x"]), "generateId": lambda: self.one([True, False]),
            "clusterMaxZoom": lambda: self.one(NUMBERS), "clusterMinPoints": lambda: self.one(NUMBERS),
            "buffer": lambda: self.one([128, 1, "x"]), "tolerance": lambda: self.one([0.375, 1]),
        })
        layers = [self.layer(index) for index in range(self.random.randint(1, 3))]
        more = self.options({"state": lambda: {"x": {"default": self.plain("any")}}, "glyphs": lambda: "{fontstack}"})
        if self.maybe(0.2):
            more |= self.options({
                "name": lambda: self.plain("any"), "center": lambda: self.some(0, 3, lambda: self.one(NUMBERS)),
                "zoom": lambda: self.one(NUMBERS), "bearing": lambda: self.one(NUMBERS), "sky": lambda: {},
                "sprite": lambda: self.one(["x", [{"id": "default", "url": "x"}, {"id": "a"}, 1], 1]),
                "metadata": lambda: self.one([{"a": self.plain("any")}, 1]), "version": lambda: self.one([7, "8", 8.0]),
                "projection": lambda: {"type": self.one(["globe", "mercator"])}, "terrain": lambda: {},
            })
        return {"version": 8, "sources": {"s": source}, "layers": layers, **more}


def text(generator, index):
    return json.dumps(Writer(generator).style(), ensure_ascii=index % 2 == 0)


random_files.write(__doc__.splitlines()[0], text)
