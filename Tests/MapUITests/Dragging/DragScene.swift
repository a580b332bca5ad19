import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import ViewKit

@testable import CartoucheMapUI

/// A map with one draggable pin, 30 x 30 points with its foot on the coordinate, and what its delegate heard.
final class DragScene: MapScene {
    let dragDelegate = DragDelegate()
    let pin = PointAnnotation(title: "pin")
    static let start = CGPoint(x: 400, y: 300)

    init(
        zoom: Double = 5, at point: CGPoint = DragScene.start, longitude: Double = 11,
        type: AnnotationView.Type = DraggablePin.self
    ) {
        super.init(zoom: zoom, longitude: longitude)
        dragDelegate.type = type
        map.delegate = dragDelegate
        // On the pixels of what is drawn.
        pin.coordinate = map.shownViewport.mapPoint(at: point).coordinate
        map.addAnnotation(pin)
        frames(2)
    }

    var view: AnnotationView? { map.view(for: pin) }
    var states: [AnnotationViewDragState] { dragDelegate.states }
    /// Where the pin's coordinate is drawn.
    var pinPosition: CGPoint { map.shownViewport.point(for: MapPoint(pin.coordinate)) }

    /// Lands and holds until the pin is lifted.
    func pickUp(_ x: CGFloat = start.x, _ y: CGFloat = start.y - 15) {
        touch(.began, x, y)
        run(0.55)
    }

    func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}

final class DragDelegate: MapViewDelegate {
    var states: [AnnotationViewDragState] = []
    var olds: [AnnotationViewDragState] = []
    var regionEvents: [String] = []
    var onState: ((AnnotationView, AnnotationViewDragState) -> Void)?
    var type: AnnotationView.Type = DraggablePin.self
    var calloutView: View?
    var onCalloutLeaving: ((AnnotationView) -> Void)?

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: "drag")
            ?? type.init(annotation: annotation, reuseIdentifier: "drag")
        view.annotation = annotation
        return view
    }
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? { calloutView }
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {
        states.append(newState)
        olds.append(oldState)
        onState?(view, newState)
    }
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView) { onCalloutLeaving?(view) }
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) { regionEvents.append("will") }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { regionEvents.append("did") }
}

class DraggablePin: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        centerOffset = CGPoint(x: 0, y: -15)
        isDraggable = true
    }
}

extension [AnnotationViewDragState] {
    /// Each follows the one before as MapKit has it, from none to none.
    var isLegal: Bool {
        var now = AnnotationViewDragState.none
        for next in self {
            guard now.isFollowedInMapKit(by: next) else { return false }
            now = next
        }
        return now == .none
    }
}

extension AnnotationViewDragState {
    /// MapKit's own table, not the one under test.
    func isFollowedInMapKit(by next: AnnotationViewDragState) -> Bool {
        switch self {
        case .none: next == .starting
        case .starting: next == .dragging || next == .canceling
        case .dragging: next == .ending || next == .canceling
        case .canceling, .ending: next == .none
        }
    }
}
