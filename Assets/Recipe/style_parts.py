"""Short ways to write layers of the MapLibre style specification."""


def zooms(*stops):
    """A number that changes evenly with the zoom: zooms(3, 1, 6, 2)."""
    return ["interpolate", ["linear"], ["zoom"], *stops]


def get(key):
    return ["get", key]


def is_in(key, *values):
    return ["match", ["get", key], list(values), True, False]


def layer(kind, name, source_layer, filter=None, zoom=None, layout=None, paint=None):
    made = {"id": name, "type": kind, "source": "tiles", "source-layer": source_layer}
    low, high = zoom or (None, None)
    if low is not None:
        made["minzoom"] = low
    if high is not None:
        made["maxzoom"] = high
    if filter is not None:
        made["filter"] = filter
    if layout:
        made["layout"] = layout
    made["paint"] = paint or {}
    return made


def fill(name, source_layer, color, filter=None, zoom=None, **paint):
    return layer("fill", name, source_layer, filter, zoom, None, {"fill-color": color, **dashed(paint, "fill")})


def line(name, source_layer, color, width, filter=None, zoom=None, cap="butt", join="round", sort_key=None, **paint):
    layout = {"line-cap": cap, "line-join": join}
    if sort_key is not None:
        layout["line-sort-key"] = sort_key
    return layer("line", name, source_layer, filter, zoom, layout,
                 {"line-color": color, "line-width": width, **dashed(paint, "line")})


def text(name, source_layer, field, size, color, halo, filter=None, zoom=None, weight="Medium", halo_width=1, **layout):
    layout = {"text-field": field, "text-font": [f"Inter {weight}"], "text-size": size, **dashed(layout)}
    return layer("symbol", name, source_layer, filter, zoom, layout,
                 {"text-color": color, "text-halo-color": halo, "text-halo-width": halo_width})


def dashed(properties, prefix=None):
    """Python's names with underscores as the specification's."""
    found = {}
    for key, value in properties.items():
        key = key.replace("_", "-")
        found[key if prefix is None or key.startswith(prefix) else f"{prefix}-{key}"] = value
    return found


def along(**layout):
    return {"symbol_placement": "line", "text_rotation_alignment": "map", "symbol_spacing": 400, **layout}
