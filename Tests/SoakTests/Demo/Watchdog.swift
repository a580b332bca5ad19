import Foundation

/// Ends the process, with a word on why, when nothing has gone on for too long: a loop that waits for a
/// worker that waits for the loop would wait for ever. The limit is generous: it is no measure of speed.
///
/// Unchecked: all that changes is touched only under `condition`.
nonisolated final class Watchdog: @unchecked Sendable {
    private let condition = NSCondition()
    private var doing = "the start"
    private var count = 0
    private var hasEnded = false
    private static let timeout = 180.0

    init() {
        Thread.detachNewThread { [self] in watch() }
    }

    func isAlive(_ what: String) {
        condition.withLock {
            doing = what
            count += 1
        }
    }

    func end() {
        condition.withLock {
            hasEnded = true
            condition.broadcast()
        }
    }

    private func watch() {
        condition.withLock {
            var seen = count
            while !hasEnded {
                guard !condition.wait(until: Date(timeIntervalSinceNow: Self.timeout)), !hasEnded else {
                    continue
                }
                guard count != seen else { fatalError("nothing goes on any more in \(doing)") }
                seen = count
            }
        }
    }
}
