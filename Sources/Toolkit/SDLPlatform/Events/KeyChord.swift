internal import CCartoucheSDL2
import ViewKit

/// A key that types a character, pressed with Control, Alt or Super: a command such as Alt+D. The window
/// system also sends the character as text, which must not get into a text field.
struct KeyChord {
    private let character: String
    private let hasControlAlone: Bool

    /// Creates the command of a key; nil for a key without a character, and without Control, Alt and Super.
    init?(_ keysym: SDL_Keysym) {
        let modifiers = UInt32(keysym.mod)
        func isHeld(_ modifier: SDL_Keymod) -> Bool { modifiers & modifier.rawValue != 0 }
        guard isHeld(KMOD_CTRL) || isHeld(KMOD_ALT) || isHeld(KMOD_GUI) else { return nil }
        switch KeyCodes.key(for: keysym.sym) {
        case .character(let character), .keypad(let character): self.character = String(character)
        case .space: character = " "
        default: return nil
        }
        hasControlAlone = isHeld(KMOD_CTRL) && !isHeld(KMOD_ALT)
    }

    /// Whether a text that arrives with the key comes from the command. With Alt or Super only the key's own
    /// character does: these keys also type further characters in some layouts, such as @ by AltGr and Q.
    func types(_ text: String) -> Bool {
        hasControlAlone || text.lowercased() == character.lowercased()
    }
}
