"""A city in the two schemas in which OpenStreetMap is offered as vector tiles: OpenMapTiles, and Protomaps' basemap 4."""

from style_parts import along, fill, get, is_in, line, text, zooms

# The names of places in the user's language, in the two ways in which the schemas write them; streets keep their own.
NAME = ["coalesce", ["get", "name:en"], ["get", "name_en"], ["get", "name"]]
AROUND = {"text_variable_anchor": ["center", "top", "bottom"], "text_radial_offset": 0.4}

# A road's class: (its color, whether it has a casing, width by zoom). Wider roads are drawn later.
ROADS = [
    ("path", zooms(14, 0.6, 18, 3)),
    ("minor", zooms(12, 0.5, 14, 2, 16, 7, 18, 16)),
    ("major", zooms(8, 0.6, 12, 2.2, 14, 4, 16, 10, 18, 20)),
    ("motorway", zooms(5, 0.7, 10, 2, 13, 4, 16, 12, 18, 24)),
]
FIRST_ZOOM = {"path": 14, "minor": 11.5, "major": 7, "motorway": 4}


def tiled(name, sheet):
    return {"version": 8, "name": name, "sources": {"tiles": {"type": "vector", "url": "tiles"}}, "layers": sheet}


def roads(p, source_layer, classes, tunnel):
    """Casings of all, then surfaces of all: a crossing has no seam."""
    sheet = []
    for kind, width in ROADS[1:]:
        low = max(FIRST_ZOOM[kind], 10)
        wide = [*width[:3], *[["+", part, 1.4] if index % 2 else part for index, part in enumerate(width[3:])]]
        sheet.append(line(f"{kind} casings", source_layer, p[f"{kind} case"], wide, filter=classes[kind],
                          zoom=(low, None), cap="round", opacity=["case", tunnel, 0.4, 1]))
    for kind, width in ROADS:
        more = {"dasharray": [2, 1]} if kind == "path" else {"opacity": ["case", tunnel, 0.5, 1]}
        sheet.append(line(f"{kind} roads", source_layer, p[kind], width, filter=classes[kind],
                          zoom=(FIRST_ZOOM[kind], None), cap="butt" if kind == "path" else "round", **more))
    sheet.append(line("railways", source_layer, p["rail"], zooms(10, 0.5, 14, 1, 18, 2.5), filter=classes["rail"],
                      zoom=(10, None)))
    return sheet


def borders(p, source_layer, country, state, disputed):
    width = zooms(0, 0.5, 6, 1.1, 12, 2.2)
    return [
        line("state borders", source_layer, p["state"], zooms(3, 0.5, 8, 0.9, 12, 1.4), filter=state, zoom=(3, None)),
        line("border bands", source_layer, p["band"], zooms(1, 1.6, 6, 6, 12, 12), filter=country),
        line("borders", source_layer, p["border"], width, filter=["all", country, ["!", disputed]], cap="round"),
        line("disputed borders", source_layer, p["border"], width, filter=["all", country, disputed], dasharray=[4, 3]),
    ]


def streets(p, name, source_layer, filter):
    return text(name, source_layer, get("name"), zooms(12, 10, 17, 13), p["road text"], p["halo"], filter=filter,
                zoom=(12, None), **along(text_max_angle=30))


def places(p, source_layer, kinds):
    """Place names, from the least; `kinds` are filters by name, and a key by which greater ones come first."""
    rank = {"symbol_sort_key": kinds["order"], "text_max_width": 8}
    capital = {"text_transform": "uppercase", "text_letter_spacing": 0.12}
    return [
        text("quarters", source_layer, NAME, zooms(11, 10, 16, 13), p["territory text"], p["halo"],
             filter=kinds["quarter"], zoom=(11, None), **capital, **rank, **AROUND),
        text("villages", source_layer, NAME, zooms(9, 10, 16, 15), p["city text"], p["halo"], filter=kinds["village"],
             zoom=(9, None), **rank, **AROUND),
        text("towns", source_layer, NAME, zooms(6, 10.5, 14, 18), p["city text"], p["halo"], filter=kinds["town"],
             zoom=(6, None), **rank, **AROUND),
        text("states", source_layer, NAME, zooms(4, 10, 8, 13), p["state text"], p["halo"], filter=kinds["state"],
             zoom=(4, 9), **capital, **rank, **AROUND),
        text("cities", source_layer, NAME, zooms(3, 11, 10, 17, 14, 22), p["capital text"], p["halo"], filter=kinds["city"],
             weight="SemiBold", **rank, **AROUND),
        text("countries", source_layer, NAME, zooms(1, 10.5, 4, 13, 8, 18), p["country text"], p["halo"],
             filter=kinds["country"], zoom=(None, 9), weight="SemiBold", **capital, **rank, **AROUND),
    ]


