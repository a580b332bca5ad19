/// Which keys are held, as far as events tell: what is told of a key's release may get lost.
///
/// A held key repeats, the one that was pressed last alone: once repeats have come and the latest event of a key was one,
/// their end without a release means that the release was lost.
nonisolated struct HeldKeys: Equatable, Sendable {
    /// Seconds without a repeat, after one, that a held key never takes.
    static let longestPause = 1.0

    private var keys: Set<Key> = []
    /// When the latest event of a key came, if that was a repeat.
    private var lastRepeat: Double?

    /// - Parameter time: of the event, in seconds.
    mutating func note(_ event: InputEvent.Kind, at time: Double) {
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

    /// - Parameter time: now, in seconds.
    func isHeld(_ key: Key, at time: Double) -> Bool {
        guard keys.contains(key) else { return false }
        return lastRepeat.map { time - $0 < Self.longestPause } ?? true
    }
}
