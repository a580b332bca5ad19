// What the sources' and tiles' own declarations name.
@_exported import struct CartoucheMapGeometry.LocationCoordinate2D
@_exported import struct CartoucheMapGeometry.TileID
