import Foundation
import TestSupport
import Testing

@testable import CartoucheSpatialIndex

@Suite struct DeclutteringTests {
    private struct Thing {
        let position: WorldPosition
        let footprint: Footprint
        let priority: Float
    }

    private func things(_ count: Int, seed: UInt64) -> [Thing] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).compactMap { i in
            // Some on each side of the antimeridian, and at the same places.
            let x =
                i % 5 == 0
                ? Double.random(in: -0.002...0.002, using: &random) : Double.random(in: 0...1, using: &random)
            let y = Double.random(in: 0.3...0.7, using: &random)
            let grain = i % 3 == 0 ? 200.0 : 1e9
            let position = WorldPosition(
                fractionX: ((x < 0 ? x + 1 : x) * grain).rounded() / grain, y: (y * grain).rounded() / grain)
            let (w, h) = (
                Double.random(in: 4...60, using: &random), Double.random(in: 4...60, using: &random)
            )
            let (dx, dy) = (
                Double.random(in: -20...20, using: &random), Double.random(in: -40...10, using: &random)
            )
            let footprint = Footprint(
                minX: dx - w / 2, minY: dy - h / 2, maxX: dx + w / 2, maxY: dy + h / 2,
                shape: Bool.random(using: &random) ? .circle : .rectangle)
            guard let position, let footprint else { return nil }
            let priority = ([250, 500, 750, 750.5, 1000] as [Float]).randomElement(using: &random) ?? 250
            return Thing(position: position, footprint: footprint, priority: priority)
        }
    }

    /// The definition: all with all, on a map of doubles.
    private func expected(_ things: [Thing], zoom: Double, heading: Double) -> Set<Int32> {
        let angle = -heading * .pi / 180
        func overlap(_ a: Thing, _ b: Thing) -> Bool {
            var x = (Double(b.position.x) - Double(a.position.x)) / exp2(32)
            x -= x.rounded()
            let y = (Double(b.position.y) - Double(a.position.y)) / exp2(32)
            let scale = 512 * exp2(zoom)
            return a.footprint.overlaps(
                b.footprint, dx: Float((x * cos(angle) - y * sin(angle)) * scale),
                dy: Float((x * sin(angle) + y * cos(angle)) * scale))
        }
        var shown: [Int] = []
        let order = things.indices.sorted { (-things[$0].priority, $0) < (-things[$1].priority, $1) }
        for i in order
        where things[i].priority >= 1000 || !shown.contains(where: { overlap(things[$0], things[i]) }) {
            shown.append(i)
        }
        return Set(shown.map { Int32($0) })
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func shownAreThoseOfTheDefinition(seed: UInt64) throws {
        let things = things(700, seed: seed)
        let decluttering = Decluttering([
            FootprintSet(
                positions: things.map(\.position), footprints: things.map(\.footprint),
                priorities: things.map(\.priority))
        ])
        for (zoom, heading) in [(0, 0), (1.2, 0), (2, 30), (3.7, 181), (5, 0), (9, 90), (17, 0)]
            as [(Double, Double)]
        {
            let shown = try #require(decluttering.shown(zoom: zoom, heading: heading))
            let expected = expected(things, zoom: zoom, heading: heading)
            #expect(Set(shown[0]) == expected, "seed \(seed), zoom \(zoom), heading \(heading)")
            #expect(shown[0].count == Set(shown[0]).count)
        }
    }

    /// A circle and a rectangle that overlap as boxes, but not as what they are.
    @Test func circlesHaveNoCorners() throws {
        let box = try #require(Footprint(minX: -10, minY: -10, maxX: 10, maxY: 10))
        let disc = try #require(Footprint(minX: -10, minY: -10, maxX: 10, maxY: 10, shape: .circle))

        #expect(box.overlaps(box, dx: 19, dy: 19) && !box.overlaps(box, dx: 20, dy: 0))
        #expect(!disc.overlaps(disc, dx: 15, dy: 15) && disc.overlaps(disc, dx: 14, dy: 14))
        #expect(!disc.overlaps(box, dx: 18, dy: 18) && disc.overlaps(box, dx: 17, dy: 17))
        #expect(!box.overlaps(disc, dx: 18, dy: 18) && box.overlaps(disc, dx: 17, dy: 17))
        #expect(Footprint(minX: 0, minY: 0, maxX: 0, maxY: 9) == nil)
        #expect(Footprint(minX: .nan, minY: 0, maxX: 1, maxY: 9) == nil)
    }

    /// Counted work: each of a million things at one place looks at few others.
    @Test func aMillionAtOneCoordinateIsDecidedAtOnce() throws {
        let box = try #require(Footprint(minX: -10, minY: -10, maxX: 10, maxY: 10))
        let positions = [WorldPosition](repeating: WorldPosition(x: 1 << 31, y: 1 << 31), count: 1_000_000)
        let low = Decluttering([FootprintSet(positions: positions, footprints: [box], priorities: [250])])
        #expect(low.shown(zoom: 20, heading: 0) == [[0]], "the first of equals")

        let required = Decluttering([
            FootprintSet(positions: positions, footprints: [box], priorities: [1000])
        ])
        #expect(required.shown(zoom: 3, heading: 0)?[0].count == 1_000_000)
        #expect(low.shown(zoom: 3, heading: 0, isCancelled: { true }) == nil)
    }

    @Test func tiesAndSetsDecideAmongEquals() throws {
        let box = try #require(Footprint(minX: -10, minY: -10, maxX: 10, maxY: 10))
        let position = WorldPosition(x: 5, y: 1 << 31)
        func set(_ priority: Float, ties: [Int] = []) -> FootprintSet {
            FootprintSet(
                positions: [position, position], footprints: [box], priorities: [priority], ties: ties)
        }
        #expect(Decluttering([set(5, ties: [9, 3])]).shown(zoom: 3, heading: 0) == [[1]])
        #expect(Decluttering([set(5), set(5)]).shown(zoom: 3, heading: 0) == [[0], []])
        #expect(Decluttering([set(5), set(6)]).shown(zoom: 3, heading: 0) == [[], [0]])
        #expect(
            Decluttering([set(5), set(.nan)]).shown(zoom: 3, heading: 0) == [[], [0, 1]],
            "no number is required")
    }
}
