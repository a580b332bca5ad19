import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheMapUI

// Not private: NSStringFromClass names only what other files can see.
final class SanFranciscoAnnotation: ObservableAnnotation {
    let changes = AnnotationChanges()
    // In place of `@objc dynamic`.
    var coordinate = LocationCoordinate2D(latitude: 37.779_379, longitude: -122.418_433) {
        didSet { changes.notify(self) }
    }
    var title: String? = NSLocalizedString("SAN_FRANCISCO_TITLE", comment: "SF annotation")
    var subtitle: String? = NSLocalizedString("SAN_FRANCISCO_SUBTITLE", comment: "SF annotation")
}

final class BridgeAnnotation: Annotation {
    var coordinate = LocationCoordinate2D(latitude: 37.810_000, longitude: -122.477_450)
    var title: String? = "Golden Gate Bridge"
    var subtitle: String? = "A bridge"
}

final class FerryBuildingAnnotation: Annotation {
    var coordinate = LocationCoordinate2D(latitude: 37.808_333, longitude: -122.415_556)
    var title: String? = "Ferry Building"
    var subtitle: String? = "not shown"
}

final class CustomAnnotation: Annotation {
    var coordinate = LocationCoordinate2D(latitude: 37.770, longitude: -122.477)
    var title: String? = "Tea Garden"
}

private final class CustomAnnotationView: AnnotationView {
    required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 120, height: 60)
        addSubview(Label(frame: bounds))
    }
}

/// The custom data sample's view controller.
private final class CustomDataViewController: MapViewDelegate {
    let mapView: MapView
    var tapped: [(AnnotationView, Control)] = []

    init(_ mapView: MapView) {
        self.mapView = mapView
        mapView.delegate = self
        registerMapAnnotationViews()
    }

    private func registerMapAnnotationViews() {
        mapView.register(
            MarkerAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: NSStringFromClass(BridgeAnnotation.self))
        mapView.register(
            CustomAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: NSStringFromClass(CustomAnnotation.self))
        mapView.register(
            AnnotationView.self,
            forAnnotationViewWithReuseIdentifier: NSStringFromClass(SanFranciscoAnnotation.self))
        mapView.register(
            MarkerAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: NSStringFromClass(FerryBuildingAnnotation.self))
    }

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {

        guard !(annotation is UserLocation) else {
            return nil
        }

        var annotationView: AnnotationView?

        if let annotation = annotation as? BridgeAnnotation {
            annotationView = setupBridgeAnnotationView(for: annotation, on: mapView)
        } else if let annotation = annotation as? CustomAnnotation {
            annotationView = setupCustomAnnotationView(for: annotation, on: mapView)
        } else if let annotation = annotation as? SanFranciscoAnnotation {
            annotationView = setupSanFranciscoAnnotationView(for: annotation, on: mapView)
        } else if let annotation = annotation as? FerryBuildingAnnotation {
            annotationView = setupFerryBuildingAnnotationView(for: annotation, on: mapView)
        }

        return annotationView
    }

    private func setupSanFranciscoAnnotationView(for annotation: SanFranciscoAnnotation, on mapView: MapView)
        -> AnnotationView
    {
        let reuseIdentifier = NSStringFromClass(SanFranciscoAnnotation.self)
        let flagAnnotationView = mapView.dequeueReusableAnnotationView(
            withIdentifier: reuseIdentifier, for: annotation)

        flagAnnotationView.canShowCallout = true

        let image = Image(bitmap: Bitmap(width: 40, height: 36))
        flagAnnotationView.image = image

        flagAnnotationView.leftCalloutAccessoryView = ImageView(
            image: Image(bitmap: Bitmap(width: 24, height: 24)))

        let offset = CGPoint(x: image.size.width / 2, y: -(image.size.height / 2))
        flagAnnotationView.centerOffset = offset

        return flagAnnotationView
    }

    private func setupBridgeAnnotationView(for annotation: BridgeAnnotation, on mapView: MapView)
        -> AnnotationView
    {
        let identifier = NSStringFromClass(BridgeAnnotation.self)
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
        if let markerAnnotationView = view as? MarkerAnnotationView {
            markerAnnotationView.animatesWhenAdded = true
            markerAnnotationView.canShowCallout = true
            markerAnnotationView.markerTintColor = Color(hex: 0xC0362C)
            let rightButton = Button(type: .detailDisclosure)
            markerAnnotationView.rightCalloutAccessoryView = rightButton
        }
        return view
    }

    private func setupCustomAnnotationView(for annotation: CustomAnnotation, on mapView: MapView)
        -> AnnotationView
    {
        mapView.dequeueReusableAnnotationView(
            withIdentifier: NSStringFromClass(CustomAnnotation.self), for: annotation)
    }

