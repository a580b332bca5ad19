#!/usr/bin/env python3
"""How alike the map and MapLibre Native draw a style: SSIM over blocks of 64 pixels that hold an edge in the
reference. Documentation/Reference.md holds the figures.

    python3 -m venv /tmp/reference && /tmp/reference/bin/pip install pymgl scikit-image pmtiles
    /tmp/reference/bin/pmtiles-convert TILES.pmtiles TILES.mbtiles
    swift build --build-tests
    xvfb-run -a /tmp/reference/bin/python Scripts/compare-reference.py STYLE.json TILES.mbtiles \\
        LON,LAT,ZOOM ... [--scale 2] [--bearing 30] [--keep FOLDER]

The style's source names the same tiles as "mbtiles:///absolute/path". Labels are not compared.
"""
import argparse
import json
import os
import subprocess
import tempfile

import numpy
from pymgl import Map
from skimage import io
from skimage.metrics import structural_similarity

BLOCK = 64
# The least step between neighboring pixels, of 255, that counts as an edge.
EDGE = 8


def has_edge(block):
    gray = block.mean(axis=2)
    return max(numpy.abs(numpy.diff(gray, axis=0)).max(), numpy.abs(numpy.diff(gray, axis=1)).max()) > EDGE


def scores(ours, reference):
    """The similarity of each block that counts, with its place."""
    _, similar = structural_similarity(ours, reference, channel_axis=2, data_range=255, full=True)
    similar = similar.mean(axis=2)
    height, width = similar.shape
    for y in range(0, height - BLOCK + 1, BLOCK):
        for x in range(0, width - BLOCK + 1, BLOCK):
            if has_edge(reference[y:y + BLOCK, x:x + BLOCK]):
                yield similar[y:y + BLOCK, x:x + BLOCK].mean(), x, y


def draw_ours(jobs, folder):
    """Draws all pictures; returns where their centers lie."""
    path = os.path.join(folder, 'jobs.json')
    with open(path, 'w') as file:
        json.dump(jobs, file)
    environment = dict(os.environ, CARTOUCHE_REFERENCE_JOBS=path)
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    subprocess.run(['swift', 'test', '--skip-build', '--ignore-lock', '--filter', 'ReferencePictures'],
                   cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
    with open(path + '.places') as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('style')
    parser.add_argument('tiles')
    parser.add_argument('places', nargs='+')
    parser.add_argument('--scale', type=float, default=1)
    parser.add_argument('--bearing', type=float, default=0)
    parser.add_argument('--size', default='800x600')
    parser.add_argument('--keep', help='a folder for the pictures')
    options = parser.parse_args()
    width, height = (int(side) for side in options.size.split('x'))
    folder = options.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    jobs = []
    for index, place in enumerate(options.places):
        lon, lat, zoom = (float(part) for part in place.split(','))
        jobs.append(dict(style=os.path.abspath(options.style), tiles=os.path.abspath(options.tiles),
                         out=os.path.abspath(os.path.join(folder, f'{index}.png')), lon=lon, lat=lat, zoom=zoom,
                         width=width, height=height, scale=options.scale, bearing=options.bearing))
    with open(options.style) as file:
        reference = Map(file.read(), width, height, ratio=options.scale)
    reference.load()
    found = []
    for job, (lon, lat) in zip(jobs, draw_ours(jobs, folder)):
        # A map of less zoom might not have the place in its middle.
        reference.setZoom(job['zoom'])
        reference.setCenter(lon, lat)
        reference.setBearing(job['bearing'])
        path = job['out'].replace('.png', '-reference.png')
        with open(path, 'wb') as file:
            file.write(reference.renderPNG())
        pictures = (io.imread(name)[..., :3].astype(float) for name in (job['out'], path))
        own = list(scores(*pictures))
        found += own
        if own:
            values = [value for value, _, _ in own]
            print(f'{job["lon"]},{job["lat"]},{job["zoom"]}: {len(own)} blocks, mean {numpy.mean(values):.4f}, '
                  f'worst {min(values):.4f} at {min(own)[1:]}')
    values = [value for value, _, _ in found]
    print(f'all: {len(values)} blocks, mean {numpy.mean(values):.4f}, worst {min(values):.4f}')


main()
