"""Reads polygons from PN2 files, version 2: the form in which Marble keeps vector data.

A file is a header (version, number of placemarks, whether colours follow) and then parts. Each part names its placemark
and is either one outline or a polygon of several rings. A ring is a run of absolute points in 1/120 degree, each followed
by so many offsets of one byte. All numbers are big-endian.
"""

import struct

OUTER_RING = 2
INNER_RING = 3
MULTI = 4


class _Reader:
    def __init__(self, data):
        self.data = data
        self.position = 0

    def take(self, form):
        form = ">" + form
        values = struct.unpack_from(form, self.data, self.position)
        self.position += struct.calcsize(form)
        return values

    @property
    def at_end(self):
        return self.position >= len(self.data)

    def ring(self, nodes):
        points = []
        for _ in range(nodes):
            latitude, longitude, offsets = self.take("hhh")
            points.append((longitude / 120, latitude / 120))
            for _ in range(offsets):
                north, east = self.take("bb")
                points.append(((longitude + east) / 120, (latitude + north) / 120))
        return points


def read(path):
    """Returns the placemarks of a file, each a list of (flag, points)."""
    with open(path, "rb") as file:
        reader = _Reader(file.read())
    version, count, has_colors = reader.take("BIB")
    if version != 2:
        raise ValueError(f"{path}: PN2 version {version} is not supported")
    placemarks = []
    previous = None
    for _ in range(count):
        if reader.at_end:
            break
        flag, placemark = reader.take("BI")
        if placemark != previous:
            if has_colors:
                reader.take("B")
            placemarks.append([])
            previous = placemark
        if flag == MULTI:
            (rings,) = reader.take("B")
            for _ in range(rings):
                ring_flag, _, nodes = reader.take("BII")
                placemarks[-1].append((ring_flag, reader.ring(nodes)))
        else:
            (nodes,) = reader.take("I")
            placemarks[-1].append((flag, reader.ring(nodes)))
    return placemarks
