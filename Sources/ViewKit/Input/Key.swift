/// A key of a keyboard, by what it is on the user's layout. A letter is always small, with Shift held too; what was typed
/// comes as text, to a `KeyInput`.
///
/// A character in quotes is a key: `case "s":` in a switch means `.character("s")`.
public nonisolated enum Key: Hashable, Sendable {
    /// A letter, a digit or a sign, as it is without Shift.
    case character(Character)
    /// The space bar.
    case space
    /// Moves the focus on.
    case tab
    /// The large key; that of the keypad is `enter`.
    case `return`
    /// The keypad's.
    case enter
    /// Takes back, closes.
    case escape
    /// Deletes what is before the caret.
    case backspace
    /// Deletes what is behind the caret.
    case delete
    /// Above Delete.
    case insert
    /// Arrows.
    case left, right, up, down
    /// The four beside the arrows.
    case home, end, pageUp, pageDown
    /// F1 and so on, by number.
    case function(Int)
    /// A digit or a sign of the keypad.
    case keypad(Character)
    /// Modifiers, when they are pressed themselves.
    case leftShift, rightShift, leftControl, rightControl, leftOption, rightOption, leftCommand, rightCommand
    /// Letters are large until it is pressed again.
    case capsLock
    /// Opens what belongs to the focus.
    case menu
    /// Any other key, such as one for sound, by the name that the platform has for it.
    case other(String)

    /// Return, Enter and Space: what presses a button.
    package static let pressing: Set<Key> = [.return, .enter, .space]

    /// Which modifier it is; nil for all other keys.
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
