/// Draws an area: MapKit's `MKPolygonRenderer`.
@MainActor
open class PolygonRenderer: OverlayPathRenderer {
    /// Creates a renderer for a polygon; it draws nothing until its colors are set.
    public init(polygon: Polygon) { super.init(overlay: polygon) }
}

/// Draws several areas: MapKit's `MKMultiPolygonRenderer`.
@MainActor
open class MultiPolygonRenderer: OverlayPathRenderer {
    /// Creates a renderer for several areas; it draws nothing until its colors are set.
    public init(multiPolygon: MultiPolygon) { super.init(overlay: multiPolygon) }
}
