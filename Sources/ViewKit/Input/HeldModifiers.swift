/// Which modifier keys are held, as far as key events tell.
///
/// A modifier key's own press and release count by its name, so that input files need not repeat it; for other keys
/// what they say of themselves is added while they are the latest.
nonisolated struct HeldModifiers: Equatable, Sendable {
    private var names: Set<String> = []
    private var latest: KeyModifiers = []

    var flags: KeyModifiers { names.reduce(latest) { $0.union(Self.modifier(of: $1) ?? []) } }

    mutating func note(_ event: InputEvent.Kind) {
        switch event {
        case .key(let name, let isDown, let modifiers):
            if Self.modifier(of: name) == nil {
                latest = modifiers
            } else if isDown {
                names.insert(name)
            } else {
                names.remove(name)
                latest = modifiers.intersection(latest)
            }
        case .focus(false):
            self = HeldModifiers()
        case .mouse, .touch, .wheel, .text, .composing, .resize, .focus, .drop, .quit:
            break
        }
    }

    /// By SDL's names.
    private static func modifier(of name: String) -> KeyModifiers? {
        switch name {
        case "Left Ctrl", "Right Ctrl": .ctrl
        case "Left Shift", "Right Shift": .shift
        case "Left Alt", "Right Alt": .alt
        case "Left GUI", "Right GUI": .gui
        default: nil
        }
    }
}
