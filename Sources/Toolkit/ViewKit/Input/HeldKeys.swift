/// The keys that are held down now, according to the key events so far. The event of a key's release may get
/// lost.
///
/// Only the key that was pressed last repeats while it is held. So if the latest key event was a repeat, and
/// no further repeat and no release follows, the release was lost.
nonisolated struct HeldKeys: Equatable, Sendable {
    /// The time in seconds after a key's last repeat at which the key no longer counts as held, since the
    /// event of its release must have been lost.
    static let pauseLimit = 1.0

    private var keys: Set<Key> = []
    /// The time in seconds of the latest key event, if that event was the repeat of a held key; else nil.
    private var lastRepeat: Double?

    /// Updates the set of held keys after an event.
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

    /// Whether the key is held down.
    /// - Parameter time: the current time, in seconds.
    func isHeld(_ key: Key, at time: Double) -> Bool {
        guard keys.contains(key) else { return false }
        return lastRepeat.map { time - $0 < Self.pauseLimit } ?? true
    }
}
