import Cartouche

/// Searches all features for a text. Runs on any thread, and on all cores.
nonisolated struct FeatureSearch: Sendable {
    let catalog: FeatureCatalog
    /// In lowercase; empty: all features are found.
    private let wanted: [UInt8]

    /// Bytes that are searched before what was found so far is told.
    private static let bytesPerReport = 32 << 20

    /// - Parameter text: in any case.
    init(_ text: String, in catalog: FeatureCatalog) {
        self.catalog = catalog
        wanted = Array(text.lowercased().utf8)
    }

    /// What was found.
    struct Found: Sendable {
        fileprivate var flags: [[Bool]]
        fileprivate(set) var count = 0
        /// In the order of the files.
        fileprivate(set) var ids: [FeatureID] = []

        /// The found ones of a list, in its order.
        /// - Complexity: O(list).
        func sorted(like order: [FeatureID]) -> [FeatureID] {
            var result: [FeatureID] = []
            result.reserveCapacity(count)
            for id in order where flags[id.layer][id.index] { result.append(id) }
            return result
        }
    }

    /// Searches everything.
    /// - Parameters:
    ///   - report: called with what was found so far, if there is much to search.
    ///   - isCancelled: asked now and then; the result is void then.
    /// - Complexity: O(bytes of all values).
    func run(
        isCancelled: @Sendable () -> Bool = { false }, report: (Found) -> Void = { _ in }
    ) -> Found {
        let parts = catalog.layers.flatMap { layer in layer.parts.map { (layer.number, $0) } }
        var found = Found(flags: emptyFlags)
        var next = 0
        while next < parts.count, !isCancelled() {
            var (end, bytes) = (next, 0)
            while end < parts.count, bytes < Self.bytesPerReport {
                bytes += parts[end].1.searchText.count
                end += 1
            }
            let block = parts[next..<end]
            for (offset, indices) in matches(block).enumerated() {
                let layer = block[next + offset].0
                found.count += indices.count
                for index in indices {
                    found.flags[layer][Int(index)] = true
                    found.ids.append(FeatureID(layer: layer, index: Int(index)))
                }
            }
            next = end
            if next < parts.count, !isCancelled() { report(found) }
        }
        return found
    }

    /// By the files' numbers.
    private var emptyFlags: [[Bool]] {
        var flags = [[Bool]](repeating: [], count: (catalog.layers.last?.number ?? -1) + 1)
        for layer in catalog.layers { flags[layer.number] = [Bool](repeating: false, count: layer.count) }
        return flags
    }

    private func matches(_ parts: ArraySlice<(Int, FeaturePart)>) -> [[Int32]] {
        let (parts, wanted) = (Array(parts), wanted)
        var results = [[Int32]](repeating: [], count: parts.count)
        results.withUnsafeMutableBufferPointer { room in
            nonisolated(unsafe) let room = room
            // Each iteration writes an element of its own.
            DispatchQueue.concurrentPerform(iterations: parts.count) { i in
                var found: [Int32] = []
                parts[i].1.forEachMatch(of: wanted) { found.append(Int32($0)) }
                room[i] = found
            }
        }
        return results
    }
}
