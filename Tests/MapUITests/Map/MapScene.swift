import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import ViewKit

@testable import CartoucheMapUI

/// A map in a window without a platform, 800 x 600 points, with a delegate that notes what it is asked and
/// told.
class MapScene: InputDriver {
    let map: MapView
    let trace = SceneTrace()
    var delegate = SceneDelegate()

    /// - Parameter zoom: below that at which one world fills the view, limits let the view show more than
    ///   one, as those of a program can.
    init(
        zoom: Double = 5, latitude: Double = 48, longitude: Double = 11, scale: CGFloat = 1,
        map: MapView? = nil
    ) {
        Services.current = Services(text: FixedText(), images: NoImages(), trace: trace)
        let frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        self.map = map ?? MapView(frame: frame)
        self.map.frame = frame
        super.init(Window(size: frame.size), time: 1, isRecording: true)
        window.scale = scale
        if zoom < log2(frame.width / 512) {
            self.map.zoomLimits = ZoomLimits(min: 0, max: max(zoom, log2(frame.height / 512)))
        }
        self.map.camera = MapCamera(
            centerCoordinate: LocationCoordinate2D(latitude: latitude, longitude: longitude), zoom: zoom)
        self.map.delegate = delegate
        window.addSubview(self.map)
        frames(2)
        trace.removeAll()
    }

    /// Its pins, of 30 x 30 points, show the map's own callout.
    static func standardCallouts(_ change: @escaping (AnnotationView) -> Void = { _ in }) -> MapScene {
        let scene = MapScene()
        scene.delegate.makeView = { _, annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.canShowCallout = true
            change(view)
            return view
        }
        return scene
    }

    // MARK: Annotations

    /// An annotation whose coordinate is now at a point of the window.
    @discardableResult
    func add(_ title: String, at point: CGPoint) -> PointAnnotation {
        let annotation = PointAnnotation(coordinate: coordinate(point), title: title)
        map.addAnnotation(annotation)
        frames(2)
        return annotation
    }

    func coordinate(_ point: CGPoint) -> LocationCoordinate2D { map.convert(point, toCoordinateFrom: nil) }

    func frame(of annotation: any Annotation) -> CGRect {
        map.view(for: annotation).map { $0.convert($0.bounds, to: nil) } ?? .null
    }

    /// The views of annotations that are on the map, back to front.
    var annotationViews: [AnnotationView] { annotationLayer.subviews.compactMap { $0 as? AnnotationView } }
    /// The container of the annotation views, and of views that a program has added among them.
    var annotationLayer: View { map.layer(named: "Annotations") }
    /// Holds the callouts that are no annotations.
    var calloutLayer: View { map.layer(named: "Callouts") }
    /// Whether a pin is being dragged, as the map's pointer shows while no other gesture runs.
    var isDraggingPin: Bool { map.pointerStyle(at: .zero) == .closedHand }

    var callouts: [Callout] { map.annotationLayer.callouts.callouts }
    var callout: HostedCallout? { callouts.last as? HostedCallout }
    /// What is kept of callouts that were closed.
    var calloutStates: CalloutStateStore { map.annotationLayer.callouts.states }
}

extension MapView {
    /// A subview by its name in traces.
    func layer(named name: String) -> View {
        guard let layer = subviews.first(where: { $0.name == name }) else {
            preconditionFailure("the map has no subview \(name)")
        }
        return layer
    }
}

/// Makes 30 x 30 pins unless told otherwise.
final class SceneDelegate: MapViewDelegate {
    var makeView: ((MapView, any Annotation) -> AnnotationView?)? = { map, annotation in
        let view =
            map.dequeueReusableAnnotationView(withIdentifier: "pin")
            ?? AnnotationView(annotation: annotation, reuseIdentifier: "pin")
        view.annotation = annotation
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        view.calloutStyle = .plain
        return view
    }
    var calloutView: ((AnnotationView) -> View?)?
    var onSelect: ((any Annotation) -> Void)?
    var onDeselect: ((any Annotation) -> Void)?
    var asked: [String] = []
    var told: [String] = []
    var added: [AnnotationView] = []

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        asked.append(annotation.title ?? "")
        return makeView?(mapView, annotation)
    }
    func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) { added += views }
    func mapView(_ mapView: MapView, calloutViewFor view: AnnotationView) -> View? { calloutView?(view) }
    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        told.append("control \(view.annotation?.title ?? "")")
    }
    func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
        told.append("select \(annotation.title ?? "")")
        onSelect?(annotation)
    }
    func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
        told.append("deselect \(annotation.title ?? "")")
        onDeselect?(annotation)
    }
}

final class SceneTrace: TraceSink {
    struct Entry {
        let event: String
        let time: Double
        let fields: [String: TraceValue]
    }

    private(set) var entries: [Entry] = []

    func record(_ event: String, at time: FrameTime, _ fields: [(String, TraceValue)]) {
        entries.append(
            Entry(event: event, time: time.seconds, fields: Dictionary(fields, uniquingKeysWith: { $1 })))
    }

    func all(_ event: String) -> [Entry] { entries.filter { $0.event == event } }
    func count(_ event: String) -> Int { all(event).count }
    /// "event title" for selection and callouts, in order.
    var story: [String] {
        entries.filter { $0.event.hasPrefix("callout") || $0.event.hasPrefix("did") }.map {
            if case .string(let title)? = $0.fields["annotation"] { "\($0.event) \(title)" } else { $0.event }
        }
    }
    func removeAll() { entries.removeAll() }
}
