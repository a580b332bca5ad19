import Cartouche

/// Searches all features for a text. Runs on any thread, and on all cores.
nonisolated struct FeatureSearch: Sendable {
    let catalog: FeatureCatalog
    /// The text to search for, in lowercase and UTF-8; if it is empty, all features are found.
    private let wanted: [UInt8]

    /// The number of bytes of values after whose search the features found so far are reported.
    private static let bytesPerReport = 64 << 20

    /// Creates a search for a text.
    /// - Parameter text: the text, in any case.
    init(_ text: String, in catalog: FeatureCatalog) {
        self.catalog = catalog
        wanted = Array(text.lowercased().utf8)
    }

    /// The features that a search has found.
    struct Found: Sendable {
        fileprivate let files: Files
        /// For each feature of all files, file after file, whether the search has found the feature.
        fileprivate var flags: [Bool]
        fileprivate(set) var count = 0

        /// The ids of the found features, in the order of the files.
        /// - Complexity: O(all features).
        var ids: [FeatureID] {
            var ids: [FeatureID] = []
            ids.reserveCapacity(count)
            for file in files.all {
                for index in 0..<file.count where flags[file.start + index] {
                    ids.append(FeatureID(layer: file.number, index: index))
                }
            }
            return ids
        }

        /// The features that the search has found, in the order of a list of all shown features.
        /// - Complexity: O(n) in the length of the list, and O(1) if all features were found.
        func sorted(like order: [FeatureID]) -> [FeatureID] {
            if order.count == count { return order }
            var result: [FeatureID] = []
            result.reserveCapacity(count)
            for id in order where flags[files.starts[id.layer] + id.index] { result.append(id) }
            return result
        }
    }

    /// The position of each file's part in `Found.flags`, which has a flag for each feature of all files.
    fileprivate struct Files: Sendable {
        private(set) var all: [(number: Int, start: Int, count: Int)] = []
        /// The index in `Found.flags` of the first feature of each file, by the file's position on the
        /// command line.
        private(set) var starts: [Int] = []

        init(_ catalog: FeatureCatalog) {
            starts = [Int](repeating: 0, count: (catalog.layers.last?.number ?? -1) + 1)
            var next = 0
            for layer in catalog.layers {
                all.append((layer.number, next, layer.count))
                starts[layer.number] = next
                next += layer.count
            }
        }
    }

    /// Searches all features.
    /// - Parameters:
    ///   - report: called several times with the features found so far, if there is much to search.
    ///   - isCancelled: called now and then; once it returns true, the search ends and its result is not to
    ///     be used.
    /// - Complexity: O(bytes of all values).
    func run(
        isCancelled: @Sendable () -> Bool = { false }, report: (Found) -> Void = { _ in }
    ) -> Found {
        let files = Files(catalog)
        let parts = catalog.layers.flatMap { layer in
            layer.parts.map { (files.starts[layer.number], $0) }
        }
        var found = Found(files: files, flags: [Bool](repeating: false, count: catalog.count))
        var next = 0
        while next < parts.count, !isCancelled() {
            var (end, bytes) = (next, 0)
            while end < parts.count, bytes < Self.bytesPerReport {
                bytes += parts[end].1.searchText.count
                end += 1
            }
            found.count += mark(Array(parts[next..<end]), in: &found.flags)
            next = end
            if next < parts.count, !isCancelled() { report(found) }
        }
        return found
    }

    /// Searches groups of features on all cores, and sets the flags of the features whose values contain the
    /// text.
    /// - Parameter parts: the groups of features, each with the index of its file's first flag.
    /// - Returns: the number of features found.
    private func mark(_ parts: [(Int, FeaturePart)], in flags: inout [Bool]) -> Int {
        let wanted = wanted
        var counts = [Int](repeating: 0, count: parts.count)
        flags.withUnsafeMutableBufferPointer { flags in
            counts.withUnsafeMutableBufferPointer { counts in
                nonisolated(unsafe) let (flags, counts) = (flags, counts)
                // Each iteration writes elements of its own.
                DispatchQueue.concurrentPerform(iterations: parts.count) { i in
                    let (start, part) = parts[i]
                    var count = 0
                    part.forEachMatch(of: wanted) { index in
                        flags[start + index] = true
                        count += 1
                    }
                    counts[i] = count
                }
            }
        }
        return counts.reduce(0, +)
    }
}
