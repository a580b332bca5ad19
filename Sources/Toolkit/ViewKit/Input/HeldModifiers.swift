/// The modifier keys that are held down now, according to the key events so far.
///
/// The press and release of a modifier key itself is enough, so that input files need not repeat the
/// modifier in other events. The modifiers that the event of another key names are added as long as that
/// event is the latest one.
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
