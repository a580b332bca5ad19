import TestSupport

/// Plays the events of one seed. Event `n` is made from the seed and `n` alone, so that leaving out others
/// does not change what it is, and a failing run can be shortened.
struct SoakRun {
    let seed: UInt64

    /// The first failure of these events, and what happened if `logs`.
    func play(_ events: some Sequence<Int>, logs: Bool = false) -> (failure: SoakFailure?, world: SoakWorld) {
        let world = SoakWorld()
        world.isLogging = logs
        for event in events {
            world.random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(event))
            let action = SoakAction.random(using: &world.random)
            world.note("\(event): \(action.name)")
            world.putMapBack()
            action.perform(world)
            world.check()
            if var failure = world.failure {
                failure.event = event
                return (failure, world)
            }
        }
        return (nil, world)
    }

    /// As few of the events as still break the same invariant.
    func shortened(_ failure: SoakFailure) -> [Int] {
        StoryShortener.shorten(failure, mostEvents: 60_000) { play($0).failure }
    }
}
