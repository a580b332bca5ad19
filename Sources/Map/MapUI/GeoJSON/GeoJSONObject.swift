/// What a GeoJSON text holds: features, and the shapes that stand in none. MapKit's `MKGeoJSONObject`.
public nonisolated protocol GeoJSONObject: AnyObject, Sendable {}

extension PointAnnotation: nonisolated GeoJSONObject {}
nonisolated extension MultiPoint: GeoJSONObject {}
nonisolated extension MultiPolyline: GeoJSONObject {}
nonisolated extension MultiPolygon: GeoJSONObject {}
