import ViewKit

/// How long one frame works at what later ones can do, so that no frame is late. Without a running clock,
/// as in tests and headless programs, it is never spent: then the numbers of steps alone limit the work.
struct FrameBudget {
    /// Seconds for the work on a map's annotations that can wait. Tuned: with two thousand views on the map
    /// the frame ends within 8 ms.
    static let seconds = 0.002

    private let end: Double?

    init(seconds: Double = FrameBudget.seconds) { end = Services.currentClock.map { $0() + seconds } }

    var isSpent: Bool {
        guard let end, let clock = Services.currentClock else { return false }
        return clock() >= end
    }
}
