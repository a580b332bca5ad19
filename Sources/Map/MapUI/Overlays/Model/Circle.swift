import CartoucheBasemap
import CartoucheMapGeometry

/// A circle on the ground: MapKit's `MKCircle`. On the map it is larger near the poles; one around a pole
/// covers the map's edge there.
open nonisolated class Circle: Shape, ShapedOverlay, @unchecked Sendable {
    /// The middle.
    public let coordinate: LocationCoordinate2D
    /// The radius in meters on the ground. One that is not positive and finite draws nothing.
    public let radius: Double
    let geometry: OverlayShape

    /// - Parameters:
    ///   - center: the middle.
    ///   - radius: in meters.
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

    /// The rectangle around all points; empty, in the north-western corner of the world, without any.
    public var boundingMapRect: MapRect { geometryRect }
}
