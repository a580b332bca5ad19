// What the sources' and tiles' own declarations name.
@_exported import struct MapGeometry.LocationCoordinate2D
@_exported import struct MapGeometry.TileID
