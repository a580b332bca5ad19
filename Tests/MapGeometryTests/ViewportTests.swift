import CartoucheMapGeometry
import Foundation
import TestSupport
import Testing

@Suite struct ViewportTests {
    private let world = MapSize.world.width

    private func randomViewport(_ random: inout SeededGenerator, turned: Bool = true) -> Viewport {
        Viewport(
            size: CGSize(
                width: .random(in: 1...2000, using: &random), height: .random(in: 1...1500, using: &random)),
            center: MapPoint(
                x: .random(in: 0..<world, using: &random), y: .random(in: 0..<world, using: &random)),
            zoom: .random(in: 0...20, using: &random),
            heading: turned ? .random(in: 0..<360, using: &random) : 0)
    }

    @Test(arguments: [51, 52, 53] as [UInt64])
    func screenToMapAndBackIsTheSamePoint(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3_000 {
            let view = randomViewport(&random)
            let p = CGPoint(
                x: .random(in: 0...view.size.width, using: &random),
                y: .random(in: 0...view.size.height, using: &random))
            let back = view.unwrappedPoint(for: view.mapPoint(at: p))
            #expect(hypot(back.x - p.x, back.y - p.y) < 1e-6, "seed \(seed), \(view), \(p)")
            if view.uprightSize.width / view.pointsPerMapPoint < world {
                let wrapped = view.point(for: view.mapPoint(at: p).wrapped)
                #expect(hypot(wrapped.x - p.x, wrapped.y - p.y) < 1e-6, "seed \(seed), \(view), \(p)")
            }
        }
    }

    @Test func headingSaysWhatIsUp() {
        var view = Viewport(size: CGSize(width: 200, height: 100), zoom: 3, heading: 90)
        let east = view.point(for: MapPoint(x: view.center.x + 1 / view.pointsPerMapPoint, y: view.center.y))
        #expect(abs(east.x - 100) < 1e-9 && abs(east.y - 49) < 1e-9)

        view.heading = -90
        #expect(view.heading == 270)
    }

    @Test func zoomZeroShowsTheWorld512PointsWide() {
        let view = Viewport(size: CGSize(width: 512, height: 512), zoom: 0)
        #expect(view.visibleMapRect == .world)
        #expect(view.pointsPerMapPoint * world == 512)
        #expect(abs(view.region.span.longitudeDelta - 360) < 1e-9)
    }

    @Test(.behavior("F28")) func aPlaceAcrossTheDatelineIsNextDoor() {
        let fiji = MapPoint(LocationCoordinate2D(latitude: -17, longitude: 179))
        let samoa = MapPoint(LocationCoordinate2D(latitude: -17, longitude: -172))
        let view = Viewport(size: CGSize(width: 1000, height: 400), center: fiji, zoom: 5)

        let p = view.point(for: samoa)

        #expect(abs(p.x - (500 + 9.0 / 360 * 512 * 32)) < 1e-6)
        #expect(view.copies(of: samoa) == [world])
    }

