import CartoucheLocking

/// Passes the updates of a provider's thread to the provider's owner, from one start of the provider to its
/// stop. A thread that goes on after the stop reaches the owner no more, even if the provider was started
/// again.
final class LocationInbox: Sendable {
    private struct State {
        var updates: [LocationUpdate] = []
        var wake: (@Sendable () -> Void)?
    }

    private let state: Mutex<State>

    /// - Parameter wake: called on the provider's thread when an update waits and none did before.
    init(wake: @escaping @Sendable () -> Void) { state = Mutex(State(wake: wake)) }

    /// Drops the updates that wait, and all later ones.
    func close() { state.withLock { $0 = State() } }

    /// Adds an update, which replaces an update of the same kind that the owner has not received yet.
    func put(_ update: LocationUpdate) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard let wake = state.wake else { return nil }
            let isFirst = state.updates.isEmpty
            state.updates.removeAll { old in
                switch (old, update) {
                case (.location, .location), (.lost, .lost): true
                case (.location, .lost), (.lost, .location): false
                }
            }
            state.updates.append(update)
            return isFirst ? wake : nil
        }
        wake?()
    }

    func drain() -> [LocationUpdate] {
        state.withLock { state in
            defer { state.updates = [] }
            return state.updates
        }
    }
}
