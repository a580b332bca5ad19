import TestSupport

/// Plays the events of one seed. Event `n` is made from the seed and `n` alone, so that leaving out others does not
/// change what it is, and a failing run can be shortened.
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

    /// As few of the events as still break the same invariant, found by leaving out ever smaller parts (Zeller and
    /// Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). Ends after so many events were played.
    func shortened(_ failure: SoakFailure, mostEvents: Int = 60_000) -> [Int] {
        var events = Array(0...failure.event)
        var size = (events.count + 1) / 2
        var played = 0
        while size >= 1, played < mostEvents {
            var start = 0
            var isShorter = false
            while start < events.count, played < mostEvents {
                var fewer = events
                fewer.removeSubrange(start..<min(start + size, events.count))
                played += fewer.count
                if let found = play(fewer).failure, found.invariant == failure.invariant {
                    events = fewer.filter { $0 <= found.event }
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { break }
            size = size == 1 ? 1 : (size + 1) / 2
        }
        return events
    }
}
