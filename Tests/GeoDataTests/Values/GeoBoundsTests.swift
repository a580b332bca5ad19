import TestSupport
import Testing

@testable import GeoData

/// The box around features, the short way around.
@Suite struct GeoBoundsTests {
    private func bounds(_ longitudes: [Double]) -> ClosedRange<Double>? {
        var bounds = GeoBounds()
        for x in longitudes { bounds.insert(south: 1, north: 2, west: x, east: x) }
        return bounds.longitudes
    }

    @Test func theWidestGapIsOmitted() {
        #expect(bounds([]) == nil)
        #expect(bounds([10]) == 10...10)
        #expect(bounds([10, 20, 15]) == 10...20)
        #expect(bounds([170, -170, 175]) == 170...190)
        #expect(bounds([180, -180]) == -180 ... -180)
        #expect(bounds([190]) == -170 ... -170)
        #expect(bounds([24.93, 24.97]) == 24.93...24.97)
    }

    @Test func coordinatesAndBoxesAreAdded() {
        var box = GeoBounds()
        #expect(box.isEmpty && box.mapRect == nil)
        box.insert(LocationCoordinate2D(latitude: -17.7, longitude: 178))
        box.insert(LocationCoordinate2D(latitude: -13.8, longitude: -172))

        #expect(box.longitudes == 178...188 && box.south == -17.7 && box.north == -13.8 && !box.isEmpty)
    }

    @Test func linesCoverWhatIsBetweenTheirEnds() {
        var box = GeoBounds()
        box.insert(south: 0, north: 1, west: -100, east: 100)
        box.insert(south: 0, north: 1, west: 160, east: 190)
        #expect(box.longitudes == -100...190)
        var world = GeoBounds()
        world.insert(south: 0, north: 1, west: -180, east: 180)
        #expect(world.longitudes == -180...180)
    }

    @Test func manyRandomPointsAreEnclosedTheShortestWay() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let center = Double.random(in: -180...180, using: &generator)
            let width = Double.random(in: 1...170, using: &generator)
            let points = (0..<40).map { _ in
                let x = center + Double.random(in: 0...width, using: &generator)
                return x > 180 ? x - 360 : x
            }
            guard let found = bounds(points) else {
                Issue.record("nothing is found")
                continue
            }
            #expect(found.upperBound - found.lowerBound <= width + 1e-9)
            for x in points {
                #expect(
                    [x, x + 360].contains { found.lowerBound - 1e-9 <= $0 && $0 <= found.upperBound + 1e-9 })
            }
        }
    }
}
