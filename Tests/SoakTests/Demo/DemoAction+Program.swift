import Cartouche
import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit
@testable import WishListDemo

/// What code does: screens, the camera, annotations, the user's place.
extension DemoAction {
    #if DEBUG
        private static let thousands = 1_000
    #else
        private static let thousands = 4_000
    #endif

    static let program = [
        DemoAction("push", 5) { world in
            guard world.stack.screens.count < 6, let person = world.people.randomElement(using: &world.random)
            else { return }
            world.stack.push(
                PersonScreen(person: person), animated: Bool.random(using: &world.random))
            world.tally.add("pushes")
        },
        DemoAction("pop", 5) { $0.stack.pop(animated: Bool.random(using: &$0.random)) },
        DemoAction("pop to the root", 6) { $0.stack.popToRoot(animated: Bool.random(using: &$0.random)) },
        DemoAction("push and pop at once", 2) { world in
            guard let person = world.people.randomElement(using: &world.random) else { return }
            world.stack.push(PersonScreen(person: person), animated: true)
            world.stack.pop(animated: true)
        },
        DemoAction("home", 8) { world in
            world.mapView.setCamera(
                MapCamera(centerCoordinate: LocationCoordinate2D(latitude: 30, longitude: 10), zoom: 1),
                animated: Bool.random(using: &world.random))
        },
        DemoAction("somewhere else", 12) { world in
            let heading =
                Int.random(in: 0..<3, using: &world.random) == 0
                ? Double.random(in: 0..<360, using: &world.random) : 0
            world.mapView.setCamera(
                MapCamera(
                    centerCoordinate: LocationCoordinate2D(
                        latitude: Double.random(in: -80...80, using: &world.random),
                        longitude: Double.random(in: -180...180, using: &world.random)),
                    zoom: Double.random(in: 0...9, using: &world.random), heading: heading),
                animated: Bool.random(using: &world.random))
        },
        DemoAction("to a person", 8) { world in
            guard let person = world.people.randomElement(using: &world.random) else { return }
            world.mapView.setCamera(
                MapCamera(
                    centerCoordinate: person.location, zoom: Double.random(in: 2...5, using: &world.random)),
                animated: Bool.random(using: &world.random))
        },
        DemoAction("a person moves", 6) { world in
            guard let person = world.people.randomElement(using: &world.random) else { return }
            let coordinate = LocationCoordinate2D(
                latitude: Double.random(in: -70...70, using: &world.random),
                longitude: Double.random(in: -180...180, using: &world.random))
            if Bool.random(using: &world.random) {
                View.animate(withDuration: 0.5, animations: { person.move(to: coordinate) })
            } else {
                person.move(to: coordinate)
            }
        },
        DemoAction("select by code", 8) { world in
            guard let one = world.mapView.annotations.randomElement(using: &world.random) else { return }
            world.mapView.selectAnnotation(one, animated: Bool.random(using: &world.random))
        },
        DemoAction("deselect by code", 4) { $0.mapView.selectedAnnotations = [] },
        DemoAction("a note comes", 8) { world in
            guard world.notes.count < 12 else { return }
            let c = world.mapView.convert(world.anywhere(), toCoordinateFrom: nil)
            guard c.isValid else { return }
            world.addNote(latitude: c.latitude, longitude: c.longitude)
        },
        DemoAction("a note goes", 4) { world in
            guard world.notes.count > 1 else { return }
            world.mapView.removeAnnotation(
                world.notes.remove(at: Int.random(in: 0..<world.notes.count, using: &world.random)))
        },
        DemoAction("some pins", 4) { world in
            guard world.extras.count < 100 else { return }
            world.addExtras(
                20, latitude: Double.random(in: -60...60, using: &world.random),
                longitude: Double.random(in: -180...180, using: &world.random), spread: 20)
        },
        DemoAction("thousands of pins", 1) { world in
            guard world.extras.count < 100 else { return }
            world.tally.add("thousands of pins")
            world.addExtras(
                thousands, latitude: Double.random(in: -60...60, using: &world.random),
                longitude: Double.random(in: -180...180, using: &world.random), spread: 25)
            world.frame()
        },
        DemoAction("the pins go", 14) { world in
            world.mapView.removeAnnotations(world.extras)
            world.extras = []
        },
        DemoAction("the user's place", 14) { world in
            world.tally.add("fixes")
            world.mapView.showsUserLocation = true
            let isNowhere = Int.random(in: 0..<8, using: &world.random) == 0
            let headings: [Double?] = [nil, 0, 123, 359.5, .nan]
            world.mapView.userLocation.location = Location(
                coordinate: LocationCoordinate2D(
                    latitude: isNowhere ? .nan : Double.random(in: -80...80, using: &world.random),
                    longitude: Double.random(in: -180...180, using: &world.random)),
                horizontalAccuracy: [-1, 0, 5, 200, 100_000, .infinity].randomElement(using: &world.random)
                    ?? 5,
                heading: headings.randomElement(using: &world.random) ?? nil)
        },
        DemoAction("the user cannot be found", 4) { $0.mapView.showsUserLocation = false },
        DemoAction("light or dark", 5) { world in
            world.mapView.basemap?.appearance = Bool.random(using: &world.random) ? .light : .dark
            world.mapView.setNeedsLayout()
        },
        DemoAction("less motion, or more", 2) { _ in Accessibility.isReduceMotionEnabled.toggle() },
    ]
}
