import Drawing
import Foundation
import ViewKit

/// What callouts are laid out by, once a frame. Points of the map view.
struct CalloutContext {
    var time: FrameTime
    /// All of the map view.
    var container: CGRect
    /// Its layout margins: bars and buttons lie there.
    var layoutMargins = EdgeInsets.zero
    /// From where an annotation is to where it will be when the camera's animation has ended.
    var cameraShift: (any Annotation) -> CGVector
    /// Whether callouts of several pins may be there at once.
    var allowsSeveral = false
    /// How far the map can move south and north, in points, and how it is turned; see `CalloutLayout`.
    var panRange: ClosedRange<CGFloat>
    var heading = 0.0

    /// What callouts are kept in, less their own margins.
    var safeArea: CGRect {
        let m = layoutMargins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }
}
