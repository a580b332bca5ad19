import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@testable import CartoucheMapUI

/// A delegate that moves the camera while it is notified of a change: the pairs of "will" and "did" stay
/// whole, the camera is within its limits, and is where the delegate has moved it.
@MainActor @Suite struct CameraDelegateTests {
    private let home = LocationCoordinate2D(latitude: 10, longitude: 20)
    private let rome = LocationCoordinate2D(latitude: 42, longitude: 12.5)

    private func isAt(_ place: LocationCoordinate2D, _ h: CameraHarness) -> Bool {
        abs(h.map.centerCoordinate.latitude - place.latitude) < 1e-9
            && abs(h.map.centerCoordinate.longitude - place.longitude) < 1e-9
    }

    @Test(arguments: [false, true])
    func aDragThatTheDelegateAnswersMovesNothingInThatFrame(isAnimated: Bool) {
        let h = CameraHarness(zoom: 1)
        h.inWill = { h.map.setCenter(home, animated: isAnimated) }

        // Two fingers that would pull the map far beyond a pole in one frame.
        h.touch(.began, 400, 50, id: 1)
        h.touch(.began, 600, 50, id: 2)
        h.touch(.moved, 480, 590, id: 1)
        h.touch(.moved, 520, 590, id: 2)
        h.frames(1)
        let (answered, events) = (h.viewport, h.events)
        h.touch(.ended, 480, 590, id: 1)
        h.touch(.ended, 520, 590, id: 2)
        h.run(3)

        #expect(answered == answered.clamped() && (isAnimated || isAt(home, h)))
        #expect(events.prefix(3) == ["will false", "did false", "will \(isAnimated)"])
        #expect(h.viewport == h.viewport.clamped())
        #expect(h.hasWholePairs)
    }

    @Test func anAnimationThatTheDelegateStartsAtTheEndOfAnotherIsNotLost() {
        let h = CameraHarness()
        h.map.setCenter(rome, animated: true)
        h.run(0.1)
        h.inDid = { h.map.setCenter(home, animated: true) }

        h.map.setCenter(rome, animated: false)
        h.run(3)

        #expect(isAt(home, h))
        #expect(h.events == ["will true", "did true", "will true", "did true"])
    }

    @Test(arguments: [false, true])
    func aCameraSetAsTheViewChangesItsSizeIsKept(isAnimated: Bool) {
        let h = CameraHarness()
        h.inWill = { h.map.setCenter(home, animated: isAnimated) }

        h.map.frame.size = CGSize(width: 700, height: 500)
        h.run(3)

        #expect(isAt(home, h) && h.viewport.size == CGSize(width: 700, height: 500))
        #expect(h.hasWholePairs && h.events.count == 4)
    }

    @Test(arguments: [false, true], [false, true])
    func newLimitsHoldWhereTheDelegateHasMovedTheCamera(isAnimated: Bool, isInDid: Bool) {
        let h = CameraHarness(zoom: 5)
        if isInDid {
            h.map.setCenter(rome, animated: true)
            h.run(0.1)
        }
        let answer = { h.map.setCenter(home, animated: isAnimated) }
        if isInDid { h.inDid = answer } else { h.inWill = answer }

        h.map.zoomLimits = ZoomLimits(min: 7, max: 20)
        h.run(3)

        #expect(isAt(home, h) && h.viewport.zoom >= 7)
        #expect(h.hasWholePairs)
    }
}

extension CameraHarness {
    /// Whether each "will" was followed by its "did" before the next.
    fileprivate var hasWholePairs: Bool {
        events.count.isMultiple(of: 2)
            && events.enumerated().allSatisfy { $1.hasPrefix($0.isMultiple(of: 2) ? "will" : "did") }
    }
}
