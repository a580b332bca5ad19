import Cartouche
import TestSupport

/// Plays the events of one seed in the demo. Event `n` is made from the seed and `n` alone, as in `SoakRun`.
struct DemoRun {
    let seed: UInt64
    var hasFreeWorkers = false
    var renderer = RendererChoice.software

    /// Everything is closed, and what is left counted, after so many events.
    static let eventsPerCensus = 300

    /// The first failure of these events, and what happened if `logs`. The world is closed.
    func play(_ events: some Sequence<Int>, logs: Bool = false) throws -> (
        failure: SoakFailure?, world: DemoWorld
    ) {
        let world = try DemoWorld(seed: seed, hasFreeWorkers: hasFreeWorkers, renderer: renderer)
        world.isLogging = logs
        var last = 0
        for event in events {
            last = event
            world.random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(event))
            let action = DemoAction.random(using: &world.random)
            world.note("\(event): \(action.name)")
            world.watchdog.isAlive("seed \(seed), event \(event): \(action.name)")
            world.putBack()
            action.perform(world)
            world.watchControls()
            world.check()
            if event % Self.eventsPerCensus == Self.eventsPerCensus - 1, world.failure == nil {
                world.takeCensus()
            }
            if var failure = world.failure {
                failure.event = event
                world.close()
                return (failure, world)
            }
        }
        world.takeCensus()
        world.close()
        guard var failure = world.failure else { return (nil, world) }
        failure.event = last
        return (failure, world)
    }

    /// As few of the events as still break the same invariant.
    func shortened(_ failure: SoakFailure) throws -> [Int] {
        try StoryShortener.shorten(failure, mostEvents: 4_000) { try play($0).failure }
    }
}
