/// The modifier keys that are held down now, according to the key events so far.
///
/// A modifier is held from the press of its key to the release of that key, even if the events of other keys
/// in between do not name the modifier. If the latest event of another key names modifiers, these count as
/// held too.
nonisolated struct HeldModifiers: Equatable, Sendable {
    private var keys: Set<Key> = []
    private var latest: KeyModifiers = []

    var flags: KeyModifiers { keys.reduce(latest) { $0.union($1.modifier ?? []) } }

    mutating func record(_ event: InputEvent.Kind) {
        switch event {
        case .key(let key, let isDown, let modifiers):
            if key.modifier == nil {
                latest = modifiers
            } else if isDown {
                keys.insert(key)
            } else {
                keys.remove(key)
                latest = modifiers.intersection(latest)
            }
        case .focus(false):
            self = HeldModifiers()
        case .mouse, .touch, .wheel, .text, .composing, .resize, .focus, .drop, .quit:
            break
        }
    }
}
