import Drawing
import Foundation
import ViewKit

/// The inputs of callout layout, once a frame. Points of the map view.
struct CalloutContext {
    var time: FrameTime
    /// The rectangle of the whole map view.
    var container: CGRect
    /// The map view's layout margins: bars and buttons lie there.
    var layoutMargins = EdgeInsets.zero
    /// The offset from where an annotation is to where it will be when the camera's animation has ended.
    var cameraShift: (any Annotation) -> CGVector
    /// Whether callouts of several pins may be presented at once.
    var allowsSeveral = false
    /// How far the map can move south and north, in points, and how it is rotated; see `CalloutLayout`.
    var panRange: ClosedRange<CGFloat>
    var heading = 0.0

    /// The area in which callouts are kept, before their own margins are subtracted.
    var safeArea: CGRect {
        let m = layoutMargins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }
}
