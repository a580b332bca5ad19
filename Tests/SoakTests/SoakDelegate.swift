import Foundation
import MapGeometry

@testable import MapUI
@testable import ViewKit

/// Makes the views, and does harm in its callbacks when an action has armed it.
final class SoakDelegate: MapViewDelegate {
    enum Callback: String, CaseIterable {
        case viewFor, didAdd, didSelect, didDeselect, calloutViewFor, regionWillChange, regionDidChange
        case visibleRegion
    }
    enum Harm: String, CaseIterable {
        case removeIt, removeAnother, selectAnother, selectIt, deselectAll, add, addAgain, removeAll,
            loseDelegate
        case moveIt, setCamera, addBackWhatIsRemoved
    }

    weak var world: SoakWorld?
    /// What the next call of a method does, once.
    var armed: [Callback: Harm] = [:]
    /// The second annotation, made once and then moved.
    private var bubble: SoakAnnotation?

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        guard let annotation = annotation as? SoakAnnotation else { return nil }
        defer { harm(.viewFor, annotation) }
        guard annotation.kind != .marker else { return nil }
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

    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        let annotation = view.annotation as? SoakAnnotation
        defer { harm(.calloutViewFor, annotation) }
        guard annotation?.kind == .plain else { return nil }
        return SoakCard(CGSize(width: 170, height: 140))
    }

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

    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
        harm(.regionWillChange, world?.annotations.first)
    }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
        harm(.regionDidChange, world?.annotations.first)
    }
    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { harm(.visibleRegion, world?.annotations.last) }

    private func harm(_ callback: Callback, _ annotation: SoakAnnotation?) {
        guard let world, let harm = armed.removeValue(forKey: callback) else { return }
        world.note("  in \(callback): \(harm)")
        world.stillness.disturb()
        let other = world.annotations.randomElement(using: &world.random)
        let map = world.map
        switch harm {
        case .removeIt: if let annotation { world.remove(annotation) }
        case .removeAnother: if let other { world.remove(other) }
        case .selectAnother: if let other { map.selectAnnotation(other, animated: true) }
        case .selectIt: if let annotation { map.selectAnnotation(annotation, animated: false) }
        case .deselectAll: map.selectedAnnotations = []
        case .add: world.add(.card, at: CGPoint(x: 400, y: 300))
        case .addAgain: if let annotation { world.addAgain(annotation) }
        case .removeAll:
            let all = world.annotations
            world.annotations = []
            map.removeAnnotations(all)
        case .loseDelegate: map.delegate = nil
        case .moveIt: annotation?.coordinate = LocationCoordinate2D(latitude: .nan, longitude: 0)
        case .setCamera: map.camera = MapCamera(centerCoordinate: SoakWorld.home, zoom: 6)
        case .addBackWhatIsRemoved:
            guard let annotation else { return }
            world.remove(annotation)
            world.addAgain(annotation)
        }
    }
}

extension SoakWorld {
    /// One that is there is left alone.
    func addAgain(_ annotation: SoakAnnotation) {
        if !annotations.contains(where: { $0 === annotation }) { annotations.append(annotation) }
        map.addAnnotation(annotation)
    }
}
