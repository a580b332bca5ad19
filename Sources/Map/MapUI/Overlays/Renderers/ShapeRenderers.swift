/// Draws a line: MapKit's `MKPolylineRenderer`.
@MainActor
open class PolylineRenderer: OverlayPathRenderer {
    /// Creates a renderer for a line; it draws nothing until its color is set.
    public init(polyline: Polyline) { super.init(overlay: polyline) }
}

/// Draws several lines: MapKit's `MKMultiPolylineRenderer`.
@MainActor
open class MultiPolylineRenderer: OverlayPathRenderer {
    /// Creates a renderer for several lines; it draws nothing until its color is set.
    public init(multiPolyline: MultiPolyline) { super.init(overlay: multiPolyline) }
}

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

/// Draws a circle: MapKit's `MKCircleRenderer`.
@MainActor
open class CircleRenderer: OverlayPathRenderer {
    /// Creates a renderer for a circle; it draws nothing until its colors are set.
    public init(circle: Circle) { super.init(overlay: circle) }
}
