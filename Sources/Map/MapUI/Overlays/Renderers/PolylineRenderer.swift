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
