import Locking

/// The leaf directories of an archive that were read last. Safe from any thread.
final class PMTilesLeafCache: Sendable {
    private static let leafLimit = 32
    /// The maximum number of entries of all cached leaves together, 32 bytes each.
    private static let entryLimit = 1 << 20

    private struct State {
        var directories: [UInt64: PMTilesDirectory] = [:]
        /// The leaves' offsets, the least recently used first.
        var order: [UInt64] = []
        var entryCount = 0
    }

    private let state = Mutex(State())

    /// The leaf at an offset; nil if it is not cached.
    func directory(at offset: UInt64) -> PMTilesDirectory? {
        state.withLock { state in
            guard let directory = state.directories[offset] else { return nil }
            state.order.removeAll { $0 == offset }
            state.order.append(offset)
            return directory
        }
    }

    func insert(_ directory: PMTilesDirectory, at offset: UInt64) {
        state.withLock { state in
            if let old = state.directories.updateValue(directory, forKey: offset) {
                state.entryCount -= old.count
            } else {
                state.order.append(offset)
            }
            state.entryCount += directory.count
            while state.order.count > Self.leafLimit || state.entryCount > Self.entryLimit,
                state.order.count > 1
            {
                state.entryCount -= state.directories.removeValue(forKey: state.order.removeFirst())?.count ?? 0
            }
        }
    }
}
