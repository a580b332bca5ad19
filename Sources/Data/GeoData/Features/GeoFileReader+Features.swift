import Foundation

extension GeoFileReader {
    /// The features as an asynchronous sequence, in the order of the file: for a task that does other work
    /// while the file is read.
    ///
    /// ```swift
    /// let reader = try GeoFileReader(path: "harbors.csv")
    /// for try await feature in reader.features(where: try FeatureFilter("depth > 10")) {
    ///     print(feature.title ?? "-")
    /// }
    /// ```
    ///
    /// Each loop reads the file anew, on a thread of its own, which begins with the loop and ends with it.
    /// The thread reads at most about 2,000 features more than the loop has received, besides the chunk of
    /// 16,000 that it reads at once, and then waits.
    /// - Parameters:
    ///   - filter: a condition on the properties of the features; with `nil`, the default, all features are
    ///     returned.
    ///   - completion: called on that thread with the title, the problems, and the rectangle around the
    ///     features, when the file is read to its end and before the loop ends; not at all if the loop ends
    ///     earlier. Nothing by default.
    /// - Returns: the sequence. Its iterator throws what `forEachFeature(where:_:)` throws, and a
    ///   `CancellationError` once its task is canceled.
    public func features(
        where filter: FeatureFilter? = nil,
        completion: @escaping @Sendable (GeoFileSummary) -> Void = { _ in }
    ) -> Features {
        Features(reader: self, filter: filter, completion: completion)
    }

    /// The features of a file, one after the other: what `features(where:completion:)` returns.
    public struct Features: AsyncSequence, Sendable {
        /// A feature of the file that is read.
        public typealias Element = GeoFeature

        fileprivate let reader: GeoFileReader
        fileprivate let filter: FeatureFilter?
        fileprivate let completion: @Sendable (GeoFileSummary) -> Void

        /// Creates an iterator that reads the file from its start.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

        /// Returns the features of one reading of the file.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let reading: Reading
            /// Features that were received from the thread and not returned yet.
            private var received: ArraySlice<GeoFeature> = []

            fileprivate init(_ features: Features) { reading = Reading(features) }

            /// The next feature; `nil` after the last one.
            /// - Throws: `GeoFileError` if no part of the file can be read, the file has no columns of
            ///   coordinates, or reading fails on the way; `CancellationError` if the task is canceled.
            public mutating func next() async throws -> GeoFeature? {
                try Task.checkCancellation()
                if let feature = received.popFirst() { return feature }
                received = try await reading.receive()
                return received.popFirst()
            }
        }
    }
}

/// One reading of a file by a thread. The reading ends when the iterator that owns it is released.
private final class Reading: Sendable {
    private let features: GeoFileReader.Features
    private let handover = FeatureHandover()

    /// The thread's stack size in bytes: deeply nested values are read by recursion.
    private static let stackSize = 8 << 20

    init(_ features: GeoFileReader.Features) { self.features = features }

    deinit { handover.cancel() }

    /// Waits for features and returns all that are ready; empty after the last feature.
    func receive() async throws -> ArraySlice<GeoFeature> {
        if handover.begin() { start() }
        return try await handover.receive()[...]
    }

    private func start() {
        // The thread must not keep the reading, whose end it waits for.
        let (features, handover) = (features, handover)
        let thread = Thread {
            do throws(GeoFileError) {
                let summary = try features.reader.read(
                    where: features.filter, chunkDidEnd: { handover.flush() }
                ) { handover.send($0) }
                if !handover.isCanceled { features.completion(summary) }
                handover.end()
            } catch {
                handover.end(error)
            }
        }
        thread.stackSize = Self.stackSize
        thread.start()
    }
}
