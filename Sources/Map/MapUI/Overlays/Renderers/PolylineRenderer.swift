/// Draws a line: MapKit's `MKPolylineRenderer`.
@MainActor
open class PolylineRenderer: OverlayPathRenderer {
    /// A renderer without a color yet.
    public init(polyline: Polyline) { super.init(overlay: polyline) }
}

/// Draws several lines: MapKit's `MKMultiPolylineRenderer`.
@MainActor
open class MultiPolylineRenderer: OverlayPathRenderer {
    /// A renderer without a color yet.
    public init(multiPolyline: MultiPolyline) { super.init(overlay: multiPolyline) }
}
