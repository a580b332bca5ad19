"""A city in the two schemas in which OpenStreetMap is offered as vector tiles: OpenMapTiles, and Protomaps' basemap 4."""

from style_parts import along, fill, get, is_in, line, text, zooms
from style_roads import Roads, names, roads

# The names of places in the user's language, in the two ways in which the schemas write them; streets keep their own.
NAME = ["coalesce", ["get", "name:en"], ["get", "name_en"], ["get", "name"]]
AROUND = {"text_variable_anchor": ["center", "top", "bottom"], "text_radial_offset": 0.4}
BELOW = {"text_variable_anchor": ["top", "bottom", "left", "right"], "text_radial_offset": 0.6, "text_justify": "auto"}

# What points of interest have in common: the color of their dot and name.
TRADES = {
    "food text": ["restaurant", "cafe", "bar", "fast_food", "pub", "beer", "ice_cream", "bakery", "alcohol_shop",
                  "food_court", "biergarten"],
    "shop text": ["shop", "grocery", "supermarket", "clothing_store", "clothes", "mall", "convenience", "books",
                  "electronics", "bank", "hairdresser", "department_store", "greengrocer", "jewelry", "music"],
    "stay text": ["lodging", "hotel", "hostel", "guest_house", "motel", "theatre", "cinema", "museum", "library",
                  "attraction", "art_gallery", "artwork", "castle", "monument", "stadium", "nightclub", "zoo", "aquarium"],
    "care text": ["hospital", "pharmacy", "doctors", "clinic", "dentist", "veterinary"],
    "transit text": ["railway", "bus", "bus_stop", "station", "ferry_terminal", "tram_stop", "subway_entrance", "airport",
                     "entrance", "parking", "fuel", "charging_station", "bicycle_rental", "car"],
    "green text": ["park", "garden", "playground", "pitch", "golf", "campsite", "camp_site", "forest", "nature_reserve",
                   "cemetery", "dog_park", "picnic_site", "swimming", "beach", "peak"],
}


def trade(p, key):
    found = ["match", ["get", key]]
    for color, words in TRADES.items():
        found += [words, p[color]]
    return [*found, p["poi text"]]


def tiled(name, sheet):
    return {"version": 8, "name": name, "sprite": "WorldMarks", "sources": {"tiles": {"type": "vector", "url": "tiles"}},
            "layers": sheet}


def marked(p, made, mark, color):
    """A text's mark in the text's color."""
    made["layout"]["icon-image"] = mark
    made["layout"]["icon-padding"] = -3
    made["paint"] |= {"icon-color": color, "icon-halo-color": p["rim"], "icon-halo-width": 1}
    return made


def interests(p, source_layer, key, filter, order):
    color = trade(p, key)
    made = text("points of interest", source_layer, NAME, zooms(14, 10, 18, 11.5), color, p["halo"], halo_width=1.2,
                zoom=(14, None), filter=filter, symbol_sort_key=order, text_max_width=8, text_padding=3, **BELOW)
    return marked(p, made, "town", color)


def borders(p, source_layer, country, state, disputed):
    width = zooms(0, 0.5, 6, 1.1, 12, 2.2)
    return [
        line("state borders", source_layer, p["state"], zooms(3, 0.5, 8, 0.9, 12, 1.4), filter=state, zoom=(3, None)),
        line("border bands", source_layer, p["band"], zooms(1, 1.6, 6, 6, 12, 12), filter=country),
        line("borders", source_layer, p["border"], width, filter=["all", country, ["!", disputed]], cap="round"),
        line("disputed borders", source_layer, p["border"], width, filter=["all", country, disputed], dasharray=[4, 3]),
    ]


def places(p, source_layer, kinds):
    """Place names, from the least; `kinds` are filters by name, and a key by which greater ones come first."""
    rank = {"symbol_sort_key": kinds["order"], "text_max_width": 8}
    capital = {"text_transform": "uppercase", "text_letter_spacing": 0.12}
    return [
        text("quarters", source_layer, NAME, zooms(11, 9.5, 16, 13), p["territory text"], p["halo"],
             filter=kinds["quarter"], zoom=(11.5, 16.5), **capital, **rank, **AROUND),
        text("villages", source_layer, NAME, zooms(9, 10, 16, 15), p["city text"], p["halo"], filter=kinds["village"],
             zoom=(9.5, 16), **rank, **AROUND),
        text("towns", source_layer, NAME, zooms(6, 10.5, 14, 18), p["city text"], p["halo"], filter=kinds["town"],
             zoom=(6, 15.5), **rank, **AROUND),
        text("states", source_layer, NAME, zooms(4, 10, 8, 13), p["state text"], p["halo"], filter=kinds["state"],
             zoom=(4, 9), **capital, **rank, **AROUND),
        text("cities", source_layer, NAME, zooms(3, 11, 10, 17, 14, 22), p["capital text"], p["halo"], filter=kinds["city"],
             zoom=(None, 14.5), weight="SemiBold", **rank, **AROUND),
        text("countries", source_layer, NAME, zooms(1, 10.5, 4, 13, 8, 18), p["country text"], p["halo"],
             filter=kinds["country"], zoom=(None, 9), weight="SemiBold", **capital, **rank, **AROUND),
    ]


