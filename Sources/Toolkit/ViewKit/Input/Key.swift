/// A key of a keyboard, by its meaning in the user's layout. A letter is always lowercase, with Shift held
/// too; typed text goes to a `KeyInput`.
///
/// A character literal is a key: `case "s":` in a switch means `.character("s")`.
public nonisolated enum Key: Hashable, Sendable {
    /// A letter, a digit or a sign, as without Shift.
    case character(Character)
    /// The space bar.
    case space
    /// Moves the focus.
    case tab
    /// The main Return key; the keypad's is `enter`.
    case `return`
    /// The keypad's Enter key.
    case enter
    /// Cancels or closes.
    case escape
    /// Deletes the character before the caret.
    case backspace
    /// Deletes the character after the caret.
    case delete
    /// The key above Delete.
    case insert
    /// The arrow keys.
    case left, right, up, down
    /// The four keys beside the arrows.
    case home, end, pageUp, pageDown
    /// The function keys: F1 and so on, by number.
    case function(Int)
    /// A digit or a sign of the keypad.
    case keypad(Character)
    /// The modifier keys, when pressed themselves.
    case leftShift, rightShift, leftControl, rightControl, leftOption, rightOption, leftCommand, rightCommand
    /// Caps Lock: letters are capitals until it is pressed again.
    case capsLock
    /// The context menu key.
    case menu
    /// Any other key, such as a volume key, by the platform's name.
    case other(String)

    /// The keys that press a button: Return, Enter and Space.
    package static let pressing: Set<Key> = [.return, .enter, .space]

    /// The modifier of a modifier key; nil for all other keys.
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
    /// The key of a character: `"s"`, `"+"`; that of a space is the space bar.
    public init(extendedGraphemeClusterLiteral value: Character) { self.init(character: value) }

    init(character: Character) {
        self = character == " " ? .space : .character(Character(character.lowercasedIfASCII))
    }
}

extension Character {
    fileprivate nonisolated var lowercasedIfASCII: String { isASCII ? lowercased() : String(self) }
}
