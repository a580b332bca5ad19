"""The world: an atlas that is quiet enough for pins."""

from sizes import COUNTRY_SIZES, LINE_HEIGHT, MAX_WIDTH
from style_parts import along, fill, get, is_in, line, text, zooms

# The world's names: English unless the program puts another language in the place of name_en.
NAME = ["coalesce", ["get", "name_en"], ["get", "name"]]
BESIDE = {"text_variable_anchor": ["left", "right", "bottom", "top"], "text_radial_offset": 0.5}
# A country's name moves by up to its own height, in ems, where another name stands in its place.
SHIFTED = {"text_variable_anchor_offset": [
    part for shift in [(0, 0), (0, -0.7), (0, 0.7), (-1.2, 0), (1.2, 0), (0, -1.3), (0, 1.3), (-1.2, 1), (1.2, 1),
                       (-1.2, -1), (1.2, -1)]
    for part in ("center", list(shift))]}
# As BESIDE, but to the west first where the data has `s`; great towns stand closer than others.
CITY = {"text_padding": 0, "text_variable_anchor_offset": [
    "case", ["has", "s"], ["literal", ["right", [-0.5, 0], "left", [0.5, 0], "bottom", [0, -0.5], "top", [0, 0.5]]],
    ["literal", ["left", [0.5, 0], "right", [-0.5, 0], "bottom", [0, -0.5], "top", [0, 0.5]]]]}
AROUND = {"text_variable_anchor": ["center", "top", "bottom"], "text_radial_offset": 0.4}


def by_rank(*values):
    """A value for each rank of a country, from 1."""
    pairs = [part for rank, value in enumerate(values[:-1], 1) for part in (rank, value)]
    return ["match", get("r"), *pairs, values[-1]]


def style(p):
    # Where names compete, upper layers win: the order of importance from the least.
    towns, cities = names_of_towns(p), names_of_cities(p)
    lesser_countries, countries = names_of_lesser_countries(p), names_of_countries(p)
    sheet = [*ground(p), *waters(p), *borders(p), *names_of_nature(p), *towns, *here(p), *lesser_countries,
             *names_of_seas(p), *cities, *countries]
    colors = {"town": p["town"], "capital": p["capital"], "peak": p["peak text"]}
    for layer in sheet:
        mark = layer.get("layout", {}).get("icon-image")
        if mark:
            marked(layer, colors.get(mark, p["port text"]), p)
    return {
        "version": 8, "name": "World",
        # South of the map's edge the inland ice continues.
        "sprite": "WorldMarks",
        "metadata": {
            "cartouche:southern-color": p["ice"],
            # Names of areas slide within what is seen of them; names at points stand in the area of the same name.
            "cartouche:areas": {
                "here": ["great countries", "countries", "small countries"], "territory here": ["territories"],
                "ice here": [], "shelf here": [], "here at sea": ["oceans", "seas", "small seas"]},
            "cartouche:lands": ["here", "territory here", "ice here"]},
        "sources": {"tiles": {"type": "vector", "url": "pmtiles://World.pmtiles"}},
        "layers": sheet,
    }


def marked(layer, color, p):
    """A layer's names with a mark beside them; marks are distance fields, which the style colors."""
    layer["paint"] |= {"icon-color": color, "icon-halo-color": p["rim"], "icon-halo-width": 1}
    # The mark's own room is larger than what is seen of it.
    layer["layout"]["icon-padding"] = -4
    return layer


def ground(p):
    depths = [part for meters, color in zip([200, 2000, 4000], p["depths"]) for part in (meters, color)]
    depth = fill("depth", "depth", ["match", get("d"), *depths, p["depths"][3]])
    # Tiles do not keep an order of features, and deeper lies above.
    depth["layout"] = {"fill-sort-key": get("d")}
    return [
        {"id": "sea", "type": "background", "paint": {"background-color": p["sea"]}},
        depth,
        line("shallows", "land", p["glow"], zooms(0, 3, 3, 7, 7, 14)),
        fill("land", "land", p["land"]),
        fill("urban", "urban", p["urban"], zoom=(4, None), opacity=zooms(4, 0.7, 5, 1, 6, 0.9, 8, 0.5)),
        fill("ice", "ice", p["ice"]),
        line("ice edge", "ice", p["ice edge"], 0.4, join="bevel"),
        line("states", "admin1", p["state"], zooms(3, 0.4, 5, 0.6, 8, 0.9), zoom=(3, None)),
    ]


def waters(p):
    widths = ["-", 2.1, ["*", 0.17, ["min", get("r"), 10]]]
    return [
        line("rivers", "river", p["river"],
             zooms(1, ["max", 0.35, ["*", 0.31, widths]], 3, ["max", 0.35, ["*", 0.45, widths]],
                   6, ["max", 0.4, widths], 9, ["max", 0.6, ["*", 1.9, widths]]), cap="round"),
        fill("lakes", "lake", p["lake"]),
        line("shores", "lake", p["shore"], zooms(0, 0.35, 4, 0.5, 8, 0.8), join="bevel"),
        fill("ice shelves", "iceshelf", p["shelf"]),
        line("ice shelf edges", "iceshelf", p["ice edge"], 0.5, join="bevel"),
        line("net", "line", p["net"], 0.6, filter=["==", get("k"), "net"], zoom=(2, None)),
        line("coasts", "land", p["coast"], zooms(0, 0.45, 3, 0.6, 7, 0.9), join="bevel"),
    ]


