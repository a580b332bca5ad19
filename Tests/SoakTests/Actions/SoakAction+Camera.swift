import CartoucheMapGeometry
import Foundation

@testable import CartoucheMapUI
@testable import ViewKit

/// The map is moved by code; and time goes by.
extension SoakAction {
    static let camera = [
        SoakAction("home", 20) { world in
            world.disturb()
            world.map.setCamera(
                MapCamera(centerCoordinate: SoakWorld.home, zoom: 5),
                animated: Bool.random(using: &world.random))
        },
        SoakAction("somewhere else", 6) { world in
            world.disturb()
            let coordinate = world.map.convert(world.anywhere(), toCoordinateFrom: nil)
            world.map.setCamera(
                MapCamera(centerCoordinate: coordinate, zoom: Double.random(in: 3...8, using: &world.random)),
                animated: Bool.random(using: &world.random))
        },
        SoakAction("across the dateline", 1) { world in
            world.disturb()
            world.map.setCamera(
                MapCamera(
                    centerCoordinate: LocationCoordinate2D(latitude: 80, longitude: 179.9), zoom: 4),
                animated: false)
        },
        SoakAction("the map turns", 1) { world in
            world.disturb()
            world.map.camera = MapCamera(
                centerCoordinate: SoakWorld.home, zoom: 5,
                heading: Double.random(in: 0...360, using: &world.random))
        },
        SoakAction("a camera that is none", 2) { world in
            world.map.camera = MapCamera(
                centerCoordinate: LocationCoordinate2D(latitude: .nan, longitude: 0), zoom: 5)
        },
        SoakAction("show annotations", 2) { world in
            world.disturb()
            world.map.showAnnotations(world.annotations, animated: Bool.random(using: &world.random))
        },
    ]

    static let time = [
        SoakAction("no time", 12) { $0.frame(after: 0) },
        SoakAction("a frame", 110) { $0.frame() },
        SoakAction("some frames", 25) { world in
            world.frames(Int.random(in: 2...8, using: &world.random))
        },
        SoakAction("half a second", 6) { $0.frame(after: 0.5) },
        SoakAction("a long sleep", 5) { world in
            world.frame(after: Double.random(in: 5...500, using: &world.random))
        },
    ]
}
