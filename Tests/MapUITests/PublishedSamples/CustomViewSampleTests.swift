import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

private final class MapPinView: View {}

/// The custom view sample's view.
private class LocationAnnotationView: AnnotationView {
    static let reuseIdentifier = "LocationAnnotationView"

    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)

        frame = CGRect(x: 0, y: 0, width: 40, height: 50)
        centerOffset = CGPoint(x: 0, y: -frame.size.height / 2)

        canShowCallout = true
        setupUI()
    }

    private func setupUI() {
        backgroundColor = .clear

        let view = MapPinView()
        addSubview(view)

        view.frame = bounds
    }
}

private final class LiveLocationDataMapAnnotationView: LocationAnnotationView {
    static let liveIdentifier = "any string: ü 7"
}

private final class LocationViewModel: PointAnnotation {}
private final class LiveLocationDataViewModel: PointAnnotation {}

private final class CustomViewDelegate: MapViewDelegate {
    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        switch annotation {
        case is LocationViewModel:
            return mapView.dequeueReusableAnnotationView(
                withIdentifier: LocationAnnotationView.reuseIdentifier, for: annotation)
        case is LiveLocationDataViewModel:
            return mapView.dequeueReusableAnnotationView(
                withIdentifier: LiveLocationDataMapAnnotationView.liveIdentifier, for: annotation)
        default:
            return nil
        }
    }
}

/// The custom view sample's program.
@Suite struct CustomViewSampleTests {
    @Test(.behavior("C2", "C5")) func registeringUnderTheDefaultIdentifierIsEnough() throws {
        let scene = MapScene()
        scene.map.delegate = nil
        scene.map.register(
            LocationAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MapViewDefaultAnnotationViewReuseIdentifier)
        let pin = PointAnnotation(coordinate: scene.coordinate(CGPoint(x: 400, y: 300)), title: "here")
        scene.map.addAnnotation(pin)
        scene.frames(2)

        let view = try #require(scene.map.view(for: pin) as? LocationAnnotationView)
        #expect(view.frame == CGRect(x: 380, y: 250, width: 40, height: 50))
        #expect(view.subviews.first is MapPinView && view.subviews.first?.frame == view.bounds)
        scene.click(400, 275)
        scene.run(0.5)
        #expect(scene.callout?.content is StandardCalloutView && scene.callout?.frame.maxY == 250)
        // Out of sight and back: the same view.
        scene.map.setCenter(LocationCoordinate2D(latitude: 0, longitude: -90), animated: false)
        scene.frames(2)
        #expect(scene.map.view(for: pin) != nil, "while it is selected")
        scene.map.deselectAnnotation(pin, animated: false)
        scene.frames(2)
        #expect(scene.map.view(for: pin) == nil)
        scene.map.setCenter(pin.coordinate, animated: false)
        scene.frames(2)
        #expect(scene.map.view(for: pin) === view)
    }

    @Test(.behavior("C6", "C7", "C8", "C9", "C10")) func severalTypesAndADelegateThatGoes() {
        let scene = MapScene()
        scene.map.register(
            LocationAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: LocationAnnotationView.reuseIdentifier)
        scene.map.register(
            LiveLocationDataMapAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: LiveLocationDataMapAnnotationView.liveIdentifier)
        var delegate: CustomViewDelegate? = CustomViewDelegate()
        scene.map.delegate = delegate
        let coordinate = scene.coordinate(CGPoint(x: 400, y: 300))
        let pins = [
            LocationViewModel(coordinate: coordinate), LiveLocationDataViewModel(coordinate: coordinate),
            PointAnnotation(coordinate: coordinate, title: "other"),
        ]
        scene.map.addAnnotations(pins)
        scene.frames(2)

        #expect(scene.map.view(for: pins[0]).map { type(of: $0) == LocationAnnotationView.self } == true)
        #expect(scene.map.view(for: pins[1]) is LiveLocationDataMapAnnotationView)
        #expect(scene.map.view(for: pins[2]) is MarkerAnnotationView)
        delegate = nil
        #expect(scene.map.delegate == nil)
        scene.map.selectAnnotation(pins[2], animated: true)
        scene.run(0.5)
        #expect(scene.callouts.count == 1)
    }
}
