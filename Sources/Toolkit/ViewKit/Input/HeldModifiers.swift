/// The modifier keys that are held, as far as key events report.
///
/// A modifier key's own press and release count, so that input files need not repeat the modifier; the
/// modifiers of other keys' events are added while the event is the latest.
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
