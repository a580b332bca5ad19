/// Draws a circle: MapKit's `MKCircleRenderer`.
@MainActor
open class CircleRenderer: OverlayPathRenderer {
    /// A renderer without colors yet.
    public init(circle: Circle) { super.init(overlay: circle) }
}
