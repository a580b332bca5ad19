// What the public declarations name.
@_exported import struct CartoucheMapGeometry.LocationCoordinate2D
@_exported import struct CartoucheMapGeometry.MapPoint
@_exported import struct CartoucheMapGeometry.MapRect
@_exported import struct CartoucheMapGeometry.MapSize
