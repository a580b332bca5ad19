#!/usr/bin/env python3
"""Makes the table of Documentation/Reference.md: the world and Helsinki by their own styles without labels and by a
style of all layer types, turned, and with two pixels per point, and tiles that are pictures; each row by
Scripts/compare-reference.py, whose head says what must be installed and built.

    xvfb-run -a /tmp/reference/bin/python Scripts/reference-rows.py WORLD.mbtiles HELSINKI.mbtiles [--only TEXT]
"""
import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

import numpy
from skimage import io

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORLD = (['10,46', '25,38', '18,61', '105,10', '-83,44'], [2.3, 4.5, 5.8])
HELSINKI = (['24.9443,60.1716', '24.94,60.168', '24.949,60.175', '24.939,60.175', '24.949,60.168'], [13.4, 15.3, 16.7])
PICTURES = (WORLD[0], [2.3, 3.5, 4.8])


def plain(name, tiles):
    """A bundled style without its labels."""
    with open(os.path.join(ROOT, 'Assets/Styles', name + '.json')) as file:
        style = json.load(file)
    for key in ('sprite', 'glyphs'):
        style.pop(key, None)
    style['sources'] = {'tiles': {'type': 'vector', 'url': 'mbtiles://' + tiles}}
    style['layers'] = [layer for layer in style['layers'] if layer['type'] != 'symbol']
    return style


def all_types(names, tiles, sprite):
    """A style of all layer types but raster. `names` are layers of the tiles, by what they are drawn as."""

    def layer(kind, name, paint, **layout):
        own = {'id': f'{kind} {len(layers)}', 'type': kind, 'paint': paint, 'layout': layout}
        if name:
            own.update({'source': 'tiles', 'source-layer': names[name]})
        if name == 'point' and 'filter' in names:
            own['filter'] = names['filter']
        layers.append(own)

    layers = []
    layer('background', None, {'background-color': '#c8deea'})
    layer('background', None, {'background-pattern': 'dots', 'background-opacity': 0.4})
    layer('fill', 'ground', {'fill-color': '#f4efe2'})
    layer('line', 'ground', {'line-color': '#5f8fb0', 'line-width': 3, 'line-blur': 1.5, 'line-opacity': 0.7})
    layer('fill', 'area', {'fill-color': '#d8c8e0', 'fill-outline-color': '#6a4a80'})
    layer('fill', 'patch', {'fill-pattern': 'hatch'})
    layer('fill', 'hard', {'fill-color': '#9ec7a5', 'fill-antialias': False})
    layer('line', 'way', {'line-color': '#c06030', 'line-width': 1.2, 'line-gap-width': 4},
          **{'line-join': 'round', 'line-cap': 'round'})
    layer('line', 'way', {'line-color': '#fff3c8', 'line-width': 4}, **{'line-join': 'round', 'line-cap': 'round'})
    layer('line', 'rim', {'line-color': '#804060', 'line-width': 2.4}, **{'line-join': 'miter'})
    layer('line', 'rim', {'line-color': '#3050a0', 'line-width': 1.2, 'line-offset': 4})
    layer('line', 'seam', {'line-color': '#406040', 'line-width': 1.6, 'line-dasharray': [4, 3]})
    layer('line', 'rim', {'line-pattern': 'beads', 'line-opacity': 0.8})
    layer('fill-extrusion', 'block', {'fill-extrusion-color': '#b09880', 'fill-extrusion-opacity': 0.8})
    layer('heatmap', 'point', {'heatmap-radius': 24, 'heatmap-weight': 0.4, 'heatmap-opacity': 0.5})
    layer('circle', 'point', {
        'circle-color': '#d04848', 'circle-radius': 4, 'circle-stroke-color': '#ffffff', 'circle-stroke-width': 1.5})
    return {'version': 8, 'sprite': 'file://' + sprite, 'layers': layers,
            'sources': {'tiles': {'type': 'vector', 'url': 'mbtiles://' + tiles}}}


def write_sprite(folder):
    """Three patterns whose sizes divide the world's, in both densities."""
    for scale, suffix in ((1, ''), (2, '@2x')):
        side = 16 * scale
        y, x = numpy.mgrid[0:side, 0:side] / scale
        sheet = numpy.zeros((side, side * 3, 4), numpy.uint8)

        def put(index, inside, color):
            sheet[:, index * side:(index + 1) * side][inside] = color

        put(0, (x - 7.5) ** 2 + (y - 7.5) ** 2 < 9, (90, 130, 170, 255))
        put(1, (x + y) % 8 < 2, (150, 110, 60, 255))
        put(2, (x - 7.5) ** 2 + (y - 7.5) ** 2 < 25, (60, 60, 120, 255))
        io.imsave(os.path.join(folder, f'sprite{suffix}.png'), sheet, check_contrast=False)
        places = {name: {'x': index * side, 'y': 0, 'width': side, 'height': side, 'pixelRatio': scale}
                  for index, name in enumerate(('dots', 'hatch', 'beads'))}
        with open(os.path.join(folder, f'sprite{suffix}.json'), 'w') as file:
            json.dump(places, file)
    return os.path.join(folder, 'sprite')


