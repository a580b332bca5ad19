import CartoucheDrawing
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// Makes the views, and does harm in its callbacks when an action has armed it.
final class SoakDelegate: MapViewDelegate {
    enum Callback: String, CaseIterable {
        case viewFor, didAdd, didSelect, didDeselect, calloutViewFor, regionWillChange, regionDidChange
        case visibleRegion, shouldMove, willAppear, didAppear, willDisappear, didDisappear, dragState, control
    }

    weak var world: SoakWorld?
    /// What the next call of a method does, once.
    var armed: [Callback: SoakHarm] = [:]
    /// The second annotation, made once and then moved.
    private var bubble: SoakAnnotation?

    private func harm(_ callback: Callback, _ view: AnnotationView) {
        harm(callback, view.annotation as? SoakAnnotation)
    }

    private func harm(_ callback: Callback, _ annotation: SoakAnnotation?) {
        guard let world, let harm = armed.removeValue(forKey: callback) else { return }
        world.note("  in \(callback): \(harm)")
        world.tally.add("harm")
        harm.happen(to: annotation, world)
    }

    // MARK: Views

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard let annotation = annotation as? SoakAnnotation else { return nil }
        defer { harm(.viewFor, annotation) }
        guard annotation.kind != .marker, annotation.kind != .content else { return nil }
        let identifier = annotation.kind.rawValue
        guard annotation.kind != .anonymous else {
            return SoakPin(annotation: annotation, reuseIdentifier: nil)
        }
        guard let view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier) else {
            return SoakPin(annotation: annotation, reuseIdentifier: identifier)
        }
        if view.superview != nil { world?.fail("pool", "a dequeued view is on the map") }
        view.annotation = annotation
        return view
    }

    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
        for view in views where view.superview == nil {
            world?.fail("didAdd", "it names a view that is not there")
        }
        harm(.didAdd, views.first?.annotation as? SoakAnnotation)
    }

    // MARK: Selection

    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        guard let world, let annotation = annotation as? SoakAnnotation else { return }
        if annotation.kind == .second {
            let bubble = bubble ?? TellingSoakAnnotation(.bubble, number: 0, at: annotation.coordinate)
            self.bubble = bubble
            bubble.coordinate = annotation.coordinate
            if !world.annotations.contains(where: { $0 === bubble }) { world.annotations.append(bubble) }
            mapView.addAnnotation(bubble)
        }
        harm(.didSelect, annotation)
    }

    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        guard let world, let annotation = annotation as? SoakAnnotation else { return }
        if annotation.kind == .second, let bubble { world.remove(bubble) }
        harm(.didDeselect, annotation)
    }

    // MARK: Callouts

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        let annotation = view.annotation as? SoakAnnotation
        defer { harm(.calloutViewFor, annotation) }
        guard annotation?.kind == .plain else { return nil }
        return SoakCard(CGSize(width: 170, height: 180))
    }

    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView) { harm(.willAppear, view) }
    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView) { harm(.didAppear, view) }
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView) { harm(.willDisappear, view) }
    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView) { harm(.didDisappear, view) }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        world?.tally.add("accessories tapped")
        harm(.control, view)
    }

    func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool {
        harm(.shouldMove, view)
        return (view.annotation as? SoakAnnotation).map { $0.number % 9 != 0 } ?? true
    }

    // MARK: Dragging and the camera

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        didChange newState: AnnotationViewDragState, fromOldState oldState: AnnotationViewDragState
    ) {
        world?.story.drags.told(
            view.annotation?.title ?? "", from: "\(oldState)", to: "\(newState)")
        harm(.dragState, view)
    }

    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
        harm(.regionWillChange, world?.annotations.first)
    }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        harm(.regionDidChange, world?.annotations.first)
    }
    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { harm(.visibleRegion, world?.annotations.last) }
}
