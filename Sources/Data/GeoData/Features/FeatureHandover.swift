import CartoucheLocking

/// Hands features over from a thread that reads them to a task that waits for them. The thread waits while
/// the task has not received many features, so that these do not fill the memory.
final class FeatureHandover: Sendable {
    private struct State {
        var hasBegun = false
        var features: [GeoFeature] = []
        var hasEnded = false
        var failure: GeoFileError?
        var isCanceled = false
        /// The task that waits for features or for the end of the reading; nil if no task waits.
        var receiver: CheckedContinuation<Void, Never>?

        /// Takes the waiting task out of this state and returns it, for the caller to resume, if at least
        /// `count` features are ready or the reading has ended; nil otherwise, and if no task waits.
        mutating func wokenReceiver(from count: Int = 1) -> CheckedContinuation<Void, Never>? {
            guard hasEnded || isCanceled || features.count >= count else { return nil }
            defer { receiver = nil }
            return receiver
        }
    }

    private let state = Monitor(State())

    /// The maximum number of features that wait to be received.
    static let limit = 1_024
    /// The number of features that must be ready before a waiting task is woken; at the end of a chunk fewer
    /// are enough.
    private static let handedOver = 64

    /// Records that reading begins. Returns true for the first call.
    func begin() -> Bool {
        state.withLock { state in
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
    }

    // MARK: The thread

    /// Adds a feature. Blocks while `limit` features wait to be received.
    /// - Returns: false if the task wants no more features.
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

    /// Wakes the waiting task if any features are ready.
    func flush() { state.withLock { $0.wokenReceiver() }?.resume() }

    /// Records that there are no more features, and wakes the task.
    /// - Parameter failure: the error that ended the reading; `nil` after the last feature.
    func end(_ failure: GeoFileError? = nil) {
        state.withLock { state in
            (state.hasEnded, state.failure) = (true, failure)
            return state.wokenReceiver()
        }?.resume()
    }

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    // MARK: The task

    /// Waits for features and returns all that are ready, at least one; empty after the last feature.
    /// - Throws: the error that ended the reading; `CancellationError` if the task was canceled.
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

    /// Records that no more features are wanted, and wakes the thread and the task.
    func cancel() {
        let receiver = state.withLock { state in
            (state.isCanceled, state.features) = (true, [])
            return state.wokenReceiver()
        }
        state.notifyAll()
        receiver?.resume()
    }
}
