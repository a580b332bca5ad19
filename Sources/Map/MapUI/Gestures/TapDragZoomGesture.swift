import CartoucheMapGeometry
import Foundation

/// Zooms by the second tap of a double tap, held and dragged: down zooms in, up zooms out, about the position
/// where the second tap landed.
nonisolated enum TapDragZoomGesture {
    static func moved(
        from old: CGPoint, to new: CGPoint, about point: CGPoint, pointsPerLevel: Double
    ) -> CameraDelta {
        guard pointsPerLevel > 0 else { return .none }
        return .zoom(by: (new.y - old.y) / pointsPerLevel, about: point)
    }
}
