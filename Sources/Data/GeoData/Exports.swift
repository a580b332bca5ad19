// What the public declarations name.
@_exported import struct MapGeometry.LocationCoordinate2D
@_exported import struct MapGeometry.MapPoint
@_exported import struct MapGeometry.MapRect
@_exported import struct MapGeometry.MapSize