    @Test(.behavior("F20"), arguments: [61, 62, 63] as [UInt64])
    func whateverTheStepTheAnchorStaysUnlessAPoleIsInTheWay(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<3_000 {
            let view = randomViewport(&random).clamped()
            let anchor = CGPoint(
                x: .random(in: 0...view.size.width, using: &random),
                y: .random(in: 0...view.size.height, using: &random))
            let mapPoint = view.mapPoint(at: anchor)
            let delta =
                Bool.random(using: &random)
                ? CameraDelta.zoom(by: .random(in: -3...3, using: &random), about: anchor)
                : .rotate(by: .random(in: -180...180, using: &random), about: anchor)

            let after = view.applying(delta)

            let held = after.unwrappedPoint(for: mapPoint.nearestCopy(to: after.mapPoint(at: anchor)))
            #expect(abs(held.x - anchor.x) < 1e-5 || after.heading != 0, "seed \(seed), \(view), \(delta)")
            let visible = after.visibleMapRect
            let atPole = visible.minY < 1 || visible.maxY > world - 1
            #expect(
                atPole || hypot(held.x - anchor.x, held.y - anchor.y) < 1e-5,
                "seed \(seed), \(view), \(delta)")
        }
    }

    @Test(arguments: [71, 72] as [UInt64])
    func noWalkOfStepsEverLeavesTheWorldOrTheLimits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var view = randomViewport(&random)
        view.limits = ZoomLimits(min: 1, max: 12)
        for _ in 0..<3_000 {
            let p = CGPoint(
                x: .random(in: -100...900, using: &random), y: .random(in: -100...900, using: &random))
            let steps: [CameraDelta] = [
                .pan(x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random)),
                .zoom(by: .random(in: -4...4, using: &random), about: p),
                .rotate(by: .random(in: -90...90, using: &random), about: p),
            ]
            view = view.applying(steps.randomElement(using: &random) ?? .none)
            let visible = view.visibleMapRect
            #expect(view.zoom >= 1 - 1e-12 && view.zoom <= 12, "seed \(seed)")
            #expect(
                visible.minY > -1e-6 * visible.size.height
                    && visible.maxY < world + 1e-6 * visible.size.height)
            #expect(view.center.x >= 0 && view.center.x < world)
        }
    }

    @Test(.behavior("F20")) func aPoleBetweenTwoStepsOfOneChangeHoldsNothingBack() {
        var viewport = Viewport(size: CGSize(width: 800, height: 600), zoom: 5)
        viewport.center.y = 0
        viewport = viewport.clamped()
        let mapPoint = viewport.mapPoint(at: CGPoint(x: 400, y: 470))

        // Two fingers move 30 points south, beyond the pole, and spread: in the end nothing beyond it is
        // seen.
        let delta = CameraDelta.pan(x: 0, y: 30)
            .merging(.zoom(by: 1, about: CGPoint(x: 400, y: 500)))
        let p = viewport.applying(delta).point(for: mapPoint)

        #expect(abs(p.x - 400) < 1e-6 && abs(p.y - 500) < 1e-6)
    }

    @Test func panningMovesTheMapWithTheFingerExactly() {
        let view = Viewport(size: CGSize(width: 800, height: 600), zoom: 4, heading: 30)
        let mapPoint = view.mapPoint(at: CGPoint(x: 100, y: 100))

        let after = view.applying(.pan(x: 37, y: -12))

        let p = after.point(for: mapPoint)
        #expect(hypot(p.x - 137, p.y - 88) < 1e-6)
    }

    @Test func theWorldIsAlwaysAsWideAsTheScreen() {
        let wide = Viewport(size: CGSize(width: 2_048, height: 300), zoom: 0).clamped()
        #expect(wide.zoom == 2)
        // Turned by a quarter, its height lies across the world.
        let turned = Viewport(size: CGSize(width: 300, height: 2_048), zoom: 0, heading: 90).clamped()
        #expect(abs(turned.zoom - 2) < 1e-9)
    }

    @Test func theWorldIsAlwaysAsTallAsTheScreen() {
        let view = Viewport(size: CGSize(width: 300, height: 1024), zoom: 0).clamped()
        #expect(view.zoom == 1)
        #expect(view.center.y == world / 2)

        // The limit wins where both cannot be had, and the world is centered.
        let tight = Viewport(
            size: CGSize(width: 300, height: 4096), center: MapPoint(x: 0, y: 0),
            limits: ZoomLimits(min: 0, max: 1)
        ).clamped()
        #expect(tight.zoom == 1)
        #expect(tight.center.y == world / 2)
    }

    @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 8000, height: 100), .zero])
    func oddWindowsStayFinite(size: CGSize) {
        var view = Viewport(size: size, zoom: 3).clamped()
        view = view.applying(.zoom(by: -50, about: CGPoint(x: 0, y: 0))).applying(.pan(x: 1e9, y: 1e9))
        #expect(view.center.isFinite && view.zoom.isFinite)
        #expect(view.region.center.isValid)
    }

    @Test func valuesThatAreNotFiniteAreIgnored() {
        var view = Viewport(size: CGSize(width: 100, height: 100), zoom: 5)
        let before = view
        view.zoom = .nan
        view.center = MapPoint(x: .infinity, y: 0)
        view.heading = .infinity
        view.size = CGSize(width: Double.nan, height: 3)
        #expect(view == before)

        let about = CGPoint(x: CGFloat.nan, y: 0)
        let delta = CameraDelta.pan(x: .nan, y: 0).merging(.zoom(by: 1, about: about)).merging(
            .rotate(by: .nan, about: .zero))
        #expect(delta.isNone)
        #expect(view.fitting(MapRect(x: .nan, y: 0, width: 1, height: 1)) == before)
    }

    @Test(arguments: [81, 82] as [UInt64])
    func fittingShowsAllOfARectAndTouchesOneSide(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let insets = ViewportInsets(top: 10, left: 40, bottom: 20, right: 5)
        for _ in 0..<500 {
            let size = CGSize(
                width: .random(in: 200...2000, using: &random), height: .random(in: 200...900, using: &random)
            )
            let side = pow(2, Double.random(in: 12...24, using: &random))
            let rect = MapRect(
                x: .random(in: 0..<world, using: &random),
                y: .random(in: world / 3..<world / 2, using: &random),
                width: side, height: .random(in: 0.1...2, using: &random) * side)
            let view = Viewport(size: size).fitting(rect, insets: insets)
            let a = view.unwrappedPoint(
                for: rect.origin.nearestCopy(to: MapPoint(x: view.center.x - rect.size.width / 2, y: 0)))
            let (width, height) = (
                rect.size.width * view.pointsPerMapPoint, rect.size.height * view.pointsPerMapPoint
            )
            #expect(a.x >= 40 - 1e-6 && a.x + width <= size.width - 5 + 1e-6, "seed \(seed)")
            #expect(a.y >= 10 - 1e-6 && a.y + height <= size.height - 20 + 1e-6, "seed \(seed)")
            #expect(abs(width - (size.width - 45)) < 1e-6 || abs(height - (size.height - 30)) < 1e-6)
        }
    }

    @Test func fittingARegionGivesThatRegionBack() {
        let region = CoordinateRegion(
            center: LocationCoordinate2D(latitude: 48, longitude: 11),
            span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 1))

        let view = Viewport(size: CGSize(width: 900, height: 500)).fitting(region)

        #expect(abs(view.region.center.latitude - 48) < 1e-9)
        #expect(abs(view.region.span.latitudeDelta - 4) < 1e-9)
        #expect(view.region.span.longitudeDelta > 1)
        let invalid = CoordinateRegion(center: .invalid, span: region.span)
        #expect(view.fitting(invalid) == view)
    }

    @Test func fittingKeepsTheLimitsOfTheScaleWhereTheRectIs() {
        let north = LocationCoordinate2D(latitude: 70, longitude: 0)
        var view = Viewport(size: CGSize(width: 500, height: 500), center: MapPoint(north), zoom: 5)
        view.scaleLimits = 10...1_000_000

        let fitted = view.fitting(MapRect(center: MapRect.world.center, width: 10, height: 10))

        #expect(abs(fitted.centerMetersPerPoint - 10) < 1e-6)
    }

    @Test func aResizeKeepsTheCenter() {
        let view = Viewport(size: CGSize(width: 900, height: 500), center: MapPoint(x: 1e7, y: 1e8), zoom: 6)
        let after = view.resized(to: CGSize(width: 300, height: 800))
        #expect(after.center == view.center && after.zoom == view.zoom)
    }

    @Test func aWideViewShowsSeveralCopiesOfAPlace() {
        let view = Viewport(size: CGSize(width: 1600, height: 512), zoom: 0)
        let p = MapPoint(x: 10, y: 10)
        let oracle = (-5...5).map { Double($0) * world }.filter {
            let x = view.unwrappedPoint(for: MapPoint(x: p.x + $0, y: p.y)).x
            return x >= -50 && x <= 1650
        }
        #expect(view.copies(of: p, margin: 50) == oracle)
        #expect(oracle.count == 4)
    }

    @Test func wildSizesAreCutSoThatTilesCanBeCounted() {
        let viewport = Viewport(size: CGSize(width: 1e300, height: 1), zoom: 3)
        #expect(viewport.size.width == Viewport.sideLimit)
        #expect(!TileCover.tiles(for: viewport, zoom: 3).isEmpty)
    }
}
