/// Draws an area: MapKit's `MKPolygonRenderer`.
@MainActor
open class PolygonRenderer: OverlayPathRenderer {
    /// A renderer without colors yet.
    public init(polygon: Polygon) { super.init(overlay: polygon) }
}

/// Draws several areas: MapKit's `MKMultiPolygonRenderer`.
@MainActor
open class MultiPolygonRenderer: OverlayPathRenderer {
    /// A renderer without colors yet.
    public init(multiPolygon: MultiPolygon) { super.init(overlay: multiPolygon) }
}
