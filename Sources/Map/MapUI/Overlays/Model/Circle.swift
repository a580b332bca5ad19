import CartoucheBasemap
import CartoucheMapGeometry

/// A circle with a radius in meters: MapKit's `MKCircle`. On the map it is drawn larger near the poles; a
/// circle around a pole covers the map's edge at that pole.
open nonisolated class Circle: Shape, ShapedOverlay, @unchecked Sendable {
    /// The coordinate of the middle of the circle.
    public let coordinate: LocationCoordinate2D
    /// The radius in meters. A circle whose radius is not positive and finite is not drawn.
    public let radius: Double
    let geometry: OverlayShape

    /// Creates a circle on the map.
    /// - Parameters:
    ///   - center: the coordinate of the middle of the circle.
    ///   - radius: the radius in meters.
    public init(center: LocationCoordinate2D, radius: Double) {
        (coordinate, self.radius) = (center, radius)
        geometry = OverlayShape {
            guard let (areas, border) = UnwrappedLine.circle(center: center, radius: radius) else {
                return OverlayShape.Geometry([])
            }
            return OverlayShape.Geometry([
                OverlayShape.Geometry.Part(
                    fills: areas.compactMap { OverlayPath($0, isClosed: true) },
                    strokes: border.flatMap { OverlayPath($0.border, isClosed: $0.isClosed) }.map { [$0] }
                        ?? [])
            ])
        }
        super.init()
    }

    /// The rectangle around the circle, in map points; of an empty circle, a rectangle without size in the
    /// north-western corner of the world.
    public var boundingMapRect: MapRect { geometryRect }
}