def borders(p):
    width = zooms(0, 0.45, 3, 0.75, 6, 1.1, 9, 1.5)
    disputed = ["==", get("d"), 1]
    return [
        line("border bands", "admin0", p["band"], zooms(1, 1.6, 3, 3.2, 6, 6.5, 9, 11)),
        line("borders", "admin0", p["border"], width, filter=["!", disputed], cap="round"),
        line("disputed borders", "admin0", p["border"], width, filter=disputed, dasharray=[4, 3]),
        line("circles", "line", p["line"], 0.7, filter=["!=", get("k"), "net"], zoom=(2.5, None), dasharray=[6, 5]),
    ]


def names_of_nature(p):
    """Lower layers give way to upper ones."""
    water = {"weight": "Italic"}
    height = ["concat", NAME, "\n", ["number-format", get("ele"), {"locale": "en"}], " m"]
    on_ice = ["has", "i"]
    return [
        text("ports", "port", NAME, 10, p["port text"], p["halo"], zoom=(7, None),
             icon_image="port", symbol_sort_key=get("r"), **BESIDE),
        text("airports", "airport", NAME, 10, p["port text"], p["halo"], zoom=(7, None),
             filter=["<=", get("r"), ["step", ["zoom"], 4, 7, 5, 8, 9]], icon_image="airport",
             symbol_sort_key=get("r"), **BESIDE),
        text("river names", "river", NAME, 10, p["lake text"], p["halo"], zoom=(5, None),
             filter=["has", "name"], **water, **along(text_max_angle=35, symbol_spacing=600)),
        text("line names", "line", NAME, 10, p["line text"], p["sea halo"], zoom=(3, None),
             filter=["has", "name"], **water, **along(symbol_spacing=700, text_offset=[0, -0.8])),
        text("small lake names", "lakename", NAME, 10, p["lake text"], p["halo"], zoom=(7, None),
             filter=["==", get("m"), 7], symbol_sort_key=get("r"), text_max_width=7, **water, **AROUND),
        text("lake names", "lakename", NAME, zooms(3, 10, 7, 11.5), p["lake text"], p["halo"],
             filter=["==", get("m"), 6], symbol_sort_key=get("r"), text_max_width=7, **water, **AROUND),
        text("small peaks", "peak", height, 10, p["peak text"], p["halo"], zoom=(7, None),
             filter=["==", get("m"), 7], icon_image="peak", symbol_sort_key=["-", 0, get("ele")], **BESIDE),
        text("peaks", "peak", height, 10, p["peak text"], p["halo"], filter=["==", get("m"), 6],
             icon_image="peak", symbol_sort_key=["-", 0, get("ele")], **BESIDE),
        text("small regions", "region", NAME, 10.5, p["region text"], p["halo"], zoom=(6, None),
             filter=["all", [">=", get("r"), 4], ["!", on_ice]], weight="Italic", symbol_sort_key=get("r"),
             text_max_width=8, text_letter_spacing=0.06, **AROUND),
        text("ice regions", "region", NAME, zooms(3, 10.5, 7, 13), p["ice text"], p["halo"], filter=on_ice,
             weight="Italic", symbol_sort_key=get("r"), text_max_width=8, text_letter_spacing=0.08, **AROUND),
        text("regions", "region", NAME, zooms(3, 10.5, 7, 13.5), p["region text"], p["halo"],
             filter=["all", ["<", get("r"), 4], ["!", on_ice]], weight="Italic", symbol_sort_key=get("r"),
             text_max_width=8, text_letter_spacing=0.1, **AROUND),
        text("shelf here", "area", NAME, 11, p["ice text"], p["halo"], zoom=(4, None), filter=["==", get("k"), "shelf"],
             weight="Italic", text_max_width=9, text_letter_spacing=0.08),
        text("ice here", "area", NAME, 11, p["ice text"], p["halo"], filter=["==", get("k"), "ice"],
             text_transform="uppercase", text_letter_spacing=0.3),
        text("here at sea", "area", NAME, 11, p["sea text"], p["sea halo"], zoom=(2, None),
             filter=["==", get("k"), "sea"], weight="Italic", text_max_width=9),
        # Above the names of seas in what is seen of them, which stand where these are out of view.
        text("small seas", "sea", NAME, zooms(4, 10.5, 8, 12.5), p["sea text"], p["sea halo"],
             filter=[">=", get("r"), 3], weight="Italic", symbol_sort_key=get("r"), text_max_width=7, **AROUND),
        text("districts", "state", NAME, 10, p["state text"], p["halo"], zoom=(8, None),
             filter=["==", get("m"), 8], symbol_sort_key=get("r"), text_max_width=8, text_letter_spacing=0.08, **AROUND),
        text("small state names", "state", NAME, zooms(7, 10, 9, 12), p["state text"], p["halo"], zoom=(7, None),
             filter=["==", get("m"), 7], symbol_sort_key=get("r"), text_max_width=8, text_letter_spacing=0.08, **AROUND),
        text("state names", "state", NAME, zooms(5, 10, 8, 12), p["state text"], p["halo"], zoom=(5, None),
             filter=["==", get("m"), 6],
             symbol_sort_key=get("r"), text_max_width=8, text_letter_spacing=0.08, **AROUND),
    ]


