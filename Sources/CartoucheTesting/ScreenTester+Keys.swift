import Cartouche

/// The keyboard.
extension ScreenTester {
    /// Presses a key and lets it go. Typed characters are `type(_:)`'s.
    public func key(_ key: Key, modifiers: KeyModifiers = []) {
        send(.key(key, isDown: true, modifiers: modifiers))
        send(.key(key, isDown: false, modifiers: modifiers))
        frames(2)
    }

    /// Types text into the view that has the keyboard, character by character.
    /// - Throws: `ScreenTestError` if no view takes text: click the field first.
    public func type(_ text: String) throws(ScreenTestError) {
        guard window.firstResponder is any KeyInput else {
            throw ScreenTestError(
                "\"\(text)\" cannot be typed: the keyboard is with \(window.firstResponder?.viewPath ?? "no view"), "
                    + "which takes no text. Click a text field first.")
        }
        for character in text { send(.text(String(character))) }
        frames(2)
    }

    /// Changes the window's size, as its user may.
    public func resize(to size: CGSize) {
        send(.resize(size))
        frames(2)
    }
}