def openmaptiles(p):
    disputed = ["==", get("disputed"), 1]
    ashore = ["!=", get("maritime"), 1]
    classes = {
        "path": is_in("class", "path", "track"),
        "minor": is_in("class", "minor", "service", "tertiary"),
        "major": is_in("class", "secondary", "primary", "trunk"),
        "motorway": is_in("class", "motorway"),
        "rail": is_in("class", "rail", "transit"),
    }
    kinds = {
        "quarter": is_in("class", "suburb", "quarter", "neighbourhood"),
        "village": is_in("class", "village", "hamlet", "isolated_dwelling"), "town": is_in("class", "town"),
        "city": is_in("class", "city"), "state": is_in("class", "state", "province"),
        "country": is_in("class", "country"), "order": ["coalesce", get("rank"), 99],
    }
    sheet = [
        {"id": "land", "type": "background", "paint": {"background-color": p["land"]}},
        fill("towns' ground", "landuse", p["urban"], filter=is_in("class", "residential", "suburb", "neighbourhood"),
             zoom=(4, None), opacity=zooms(6, 0.7, 12, 0.45)),
        fill("ground", "landuse", ["match", get("class"), ["industrial", "commercial", "retail", "railway"], p["industry"],
             ["school", "university", "college", "kindergarten", "hospital"], p["school"],
             ["cemetery", "pitch", "playground", "stadium", "zoo"], p["grass"], "rgba(0,0,0,0)"], zoom=(9, None)),
        fill("cover", "landcover", ["match", get("class"), "wood", p["wood"], ["grass", "wetland"], p["grass"],
             "sand", p["sand"], "farmland", p["farm"], "ice", p["ice"], "rgba(0,0,0,0)"], opacity=zooms(6, 0.6, 12, 0.9)),
        fill("parks", "park", p["park"], zoom=(8, None), opacity=zooms(8, 0.4, 13, 0.8)),
        fill("runway areas", "aeroway", p["runway"], filter=["==", ["geometry-type"], "Polygon"], zoom=(10, None)),
        line("rivers", "waterway", p["river"], zooms(8, 0.6, 12, 1.2, 18, 6),
             filter=["!=", get("brunnel"), "tunnel"], cap="round"),
        fill("water", "water", p["sea"], filter=["!=", get("brunnel"), "tunnel"]),
        line("shores", "water", p["shore"], zooms(4, 0.4, 14, 0.8), filter=["!=", get("brunnel"), "tunnel"], join="bevel"),
        line("runways", "aeroway", p["runway"], zooms(10, 1, 14, 10, 18, 60), filter=is_in("class", "runway"), zoom=(10, None)),
        fill("buildings", "building", p["building"], zoom=(13, None), outline_color=p["building edge"],
             opacity=zooms(13, 0, 14, 1)),
    ]
    sheet += roads(p, "transportation", classes, ["==", get("brunnel"), "tunnel"])
    sheet += borders(p, "boundary", ["all", ["==", get("admin_level"), 2], ashore],
                     ["all", is_in("admin_level", 3, 4), ashore], disputed)
    sheet += [
        text("house numbers", "housenumber", get("housenumber"), 10, p["house text"], p["halo"], zoom=(17, None)),
        text("points of interest", "poi", NAME, 10.5, p["poi text"], p["halo"], zoom=(15, None),
             filter=["<=", get("rank"), ["step", ["zoom"], 12, 16, 30, 17, 100]], symbol_sort_key=get("rank"),
             text_max_width=8, **AROUND),
        text("peaks", "mountain_peak", ["concat", NAME, "\n", ["to-string", ["coalesce", get("ele"), ""]]], 10.5,
             p["peak text"], p["halo"], zoom=(9, None), symbol_sort_key=get("rank")),
        streets(p, "street names", "transportation_name", is_in("class", "minor", "service", "tertiary", "path", "track")),
        streets(p, "main street names", "transportation_name", is_in("class", "secondary", "primary", "trunk", "motorway")),
        text("river names", "waterway", NAME, 11, p["lake text"], p["halo"], zoom=(11, None), weight="Italic", **along()),
        text("lake names", "water_name", NAME, zooms(8, 10.5, 15, 14), p["sea text"], p["sea halo"],
             filter=["!", is_in("class", "ocean", "sea")], weight="Italic", text_max_width=7, **AROUND),
        text("seas", "water_name", NAME, zooms(1, 10.5, 8, 18), p["ocean text"], p["sea halo"],
             filter=is_in("class", "ocean", "sea"), weight="Italic", text_max_width=7, text_letter_spacing=0.12, **AROUND),
        text("airports", "aerodrome_label", NAME, 11, p["port text"], p["halo"], zoom=(10, None), text_max_width=8),
    ]
    return tiled("OpenMapTiles", sheet + places(p, "place", kinds))


