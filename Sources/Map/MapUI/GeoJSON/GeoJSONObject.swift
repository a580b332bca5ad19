/// An object that a GeoJSON text holds: a feature, or a shape outside of any feature. MapKit's
/// `MKGeoJSONObject`.
public nonisolated protocol GeoJSONObject: AnyObject, Sendable {}

extension PointAnnotation: nonisolated GeoJSONObject {}
nonisolated extension MultiPoint: GeoJSONObject {}
nonisolated extension MultiPolyline: GeoJSONObject {}
nonisolated extension MultiPolygon: GeoJSONObject {}
