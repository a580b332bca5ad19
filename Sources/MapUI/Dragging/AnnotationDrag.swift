import Drawing
import Foundation
import MapGeometry
import ViewKit

/// One pin in one hand, from its lift to its drop.
final class AnnotationDrag {
    let view: AnnotationView
    let annotation: any DraggableAnnotation
    let kind: Touch.Kind
    /// Where it goes back to.
    let startCoordinate: LocationCoordinate2D
    /// The copy of the world on which it was.
    var startWorld: Int32 = 0
    /// From the finger to the point of the annotation, in points.
    private let grip: CGVector
    /// In the map view's points.
    private(set) var finger: CGPoint
    private var edges: EdgeScroll

    init(
        view: AnnotationView, annotation: any DraggableAnnotation, kind: Touch.Kind, anchor: CGPoint,
        landed: CGPoint, finger: CGPoint, in bounds: CGRect
    ) {
        (self.view, self.annotation, self.kind, self.finger) = (view, annotation, kind, finger)
        startCoordinate = annotation.coordinate
        grip = CGVector(dx: anchor.x - landed.x, dy: anchor.y - landed.y)
        edges = EdgeScroll(start: landed, in: bounds)
    }

    /// How high the pin is lifted, in points: a finger hides what is under it, the mouse does not. Tuned.
    var liftHeight: CGFloat { kind == .finger ? 18 : 9 }

    func move(to point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        finger = point
    }

    /// Where the annotation is to be, in the map view's points: what was under the finger stays there. A finger beyond
    /// the map's edge holds it at the edge.
    func anchor(in bounds: CGRect) -> CGPoint {
        let x = min(max(finger.x, bounds.minX), bounds.maxX)
        let y = min(max(finger.y, bounds.minY), bounds.maxY)
        return CGPoint(x: x + grip.dx, y: y + grip.dy)
    }

    /// The map runs by itself.
    func isAtEdge(of bounds: CGRect) -> Bool { edges.velocity(at: finger, in: bounds) != .zero }

    /// How far the map's content moves in this frame.
    func scroll(in bounds: CGRect, time: Double) -> CGVector {
        edges.displacement(at: finger, in: bounds, time: time)
    }
}
