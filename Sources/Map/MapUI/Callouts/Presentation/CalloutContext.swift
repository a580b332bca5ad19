import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What callouts have to know of the map around the annotations.
protocol CalloutEnvironment: AnyObject {
    /// Where the camera's animation ends; `nil` if it rests. Callouts presented meanwhile are kept in view
    /// there.
    var cameraTarget: Viewport? { get }
    /// The margins at the map's edges that callouts keep clear of.
    var layoutMargins: EdgeInsets { get }
}

/// The inputs of callout layout, once a frame. Points of the map view.
struct CalloutContext {
    var time: FrameTime
    /// The rectangle of the whole map view.
    var container: CGRect
    /// The map view's layout margins: bars and buttons lie there.
    var layoutMargins = EdgeInsets.zero
    /// Whether callouts of several pins may be presented at once.
    var allowsSeveral = false
    /// How far the map can move south and north, in points, and how it is rotated; see `CalloutLayout`.
    var panRange: ClosedRange<CGFloat>
    var heading = 0.0

    private weak var positions: AnnotationPositions?
    private weak var environment: (any CalloutEnvironment)?

    init(_ positions: AnnotationPositions, in environment: (any CalloutEnvironment)?, allowsSeveral: Bool) {
        (self.positions, self.environment) = (positions, environment)
        let (frame, target) = (positions.frame, environment?.cameraTarget)
        time = frame?.time ?? .zero
        container = frame?.bounds ?? .zero
        layoutMargins = environment?.layoutMargins ?? .zero
        self.allowsSeveral = allowsSeveral
        let viewport = target ?? frame?.viewport
        panRange = viewport.map { Self.panRange(of: $0) } ?? -.infinity ... .infinity
        heading = viewport?.heading ?? 0
    }

    /// The offset from where an annotation is to where it will be when the camera's animation has ended.
    func cameraShift(_ annotation: any Annotation) -> CGVector {
        guard let positions, let target = environment?.cameraTarget else { return .zero }
        return positions.shift(of: annotation, to: target)
    }

    /// The area in which callouts are kept, before their own margins are subtracted.
    var safeArea: CGRect {
        let m = layoutMargins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }

    /// How far a camera lets the content move south and north, in points.
    private static func panRange(of viewport: Viewport) -> ClosedRange<CGFloat> {
        let turn = viewport.heading * .pi / 180
        func reach(_ way: Double) -> CGFloat {
            let panned = viewport.panned(x: way * sin(turn), y: way * cos(turn))
            return (viewport.center.y - panned.center.y) * viewport.pointsPerMapPoint
        }
        // The height of the world on screen, in points: further than any pan.
        let far = MapSize.world.height * viewport.pointsPerMapPoint
        // A tiny tolerance: rounding errors do not count as an edge.
        return min(0, reach(-far)) - 1e-6...max(0, reach(far)) + 1e-6
    }
}
