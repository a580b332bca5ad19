/// The names that keys have in input files, such as "PageUp".
nonisolated extension Key {
    private static let named: [(key: Key, name: String)] = [
        (.space, "Space"), (.tab, "Tab"), (.return, "Return"), (.enter, "Keypad Enter"), (.escape, "Escape"),
        (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"),
        (.left, "Left"), (.right, "Right"), (.up, "Up"), (.down, "Down"),
        (.home, "Home"), (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"),
        (.leftShift, "Left Shift"), (.rightShift, "Right Shift"),
        (.leftControl, "Left Ctrl"), (.rightControl, "Right Ctrl"),
        (.leftOption, "Left Alt"), (.rightOption, "Right Alt"),
        (.leftCommand, "Left GUI"), (.rightCommand, "Right GUI"),
        (.capsLock, "CapsLock"), (.menu, "Application"),
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.key) })
    private static let names = Dictionary(uniqueKeysWithValues: named.map { ($0.key, $0.name) })
    private static let keypad = "Keypad "

    /// The key that has the given name in input files; for an unknown name, the key `other` with this name.
    package init(name: String) {
        if let key = Self.byName[name] {
            self = key
        } else if name.count == 1, let character = name.first {
            self.init(character: character)
        } else if let number = Self.functionNumber(name) {
            self = .function(number)
        } else if name.hasPrefix(Self.keypad), name.count == Self.keypad.count + 1, let last = name.last {
            self = .keypad(last)
        } else {
            self = .other(name)
        }
    }

    /// The key's name in input files, such as "PageUp"; for the key of an ASCII letter, the capital letter.
    package var name: String {
        switch self {
        case .character(let character): character.isASCII ? character.uppercased() : String(character)
        case .function(let number): "F\(number)"
        case .keypad(let character): Self.keypad + String(character)
        case .other(let name): name
        default: Self.names[self] ?? ""
        }
    }

    /// The number in the name of a function key, such as 5 for "F5"; nil for a name that is not that of a
    /// function key, such as "F05".
    private static func functionNumber(_ name: String) -> Int? {
        guard name.first == "F", let number = Int(name.dropFirst()), name == "F\(number)", number > 0 else {
            return nil
        }
        return number
    }
}

extension InputEvent.Kind {
    /// The event that a key went down or up; the key is given by its name in input files, such as "PageUp".
    package nonisolated static func key(
        name: String, isDown: Bool, modifiers: KeyModifiers
    ) -> InputEvent.Kind {
        .key(Key(name: name), isDown: isDown, modifiers: modifiers)
    }
}

nonisolated extension KeyModifiers {
    /// The names of modifier keys in input files, in the order in which they are written.
    private static let names: [(KeyModifiers, String)] = [
        (.shift, "shift"), (.control, "ctrl"), (.option, "alt"), (.command, "gui"),
    ]

    /// The modifier key that has the given name in input files; nil if the name is unknown.
    init?(name: String) {
        guard let entry = Self.names.first(where: { $0.1 == name }) else { return nil }
        self = entry.0
    }

    var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}