def write_pictures(path):
    """Tiles of 256 pixels to zoom 4: color fields with rings and edges, which go on from tile to tile."""
    database = sqlite3.connect(path)
    database.execute('CREATE TABLE metadata (name TEXT, value TEXT)')
    database.execute('CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, tile_data BLOB)')
    database.executemany('INSERT INTO metadata VALUES (?, ?)', [
        ('name', 'Rings'), ('format', 'png'), ('minzoom', '0'), ('maxzoom', '4'),
        ('bounds', '-180,-85.0511,180,85.0511')])
    side = 256
    name = path + '.png'
    for zoom in range(5):
        for column in range(1 << zoom):
            for row in range(1 << zoom):
                y, x = (numpy.mgrid[0:side, 0:side] + 0.5) / side
                x, y = (x + column) * 2 ** (4 - zoom), (y + row) * 2 ** (4 - zoom)
                rings = numpy.sin(numpy.hypot(x - 8, y - 8) * 6)
                fields = (numpy.floor(x * 2) + numpy.floor(y * 2)) % 2
                picture = numpy.stack([127 + 120 * rings, 60 + 130 * fields, 255 * x / 16], axis=2)
                io.imsave(name, numpy.clip(picture, 0, 255).astype(numpy.uint8), check_contrast=False)
                with open(name, 'rb') as file:
                    tile = file.read()
                database.execute('INSERT INTO tiles VALUES (?, ?, ?, ?)',
                                 (zoom, column, (1 << zoom) - 1 - row, tile))
    database.commit()
    database.close()


def pictures(tiles):
    paint = {'raster-opacity': 0.9, 'raster-hue-rotate': 40, 'raster-brightness-min': 0.1,
             'raster-brightness-max': 0.9, 'raster-saturation': 0.3, 'raster-contrast': 0.2, 'raster-fade-duration': 0}
    return {'version': 8, 'layers': [
        {'id': 'ground', 'type': 'background', 'paint': {'background-color': '#ffffff'}},
        {'id': 'pictures', 'type': 'raster', 'source': 'tiles', 'paint': paint}],
        'sources': {'tiles': {'type': 'raster', 'url': 'mbtiles://' + tiles, 'tileSize': 256}}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('world')
    parser.add_argument('helsinki')
    parser.add_argument('--only', default='', help='rows whose name holds a text')
    parser.add_argument('--keep', help='a folder for styles and pictures')
    options = parser.parse_args()
    world, helsinki = os.path.abspath(options.world), os.path.abspath(options.helsinki)
    folder = os.path.abspath(options.keep or tempfile.mkdtemp())
    os.makedirs(folder, exist_ok=True)
    sprite = write_sprite(folder)
    rings = os.path.join(folder, 'rings.mbtiles')
    if not os.path.exists(rings):
        write_pictures(rings)
    world_types = all_types({
        'ground': 'land', 'area': 'lake', 'patch': 'ice', 'hard': 'iceshelf', 'way': 'river', 'rim': 'admin0',
        'seam': 'admin1', 'block': 'urban', 'point': 'place', 'filter': ['has', 'cap']}, world, sprite)
    helsinki_types = all_types({
        'ground': 'landuse', 'area': 'landuse', 'patch': 'landuse', 'hard': 'landuse', 'way': 'road', 'rim': 'road',
        'seam': 'road', 'block': 'building', 'point': 'poi'}, helsinki, sprite)
    # Each sort of ground once: what overlaps differs.
    for layer, kind in zip([own for own in helsinki_types['layers'] if own.get('source-layer') == 'landuse'][2:],
                           ('residential', 'park', 'pitch')):
        layer['filter'] = ['==', ['get', 'kind'], kind]
    rows = [
        ('world, areas and lines', plain('World', world), world, WORLD, []),
        ('Helsinki, areas and lines', plain('Helsinki', helsinki), helsinki, HELSINKI, []),
        ('world, all layer types', world_types, world, WORLD, []),
        ('Helsinki, all layer types', helsinki_types, helsinki, HELSINKI, []),
        ('pictures', pictures(rings), rings, PICTURES, []),
        ('world, turned', plain('World', world), world, WORLD, ['--bearing', '30']),
        ('Helsinki, turned', plain('Helsinki', helsinki), helsinki, HELSINKI, ['--bearing', '30']),
        ('world, two pixels per point', plain('World', world), world, WORLD, ['--scale', '2']),
        ('Helsinki, two pixels per point', plain('Helsinki', helsinki), helsinki, HELSINKI, ['--scale', '2']),
        ('Helsinki, all layer types, two pixels per point', helsinki_types, helsinki, HELSINKI, ['--scale', '2']),
    ]
    for number, (name, style, tiles, (places, zooms), flags) in enumerate(rows):
        if options.only not in name:
            continue
        path = os.path.join(folder, f'style{number}.json')
        with open(path, 'w') as file:
            json.dump(style, file)
        shots = [f'{place},{zoom}' for zoom in zooms for place in places]
        done = subprocess.run(
            [sys.executable, os.path.join(ROOT, 'Scripts/compare-reference.py'), path, tiles, *flags,
             '--keep', os.path.join(folder, str(number)), '--', *shots],
            stdout=subprocess.PIPE, text=True, check=True)
        print(f'{name}: {done.stdout.strip().splitlines()[-1]}', flush=True)


main()
