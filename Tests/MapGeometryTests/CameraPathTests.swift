import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct CameraPathTests {
    private let size = CGSize(width: 1000, height: 600)

    private func view(_ latitude: Double, _ longitude: Double, _ zoom: Double, heading: Double = 0)
        -> Viewport
    {
        Viewport(
            size: size, center: MapPoint(LocationCoordinate2D(latitude: latitude, longitude: longitude)),
            zoom: zoom,
            heading: heading)
    }

    @Test func bothEndsAreExact() {
        for path in [
            CameraPath(from: view(48, 11, 6), to: view(48.5, 11, 7)),
            CameraPath(from: view(48, 11, 9), to: view(-33, 151, 8)),
        ] {
            #expect(path.viewport(at: 0) == path.start && path.viewport(at: 1) == path.end)
            #expect(path.viewport(at: -1) == path.start && path.viewport(at: 2) == path.end)
        }
    }

    @Test func aNearChangeKeepsThePlaceThatBothEndsShareWhereItIs() {
        let start = view(48, 11, 6)
        let anchor = CGPoint(x: 850, y: 120)
        let path = CameraPath(from: start, to: start.applying(.zoom(by: 1, about: anchor)))
        let mapPoint = start.mapPoint(at: anchor)

        #expect(!path.isFlight)
        for i in 0...20 {
            let p = path.viewport(at: Double(i) / 20).point(for: mapPoint)
            #expect(hypot(p.x - anchor.x, p.y - anchor.y) < 1e-5)
        }
    }

    @Test func aFlightClimbsAndMovesWithoutJumps() {
        let path = CameraPath(from: view(48, 11, 9), to: view(40, -74, 10))
        let views = (0...400).map { path.viewport(at: Double($0) / 400) }

        #expect(path.isFlight)
        #expect((views.map(\.zoom).min() ?? 9) < 5)
        for (a, b) in zip(views, views.dropFirst()) {
            let p = a.point(for: b.center)
            #expect(hypot(p.x - 500, p.y - 300) < 60)
            #expect(abs(a.zoom - b.zoom) < 0.1)
        }
    }

    /// Fingers pull the camera beyond the pole and the zoom limits; a path that begins there jumps nowhere.
    @Test func aPathFromBeyondTheLimitsReturnsIntoThemEvenly() {
        var start = view(85, 11, 4).clamped()
        start.limits = ZoomLimits(min: 1, max: 4)
        let end = start
        start.zoom += 0.5
        start.center.y = (size.height / 2 - 30) / start.pointsPerMapPoint
        let path = CameraPath(from: start, to: end)
        let views = (0...100).map { path.viewport(at: Double($0) / 100) }
        let gaps = views.map { -$0.visibleMapRect.minY * $0.pointsPerMapPoint }

        #expect(views[0] == start && views[100] == end)
        #expect(gaps[0] > 20 && abs(gaps[100]) < 1e-6)
        for (a, b) in zip(views, views.dropFirst()) { #expect(a.zoom > b.zoom && a.zoom - b.zoom < 0.02) }
        for (a, b) in zip(gaps, gaps.dropFirst()) { #expect(abs(a - b) < 4) }
    }

    @Test(.behavior("F28")) func theShortWayCrossesTheDateline() {
        let path = CameraPath(from: view(-17, 178, 6), to: view(-14, -172, 6))
        let middle = path.viewport(at: 0.5).center.coordinate

        #expect(abs(middle.longitude) > 170)
        #expect(!path.isFlight)
    }

    @Test func theHeadingTurnsTheShortWay() {
        let path = CameraPath(from: view(0, 0, 5, heading: 350), to: view(0, 0, 5, heading: 20))
        #expect(abs(path.viewport(at: 0.5).heading - 5) < 1e-9)
    }

    @Test func theEndIsClampedAndGetsTheStartsSize() {
        let far = Viewport(size: .zero, center: MapPoint(x: 0, y: -1e9), zoom: 99)
        let path = CameraPath(from: view(0, 0, 5), to: far)
        #expect(path.end.size == size && path.end.zoom == 20)
        #expect(path.end.visibleMapRect.minY > -1e-3)
    }
}
