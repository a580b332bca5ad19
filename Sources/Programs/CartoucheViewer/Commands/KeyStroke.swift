import Cartouche

/// A key with modifiers, which can be compared with pressed keys and written as text.
struct KeyStroke {
    var key: Key
    var modifiers: KeyModifiers = []

    /// The key with its modifiers as text, as in "Ctrl+Shift+S".
    var text: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Ctrl") }
        if modifiers.contains(.option) { parts.append("Alt") }
        let name: String
        switch key {
        // How the key is written on the keyboards that have it there.
        case "/" where modifiers == .shift: return "?"
        case .character(let character): name = character.uppercased()
        case .function(let number): name = "F\(number)"
        case .menu: name = "Menu"
        case .escape: name = "Esc"
        case .backspace: name = "Backspace"
        default: name = "\(key)"
        }
        if modifiers.contains(.shift) { parts.append("Shift") }
        return (parts + [name]).joined(separator: "+")
    }
}