def openmaptiles(p):
    disputed = ["==", get("disputed"), 1]
    ashore = ["!=", get("maritime"), 1]
    classes = {
        "service": ["service"], "minor": ["minor", "raceway", "busway", "bus_guideway"], "tertiary": ["tertiary"],
        "secondary": ["secondary"], "primary": ["primary"], "trunk": ["trunk"], "motorway": ["motorway"],
    }
    tunnel = ["==", get("brunnel"), "tunnel"]
    path = ["all", is_in("class", "path"), ["!=", ["geometry-type"], "Polygon"]]
    ways = Roads(
        "transportation", "class", classes, ["==", get("ramp"), 1], tunnel=tunnel, bridge=["==", get("brunnel"), "bridge"],
        path=path, track=is_in("class", "track"), ferry=is_in("class", "ferry"),
        rail=["all", is_in("class", "rail"), ["!", tunnel]],
        tram=["all", is_in("class", "transit"), ["!", tunnel]],
        underground=["all", is_in("class", "transit", "rail"), tunnel])
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
        fill("cover", "landcover", ["case", is_in("subclass", "park", "garden", "golf_course", "recreation_ground",
             "village_green"), p["park"], ["match", get("class"), "wood", p["wood"], ["grass", "wetland"], p["grass"],
             "sand", p["sand"], "rock", p["sand"], "farmland", p["farm"], "ice", p["ice"], "rgba(0,0,0,0)"]],
             opacity=zooms(6, 0.6, 12, 0.9)),
        fill("reserves", "park", p["park"], filter=["==", ["geometry-type"], "Polygon"], zoom=(8, None),
             opacity=zooms(8, 0.4, 13, 0.7)),
        fill("airfields", "aeroway", ["match", get("class"), ["aerodrome", "heliport"], p["industry"], p["runway"]],
             filter=["==", ["geometry-type"], "Polygon"], zoom=(10, None)),
        line("rivers", "waterway", p["river"], zooms(8, 0.6, 12, 1.2, 18, 6),
             filter=["!=", get("brunnel"), "tunnel"], cap="round"),
        fill("water", "water", p["sea"], filter=["!=", get("brunnel"), "tunnel"]),
        line("shores", "water", p["shore"], zooms(4, 0.4, 14, 0.8), filter=["!=", get("brunnel"), "tunnel"], join="bevel"),
        line("runways", "aeroway", p["runway"], zooms(10, 1, 12, 3, 14, 12, 18, 120),
             filter=["all", is_in("class", "runway"), ["!=", ["geometry-type"], "Polygon"]], zoom=(10, None)),
        line("taxiways", "aeroway", p["runway"], zooms(12, 0.8, 14, 3, 18, 30), filter=is_in("class", "taxiway"),
             zoom=(12, None)),
        line("piers", "transportation", p["pier"], zooms(12, 0.8, 14, 2.2, 18, 14), filter=is_in("class", "pier"),
             zoom=(12, None)),
        fill("squares", "transportation", p["pier"], zoom=(13, None), filter=["all", is_in("class", "pier", "path", "minor"),
             ["==", ["geometry-type"], "Polygon"]]),
        fill("buildings", "building", p["building"], zoom=(13, None), outline_color=p["building edge"],
             opacity=zooms(13, 0, 14, 1)),
    ]
    sheet += roads(p, ways)
    sheet += borders(p, "boundary", ["all", ["==", get("admin_level"), 2], ashore],
                     ["all", is_in("admin_level", 3, 4), ashore], disputed)
    sheet += [
        text("house numbers", "housenumber", get("housenumber"), 10, p["house text"], p["halo"], zoom=(17, None)),
        interests(p, "poi", "class", ["<=", get("rank"), ["step", ["zoom"], 5, 15, 12, 16, 30, 17, 100]], get("rank")),
        marked(p, text("peaks", "mountain_peak", ["concat", NAME, "\n", ["to-string", ["coalesce", get("ele"), ""]]], 10.5,
               p["peak text"], p["halo"], zoom=(9, None), filter=["==", ["geometry-type"], "Point"],
               symbol_sort_key=get("rank"), **BELOW), "peak", p["peak text"]),
        *names(p, ("transportation_name", "class", classes | {"path": ["path", "track"]})),
        text("river names", "waterway", NAME, 11, p["lake text"], p["halo"], zoom=(11, None), weight="Italic", **along()),
        text("lake names", "water_name", NAME, zooms(8, 10.5, 15, 14), p["sea text"], p["sea halo"],
             filter=["all", ["==", ["geometry-type"], "Point"], ["!", is_in("class", "ocean", "sea")]], weight="Italic",
             text_max_width=7, **AROUND),
        text("seas", "water_name", NAME, zooms(1, 10.5, 8, 18), p["ocean text"], p["sea halo"],
             filter=is_in("class", "ocean", "sea"), weight="Italic", text_max_width=7, text_letter_spacing=0.12, **AROUND),
        marked(p, text("airports", "aerodrome_label", NAME, 11, p["port text"], p["halo"], zoom=(9, None), text_max_width=8,
               filter=["any", [">=", ["zoom"], 11], is_in("class", "international")], **BELOW), "airport", p["port text"]),
    ]
    return tiled("OpenMapTiles", sheet + places(p, "place", kinds))


