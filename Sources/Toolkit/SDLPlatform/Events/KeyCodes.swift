internal import CCartoucheSDL2
import ViewKit

/// Translates SDL's key codes into the toolkit's keys.
enum KeyCodes {
    /// The toolkit's key for a key that is pressed while some modifiers are held; nil for a code that stands
    /// for no key.
    ///
    /// The keys of the numeric keypad move the caret or the map, as the arrows on them say, while NumLock is
    /// off or Shift is held: SDL has codes of their digits alone. While Control, Alt or Super is held, a key
    /// whose character is of another script than Latin counts as its key on a keyboard of the US: commands
    /// such as Ctrl+C are the same keys in all layouts.
    static func key(for keysym: SDL_Keysym) -> Key? {
        let modifiers = UInt32(keysym.mod)
        func isHeld(_ modifier: SDL_Keymod) -> Bool { modifiers & modifier.rawValue != 0 }
        guard let key = key(for: keysym.sym) else { return nil }
        if case .keypad(let character) = key, !isHeld(KMOD_NUM) || isHeld(KMOD_SHIFT),
            let move = keypadMoves[character]
        {
            return move
        }
        if isHeld(KMOD_CTRL) || isHeld(KMOD_ALT) || isHeld(KMOD_GUI), isBeyondLatin(keysym.sym) {
            return latinLetter(for: keysym.scancode) ?? key
        }
        return key
    }

    /// Whether a key code is a character of another script than Latin, whose letters with diacritics end
    /// before Greek, but for those of Vietnamese and a few others.
    private static func isBeyondLatin(_ code: SDL_Keycode) -> Bool {
        code & Int32(SDLK_SCANCODE_MASK) == 0 && code >= 0x370 && !(0x1E00..<0x1F00).contains(code)
    }

    /// The letter of a key on a keyboard of the US, by the key's number; nil for keys without a letter.
    private static func latinLetter(for scancode: SDL_Scancode) -> Key? {
        let letters = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue
        guard letters.contains(scancode.rawValue),
            let scalar = Unicode.Scalar(
                UInt32(UInt8(ascii: "a")) + scancode.rawValue - SDL_SCANCODE_A.rawValue)
        else { return nil }
        return .character(Character(scalar))
    }

    /// The keys for which those of the numeric keypad stand when they type no digits.
    private static let keypadMoves: [Character: Key] = [
        "7": .home, "8": .up, "9": .pageUp, "4": .left, "6": .right, "1": .end, "2": .down, "3": .pageDown,
        "0": .insert, ".": .delete,
    ]

    /// The toolkit's key for a key code of SDL; nil for a code that stands for no key.
    static func key(for code: SDL_Keycode) -> Key? {
        if let key = keys[code] { return key }
        if code & Int32(SDLK_SCANCODE_MASK) == 0 {
            // The character that the key types without Shift.
            guard code != 0, let scalar = Unicode.Scalar(UInt32(bitPattern: code)) else { return nil }
            return Key(extendedGraphemeClusterLiteral: Character(scalar))
        }
        let name = String(cString: SDL_GetKeyName(code))
        if name.count == 1, let character = name.first {
            return Key(extendedGraphemeClusterLiteral: character)
        }
        return name.isEmpty ? nil : .other(name)
    }

    private static let keys: [SDL_Keycode: Key] = {
        var keys = Dictionary(uniqueKeysWithValues: named.map { (SDL_Keycode($0.0.rawValue), $0.1) })
        for (first, number) in [(SDLK_F1, 1), (SDLK_F13, 13)] {
            for i in 0..<12 { keys[SDL_Keycode(first.rawValue) + Int32(i)] = .function(number + i) }
        }
        return keys
    }()

    private static let named: [(SDL_KeyCode, Key)] = [
        (SDLK_SPACE, .space), (SDLK_TAB, .tab), (SDLK_RETURN, .return), (SDLK_RETURN2, .return),
        (SDLK_KP_ENTER, .enter),
        (SDLK_ESCAPE, .escape), (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_INSERT, .insert),
        (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
        (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
        (SDLK_LSHIFT, .leftShift), (SDLK_RSHIFT, .rightShift),
        (SDLK_LCTRL, .leftControl), (SDLK_RCTRL, .rightControl),
        (SDLK_LALT, .leftOption), (SDLK_RALT, .rightOption),
        (SDLK_LGUI, .leftCommand), (SDLK_RGUI, .rightCommand),
        (SDLK_CAPSLOCK, .capsLock), (SDLK_APPLICATION, .menu),
        (SDLK_KP_0, .keypad("0")), (SDLK_KP_1, .keypad("1")), (SDLK_KP_2, .keypad("2")),
        (SDLK_KP_3, .keypad("3")), (SDLK_KP_4, .keypad("4")), (SDLK_KP_5, .keypad("5")),
        (SDLK_KP_6, .keypad("6")), (SDLK_KP_7, .keypad("7")), (SDLK_KP_8, .keypad("8")),
        (SDLK_KP_9, .keypad("9")), (SDLK_KP_A, .keypad("A")), (SDLK_KP_B, .keypad("B")),
        (SDLK_KP_C, .keypad("C")), (SDLK_KP_D, .keypad("D")), (SDLK_KP_E, .keypad("E")),
        (SDLK_KP_F, .keypad("F")),
        (SDLK_KP_PLUS, .keypad("+")), (SDLK_KP_MINUS, .keypad("-")), (SDLK_KP_MULTIPLY, .keypad("*")),
        (SDLK_KP_DIVIDE, .keypad("/")), (SDLK_KP_EQUALS, .keypad("=")), (SDLK_KP_PERIOD, .keypad(".")),
        (SDLK_KP_COMMA, .keypad(",")), (SDLK_KP_COLON, .keypad(":")), (SDLK_KP_HASH, .keypad("#")),
        (SDLK_KP_AT, .keypad("@")), (SDLK_KP_EXCLAM, .keypad("!")), (SDLK_KP_PERCENT, .keypad("%")),
        (SDLK_KP_AMPERSAND, .keypad("&")), (SDLK_KP_VERTICALBAR, .keypad("|")),
        (SDLK_KP_POWER, .keypad("^")), (SDLK_KP_LESS, .keypad("<")), (SDLK_KP_GREATER, .keypad(">")),
        (SDLK_KP_LEFTPAREN, .keypad("(")), (SDLK_KP_RIGHTPAREN, .keypad(")")),
        (SDLK_KP_LEFTBRACE, .keypad("{")), (SDLK_KP_RIGHTBRACE, .keypad("}")),
    ]
}
