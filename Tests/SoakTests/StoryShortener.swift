/// Leaves out the events of a failing run that its failure does not need.
enum StoryShortener {
    /// As few of the events up to the failure as still break the same invariant, found by leaving out ever
    /// smaller parts (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
    /// - Parameters:
    ///   - mostEvents: ends after so many events were played.
    ///   - play: plays events in a new world and returns the first failure.
    static func shorten(
        _ failure: SoakFailure, mostEvents: Int, play: ([Int]) throws -> SoakFailure?
    ) rethrows -> [Int] {
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
                if let found = try play(fewer), found.invariant == failure.invariant {
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