def protomaps(p):
    disputed = ["==", get("disputed"), True]
    classes = {
        "service": ["service"], "minor": ["residential", "unclassified", "road", "living_street", "raceway", "busway"],
        "tertiary": ["tertiary", "tertiary_link"], "secondary": ["secondary"], "primary": ["primary"], "trunk": ["trunk"],
        "motorway": ["motorway"], "link": ["motorway_link", "trunk_link", "primary_link", "secondary_link"],
    }
    tunnel = ["==", get("is_tunnel"), True]
    ways = Roads(
        "roads", "kind_detail", classes, None, tunnel=tunnel, bridge=["==", get("is_bridge"), True],
        path=["all", is_in("kind", "path"), ["!", is_in("kind_detail", "track", "pier")]],
        track=is_in("kind_detail", "track"), ferry=is_in("kind", "ferry"),
        rail=["all", is_in("kind", "rail"), ["!", is_in("kind_detail", "subway", "light_rail", "tram")], ["!", tunnel]],
        tram=["all", is_in("kind_detail", "subway", "light_rail", "tram"), ["!", tunnel]],
        underground=["all", is_in("kind", "rail"), tunnel])
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
             "aerodrome", p["industry"], ["runway", "taxiway"], p["runway"],
             ["pedestrian", "pier"], p["pier"], "rgba(0,0,0,0)"], opacity=zooms(6, 0.6, 12, 0.9)),
        line("rivers", "water", p["river"], zooms(8, 0.6, 12, 1.2, 18, 6),
             filter=["==", ["geometry-type"], "LineString"], cap="round"),
        fill("water", "water", p["sea"], filter=area),
        line("shores", "water", p["shore"], zooms(4, 0.4, 14, 0.8), filter=area, join="bevel"),
        line("runways", "roads", p["runway"], zooms(10, 1, 12, 3, 14, 12, 18, 120), filter=is_in("kind_detail", "runway"),
             zoom=(10, None)),
        line("taxiways", "roads", p["runway"], zooms(12, 0.8, 14, 3, 18, 30), filter=is_in("kind_detail", "taxiway"),
             zoom=(12, None)),
        line("piers", "roads", p["pier"], zooms(12, 0.8, 14, 2.2, 18, 14), filter=is_in("kind_detail", "pier"),
             zoom=(12, None)),
        fill("buildings", "buildings", p["building"], filter=["!=", get("kind"), "address"], zoom=(13, None),
             outline_color=p["building edge"], opacity=zooms(13, 0, 14, 1)),
    ]
    sheet += roads(p, ways)
    sheet += borders(p, "boundaries", is_in("kind", "country"), is_in("kind", "region"), disputed)
    sheet += [
        text("house numbers", "buildings", get("addr_housenumber"), 10, p["house text"], p["halo"],
             filter=["==", get("kind"), "address"], zoom=(17, None)),
        interests(p, "pois", "kind", ["all", ["<=", ["coalesce", get("min_zoom"), 16], ["step", ["zoom"], 14, 15, 15, 16, 16,
                  17, 24]], ["!", is_in("kind", "peak", "aerodrome")]], ["coalesce", get("min_zoom"), 16]),
        marked(p, text("peaks", "pois", ["concat", NAME, "\n", ["to-string", ["coalesce", get("elevation"), ""]]], 10.5,
               p["peak text"], p["halo"], zoom=(9, None), filter=is_in("kind", "peak"), **BELOW), "peak", p["peak text"]),
        *names(p, ("roads", "kind_detail", classes | {"path": ["footway", "cycleway", "pedestrian", "path", "track"]})),
        marked(p, text("airports", "pois", NAME, 11, p["port text"], p["halo"], zoom=(9, None), text_max_width=8,
               filter=is_in("kind", "aerodrome"), **BELOW), "airport", p["port text"]),
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
