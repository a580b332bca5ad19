/// A style with every layer type, and about sixty expressions, functions and filters.
let everyLayerType = ##"""
    {
      "version": 8, "name": "Every layer type", "center": [24.94, 60.17], "zoom": 11, "bearing": 10,
      "sprite": "sprites/basic", "glyphs": "fonts/{fontstack}/{range}.pbf",
      "state": {"night": {"default": false}},
      "sources": {
        "city": {"type": "vector", "url": "city.pmtiles", "attribution": "© contributors"},
        "photo": {"type": "raster", "tiles": ["https://example.org/{z}/{x}/{y}.png"], "tileSize": 256, \##
        "maxzoom": 18},
        "places": {"type": "geojson", "lineMetrics": true, "data": {"type": "FeatureCollection", \##
        "features": []}}
      },
      "layers": [
        {"id": "sea", "type": "background", "paint": {
          "background-color": ["interpolate-lab", ["linear"], ["zoom"], 0, "#a0c8f0", 10, "hsl(205, 56%, \##
          73%)"],
          "background-opacity": {"stops": [[0, 0.5], [4, 1]]}, "background-pattern": "waves"}},
        {"id": "photo", "type": "raster", "source": "photo", "maxzoom": 9, "paint": {
          "raster-opacity": ["interpolate", ["exponential", 1.5], ["zoom"], 5, 1, 9, 0], \##
          "raster-hue-rotate": 20,
          "raster-brightness-min": 0.1, "raster-brightness-max": 0.9, "raster-saturation": -0.5, \##
          "raster-contrast": 0.2,
          "raster-fade-duration": 0, "raster-resampling": "nearest"}},
        {"id": "landuse", "type": "fill", "source": "city", "source-layer": "landuse",
          "filter": ["match", ["get", "class"], ["park", "wood", "grass"], true, false],
          "layout": {"fill-sort-key": ["to-number", ["get", "rank"], 0]},
          "paint": {
            "fill-color": ["match", ["get", "class"], "park", "#d8e8c8", ["wood", "forest"], \##
            "rgb(180 210 160)", "lightgray"],
            "fill-opacity": ["case", ["boolean", ["feature-state", "hover"], false], 1, 0.7],
            "fill-outline-color": ["rgba", 0, 0, 0, ["/", ["coalesce", ["get", "rank"], 1], 10]],
            "fill-antialias": ["step", ["zoom"], false, 10, true], "fill-translate": [1, -1]}},
        {"id": "water", "type": "fill", "source": "city", "source-layer": "water",
          "filter": ["all", ["==", "$type", "Polygon"], ["!in", "class", "pool", "fountain"], ["none", \##
          ["has", "tunnel"]]],
          "paint": {"fill-color": {"base": 1.2, "stops": [[0, "#a0c8f0"], [14, "#80b0e0"]]}, \##
          "fill-pattern": ["image", ["concat", "water-", ["get", "class"]]]}},
        {"id": "buildings", "type": "fill-extrusion", "source": "city", "source-layer": "building", \##
        "minzoom": 14, "paint": {
          "fill-extrusion-height": ["coalesce", ["get", "render_height"], ["*", 3, ["get", "levels"]], 5],
          "fill-extrusion-base": ["min", ["number", ["get", "min_height"], 0], 100],
          "fill-extrusion-color": {"property": "material", "type": "categorical", "default": "#ccc", \##
          "stops": [["brick", "#b54"], ["glass", "#adf"]]}}},
        {"id": "roads-casing", "type": "line", "source": "city", "source-layer": "road", "filter": ["has", \##
        "class"],
          "layout": {"line-cap": "round", "line-join": ["case", ["==", ["get", "brunnel"], "bridge"], \##
          "bevel", "round"], "line-sort-key": ["get", "z"]},
          "paint": {
            "line-width": ["interpolate", ["exponential", 1.4], ["zoom"], 6, ["match", ["get", "class"], \##
            "motorway", 2, 0.5], 18, ["match", ["get", "class"], "motorway", 30, 10]],
            "line-gap-width": ["let", "w", ["to-number", ["get", "width"], 1], ["*", ["var", "w"], ["^", \##
            2, 0.5]]],
            "line-color": {"property": "class", "type": "categorical", "stops": [["motorway", "orange"], \##
            ["path", "brown"]]},
            "line-offset": {"property": "lanes", "stops": [[{"zoom": 10, "value": 1}, 0], [{"zoom": 10, \##
            "value": 4}, 2], [{"zoom": 18, "value": 1}, 1], [{"zoom": 18, "value": 4}, 8]]},
            "line-dasharray": ["step", ["zoom"], ["literal", [1, 0]], 12, ["literal", [2, 1]]],
            "line-blur": ["abs", ["-", 1, 2]], "line-opacity": ["max", 0.2, ["%", 7, 2]]}},
        {"id": "roads", "ref": "roads-casing", "paint": {"line-color": ["to-color", ["get", "colour"], \##
        "white"], "line-width": 1.5}},
        {"id": "route", "type": "line", "source": "places", "paint": {
          "line-gradient": ["interpolate-hcl", ["linear"], ["line-progress"], 0, "red", 0.5, "yellow", 1, \##
          "green"],
          "line-width": ["interpolate", ["cubic-bezier", 0.4, 0, 0.6, 1], ["zoom"], 5, 1, 10, 6]}},
        {"id": "near", "type": "circle", "source": "places",
          "filter": ["all", ["<", ["distance", {"type": "Point", "coordinates": [24.94, 60.17]}], 5000],
            ["within", {"type": "Polygon", "coordinates": [[[24, 60], [26, 60], [26, 61], [24, 61], [24, \##
            60]]]}]],
          "paint": {
            "circle-radius": ["+", 3, ["sqrt", ["max", 0, ["to-number", ["get", "people"], 0]]]],
            "circle-color": ["to-color", ["at", ["%", ["to-number", ["id"], 0], 3], ["literal", ["red", \##
            "green", "blue"]]]],
            "circle-stroke-width": ["round", ["ln", ["e"]]], "circle-blur": ["-", 0.5],
            "circle-stroke-color": ["case", ["in", "x", ["string", ["get", "flags"], ""]], "black", \##
            "white"]}},
        {"id": "heat", "type": "heatmap", "source": "places", "paint": {
          "heatmap-weight": ["interpolate", ["linear"], ["number", ["get", "mag"], 0], 0, 0, 6, 1],
          "heatmap-intensity": {"stops": [[0, 1], [9, 3]]},
          "heatmap-color": ["step", ["heatmap-density"], "transparent", 0.2, "#fee", 0.8, "#f00"],
          "heatmap-radius": 20, "heatmap-opacity": 0.6}},
        {"id": "labels", "type": "symbol", "source": "city", "source-layer": "place",
          "filter": ["any", ["in", ["get", "class"], ["literal", ["city", "town"]]], [">=", ["zoom"], 12]],
          "layout": {
            "text-field": ["format", ["upcase", ["coalesce", ["get", "name:en"], ["get", "name"], ""]], \##
            {"font-scale": 1.1},
              "\n", {}, ["concat", ["slice", ["get", "ref"], 0, 3], " ", ["number-format", ["to-number", \##
              ["get", "ele"], 0], {"locale": "en", "max-fraction-digits": 0}]], {"text-color": "gray", \##
              "text-font": ["literal", ["Noto Sans Italic"]]}],
            "text-font": ["case", ["==", ["get", "capital"], 2], ["literal", ["Noto Sans Bold"]], \##
            ["literal", ["Noto Sans Regular"]]],
            "text-size": ["interpolate", ["linear"], ["zoom"], 4, ["-", 14, ["to-number", ["get", "rank"], \##
            5]], 12, 24],
            "text-variable-anchor-offset": ["step", ["zoom"], ["literal", ["top", [0, 1]]], 8, ["literal", \##
            ["left", [1, 0], "right", [-1, 0]]]],
            "text-justify": "auto", "text-transform": {"property": "style", "type": "identity", \##
            "default": "none"},
            "text-letter-spacing": {"type": "interval", "property": "rank", "default": 0.1, "stops": [[1, \##
            0.2], [5, 0.05]]},
            "symbol-sort-key": ["length", ["string", ["get", "name"], ""]], "text-padding": 3,
            "icon-image": ["coalesce", ["image", ["concat", "{", ["get", "class"], "}"]], ["image", "dot"]],
            "icon-size": ["index-of", "b", ["array", "string", ["split", "a,b", ","]]], \##
            "icon-padding": [2, 4]},
          "paint": {"text-color": ["case", ["global-state", "night"], "white", "black"], \##
          "text-halo-color": "rgba(255,255,255,.8)", "text-halo-width": 1.2,
            "text-opacity": ["case", ["==", ["typeof", ["get", "old"]], "null"], 1, 0.5]}},
        {"id": "road-names", "type": "symbol", "source": "city", "source-layer": "road", "minzoom": 12,
          "layout": {"symbol-placement": "line", "symbol-spacing": 300, "text-field": "{name} {ref}", \##
          "icon-image": "{network}-shield",
            "text-rotation-alignment": "map", "text-max-angle": 30, "text-variable-anchor": ["center"],
            "text-offset": ["interpolate", ["linear"], ["zoom"], 12, ["literal", [0, 0]], 16, ["literal", \##
            [0, 1]]]}}
      ]
    }
    """##
