import Foundation
import TestSupport
import Testing

@testable import CartoucheMapGeometry

@Suite struct UnwrappedLineTests {
    private static let world = Mercator.worldSize

    private static func coordinates(_ pairs: [(Double, Double)]) -> [LocationCoordinate2D] {
        pairs.map { LocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    }

    @Test func eachStepTakesTheShortWayAround() throws {
        let line = try #require(
            UnwrappedLine.lines(Self.coordinates([(0, 170), (0, -170), (10, 170), (0, 150)])).first)

        let steps = zip(line, line.dropFirst()).map { $1.x - $0.x }
        #expect(zip(steps, [20, -20, -20]).allSatisfy { abs($0 - $1 / 360 * Self.world) < 1e-6 })
        #expect(line[1].x > Self.world)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func everyPointIsACopyOfItsCoordinateAndNoStepIsLongerThanHalfTheWorld(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let coordinates = (0..<2_000).map { _ in
            LocationCoordinate2D(
                latitude: .random(in: -90...90, using: &random),
                longitude: .random(in: -180...180, using: &random))
        }

        let lines = UnwrappedLine.lines(coordinates)

        #expect(lines.count == 1)
        for (point, coordinate) in zip(lines[0], coordinates) {
            let own = MapPoint(coordinate)
            let worlds = (point.x - own.x) / Self.world
            #expect(abs(worlds - worlds.rounded()) < 1e-9 && point.y == own.y, "seed \(seed)")
        }
        for (a, b) in zip(lines[0], lines[0].dropFirst()) {
            #expect(abs(b.x - a.x) <= Self.world / 2 + 1e-3, "seed \(seed)")
        }
    }

    @Test func invalidCoordinatesInterruptALineAndAreLeftOutOfARing() {
        let coordinates =
            Self.coordinates([
                (0, 0), (0, 1), (.nan, 2), (0, 3), (95, 4), (0, .infinity), (0, 5), (1, 181), (0, 6),
            ])

        #expect(UnwrappedLine.lines(coordinates).map(\.count) == [2, 1, 1, 1])
        #expect(UnwrappedLine.ring(coordinates)?.area.count == 5)
        #expect(UnwrappedLine.lines([]).isEmpty)
        #expect(UnwrappedLine.ring(Self.coordinates([(.nan, 0)])) == nil)
    }

    @Test func aRingAroundAPoleIsClosedAlongTheMapsEdge() throws {
        let ring = try #require(
            UnwrappedLine.ring(Self.coordinates([(-70, 0), (-65, 90), (-75, 180), (-70, -90)])))

        #expect(!ring.isClosed)
        #expect(ring.border.count == 5 && ring.area.count == 7)
        #expect(ring.area.suffix(2).allSatisfy { $0.y == Self.world })
        #expect(abs(ring.area[5].x - ring.area[6].x) == Self.world)
    }

    @Test func aBoxAroundTheWholeWorldIsThatBox() throws {
        let ring = try #require(
            UnwrappedLine.ring(
                Self.coordinates([(-80, -180), (-80, 180), (80, 180), (80, -180), (-80, -180)])))

        #expect(ring.isClosed)
        #expect(ring.area.map(\.x).min() == 0 && ring.area.map(\.x).max() == Self.world)
    }

    @Test func pointsOfAGeodesicLieOnTheShortestPath() throws {
        let (a, b) = (
            Self.coordinates([(60, 25), (40, -74)])[0], Self.coordinates([(60, 25), (40, -74)])[1]
        )
        let line = try #require(UnwrappedLine.geodesics([a, b]).first)

        #expect(line.count > 100)
        let whole = a.distance(to: b)
        for p in line.dropFirst().dropLast() {
            let c = MapPoint(x: p.x, y: p.y).coordinate
            // The path on the sphere is at most a few thousandths longer than that on the ellipsoid.
            #expect(a.distance(to: c) + c.distance(to: b) < whole * 1.005)
        }
    }

    @Test func oppositePointsAndLongLinesOfGeodesicsEnd() {
        #expect(UnwrappedLine.geodesics(Self.coordinates([(0, 0), (0, 180)])).first?.count == 2)
        let zigzag = (0..<50_000).map { ($0 % 2 == 0 ? -60.0 : 60, $0 % 2 == 0 ? -100.0 : 60) }
        #expect((UnwrappedLine.geodesics(Self.coordinates(zigzag)).first?.count ?? 0) <= 50_000 * 5)
    }

    @Test(arguments: [(0.0, 10_000.0), (60, 500_000), (-41.3, 1_000)])
    func theCornersOfACircleAreAsFarFromItsMiddle(latitude: Double, radius: Double) throws {
        let center = LocationCoordinate2D(latitude: latitude, longitude: 179.99)
        let circle = try #require(UnwrappedLine.circle(center: center, radius: radius))

        for p in try #require(circle.border).border {
            let distance = center.distance(to: MapPoint(x: p.x, y: p.y).coordinate)
            #expect(abs(distance / radius - 1) < 0.01)
        }
    }

    @Test(arguments: [90.0, -90]) func aCircleWhoseMiddleIsAPoleGoesAroundTheWorld(latitude: Double) throws {
        let center = LocationCoordinate2D(latitude: latitude, longitude: 0)

        let circle = try #require(UnwrappedLine.circle(center: center, radius: 2_600_000))

        let border = try #require(circle.border)
        let xs = border.border.map(\.x)
        #expect(!border.isClosed)
        #expect(abs((xs.max() ?? 0) - (xs.min() ?? 0) - Self.world) < 1)
        #expect(circle.areas[0].contains { $0.y == (latitude > 0 ? 0 : Self.world) })
    }

    @Test func circlesAroundPolesAndAroundTheWorldCoverTheMapsEdges() throws {
        func circle(_ latitude: Double, _ radius: Double) throws -> (
            areas: [[SIMD2<Double>]], border: UnwrappedLine.Ring?
        ) {
            try #require(
                UnwrappedLine.circle(
                    center: LocationCoordinate2D(latitude: latitude, longitude: 30), radius: radius))
        }
        let north = try circle(88, 1_000_000)
        #expect(north.border?.isClosed == false && north.areas[0].contains { $0.y == 0 })
        let both = try circle(0, 12_000_000)
        #expect(both.areas.count == 2 && both.border?.isClosed == true)
        #expect(try circle(0, 30_000_000).border == nil)
        for radius in [0, -1, .nan, .infinity] {
            #expect(
                UnwrappedLine.circle(center: LocationCoordinate2D(latitude: 0, longitude: 0), radius: radius)
                    == nil)
        }
    }
}
