import TestSupport
import Testing

@testable import GeoData

/// Lines and rings that cross the antimeridian, and the box around them.
@Suite struct LongitudeUnwrappingTests {
    private func bounds(_ geometry: String) throws -> ClosedRange<Double>? {
        let layer = try TemporaryFile.layer(geometry)
        #expect(layer.count == 1 && layer.problems == [])
        return layer.bounds.longitudes
    }

    @Test func twoEqualLongitudesAfterACrossingStayWhereTheyAre() throws {
        let area = "[[170,40],[-170,40],[-170,50],[170,50],[170,40]]"
        let track = "[[179,-17],[-179.5,-17.1],[-179.5,-17.1],[-179.5,-17.2],[-179,-17.3]]"

        #expect(try bounds(#"{"type":"Polygon","coordinates":[\#(area)]}"#) == 170...190)
        #expect(try bounds(#"{"type":"LineString","coordinates":\#(track)}"#) == 179...181)
    }

    @Test func aStepFromEdgeToEdgeIsACrossing() throws {
        let track = "[[179,1],[180,2],[-180,3],[-179,4]]"
        let area = "[[180,40],[-170,40],[-170,50],[-180,50],[180,40]]"

        #expect(try bounds(#"{"type":"LineString","coordinates":\#(track)}"#) == 179...181)
        #expect(try bounds(#"{"type":"Polygon","coordinates":[\#(area)]}"#) == -180 ... -170)
    }

    @Test(arguments: [
        "[[-180,-60],[180,-60],[180,60],[-180,60],[-180,-60]]",
        "[[-180,-90],[180,-90],[180,-80],[90,-70],[-90,-75],[-180,-80],[-180,-90]]",
    ])
    func anAreaAroundTheWorldKeepsItsEdges(_ ring: String) throws {
        #expect(try bounds(#"{"type":"Polygon","coordinates":[\#(ring)]}"#) == -180...180)
    }

    @Test func anEquatorIsALineAroundTheWorld() throws {
        #expect(try bounds(#"{"type":"LineString","coordinates":[[-180,0],[180,0]]}"#) == -180...180)
    }

    /// The hole's nearest copy to the ring's first vertex is outside of the ring.
    @Test func aHoleIsWithinItsRing() throws {
        let ring = "[[-180,-60],[180,-60],[180,60],[-180,60],[-180,-60]]"
        let layer = try TemporaryFile.layer(
            #"{"type":"Polygon","coordinates":[\#(ring),[[10,0],[20,0],[20,10],[10,0]]]}"#)

        #expect(layer.coordinates(of: 0).suffix(4).map { $0[0] } == [10, 20, 20, 10])
    }

    /// Random walks around the globe in half degrees, with rests, written as files do: within -180 to 180,
    /// and 180 as either. The walk itself is the oracle, and the circle's half degrees, marked one by one.
    @Test func randomWalksAreFoundAgainAndEnclosedTheShortestWay() throws {
        let seed: UInt64 = 2_801
        var generator = SeededGenerator(seed: seed)
        for round in 0..<400 {
            var isCovered = [Bool](repeating: false, count: 720)
            var isTouched = isCovered
            var lines: [String] = []
            var walks: [[Int]] = []
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let walk = Self.walk(&generator)
                walks.append(walk)
                for x in walk { isTouched[(x % 720 + 720) % 720] = true }
                for x in (walk.min() ?? 0)..<(walk.max() ?? 0) { isCovered[(x % 720 + 720) % 720] = true }
                let positions = walk.map {
                    "[\(Self.written($0, &generator)),\(Int.random(in: 0...9, using: &generator))]"
                }
                lines.append("[\(positions.joined(separator: ","))]")
            }
            // The box's edges lie on vertices, so the gaps between these are all there are.
            var widest = 0
            for start in 0..<720 where isTouched[start] && !isCovered[start] {
                var end = start + 1
                while !isTouched[end % 720] && !isCovered[(end - 1) % 720] { end += 1 }
                widest = max(widest, end - start)
            }

            let layer = try TemporaryFile.layer(
                #"{"type":"MultiLineString","coordinates":[\#(lines.joined(separator: ","))]}"#)

            let found = try #require(layer.bounds.longitudes)
            let chunk = layer.chunks[0]
            for (walk, part) in zip(walks, chunk.parts) {
                let steps = zip(part.indices, walk).map {
                    chunk.coordinates[$0].longitude - Double($1) / 2
                }
                #expect(
                    steps.allSatisfy { $0 == steps[0] } && steps[0].remainder(dividingBy: 360) == 0,
                    "seed \(seed), round \(round): \(walk)")
            }
            #expect(
                found.upperBound - found.lowerBound == 360 - Double(widest) / 2,
                "seed \(seed), round \(round): \(walks)")
        }
    }

    /// Half degrees that run on; not all on one meridian.
    private static func walk(_ generator: inout SeededGenerator) -> [Int] {
        var at = Int.random(in: -360...360, using: &generator)
        var walk = [at, at + 1]
        at += 1
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
            let isLong = Int.random(in: 0..<12, using: &generator) == 0
            if Int.random(in: 0..<3, using: &generator) > 0 {
                at += Int.random(in: isLong ? -350...350 : -20...20, using: &generator)
            }
            walk.append(at)
        }
        return walk
    }

    /// The longitude within -180 to 180.
    private static func written(_ halves: Int, _ generator: inout SeededGenerator) -> Double {
        let within = ((halves + 360) % 720 + 720) % 720 - 360
        return within == -360 && Bool.random(using: &generator) ? 180 : Double(within) / 2
    }
}
