import Foundation
import TileStore

/// Decides which tiles are fetched and in which order, and remembers which have failed. A value type: the
/// loader owns a queue, and starts and cancels the fetches that the queue names.
struct FetchQueue {
    /// A fetch to start. The ticket distinguishes the fetch from an earlier one of the same tile that was
    /// canceled.
    struct Start: Equatable {
        var id: SourceTile
        var ticket: Int
    }

    private struct Failure {
        var count: Int
        var error: TileError
        /// The time before which the failed tile is not fetched again, in seconds of the clock by which
        /// fetches are repeated.
        var until: Double
    }

    /// The default of the maximum number of fetches at once. This is more than a host's connections, since
    /// some fetches are answered from the cache.
    static let usualLimit = 8
    /// The number of remembered failures of fetches at which the failures of tiles that are no longer wanted
    /// are forgotten.
    private static let failureLimit = 4_096

    private let limit: Int
    private var wanted: [SourceTile] = []
    /// Whether fetches of tiles may be started at present.
    private(set) var mayStart = true
    private var tickets = 0
    /// By tile that is being fetched, the ticket of its fetch, which distinguishes it from canceled fetches
    /// of the tile.
    private var running: [SourceTile: Int] = [:]
    private var failures: [SourceTile: Failure] = [:]

    /// Creates a queue.
    /// - Parameter limit: the maximum number of fetches at once.
    init(limit: Int) {
        precondition(limit > 0, "\(limit) fetches at once bring nothing")
        self.limit = limit
    }

    /// Replaces the list of tiles to fetch, which is in the order of priority.
    /// - Parameter mayStart: whether fetches may be started; those that are running continue in any case.
    /// - Returns: the tiles whose fetches are to be canceled.
    mutating func want(_ ids: [SourceTile], mayStart: Bool) -> [SourceTile] {
        (wanted, self.mayStart) = (ids, mayStart)
        let kept = Set(ids)
        let cancelled = running.keys.filter { !kept.contains($0) }
        for id in cancelled { running[id] = nil }
        return cancelled
    }

    /// Returns the fetches to start now, and counts them as running.
    mutating func dequeueStarts(now: Double) -> [Start] {
        guard mayStart else { return [] }
        var starts: [Start] = []
        for id in wanted where running[id] == nil && !isParked(id, now: now) {
            guard running.count < limit else { break }
            tickets += 1
            running[id] = tickets
            starts.append(Start(id: id, ticket: tickets))
        }
        return starts
    }

    /// Records that a fetch has ended. Returns false if its result is no longer needed.
    /// - Parameter failure: why the tile could not be fetched; `nil` if it was fetched.
    mutating func end(_ start: Start, failure: TileError?, now: Double) -> Bool {
        guard running[start.id] == start.ticket else { return false }
        running[start.id] = nil
        if let failure {
            let count = (failures[start.id]?.count ?? 0) + 1
            if failures.count >= Self.failureLimit { failures = failures.filter { wanted.contains($0.key) } }
            let delay = TileRetryDelay.delay(after: count, isRefusal: failure.isRefusal)
            failures[start.id] = Failure(count: count, error: failure, until: now + delay)
        } else {
            wanted.removeAll { $0 == start.id }
            failures[start.id] = nil
        }
        return true
    }

    /// Whether the fetch `start` of a tile is still running and was not canceled.
    func isCurrent(_ start: Start) -> Bool { running[start.id] == start.ticket }

    /// Seconds until a tile that has failed may be fetched again; nil if the tile has not failed.
    func delay(of id: SourceTile, now: Double) -> Double? { failures[id].map { max(0, $0.until - now) } }

    /// Whether a tile that is to be fetched is being fetched, or will be as soon as other fetches have ended.
    func isActive(_ id: SourceTile, now: Double) -> Bool {
        running[id] != nil || mayStart && !isParked(id, now: now)
    }

    /// Whether the last fetch of a tile failed.
    func hasFailed(_ id: SourceTile) -> Bool { failures[id] != nil }

    /// The error of the most important tile to be fetched whose last fetch has failed; nil if no fetch has
    /// failed.
    var failure: TileError? { wanted.lazy.compactMap { failures[$0]?.error }.first }

    /// Whether a tile that is to be fetched, and whose last fetch has failed, may be fetched again now.
    func isRetryDue(now: Double) -> Bool {
        wanted.contains { id in failures[id].map { $0.until <= now && running[id] == nil } ?? false }
    }

    private func isParked(_ id: SourceTile, now: Double) -> Bool {
        failures[id].map { $0.until > now } ?? false
    }
}
