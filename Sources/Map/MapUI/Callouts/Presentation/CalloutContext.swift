import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// What callouts need to know of the map view.
protocol CalloutEnvironment: AnyObject {
    /// The viewport at the end of the camera's animation; `nil` if no animation runs. Callouts presented
    /// during an animation are placed for that viewport.
    var cameraTarget: Viewport? { get }
    /// The margins at the map's edges that callouts keep clear of.
    var layoutMargins: EdgeInsets { get }
}

/// The inputs of the layout of callouts in one frame. In points of the map view.
struct CalloutContext {
    var time: FrameTime
    /// The rectangle of the whole map view, in the view's points.
    var container: CGRect
    /// The map view's layout margins, which bars and buttons cover.
    var layoutMargins = EdgeInsets.zero
    /// Whether callouts of several pins may be presented on the map at once.
    var allowsSeveral = false
    /// How far the map's content can move north and south, in points: see `CalloutLayout.panRange`.
    var panRange: ClosedRange<CGFloat>
    /// The direction that is up on the map on screen, in degrees clockwise from north.
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

    /// The movement of an annotation on screen from now to the end of the camera's animation, in points.
    func cameraShift(_ annotation: any Annotation) -> CGVector {
        guard let positions, let target = environment?.cameraTarget else { return .zero }
        return positions.shift(of: annotation, to: target)
    }

    /// The rectangle in which callouts are kept: the map view without its layout margins. The callouts' own
    /// margins are subtracted later.
    var safeArea: CGRect {
        let m = layoutMargins
        return CGRect(
            x: container.minX + m.left, y: container.minY + m.top,
            width: max(0, container.width - m.left - m.right),
            height: max(0, container.height - m.top - m.bottom))
    }

    /// How far the content of a map with this viewport can move north and south, in points.
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
