import Foundation
import Testing

/// Anything may happen to a map of thousands of annotations with clusters, collisions, sources and dots, in
/// any order. `CARTOUCHE_SOAK_EVENTS` and `CARTOUCHE_SOAK_SEED` as in `SoakTests`, of which this plays a
/// tenth; `CARTOUCHE_SOAK_LOG` prints each event before it happens.
@Suite struct ManyPlacesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let eventCount =
        environment["CARTOUCHE_SOAK_EVENTS"].flatMap { Int($0) }.map { $0 / 10 } ?? 600
    private static let firstSeed = environment["CARTOUCHE_SOAK_SEED"].flatMap { UInt64($0) } ?? 1
    private static let eventsPerSeed = 150
    private static let mostFailures = 4
    private static let isLogged = environment["CARTOUCHE_SOAK_LOG"] != nil

    /// Seeds that failed once.
    private nonisolated static let failedOnce: [UInt64] = [
        // Annotations of a source that was removed on their way into a cluster were left on the map.
        14_993_458,
        // A decision about collisions that came late was for a zoom that the map had left.
        6_990_943,
        // A cluster was out of view and a member of it was not: it is 187 points away, at a radius of 87.
        16_691_731,
    ]

    @Test func whateverHappensEachPlaceIsShownOnceAndNoPinsOverlap() {
        let seeds = max(1, Self.eventCount / Self.eventsPerSeed)
        var counts: [String: Int] = [:]
        var failures = 0
        for index in 0..<seeds {
            guard let played = play(Self.firstSeed + UInt64(index)) else {
                failures += 1
                if failures == Self.mostFailures { return }
                continue
            }
            counts.merge(played.counts, uniquingKeysWith: +)
        }
        guard failures == 0 else { return }
        print(
            "soak of many places: seeds \(Self.firstSeed) to \(Self.firstSeed + UInt64(seeds) - 1), \(counts)"
        )
        #expect(counts["checks", default: 0] > seeds * 5, "the run is hollow")
        #expect(counts["steps of workers", default: 0] > seeds * 20, "no work is done in between")
        #expect(counts["frames while a worker waits", default: 0] > seeds * 20, "no frame waits for work")
    }

    /// On threads that nothing holds back, as in `DemoSoakTests`.
    @Test func eachPlaceIsShownOnceBesideWorkersThatRunFreely() {
        for index in 0..<max(1, Self.eventCount / Self.eventsPerSeed / 4) {
            guard play(Self.firstSeed + UInt64(index), hasFreeWorkers: true) != nil else { return }
        }
    }

    @Test func theSameSeedTellsTheSameStoryOfManyPlaces() throws {
        let (first, second) = (try #require(play(77)), try #require(play(77)))

        #expect(first.counts == second.counts)
        #expect(first.map.viewport == second.map.viewport)
    }

    @Test(arguments: failedOnce) func aSeedThatOnceFailedFailsNoMore(_ seed: UInt64) { _ = play(seed) }

    /// - Returns: the world at its end; nil after a failure.
    private func play(_ seed: UInt64, hasFreeWorkers: Bool = false) -> ManyPlacesWorld? {
        let world = ManyPlacesWorld(seed: seed, hasFreeWorkers: hasFreeWorkers)
        defer { world.close() }
        for event in 0..<Self.eventsPerSeed {
            if Self.isLogged {
                world.onAction = {
                    FileHandle.standardError.write(Data("seed \(seed), event \(event): \($0)\n".utf8))
                }
            }
            world.act()
            guard let failure = world.failures.first else { continue }
            Issue.record("seed \(seed), event \(event): \(failure)")
            return nil
        }
        world.settle()
        world.end()
        if let failure = world.failures.first {
            Issue.record("seed \(seed), at the end: \(failure)")
            return nil
        }
        return world
    }
}
