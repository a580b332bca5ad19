"""Central Helsinki: the sample of a town, in a schema of its own (road, building, landuse, poi)."""

from style_parts import along, fill, get, is_in, line, text, zooms

NAME = get("name")
MAJOR = ["primary", "primary_link", "secondary", "secondary_link", "tertiary"]
MINOR = ["residential", "unclassified", "pedestrian", "living_street", "service"]


def style(p):
    areas = [
        fill("grounds", "landuse", p["farm"], filter=is_in("kind", "residential", "commercial", "civil", "retail")),
        fill("parks", "landuse", p["park"],
             filter=is_in("kind", "park", "grass", "scrub", "garden", "recreation_ground", "village_green")),
        fill("games", "landuse", p["grass"], filter=is_in("kind", "pitch", "playground")),
        fill("rails", "landuse", p["industry"], filter=is_in("kind", "railway")),
        fill("water", "landuse", p["sea"], filter=is_in("kind", "water", "basin")),
    ]
    major, minor = is_in("class", *MAJOR), is_in("class", *MINOR)
    # Between whole levels widths double as the map does.
    major_width = ["interpolate", ["exponential", 2], ["zoom"], 12, 1.6, 18, 26]
    minor_width = ["interpolate", ["exponential", 2], ["zoom"], 12, 0.5, 18, 16]
    roads = [
        line("paths", "road", p["path"], zooms(13, 0.5, 17, 1.4), zoom=(13, None), dasharray=[3, 2],
             filter=is_in("class", "footway", "path", "steps", "trail", "cycleway", "platform")),
        line("minor cases", "road", p["minor case"], 1, filter=minor, zoom=(13, None), gap_width=minor_width),
        line("major cases", "road", p["major case"], 1, filter=major, gap_width=major_width),
        line("minor roads", "road", p["minor"], minor_width, filter=minor, cap="round"),
        line("major roads", "road", p["major"], major_width, filter=major, cap="round"),
    ]
    buildings = [fill("buildings", "building", p["building"], zoom=(13, None), outline_color=p["building edge"])]
    names = [
        text("places", "poi", NAME, 10.5, p["poi text"], p["halo"], zoom=(15.5, None), text_max_width=7),
        text("minor names", "road", NAME, zooms(14, 9.5, 17, 12), p["road text"], p["halo"], filter=minor,
             zoom=(14.5, None), **along(symbol_spacing=300)),
        text("major names", "road", NAME, zooms(13, 10, 17, 13), p["road text"], p["halo"], filter=major,
             zoom=(13, None), **along(symbol_spacing=300)),
    ]
    return {
        "version": 8, "name": "Helsinki",
        "sources": {"tiles": {"type": "vector", "url": "pmtiles://Helsinki.pmtiles"}},
        "layers": [{"id": "paper", "type": "background", "paint": {"background-color": p["land"]}},
                   *areas, *roads, *buildings, *names],
    }
