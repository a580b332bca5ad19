/// A key of the keyboard, identified by its meaning in the user's keyboard layout. A letter is always
/// lowercase, also with Shift held. Typed text does not come from keys but goes to a `KeyInput` view.
///
/// A character literal stands for a key: `case "s":` in a switch means `.character("s")`.
public nonisolated enum Key: Hashable, Sendable {
    /// The key of a letter, a digit or a sign; the character is the one that the key types without Shift. In
    /// a window, while Control, Option or Command is held, letters of other scripts count as the Latin ones
    /// of the same keys on a US keyboard, so that Ctrl+C copies in every layout.
    case character(Character)
    /// The space bar.
    case space
    /// The Tab key, which moves the focus.
    case tab
    /// The main Return key; the key on the numeric keypad is `enter`.
    case `return`
    /// The Enter key of the numeric keypad.
    case enter
    /// The Escape key, which cancels or closes.
    case escape
    /// The Backspace key, which deletes the character before the caret.
    case backspace
    /// The Delete key, which deletes the character after the caret.
    case delete
    /// The Insert key, above Delete.
    case insert
    /// The arrow keys.
    case left, right, up, down
    /// The Home, End, PageUp and PageDown keys.
    case home, end, pageUp, pageDown
    /// A function key, F1 and so on, by its number.
    case function(Int)
    /// A key of the numeric keypad with a digit or a sign.
    case keypad(Character)
    /// The modifier keys themselves, on the left and the right side of the keyboard.
    case leftShift, rightShift, leftControl, rightControl, leftOption, rightOption, leftCommand, rightCommand
    /// The Caps Lock key: after a press letters are capitals until the next press.
    case capsLock
    /// The context menu key.
    case menu
    /// Any other key, such as a volume key, by the name that the platform gives it.
    case other(String)

    /// The keys that press a button: Return, Enter and Space.
    package static let pressing: Set<Key> = [.return, .enter, .space]

    /// The modifier that is in force while this key is held; nil if this key is not a modifier key.
    var modifier: KeyModifiers? {
        switch self {
        case .leftControl, .rightControl: .control
        case .leftShift, .rightShift: .shift
        case .leftOption, .rightOption: .option
        case .leftCommand, .rightCommand: .command
        default: nil
        }
    }
}

nonisolated extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The key with the given character, such as `"s"` or `"+"`; for a space, the space bar.
    public init(extendedGraphemeClusterLiteral value: Character) { self.init(character: value) }

    init(character: Character) {
        self = character == " " ? .space : .character(Character(character.lowercasedIfASCII))
    }
}

extension Character {
    fileprivate nonisolated var lowercasedIfASCII: String { isASCII ? lowercased() : String(self) }
}
