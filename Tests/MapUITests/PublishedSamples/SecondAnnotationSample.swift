import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import ViewKit

@testable import CartoucheMapUI

// The second annotation sample's classes, written by a program on its own: none of the library's
// second-annotation types take part.

private protocol AnnotationProtocol: Annotation {
    func annotationViewInMap(_ mapView: MapView) -> AnnotationView?
}

private protocol AnnotationViewProtocol: AnnotationView {
    func didSelectAnnotationViewInMap(_ mapView: MapView)
    func didDeselectAnnotationViewInMap(_ mapView: MapView)
}

private struct Content {
    var icon: Image?
    var calloutView: BaseCalloutView.Type = BaseCalloutView.self
    var coordinate = LocationCoordinate2D(latitude: 0, longitude: 0)
    var values: [String: String] = [:]
}

private final class GhostAnnotation: AnnotationProtocol {
    let content: Content
    var coordinate: LocationCoordinate2D { content.coordinate }

    init(content: Content) { self.content = content }

    func annotationViewInMap(_ mapView: MapView) -> AnnotationView? {
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: "GhostAnnotation")
        view?.annotation = self
        return view ?? GhostAnnotationView(annotation: self, reuseIdentifier: "GhostAnnotation")
    }
}

private final class GhostAnnotationView: AnnotationView, AnnotationViewProtocol {
    var calloutAnnotation: BubbleAnnotation?

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        image = (annotation as? GhostAnnotation)?.content.icon
    }

    func didSelectAnnotationViewInMap(_ mapView: MapView) {
        guard let annotation = annotation as? GhostAnnotation else { return }
        let callout = BubbleAnnotation(
            lat: annotation.coordinate.latitude, lon: annotation.coordinate.longitude, annotation.content)
        calloutAnnotation = callout
        mapView.addAnnotation(callout)
    }

    func didDeselectAnnotationViewInMap(_ mapView: MapView) {
        if let calloutAnnotation { mapView.removeAnnotation(calloutAnnotation) }
        calloutAnnotation = nil
    }
}

private final class BubbleAnnotation: AnnotationProtocol {
    var coordinate: LocationCoordinate2D
    let content: Content

    init(lat: Double, lon: Double, _ content: Content) {
        coordinate = LocationCoordinate2D(latitude: lat, longitude: lon)
        self.content = content
    }

    func annotationViewInMap(_ mapView: MapView) -> AnnotationView? {
        content.calloutView.init(annotation: self, reuseIdentifier: nil)
    }
}

private class BaseCalloutView: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 140, height: 70)
        centerOffset = CGPoint(x: 0, y: -15 - 35)
        // Ours: in MapKit a fake callout has to fight for its touches.
        actsAsCallout = true
        zPriority = .callout
    }

    override func draw(_ canvas: any Canvas) {
        canvas.fill(Path(roundedRect: bounds, cornerRadius: 8), with: .black)
    }
}

private final class GhostCalloutView: BaseCalloutView, SecondAnnotationCallout {
    let title = Label(frame: CGRect(x: 10, y: 5, width: 120, height: 20))
    let button = Button(type: .custom, frame: CGRect(x: 10, y: 30, width: 100, height: 30))
    var touched: [Button] = []

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        title.text = (annotation as? BubbleAnnotation)?.content.values["title"]
        button.frame = CGRect(x: 10, y: 30, width: 100, height: 30)
        addSubview(title)
        addSubview(button)
        button.addTarget(self, action: GhostCalloutView.handleTouch, for: .touchUpInside)
    }

    func handleTouch(_ sender: Button) { touched.append(sender) }
}

private final class ForwardingDelegate: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        (annotation as? any AnnotationProtocol)?.annotationViewInMap(mapView)
    }
    func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
        (view as? any AnnotationViewProtocol)?.didSelectAnnotationViewInMap(mapView)
    }
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
        (view as? any AnnotationViewProtocol)?.didDeselectAnnotationViewInMap(mapView)
    }
}

/// The second annotation sample's program: a delegate that leaves it to annotations and views, and an
/// annotation for it.
func secondAnnotationProgram(
    icon: Image, title: String, coordinate: LocationCoordinate2D
) -> (delegate: any MapViewDelegate, annotation: any Annotation) {
    var content = Content()
    content.icon = icon
    content.calloutView = GhostCalloutView.self
    content.coordinate = coordinate
    content.values = ["title": title]
    return (ForwardingDelegate(), GhostAnnotation(content: content))
}
