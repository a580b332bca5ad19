import ViewKit

/// Measures for how long the present frame has done work that later frames could do as well; when the budget
/// is spent, the remaining work waits, so that no frame takes too long. Without a running clock, as in tests
/// and headless programs, the budget is never spent, and only the limits on numbers apply.
struct FrameBudget {
    /// The seconds in a frame for work on a map's annotations that can wait. Tuned: with two thousand views
    /// on the map, the frame ends within 8 ms.
    static let seconds = 0.002

    private let end: Double?

    init(seconds: Double = FrameBudget.seconds) { end = Services.currentClock.map { $0() + seconds } }

    var isSpent: Bool {
        guard let end, let clock = Services.currentClock else { return false }
        return clock() >= end
    }
}
