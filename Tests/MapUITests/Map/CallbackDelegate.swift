import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

/// Calls one closure from every one of its methods, with the method's name, and notes what it was told.
final class CallbackDelegate: MapViewDelegate {
    /// All that may be called with an annotation that has a callout.
    nonisolated static let all = [
        "viewFor", "didAdd", "didSelect view", "didSelect annotation", "didDeselect view",
        "didDeselect annotation",
        "calloutViewFor", "calloutWillAppear", "calloutDidAppear", "calloutWillDisappear",
        "calloutDidDisappear",
        "shouldMoveMap", "regionWillChange", "regionDidChange", "didChangeVisibleRegion",
    ]

    var onCall: ((String) -> Void)?
    var makeView: ((any Annotation) -> AnnotationView?)?
    var calloutView: ((AnnotationView) -> View?)? = { _ in
        View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    }
    var mayMove = true
    /// "calloutWillAppear a"
    private(set) var told: [String] = []
    private(set) var offsets: [CGVector] = []

    private func call(_ name: String, _ view: AnnotationView? = nil) {
        told.append(view.map { "\(name) \($0.annotation?.title ?? "")" } ?? name)
        onCall?(name)
    }

    /// What was told of callouts.
    var callouts: [String] { told.filter { $0.hasPrefix("callout") && !$0.hasPrefix("calloutViewFor") } }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        call("viewFor")
        if let made = makeView?(annotation) { return made }
        let view = AnnotationView(annotation: annotation, reuseIdentifier: "pin")
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        return view
    }
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { call("didAdd") }
    func mapView(_ mapView: MapView, didSelect view: AnnotationView) { call("didSelect view", view) }
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) { call("didDeselect view", view) }
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) { call("didSelect annotation") }
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        call("didDeselect annotation")
    }
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? {
        call("calloutViewFor", view)
        return calloutView?(view)
    }
    func mapView(_ mapView: MapView, calloutWillAppear view: AnnotationView) {
        call("calloutWillAppear", view)
    }
    func mapView(_ mapView: MapView, calloutDidAppear view: AnnotationView) { call("calloutDidAppear", view) }
    func mapView(_ mapView: MapView, calloutWillDisappear view: AnnotationView) {
        call("calloutWillDisappear", view)
    }
    func mapView(_ mapView: MapView, calloutDidDisappear view: AnnotationView) {
        call("calloutDidDisappear", view)
    }
    func mapView(_ mapView: MapView, shouldMoveMapBy offset: CGVector, for view: AnnotationView) -> Bool {
        offsets.append(offset)
        call("shouldMoveMap", view)
        return mayMove
    }
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) { call("regionWillChange") }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { call("regionDidChange") }
    func mapViewDidChangeVisibleRegion(_ mapView: MapView) { call("didChangeVisibleRegion") }
}
