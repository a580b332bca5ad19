"""A map in Python without a window: pins, a line, and a callout that a click opens. main.py PICTURE"""

import sys
import time

import cartouche

with cartouche.Map(600, 400, language="en") as map:
    lisbon = map.add(38.72, -9.14, "Lisbon", "Where the Tagus ends")
    map.add(59.44, 24.75, "Tallinn", color=0x2060C0FF)
    map.add_geojson(
        '{"type": "LineString", "coordinates": [[-9.14, 38.72], [-5, 48], [3, 52], [11, 57], [24.75, 59.44]]}',
        line_color=0xC00000FF, line_width=4)
    map.set_callout(lisbon, rows=["07:15 Barreiro", "07:40 Cacilhas", "08:05 Montijo"], buttons={1: "Book"})
    map.camera = cartouche.Camera(49, 6, zoom=2.6)
    map.on_select = lambda number: print("selected", number)
    map.on_row = lambda number, row: print("row", row)
    map.snapshot()

    # A click on the pin, as a program passes those of its window.
    x, y = map.point(38.72, -9.14)
    for phase in ("down", "up"):
        map.pointer(phase, x, y - 15)
    end = cartouche.now() + 1
    while cartouche.now() < end:
        map.update()
        time.sleep(0.01)
    map.write_png(sys.argv[1])
