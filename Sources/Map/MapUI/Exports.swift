// A map's user location is a `Location`.
@_exported import CartoucheLocation
