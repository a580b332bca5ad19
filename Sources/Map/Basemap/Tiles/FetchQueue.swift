import Foundation
import TileStore

/// Which tiles are fetched, in which order, and which have failed. A value: the loader owns one, and carries
/// out what it decides.
struct FetchQueue {
    /// A fetch to start. The ticket tells its result from that of a fetch of the same tile that was canceled.
    struct Start: Equatable {
        var id: SourceTile
        var ticket: Int
    }

    private struct Failure {
        var count: Int
        var error: TileError
        /// Seconds until which the tile is not asked for again.
        var until: Double
    }

    /// The maximum number of fetches at once, if the caller says nothing else. More than a host's
    /// connections, since some end in the cache.
    static let usualLimit = 8
    /// The maximum number of failures that are remembered.
    private static let failureLimit = 4_096

    private let limit: Int
    private var wanted: [SourceTile] = []
    /// Whether fetches are started.
    private(set) var mayStart = true
    private var tickets = 0
    /// By their tickets.
    private var running: [SourceTile: Int] = [:]
    private var failures: [SourceTile: Failure] = [:]

    /// - Parameter limit: the maximum number of fetches at once.
    init(limit: Int) {
        precondition(limit > 0, "\(limit) fetches at once bring nothing")
        self.limit = limit
    }

    /// Replaces the wanted tiles, by priority.
    /// - Parameter mayStart: whether fetches are started; those under way go on in any case.
    /// - Returns: the tiles whose fetches are to be canceled.
    mutating func want(_ ids: [SourceTile], mayStart: Bool) -> [SourceTile] {
        (wanted, self.mayStart) = (ids, mayStart)
        let kept = Set(ids)
        let cancelled = running.keys.filter { !kept.contains($0) }
        for id in cancelled { running[id] = nil }
        return cancelled
    }

    /// Takes the fetches that are to be started now.
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

    /// Notes that a fetch has ended. False if its result is not wanted.
    /// - Parameter failure: why the tile could not be had; `nil` if it was.
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

    /// Whether a fetch is under way and wanted.
    func isCurrent(_ start: Start) -> Bool { running[start.id] == start.ticket }

    /// Seconds until a tile that failed is asked for again; nil if it has not failed.
    func delay(of id: SourceTile, now: Double) -> Double? { failures[id].map { max(0, $0.until - now) } }

    /// Whether a wanted tile is being fetched, or will be as soon as others are done.
    func isActive(_ id: SourceTile, now: Double) -> Bool {
        running[id] != nil || mayStart && !isParked(id, now: now)
    }

    /// Whether the last fetch of a tile failed.
    func hasFailed(_ id: SourceTile) -> Bool { failures[id] != nil }

    /// Why the first wanted tile that failed did.
    var failure: TileError? { wanted.lazy.compactMap { failures[$0]?.error }.first }

    /// Whether a wanted tile that failed may be asked for again.
    func isRetryDue(now: Double) -> Bool {
        wanted.contains { id in failures[id].map { $0.until <= now && running[id] == nil } ?? false }
    }

    private func isParked(_ id: SourceTile, now: Double) -> Bool {
        failures[id].map { $0.until > now } ?? false
    }
}
