import CartoucheLocking

/// Hands features over from a thread that reads them to a task that waits for them. The thread waits while
/// much has not been received: it must not pile up in memory.
final class FeatureHandover: Sendable {
    private struct State {
        var hasBegun = false
        var features: [GeoFeature] = []
        var hasEnded = false
        var failure: GeoFileError?
        var isCanceled = false
        /// The task that waits for features, or for the end.
        var receiver: CheckedContinuation<Void, Never>?

        /// The task that waits, if there is something for it.
        mutating func wokenReceiver(from count: Int = 1) -> CheckedContinuation<Void, Never>? {
            guard hasEnded || isCanceled || features.count >= count else { return nil }
            defer { receiver = nil }
            return receiver
        }
    }

    private let state = Monitor(State())

    /// The number of features that may not have been received yet.
    static let limit = 1_024
    /// A task that waits is not woken for fewer, except at the end of a chunk.
    private static let handedOver = 64

    /// Whether this is the first call.
    func begin() -> Bool {
        state.withLock { state in
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
    }

    // MARK: The thread

    /// Adds a feature; waits while there is no room.
    /// - Returns: false if no more is wanted.
    func send(_ feature: GeoFeature) -> Bool {
        let (isWanted, receiver) = state.wait { state -> (Bool, CheckedContinuation<Void, Never>?)? in
            if state.isCanceled { return (false, nil) }
            guard state.features.count < Self.limit else { return nil }
            state.features.append(feature)
            return (true, state.wokenReceiver(from: Self.handedOver))
        }
        receiver?.resume()
        return isWanted
    }

    /// Hands over what there is.
    func flush() { state.withLock { $0.wokenReceiver() }?.resume() }

    /// There are no more features.
    /// - Parameter failure: why not; `nil` after the last one.
    func end(_ failure: GeoFileError? = nil) {
        state.withLock { state in
            (state.hasEnded, state.failure) = (true, failure)
            return state.wokenReceiver()
        }?.resume()
    }

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    // MARK: The task

    /// All features since the last time, one at least; none after the last one.
    /// - Throws: why there are no more; `CancellationError` if that is the end of the task.
    func receive() async throws -> [GeoFeature] {
        try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.receiver = continuation
                    return state.wokenReceiver()
                }?.resume()
            }
            let (features, failure) = state.withLock { state -> ([GeoFeature], (any Error)?) in
                defer { state.features = [] }
                if state.isCanceled { return ([], CancellationError()) }
                return (state.features, state.features.isEmpty ? state.failure : nil)
            }
            state.notifyAll()
            if let failure { throw failure }
            return features
        } onCancel: {
            cancel()
        }
    }

    /// No more features are wanted.
    func cancel() {
        let receiver = state.withLock { state in
            (state.isCanceled, state.features) = (true, [])
            return state.wokenReceiver()
        }
        state.notifyAll()
        receiver?.resume()
    }
}
