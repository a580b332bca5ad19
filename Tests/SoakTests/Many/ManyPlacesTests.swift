import Foundation
import Testing

/// Anything may happen to a map of thousands of annotations with clusters, collisions, sources and dots, in
/// any order. `CARTOUCHE_SOAK_EVENTS` and `CARTOUCHE_SOAK_SEED` as in `SoakTests`, of which this plays a
/// tenth; `CARTOUCHE_SOAK_LOG` prints each event.
@Suite struct ManyPlacesTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let eventCount =
        environment["CARTOUCHE_SOAK_EVENTS"].flatMap { Int($0) }.map { $0 / 10 } ?? 600
    private static let firstSeed = environment["CARTOUCHE_SOAK_SEED"].flatMap { UInt64($0) } ?? 1
    private static let eventsPerSeed = 150
    private static let isLogged = environment["CARTOUCHE_SOAK_LOG"] != nil

    /// Seeds that failed once.
    private nonisolated static let failedOnce: [UInt64] = [
        // Annotations of a source that was removed on their way into a cluster were left on the map.
        14_993_458,
    ]

    @Test func whateverHappensEachPlaceIsShownOnceAndNoPinsOverlap() {
        let seeds = max(1, Self.eventCount / Self.eventsPerSeed)
        var counts: [String: Int] = [:]
        for index in 0..<seeds {
            guard let played = play(Self.firstSeed + UInt64(index)) else { return }
            counts.merge(played, uniquingKeysWith: +)
        }
        print(
            "soak of many places: seeds \(Self.firstSeed) to \(Self.firstSeed + UInt64(seeds) - 1), \(counts)"
        )
        #expect(counts["checks", default: 0] > seeds * 5, "the run is hollow")
    }

    @Test(arguments: failedOnce) func aSeedThatOnceFailedFailsNoMore(_ seed: UInt64) { _ = play(seed) }

    /// - Returns: how often each action happened; nil after a failure.
    private func play(_ seed: UInt64) -> [String: Int]? {
        let world = ManyPlacesWorld(seed: seed)
        for event in 0..<Self.eventsPerSeed {
            world.act()
            if Self.isLogged { print("\(event): \(world.lastAction)") }
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
        return world.counts
    }
}
