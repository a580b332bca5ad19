import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

/// The drag of one pin, from its lift to its drop.
final class AnnotationDrag {
    let view: AnnotationView
    let annotation: any DraggableAnnotation
    let kind: Touch.Kind
    /// The coordinate to which the annotation returns if its drag is canceled.
    let startCoordinate: LocationCoordinate2D
    /// The number of the world copy on which the pin was when the drag began.
    let startWorld: Int32
    /// The offset from the position where the finger landed to the position of the annotation, in points.
    private let grip: CGVector
    /// The position of the finger, in the map view's points.
    private(set) var finger: CGPoint
    private var edges: EdgeScroll

    init(
        view: AnnotationView, annotation: any DraggableAnnotation, kind: Touch.Kind, anchor: CGPoint,
        landed: CGPoint, finger: CGPoint, world: Int32, in bounds: CGRect
    ) {
        (self.view, self.annotation, self.kind, self.finger) = (view, annotation, kind, finger)
        (startCoordinate, startWorld) = (annotation.coordinate, world)
        grip = CGVector(dx: anchor.x - landed.x, dy: anchor.y - landed.y)
        edges = EdgeScroll(start: landed, in: bounds)
    }

    /// How high the pin is lifted, in points: a finger hides what is under it, the mouse does not. Tuned.
    var liftHeight: CGFloat { kind == .finger ? 18 : 9 }

    func move(to point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        finger = point
    }

    /// The position of the annotation, in the map view's points: the part of the pin on which the finger
    /// landed stays under the finger. A finger beyond the map's edge keeps the annotation at the edge.
    func anchor(in bounds: CGRect) -> CGPoint {
        let x = min(max(finger.x, bounds.minX), bounds.maxX)
        let y = min(max(finger.y, bounds.minY), bounds.maxY)
        return CGPoint(x: x + grip.dx, y: y + grip.dy)
    }

    /// Whether the finger is so near to the map's edge that the map scrolls by itself.
    func isAtEdge(of bounds: CGRect) -> Bool { edges.velocity(at: finger, in: bounds) != .zero }

    /// The vector by which the map's content moves in this frame, in points, if the finger with the pin is
    /// near to the map's edge.
    func scroll(in bounds: CGRect, time: Double) -> CGVector {
        edges.displacement(at: finger, in: bounds, time: time)
    }
}
