import CartoucheLocking
import CartoucheMapGeometry
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Methods of delegates with names that no map calls.
@Suite struct NearMissTests {
    private final class Hopeful: MapViewDelegate {
        var selections = 0
        func mapView(_ mapView: MapView, didSelectAnnotation annotation: any Annotation) { selections += 1 }
        func mapView(_ mapView: MapView, viewForAnnotation annotation: any Annotation) -> AnnotationView? {
            nil
        }
        func mapView(_ mapView: MapView, rendererForOverlay overlay: any Overlay) -> OverlayRenderer {
            .standard(for: overlay)
        }
        func mapView(_ mapView: MapView, regionDidChange animated: Bool) {}
    }

    private final class Right: MapViewDelegate {
        func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
    }

    private func warnings(of delegate: any MapViewDelegate) -> [String] {
        let scene = MapScene()
        let sentences = Mutex<[String]>([])
        Services.current.warn = { sentence in sentences.withLock { $0.append(sentence) } }
        scene.map.delegate = delegate
        for title in ["one", "two"] {
            let pin = scene.add(title, at: CGPoint(x: 300, y: 300))
            scene.map.addOverlay(Circle(center: pin.coordinate, radius: 1_000))
            scene.map.selectAnnotation(pin, animated: false)
            scene.map.setCenter(pin.coordinate, animated: false)
            scene.frames(3)
        }
        return sentences.withLock { $0 }
    }

    @Test func eachIsNamedOnceWithTheRightName() {
        let delegate = Hopeful()

        let sentences = warnings(of: delegate)

        let names = [
            ("viewForAnnotation", "viewFor"), ("rendererForOverlay", "rendererFor"),
            ("didSelectAnnotation", "didSelect"), ("regionDidChange", "regionDidChangeAnimated"),
        ]
        #expect(
            sentences.sorted()
                == names.map {
                    "Hopeful has a method mapView(_:\($0):), which no map calls: the delegate's is mapView(_:\($1):)."
                }.sorted())
        #expect(delegate.selections == 1, "called to see that it is there, and never again")
    }

    @Test func aDelegateWithTheRightNamesIsLeftAlone() { #expect(warnings(of: Right()).isEmpty) }
}