def here(p):
    """The name of a country whose own name is out of view, in what is seen of it."""
    return [
        text("territory here", "area", NAME, 11, p["state text"], p["halo"], filter=["==", get("k"), "territory"],
             text_letter_spacing=0.06, text_max_width=9),
        text("here", "area", NAME, 11, p["state text"], p["halo"], filter=["==", get("k"), "country"],
             text_transform="uppercase", text_letter_spacing=0.15, text_max_width=9),
    ]


# Inhabitants of a great city.
GREAT = 1000000
# Ranks of places are from 0: the sort key puts great towns first, of one rank the larger.
BY_SIZE = ["+", ["*", 2, get("r")], ["/", get("pop"), -20000000]]
TOWN = ["all", ["==", get("cap"), 0], ["!=", get("k"), "station"]]


def towns(p, name, *filters, zoom=None, sides=None):
    size = zooms(2, ["-", 11.6, ["*", 0.12, get("r")]], 8, ["-", 14.5, ["*", 0.3, get("r")]])
    return text(name, "place", NAME, size, p["city text"], p["halo"], zoom=zoom, filter=[*TOWN, *filters],
                symbol_sort_key=BY_SIZE, icon_image="town", **(sides or BESIDE))


def names_of_towns(p):
    return [
        text("stations", "place", NAME, 10, p["city text"], p["halo"], filter=["==", get("k"), "station"],
             weight="Regular", symbol_sort_key=BY_SIZE, icon_image="station", **BESIDE),
        towns(p, "villages", ["==", get("m"), 8], zoom=(8, None)),
        towns(p, "small towns", ["==", get("m"), 7], zoom=(7, None)),
        towns(p, "towns", ["==", get("m"), 6], ["<", get("pop"), GREAT]),
    ]


def names_of_cities(p):
    """Above seas and lesser countries: cities of a million, and capitals above them."""
    return [
        towns(p, "cities", ["==", get("m"), 6], [">=", get("pop"), GREAT], sides=CITY),
        text("capitals", "place", NAME, zooms(2, ["-", 12, ["*", 0.12, get("r")]], 8, ["-", 15.5, ["*", 0.3, get("r")]]),
             p["capital text"], p["halo"], filter=["==", get("cap"), 1], weight="SemiBold",
             symbol_sort_key=BY_SIZE, icon_image="capital", **CITY),
    ]


def names_of_seas(p):
    return [
        text("seas", "sea", NAME, zooms(2, 10.5, 6, 15), p["sea text"], p["sea halo"],
             filter=["all", is_in("r", 1, 2), ["==", get("k"), "sea"]], weight="Italic", symbol_sort_key=get("r"),
             text_max_width=6, text_letter_spacing=0.05, **AROUND),
        text("oceans", "sea", NAME, zooms(0, 10, 2, 13, 6, 20), p["ocean text"], p["sea halo"],
             filter=["==", get("k"), "ocean"], weight="Italic", text_max_width=7, text_letter_spacing=0.2,
             text_line_height=1.4, **AROUND),
    ]


# No room is kept around these names beyond the map's own: where they are many, one more fits.
COUNTRY = {"text_max_width": MAX_WIDTH, "text_padding": 0, "symbol_sort_key": get("o"),
           "text_line_height": LINE_HEIGHT, **SHIFTED}


def country_size():
    stops = [part for level, sizes in sorted(COUNTRY_SIZES.items()) for part in (level, by_rank(*sizes))]
    return zooms(*stops)


def countries(p, name, filter, weight):
    return text(name, "country", NAME, country_size(), p["country text"], p["halo"], weight=weight,
                filter=["all", ["!", ["has", "d"]], filter], text_transform="uppercase", text_letter_spacing=0.12,
                **COUNTRY)


def names_of_lesser_countries(p):
    """Countries whose land has no room for their names where these begin: they give way to capitals."""
    return [
        text("territories", "country", NAME, country_size(), p["territory text"], p["halo"], filter=["has", "d"],
             text_letter_spacing=0.06, **COUNTRY),
        countries(p, "small countries", ["all", [">=", get("r"), 4], ["!", ["has", "w"]]], "Medium"),
    ]


def names_of_countries(p):
    return [
        countries(p, "countries", ["all", [">=", get("r"), 4], ["has", "w"]], "Medium"),
        countries(p, "great countries", is_in("r", 1, 2, 3), "SemiBold"),
    ]
