import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

/// The difference between two successive frames if the map only pans: all views that stay on the map move by
/// the same whole pixels. Pure.
nonisolated struct UniformPan {
    /// The vector by which the annotation views move on screen from one frame to the next, in points.
    let vector: CGVector
    private let projector: AnnotationProjector

    /// The tolerance for rounding errors of the movement, in pixels.
    private static let slack = 1e-3

    /// Creates the pan from one frame to the next. Nil unless the zoom, the heading, the view's size and the
    /// screen's scale are the same in both frames, and the views are on whole pixels.
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

    /// Divides views into those that move by `vector`, and those that must be placed one by one, because they
    /// may leave the map or go to another world copy, or have no recorded position.
    /// - Parameter positions: the positions of the views; `moving` and `others` receive indices into this
    ///   array.
    /// - Parameter margin: the distance from the bounds up to which a view stays, in points.
    /// - Complexity: O(`positions`).
    func divide(
        _ positions: [MapPoint], margin: CGFloat, moving: inout [Int32], others: inout [Int32]
    ) {
        for index in positions.indices {
            let position = positions[index]
            let isIn = projector.isIn(projector.point(x: position.x, y: position.y), margin: margin)
            if isIn, projector.isNearest(x: position.x) {
                moving.append(Int32(truncatingIfNeeded: index))
            } else {
                others.append(Int32(truncatingIfNeeded: index))
            }
        }
    }
}
