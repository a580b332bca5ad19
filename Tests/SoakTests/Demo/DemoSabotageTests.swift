import TestSupport
import Testing

/// Something is broken by hand, and the check of the demo's run that is there for it fails.
@Suite(.serialized) struct DemoSabotageTests {
    @Test func everyCheckOfTheDemoFailsWhenWhatItIsThereForIsBroken() throws {
        var seen: Set<String> = []
        for sabotage in DemoSabotage.all {
            let world = try DemoWorld(seed: 1)
            world.random = SeededGenerator(seed: 1)
            world.settle()
            world.check()
            // What is at rest once is so each time.
            if seen.isEmpty { world.checkRest() }
            try #require(world.failure == nil, "\(sabotage.what): \(world.failures.map(\.message))")

            sabotage.perform(world)

            #expect(
                world.failures.contains { $0.invariant == sabotage.invariant },
                "\(sabotage.what): \(world.failures.map(\.message))")
            seen.formUnion(world.failures.map(\.site))
            world.close()
        }

        let sites = try SabotageTests.sites { $0.contains("/Demo/") }
        #expect(sites.count > 25)
        #expect(sites.subtracting(seen).sorted() == [], "never seen to fail")
    }

    @Test func whatGrowsIsNoticed() {
        let first = DemoCensus(views: ["View": 5], recognizers: 5, links: 2, screens: 1)
        let growths: [WritableKeyPath<DemoCensus, Int>] = [
            \.recognizers, \.links, \.callouts, \.animated, \.cards, \.screens,
        ]

        #expect(first.grown(since: first) == [])
        for growth in growths {
            var next = first
            next[keyPath: growth] += 1
            #expect(next.grown(since: first).count == 1)
        }
        for type in ["View", "Label"] {
            var next = first
            next.views[type, default: 0] += 1
            #expect(next.grown(since: first).count == 1)
        }
        #expect(DemoCensus(textures: 1_000, pooled: 10_000).grown(since: first).count == 2)
    }

    @Test func memoryThatClimbsIsNoticed() {
        let flat = (0..<40).map { 100_000 + $0 * 7_919 % 10_000 }

        #expect(!DemoCensus.climbs(flat))
        #expect(DemoCensus.climbs(flat.enumerated().map { $0.element + $0.offset * 4_000 }))
    }
}
