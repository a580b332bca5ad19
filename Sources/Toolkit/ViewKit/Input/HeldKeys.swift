/// The keys that are held, as far as events report: the event of a key's release may get lost.
///
/// Only the key pressed last repeats while held: if the latest key event was a repeat and the repeats stop
/// without a release, the release was lost.
nonisolated struct HeldKeys: Equatable, Sendable {
    /// The time in seconds without a repeat, after a repeat, beyond which a key is no longer held.
    static let pauseLimit = 1.0

    private var keys: Set<Key> = []
    /// The time of the latest key event, if that was a repeat.
    private var lastRepeat: Double?

    /// - Parameter time: the event's time, in seconds.
    mutating func record(_ event: InputEvent.Kind, at time: Double) {
        switch event {
        case .key(let key, true, _):
            lastRepeat = keys.insert(key).inserted ? nil : time
        case .key(let key, false, _):
            keys.remove(key)
            lastRepeat = nil
        case .focus(false):
            self = HeldKeys()
        case .mouse, .touch, .wheel, .text, .composing, .resize, .focus, .drop, .quit:
            break
        }
    }

    /// - Parameter time: the current time, in seconds.
    func isHeld(_ key: Key, at time: Double) -> Bool {
        guard keys.contains(key) else { return false }
        return lastRepeat.map { time - $0 < Self.pauseLimit } ?? true
    }
}
