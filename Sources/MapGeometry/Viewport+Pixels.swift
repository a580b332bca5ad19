import Foundation

extension Viewport {
    /// The nearest viewport that has the world's north-west corner on a whole pixel: between two such
    /// viewports of the same zoom and heading the whole map moves by whole pixels. Not clamped.
    /// - Parameter scale: pixels per point.
    package func alignedToPixels(scale: Double) -> Viewport {
        guard scale > 0, scale.isFinite else { return self }
        let corner = unwrappedPoint(for: MapPoint(x: 0, y: 0))
        let (dx, dy) = (
            (corner.x * scale).rounded() / scale - corner.x, (corner.y * scale).rounded() / scale - corner.y
        )
        var result = self
        result.center = mapPoint(at: CGPoint(x: middle.x - dx, y: middle.y - dy))
        return result
    }
}
