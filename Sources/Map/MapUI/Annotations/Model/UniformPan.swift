import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// What a frame differs in from the one before if the map only pans: all views that stay on it move by the
/// same whole pixels. Pure.
nonisolated struct UniformPan {
    /// In points.
    let vector: CGVector
    private let projector: AnnotationProjector

    /// Differences of rounding, in pixels.
    private static let slack = 1e-3

    /// Nil unless zoom, heading, size and scale are the same, and views are on whole pixels.
    init?(from last: AnnotationFrame, to frame: AnnotationFrame) {
        var viewport = last.viewport
        viewport.center = frame.viewport.center
        guard viewport == frame.viewport, last.scale == frame.scale, !last.isZooming, !frame.isZooming else {
            return nil
        }
        let (from, to) = (last.projector, frame.projector)
        let way = to.way(dx: from.centerX - to.centerX, dy: from.centerY - to.centerY)
        let (x, y) = (way.x * frame.scale, way.y * frame.scale)
        guard abs(x - x.rounded()) < Self.slack, abs(y - y.rounded()) < Self.slack else { return nil }
        vector = CGVector(dx: x.rounded() / frame.scale, dy: y.rounded() / frame.scale)
        projector = to
    }

    /// Divides views into those that move by the vector, and those that must be looked at: they may leave, go
    /// to another world copy, or have no place.
    /// - Parameter margin: how far outside of the bounds a view stays, in points.
    /// - Complexity: O(`places`).
    func divide(
        _ places: [MapPoint], margin: CGFloat, moving: inout [Int32], others: inout [Int32]
    ) {
        for index in places.indices {
            let place = places[index]
            let isIn = projector.isIn(projector.point(x: place.x, y: place.y), margin: margin)
            if isIn, projector.isNearest(x: place.x) {
                moving.append(Int32(truncatingIfNeeded: index))
            } else {
                others.append(Int32(truncatingIfNeeded: index))
            }
        }
    }
}