    private func setupFerryBuildingAnnotationView(
        for annotation: FerryBuildingAnnotation, on mapView: MapView
    ) -> AnnotationView {
        let identifier = NSStringFromClass(FerryBuildingAnnotation.self)
        let view = mapView.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
        if let markerAnnotationView = view as? MarkerAnnotationView {
            markerAnnotationView.animatesWhenAdded = true
            markerAnnotationView.canShowCallout = true
            markerAnnotationView.markerTintColor = Color(hex: 0x7040A0)
            markerAnnotationView.detailCalloutAccessoryView = ImageView(
                image: Image(bitmap: Bitmap(width: 150, height: 100)))
        }
        return view
    }

    func mapView(
        _ mapView: MapView, annotationView view: AnnotationView,
        calloutAccessoryControlTapped control: Control
    ) {
        tapped.append((view, control))
    }
}

/// The custom data sample's program.
@Suite struct CustomDataSampleTests {
    private let flag = SanFranciscoAnnotation()
    private let bridge = BridgeAnnotation()
    private let garden = CustomAnnotation()
    private let ferry = FerryBuildingAnnotation()

    private func scene() -> (MapScene, CustomDataViewController) {
        let scene = MapScene(zoom: 11, latitude: 37.79, longitude: -122.45)
        let controller = CustomDataViewController(scene.map)
        scene.map.addAnnotations([flag, bridge, garden, ferry])
        scene.run(1)
        return (scene, controller)
    }

    private func content(_ scene: MapScene) throws -> StandardCalloutView {
        try #require(scene.callout?.content as? StandardCalloutView)
    }

    @Test(.behavior("D6", "D9", "D10")) func eachHasItsViewAndTheFlagStandsOnItsPole() throws {
        let (scene, controller) = scene()
        #expect(scene.map.view(for: bridge) is MarkerAnnotationView)
        #expect(scene.map.view(for: ferry) is MarkerAnnotationView)
        #expect(scene.map.view(for: garden) is CustomAnnotationView)
        let view = try #require(scene.map.view(for: flag))
        #expect(view.bounds.size == CGSize(width: 40, height: 36))
        let point = scene.map.convert(flag.coordinate, toPointTo: nil)
        // The map lies on whole pixels, and so does the view on the map.
        #expect(abs(view.frame.minX - point.x) <= 1 && abs(view.frame.maxY - point.y) <= 1)
        withExtendedLifetime(controller) {}
    }

    @Test(.behavior("D2", "D11")) func theFlagsCalloutHasTitleSubtitleAndImageAndMovesAlong() throws {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(flag, animated: true)
        scene.run(0.5)
        let callout = try #require(scene.callout)
        #expect(try content(scene).titleLabel.text == "SAN_FRANCISCO_TITLE")
        let before = callout.arrowTip
        flag.coordinate.longitude += 0.01
        scene.frames(2)

        let point = scene.map.convert(flag.coordinate, toPointTo: nil)
        let expected = CGPoint(x: point.x + 20, y: point.y - 36)
        #expect(hypot(callout.arrowTip.x - expected.x, callout.arrowTip.y - expected.y) < 1)
        #expect(callout.arrowTip.x > before.x + 1)
        withExtendedLifetime(controller) {}
    }

    @Test(.behavior("D12")) func theDisclosureButtonTellsTheControllerOnceWithViewAndControl() throws {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(bridge, animated: true)
        scene.run(0.5)
        let view = try #require(scene.map.view(for: bridge))
        let button = try #require(view.rightCalloutAccessoryView)
        #expect(button.bounds.width > 0 && button.bounds.height > 0)
        scene.click(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        scene.run(0.5)

        #expect(controller.tapped.count == 1)
        #expect(controller.tapped.first?.0 === view && controller.tapped.first?.1 === button)
        #expect(view.isSelected)
    }

    @Test(.behavior("D14")) func theFerryBuildingsImageTakesTheSubtitlesPlaceAndSizesTheBubble() throws {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(ferry, animated: true)
        scene.run(0.5)
        let callout = try #require(scene.callout)
        #expect(callout.frame.height > 100 && callout.frame.width > 150)
        withExtendedLifetime(controller) {}
    }

    @Test(.behavior("D16")) func theCustomViewIsSelectedAndShowsNoCallout() {
        let (scene, controller) = scene()
        scene.map.selectAnnotation(garden, animated: true)
        scene.run(0.5)
        #expect(scene.map.selectedAnnotations.first === garden && scene.callouts.isEmpty)
        withExtendedLifetime(controller) {}
    }
}