def protomaps(p):
    disputed = ["==", get("disputed"), True]
    classes = {
        "path": is_in("kind", "path"),
        "minor": is_in("kind", "minor_road", "other"),
        "major": is_in("kind", "major_road"),
        "motorway": is_in("kind", "highway"),
        "rail": is_in("kind", "rail"),
    }
    locality = ["==", get("kind"), "locality"]
    kinds = {
        "quarter": is_in("kind", "neighbourhood", "macrohood"),
        "village": ["all", locality, ["!", is_in("kind_detail", "city", "town")]],
        "town": ["all", locality, is_in("kind_detail", "town")], "city": ["all", locality, is_in("kind_detail", "city")],
        "state": is_in("kind", "region"), "country": is_in("kind", "country"),
        "order": ["-", 0, ["coalesce", get("population_rank"), 0]],
    }
    area = ["==", ["geometry-type"], "Polygon"]
    sheet = [
        {"id": "sea", "type": "background", "paint": {"background-color": p["sea"]}},
        fill("land", "earth", p["land"], filter=area),
        fill("cover", "landcover", ["match", get("kind"), ["forest"], p["wood"], ["grassland", "scrub"], p["grass"],
             "barren", p["sand"], "farmland", p["farm"], "glacier", p["ice"], "urban_area", p["urban"], "rgba(0,0,0,0)"],
             zoom=(None, 9), opacity=zooms(5, 0.7, 9, 0.2)),
        fill("towns' ground", "landuse", p["urban"], filter=is_in("kind", "residential", "urban_area"),
             opacity=zooms(6, 0.7, 12, 0.45)),
        fill("ground", "landuse", ["match", get("kind"), ["industrial", "commercial", "railway"], p["industry"],
             ["school", "university", "college", "kindergarten", "hospital"], p["school"],
             ["wood", "forest"], p["wood"], ["park", "nature_reserve", "national_park", "protected_area", "golf_course",
             "garden", "recreation_ground", "zoo"], p["park"],
             ["grass", "grassland", "meadow", "scrub", "cemetery", "pitch", "playground", "wetland"], p["grass"],
             ["sand", "beach"], p["sand"], ["farmland", "orchard"], p["farm"], "glacier", p["ice"],
             ["aerodrome", "runway"], p["runway"], "rgba(0,0,0,0)"], opacity=zooms(6, 0.6, 12, 0.9)),
        fill("water", "water", p["sea"], filter=area),
        line("shores", "water", p["shore"], zooms(4, 0.4, 14, 0.8), filter=area, join="bevel"),
        line("rivers", "water", p["river"], zooms(8, 0.6, 12, 1.2, 18, 6),
             filter=["==", ["geometry-type"], "LineString"], cap="round"),
        line("runways", "roads", p["runway"], zooms(10, 1, 14, 10, 18, 60), filter=is_in("kind", "aeroway"), zoom=(10, None)),
        fill("buildings", "buildings", p["building"], filter=["!=", get("kind"), "address"], zoom=(13, None),
             outline_color=p["building edge"], opacity=zooms(13, 0, 14, 1)),
    ]
    sheet += roads(p, "roads", classes, ["==", get("is_tunnel"), True])
    sheet += borders(p, "boundaries", is_in("kind", "country"), is_in("kind", "region"), disputed)
    sheet += [
        text("house numbers", "buildings", get("addr_housenumber"), 10, p["house text"], p["halo"],
             filter=["==", get("kind"), "address"], zoom=(17, None)),
        text("points of interest", "pois", NAME, 10.5, p["poi text"], p["halo"], zoom=(14, None),
             filter=["<=", ["coalesce", get("min_zoom"), 16], ["step", ["zoom"], 14, 15, 15, 16, 16, 17, 24]],
             symbol_sort_key=["coalesce", get("min_zoom"), 16], text_max_width=8, **AROUND),
        streets(p, "street names", "roads", is_in("kind", "minor_road", "other", "path")),
        streets(p, "main street names", "roads", is_in("kind", "major_road", "highway")),
        text("river names", "water", NAME, 11, p["lake text"], p["halo"], zoom=(11, None),
             filter=["==", ["geometry-type"], "LineString"], weight="Italic", **along()),
        text("lake names", "water", NAME, zooms(6, 10.5, 15, 14), p["sea text"], p["sea halo"],
             filter=["all", ["==", ["geometry-type"], "Point"], ["!", is_in("kind", "ocean", "sea")]], weight="Italic",
             text_max_width=7, **AROUND),
        text("seas", "water", NAME, zooms(1, 10.5, 8, 18), p["ocean text"], p["sea halo"],
             filter=["all", ["==", ["geometry-type"], "Point"], is_in("kind", "ocean", "sea")], weight="Italic",
             text_max_width=7, text_letter_spacing=0.12, **AROUND),
    ]
    return tiled("Protomaps", sheet + places(p, "places", kinds))
