/// Draws a circle: MapKit's `MKCircleRenderer`.
@MainActor
open class CircleRenderer: OverlayPathRenderer {
    /// Creates a renderer for a circle; it draws nothing until its colors are set.
    public init(circle: Circle) { super.init(overlay: circle) }
}
